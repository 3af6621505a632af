"""Bots for Cluedo, from forgetful to exact, and the coach."""

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import Bot
from ludotheque.games.cluedo.bots.detective import Amateur, Novice
from ludotheque.games.cluedo.bots.expert import Expert

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
COACH: Final = Expert()
