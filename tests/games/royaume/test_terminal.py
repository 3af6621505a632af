"""La Clef du Royaume in the terminal, and how small what it shows is on the wire."""

import msgspec
import pytest
from msgspec.structs import replace
from rich.console import Console

import ludotheque
from ludotheque.engine import Fast
from ludotheque.games import bots_of, needed_knowledge, real_dice_of
from ludotheque.games.royaume import GAME, terminal
from ludotheque.games.royaume.actions import DECLINE, KEEP, NAP, THROW, Drew, Fell, Revealed
from ludotheque.games.royaume.board import KIND
from ludotheque.texts import LANGUAGES, Language, texts
from rules.royaume.support import quest, resolving

NAMES = ("Zoé", "Élise", "Nina", "Armand", "Anne")
languages = pytest.mark.parametrize("language", LANGUAGES)


def drawn(match_view: object, language: Language) -> str:
    """What the terminal shows."""
    console = Console(width=110, record=True, force_terminal=False)
    with console.capture() as shown:
        console.print(terminal.draw(match_view, texts(language), NAMES))  # type: ignore[arg-type]
    return shown.get()


@languages
def test_every_moment_of_a_match_can_be_drawn(language: Language) -> None:
    match = ludotheque.new_match("royaume", seats=5, seed=3)
    bot, rng = bots_of(GAME)["amateur"](), Fast(3)
    sizes = []
    for step in range(400):
        if match.over:
            break
        seat = match.actors[0]
        view = match.view(seat)
        sizes.append(len(msgspec.json.encode(view)))
        if step % 8 == 0:
            assert "Zoé" in drawn(view, language)
        match.play(seat, bot.choose(needed_knowledge(match, seat), match.legal(seat), rng))
    assert sum(sizes) / len(sizes) < 2_000
    assert max(sizes) < 3_000


@languages
def test_wherever_a_hero_stands_is_said_in_words(language: Language) -> None:
    view, squares = ludotheque.new_match("royaume", seats=5, seed=3).view(0), list(KIND)
    for first in range(0, len(squares), 5):
        few = squares[first : first + 5]
        seats = tuple(replace(seat, square=square) for seat, square in zip(view.seats, few, strict=False))
        shown = drawn(replace(view, seats=(*seats, *view.seats[len(few) :])), language)
        assert not [square for square in few if f"  {square} " in shown]


@languages
def test_the_page_of_the_codex_is_open_at_what_is_played_and_at_what_may_be_entered(language: Language) -> None:
    playing = resolving("bell", "start")
    playing.shows(3)
    shown = " ".join(drawn(GAME.view(playing.state, 0), language).replace("┃", "").split())
    assert texts(language)("royaume-codex-bell")[:25] in shown
    walking = quest("vale-n9", "start")
    walking.throws()
    walking.falls(6)
    shown = " ".join(drawn(GAME.view(walking.state, 0), language).replace("┃", "").split())
    assert texts(language)("royaume-codex-bell")[:25] in shown


def test_enter_throws_or_keeps() -> None:
    assert terminal.enter((THROW, NAP)) == THROW
    assert terminal.enter((KEEP,)) == KEEP
    assert terminal.enter((DECLINE,)) is None
    assert not terminal.numbered((THROW,))


@languages
def test_real_dice_cards_and_tokens_are_typed_in(language: Language) -> None:
    dice = real_dice_of(GAME)
    for possible, words, meant in (
        ((Fell(1), Fell(8)), " 8 ", Fell(8)),
        ((Drew("wolf"), Drew("stone-knight")), "Stone-Knight", Drew("stone-knight")),
        ((Revealed(1), Revealed(5)), "5", Revealed(5)),
    ):
        assert dice.ask_chance(possible, texts(language))
        assert dice.typed(words, possible) == meant
        assert dice.typed("nonsense", possible) is None
