"""A SAT solver as an independent oracle for deduction, and matches and random clues to compare it on."""

import random
from collections.abc import Iterator
from functools import cache
from typing import assert_never

from pysat.solvers import Solver

import ludotheque
from ludotheque.engine import AnyMatch, Fast
from ludotheque.games.cluedo.bots.clues import (
    AnyObservation,
    Clues,
    HadNone,
    HasOne,
    Holds,
    IsSolution,
    NotSolution,
    ShowedOne,
)
from ludotheque.games.cluedo.bots.levels import BOTS
from ludotheque.games.cluedo.bots.reading import CATEGORIES


class Oracle:
    """The clues as clauses for a SAT solver: its models are exactly the deals that fit."""

    def __init__(self, clues: Clues) -> None:
        self._clues = clues
        self._holders = len(clues.sizes) + 1
        self._top = len(clues.cards) * self._holders
        self._solver = Solver(name="minicard")
        envelope = clues.envelope
        for card in clues.cards:
            self._exactly([self.at(card, holder) for holder in range(self._holders)], 1)
        for seat, size in enumerate(clues.sizes):
            self._exactly([self.at(card, seat) for card in clues.cards], size)
        for category in clues.categories:
            self._exactly([self.at(card, envelope) for card in category], 1)
        for observation in clues.observed:
            self._take(observation)

    def at(self, card: str, holder: int) -> int:
        """The variable that is true if this holder has the card."""
        return self._clues.cards.index(card) * self._holders + holder + 1

    def _exactly(self, literals: list[int], number: int) -> None:
        self._solver.add_atmost(literals, number)
        self._solver.add_atmost([-literal for literal in literals], len(literals) - number)

    def _take(self, observation: AnyObservation) -> None:
        envelope = self._clues.envelope
        match observation:
            case Holds(seat, card):
                self._solver.add_clause([self.at(card, seat)])
            case ShowedOne(seat, cards) | HasOne(seat, cards):
                self._solver.add_clause([self.at(card, seat) for card in cards])
            case HadNone(seat, cards):
                for card in cards:
                    self._solver.add_clause([-self.at(card, seat)])
            case NotSolution(cards):
                self._solver.add_clause([-self.at(card, envelope) for card in cards])
            case IsSolution(cards):
                for card in cards:
                    self._solver.add_clause([self.at(card, envelope)])
            case _:
                assert_never(observation)

    def possible(self, card: str, holder: int) -> bool:
        """Whether this holder has the card in some deal that fits."""
        return bool(self._solver.solve(assumptions=[self.at(card, holder)]))

    def avoidable(self, card: str, holder: int) -> bool:
        """Whether this holder lacks the card in some deal that fits."""
        return bool(self._solver.solve(assumptions=[-self.at(card, holder)]))

    def deals(self) -> Iterator[frozenset[int]]:
        """Every deal that fits, as the variables that are true."""
        for model in self._solver.enum_models():
            yield frozenset(literal for literal in model if 0 < literal <= self._top)


@cache
def played(seats: int, seed: int) -> AnyMatch:
    """A finished match between amateurs and novices; cached."""
    match = ludotheque.new_match("cluedo", seats=seats, seed=seed)
    levels = ("amateur", "novice", "amateur")
    bots = [BOTS[levels[(seat + seed) % 3]]() for seat in range(seats)]
    rng = Fast(seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match.knowledge(seat), match.legal(seat), rng))
    return match


def asked_at_random(seats: int, seed: int) -> Iterator[Clues]:
    """The clues of seat 0 after each of a series of random questions, which are answered with random cards."""
    rng = random.Random(f"{seats} {seed}")
    envelope = [rng.choice(category) for category in CATEGORIES]
    pack = [card for category in CATEGORIES for card in category if card not in envelope]
    rng.shuffle(pack)
    hands = [pack[seat::seats] for seat in range(seats)]
    seen: list[AnyObservation] = [Holds(0, card) for card in hands[0]]
    for turn in range(8 * seats):
        asker, cards = turn % seats, tuple(rng.choice(category) for category in CATEGORIES)
        for seat in (*range(asker + 1, seats), *range(asker)):
            held = [card for card in cards if card in hands[seat]]
            if held and seat:
                seen.append(Holds(seat, rng.choice(held)) if asker == 0 else ShowedOne(seat, cards, asker))
            if held:
                break
            seen.append(HadNone(seat, cards, asker))
        if rng.random() < 0.03 and list(cards) != envelope:
            seen.append(NotSolution(cards, asker))
        yield Clues(CATEGORIES, tuple(map(len, hands)), tuple(seen))
