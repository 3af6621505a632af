"""The highest roll as the kernel sees it."""

from collections.abc import Mapping
from typing import ClassVar

from ludotheque.engine import Game, Result, Seat

from .actions import ActionType
from .agenda import Item
from .events import EventType
from .state import MatchState, Options
from .throwing import Throwing, winners
from .view import View, seen


class HighestRoll(Game[Options, MatchState, View]):
    """For two to six players."""

    name: ClassVar[str] = "highest-roll"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    has_forms: ClassVar[bool] = False

    options_type = Options
    state_type = MatchState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> MatchState:
        return MatchState(options=options, sums=(0,) * seats, counted=(0,) * seats, agenda=(Throwing(0),))

    def view(self, state: MatchState, seat: Seat | None) -> View:
        return seen(state, seat)

    def result(self, state: MatchState) -> Result:
        return Result(winners(state.sums), state.sums)

    def conserved(self, state: MatchState) -> Mapping[str, object]:
        return {"seats": len(state.sums), "options": state.options}
