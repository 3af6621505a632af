"""What coaches and helpers say is exact is counted on the engine, game by game, by altered rules too."""

from pathlib import Path

import pytest

import ludotheque


@pytest.mark.parametrize("game", [game.name for game in ludotheque.games()])
def test_what_is_exact_is_counted_in_every_game(game: str) -> None:
    counts = Path(__file__).parent / f"test_exact_{game.replace('-', '_')}.py"
    assert "altered(" in counts.read_text(encoding="utf-8")
