"""Le jeu du Tour de France as numbers."""

from functools import cache, lru_cache
from typing import Final

from ludotheque.engine import Seat, within
from ludotheque.games.spaces import (
    ANY_DECISION,
    Block,
    Kinds,
    Spaces,
    answers,
    from_seat,
    one_of,
    packed,
    part,
    seat_of,
    seats_of,
    some_of,
)
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import (
    CHOICES,
    KEEP_JOKER,
    KINDS_OF_QUESTION,
    THROW,
    USE_JOKER,
    Guess,
    Lay,
    LetAnswer,
    Operation,
    Pass,
    PutBack,
    Rest,
)
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.jerseys import points_of
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, JERSEYS, RIDERS, SERIES, STRATEGIES, TIME_TRIALS, Rider
from ludotheque.games.tour_de_france.state import Collected, TourState
from ludotheque.mechanics import Drawn, Refereed

KINDS: Final = Kinds(Item)
NUMBERS: Final = tuple(sorted({*STRATEGIES}))
SQUARE_KINDS: Final = tuple(sorted({kind for kind in rules.KINDS if kind is not None}))
OPERATIONS: Final[tuple[Operation, ...]] = ("add", "subtract")
BEHIND: Final = 5
"""How many squares the prologue has behind its first."""
MANY: Final = 10
POINTS: Final = 40

RIDING: Final = 1 + len(SQUARE_KINDS) + len(RIDERS) + len(SERIES) + 2


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    means = (
        f"its square, 0 on the last of the prologue and 1 on {ARRIVAL}; its kind: {', '.join(SQUARE_KINDS)}; "
        f"its rider: {', '.join(RIDERS)}; points for {', '.join(SERIES)}, in parts of {POINTS}; "
        f"how many strategy cards it holds, in parts of {MANY}, and jokers, in parts of 4"
    )
    return (
        KINDS.block,
        Block("asked_seat", seats, "the seat that the question is about, where it is about one"),
        Block("jerseys", seats * len(JERSEYS), f"who wears each jersey: {', '.join(JERSEYS)}"),
        Block(
            "hand",
            len(NUMBERS),
            f"own strategy cards of each number, {NUMBERS[0]} to {NUMBERS[-1]}, in parts of {MANY}",
        ),
        Block("resting", seats, "who has passed until its own turn"),
        Block("trials", len(TIME_TRIALS), "time trials that have been run"),
        Block("roller", seats, "whose roll cards may be laid on"),
        Block("advance", 1, "what that roll is worth now, in parts of 24"),
        Block("leads", 1 + len(SQUARE_KINDS), "where it leads: the square and its kind, as for each seat"),
        Block("arrived", seats, "who has won"),
        *(Block(f"seat_{place}", RIDING, f"for each seat {means}") for place in range(seats)),
    )


def row(state: TourState, seat: Seat) -> bytes:
    """What a seat sees; what a question asks is not in it, because answers are drawn by skill."""
    seats, top = len(state.squares), state.agenda[-1] if state.agenda else None
    window = within(state, Reactions)
    jerseys = state.jerseys
    if window is None:
        roll = seat_of(None, seat, seats), _NO_ROLL
    else:
        end = rules.advanced(state.squares[window.roller], rules.ridden(window.advance))[1]
        roll = seat_of(window.roller, seat, seats), part(window.advance, 24) + _square(end) + _kind(end)
    riding = map(_riding, state.squares, state.riders, state.collected, map(len, state.hands), map(len, state.jokers))
    return b"".join(
        (
            KINDS.row(state.agenda),
            seat_of(getattr(top, "seat", None), seat, seats),
            seat_of(jerseys.yellow, seat, seats),
            seat_of(jerseys.polka, seat, seats),
            seat_of(jerseys.green, seat, seats),
            seat_of(jerseys.white, seat, seats),
            _hand(state.hands[seat]),
            seats_of(state.resting, seat, seats),
            _trials(state.trials),
            *roll,
            seat_of(state.winner, seat, seats),
            *from_seat(tuple(riding), seat),
        )
    )


_RIDER: Final = one_of(RIDERS)
_trials: Final = some_of(TIME_TRIALS)
_KIND: Final = one_of(SQUARE_KINDS)
_NO_ROLL: Final = packed([0.0] * (2 + len(SQUARE_KINDS)))


@lru_cache(maxsize=1 << 14)
def _riding(square: int, rider: Rider | None, cards: Collected, held: int, jokers: int) -> bytes:
    points = b"".join(part(points_of(cards, series), POINTS) for series in SERIES)
    return _square(square) + _kind(square) + _RIDER[rider] + points + part(held, MANY) + part(jokers, 4)


@cache
def _square(square: int) -> bytes:
    return part(square + BEHIND, ARRIVAL + BEHIND)


@cache
def _kind(square: int) -> bytes:
    return _KIND[rules.KINDS[max(0, square)]]


@lru_cache(maxsize=4096)
def _hand(hand: tuple[int, ...]) -> bytes:
    return b"".join(part(hand.count(number), MANY) for number in NUMBERS)


ACTIONS: Final = (
    *CHOICES,
    THROW,
    *answers(Pass, Rest),
    *(Lay(ANY_DECISION, number, operation) for number in NUMBERS for operation in OPERATIONS),
    *KINDS_OF_QUESTION,
    *answers(Guess, Drawn, LetAnswer),
    *(Refereed(ANY_DECISION, won=won) for won in (True, False)),
    USE_JOKER,
    KEEP_JOKER,
    *(PutBack(number) for number in NUMBERS),
)
SPACES: Final = Spaces(ACTIONS, layout, row, chances=128)
