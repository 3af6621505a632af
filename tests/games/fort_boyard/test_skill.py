"""Skill after a match: what everyone did, beside what is usual."""

import pytest

from contract.golden import play
from contract.support import Subject
from ludotheque.analysis.story import story
from ludotheque.engine import AnyMatch, Match
from ludotheque.games.fort_boyard import GAME, chances
from ludotheque.games.fort_boyard.actions import OPEN_CHEST
from ludotheque.games.fort_boyard.events import ChallengeEnded, TimesShown
from ludotheque.games.fort_boyard.skill import share_of_notes
from ludotheque.texts import LANGUAGES, texts


def told(match: AnyMatch, says: str) -> list[tuple[int, dict[str, float]]]:
    """The feats of one kind: whose, and their numbers."""
    return [(feat.seat, dict(feat.args)) for feat in story(match).skill if feat.says == says]


def test_challenges_won_are_counted_beside_the_usual_and_reflexes_are_the_best() -> None:
    match = play(Subject(GAME, {}), 3)
    heard = [event for entry in match.heard(None) for event in entry]
    ended = [event for event in heard if isinstance(event, ChallengeEnded)]
    for seat, feat in told(match, "fort-boyard-feat-challenges"):
        mine = [event.won for event in ended if event.seat == seat]
        assert feat == {"won": sum(mine), "tried": len(mine), "usual": 55}
    shown = [event for event in heard if isinstance(event, TimesShown)]
    times = [(event.seat, event.mine) for event in shown] + [(event.opponent, event.theirs) for event in shown]
    best = dict(told(match, "fort-boyard-feat-reflex"))
    assert best
    for seat, feat in best.items():
        assert feat["milliseconds"] == min(
            time for who, time in times if who == seat and time is not None and time >= 100
        )
    assert all(args["usual"] == 45 for _, args in told(match, "fort-boyard-feat-riddles"))


def test_each_chest_is_told_with_what_it_promised_when_it_was_opened() -> None:
    match = play(Subject(GAME, {}), 3)
    again = Match(GAME, match.options, match.seats, match.chance, keeps_clock=False)
    promised = []
    for entry in match.log:
        if entry.action == OPEN_CHEST and isinstance(entry.actor, int):
            notes = chances.expected_notes(again.state.squares, entry.actor, again.state.left)
            promised.append((entry.actor, round(notes, 1)))
        again.repeat(entry)
    openings = told(match, "fort-boyard-feat-opening")
    assert len(promised) > 3
    assert sorted((seat, feat["notes"]) for seat, feat in openings) == sorted(promised)


def test_everyones_notes_are_told_beside_as_many_average_ones_and_how_much_was_luck() -> None:
    match = play(Subject(GAME, {}), 3)
    purses = match.state.purses
    notes = dict(told(match, "fort-boyard-feat-notes"))
    mean = sum(map(sum, purses)) / sum(map(len, purses))
    for seat, purse in enumerate(purses):
        if purse:
            assert notes[seat] == {"notes": len(purse), "sum": sum(purse), "even": round(mean * len(purse))}
    ((winner, luck),) = told(match, "fort-boyard-feat-luck")
    assert (winner,) == match.result.winners
    assert luck == {"share": round(share_of_notes(purses) or 0)}


@pytest.mark.parametrize(
    ("purses", "share"),
    [
        (((10, 10), (10,)), 0),
        (((30,), (10,)), 100),
        (((10, 10), (40,)), 100),
        (((10, 10, 40), (10, 10)), 60),
        (((10,), (10,)), None),
    ],
)
def test_luck_is_what_the_notes_were_and_not_how_many(purses: tuple[tuple[int, ...], ...], share: float | None) -> None:
    assert share_of_notes(purses) == (None if share is None else pytest.approx(share, abs=1))


def test_all_that_is_told_of_skill_can_be_said() -> None:
    for feat in story(play(Subject(GAME, {}), 3)).skill:
        for language in LANGUAGES:
            assert "{" not in texts(language)(feat.says, **dict(feat.args))
