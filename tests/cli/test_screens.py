"""Boards in the terminal: what they show, and that they fit it."""

import io

import pytest
from rich.console import Console

import ludotheque
from ludotheque.engine import AnyMatch, Fast
from ludotheque.games import bots_of, find_game, terminal_of
from ludotheque.games.cluedo.actions import Enter
from ludotheque.games.cluedo.actions import Walk as Stroll
from ludotheque.games.cluedo.board import doors_of
from ludotheque.games.royaume.actions import Walk
from ludotheque.texts import LANGUAGES, Language, texts

NAMES = ("Zoé", "Élise (experte)", "Nina (novice)", "Armand", "Anne", "Marguerite")
COLUMNS, LINES = 80, 24
languages = pytest.mark.parametrize("language", LANGUAGES)


def drawn(match: AnyMatch, language: Language) -> list[str]:
    """What the one who is asked sees in a terminal of the usual width."""
    console = Console(width=COLUMNS, file=io.StringIO())
    board = terminal_of(match.game).draw(match.view(match.actors[0]), texts(language), NAMES[: match.seats])
    console.print(board)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def played(game: str, seats: int, steps: int) -> AnyMatch:
    """A match, so many decisions after its beginning."""
    match = ludotheque.new_match(game, seats=seats, seed=3)
    bot, rng = bots_of(find_game(game))["novice"](), Fast(3)
    for _ in range(steps):
        seat = match.actors[0]
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
    return match


@languages
@pytest.mark.parametrize("seats", [3, 6])
def test_the_fort_fits_a_terminal_of_80_by_24(language: Language, seats: int) -> None:
    for steps in (0, 25, 60, 120):
        lines = drawn(played("fort-boyard", seats, steps), language)
        assert len(lines) <= LINES - 2, "two lines are left for what can be done"
        assert all(line.endswith(("┓", "┃", "┛")) for line in lines), "nothing is cut off"


@languages
def test_every_sign_of_the_route_is_explained_below_it(language: Language) -> None:
    shown = " ".join(drawn(played("tour-de-france", 4, 30), language))
    for kind in ("town", "polka", "green", "white", "incident", "strategy", "surprise", "time-trial", "arrival"):
        assert texts(language)(f"tour-de-france-sign-{kind}").split()[0] in shown


@languages
def test_the_map_of_the_kingdom_shows_heroes_and_numbers_where_one_can_go(language: Language) -> None:
    match = played("royaume", 4, 0)
    bot, rng = bots_of(match.game)["novice"](), Fast(3)
    while not all(isinstance(choice, Walk) for choice in match.legal(match.actors[0])):
        seat = match.actors[0]
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
    ways = match.view(match.actors[0]).ways
    shown = drawn(match, language)
    legend = next(at for at, line in enumerate(shown) if texts(language)("royaume-sign-whirlpool") in line)
    above = "\n".join(shown[:legend])
    assert all(str(number) in above for number in range(1, len(ways) + 1))
    assert above.count("★") > 2
    assert terminal_of(match.game).numbered(match.legal(match.actors[0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_square_of_the_corridor_is_called_by_the_nearest_door(language: Language) -> None:
    terminal = terminal_of(find_game("cluedo"))
    (doorstep, *_) = doors_of("hall")
    t = texts(language)
    assert t.word("cluedo", "hall") in terminal.placed(Stroll(doorstep), t)  # type: ignore[attr-defined]
    assert terminal.placed(Enter("hall"), t) is None  # type: ignore[attr-defined]
