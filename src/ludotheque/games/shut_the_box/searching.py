"""How a search plays Shut the Box on."""

from typing import Final

from ludotheque.games.shut_the_box.bot import Amateur
from ludotheque.search import Plan, by_view

PLAN: Final = Plan(policy=by_view(Amateur()), playouts=150, levels_by_view=True)
