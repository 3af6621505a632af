"""What opening the chest is worth, exactly: how many notes come out of it before a pawn meets a tiger."""

from collections.abc import Sequence
from functools import cache
from math import prod
from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.rules import DIE, ROLLS, Square, SquareKind, Variant

USUAL: Final = {3: 6.1, 4: 6.3, 5: 6.4, 6: 6.4}
"""How many notes an opening brings on average, by the number of players."""


@cache
def safe(square: Square, rolls: int) -> float:
    """The chance that a pawn on this square meets no tiger in so many rolls."""
    if rolls == 0:
        return 1.0
    reached = (rules.walked(square, face) for face in DIE)
    return sum(safe(at, rolls - 1) for at in reached if not rules.meets_tiger(at)) / len(DIE)


def survival(squares: Sequence[Square], opener: Seat, rolled: int = 0) -> tuple[float, ...]:
    """The chance that no tiger is met after so many rolls, and after each one more; pawns walk independently."""
    seats = len(squares)
    others = rules.from_the_left(opener, seats)
    turns = dict.fromkeys(others, 0)
    alive = [1.0]
    for roll in range(rolled, ROLLS):
        turns[rules.roller_after(roll, opener, seats)] += 1
        alive.append(prod(safe(squares[seat], turns[seat]) for seat in others))
    return tuple(alive)


def notes_after(squares: Sequence[Square], opener: Seat, left: int, rolled: int = 0) -> float:
    """How many notes the opener takes on average from now on: this one, one after each roll, and the bonus."""
    alive = survival(squares, opener, rolled)
    bonus = [rules.bonus_notes(face) for face in DIE]
    more = [alive[-1] * sum(number >= least for number in bonus) / len(DIE) for least in range(1, max(bonus) + 1)]
    return sum((*alive, *more)[:left])


def expected_notes(squares: Sequence[Square], opener: Seat, left: int) -> float:
    """How many notes opening now brings on average, if so many are left (BOY-63 … BOY-67)."""
    return notes_after(squares, opener, left)


def usual_notes(seats: int, left: int) -> float:
    """How many notes an opening usually brings, if so many are left."""
    return min(USUAL[seats], float(left))


def in_reach(squares: Sequence[Square], opener: Seat) -> int:
    """How many of the others' pawns can meet a tiger with their next roll."""
    others = (square for seat, square in enumerate(squares) if seat != opener)
    return sum(any(rules.meets_tiger(rules.walked(square, face)) for face in DIE) for square in others)


def with_challenge(kind: SquareKind, challenge: float, riddle: float, *, second_chance: bool) -> float:
    """The chance to win a key by a challenge there, with the riddle that may make up for it."""
    return challenge + (1 - challenge) * riddle * rules.tries_again(kind, second_chance=second_chance)


def keys_expected(kind: SquareKind, keys: int, challenge: float, riddle: float, *, second_chance: bool) -> float:
    """How many keys whoever lands there wins on average, with these chances for a challenge and a riddle."""
    if not keys:
        return 0.0
    match kind:
        case "ordinary":
            return with_challenge(kind, challenge, riddle, second_chance=second_chance)
        case "or":
            return max(riddle, with_challenge(kind, challenge, riddle, second_chance=second_chance))
        case "and":
            return min(keys, rules.keys_on(kind)) * challenge * riddle
        case "guardian":
            return min(keys, rules.keys_on(kind)) * riddle
        case _:
            return 0.0


def to_tiger(square: Square) -> float:
    """The chance that a pawn meets a tiger with its next roll."""
    return sum(rules.meets_tiger(rules.walked(square, face)) for face in DIE) / len(DIE)


def landing(square: Square, cell: Square, variant: Variant) -> float:
    """The chance that a pawn may land on this cell with its next roll."""
    return sum(cell in rules.reached(square, face, variant) for face in DIE) / len(DIE)
