"""The rule books have the same clauses in both languages, and the script that looks for tests finds what is missing."""

import pytest

import ludotheque
from clauses import FOR_EVERY_GAME, TESTS, Clause, Found, marked, plays_to_the_end, report, says_what_broke, sentence
from ludotheque.engine import AnyGame
from ludotheque.texts import LANGUAGES, Language
from ludotheque.texts.rulebook import rulebook


def name_of(game: AnyGame) -> str:
    """A game's name, as part of a test's."""
    return game.name


games = pytest.mark.parametrize("game", ludotheque.games(), ids=name_of)


def ids(game: AnyGame, language: Language) -> list[str]:
    """The clauses of a rule book, in its order."""
    return [clause for clause, _ in rulebook(game, language).clauses]


@games
def test_the_rule_books_have_the_same_clauses_in_the_same_order_in_every_language(game: AnyGame) -> None:
    english, french = ids(game, "en"), ids(game, "fr")
    assert english == french
    assert len(set(english)) == len(english) > 0


def test_every_rule_mark_names_a_clause_of_some_game(request: pytest.FixtureRequest) -> None:
    known = {clause for game in ludotheque.games() for language in LANGUAGES for clause in ids(game, language)}
    strange = [(clause, proof) for clause, proof in marked(request.session.items) if clause not in known]
    assert strange == []


MADE_UP = {
    "snap": [Clause("SNP-1", "Cards are turned one by one."), Clause("SNP-2", "Equal cards are snapped.")],
    "go-fish": [Clause("FSH-1", "Who has no card goes fishing.")],
}


def test_a_clause_without_a_test_is_reported_as_missing() -> None:
    found = report(MADE_UP, Found({"SNP-1": ["Cards come one by one."]}, {}))
    assert found.missing == ["SNP-2", "FSH-1"]
    assert found.unknown == []
    assert not found.complete
    assert found.lines[-2:] == ["Clauses proved: 1 of 3. Tests that prove them: 1.", "Without a test: SNP-2, FSH-1."]


def test_a_test_that_names_no_clause_of_any_game_is_reported() -> None:
    proofs = {clause: ["A proof."] for clause in ("SNP-1", "SNP-2", "FSH-1", "SNP-3")}
    found = report(MADE_UP, Found(proofs, {}))
    assert (found.missing, found.unknown) == ([], ["SNP-3"])
    assert not found.complete


def test_the_report_says_each_clause_and_the_sentences_of_its_tests_game_by_game() -> None:
    proofs = {"SNP-1": ["One by one.", "Never two."], "SNP-2": ["Two eights."], "FSH-1": ["No card, so fish."]}
    found = report(MADE_UP, Found(proofs, {}))
    assert found.complete
    assert found.lines == [
        *("snap", "====", ""),
        *("SNP-1  Cards are turned one by one.", "  ✓ One by one.", "  ✓ Never two.", ""),
        *("SNP-2  Equal cards are snapped.", "  ✓ Two eights.", ""),
        *("go-fish", "=======", ""),
        *("FSH-1  Who has no card goes fishing.", "  ✓ No card, so fish.", ""),
        "Clauses proved: 3 of 3. Tests that prove them: 4.",
    ]


def test_tests_that_play_whole_matches_are_listed_and_prove_nothing() -> None:
    proofs = {clause: ["A proof."] for clause in ("SNP-1", "FSH-1")}
    found = report(
        MADE_UP, Found(proofs, {"SNP-2": ["A match goes as it was recorded."], "SNP-3": ["Any match ends."]})
    )
    assert (found.missing, found.unknown) == (["SNP-2"], ["SNP-3"])
    at = found.lines.index("SNP-2  Equal cards are snapped.")
    assert found.lines[at + 1 : at + 3] == ["  ✗ no test", "  · A match goes as it was recorded. (whole matches)"]


class Snap:
    """A game in which only how often it was played matters."""

    def __init__(self) -> None:
        self.left = 3

    @property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        return not self.left


def played() -> Snap:
    """A whole match."""
    game = Snap()
    while not game.over:
        game.left -= 1
    return game


def played_twice() -> list[Snap]:
    """Two whole matches."""
    return [played() for _ in range(2)]


def played_once() -> Snap:
    """One card."""
    game = Snap()
    game.left -= 1
    assert not game.over
    return game


def test_a_test_that_plays_to_the_end_itself_or_by_a_helper_is_found() -> None:
    assert [plays_to_the_end(how) for how in (played, played_twice, played_once)] == [True, True, False]
    assert [how() is not None for how in (played, played_twice, played_once)] == [True] * 3


def test_what_runs_for_every_game_does_not_say_what_broke() -> None:
    assert says_what_broke(TESTS / "rules" / "test_snap.py", played_once)
    assert not says_what_broke(TESTS / "rules" / "test_snap.py", played_twice)
    assert not says_what_broke(FOR_EVERY_GAME / "test_golden.py", played_once)


def test_the_name_of_a_test_is_read_as_a_sentence() -> None:
    assert sentence("test_a_double_is_never_the_same_flap_twice") == "A double is never the same flap twice."
