"""The highest roll as the kernel sees it."""

from collections.abc import Mapping
from typing import ClassVar

from highest_roll.actions import ActionType
from highest_roll.agenda import Item
from highest_roll.events import EventType
from highest_roll.state import Options, RollState
from highest_roll.throwing import Throwing, winners
from highest_roll.view import View, seen
from ludotheque.engine import Game, Result, Seat


class HighestRoll(Game[Options, RollState, View]):
    """For two to six players."""

    name: ClassVar[str] = "highest-roll"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)

    options_type = Options
    state_type = RollState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> RollState:
        return RollState(options=options, sums=(0,) * seats, thrown=(0,) * seats, agenda=(Throwing(0),))

    def view(self, state: RollState, seat: Seat | None) -> View:
        return seen(state, seat)

    def result(self, state: RollState) -> Result:
        return Result(winners(state.sums), state.sums)

    def conserved(self, state: RollState) -> Mapping[str, object]:
        return {"seats": len(state.sums), "options": state.options}
