"""Rule books: the same clauses in both languages, every clause that the referee cites, and every option."""

import ast
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import ludotheque
from contract.support import SUBJECTS, Subject, few_seats, ident, option_sets, random_play
from ludotheque.engine import AnyGame, LudothequeError, kernel
from ludotheque.texts import LANGUAGES, Language
from ludotheque.texts.rulebook import Rulebook, rulebook

GAMES = ludotheque.games()
games = pytest.mark.parametrize("game", GAMES, ids=ident)
languages = pytest.mark.parametrize("language", LANGUAGES)


def names(game: AnyGame, language: Language) -> list[str]:
    """The clauses of a book, in its order."""
    return [name for name, _ in rulebook(game, language).clauses]


@games
def test_both_languages_have_the_same_clauses_in_the_same_order(game: AnyGame) -> None:
    assert names(game, "fr") == names(game, "en")
    assert names(game, "fr")


@games
@languages
def test_no_clause_stands_there_twice_and_each_says_something(game: AnyGame, language: Language) -> None:
    found = names(game, language)
    assert sorted(set(found)) == sorted(found)
    for name, sentence in rulebook(game, language).clauses:
        assert len(sentence) > 20, name
        assert sentence.rstrip().endswith((".", "!", "?", ")", "”", "»")), name


@games
@languages
def test_whatever_looks_like_a_clause_in_a_book_is_one(game: AnyGame, language: Language) -> None:
    book = rulebook(game, language)
    prefix = names(game, language)[0].partition("-")[0]
    cited = set(re.findall(rf"\b{prefix}-\d+\b", book.text))
    assert cited == set(names(game, language))


def test_the_two_languages_are_two_books() -> None:
    for game in GAMES:
        assert rulebook(game, "fr").text != rulebook(game, "en").text
        assert rulebook(game, "fr") is rulebook(game, "fr")


def cited_in_code(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Every clause that a game's code names, with where."""
    prefix = names(game, "en")[0].partition("-")[0]
    package = Path(str(files(game.package)))
    for path in sorted(package.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for clause in re.findall(rf"\b{prefix}-\d+\b", line):
                yield f"{path.name}:{number}", clause


@games
def test_every_clause_that_code_cites_is_in_the_book(game: AnyGame) -> None:
    known = set(names(game, "en"))
    cited = list(cited_in_code(game))
    assert cited
    assert [(where, clause) for where, clause in cited if clause not in known] == []


@games
def test_every_clause_of_a_refusal_or_decision_is_a_text_in_code_and_in_the_book(game: AnyGame) -> None:
    known = set(names(game, "en"))
    package = Path(str(files(game.package)))
    found = {
        node.value
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[A-Z]+-\d+", node.value)
    }
    assert found
    assert found <= known


@pytest.mark.parametrize("subject", [subject for subject in SUBJECTS if subject.game in GAMES], ids=ident)
def test_every_clause_that_the_referee_cites_can_be_read(subject: Subject) -> None:
    match = subject.match(few_seats(subject.game), "clauses")
    cited = set()
    for _ in random_play(match, random.Random("clauses")):
        cited |= {offer.refusal.clause for seat in match.actors for offer in match.offers(seat) if offer.refusal}
        allowed = [*match.legal(match.actors[0])][:1] if match.actors else []
        for other in set(range(match.seats)) - set(match.actors) if allowed else ():
            refusal = kernel.refuse(match.state, other, allowed[0])
            assert refusal is not None
            cited.add(refusal.clause)
    for language in LANGUAGES:
        for clause in cited:
            assert clause is not None
            assert rulebook(subject.game, language).clause(clause)


@games
@languages
def test_every_option_and_each_of_its_values_is_explained(game: AnyGame, language: Language) -> None:
    text = rulebook(game, language).text
    for options in option_sets(game):
        for name, value in options.items():
            assert f"`{name}`" in text
            if isinstance(value, str):
                assert f"`{value}`" in text


every_game = pytest.mark.parametrize("game", GAMES, ids=ident)


def choices_of(option: object) -> Iterator[str]:
    """The words among which an option's type chooses."""
    for part in get_args(option) or ():
        if isinstance(part, str):
            yield part
        yield from choices_of(part)


@every_game
@languages
def test_whatever_the_options_of_a_game_may_be_is_explained(game: AnyGame, language: Language) -> None:
    """Those too that the lobby offers in another way than by a list, or that only programs use."""
    text = rulebook(game, language).text
    hints = get_type_hints(game.options_type, include_extras=True)
    options = [option for name in game.options_type.__struct_fields__ for option in (name, *choices_of(hints[name]))]
    assert [option for option in options if f"`{option}`" not in text] == []


RULING = {"fr": "(choix de la maison)", "en": "(house ruling)"}


@every_game
@languages
def test_a_ruling_is_marked_at_the_end_of_its_sentence_or_of_a_clause_that_is_ours_altogether(
    game: AnyGame, language: Language
) -> None:
    """Nothing follows the mark of a whole clause, so that nobody wonders how much of it is meant."""
    mark = re.escape(RULING[language])
    for name, sentence in rulebook(game, language).clauses:
        assert not re.search(rf"[.!?] {mark}.", sentence), name
        assert len(re.findall(mark, sentence)) == len(re.findall(rf"{mark}(?=[.,;:]|\s[;:]|$)", sentence)), name


INDEPENDENT = {
    "fr": "Ludothèque est un projet indépendant, sans lien avec les éditeurs du jeu ; ses phrases sont les siennes.",
    "en": "Ludothèque is an independent project, not connected with the game’s publishers; its wording is its own.",
}


@every_game
@languages
def test_a_book_ends_by_saying_that_this_project_is_independent(game: AnyGame, language: Language) -> None:
    assert rulebook(game, language).text.splitlines()[-1].replace("\u00a0", " ") == INDEPENDENT[language]


BOOK = Rulebook("", (("BOX-1", "one"), ("BOX-10", "ten"), ("BOX-100", "hundred")))


@pytest.mark.parametrize(("name", "sentence"), [("BOX-10", "ten"), ("box-10", "ten"), ("10", "ten"), ("1", "one")])
def test_a_clause_is_found_by_its_name_in_any_case_or_by_its_number(name: str, sentence: str) -> None:
    assert BOOK.clause(name) == sentence


@pytest.mark.parametrize("name", ["BOX-2", "2", "BOX", "", "0", "CLU-10", "BOX-1 0", "BOX-010"])
def test_a_clause_that_does_not_exist_is_named_with_one_that_does(name: str) -> None:
    with pytest.raises(LudothequeError) as refused:
        BOOK.clause(name)
    assert refused.value.key == "unknown-clause"
    assert dict(refused.value.args_of_sentence) == {"clause": name, "first": "BOX-1"}


@games
@languages
def test_each_clause_of_a_book_is_found_in_it(game: AnyGame, language: Language) -> None:
    book = rulebook(game, language)
    for name, sentence in book.clauses:
        assert book.clause(name) == book.clause(name.lower()) == book.clause(name.partition("-")[2]) == sentence
        assert f"**{name}** {sentence}" in book.text
