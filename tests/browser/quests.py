"""`seeded.py`, where matches of La Clef du Royaume begin in a situation and dice show what it says.

The situation is named in a file, whose path the environment gives: a test writes it before its match begins.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace

from browser import seeded
from ludotheque.engine import Odds
from ludotheque.games.royaume.actions import Fell
from ludotheque.games.royaume.castle import KingThrows
from ludotheque.games.royaume.content import MAGIC, OBJECTS
from ludotheque.games.royaume.demon import HandingOver
from ludotheque.games.royaume.encounters import Encounter
from ludotheque.games.royaume.game import Royaume
from ludotheque.games.royaume.moving import Resolving
from ludotheque.games.royaume.names import COLOURS, HEROES
from ludotheque.games.royaume.rolling import Falling
from ludotheque.games.royaume.state import Options, RoyaumeState, in_order
from ludotheque.games.royaume.turning import EnteringWhirlpool
from ludotheque.games.royaume.turns import Turns

CROWNED: Final = in_order((*OBJECTS, "crown"))
ROOMS: Final = (0, 1, 2, 3)

QUESTS: Final[Mapping[str, Mapping[str, Any]]] = {
    "new": {},
    "eve": {
        "heroes": (None,) * 4,
        "squares": ("embers-b12", "embers-b13", "embers-b8", "embers-b7"),
        "faces": ("vale", "embers"),
        "companions": (("wolf", "salamander", "giantess"),) * 4,
    },
    "turn": {"agenda": (Turns(0),), "squares": ("vale-s4", "start"), "companions": (("wolf",), ())},
    "tower": {
        "agenda": (Turns(0), Resolving(0)),
        "squares": ("tower", "dunes-s5"),
        "faces": ("wood", "dunes"),
        "active": (CROWNED, OBJECTS),
        "companions": (("wolf", "fairy"), ()),
    },
    "dragon": {
        "agenda": (Turns(0), Resolving(0)),
        "squares": ("dragon", "start"),
        "faces": ("vale", "embers"),
    },
    "unfolded": {"agenda": (Turns(0),), "squares": ("vale-s4", "start"), "faces": ("vale", "embers")},
    "mill": {"agenda": (Turns(0), Resolving(0)), "squares": ("mill", "start"), "companions": (("otter",), ())},
    "sphinx": {"agenda": (Turns(0), Encounter(0, "sphinx")), "squares": ("vale-s2", "start")},
    "demon": {"agenda": (Turns(0), HandingOver(0, must=True)), "squares": ("vale-s5", "dunes-n9")},
    "called": {
        "agenda": (Turns(1), EnteringWhirlpool(1, "vale-whirl2")),
        "squares": ("vale-s5", "vale-whirl2"),
        "pieces": (COLOURS, ()),
    },
    "king": {
        "agenda": (Turns(0), KingThrows(0)),
        "squares": ("dungeon", "dunes-s5"),
        "pieces": (COLOURS, ("green",)),
        "dungeon": ROOMS,
        "companions": (("giantess",), ("wolf",)),
    },
}
"""What is not as at the beginning. On the eve of the end, heroes are still to be chosen by four, near the dragon."""

FACES: Final[Mapping[str, tuple[int, int]]] = {"tower": (8, 2), "dragon": (1, 1), "king": (8, 2), "demon": (3, 0)}
"""What the hero's own die and the demon die show, where it is not left to chance."""

chosen = Path(os.environ["LUDOTHEQUE_TEST_QUEST"])
start, odds = Royaume.start, Falling.odds


def begun(game: Royaume, options: Options, seats: int) -> RoyaumeState:
    """The start of a match in the situation that the file names."""
    quest = QUESTS[chosen.read_text()]
    fresh = start(game, options, seats)
    if not quest:
        return fresh
    magic = tuple(name for name in MAGIC if name not in {name for bag in quest.get("active", ()) for name in bag})
    return replace(fresh, **{"heroes": HEROES[:seats], "magic": magic, **quest})


def falling(toss: Falling, state: RoyaumeState) -> Odds[Fell]:
    """The one face of the situation, or any."""
    faces = FACES.get(chosen.read_text())
    return odds(toss, state) if faces is None else Odds(((Fell(faces[state.demon == toss.seat]), 1),))


def king_throws(toss: KingThrows, state: RoyaumeState) -> Odds[Fell]:
    """What the king throws in the situation."""
    return Odds(((Fell(FACES["king"][1]), 1),))


PATCHES: Final = (
    patch.object(Royaume, "start", begun),
    patch.object(Falling, "odds", falling),
    patch.object(KingThrows, "odds", king_throws),
)


def patched() -> None:
    """From now on, in this process."""
    for each in PATCHES:
        each.start()


def run() -> int:
    """The command."""
    patched()
    return seeded.run()
