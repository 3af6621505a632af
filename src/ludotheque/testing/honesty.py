"""Leak checks: what a seat is given must not depend on what it may not know."""

import random
from collections import defaultdict
from functools import cache

import msgspec

from ludotheque.engine import Action, AnyGame, AnyMatch, Fast, Match, Play, Undo, kernel
from ludotheque.engine.knowledge import knows_play
from ludotheque.testing.subjects import (
    Subject,
    choices,
    everyone,
    exhaustive,
    few_seats,
    outgoing,
    played,
    random_play,
    seeds_for,
    stream_at,
    subjects_of,
)


class Varied:
    """Collects the secrets that took other values in redeals, while the seat was given the same bytes."""

    def __init__(self) -> None:
        self.varied: set[str] = set()

    def check(self, match: AnyMatch, given: dict[int | None, list[bytes]], rng: Fast) -> None:
        """For each seat, redeal its unknowns, replay, and compare what it is given; AssertionError if it differs."""
        for seat in everyone(match):
            secrets = match.game.secrets(match.state, seat)
            plays = match.game.determinise(match.knowledge(seat), rng)
            *_, other = (_same(step, other, seat, given[seat]) for step, other in enumerate(stream_at(match, plays)))
            assert other.plays(seat) == match.plays(seat), f"seat {seat} knows another play"
            for name, value in match.game.secrets(other.state, seat).items():
                if secrets.get(name) != value:
                    self.varied.add(name)


def _same(step: int, other: AnyMatch, seat: int | None, given: list[bytes]) -> AnyMatch:
    assert outgoing(other, seat, tried(other)) == given[step], f"seat {seat} could tell at entry {step}"
    return other


@cache
def things_to_try(game: AnyGame) -> tuple[Action, ...]:
    """Actions to try at every moment, mostly illegal, since refusals must not leak either."""
    match = played(Subject(game, {}), few_seats(game), 1)
    return tuple(dict.fromkeys(entry.action for entry in match.log))[:60]


AT_ONCE = 12
"""About how many of them are tried after each entry."""


def tried(match: AnyMatch) -> tuple[Action, ...]:
    """Some of `things_to_try`, different ones after each entry."""
    every = things_to_try(match.game)
    return every[len(match.log) % (1 + len(every) // AT_ONCE) :: 1 + len(every) // AT_ONCE]


def check_redeals(subject: Subject, seeds: range, sizes: int = 2, wanted: set[str] | None = None) -> Varied:
    """Play matches of the smallest sizes, and redeal at random moments, further and further apart.

    With `wanted`, redeal instead whenever there is one of these secrets that has not varied yet.
    """
    varied = Varied()
    for seats in subject.game.seats[:sizes]:
        for seed in seeds:
            match = subject.match(seats, seed)
            rng = random.Random(seed)
            given: dict[int | None, list[bytes]] = defaultdict(list)
            beside = Match(match.game, match.options, match.seats, match.chance, keeps_clock=False)
            due = rng.randint(1, 10)
            for _ in random_play(match, rng):
                _note(match, beside, given)
                if wanted is not None:
                    if _secret_now(match) & (wanted - varied.varied):
                        varied.check(match, given, Fast(seed))
                elif len(match.log) >= due:
                    due = len(match.log) + rng.randint(1, 12 + len(match.log) // 3)
                    varied.check(match, given, Fast(seed))
            _note(match, beside, given)
            varied.check(match, given, Fast(seed))
    return varied


def _note(match: AnyMatch, beside: AnyMatch, given: dict[int | None, list[bytes]]) -> None:
    """Append what everyone is given after each new entry, by replaying the entries on `beside`."""
    while True:
        for seat in everyone(match):
            if len(given[seat]) == len(beside.log):
                given[seat].append(outgoing(beside, seat, tried(beside)))
        if len(beside.log) == len(match.log):
            return
        beside.repeat(match.log[len(beside.log)])


def a_redeal_that_a_seat_cannot_notice_gives_it_the_same_bytes(subject: Subject) -> None:
    usual = subject.name == "default"
    check_redeals(subject, seeds_for(subject, 3 if usual else 1), sizes=2 if usual or exhaustive(subject) else 1)


def every_secret_that_a_game_declares_takes_other_values_in_redeals(game: AnyGame) -> None:
    subjects = subjects_of(game)
    hidden = {name for subject in subjects for name in secrets_of(subject, seed=40)}
    varied: set[str] = set()
    for seed in range(40, 44):
        for subject in subjects:
            if hidden - varied:
                varied |= check_redeals(subject, range(seed, seed + 1), sizes=1, wanted=hidden - varied).varied
    assert varied >= hidden


def secrets_of(subject: Subject, seed: int) -> set[str]:
    """The names of all that some seat may not know at some time in a match."""
    match = subject.match(subject.game.seats[0], seed)
    return {name for _ in random_play(match, random.Random(seed)) for name in _secret_now(match)}


def _secret_now(match: AnyMatch) -> set[str]:
    return {name for seat in everyone(match) for name in match.game.secrets(match.state, seat)}


TRIED_AT_ONCE = 16
"""How many legal plays of each actor are compared."""


MOMENTS = 25
"""At how many moments of a match plays are compared."""


def check_known_plays(subject: Subject, seeds: range) -> None:
    """At random moments, try legal plays; AssertionError if a seat knows a play that what it is given does not tell."""
    for seed in seeds:
        rng = random.Random(seed)
        match = played(subject, few_seats(subject.game), seed)
        beside = Match(match.game, match.options, match.seats, match.chance, keeps_clock=False)
        moments = set(rng.sample(range(len(match.log)), min(MOMENTS, len(match.log))))
        for entry in match.log:
            if entry.sequence in moments:
                for seat, known in _known_by_what_is_given(beside, rng):
                    assert len(known) == 1, f"seat {seat} is told the same of {known}"
            beside.repeat(entry)


def _known_by_what_is_given(match: AnyMatch, rng: random.Random) -> list[tuple[int | None, set[Play | None]]]:
    """For each seat and each different thing it may be given, the plays that it would know."""
    known: dict[tuple[int | None, bytes], set[Play | None]] = defaultdict(set)
    for actor in kernel.waits_for(match.state):
        found = [action for action in choices(match, actor) if action != Undo()]
        for action in rng.sample(found, min(TRIED_AT_ONCE, len(found))):
            after, told = kernel.apply(match.state, actor, action)
            for seat in (hearer for hearer in everyone(match) if hearer != actor):
                offers = () if seat is None else kernel.offers(after, seat)
                given = (match.game.view(after, seat), [form.to(seat) for form in told], offers)
                is_known = knows_play(match.state.agenda[-1], match.seats, seat, (actor, action))
                known[seat, msgspec.json.encode(given)].add((actor, action) if is_known else None)
    return [(seat, plays) for (seat, _), plays in known.items()]


def a_play_that_a_seat_knows_follows_from_what_it_is_given(subject: Subject) -> None:
    check_known_plays(subject, seeds_for(subject, 2))
