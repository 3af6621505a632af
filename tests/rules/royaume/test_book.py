"""The rule book tells all that one needs to play from it alone, and tells it as the content has it."""

import pytest

from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.content import CARDS, CONTENT, KEYS, MINORS, WHIRLPOOLS
from ludotheque.texts import LANGUAGES, Language, texts
from ludotheque.texts.rulebook import rulebook
from rules.royaume.book import with_annex


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_objects_powers_codex_and_cards_as_the_content_has_them(language: Language) -> None:
    book = rulebook(GAME, language).text
    assert with_annex(book, language) == book, "PYTHONPATH=tests python -m rules.royaume.book"


@pytest.mark.rule("ROY-6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_names_every_adventure_whirlpool_object_hero_and_card(language: Language) -> None:
    book, read = rulebook(GAME, language).text.lower(), texts(language)
    names = [f"royaume-name-{name}" for name in (*KEYS, *MINORS, *WHIRLPOOLS, *CONTENT.heroes, *CONTENT.companions)]
    names += [f"royaume-word-{name}" for name in (*CONTENT.objects, *CONTENT.magic)]
    assert [name for name in names if read(name).lower() not in book] == []
    assert [
        card for card in CARDS if read(f"royaume-card-{card}", wording=1).partition(". ")[2].lower() not in book
    ] == []
