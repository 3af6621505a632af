"""The examples in the docstrings of the engine run as shown, and everything that people call has one."""

import doctest
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import FunctionType

import pytest

import ludotheque
import ludotheque.engine
import ludotheque.mechanics
from ludotheque.engine import Match, Position

PACKAGES = (ludotheque.engine, ludotheque.mechanics)
MODULES = [
    "ludotheque",
    *(module.name for package in PACKAGES for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")),
]


@pytest.mark.parametrize("module", MODULES)
def test_examples_run_as_shown(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module), report=True).failed == 0


def public() -> Iterator[tuple[str, object]]:
    """The functions that the front door, the engine and the mechanics offer, and the methods of a match or position."""
    for package in (ludotheque, *PACKAGES):
        for name in package.__all__:
            if isinstance(getattr(package, name), FunctionType):
                yield f"{package.__name__}.{name}", getattr(package, name)
    for kind in (Match, Position):
        for name, method in vars(kind).items():
            if isinstance(method, FunctionType) and not name.startswith("_"):
                yield f"{kind.__name__}.{name}", method


@pytest.mark.parametrize(("name", "function"), [pytest.param(*each, id=each[0]) for each in public()])
def test_what_people_call_has_an_example(name: str, function: object) -> None:
    assert ">>> " in (inspect.getdoc(function) or ""), name
