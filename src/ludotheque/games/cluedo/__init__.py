"""Cluedo, in its edition of seven weapons."""

from ludotheque.games.cluedo.game import Cluedo

GAME = Cluedo()
