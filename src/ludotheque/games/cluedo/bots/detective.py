"""The base class of Cluedo's bots, and the middle level."""

from abc import ABC, abstractmethod
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
from ludotheque.games.cluedo.bots.clues import Cards, Clues, Grid
from ludotheque.games.cluedo.bots.reading import require_clues
from ludotheque.games.cluedo.bots.travel import steps
from ludotheque.games.cluedo.cards import PACKS, ROOMS, SUSPECTS, Card, Room, Suspect, Weapon
from ludotheque.games.cluedo.moving import Moving, Walking
from ludotheque.games.cluedo.supposing import Showing, Supposing
from ludotheque.games.cluedo.view import View

T = TypeVar("T")

Candidates = tuple[tuple[Card, ...], ...]
"""The cards of each pack that may be in the envelope."""


def one_of(options: Sequence[T], rng: Randomness) -> T:
    """One of the options, chosen uniformly."""
    return options[rng.below(len(options))]


def place_of(view: View, seat: Seat) -> Place:
    """Where a seat's pawn stands."""
    return place_of_pawn(view, cast("Suspect", view.suspects[seat]))


def place_of_pawn(view: View, suspect: Suspect) -> Place:
    """Where a suspect's pawn stands."""
    return view.pawns[SUSPECTS.index(suspect)]


def accusation(cards: Cards) -> Accuse:
    """The accusation that names these three cards."""
    suspect, weapon, room = cards
    return Accuse(cast("Suspect", suspect), cast("Weapon", weapon), cast("Room", room))


class Detective(ABC):
    """A bot with one method per decision; a level implements them."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[-1], ChooseSuspect):
            return self.choose_suspect(legal, rng)
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
            case Supposing() if any(isinstance(action, Suppose) for action in legal):
                room = cast("Room", place_of(knowledge.view, knowledge.view.seat))
                return self.suppose(knowledge, room, rng)
            case _:
                return END_TURN

    def choose_suspect(self, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """Choose whom to play, or to leave it to chance; by default at random."""
        return one_of(legal, rng)

    @abstractmethod
    def accuse(self, knowledge: AnyKnowledge) -> Cards | None:
        """The three cards to accuse now, or None."""

    @abstractmethod
    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """One of the legal ways to begin a turn: throw, passage or stay."""

    @abstractmethod
    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        """One of the places that the throw leads to; or an accusation."""

    @abstractmethod
    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        """The hypothesis to make in this room."""

    def show(self, knowledge: AnyKnowledge, legal: tuple[Show, ...], rng: Randomness) -> Action:
        """Choose which card to show; by default at random."""
        return one_of(legal, rng)


MOVES: Final[tuple[Action, ...]] = (THROW, PASSAGE, STAY)


def settled(candidates: Candidates) -> Cards | None:
    """The solution, if one candidate of each pack is left; else None."""
    return tuple(pack[0] for pack in candidates) if all(len(pack) == 1 for pack in candidates) else None


class Amateur(Detective):
    """Keeps a sheet and crosses off soundly; goes to the nearest room it does not know; accuses when certain."""

    def accuse(self, knowledge: AnyKnowledge) -> Cards | None:
        """Accuse when one card of each pack is left on the sheet."""
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
        """Enter a useful room, or walk towards the nearest one."""
        useful = self._useful(knowledge)
        rooms = tuple(way for way in legal if isinstance(way, Enter) and way.room in useful)
        if rooms:
            return one_of(rooms, rng)
        return min(legal, key=lambda way: min(steps(_end(way), room) for room in useful))

    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        """Ask about cards that may be in the envelope."""
        suspects, weapons, _ = self.left(knowledge)
        return Suppose(cast("Suspect", one_of(suspects, rng)), cast("Weapon", one_of(weapons, rng)), room)

    def _useful(self, knowledge: AnyKnowledge) -> tuple[Room, ...]:
        """The rooms that may be in the envelope; once only one is left, that one and those in the own hand."""
        *_, rooms = self.left(knowledge)
        found = rooms if len(rooms) > 1 else (*rooms, *knowledge.view.hand)
        return tuple(room for room in ROOMS if room in found)

    @staticmethod
    def left(knowledge: AnyKnowledge) -> Candidates:
        """The cards of each pack that this detective has not ruled out for the envelope."""
        grid = sheet_of(require_clues(knowledge))
        envelope = grid.possible[grid.envelope]
        kept = {card for bit, card in enumerate(grid.cards) if envelope >> bit & 1}
        return tuple(tuple(card for card in pack if card in kept) for pack in PACKS.values())


@lru_cache(maxsize=32)
def sheet_of(clues: Clues) -> Grid:
    """The grid after every simple elimination; cached."""
    return Grid(clues).narrow()


def _end(way: Walk | Enter) -> Place:
    return way.room if isinstance(way, Enter) else way.square
