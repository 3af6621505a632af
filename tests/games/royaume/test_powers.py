"""Every power, effect and companion that the content names decides something, by its name there."""

from typing import Final, get_args

import pytest

from altered_rules import altered
from ludotheque.engine import require
from ludotheque.games.royaume.content import (
    CARDS,
    CONTENT,
    EFFECTS,
    HERO_DIE,
    MAGIC_EFFECTS,
    MINORS,
    VALUES,
    Effect,
    Power,
)
from ludotheque.games.royaume.encounters import Applying
from ludotheque.games.royaume.moving import Resolving
from ludotheque.games.royaume.names import COMPANIONS, HEROES, Companion, Hero, Object, Purpose
from ludotheque.games.royaume.rolling import Modifying, most_shifted, value_of
from ludotheque.games.royaume.state import Means, Options
from ludotheque.games.royaume.turns import Turns, tales
from rules.royaume.support import drawing, quest

PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)
PLAIN: Final[tuple[Object, ...]] = ("rope", "compass", "shield")
WAYS: Final[tuple[Effect, ...]] = tuple(
    dict.fromkeys(
        effect
        for effects in (
            *(card.won for card in CARDS.values()),
            *(card.lost for card in CARDS.values()),
            *(band.effects for bands in MINORS.values() for band in bands),
        )
        for effect in effects
    )
)
"""What cards and adventures do."""


def made_of(hero: Hero | None) -> tuple[object, ...]:
    """What a hero can do: with a 1 for each purpose, with its sword, and by a nap."""
    means = Means(hero, (), ("sword",), Options())
    throws = (Modifying(0, purpose, 1, demon=False, again=False) for purpose in PURPOSES)
    swords = (value_of(hero, "sword", purpose) for purpose in PURPOSES)
    return (*(throw.changes(means) for throw in throws), *swords, tales(hero, "start"))


def test_every_power_makes_its_hero_different() -> None:
    assert {CONTENT.heroes[hero].power for hero in HEROES} == set(get_args(Power))
    assert len({made_of(hero) for hero in (None, *HEROES)}) == 1 + len(HEROES)


@pytest.mark.parametrize("hero", HEROES)
def test_a_power_is_that_of_whoever_the_content_gives_it_to(hero: Hero) -> None:
    other = next(one for one in HEROES if one != hero)
    gifted = made_of(hero)
    with altered("royaume", {}), pytest.MonkeyPatch.context() as patch:
        patch.setitem(CONTENT.heroes, other, CONTENT.heroes[hero])
        assert made_of(other) == gifted


@pytest.mark.parametrize("companion", COMPANIONS)
def test_every_companion_changes_some_throw(companion: Companion) -> None:
    assert any(most_shifted(None, (companion,), purpose, demon) for purpose in PURPOSES for demon in (False, True))


def test_every_effect_that_can_be_named_is_named() -> None:
    assert {effect.kind for effect in (*WAYS, *MAGIC_EFFECTS.values())} == set(EFFECTS)


@pytest.mark.parametrize("effect", [effect for effect in WAYS if not effect.companion], ids=lambda effect: effect.kind)
def test_every_effect_of_cards_and_adventures_does_something(effect: Effect) -> None:
    def applied(*effects: Effect) -> tuple[object, ...]:
        agenda = (Turns(0), Resolving(0), Applying(0, effects))
        table = quest("vale-s2", "vale-n1", "start", exhausted=(("rope", "sword", "boots"),) * 3, agenda=agenda)
        return table.state, table.told

    assert applied(effect) != applied()


@pytest.mark.parametrize("effect", [effect for effect in WAYS if effect.companion], ids=lambda effect: effect.companion)
def test_every_companion_of_a_card_joins(effect: Effect) -> None:
    card = next(card for card in CARDS.values() if effect in card.won)
    table = drawing(card.id)
    table.falls(next(face for face in HERO_DIE if require(card.test).passed(face)))
    assert table.state.companions[0] == (effect.companion,)


@pytest.mark.parametrize("name", MAGIC_EFFECTS)
def test_every_effect_of_a_magic_object_does_something(name: Object) -> None:
    def used(one: Object) -> tuple[object, ...]:
        table = quest("start", "start", magic=((name,), ()), exhausted=(("boots", "cloak"), ()))
        table.throws()
        table.shows(3)
        table.uses(one)
        return type(table.top), len(table.state.exhausted[0]), len(table.may(0))

    assert used(name) != used(next(one for one in PLAIN if VALUES[one] == VALUES[name]))
