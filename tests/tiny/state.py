"""A tiny game with everything that Fermer la boîte does not have: secrets, races, forms, free text, sand and signals.

Everyone holds one hidden card. In turn, a seat asks about a card, swaps its own, races, duels, sets a riddle for itself
or calls a reflex. Most points after the agreed number of turns win, or the first to reach the goal.
"""

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    Answer,
    Decision,
    Event,
    Field,
    Form,
    Odds,
    Outcome,
    Pack,
    Ring,
    Seat,
    SeatDecision,
    State,
    Step,
    Text,
    Toss,
    Undo,
    Undone,
    Value,
    become,
    call,
    cut,
    done,
    end,
    expect_type,
    put,
    stay,
    union_of,
)
from ludotheque.engine import Item as AgendaItem
from ludotheque.mechanics import Beat, Drawn, Played, Refereed, Signal, Timed, TimeUp, is_right

CARDS = (1, 2, 2, 3, 4)
GOAL = 4
SAND = 3
SIGNS = ("well", "sheet", "scissors")
BEATS = {("well", "scissors"), ("sheet", "well"), ("scissors", "sheet")}


class Options(Value):
    """What a table may choose."""

    turns: Literal[1, 2] = 1
    pace: Literal["live", "own"] = "own"
    skill: Literal["played", "refereed"] = "played"


class Ask(Action):
    """Ask somebody whether their card is at least this high."""

    whom: Seat
    least: int


class Reply(Action):
    """Say truly whether it is."""


class Swap(Action):
    """Put the own card under the pack, for all to see, and draw another."""


class Race(Action):
    """Roll for points."""


class Slow(Answer):
    """Spend a token to take one off the roll."""


class Pass(Answer):
    """Let the roll be."""


class Duel(Action):
    """Challenge the seat on the left."""


class Show(Action):
    """Choose a sign in secret."""

    sign: Literal["well", "sheet", "scissors"]


class Riddle(Action):
    """Have the seat on the right think of a number."""


class Throw(Answer):
    """Throw against the sand."""


class Reflex(Action):
    """Call a test of reflexes."""


class React(Answer):
    """How long it took, as one's own screen measured it."""

    milliseconds: Literal[150, 300]


class Came(Action):
    """Chance: a number came."""

    number: int


ActionType: Final = union_of(Action, __name__, Played, Refereed, Drawn, Beat, Signal, TimeUp, Undo)


class CardDealt(Event):
    """A seat has a card; only that seat is told which."""

    seat: Seat
    card: int | None


class Chose(Event):
    """What a seat does with its turn."""

    seat: Seat
    what: Literal["race", "duel", "riddle", "reflex"]


class Asked(Event):
    """A question was put."""

    seat: Seat
    whom: Seat
    least: int


class Replied(Event):
    """It was answered truly."""

    seat: Seat
    holds: bool


class CardPutUnder(Event):
    """A seat's card went under the pack, for all to see."""

    seat: Seat
    card: int


class Rolled(Event):
    """A seat rolled."""

    seat: Seat
    number: int


class Slowed(Event):
    """A token was spent against the roll."""

    seat: Seat


class Passed(Event):
    """A seat lets the roll be."""

    seat: Seat


class SignChosen(Event):
    """A seat has chosen; only that seat is told what."""

    seat: Seat
    sign: str | None


class SignsShown(Event):
    """Both signs, for all to see."""

    seats: tuple[Seat, Seat]
    signs: tuple[str, str]


class NumberThought(Event):
    """The reader thinks of a number; only the reader is told which."""

    reader: Seat
    number: int | None


class Said(Event):
    """The candidate said something."""

    seat: Seat
    text: str


class Threw(Event):
    """Somebody threw against the sand."""

    number: int


class RiddleOver(Event):
    """The riddle is over, and this was the number."""

    seat: Seat
    won: bool
    number: int


class GetReady(Event):
    """The signal will come."""


class SignalGiven(Event):
    """Now."""


class Reacted(Event):
    """A seat has reacted."""

    seat: Seat
    milliseconds: int


class Scored(Event):
    """A seat's points."""

    seat: Seat
    points: int


class Ended(Event):
    """The match is over."""

    winners: tuple[Seat, ...]


EventType: Final = union_of(Event, __name__, Undone)


class TinyState(State, kw_only=True):
    """The board's data; hands, signs, the number and the delay are secrets."""

    options: Options
    hands: tuple[int | None, ...]
    pack: Pack[int]
    tokens: tuple[int, ...]
    points: tuple[int, ...]
    signs: tuple[str | None, ...]
    number: int | None = None
    delay: int | None = None
    times: tuple[int | None, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def left_of(self, seat: Seat) -> Seat:
        """The next seat."""
        return (seat + 1) % self.seats

    def right_of(self, seat: Seat) -> Seat:
        """The seat before."""
        return (seat - 1) % self.seats


def winners(state: TinyState) -> tuple[Seat, ...]:
    """Whoever has most points."""
    return tuple(seat for seat in range(state.seats) if state.points[seat] == max(state.points))


def score(state: TinyState, seat: Seat, points: int, *news: Event) -> Outcome[TinyState]:
    """Count points; reaching the goal ends the match from wherever this happens."""
    total = state.points[seat] + points
    scored = replace(state, points=put(state.points, seat, total))
    outcome = end(scored) if total >= GOAL else done(scored)
    outcome.tell(*news, Scored(seat, total))
    return outcome.tell(Ended(winners(scored))) if total >= GOAL else outcome


@cache
def numbers(upto: int) -> Odds[Came]:
    """Each number as likely as the others."""
    return Odds(tuple((Came(number), 1) for number in range(1, upto + 1)))


class Deal(Step[TinyState]):
    """A card for everyone, then the turns."""

    def begin(self, state: TinyState) -> Outcome[TinyState]:
        """Whoever has no card is next."""
        if None in state.hands:
            return call(state, Drawing(state.hands.index(None)))
        return become(state, Turns(0, 1))


class Drawing(Toss[TinyState, Came]):
    """The next card of the pack goes to a seat, which alone sees it."""

    seat: Seat

    def odds(self, state: TinyState) -> Odds[Came]:
        """One of the unknown cards, or the known bottom one."""
        return state.pack.odds(Came)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """That seat."""
        return (self.seat,)

    def fall(self, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        """Everyone sees that a card was drawn."""
        card = outcome.number
        drawn = replace(state, pack=state.pack.without(card), hands=put(state.hands, self.seat, card))
        return done(drawn).tell(CardDealt(self.seat, card), only=(self.seat,), others=CardDealt(self.seat, None))


class Turns(Step[TinyState]):
    """Everyone in turn, as often as agreed."""

    seat: Seat
    turn: int

    def begin(self, state: TinyState) -> Outcome[TinyState]:
        """The turn of this seat."""
        return call(state, Choosing(self.seat))

    def resume(self, state: TinyState, value: object) -> Outcome[TinyState]:
        """The turn of the next, or the end."""
        if self.seat + 1 < state.seats:
            return become(state, Turns(self.seat + 1, self.turn))
        if self.turn < state.options.turns:
            return become(state, Turns(0, self.turn + 1))
        return end(state).tell(Ended(winners(state)))


class Choosing(SeatDecision[TinyState, Ask | Swap | Race | Duel | Riddle | Reflex]):
    """What a seat does with its turn."""

    whose: ClassVar[str | None] = "TINY-1"
    clause: ClassVar[str | None] = "TINY-2"

    def legal(self, state: TinyState, seat: Seat) -> tuple[Swap | Race | Duel | Riddle | Reflex | Form, ...]:
        """A question is a form of two fields."""
        others = tuple(other for other in range(state.seats) if other != seat)
        question = Form("Ask", (Field("whom", others), Field("least", (2, 3, 4))))
        return (question, Swap(), Race(), Duel(), Riddle(), Reflex())

    def tempting(self, state: TinyState, seat: Seat) -> tuple[Ask, ...]:
        """Asking oneself."""
        return (Ask(seat, 2),)

    def apply(
        self, state: TinyState, seat: Seat, action: Ask | Swap | Race | Duel | Riddle | Reflex
    ) -> Outcome[TinyState]:
        """Set about it."""
        match action:
            case Ask(whom, least):
                return become(state, Replying(whom, least)).tell(Asked(seat, whom, least))
            case Swap():
                card = state.hands[seat]
                assert card is not None
                given = replace(state, hands=put(state.hands, seat, None), pack=state.pack.under(card))
                return become(given, Drawing(seat)).tell(CardPutUnder(seat, card))
            case Race():
                return become(state, Racing(seat)).tell(Chose(seat, "race"))
            case Duel():
                return become(state, Duelling(seat, state.left_of(seat))).tell(Chose(seat, "duel"))
            case Riddle():
                return become(state, Riddling(seat)).tell(Chose(seat, "riddle"))
            case Reflex():
                return become(state, Delaying()).tell(Chose(seat, "reflex"))


class Replying(SeatDecision[TinyState, Reply]):
    """The answer is forced, and that it is so is a secret: it is asked like any other."""

    whose: ClassVar[str | None] = "TINY-3"

    least: int

    def legal(self, state: TinyState, seat: Seat) -> tuple[Reply, ...]:
        """The truth."""
        return (Reply(),)

    def apply(self, state: TinyState, seat: Seat, action: Reply) -> Outcome[TinyState]:
        """Everyone hears it, and may draw conclusions."""
        card = state.hands[seat]
        assert card is not None
        return done(state).tell(Replied(seat, card >= self.least))


class Racing(Step[TinyState]):
    """Roll, let the others slow the roll, and score what comes back."""

    seat: Seat

    def begin(self, state: TinyState) -> Outcome[TinyState]:
        """Roll."""
        return call(state, Rolling(self.seat))

    def resume(self, state: TinyState, value: object) -> Outcome[TinyState]:
        """Score the roll as modified."""
        return score(state, self.seat, expect_type(value, int))


class Rolling(Toss[TinyState, Came]):
    """One of three numbers; before it counts, everyone with a token may slow it."""

    seat: Seat

    def odds(self, state: TinyState) -> Odds[Came]:
        """1 to 3."""
        return numbers(3)

    def fall(self, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        """Open the window, if anyone has a token."""
        rolled = Rolled(self.seat, outcome.number)
        if any(state.tokens):
            return become(state, Window(outcome.number)).tell(rolled)
        return done(state, outcome.number).tell(rolled)


class Window(Timed[TinyState, Slow | Pass]):
    """All who hold a token may slow the roll, in any order; it closes when all have passed since the last one did."""

    whose: ClassVar[str | None] = "TINY-4"

    number: int
    passed: tuple[Seat, ...] = ()

    def actors(self, state: TinyState) -> tuple[Seat, ...]:
        """Who holds a token and has not passed."""
        return tuple(seat for seat in range(state.seats) if state.tokens[seat] and seat not in self.passed)

    def legal(self, state: TinyState, seat: Seat) -> tuple[Slow | Pass, ...]:
        """Slow it or let it be."""
        return (Slow(self.id), Pass(self.id))

    def alarms(self, state: TinyState) -> tuple[Alarm, ...]:
        """Live, the window closes by itself."""
        return (Alarm(5000, TimeUp(self.id)),) if state.options.pace == "live" else ()

    def apply(self, state: TinyState, seat: Seat, action: Slow | Pass) -> Outcome[TinyState]:
        """A token laid asks everyone again."""
        if isinstance(action, Slow):
            state = replace(state, tokens=put(state.tokens, seat, state.tokens[seat] - 1))
            window = replace(self, number=max(0, self.number - 1), passed=())
            return self._next(state, window).tell(Slowed(seat))
        return self._next(state, replace(self, passed=(*self.passed, seat))).tell(Passed(seat))

    def elapse(self, state: TinyState, ring: Ring) -> Outcome[TinyState]:
        """Time is up: the roll stands."""
        return done(state, self.number)

    @staticmethod
    def _next(state: TinyState, window: "Window") -> Outcome[TinyState]:
        return become(state, window) if window.actors(state) else done(state, window.number)


class Duelling(Decision[TinyState, Show]):
    """Both choose a sign in secret, and both are shown together."""

    whose: ClassVar[str | None] = "TINY-5"

    seat: Seat
    against: Seat

    def actors(self, state: TinyState) -> tuple[Seat, ...]:
        """Who has not chosen."""
        return tuple(seat for seat in (self.seat, self.against) if state.signs[seat] is None)

    def legal(self, state: TinyState, seat: Seat) -> tuple[Show, ...]:
        """Any sign."""
        return (Show("well"), Show("sheet"), Show("scissors"))

    def undoable(self, state: TinyState, seat: Seat, action: Show) -> bool:
        """Until the other has chosen."""
        return len(self.actors(state)) == 2

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """Only whoever chose it, though both are shown later."""
        return ()

    def apply(self, state: TinyState, seat: Seat, action: Show) -> Outcome[TinyState]:
        """Nobody else is told what, until both have chosen."""
        chosen = replace(state, signs=put(state.signs, seat, action.sign))
        outcome = stay(chosen) if self.actors(chosen) else become(chosen, Comparing(self.seat, self.against))
        return outcome.tell(SignChosen(seat, action.sign), only=(seat,), others=SignChosen(seat, None))


class Comparing(Step[TinyState]):
    """Both signs are shown together; equal ones play again."""

    seat: Seat
    against: Seat

    def begin(self, state: TinyState) -> Outcome[TinyState]:
        """Show, and score."""
        mine, theirs = state.signs[self.seat], state.signs[self.against]
        assert mine is not None
        assert theirs is not None
        shown = SignsShown((self.seat, self.against), (mine, theirs))
        cleared = replace(state, signs=(None,) * state.seats)
        if mine == theirs:
            return become(cleared, Duelling(self.seat, self.against)).tell(shown)
        return score(cleared, self.seat if (mine, theirs) in BEATS else self.against, 1, shown)


class Riddling(Step[TinyState]):
    """The seat on the right thinks of a number, the candidate guesses, and the result is scored."""

    seat: Seat

    def begin(self, state: TinyState) -> Outcome[TinyState]:
        """A number first."""
        return call(state, Thinking(self.seat))

    def resume(self, state: TinyState, value: object) -> Outcome[TinyState]:
        """Show the number, and score."""
        assert state.number is not None
        over = RiddleOver(self.seat, value is True, state.number)
        cleared = replace(state, number=None)
        return score(cleared, self.seat, 2 if value is True else 0, over)


class Thinking(Toss[TinyState, Came]):
    """A number that only the reader is told."""

    seat: Seat

    def odds(self, state: TinyState) -> Odds[Came]:
        """1 to 3."""
        return numbers(3)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """The reader, who sits on the right."""
        return ((self.seat - 1) % seats,)

    def fall(self, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        """The sand starts."""
        reader = state.right_of(self.seat)
        thought = replace(state, number=outcome.number)
        told = NumberThought(reader, outcome.number)
        guessing = Guessing(self.seat, SAND, state.left_of(self.seat))
        return become(thought, guessing).tell(told, only=(reader,), others=NumberThought(reader, None))


class Guessing(Timed[TinyState, Played | Refereed | Drawn | Throw]):
    """The candidate says numbers in words or figures while the sand runs and the others throw against it."""

    whose: ClassVar[str | None] = "TINY-6"
    clause: ClassVar[str | None] = "TINY-6"
    reason: ClassVar[str] = "tiny-not-yours"

    seat: Seat
    sand: int
    thrower: Seat

    def actors(self, state: TinyState) -> tuple[Seat, ...]:
        """The candidate; the referee, if there is one; and at one's own pace whoever throws next."""
        own_pace = (self.thrower,) if state.options.pace == "own" else ()
        referee = (state.right_of(self.seat),) if state.options.skill == "refereed" else ()
        return tuple(dict.fromkeys((self.seat, *referee, *own_pace)))

    def legal(self, state: TinyState, seat: Seat) -> tuple[Played | Refereed | Drawn | Throw | Text, ...]:
        """Free text, or leave it to chance; a verdict; a throw."""
        allowed: list[Refereed | Drawn | Throw | Text] = []
        if seat == self.seat:
            allowed += [Text("Played", 20, (("decision", self.id),)), Drawn(self.id)]
        elif state.options.skill == "refereed" and seat == state.right_of(self.seat):
            allowed += [Refereed(self.id, won=True), Refereed(self.id, won=False)]
        if state.options.pace == "own" and seat == self.thrower:
            allowed.append(Throw(self.id))
        return tuple(allowed)

    def alarms(self, state: TinyState) -> tuple[Alarm, ...]:
        """Live, the clock throws for the others and ends it."""
        return (Alarm(2000, Beat(self.id)), Alarm(30000, TimeUp(self.id))) if state.options.pace == "live" else ()

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """A verdict and the end of the time tell the same, so that nobody knows which of them it was."""
        return () if isinstance(action, Refereed | TimeUp) else None

    def apply(self, state: TinyState, seat: Seat, action: Played | Refereed | Drawn | Throw) -> Outcome[TinyState]:
        """Any number of answers; the right one wins."""
        match action:
            case Played(text=text):
                right = is_right(text, (str(state.number),))
                return (done(state, value=True) if right else stay(state)).tell(Said(seat, text))
            case Refereed(won=won):
                return done(state, won)
            case Drawn():
                return call(state, Luck())
            case Throw():
                return call(state, Throwing())

    def elapse(self, state: TinyState, ring: Ring) -> Outcome[TinyState]:
        """A beat throws for the others; the last grain loses."""
        return call(state, Throwing()) if isinstance(ring, Beat) else done(state, value=False)

    def resume(self, state: TinyState, value: object) -> Outcome[TinyState]:
        """After a throw, the next one throws; the sand is counted in throws where no clock runs."""
        if isinstance(value, bool):
            return done(state, value)
        following = self.thrower
        while (following := state.left_of(following)) == self.seat:
            pass
        if state.options.pace == "own" and self.sand == 1:
            return done(state, value=False)
        return become(state, replace(self, sand=self.sand - 1, thrower=following))


class Throwing(Toss[TinyState, Came]):
    """A three loses the riddle at once, from within."""

    def odds(self, state: TinyState) -> Odds[Came]:
        """1 to 3."""
        return numbers(3)

    def fall(self, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        """Cut down to the riddle, or go on guessing."""
        threw = Threw(outcome.number)
        return (cut(state, Riddling, value=False) if outcome.number == 3 else done(state)).tell(threw)


class Luck(Toss[TinyState, Came]):
    """Skill drawn by chance: one in two."""

    def odds(self, state: TinyState) -> Odds[Came]:
        """1 wins."""
        return numbers(2)

    def fall(self, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        """Tell the riddle."""
        return done(state, outcome.number == 1)


class Delaying(Toss[TinyState, Came]):
    """The signal's delay is drawn and told to nobody."""

    def odds(self, state: TinyState) -> Odds[Came]:
        """Short or long."""
        return numbers(2)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def fall(self, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        """Get ready."""
        return become(replace(state, delay=outcome.number), Awaiting()).tell(GetReady())


class Awaiting(Timed[TinyState, React]):
    """Everyone waits for the signal."""

    whose: ClassVar[str | None] = "TINY-7"

    def actors(self, state: TinyState) -> tuple[Seat, ...]:
        """Nobody yet."""
        return ()

    def legal(self, state: TinyState, seat: Seat) -> tuple[React, ...]:
        """Nothing yet."""
        return ()

    def alarms(self, state: TinyState) -> tuple[Alarm, ...]:
        """The hidden delay."""
        assert state.delay is not None
        return (Alarm(1000 * state.delay, Signal(self.id)),)

    def elapse(self, state: TinyState, ring: Ring) -> Outcome[TinyState]:
        """Now."""
        return become(state, Reacting()).tell(SignalGiven())


class Reacting(Timed[TinyState, React]):
    """Everyone reacts once; the single fastest scores."""

    whose: ClassVar[str | None] = "TINY-7"

    def actors(self, state: TinyState) -> tuple[Seat, ...]:
        """Who has not reacted."""
        return tuple(seat for seat in range(state.seats) if state.times[seat] is None)

    def legal(self, state: TinyState, seat: Seat) -> tuple[React, ...]:
        """What a screen can measure."""
        return (React(self.id, 150), React(self.id, 300))

    def alarms(self, state: TinyState) -> tuple[Alarm, ...]:
        """Who is too slow has not reacted."""
        return (Alarm(3000, TimeUp(self.id)),)

    def apply(self, state: TinyState, seat: Seat, action: React) -> Outcome[TinyState]:
        """The last one settles it."""
        state = replace(state, times=put(state.times, seat, action.milliseconds))
        reacted = Reacted(seat, action.milliseconds)
        return stay(state).tell(reacted) if self.actors(state) else self._settle(state, reacted)

    def elapse(self, state: TinyState, ring: Ring) -> Outcome[TinyState]:
        """Those who reacted settle it among themselves."""
        return self._settle(state)

    @staticmethod
    def _settle(state: TinyState, *news: Event) -> Outcome[TinyState]:
        times = [time for time in state.times if time is not None]
        fastest = [seat for seat, time in enumerate(state.times) if times and time == min(times)]
        over = replace(state, times=(None,) * state.seats, delay=None)
        if len(fastest) == 1:
            return score(over, fastest[0], 1, *news)
        return done(over).tell(*news)


if TYPE_CHECKING:
    Item: TypeAlias = AgendaItem[TinyState]
else:
    Item = union_of(AgendaItem, __name__)
