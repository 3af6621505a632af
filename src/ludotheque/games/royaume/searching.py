"""How a search plays La Clef du Royaume on, and what it takes a match to be worth."""

from typing import Final

from ludotheque.engine import AnyPosition, Randomness
from ludotheque.games.royaume.analyst import ANALYST
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.expert import Expert
from ludotheque.search import Plan, by_view


def worth(position: AnyPosition, rng: Randomness) -> tuple[float, ...] | None:
    """Everyone's chance to win, at the beginning of a turn; None otherwise."""
    return ANALYST.chances(position.state, rng)


PLAN: Final = Plan(policy=by_view(Amateur()), value=worth, trusted=Expert, playouts=40)
