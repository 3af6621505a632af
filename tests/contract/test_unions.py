"""The unions by which a game reads its values back hold every class of the game, and none that is only a base."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import get_args

import pytest

import ludotheque
from contract.support import ident
from ludotheque.engine import Action, AnyGame, Event, Item


def leaves(base: type, package: str) -> Iterator[type]:
    """The classes of a package derived from this one from which no other class of it derives."""
    derived: list[type] = base.__subclasses__()
    for kind in derived:
        below = tuple(leaves(kind, package))
        yield from below
        if not below and kind.__module__.startswith(f"{package}."):
            yield kind


@pytest.mark.parametrize("game", ludotheque.games(), ids=ident)
@pytest.mark.parametrize(("base", "union"), [(Action, "action_type"), (Event, "event_type"), (Item, "item_type")])
def test_a_union_holds_every_class_of_the_game(game: AnyGame, base: type, union: str) -> None:
    for module in pkgutil.iter_modules(importlib.import_module(game.package).__path__, f"{game.package}."):
        importlib.import_module(module.name)
    collected = {kind for kind in get_args(getattr(game, union)) if kind.__module__.startswith(f"{game.package}.")}
    assert collected == set(leaves(base, game.package))
