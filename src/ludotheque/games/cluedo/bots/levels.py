"""Bots for Cluedo, from forgetful to exact, and the coach."""

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import Bot
from ludotheque.games.cluedo.bots.detective import Amateur
from ludotheque.games.cluedo.bots.expert import Expert
from ludotheque.games.cluedo.bots.novice import Novice

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
COACH: Final = Expert()
