"""How a search plays Les Clés de Fort Boyard on."""

from typing import Final

from ludotheque.games.fort_boyard.bot import Expert, settled
from ludotheque.search import Plan, by_view

PLAN: Final = Plan(
    policy=by_view(Expert()), settled=settled, trusted=Expert, playouts=60, deals=10, levels_by_view=True
)
