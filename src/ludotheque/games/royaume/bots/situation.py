"""A view as one of its players reads it: what it has, what it lacks, and what its chances are."""

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Final, NamedTuple

from ludotheque.engine import Seat, require
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.board import KEY_SQUARES, Faces
from ludotheque.games.royaume.bots import odds, travel
from ludotheque.games.royaume.bots.odds import Thrower
from ludotheque.games.royaume.castle import Dungeon, KingFight
from ludotheque.games.royaume.content import CARDS, KEYS, MAGIC, ROOMS, Test
from ludotheque.games.royaume.encounters import Encounter
from ludotheque.games.royaume.names import Colour, Companion, Key, Object, Purpose, Square
from ludotheque.games.royaume.rolling import Modifying, value_of
from ludotheque.games.royaume.state import ALL_PIECES, Bag, Options, in_order
from ludotheque.games.royaume.view import View
from ludotheque.games.royaume.ways import ways

CASTLE_COMPANION: Final[Companion] = "giantess"


class Situation:
    """What a seat has to go by."""

    def __init__(self, view: View, options: Options, seat: Seat) -> None:
        own = view.seats[seat]
        self.view = view
        self.options = options
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
        return len(self.pieces) == ALL_PIECES

    @property
    def has_magic(self) -> bool:
        """Whether a magic object is among its objects."""
        return any(name in MAGIC for name in self.all_objects)

    def open_keys(self) -> Iterator[Key]:
        """The key adventures whose piece is missing."""
        return (name for name, key in KEYS.items() if key.colour not in self.pieces)

    def chance(self, key: Key | None, *, rested: bool) -> float:
        """The chance in a key adventure, or in the castle (None), as things are or with every object active."""
        names = self.all_objects if rested else self.active
        if key is None:
            return odds.castle_chance(self.thrower, self.view.dungeon, names)
        return odds.key_chance(self.thrower, key, names)

    def wanted(self) -> frozenset[Companion]:
        """Companions that open a square of a missing adventure, or help in the castle, and that it has not got."""
        opening = [step.companion for key in self.open_keys() for step in KEYS[key].steps if step.companion]
        return frozenset((*opening, CASTLE_COMPANION)) - frozenset(self.companions)

    def distance(self, square: Square, goals: Iterable[Square], faces: Faces | None = None) -> float:
        """From a square to the nearest of these."""
        return travel.distance(faces or self.faces, square, frozenset(goals))

    def goals(self, result: int) -> Iterable[Square]:
        """Where a move may end with this result."""
        if result == 0:
            return (self.square,)
        others = frozenset(other.square for seat, other in enumerate(self.view.seats) if seat != self.seat)
        won = (KEY_SQUARES[colour] for colour in self.pieces)
        return ways(self.faces, self.square, result, others.union(*won))

    def value(self, name: Object, purpose: Purpose) -> int:
        """By how much an object changes such a throw."""
        return value_of(self.thrower.power, name, purpose)


class Way(NamedTuple):
    """A way to change a throw: with this object, raised or lowered, and by this shift; and the result."""

    name: Object | None
    raised: bool
    shift: int
    result: int


def ways_to_change(at: Situation, throw: Modifying, *, usable: bool) -> Iterator[Way]:
    """Every way to change a throw with at most one more object; of objects of equal value the first is as good."""
    base = throw.face + throw.change + throw.shift
    most = 0 if throw.shift else at.thrower._replace(demon=throw.demon).shift(throw.purpose)
    shifts = sorted(range(-most, most + 1), key=abs)
    objects: list[tuple[Object | None, bool, int]] = [(None, True, 0)]
    if usable:
        for name in at.active:
            worth = at.value(name, throw.purpose)
            objects += [(name, True, worth), (name, False, -worth)]
    for used, raised, change in objects:
        for shift in shifts:
            yield Way(used, raised, shift, max(0, base + change + shift))


def asked_test(view: View) -> Test | None:
    """The test that the throw on top of the agenda is for, if it is for one."""
    match view.agenda[-2]:
        case Adventure(key=key, at=at):
            return KEYS[key].steps[at].test
        case Encounter(card=card):
            return CARDS[card].test
        case Dungeon(at=at):
            return ROOMS[require(view.dungeon[at])]
        case KingFight(needed=needed):
            return Test(low=needed)
        case _:
            return None
