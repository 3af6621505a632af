"""La Clef du Royaume as numbers."""

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
    Portion,
    Purpose,
    Region,
    Square,
    SquareKind,
)
from ludotheque.games.royaume.rolling import OPERATIONS, Modifying, most_shifted
from ludotheque.games.royaume.state import RoyaumeState
from ludotheque.games.spaces import Block, Kinds, Spaces, from_seat, one_of, part, seat_of, some_of

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


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    objects = ", ".join(ALL_OBJECTS)
    return (
        KINDS.block,
        Block("own", MOST_SEATS, "the number of the own seat, by which actions name seats"),
        Block("asked-seat", seats, "the seat that the question is about, where it is about one"),
        Block("heroes", seats * len(HEROES), "the hero of each seat"),
        Block("places", seats * PLACE, "for each seat x and y on the map, region, kind of square, place in the castle"),
        Block("active", seats * len(ALL_OBJECTS), f"objects of each seat that are active: {objects}"),
        Block("exhausted", seats * len(ALL_OBJECTS), "objects of each seat that are exhausted"),
        Block("companions", seats * len(COMPANIONS), "companions of each seat"),
        Block("pieces", seats * len(COLOURS), "pieces of the key of each seat"),
        Block("faces", len(REGIONS), "the regions in sight"),
        Block("demon", seats, "who has the demon die"),
        Block("magic", len(MAGIC), "magic objects that nobody has"),
        Block("garden", len(GARDEN), f"what each garden square restores, in parts of {MOST_RESTORED}; 0 face down"),
        Block("dungeon", len(ROOMS) * len(ROOMS), "which room lies on each square of the dungeon; 0 face down"),
        Block("purpose", len(PURPOSES), f"what is thrown for, while the result may be changed: {', '.join(PURPOSES)}"),
        Block("result", 1, f"what that throw is worth now, in parts of {HIGH}"),
        Block("won", seats, "who has defeated the king"),
    )


def row(state: RoyaumeState, seat: Seat) -> list[float]:
    """What a seat sees: nothing is hidden."""
    seats, top = len(state.squares), state.agenda[-1] if state.agenda else None
    found = [
        *KINDS.row(state.agenda),
        *one_of(seat, range(MOST_SEATS)),
        *seat_of(getattr(top, "seat", None), seat, seats),
    ]
    for hero in from_seat(state.heroes, seat):
        found += one_of(hero, HEROES)
    for square in from_seat(state.squares, seat):
        found += _PLACES[square]
    for bags in (state.active, state.exhausted):
        for bag in from_seat(bags, seat):
            found += some_of(bag, ALL_OBJECTS)
    for companions in from_seat(state.companions, seat):
        found += some_of(companions, COMPANIONS)
    for pieces in from_seat(state.pieces, seat):
        found += some_of(pieces, COLOURS)
    found += some_of(state.faces, REGIONS)
    found += seat_of(state.demon, seat, seats)
    found += some_of(state.magic, MAGIC)
    found += [part(token or 0, MOST_RESTORED) for token in state.garden]
    for room in state.dungeon:
        found += one_of(room, range(len(ROOMS)))
    changing = top if isinstance(top, Modifying) else None
    found += one_of(None if changing is None else changing.purpose, PURPOSES)
    found.append(0.0 if changing is None else part(changing.result, HIGH))
    found += seat_of(state.winner, seat, seats)
    return found


def _place(square: Square) -> list[float]:
    at = SQUARES.get(square)
    if at is None:
        return [0.0, 0.0, *one_of(None, REGIONS), *one_of(None, SQUARE_KINDS), *one_of(square, CASTLE)]
    there = [(1 + at.x) / FAR, (1 + at.y) / FAR]
    return [*there, *one_of(at.region, REGIONS), *one_of(at.kind, SQUARE_KINDS), *one_of(None, CASTLE)]


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
