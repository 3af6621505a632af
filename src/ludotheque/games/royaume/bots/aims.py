"""Where a hero wants to go: to an adventure that is worth trying, or to whatever helps to prepare for one."""

from typing import Final, NamedTuple

from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.bots.travel import ALL_WHIRLPOOLS
from ludotheque.games.royaume.names import Key, Square

MOST_PREPARING: Final = 60
"""After so many turns of its own a bot tries at any chance."""
CHANCE: Final = 20.0
"""So many squares further a hero goes for an adventure that is certain rather than hopeless."""


class Ready(NamedTuple):
    """From which chances on a bot tries a key adventure, and the castle."""

    key: float
    castle: float


class Aim(NamedTuple):
    """Where a hero wants to go, how much each square nearer is worth, and whether it will try there."""

    goals: frozenset[Square]
    pull: float
    key: Key | None
    ready: bool


def choose_aim(at: Situation, ready: Ready) -> Aim:
    """The nearest adventure that is worth trying, weighed by its chance; else what helps to prepare."""
    impatient = at.view.turn > MOST_PREPARING * len(at.view.seats)
    if at.has_key:
        tries = impatient or at.chance(None, rested=True) >= ready.castle
        return Aim(ALL_WHIRLPOOLS, 1.0, None, ready=True) if tries else prepare(at)
    chances = {key: at.chance(key, rested=True) for key in at.open_keys()}
    good = [key for key, chance in chances.items() if chance >= ready.key]
    if not good and not impatient:
        return prepare(at)
    key = min(good or chances, key=lambda one: (at.distance(at.square, (one,)) - CHANCE * chances[one], one))
    return Aim(frozenset((key,)), 1.0, key, ready=True)


def prepare(at: Situation) -> Aim:
    """The genie for whoever has no magic object, events for everyone else."""
    if not at.has_magic and at.view.magic:
        return Aim(frozenset(("genie",)), 0.5, None, ready=False)
    return Aim(frozenset(at.open_keys()) or ALL_WHIRLPOOLS, 0.15, None, ready=False)
