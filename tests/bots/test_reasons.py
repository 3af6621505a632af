"""Coaches say in words, in both languages, what speaks for this choice."""

from collections.abc import Iterator

import pytest

import ludotheque
from ludotheque.bots import Advice
from ludotheque.bots.reasons import LIKELY, likely
from ludotheque.engine import AnyMatch, Fast
from ludotheque.games import bots_of, coach_of, needed_knowledge
from ludotheque.texts import LANGUAGES, texts

NAMES = ("Ana", "Bo", "Cyril")
EMPTY = ("only", "equal", "habit")
"""The ends of keys of sentences that give no reason; `only` is for who has no choice."""

POSITIONS = [
    ("shut-the-box", {}, 1),
    ("shut-the-box", {"rule_set": "hundred"}, 5),
    ("cluedo", {}, 4),
    ("tour-de-france", {}, 1),
    ("fort-boyard", {}, 3),
    ("fort-boyard", {"variant": "strategist"}, 3),
    ("royaume", {}, 4),
]
"""Games with options, and of how many choices one is looked at."""


def advised(match: AnyMatch, every: int) -> Iterator[Advice]:
    """What the coach says to whoever has a choice, while amateurs play a match to its end."""
    bot, rng = bots_of(match.game)["amateur"](), Fast("reasons")
    asked = 0
    while not match.over:
        seat = match.actors[0]
        knowledge, legal = needed_knowledge(match, seat), match.legal(seat)
        if sum(not action.by_bots for action in legal) > 1:
            asked += 1
            if not asked % every:
                yield coach_of(match.game).advise(knowledge, legal)
        match.play(seat, bot.choose(knowledge, legal, rng))


@pytest.mark.parametrize(("name", "options", "every"), POSITIONS)
def test_every_best_line_has_a_reason_of_its_own_in_words(name: str, options: dict[str, object], every: int) -> None:
    match = ludotheque.new_match(name, seats=len(NAMES), seed=7, options=options)
    found = 0
    for advice in advised(match, every):
        found += 1
        assert advice.why.rpartition("-")[2] not in EMPTY
        for language in LANGUAGES:
            sentence = texts(language).reason(match.game, advice, NAMES)
            assert len(sentence.split()) > 3
            assert not set("?%{") & set(sentence), sentence
    assert found > 10


def test_chances_are_said_in_words_and_only_what_is_certain_is_called_so() -> None:
    assert [likely(chance) for chance in (0, 0.001, 0.34, 0.49, 0.999, 1)] == [0, 5, 33, 50, 95, 100]
    for language in LANGUAGES:
        assert len({texts(language)("likely", number=number) for number in LIKELY}) == len(LIKELY)
