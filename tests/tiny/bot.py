"""Bots of the tiny game, and nothing to say about their moves."""

from collections.abc import Callable, Mapping

from ludotheque.bots import Bot, Novice

BOTS: Mapping[str, Callable[[], Bot]] = {"novice": Novice}
