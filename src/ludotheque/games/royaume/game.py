"""La Clef du Royaume as the kernel sees it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from ludotheque.engine import AnyKnowledge, Game, Plan, Play, Randomness, Result, Seat, Told, pack, require, within
from ludotheque.games.royaume.actions import ActionType
from ludotheque.games.royaume.agenda import Item
from ludotheque.games.royaume.board import SMALL
from ludotheque.games.royaume.content import GARDEN_TOKENS, OBJECTS, ROOMS, every_card
from ludotheque.games.royaume.encounters import Encounter
from ludotheque.games.royaume.events import EventType
from ludotheque.games.royaume.plans import plans
from ludotheque.games.royaume.state import ALL_PIECES, SHORT, Options, RoyaumeState, in_order
from ludotheque.games.royaume.turns import ChoosingHero
from ludotheque.games.royaume.view import View, seen


class Royaume(Game[Options, RoyaumeState, View]):
    """For two to five players (ROY-8)."""

    name: ClassVar[str] = "royaume"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(2, 6)
    has_forms: ClassVar[bool] = False

    options_type = Options
    state_type = RoyaumeState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> RoyaumeState:
        """The board is folded (ROY-10), objects are active (ROY-11), tokens lie face down (ROY-13)."""
        return RoyaumeState(
            options=options,
            heroes=(None,) * seats,
            squares=("start",) * seats,
            active=(OBJECTS,) * seats,
            exhausted=((),) * seats,
            companions=((),) * seats,
            pieces=(SHORT if options.length == "short" else (),) * seats,
            faces=SMALL,
            events=pack(tuple(every_card())),
            garden=(None,) * len(GARDEN_TOKENS),
            dungeon=(None,) * len(ROOMS),
            agenda=(ChoosingHero(),),
        )

    def view(self, state: RoyaumeState, seat: Seat | None) -> View:
        return seen(state, seat)

    def plans(self, state: RoyaumeState, seat: Seat) -> tuple[Plan, ...]:
        return plans(state, seat)

    def result(self, state: RoyaumeState) -> Result:
        """Whoever has defeated the king; the others by their pieces of the key."""
        winners = () if state.winner is None else (state.winner,)
        scores = tuple(ALL_PIECES + 1 if seat in winners else len(own) for seat, own in enumerate(state.pieces))
        return Result(winners, scores)

    def conserved(self, state: RoyaumeState) -> Mapping[str, object]:
        """Event cards, wherever they lie, and objects, active or not."""
        read = within(state, Encounter)
        kept = [companion for own in state.companions for companion in own]
        cards = (*state.events.unknown, *state.events.bottom, *state.discard, *kept, *([read.card] if read else ()))
        objects = [name for bags in (state.active, state.exhausted) for bag in bags for name in bag]
        return {"options": state.options, "cards": Counter(cards), "objects": in_order((*objects, *state.magic))}

    def carried_over(self, rules: int, state: Any, told: Any) -> tuple[RoyaumeState, tuple[tuple[Told, ...], ...]]:
        """A match under the first rules goes on: only an adventure that the codex changed since ends by today's."""
        return super().carried_over(self.version if rules == 1 else rules, state, told)

    def determinise(self, knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
        """Nothing is secret: one log fits, which everyone knows."""
        return tuple(map(require, knowledge.plays))
