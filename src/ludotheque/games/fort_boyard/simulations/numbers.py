"""Arithmetic in whole numbers that comes out the same in TypeScript."""

from typing import Final

_WORD: Final = 0xFFFF_FFFF


def noise(seed: int, index: int, most: int) -> int:
    """A number from -most to most that follows from the seed and an index."""
    word = (seed * 0x9E37_79B1 + index * 0x85EB_CA6B + 0x27D4_EB2F) & _WORD
    word = ((word ^ (word >> 16)) * 0x7FEB_352D) & _WORD
    word = ((word ^ (word >> 15)) * 0x846C_A68B) & _WORD
    return (word ^ (word >> 16)) % (2 * most + 1) - most


def parts(number: int, of: int) -> int:
    """Divide and drop the fraction, toward zero."""
    return number // of if number >= 0 else -(-number // of)


def within(number: int, most: int) -> int:
    """The number, or the nearest one from -most to most."""
    return max(-most, min(most, number))


def toward(at: int, goal: int, most: int) -> int:
    """Where one is after a step of at most so much toward a goal."""
    return at + within(goal - at, most)


def sway(seed: int, tick: int, every: int, most: int) -> int:
    """A line that goes straight from one number to the next within so many ticks."""
    index, passed = divmod(tick, every)
    first, following = noise(seed, index, most), noise(seed, index + 1, most)
    return first + parts((following - first) * passed, every)
