"""Lessons as scripts for the page: all updates that the learner would be sent. Needs no table and no storage."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from ludotheque.engine import AnyGame, AnyMatch, Seat, Value
from ludotheque.games.lessons import Lesson, Played, lessons_of, only, steps_of
from ludotheque.server.matches.redaction import update_for
from ludotheque.server.protocol import Update

LEARNER: Seat = 0


class LessonMoment(Value):
    """What is shown, and then what the learner is told to do; the last moment asks for nothing."""

    updates: tuple[Update, ...]
    """In the last one, nothing but the gesture is offered."""
    says: str
    """The key of a sentence in the game's texts."""
    points: str | None = None
    """The things in the game's drawing that the sentence is about, separated by blanks."""


class LessonScript(Value):
    """A minute of a game, played on the engine before: the same for everyone, each time."""

    game: str
    bots: tuple[str, ...]
    """The names of the other players; the learner sits at seat 0."""
    moments: tuple[LessonMoment, ...]
    options: Mapping[str, Any] = {}
    """The options of the rule set that it taught, for a match that follows."""


@cache
def script_of(game: AnyGame, name: str) -> LessonScript | None:
    """One of the game's lessons, played once; None if it has none of this name."""
    lesson = lessons_of(game).get(name)
    return None if lesson is None else LessonScript(game.name, lesson.bots, _moments(game, lesson), lesson.then)


def _moments(game: AnyGame, lesson: Lesson) -> tuple[LessonMoment, ...]:
    moments: list[LessonMoment] = []
    updates: list[Update] = []
    played: Played | None = None
    for played in steps_of(game, lesson):
        update = _update(played.match, updates, moments)
        if played.step.says is not None:
            offers = only(update.offers, played.action)
            moments.append(_moment(updates, replace(update, offers=offers), played.step.says, played.step.points))
        else:
            updates.append(_without_offers(update))
    if played is not None:
        last = _without_offers(_update(played.match, updates, moments))
        moments.append(_moment(updates, last, lesson.end, None))
    return tuple(moments)


def _moment(updates: list[Update], last: Update, says: str, points: str | None) -> LessonMoment:
    moment = LessonMoment((*updates, last), says, points)
    updates.clear()
    return moment


def _update(match: AnyMatch, updates: list[Update], moments: list[LessonMoment]) -> Update:
    """What is new since the last update."""
    before = updates[-1] if updates else moments[-1].updates[-1] if moments else None
    since = 0 if before is None else before.since + len(before.heard)
    return replace(update_for("lesson", match, LEARNER, since), undo=False, plans=())


def _without_offers(update: Update) -> Update:
    return replace(update, offers=(), decision=None)
