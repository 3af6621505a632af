"""Skill after a match: what everyone has won, beside what could be expected of it."""

from collections import Counter

import pytest

import ludotheque
from ludotheque.analysis.simulation import play_out
from ludotheque.engine import AnyMatch, Fast
from ludotheque.games import skill_in
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.novice import Novice
from ludotheque.games.royaume.events import AdventureBegan, DungeonEntered, KingDefeated, PieceWon
from ludotheque.texts import LANGUAGES, texts


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    """A short match of somebody who prepares against somebody who does not."""
    played = ludotheque.new_match("royaume", seats=2, seed=3, options={"length": "short"})
    play_out(played, [Amateur(), Novice()], Fast(3))
    return played


def test_what_was_tried_and_won_is_told_with_what_could_be_expected(match: AnyMatch) -> None:
    heard = [event for entry in match.heard(None) for event in entry]
    begun = Counter(
        (event.seat, isinstance(event, DungeonEntered))
        for event in heard
        if isinstance(event, AdventureBegan | DungeonEntered)
    )
    won = Counter(
        (event.seat, isinstance(event, KingDefeated)) for event in heard if isinstance(event, PieceWon | KingDefeated)
    )
    feats = {(feat.seat, feat.says == "royaume-feat-castle"): dict(feat.args) for feat in skill_in(match)}
    assert feats.keys() == begun.keys()
    assert list(feats) == sorted(feats)  # seat by seat, keys before the castle
    for which, feat in feats.items():
        assert (feat["won"], feat["tried"]) == (won[which], begun[which])
        assert 0 < feat["expected"] <= feat["tried"]


def test_who_prepares_may_expect_more_of_an_adventure_than_who_does_not(match: AnyMatch) -> None:
    share = {
        feat.seat: dict(feat.args)["expected"] / dict(feat.args)["tried"]
        for feat in skill_in(match)
        if feat.says == "royaume-feat-keys"
    }
    assert share[0] > share[1]


def test_all_that_is_told_of_skill_can_be_said(match: AnyMatch) -> None:
    for feat in skill_in(match):
        for language in LANGUAGES:
            assert "{" not in texts(language)(feat.says, **dict(feat.args))
