"""The union of all that a game's modules define, which msgspec needs to read a value back by its tag.

A game would otherwise list each class twice. A type checker cannot follow a union that is computed; it needs none,
because a decision names the answers that it takes, and what is heard or stands on an agenda is matched by its class.
"""

import sys
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Any


def union_of(base: type, *places: ModuleType | str | type) -> Any:
    """The union of the classes derived from `base` that these modules define, in order; LookupError if one has none.

    A module may be given by its name, as `__name__` at its own end. A class that is given by itself stands in that
    place instead of its module's. Classes from which others derive are left out.

    >>> from ludotheque.engine import Action, Undo
    >>> from ludotheque.games.shut_the_box import actions
    >>> union_of(Action, actions, Undo).__args__[-2:]
    (<class 'ludotheque.games.shut_the_box.actions.Begins'>, <class 'ludotheque.engine.values.Undo'>)
    """
    given = {place for place in places if isinstance(place, type)}
    found: list[type] = []
    for place in places:
        found += [place] if isinstance(place, type) else [kind for kind in _defined(base, place) if kind not in given]
    bases = {ancestor for kind in found for ancestor in kind.__mro__[1:]}
    return reduce(or_, [kind for kind in found if kind not in bases])


def _defined(base: type, place: ModuleType | str) -> list[type]:
    module = sys.modules[place] if isinstance(place, str) else place
    found = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module.__name__
    ]
    if not found:
        raise LookupError(f"no {base.__name__} in {module.__name__}")
    return found
