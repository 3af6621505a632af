"""The budget of a search: a number of playouts, of milliseconds, or both, whichever is reached first."""

import operator
from typing import Any

from ludotheque.engine import LudothequeError, Value


class Budget(Value):
    """A search ends after `playouts`, or with the first playout that ends after `milliseconds`."""

    playouts: int | None = None
    milliseconds: int | None = None


def checked_budget(playouts: object, milliseconds: object) -> Budget:
    """A budget of whole numbers from 1 on; LudothequeError if one is something else, or none is given."""
    if playouts is None and milliseconds is None:
        raise LudothequeError("search-no-budget")
    return Budget(_counted("playouts", playouts), _counted("milliseconds", milliseconds))


def _counted(name: str, given: Any) -> int | None:
    if given is None:
        return None
    if isinstance(given, bool) or not hasattr(given, "__index__") or operator.index(given) < 1:
        raise LudothequeError("search-budget-malformed", name=name, given=repr(given))
    return operator.index(given)
