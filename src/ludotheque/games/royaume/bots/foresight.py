"""What squares, cards and effects are worth to a hero, counted in turns that it still needs to win."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from ludotheque.engine import Seat
from ludotheque.games.royaume.adventures import case_of
from ludotheque.games.royaume.board import KIND, PORTION, REGION, SQUARES, Faces, turned
from ludotheque.games.royaume.bots import chart, odds, prospects, travel
from ludotheque.games.royaume.bots.changing import Held, Thrower, ways_of
from ludotheque.games.royaume.bots.chart import PRICE
from ludotheque.games.royaume.bots.prospects import COPIES, GOT_RID, LIFTED, SLOWED, TRY_COSTS, Helped
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.castle import camp_of
from ludotheque.games.royaume.content import CARDS, KEYS, VALUES, Card, Effect
from ludotheque.games.royaume.encounters import SECOND_COPY, SECOND_WISH, has_magic, is_known
from ludotheque.games.royaume.first_rules import bands_of
from ludotheque.games.royaume.names import DUNGEON, GARDEN, Key, Minor, Object, Portion, Square
from ludotheque.games.royaume.objects import INSTEAD_OF_MAGIC
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import Options, in_order
from ludotheque.games.royaume.turning import carries, landing_of

RIVALS: Final = 0.15
"""What a turn of somebody else's is worth, in own ones."""
FOR_NOW: Final = 0.5
"""Turns that it saves to get rid of the demon die if the only rival will give it back as soon as possible."""
MORE_MAGIC: Final = 1.0
"""Turns that a second magic object saves."""


class Place(NamedTuple):
    """Where a hero is, and what it has that counts."""

    faces: Faces
    square: Square
    hero: Helped


def price(name: Object) -> float:
    """Turns that it costs to exhaust an object."""
    return PRICE * (0.7 + 0.12 * VALUES[name])


@lru_cache(maxsize=1 << 11)
def prices(throw: Modifying, thrower: Thrower, held: Held, options: Options) -> tuple[tuple[int, float], ...]:
    """Each result that can be made of a throw, and the turns that it costs at least; cached."""
    least: dict[int, float] = {}
    for way in ways_of(throw, thrower, held, options):
        cost = sum(map(price, way.used))
        least[way.result] = min(cost, least.get(way.result, cost))
    return tuple(least.items())


@lru_cache(maxsize=1 << 11)
def _fewest(throw: Modifying, thrower: Thrower, held: Held, options: Options) -> tuple[tuple[int, int], ...]:
    """Each result that can be made of a throw by shifts or by objects, and how many objects it takes; cached."""
    least: dict[int, int] = {}
    for way in ways_of(throw, thrower, held, options):
        if not (way.used and way.shift):
            least.setdefault(way.result, len(way.used))
    return tuple(least.items())


def turns_left(place: Place) -> float:
    """Turns left for a hero who begins a turn there."""
    if place.square in GARDEN or place.square == DUNGEON:
        return prospects.castle(place.hero)
    return chart.turns(*place)


class Foresight:
    """Turns that are left, wherever the hero may be and whatever it may have by then; fewer are better."""

    def __init__(self, at: Situation) -> None:
        self._at = at
        self.hero = helped(at, at.seat)

    def place(self, square: Square) -> Place:
        """The hero as it is, on this square."""
        return Place(self._at.faces, square, self.hero)

    def before(self, key: Key) -> Place:
        """The hero before a key adventure, with its region in sight."""
        faces, region = self._at.faces, REGION[key]
        in_sight = faces if region in faces else turned(faces, PORTION[region])
        return Place(in_sight, key, self.hero)

    @property
    def here(self) -> float:
        """Turns left as things are."""
        return turns_left(self.place(self._at.square))

    @cached_property
    def rivals(self) -> dict[Seat, Place]:
        """Everyone else."""
        at = self._at
        return {
            seat: Place(at.faces, other.square, helped(at, seat))
            for seat, other in enumerate(at.view.seats)
            if seat != at.seat
        }

    def rival_left(self, seat: Seat) -> float:
        """Turns that somebody else still needs."""
        return turns_left(self.rivals[seat])

    @cached_property
    def first(self) -> Seat:
        """Who else needs fewest turns."""
        return min(self.rivals, key=self.rival_left)

    def giving(self, *, must: bool) -> float:
        """Turns that it saves to give the demon die: it slows down whoever has it."""
        holder = self._at.view.demon
        if holder == self._at.seat:
            return GOT_RID if len(self.rivals) > 1 else FOR_NOW
        if holder != self.first:
            return SLOWED
        if not must:
            return 0.0
        return -GOT_RID if len(self.rivals) == 1 else -SLOWED

    # As `Worth` has them: more is better.

    def square(self, square: Square) -> float:
        """What it is worth to end a move here."""
        return -self.ended(self.place(square))

    def placed(self, square: Square) -> float:
        """What it is worth to be set down here."""
        return -self.ended(self.place(square))

    def case(self, place: Minor, result: int) -> float:
        """What a result in a minor adventure is worth."""
        return -self.case_of(place, result, self._at.faces)

    # Fewer are better.

    def ended(self, place: Place) -> float:
        """Turns left when a move has ended there, and the square has acted."""
        square = place.square
        match KIND[square]:
            case "adventure" if square in KEYS:
                return self.trying(square, place)  # type: ignore[arg-type]
            case "adventure":
                return self._minor(square, place.faces)  # type: ignore[arg-type]
            case "whirlpool":
                return self._whirlpool(place)
            case "event":
                return self.event(place)
            case "restore":
                return turns_left(place) - self._restored(SQUARES[square].amount or 0)
            case "demon":
                return turns_left(place) - self.giving(must=True)
            case _:
                return turns_left(place)

    def event(self, place: Place) -> float:
        """Turns left after an event there, by what is left in the pack."""
        left = self._pack
        total = sum(left.values())
        if not total:
            return turns_left(place)
        return sum(count * self._card(CARDS[card], place) for card, count in left.items()) / total

    def outcome(self, effects: Iterable[Effect]) -> float:
        """What it is worth if these effects work here and now."""
        return -self.after(effects, self.place(self._at.square))

    def after(self, effects: Iterable[Effect], place: Place) -> float:
        """Turns left once these effects have worked on a hero there."""
        saved = 0.0
        for effect in effects:
            if effect.kind == "garden-or-event":
                return (prospects.castle(place.hero) if place.hero.complete else self.event(place)) - saved
            saved += self._saved(effect)
            place = self._led(effect, place)
        return turns_left(place) - saved

    def _saved(self, effect: Effect) -> float:
        """Turns that an effect saves wherever the hero is."""
        at = self._at
        match effect.kind:
            case "restore" | "all-restore":
                return self._restored(effect.amount)
            case "exhaust":
                return -PRICE * min(len(at.active), effect.amount)
            case "companion" if effect.companion in at.companions:
                return self._restored(SECOND_COPY)
            case "magic" | "wish" if at.has_magic or not at.view.magic:
                return self._instead_of_magic(effect)
            case "move":
                return 1.0
            case "go-restore":
                return LIFTED
            case "demon-me":
                return 0.0 if at.thrower.demon else -GOT_RID
            case "demon" | "may-demon":
                return self.giving(must=effect.kind == "demon")
            case _:
                return 0.0

    def _instead_of_magic(self, effect: Effect) -> float:
        """Turns saved by a hero who has a magic object, or when none is left (ROY-81, ROY-91)."""
        if effect.kind == "wish" and self._at.has_magic:
            return self._restored(SECOND_WISH)
        return MORE_MAGIC if self._at.view.magic else self._restored(INSTEAD_OF_MAGIC)

    def _led(self, effect: Effect, place: Place) -> Place:
        """The hero with what an effect gives it, and where it leads."""
        hero = place.hero
        match effect.kind:
            case "companion" if effect.companion is not None:
                return place._replace(hero=hero.with_companion(effect.companion))
            case "magic" | "wish":
                return place._replace(hero=hero.with_wish())
            case "turn-here":
                return shaken(place)
            case "turn-any":
                return min((place, *turnings(place)), key=self.with_rivals)
            case "camp":
                return place._replace(square=camp_of(place.faces))
            case _:
                return place

    def trying(self, key: Key, place: Place) -> float:
        """Turns left on average if a key adventure is tried as things are."""
        adventure = KEYS[key]
        chance = self._at.chance(key, rested=False)
        won = place._replace(square=adventure.won, hero=place.hero.with_piece(adventure.colour))
        lost = place._replace(square=adventure.lost)
        restored = PRICE * min(TRY_COSTS, SQUARES[adventure.won].amount or 0)
        return chance * (turns_left(won) - restored) + (1 - chance) * self.ended(lost) + PRICE * TRY_COSTS

    def case_of(self, minor: Minor, result: int, faces: Faces) -> float:
        """Turns left with this result in a minor adventure."""
        band = bands_of(minor, self._at.options.rules)[case_of(minor, result)]
        exits = [self.ended(Place(faces, square, self.hero)) for square in band.exits]
        if not band.effects:
            return min(exits)
        best = Place(faces, min(zip(exits, band.exits, strict=True))[1], self.hero)
        plain = turns_left(best)
        return min(exits) + self.after(band.effects, best) - plain

    def _whirlpool(self, place: Place) -> float:
        """Where it leads, and where it leads others."""
        if place.hero.complete:
            return prospects.castle(place.hero)
        faces, there = travel.through(place.faces, place.square)
        own = turns_left(Place(faces, there, place.hero))
        return own - RIVALS * self._others(faces, lambda square: travel.carried(place.faces, place.square, square))

    def with_rivals(self, place: Place) -> float:
        """Turns left there, with the faces that are in sight then, less what rivals lose by it."""
        before, after = self._at.faces, place.faces
        if before == after:
            return turns_left(place)
        portion: Portion = "west" if before[0] != after[0] else "east"

        def moved(square: Square) -> Square:
            return landing_of(before, portion) if carries(before, portion, square) else square

        return turns_left(place) - RIVALS * self._others(after, moved, calls=False)

    def _others(self, faces: Faces, moved: Callable[[Square], Square], *, calls: bool = True) -> float:
        """How many turns others lose by a turning portion."""
        lost = 0.0
        for rival in self.rivals.values():
            there = moved(rival.square)
            if rival.square in GARDEN:
                continue
            called = calls and rival.hero.complete and there != rival.square
            after = prospects.castle(rival.hero) if called else turns_left(Place(faces, there, rival.hero))
            lost += after - turns_left(rival)
        return lost

    def _restored(self, amount: int) -> float:
        return PRICE * min(len(self._at.exhausted), amount)

    @cached_property
    def _pack(self) -> dict[str, int]:
        """How many of each card the pack holds; the whole discard once it is empty."""
        view = self._at.view
        held = [companion for seat in view.seats for companion in seat.companions]
        gone = [*held, *(view.discard if view.cards else ())]
        return {card: COPIES[card] - gone.count(card) for card in COPIES}

    def _card(self, card: Card, place: Place) -> float:
        won = self.after(card.won, place)
        if card.test is None or is_known(card.id, place.hero.companions):
            return won
        lost = self.after(card.lost, place)
        thrower = self._at.thrower
        free = odds.one_throw(thrower, card.test, "event", ())
        likely = odds.one_throw(thrower, card.test, "event", self._at.active)
        return free * min(won, lost) + (likely - free) * min(won + PRICE, lost) + (1 - likely) * lost

    def _minor(self, minor: Minor, faces: Faces) -> float:
        """Each face with the case it leads to, by shifts or, for their price, by objects."""
        at, thrower = self._at, self._at.thrower
        cases = [self.case_of(minor, band.low, faces) for band in bands_of(minor, at.options.rules)]
        best = [
            min(
                cases[case_of(minor, result)] + PRICE * objects
                for result, objects in _fewest(
                    Modifying(at.seat, "minor", face, thrower.demon, again=False), thrower, at.held, at.options
                )
            )
            for face in thrower.faces
        ]
        return sum(best) / len(best)


def helped(at: Situation, seat: Seat) -> Helped:
    """Anyone at the table, as far as their prospects depend on it."""
    other = at.view.seats[seat]
    power = other.hero if at.options.powers else None
    objects = in_order((*other.active, *other.exhausted))
    wishes = () if has_magic(objects) else tuple(sorted(at.view.magic, key=VALUES.__getitem__))
    wish = wishes[-1] if wishes else None
    return Helped(power, objects, other.companions, other.pieces, wish)


def shaken(place: Place) -> Place:
    """Where a quake leads."""
    portion = PORTION[REGION[place.square]]
    return place._replace(faces=turned(place.faces, portion), square=landing_of(place.faces, portion))


def turnings(place: Place) -> Iterator[Place]:
    """Where it leads to turn a portion, one or the other: the hero's own carries it along."""
    for portion in sorted(set(PORTION.values())):
        along = carries(place.faces, portion, place.square)
        square = landing_of(place.faces, portion) if along else place.square
        yield place._replace(faces=turned(place.faces, portion), square=square)
