"""A view as one of its players reads it: what it has, what it lacks, and what its chances are."""

from collections.abc import Iterable, Iterator
from copy import copy

from ludotheque.engine import Seat
from ludotheque.games.royaume.board import Faces, open_keys
from ludotheque.games.royaume.bots import odds, travel
from ludotheque.games.royaume.bots.changing import Held, Thrower, Way, has_effect, helping, ways_of
from ludotheque.games.royaume.content import KEYS
from ludotheque.games.royaume.encounters import has_magic
from ludotheque.games.royaume.moving import missing
from ludotheque.games.royaume.names import Colour, Companion, Key, Object, Purpose, Square
from ludotheque.games.royaume.rolling import Modifying, value_of
from ludotheque.games.royaume.state import Bag, Options, in_order, is_key
from ludotheque.games.royaume.view import View
from ludotheque.games.royaume.ways import ways


class Situation:
    """What a seat has to go by. Without `magic` its chances leave aside what magic objects do besides their value."""

    def __init__(self, view: View, options: Options, seat: Seat, *, magic: bool = True) -> None:
        own = view.seats[seat]
        self.view = view
        self.options = options
        self.magic = magic
        self.seat = seat
        self.faces: Faces = view.faces
        self.square: Square = own.square
        self.active: Bag = own.active
        self.exhausted: Bag = own.exhausted
        self.all_objects: Bag = in_order((*own.active, *own.exhausted)) if own.exhausted else own.active
        self.companions: tuple[Companion, ...] = own.companions
        self.pieces: tuple[Colour, ...] = own.pieces
        self.thrower = Thrower(own.hero if options.powers else None, own.companions, view.demon == seat)

    def rested(self, names: Bag) -> "Situation":
        """The same with these objects restored."""
        after = copy(self)
        after.active = in_order((*self.active, *names))
        after.exhausted = tuple(name for name in self.exhausted if name not in names)
        return after

    @property
    def has_key(self) -> bool:
        """Whether all three pieces are won."""
        return is_key(self.pieces)

    @property
    def has_magic(self) -> bool:
        """Whether a magic object is among its objects."""
        return has_magic(self.all_objects)

    def open_keys(self) -> Iterator[Key]:
        """The key adventures whose piece is missing."""
        return open_keys(self.pieces)

    def chance(self, key: Key | None, *, rested: bool) -> float:
        """The chance in a key adventure, or in the castle (None), as things are or with every object active."""
        names, exhausted = (self.all_objects, ()) if rested else (self.active, self.exhausted)
        if key is None:
            return odds.castle_chance(self.thrower, self.view.dungeon, names, 0, exhausted, magic=self.magic)
        return odds.key_chance(self.thrower, key, names, 0, exhausted, magic=self.magic)

    def wanted(self) -> frozenset[Companion]:
        """Companions that open a square of a missing adventure, or help in the castle, and that it has not got."""
        opening = [step.companion for key in self.open_keys() for step in KEYS[key].steps if step.companion]
        return frozenset((*opening, *helping("castle"))) - frozenset(self.companions)

    def distance(self, square: Square, goals: Iterable[Square], faces: Faces | None = None) -> float:
        """From a square to the nearest of these."""
        return travel.distance(faces or self.faces, square, frozenset(goals))

    def goals(self, result: int) -> Iterable[Square]:
        """Where a move may end with this result."""
        if result == 0:
            return (self.square,)
        others = (other.square for seat, other in enumerate(self.view.seats) if seat != self.seat)
        return ways(self.faces, self.square, result, missing(self.pieces, others))

    @property
    def held(self) -> Held:
        """What it has to change throws with; exhausted objects where some may be restored."""
        exhausted = self.exhausted if has_effect(self.active, "restore") else ()
        return Held(self.active, exhausted, self.thrower.demon)

    def value(self, name: Object, purpose: Purpose) -> int:
        """By how much an object changes such a throw."""
        return value_of(self.thrower.power, name, purpose)


def ways_to_change(at: Situation, throw: Modifying) -> tuple[Way, ...]:
    """Every way to change a throw, those that exhaust fewest objects first."""
    return ways_of(throw, at.thrower, at.held, at.options)
