"""Le jeu du Tour de France as numbers."""

from typing import Final

from ludotheque.engine import Drawn, Refereed, Seat, within
from ludotheque.games.spaces import (
    ANY_DECISION,
    Block,
    Kinds,
    Spaces,
    answers,
    from_seat,
    one_of,
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
from ludotheque.games.tour_de_france.rules import ARRIVAL, JERSEYS, RIDERS, SERIES, STRATEGIES, TIME_TRIALS
from ludotheque.games.tour_de_france.state import TourState

KINDS: Final = Kinds(Item)
NUMBERS: Final = tuple(sorted({*STRATEGIES}))
SQUARE_KINDS: Final = tuple(sorted({kind for kind in rules.KINDS if kind is not None}))
OPERATIONS: Final[tuple[Operation, ...]] = ("add", "subtract")
BEHIND: Final = 5
"""How many squares the prologue has behind its first."""
MANY: Final = 10
POINTS: Final = 40


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    return (
        KINDS.block,
        Block("asked-seat", seats, "the seat that the question is about, where it is about one"),
        Block("squares", seats, f"where each rider stands, 0 on the last of the prologue, 1 on {ARRIVAL}"),
        Block("kinds", seats * len(SQUARE_KINDS), f"of which kind that square is: {', '.join(SQUARE_KINDS)}"),
        Block("riders", seats * len(RIDERS), "the colour of each rider"),
        Block("jerseys", seats * len(JERSEYS), f"who wears each jersey: {', '.join(JERSEYS)}"),
        Block("points", seats * len(SERIES), f"points for {', '.join(SERIES)}, in parts of {POINTS}"),
        Block("cards", seats, f"how many strategy cards each seat holds, in parts of {MANY}"),
        Block("hand", len(NUMBERS), f"own strategy cards of each number, in parts of {MANY}"),
        Block("jokers", seats, "how many jokers each seat holds, in parts of 4"),
        Block("resting", seats, "who has passed until its own turn"),
        Block("trials", len(TIME_TRIALS), "time trials that have been run"),
        Block("roller", seats, "whose roll cards may be laid on"),
        Block("advance", 1, "what that roll is worth now, in parts of 24"),
        Block("leads", 1 + len(SQUARE_KINDS), "where it leads: the square as above, and its kind"),
        Block("arrived", seats, "who has won"),
    )


def row(state: TourState, seat: Seat) -> list[float]:
    """What a seat sees; what a question asks is not in it, because answers are drawn by skill."""
    seats, top = len(state.squares), state.agenda[-1] if state.agenda else None
    window = within(state, Reactions)
    squares, jerseys = from_seat(state.squares, seat), state.jerseys
    found = [
        *KINDS.row(state.agenda),
        *seat_of(getattr(top, "seat", None), seat, seats),
        *[_square(square) for square in squares],
    ]
    for square in squares:
        found += _KIND_ROWS[max(0, square)]
    for rider in from_seat(state.riders, seat):
        found += one_of(rider, RIDERS)
    for jersey in (jerseys.yellow, jerseys.polka, jerseys.green, jerseys.white):
        found += seat_of(jersey, seat, seats)
    for cards in from_seat(state.collected, seat):
        found += [part(points_of(cards, series), POINTS) for series in SERIES]
    found += [part(len(hand), MANY) for hand in from_seat(state.hands, seat)]
    found += [part(state.hands[seat].count(number), MANY) for number in NUMBERS]
    found += [part(len(jokers), 4) for jokers in from_seat(state.jokers, seat)]
    found += seats_of(state.resting, seat, seats)
    found += some_of(state.trials, TIME_TRIALS)
    found += seat_of(None if window is None else window.roller, seat, seats)
    if window is None:
        found += [0.0] * (2 + len(SQUARE_KINDS))
    else:
        end = rules.advanced(state.squares[window.roller], rules.ridden(window.advance))[1]
        found += [part(window.advance, 24), _square(end), *_KIND_ROWS[max(0, end)]]
    found += seat_of(state.winner, seat, seats)
    return found


def _square(square: int) -> float:
    return part(square + BEHIND, ARRIVAL + BEHIND)


_KIND_ROWS: Final = tuple(one_of(kind, SQUARE_KINDS) for kind in rules.KINDS)
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
