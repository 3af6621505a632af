"""What detectives of every level have in common: the decisions of a match, and those that need no thought."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar, cast

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness, Seat
from ludotheque.games.cluedo.actions import (
    END_TURN,
    PASSAGE,
    STAY,
    THROW,
    Accuse,
    ChooseSuspect,
    Enter,
    Show,
    Suppose,
    Walk,
)
from ludotheque.games.cluedo.board import PASSAGES, Place
from ludotheque.games.cluedo.bots.clues import Clues, Holds, Question, Table
from ludotheque.games.cluedo.bots.reading import known
from ludotheque.games.cluedo.bots.travel import steps
from ludotheque.games.cluedo.cards import PACKS, ROOMS, SUSPECTS, Card, Room, Suspect, Weapon
from ludotheque.games.cluedo.moving import Moving, Walking
from ludotheque.games.cluedo.supposing import Showing, Supposing
from ludotheque.games.cluedo.view import View

T = TypeVar("T")

Candidates = tuple[tuple[Card, ...], ...]
"""Which cards of each pack may lie in the envelope."""


def one_of(options: Sequence[T], rng: Randomness) -> T:
    """Any of them."""
    return options[rng.below(len(options))]


def place_of(view: View, seat: Seat) -> Place:
    """Where a seat's pawn stands."""
    suspect = view.suspects[seat]
    return view.pawns[SUSPECTS.index(cast("Suspect", suspect))]


def accusation(cards: Question) -> Accuse:
    """These three, as an accusation."""
    suspect, weapon, room = cards
    return Accuse(cast("Suspect", suspect), cast("Weapon", weapon), cast("Room", room))


class Detective:
    """Answers each decision with a method of its own."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[-1], ChooseSuspect):
            return one_of(legal, rng)
        item = knowledge.view.agenda[-1]
        if isinstance(item, Showing):
            return self.show(knowledge, tuple(action for action in legal if isinstance(action, Show)), rng)
        accused = self.accuse(knowledge)
        if accused is not None:
            return accusation(accused)
        match item:
            case Moving():
                return self.move(knowledge, tuple(action for action in legal if action in MOVES), rng)
            case Walking():
                ways = tuple(action for action in legal if isinstance(action, Walk | Enter))
                return self.walk(knowledge, ways, rng)
            case Supposing():
                room = cast("Room", place_of(knowledge.view, knowledge.view.seat))
                return self.suppose(knowledge, room, rng)
            case _:
                return END_TURN

    @abstractmethod
    def accuse(self, knowledge: AnyKnowledge) -> Question | None:
        """What to accuse now, if anything."""

    @abstractmethod
    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """How to begin a turn."""

    @abstractmethod
    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        """Where to go with this throw."""

    @abstractmethod
    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        """What to ask in this room."""

    def show(self, knowledge: AnyKnowledge, legal: tuple[Show, ...], rng: Randomness) -> Action:
        """Any of the cards asked for."""
        return one_of(legal, rng)


MOVES: Final[tuple[Action, ...]] = (THROW, PASSAGE, STAY)


def settled(candidates: Candidates) -> Question | None:
    """What lies in the envelope, when one card of each pack is left."""
    return tuple(pack[0] for pack in candidates) if all(len(pack) == 1 for pack in candidates) else None


class Novice(Detective):
    """Remembers the own cards and those it was shown, and nothing else; goes wherever the dice lead."""

    def accuse(self, knowledge: AnyKnowledge) -> Question | None:
        """When one card of each pack is left."""
        return settled(self.left(knowledge))

    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """Anything."""
        return one_of(legal, rng)

    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        """Into a room rather than nowhere."""
        rooms = tuple(way for way in legal if isinstance(way, Enter))
        return one_of(rooms or legal, rng)

    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        """About cards it has not seen."""
        suspects, weapons, _ = self.left(knowledge)
        return Suppose(cast("Suspect", one_of(suspects, rng)), cast("Weapon", one_of(weapons, rng)), room)

    @staticmethod
    def left(knowledge: AnyKnowledge) -> Candidates:
        """What may still lie in the envelope, to this detective."""
        seen = {seen.card for seen in known(knowledge).observed if isinstance(seen, Holds)}
        return tuple(tuple(card for card in pack if card not in seen) for pack in PACKS.values())


class Amateur(Detective):
    """Keeps a sheet and crosses off soundly; goes to the nearest room it does not know; accuses when certain."""

    def accuse(self, knowledge: AnyKnowledge) -> Question | None:
        """When one card of each pack is left on the sheet."""
        return settled(self.left(knowledge))

    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """Stay in a room it does not know, or take a passage into one."""
        view = knowledge.view
        place = place_of(view, view.seat)
        useful = self._useful(knowledge)
        if STAY in legal and place in useful:
            return STAY
        if PASSAGE in legal and PASSAGES[place] in useful:
            return PASSAGE
        return THROW

    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        """Into the room, or towards the nearest."""
        useful = self._useful(knowledge)
        rooms = tuple(way for way in legal if isinstance(way, Enter) and way.room in useful)
        if rooms:
            return one_of(rooms, rng)
        return min(legal, key=lambda way: min(steps(_end(way), room) for room in useful))

    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        """About cards that may be in the envelope."""
        suspects, weapons, _ = self.left(knowledge)
        return Suppose(cast("Suspect", one_of(suspects, rng)), cast("Weapon", one_of(weapons, rng)), room)

    def _useful(self, knowledge: AnyKnowledge) -> tuple[Room, ...]:
        """Rooms that may be where it happened; once that is known, that one and those in the own hand."""
        *_, rooms = self.left(knowledge)
        found = rooms if len(rooms) > 1 else (*rooms, *knowledge.view.hand)
        return tuple(room for room in ROOMS if room in found)

    @staticmethod
    def left(knowledge: AnyKnowledge) -> Candidates:
        """What may still lie in the envelope, to this detective."""
        table = sheet_of(known(knowledge))
        envelope = table.possible[table.envelope]
        kept = {card for bit, card in enumerate(table.cards) if envelope >> bit & 1}
        return tuple(tuple(card for card in pack if card in kept) for pack in PACKS.values())


@lru_cache(maxsize=32)
def sheet_of(clues: Clues) -> Table:
    """What one sees on the sheet after crossing off."""
    return Table(clues).narrow()


def _end(way: Walk | Enter) -> Place:
    return way.room if isinstance(way, Enter) else way.square
