"""The state of a match: heroes and what they have, the faces in sight, the packs and the castle."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import Pack, Seat, State, Value, put
from ludotheque.games.royaume.board import REGION, Faces
from ludotheque.games.royaume.content import EVENTS, MAGIC, OBJECTS, VALUES, WORDINGS, OwnEvents
from ludotheque.games.royaume.first_rules import Rules
from ludotheque.games.royaume.names import COLOURS, GARDEN, HEROES, Colour, Companion, Hero, Object, Region, Square

ORDER: Final = {name: at for at, name in enumerate((*OBJECTS, *MAGIC))}
"""In which order objects lie before their hero."""
ALL_PIECES: Final = len(COLOURS)
SHORT: Final[tuple[Colour, ...]] = ("green", "blue")
"""The pieces that everyone has from the start in a short match (ROY-95)."""

Bag: TypeAlias = tuple[Object, ...]
"""Objects of one hero, in order."""


class Options(Value):
    """What a table may choose."""

    length: Literal["short", "full"] = "full"
    """Whether all three pieces are to be won, or one (ROY-95)."""
    powers: bool = True
    """Whether heroes have their powers (ROY-9)."""
    opening: Literal["bare", "objects"] = "bare"
    """Whether objects may be used on the starting roll (ROY-15)."""
    own_events: OwnEvents = ()
    """What players wrote for event cards, in place of what stands on them (ROY-3)."""
    rules: Rules = None
    """The earlier rules under which the match began, and by which it is played; None for those of today."""


class Means(NamedTuple):
    """What a hero may change its results with (ROY-20, ROY-23)."""

    power: Hero | None
    """The hero whose power it has; None at a table without powers."""
    companions: tuple[Companion, ...]
    active: Bag
    options: Options


def wording_of(state: "RoyaumeState", seat: Seat, card: str) -> int:
    """Which wording of a card is read: another one each time, and not always the first in the first place.

    Matches of the first rules know one only.
    """
    if state.options.rules is not None:
        return 1
    hero = state.heroes[seat]
    place = 0 if hero is None else HEROES.index(hero)
    return 1 + (times_drawn(state, card) + place) % WORDINGS


def times_drawn(state: "RoyaumeState", card: str) -> int:
    """How often a card has come up before."""
    return state.drawn[EVENTS.index(card)] if state.drawn else 0


def having_drawn(state: "RoyaumeState", card: str) -> "RoyaumeState":
    """The state once this card has come up again; under the first rules nobody counts it."""
    if state.options.rules is not None:
        return state
    before = state.drawn or (0,) * len(EVENTS)
    place = EVENTS.index(card)
    return replace(state, drawn=put(before, place, before[place] + 1))


class RoyaumeState(State, kw_only=True):
    """Nothing here is secret: packs have no order, and castle tokens are drawn when they are turned up."""

    options: Options
    heroes: tuple[Hero | None, ...]
    squares: tuple[Square, ...]
    active: tuple[Bag, ...]
    exhausted: tuple[Bag, ...]
    companions: tuple[tuple[Companion, ...], ...]
    pieces: tuple[tuple[Colour, ...], ...]
    faces: Faces
    events: Pack[str]
    discard: tuple[str, ...] = ()
    drawn: tuple[int, ...] = ()
    """How often each event card has come up, in the order of `EVENTS`; empty before the first."""
    magic: Bag = MAGIC
    """Magic objects that nobody has (ROY-12)."""
    garden: tuple[int | None, ...]
    """How many objects each garden square restores; None under a token that lies face down (ROY-13)."""
    dungeon: tuple[int | None, ...]
    """Which room lies on each dungeon square; None under a token that lies face down."""
    demon: Seat | None = None
    """Who has the demon die; nobody while it lies on the throne (ROY-13)."""
    turn: int = 0
    extra: int = 0
    """How many extra moves whoever's turn it is still has, after everything else of the turn (ROY-94)."""
    winner: Seat | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.squares)

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """Everyone, from this seat on."""
        return (*range(seat, len(self.squares)), *range(seat))

    def power(self, seat: Seat) -> Hero | None:
        """The hero whose power a seat has, if the table plays with powers."""
        return self.heroes[seat] if self.options.powers else None

    def means(self, seat: Seat) -> Means:
        """What a seat may change its results with."""
        return Means(self.power(seat), self.companions[seat], self.active[seat], self.options)

    def has_key(self, seat: Seat) -> bool:
        """Whether a seat has all three pieces (ROY-60)."""
        return is_key(self.pieces[seat])

    def region(self, seat: Seat) -> Region | None:
        """Where a hero is; heroes in the castle are in no region (ROY-78)."""
        return REGION.get(self.squares[seat])

    def others(self, seat: Seat) -> tuple[Square, ...]:
        """The squares on which other heroes stand."""
        return (*self.squares[:seat], *self.squares[seat + 1 :])

    def free_garden(self, seat: Seat) -> tuple[Square, ...]:
        """The garden squares on which no other hero stands."""
        taken = self.squares
        return tuple([square for square in GARDEN if square not in taken or square == taken[seat]])


def is_key(pieces: tuple[Colour, ...]) -> bool:
    """Whether these pieces make a whole key (ROY-60)."""
    return len(pieces) == ALL_PIECES


def placed(state: RoyaumeState, seat: Seat, square: Square) -> RoyaumeState:
    """The state with the hero on this square."""
    return replace(state, squares=put(state.squares, seat, square))


def drained(state: RoyaumeState, seat: Seat, name: Object) -> RoyaumeState:
    """The state with this object exhausted."""
    return replace(
        state,
        active=put(state.active, seat, without(state.active[seat], (name,))),
        exhausted=put(state.exhausted, seat, in_order((*state.exhausted[seat], name))),
    )


def restored(state: RoyaumeState, seat: Seat, names: Bag) -> RoyaumeState:
    """The state with these objects active again."""
    return replace(
        state,
        active=put(state.active, seat, in_order((*state.active[seat], *names))),
        exhausted=put(state.exhausted, seat, without(state.exhausted[seat], names)),
    )


@lru_cache(maxsize=1 << 12)
def without(bag: Bag, names: Bag) -> Bag:
    """The objects of a bag except these."""
    return tuple([other for other in bag if other not in names])


@lru_cache(maxsize=1 << 12)
def in_order(names: Bag) -> Bag:
    """The objects in the order in which they lie before their hero."""
    return tuple(sorted(names, key=ORDER.__getitem__))


def strongest(names: Bag, count: int) -> Bag:
    """The objects with the highest values; of equals the last."""
    return in_order(tuple(sorted(names, key=_strength)[-count:]))


def weakest(names: Bag, count: int) -> Bag:
    """The objects with the lowest values; of equals the first."""
    return in_order(tuple(sorted(names, key=_strength)[:count]))


def _strength(name: Object) -> tuple[int, int]:
    return VALUES[name], ORDER[name]
