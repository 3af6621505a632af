"""The demon king's castle: the garden, the dungeon and the king (ROY-60 … ROY-67, ROY-78, ROY-87)."""

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import (
    Odds,
    Outcome,
    Seat,
    SeatDecision,
    Step,
    Toss,
    become,
    call,
    done,
    end,
    expect_type,
    put,
    require,
)
from ludotheque.games.royaume.actions import EnterGarden, Fell, Revealed
from ludotheque.games.royaume.board import Faces
from ludotheque.games.royaume.content import CAMP, DEMON_DIE, GARDEN_TOKENS, KING, ROOMS, Test
from ludotheque.games.royaume.events import (
    GardenEntered,
    KingDefeated,
    KingThrew,
    KingWon,
    MatchEnded,
    RoomFaced,
    RoomRevealed,
    RoomRolled,
    SentToCamp,
    TokenRevealed,
)
from ludotheque.games.royaume.names import GARDEN, Square
from ludotheque.games.royaume.objects import Resting
from ludotheque.games.royaume.rolling import Falling, odds_of
from ludotheque.games.royaume.state import RoyaumeState, placed

Tokens: TypeAlias = tuple[int | None, ...]
"""The tokens of a section of the castle, square by square; None under one that lies face down."""


class ToTheGarden(Step[RoyaumeState]):
    """The hero goes to a free garden square of its choice, whoever's turn it is (ROY-60, ROY-62, ROY-65)."""

    seat: Seat

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        free = state.free_garden(self.seat)
        return entered(state, self.seat, free[0]) if len(free) == 1 else become(state, EnteringGarden(self.seat))


class EnteringGarden(SeatDecision[RoyaumeState, EnterGarden]):
    """Which free garden square the hero enters (ROY-60)."""

    whose: ClassVar[str | None] = "ROY-60"
    clause: ClassVar[str | None] = "ROY-60"
    reason: ClassVar[str] = "royaume-garden-first"

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[EnterGarden, ...]:
        return tuple(map(EnterGarden, state.free_garden(seat)))

    def apply(self, state: RoyaumeState, seat: Seat, action: EnterGarden) -> Outcome[RoyaumeState]:
        return entered(state, seat, action.square)


def entered(state: RoyaumeState, seat: Seat, square: Square) -> Outcome[RoyaumeState]:
    """The hero stands on a garden square, whose token is turned up if it is not yet, and restores (ROY-61, ROY-64)."""
    at, there = GARDEN.index(square), placed(state, seat, square)
    token = state.garden[at]
    following = Revealing(seat, "garden", at) if token is None else Resting(seat, token)
    return become(there, following).tell(GardenEntered(seat, square))


class Revealing(Toss[RoyaumeState, Revealed]):
    """A castle token is turned up, and stays face up (ROY-64)."""

    seat: Seat
    section: Literal["garden", "dungeon"]
    at: int

    def odds(self, state: RoyaumeState) -> Odds[Revealed]:
        tokens = hidden_tokens(state.garden) if self.section == "garden" else hidden_rooms(state.dungeon)
        return Odds(tuple((Revealed(token), 1) for token in tokens))

    def fall(self, state: RoyaumeState, outcome: Revealed) -> Outcome[RoyaumeState]:
        seat, at, token = self.seat, self.at, outcome.token
        if self.section == "garden":
            shown = replace(state, garden=put(state.garden, at, token))
            return become(shown, Resting(seat, token)).tell(TokenRevealed(seat, GARDEN[at], token))
        return done(replace(state, dungeon=put(state.dungeon, at, token))).tell(RoomRevealed(seat, at + 1, token))


def hidden_tokens(garden: Tokens) -> tuple[int, ...]:
    """The garden tokens that still lie face down, each as likely as the others (ROY-13)."""
    return tuple(token for token in GARDEN_TOKENS if token not in garden)


def hidden_rooms(dungeon: Tokens) -> tuple[int, ...]:
    """The rooms of the dungeon that still lie face down, each as likely as the others (ROY-13)."""
    return tuple(room for room in range(len(ROOMS)) if room not in dungeon)


class Dungeon(Step[RoyaumeState]):
    """Room after room, each of which asks for a result, and then the demon king (ROY-62)."""

    seat: Seat
    at: int

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """A room is known before one throws in it (ROY-64)."""
        if self.at == len(ROOMS):
            return become(state, KingThrows(self.seat))
        room = state.dungeon[self.at]
        if room is None:
            return call(state, Revealing(self.seat, "dungeon", self.at))
        return call(state, Falling(self.seat, "castle")).tell(RoomFaced(self.seat, self.at + 1, room))

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """Whoever fails in a room is back in the garden (ROY-62)."""
        if value is None:  # the room was just turned up
            return call(state, Falling(self.seat, "castle"))
        result, room = expect_type(value, int), require(state.dungeon[self.at])
        won = ROOMS[room].passed(result)
        following = Dungeon(self.seat, self.at + 1) if won else ToTheGarden(self.seat)
        return become(state, following).tell(RoomRolled(self.seat, room, result, won))


class KingThrows(Toss[RoyaumeState, Fell]):
    """The demon king throws the demon die, whoever has it, before the hero throws (ROY-87)."""

    seat: Seat

    def odds(self, state: RoyaumeState) -> Odds[Fell]:
        return odds_of(DEMON_DIE)

    def fall(self, state: RoyaumeState, outcome: Fell) -> Outcome[RoyaumeState]:
        needed = strength_of_king(outcome.face)
        return become(state, KingFight(self.seat, needed)).tell(KingThrew(self.seat, outcome.face, needed))


def strength_of_king(face: int) -> int:
    """What it takes to defeat the king once his die shows this (ROY-63, ROY-87)."""
    return KING + face


class KingFight(Step[RoyaumeState]):
    """The hero against the demon king: as much as he has will do (ROY-63)."""

    seat: Seat
    needed: int

    @property
    def test(self) -> Test:
        """What the hero must make."""
        return Test(low=self.needed)

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        return call(state, Falling(self.seat, "king"))

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """Defeating him wins at once (ROY-63); else the hero is sent to the camp (ROY-62)."""
        seat, result = self.seat, expect_type(value, int)
        if self.test.passed(result):
            won = replace(state, winner=seat)
            return end(won).tell(KingDefeated(seat, result), MatchEnded((seat,)))
        camp = camp_of(state.faces)
        return done(placed(state, seat, camp)).tell(KingWon(seat, result), SentToCamp(seat, camp))


def camp_of(faces: Faces) -> Square:
    """The start square while the west is folded, another one while it is not (ROY-88)."""
    return CAMP[faces[0]]
