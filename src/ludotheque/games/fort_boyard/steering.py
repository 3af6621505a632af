"""Challenges that are steered: la barbichette, nez à nez, la catapulte. The server says how they end."""

from collections import Counter
from typing import ClassVar, Final, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    AnyForm,
    Field,
    Form,
    Odds,
    Outcome,
    Ring,
    Seat,
    Step,
    Toss,
    become,
    call,
    done,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import Aim, Came, GiveUp, Restart, Tickle, Turned, Verdict, Vote
from ludotheque.games.fort_boyard.events import (
    Caught,
    DieThrown,
    DuelAgain,
    DuelBegan,
    GaveUp,
    HolderChosen,
    KeptStraight,
    Laughed,
    SandRanOut,
    SleeveEnded,
    Tickled,
    Voted,
)
from ludotheque.games.fort_boyard.picks import PickDuel, numbers
from ludotheque.games.fort_boyard.state import FortState, is_calm, is_person, level_of, set_scene
from ludotheque.mechanics import Level, Timed, TimeUp

SEEDS: Final = 256
SECONDS: Final = 60
"""The longest sand."""

GRIMACES: Final = 2
"""How many faces the candidate and the opponent of la barbichette may make."""
TICKLES: Final = 3
"""How many each of the others may."""
LAUGHS: Final[dict[Level, int]] = {"novice": 35, "amateur": 55, "expert": 70}
"""How often in a hundred a bot does not laugh by itself; otherwise it does at second 4 to 28."""
CALM_ROUNDS: Final = 2

VOTE_TIME: Final = 5_000
AIM_TIME: Final = 10_000
FLIGHT_TIME: Final = 6_000
POWERS: Final = 5
ARCS: Final = 3
CAUGHT: Final[dict[Level, tuple[int, int, int]]] = {
    "novice": (50, 25, 10),
    "amateur": (65, 35, 15),
    "expert": (80, 50, 25),
}
"""How often in a hundred a bot catches what lands near, further away, and far."""

Steered: TypeAlias = Tickle | Verdict | GiveUp | Restart


def verdict_form(decision: int, *outcomes: str) -> Form:
    """How the server says how a scene ended."""
    fields = (Field("outcome", outcomes), Field("second", tuple(range(SECONDS + 1))))
    return Form("Verdict", fields, (("decision", decision),))


# La barbichette.


class BeardDuels(Step[FortState]):
    """The candidate tries not to laugh before the sand runs out (BOY-53). Returns whether that went well."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        if is_calm(state, *range(state.seats)):
            return become(state, CalmBeards(self.seat))
        return become(state, DrawingSeed(self.seat, "chin", rules.from_the_left(self.seat, state.seats)[0]))


class CalmBeards(Step[FortState]):
    """In calm, two rounds: whoever makes the same face as the opponent bursts out laughing."""

    seat: Seat
    rounds: int = 0

    def begin(self, state: FortState) -> Outcome[FortState]:
        if self.rounds == CALM_ROUNDS:
            return done(state, value=True)
        opponent = rules.from_the_left(self.seat, state.seats)[self.rounds]
        duel = call(state, PickDuel(self.seat, opponent, "grimaces"))
        return duel.tell(DuelBegan(self.seat, opponent, calm=True))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return become(state, CalmBeards(self.seat, self.rounds + 1)) if value is True else done(state, value=False)


class DrawingSeed(Toss[FortState, Came]):
    """What drifts and sways in a scene follows from this number, for everyone to see."""

    seat: Seat
    card: str
    opponent: Seat
    laughed: int = 0
    """How many opponents of la barbichette have laughed, if it begins anew."""

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(SEEDS)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        if self.card == "noses":
            return become(state, Noses(self.seat, self.opponent, outcome.number))
        beards = Beards(self.seat, self.opponent, outcome.number, self.laughed)
        return beards.facing(state).tell(DuelBegan(self.seat, self.opponent, calm=False))


class Beards(Timed[FortState, Steered]):
    """One hourglass: who laughs is out; the candidate loses, an opponent makes way for the next (BOY-53, BOY-84)."""

    whose: ClassVar[str | None] = "BOY-53"
    clause: ClassVar[str | None] = "BOY-53"
    reason: ClassVar[str] = "boyard-scene-first"
    is_scene: ClassVar[bool] = True
    is_steered: ClassVar[bool] = True

    seat: Seat
    opponent: Seat
    seed: int
    laughed: int = 0
    """How many opponents have laughed."""
    faces: tuple[tuple[Seat, Seat], ...] = ()
    """Who has made a face at whom."""

    def facing(self, state: FortState) -> Outcome[FortState]:
        """Meet this opponent; when a bot will laugh is drawn first."""
        if is_person(state, self.opponent):
            return become(set_scene(state, laugh=None), self)
        return call(state, DrawingLaugh(self.opponent, level_of(state, self.opponent)), caller=self)

    def left_to(self, seat: Seat) -> int:
        """How many faces a seat may still make."""
        allowed = GRIMACES if seat in (self.seat, self.opponent) else TICKLES
        return allowed - sum(maker == seat for maker, _ in self.faces)

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        makers = (seat for seat in range(state.seats) if is_person(state, seat) and self.left_to(seat) > 0)
        return tuple(dict.fromkeys((self.seat, *makers)))

    def legal(self, state: FortState, seat: Seat) -> tuple[Steered | AnyForm, ...]:
        targets = tuple(other for other in (self.seat, self.opponent) if other != seat)
        tickles = tuple(Tickle(self.id, target) for target in targets) if self.left_to(seat) > 0 else ()
        if seat != self.seat:
            return tickles
        return (*tickles, verdict_form(self.id, "won", "lost", "next"), GiveUp(self.id), Restart(self.id))

    def cut_off(self, state: FortState) -> tuple[Seat, Restart]:
        """Whoever has seen how it drifts would know the way."""
        return self.seat, Restart(self.id)

    def apply(self, state: FortState, seat: Seat, action: Steered) -> Outcome[FortState]:
        match action:
            case Tickle(target=target):
                made = replace(self, faces=(*self.faces, (seat, target)))
                return become(state, made).tell(Tickled(seat, target))
            case GiveUp():
                return done(state, value=False).tell(GaveUp(seat))
            case Restart():
                anew = DrawingSeed(self.seat, "chin", self.opponent, self.laughed)
                return become(state, anew).tell(DuelAgain(self.seat, self.opponent, cut_off=True))
            case Verdict(outcome="next", second=second):
                following = rules.from_the_left(self.seat, state.seats)[(self.laughed + 1) % (state.seats - 1)]
                met = replace(self, opponent=following, laughed=self.laughed + 1).facing(state)
                return met.tell(Laughed(self.opponent, second), DuelBegan(self.seat, following, calm=False))
            case Verdict(outcome="won", second=second):
                return done(state, value=True).tell(KeptStraight(seat, second))
            case Verdict(second=second):
                return done(state, value=False).tell(Laughed(seat, second))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return become(state, self)

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(state.sand, TimeUp(self.id)),)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return done(state, value=True).tell(SandRanOut())


class DrawingLaugh(Toss[FortState, Came]):
    """At which second a bot laughs by itself, if ever; nobody is told."""

    seat: Seat
    level: Level

    def odds(self, state: FortState) -> Odds[Came]:
        return LAUGH_ODDS[self.level]

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return ()

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return done(set_scene(state, laugh=outcome.number))


LAUGH_ODDS: Final = {
    level: Odds(((Came(0), 25 * never), *((Came(second), 100 - never) for second in range(4, 29))))
    for level, never in LAUGHS.items()
}


# Nez à nez.


class Voting(Timed[FortState, Vote]):
    """The others choose who holds the sleeve (BOY-55)."""

    whose: ClassVar[str | None] = "BOY-55"
    clause: ClassVar[str | None] = "BOY-55"
    reason: ClassVar[str] = "boyard-vote-first"

    seat: Seat
    votes: tuple[tuple[Seat, Seat], ...] = ()
    """Who has voted for whom."""

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        voted = [voter for voter, _ in self.votes]
        others = rules.from_the_left(self.seat, state.seats)
        return tuple(seat for seat in others if is_person(state, seat) and seat not in voted)

    def legal(self, state: FortState, seat: Seat) -> tuple[Vote, ...]:
        return tuple(Vote(self.id, holder) for holder in rules.from_the_left(self.seat, state.seats))

    def apply(self, state: FortState, seat: Seat, action: Vote) -> Outcome[FortState]:
        voted = replace(self, votes=(*self.votes, (seat, action.holder)))
        following = become(state, voted if voted.actors(state) else Holding(self.seat, voted.holder(state)))
        return following.tell(Voted(seat, action.holder))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(VOTE_TIME, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, Holding(self.seat, self.holder(state)))

    def holder(self, state: FortState) -> Seat:
        """Whoever has most votes; of several, and without votes, the first from the left."""
        votes = Counter(holder for _, holder in self.votes)
        return max(rules.from_the_left(self.seat, state.seats), key=lambda seat: votes[seat])


class Holding(Step[FortState]):
    """The sleeve is on somebody's nose, and the candidate comes for it (BOY-55)."""

    seat: Seat
    holder: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        calm = is_calm(state, self.seat, self.holder)
        scene = PickDuel(self.seat, self.holder, "heights") if calm else DrawingSeed(self.seat, "noses", self.holder)
        return become(state, scene).tell(HolderChosen(self.holder), DuelBegan(self.seat, self.holder, calm))


class Noses(Timed[FortState, Steered]):
    """The candidate takes the sleeve with the own nose before the sand runs out; dropping it loses (BOY-55)."""

    whose: ClassVar[str | None] = "BOY-55"
    clause: ClassVar[str | None] = "BOY-55"
    reason: ClassVar[str] = "boyard-scene-first"
    is_scene: ClassVar[bool] = True
    is_steered: ClassVar[bool] = True

    seat: Seat
    opponent: Seat
    seed: int

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Steered | AnyForm, ...]:
        return (verdict_form(self.id, "won", "lost"), GiveUp(self.id), Restart(self.id))

    def cut_off(self, state: FortState) -> tuple[Seat, Restart]:
        """Whoever has seen how it sways would know the way."""
        return self.seat, Restart(self.id)

    def apply(self, state: FortState, seat: Seat, action: Steered) -> Outcome[FortState]:
        if isinstance(action, Restart):
            anew = DrawingSeed(seat, "noses", self.opponent)
            return become(state, anew).tell(DuelAgain(seat, self.opponent, cut_off=True))
        if isinstance(action, Verdict):
            taken = action.outcome == "won"
            return done(state, taken).tell(SleeveEnded(seat, taken, action.second))
        return done(state, value=False).tell(GaveUp(seat))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(state.sand, TimeUp(self.id)),)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return done(state, value=False).tell(SandRanOut())


# La catapulte.


class CatapultDuel(Step[FortState]):
    """An opponent throws a die at the candidate's egg cup (BOY-61). Returns whether it was caught."""

    seat: Seat
    opponent: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        thrower = Aiming if is_person(state, self.opponent) else DrawingAim
        return become(state, thrower(self.seat, self.opponent))


class Aiming(Timed[FortState, Aim]):
    """The opponent picks power and arc (BOY-61)."""

    whose: ClassVar[str | None] = "BOY-61"
    clause: ClassVar[str | None] = "BOY-61"
    reason: ClassVar[str] = "boyard-aim-first"

    seat: Seat
    opponent: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.opponent,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Form, ...]:
        fields = (Field("power", tuple(range(POWERS))), Field("arc", tuple(range(ARCS))))
        return (Form("Aim", fields, (("decision", self.id),)),)

    def apply(self, state: FortState, seat: Seat, action: Aim) -> Outcome[FortState]:
        return thrown(state, self.seat, seat, action.power, action.arc)

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(AIM_TIME, TimeUp(self.id)),)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, DrawingAim(self.seat, self.opponent))


class DrawingAim(Toss[FortState, Came]):
    """Chance throws for a bot, or for whoever sleeps."""

    seat: Seat
    opponent: Seat

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(POWERS * ARCS)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return thrown(state, self.seat, self.opponent, *divmod(outcome.number, ARCS))


def thrown(state: FortState, seat: Seat, opponent: Seat, power: int, arc: int) -> Outcome[FortState]:
    """The die is in the air: a person catches, a bot has luck or not."""
    if is_person(state, seat):
        following = become(state, Flying(seat, opponent, power, arc))
    else:
        following = become(state, CatchingByLuck(seat, level_of(state, seat), power))
    return following.tell(DieThrown(opponent, power, arc))


class Flying(Toss[FortState, Came]):
    """The wind has its say, for everyone to see; then the candidate tries to catch."""

    seat: Seat
    opponent: Seat
    power: int
    arc: int

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(SEEDS)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return become(state, Catching(self.seat, self.opponent, self.power, self.arc, outcome.number))


class Catching(Timed[FortState, Steered]):
    """The die flies, and the candidate moves the egg cup (BOY-61)."""

    whose: ClassVar[str | None] = "BOY-61"
    clause: ClassVar[str | None] = "BOY-61"
    reason: ClassVar[str] = "boyard-scene-first"
    is_scene: ClassVar[bool] = True
    is_steered: ClassVar[bool] = True

    seat: Seat
    opponent: Seat
    power: int
    arc: int
    seed: int

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Steered | AnyForm, ...]:
        return (verdict_form(self.id, "won", "lost"), GiveUp(self.id), Restart(self.id))

    def cut_off(self, state: FortState) -> tuple[Seat, Restart]:
        """Whoever has seen where the wind blows would know the way."""
        return self.seat, Restart(self.id)

    def apply(self, state: FortState, seat: Seat, action: Steered) -> Outcome[FortState]:
        if isinstance(action, Restart):
            anew = Flying(seat, self.opponent, self.power, self.arc)
            return become(state, anew).tell(DuelAgain(seat, self.opponent, cut_off=True))
        if isinstance(action, Verdict):
            caught = action.outcome == "won"
            return done(state, caught).tell(Caught(seat, caught, action.second))
        return done(state, value=False).tell(GaveUp(seat))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(FLIGHT_TIME, TimeUp(self.id)),)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return done(state, value=False).tell(Caught(self.seat, caught=False, second=None))


class CatchingByLuck(Toss[FortState, Turned]):
    """A bot catches by its level, and by how far away the die lands."""

    seat: Seat
    level: Level
    power: int

    def odds(self, state: FortState) -> Odds[Turned]:
        return CATCH_ODDS[self.level][abs(self.power - POWERS // 2)]

    def fall(self, state: FortState, outcome: Turned) -> Outcome[FortState]:
        return done(state, outcome.well).tell(Caught(self.seat, outcome.well, None))


CATCH_ODDS: Final = {
    level: tuple(Odds(((Turned(well=True), often), (Turned(well=False), 100 - often))) for often in chances)
    for level, chances in CAUGHT.items()
}
