"""Values: everything the kernel passes around is frozen, comparable, hashable and one call away from JSON."""

import operator
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, TypeVar, dataclass_transform

import msgspec

Seat: TypeAlias = Annotated[int, msgspec.Meta(extra={"seat": True})]
"""A place at the table, 0 … n-1 clockwise; no rule ever asks who sits there.

An int to Python, mypy and JSON. The mark lets `engine.seats` tell a field that holds a seat from other numbers.
"""

Chance: TypeAlias = Literal["chance"]
Clock: TypeAlias = Literal["clock"]
Actor: TypeAlias = Seat | Chance | Clock

CHANCE: Final = "chance"
CLOCK: Final = "clock"

DecisionId: TypeAlias = int

_INVISIBLE: Final = r" \xa0\u1680\u2000-\u200f\u202f\u205f-\u2064\u3000\ufeff"
_FORBIDDEN: Final = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
ONE_LINE: Final = rf"^[{_INVISIBLE}]*[^{_INVISIBLE}{_FORBIDDEN}][^{_FORBIDDEN}]*$(?!\n)"
"""A line that people write: something visible, no control characters, no bidi overrides."""


def as_actor(actor: Any) -> Actor:
    """Coerce integer types such as NumPy's to int; anything else becomes text, which is no actor."""
    if type(actor) is int or isinstance(actor, str):
        return actor  # type: ignore[return-value]
    return operator.index(actor) if hasattr(actor, "__index__") else str(actor)  # type: ignore[return-value]


T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """A copy of the tuple with the item at this index replaced.

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = [*items]
    changed[index] = item
    return tuple(changed)


def require(value: T | None) -> T:
    """Unwrap an Optional that must be set by now; LookupError otherwise.

    >>> require(7)
    7
    >>> require(None)
    Traceback (most recent call last):
    LookupError: too early to ask
    """
    if value is None:
        raise LookupError("too early to ask")
    return value


def is_text(text: object) -> bool:
    """Whether this is text that a file can hold."""
    if not isinstance(text, str):
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A frozen value. Inside are tuples and other values, never a list, dict or set."""


class Action(Value, tag=True, tag_field="is"):
    """What an actor does: the only thing that changes a state."""

    is_form: ClassVar[bool] = False
    """Forms stand beside actions in lists of what is legal: this flag is faster than `isinstance` on a struct."""
    names_decision: ClassVar[bool] = False
    by_bots: ClassVar[bool] = False
    """Whether only a bot on the server does this: clients are not offered it and may not send it."""
    by_server: ClassVar[bool] = False
    """Whether only the server does this, such as the verdict of a scene: neither clients nor bots are offered it."""
    by_people: ClassVar[bool] = False
    """Whether only a person does this and nobody waits for it, such as an objection: the server's bots do not."""
    spacing: ClassVar[int] = 0
    """How many milliseconds must pass between two of these that a person sends, where trying fast would be unfair."""


class Answer(Action):
    """An action that names the decision it answers, so that it is refused only once that decision is closed."""

    names_decision: ClassVar[bool] = True

    decision: DecisionId


class Event(Value, tag=True, tag_field="is"):
    """What happened, as one seat hears it."""

    @property
    def untold(self) -> bool:
        """Whether it goes without saying: programs know it, and no sentence is said."""
        return False


class Undo(Action):
    """Takes back the seat's own last action, while nothing has happened since and nobody was told anything new."""


class Undone(Event):
    """`seat` took back its last action."""

    seat: Seat


class Told(Value):
    """One happening and its forms: `public` for everyone, except the seats that hear a private form instead."""

    public: Event
    private: tuple[tuple[Seat, Event], ...] = ()

    def to(self, seat: Seat | None) -> Event:
        """The one form that this seat, or a spectator (None), hears.

        >>> from ludotheque.games.cluedo.events import CardShown
        >>> told = Told(CardShown(1, 0, None), ((0, CardShown(1, 0, "rope")),))
        >>> told.to(0).card, told.to(2).card
        ('rope', None)
        """
        for hearer, form in self.private:
            if hearer == seat:
                return form
        return self.public
