"""Reflexes: la main chaude, la patte du tigre, la pince. Who reacts in time, and who moves too soon."""

from functools import cache
from math import exp
from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    Number,
    Odds,
    Outcome,
    Ring,
    Seat,
    Step,
    Toss,
    become,
    call,
    done,
    put,
    require,
    stay,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import Came, Decoy, Drop, Feint, Fire, Height, Jump, React, Restart
from ludotheque.games.fort_boyard.events import Decoyed, DuelAgain, Feinted, Jumped, Reacted, SignalGiven, TimesShown
from ludotheque.games.fort_boyard.first_rules import is_gentle
from ludotheque.games.fort_boyard.picks import numbers
from ludotheque.games.fort_boyard.rules import Card
from ludotheque.games.fort_boyard.state import FortState, ReflexPace, is_person, level_of, set_scene, staged
from ludotheque.mechanics import Beat, Level, Signal, Timed, TimeUp, believed
from ludotheque.mechanics.reflexes import FRAME, LONGEST_TRIP

STEP: Final = 5
"""In how many milliseconds a reaction is counted."""
LONGEST: Final = 1_500
FASTEST: Final = 100
"""Whoever is faster than that, in milliseconds, did not wait for the signal (BOY-86)."""
QUICKEST: Final = 150
"""Nobody reacts faster than that to what they see: then the time counts that the server saw."""
DODGED: Final = 270
"""Within how many milliseconds hands must be gone."""
CATCHES: Final[dict[Height, tuple[int, int]]] = {"low": (0, 280), "middle": (240, 320), "high": (340, 400)}
"""From when to when a card that was dropped from so high can be caught."""
WIDTHS: Final[dict[ReflexPace, int]] = {"brisk": 85, "usual": 100, "gentle": 125}
"""How wide these windows are at each pace, in hundredths (BOY-94)."""
HEIGHTS: Final[tuple[Height, ...]] = ("low", "middle", "high")
FEINTS: Final = 3
DECOYS: Final = ("tac", "toc", "tape")
CALLED: Final = 2
"""How many words are called before the signal, at most."""
ASLEEP: Final = 10_000
DELAYS: Final = tuple(range(3_000, 8_001, 500))
"""When a bot gives the signal."""
ENDING: Final = 2_500
"""How much later bots begin in the duels after the first, so that people see how the one before ended."""
AMONG_BOTS: Final = 3_000
"""How long bots wait at most where nobody has to react: people wait for their own turn then."""
DECOY_EVERY: Final = 1_300
FEINT_AFTER: Final = (2_300, 1_700, 3_100, 2_000, 2_700)
"""How long a bot waits before it feints, and before it does so again."""
REACTIONS: Final[dict[Level, tuple[int, int]]] = {"novice": (360, 60), "amateur": (300, 50), "expert": (255, 40)}
"""Mean and deviation of a bot's reactions, in milliseconds."""


def attacker_of(card: Card, seat: Seat, opponent: Seat, seats: int) -> Seat:
    """Who slaps or drops: the opponent; who gives the signal of la patte du tigre: the next one (BOY-57 … BOY-59)."""
    if card != "paw":
        return opponent
    following = (opponent + 1) % seats
    return following if following != seat else (following + 1) % seats


def defenders_of(card: Card, seat: Seat, opponent: Seat) -> tuple[Seat, ...]:
    """Who has to react."""
    return (seat, opponent) if card == "paw" else (seat,)


def window(height: Height | None, pace: ReflexPace, *, young: bool) -> tuple[int, int]:
    """From when to when hands dodge the slap, or catch what was dropped from so high (BOY-94).

    The table's pace says how wide it is; for young seats it is half as wide again.
    """
    first, last = (0, DODGED) if height is None else CATCHES[height]
    halves = (last - first) * WIDTHS[pace] * (3 if young else 2)  # in two hundredths of a millisecond
    return first, first + STEP * ((halves + 100 * STEP) // (200 * STEP))


def succeeds(milliseconds: int | None, within: tuple[int, int]) -> bool:
    """Whether the candidate dodges the slap, or catches the card, in this window (BOY-57, BOY-59, BOY-86)."""
    first, last = within
    return milliseconds is not None and max(FASTEST, first) <= milliseconds <= last


def windows(state: FortState, card: Card, seat: Seat) -> tuple[tuple[int, int], ...]:
    """The windows of a candidate: one for the slap, one for each height of la pince, none where the faster wins."""
    heights: dict[Card, tuple[Height | None, ...]] = {"hands": (None,), "pincer": HEIGHTS}
    young = state.options.is_young(seat)
    return tuple(window(height, state.options.pace, young=young) for height in heights.get(card, ()))


def first_on_the_die(mine: int | None, theirs: int | None) -> bool | None:
    """Whether the candidate's hand is first; None if both are (BOY-58, BOY-86)."""
    if mine is None or mine < FASTEST:
        return False
    if theirs is None or theirs < FASTEST:
        return True
    return None if mine == theirs else mine < theirs


class ReflexDuel(Step[FortState]):
    """A duel of reflexes. What bots will do is drawn before. Returns whether the candidate won.

    The decisions below it return that too, or why it begins anew: `again` after a tie, `anew` after a lost connection.
    """

    seat: Seat
    opponent: Seat
    card: Card

    def begin(self, state: FortState) -> Outcome[FortState]:
        scene = staged(state)
        attacker = attacker_of(self.card, self.seat, self.opponent, state.seats)
        for seat in defenders_of(self.card, self.seat, self.opponent):
            if scene.times[seat] is None and not is_person(state, seat):
                return call(state, DrawingReaction(seat, self.level(state, seat)))
        if not is_person(state, attacker):
            if scene.delay is None:
                return call(state, DrawingDelay())
            if scene.height is None and self.card == "pincer":
                return call(state, DrawingHeight())
        return call(state, Poised(self.seat, self.opponent, self.card))

    def level(self, state: FortState, bot: Seat) -> Level:
        """How well a bot reacts: against a child no better than a novice (BOY-97)."""
        gentle = bot != self.seat and is_gentle(state.options, self.seat)
        return "novice" if gentle else level_of(state, bot)

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        if value is None:
            return self.begin(state)
        cleared = set_scene(state, times=(None,) * state.seats, delay=None, height=None)
        if value in ("again", "anew"):
            again = DuelAgain(self.seat, self.opponent, cut_off=value == "anew")
            return become(cleared, self).tell(again)
        return done(cleared, value)


class DrawingReaction(Toss[FortState, Came]):
    """How fast a bot will react, which nobody is told before."""

    seat: Seat
    level: Level

    def odds(self, state: FortState) -> Odds[Came]:
        return reactions(self.level)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return ()

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return done(set_scene(state, times=put(staged(state).times, self.seat, outcome.number)))


@cache
def reactions(level: Level) -> Odds[Came]:
    """A bot's reactions in milliseconds, in steps of ten, around its mean."""
    mean, deviation = REACTIONS[level]
    bell = {time: round(1000 * exp(-(((time - mean) / deviation) ** 2) / 2)) for time in range(180, 700, 10)}
    return Odds(tuple((Came(time), weight) for time, weight in bell.items() if weight))


class DrawingDelay(Toss[FortState, Came]):
    """When a bot gives the signal, which nobody is told."""

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(len(DELAYS))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return ()

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return done(set_scene(state, delay=DELAYS[outcome.number]))


class DrawingHeight(Toss[FortState, Came]):
    """At which height a bot lets go, which nobody is told before."""

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(len(HEIGHTS))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return ()

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return done(set_scene(state, height=HEIGHTS[outcome.number]))


class Poised(Timed[FortState, Feint | Decoy | Fire | Drop | Jump]):
    """Everyone waits for the slap, the signal or the drop, and whoever moves too soon pays for it (BOY-86)."""

    whose: ClassVar[str | None] = "BOY-86"
    clause: ClassVar[str | None] = "BOY-86"
    reason: ClassVar[str] = "boyard-signal-first"

    seat: Seat
    opponent: Seat
    card: Card
    feints: int = 0
    decoys: int = 0
    jumps: int = 0
    """How often the candidate's hands were gone without a slap."""

    def attacker(self, state: FortState) -> Seat:
        """Who gives the signal."""
        return attacker_of(self.card, self.seat, self.opponent, state.seats)

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        everyone = (self.attacker(state), *defenders_of(self.card, self.seat, self.opponent))
        return tuple(seat for seat in everyone if is_person(state, seat))

    def legal(self, state: FortState, seat: Seat) -> tuple[Feint | Decoy | Fire | Drop | Jump, ...]:
        if seat != self.attacker(state):
            return (Jump(self.id),)
        match self.card:
            case "pincer":
                return tuple(Drop(self.id, height) for height in HEIGHTS)
            case "paw":
                words = DECOYS if self.decoys < CALLED else ()
                return (Fire(self.id), *(Decoy(self.id, word) for word in words))
            case _:
                feint = (Feint(self.id),) if self.feints < FEINTS else ()
                return (Fire(self.id), *feint)

    def apply(self, state: FortState, seat: Seat, action: Feint | Decoy | Fire | Drop | Jump) -> Outcome[FortState]:
        match action:
            case Feint():
                return become(state, replace(self, feints=self.feints + 1)).tell(Feinted(seat))
            case Decoy(word=word):
                return self.decoyed(state, word)
            case Fire():
                return self.fired(state, None, by_clock=False)
            case Drop(height=height):
                return self.fired(state, height, by_clock=False)
            case Jump():
                return self.jumped(state, seat)

    def jumped(self, state: FortState, seat: Seat) -> Outcome[FortState]:
        """In la main chaude the first time is free; everywhere else it loses the duel (BOY-86)."""
        if self.card == "hands" and self.jumps == 0:
            return become(state, replace(self, jumps=1)).tell(Jumped(seat, counts=False))
        return done(state, seat != self.seat).tell(Jumped(seat, counts=True))

    def decoyed(self, state: FortState, word: str) -> Outcome[FortState]:
        """A word that is not the signal."""
        return become(state, replace(self, decoys=self.decoys + 1)).tell(Decoyed(self.attacker(state), word))

    def fired(self, state: FortState, height: Height | None, *, by_clock: bool) -> Outcome[FortState]:
        """Give the signal: people are asked to react; how fast bots do is drawn already."""
        reacting = Reacting(self.seat, self.opponent, self.card, height)
        waits = bool(reacting.actors(state))
        following = reacting if waits else Settling(self.seat, self.opponent, self.card, height)
        return become(state, following).tell(SignalGiven(self.attacker(state), self.card, height, by_clock))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        """A bot's own moment, and words or feints before it; whoever sleeps gives the signal after ten seconds."""
        if is_person(state, self.attacker(state)):
            return (Alarm(ASLEEP, Signal(self.id)),)
        words = self.card == "paw" and self.decoys < CALLED
        feints = self.card == "hands" and self.feints < FEINTS
        every = DECOY_EVERY if words else FEINT_AFTER[(self.id + self.feints) % len(FEINT_AFTER)]
        delay = require(staged(state).delay)
        if not self.actors(state):
            delay = min(delay, AMONG_BOTS)
        elif self.opponent != rules.from_the_left(self.seat, state.seats)[0]:
            delay += ENDING
            every += 0 if self.feints or self.decoys else ENDING
        beat = (Alarm(every, Beat(self.id)),) if words or feints else ()
        return (*beat, Alarm(delay, Signal(self.id)))

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        if isinstance(ring, Beat) and self.card == "hands":
            return become(state, replace(self, feints=self.feints + 1)).tell(Feinted(self.attacker(state)))
        if isinstance(ring, Beat):
            return self.decoyed(state, DECOYS[(self.id + self.decoys) % len(DECOYS)])
        height = staged(state).height or "middle"
        return self.fired(state, height if self.card == "pincer" else None, by_clock=True)


class Reacting(Timed[FortState, React | Restart]):
    """The signal was given: who reacts, and how fast (BOY-57, BOY-58, BOY-59)."""

    whose: ClassVar[str | None] = "BOY-58"
    clause: ClassVar[str | None] = "BOY-58"
    reason: ClassVar[str] = "boyard-react-first"
    grace: ClassVar[int | None] = LONGEST_TRIP + FRAME
    is_scene: ClassVar[bool] = True
    measures: ClassVar[bool] = True

    seat: Seat
    opponent: Seat
    card: Card
    height: Height | None

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        times = staged(state).times
        return tuple(
            seat
            for seat in defenders_of(self.card, self.seat, self.opponent)
            if times[seat] is None and is_person(state, seat)
        )

    def legal(self, state: FortState, seat: Seat) -> tuple[Number | Restart, ...]:
        return (Number("React", 0, LONGEST // STEP, (("decision", self.id),)), Restart(self.id))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """Only whoever reacted, until the duel is over."""
        return () if isinstance(action, React) else None

    def measured(self, state: FortState, action: Action, elapsed: int, trip: int) -> Action:
        """A reaction by the player's own clock, as far as the server's bears it out."""
        if not isinstance(action, React) or not 0 <= action.number <= LONGEST // STEP:
            return action
        reported = STEP * action.number
        if FASTEST <= reported < QUICKEST:
            reported = elapsed
        milliseconds = min(LONGEST, believed(reported, elapsed, trip))
        return React(action.decision, -(-milliseconds // STEP))

    def cut_off(self, state: FortState) -> tuple[Seat, Restart] | None:
        """Whoever has seen the signal would know when it comes again."""
        return self.actors(state)[0], Restart(self.id)

    def apply(self, state: FortState, seat: Seat, action: React | Restart) -> Outcome[FortState]:
        if isinstance(action, Restart):
            return done(state, "anew")
        milliseconds = STEP * action.number
        reacted = set_scene(state, times=put(staged(state).times, seat, milliseconds))
        following = stay(reacted) if self.actors(reacted) else become(reacted, self.settling())
        return following.tell(Reacted(seat, milliseconds), only=(seat,), others=Reacted(seat, None))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(LONGEST, TimeUp(self.id)),)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, self.settling())

    def settling(self) -> "Settling":
        """Go on to compare."""
        return Settling(self.seat, self.opponent, self.card, self.height)


class Settling(Step[FortState]):
    """How fast everyone was is shown and compared. Returns whether the candidate won, or `again` (BOY-58)."""

    seat: Seat
    opponent: Seat
    card: Card
    height: Height | None

    def begin(self, state: FortState) -> Outcome[FortState]:
        times = staged(state).times
        mine = times[self.seat]
        theirs = times[self.opponent] if self.card == "paw" else None
        if self.card == "paw":
            won = first_on_the_die(mine, theirs)
        else:
            young = state.options.is_young(self.seat)
            won = succeeds(mine, window(self.height, state.options.pace, young=young))
        return done(state, "again" if won is None else won).tell(TimesShown(self.seat, self.opponent, mine, theirs))
