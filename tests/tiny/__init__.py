"""The tiny test game."""

from tiny.game import LeakyView, Tiny

TINY = Tiny()

__all__ = ["TINY", "LeakyView", "Tiny"]
