"""Les Clés de Fort Boyard: length, openings, spread and wins by level, and how an average hand fares in the challenges.

`python -m benchmarks.boyard`. Matches are played by bots, riddles against the dice, challenges left to chance. Minutes
are reckoned from what happened: the hourglass runs as it does at a table, and people talk for a fifth of the time.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from math import sqrt
from statistics import mean, median
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.analysis.simulation import play_out, simulate
from ludotheque.bots import AnyKnowledge, Bot
from ludotheque.engine import Action, Fast, Match, Randomness, Seeded
from ludotheque.games import bots_of
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import Height
from ludotheque.games.fort_boyard.bot import Amateur, Expert, Novice, settled
from ludotheque.games.fort_boyard.events import (
    ChallengeEnded,
    ChestClosed,
    ChestOpened,
    DiceThrown,
    DieRolled,
    KeyPutBack,
    RiddleRead,
    TurnBegan,
)
from ludotheque.games.fort_boyard.reflexes import CATCHES, DODGED, HEIGHTS, succeeds
from ludotheque.games.fort_boyard.rules import NOTES
from ludotheque.games.fort_boyard.simulations.beards import BeardArena
from ludotheque.games.fort_boyard.simulations.catapult import FLIGHTS, LEAD, CupArena, CupRun
from ludotheque.games.fort_boyard.simulations.noses import HOME, TOUCHING, NoseArena, NoseRun
from ludotheque.games.fort_boyard.simulations.numbers import within
from ludotheque.games.fort_boyard.skill import share_of_notes
from ludotheque.mechanics import TICK, AnyArena, Hand

OPTIONS: Final = {"challenges": "drawn"}
VARIANTS: Final[dict[str, dict[str, object]]] = {
    "classic": {},
    "classic, a second chance": {"second_chance": True},
    "classic, six notes each": {"notes": "6"},
    "strategist": {"variant": "strategist"},
    "strategist, six notes each": {"variant": "strategist", "notes": "6"},
}
MOST: Final = max(note for note, _ in NOTES)
SAND: Final = 30
SECONDS: Final = {"move": 5.0, "start": 3.0, "bonus": 4.0, "chest": 2 * SAND / 15}
CHALLENGE: Final = 40.0
"""Seconds of a challenge: fan, card, everyone ready, and the challenge itself."""
READING: Final = 9.0
TALK: Final = 1.2


class Evening:
    """The figures of one match, which is played by bots on construction."""

    def __init__(self, levels: Sequence[str], seed: int) -> None:
        bots = [bots_of(GAME)[level]() for level in levels]
        match = Match(GAME, GAME.checked_options(OPTIONS), len(levels), Seeded(seed))
        match.begin()
        play_out(match, bots, Fast(f"{seed}/bots"))
        self.scores = sorted(match.result.scores, reverse=True)
        self.notes = [len(purse) for purse in match.state.purses]
        self.turns = self.openings = self.tigers = 0
        self.seconds = 0.0
        for event in (form.public for told in match.told for form in told):
            self._note(event)
        self.rounds = self.turns / len(levels)
        self.minutes = TALK * self.seconds / 60

    def _note(self, event: object) -> None:
        match event:
            case TurnBegan():
                self.turns += 1
            case ChestOpened():
                self.openings += 1
            case ChestClosed(by=by):
                self.tigers += by == "tiger"
            case DieRolled(purpose=purpose):
                self.seconds += SECONDS[purpose]
            case ChallengeEnded():
                self.seconds += CHALLENGE
            case RiddleRead():
                self.seconds += READING
            case DiceThrown():
                self.seconds += SAND / 10
            case KeyPutBack():
                self.seconds += 3


def evenings(seats: int, matches: int, level: str) -> Iterator[str]:
    """The figures for one number of players."""
    found = [Evening([level] * seats, seed) for seed in range(matches)]
    minutes, notes = (sorted(values) for values in ((e.minutes for e in found), (n for e in found for n in e.notes)))
    openings = sum(e.openings for e in found)
    tigers = sum(e.tigers for e in found) / openings
    each = [mean(e.scores[at] for e in found) / 1000 for at in (0, 1, -1)]
    lead = median(e.scores[0] - e.scores[1] for e in found) / 1000
    yield (
        f"{seats} × {level}: {mean(e.rounds for e in found):.1f} rounds, {_spread(minutes)} minutes, "
        f"{openings / matches:.1f} openings of {sum(notes) / openings:.1f} notes, {tigers:.0%} shut by a tiger, "
        f"notes each {_spread(notes)}, "
        f"winner, second, last {each[0]:.0f}, {each[1]:.0f}, {each[2]:.0f} k, median lead {lead:.0f} k"
    )


def _spread(values: Sequence[float]) -> str:
    """The mean, and the 10th and 90th percentiles."""
    tenth = len(values) // 10
    return f"{mean(values):.1f} ({values[tenth]:.0f} – {values[-tenth - 1]:.0f})"


def wins(matches: int, jobs: int = 1) -> Iterator[str]:
    """One of each level against amateurs."""
    options = {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}
    for levels in (["novice", "amateur", "amateur", "amateur"], ["expert", "amateur", "amateur", "amateur"]):
        found = simulate(GAME.name, levels, matches, seed=1, jobs=jobs, options=options)
        first = found.records[0]
        low, high = found.interval(first)
        rate = f"wins {first.wins / matches:.1%} [{low:.1%}, {high:.1%}] of {matches}"
        yield f"{levels[0]} against three amateurs: {rate}"


class Chooser(Expert):
    """An expert's choices with an amateur's hands: by how much it wins more than its share, choices matter."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        found = settled("amateur", legal, rng)
        return found if found is not None else self.ranked(knowledge, legal)[0][0]


class Careless(Novice):
    """Any choice, with an amateur's hands."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return settled("amateur", legal, rng) or legal[rng.below(len(legal))]


def choices(matches: int) -> Iterator[str]:
    """How often an expert's choices win with an amateur's hands, and how many winners hold the largest note."""
    for name, chosen in VARIANTS.items():
        options = GAME.checked_options({"challenges": "drawn", "riddles": "drawn", "hourglass": "throws", **chosen})
        for others in (Amateur, Careless):
            won, largest, luck = 0.0, 0, list[float]()
            for seed in range(matches):
                seat = seed % 4
                bots: list[Bot] = [Chooser() if other == seat else others() for other in range(4)]
                match = Match(GAME, options, 4, Seeded(f"choices/{seed}"))
                match.begin()
                play_out(match, bots, Fast(f"choices/{seed}/bots"))
                winners = match.result.winners
                won += (seat in winners) / len(winners)
                largest += max(match.state.purses[winners[0]]) == MOST
                luck.append(share_of_notes(match.state.purses) or 0.0)
            low, high = wilson(won, matches)
            yield (
                f"{name}, an expert's choices against three {others.__name__.lower()}: "
                f"wins {won / matches:.1%} [{low:.1%}, {high:.1%}] of {matches}; "
                f"winners with a note of {MOST}: {largest / matches:.0%}; luck of the notes: {mean(luck):.0f} %"
            )


def wilson(won: float, of: int) -> tuple[float, float]:
    """The interval of 95 % of a rate."""
    rate, z = won / of, 1.96
    middle, half = rate + z * z / 2 / of, z * sqrt(rate * (1 - rate) / of + z * z / 4 / of / of)
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


# An average hand: 280 ms after what it sees, give or take 50.


def reaction(rng: Fast) -> int:
    """A random reaction time in milliseconds, about normally distributed."""
    return 280 + round((sum(rng.below(1001) for _ in range(12)) - 6000) / 1000 * 50)


def caught(rng: Fast, height: Height) -> bool:
    """La pince: whoever sees the card come from high up waits for it."""
    first, last = CATCHES[height]
    return succeeds(reaction(rng) + max(0, (first + last) // 2 - 280), (first, last))


def _late(rng: Fast) -> int:
    return max(1, round(reaction(rng) / TICK))


def _wrong(rng: Fast, most: int) -> int:
    return rng.below(2 * most + 1) - most


def _won(arena: AnyArena, steer: Callable[[Any], Hand]) -> bool:
    """Whether the first seat wins a scene in which `steer` chooses its hand."""
    run, verdict = arena.begin(), None
    while verdict is None:
        run = arena.tick(run, {0: steer(run)})
        verdict = arena.verdict(run)
    return bool(verdict[1].outcome == "won")  # type: ignore[attr-defined]


def keeps_straight(rng: Fast, faces: int) -> bool:
    """La barbichette, with so many faces made at the candidate."""
    late, made = _late(rng), sorted(60 + rng.below(300) for _ in range(faces))
    arena = BeardArena(1, 0, 1, person=False, seed=rng.below(256), ticks=400, tickled=(0, 0), laugh=0)
    run, seen = arena.begin(), [0] * (late + 4)
    while (verdict := arena.verdict(run)) is None:
        seen.append(run.mine)
        moving = (seen[-late] - seen[-late - 3]) // 3
        hand = Hand(0, within(-(22 * seen[-late] // 10 + 9 * moving) + _wrong(rng, 200), 1000))
        arena = replace(arena, tickled=(sum(at <= run.tick for at in made), 0))
        run = arena.tick(run, {0: hand})
    return verdict[1].outcome == "won"


def takes_sleeve(rng: Fast) -> bool:
    """Nez à nez."""
    late = _late(rng)
    seen = [0] * (late + 3)

    def steer(run: NoseRun) -> Hand:
        seen.append(run.sleeve)
        ahead = (seen[-late] - seen[-late - 2]) * late * 3 // 10
        height = seen[-late] + ahead + _wrong(rng, 70)
        if run.sits == "between":
            return Hand(HOME, height)
        near = abs(run.y - height) < 90
        return Hand(TOUCHING if run.x < TOUCHING - 140 else run.x + 8 if near else run.x, height)

    return _won(NoseArena(1, 0, 1, person=False, seed=rng.below(256), ticks=400), steer)


def catches_die(rng: Fast) -> bool:
    """La catapulte."""
    arena, late = CupArena(1, 0, rng.below(5), rng.below(3), rng.below(256)), _late(rng)
    first, last = (within(arena.lands_at + _wrong(rng, most), 1000) for most in (450, 100))
    flight = FLIGHTS[arena.arc]

    def steer(run: CupRun) -> Hand:
        tick = run.tick - LEAD
        if 100 * tick >= 85 * flight + 100 * late:
            return Hand(last, 0)
        return Hand(first if 100 * tick >= 15 * flight + 100 * late else 0, 0)

    return _won(arena, steer)


def hands(tries: int) -> Iterator[str]:
    """How often the average hand succeeds."""
    rng = Fast("hands")

    def often(succeeds_once: Callable[[], bool]) -> str:
        return f"{sum(succeeds_once() for _ in range(tries)) / tries:.0%}"

    yield f"la main chaude, one slap: {often(lambda: succeeds(reaction(rng), (0, DODGED)))}"
    for height in HEIGHTS:
        yield f"la pince, {height}: {often(partial(caught, rng, height))}"
    for faces in (0, 2, 4, 6):
        yield f"la barbichette, {faces} faces: {often(partial(keeps_straight, rng, faces))}"
    yield f"nez à nez: {often(lambda: takes_sleeve(rng))}"
    yield f"la catapulte, one throw: {often(lambda: catches_die(rng))}"


def report(matches: int = 400) -> Iterator[str]:
    """All figures."""
    for seats in GAME.seats:
        yield from evenings(seats, matches, "amateur")
        yield from evenings(seats, matches, "expert")
    yield from hands(500)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--choices", action="store_true", help="only how much choices matter")
    given = parser.parse_args()
    everything = (report(given.matches), wins(5 * given.matches))
    for line in choices(5 * given.matches) if given.choices else chain(*everything):
        print(line, flush=True)
