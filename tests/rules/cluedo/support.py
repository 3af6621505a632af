"""A driver for Cluedo matches in which the test decides the deal, the dice and every action."""

from collections.abc import Mapping
from typing import Any, Final

import pytest
from msgspec.structs import replace

from ludotheque.engine import (
    CHANCE,
    Action,
    Actor,
    ByHand,
    Checkpoint,
    Event,
    IllegalAction,
    Match,
    Refusal,
    Seat,
    Undo,
)
from ludotheque.games.cluedo import GAME
from ludotheque.games.cluedo.actions import (
    END_TURN,
    PASSAGE,
    STAY,
    THROW,
    Accuse,
    ChooseSuspect,
    Drew,
    Enter,
    Fell,
    Show,
    Suppose,
    Walk,
)
from ludotheque.games.cluedo.board import COLUMNS, Place, Square
from ludotheque.games.cluedo.cards import CARDS, PACKS, SUSPECTS, Card, Room, Suspect, Weapon
from ludotheque.games.cluedo.setting_up import Dealing, Lot, Sealing, next_dealt
from ludotheque.games.cluedo.state import CluedoState, Options
from ludotheque.games.cluedo.view import View

Three = tuple[Suspect, Weapon, Room]
Hands = Mapping[Seat, tuple[Card, ...]]

MURDER: Final[Three] = ("violet", "poison", "hall")
"""The default content of the envelope."""


def square(row: int, column: int) -> Square:
    """The corridor square at this row and column."""
    return COLUMNS * row + column


class Manor:
    """A match driven by the test; actions return the public events. The seat that is asked acts unless one is named."""

    def __init__(self, options: Options, seats: int) -> None:
        self.match: Match[Options, CluedoState, View] = Match(GAME, options, seats, ByHand())

    # Actions.

    def chooses(self, seat: Seat, suspect: Any) -> tuple[Event, ...]:
        """A seat says whom it wants to play."""
        return self._plays(ChooseSuspect(suspect), seat)

    def draws(self, card: Card) -> tuple[Event, ...]:
        """Chance draws this card."""
        return self._plays(Drew(card), CHANCE)

    def throws(self, *dice: int) -> tuple[Event, ...]:
        """The seat that is asked throws, and the dice show this."""
        self._plays(THROW)
        low, high = sorted(dice)
        return self._plays(Fell((low, high)), CHANCE)

    def walks(self, to: Square) -> tuple[Event, ...]:
        """The seat that is asked walks to a square."""
        return self._plays(Walk(to))

    def enters(self, room: Room) -> tuple[Event, ...]:
        """The seat that is asked walks into a room."""
        return self._plays(Enter(room))

    def takes_passage(self) -> tuple[Event, ...]:
        """The seat that is asked takes the secret passage."""
        return self._plays(PASSAGE)

    def stays(self) -> tuple[Event, ...]:
        """The seat that is asked stays in its room."""
        return self._plays(STAY)

    def supposes(self, suspect: Suspect, weapon: Weapon) -> tuple[Event, ...]:
        """The seat that is asked makes a hypothesis about the room it is in."""
        return self._plays(Suppose(suspect, weapon, self.room))

    def shows(self, card: Card) -> tuple[Event, ...]:
        """The seat that is asked shows a card."""
        return self._plays(Show(card))

    def accuses(self, *named: Any) -> tuple[Event, ...]:
        """The seat that is asked accuses."""
        return self._plays(Accuse(*named))

    def ends(self) -> tuple[Event, ...]:
        """The seat that is asked ends its turn."""
        return self._plays(END_TURN)

    def takes_back(self, seat: Seat) -> tuple[Event, ...]:
        """A seat takes back its last action."""
        return self._plays(Undo(), seat)

    def passes(self) -> None:
        """A whole turn that changes nothing: throw a 2 and return to the same square."""
        self.throws(1, 1)
        self.walks(self.square)

    def stands(self, suspect: Suspect, place: Place) -> None:
        """Put a pawn somewhere by editing the state, not by a move."""
        pawns = list(self.match.state.pawns)
        pawns[SUSPECTS.index(suspect)] = place
        before = self.match
        moved = replace(before.state, pawns=tuple(pawns))
        there = Checkpoint(GAME.version, moved, tuple(before.log), before.told)
        self.match = Match(GAME, before.options, before.seats, ByHand(), checkpoint=there)

    def _plays(self, action: Action, actor: Actor | None = None) -> tuple[Event, ...]:
        self.match.play(self.whose if actor is None else actor, action)
        return self.heard(None)

    # Queries.

    @property
    def whose(self) -> Seat:
        """The seat that is asked; fails if there is not exactly one."""
        (seat,) = self.match.actors
        return seat

    @property
    def place(self) -> Place:
        """Where the pawn of the seat that is asked stands."""
        return self.where(self.suspect(self.whose))

    @property
    def room(self) -> Room:
        """The room in which it stands; fails on a square."""
        assert isinstance(self.place, str)
        return self.place

    @property
    def square(self) -> Square:
        """The square on which it stands; fails in a room."""
        assert isinstance(self.place, int)
        return self.place

    def suspect(self, seat: Seat) -> Suspect:
        """The suspect of a seat; fails before it is chosen."""
        suspect = self.match.state.suspects[seat]
        assert suspect is not None
        return suspect

    def where(self, suspect: Suspect) -> Place:
        """Where a pawn stands, as everyone sees."""
        return self.match.view(None).pawns[SUSPECTS.index(suspect)]

    def heard(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events of the last log entry, as told to this seat or (None) a spectator."""
        return tuple(self.match.heard(seat)[-1])

    def may(self) -> set[Action]:
        """The legal actions of the seat that is asked."""
        return set(self.match.legal(self.whose))

    def reach(self) -> set[Place]:
        """The places to which the seat that is asked may walk."""
        places: set[Place] = {action.square for action in self.may() if isinstance(action, Walk)}
        return places | {action.room for action in self.may() if isinstance(action, Enter)}

    def greyed(self) -> dict[Action, Refusal]:
        """The refused offers of the seat that is asked, with their refusals."""
        offers = self.match.offers(self.whose)
        return {offer.action: cited(offer.refusal) for offer in offers if offer.refusal is not None}

    def refuses(self, action: Action, by: Actor | None = None) -> Refusal:
        """Play an illegal action; return the refusal and assert that state, log and events are unchanged."""
        before = self.match.state, tuple(self.match.log), self.match.told
        with pytest.raises(IllegalAction) as refused:
            self._plays(action, by)
        assert (self.match.state, tuple(self.match.log), self.match.told) == before
        return Refusal(refused.value.clause, refused.value.key)


def cited(refusal: Refusal) -> Refusal:
    """A refusal without its arguments, which say what can be done instead (see `test_refusals.py`)."""
    return Refusal(refusal.clause, refusal.key)


def table(*, seats: int = 3, **options: Any) -> Manor:
    """A new match, in which nobody has chosen a suspect."""
    return Manor(GAME.checked_options(options), GAME.checked_seats(seats))


def deal(manor: Manor, envelope: tuple[Card, ...] = MURDER, hands: Hands | None = None) -> None:
    """Make chance fill the envelope and the hands like this; the rest is dealt in the order of the deck."""
    wanted = {seat: list((hands or {}).get(seat, ())) for seat in range(manor.match.seats)}
    spoken_for = {*envelope, *(card for cards in wanted.values() for card in cards)}
    left = [card for card in CARDS if card not in spoken_for]
    sealed = list(envelope)
    while manor.match.state.agenda[-1].is_toss:
        item = manor.match.state.agenda[-1]
        if isinstance(item, Lot):
            manor.draws(next(card for card in SUSPECTS if card not in manor.match.state.suspects))
        elif isinstance(item, Sealing):
            manor.draws(sealed.pop(0))
        else:
            assert isinstance(item, Dealing)
            own = wanted[next_dealt(manor.match.state)]
            manor.draws(own.pop(0) if own else left.pop(0))


def manor(*, seats: int = 3, envelope: tuple[Card, ...] = MURDER, hands: Hands | None = None, **options: Any) -> Manor:
    """A match at its first turn: seat 0 plays Rose, seat 1 Moutarde, and so on clockwise."""
    found = table(seats=seats, **options)
    for seat in range(seats):
        found.chooses(seat, SUSPECTS[seat])
    deal(found, envelope, hands)
    return found


def asked(**given: Any) -> Manor:
    """A match in which seat 0 is in the lounge and may make a hypothesis."""
    found = manor(**given)
    found.stands("rose", "lounge")
    found.stays()
    return found


def packs() -> tuple[tuple[Card, ...], ...]:
    """The three packs."""
    return tuple(PACKS.values())
