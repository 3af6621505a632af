"""Dice, objects, heroes, events and the codex: data in content/, checked when it is loaded."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.engine import ONE_LINE, Value
from ludotheque.games.royaume.names import (
    COLOURS,
    COMPANIONS,
    Colour,
    Companion,
    Hero,
    Key,
    Minor,
    Object,
    Portion,
    Region,
    Square,
)

Phrase: TypeAlias = tuple[str | int, ...]
"""A test or an effect as it stands in the file: a word, and what it is about."""
EffectKind: TypeAlias = Literal[
    "restore",
    "exhaust",
    "companion",
    "magic",
    "wish",
    "all-restore",
    "demon",
    "may-demon",
    "demon-me",
    "move",
    "turn-here",
    "turn-any",
    "go-restore",
    "joust",
    "camp",
    "garden-or-event",
    "second-object",
]
EFFECTS: Final[tuple[EffectKind, ...]] = EffectKind.__args__  # type: ignore[attr-defined]
Power: TypeAlias = Literal["sword", "move-shift", "event-shift", "tales", "low-again"]
"""What a hero can do that others cannot (ROY-9)."""

HIGHEST: Final = 99
"""Where the file says no upper bound, it says this."""


class ContentError(Exception):
    """A file of content/ is not what it should be: which one, and why."""


class Words(Value):
    """A name in both languages."""

    fr: Annotated[str, Meta(min_length=1)]
    en: Annotated[str, Meta(min_length=1)]


# As they are in play.


class Test(Value):
    """What a result must be."""

    low: int = 0
    high: int = HIGHEST
    even: bool = False

    def passed(self, result: int) -> bool:
        """Whether this result will do."""
        return self.low <= result <= self.high and not (self.even and result % 2)


class Effect(Value):
    """Something that a card, a minor adventure or a magic object does."""

    kind: EffectKind
    amount: int = 0
    companion: Companion | None = None


class Step(Value):
    """A square of a key adventure: the result that it asks for, and what opens it without one (ROY-53, ROY-54)."""

    test: Test
    object: Object | None = None
    companion: Companion | None = None


class KeyAdventure(Value):
    """A key adventure: its colour, its squares, and where one leaves it for."""

    colour: Colour
    steps: tuple[Step, ...]
    won: Square
    lost: Square


class Band(Value):
    """What a minor adventure does for results from `low` to `high`, and where it lets the hero go."""

    low: int
    high: int
    effects: tuple[Effect, ...]
    exits: tuple[Square, ...]


class Whirlpool(NamedTuple):
    """Which portion turns, and where the heroes carried along are placed: on one square, or by the face they leave."""

    turns: Portion
    to: Square | Mapping[Region, Square]
    own: Square | None
    """Where the hero who entered it is placed instead, if it is not carried along."""

    def landing(self, region: Region) -> Square:
        """Where those carried along are placed when this region turns away."""
        return self.to if isinstance(self.to, str) else self.to[region]


class Card(Value):
    """An event card: the result that it asks for, if any, and what it does."""

    id: str
    test: Test | None
    won: tuple[Effect, ...]
    lost: tuple[Effect, ...]


# As they stand in the file.


class _Dice(Value):
    hero: tuple[int, ...]
    demon: tuple[int, ...]


class _Magic(Value):
    value: Annotated[int, Meta(ge=1)]
    effect: tuple[Phrase, ...] = ()


class _Hero(Value):
    power: Power
    amount: int = 0


class _Companion(Value):
    on: Literal["move", "event", "minor", "demon-die", "castle"]
    amount: Annotated[int, Meta(ge=1)]


class _Step(Value):
    test: Phrase
    object: Object | None = None
    companion: Companion | None = None


class _Key(Value):
    colour: Colour
    steps: tuple[_Step, ...]
    won: Square
    lost: Square


class _Minor(Value):
    bands: tuple[tuple[int, int, tuple[Phrase, ...], tuple[Square, ...]], ...]


class _Whirlpool(Value, rename={"own": "self"}):
    turns: Portion
    to: Square | dict[Region, Square]
    own: Square | None = None


class _Castle(Value):
    garden: tuple[int, ...]
    dungeon: tuple[Phrase, ...]
    king: int


class _Card(Value):
    id: str
    count: Annotated[int, Meta(ge=1)]
    won: tuple[Phrase, ...]
    flavour: str
    test: Phrase | None = None
    lost: tuple[Phrase, ...] = ()


class _Names(Value):
    objects: dict[Object, Words]
    magic: dict[Object, Words]
    heroes: dict[Hero, Words]
    companions: dict[Companion, Words]
    keys: dict[Key, Words]
    minor: dict[Minor, Words]
    events: dict[str, Words]
    whirlpools: dict[str, Words]


class Content(Value):
    """The whole file."""

    dice: _Dice
    objects: dict[Object, int]
    magic: dict[Object, _Magic]
    heroes: dict[Hero, _Hero]
    companions: dict[Companion, _Companion]
    keys: dict[Key, _Key]
    minor: dict[Minor, _Minor]
    whirlpools: dict[str, _Whirlpool]
    landing: dict[Region, Square]
    camp: dict[Region, Square]
    castle: _Castle
    events: tuple[_Card, ...]
    names: _Names


class FirstRules(Value):
    """The file of what was otherwise under the first rules."""

    heroes: dict[Hero, _Hero]
    minor: dict[Minor, _Minor]


# Loading.


def decoded(name: str, text: bytes, kind: Any) -> Any:
    """Decode and validate the text of a content file; ContentError if it is wrong."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise ContentError(f"{name}: {error}") from None


def loaded(name: str, kind: Any) -> Any:
    """Read and validate a file of content/; ContentError if it is wrong."""
    return decoded(name, (files(__package__) / "content" / name).read_bytes(), kind)


def test_of(phrase: Phrase) -> Test:
    """A test as it is in play; ContentError if it is none."""
    match phrase:
        case (">=", int(low)):
            return Test(low=low)
        case ("<=", int(high)):
            return Test(high=high)
        case ("in", int(low), int(high)) if low <= high:
            return Test(low, high)
        case ("even",):
            return Test(even=True)
        case _:
            raise ContentError(f"{FILE}: {phrase} is no test")


def effect_of(phrase: Phrase) -> Effect:
    """An effect as it is in play; ContentError if it is none."""
    match phrase:
        case ("companion", str(name)) if name in COMPANIONS:
            return Effect("companion", companion=name)
        case ("restore" | "exhaust" | "all-restore" as kind, int(amount)) if amount > 0:
            return Effect(kind, amount)
        case (str(kind),) if kind in EFFECTS and kind not in ("companion", "restore", "exhaust", "all-restore"):
            return Effect(kind)
        case _:
            raise ContentError(f"{FILE}: {phrase} is no effect")


def effects_of(phrases: tuple[Phrase, ...]) -> tuple[Effect, ...]:
    """Several effects, in order."""
    return tuple(map(effect_of, phrases))


def minors_of(minor: Mapping[Minor, _Minor]) -> Mapping[Minor, tuple[Band, ...]]:
    """Minor adventures as they are in play."""
    return {
        name: tuple(Band(low, high, effects_of(effects), exits) for low, high, effects, exits in one.bands)
        for name, one in minor.items()
    }


def check(name: str, wanted: Mapping[str, bool]) -> None:
    """ContentError that names what is not as wanted."""
    missing = [what for what, holds in wanted.items() if not holds]
    if missing:
        raise ContentError(f"{name}: expected {'; '.join(missing)}")


def checked(content: Content) -> Content:
    """The content, if it is all there: ROY-1 … ROY-6, ROY-9, ROY-54, ROY-57, ROY-59, ROY-90."""
    names = content.names
    keys = content.keys.values()
    check(
        FILE,
        {
            "eight faces from 1 to 8 on a hero die": content.dice.hero == tuple(range(1, 9)),
            "a demon die that is slower on average": sum(content.dice.demon) / len(content.dice.demon) < 4.5,
            "8 objects and 5 magic ones": (len(content.objects), len(content.magic)) == (8, 5),
            "a sword of 4": content.objects.get("sword") == 4,
            "3 magic objects with an effect": sum(bool(one.effect) for one in content.magic.values()) == 3,
            "36 event cards": sum(card.count for card in content.events) == 36,
            "no card twice": len({card.id for card in content.events}) == len(content.events),
            "a key adventure of each colour, two of them blue": sorted(key.colour for key in keys)
            == sorted((*COLOURS, "blue")),
            "one object and two companions in each key adventure": all(map(_helped, keys)),
            "bands that cover every result": all(map(_covers, content.minor.values())),
            "5 garden and 4 dungeon tokens": (len(content.castle.garden), len(content.castle.dungeon)) == (5, 4),
            "a name for everything": all(
                named.keys() == things.keys()
                for named, things in (
                    (names.objects, content.objects),
                    (names.magic, content.magic),
                    (names.heroes, content.heroes),
                    (names.companions, content.companions),
                    (names.keys, content.keys),
                    (names.minor, content.minor),
                    (names.whirlpools, content.whirlpools),
                )
            ),
            "a name for every event": {card.id for card in content.events}
            == names.events.keys() | names.companions.keys(),
        },
    )
    return content


def _helped(key: _Key) -> bool:
    return [sum(getattr(step, helper) is not None for step in key.steps) for helper in ("object", "companion")] == [
        1,
        2,
    ]


def _covers(minor: _Minor) -> bool:
    lows = [low for low, *_ in minor.bands]
    return lows == [0, *(high + 1 for _, high, *_ in minor.bands[:-1])] and minor.bands[-1][1] == HIGHEST


FILE: Final = "royaume-content.json"
CONTENT: Final[Content] = checked(loaded(FILE, Content))

HERO_DIE: Final = CONTENT.dice.hero
DEMON_DIE: Final = CONTENT.dice.demon
OBJECTS: Final = tuple(CONTENT.objects)
"""The eight kinds (ROY-1), the weakest first."""
MAGIC: Final = tuple(sorted(CONTENT.magic, key=lambda name: CONTENT.magic[name].value))
VALUES: Final[Mapping[Object, int]] = {
    **CONTENT.objects,
    **{name: magic.value for name, magic in CONTENT.magic.items()},
}
MAGIC_EFFECTS: Final[Mapping[Object, Effect]] = {
    name: effect for name, magic in CONTENT.magic.items() for effect in effects_of(magic.effect)
}
KEYS: Final[Mapping[Key, KeyAdventure]] = {
    name: KeyAdventure(
        key.colour,
        tuple(Step(test_of(step.test), step.object, step.companion) for step in key.steps),
        key.won,
        key.lost,
    )
    for name, key in CONTENT.keys.items()
}
MINORS: Final = minors_of(CONTENT.minor)
WHIRLPOOLS: Final[Mapping[Square, Whirlpool]] = {
    name: Whirlpool(one.turns, one.to, one.own) for name, one in CONTENT.whirlpools.items()
}
CARDS: Final[Mapping[str, Card]] = {
    card.id: Card(
        card.id,
        None if card.test is None else test_of(card.test),
        effects_of(card.won),
        effects_of(card.lost),
    )
    for card in CONTENT.events
}
LANDING: Final = CONTENT.landing
CAMP: Final = CONTENT.camp
GARDEN_TOKENS: Final = CONTENT.castle.garden
ROOMS: Final[tuple[Test, ...]] = tuple(map(test_of, CONTENT.castle.dungeon))
KING: Final = CONTENT.castle.king


def has_power(hero: Hero | None, power: Power) -> bool:
    """Whether a hero has this power (ROY-9); None, at a table without powers, has none."""
    return hero is not None and CONTENT.heroes[hero].power == power


# Words of the players' own (ROY-3).

OWN_EVENTS: Final = 60
WORDINGS: Final = 4
"""In how many ways each event is told."""


class OwnEvent(Value):
    """What players wrote for an event: it does what the card of the box does, by its number."""

    title: Annotated[str, Meta(max_length=40, pattern=ONE_LINE)]
    text: Annotated[str, Meta(max_length=200, pattern=ONE_LINE)]
    effect: Annotated[int, Meta(ge=0, le=19)] = 0


OwnEvents: TypeAlias = Annotated[tuple[OwnEvent, ...], Meta(max_length=OWN_EVENTS)]
EVENTS: Final = tuple(card.id for card in CONTENT.events)


def own_words(own: tuple[OwnEvent, ...], card: str, time: int) -> OwnEvent | None:
    """What players wrote for this card, one after the other as it comes up again; None if they wrote nothing."""
    written = tuple(event for event in own if EVENTS[event.effect] == card)
    return written[time % len(written)] if written else None


def every_card() -> Iterator[str]:
    """The 36 cards of the pack (ROY-3)."""
    for card in CONTENT.events:
        yield from [card.id] * card.count
