"""Estimate how close the other players are to the solution, and what it says that nobody has accused yet."""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Event, Randomness, Seat, Value
from ludotheque.games.cluedo.bots.clues import Cards, Clues, Grid, bits
from ludotheque.games.cluedo.bots.reading import CATEGORIES, Reader
from ludotheque.games.cluedo.events import CardShown, HandDealt, Supposed, TurnBegan

SOLVES: Final = ((1, 1.0), (2, 0.5), (4, 0.22), (12, 0.1), (20, 0.07), (40, 0.03))
"""The probability that a careful player solves the case in one turn, by the most accusations left open before it.

Measured over 120 matches of an expert and three of the reference players.
"""
HARDLY: Final = 0.003
"""The same with more accusations left open."""

SILENT: Final = ((1, 0.1), (2, 0.5), (4, 0.8))
"""How likely somebody with at most so many accusations left open is to let a turn pass without accusing."""


class Seen(Value):
    """A card that a seat showed to a rival in answer to a question; None if only these two know which."""

    seat: Seat
    asked: Cards
    card: str | None


class Rival(Value):
    """Another player: what everybody heard until some moment, and the cards that this one alone was shown."""

    seat: Seat
    public: Clues
    seen: tuple[Seen, ...]


def rivals_of(knowledge: AnyKnowledge, *, at_their_turn: bool) -> tuple[Rival, ...]:
    """The others that may still accuse, with all that they know now, or at the end of their last turn.

    Those who have had no turn are left out in the second case.
    """
    view = knowledge.view
    others = [seat for seat in view.order if seat != view.seat and seat not in view.out]
    found: dict[Seat, Rival] = {}
    reader, seen, asked, playing = Reader(), dict[Seat, list[Seen]](), Cards(), -1
    for event in _events(knowledge):
        if isinstance(event, TurnBegan):
            if at_their_turn and playing in others:
                found[playing] = _rival(playing, view.hand_sizes, reader, seen)
            playing = event.seat
        elif isinstance(event, CardShown):
            seen.setdefault(event.asker, []).append(Seen(event.seat, asked, event.card))
            reader.show(event.seat, event.asker, None)
            continue
        elif isinstance(event, Supposed):
            asked = (event.suspect, event.weapon, event.room)
        if not isinstance(event, HandDealt):
            reader.hear(event)
    if not at_their_turn:
        return tuple(_rival(seat, view.hand_sizes, reader, seen) for seat in others)
    return tuple(found[seat] for seat in others if seat in found)


def _events(knowledge: AnyKnowledge) -> Iterator[Event]:
    for heard in knowledge.heard:
        yield from heard


def _rival(seat: Seat, sizes: tuple[int, ...], reader: Reader, seen: dict[Seat, list[Seen]]) -> Rival:
    return Rival(seat, Clues(CATEGORIES, sizes, tuple(reader.observed)), tuple(seen.get(seat, ())))


class Mind:
    """What a rival would know in one deal or another."""

    def __init__(self, rival: Rival, rng: Randomness) -> None:
        self._rival = rival
        self._rng = rng
        self._grid = Grid(rival.public).narrow()
        index = {card: bit for bit, card in enumerate(self._grid.cards)}
        self._seen = tuple(
            (seen.seat, sum(1 << index[card] for card in ((seen.card,) if seen.card else seen.asked)))
            for seen in rival.seen
        )
        self._left: dict[tuple[int, ...], int] = {}

    def left(self, deal: Sequence[int]) -> int:
        """How many accusations the rival cannot rule out by `Grid.narrow`, if these are the hands."""
        held = [0] * len(deal)
        for shower, asked in self._seen:
            options = asked & deal[shower]
            if not options & held[shower]:  # a card that was shown before is shown again
                several = tuple(bits(options))
                held[shower] |= 1 << several[self._rng.below(len(several)) if len(several) > 1 else 0]
        held[self._rival.seat] = deal[self._rival.seat]
        key = tuple(held)
        if key not in self._left:
            grid = self._grid.copy()
            grid.held = [one | other for one, other in zip(grid.held, held, strict=True)]
            grid.possible[self._rival.seat] &= deal[self._rival.seat]
            grid.narrow()
            open_cards = grid.possible[grid.envelope]
            self._left[key] = prod((open_cards & category).bit_count() for category in grid.categories)
        return self._left[key]


def solves_next(left: int) -> float:
    """The probability that a player with `left` accusations still open solves the case in one turn."""
    return next((chance for most, chance in SOLVES if left <= most), HARDLY)


def keeps_silent(left: int) -> float:
    """The probability that a player with `left` accusations still open does not accuse."""
    return next((chance for most, chance in SILENT if left <= most), 1.0)


def danger(rivals: Sequence[Rival], deals: Sequence[Sequence[int]], rng: Randomness) -> float:
    """The probability, averaged over these deals, that a rival solves the case before the seat's next turn."""
    minds = [Mind(rival, rng) for rival in rivals]
    safe = sum(prod(1 - solves_next(mind.left(deal)) for mind in minds) for deal in deals)
    return 1 - safe / len(deals)


def silence(rivals: Sequence[Rival], deals: Sequence[Sequence[int]], rng: Randomness) -> list[float]:
    """How well each deal fits that none of the rivals accused at its last turn."""
    minds = [Mind(rival, rng) for rival in rivals]
    return [prod(keeps_silent(mind.left(deal)) for mind in minds) for deal in deals]
