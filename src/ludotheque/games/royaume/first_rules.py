"""What the first rules did otherwise, those of release 1.0: matches that were begun under them are played by them."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from ludotheque.games.royaume.content import CONTENT, MINORS, Band, FirstRules, loaded, minors_of
from ludotheque.games.royaume.names import Hero, Minor

Rules: TypeAlias = Literal[1] | None
"""The earlier rules by which a match is played; None for those of today."""
FIRST: Final = 1


_CONTENT: Final[FirstRules] = loaded("first-rules.json", FirstRules)
AMOUNTS: Final[Mapping[Hero, int]] = {name: hero.amount for name, hero in _CONTENT.heroes.items()}
"""Powers that were larger, or smaller."""
BANDS: Final = minors_of(_CONTENT.minor)
"""Minor adventures that gave less, or led elsewhere; the same results led to the same cases."""


def amount_of(hero: Hero, rules: Rules) -> int:
    """How much a hero's power changes (ROY-9)."""
    today = CONTENT.heroes[hero].amount
    return AMOUNTS.get(hero, today) if rules == FIRST else today


def bands_of(minor: Minor, rules: Rules) -> tuple[Band, ...]:
    """What the codex says of a minor adventure (ROY-57)."""
    return BANDS.get(minor, MINORS[minor]) if rules == FIRST else MINORS[minor]


def changes_twice(rules: Rules) -> bool:
    """Whether an object may change a result again once it is restored: not since ROY-93."""
    return rules == FIRST


def moves_at_once(rules: Rules) -> bool:
    """Whether an extra move comes at once, in place of all that was to follow: at the end of the turn since ROY-94."""
    return rules == FIRST
