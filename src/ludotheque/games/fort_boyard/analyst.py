"""Win probabilities and luck in a finished match at the fort."""

from collections.abc import Iterable
from typing import Final

from ludotheque.engine import Action, Randomness, Seat, put
from ludotheque.games.fort_boyard import chances, rules
from ludotheque.games.fort_boyard.actions import Fell, Took
from ludotheque.games.fort_boyard.chest import BonusDie, RollingAgainst, Taking
from ludotheque.games.fort_boyard.rules import DIE
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.games.fort_boyard.turns import Rolling

TRIES: Final = 60
OPENING: Final = 6
"""How many notes an opening is taken to bring."""


class Referee:
    """Estimates who will have most, from the notes that are won, those that are left, and the keys in hand."""

    def exact(self, state: FortState) -> bool:
        return False

    def unit(self, state: FortState) -> str:
        return "boyards"

    def chances(self, state: FortState, rng: Randomness) -> tuple[float, ...] | None:
        """Only at the start of a turn; None otherwise."""
        if not isinstance(state.agenda[-1], Rolling):
            return None
        won = [0.0] * state.seats
        for _ in range(TRIES):
            best = rules.best(_played_on(state, rng))
            for seat in best:
                won[seat] += 1 / len(best) / TRIES
        return tuple(won)

    def luck(self, state: FortState, drawn: Action) -> Iterable[tuple[Seat, float]]:
        """A note less the mean of those unseen; a roll against a chest, and its bonus, as notes at that mean."""
        mean = sum(state.notes.unknown) / len(state.notes)
        match state.agenda[-1], drawn:
            case Taking(seat=seat), Took(note=note):
                yield seat, note - mean
            case BonusDie(seat=seat), Fell(face=face):
                taken = {each: min(rules.bonus_notes(each), state.left) for each in DIE}
                yield seat, mean * (taken[face] - sum(taken.values()) / len(DIE))
            case RollingAgainst(seat=seat, opener=opener), Fell(face=face):
                after = {each: _notes_after(state, seat, opener, each) for each in DIE}
                yield opener, mean * (after[face] - sum(after.values()) / len(DIE))


def _played_on(state: FortState, rng: Randomness) -> list[int]:
    """Sums at the end, if openings go to whoever has keys, in proportion."""
    sums = [sum(purse) for purse in state.purses]
    notes = list(state.notes.unknown)
    left, opener = state.left, 0
    weights = [ring.keys + 2 for ring in state.rings]
    while left:
        if (state.left - left) % OPENING == 0:
            point = rng.below(sum(weights))
            opener = next(seat for seat in range(len(weights)) if point < sum(weights[: seat + 1]))
        sums[opener] += notes.pop(rng.below(len(notes)))
        left -= 1
    return sums


def _notes_after(state: FortState, roller: Seat, opener: Seat, face: int) -> float:
    """How many notes the opener still takes on average once this was rolled."""
    square = rules.walked(state.squares[roller], face)
    if rules.meets_tiger(square):
        return 0.0
    return chances.notes_after(put(state.squares, roller, square), opener, state.left, 1 + state.agenda[-2].rolls)


ANALYST: Final = Referee()
