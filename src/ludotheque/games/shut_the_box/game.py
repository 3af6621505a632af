"""The `Game` definition of Shut the Box."""

from collections.abc import Mapping
from typing import ClassVar

from ludotheque.engine import Game, Plan, Result, Seat
from ludotheque.games.shut_the_box.actions import ActionType
from ludotheque.games.shut_the_box.agenda import Item
from ludotheque.games.shut_the_box.closing import Closing
from ludotheque.games.shut_the_box.events import EventType
from ludotheque.games.shut_the_box.state import BoxState, Options, Tally
from ludotheque.games.shut_the_box.turns import DrawingBeginner, NamingBeginner, Turns
from ludotheque.games.shut_the_box.view import View, seen


class ShutTheBox(Game[Options, BoxState, View]):
    """Two rule sets on the same box, for one to eight players."""

    name: ClassVar[str] = "shut-the-box"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 9)
    has_forms: ClassVar[bool] = False
    beginner_option: ClassVar[str | None] = "first"

    options_type = Options
    state_type = BoxState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> BoxState:
        """Empty tallies; the options say who begins (BOX-3), and where they do not, the first seat does."""
        begins: DrawingBeginner | NamingBeginner | Turns = Turns(0)
        if options.first == "drawn" and seats > 1:
            begins = DrawingBeginner()
        elif isinstance(options.first, int) and seats > 1:
            begins = NamingBeginner(options.first % seats)
        return BoxState(options=options, tallies=(Tally(),) * seats, agenda=(begins,))

    def conflict(self, options: Options) -> str | None:
        """Finishing the round goes with rule set 1 (BOX-19), restricting the closings with rule set 2 (BOX-29)."""
        if options.rule_set == "hundred" and options.finish_round:
            return "box-option-finish-round"
        if options.rule_set == "elimination" and options.closings != "any":
            return "box-option-closings"
        return None

    def view(self, state: BoxState, seat: Seat | None) -> View:
        return seen(state, seat)

    def plans(self, state: BoxState, seat: Seat) -> tuple[Plan, ...]:
        """The only closing that a throw allows, where one may not stop instead (BOX-13)."""
        asked = state.agenda[-1]
        legal = asked.legal(state, seat) if isinstance(asked, Closing) else ()
        return (Plan(legal, lone=True),) if len(legal) == 1 else ()

    def result(self, state: BoxState) -> Result:
        """The winners and the totals; alone in rule set 1, the number of turns survived (BOX-18)."""
        if len(state.tallies) == 1 and state.options.rule_set == "elimination":
            return Result(state.winners, (state.tallies[0].turns - 1,))
        return Result(state.winners, tuple(tally.total for tally in state.tallies))

    def returns(self, state: BoxState) -> tuple[float, ...]:
        """Alone in rule set 1, where nobody wins, a hundredth for each turn survived (BOX-18)."""
        if len(state.tallies) == 1 and state.options.rule_set == "elimination":
            return (min(1.0, self.result(state).scores[0] / 100),)
        return super().returns(state)

    def conserved(self, state: BoxState) -> Mapping[str, object]:
        return {"seats": len(state.tallies), "options": state.options}
