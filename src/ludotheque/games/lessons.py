"""Lessons: a minute of a game, scripted on the real engine, as data in `content/lesson.json` of the game's package.

Further ones are in `content/lesson-<name>.json`.
"""

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ludotheque.engine import Action, AnyGame, AnyMatch, Form, Match, Offer, Seat, Value, seeded

FOLDER = "content"
FIRST = "first"
"""The name of the lesson in `lesson.json`."""
FILE = re.compile(r"lesson(?:-([a-z]+))?\.json")


class Step(Value):
    """Something that somebody does. A step of the learner's that says nothing is done without asking."""

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
    then: Mapping[str, Any] = {}
    """The options of a match that follows."""
    before: tuple[Step, ...] = ()
    """What was done before the lesson begins, in the middle of a match."""


class Played(NamedTuple):
    """A step and what it answers: the match as it is before the step is played."""

    step: Step
    action: Action
    match: AnyMatch


def lessons_of(game: AnyGame) -> Mapping[str, Lesson]:
    """The game's lessons by name, the first one first; none if it has none."""
    folder = files(game.package) / FOLDER
    if not folder.is_dir():
        return {}
    named = [(file, FILE.fullmatch(file.name)) for file in folder.iterdir()]
    found = {match[1] or FIRST: file for file, match in named if match is not None}
    order = sorted(found, key=lambda name: (name != FIRST, name))
    return {name: msgspec.json.decode(found[name].read_bytes(), type=Lesson) for name in order}


def steps_of(game: AnyGame, lesson: Lesson) -> Iterator[Played]:
    """Play a lesson: yields each step before it is played; IllegalAction if the rules refuse one."""
    seats = 1 + len(lesson.bots)
    match = Match(game, game.checked_options(lesson.options), game.checked_seats(seats), seeded(lesson.seed))
    match.begin()
    for step in lesson.before:
        match.play(step.seat, game.action(msgspec.json.encode(step.action)))
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
