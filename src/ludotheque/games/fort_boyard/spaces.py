"""Les Clés de Fort Boyard as numbers: riddles and challenges are attempted, by skill."""

from typing import Final

from ludotheque.engine import Drawn, Refereed, Seat
from ludotheque.games.fort_boyard.actions import (
    FAN,
    LEAVE_CHEST,
    LEAVE_KEY,
    OPEN_CHEST,
    PUT_KEYS,
    ROLL,
    TRY_RIDDLE,
    WAYS,
    Abstain,
    Ponder,
    TurnSand,
)
from ludotheque.games.fort_boyard.agenda import Item
from ludotheque.games.fort_boyard.rules import BOARD
from ludotheque.games.fort_boyard.state import FortState
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
)

KINDS: Final = Kinds(Item)
FACES: Final = (1, 2, 3, 4, 5, 6)
KEYS: Final = 6
"""Who holds so many must open the chest."""
NOTES: Final = 60
WORTH: Final = 1_000_000


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    return (
        KINDS.block,
        Block("asked-seat", seats, "the seat that the question is about, where it is about one"),
        Block("squares", seats * len(BOARD), "the square of each pawn, clockwise from the start"),
        Block("black", len(BOARD), "black keys on each square, in halves"),
        Block("red", len(BOARD), f"red keys on each square, in parts of {KEYS}"),
        Block("rings", 2 * seats, f"black and red keys of each seat, in parts of {KEYS}"),
        Block("chest", 1, f"notes in the chest, in parts of {NOTES}"),
        Block("won", seats, f"how many notes each seat has won, in parts of {NOTES}"),
        Block("purse", seats, "what they are worth in millions: the own, and the others' where everyone sees them"),
        Block("face", len(FACES), "what the die showed last"),
        Block("winners", seats, "who has won"),
    )


def row(state: FortState, seat: Seat) -> list[float]:
    """What a seat sees; what a riddle asks, or a challenge looks like, is not in it."""
    seats, top = len(state.squares), state.agenda[-1] if state.agenda else None
    open_purses = state.options.open_purses or not state.agenda
    found = [*KINDS.row(state.agenda), *seat_of(getattr(top, "seat", None), seat, seats)]
    for square in from_seat(state.squares, seat):
        found += _SQUARES[square]
    found += [part(keys, 2) for keys in state.black]
    found += [part(keys, KEYS) for keys in state.red]
    for ring in from_seat(state.rings, seat):
        found += (part(ring.black, KEYS), part(ring.red, KEYS))
    found.append(part(state.left, NOTES))
    purses = from_seat(state.purses, seat)
    found += [part(len(purse), NOTES) for purse in purses]
    found += [part(sum(purse), WORTH) if open_purses or not place else 0.0 for place, purse in enumerate(purses)]
    found += one_of(state.face, FACES)
    found += seats_of(state.winners, seat, seats)
    return found


_SQUARES: Final = tuple(one_of(square, range(len(BOARD))) for square in range(len(BOARD)))
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
)
SPACES: Final = Spaces(ACTIONS, layout, row, chances=256)
