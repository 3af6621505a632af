"""Before a challenge is played: everyone says how they take part, and bots say how good they are."""

from typing import ClassVar, Final, Literal, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import Alarm, Outcome, Ring, Seat, Step, become, put
from ludotheque.games.fort_boyard.actions import Ponder, Ready
from ludotheque.games.fort_boyard.duels import scene_of
from ludotheque.games.fort_boyard.events import Faced
from ludotheque.games.fort_boyard.luck import Luck, ponderings
from ludotheque.games.fort_boyard.rules import Card
from ludotheque.games.fort_boyard.state import FortState, Role, Scene
from ludotheque.mechanics import Drawn, Timed, TimeUp

Answered: TypeAlias = Role | Literal["drawn"]

GATE_TIME: Final = 20_000
ALONE: Final = ("whose", "noses", "chin")
"""Where a bot as the candidate leaves nothing to do for anybody: chance decides by its level."""


class Gate(Timed[FortState, Ready | Drawn | Ponder]):
    """Whoever has a part is ready, in calm or not, or leaves it to chance; silence does too (BOY-72, BOY-88)."""

    whose: ClassVar[str | None] = "BOY-72"
    clause: ClassVar[str | None] = "BOY-72"
    reason: ClassVar[str] = "boyard-ready-first"
    spares_waiting: ClassVar[bool] = True

    seat: Seat
    card: Card
    answers: tuple[Answered | None, ...]

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        asked: tuple[Seat, ...] = ()
        for seat, answer in enumerate(self.answers):
            if answer is None:
                asked += (seat,)
        return asked

    def needs_nobody(self) -> bool:
        """Whether chance will decide, whatever the others answer: the candidate is a bot, and alone at it."""
        return self.card in ALONE and self.answers[self.seat] not in (None, "drawn", "person", "calm")

    def legal(self, state: FortState, seat: Seat) -> tuple[Ready | Drawn | Ponder, ...]:
        """Without a clock everything is played in calm."""
        calm = Ready(self.id, calm=True)
        ready = (Ready(self.id, calm=False), calm) if state.has_clock else (calm,)
        return (*ready, Drawn(self.id), *ponderings(self.id))

    def apply(self, state: FortState, seat: Seat, action: Ready | Drawn | Ponder) -> Outcome[FortState]:
        answer = _answered(action)
        answers = put(self.answers, seat, answer)
        waits = None in answers
        following = become(state, replace(self, answers=answers) if waits else Casting(self.seat, self.card, answers))
        matters = state.has_clock if answer == "calm" else answer == "drawn" and seat == self.seat
        return following.tell(Faced(seat, answer, silent=not matters))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(GATE_TIME, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, Casting(self.seat, self.card, self.answers))


def _answered(action: Ready | Drawn | Ponder) -> Answered:
    if type(action) is Ready:
        return "calm" if action.calm else "person"
    return action.level if type(action) is Ponder else "drawn"


class Casting(Step[FortState]):
    """Who plays what: the challenge of whoever is not there is chance's, an opponent's part an amateur's (BOY-88)."""

    seat: Seat
    card: Card
    answers: tuple[Answered | None, ...]

    def begin(self, state: FortState) -> Outcome[FortState]:
        people = any(answer in ("person", "calm") for answer in self.answers)
        match self.answers[self.seat]:
            case None | "drawn":
                return become(state, Luck(self.seat, "challenge", "drawn"))
            case "novice" | "amateur" | "expert" as level if not people or self.card in ALONE:
                return become(state, Luck(self.seat, "challenge", level))
        roles = tuple(map(_role, self.answers))
        nothing = (None,) * state.seats
        staged = replace(state, scene=Scene(roles=roles, picks=nothing, times=nothing))
        return become(staged, scene_of(staged, self.seat, self.card))


def _role(answer: Answered | None) -> Role:
    match answer:
        case None | "drawn":
            return "amateur"
        case role:
            return role
