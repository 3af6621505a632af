"""What the route says: pure functions of squares and numbers, each with its clauses."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from ludotheque.engine import Seat
from ludotheque.games.tour_de_france.content import POINTS, ROUTE, Aim, Series, SquareKind, Words

Place: TypeAlias = int
"""Where a rider stands: 1 is the first square of the first stage, 0 down to -5 are those of the prologue."""

Rider: TypeAlias = Literal["red", "orange", "blue", "violet", "pink", "black"]
Jersey: TypeAlias = Literal["yellow", "polka", "green", "white"]
AfterTrial: TypeAlias = Literal["next", "acts"]
"""What follows a time trial: the next player's turn, or first the square that the leader stopped on (TDF-48)."""
Groups: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Seats that are told apart, best first; those in one group are not."""

JERSEYS: Final[tuple[Jersey, ...]] = ("yellow", "polka", "green", "white")
SERIES: Final[tuple[Series, ...]] = ("polka", "green", "white")
RIDERS: Final[tuple[Rider, ...]] = ("red", "orange", "blue", "violet", "pink", "black")  # TDF-1

FIRST: Final[Place] = 1
ARRIVAL: Final[Place] = len(ROUTE.squares)
KINDS: Final[tuple[SquareKind | None, ...]] = (None, *(square.kind for square in ROUTE.squares))
"""What each square of the route is; before the first there is nothing."""
INCIDENTS: Final = (None, *(square.incident for square in ROUTE.squares))
TIME_TRIALS: Final = tuple(place for place, kind in enumerate(KINDS) if kind == "time-trial")
SENT_BACK: Final = 3  # TDF-33

THROWS: Final = tuple(((low, high), 2 - (low == high)) for high in range(1, 7) for low in range(1, high + 1))
"""Every throw of two dice, the lower face first, with its number of ways (TDF-20)."""
STRATEGIES: Final = tuple(card.number for card in POINTS.strategy)
POINTS_OF: Final = {series: tuple(card.points for card in getattr(POINTS, series)) for series in SERIES}


def name_of(place: Place) -> Words:
    """What a square is called."""
    return ROUTE.squares[place - 1].name if place > 0 else ROUTE.prologue[-place].name


def prologue_square(rank: int) -> Place:
    """Where the rider of this rank starts, 0 for the best: number 1 is in front (TDF-13)."""
    return -rank


def changed(advance: int, number: int, operation: Literal["add", "subtract"]) -> int:
    """What a roll is worth with one more strategy card on it (TDF-21, TDF-22)."""
    return advance + number if operation == "add" else advance - number


def ridden(advance: int) -> int:
    """How far a rider moves once no more cards are laid: never below 0 (TDF-24)."""
    return max(0, advance)


def advanced(place: Place, by: int) -> tuple[Place, Place]:
    """How far a rider gets, and where it ends: to the arrival at most, and back by what is left over (TDF-61)."""
    reached = min(place + by, ARRIVAL)
    return reached, 2 * reached - place - by


def lands(place: Place, advance: int) -> Place:
    """Where a rider ends if no more cards are laid on a roll that is worth this (TDF-24, TDF-61)."""
    return advanced(place, ridden(advance))[1]


def sent_back(place: Place, by: int) -> Place:
    """Where a rider that goes back ends: never before the first square (TDF-40)."""
    return max(FIRST, place - by)


def next_square(place: Place, kind: Aim) -> Place | None:
    """The next square of this kind further along."""
    return next((at for at in range(place + 1, ARRIVAL) if KINDS[at] == kind), None)


def square_before(place: Place, kind: Aim) -> Place:
    """The last square of this kind before here, or the first one of all (TDF-40)."""
    return next((at for at in range(place - 1, 0, -1) if KINDS[at] == kind), FIRST)


def trials_reached(start: Place, reached: Place, run: tuple[Place, ...]) -> tuple[Place, ...]:
    """The time trials that a move stops on or passes, and that have not been run (TDF-39, TDF-49)."""
    trials: tuple[Place, ...] = ()
    for at in TIME_TRIALS:
        if start < at <= reached and at not in run:
            trials += (at,)
    return trials


def trials_run(squares: Sequence[Place], seat: Seat, reached: Place, run: tuple[Place, ...]) -> tuple[Place, ...]:
    """The time trials that a rider's move runs: none unless it leads (TDF-39, TDF-49)."""
    return trials_reached(squares[seat], reached, run) if reached >= max(squares) else ()


def square_acts(after_trial: AfterTrial, *, trial_run: bool) -> bool:
    """Whether the square that a rider stops on acts, if its move ran a time trial or did not (TDF-48)."""
    return not trial_run or after_trial == "acts"


def told_apart(seats: tuple[Seat, ...], totals: tuple[int, ...]) -> Groups:
    """The seats by what they threw, best first (TDF-10, TDF-48)."""
    by_total: dict[int, list[Seat]] = {}
    for seat, total in zip(seats, totals, strict=True):
        by_total.setdefault(total, []).append(seat)
    return tuple(tuple(by_total[total]) for total in sorted(by_total, reverse=True))


def best(values: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest value."""
    most = max(values)
    if values.count(most) == 1:
        return (values.index(most),)
    return tuple([seat for seat, value in enumerate(values) if value == most])
