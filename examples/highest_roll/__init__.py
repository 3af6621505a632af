"""The highest roll: everyone throws one die, and the highest wins. A whole game from outside the source tree."""

from highest_roll.game import HighestRoll
from ludotheque.bots import Novice
from ludotheque.games.parts import Levels, Parts, RealDice, Terminal


def _bots() -> Levels:
    return {"novice": Novice}


def _terminal() -> Terminal:
    from highest_roll import terminal

    return terminal


def _real_dice() -> RealDice:
    from highest_roll import terminal

    return terminal


GAME = HighestRoll()
PARTS = Parts(bots=_bots, terminal=_terminal, real_dice=_real_dice)
