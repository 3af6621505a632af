"""Forms stand among the legal actions where listing every answer would be too long, or impossible."""

from collections.abc import Collection, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, prod
from operator import le, lt
from typing import ClassVar, Final, TypeAlias

from msgspec.structs import fields

from ludotheque.engine.values import Action, Value

Choice: TypeAlias = str | int
Fixed: TypeAlias = tuple[tuple[str, Choice], ...]
"""Fields that are not a choice, and what they hold."""

MOST_LISTED: Final = 1_000
"""A form that can be filled in in more ways than this is not listed: whoever cannot fill it in needs another action."""


class Field(Value):
    """One field of a form: one of its choices or, with `most`, a tuple of `least` to `most` of them.

    A tuple holds its choices in the order in which they are listed here; `distinct` says that none comes twice.
    """

    name: str
    choices: tuple[Choice, ...]
    least: int = 0
    most: int | None = None
    distinct: bool = False

    def ways(self) -> int:
        """How many values the field may hold, without listing them."""
        if self.most is None:
            return len(self.choices)
        return sum(map(self._ways, range(self.least, self.most + 1)))

    def _ways(self, count: int) -> int:
        if count == 0:
            return 1
        return comb(len(self.choices) + (0 if self.distinct else count - 1), count) if self.choices else 0

    def values(self) -> tuple[object, ...]:
        """Every value that the field may hold.

        >>> Field("cards", ("ace", "king", "queen"), least=2, most=2, distinct=True).values()
        (('ace', 'king'), ('ace', 'queen'), ('king', 'queen'))
        """
        if self.most is None:
            return self.choices
        chosen = combinations if self.distinct else combinations_with_replacement
        return tuple(value for count in range(self.least, self.most + 1) for value in chosen(self.choices, count))

    def accepts(self, value: object) -> bool:
        """Whether the field may hold this value; checked without listing all of them.

        >>> pair = Field("cards", ("ace", "king", "queen"), least=2, most=2, distinct=True)
        >>> pair.accepts(("ace", "king")), pair.accepts(("king", "ace"))
        (True, False)
        """
        if self.most is None:
            return value in self.choices
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        if not all(each in self.choices for each in value):
            return False
        in_order = lt if self.distinct else le
        return all(in_order(*pair) for pair in pairwise(map(self.choices.index, value)))


class Form(Value, tag=True, tag_field="is"):
    """An action of a few fields, each chosen on its own; `fixed` are the fields that are not a choice."""

    is_form: ClassVar[bool] = True

    action: str
    fields: tuple[Field, ...]
    fixed: Fixed = ()

    def ways(self) -> int:
        """In how many ways the form can be filled in, without listing them."""
        return prod(field.ways() for field in self.fields)

    def fillings(self) -> tuple[Mapping[str, object], ...]:
        """Every way to fill the form in, as the fields of the action.

        >>> suspect, weapon = Field("suspect", ("rose", "mustard")), Field("weapon", ("rope",))
        >>> Form("Suppose", (suspect, weapon), fixed=(("room", "kitchen"),)).fillings()[0]
        {'room': 'kitchen', 'suspect': 'rose', 'weapon': 'rope'}
        """
        fixed, names = dict(self.fixed), [field.name for field in self.fields]
        return tuple(
            {**fixed, **dict(zip(names, chosen, strict=True))}
            for chosen in product(*(field.values() for field in self.fields))
        )

    def accepts(self, action: Action) -> bool:
        """Whether this action is the form, filled in.

        >>> from ludotheque.games.cluedo.actions import Suppose
        >>> suspect, weapon = Field("suspect", ("rose", "mustard")), Field("weapon", ("rope",))
        >>> form = Form("Suppose", (suspect, weapon), fixed=(("room", "kitchen"),))
        >>> form.accepts(Suppose("rose", "rope", "kitchen")), form.accepts(Suppose("rose", "rope", "hall"))
        (True, False)
        """
        return _is_filled(action, self.action, self.fixed, [field.name for field in self.fields]) and all(
            field.accepts(getattr(action, field.name)) for field in self.fields
        )


class Text(Value, tag=True, tag_field="is"):
    """Free text of at most `longest` characters, as the field `text` of an action. It is never listed."""

    is_form: ClassVar[bool] = True

    action: str
    longest: int
    fixed: Fixed = ()

    def accepts(self, action: Action) -> bool:
        """Whether this action is such a text; an empty one is not.

        >>> from ludotheque.mechanics import Played
        >>> Text("Played", longest=10, fixed=(("decision", 4),)).accepts(Played(4, "a lamp"))
        True
        """
        return _is_filled(action, self.action, self.fixed, ("text",)) and 0 < len(action.text) <= self.longest  # type: ignore[attr-defined]


class Number(Value, tag=True, tag_field="is"):
    """A whole number from `least` to `most`, as the field `number` of an action."""

    is_form: ClassVar[bool] = True

    action: str
    least: int
    most: int
    fixed: Fixed = ()

    def ways(self) -> int:
        """How many numbers there are."""
        return max(0, self.most - self.least + 1)

    def fillings(self) -> tuple[Mapping[str, object], ...]:
        """Every number, as the fields of the action.

        >>> Number("Bid", 1, 3).fillings()
        ({'number': 1}, {'number': 2}, {'number': 3})
        """
        fixed = dict(self.fixed)
        return tuple({**fixed, "number": number} for number in range(self.least, self.most + 1))

    def accepts(self, action: Action) -> bool:
        """Whether this action is such a number."""
        return _is_filled(action, self.action, self.fixed, ("number",)) and _between(
            self.least,
            action.number,  # type: ignore[attr-defined]
            self.most,
        )


AnyForm: TypeAlias = Form | Text | Number


def _between(least: int, number: object, most: int) -> bool:
    return type(number) is int and least <= number <= most


def _is_filled(action: Action, kind: str, fixed: Fixed, free: Collection[str]) -> bool:
    """Whether an action is of this kind, and every field that is not free holds its fixed value or its default."""
    if type(action).__name__ != kind:
        return False
    given = {**_defaults(type(action)), **dict(fixed)}
    return all(getattr(action, name) == value for name, value in given.items() if name not in free)


@cache
def _defaults(kind: type[Action]) -> Mapping[str, object]:
    """The default of each field of an action; a field without one has a value that nothing equals."""
    return {field.name: field.default for field in fields(kind)}
