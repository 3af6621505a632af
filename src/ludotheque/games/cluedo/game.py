"""Cluedo as the kernel sees it."""

from typing import ClassVar

from ludotheque.engine import Game, Result, Seat
from ludotheque.games.cluedo.board import STARTS, WEAPON_ROOMS
from ludotheque.games.cluedo.cards import WEAPONS
from ludotheque.games.cluedo.state import ActionType, Casting, CluedoState, EventType, Options
from ludotheque.games.cluedo.view import View, seen


class Cluedo(Game[Options, CluedoState, View]):
    """For three to six players (CLU-11)."""

    name: ClassVar[str] = "cluedo"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(3, 7)

    options_type = Options
    state_type = CluedoState
    view_type = View
    action_type = ActionType
    event_type = EventType

    def start(self, options: Options, seats: int) -> CluedoState:
        """Pawns on their start squares (CLU-2), weapons in their rooms (CLU-5)."""
        return CluedoState(
            options=options,
            suspects=(None,) * seats,
            chosen=(False,) * seats,
            hands=((),) * seats,
            pawns=STARTS,
            weapons=tuple(WEAPON_ROOMS[weapon] for weapon in WEAPONS),
            agenda=(Casting(),),
        )

    def view(self, state: CluedoState, seat: Seat | None) -> View:
        """The manor, and the cards that this seat may know."""
        return seen(state, seat)

    def result(self, state: CluedoState) -> Result:
        """Whoever has found the murderer, or nobody (CLU-64, CLU-69)."""
        return Result(state.winners, tuple(int(seat in state.winners) for seat in range(len(state.hands))))
