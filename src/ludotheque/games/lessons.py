"""Lessons: a minute of a game, scripted on the real engine, as data in `content/lesson.json` of the game's package."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ludotheque.engine import Action, AnyGame, AnyMatch, Form, Match, Offer, Seat, Value, seeded

FILE = "content/lesson.json"


class Step(Value):
    """Something that somebody does. The learner's steps say what to do and why, and point at where."""

    action: Mapping[str, Any]
    seat: Seat = 0
    says: str | None = None
    """The key of a sentence in the game's texts; only where the learner is asked."""
    points: str | None = None
    """The name of a thing in the game's drawing; what can be done glows anyway."""


class Lesson(Value):
    """A seed, and all that is done from there on; the learner sits at seat 0."""

    seed: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    """The names of the other players."""
    steps: tuple[Step, ...]
    end: str
    """The key of the sentence that closes the lesson."""


class Played(NamedTuple):
    """A step and what it answers: the match as it is before the step is played."""

    step: Step
    action: Action
    match: AnyMatch


def lesson_of(game: AnyGame) -> Lesson | None:
    """The game's lesson, if it has one."""
    file = files(game.package) / FILE
    return msgspec.json.decode(file.read_bytes(), type=Lesson) if file.is_file() else None


def steps_of(game: AnyGame, lesson: Lesson) -> Iterator[Played]:
    """Play a lesson: yields each step before it is played; IllegalAction if the rules refuse one."""
    seats = 1 + len(lesson.bots)
    match = Match(game, game.checked_options(lesson.options), game.checked_seats(seats), seeded(lesson.seed))
    match.begin()
    for step in lesson.steps:
        action = game.action(msgspec.json.encode(step.action))
        yield Played(step, action, match)
        match.play(step.seat, action)


def only(offers: tuple[Offer, ...], action: Action) -> tuple[Offer, ...]:
    """What leads to this action: its offer, or a form with no other choice; nothing if it is not offered."""
    for offer in offers:
        if offer.refusal is None and offer.action == action:
            return (offer,)
        if offer.refusal is None and isinstance(offer.action, Form) and offer.action.accepts(action):
            return (replace(offer, action=_filled(offer.action, action)),)
    return ()


def _filled(form: Form, action: Action) -> Form:
    """The form with the choices of this action alone."""
    fields = []
    for field in form.fields:
        value = getattr(action, field.name)
        fields.append(replace(field, choices=(value,) if field.most is None else value))
    return replace(form, fields=tuple(fields))
