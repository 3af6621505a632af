"""What checks of a game share: the game with every combination of its options, and random play."""

import itertools
import os
import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    Actor,
    AnyGame,
    AnyMatch,
    Entry,
    Fast,
    InvalidOptions,
    Match,
    Number,
    Seat,
    Seeded,
    Text,
    Undo,
    kernel,
)
from ludotheque.engine.forms import MOST_LISTED
from ludotheque.games import bots_of


class Subject(NamedTuple):
    """A game under one set of options."""

    game: AnyGame
    options: dict[str, object]

    @property
    def name(self) -> str:
        """How the options differ from the default ones, as part of a file name."""
        defaults = msgspec.to_builtins(self.game.options_type())
        chosen = [f"{name}={value}" for name, value in self.options.items() if value != defaults[name]]
        return "+".join(chosen).lower() or "default"

    def match(self, seats: int, seed: int | str) -> AnyMatch:
        """A new match whose clock is kept by the test."""
        match = Match(self.game, self.game.checked_options(self.options), seats, Seeded(seed), keeps_clock=False)
        match.begin()
        return match


def few_seats(game: AnyGame) -> int:
    """Two, or as few as the game takes."""
    return max(2, game.seats[0])


MANY = 24
"""Beyond this many combinations of options, only one option is varied at a time."""

FEW: dict[str, list[dict[str, object]]] = {}
"""Hand-picked sets of options that cover every value, for games with slow matches; filled by tests."""

LONG: dict[str, int] = {}
"""Games that random play never ends, with the length at which their matches are cut off; filled by tests.

Nine times in ten an amateur bot chooses the action there.
"""

BESIDES: dict[str, list[dict[str, object]]] = {}
"""Further sets of options by game, for options with too many values to enumerate; filled by tests."""


def option_sets(game: AnyGame) -> list[dict[str, object]]:
    """Every valid combination of a game's options; if there are too many, those that differ from the default in one."""
    choices = game.option_choices()
    usual = {name: getattr(game.options_type(), name) for name in choices}
    if game.name in FEW:
        return [{**usual, **chosen} for chosen in FEW[game.name]]
    combinations = [dict(zip(choices, chosen, strict=True)) for chosen in itertools.product(*choices.values())]
    if len(combinations) > MANY:
        varied = [{**usual, name: value} for name, values in choices.items() for value in values]
        combinations = [usual, *(options for options in varied if options != usual)]
    return [options for options in combinations if _valid(game, options)]


def _valid(game: AnyGame, options: dict[str, object]) -> bool:
    try:
        game.checked_options(options)
    except InvalidOptions:
        return False
    return True


def subjects_of(game: AnyGame) -> list[Subject]:
    """A game under every set of options that is tried."""
    return [Subject(game, options) for options in (*option_sets(game), *BESIDES.get(game.name, ()))]


def ident(value: object) -> str:
    """A readable id of a test's parameter."""
    return f"{value.game.name}:{value.name}" if isinstance(value, Subject) else getattr(value, "name", str(value))


def choices(match: AnyMatch, actor: Actor) -> list[Action]:
    """Everything an actor may do, with a few texts and numbers where these are not listed, and undo if allowed."""
    allowed = kernel.legal(match.state, actor)
    found: list[Action] = list(match.game.listed(allowed))
    for form in allowed:
        if isinstance(form, Text):
            texts = [{"is": form.action, **dict(form.fixed), "text": text} for text in ("1", "2", "x" * form.longest)]
            found += [msgspec.convert(text, match.game.action_type) for text in texts]
        elif isinstance(form, Number) and form.ways() > MOST_LISTED:
            ends = [{"is": form.action, **dict(form.fixed), "number": end} for end in (form.least, form.most)]
            found += [msgspec.convert(end, match.game.action_type) for end in ends]
    if isinstance(actor, int) and match.can_undo(actor):
        found.append(Undo())
    return found


def may_act(match: AnyMatch) -> list[Actor]:
    """Everyone who can do something, those who can only undo included."""
    waiting = list(kernel.waits_for(match.state))
    return waiting + [seat for seat in range(match.seats) if match.can_undo(seat) and seat not in waiting]


CROWD = 40
"""Beyond this many choices, only those of one type are taken."""


def uncrowded(found: list[Action], rng: random.Random) -> list[Action]:
    """Reduce many choices to those of one type, so that a type with very many does not crowd out the others."""
    if len(found) <= CROWD:
        return found
    by_kind: dict[str, list[Action]] = {}
    for action in found:
        by_kind.setdefault(type(action).__name__, []).append(action)
    few = [actions for actions in by_kind.values() if len(actions) <= 2 * CROWD]
    return rng.choice(few if few and rng.random() < 0.7 else list(by_kind.values()))


def random_play(match: AnyMatch, rng: random.Random, *, whole: bool = False) -> Iterator[tuple[Actor, Action]]:
    """Play to the end, yielding what is about to be done; undo rarely, so that matches end.

    A game in `LONG` is cut off unless the `whole` match is wanted. AssertionError if a match does not end.
    """
    most = LONG.get(match.game.name)
    amateur = None if most is None else bots_of(match.game)["amateur"]()
    while not match.over and (whole or most is None or len(match.log) < most):
        assert len(match.log) < match.game.longest, "a match has no end"
        actors = may_act(match)
        assert actors, "somebody must be asked"
        actor = rng.choice(actors)
        found = choices(match, actor)
        if amateur is not None and isinstance(actor, int) and actor in match.actors and rng.random() < 0.9:
            found = [amateur.choose(match.knowledge(actor), match.legal(actor), Fast(len(match.log)))]
        if found[-1] == Undo() and rng.random() < 0.8:
            found.pop()
        if not found:
            continue
        action = rng.choice(uncrowded(found, rng))
        yield actor, action
        match.play(actor, action)


def finished(subject: Subject, seats: int, seed: int | str) -> AnyMatch:
    """A match that was played to its end."""
    return played(subject, seats, seed, whole=True)


def played(subject: Subject, seats: int, seed: int | str, *, whole: bool = False) -> AnyMatch:
    """A match that was played to its end, or to its cut-off in `LONG`."""
    match = subject.match(seats, seed)
    for _ in random_play(match, random.Random(seed), whole=whole):
        pass
    return match


ONCE: set[str] = set()
"""Games of which each check plays one match, unless EVERY_SEED is set; filled by tests."""


def exhaustive(subject: Subject) -> bool:
    """Whether checks play all seeds and sizes: unless the game is in `ONCE` and EVERY_SEED is not set."""
    return subject.game.name not in ONCE or "EVERY_SEED" in os.environ


def seeds_for(subject: Subject, many: int) -> range:
    """A range of `many` seeds, or of one if checks of this subject are not exhaustive."""
    return range(many if exhaustive(subject) else 1)


def everyone(match: AnyMatch) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(match.seats), None]


def outgoing(match: AnyMatch, seat: Seat | None, tried: tuple[Action, ...] = ()) -> bytes:
    """Everything that a seat is given now: view, what it was just told, offers, plans, refusals, and its undo."""
    heard = match.heard(seat, len(match.log))
    if seat is None:
        return msgspec.json.encode((match.view(seat), heard))
    refusals = tuple(kernel.refuse(match.state, seat, action) for action in tried)
    can = match.offers(seat), match.plans(seat), refusals, match.can_undo(seat)
    return msgspec.json.encode((match.view(seat), heard, *can))


def stream_at(match: AnyMatch, plays: tuple[tuple[Actor, Action], ...]) -> Iterator[AnyMatch]:
    """Yield a copy of this match that repeats these plays: at its start, and after each play."""
    other = Match(match.game, match.options, match.seats, match.chance, keeps_clock=False)
    yield other
    for actor, action in plays:
        other.repeat(Entry(len(other.log), actor, action, match.game.version))
        yield other


ACTORS_OUTSIDE: tuple[Actor, ...] = (CHANCE, CLOCK, -1, 99)
