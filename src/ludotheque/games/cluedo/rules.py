"""The rules as pure functions; each cites its clauses."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.cluedo.board import Place, Square, reach
from ludotheque.games.cluedo.cards import RANK, SUSPECTS, Card, Suspect

THROWS: Final = tuple(((low, high), 1 if low == high else 2) for low in range(1, 7) for high in range(low, 7))
"""Every throw of two dice, the lower face first, with its number of ways (CLU-21)."""


def turn_order(suspects: tuple[Suspect | None, ...]) -> tuple[Seat, ...]:
    """Seats clockwise by the start squares of those they play, the first from Mlle Rose's on first (CLU-10, CLU-14)."""
    playing = {suspect: seat for seat, suspect in enumerate(suspects)}
    return tuple(playing[suspect] for suspect in SUSPECTS if suspect in playing)


def from_the_left(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Everyone else in turn, beginning on the left of this seat (CLU-14, CLU-50)."""
    turn = order.index(seat)
    return order[turn + 1 :] + order[:turn]


def provable(hand: tuple[Card, ...], asked: tuple[Card, ...]) -> tuple[Card, ...]:
    """Which of the cards asked for are in a hand (CLU-51)."""
    return tuple(card for card in hand if card in asked)


def taken(pawns: tuple[Place, ...], mover: Place, total: int) -> tuple[Square, ...]:
    """The squares within reach on which somebody else stands, so that one cannot stop there (CLU-23)."""
    within = _within(mover, total)
    return tuple(pawn for pawn in pawns if pawn in within and type(pawn) is int and pawn != mover)


@cache
def _within(mover: Place, total: int) -> frozenset[Place]:
    return frozenset(reach(mover, total))


def destinations(pawns: tuple[Place, ...], mover: Place, total: int) -> tuple[Place, ...]:
    """Where a throw leads (CLU-21, CLU-28), but for squares on which somebody else stands."""
    within, occupied = reach(mover, total), taken(pawns, mover, total)
    return tuple(place for place in within if place not in occupied) if occupied else within


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of the deck, which reveals nothing about the order in which they were dealt."""
    return tuple(sorted(cards, key=RANK.__getitem__))
