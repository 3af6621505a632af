"""Two players choose in secret and show together: la bataille, and the calm form of most other challenges."""

from functools import cache
from typing import ClassVar, Final, Literal, TypeAlias

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
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
from ludotheque.games.fort_boyard.actions import Came, Pick
from ludotheque.games.fort_boyard.events import DuelAgain, PickMade, PicksShown
from ludotheque.games.fort_boyard.state import FortState, is_calm, is_person, set_scene, staged
from ludotheque.mechanics import Timed, TimeUp

Rule: TypeAlias = Literal["signs", "beats", "sides", "heights", "grimaces", "sums", "bluff"]

CHOICES: Final[dict[Rule, tuple[str, ...]]] = {
    "signs": ("well", "sheet", "scissors"),
    "beats": ("first", "second", "third", "fourth"),
    "sides": ("left", "centre", "right"),
    "heights": ("up", "down"),
    "grimaces": ("tongue", "squint", "cheeks", "trumpet"),
    "sums": ("one", "two", "three"),
    "bluff": ("one", "two", "three", "four", "five"),
}
BEATS: Final = {"well": "scissors", "sheet": "well", "scissors": "sheet"}  # BOY-60
PICK_TIME: Final = 10_000


def outcome(rule: Rule, mine: str, theirs: str) -> bool | None:
    """Whether the candidate wins; None if they choose again (BOY-95).

    An even sum wins; of two numbers the higher one does, unless it is higher by just one. Elsewhere in calm, equal
    choices meet, whatever that means.
    """
    if rule == "signs":
        return None if mine == theirs else BEATS[mine] == theirs
    if rule in ("sums", "bluff"):
        one, other = CHOICES[rule].index(mine) + 1, CHOICES[rule].index(theirs) + 1
        if rule == "sums":
            return (one + other) % 2 == 0
        return None if one == other else (one > other) != (abs(one - other) == 1)
    return (mine == theirs) != (rule == "grimaces")


def waiting(state: FortState, *seats: Seat) -> tuple[Seat, ...]:
    """Those of these seats for whose choice the duel waits."""
    picks, found = staged(state).picks, list[Seat]()
    for seat in seats:
        if picks[seat] is None:
            found.append(seat)
    return tuple(found)


class PickDuel(Step[FortState]):
    """The candidate and the opponent choose in secret, show, and choose again if need be. Returns who won."""

    seat: Seat
    opponent: Seat
    rule: Rule
    late: bool = False
    """Whether the time to choose is up."""

    def begin(self, state: FortState) -> Outcome[FortState]:
        """Chance chooses for bots, and for whoever is late."""
        waits_for = waiting(state, self.seat, self.opponent)
        for seat in waits_for:
            if self.late or not is_person(state, seat):
                return call(state, DrawingPick(seat, self.rule))
        return call(state, Picking(self.seat, self.opponent, self.rule)) if waits_for else self.show(state)

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return PickDuel(self.seat, self.opponent, self.rule, late=self.late or value == "late").begin(state)

    def show(self, state: FortState) -> Outcome[FortState]:
        """Both are shown together."""
        picks = staged(state).picks
        mine, theirs = require(picks[self.seat]), require(picks[self.opponent])
        cleared = set_scene(state, picks=(None,) * state.seats)
        shown = PicksShown(self.seat, self.opponent, mine, theirs)
        won = outcome(self.rule, mine, theirs)
        if won is None:
            again = become(cleared, PickDuel(self.seat, self.opponent, self.rule))
            return again.tell(shown, DuelAgain(self.seat, self.opponent))
        return done(cleared, won).tell(shown)


class Picking(Timed[FortState, Pick]):
    """Both choose at the same time, in secret (BOY-60)."""

    whose: ClassVar[str | None] = "BOY-60"
    clause: ClassVar[str | None] = "BOY-60"
    reason: ClassVar[str] = "boyard-pick-sign-first"

    seat: Seat
    opponent: Seat
    rule: Rule

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return waiting(state, self.seat, self.opponent)

    def legal(self, state: FortState, seat: Seat) -> tuple[Pick, ...]:
        return tuple([Pick(self.id, choice) for choice in CHOICES[self.rule]])

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """Only whoever chose it, though both are shown later."""
        return () if isinstance(action, Pick) else None

    def apply(self, state: FortState, seat: Seat, action: Pick) -> Outcome[FortState]:
        chosen = set_scene(state, picks=put(staged(state).picks, seat, action.choice))
        following = stay(chosen) if self.actors(chosen) else done(chosen)
        return following.tell(PickMade(seat, action.choice), only=(seat,), others=PickMade(seat, None))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        """Ten seconds; in calm none, and all but the signs are chosen in calm alone."""
        calm = self.rule != "signs" or is_calm(state, self.seat, self.opponent)
        return () if calm else (Alarm(PICK_TIME, TimeUp(self.id)),)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return done(state, "late")


class DrawingPick(Toss[FortState, Came]):
    """Chance chooses, and nobody else is told what until both are shown."""

    seat: Seat
    rule: Rule

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(len(CHOICES[self.rule]))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return (self.seat,)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        seat, choice = self.seat, CHOICES[self.rule][outcome.number]
        chosen = done(set_scene(state, picks=put(staged(state).picks, seat, choice)))
        return chosen.tell(PickMade(seat, choice), only=(seat,), others=PickMade(seat, None))


@cache
def numbers(count: int) -> Odds[Came]:
    """The numbers from 0 on, all as likely."""
    return Odds(tuple((Came(number), 1) for number in range(count)))
