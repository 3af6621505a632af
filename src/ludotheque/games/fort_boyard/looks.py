"""What everyone wears at the fort: six parts of a disguise, no two players alike in any of them (BOY-54)."""

from functools import cache
from typing import Final, Literal, TypeAlias, get_args

Part: TypeAlias = Literal["hat", "hair", "ears", "nose", "glasses", "scarf"]
Look: TypeAlias = tuple[str | None, ...]
"""What one player wears, part by part; None where something is missing."""

PARTS: Final[tuple[Part, ...]] = get_args(Part)
TOUCHED: Final[tuple[Part, ...]] = ("nose", "ears", "hair")
"""What can be told by touch in the dark (BOY-52)."""
VARIANTS: Final[dict[Part, tuple[str, ...]]] = {
    "hat": ("bicorne", "beret", "boater", "bobble", "crown", "souwester"),
    "hair": ("plaits", "bun", "curls", "crest", "bowl", "seaweed"),
    "ears": ("rabbit", "elephant", "elf", "mouse", "donkey", "shell"),
    "nose": ("clown", "beak", "trunk", "button", "carrot", "snout"),
    "glasses": ("monocle", "goggles", "lorgnette", "stars", "patch", "telescope"),
    "scarf": ("ruff", "bowtie", "wool", "rope", "feathers", "net"),
}
WARDROBES: Final = 60


@cache
def wardrobe(number: int) -> tuple[Look, ...]:
    """What six players wear in one of the sixty wardrobes."""
    return tuple(tuple(_worn(number, at, seat) for at in range(len(PARTS))) for seat in range(6))


def _worn(number: int, at: int, seat: int) -> str:
    """Each part goes round the table forwards or backwards, from a start of its own: so no two players share one."""
    step = 1 if (number >> at) % 2 else 5
    start = number * (at + 1) + number // 6
    return VARIANTS[PARTS[at]][(start + step * seat) % 6]
