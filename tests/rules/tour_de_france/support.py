"""A race where the test says where riders stand, what they hold, how dice fall and which cards come."""

from typing import Any, Final

from msgspec.structs import replace

from ludotheque.engine import CHANCE, Action, Actor, Event, Pack, Refusal, Seat, Told, kernel, pack
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import THROW, AskFor, ChooseRider, Drew, Fell, Lay, Operation, Pass, Say
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.content import SURPRISES
from ludotheque.games.tour_de_france.questions import right_answer
from ludotheque.games.tour_de_france.rules import (
    ARRIVAL,
    FIRST,
    INCIDENTS,
    KINDS,
    RIDERS,
    STRATEGIES,
    TIME_TRIALS,
    Place,
)
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Throwing
from ludotheque.games.tour_de_france.turns import Turns

ROLL: Final = 7


def square(kind: str, *, clear: int = ROLL, nth: int = 0) -> Place:
    """The nth square of this kind that a rider can reach with one roll from a square of the route."""
    found = [at for at in range(1, ARRIVAL) if KINDS[at] == kind or INCIDENTS[at] == kind]
    return [at for at in found if at > clear][nth]


def surprise(kind: str, nth: int = 0, **has: object) -> str:
    """The nth surprise card that does this."""
    cards = [card for card in SURPRISES.values() if card.kind == kind]
    return [card.id for card in cards if all(getattr(card, name) == value for name, value in has.items())][nth]


JOKER: Final = surprise("joker")
OTHER_JOKER: Final = surprise("joker", 1)


class Race:
    """A match in the middle, in which seats and chance do what the test says."""

    def __init__(self, state: TourState) -> None:
        self.state, told = kernel.begin(state)
        self.told: tuple[Told, ...] = told

    # What is done.

    def does(self, actor: Actor, action: Action) -> tuple[Event, ...]:
        """An actor does something; what everyone is told."""
        self.state, self.told = kernel.apply(self.state, actor, action)
        return self.heard(None)

    def throws(self, low: int, high: int) -> tuple[Event, ...]:
        """Whoever is asked throws, and the dice show this."""
        self.does(self.whose, THROW)
        return self.does(CHANCE, Fell((low, high)))

    def makes(self, *totals: int) -> tuple[Event, ...]:
        """One after the other, those who are asked throw these totals."""
        for total in totals:
            self.throws(max(1, total - 6), total - max(1, total - 6))
        return self.heard(None)

    def rides(self) -> tuple[Event, ...]:
        """Whoever is asked rolls 7."""
        return self.throws(3, 4)

    def draws(self, card: int | str) -> tuple[Event, ...]:
        """Chance draws this card."""
        return self.does(CHANCE, Drew(card))

    def lays(self, seat: Seat, number: int, operation: Operation) -> tuple[Event, ...]:
        """A seat lays a card on the roll."""
        return self.does(seat, Lay(self.ident, number, operation))

    def passes(self, *seats: Seat) -> tuple[Event, ...]:
        """Seats let the roll be, one after the other."""
        for seat in seats:
            self.does(seat, Pass(self.ident))
        return self.heard(None)

    def answers(self, *, right: bool, card: str = "town-brest") -> tuple[Event, ...]:
        """The town card is drawn, tourism chosen, and the answer given."""
        self.draws(card)
        self.does(self.whose, AskFor("tourism"))
        answer = right_answer(self.state)
        return self.does(self.whose, Say(self.ident, answer if right else (answer + 1) % 3))

    # What is seen.

    @property
    def top(self) -> Any:
        """What is asked now."""
        return self.state.agenda[-1] if self.state.agenda else None

    @property
    def ident(self) -> int:
        """The id of what is asked."""
        ident: int = self.top.id
        return ident

    def asked(self) -> tuple[Actor, ...]:
        """Everyone who is waited for."""
        return kernel.waits_for(self.state)

    @property
    def whose(self) -> Seat:
        """The first seat that is asked."""
        return kernel.seats_asked(self.state)[0]

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return not self.state.agenda

    def heard(self, seat: Seat | None) -> tuple[Event, ...]:
        """What a seat was told last."""
        return tuple(form.to(seat) for form in self.told)

    def may(self, actor: Actor) -> tuple[Action, ...]:
        """What an actor may do."""
        return kernel.legal(self.state, actor)

    def refuses(self, actor: Actor, action: Action) -> Refusal:
        """Why this is refused."""
        refusal = kernel.refuse(self.state, actor, action)
        assert refusal is not None
        return refusal

    def weights(self) -> dict[Any, int]:
        """What chance may answer, with weights."""
        return {getattr(action, "card", action): weight for action, weight in self.top.odds(self.state)}

    def awaits(self, seat: Seat) -> bool:
        """Whether this seat is about to throw for its turn."""
        return bool(self.top == Throwing(seat, "ride"))


def on(place: Place, **changes: Any) -> Race:
    """Seat 0 is to ride, and a 7 takes it to this square; the two others are on the first square."""
    return race(squares=(place - ROLL, FIRST, FIRST), **changes)


def race(
    *,
    squares: tuple[Place, ...] = (FIRST, FIRST, FIRST),
    hands: tuple[tuple[int, ...], ...] | None = None,
    order: tuple[Seat, ...] | None = None,
    options: dict[str, object] | None = None,
    agenda: tuple[Item, ...] = (Turns(0),),
    **changes: Any,
) -> Race:
    """A race in which the first in order is to ride; time trials have been run, unless the test says otherwise."""
    seats = len(squares)
    held = ((),) * seats if hands is None else hands
    left = list(STRATEGIES)
    for number in (number for hand in held for number in hand):
        left.remove(number)
    fresh = GAME.start(GAME.checked_options(options), seats)
    usual: dict[str, Any] = {
        "riders": RIDERS[:seats],
        "order": tuple(range(seats)) if order is None else order,
        "squares": squares,
        "hands": held,
        "strategy": pack(tuple(left)),
        "trials": TIME_TRIALS,
        "round": 1,
        "agenda": agenda,
    }
    return Race(replace(fresh, **{**usual, **changes}))


def setting_out(seats: int = 3) -> Race:
    """A match whose riders are chosen: the prologue is next."""
    begun = Race(GAME.start(GAME.checked_options(None), seats))
    for seat in range(seats):
        begun.does(seat, ChooseRider(RIDERS[seat]))
    return begun


def jokers(of: Seat, *cards: str, seats: int = 3) -> dict[str, Any]:
    """A seat holds these jokers."""
    rest = tuple(card for card in SURPRISES if card not in cards)
    return {
        "jokers": tuple(cards if seat == of else () for seat in range(seats)),
        "surprises": pack(rest),
    }


def bottom(*cards: Any) -> Pack[Any]:
    """A pack of which nothing is unknown: these cards come in this order."""
    return Pack((), cards)
