"""Fixtures of the tools' tests, shared with the server's."""

from server.conftest import tiny_game as tiny_game
