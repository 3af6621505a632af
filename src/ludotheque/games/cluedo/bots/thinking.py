"""The expert's evaluation of a position: the best question in each room, the value of destinations, when to accuse."""

from bisect import bisect_right
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Fast, Seat
from ludotheque.games.cluedo.board import Place, reach
from ludotheque.games.cluedo.bots.beliefs import Beliefs, believe
from ludotheque.games.cluedo.bots.clues import Cards
from ludotheque.games.cluedo.bots.questions import GOING_ON, Asked, Hypothesis, Inquiry
from ludotheque.games.cluedo.bots.rivals import Rival, danger, rivals_of, silence
from ludotheque.games.cluedo.bots.travel import CHANCES, turns
from ludotheque.games.cluedo.cards import ROOMS, SUSPECTS, WEAPONS, Card, Room
from ludotheque.games.cluedo.rules import from_the_left

DEALS: Final = 512
"""Number of sampled deals over which a question is evaluated."""

SUPPOSED: Final = 24
"""Number of them over which the other players' knowledge is estimated."""

PATIENCE: Final = 0.6
"""Discount of the value of a question for each turn until it can be asked."""

LATE: Final = 0.08
"""From this chance of the likeliest accusation on, it is thought about why nobody has accused yet."""

WORTH_A_THOUGHT: Final = 0.27
"""Below this chance an accusation is not considered, however close the others are."""

HOPE: Final = 0.8
"""The chance to win of somebody who waits, if nobody else solves the case before the next turn.

Measured where an accusation is worth a thought: 59 of 74 careful players who waited and had another turn won.
"""

UNSEEN: Final = 0.5
"""So many deals of each accusation are taken to fit, beside those that were drawn."""


class Thoughts:
    """The evaluation for one seat; every part is computed on first use."""

    def __init__(self, beliefs: Beliefs, answering: tuple[Seat, ...], rivals: tuple[Rival, ...] = ()) -> None:
        self.beliefs = beliefs
        self._answering = answering
        self._rivals = rivals
        """The others as they were at the end of their last turns."""

    @cached_property
    def _heard(self) -> dict[Cards, float]:
        """How likely each accusation is right, as far as questions and answers tell."""
        return self.beliefs.accusations()

    @cached_property
    def accusations(self) -> dict[Cards, float]:
        """How likely each accusation is right, most likely first."""
        heard = self._heard
        if not self._is_late:
            return heard
        fits: dict[int, list[float]] = {}
        for deal, weight in zip(self.deals, self._weights, strict=True):
            fits.setdefault(deal[-1], []).append(weight)
        index = {card: 1 << bit for bit, card in enumerate(self.beliefs.clues.cards)}
        found = {}
        for cards, chance in heard.items():
            weights = fits.get(sum(index[card] for card in cards), [])
            found[cards] = chance * (sum(weights) + UNSEEN) / (len(weights) + UNSEEN)
        total = sum(found.values())
        return {cards: chance / total for cards, chance in sorted(found.items(), key=lambda item: (-item[1], item[0]))}

    @property
    def _is_late(self) -> bool:
        return LATE <= next(iter(self._heard.values())) < 1 and bool(self._rivals)

    @cached_property
    def _weights(self) -> list[float]:
        """How well each of the deals fits that none of the others has accused."""
        return silence(self._rivals, self.deals, Fast("silence")) if self._is_late else [1.0] * len(self.deals)

    @property
    def likeliest(self) -> tuple[Cards, float]:
        """The most likely accusation and its probability."""
        return next(iter(self.accusations.items()))

    @cached_property
    def deals(self) -> list[list[int]]:
        """A sample of deals, drawn from the seat's beliefs."""
        return self.beliefs.draw(DEALS)

    @cached_property
    def _inquiry(self) -> Inquiry:
        return Inquiry(self.beliefs.clues, self.deals, self._answering, self._weights)

    @cached_property
    def _alike(self) -> dict[Card, object]:
        return {card: self.beliefs.alike(card, self._answering) for card in (*SUSPECTS, *WEAPONS, *ROOMS)}

    @cached_property
    def _weighed(self) -> dict[object, dict[object, Asked]]:
        return {}

    def _questions(self, room: Room) -> dict[object, Asked]:
        """The questions that can be asked in this room, best first; one for each set of equivalent cards."""
        kind = self._alike[room]
        if kind not in self._weighed:
            hypotheses = {
                (self._alike[suspect], self._alike[weapon]): (suspect, weapon, room)
                for suspect in reversed(SUSPECTS)
                for weapon in reversed(WEAPONS)
            }
            weighed = zip(hypotheses, self._inquiry.ask(tuple(hypotheses.values())), strict=True)
            self._weighed[kind] = dict(sorted(weighed, key=lambda item: -item[1].worth))
        return self._weighed[kind]

    def weigh(self, cards: Hypothesis) -> Asked:
        """Evaluate one question."""
        suspect, weapon, room = cards
        found = self._questions(room)[self._alike[suspect], self._alike[weapon]]
        return found._replace(cards=cards)

    @cached_property
    def best(self) -> dict[Room, Asked]:
        """The best question in each room."""
        return {room: self._moved(next(iter(self._questions(room).values())), room) for room in ROOMS}

    @staticmethod
    def _moved(asked: Asked, room: Room) -> Asked:
        suspect, weapon, _ = asked.cards
        return asked._replace(cards=(suspect, weapon, room))

    @property
    def _now(self) -> float:
        """The chance to win without asking anything: by accusing now, or by going on."""
        return max(GOING_ON, self.likeliest[1])

    def gain(self, room: Room) -> float:
        """What the best question in this room adds to the chance to win."""
        return max(0.0, self.best[room].worth - self._now)

    # Where to go.

    def prospect(self, place: Place) -> float:
        """The value of the best question that can be reached from here, discounted by the turns until then."""
        return max(self.gain(room) * float(PATIENCE ** turns(place, room)) for room in ROOMS)

    def arrival(self, place: Place) -> float:
        """The value of ending a movement here; in a room a question can be asked at once."""
        now = self.gain(place) if isinstance(place, str) else 0.0
        return now + PATIENCE * self.prospect(place)

    def throw(self, place: Place) -> float:
        """The expected value of throwing the dice from here."""
        return sum(chance * max(map(self.arrival, reach(place, total))) for total, chance in CHANCES.items())

    def told_by_throw(self, place: Place) -> float:
        """The expected bits of the best question that a throw from here leads to, this turn or later."""
        return sum(
            chance * self._told_at(max(reach(place, total), key=self.arrival)) for total, chance in CHANCES.items()
        )

    def _told_at(self, place: Place) -> float:
        return max(self.best[room].bits * float(PATIENCE ** turns(place, room)) for room in ROOMS)

    # Whether to accuse.

    def waiting(self, knowledge: AnyKnowledge) -> float | None:
        """The probability of winning by asking on before accusing.

        None if no accusation is likely enough yet, or if all others are out, so that waiting costs nothing.
        """
        view = knowledge.view
        if self.likeliest[1] < WORTH_A_THOUGHT or len(view.out) == len(view.order) - 1:
            return None
        rivals = rivals_of(knowledge, at_their_turn=False)
        return HOPE * (1 - danger(rivals, self._drawn(SUPPOSED), Fast("danger")))

    def _drawn(self, number: int) -> list[list[int]]:
        """Some of the deals, drawn again by their weights."""
        total, rng = sum(self._weights), Fast("drawn")
        points = sorted(total * rng.below(1 << 53) / (1 << 53) for _ in range(number))
        sums = list(accumulate(self._weights))
        return [self.deals[min(bisect_right(sums, point), len(sums) - 1)] for point in points]


def think(knowledge: AnyKnowledge) -> Thoughts:
    """The evaluation of what this seat knows; cached."""
    view = knowledge.view
    rivals = rivals_of(knowledge, at_their_turn=True)
    return _think(believe(knowledge), from_the_left(view.order, view.seat), rivals)


@lru_cache(maxsize=8)
def _think(beliefs: Beliefs, answering: tuple[Seat, ...], rivals: tuple[Rival, ...]) -> Thoughts:
    return Thoughts(beliefs, answering, rivals)
