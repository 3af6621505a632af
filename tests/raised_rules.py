"""Rules whose version is raised although nothing about them changes, to see what becomes of matches from before."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from ludotheque.engine import AnyGame
from ludotheque.games import games


@contextmanager
def raised(by: int) -> Iterator[None]:
    """Raise the version of every game's rules; matches of today's version are carried over as they are.

    Those of earlier versions are carried over by the game itself to today's version first.
    """
    with ExitStack() as undo:
        for game in games().values():
            if by:
                _raise(game, by, undo)
        yield


def _raise(game: AnyGame, by: int, undo: ExitStack) -> None:
    kind, today, carried_over = type(game), game.version, type(game).carried_over

    def carried(self: AnyGame, rules: int, state: Any, told: Any) -> Any:
        with patch.object(kind, "version", today):
            return carried_over(self, min(rules, today), state, told)

    undo.enter_context(patch.object(kind, "version", today + by))
    undo.enter_context(patch.object(kind, "carried_over", carried))
