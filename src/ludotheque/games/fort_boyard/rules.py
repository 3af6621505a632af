"""What the rule book says: pure functions of squares, keys, dice and numbers of players, each with its clauses."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, Literal, TypeAlias

import msgspec

from ludotheque.engine import Seat

Square: TypeAlias = int
"""A square of the rampart walk: 0 is the start, and then clockwise."""
SquareKind: TypeAlias = Literal["start", "ordinary", "or", "and", "guardian", "tiger"]
Variant: TypeAlias = Literal["classic", "strategist"]
Dice: TypeAlias = tuple[int, int]
Card: TypeAlias = str
"""The id of a challenge card: one of the ten, or that of a card of the players' own."""

BOARD: Final = msgspec.json.decode(
    (files(__package__) / "content" / "board.json").read_bytes(), type=tuple[SquareKind, ...]
)
"""What each square is, from the start on clockwise (BOY-36). The page draws the fort from the same file."""
CELLS: Final = tuple(square for square, kind in enumerate(BOARD) if kind not in ("start", "tiger"))
TIGERS: Final = tuple(square for square, kind in enumerate(BOARD) if kind == "tiger")
TWO_KEYS: Final = ("and", "guardian")

NOTES: Final = ((1_000, 35), (5_000, 29), (10_000, 20), (50_000, 15), (100_000, 8), (500_000, 5))  # BOY-2
RED_KEYS: Final = 30  # BOY-1
KEYS_TO_OPEN: Final = 4  # BOY-62
KEYS_THAT_MUST_OPEN: Final = 6  # BOY-78
KEYS_KEPT: Final = 2  # BOY-66

DIE: Final = (1, 2, 3, 4, 5, 6)
"""The faces of the die that pawns and chests are rolled for with."""
THROWS: Final = 10  # BOY-90, as are those below
ROLLS: Final = 7
ANSWERS_WITHOUT_CLOCK: Final = 3

CHALLENGES: Final[tuple[Card, ...]] = (  # BOY-4
    "whose",
    "chin",
    "oddity",
    "noses",
    "taboo",
    "hands",
    "paw",
    "pincer",
    "signs",
    "catapult",
)
WITH_SAND: Final = ("chin", "oddity", "noses", "taboo")  # BOY-70
WON_BY_SAND: Final = ("chin", "taboo")
"""Where running out of sand is what the candidate hopes for (BOY-53, BOY-56)."""
OWN: Final = "own"
"""What the ids of cards of the players' own begin with."""


def walked(square: Square, by: int) -> Square:
    """Where a pawn stands after so many squares, clockwise and past the start (BOY-20, BOY-28)."""
    return (square + by) % len(BOARD)


def within_reach(square: Square, face: int) -> tuple[Square, Square]:
    """Where a pawn may go that chooses its way: clockwise first (BOY-20, option `variant`)."""
    return walked(square, face), walked(square, -face)


def reached(square: Square, face: int, variant: Variant) -> tuple[Square, ...]:
    """Where a pawn may come with this face: clockwise, or the way that its player chooses (BOY-20)."""
    return within_reach(square, face) if variant == "strategist" else (walked(square, face),)


def tries_again(kind: SquareKind, *, second_chance: bool) -> bool:
    """Whether a riddle may make up for a lost challenge there (BOY-23, BOY-30)."""
    return kind == "ordinary" or (kind == "or" and second_chance)


def meets_tiger(square: Square) -> bool:
    """Whether a pawn that comes here shuts the chest (BOY-65)."""
    return square in TIGERS


def bonus_notes(face: int) -> int:
    """How many notes the bonus die gives (BOY-67)."""
    return face


def keys_on(kind: SquareKind) -> int:
    """How many keys a cell holds at first, and how many can be won there at once (BOY-10, BOY-34)."""
    if kind in ("start", "tiger"):
        return 0
    return 2 if kind in TWO_KEYS else 1


def threshold(seats: int) -> int:
    """How many of several duels must be won: 1, 2 or 3 by the number of players (BOY-52)."""
    return {3: 1, 4: 2, 5: 2}.get(seats, 3)


def needed(card: Card, seats: int) -> int:
    """How many successes win this challenge (BOY-52, BOY-57 … BOY-61)."""
    if card == "catapult":
        return 2 if seats == 6 else 1
    return threshold(seats) if card in ("whose", "paw", "pincer", "signs") else 1


def from_the_left(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All the others, from the left neighbour on (BOY-73, BOY-79)."""
    return tuple([(seat + step) % seats for step in range(1, seats)])


def reader_for(candidate: Seat, seats: int) -> Seat:
    """The player on the candidate's right, who reads riddles and fans cards (BOY-40, BOY-50)."""
    return (candidate - 1) % seats


def thrower_after(thrower: Seat | None, candidate: Seat, seats: int) -> Seat:
    """Who throws next against a riddle: from the left on, never the reader, who sits last (BOY-41, BOY-46)."""
    if thrower is None:
        return (candidate + 1) % seats
    following = (thrower + 1) % seats
    return (candidate + 1) % seats if following == reader_for(candidate, seats) else following


def roller_after(rolls: int, opener: Seat, seats: int) -> Seat:
    """Who rolls against a chest after so many rolls: the others in turn, from the left on (BOY-64, BOY-79)."""
    return (opener + 1 + rolls % (seats - 1)) % seats


def throws_before_answer(given: int) -> int:
    """How many throws come before an answer is judged where no clock runs (BOY-90)."""
    return 4 if given == 0 else 3


def is_even_double(dice: Dice) -> bool:
    """Whether these dice make the candidate lose (BOY-41)."""
    return dice[0] == dice[1] and dice[0] % 2 == 0


def given_back(keys: int) -> int:
    """How many keys go back on the board after a chest (BOY-66)."""
    return keys - KEYS_KEPT


def best(values: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest value (BOY-14, BOY-81)."""
    most = max(values)
    return tuple([seat for seat, value in enumerate(values) if value == most])
