"""The contract that every game keeps, to be run on a game from elsewhere by pytest.

A test has one parameter, each `Check` of `contract_of(GAME)` in turn with `ids=str`, and calls it.
"""

import pytest

for _module in ("checks", "contract", "honesty", "subjects"):
    pytest.register_assert_rewrite(f"{__name__}.{_module}")

from ludotheque.testing.checks import Check, contract_of  # noqa: E402 — after their assertions are registered
from ludotheque.testing.subjects import FEW, LONG, Subject, finished, played, random_play  # noqa: E402

__all__ = ["FEW", "LONG", "Check", "Subject", "contract_of", "finished", "played", "random_play"]
