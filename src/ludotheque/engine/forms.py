"""Forms stand among the legal actions where listing every answer would be too long, or impossible."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from msgspec.structs import fields

from ludotheque.engine.values import Action, Value

Choice: TypeAlias = str | int


class Field(Value):
    """One field of a form, and its choices; with `count`, a tuple of so many, in the order of the choices."""

    name: str
    choices: tuple[Choice, ...]
    count: int | None = None

    def values(self) -> tuple[object, ...]:
        """Everything that the field may hold."""
        if self.count is None:
            return self.choices
        return tuple(combinations_with_replacement(self.choices, self.count))


class Form(Value, tag=True, tag_field="is"):
    """An action of a few fields, each chosen on its own; `fixed` are the fields that are not a choice."""

    action: str
    fields: tuple[Field, ...]
    fixed: tuple[tuple[str, Choice], ...] = ()

    def fillings(self) -> tuple[Mapping[str, object], ...]:
        """Every way to fill the form in."""
        names = [field.name for field in self.fields]
        return tuple(
            {**dict(self.fixed), **dict(zip(names, chosen, strict=True))}
            for chosen in product(*(field.values() for field in self.fields))
        )

    def accepts(self, action: Action) -> bool:
        """Whether this action is the form, filled in."""
        choices = {field.name: field.values() for field in self.fields}
        return _is_filled(action, self.action, self.fixed, choices) and all(
            getattr(action, name) in allowed for name, allowed in choices.items()
        )


class Text(Value, tag=True, tag_field="is"):
    """Free text of at most `longest` characters, as the field `text` of an action."""

    action: str
    longest: int
    fixed: tuple[tuple[str, Choice], ...] = ()

    def accepts(self, action: Action) -> bool:
        """Whether this action is such a text."""
        return _is_filled(action, self.action, self.fixed, ("text",)) and 0 < len(action.text) <= self.longest  # type: ignore[attr-defined]


def _is_filled(action: Action, kind: str, fixed: tuple[tuple[str, Choice], ...], free: Iterable[str]) -> bool:
    """Whether an action is of this kind, and all its fields but the free ones are as they are given, or by default."""
    if type(action).__name__ != kind:
        return False
    given = {**_defaults(type(action)), **dict(fixed)}
    return all(getattr(action, name) == value for name, value in given.items() if name not in free)


@cache
def _defaults(kind: type[Action]) -> Mapping[str, object]:
    """What each field of an action is when nobody says otherwise."""
    return {field.name: field.default for field in fields(kind)}
