"""Forms stand among the legal actions where listing every answer would be too long, or impossible."""

from collections.abc import Mapping
from itertools import product
from typing import TypeAlias

from ludotheque.engine.values import Action, Value

Choice: TypeAlias = str | int


class Field(Value):
    """One field of a form, and its choices."""

    name: str
    choices: tuple[Choice, ...]


class Form(Value, tag=True, tag_field="is"):
    """An action of a few fields, each chosen on its own; `fixed` are the fields that are not a choice."""

    action: str
    fields: tuple[Field, ...]
    fixed: tuple[tuple[str, Choice], ...] = ()

    def fillings(self) -> tuple[Mapping[str, Choice], ...]:
        """Every way to fill the form in."""
        names = [field.name for field in self.fields]
        return tuple(
            {**dict(self.fixed), **dict(zip(names, chosen, strict=True))}
            for chosen in product(*(field.choices for field in self.fields))
        )

    def accepts(self, action: Action) -> bool:
        """Whether this action is the form, filled in."""
        return (
            type(action).__name__ == self.action
            and all(getattr(action, field.name, None) in field.choices for field in self.fields)
            and all(getattr(action, name, None) == value for name, value in self.fixed)
        )


class Text(Value, tag=True, tag_field="is"):
    """Free text of at most `longest` characters, as the field `text` of an action."""

    action: str
    longest: int
    fixed: tuple[tuple[str, Choice], ...] = ()

    def accepts(self, action: Action) -> bool:
        """Whether this action is such a text."""
        text = getattr(action, "text", None)
        return (
            type(action).__name__ == self.action
            and isinstance(text, str)
            and 0 < len(text) <= self.longest
            and all(getattr(action, name, None) == value for name, value in self.fixed)
        )
