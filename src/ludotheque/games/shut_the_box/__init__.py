"""Fermer la boîte (Shut the Box)."""

from ludotheque.games.shut_the_box.game import ShutTheBox

GAME = ShutTheBox()
