"""The expert's evaluation of a position: the best question in each room, the worth of places, when to accuse."""

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
"""Over so many deals a question is weighed."""

SUPPOSED: Final = 8
"""Over so many of them, what the others may know."""

PATIENCE: Final = 0.6
"""What a question is worth that can be asked one turn later, as part of what it would be worth now."""

WORTH_A_THOUGHT: Final = 0.1
"""Below this chance an accusation is not considered."""

AHEAD: Final = 3
"""So many turns are considered to wait before accusing."""

NEAR: Final = 1.5
"""A room is near that takes fewer turns."""


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
    def _alike(self) -> dict[Card, tuple[object, ...]]:
        return {card: self.beliefs.alike(card, self._answering) for card in (*SUSPECTS, *WEAPONS, *ROOMS)}

    @cached_property
    def _weighed(self) -> dict[object, dict[object, Asked]]:
        return {}

    def _questions(self, room: Room) -> dict[object, Asked]:
        """What can be asked in this room, best first; of cards that are worth the same, one."""
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
        """What a question is worth."""
        suspect, weapon, room = cards
        found = self._questions(room)[self._alike[suspect], self._alike[weapon]]
        return Asked(cards, found.bits, found.sure)

    @cached_property
    def best(self) -> dict[Room, Asked]:
        """The best question in each room."""
        return {room: next(iter(self._questions(room).values())).moved_to(room) for room in ROOMS}

    # Where to go.

    def prospect(self, place: Place) -> float:
        """What the best question is worth that can be asked from here, the later the less."""
        return max(self.best[room].bits * float(PATIENCE ** turns(place, room)) for room in ROOMS)

    def arrival(self, place: Place) -> float:
        """What it is worth to end a movement here: a room lets one ask at once."""
        now = self.best[place].bits if isinstance(place, str) else 0.0
        return now + PATIENCE * self.prospect(place)

    def throw(self, place: Place) -> float:
        """What the dice are worth from here."""
        return sum(chance * max(map(self.arrival, reach(place, total))) for total, chance in CHANCES.items())

    # Whether to accuse.

    def waiting(self, knowledge: AnyKnowledge, place: Place) -> float | None:
        """How likely one wins by asking more before accusing, if nobody else is faster.

        None where it is too early for a guess, or where there is all the time in the world: nobody else investigates.
        """
        _, now = self.likeliest
        if now < WORTH_A_THOUGHT or len(knowledge.view.out) == len(knowledge.view.order) - 1:
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
