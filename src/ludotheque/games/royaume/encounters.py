"""Event cards, and what they do (ROY-41, ROY-42, ROY-80)."""

from enum import Enum, auto
from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Item,
    Odds,
    Outcome,
    Seat,
    SeatDecision,
    Step,
    Toss,
    become,
    call,
    done,
    expect_type,
    pack,
    put,
    require,
)
from ludotheque.games.royaume.actions import Challenge, Drew, Fly
from ludotheque.games.royaume.board import PORTION, restore_squares
from ludotheque.games.royaume.castle import ToTheGarden, camp_of
from ludotheque.games.royaume.content import CARDS, MAGIC, Effect, own_words
from ludotheque.games.royaume.demon import HandingOver
from ludotheque.games.royaume.events import (
    CardDrawn,
    CompanionJoined,
    CompanionKnown,
    DieGiven,
    EventRolled,
    JoustBegan,
    JoustEnded,
    NoCards,
    PackRebuilt,
    SentToCamp,
)
from ludotheque.games.royaume.first_rules import moves_at_once
from ludotheque.games.royaume.names import COMPANIONS, Companion, Square
from ludotheque.games.royaume.objects import Feast, Losing, Resting, TakingMagic
from ludotheque.games.royaume.rolling import Falling
from ludotheque.games.royaume.state import Bag, RoyaumeState, having_drawn, placed, times_drawn, wording_of
from ludotheque.games.royaume.turning import ChoosingPortion, turning

SECOND_COPY: Final = 1
"""So many objects are restored for a companion whom the hero has already (ROY-80)."""
SECOND_WISH: Final = 2
"""So many are restored by the genie for a hero who has a magic object (ROY-91)."""
JOUST_WON: Final = 2
JOUST_LOST: Final = 1


class Onward(Enum):
    """What the effects of an event leave to the move that led to it, under the first rules."""

    MOVE_AGAIN = auto()


class TakingCard(Step[RoyaumeState]):
    """The top event card is drawn (ROY-41)."""

    seat: Seat

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """An empty pack is rebuilt from the discard (ROY-71); from nothing nothing is drawn (ROY-82)."""
        if len(state.events):
            return become(state, Drawing(self.seat))
        if not state.discard:
            return done(state).tell(NoCards(self.seat))
        rebuilt = replace(state, events=pack(state.discard), discard=())
        return become(rebuilt, Drawing(self.seat)).tell(PackRebuilt(len(state.discard)))


class Drawing(Toss[RoyaumeState, Drew]):
    """The top card of the event pack."""

    seat: Seat

    def odds(self, state: RoyaumeState) -> Odds[Drew]:
        return state.events.odds(Drew)

    def fall(self, state: RoyaumeState, outcome: Drew) -> Outcome[RoyaumeState]:
        seat, card = self.seat, outcome.card
        drawn = having_drawn(replace(state, events=state.events.without(card)), card)
        return become(drawn, Encounter(seat, card)).tell(read(state, seat, card))


def read(state: RoyaumeState, seat: Seat, card: str) -> CardDrawn:
    """What is read of a card: the players' own words, or another of its wordings each time (ROY-3)."""
    own = own_words(state.options.own_events, card, times_drawn(state, card))
    wording = wording_of(state, seat, card)
    return (
        CardDrawn(seat, card, wording)
        if own is None
        else CardDrawn(seat, card, wording, own=True, title=own.title, text=own.text)
    )


class Encounter(Step[RoyaumeState]):
    """An event card is resolved: with a throw if it asks for one, and then what it says (ROY-41, ROY-42)."""

    seat: Seat
    card: str

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """Who has this companion already does not throw for it (ROY-80)."""
        card = CARDS[self.card]
        if is_known(self.card, state.companions[self.seat]):
            told = CompanionKnown(self.seat, require(card.won[0].companion))
            return become(self._discarded(state), Resting(self.seat, SECOND_COPY)).tell(told)
        if card.test is not None:
            return call(state, Falling(self.seat, "event"))
        return become(self._discarded(state), Applying(self.seat, card.won))

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """A companion stays with the hero; every other card is discarded, won or lost (ROY-42, ROY-80)."""
        seat, card, result = self.seat, CARDS[self.card], expect_type(value, int)
        won = require(card.test).passed(result)
        told = EventRolled(seat, self.card, result, won)
        companion = card.won[0].companion if won and card.won else None
        if companion is None:
            return become(self._discarded(state), Applying(seat, card.won if won else card.lost)).tell(told)
        joined = tuple(sorted((*state.companions[seat], companion), key=COMPANIONS.index))
        kept = replace(state, companions=put(state.companions, seat, joined))
        return done(kept).tell(told, CompanionJoined(seat, companion))

    def _discarded(self, state: RoyaumeState) -> RoyaumeState:
        return replace(state, discard=(*state.discard, self.card))


def is_known(card: str, companions: tuple[Companion, ...]) -> bool:
    """Whether a card is a companion whom the hero has already (ROY-80)."""
    return card in companions


class Applying(Step[RoyaumeState]):
    """Effects, one after the other. Returns where the hero is to be set down, if anywhere."""

    seat: Seat
    effects: tuple[Effect, ...]

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        if not self.effects:
            return done(state)
        seat, effect, rest = self.seat, self.effects[0], Applying(self.seat, self.effects[1:])
        match effect.kind:
            case "move" if moves_at_once(state.options.rules):
                return done(state, Onward.MOVE_AGAIN)
            case "move":
                return become(replace(state, extra=state.extra + 1), rest)
            case "camp":
                camp = camp_of(state.faces)
                return become(placed(state, seat, camp), rest).tell(SentToCamp(seat, camp))
            case "demon-me" if state.demon == seat:
                return become(state, rest)
            case "demon-me":
                return become(replace(state, demon=seat), rest).tell(DieGiven(seat, seat))
            case _:
                return call(state, _with_objects(state, seat, effect) or _elsewhere(state, seat, effect), caller=rest)

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        return self.begin(state) if value is None else done(state, value)


def _with_objects(state: RoyaumeState, seat: Seat, effect: Effect) -> Step[RoyaumeState] | None:
    """What an effect does with objects; None if it is about something else."""
    match effect.kind:
        case "restore":
            return Resting(seat, effect.amount)
        case "exhaust":
            return Losing(seat, effect.amount)
        case "all-restore":
            return Feast(seat, effect.amount)
        case "magic":
            return TakingMagic(seat)
        case "wish" if has_magic((*state.active[seat], *state.exhausted[seat])):  # for others alone (ROY-91)
            return Resting(seat, SECOND_WISH)
        case "wish":
            return TakingMagic(seat)
        case _:
            return None


def has_magic(names: Bag) -> bool:
    """Whether a magic object is among these."""
    return any(name in MAGIC for name in names)


def _elsewhere(state: RoyaumeState, seat: Seat, effect: Effect) -> Item[RoyaumeState]:
    """What an effect does with the die, the board or somebody else."""
    match effect.kind:
        case "demon" | "may-demon" as kind:
            return HandingOver(seat, must=kind == "demon")
        case "turn-here":
            return turning(state, seat, PORTION[require(state.region(seat))])
        case "turn-any":
            return ChoosingPortion(seat)
        case "joust":
            return Jousting(seat)
        case "go-restore":
            return Perching(seat)
        case "garden-or-event":  # only with all three pieces (ROY-67)
            return ToTheGarden(seat) if state.has_key(seat) else TakingCard(seat)
        case kind:
            raise AssertionError(f"{kind} is not up to the effects of a card or an adventure")


# Particular events.


class Jousting(Step[RoyaumeState]):
    """The seat chooses a rival to joust against; with two players there is one."""

    seat: Seat

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        rival, *others = state.clockwise(self.seat)[1:]
        if others:
            return become(state, ChoosingRival(self.seat))
        return become(state, Joust(self.seat, rival)).tell(JoustBegan(self.seat, rival))


class ChoosingRival(SeatDecision[RoyaumeState, Challenge]):
    """Against whom the seat jousts."""

    whose: ClassVar[str | None] = "ROY-41"
    clause: ClassVar[str | None] = "ROY-41"
    reason: ClassVar[str] = "royaume-rival-first"

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Challenge, ...]:
        return tuple(map(Challenge, state.clockwise(seat)[1:]))

    def apply(self, state: RoyaumeState, seat: Seat, action: Challenge) -> Outcome[RoyaumeState]:
        return become(state, Joust(seat, action.rival)).tell(JoustBegan(seat, action.rival))


class Joust(Step[RoyaumeState]):
    """Both throw, the challenger first; the higher result restores objects, the lower one exhausts some."""

    seat: Seat
    rival: Seat
    own: int | None = None
    loser: Seat | None = None

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        return call(state, Falling(self.seat, "event"))

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        if self.loser is not None:
            return become(state, Losing(self.loser, JOUST_LOST))
        result = expect_type(value, int)
        if self.own is None:
            return call(state, Falling(self.rival, "event"), caller=replace(self, own=result))
        if result == self.own:
            return done(state).tell(JoustEnded(self.seat, self.rival, None))
        winner, loser = (self.seat, self.rival) if self.own > result else (self.rival, self.seat)
        prize = call(state, Resting(winner, JOUST_WON), caller=replace(self, loser=loser))
        return prize.tell(JoustEnded(self.seat, self.rival, winner))


class Perching(Step[RoyaumeState]):
    """The eagle carries the hero to a free restore square in sight. Returns the square, if there is one."""

    seat: Seat

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        free = perches(state, self.seat)
        return become(state, ChoosingPerch(self.seat)) if len(free) > 1 else done(state, *free)


class ChoosingPerch(SeatDecision[RoyaumeState, Fly]):
    """Where the eagle sets the hero down. Returns the square."""

    whose: ClassVar[str | None] = "ROY-41"
    clause: ClassVar[str | None] = "ROY-41"
    reason: ClassVar[str] = "royaume-fly-first"

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Fly, ...]:
        return tuple(map(Fly, perches(state, seat)))

    def apply(self, state: RoyaumeState, seat: Seat, action: Fly) -> Outcome[RoyaumeState]:
        return done(state, action.square)


def perches(state: RoyaumeState, seat: Seat) -> tuple[Square, ...]:
    """The restore squares in sight on which nobody else stands."""
    taken = state.others(seat)
    return tuple(square for square in restore_squares(state.faces) if square not in taken)
