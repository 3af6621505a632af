"""Shut the Box as numbers."""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.shut_the_box.actions import ANNOUNCEMENTS, STOP, THROW, Close, Operation
from ludotheque.games.shut_the_box.agenda import Item
from ludotheque.games.shut_the_box.rules import ALL_FLAPS, TARGET, Dice, RuleSet
from ludotheque.games.shut_the_box.state import BoxState, Tally
from ludotheque.games.spaces import NO, YES, Block, Kinds, Spaces, from_seat, one_of, part, seat_of, some_of

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
    tally = f"how far its total is below {TARGET}, and above, in hundreds; turns, in parts of {LONG}; whether it is out"
    return (
        KINDS.block,
        Block("turn", seats, "whose turn it is"),
        Block("flaps", len(ALL_FLAPS), "whether each flap is open, 1 to 9"),
        Block("dice", 2 * len(FACES), "the face of each die of the last throw, the lower one first"),
        Block("single", 1, "whether one die is thrown for the rest of the turn"),
        Block("operation", 2, "what was announced: add, subtract"),
        Block("hundred", 1, "whether the second rule set is played"),
        *(Block(f"seat_{place}", 4, tally) for place in range(seats)),
    )


def row(state: BoxState, seat: Seat) -> bytes:
    """What a seat sees: nothing is hidden."""
    agenda = state.agenda
    first, top = (agenda[0], agenda[-1]) if agenda else (None, None)
    return b"".join(
        (
            KINDS.of[type(top)],
            seat_of(getattr(first, "seat", None), seat, len(state.tallies)),
            _flaps(state.flaps),
            _dice(state.dice),
            _way(state.single, state.operation, state.options.rule_set),
            *map(_tally, from_seat(state.tallies, seat)),
        )
    )


_flaps: Final = some_of(ALL_FLAPS)
_FACE: Final = one_of(FACES)
_OPERATION: Final = one_of(("add", "subtract"))


@cache
def _dice(dice: Dice) -> bytes:
    low, high, *_ = (*dice, None, None)
    return _FACE[low] + _FACE[high]


@cache
def _way(single: bool, operation: Operation | None, rule_set: RuleSet) -> bytes:  # noqa: FBT001
    return (YES if single else NO) + _OPERATION[operation] + (YES if rule_set == "hundred" else NO)


@lru_cache(maxsize=4096)
def _tally(tally: Tally) -> bytes:
    below, above = part(TARGET - tally.total, TARGET), part(tally.total - TARGET, TARGET)
    return below + above + part(tally.turns, LONG) + (YES if tally.out else NO)


SPACES: Final = Spaces((*ANNOUNCEMENTS, THROW, *CLOSINGS, STOP), layout, row, chances=21)
