"""The `Game` definition of Cluedo."""

from collections.abc import Mapping
from typing import ClassVar

from ludotheque.engine import Action, AnyKnowledge, Form, Game, Play, Randomness, Result, Seat, kernel
from ludotheque.games.cluedo.actions import ACCUSATION, FILLED, ActionType
from ludotheque.games.cluedo.agenda import Item
from ludotheque.games.cluedo.board import STARTS, WEAPON_ROOMS
from ludotheque.games.cluedo.cards import CARDS, PACKS, WEAPONS
from ludotheque.games.cluedo.events import EventType
from ludotheque.games.cluedo.rules import sorted_cards
from ludotheque.games.cluedo.setting_up import Casting
from ludotheque.games.cluedo.state import CluedoState, Options
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
    item_type = Item

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
        return seen(state, seat)

    def result(self, state: CluedoState) -> Result:
        """Whoever has found the murderer, or nobody (CLU-64, CLU-69)."""
        return Result(state.winners, tuple(int(seat in state.winners) for seat in range(len(state.hands))))

    def listed(self, legal: kernel.Legal) -> tuple[Action, ...]:
        """A hypothesis is always offered first, an accusation last; each is filled in once for all."""
        if legal and legal[-1] is ACCUSATION:
            first = FILLED[legal[0]] if type(legal[0]) is Form else legal[:1]
            return (*first, *legal[1:-1], *FILLED[ACCUSATION])
        return super().listed(legal)

    def conserved(self, state: CluedoState) -> Mapping[str, object]:
        dealt = (*state.envelope, *(card for hand in state.hands for card in hand), *state.pack)
        cards = sorted_cards(dealt) if len(state.envelope) == len(PACKS) else CARDS
        return {"cards": cards, "pawns": len(state.pawns), "weapons": len(state.weapons), "options": state.options}

    def secrets(self, state: CluedoState, seat: Seat | None) -> Mapping[str, object]:
        """Others' hands, the envelope until one has seen it, and a card that was shown to somebody else."""
        known = seen(state, seat)
        hidden: dict[str, object] = {}
        if state.envelope:
            hidden["hands"] = tuple(hand for other, hand in enumerate(state.hands) if other != seat)
            if not known.envelope:
                hidden["envelope"] = state.envelope
            if state.shown is not None and known.shown is None:
                hidden["shown"] = state.shown
        return hidden

    def determinise(self, knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
        from ludotheque.games.cluedo.redeal import redealt  # it loads NumPy, which play alone does not need

        return redealt(knowledge, rng)
