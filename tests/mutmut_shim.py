"""What mutmut needs to work here; loaded by `make mutants` alone."""

import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

# mutmut asks pytest's items for a name that pytest 9 no longer has.
pytest.Item._nodeid = property(lambda item: item.nodeid)  # type: ignore[attr-defined]

LOADING = re.compile(
    r"ludotheque\.games\.cluedo\.(board\.x_(_beside|doors_in|_grid|passages_of|_squares)|moving\.x__walk_to)__"
)
"""What is run when it is loaded, and never by a test."""
LOADED = pytest.StashKey[set[str]]()


def pytest_configure() -> None:
    """Load everything anew if the change is in what is run then."""
    if LOADING.match(os.environ.get("MUTANT_UNDER_TEST", "")):
        ours = [name for name, module in sys.modules.items() if _is_ours(getattr(module, "__file__", None))]
        for name in ours:
            del sys.modules[name]


def _is_ours(file: str | None) -> bool:
    return file is not None and Path(file).is_relative_to(Path.cwd()) and Path(file) != Path(__file__)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Note what was run while everything was loaded."""
    session.stash[LOADED] = _called().copy()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Forget what was worked out before the code was changed; and every test is one of what is run on loading."""
    for remembering in _remembering():
        remembering.cache_clear()
    loaded = item.session.stash[LOADED]
    _called().update(loaded)


def _called() -> set[str]:
    """The functions that mutmut knows to have been called since the last test."""
    called: set[str] = import_module("mutmut.state").state()._stats
    return called


def _remembering() -> list[Any]:
    modules = [module for name, module in sys.modules.items() if name.startswith("ludotheque.")]
    return [value for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")]


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Code that cannot be loaded has been noticed."""
    if exitstatus == pytest.ExitCode.INTERRUPTED:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
