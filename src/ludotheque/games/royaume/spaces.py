"""La Clef du Royaume as numbers."""

from functools import cache, lru_cache
from typing import Final, get_args

from ludotheque.engine import Seat
from ludotheque.games.royaume.actions import (
    CHOICES,
    DECLINE,
    ENTER_DUNGEON,
    GIVE_UP_WEAKEST,
    KEEP,
    NAP,
    RESTORE_STRONGEST,
    THROW,
    THROW_AGAIN,
    Challenge,
    EnterGarden,
    Exhaust,
    Fly,
    Give,
    GiveUp,
    Leave,
    Restore,
    Shift,
    Stroll,
    TakeMagic,
    TurnOver,
)
from ludotheque.games.royaume.agenda import Item
from ludotheque.games.royaume.board import KIND, SQUARES
from ludotheque.games.royaume.content import MAGIC, MINORS, OBJECTS, ROOMS
from ludotheque.games.royaume.moving import WALKS
from ludotheque.games.royaume.names import (
    COLOURS,
    COMPANIONS,
    DUNGEON,
    GARDEN,
    HEROES,
    Colour,
    Companion,
    Hero,
    Portion,
    Purpose,
    Region,
    Square,
    SquareKind,
)
from ludotheque.games.royaume.rolling import OPERATIONS, Modifying, most_shifted
from ludotheque.games.royaume.state import Bag, RoyaumeState
from ludotheque.games.spaces import NO, Block, Kinds, Spaces, from_seat, one_of, packed, part, seat_of, some_of

KINDS: Final = Kinds(Item)
ALL_OBJECTS: Final = (*OBJECTS, *MAGIC)
REGIONS: Final[tuple[Region, ...]] = get_args(Region)
SQUARE_KINDS: Final[tuple[SquareKind, ...]] = get_args(SquareKind)
PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)
PORTIONS: Final[tuple[Portion, ...]] = get_args(Portion)
MOST_SEATS: Final = 5
FAR: Final = 1 + max(max(square.x, square.y) for square in SQUARES.values())
HIGH: Final = 20
"""Hardly any result is higher."""
MOST_RESTORED: Final = 8

CASTLE: Final = (*GARDEN, DUNGEON)
PLACE: Final = 2 + len(REGIONS) + len(SQUARE_KINDS) + len(CASTLE)
"""How many numbers say where a hero stands."""

STANDING: Final = len(HEROES) + PLACE + 2 * len(ALL_OBJECTS) + len(COMPANIONS) + len(COLOURS)


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    means = (
        f"its hero: {', '.join(HEROES)}; 1 + x and 1 + y on the map, in parts of {FAR}, both 0 in the castle; "
        f"region: {', '.join(REGIONS)}; kind of square: {', '.join(SQUARE_KINDS)}; place in the castle: "
        f"{', '.join(CASTLE)}; which objects are active: {', '.join(ALL_OBJECTS)}; which are exhausted, in the same "
        f"order; its companions: {', '.join(COMPANIONS)}; its pieces of the key: {', '.join(COLOURS)}"
    )
    return (
        KINDS.block,
        Block("own", MOST_SEATS, "the number of the own seat, by which actions name seats"),
        Block("asked_seat", seats, "the seat that the question is about, where it is about one"),
        Block("faces", len(REGIONS), f"the regions in sight: {', '.join(REGIONS)}"),
        Block("demon", seats, "who has the demon die"),
        Block("magic", len(MAGIC), f"magic objects that nobody has: {', '.join(MAGIC)}"),
        Block("garden", len(GARDEN), f"what each garden square restores, in parts of {MOST_RESTORED}; 0 face down"),
        Block("dungeon", len(ROOMS) * len(ROOMS), "for each square of the dungeon which room lies there; 0 face down"),
        Block("purpose", len(PURPOSES), f"what is thrown for, while the result may be changed: {', '.join(PURPOSES)}"),
        Block("result", 1, f"what that throw is worth now, in parts of {HIGH}"),
        Block("won", seats, "who has defeated the king"),
        *(Block(f"seat_{place}", STANDING, f"for each seat {means}") for place in range(seats)),
    )


def row(state: RoyaumeState, seat: Seat) -> bytes:
    """What a seat sees: nothing is hidden."""
    seats, top = len(state.squares), state.agenda[-1] if state.agenda else None
    thrown = _PURPOSE[top.purpose] + part(top.result, HIGH) if type(top) is Modifying else _NOTHING_THROWN
    standing = map(
        _standing, state.heroes, state.squares, state.active, state.exhausted, state.companions, state.pieces
    )
    return b"".join(
        (
            KINDS.of[type(top)],
            _whom(getattr(top, "seat", None), seat, seats),
            _faces(state.faces),
            seat_of(state.demon, seat, seats),
            _unfolding(state.magic, state.garden, state.dungeon),
            thrown,
            seat_of(state.winner, seat, seats),
            *from_seat(tuple(standing), seat),
        )
    )


_OWN: Final = one_of(range(MOST_SEATS))
_HERO: Final = one_of(HEROES)
_objects: Final = some_of(ALL_OBJECTS)
_companions: Final = some_of(COMPANIONS)
_pieces: Final = some_of(COLOURS)
_faces: Final = some_of(REGIONS)
_REGION: Final = one_of(REGIONS)
_KIND: Final = one_of(SQUARE_KINDS)
_CASTLE: Final = one_of(CASTLE)
_magic: Final = some_of(MAGIC)
_CELL: Final = one_of(range(len(ROOMS)))
_PURPOSE: Final = one_of(PURPOSES)
_NOTHING_THROWN: Final = _PURPOSE[None] + NO


@cache
def _whom(asked: Seat | None, seat: Seat, seats: int) -> bytes:
    """The number of the own seat, and whom the question is about."""
    return _OWN[seat] + seat_of(asked, seat, seats)


@lru_cache(maxsize=1 << 14)
def _standing(
    hero: Hero | None,
    square: Square,
    active: Bag,
    exhausted: Bag,
    companions: tuple[Companion, ...],
    pieces: tuple[Colour, ...],
) -> bytes:
    own = _HERO[hero] + _PLACES[square] + _objects(active) + _objects(exhausted)
    return own + _companions(companions) + _pieces(pieces)


@lru_cache(maxsize=1024)
def _unfolding(magic: tuple[str, ...], garden: tuple[int | None, ...], dungeon: tuple[int | None, ...]) -> bytes:
    """What nobody has, what the garden restores, and the rooms of the dungeon."""
    tokens = [part(token or 0, MOST_RESTORED) for token in garden]
    return b"".join((_magic(magic), *tokens, *map(_CELL.__getitem__, dungeon)))


def _place(square: Square) -> bytes:
    at = SQUARES.get(square)
    if at is None:
        return packed([0.0, 0.0]) + _REGION[None] + _KIND[None] + _CASTLE[square]
    return packed([(1 + at.x) / FAR, (1 + at.y) / FAR]) + _REGION[at.region] + _KIND[at.kind] + _CASTLE[None]


_PLACES: Final = {square: _place(square) for square in (*SQUARES, *CASTLE)}
MOST_SHIFTED: Final = max(most_shifted(hero, COMPANIONS, purpose, True) for hero in HEROES for purpose in PURPOSES)  # noqa: FBT003
EXITS: Final = tuple(dict.fromkeys(way_out for bands in MINORS.values() for band in bands for way_out in band.exits))
ACTIONS: Final = (
    *CHOICES,
    THROW,
    NAP,
    *(Stroll(square) for square in GARDEN),
    ENTER_DUNGEON,
    KEEP,
    THROW_AGAIN,
    *(Shift(by) for by in range(-MOST_SHIFTED, MOST_SHIFTED + 1) if by),
    *(Exhaust(name, operation) for name in ALL_OBJECTS for operation in OPERATIONS),
    *WALKS.values(),
    *(Restore(name) for name in ALL_OBJECTS),
    RESTORE_STRONGEST,
    *(GiveUp(name) for name in ALL_OBJECTS),
    GIVE_UP_WEAKEST,
    *(Give(seat) for seat in range(MOST_SEATS)),
    DECLINE,
    *(TakeMagic(name) for name in MAGIC),
    *(Leave(square) for square in EXITS),
    *(TurnOver(portion) for portion in PORTIONS),
    *(Challenge(seat) for seat in range(MOST_SEATS)),
    *(Fly(square) for square, kind in KIND.items() if kind == "restore"),
    *(EnterGarden(square) for square in GARDEN),
)
SPACES: Final = Spaces(ACTIONS, layout, row, chances=64)
