"""The bots by level, the weakest first."""

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import Bot
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.expert import Expert
from ludotheque.games.royaume.bots.novice import Novice

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
