"""A driver for matches at the fort in which the test sets pawns, keys, notes, dice and cards."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from ludotheque.engine import CHANCE, CLOCK, Action, Actor, Event, Item, Refusal, Seat, kernel
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import (
    OPEN_CHEST,
    ROLL,
    Came,
    DiceFell,
    Drew,
    Fell,
    Guess,
    PickCard,
    Ponder,
    Ready,
    Took,
    Turned,
)
from ludotheque.games.fort_boyard.content import worded_riddles
from ludotheque.games.fort_boyard.gate import Gate
from ludotheque.games.fort_boyard.looks import wardrobe
from ludotheque.games.fort_boyard.rules import BOARD, Card, Dice
from ludotheque.games.fort_boyard.state import FortState, Keyring
from ludotheque.games.fort_boyard.turns import Turns
from ludotheque.mechanics import Beat, Drawn, Refereed, Signal, TimeUp

NO_CHANCE: Final = {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}
"""Everything is left to chance, and so to the test."""
RIDDLE: Final = next(one for one in worded_riddles() if one.same and one.tries is None and one.kind == "what")
ONE_TRY: Final = next(one for one in worded_riddles() if one.tries == 1)
HARMLESS: Final[Dice] = (2, 3)


class Fort:
    """A match driven by the test from a given state; actions return the public events."""

    def __init__(self, state: FortState) -> None:
        self.state, self.told = kernel.begin(state)

    # Actions.

    def does(self, actor: Actor, action: Action) -> tuple[Event, ...]:
        """Apply an action of a seat, of chance or of the clock."""
        self.state, self.told = kernel.apply(self.state, actor, action)
        return self.heard(None)

    def chance(self, *outcomes: Action) -> tuple[Event, ...]:
        """Chance answers so, again and again."""
        return [self.does(CHANCE, outcome) for outcome in outcomes][-1]

    def comes(self, *numbers: int) -> tuple[Event, ...]:
        """These numbers come up."""
        return self.chance(*map(Came, numbers))

    def rolls(self, face: int) -> tuple[Event, ...]:
        """Whoever is asked rolls this."""
        self.does(self.whose, ROLL)
        return self.chance(Fell(face))

    def takes(self, *notes: int) -> tuple[Event, ...]:
        """The opener takes these notes."""
        return self.chance(*map(Took, notes))

    def opens(self, first: int = 1_000) -> tuple[Event, ...]:
        """Whoever is asked opens the chest, and takes this note."""
        self.does(self.whose, OPEN_CHEST)
        return self.takes(first)

    def rolled_against(self, face: int, note: int | None = 1_000) -> tuple[Event, ...]:
        """The next of the others rolls this and, unless a tiger comes, the opener takes a note."""
        if self.state.has_clock:
            self.beat()
        self.chance(Fell(face))
        return self.heard(None) if note is None else self.takes(note)

    def picks(self, card: Card = "signs", place: int = 0) -> tuple[Event, ...]:
        """The candidate picks a card of the fan, and it is this one."""
        self.does(self.whose, PickCard(place))
        return self.chance(Drew(card))

    def challenged(self, *, won: bool, card: Card = "signs") -> tuple[Event, ...]:
        """The candidate picks a challenge that is left to chance, and wins or loses it."""
        self.picks(card)
        self.does(self.whose, Drawn(self.ident))
        return self.chance(Turned(won))

    def riddled(self, *, won: bool, card: str = RIDDLE.id) -> tuple[Event, ...]:
        """A riddle that is left to chance is read, and won or lost."""
        self.chance(Drew(card))
        self.does(self.whose, Drawn(self.ident))
        return self.chance(Turned(won))

    def guesses(self, text: str) -> tuple[Event, ...]:
        """The candidate answers a riddle."""
        return self.does(self.candidate, Guess(self.ident, text))

    def throws(self, *dice: Dice) -> tuple[Event, ...]:
        """The clock beats, and the dice fall so, again and again."""
        heard: tuple[Event, ...] = ()
        for each in dice:
            self.beat()
            heard = self.chance(DiceFell(each))
        return heard

    def ready(self, *roles: str) -> tuple[Event, ...]:
        """Everyone says how they take part: person, calm, drawn, or a level."""
        assert isinstance(self.top, Gate)
        for seat, role in enumerate(roles):
            ident = self.ident
            actions: dict[str, Action] = {
                "person": Ready(ident, calm=False),
                "calm": Ready(ident, calm=True),
                "drawn": Drawn(ident),
            }
            self.does(seat, actions[role] if role in actions else Ponder(ident, role))  # type: ignore[arg-type]
        return self.heard(None)

    def referees(self, judge: Seat, *, won: bool) -> tuple[Event, ...]:
        """A seat judges."""
        return self.does(judge, Refereed(self.ident, won))

    def beat(self) -> tuple[Event, ...]:
        """The clock beats."""
        return self.does(CLOCK, Beat(self.ident))

    def signal(self) -> tuple[Event, ...]:
        """The signal comes."""
        return self.does(CLOCK, Signal(self.ident))

    def time_up(self) -> tuple[Event, ...]:
        """The time is up."""
        return self.does(CLOCK, TimeUp(self.ident))

    # Queries.

    @property
    def top(self) -> Any:
        """The top item of the agenda; None if the match is over."""
        return self.state.agenda[-1] if self.state.agenda else None

    @property
    def ident(self) -> int:
        """The id of the top item of the agenda."""
        ident: int = self.top.id
        return ident

    @property
    def candidate(self) -> Seat:
        """Whom the top item is about."""
        seat: Seat = self.top.seat
        return seat

    @property
    def whose(self) -> Seat:
        """The first seat that is asked."""
        return kernel.seats_asked(self.state)[0]

    def asked(self) -> tuple[Actor, ...]:
        """The actors that the match waits for."""
        return kernel.waits_for(self.state)

    def legal(self, seat: Seat | None = None) -> tuple[Any, ...]:
        """What a seat may do, or the first that is asked."""
        return kernel.legal(self.state, self.whose if seat is None else seat)

    def refused(self, actor: Actor, action: Action) -> Refusal | None:
        """Why an action is refused."""
        return kernel.refuse(self.state, actor, action)

    def heard(self, seat: Seat | None) -> tuple[Event, ...]:
        """What a seat was told last."""
        return tuple(told.to(seat) for told in self.told)

    def view(self, seat: Seat | None) -> Any:
        """What a seat sees."""
        return GAME.view(self.state, seat)

    def keys(self, seat: Seat) -> int:
        """How many keys a seat holds."""
        return self.state.rings[seat].keys

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return not self.state.agenda


def fort(
    seats: int = 4,
    *,
    turn: Seat = 0,
    squares: Sequence[int] | None = None,
    rings: dict[Seat, Keyring] | None = None,
    agenda: tuple[Item[FortState], ...] | None = None,
    options: Mapping[str, object] | None = None,
    **board: Any,
) -> Fort:
    """A match at the start of a turn; everything is left to chance unless options say otherwise."""
    start = GAME.start(GAME.checked_options(NO_CHANCE if options is None else options), seats)
    held = tuple((rings or {}).get(seat, Keyring()) for seat in range(seats))
    state = replace(
        start,
        looks=wardrobe(0)[:seats],
        squares=tuple(squares) if squares is not None else start.squares,
        rings=held,
        agenda=agenda or (Turns(turn),),
        **board,
    )
    return Fort(state)


def on(square: int, seats: int = 4, *, options: Mapping[str, object] | None = None, **more: Any) -> Fort:
    """Seat 0 has just rolled a 1 onto this square."""
    squares = [(square - 1) % 30, *[0] * (seats - 1)]
    table = fort(seats, squares=squares, options=options, **more)
    table.rolls(1)
    return table


def of_kind(kind: str, nth: int = 0) -> int:
    """The nth square of this kind."""
    return [square for square, each in enumerate(BOARD) if each == kind][nth]


def played(card: Card, *roles: str, square: int = 1, hourglass: str = "30") -> Fort:
    """Seat 0 stands on an ordinary square and has picked this challenge, which is played by these."""
    table = on(square, len(roles), options={"challenges": "played", "riddles": "drawn", "hourglass": hourglass})
    table.picks(card)
    table.ready(*roles)
    return table


def riddle(card: str = RIDDLE.id, seats: int = 4, **options: object) -> Fort:
    """Seat 0 stands on the guardian's square, and this riddle has been drawn."""
    table = on(of_kind("guardian"), seats, options={"challenges": "drawn", **options})
    table.chance(Drew(card))
    return table


def hourglass(card: str = RIDDLE.id, seats: int = 4, **options: object) -> Fort:
    """The same once the hourglass is turned."""
    table = riddle(card, seats, **options)
    table.time_up()
    return table


def kinds(heard: tuple[Event, ...]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in heard]
