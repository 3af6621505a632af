"""The numbers of the kingdom's rules and content that sentences name."""

from collections.abc import Iterable, Iterator

from ludotheque.games.royaume.board import SQUARES
from ludotheque.games.royaume.content import (
    CARDS,
    CONTENT,
    GARDEN_TOKENS,
    HERO_DIE,
    HIGHEST,
    KEYS,
    KING,
    MAGIC_EFFECTS,
    MINORS,
    ROOMS,
    VALUES,
    Effect,
    Test,
)
from ludotheque.games.royaume.encounters import JOUST_LOST, JOUST_WON, SECOND_WISH
from ludotheque.games.royaume.state import ALL_PIECES
from ludotheque.games.royaume.turns import NAP_RESTORES


def rule_numbers() -> dict[str, int]:
    """Each number by the end of its argument's name; squares, rooms and bands are counted from 1."""
    return {
        "pieces": ALL_PIECES,
        "die": len(HERO_DIE),
        "heroes": len(CONTENT.heroes),
        "nap": NAP_RESTORES,
        "flowers": len(GARDEN_TOKENS),
        "rooms": len(ROOMS),
        "king": KING,
        "wish": SECOND_WISH,
        "joust-won": JOUST_WON,
        "joust-lost": JOUST_LOST,
        **{f"power-{name}": hero.amount for name, hero in CONTENT.heroes.items() if hero.amount},
        **{f"helps-{name}": companion.amount for name, companion in CONTENT.companions.items()},
        **{f"value-{name}": VALUES[name] for name in CONTENT.magic},
        **dict(_of_codex()),
        **dict(_of_cards()),
    }


def _of_codex() -> Iterator[tuple[str, int]]:
    """Key adventures, minor adventures, the rooms of the dungeon, and what magic objects restore."""
    for key, adventure in KEYS.items():
        yield f"{key}-steps", len(adventure.steps)
        yield f"{key}-restores", SQUARES[adventure.won].amount or 0
        for number, step in enumerate(adventure.steps, 1):
            yield from _asked(f"{key}-{number}", step.test)
    for minor, bands in MINORS.items():
        for number, band in enumerate(bands, 1):
            yield from _asked(f"{minor}-{number}", Test(band.low, band.high))
            yield from _amounts(f"{minor}-{number}", band.effects)
    for number, test in enumerate(ROOMS, 1):
        yield from _asked(f"room-{number}", test)
    for name, effect in MAGIC_EFFECTS.items():
        yield from _amounts(f"magic-{name}", (effect,))


def _of_cards() -> Iterator[tuple[str, int]]:
    """What event cards ask for, from where on they are lost, and what they do."""
    for name, card in CARDS.items():
        if card.test is not None:
            yield from _asked(f"card-{name}", card.test)
            if card.lost:
                yield f"card-{name}-lost", card.test.low - 1
        yield from _amounts(f"card-{name}", (*card.won, *card.lost))


def _asked(name: str, test: Test) -> Iterator[tuple[str, int]]:
    """The one limit of a test, or both."""
    if test.low > 0 and test.high < HIGHEST:
        yield from ((f"{name}-low", test.low), (f"{name}-high", test.high))
    elif not test.even:
        yield name, test.low or test.high


def _amounts(name: str, effects: Iterable[Effect]) -> Iterator[tuple[str, int]]:
    """How many objects are restored or exhausted."""
    for effect in effects:
        if effect.kind in ("restore", "all-restore"):
            yield f"{name}-restores", effect.amount
        elif effect.kind == "exhaust":
            yield f"{name}-exhausts", effect.amount
