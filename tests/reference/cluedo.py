"""A careful detective for Cluedo: a yardstick for the expert, written against what everyone may hear and deduce."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Fast, Randomness, Seat
from ludotheque.games.cluedo.actions import PASSAGE, STAY, Enter, Show, Suppose, Walk
from ludotheque.games.cluedo.board import PASSAGES, Place, reach
from ludotheque.games.cluedo.bots.clues import Cards, Clues, Holds
from ludotheque.games.cluedo.bots.deduction import deduce, draw_masks
from ludotheque.games.cluedo.bots.detective import Detective, one_of, place_of
from ludotheque.games.cluedo.bots.reading import require_clues
from ludotheque.games.cluedo.bots.travel import CHANCES, turns
from ludotheque.games.cluedo.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Room, Suspect, Weapon
from ludotheque.games.cluedo.events import CardShown, Supposed
from ludotheque.games.cluedo.supposing import Showing

DEALS: Final = 128
"""How many deals are drawn from all that fit."""
OWN: Final = 0.2
"""How often people ask for a suspect or weapon of their own, beside one that is not."""
OWN_ROOM: Final = 0.5
"""The same for the room."""
PATIENCE: Final = 0.6
"""What a question is worth that can be asked a turn later."""

NOTHING: Final = 1e-6
"""If no question tells more than this, in the deals that were drawn, any is asked."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Asked(NamedTuple):
    """A question of somebody else, or a card that was shown in answer to the own one."""

    seat: Seat
    cards: Cards
    shown: str | None


class CarefulDetective(Detective):
    """Asks what tells most about the three cards, weighs deals by how people ask and show, accuses when certain."""

    def accuse(self, knowledge: AnyKnowledge) -> Cards | None:
        return deduce(require_clues(knowledge)).solution

    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        mind, place = self.mind(knowledge), place_of(knowledge.view, knowledge.view.seat)
        thrown = sum(chance * max(map(mind.arrival, reach(place, total))) for total, chance in CHANCES.items())
        worth = {STAY: mind.arrival(place), PASSAGE: mind.arrival(PASSAGES.get(place, place))}
        return max(legal, key=lambda action: worth.get(action, thrown))

    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        mind = self.mind(knowledge)
        return max(legal, key=lambda way: mind.arrival(way.room if isinstance(way, Enter) else way.square))

    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        bits, cards = self.mind(knowledge).best[room]
        return Suppose(*cards) if bits > NOTHING else Suppose(one_of(SUSPECTS, rng), one_of(WEAPONS, rng), room)

    def show(self, knowledge: AnyKnowledge, legal: tuple[Show, ...], rng: Randomness) -> Action:
        """A card that the asker has seen, or else others."""
        asker = cast("Showing", knowledge.view.agenda[-1]).asker
        shown = [event for event in _events(knowledge) if isinstance(event, CardShown) and event.seat == knowledge.seat]
        seen = {show: [event.asker for event in shown if event.card == show.card] for show in legal}
        best = max((asker in seen[show], len(seen[show])) for show in legal)
        return one_of([show for show in legal if (asker in seen[show], len(seen[show])) == best], rng)

    def mind(self, knowledge: AnyKnowledge) -> "Mind":
        """What it makes of all that it was told."""
        return thought(Mind, *heard_by(knowledge))


def _events(knowledge: AnyKnowledge) -> Iterator[object]:
    return (event for heard in knowledge.heard for event in heard)


class Mind:
    """Deals that fit, with weights, and what each question would tell about the envelope."""

    def __init__(self, clues: Clues, asked: tuple[Asked, ...], answering: tuple[Seat, ...]) -> None:
        self._index = {card: bit for bit, card in enumerate(clues.cards)}
        masks = np.array(self.drawn(clues, asked), dtype=np.int64)
        self._holds = (masks[:, :, None] >> np.arange(len(clues.cards)) & 1).astype(bool)
        self._weights = self.weighed(asked)
        self._answering = answering
        _, self._triple = np.unique(masks[:, clues.envelope], return_inverse=True)
        self._open = self._worth_asking(clues)
        seen = {held.card for held in clues.observed if isinstance(held, Holds) and held.seat in answering}
        self._seen = np.array([card in seen for card in clues.cards])
        self.best = {room: self._best(room) for room in ROOMS}

    def drawn(self, clues: Clues, asked: tuple[Asked, ...]) -> list[list[int]]:
        """Deals that fit, as one mask of cards per holder."""
        return draw_masks(clues, DEALS, Fast("careful"))

    def weighed(self, asked: tuple[Asked, ...]) -> Floats:
        """How much each of the deals counts."""
        weights: Floats = np.ones(len(self._holds))
        for seat, cards, shown in asked:
            held = self._holds[:, seat][:, [self._index[card] for card in cards]]
            if shown is None:
                weights *= OWN ** held[:, :2].sum(axis=1) * OWN_ROOM ** held[:, 2]
            else:
                weights /= np.maximum(1, held.sum(axis=1))
        weights /= weights.sum()
        return weights

    def _worth_asking(self, clues: Clues) -> dict[str, bool]:
        """Whether it is unknown who holds a card; of the others, one of each pack is enough for a question."""
        found = deduce(clues)
        return {card: len(found.holders(card)) > 1 for card in CARDS}

    def _best(self, room: Room) -> tuple[float, tuple[Suspect, Weapon, Room]]:
        def some(pack: tuple[str, ...]) -> list[str]:
            unknown = [card for card in pack if self._open[card]]
            return unknown + [card for card in pack if not self._open[card]][:1]

        asked = [(one, other, room) for one in some(SUSPECTS) for other in some(WEAPONS)]
        bits = self._bits(asked)
        best = int(bits.argmax())
        return float(bits[best]), cast("tuple[Suspect, Weapon, Room]", asked[best])

    def _bits(self, asked: list[tuple[str, str, Room]]) -> Floats:
        """How many bits the answer to each question tells about the envelope."""
        columns = np.array([[self._index[card] for card in cards] for cards in asked])
        never = len(self._answering)
        turn = np.full(self._holds[:, 0].shape, never, dtype=np.int64)
        for at, seat in enumerate(self._answering):
            turn[self._holds[:, seat]] = at
        turns_of = turn[:, columns]
        first = turns_of.min(axis=2)
        shows = (turns_of == first[:, :, None]) & (first < never)[:, :, None]
        again = shows & self._seen[columns]  # who has shown a card shows it again
        shows = np.where(again.any(axis=2)[:, :, None], again, shows)
        number = shows.sum(axis=2)
        share = np.concatenate([shows / np.maximum(1, number)[:, :, None], (number == 0)[:, :, None]], axis=2)
        answer = np.concatenate([first[:, :, None] * 3 + np.arange(3), np.full((*first.shape, 1), 3 * never)], axis=2)
        answers, triples = 3 * never + 3, int(self._triple.max()) + 1
        at = (np.arange(len(asked))[None, :, None] * answers + answer) * triples + self._triple[:, None, None]
        shares = share * self._weights[:, None, None]
        size = len(asked) * answers * triples
        joint = np.bincount(at.reshape(-1), shares.reshape(-1), size).astype(np.float64)
        tables = joint.reshape(len(asked), answers, triples)
        told: Floats = _entropy(tables.sum(axis=1)) - _entropy(tables).sum(axis=1)
        return told

    def arrival(self, place: Place) -> float:
        """What it is worth to end a move here."""
        now = self.best[place][0] if isinstance(place, str) else 0.0
        return now + PATIENCE * max(self.best[room][0] * float(PATIENCE ** turns(place, room)) for room in ROOMS)


def _entropy(joint: Floats) -> Floats:
    """The entropy over the last axis, times the chance of its row."""
    total = joint.sum(axis=-1)
    logs = np.log2(joint, out=np.zeros_like(joint), where=joint > 0)
    of_total = np.log2(total, out=np.zeros_like(total), where=total > 0)
    found: Floats = total * of_total - (joint * logs).sum(axis=-1)
    return found


Told: TypeAlias = tuple[Clues, tuple[Asked, ...], tuple[Seat, ...]]
"""The clues of a seat, what the others asked and what was shown to it, and who answers it."""


def heard_by(knowledge: AnyKnowledge) -> Told:
    """What a mind is made of."""
    asked: list[Asked] = []
    for event in _events(knowledge):
        if isinstance(event, Supposed):
            cards = (event.suspect, event.weapon, event.room)
            asked.append(Asked(event.seat, cards, None))
        elif isinstance(event, CardShown) and event.asker == knowledge.seat:
            asked[-1] = Asked(event.seat, asked[-1].cards, event.card)
    mine = tuple(one for one in asked if one.seat != knowledge.seat)
    return require_clues(knowledge), mine, knowledge.view.answering[knowledge.seat or 0]


@lru_cache(maxsize=8)
def thought(kind: type[Mind], clues: Clues, asked: tuple[Asked, ...], answering: tuple[Seat, ...]) -> Mind:
    return kind(clues, asked, answering)
