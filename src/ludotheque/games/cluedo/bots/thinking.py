"""The expert's evaluation of a position: the best question in each room, the value of destinations, when to accuse."""

from functools import cached_property, lru_cache
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Fast, Seat
from ludotheque.games.cluedo.board import Place, reach
from ludotheque.games.cluedo.bots.beliefs import Beliefs, believe
from ludotheque.games.cluedo.bots.clues import Cards
from ludotheque.games.cluedo.bots.questions import Asked, Hypothesis, Inquiry
from ludotheque.games.cluedo.bots.rivals import danger
from ludotheque.games.cluedo.bots.travel import CHANCES, turns
from ludotheque.games.cluedo.cards import ROOMS, SUSPECTS, WEAPONS, Card, Room
from ludotheque.games.cluedo.rules import from_the_left

DEALS: Final = 256
"""Number of sampled deals over which a question is evaluated."""

SUPPOSED: Final = 8
"""Number of them over which the other players' knowledge is estimated."""

PATIENCE: Final = 0.6
"""Discount of the value of a question for each turn until it can be asked."""

WORTH_A_THOUGHT: Final = 0.4
"""Below this chance an accusation is not considered, however close the others are."""

MISLED: Final = 0.6
"""The same where somebody asks for cards of its own, so that questions say less than they seem to."""

AHEAD: Final = 3
"""The longest wait before accusing that is considered, in turns."""

NEAR: Final = 1.5
"""A room counts as near if it is fewer turns away than this."""


class Thoughts:
    """The evaluation for one seat; every part is computed on first use."""

    def __init__(self, beliefs: Beliefs, answering: tuple[Seat, ...]) -> None:
        self.beliefs = beliefs
        self._answering = answering

    @cached_property
    def accusations(self) -> dict[Cards, float]:
        """How likely each accusation is right, most likely first."""
        return self.beliefs.accusations()

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
        return Inquiry(self.beliefs.clues, self.deals, self._answering)

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
            self._weighed[kind] = dict(sorted(weighed, key=lambda item: -item[1].bits))
        return self._weighed[kind]

    def weigh(self, cards: Hypothesis) -> Asked:
        """Evaluate one question."""
        suspect, weapon, room = cards
        found = self._questions(room)[self._alike[suspect], self._alike[weapon]]
        return Asked(cards, found.bits, found.sure)

    @cached_property
    def best(self) -> dict[Room, Asked]:
        """The best question in each room."""
        return {room: next(iter(self._questions(room).values())).moved_to(room) for room in ROOMS}

    # Where to go.

    def prospect(self, place: Place) -> float:
        """The value of the best question that can be reached from here, discounted by the turns until then."""
        return max(self.best[room].bits * float(PATIENCE ** turns(place, room)) for room in ROOMS)

    def arrival(self, place: Place) -> float:
        """The value of ending a movement here; in a room a question can be asked at once."""
        now = self.best[place].bits if isinstance(place, str) else 0.0
        return now + PATIENCE * self.prospect(place)

    def throw(self, place: Place) -> float:
        """The expected value of throwing the dice from here."""
        return sum(chance * max(map(self.arrival, reach(place, total))) for total, chance in CHANCES.items())

    # Whether to accuse.

    def waiting(self, knowledge: AnyKnowledge, place: Place) -> float | None:
        """The probability of winning by asking on for up to `AHEAD` turns before accusing.

        None if no accusation is likely enough yet, or if all others are out, so that waiting costs nothing.
        """
        _, now = self.likeliest
        least = MISLED if self.beliefs.somebody_misleads else WORTH_A_THOUGHT
        if now < least or len(knowledge.view.out) == len(knowledge.view.order) - 1:
            return None
        safe = 1 - danger(knowledge, self.beliefs.clues, self.deals[-SUPPOSED:], Fast("danger"))
        later = max([now, *(asked.sure for room, asked in self.best.items() if turns(place, room) < NEAR)])
        doubt = (1 - later) / (1 - now) if now < 1 else 0.0
        return max(safe**ahead * (1 - (1 - now) * doubt**ahead) for ahead in range(1, AHEAD + 1))


def think(knowledge: AnyKnowledge) -> Thoughts:
    """The evaluation of what this seat knows; cached."""
    view = knowledge.view
    return _think(believe(knowledge), from_the_left(view.order, view.seat))


@lru_cache(maxsize=8)
def _think(beliefs: Beliefs, answering: tuple[Seat, ...]) -> Thoughts:
    return Thoughts(beliefs, answering)
