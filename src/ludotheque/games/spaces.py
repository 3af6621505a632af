"""Matches as numbers, for programs that learn: a fixed list of all that seats may do, and what a seat sees as a row."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, get_args

from ludotheque.engine import Action, Answer, AnyGame, Attempt, Form, Game, Level, LudothequeError, Number, Seat, Text

ANY_DECISION: Final = 0
"""What answers in a list of actions have as their decision: the one that is open when they are given."""


class Block(NamedTuple):
    """A few numbers of a row that belong together: how many, and what they say."""

    name: str
    size: int
    meaning: str


class Spaces(NamedTuple):
    """What a game declares: its actions in a fixed order, and its rows of numbers with their layout."""

    actions: tuple[Action, ...]
    """All that seats may do, at tables of any size. Ids are places in this tuple: they last as long as the rules'
    version. Answers name `ANY_DECISION`; an attempt stands here once, of whatever level; there is no free text."""
    layout: Callable[[int], tuple[Block, ...]]
    """The blocks of a row at a table of so many seats, in order."""
    row: Callable[[Any, Seat], list[float]]
    """A row, of numbers from 0 to 1, of what a seat sees of this state; seats are counted from its own."""
    chances: int
    """How many answers chance may have at most, with the cards of the box."""


class ActionCodec:
    """The actions of a game as whole numbers, 0 … size-1, which last as long as the version of its rules."""

    def __init__(self, game: AnyGame, actions: Sequence[Action]) -> None:
        self.game = game
        self.actions = tuple(actions)
        self._ids: dict[object, int] = {_key(action): number for number, action in enumerate(self.actions)}
        self._forms: dict[Form | Number, tuple[int, ...]] = {}
        if len(self._ids) != len(self.actions):
            raise ValueError(f"{game.name}: an action stands in its list twice")

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self.actions)

    def id_of(self, action: Action) -> int:
        """The number of an action; LudothequeError if it has none, as an undo or free text."""
        number = self._ids.get(_key(action))
        if number is None:
            raise LudothequeError("no-action-id", game=self.game.name, action=repr(action))
        return number

    def name_of(self, number: int) -> str:
        """An action for programmers, such as `Suppose(rose, rope, kitchen)`; LudothequeError if there is none."""
        action = self.at(number)
        fields = [field for field in action.__struct_fields__ if field not in ("decision", "level")]
        values = [_plain(getattr(action, field)) for field in fields]
        return f"{type(action).__name__}({', '.join(values)})" if values else type(action).__name__

    def at(self, number: int) -> Action:
        """The action of this number, naming no decision; LudothequeError if there is none."""
        if not 0 <= number < len(self.actions):
            raise LudothequeError("no-such-action-id", game=self.game.name, number=number, last=self.size - 1)
        return self.actions[number]

    def ids(self, legal: Sequence[Any], level: Level) -> list[int]:
        """The numbers of what may be done, from what `kernel.legal` lists; nothing is there twice.

        What only bots do stands for all that people would write or do in a moment: then nothing else is listed, and of
        attempts only the one of this level. What only people do, unasked, is left out.
        """
        if any(not choice.is_form and choice.by_bots for choice in legal):
            legal = [choice for choice in legal if not choice.is_form and choice.by_bots and _is_of(choice, level)]
        found: list[int] = []
        for choice in legal:
            if choice.is_form:
                found += self._filled(choice)
            elif not (choice.by_people or choice.by_server):
                found.append(self._ids[_key(choice)] if choice.names_decision else self._ids[choice])
        return found

    def action(self, number: int, legal: Sequence[Any], level: Level, ids: Collection[int] | None = None) -> Action:
        """The action of this number as it is given now; LudothequeError if there is none, or it is not legal now.

        `ids` are those of what may be done, if they have been listed already.
        """
        action = self.at(number)
        if number not in (self.ids(legal, level) if ids is None else ids):
            raise LudothequeError("action-id-not-legal", number=number, action=self.name_of(number))
        if not action.names_decision:
            return action
        key = _key(action)
        for choice in legal:
            if not choice.is_form and _key(choice) == key and _is_of(choice, level):
                answer: Action = choice
                return answer
        return next(given for given in self.game.listed(tuple(legal)) if _key(given) == key)

    def _filled(self, form: Any) -> tuple[int, ...]:
        """The numbers of a form filled in in every way; of text there are none."""
        if isinstance(form, Text):
            return ()
        found = self._forms.get(form)
        if found is None:
            found = tuple([self.id_of(action) for action in Game.listed(self.game, (form,))])
            self._forms[form] = found
        return found


def _key(action: Any) -> object:
    """The same for actions that differ only in the decision that they answer, or in the level of an attempt."""
    if not action.names_decision:
        return action
    kind = type(action)
    if isinstance(action, Attempt):
        return kind
    return (kind, *[getattr(action, field) for field in kind.__struct_fields__[1:]])


def _is_of(action: Action, level: Level) -> bool:
    return not isinstance(action, Attempt) or action.level == level


def _plain(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


# What rows are made of.


class Kinds:
    """Which kind of item is asked about, as a block: one number for each kind, of which one is 1."""

    def __init__(self, item_type: Any) -> None:
        self.kinds = tuple(kind for kind in get_args(item_type) if not kind.is_step)
        self._places: Mapping[type, int] = {kind: place for place, kind in enumerate(self.kinds)}

    @cached_property
    def block(self) -> Block:
        """Its place in a layout."""
        names = ", ".join(kind.__name__ for kind in self.kinds)
        return Block("asked", len(self.kinds), f"what is asked, one of: {names}; all 0 at the end")

    def row(self, agenda: tuple[Any, ...]) -> list[float]:
        """Its numbers."""
        row = [0.0] * len(self.kinds)
        if agenda:
            row[self._places[type(agenda[-1])]] = 1.0
        return row


def one_of(value: object, choices: Sequence[object]) -> list[float]:
    """One number for each choice: 1 for this one, 0 for the others; all 0 if it is none of them."""
    return [1.0 if choice == value else 0.0 for choice in choices]


def some_of(values: Iterable[object], choices: Sequence[object]) -> list[float]:
    """One number for each choice: 1 if it is among these values."""
    held = frozenset(values)
    return [1.0 if choice in held else 0.0 for choice in choices]


def part(value: float, most: float) -> float:
    """A number as a part of what is usual at most, from 0 to 1."""
    return min(1.0, max(0.0, value / most))


def from_seat(values: Sequence[Any], seat: Seat) -> tuple[Any, ...]:
    """One value for each seat, the own first and then clockwise."""
    return (*values[seat:], *values[:seat])


def seat_of(other: Seat | None, seat: Seat, seats: int) -> list[float]:
    """One number for each seat, the own first: 1 for this one; all 0 for nobody."""
    row = [0.0] * seats
    if other is not None:
        row[(other - seat) % seats] = 1.0
    return row


def seats_of(others: Iterable[Seat], seat: Seat, seats: int) -> list[float]:
    """One number for each seat, the own first: 1 for each of these."""
    row = [0.0] * seats
    for other in others:
        row[(other - seat) % seats] = 1.0
    return row


def answers(*kinds: type[Answer]) -> tuple[Answer, ...]:
    """Answers that hold nothing but their decision, or the level of an attempt."""
    return tuple(kind(ANY_DECISION, "amateur") if issubclass(kind, Attempt) else kind(ANY_DECISION) for kind in kinds)
