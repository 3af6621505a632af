"""What squares, results and effects are worth to a hero, counted in squares of its way."""

from collections.abc import Iterable
from typing import Final, Protocol

from ludotheque.games.royaume.adventures import case_of
from ludotheque.games.royaume.board import KIND, SQUARES
from ludotheque.games.royaume.bots.aims import Aim
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.bots.travel import carried, through
from ludotheque.games.royaume.content import KEYS, Band, Effect
from ludotheque.games.royaume.encounters import SECOND_WISH
from ludotheque.games.royaume.first_rules import bands_of
from ludotheque.games.royaume.names import Key, Minor, Square
from ludotheque.games.royaume.objects import INSTEAD_OF_MAGIC
from ludotheque.games.royaume.state import is_key

RESTORED: Final = 1.2
EXHAUSTED: Final = -1.5
MAGIC: Final = 12.0
COMPANION: Final = 12.0
OTHER_COMPANION: Final = 3.0
EVENT: Final = 5.0
EVENT_ON_THE_WAY: Final = 3.0
"""An event, to who has somewhere to go."""
PIECE: Final = 60.0
CASTLE: Final = 40.0
RIVAL_CALLED: Final = -8.0
NOT_YET: Final = -15.0
"""Entering an adventure too early."""
CAMP: Final = -8.0


class Judge(Protocol):
    """Says what things are worth to a hero; more is better."""

    def square(self, square: Square) -> float:
        """What it is worth to end a move here."""

    def placed(self, square: Square) -> float:
        """What it is worth to be set down here."""

    def case(self, place: Minor, result: int) -> float:
        """What a result in a minor adventure is worth."""

    def outcome(self, effects: Iterable[Effect]) -> float:
        """What it is worth if these effects work here and now."""


class Worth:
    """What things are worth to a hero with an aim."""

    def __init__(self, at: Situation, aim: Aim, least: float) -> None:
        self._at = at
        self._aim = aim
        self._least = least
        """The chance from which on a key adventure is worth trying."""

    def square(self, square: Square) -> float:
        match KIND[square]:
            case "adventure" if square in KEYS:
                return self._key(square)  # type: ignore[arg-type]
            case "adventure":
                return self._minor(square)  # type: ignore[arg-type]
            case "whirlpool":
                return self._whirlpool(square)
            case _:
                return self.placed(square)

    def placed(self, square: Square) -> float:
        return self._icon(square) - self._aim.pull * self._at.distance(square, self._aim.goals)

    def case(self, place: Minor, result: int) -> float:
        band = self._bands(place)[case_of(place, result)]
        return max(map(self.placed, band.exits)) + self.outcome(band.effects)

    def _bands(self, place: Minor) -> tuple[Band, ...]:
        return bands_of(place, self._at.options.rules)

    def outcome(self, effects: Iterable[Effect]) -> float:
        return sum(map(self.effect, effects))

    def effect(self, effect: Effect) -> float:
        """What an effect is worth."""
        at = self._at
        match effect.kind:
            case "restore" | "all-restore":
                return RESTORED * min(len(at.exhausted), effect.amount)
            case "exhaust":
                return EXHAUSTED * min(len(at.active), effect.amount)
            case "wish" if at.has_magic:
                return RESTORED * min(len(at.exhausted), SECOND_WISH)
            case "magic" | "wish" if not at.view.magic:
                return RESTORED * min(len(at.exhausted), INSTEAD_OF_MAGIC)
            case "magic" | "wish":
                return MAGIC
            case "companion":
                return COMPANION if effect.companion in at.wanted() else OTHER_COMPANION
            case "camp":
                return CAMP
            case "garden-or-event":
                return CASTLE if at.has_key else EVENT
            case _:
                return self._die(effect)

    def _die(self, effect: Effect) -> float:
        holds = self._at.thrower.demon
        if effect.kind == "demon-me":
            return 0.0 if holds else -4.0
        return 3.0 if holds else 1.0

    def _icon(self, square: Square) -> float:
        match KIND[square]:
            case "event":
                return EVENT_ON_THE_WAY if self._aim.ready else EVENT
            case "restore":
                return RESTORED * min(len(self._at.exhausted), SQUARES[square].amount or 0)
            case "demon":
                return 3.0 if self._at.thrower.demon else 1.0
            case _:
                return 0.0

    def _key(self, key: Key) -> float:
        now, rested = self._at.chance(key, rested=False), self._at.chance(key, rested=True)
        tries = now >= self._least or (self._aim.ready and now >= 0.85 * rested)
        return PIECE * now if tries else NOT_YET

    def _minor(self, place: Minor) -> float:
        """Half of what a throw gives as it falls, and half of the best that an object may make of it."""
        faces = self._at.thrower.faces
        thrown = [self.case(place, face) for face in faces]
        best = max(self.case(place, band.low) for band in self._bands(place))
        return (sum(thrown) / len(thrown) + best) / 2

    def _whirlpool(self, whirlpool: Square) -> float:
        """Where it leads, less what it does for rivals whom it calls to the garden."""
        at, aim = self._at, self._aim
        if at.has_key:
            return CASTLE if aim.ready else NOT_YET
        faces, there = through(at.faces, whirlpool)
        called = [
            seat
            for seat, other in enumerate(at.view.seats)
            if seat != at.seat and is_key(other.pieces) and carried(at.faces, whirlpool, other.square) != other.square
        ]
        return -aim.pull * at.distance(there, aim.goals, faces) + RIVAL_CALLED * len(called)
