"""Unions collected from the classes that modules define."""

import sys
from types import ModuleType
from typing import get_args

import pytest

from ludotheque.engine import Action, Event, Undo, union_of


class Base(Action):
    """What the others derive from."""


class First(Base):
    """Defined first."""


class Second(Base):
    """Defined second."""


def test_a_union_holds_the_classes_of_a_module_in_order_without_bases_and_what_is_imported() -> None:
    assert get_args(union_of(Action, __name__)) == (First, Second)
    assert get_args(union_of(Action, sys.modules[__name__], Undo)) == (First, Second, Undo)


def test_a_class_that_is_given_by_itself_stands_in_that_place() -> None:
    assert get_args(union_of(Action, __name__, First)) == (Second, First)
    assert get_args(union_of(Action, Undo, __name__)) == (Undo, First, Second)


@pytest.mark.parametrize("place", [__name__, ModuleType("empty")])
def test_a_module_without_such_a_class_is_an_error(place: ModuleType | str) -> None:
    with pytest.raises(LookupError):
        union_of(Event, place)
