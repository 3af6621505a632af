"""Win probabilities and luck in a finished match of La Clef du Royaume."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from ludotheque.engine import Action, Randomness, Seat
from ludotheque.games.royaume.actions import Fell
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.bots import odds
from ludotheque.games.royaume.bots.changing import Thrower
from ludotheque.games.royaume.bots.foresight import Foresight
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.castle import Dungeon, KingFight
from ludotheque.games.royaume.rolling import Falling
from ludotheque.games.royaume.state import RoyaumeState
from ludotheque.games.royaume.turns import TurnChoice
from ludotheque.games.royaume.view import seen

STEADY: Final = 3
"""Of so many parts of equal length the turns that a hero still needs are taken to consist."""
MOST_TURNS: Final = 250


class Referee:
    """Estimates the turns that everyone still needs, and takes the shortest to win."""

    def exact(self, state: RoyaumeState) -> bool:
        return False

    def unit(self, state: RoyaumeState) -> str:
        return "win"

    def chances(self, state: RoyaumeState, rng: Randomness) -> tuple[float, ...] | None:
        """Only at the beginning of a turn; None otherwise."""
        match state.agenda[-1]:
            case TurnChoice(seat=seat):
                return first_to_finish([_turns(state, each) for each in range(state.seats)], state.clockwise(seat))
            case _:
                return None

    def luck(self, state: RoyaumeState, drawn: Action) -> Iterable[tuple[Seat, float]]:
        """What a throw added to the chance of success in an adventure, or took from it."""
        if not isinstance(drawn, Fell) or len(state.agenda) < 2:
            return
        throw, asked = state.agenda[-1], state.agenda[-2]
        if not isinstance(throw, Falling):
            return
        seat = throw.seat
        thrower = Thrower(state.power(seat), state.companions[seat], state.demon == seat, state.options.rules)
        active, exhausted = state.active[seat], state.exhausted[seat]
        match asked:
            case Adventure(key=key, at=at):
                worth = odds.key_faces(thrower, key, active, at, exhausted, again=throw.again)
            case Dungeon(at=at):
                worth = odds.castle_faces(thrower, state.dungeon, active, at, exhausted, again=throw.again)
            case KingFight(needed=needed):
                worth = odds.king_faces(thrower, active, needed, exhausted, again=throw.again)
            case _:
                return
        yield seat, worth[thrower.faces.index(drawn.face)] - sum(worth) / len(worth)


def _turns(state: RoyaumeState, seat: Seat) -> float:
    at = Situation(seen(state, seat), state.options, seat)
    return max(1.0, Foresight(at).here)


def first_to_finish(turns: Sequence[float], order: Sequence[Seat]) -> tuple[float, ...]:
    """Everyone's chance to finish first, if these are the turns that they need on average, and they play in order."""
    by_now = [_finished(round(one, 1)) for one in turns]
    won = [0.0] * len(turns)
    for turn in range(1, MOST_TURNS):
        for place, seat in enumerate(order):
            alone = by_now[seat][turn] - by_now[seat][turn - 1]
            for other_place, other in enumerate(order):
                if other != seat:
                    alone *= 1 - by_now[other][turn if other_place < place else turn - 1]
            won[seat] += alone
    total = sum(won)
    return tuple(chance / total for chance in won)


@lru_cache(maxsize=4096)
def _finished(mean: float) -> tuple[float, ...]:
    """How likely it is to have finished after each turn: parts that each take as long as they take."""
    rate = min(1.0, STEADY / max(STEADY, mean))
    parts = [1.0] + [0.0] * STEADY
    found = [0.0]
    for _ in range(MOST_TURNS):
        for part in range(STEADY - 1, -1, -1):
            parts[part + 1] += parts[part] * rate
            parts[part] *= 1 - rate
        found.append(parts[STEADY])
    return tuple(found)


ANALYST: Final = Referee()
