"""Golden play-throughs: one recorded match for every game and option set, so that a change of rules shows as a diff.

Amateur bots play them, with a rare slip, so that a recording reads like a match between people; a game without an
amateur is played at random. The first line of a recording names its seed. `make golden` looks for good seeds and
records everything again: read the diff before committing it.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from functools import wraps
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from contract.support import GAMES, SUBJECTS, Subject, random_play
from ludotheque.bots import Bot
from ludotheque.engine import CLOCK, Action, Actor, AnyGame, AnyMatch, Fast, Undo, kernel
from ludotheque.games import bots_of

FOLDER = Path(__file__).parent / "golden"

SEEDS = range(30)
"""Which seeds `make golden` tries for each recording."""
MORE_SEEDS = {"fort-boyard": range(150)}
"""The same where some items are rare."""

PEOPLE = {"fort-boyard": 3}
"""How many seats, like people's, may not do what is reserved for bots, where it is more than one."""

UNDO_EVERY = 20
"""How often a seat that can take its last action back does: once in so many times."""

SLIP_EVERY = 100
"""How often a seat does something legal that no amateur would think of: once in so many answers."""

RING_EVERY = 12
"""How often an alarm goes off although a seat could still answer: once in so many times."""


def path_of(subject: Subject) -> Path:
    """Where a subject's recording is stored."""
    return FOLDER / subject.game.name / f"{subject.name}.txt"


def seed_of(subject: Subject) -> int:
    """The seed that a subject's recording names in its first line."""
    first, *_ = path_of(subject).read_text(encoding="utf-8").splitlines()
    found = re.search(r" seed (\d+),", first)
    assert found is not None, "run `make golden`, and read what it wrote"
    return int(found[1])


def play_through(subject: Subject, seed: int) -> str:
    """A whole match as text: every log entry with the events it caused, and the result."""
    match = play(subject, seed)
    game = subject.game
    lines = [f"{game.name} rules {game.version}, seed {seed}, {match.seats} seats, {_json(match.options)}"]
    lines += [f"    {_json(form)}" for form in match.told[0]]
    for entry, told in zip(match.log, match.told[1:], strict=True):
        lines.append(f"{entry.sequence} {entry.actor}: {_json(entry.action)}")
        lines += [f"    {_json(form)}" for form in told]
    return "\n".join([*lines, _json(match.result), ""])


def play(subject: Subject, seed: int) -> AnyMatch:
    """Play the match of this seed to its end."""
    match = subject.match(subject.game.seats[1], seed)
    amateur = bots_of(subject.game).get("amateur")
    if amateur is None:
        for _ in random_play(match, random.Random(seed)):
            pass
    else:
        bot, rng = amateur(), Fast(seed)
        while not match.over:
            actor, action = _next_play(match, bot, rng)
            match.play(actor, action)
    return match


def _next_play(match: AnyMatch, bot: Bot, rng: Fast) -> tuple[Actor, Action]:
    """What one of those who are asked does; now and then a seat undoes its last action, or the clock is faster."""
    undoing = [seat for seat in range(match.seats) if match.can_undo(seat)]
    if undoing and not rng.below(UNDO_EVERY):
        return undoing[0], Undo()
    rings = kernel.legal(match.state, CLOCK)
    if rings and (not match.actors or not rng.below(RING_EVERY)):
        return CLOCK, rings[rng.below(len(rings))]
    seat = match.actors[rng.below(len(match.actors))]
    is_person = seat < PEOPLE.get(match.game.name, 1)
    legal = tuple(action for action in match.legal(seat) if not is_person or not action.by_bots)
    if rng.below(SLIP_EVERY):
        return seat, bot.choose(match.knowledge(seat), legal, rng)
    kinds = sorted({type(action).__name__ for action in legal})
    kind = kinds[rng.below(len(kinds))]
    alike = [action for action in legal if type(action).__name__ == kind]
    return seat, alike[rng.below(len(alike))]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


@contextmanager
def items_run(game: AnyGame) -> Iterator[set[str]]:
    """The names of the game's decisions that are answered, tosses that fall and steps that run meanwhile."""
    run: set[str] = set()

    def noted(method: Callable[..., Any], name: str) -> Callable[..., Any]:
        @wraps(method)
        def wrapper(*args: Any) -> Any:
            run.add(name)
            return method(*args)

        return wrapper

    with pytest.MonkeyPatch.context() as patch:
        for kind in get_args(game.item_type):
            # A step that was called together with the item above it begins by being resumed.
            for method in ("begin", "fall", "apply", "elapse", *(("resume",) if kind.is_step else ())):
                if hasattr(kind, method):
                    patch.setattr(kind, method, noted(getattr(kind, method), kind.__name__))
        yield run


class Tried(NamedTuple):
    """A seed, the items and the kinds of action and event that occur with it, and how long its match is."""

    seed: int
    items: frozenset[str]
    occurring: frozenset[str]
    length: int

    def adds(self, seen: AbstractSet[str], often: Mapping[str, int]) -> tuple[float, int, int, int]:
        """What it adds to what occurs elsewhere: items before all, rare ones first, and no more length than needed."""
        items = sum(1 / often[item] for item in sorted(self.items - seen))
        return items, len(self.occurring - seen), len(self.occurring), -self.length


def _try(subject: Subject, seed: int) -> Tried:
    with items_run(subject.game) as run:
        match = play(subject, seed)
    actions = {type(entry.action).__name__ for entry in match.log}
    events = {type(form.public).__name__ for told in match.told for form in told}
    return Tried(seed, frozenset(run), frozenset(run | actions | events), len(match.log))


def record_all() -> None:
    """Record every subject, and remove the recordings of subjects that no longer exist.

    Each gets the seed that adds most to what occurs in the recordings of its game before it, rare items first; of those
    the one in which most occurs, and of those the shortest.
    """
    for old in set(FOLDER.rglob("*.txt")) - {path_of(subject) for subject in SUBJECTS}:
        old.unlink()
    for game in GAMES:
        subjects = [subject for subject in SUBJECTS if subject.game is game]
        tries = {
            subject.name: [_try(subject, seed) for seed in MORE_SEEDS.get(game.name, SEEDS)] for subject in subjects
        }
        often = Counter(item for tried in chain(*tries.values()) for item in tried.items)
        seen: set[str] = set()
        for subject in subjects:
            best = max(tries[subject.name], key=lambda tried: tried.adds(seen, often))
            seen |= best.occurring
            path_of(subject).parent.mkdir(parents=True, exist_ok=True)
            path_of(subject).write_text(play_through(subject, best.seed), encoding="utf-8")


if __name__ == "__main__":
    record_all()
