"""Matches as numbers, for programs that learn: a fixed list of all that seats may do, and what a seat sees as a row."""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar, get_args

from ludotheque.engine import Action, Answer, AnyForm, AnyGame, Form, Game, LudothequeError, Number, Seat, Text
from ludotheque.mechanics import Attempt, Level

T = TypeVar("T")

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
    row: Callable[[Any, Seat], bytes]
    """A row of what a seat sees of this state: four-byte floats from 0 to 1; seats are counted from its own."""
    chances: int
    """How many answers chance may have at most, with the cards of the box."""


class ActionCodec:
    """The actions of a game as whole numbers, 0 … size-1, which last as long as the version of its rules."""

    def __init__(self, game: AnyGame, actions: Sequence[Action]) -> None:
        self.game = game
        self.actions = tuple(actions)
        self.size = len(self.actions)
        """How many actions there are."""
        self._ids: dict[object, int] = {_key(action): number for number, action in enumerate(self.actions)}
        self._of_kind: dict[type[Action], tuple[Callable[[Any], Any] | None, dict[Any, int]]] = {}
        """What reads the fields by which the actions of a kind differ, and their numbers by these."""
        for number, action in enumerate(self.actions):
            read, numbers = self._of_kind.setdefault(type(action), (_read(type(action)), {}))
            numbers[None if read is None else read(action)] = number
        self._forms: dict[Form | Number, tuple[int, ...]] = {}
        if len(self._ids) != len(self.actions):
            raise ValueError(f"{game.name}: an action stands in its list twice")
        kinds = get_args(game.action_type)
        self._plain = not any(kind.names_decision for kind in kinds)
        self._special = frozenset(
            (*get_args(AnyForm), *(kind for kind in kinds if kind.by_bots or kind.by_people or kind.by_server))
        )
        """What is not simply listed by its number."""
        self._lists_plainly = self._plain and game.lists_plainly and not self._special.intersection(kinds)

    def id_of(self, action: object) -> int:
        """The number of an action; LudothequeError if it has none, as an undo or free text."""
        number = self._ids.get(_key(action)) if isinstance(action, Action) else None
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
        """The action of this number, naming no decision; LudothequeError if there is none, or it is no whole number."""
        if not hasattr(number, "__index__"):
            raise LudothequeError("action-id-malformed", given=repr(number))
        if not 0 <= number < len(self.actions):
            raise LudothequeError("no-such-action-id", game=self.game.name, number=number, last=self.size - 1)
        return self.actions[number]

    def split(self, legal: tuple[Any, ...], level: Level) -> tuple[list[int], Sequence[Any], list[Form | Number]]:
        """What may be done, from what `kernel.legal` lists: numbers, their actions, and forms that stand for several.

        What only bots do stands for all that people would write or do in a moment: then nothing else is listed, and of
        attempts only the one of this level. What only people do, unasked, is left out, and so is free text.
        """
        if self._lists_plainly:
            return list(map(self._ids.__getitem__, legal)), legal, []
        if self._special.isdisjoint(map(type, legal)):
            return self._numbers(legal), legal, []
        forms: list[Form | Number] = []
        found: list[Action] = []
        by_bots: list[Action] = []
        for choice in legal:
            if choice.is_form:
                if type(choice) is not Text:
                    forms.append(choice)
            elif choice.by_bots:
                by_bots.append(choice)
            elif not (choice.by_people or choice.by_server):
                found.append(choice)
        if by_bots:
            found, forms = [choice for choice in by_bots if _is_of(choice, level)], []
        return self._numbers(found), found, forms

    def _numbers(self, actions: Sequence[Any]) -> list[int]:
        if self._plain:
            return list(map(self._ids.__getitem__, actions))
        found: list[int] = []
        for action in actions:
            read, numbers = self._of_kind[type(action)]
            found.append(numbers[None if read is None else read(action)])
        return found

    def ids(self, legal: Iterable[Any], level: Level) -> list[int]:
        """The numbers of what may be done, as `split` finds it; none is there twice."""
        found, _, forms = self.split(tuple(legal), level)
        for form in forms:
            found += self.filled(form)
        return found

    def filled(self, form: Form | Number) -> tuple[int, ...]:
        """The numbers of a form filled in in every way."""
        found = self._forms.get(form)
        if found is None:
            found = tuple([self.id_of(action) for action in Game.listed(self.game, (form,))])
            self._forms[form] = found
        return found

    def action(self, number: int, legal: Sequence[Any], level: Level) -> Action:
        """The action of this number as it is given now; LudothequeError if there is none, or it is not legal now."""
        self.at(number)
        if number not in self.ids(legal, level):
            raise LudothequeError("action-id-not-legal", number=number, action=self.name_of(number))
        return self.given(number, legal, level)

    def given(self, number: int, legal: Sequence[Any], level: Level) -> Action:
        """The action of a number that is legal: an answer names the decision that is open."""
        action = self.actions[number]
        if not action.names_decision:
            return action
        key = _key(action)
        answers = (choice for choice in legal if not choice.is_form and choice.names_decision)
        for answer in answers:
            if _key(answer) == key and _is_of(answer, level):
                given: Action = answer
                return given
        return next(filled for filled in self.game.listed(tuple(legal)) if _key(filled) == key)


def _key(action: Any) -> object:
    """The same for actions that differ only in the decision that they answer, or in the level of an attempt."""
    if not action.names_decision:
        return action
    kind: type[Action] = type(action)
    read = _read(kind)
    return kind if read is None else (kind, read(action))


@cache
def _read(kind: type[Action]) -> Callable[[Any], Any] | None:
    """What reads the fields by which actions of a kind differ, but for the decision; None if there are none."""
    fields = () if issubclass(kind, Attempt) else kind.__struct_fields__[1 if kind.names_decision else 0 :]
    return attrgetter(*fields) if fields else None


def _is_of(action: Action, level: Level) -> bool:
    return not issubclass(type(action), Attempt) or action.level == level  # type: ignore[attr-defined]


def _plain(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


# What rows are made of: blocks of four-byte floats, kept, because the same ones come again and again.


def packed(numbers: Iterable[float]) -> bytes:
    """Numbers as a row holds them."""
    return array("f", numbers).tobytes()


class Kinds:
    """Which kind of item is asked about, as a block: one number for each kind, of which one is 1."""

    def __init__(self, item_type: Any) -> None:
        kinds = tuple(kind for kind in get_args(item_type) if not kind.is_step)
        names = ", ".join(kind.__name__ for kind in kinds)
        self.block = Block("asked", len(kinds), f"what is asked, one of: {names}; all 0 at the end")
        rows = one_of(kinds)
        self.of: Mapping[type, bytes] = {**rows, type(None): rows[None]}
        """Its numbers, by the type of the item on top, or of None at the end."""

    def row(self, agenda: tuple[Any, ...]) -> bytes:
        """Its numbers."""
        return self.of[type(agenda[-1] if agenda else None)]


def one_of(choices: Sequence[Any]) -> Mapping[Any, bytes]:
    """For each choice one number for each of them, 1 for this one and 0 for the others; for None all 0."""
    rows = {choice: packed([float(other == choice) for other in choices]) for choice in choices}
    return {**rows, None: packed([0.0] * len(choices))}


def some_of(choices: Sequence[Any]) -> Callable[[tuple[Any, ...]], bytes]:
    """What gives one number for each choice: 1 if it is among the values that are given."""

    @lru_cache(maxsize=4096)
    def row(values: tuple[Any, ...]) -> bytes:
        return packed([float(choice in values) for choice in choices])

    return row


@lru_cache(maxsize=4096)
def part(value: float, most: float) -> bytes:
    """A number as a part of what is usual at most, from 0 to 1."""
    return packed([min(1.0, max(0.0, value / most))])


YES: Final = packed([1.0])
NO: Final = packed([0.0])


def from_seat(values: tuple[T, ...], seat: Seat) -> tuple[T, ...]:
    """One value for each seat, the own first and then clockwise."""
    return values[seat:] + values[:seat]


@cache
def seat_of(other: Seat | None, seat: Seat, seats: int) -> bytes:
    """One number for each seat, the own first: 1 for this one; all 0 for nobody."""
    return seats_of(() if other is None else (other,), seat, seats)


@lru_cache(maxsize=4096)
def seats_of(others: tuple[Seat, ...], seat: Seat, seats: int) -> bytes:
    """One number for each seat, the own first: 1 for each of these."""
    return packed([float((seat + step) % seats in others) for step in range(seats)])


def answers(*kinds: type[Answer]) -> tuple[Answer, ...]:
    """Answers that hold nothing but their decision, or the level of an attempt."""
    return tuple(kind(ANY_DECISION, "amateur") if issubclass(kind, Attempt) else kind(ANY_DECISION) for kind in kinds)
