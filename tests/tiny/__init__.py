"""The tiny test game."""

from ludotheque.games.parts import Parts
from tiny.bot import BOTS
from tiny.game import LeakyView, Tiny

TINY = Tiny()
PARTS = Parts(bots=lambda: BOTS)

__all__ = ["PARTS", "TINY", "LeakyView", "Tiny"]
