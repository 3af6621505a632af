"""How well everyone was prepared in a finished match: what they have won, beside what best play would have won."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from ludotheque.bots import Feat
from ludotheque.engine import AnyMatch, Event, Seat
from ludotheque.games.royaume.bots import odds
from ludotheque.games.royaume.bots.changing import Thrower
from ludotheque.games.royaume.events import AdventureBegan, DungeonEntered, KingDefeated, PieceWon
from ludotheque.games.royaume.names import Key
from ludotheque.games.royaume.state import RoyaumeState

KEYS: Final = "royaume-feat-keys"
CASTLE: Final = "royaume-feat-castle"


def skill(match: AnyMatch) -> tuple[Feat, ...]:
    """Key adventures and castles, seat by seat: how many were won, tried, and to be expected by best play."""
    hopes: dict[tuple[Seat, str], list[float]] = defaultdict(list)
    won: dict[tuple[Seat, str], int] = defaultdict(int)
    for state, event in _told(match):
        match event:
            case AdventureBegan(seat=seat, adventure=key):
                hopes[seat, KEYS].append(_chance_of_key(state, seat, key))
            case DungeonEntered(seat=seat):
                hopes[seat, CASTLE].append(_chance_of_castle(state, seat))
            case PieceWon(seat=seat):
                won[seat, KEYS] += 1
            case KingDefeated(seat=seat):
                won[seat, CASTLE] += 1
    return tuple(
        Feat(seat, says, (("won", won[seat, says]), ("tried", len(tries)), ("expected", round(sum(tries), 1))))
        for (seat, says), tries in sorted(hopes.items(), key=lambda one: (one[0][0], one[0][1] == CASTLE))
    )


def _told(match: AnyMatch) -> Iterator[tuple[RoyaumeState, Event]]:
    """Every event, with the state just before what led to it; nothing is spent on the way into an adventure.

    What was told before the rules changed, if they did, is left out: nobody knows the states that led to it.
    """
    again = match.rewound()
    for entry in match.log[len(again.log) :]:
        before = again.state
        again.repeat(entry)
        for event in again.heard(None)[-1]:
            yield before, event


def _chance_of_key(state: RoyaumeState, seat: Seat, key: Key) -> float:
    return odds.key_chance(_thrower(state, seat), key, state.active[seat], 0, state.exhausted[seat])


def _chance_of_castle(state: RoyaumeState, seat: Seat) -> float:
    return odds.castle_chance(_thrower(state, seat), state.dungeon, state.active[seat], 0, state.exhausted[seat])


def _thrower(state: RoyaumeState, seat: Seat) -> Thrower:
    return Thrower(state.power(seat), state.companions[seat], state.demon == seat, state.options.rules)
