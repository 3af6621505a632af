"""Information-set Monte Carlo tree search over what a seat knows, for any game."""

from ludotheque.search.budget import Budget as Budget
from ludotheque.search.plan import Plan as Plan
from ludotheque.search.plan import Policy as Policy
from ludotheque.search.plan import anything as anything
from ludotheque.search.plan import by_analyst as by_analyst
from ludotheque.search.plan import by_knowledge as by_knowledge
from ludotheque.search.plan import by_view as by_view
from ludotheque.search.plan import choices as choices
from ludotheque.search.searcher import Searcher as Searcher
from ludotheque.search.tree import Considered as Considered
from ludotheque.search.tree import Explanation as Explanation
