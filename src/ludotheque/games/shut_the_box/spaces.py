"""Shut the Box as numbers."""

from itertools import combinations
from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.shut_the_box.actions import ANNOUNCEMENTS, STOP, THROW, Close
from ludotheque.games.shut_the_box.agenda import Item
from ludotheque.games.shut_the_box.rules import ALL_FLAPS, TARGET
from ludotheque.games.shut_the_box.state import BoxState
from ludotheque.games.spaces import Block, Kinds, Spaces, from_seat, one_of, part, seat_of, some_of

MOST_TOGETHER: Final = 4
"""No throw closes more flaps at once: 1 + 2 + 3 + 4 is 10, and 15 with the next."""
HIGHEST_THROW: Final = 12
KINDS: Final = Kinds(Item)
FACES: Final = (1, 2, 3, 4, 5, 6)
LONG: Final = 20
"""Hardly anybody survives so many turns."""

CLOSINGS: Final = tuple(
    Close(flaps)
    for size in range(1, MOST_TOGETHER + 1)
    for flaps in combinations(ALL_FLAPS, size)
    if sum(flaps) <= HIGHEST_THROW
)


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    return (
        KINDS.block,
        Block("turn", seats, "whose turn it is"),
        Block("flaps", len(ALL_FLAPS), "whether each flap is open, 1 to 9"),
        Block("dice", 2 * len(FACES), "the face of each die of the last throw, the lower one first"),
        Block("single", 1, "whether one die is thrown for the rest of the turn"),
        Block("operation", 2, "what was announced: add, subtract"),
        Block("hundred", 1, "whether the second rule set is played"),
        Block("below", seats, "by how much the total of each seat lies below 100, in hundreds"),
        Block("above", seats, "by how much it lies above, in hundreds"),
        Block("turns", seats, f"turns that each seat has had, in parts of {LONG}"),
        Block("out", seats, "who is out"),
    )


def row(state: BoxState, seat: Seat) -> list[float]:
    """What a seat sees: nothing is hidden."""
    tallies = from_seat(state.tallies, seat)
    dice = (*state.dice, 0, 0)
    playing = getattr(state.agenda[0], "seat", None) if state.agenda else None
    return [
        *KINDS.row(state.agenda),
        *seat_of(playing, seat, len(tallies)),
        *some_of(state.flaps, ALL_FLAPS),
        *one_of(dice[0], FACES),
        *one_of(dice[1], FACES),
        float(state.single),
        *one_of(state.operation, ("add", "subtract")),
        float(state.options.rule_set == "hundred"),
        *[part(TARGET - tally.total, TARGET) for tally in tallies],
        *[part(tally.total - TARGET, TARGET) for tally in tallies],
        *[part(tally.turns, LONG) for tally in tallies],
        *[float(tally.out) for tally in tallies],
    ]


SPACES: Final = Spaces((*ANNOUNCEMENTS, THROW, *CLOSINGS, STOP), layout, row, chances=21)
