"""Le jeu du Tour de France: its options, what can be done and heard, the state of a match, and every decision in it."""

from functools import cache
from typing import Any, ClassVar, Final, Literal, TypeAlias, cast

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Alarm,
    Answer,
    Decision,
    Drawn,
    Event,
    Odds,
    Outcome,
    Pack,
    Refereed,
    Refusal,
    Ring,
    Seat,
    SeatDecision,
    State,
    Step,
    Timed,
    TimeUp,
    Toss,
    Undo,
    Undone,
    Value,
    become,
    call,
    cut,
    done,
    end,
    put,
    returned,
    stay,
)
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.content import (
    SURPRISES,
    Incident,
    Index,
    Kind,
    OwnCards,
    Question,
    Series,
    TownCard,
    Words,
    town_cards,
)
from ludotheque.games.tour_de_france.rules import ARRIVAL, INCIDENTS, JERSEYS, KINDS, RIDERS, Groups, Jersey, Place

Rider: TypeAlias = Literal["red", "orange", "blue", "violet", "pink", "black"]
Operation: TypeAlias = Literal["add", "subtract"]
Level: TypeAlias = Literal["novice", "amateur", "expert"]
Knows: TypeAlias = Literal["novice", "amateur", "expert", "drawn"]
Skill: TypeAlias = Literal["by-level", "little", "much"]
Purpose: TypeAlias = Literal["ride", "prologue", "trial", "yellow", "polka", "green", "white"]
Supply: TypeAlias = Literal["strategy", "polka", "green", "white"]
Against: TypeAlias = Literal["fall", "puncture", "chain", "surprise"]
Dice: TypeAlias = tuple[int, int]


class Options(Value):
    """What a table may choose."""

    reaction: Literal["5", "8", "15", "none"] = "8"
    """For how many seconds cards may be laid on a roll, counted anew from each card (TDF-24)."""
    questions: Literal["played", "refereed", "drawn"] = "played"
    """Whether questions are answered on screen, may be judged by the reader, or are left to chance."""
    skill: Skill = "by-level"
    """How much bots know."""
    cards: OwnCards = ()
    """Town cards that players wrote, to be shuffled in (TDF-6)."""


# What can be done.


class ChooseRider(Action):
    """Take this rider."""

    rider: Rider


class Throw(Action):
    """Throw both dice."""


class Lay(Answer):
    """Lay a strategy card with this number on the roll."""

    number: int
    operation: Operation


class Pass(Answer):
    """Let the roll be, unless somebody lays another card."""


class Rest(Answer):
    """Let this roll be, and all that follow until it is one's own turn again."""


class AskFor(Action):
    """Have a question of this kind asked."""

    kind: Kind


class Say(Answer):
    """Give this answer."""

    answer: Index


class Guess(Answer):
    """A bot says what it knows, as well as its level knows such things: chance decides what that is."""

    by_bots: ClassVar[bool] = True

    level: Level


class LetAnswer(Answer):
    """The reader leaves it to the screen to judge."""


class UseJoker(Action):
    """Cancel what is about to happen."""


class KeepJoker(Action):
    """Let it happen, and keep the joker."""


class PutBack(Action):
    """Put a strategy card with this number under the pack."""

    number: int


class Fell(Action):
    """Chance: the dice show these faces, the lower one first."""

    dice: Dice


class Drew(Action):
    """Chance: this card was drawn: its number or points, or its id."""

    card: int | str


class Answered(Action):
    """Chance: this is the answer that came to mind."""

    answer: Index


ActionType: TypeAlias = (
    ChooseRider
    | Throw
    | Lay
    | Pass
    | Rest
    | AskFor
    | Say
    | Guess
    | Refereed
    | Drawn
    | LetAnswer
    | UseJoker
    | KeepJoker
    | PutBack
    | Fell
    | Drew
    | Answered
    | TimeUp
    | Undo
)

THROW: Final = Throw()
USE_JOKER: Final = UseJoker()
KEEP_JOKER: Final = KeepJoker()
CHOICES: Final = tuple(ChooseRider(rider) for rider in RIDERS)
KINDS_OF_QUESTION: Final = (AskFor("tourism"), AskFor("cycling"))


# What is heard.


class RiderChosen(Event):
    """The seat rides in this colour (TDF-14)."""

    seat: Seat
    rider: Rider


class DiceFell(Event):
    """The dice have fallen: for a ride, or to tell seats apart."""

    seat: Seat
    dice: Dice
    total: int
    purpose: Purpose


class Tied(Event):
    """These are not told apart yet, and throw again."""

    seats: tuple[Seat, ...]
    purpose: Purpose


class PrologueRanked(Event):
    """The ranking of the prologue, which is the order of play (TDF-12)."""

    seats: tuple[Seat, ...]


class JerseyAwarded(Event):
    """The seat wears this jersey from now on (TDF-53)."""

    seat: Seat
    jersey: Jersey


class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat
    round: int


class CardLaid(Event):
    """A strategy card was laid on the roll, for all to see, and is under its pack (TDF-23)."""

    seat: Seat
    number: int
    operation: Operation
    advance: int
    """What the roll is worth now; it may be below 0 on the way."""


class Passed(Event):
    """The seat lets the roll be; with `rests`, all rolls until its own turn."""

    seat: Seat
    rests: bool


class Rode(Event):
    """The rider has advanced."""

    seat: Seat
    start: Place
    square: Place
    by: int
    name: Words
    turned: bool
    """Whether the advance was too high, and the rider turned round at the arrival (TDF-61)."""


class HeldUp(Event):
    """Cards have left nothing of the roll: the rider stays where it is (TDF-28)."""

    seat: Seat


class TrialBegan(Event):
    """The seat leads the race onto or over a time-trial square, and everyone throws (TDF-39)."""

    seat: Seat
    square: Place
    name: Words


class TrialWon(Event):
    """The seat has won the time trial (TDF-48)."""

    seat: Seat


class StrategyDrawn(Event):
    """The seat has drawn a strategy card; only that seat is told which (TDF-26)."""

    seat: Seat
    number: int | None


class PointsDrawn(Event):
    """The seat has drawn a card of a points jersey, for all to see (TDF-32)."""

    seat: Seat
    series: Series
    points: int
    total: int


class PackEmpty(Event):
    """There was no card to draw (TDF-41)."""

    seat: Seat
    pack: Supply


class QuestionDrawn(Event):
    """The seat on the left has drawn a town card; only that one is told what is on it (TDF-30, TDF-44)."""

    seat: Seat
    asker: Seat
    town: str | None
    tourism: Question | None
    cycling: Question | None


class QuestionAsked(Event):
    """The question is read to everyone; only the reader is told which answer is right (TDF-31)."""

    seat: Seat
    asker: Seat
    kind: Kind
    town: str
    question: Words
    answers: tuple[Words, Words, Words]
    right: Index | None


class Pondered(Event):
    """The seat leaves the answer to chance, as well as somebody of this level knows such things."""

    seat: Seat
    level: Knows


class AnsweredOnScreen(Event):
    """The reader leaves it to the screen to judge."""

    seat: Seat


class QuestionAnswered(Event):
    """The answer was given, and the right one is told to all."""

    seat: Seat
    answer: Index | None
    """None where the reader judged what was said."""
    right: Index
    correct: bool
    words: Words
    """The right answer."""
    why: Words | None


class Struck(Event):
    """A fall, a puncture or a dropped chain (TDF-33)."""

    seat: Seat
    incident: Incident


class SentBack(Event):
    """The rider goes back, and the new square does not act (TDF-33, TDF-37)."""

    seat: Seat
    start: Place
    square: Place
    name: Words


class SurpriseDrawn(Event):
    """A surprise card, read to all (TDF-35)."""

    seat: Seat
    card: str
    title: Words
    text: Words


class JokerKept(Event):
    """The surprise card is a joker, which the seat keeps until it is used (TDF-38)."""

    seat: Seat


class JokerUsed(Event):
    """A joker has cancelled what was about to happen, and is under its pack (TDF-38)."""

    seat: Seat
    card: str
    against: Against


class NowhereAhead(Event):
    """The surprise card leads to a square that does not lie ahead any more: nothing happens."""

    seat: Seat


class NothingToReturn(Event):
    """The surprise card takes a strategy card, and there is none to take."""

    seat: Seat


class CardReturned(Event):
    """A strategy card was put under its pack, for all to see."""

    seat: Seat
    number: int


class Arrived(Event):
    """The rider stands on the arrival square: that seat has won (TDF-63)."""

    seat: Seat


class MatchEnded(Event):
    """The final table: who won, and who wears which jersey (TDF-66)."""

    winners: tuple[Seat, ...]
    yellow: Seat | None
    polka: Seat | None
    green: Seat | None
    white: Seat | None


EventType: TypeAlias = (
    RiderChosen
    | DiceFell
    | Tied
    | PrologueRanked
    | JerseyAwarded
    | TurnBegan
    | CardLaid
    | Passed
    | Rode
    | HeldUp
    | TrialBegan
    | TrialWon
    | StrategyDrawn
    | PointsDrawn
    | PackEmpty
    | QuestionDrawn
    | QuestionAsked
    | Pondered
    | AnsweredOnScreen
    | QuestionAnswered
    | Struck
    | SentBack
    | SurpriseDrawn
    | JokerKept
    | JokerUsed
    | NowhereAhead
    | NothingToReturn
    | CardReturned
    | Arrived
    | MatchEnded
    | Undone
)


# The board.


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


class FromPack(Odds[Drew]):
    """The next card of a pack: any of those unknown, or the known one that is next (TDF-7, TDF-23)."""

    __slots__ = ("_cards",)

    def __init__(self, pack: Pack[Any]) -> None:
        self._cards: tuple[int | str, ...] = pack.unknown or pack.bottom[:1]
        self.total = len(self._cards)

    def __getattr__(self, name: str) -> Any:
        """Outcomes and weights, where somebody asks for them all."""
        if name not in ("outcomes", "weights"):
            raise AttributeError(name)
        cards = tuple(dict.fromkeys(self._cards))
        self.outcomes = tuple(Drew(card) for card in cards)
        self.weights = tuple(self._cards.count(card) for card in cards)
        return getattr(self, name)

    def at(self, point: int) -> Drew:
        """The card at this place among those unknown, which are sorted."""
        return Drew(self._cards[point])


@cache
def _two_dice() -> Odds[Fell]:
    pairs = ((low, high) for high in range(1, 7) for low in range(1, high + 1))
    return Odds(tuple((Fell(pair), 1 if pair[0] == pair[1] else 2) for pair in pairs))


TWO_DICE: Final = _two_dice()


# The agenda: setting out.


class Choosing(Decision[TourState, ChooseRider]):
    """All at once choose a rider, each a different one, first come, first served (TDF-14)."""

    whose: ClassVar[str | None] = "TDF-14"
    clause: ClassVar[str | None] = "TDF-14"

    def actors(self, state: TourState) -> tuple[Seat, ...]:
        """Who has not chosen."""
        return tuple(seat for seat, rider in enumerate(state.riders) if rider is None)

    def legal(self, state: TourState, seat: Seat) -> tuple[ChooseRider, ...]:
        """Any rider that is free."""
        return tuple(choice for choice in CHOICES if choice.rider not in state.riders)

    def tempting(self, state: TourState, seat: Seat) -> tuple[ChooseRider, ...]:
        """Those who are taken."""
        return CHOICES

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        """Somebody was faster, or it is too early for anything else."""
        taken = isinstance(action, ChooseRider)
        return Refusal("TDF-14", "tour-rider-taken" if taken else "tour-choose-rider")

    def undoable(self, state: TourState, seat: Seat, action: ChooseRider) -> bool:
        """Until somebody else does something."""
        return True

    def apply(self, state: TourState, seat: Seat, action: ChooseRider) -> Outcome[TourState]:
        """Once all have chosen, the prologue begins."""
        chosen = replace(state, riders=put(state.riders, seat, action.rider))
        ready = None not in chosen.riders
        outcome = become(chosen, Prologue((tuple(range(state.seats)),))) if ready else stay(chosen)
        return outcome.tell(RiderChosen(seat, action.rider))


class Prologue(Step[TourState]):
    """Everyone throws; those who tie throw again among themselves, until all are told apart (TDF-10)."""

    groups: Groups

    def begin(self, state: TourState) -> Outcome[TourState]:
        """The next ones to be told apart; then the winner wears yellow (TDF-11), and the ranking is the order."""
        tied = next((group for group in self.groups if len(group) > 1), None)
        if tied is not None:
            return call(state, Contest("prologue", tied))
        order = tuple(seat for (seat,) in self.groups)
        squares = tuple(rules.prologue_square(order.index(seat)) for seat in range(state.seats))
        yellow = Jerseys(yellow=order[0])
        ranked = replace(state, order=order, squares=squares, jerseys=yellow, round=1)
        return become(ranked, Turns(0)).tell(PrologueRanked(order), JerseyAwarded(order[0], "yellow"))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """Put those who have thrown in their order."""
        found: Groups = returned(value, tuple)
        seats = {seat for group in found for seat in group}
        groups = tuple(group for old in self.groups for group in (found if seats == set(old) else (old,)))
        outcome = become(state, Prologue(groups))
        for group in found:
            if len(group) > 1:
                outcome.tell(Tied(group, "prologue"))
        return outcome


class Contest(Step[TourState]):
    """Seats throw one after the other to be told apart. Returns them in groups, the best first (TDF-10, TDF-48)."""

    purpose: Purpose
    seats: tuple[Seat, ...]
    totals: tuple[int, ...] = ()

    def begin(self, state: TourState) -> Outcome[TourState]:
        """The next one throws."""
        if len(self.totals) < len(self.seats):
            return call(state, Throwing(self.seats[len(self.totals)], self.purpose))
        return done(state, rules.told_apart(self.seats, self.totals))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """Note the throw."""
        return become(state, Contest(self.purpose, self.seats, (*self.totals, returned(value, int))))


class Throwing(SeatDecision[TourState, Throw]):
    """The player throws both dice. Returns what came of it: the advance, or in a contest the total (TDF-20)."""

    whose: ClassVar[str | None] = "TDF-12"
    clause: ClassVar[str | None] = "TDF-20"

    purpose: Purpose

    def legal(self, state: TourState, seat: Seat) -> tuple[Throw, ...]:
        """Nothing else."""
        return (THROW,)

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        """Nothing comes before the throw."""
        return Refusal("TDF-20", "tour-throw-first")

    def apply(self, state: TourState, seat: Seat, action: Throw) -> Outcome[TourState]:
        """Let the dice fall."""
        return become(state, Falling(seat, self.purpose))


class Falling(Toss[TourState, Fell]):
    """Two dice."""

    seat: Seat
    purpose: Purpose

    def odds(self, state: TourState) -> Odds[Fell]:
        """Every throw, with the number of ways in which it falls."""
        return TWO_DICE

    def fall(self, state: TourState, outcome: Fell) -> Outcome[TourState]:
        """Strategy cards change a roll that moves a rider, and no other (TDF-27)."""
        total = outcome.dice[0] + outcome.dice[1]
        fallen = replace(state, dice=outcome.dice)
        fell = DiceFell(self.seat, outcome.dice, total, self.purpose)
        if self.purpose != "ride":
            return done(fallen, total).tell(fell)
        return Reactions(self.seat, total).next(fallen).tell(fell)


# The agenda: a turn.


class Turns(Step[TourState]):
    """Players take turns in the order of the prologue (TDF-12)."""

    at: int
    """How many have played in this round."""

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Whoever rested until this turn is awake."""
        seat = state.order[self.at]
        if seat in state.resting:
            state = replace(state, resting=tuple(other for other in state.resting if other != seat))
        return call(state, Ride(seat), caller=self).tell(TurnBegan(seat, state.round))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """The next one plays; after a complete round, and at the end, jerseys are awarded (TDF-50, TDF-66)."""
        if self.at + 1 < len(state.order) and state.winner is None:
            return Turns(self.at + 1).begin(state)
        return become(state, Awards(JERSEYS))


class Ride(Step[TourState]):
    """Roll, and advance by what the roll has become (TDF-20)."""

    seat: Seat

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Roll."""
        return call(state, Throwing(self.seat, "ride"))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """An advance of 0 does not make the square act again (TDF-28)."""
        by = returned(value, int)
        if by == 0:
            return done(state).tell(HeldUp(self.seat))
        return Advancing(self.seat, by).begin(state)


class Laid(Value):
    """A card that lies on the roll."""

    seat: Seat
    number: int
    operation: Operation


class Reactions(Timed[TourState, Lay | Pass | Rest]):
    """Before the rider moves, all who hold strategy cards may lay them, in any order. Returns the advance.

    The roller lays cards for itself (TDF-21), the others for or against it (TDF-22, TDF-29). It closes when all who
    still hold cards have passed since the last one was laid, or when the time is up (TDF-24).
    """

    whose: ClassVar[str | None] = "TDF-24"
    clause: ClassVar[str | None] = "TDF-21"
    only_live: ClassVar[bool] = True

    roller: Seat
    advance: int
    laid: tuple[Laid, ...] = ()
    passed: tuple[Seat, ...] = ()
    """Those who passed since the last card was laid."""

    def actors(self, state: TourState) -> tuple[Seat, ...]:
        """Who holds cards, has not passed, and does not rest."""
        passed, resting = self.passed, state.resting
        return tuple(
            [seat for seat, hand in enumerate(state.hands) if hand and seat not in passed and seat not in resting]
        )

    def legal(self, state: TourState, seat: Seat) -> tuple[Lay | Pass | Rest, ...]:
        """Any card in hand, to be added or subtracted (TDF-3)."""
        ident = self.id
        allowed: list[Lay | Pass | Rest] = [Pass(ident), Rest(ident)]
        for number in dict.fromkeys(state.hands[seat]):
            allowed += (Lay(ident, number, "add"), Lay(ident, number, "subtract"))
        return tuple(allowed)

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        """One lays what one has."""
        if isinstance(action, Lay):
            return Refusal("TDF-21", "tour-not-in-hand", (("number", action.number),))
        return Refusal("TDF-24", "tour-react-first")

    def apply(self, state: TourState, seat: Seat, action: Lay | Pass | Rest) -> Outcome[TourState]:
        """A card that is laid goes under the pack, shown to all (TDF-23), and everyone may react to it, anew."""
        if isinstance(action, Lay):
            number, operation = action.number, action.operation
            laid = replace(
                state,
                hands=put(state.hands, seat, _without(state.hands[seat], number)),
                strategy=state.strategy.under(number),
            )
            advance = self.advance + number if operation == "add" else self.advance - number
            window = Reactions(self.roller, advance, (*self.laid, Laid(seat, number, operation)))
            return window.next(laid).tell(CardLaid(seat, number, operation, advance))
        rests = isinstance(action, Rest)
        if rests:
            state = replace(state, resting=(*state.resting, seat))
        window = replace(self, passed=(*self.passed, seat))
        return window.next(state).tell(Passed(seat, rests))

    def next(self, state: TourState) -> Outcome[TourState]:
        """Wait for those who may still react, or let the rider move."""
        return become(state, self) if self.actors(state) else self.close(state)

    def alarms(self, state: TourState) -> tuple[Alarm, ...]:
        """The window closes by itself, unless the table wants to wait."""
        seconds = state.options.reaction
        return () if seconds == "none" else (Alarm(1000 * int(seconds), TimeUp(self.id)),)

    def elapse(self, state: TourState, ring: Ring) -> Outcome[TourState]:
        """Who has not reacted in time has passed."""
        return self.close(state)

    def close(self, state: TourState) -> Outcome[TourState]:
        """The resulting advance is never below 0 (TDF-24)."""
        return done(state, max(0, self.advance))


def _without(hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    at = hand.index(number)
    return hand[:at] + hand[at + 1 :]


class Advancing(Step[TourState]):
    """The rider advances, and turns round at the arrival if the advance is too high (TDF-60, TDF-61, TDF-65)."""

    seat: Seat
    by: int

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Stopping on the arrival ends the race (TDF-63); otherwise time trials come first (TDF-39)."""
        seat, start = self.seat, state.squares[self.seat]
        reached, square = rules.advanced(start, self.by)
        squares = put(state.squares, seat, square)
        rode = Rode(seat, start, square, self.by, rules.name_of(square), start + self.by > ARRIVAL)
        if square == ARRIVAL:
            won = replace(state, squares=squares, winner=seat)
            return cut(won, Turns).tell(rode, Arrived(seat))
        leads = reached >= max(state.squares)
        trials = rules.trials_reached(start, reached, state.trials) if leads else ()
        if trials:
            moved = replace(state, squares=squares, trials=(*state.trials, *trials))
            return become(moved, Stopping(seat, trials)).tell(rode)
        moved = replace(state, squares=squares)
        action = action_of(square, seat)
        return (done(moved) if action is None else become(moved, action)).tell(rode)


class Stopping(Step[TourState]):
    """The time trials that the leader reached are run (TDF-39), and then the square acts (TDF-48)."""

    seat: Seat
    trials: tuple[Place, ...]

    def begin(self, state: TourState) -> Outcome[TourState]:
        """One time trial after the other."""
        if self.trials:
            square, later = self.trials[0], Stopping(self.seat, self.trials[1:])
            began = TrialBegan(self.seat, square, rules.name_of(square))
            return call(state, TimeTrial(state.order), caller=later).tell(began)
        action = action_of(state.squares[self.seat], self.seat)
        return done(state) if action is None else become(state, action)


def action_of(square: Place, seat: Seat) -> "Item | None":
    """What a square does to the rider that stops there (TDF-25, TDF-42); those of the prologue do nothing."""
    match KINDS[square] if square > 0 else None:
        case "town":
            return DrawingTown(seat)
        case "polka" | "green" | "white" | "strategy" as pack:
            return Taking(seat, pack)
        case "surprise":
            return DrawingSurprise(seat)
        case "incident":
            return Misfortune(seat, cast("Incident", INCIDENTS[square]))
        case _:
            return None


class TimeTrial(Step[TourState]):
    """Everyone throws, those who tie for the best again, and the best draws a strategy card (TDF-48)."""

    seats: tuple[Seat, ...]

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Throw."""
        return call(state, Contest("trial", self.seats))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """Once more among the best, or the card."""
        best: tuple[Seat, ...] = returned(value, tuple)[0]
        if len(best) > 1:
            return become(state, TimeTrial(best)).tell(Tied(best, "trial"))
        return become(state, Taking(best[0], "strategy")).tell(TrialWon(best[0]))


# The agenda: cards.


class Taking(Step[TourState]):
    """A strategy card (TDF-34) or a card of a points jersey (TDF-32) for this seat."""

    seat: Seat
    pack: Supply

    def begin(self, state: TourState) -> Outcome[TourState]:
        """From an empty pack nothing is drawn, and everyone is told (TDF-41)."""
        if len(getattr(state, self.pack)):
            return become(state, Drawing(self.seat, self.pack))
        return done(state).tell(PackEmpty(self.seat, self.pack))


class Drawing(Toss[TourState, Drew]):
    """The next card of a pack of numbers."""

    seat: Seat
    pack: Supply

    def odds(self, state: TourState) -> Odds[Drew]:
        """One of those unknown, or the one that is known to come."""
        return FromPack(getattr(state, self.pack))

    def fall(self, state: TourState, outcome: Drew) -> Outcome[TourState]:
        """Strategy cards are kept in hand, unseen (TDF-26); points lie face up (TDF-32)."""
        seat, number = self.seat, returned(outcome.card, int)
        if self.pack == "strategy":
            hand = tuple(sorted((*state.hands[seat], number)))
            drawn = replace(state, strategy=state.strategy.without(number), hands=put(state.hands, seat, hand))
            return done(drawn).tell(StrategyDrawn(seat, number), only=(seat,), others=StrategyDrawn(seat, None))
        series: Series = self.pack
        cards = (*getattr(state.collected[seat], series), number)
        collected = put(state.collected, seat, replace(state.collected[seat], **{series: cards}))
        drawn = replace(state, collected=collected, **{series: getattr(state, series).without(number)})
        return done(drawn).tell(PointsDrawn(seat, series, number, sum(cards)))


class DrawingTown(Toss[TourState, Drew]):
    """The seat on the left draws a town card and will read it (TDF-30, TDF-44)."""

    seat: Seat

    def odds(self, state: TourState) -> Odds[Drew]:
        """Any card, whichever the town of the square is (TDF-47)."""
        return FromPack(state.towns)

    def fall(self, state: TourState, outcome: Drew) -> Outcome[TourState]:
        """Only the reader sees it (TDF-31)."""
        ident = returned(outcome.card, str)
        card = town_cards(state.options.cards)[ident]
        reader = state.left_of(self.seat)
        drawn = replace(state, towns=state.towns.without(ident), card=ident)
        seen = QuestionDrawn(self.seat, reader, card.town, card.tourism, card.cycling)
        unseen = QuestionDrawn(self.seat, reader, None, None, None)
        return become(drawn, ChoosingKind(self.seat)).tell(seen, only=(reader,), others=unseen)


class ChoosingKind(SeatDecision[TourState, AskFor]):
    """The roller chooses tourism or cycling (TDF-9, TDF-30)."""

    whose: ClassVar[str | None] = "TDF-30"
    clause: ClassVar[str | None] = "TDF-30"

    def legal(self, state: TourState, seat: Seat) -> tuple[AskFor, ...]:
        """Either."""
        return KINDS_OF_QUESTION

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        """The question comes first."""
        return Refusal("TDF-30", "tour-answer-first")

    def apply(self, state: TourState, seat: Seat, action: AskFor) -> Outcome[TourState]:
        """The question and its answers are read to everyone; the reader alone sees which is right (TDF-31)."""
        assert state.town_card is not None  # noqa: S101
        reader, card, kind = state.left_of(seat), state.town_card, action.kind
        asked = card.asked(kind)
        seen = QuestionAsked(seat, reader, kind, card.town, asked.question, asked.answers, asked.right)
        outcome = become(replace(state, kind=kind), Answering(seat, state.options.questions == "refereed"))
        return outcome.tell(seen, only=(reader,), others=replace(seen, right=None))


class Answering(Timed[TourState, Say | Guess | Refereed | Drawn | LetAnswer]):
    """The roller answers (TDF-30); around a real table the reader may judge what was said."""

    whose: ClassVar[str | None] = "TDF-30"
    clause: ClassVar[str | None] = "TDF-30"

    seat: Seat
    refereed: bool
    """Whether the reader may judge."""

    def actors(self, state: TourState) -> tuple[Seat, ...]:
        """The roller, and the reader who may judge."""
        return (self.seat, state.left_of(self.seat)) if self.refereed else (self.seat,)

    def legal(self, state: TourState, seat: Seat) -> tuple[Say | Guess | Refereed | Drawn | LetAnswer, ...]:
        """One of three answers, or as well as a level knows; a verdict; or chance alone."""
        if state.options.questions == "drawn":
            return (Drawn(self.id),)
        if seat != self.seat:
            return (Refereed(self.id, won=True), Refereed(self.id, won=False), LetAnswer(self.id))
        said = (Say(self.id, 0), Say(self.id, 1), Say(self.id, 2))
        return (*said, Guess(self.id, "novice"), Guess(self.id, "amateur"), Guess(self.id, "expert"))

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        """The question comes first."""
        return Refusal("TDF-30", "tour-answer-first")

    def apply(
        self, state: TourState, seat: Seat, action: Say | Guess | Refereed | Drawn | LetAnswer
    ) -> Outcome[TourState]:
        """What was said counts."""
        match action:
            case Say(answer=answer):
                return answered(state, self.seat, answer, correct=answer == right_answer(state))
            case Refereed(won=won):
                return answered(state, self.seat, None, correct=won)
            case LetAnswer():
                return become(state, replace(self, refereed=False)).tell(AnsweredOnScreen(seat))
            case Guess(level=level):
                return become(state, Pondering(self.seat, level)).tell(Pondered(self.seat, level))
            case Drawn():
                return become(state, Pondering(self.seat, "drawn")).tell(Pondered(self.seat, "drawn"))


class Pondering(Toss[TourState, Answered]):
    """An answer drawn by chance: the right one as often as somebody of this level knows it."""

    seat: Seat
    level: Knows

    def odds(self, state: TourState) -> Odds[Answered]:
        """The right answer more often than the others."""
        return _guesses(right_answer(state), self.level, state.options.skill)

    def fall(self, state: TourState, outcome: Answered) -> Outcome[TourState]:
        """As if it had been said."""
        return answered(state, self.seat, outcome.answer, correct=outcome.answer == right_answer(state))


TWELFTHS: Final[dict[Knows, int]] = {"novice": 4, "amateur": 6, "expert": 8, "drawn": 6}
"""How often in twelve questions each level knows the answer."""
BOTS_KNOW: Final[dict[Skill, int]] = {"little": 4, "much": 10}
"""The same where the table wants all bots to know little or much."""


@cache
def _guesses(right: int, level: Knows, skill: Skill) -> Odds[Answered]:
    knows = TWELFTHS[level] if level == "drawn" else BOTS_KNOW.get(skill, TWELFTHS[level])
    wrong = (12 - knows) // 2
    return Odds(tuple((Answered(answer), knows if answer == right else wrong) for answer in range(3)))


def right_answer(state: TourState) -> int:
    """Which answer to the question that was asked is right."""
    assert state.town_card is not None  # noqa: S101
    assert state.kind is not None  # noqa: S101
    right = state.town_card.asked(state.kind).right
    assert right is not None  # noqa: S101
    return right


def answered(state: TourState, seat: Seat, answer: int | None, *, correct: bool) -> Outcome[TourState]:
    """The card goes under its pack (TDF-46); a right answer draws a strategy card, a wrong one nothing (TDF-45)."""
    card, kind, right = state.town_card, state.kind, right_answer(state)
    assert card is not None  # noqa: S101
    assert kind is not None  # noqa: S101
    asked = card.asked(kind)
    over = replace(state, towns=state.towns.under(card.id), card=None, kind=None)
    told = QuestionAnswered(seat, answer, right, correct, asked.answers[right], card.why(kind))
    return (become(over, Taking(seat, "strategy")) if correct else done(over)).tell(told)


class Misfortune(Step[TourState]):
    """A fall, a puncture or a dropped chain sends the rider back (TDF-33), unless a joker cancels it (TDF-38)."""

    seat: Seat
    incident: Incident

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Whoever has a joker is asked first."""
        struck = Struck(self.seat, self.incident)
        if state.jokers[self.seat]:
            return call(state, UsingJoker(self.seat, self.incident)).tell(struck)
        return become(state, GoingBack(self.seat, rules.SENT_BACK)).tell(struck)

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """Cancelled, or not."""
        cancelled = returned(value, bool)
        return done(state) if cancelled else become(state, GoingBack(self.seat, rules.SENT_BACK))


class GoingBack(Step[TourState]):
    """The rider goes back, never before the first square (TDF-40); the new square does not act."""

    seat: Seat
    by: int

    def begin(self, state: TourState) -> Outcome[TourState]:
        """And that is all."""
        start = state.squares[self.seat]
        square = rules.sent_back(start, self.by)
        back = replace(state, squares=put(state.squares, self.seat, square))
        return done(back).tell(SentBack(self.seat, start, square, rules.name_of(square)))


class UsingJoker(SeatDecision[TourState, UseJoker | KeepJoker]):
    """The holder of a joker may cancel what is about to happen (TDF-38). Returns whether it is cancelled."""

    whose: ClassVar[str | None] = "TDF-38"
    clause: ClassVar[str | None] = "TDF-38"

    against: Against

    def legal(self, state: TourState, seat: Seat) -> tuple[UseJoker | KeepJoker, ...]:
        """Use it, or keep it."""
        return (USE_JOKER, KEEP_JOKER)

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        """The joker comes first."""
        return Refusal("TDF-38", "tour-joker-first")

    def apply(self, state: TourState, seat: Seat, action: UseJoker | KeepJoker) -> Outcome[TourState]:
        """A joker that is used is shown, and goes under its pack."""
        if isinstance(action, KeepJoker):
            return done(state, value=False)
        joker, *left = state.jokers[seat]
        used = replace(state, jokers=put(state.jokers, seat, tuple(left)), surprises=state.surprises.under(joker))
        return done(used, value=True).tell(JokerUsed(seat, joker, self.against))


class DrawingSurprise(Toss[TourState, Drew]):
    """A surprise card, read to all (TDF-35)."""

    seat: Seat

    def odds(self, state: TourState) -> Odds[Drew]:
        """One of those unknown, or the one that is known to come."""
        return FromPack(state.surprises)

    def fall(self, state: TourState, outcome: Drew) -> Outcome[TourState]:
        """A joker is kept (TDF-38); anything else is applied."""
        seat, ident = self.seat, returned(outcome.card, str)
        card = SURPRISES[ident]
        drawn = replace(state, surprises=state.surprises.without(ident))
        told = SurpriseDrawn(seat, ident, card.title, card.text)
        if card.kind != "joker":
            return become(drawn, Surprised(seat, ident)).tell(told)
        kept = replace(drawn, jokers=put(state.jokers, seat, (*state.jokers[seat], ident)))
        return done(kept).tell(told, JokerKept(seat))


class Surprised(Step[TourState]):
    """A surprise card is applied, unless a joker cancels it (TDF-38), and goes under its pack (TDF-43)."""

    seat: Seat
    card: str

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Whoever has a joker is asked first."""
        if state.jokers[self.seat]:
            return call(state, UsingJoker(self.seat, "surprise"))
        return self._apply(self._under(state))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """Cancelled, or not."""
        under = self._under(state)
        return done(under) if returned(value, bool) else self._apply(under)

    def _under(self, state: TourState) -> TourState:
        return replace(state, surprises=state.surprises.under(self.card))

    def _apply(self, state: TourState) -> Outcome[TourState]:
        """Forward, and the new square acts (TDF-36); back, and it does not (TDF-37); or cards."""
        seat, card, square = self.seat, SURPRISES[self.card], state.squares[self.seat]
        match card.kind:
            case "forward":
                return become(state, Advancing(seat, card.by or 0))
            case "forward-to" if card.to is not None:
                aim = rules.next_square(square, card.to)
                if aim is None:
                    return done(state).tell(NowhereAhead(seat))
                return become(state, Advancing(seat, aim - square))
            case "back":
                return become(state, GoingBack(seat, card.by or 0))
            case "back-to" if card.to is not None:
                return become(state, GoingBack(seat, square - rules.square_before(square, card.to)))
            case "points" if card.series is not None:
                return become(state, Taking(seat, card.series))
            case "return-strategy" if state.hands[seat]:
                return become(state, PuttingBack(seat))
            case "return-strategy":
                return done(state).tell(NothingToReturn(seat))
            case _:
                return become(state, Taking(seat, "strategy"))


class PuttingBack(SeatDecision[TourState, PutBack]):
    """A surprise card wants one of the own strategy cards under the pack, shown to all (TDF-23)."""

    whose: ClassVar[str | None] = "TDF-35"
    clause: ClassVar[str | None] = "TDF-35"

    def legal(self, state: TourState, seat: Seat) -> tuple[PutBack, ...]:
        """Any of them."""
        return tuple(PutBack(number) for number in dict.fromkeys(state.hands[seat]))

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        """One gives what one has."""
        return Refusal("TDF-35", "tour-put-back-first")

    def apply(self, state: TourState, seat: Seat, action: PutBack) -> Outcome[TourState]:
        """Under the pack."""
        number = action.number
        hands = put(state.hands, seat, _without(state.hands[seat], number))
        given = replace(state, hands=hands, strategy=state.strategy.under(number))
        return done(given).tell(CardReturned(seat, number))


# The agenda: jerseys.


class Awards(Step[TourState]):
    """After every complete round, and at the end, each jersey goes to the best (TDF-50, TDF-51, TDF-66)."""

    left: tuple[Jersey, ...]

    def begin(self, state: TourState) -> Outcome[TourState]:
        """One jersey after the other; then the next round, or the end."""
        awarded: list[Event] = []
        for at, jersey in enumerate(self.left):
            best = contenders(state, jersey)
            if len(best) > 1:
                contest = call(state, Contest(jersey, best), caller=Awards(self.left[at:]))
                return contest.tell(*awarded, Tied(best, jersey))
            if best and getattr(state.jerseys, jersey) != best[0]:
                state = _wearing(state, jersey, best[0])
                awarded.append(JerseyAwarded(best[0], jersey))
        if state.winner is None:
            return become(replace(state, round=state.round + 1), Turns(0)).tell(*awarded)
        worn = state.jerseys
        final = MatchEnded((state.winner,), worn.yellow, worn.polka, worn.green, worn.white)
        return end(state).tell(*awarded, final)

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """The dice have decided, or decide again (TDF-52)."""
        jersey, best = self.left[0], returned(value, tuple)[0]
        if len(best) > 1:
            return call(state, Contest(jersey, best)).tell(Tied(best, jersey))
        later = Awards(self.left[1:])
        if getattr(state.jerseys, jersey) == best[0]:
            return become(state, later)
        return become(_wearing(state, jersey, best[0]), later).tell(JerseyAwarded(best[0], jersey))


def _wearing(state: TourState, jersey: Jersey, seat: Seat) -> TourState:
    return replace(state, jerseys=replace(state.jerseys, **{jersey: seat}))


def contenders(state: TourState, jersey: Jersey) -> tuple[Seat, ...]:
    """Whoever is best for a jersey: several if they tie, nobody while nobody has points (TDF-55)."""
    if jersey == "yellow":
        best = rules.best(state.squares)
        worn = state.jerseys.yellow
        return (worn,) if worn in best and worn is not None else best  # TDF-56
    totals = [sum(getattr(collected, jersey)) for collected in state.collected]
    return rules.best(totals) if any(totals) else ()


Item: TypeAlias = (
    Choosing
    | Prologue
    | Contest
    | Throwing
    | Falling
    | Turns
    | Ride
    | Reactions
    | Advancing
    | Stopping
    | TimeTrial
    | Taking
    | Drawing
    | DrawingTown
    | ChoosingKind
    | Answering
    | Pondering
    | Misfortune
    | GoingBack
    | UsingJoker
    | DrawingSurprise
    | Surprised
    | PuttingBack
    | Awards
)
