"""What may be seen: everything that lies on the table, and where a throw can lead."""

from collections.abc import Iterable

from ludotheque.engine import Seat, Value
from ludotheque.games.royaume.actions import Exhaust, Shift
from ludotheque.games.royaume.agenda import Item
from ludotheque.games.royaume.board import PLACES, Faces
from ludotheque.games.royaume.moving import Walking, ways_of
from ludotheque.games.royaume.names import Colour, Companion, Hero, Object, Square
from ludotheque.games.royaume.rolling import Modifying, value_of
from ludotheque.games.royaume.state import Bag, RoyaumeState


class Standing(Value):
    """A hero and what lies before it."""

    hero: Hero | None
    square: Square
    active: Bag
    exhausted: Bag
    companions: tuple[Companion, ...]
    pieces: tuple[Colour, ...]


class Reach(Value):
    """Where a result of the throw that may still be changed would lead, by the places of the squares in the map."""

    result: int
    squares: tuple[int, ...]


class View(Value):
    """The match as everyone sees it: nothing is secret."""

    seat: Seat | None
    seats: tuple[Standing, ...]
    faces: Faces
    demon: Seat | None
    """Who has the demon die; nobody while it lies on the throne."""
    magic: Bag
    """Magic objects that nobody has."""
    cards: int
    """How many cards the event pack has."""
    discard: tuple[str, ...]
    garden: tuple[int | None, ...]
    dungeon: tuple[int | None, ...]
    result: int | None
    """What the throw is worth now, while it may be changed."""
    values: dict[Object, int]
    """By how much each object that is active would change that throw."""
    reach: tuple[Reach, ...]
    """Where each result leads that this move may be changed to."""
    ways: tuple[tuple[int, ...], ...]
    """The way to each goal of the move that is to be chosen, by the places of the squares in the map."""
    powers: bool
    """Whether heroes have their powers at this table (ROY-9)."""
    turn: int
    winner: Seat | None
    agenda: tuple[Item, ...]


def seen(state: RoyaumeState, seat: Seat | None) -> View:
    """What a seat sees, which is the same for all."""
    top = state.agenda[-1] if state.agenda else None
    return View(
        seat=seat,
        seats=tuple(
            map(
                Standing,
                state.heroes,
                state.squares,
                state.active,
                state.exhausted,
                state.companions,
                state.pieces,
            )
        ),
        faces=state.faces,
        demon=state.demon,
        magic=state.magic,
        cards=len(state.events),
        discard=state.discard,
        garden=state.garden,
        dungeon=state.dungeon,
        result=top.result if isinstance(top, Modifying) else None,
        values=_values(state, top) if isinstance(top, Modifying) else {},
        reach=_reach(state, top) if isinstance(top, Modifying) and top.purpose == "move" else (),
        ways=_ways(state, top) if isinstance(top, Walking) else (),
        powers=state.options.powers,
        turn=state.turn,
        winner=state.winner,
        agenda=state.agenda,
    )


def _values(state: RoyaumeState, throw: Modifying) -> dict[Object, int]:
    power = state.power(throw.seat)
    return {name: value_of(power, name, throw.purpose) for name in state.active[throw.seat]}


def _reach(state: RoyaumeState, throw: Modifying) -> tuple[Reach, ...]:
    """The goals of every result that can be made of a throw by one more object and all shifts."""
    seat = throw.seat
    shifts, changes = {0}, {0}
    for action in throw.legal(state, seat):
        match action:
            case Shift(by=by):
                shifts.add(by)
            case Exhaust(object=name, operation=operation):
                value = value_of(state.power(seat), name, throw.purpose)
                changes.add(value if operation == "raise" else -value)
    base = throw.face + throw.change + throw.shift
    results = sorted({max(0, base + change + shift) for change in changes for shift in shifts} - {0})
    return tuple(Reach(result, _places(ways_of(state, seat, result))) for result in results)


def _ways(state: RoyaumeState, walk: Walking) -> tuple[tuple[int, ...], ...]:
    return tuple(_places(path) for path in ways_of(state, walk.seat, walk.steps).values())


def _places(squares: Iterable[Square]) -> tuple[int, ...]:
    """The places of squares in the map, which keep a view small where their names would fill it."""
    return tuple(map(PLACES.__getitem__, squares))
