"""What the tests of the tools share with those of the server."""

from server.conftest import tiny_game

__all__ = ["tiny_game"]
