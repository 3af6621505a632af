"""How a search plays La Clef du Royaume on, and what it takes a match to be worth."""

from typing import Final

from ludotheque.games.royaume.analyst import ANALYST
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.expert import Expert
from ludotheque.search import Plan, by_analyst, by_view

PLAN: Final = Plan(
    policy=by_view(Amateur()), value=by_analyst(ANALYST), trusted=Expert, playouts=40, levels_by_view=True
)
