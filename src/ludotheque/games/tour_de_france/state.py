"""The state of a match: the road, the cards, the jerseys, and what the table chose."""

from collections.abc import Container
from typing import Final, Literal

from msgspec.structs import replace

from ludotheque.engine import Pack, Seat, State, Value, put
from ludotheque.games.tour_de_france.actions import Dice
from ludotheque.games.tour_de_france.content import (
    Kind,
    OwnCards,
    OwnSurprises,
    TownCard,
    easy_additions,
    town_cards,
    towns_for,
)
from ludotheque.games.tour_de_france.rules import AfterTrial, Place, Rider
from ludotheque.mechanics import (
    Audience,
    BotSkill,
    Decided,
    Heard,
    OwnCardsCome,
    YoungSeats,
    hardest,
    next_cards,
)

HARDEST: Final = 3
"""The level of the hardest questions."""


class Options(Value):
    """What a table may choose."""

    reaction: Literal["5", "8", "15", "none"] = "8"
    """For how many seconds cards may be laid on a roll, counted anew from each card (TDF-24)."""
    questions: Decided = "played"
    """Whether questions are answered on screen, may be judged by the reader, or are left to chance."""
    skill: BotSkill = "by-level"
    """How much bots know."""
    cards: OwnCards = ()
    """Town cards that players wrote (TDF-6)."""
    surprises: OwnSurprises = ()
    """What players wrote for surprises, in place of what stands on the cards (TDF-6)."""
    own: OwnCardsCome | None = None
    """Whether these come before the others, or alone; None where they are shuffled in (TDF-6)."""

    after_trial: AfterTrial = "next"
    """Whether the leader's square acts once a time trial is run, or it is the next player's turn (TDF-48)."""
    young: YoungSeats = ()
    """The seats of children, who are asked easy questions (TDF-70)."""
    audience: Audience | None = None
    """For whom questions are: with `children`, everybody is asked easy ones (TDF-70)."""
    heard: Heard = ()
    """What these players were asked in former matches, and shall not be asked again so soon (TDF-71)."""
    box: Literal["first"] | None = None
    """The town cards of the first box alone, in a match that began before there were others; None for all (TDF-4)."""

    @property
    def towns(self) -> tuple[str, ...]:
        """The ids of all town cards of the match."""
        left_out = easy_additions() if self.box == "first" else ()
        cards = tuple(ident for ident in town_cards(self.cards) if ident not in left_out)
        return cards[-len(self.cards) :] if self.own == "only" else cards

    def next_towns(self, left: tuple[str, ...], seat: Seat) -> Container[str]:
        """Which of the town cards that are left come before the others, for this roller (TDF-6, TDF-70, TDF-71)."""
        if self.own == "first" and self.cards:
            own = self.towns[-len(self.cards) :]
            if not frozenset(own).isdisjoint(left):
                return own
        level = hardest(self.audience, young=seat in self.young)
        if level == HARDEST and not self.heard:
            return ()
        return next_cards(left, towns_for(self.cards, level), self.heard)


class Collected(Value):
    """The points cards that lie face up before a seat."""

    polka: tuple[int, ...] = ()
    green: tuple[int, ...] = ()
    white: tuple[int, ...] = ()


class Jerseys(Value):
    """Who wears which jersey; nobody while it stands aside (TDF-15)."""

    yellow: Seat | None = None
    polka: Seat | None = None
    green: Seat | None = None
    white: Seat | None = None


class TourState(State, kw_only=True):
    """The road, the cards and the jerseys. Secrets are the strategy cards in hand, and the town card that is read."""

    options: Options
    riders: tuple[Rider | None, ...]
    squares: tuple[Place, ...]
    order: tuple[Seat, ...] = ()
    """Who plays after whom; nothing before the prologue is ranked."""
    jerseys: Jerseys = Jerseys()
    collected: tuple[Collected, ...]
    hands: tuple[tuple[int, ...], ...]
    """Strategy cards, ascending."""
    jokers: tuple[tuple[str, ...], ...]
    strategy: Pack[int]
    polka: Pack[int]
    green: Pack[int]
    white: Pack[int]
    towns: Pack[str]
    surprises: Pack[str]
    card: str | None = None
    """The town card that is in the reader's hand."""
    kind: Kind | None = None
    """Which of its questions was chosen."""
    trials: tuple[Place, ...] = ()
    """The time trials that have been run (TDF-49)."""
    resting: tuple[Seat, ...] = ()
    """Who has passed until its own turn."""
    dice: Dice | None = None
    """The last throw."""
    round: int = 0
    winner: Seat | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.squares)

    @property
    def town_card(self) -> TownCard | None:
        """The card that is read."""
        return None if self.card is None else town_cards(self.options.cards)[self.card]

    def left_of(self, seat: Seat) -> Seat:
        """The next seat at the table (TDF-44)."""
        return (seat + 1) % len(self.squares)


def under_the_pack(state: TourState, seat: Seat, number: int) -> TourState:
    """A strategy card goes from a hand under its pack, shown to all (TDF-23)."""
    hand = state.hands[seat]
    at = hand.index(number)
    hands = put(state.hands, seat, hand[:at] + hand[at + 1 :])
    return replace(state, hands=hands, strategy=state.strategy.under(number))


def in_hand(state: TourState, seat: Seat) -> str:
    """The numbers of a seat's strategy cards, for a refusal that says what could be laid."""
    return ", ".join(map(str, state.hands[seat]))
