"""What squares, cards and effects are worth to a hero, counted in turns that it still needs to win."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from ludotheque.games.royaume.board import KIND, SQUARES, Faces
from ludotheque.games.royaume.bots import odds, prospects, travel
from ludotheque.games.royaume.bots.prospects import COPIES, JOURNEY, SPEED, Helped
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.content import CARDS, KEYS, MINORS, VALUES, Card, Effect
from ludotheque.games.royaume.encounters import SECOND_COPY, SECOND_WISH
from ludotheque.games.royaume.names import Companion, Key, Minor, Square
from ludotheque.games.royaume.state import ALL_PIECES

RESTORED: Final = 0.2
"""Turns for each object: a nap restores five."""
TRY_SPENDS: Final = 0.7
"""Turns to restore what a failed try has cost."""
GOT_RID: Final = 1.5
"""Turns that the demon die costs its holder."""
SLOWED: Final = 0.4
"""What it is worth to slow a rival down."""
CALLED: Final = 2.0
"""What it costs to call a rival into the garden."""
CAMP: Final = 1.0
MOVE_AGAIN: Final = 0.7


class Foresight:
    """Turns that are left, wherever the hero may be and whatever it may have by then; fewer are better."""

    def __init__(self, at: Situation) -> None:
        self._at = at
        best = max(at.view.magic, key=VALUES.__getitem__, default=None)
        wish = None if at.has_magic else best
        self.hero = Helped(at.thrower.power, at.all_objects, at.companions, at.pieces, wish)

    def left(self, square: Square, faces: Faces, hero: Helped) -> float:
        """Turns left from a square, with what the hero has."""
        return min(self.ways_on(square, faces, hero).values())

    def ways_on(self, square: Square, faces: Faces, hero: Helped) -> Mapping[str, float]:
        """Turns left by each way on, the journey counted from here."""
        found: dict[str, float] = {}
        for way, turns in prospects.ways_on(hero).items():
            if way == "events":
                found[way] = turns
                continue
            goals = travel.ALL_WHIRLPOOLS if way == "castle" else frozenset((way,))
            journey = travel.distance(faces, square, goals) / SPEED
            found[way] = prospects.arriving(hero, way, journey) if way in KEYS else turns + journey - JOURNEY
        return found

    @cached_property
    def here(self) -> float:
        """Turns left as things are, if the hero stays where it is."""
        return self.left(self._at.square, self._at.faces, self.hero)

    # As `Worth` has them: more is better.

    def square(self, square: Square) -> float:
        """What it is worth to end a move here."""
        match KIND[square]:
            case "adventure" if square in KEYS:
                return -self.trying(square)  # type: ignore[arg-type]
            case "adventure":
                return self._minor(square)  # type: ignore[arg-type]
            case "whirlpool":
                return self._whirlpool(square)
            case _:
                return self.placed(square)

    def placed(self, square: Square) -> float:
        """What it is worth to be set down here."""
        return self._icon(square) - self.left(square, self._at.faces, self.hero)

    def case(self, place: Minor, result: int) -> float:
        """What a result in a minor adventure is worth."""
        band = next(band for band in MINORS[place] if band.low <= result <= band.high)
        return max(map(self.placed, band.exits)) + sum(map(self.effect, band.effects))

    def effect(self, effect: Effect) -> float:
        """Turns that an effect saves."""
        match effect.kind:
            case "restore" | "all-restore":
                return self._restored(effect.amount)
            case "exhaust":
                return -RESTORED * min(len(self._at.active), effect.amount)
            case "magic" | "wish":
                return self._magic(effect)
            case "companion":
                return 0.0 if effect.companion is None else self.companion(effect.companion)
            case "garden-or-event":
                return self.event
            case _:
                return self._other(effect)

    def companion(self, companion: Companion) -> float:
        """Turns that a companion saves."""
        if companion in self._at.companions:
            return self._restored(SECOND_COPY)
        return self.here - self._with(self.hero.with_companion(companion))

    @cached_property
    def event(self) -> float:
        """Turns that an event saves on average, by what is left in the pack."""
        left = self._pack()
        total = sum(left.values())
        return sum(count * self._card(CARDS[card]) for card, count in left.items()) / total if total else 0.0

    def trying(self, key: Key) -> float:
        """Turns left on average if a key adventure is tried as things are."""
        chance, faces = self._at.chance(key, rested=False), self._at.faces
        return (
            chance * self.after_winning(key) + (1 - chance) * self.left(KEYS[key].lost, faces, self.hero) + TRY_SPENDS
        )

    def after_winning(self, key: Key) -> float:
        """Turns left once the piece of a key adventure is won."""
        return self.left(KEYS[key].won, self._at.faces, self.hero.with_piece(KEYS[key].colour))

    def _restored(self, amount: int) -> float:
        return RESTORED * min(len(self._at.exhausted), amount)

    def _magic(self, effect: Effect) -> float:
        if self.hero.wish is not None:
            return self.here - self._with(self.hero.with_wish())
        if effect.kind == "magic" and self._at.view.magic:
            return 3.0
        return self._restored(SECOND_WISH)

    def _other(self, effect: Effect) -> float:
        holds = self._at.thrower.demon
        match effect.kind:
            case "camp":
                return -CAMP
            case "move":
                return MOVE_AGAIN
            case "demon-me":
                return 0.0 if holds else -GOT_RID
            case "demon" | "may-demon":
                return GOT_RID if holds else SLOWED
            case _:
                return 0.0

    def _pack(self) -> dict[str, int]:
        """How many of each card the pack holds; the whole discard once it is empty."""
        view = self._at.view
        held = [companion for seat in view.seats for companion in seat.companions]
        gone = [*held, *(view.discard if view.cards else ())]
        return {card: COPIES[card] - gone.count(card) for card in COPIES}

    def _card(self, card: Card) -> float:
        won, lost = sum(map(self.effect, card.won)), sum(map(self.effect, card.lost))
        if card.test is None:
            return won
        thrower = self._at.thrower
        passed = odds.one_throw(thrower, card.test, "event", odds.values(thrower, self._at.active, "event"))
        return passed * max(0.0, won - RESTORED) + (1 - passed) * lost

    def _with(self, hero: Helped) -> float:
        """Turns left as things are, but with other help."""
        return self.left(self._at.square, self._at.faces, hero)

    def _icon(self, square: Square) -> float:
        match KIND[square]:
            case "event":
                return self.event
            case "restore":
                return self._restored(SQUARES[square].amount or 0)
            case "demon":
                return GOT_RID if self._at.thrower.demon else SLOWED
            case _:
                return 0.0

    def _minor(self, place: Minor) -> float:
        """Each face with the case it leads to, or a better one for an object."""
        thrower = self._at.thrower
        shift, held = thrower.shift("minor"), {VALUES[name] for name in self._at.active}
        free = range(-shift, shift + 1)
        spent = {sign * value for value in held for sign in (1, -1)}
        cases = {result: self.case(place, result) for result in range(max(thrower.faces) + shift + 6)}
        best = [
            max(
                max(cases[max(0, face + change)] for change in free),
                max((cases[max(0, face + change)] for change in spent), default=-1e9) - 1.5 * RESTORED,
            )
            for face in thrower.faces
        ]
        return sum(best) / len(best)

    def _whirlpool(self, whirlpool: Square) -> float:
        """Where it leads, less what it does for rivals whom it calls to the garden."""
        at = self._at
        if self.hero.complete:
            return -prospects.castle(self.hero)
        faces, there = travel.through(at.faces, whirlpool)
        called = [
            seat
            for seat, other in enumerate(at.view.seats)
            if seat != at.seat
            and len(other.pieces) == ALL_PIECES
            and travel.carried(at.faces, whirlpool, other.square) != other.square
        ]
        return -self.left(there, faces, self.hero) - CALLED * len(called)
