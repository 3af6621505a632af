"""The highest roll: everyone throws a die, and the highest sum wins."""

from ludotheque.games.parts import Levels, Parts

from .game import HighestRoll


def _bots() -> Levels:
    from .bots import BOTS

    return BOTS


GAME = HighestRoll()
PARTS = Parts(bots=_bots, view_is_enough=True)
