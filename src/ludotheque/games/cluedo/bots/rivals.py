"""Estimate how close the other players are to the solution."""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Randomness, Seat
from ludotheque.games.cluedo.bots.clues import Clues, Grid, bits
from ludotheque.games.cluedo.bots.reading import Reader
from ludotheque.games.cluedo.events import CardShown, HandDealt, Supposed

SOLVES: Final = ((1, 1.0), (2, 0.62), (8, 0.2), (12, 0.1), (20, 0.06), (40, 0.04))
"""The probability that a careful player solves the case in one turn, by the most accusations left open before it.

Measured over 250 matches of four amateurs.
"""
HARDLY: Final = 0.01
"""The same with more accusations left open."""


def solves_next(left: int) -> float:
    """The probability that a player with `left` accusations still open solves the case in one turn."""
    return next((chance for most, chance in SOLVES if left <= most), HARDLY)


def danger(knowledge: AnyKnowledge, clues: Clues, deals: Sequence[Sequence[int]], rng: Randomness) -> float:
    """The probability, averaged over these deals, that another player solves the case before the seat's next turn."""
    view = knowledge.view
    others = [seat for seat in view.order if seat != view.seat and seat not in view.out]
    safe = 0.0
    for deal in deals:
        shown = tuple(_shows(knowledge, clues, deal, rng))
        safe += prod(1 - solves_next(_left(knowledge, clues, deal, shown, seat)) for seat in others)
    return 1 - safe / len(deals)


def _shows(knowledge: AnyKnowledge, clues: Clues, deal: Sequence[int], rng: Randomness) -> Iterator[str]:
    """For each show, the card seen, or a random one that it may have been in this deal."""
    index = {card: bit for bit, card in enumerate(clues.cards)}
    asked: tuple[str, ...] = ()
    for heard in knowledge.heard:
        for event in heard:
            if isinstance(event, Supposed):
                asked = (event.suspect, event.weapon, event.room)
            elif isinstance(event, CardShown):
                options = [card for card in asked if deal[event.seat] >> index[card] & 1]
                yield event.card or options[rng.below(len(options))]


def _left(knowledge: AnyKnowledge, clues: Clues, deal: Sequence[int], shown: Sequence[str], seat: Seat) -> int:
    """How many accusations this seat, given these hands and shows, cannot rule out by `Grid.narrow`."""
    reader = Reader()
    shows = iter(shown)
    for heard in knowledge.heard:
        for event in heard:
            if isinstance(event, HandDealt):
                cards = tuple(clues.cards[bit] for bit in bits(deal[seat])) if event.seat == seat else ()
                reader.deal(event.seat, cards)
            elif isinstance(event, CardShown):
                card = next(shows)
                reader.show(event.seat, event.asker, card if seat in (event.seat, event.asker) else None)
            else:
                reader.hear(event)
    grid = Grid(Clues(clues.categories, clues.sizes, tuple(reader.observed))).narrow()
    return prod((grid.possible[grid.envelope] & category).bit_count() for category in grid.categories)
