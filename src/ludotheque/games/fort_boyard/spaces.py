"""Les Clés de Fort Boyard as numbers: riddles and challenges are attempted, by skill."""

from functools import lru_cache
from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.fort_boyard.actions import (
    FAN,
    LEAVE_CHEST,
    LEAVE_KEY,
    OPEN_CHEST,
    PUT_KEYS,
    ROLL,
    TRY_RIDDLE,
    WALKS,
    WAYS,
    Abstain,
    Ponder,
    TurnSand,
)
from ludotheque.games.fort_boyard.agenda import Item
from ludotheque.games.fort_boyard.rules import BOARD, Square
from ludotheque.games.fort_boyard.state import FortState, Keyring
from ludotheque.games.spaces import (
    ANY_DECISION,
    NO,
    Block,
    Kinds,
    Spaces,
    answers,
    from_seat,
    one_of,
    part,
    seat_of,
    seats_of,
)
from ludotheque.mechanics import Drawn, Refereed

KINDS: Final = Kinds(Item)
FACES: Final = (1, 2, 3, 4, 5, 6)
KEYS: Final = 6
"""Who holds so many must open the chest."""
NOTES: Final = 60
WORTH: Final = 1_000_000


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    means = (
        f"the square of its pawn, clockwise from the start; its black and red keys, in parts of {KEYS}; "
        f"how many notes it has won, in parts of {NOTES}"
    )
    return (
        KINDS.block,
        Block("asked_seat", seats, "the seat that the question is about, where it is about one"),
        Block("black", len(BOARD), "black keys on each square, in halves"),
        Block("red", len(BOARD), f"red keys on each square, in parts of {KEYS}"),
        Block("chest", 1, f"notes in the chest, in parts of {NOTES}"),
        Block("purse", seats, "what they are worth in millions: the own, and the others' where everyone sees them"),
        Block("face", len(FACES), "what the die showed last"),
        Block("winners", seats, "who has won"),
        *(Block(f"seat_{place}", len(BOARD) + 3, f"for each seat {means}") for place in range(seats)),
    )


def row(state: FortState, seat: Seat) -> bytes:
    """What a seat sees; what a riddle asks, or a challenge looks like, is not in it."""
    seats, top = len(state.squares), state.agenda[-1] if state.agenda else None
    open_purses = state.options.open_purses or not state.agenda
    purses = from_seat(state.purses, seat)
    seated = map(_seated, state.squares, state.rings, map(len, state.purses))
    return b"".join(
        (
            KINDS.of[type(top)],
            seat_of(getattr(top, "seat", None), seat, seats),
            _black(state.black),
            _red(state.red),
            part(state.left, NOTES),
            _worth(purses[0]),
            *(map(_worth, purses[1:]) if open_purses else (NO,) * (seats - 1)),
            _FACE[state.face],
            seats_of(state.winners, seat, seats),
            *from_seat(tuple(seated), seat),
        )
    )


def _worth(purse: tuple[int, ...]) -> bytes:
    return part(sum(purse), WORTH)


_SQUARE: Final = one_of(range(len(BOARD)))
_FACE: Final = one_of(FACES)


@lru_cache(maxsize=4096)
def _black(keys: tuple[int, ...]) -> bytes:
    return b"".join(part(number, 2) for number in keys)


@lru_cache(maxsize=4096)
def _red(keys: tuple[int, ...]) -> bytes:
    return b"".join(part(number, KEYS) for number in keys)


@lru_cache(maxsize=4096)
def _seated(square: Square, ring: Keyring, won: int) -> bytes:
    return _SQUARE[square] + part(ring.black, KEYS) + part(ring.red, KEYS) + part(won, NOTES)


ACTIONS: Final = (
    ROLL,
    OPEN_CHEST,
    LEAVE_CHEST,
    *PUT_KEYS,
    *WAYS,
    TRY_RIDDLE,
    LEAVE_KEY,
    *FAN,
    *answers(Ponder, TurnSand, Abstain, Drawn),
    *(Refereed(ANY_DECISION, won=won) for won in (True, False)),
    *WALKS.values(),
)
SPACES: Final = Spaces(ACTIONS, layout, row, chances=256)
