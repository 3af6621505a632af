"""What a game declares as its parts: all of it loads, nothing loads before it is needed, and a mistake is an error."""

import subprocess
import sys

import pytest

import ludotheque
from ludotheque.engine import AnyGame, Fast
from ludotheque.games import OTHERS, bots_of, games, needed_knowledge, parts_of
from ludotheque.games.parts import Parts

every_game = pytest.mark.parametrize("game", ludotheque.games(), ids=lambda game: game.name)


@every_game
def test_every_part_that_a_game_declares_can_be_loaded(game: AnyGame) -> None:
    parts = parts_of(game)
    assert parts.bots()
    for part in (parts.coach, parts.helper, parts.analyst, parts.terminal, parts.real_dice):
        assert part is None or part() is part()


@every_game
def test_play_alone_loads_no_bots_and_no_terminal(game: AnyGame) -> None:
    play = f"""
import sys, ludotheque
match = ludotheque.new_match({game.name!r}, seats={game.seats[0]}, seed=1)
for _ in range(100):
    if not match.over:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
print(*(name for name in ("numpy", "rich") if name in sys.modules))
"""
    heard = subprocess.run([sys.executable, "-c", play], capture_output=True, text=True, check=True)
    assert heard.stdout.strip() == ""


@every_game
def test_bots_to_whom_the_view_is_enough_choose_as_if_they_knew_everything(game: AnyGame) -> None:
    match = ludotheque.new_match(game.name, seats=game.seats[-1], seed=3)
    for step in range(60):
        seat = match.actors[0]
        needed, legal = needed_knowledge(match, seat), match.legal(seat)
        assert (needed.heard == ()) == parts_of(game).view_is_enough
        for make in bots_of(game).values() if parts_of(game).view_is_enough else ():
            choices = [make().choose(knowledge, legal, Fast(step)) for knowledge in (needed, match.knowledge(seat))]
            assert choices[0] == choices[1]
        match.play(seat, legal[step % len(legal)])
        if match.over:
            break


def test_a_misspelt_part_is_an_error() -> None:
    with pytest.raises(TypeError, match="analist"):
        Parts(bots=dict, analist=None)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("place", "error"),
    [
        ("no_such_game:GAME", "elsewhere-import"),
        ("tiny:GMAE", "elsewhere-import"),
        ("tiny", "elsewhere-import"),
        ("tiny.state:Options", "elsewhere-no-game"),
    ],
)
def test_what_cannot_be_loaded_from_elsewhere_is_named_and_the_rest_is_there(
    place: str, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OTHERS, f"{place},tiny:TINY")
    games.cache_clear()
    try:
        (wrong,) = games().unusable
        assert (wrong.kind, wrong.package, wrong.name, wrong.key) == ("game", OTHERS, place, error)
        assert {"cluedo", "tiny"} <= set(games())
    finally:
        games.cache_clear()
