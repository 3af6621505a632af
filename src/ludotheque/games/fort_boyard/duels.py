"""A challenge that is played: which scene it is, and duels one after the other."""

from ludotheque.engine import Item, Outcome, Seat, Step, become, call, done, expect_type
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.disguises import Observe, Touch
from ludotheque.games.fort_boyard.events import DuelBegan, DuelEnded
from ludotheque.games.fort_boyard.first_rules import calm_rule
from ludotheque.games.fort_boyard.picks import PickDuel, Rule
from ludotheque.games.fort_boyard.reflexes import ReflexDuel
from ludotheque.games.fort_boyard.rules import Card
from ludotheque.games.fort_boyard.state import FortState, is_calm
from ludotheque.games.fort_boyard.steering import BeardDuels, CatapultDuel, Holding, Voting
from ludotheque.games.fort_boyard.taboo import Interrogation

IN_CALM: dict[Card, Rule] = {
    "signs": "signs",
    "hands": "beats",
    "paw": "sums",
    "pincer": "bluff",
    "catapult": "sides",
}
"""What a duel is in calm: no time, no motion."""


def scene_of(state: FortState, seat: Seat, card: Card) -> Item[FortState]:
    """What is played for this card; it returns whether the candidate won."""
    match card:
        case "whose":
            return Touch(seat)
        case "oddity":
            return Observe(seat)
        case "taboo":
            return Interrogation(seat)
        case "chin":
            return BeardDuels(seat)
        case "noses":
            voting = Voting(seat)
            return voting if voting.actors(state) else Holding(seat, voting.holder(state))
        case _:
            return Duels(seat, card)


class Duels(Step[FortState]):
    """Duels from the left, until enough are won or cannot be any more (BOY-73). Returns whether enough are."""

    seat: Seat
    card: Card
    won: int = 0
    at: int = 0

    def begin(self, state: FortState) -> Outcome[FortState]:
        others = rules.from_the_left(self.seat, state.seats)
        needed = rules.needed(self.card, state.seats)
        if self.won >= needed or self.won + len(others) - self.at < needed:
            return done(state, self.won >= needed)
        opponent = others[self.at]
        calm = is_calm(state, self.seat, opponent)
        return call(state, self.duel(state, opponent, calm=calm)).tell(DuelBegan(self.seat, opponent, calm))

    def duel(self, state: FortState, opponent: Seat, *, calm: bool) -> Item[FortState]:
        """How the candidate meets this opponent."""
        if calm or self.card == "signs":
            return PickDuel(self.seat, opponent, calm_rule(state.options, IN_CALM[self.card]))
        if self.card == "catapult":
            return CatapultDuel(self.seat, opponent)
        return ReflexDuel(self.seat, opponent, self.card)

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        won = expect_type(value, bool)
        opponent = rules.from_the_left(self.seat, state.seats)[self.at]
        following = become(state, Duels(self.seat, self.card, self.won + won, self.at + 1))
        return following.tell(DuelEnded(self.seat, opponent, won))
