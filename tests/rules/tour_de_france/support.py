"""A driver for Tour de France matches in which the test sets positions, hands, dice and cards."""

from typing import Any, Final

from msgspec.structs import replace

from ludotheque.engine import CHANCE, Action, Actor, Event, Pack, Refusal, Seat, Told, kernel, pack
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import THROW, AskFor, ChooseRider, Drew, Fell, Lay, Operation, Pass, Say
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.content import SURPRISES, Kind
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
    """The id of the nth surprise card of this kind with these attributes."""
    cards = [card for card in SURPRISES.values() if card.kind == kind]
    return [card.id for card in cards if all(getattr(card, name) == value for name, value in has.items())][nth]


JOKER: Final = surprise("joker")
OTHER_JOKER: Final = surprise("joker", 1)


class Race:
    """A match driven by the test from a given state; actions return the public events."""

    def __init__(self, state: TourState) -> None:
        self.state, told = kernel.begin(state)
        self.told: tuple[Told, ...] = told

    # Actions.

    def does(self, actor: Actor, action: Action) -> tuple[Event, ...]:
        """Apply an action of a seat or of chance."""
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
        """These seats pass on the roll, one after the other."""
        for seat in seats:
            self.does(seat, Pass(self.ident))
        return self.heard(None)

    def answers(self, *, right: bool, card: str = "town-brest", kind: Kind = "tourism") -> tuple[Event, ...]:
        """The town card is drawn, a kind of question chosen, and the answer given."""
        self.draws(card)
        self.does(self.whose, AskFor(kind))
        answer = right_answer(self.state)
        return self.does(self.whose, Say(self.ident, answer if right else (answer + 1) % 3))

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

    def asked(self) -> tuple[Actor, ...]:
        """The actors that the match waits for."""
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
        """The events of the last action, as told to this seat or (None) a spectator."""
        return tuple(form.to(seat) for form in self.told)

    def may(self, actor: Actor) -> tuple[Action, ...]:
        """The legal actions of an actor."""
        return kernel.legal(self.state, actor)

    def refuses(self, actor: Actor, action: Action) -> Refusal:
        """The refusal of an action, without its arguments (see `test_refusals.py`); fails if it is legal."""
        refusal = kernel.refuse(self.state, actor, action)
        assert refusal is not None
        return Refusal(refusal.clause, refusal.key)

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
    """A race in which the first in order is to ride, after the time trials; `changes` replace fields of the state."""
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
    """Changes for `race` that give these jokers to a seat."""
    rest = tuple(card for card in SURPRISES if card not in cards)
    return {
        "jokers": tuple(cards if seat == of else () for seat in range(seats)),
        "surprises": pack(rest),
    }


def bottom(*cards: Any) -> Pack[Any]:
    """A pack in known order: these cards are drawn in this order."""
    return Pack((), cards)
