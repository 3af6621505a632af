"""A driver for Shut the Box matches in which the test decides the dice and every action."""

from itertools import combinations, combinations_with_replacement
from typing import Any, Final, Literal

import pytest

from ludotheque.engine import (
    CHANCE,
    Action,
    Actor,
    ByHand,
    Event,
    IllegalAction,
    Match,
    Offer,
    Refusal,
    Seat,
    Undo,
    kernel,
)
from ludotheque.games.shut_the_box import GAME
from ludotheque.games.shut_the_box.actions import STOP, THROW, Announce, Close, Fell, Operation
from ludotheque.games.shut_the_box.closing import Falling
from ludotheque.games.shut_the_box.events import TurnEnded
from ludotheque.games.shut_the_box.state import BoxState, Options
from ludotheque.games.shut_the_box.view import View

Flaps = tuple[int, ...]

NINE: Final[Flaps] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
RULE_SETS: Final[tuple[Literal["elimination", "hundred"], ...]] = ("elimination", "hundred")

both_rule_sets = pytest.mark.parametrize("rule_set", RULE_SETS)


class Table:
    """A match driven by the test; actions return the public events."""

    def __init__(self, options: Options, seats: int) -> None:
        self.match: Match[Options, BoxState, View] = Match(GAME, options, seats, ByHand())

    # Actions.

    def throws(self, *dice: int) -> tuple[Event, ...]:
        """The seat whose turn it is throws, and the dice show this."""
        self._plays(THROW)
        return self._plays(Fell(tuple(sorted(dice))), CHANCE)

    def closes(self, *flaps: int) -> tuple[Event, ...]:
        """The seat whose turn it is closes these flaps."""
        return self._plays(Close(flaps))

    def announces(self, operation: Operation) -> tuple[Event, ...]:
        """The seat whose turn it is announces add or subtract."""
        return self._plays(Announce(operation))

    def stops(self) -> tuple[Event, ...]:
        """The seat whose turn it is stops."""
        return self._plays(STOP)

    def takes_back(self, seat: Seat) -> tuple[Event, ...]:
        """A seat takes back its last action."""
        return self._plays(Undo(), seat)

    def comes_down_to(self, *flaps: int) -> None:
        """Close all flaps but these, from the highest down, with a throw for each; the next throw is still to come."""
        for flap in reversed(self.open):
            if flap not in flaps:
                self.throws(*self._dice_for(flap))
                self.closes(flap)

    def scores(self, points: int) -> tuple[Event, ...]:
        """Elimination: play a whole turn that scores this many points."""
        return self.leaves(*_flaps_worth(points))

    def leaves(self, *flaps: int) -> tuple[Event, ...]:
        """Play a whole turn that leaves these flaps open; return all its public events."""
        first, seat = len(self.match.log), self.whose
        self.comes_down_to(*flaps)
        if flaps and self.match.options.rule_set == "elimination":
            self.throws(*self._dice_that_close_nothing())
        elif flaps:
            if flaps == NINE:
                self.throws(1, 2)
            self.stops()
        told = tuple(form.public for entry in self.match.told[first + 1 :] for form in entry)
        assert sum(isinstance(event, TurnEnded) and event.seat == seat for event in told) == 1
        return told

    def shuts(self) -> tuple[Event, ...]:
        """Play a whole turn that shuts the box, announced as added if an announcement is due."""
        if Announce("add") in self.may():
            self.announces("add")
        return self.leaves()

    def adds(self, *flaps: int) -> tuple[Event, ...]:
        """Hundred: play a whole turn that leaves these flaps open, announced as added."""
        self.announces("add")
        return self.leaves(*flaps)

    def subtracts(self, *flaps: int) -> tuple[Event, ...]:
        """Hundred: play a whole turn that leaves these flaps open, announced as subtracted."""
        self.announces("subtract")
        return self.leaves(*flaps)

    def _plays(self, action: Action, actor: Actor | None = None) -> tuple[Event, ...]:
        self.match.play(self.whose if actor is None else actor, action)
        return self.told

    def _dice_for(self, flap: int) -> Flaps:
        """Dice whose total is this flap; two ones for flap 1."""
        if self.match.state.single:
            return (flap,)
        return (max(1, flap // 2), flap - flap // 2)

    def _dice_that_close_nothing(self) -> Flaps:
        if self.match.state.single:
            return (next(die for die in range(1, 7) if die not in self.open),)
        throws = combinations_with_replacement(range(1, 7), 2)
        return next((a, b) for a, b in throws if not {a, b, a + b} & set(self.open))

    # Queries.

    @property
    def whose(self) -> Seat:
        """The seat that is asked; fails if there is not exactly one."""
        (seat,) = self.match.actors
        return seat

    @property
    def open(self) -> Flaps:
        """The flaps that are open."""
        return self.match.state.flaps

    @property
    def totals(self) -> Flaps:
        """The total of each seat."""
        return tuple(tally.total for tally in self.match.state.tallies)

    @property
    def turns(self) -> Flaps:
        """How many turns each seat has played."""
        return tuple(tally.turns for tally in self.match.state.tallies)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners; asserts that result and state agree on them."""
        assert self.match.result.winners == self.match.state.winners
        return self.match.result.winners

    @property
    def told(self) -> tuple[Event, ...]:
        """The public events of the last log entry."""
        return tuple(form.public for form in self.match.told[-1])

    def may(self) -> set[Action]:
        """The legal actions of the seat whose turn it is."""
        return set(self.match.legal(self.whose))

    def may_close(self) -> set[Flaps]:
        """The sets of flaps that may be closed now."""
        return {action.flaps for action in self.may() if isinstance(action, Close)}

    def greyed(self) -> dict[Action, Refusal]:
        """The refused offers of the seat whose turn it is, with their refusals."""
        offers: tuple[Offer, ...] = self.match.offers(self.whose)
        assert {offer.action for offer in offers if offer.refusal is None} == self.may()
        return {offer.action: cited(offer.refusal) for offer in offers if offer.refusal is not None}

    def refuses(self, action: Action, by: Actor | None = None) -> Refusal:
        """Play an illegal action; return the refusal and assert that nothing has changed."""
        before = self._everything()
        with pytest.raises(IllegalAction) as refused:
            self._plays(action, by)
        assert self._everything() == before
        return cited(Refusal(refused.value.clause, refused.value.key, refused.value.args_of_sentence))

    def dice_in_hand(self) -> int:
        """The number of dice of the next throw; asserts that its odds are those of fair dice."""
        state, _ = kernel.apply(self.match.state, self.whose, THROW)
        toss = state.agenda[-1]
        assert isinstance(toss, Falling)
        ways = {outcome.dice: weight for outcome, weight in toss.odds(state)}
        (dice,) = {len(faces) for faces in ways}
        if dice == 1:
            assert ways == {(face,): 1 for face in range(1, 7)}
        else:
            pairs = combinations_with_replacement(range(1, 7), 2)
            assert ways == {(a, b): 1 if a == b else 2 for a, b in pairs}
        return dice

    def _everything(self) -> tuple[object, ...]:
        match = self.match
        return match.state, tuple(match.log), match.told, [match.can_undo(seat) for seat in range(match.seats)]


def cited(refusal: Refusal) -> Refusal:
    """A refusal without the arguments that say what can be closed instead (see `test_refusals.py`)."""
    own = tuple((name, value) for name, value in refusal.args if name in ("flap", "total"))
    return Refusal(refusal.clause, refusal.key, own)


def table(*, seats: int = 2, **options: Any) -> Table:
    """A new match with these options."""
    return Table(GAME.checked_options(options), GAME.checked_seats(seats))


def _flaps_worth(points: int) -> Flaps:
    """Flaps that add up to this, without flap 5, so that a double 5 closes none of them."""
    without_five = tuple(flap for flap in NINE if flap != 5)
    choices = (some for size in range(9) for some in combinations(without_five, size) if sum(some) == points)
    return next(choices)
