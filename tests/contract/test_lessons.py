"""Lessons: each game's guided minute, played again on its engine."""

from itertools import pairwise

import pytest

import ludotheque
from ludotheque.engine import AnyGame
from ludotheque.games.lessons import Lesson, lessons_of, only, steps_of
from ludotheque.server.matches.lessons import script_of
from ludotheque.texts import LANGUAGES, texts

LESSONS = [(game, name, lesson) for game in ludotheque.games() for name, lesson in lessons_of(game).items()]
NAMES = [f"{game.name}-{name}" for game, name, _ in LESSONS]


def test_every_game_of_ours_has_a_lesson() -> None:
    assert {game.name for game, name, _ in LESSONS if name == "first"} == {game.name for game in ludotheque.games()}


@pytest.mark.parametrize(("game", "name", "lesson"), LESSONS, ids=NAMES)
def test_the_rules_allow_every_step_and_each_of_the_learners_is_offered_and_explained(
    game: AnyGame, name: str, lesson: Lesson
) -> None:
    gestures = 0
    for step, action, match in steps_of(game, lesson):
        assert step.seat in match.actors
        if step.says is not None:
            assert step.seat == 0
            gestures += 1
            assert len(only(match.offers(0), action)) == 1
            for language in LANGUAGES:
                assert texts(language)(step.says)
        else:
            assert step.points is None
    assert 4 <= gestures <= 10
    assert all(texts(language)(f"{game.name}-lesson-{name}") for language in LANGUAGES)


@pytest.mark.parametrize(("game", "name", "lesson"), LESSONS, ids=NAMES)
def test_the_learner_is_sent_every_event_once_and_offered_one_gesture_at_a_time(
    game: AnyGame, name: str, lesson: Lesson
) -> None:
    script = script_of(game, name)
    assert script is not None
    *gestures, end = script.moments
    assert [moment.says for moment in gestures] == [step.says for step in lesson.steps if step.says is not None]
    assert all(len(moment.updates[-1].offers) == 1 and moment.updates[-1].decision for moment in gestures)
    assert end.says == lesson.end
    assert end.updates[-1].offers == ()
    updates = [update for moment in script.moments for update in moment.updates]
    assert not any(update.offers for moment in script.moments for update in moment.updates[:-1])
    for before, after in pairwise(updates):
        assert after.since == before.since + len(before.heard)
