"""What opening the chest is worth, exactly: how many notes come out of it before a pawn meets a tiger."""

from collections.abc import Sequence
from functools import cache
from math import prod
from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.rules import BOARD, ROLLS, TIGERS, Square

FACES: Final = range(1, 7)
USUAL: Final = {3: 6.1, 4: 6.3, 5: 6.4, 6: 6.4}
"""How many notes an opening brings on average, by the number of players."""


@cache
def safe(square: Square, rolls: int) -> float:
    """The chance that a pawn on this square meets no tiger in so many rolls."""
    if rolls == 0:
        return 1.0
    reached = (rules.walked(square, face) for face in FACES)
    return sum(safe(at, rolls - 1) for at in reached if BOARD[at] != "tiger") / len(FACES)


def survival(squares: Sequence[Square], opener: Seat) -> tuple[float, ...]:
    """The chance that none of the first 0, 1, … 7 rolls meets a tiger; pawns walk independently."""
    others = rules.from_the_left(opener, len(squares))
    turns = [[sum(roll % len(others) == at for roll in range(rolls)) for at in range(len(others))] for rolls in RANGE]
    return tuple(prod(safe(squares[seat], rolled) for seat, rolled in zip(others, each, strict=True)) for each in turns)


RANGE: Final = range(ROLLS + 1)


def expected_notes(squares: Sequence[Square], opener: Seat, left: int) -> float:
    """How many notes opening now brings on average, if so many are left (BOY-63 … BOY-67)."""
    alive = survival(squares, opener)
    bonus = [alive[-1] * (7 - least) / 6 for least in FACES]
    return sum((*alive, *bonus)[:left])


def usual_notes(seats: int, left: int) -> float:
    """How many notes an opening usually brings, if so many are left."""
    return min(USUAL[seats], float(left))


def in_reach(squares: Sequence[Square], opener: Seat) -> int:
    """How many of the others' pawns can meet a tiger with their next roll."""
    others = (square for seat, square in enumerate(squares) if seat != opener)
    return sum(any(rules.walked(square, face) in TIGERS for face in FACES) for square in others)


def landing(square: Square, cell: Square) -> float:
    """The chance that a pawn lands on this cell with its next roll."""
    return 1 / 6 if (cell - square) % len(BOARD) in FACES else 0.0
