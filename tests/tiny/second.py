"""The tiny game once its rules have changed, to see what becomes of the matches that were begun before."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import asdict

from ludotheque.engine import Result, Seat, Told
from tiny.game import Tiny, View
from tiny.state import Options, TinyState


class SecondState(TinyState, kw_only=True):
    """Left is where right was, and some are ahead from the start."""

    ahead: tuple[int, ...]

    def left_of(self, seat: Seat) -> Seat:
        """The seat before."""
        return super().right_of(seat)

    def right_of(self, seat: Seat) -> Seat:
        """The next seat."""
        return super().left_of(seat)


class SecondView(View):
    """What a seat sees, and by how much everyone was ahead."""

    ahead: tuple[int, ...]


class Second(Tiny):
    """Version 2: one challenges the seat before, and the last seat is 10 points ahead, except in older matches."""

    version: ClassVar[int] = 2

    state_type: type[TinyState] = SecondState
    view_type: type[View] = SecondView

    def start(self, options: Options, seats: int) -> SecondState:
        """As before, with the last seat ahead."""
        before = asdict(super().start(options, seats))
        return SecondState(**before, ahead=(*(0 for _ in range(seats - 1)), 10))

    def view(self, state: TinyState, seat: Seat | None) -> SecondView:
        """Also who is ahead."""
        return SecondView(**asdict(super().view(state, seat)), ahead=_ahead(state))

    def result(self, state: TinyState) -> Result:
        """Most points win, those from the start included."""
        scores = tuple(map(sum, zip(state.points, _ahead(state), strict=True)))
        return Result(tuple(seat for seat in range(state.seats) if scores[seat] == max(scores)), scores)

    def carried_over(self, rules: int, state: Any, told: Any) -> tuple[TinyState, tuple[tuple[Told, ...], ...]]:
        """Under version 1 nobody was ahead; what was told then stands."""
        if rules == 1:
            rules, state = 2, self._from_first(state)
        return super().carried_over(rules, state, told)

    @staticmethod
    def _from_first(state: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**state, "ahead": [0] * len(state["points"])}


def _ahead(state: TinyState) -> tuple[int, ...]:
    assert isinstance(state, SecondState)
    return state.ahead


class Third(Second):
    """Version 3: nothing is new but the number."""

    version: ClassVar[int] = 3

    def carried_over(self, rules: int, state: Any, told: Any) -> tuple[TinyState, tuple[tuple[Told, ...], ...]]:
        """From either version before."""
        if rules == 1:
            rules, state = 2, self._from_first(state)
        return Tiny.carried_over(self, 3 if rules == 2 else rules, state, told)


class Careless(Tiny):
    """A version 2 whose author said nothing of the matches that were begun before."""

    version: ClassVar[int] = 2


SECOND = Second()
THIRD = Third()
CARELESS = Careless()
