"""Fit the scores of `race` to matches of experts: `python -m ludotheque.games.tour_de_france.fit` writes race.json.

Each round plays matches with the scores so far, in which experts now and then do anything at all so that more is tried,
and finds the scores under which the winners were likeliest. Old rounds count less and less. In a third of the matches
`--rival package:Class` sits on every other seat; race.json was fitted with the greedy rider of tests/reference. At last
`--experts` matches of two and of four, who try nothing else, say by how much scores count there.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from ludotheque.bots import AnyKnowledge, Bot
from ludotheque.engine import Action, AnyMatch, Fast, Knowledge, Match, Randomness, Seat, Seeded
from ludotheque.games.tour_de_france import GAME, race
from ludotheque.games.tour_de_france.bot import Expert
from ludotheque.games.tour_de_france.race import COUNTS, DISTANCES, MOST, PHASES, Fitted
from ludotheque.games.tour_de_france.rules import ARRIVAL, Place
from ludotheque.games.tour_de_france.throwing import Throwing

Floats = NDArray[np.float64]

SELDOM: Final = 15
"""An expert tries anything once in so many choices."""
SMOOTH: Final = 3.0
"""How much scores are drawn towards their neighbours."""
STEPS: Final = 12
"""Steps of Newton's method."""
OLD: Final = 0.5
"""What positions of one round ago weigh."""
SCALES: Final = tuple(step / 20 for step in range(4, 25))
"""What is tried for `between_two` and `among_more`."""
WRITTEN: Final = Path(__file__).parent / "content" / "race.json"


class Curious(Expert):
    """An expert who tries something else now and then."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return super().choose(knowledge, legal, rng) if rng.below(SELDOM) else legal[rng.below(len(legal))]


class Sample:
    """Positions before a ride: a row of features for each rider, and who won."""

    def __init__(self) -> None:
        self.features: list[list[list[float]]] = []
        self.winners: list[Seat] = []

    def add(self, other: "Sample") -> None:
        """Take another sample into this one."""
        self.features += other.features
        self.winners += other.winners


def features(place: Place, cards: int, others: float, later: float, fit: float) -> list[float]:
    """What a rider's score is a sum of: the weights of all numbers of `Fitted`, in their order."""
    distance = ARRIVAL - place
    phase = race.hat(distance, PHASES)
    held = race.hat(min(MOST, cards), (0, *COUNTS))[1:]
    crossed = [one * other for one in phase for other in held]
    rivals, tempo = [weight * others for weight in phase], [weight * later for weight in phase]
    return [*race.hat(distance, DISTANCES), *crossed, *rivals, *tempo, fit]


def positions(match: AnyMatch, bots: Sequence[Bot], rng: Randomness) -> Iterator[list[list[float]]]:
    """Play a match, and yield each position before a ride."""
    while not match.over:
        state, item = match.state, match.state.agenda[-1]
        if isinstance(item, Throwing) and item.purpose == "ride":
            held = sum(map(len, state.hands))
            at = state.order.index(item.seat)
            order = (*state.order[at:], *state.order[:at])
            rest = match.seats - 1
            yield [
                features(
                    state.squares[seat],
                    len(hand := state.hands[seat]),
                    (held - len(hand)) / rest,
                    order.index(seat) / rest,
                    race.fit_of_hand(state.squares[seat], hand),
                )
                for seat in range(match.seats)
            ]
        seat = match.actors[0]
        knowledge: AnyKnowledge = Knowledge(seat, match.seats, match.options, match.view(seat), (), ())
        match.play(seat, bots[seat].choose(knowledge, match.legal(seat), rng))


def sample(seats: int, matches: int, seed: str, bots: Sequence[Bot] = ()) -> Sample:
    """The positions of so many matches."""
    found, options = Sample(), GAME.checked_options(None)
    riders = bots or [Curious()] * seats
    for number in range(matches):
        match = Match(GAME, options, seats, Seeded(f"{seed}/{number}"))
        match.begin()
        before = list(positions(match, riders, Fast(f"{seed}/{number}/bots")))
        found.features += before
        found.winners += [match.result.winners[0]] * len(before)
    return found


def fitted(samples: Sequence[Sample]) -> Fitted:
    """The scores under which the winners were likeliest, the last sample counting most: a conditional logit."""
    rows = np.array([row for one in samples for row in one.features])
    winners = np.array([winner for one in samples for winner in one.winners])
    ages = [OLD**age for age in reversed(range(len(samples)))]
    weights = np.concatenate([np.full(len(one.winners), age) for one, age in zip(samples, ages, strict=True)])
    scores = np.zeros(rows.shape[2])
    penalty = _penalty()
    won = rows[np.arange(len(rows)), winners]
    for _ in range(STEPS):
        exponent = rows @ scores
        chances = np.exp(exponent - exponent.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        mean = np.einsum("ns,nsf->nf", chances, rows)
        gradient = (weights[:, None] * (won - mean)).sum(axis=0) - penalty @ scores
        spread = rows - mean[:, None, :]
        scaled = spread * (weights[:, None] * chances)[:, :, None]
        curvature = np.tensordot(scaled, spread, axes=([0, 1], [0, 1])) + penalty
        scores = scores + np.linalg.solve(curvature, gradient)
    return _named([round(float(score), 3) for score in scores])


def _penalty() -> Floats:
    """Draws each number towards its neighbours in the same list, and everything a little towards 0."""
    blocks = [len(DISTANCES), *([len(COUNTS)] * len(PHASES)), len(PHASES), len(PHASES), 1]
    found = np.eye(sum(blocks)) * 0.1
    first = 0
    for length in blocks:
        for at in range(first, first + length - 1):
            step = np.zeros(sum(blocks))
            step[at], step[at + 1] = -1, 1
            found += SMOOTH * np.outer(step, step)
        first += length
    return found


def _named(scores: list[float]) -> Fitted:
    way, rest = scores[: len(DISTANCES)], scores[len(DISTANCES) :]
    size = len(PHASES) * len(COUNTS)
    cards, rest = rest[:size], rest[size:]
    return Fitted(
        way=tuple(way),
        cards=tuple(tuple(cards[at : at + len(COUNTS)]) for at in range(0, size, len(COUNTS))),
        rivals=tuple(rest[: len(PHASES)]),
        later=tuple(rest[len(PHASES) : 2 * len(PHASES)]),
        hand=rest[-1],
        between_two=1.0,
        among_more=1.0,
    )


def scale(among: Sample, found: Fitted) -> float:
    """By how much the scores count more, or less, in such matches, so that the winners were likeliest."""
    numbers = [*found.way, *(worth for row in found.cards for worth in row), *found.rivals, *found.later, found.hand]
    exponent = np.array(among.features) @ np.array(numbers)
    winners = np.array(among.winners)

    def likelihood(factor: float) -> float:
        logs = factor * exponent[np.arange(len(winners)), winners] - np.log(np.exp(factor * exponent).sum(axis=1))
        return float(logs.mean())

    return max(SCALES, key=likelihood)


def write(found: Fitted) -> None:
    """Write what was fitted, and read it anew."""
    WRITTEN.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    race.fitted.cache_clear()
    race.scores.cache_clear()


def other_bot(name: str) -> Bot:
    """The bot that `package:Class` names."""
    module, _, kind = name.partition(":")
    bot: Bot = getattr(import_module(module), kind)()
    return bot


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--experts", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rival", default="ludotheque.games.tour_de_france.bot:Amateur")
    wishes = parser.parse_args()
    mixed = [other_bot(wishes.rival), Curious()]
    played: list[Sample] = []
    for number in range(wishes.rounds):
        played.append(sample(2, wishes.matches, f"fit/{number}"))
        played[-1].add(sample(2, wishes.matches // 2, f"mixed/{number}", mixed))
        write(fitted(played))
        sys.stdout.write(f"round {number + 1}: {len(played[-1].winners)} positions\n")
        sys.stdout.flush()
    raw = race.fitted()
    two, more = (scale(sample(seats, wishes.experts, "experts", [Expert()] * seats), raw) for seats in (2, 4))
    write(replace(raw, between_two=two, among_more=more))
