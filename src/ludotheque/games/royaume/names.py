"""The ids of what is in the box: permanent, and the same on the wire, in the content files and in the texts."""

from typing import Final, Literal, TypeAlias

Hero: TypeAlias = Literal["isaure", "thibault", "oriane", "gaspard", "brune"]
Object: TypeAlias = Literal[
    "rope",
    "lantern",
    "compass",
    "boots",
    "flute",
    "cloak",
    "shield",
    "sword",
    "gauntlet",
    "hourglass",
    "horn",
    "trident",
    "crown",
]
Companion: TypeAlias = Literal["wolf", "fairy", "otter", "salamander", "giantess"]
Colour: TypeAlias = Literal["red", "green", "blue"]
Key: TypeAlias = Literal["tower", "bell", "mirage", "dragon"]
Minor: TypeAlias = Literal["mill", "bridge", "stargazer", "genie", "caravan", "fair", "forge", "stair"]
Region: TypeAlias = Literal["vale", "wood", "dunes", "embers"]
Portion: TypeAlias = Literal["west", "east"]
SquareKind: TypeAlias = Literal["start", "boring", "event", "restore", "demon", "adventure", "whirlpool", "void"]
Purpose: TypeAlias = Literal["opening", "move", "event", "minor", "key", "castle", "king"]
"""What a die is thrown for; the throw against the king is one of the castle too."""
Square: TypeAlias = str
"""The id of a square of the map, `garden-1` … `garden-5`, or `dungeon`."""

HEROES: Final[tuple[Hero, ...]] = ("isaure", "thibault", "oriane", "gaspard", "brune")
COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "blue")
COMPANIONS: Final[tuple[Companion, ...]] = ("wolf", "fairy", "otter", "salamander", "giantess")
GARDEN: Final[tuple[Square, ...]] = ("garden-1", "garden-2", "garden-3", "garden-4", "garden-5")
DUNGEON: Final[Square] = "dungeon"
