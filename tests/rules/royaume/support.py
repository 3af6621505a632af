"""A driver for matches of La Clef du Royaume in which the test sets heroes, squares, dice and cards."""

from typing import Any, Final

from msgspec.structs import replace

from ludotheque.engine import CHANCE, Action, Actor, Event, Pack, Refusal, Seat, kernel, pack
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import (
    KEEP,
    NAP,
    THROW,
    ChooseHero,
    Drew,
    Exhaust,
    Fell,
    Revealed,
    Shift,
    Walk,
)
from ludotheque.games.royaume.board import KIND, Faces
from ludotheque.games.royaume.content import MAGIC, OBJECTS, every_card
from ludotheque.games.royaume.moving import Resolving
from ludotheque.games.royaume.names import HEROES, Square
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import RoyaumeState, in_order
from ludotheque.games.royaume.turns import TurnChoice, Turns

FOLDED: Final[Faces] = ("vale", "dunes")
WOODED: Final[Faces] = ("wood", "dunes")
BURNING: Final[Faces] = ("vale", "embers")
UNFOLDED: Final[Faces] = ("wood", "embers")
FIRST_TURN: Final = (Turns(0),)
ALL_PIECES: Final = ("red", "green", "blue")


class Quest:
    """A match driven by the test from a given state; actions return the events."""

    def __init__(self, state: RoyaumeState) -> None:
        self.state, self.told = kernel.begin(state)

    # Actions.

    def does(self, actor: Actor, action: Action) -> tuple[Event, ...]:
        """Apply an action of a seat or of chance."""
        self.state, self.told = kernel.apply(self.state, actor, action)
        return self.heard

    def throws(self) -> tuple[Event, ...]:
        """Whoever is asked begins to move."""
        return self.does(self.whose, THROW)

    def falls(self, *faces: int) -> tuple[Event, ...]:
        """The die shows this, and is taken as it is; several times over if there are several faces."""
        for face in faces:
            self.does(CHANCE, Fell(face))
            if isinstance(self.top, Modifying):
                self.keeps()
        return self.heard

    def shows(self, face: int) -> tuple[Event, ...]:
        """The die shows this, and may still be changed."""
        return self.does(CHANCE, Fell(face))

    def uses(self, name: Any, operation: Any = "raise") -> tuple[Event, ...]:
        """Whoever is asked exhausts an object for the throw."""
        return self.does(self.whose, Exhaust(name, operation))

    def shifts(self, by: int) -> tuple[Event, ...]:
        """Whoever is asked has power and companions change the throw."""
        return self.does(self.whose, Shift(by))

    def keeps(self) -> tuple[Event, ...]:
        """Whoever is asked takes the throw as it is."""
        return self.does(self.whose, KEEP)

    def rolls(self, face: int, *uses: Any) -> tuple[Event, ...]:
        """The die shows this, objects change it, and the result is kept."""
        self.shows(face)
        for name, operation in uses:
            self.uses(name, operation)
        return self.keeps() if isinstance(self.top, Modifying) else self.heard

    def walks(self, square: Square) -> tuple[Event, ...]:
        """Whoever is asked goes to this square."""
        return self.does(self.whose, Walk(square, KIND[square]))

    def naps(self) -> tuple[Event, ...]:
        """Whoever is asked takes a nap."""
        return self.does(self.whose, NAP)

    def draws(self, card: str) -> tuple[Event, ...]:
        """The top event card is this one."""
        return self.does(CHANCE, Drew(card))

    def reveals(self, token: int) -> tuple[Event, ...]:
        """The castle token is this one."""
        return self.does(CHANCE, Revealed(token))

    # Queries.

    @property
    def heard(self) -> tuple[Event, ...]:
        """The events of the last action, as everyone hears them."""
        return tuple(form.public for form in self.told)

    @property
    def top(self) -> Any:
        """The top item of the agenda; None if the match is over."""
        return self.state.agenda[-1] if self.state.agenda else None

    @property
    def whose(self) -> Seat:
        """The first seat that is asked."""
        return kernel.seats_asked(self.state)[0]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return not self.state.agenda

    def asked(self) -> tuple[Actor, ...]:
        """The actors that the match waits for."""
        return kernel.waits_for(self.state)

    def may(self, actor: Actor) -> tuple[Action, ...]:
        """The legal actions of an actor."""
        return kernel.legal(self.state, actor)

    def goals(self) -> set[Square]:
        """Where whoever is asked may walk."""
        return {action.square for action in self.may(self.whose) if isinstance(action, Walk)}

    def refuses(self, actor: Actor, action: Action) -> Refusal:
        """The refusal of an action, without its arguments; fails if it is legal."""
        refusal = kernel.refuse(self.state, actor, action)
        assert refusal is not None
        return Refusal(refusal.clause, refusal.key)

    def weights(self) -> dict[Any, int]:
        """What chance may answer, with weights."""
        odds = self.top.odds(self.state)
        return {next(getattr(action, field) for field in action.__struct_fields__): weight for action, weight in odds}

    def awaits(self, seat: Seat) -> bool:
        """Whether it is this seat's turn, and it has not begun."""
        return bool(self.top == TurnChoice(seat))

    def has_told(self, kind: type[Event]) -> bool:
        """Whether the last action told such an event."""
        return any(isinstance(event, kind) for event in self.heard)


def quest(
    *squares: Square,
    faces: Any = FOLDED,
    heroes: Any = HEROES,
    exhausted: Any = (),
    magic: Any = (),
    companions: Any = (),
    pieces: Any = (),
    pack_of: Any = None,
    options: Any = None,
    agenda: Any = FIRST_TURN,
    **changes: Any,
) -> Quest:
    """A match with a hero on each of these squares; seat 0 is to play unless the agenda says otherwise.

    `exhausted`, `magic`, `companions` and `pieces` are those of the first seats; `pack_of` is the event pack.
    """
    seats = len(squares)
    fresh = GAME.start(GAME.checked_options({"powers": False, **(options or {})}), seats)

    def of(given: tuple[Any, ...], seat: Seat) -> tuple[Any, ...]:
        return tuple(given[seat]) if seat < len(given) else ()

    owned = [in_order((*OBJECTS, *of(magic, seat))) for seat in range(seats)]
    taken = [name for bag in magic for name in bag]
    held = [companion for own in companions for companion in own]
    left = list(every_card())
    for companion in held:
        left.remove(companion)
    usual: dict[str, Any] = {
        "heroes": heroes[:seats],
        "squares": squares,
        "faces": faces,
        "active": tuple(tuple(n for n in owned[s] if n not in of(exhausted, s)) for s in range(seats)),
        "exhausted": tuple(in_order(of(exhausted, seat)) for seat in range(seats)),
        "magic": tuple(name for name in MAGIC if name not in taken),
        "companions": tuple(of(companions, seat) for seat in range(seats)),
        "pieces": tuple(of(pieces, seat) for seat in range(seats)) if pieces else fresh.pieces,
        "events": pack(tuple(left) if pack_of is None else pack_of),
        "agenda": agenda,
    }
    return Quest(replace(fresh, **{**usual, **changes}))


def resolving(*squares: Square, **changes: Any) -> Quest:
    """Seat 0 has just come to its square, which acts."""
    return quest(*squares, agenda=(Turns(0), Resolving(0)), **changes)


def drawing(card: str, *squares: Square, **changes: Any) -> Quest:
    """Seat 0 stands on an event square, and has drawn this card."""
    table = resolving(*(squares or ("vale-s2", "start", "start")), **changes)
    table.draws(card)
    return table


def in_order_of(*cards: str) -> Pack[str]:
    """A pack whose cards come in this order."""
    return Pack((), cards)


def choosing(seats: int = 3, **options: object) -> Quest:
    """A match that begins."""
    return Quest(GAME.start(GAME.checked_options(options), seats))


def opening(seats: int = 3, **options: object) -> Quest:
    """A match whose heroes are chosen."""
    table = choosing(seats, **options)
    for seat in range(seats):
        table.does(seat, ChooseHero(HEROES[seat]))
    return table


def only(table: Quest, kind: type[Event]) -> Any:
    """The one event of this kind that the last action told."""
    (event,) = (told for told in table.heard if isinstance(told, kind))
    return event
