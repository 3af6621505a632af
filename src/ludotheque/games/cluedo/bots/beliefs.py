"""The expert's beliefs: what follows for certain, weighted by how people ask and show.

A seat that asks for a card of its own learns less from the answer, so some people rarely do; careful ones do it as
often as chance would, to learn about one card alone or to mislead. How often a seat does is not known beforehand: each
hand is weighed by the chance of such questions, averaged over several kinds of people. Nor do people often ask again
for a card that they were shown, which says something of the hand that it came from. A card that was shown to the reader
was one of those that the hand could show: the more of them, the less likely this one. Deals are counted with these
weights, which is exact as far as people are like that.
"""

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Fast, Seat, Value
from ludotheque.games.cluedo.bots.clues import Cards, Clues, Grid, bits
from ludotheque.games.cluedo.bots.counting import Habit, Lattice, lattice_size
from ludotheque.games.cluedo.bots.deduction import LIMIT, Deduction, deduce, draw_masks, lattice_of
from ludotheque.games.cluedo.bots.reading import require_clues
from ludotheque.games.cluedo.cards import CARDS, PACKS, ROOMS
from ludotheque.games.cluedo.events import CardShown, Supposed

Asks = tuple[tuple[float, float], ...]
"""Kinds of people: how often they ask for a card of their own, and how many of them there are."""

PEOPLE: Final[Asks] = ((0.02, 0.2), (0.1, 0.25), (0.25, 0.35), (0.45, 0.2))
"""For suspects and weapons."""
PEOPLE_IN_ROOMS: Final[Asks] = ((0.05, 0.15), (0.2, 0.3), (0.4, 0.35), (0.6, 0.2))
"""For rooms, where the pawn has to be."""
AGAIN: Final = 0.1
"""How likely somebody who was shown a card is to ask for it again, beside one for whom it was another card."""


class Shown(Value):
    """A card that the reader was shown in answer to a question."""

    seat: Seat
    asked: Cards


class Hidden(Value):
    """A card that `seat` showed to somebody else, probably one for which that one has not asked since."""

    seat: Seat
    unasked: Cards
    """Those of the question for which it has not; not all of them, and not none."""


class Heard(Value):
    """What a seat asked for, as often as it did, what was shown to the reader, and what to the others."""

    asked: tuple[tuple[Seat, Cards], ...] = ()
    shown: tuple[Shown, ...] = ()
    hidden: tuple[Hidden, ...] = ()


class Beliefs(Value):
    """The clues, and what people did that says more about their hands."""

    clues: Clues
    heard: Heard

    @property
    def certain(self) -> Deduction:
        """What follows for certain."""
        return deduce(self.clues)

    def accusations(self) -> dict[Cards, float]:
        """The probability that each accusation is right, most likely first."""
        lattice = weighted(self)
        if lattice is None:
            found = self.certain
            return {triple: count / found.total for triple, count in found.triples}
        grid = lattice.grid
        held = grid.held[grid.envelope]
        chances = {
            tuple(grid.cards[bit] for bit in bits(held | sum(1 << card for card in triple))): count / lattice.total
            for triple, count in lattice.envelopes.items()
        }
        return dict(sorted(chances.items(), key=lambda item: (-item[1], item[0])))

    def draw(self, number: int) -> list[list[int]]:
        """Draw so many deals by their chances."""
        lattice = weighted(self)
        rng = Fast("beliefs")
        return draw_masks(self.clues, number, rng) if lattice is None else lattice.draws(rng, number)

    def alike(self, card: str, answering: Container[int]) -> object:
        """A key by which cards are equivalent in a question to these seats."""
        bit = self.clues.cards.index(card)
        lattice = weighted(self)
        lattice = lattice_of(self.clues) if lattice is None else lattice
        if lattice is None:
            return bit
        holders = lattice.grid.holders(bit)
        if not any(holder in answering for holder in holders):
            return "nobody"
        return holders if len(holders) == 1 else next(cards for cards in lattice.classes if bit in cards)


def believe(knowledge: AnyKnowledge) -> Beliefs:
    """The beliefs of a seat from what it was told."""
    asked: list[tuple[Seat, Cards]] = []
    shown: list[Shown] = []
    hidden: list[tuple[CardShown, Cards, set[str]]] = []
    seen: set[tuple[Seat, str]] = set()
    last: Cards = ()
    for event in _events(knowledge):
        if isinstance(event, Supposed):
            last = (event.suspect, event.weapon, event.room)
            if event.seat != knowledge.seat:
                asked.append((event.seat, last))
            for show, _, since in hidden:
                if show.asker == event.seat:
                    since.update(last)
        elif event.card is None:
            hidden.append((event, last, set()))
        elif event.asker == knowledge.seat and (event.seat, event.card) not in seen:
            seen.add((event.seat, event.card))
            shown.append(Shown(event.seat, last))
    unasked = [(show.seat, tuple(card for card in cards if card not in since)) for show, cards, since in hidden]
    some = tuple(Hidden(seat, cards) for seat, cards in unasked if 0 < len(cards) < len(PACKS))
    return Beliefs(require_clues(knowledge), Heard(tuple(asked), tuple(shown), some))


def _events(knowledge: AnyKnowledge) -> Iterator[Supposed | CardShown]:
    for heard in knowledge.heard:
        for event in heard:
            if isinstance(event, Supposed | CardShown):
                yield event


@lru_cache(maxsize=16)
def weighted(beliefs: Beliefs) -> Lattice | None:
    """All deals that fit, weighted; by fewer habits, or None, where there are too many kinds of cards."""
    grid = Grid(beliefs.clues).narrow()
    clauses = grid.open_clauses()
    shows, questions, hidden = map(tuple, (_shows(beliefs), _questions(beliefs), _hidden(beliefs)))
    for habits in ((*shows, *questions, *hidden), (*shows, *questions), shows):
        if habits and lattice_size(grid, clauses, habits) <= LIMIT:
            return Lattice(grid, clauses, habits=habits)
    return None


def _shows(beliefs: Beliefs) -> Iterator[Habit]:
    """Of the cards that could be shown, any is as likely."""
    for show in beliefs.heard.shown:
        yield Habit(show.seat, tuple(int(card in show.asked) for card in CARDS), (1.0, 1.0, 1 / 2, 1 / 3))


def _hidden(beliefs: Beliefs) -> Iterator[Habit]:
    """Who was shown a card rarely asks for it again."""
    for show in beliefs.heard.hidden:
        yield Habit(show.seat, tuple(int(card in show.unasked) for card in CARDS), (AGAIN, 1.0, 1.0))


def _questions(beliefs: Beliefs) -> Iterator[Habit]:
    """For each seat: how likely its questions are, by how many of the cards that it asked for are its own.

    A card counts once: who asks for it again, or stays in a room, has the same reason as the first time.
    """
    for seat, size in enumerate(beliefs.clues.sizes):
        asked = [cards for other, cards in beliefs.heard.asked if other == seat]
        if not asked:
            continue
        share = size / len(CARDS)
        named = {card for cards in asked for card in cards}
        for people, cards in ((PEOPLE, named.difference(ROOMS)), (PEOPLE_IN_ROOMS, named.intersection(ROOMS))):
            yield Habit(seat, tuple(int(card in cards) for card in CARDS), asking(people, share, len(cards)))


@lru_cache(maxsize=256)
def asking(people: Asks, share: float, number: int) -> tuple[float, ...]:
    """How likely it is that 0, 1, … of so many cards asked for are the asker's own; `share` of all cards are."""
    return tuple(
        sum(many * (often / share) ** own * ((1 - often) / (1 - share)) ** (number - own) for often, many in people)
        for own in range(number + 1)
    )
