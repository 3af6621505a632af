"""The sentences that players read, from Project Fluent files in French and English."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias, cast, get_args

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, MessageReference, Resource, TermReference, VariableReference
from fluent.syntax.visitor import Visitor

from ludotheque.bots import Advice
from ludotheque.bots.reasons import SEAT
from ludotheque.engine import Action, AnyForm, AnyGame, Event, LudothequeError, Refusal, Value
from ludotheque.engine.seats import seat_fields
from ludotheque.games import games, rule_numbers
from ludotheque.games.keys import kebab
from ludotheque.texts.visible import visible

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

Arg: TypeAlias = str | int | float


class Texts:
    """The sentences of one language, from the text of Fluent files."""

    def __init__(self, language: Language, sources: Iterable[str], numbers: Mapping[str, int] | None = None) -> None:
        """`numbers` are those of the rules: arguments that every sentence has."""
        self.language = language
        self._numbers = dict(numbers or {})
        self._bundle = FluentBundle([language], use_isolating=False, functions=cast("Any", {"SAY": self._say}))
        self._unread: dict[str, str] = {}
        """Entries not parsed yet, by name: they are parsed on demand, since parsing all of them is slow."""
        self._used: dict[str, dict[str, int]] = {}
        """The numbers of the rules that a parsed entry names: every argument is converted each time it is formatted."""
        for source in sources:
            for name, entry in _entries(source):
                self._unread.setdefault(name, entry)

    def __call__(self, key: str, **args: Arg) -> str:
        """Format the message of this key; LookupError if it is missing or an argument is."""
        if not self._has(key):
            raise LookupError(f"no sentence {key!r} in {self.language}")
        message: Any = self._bundle.get_message(key)
        sayable = self._used[key] | {name: _sayable(arg) for name, arg in args.items()}
        sentence, errors = self._bundle.format_pattern(message.value, sayable)
        if errors:
            raise LookupError(f"sentence {key!r} in {self.language}: {errors}")
        return cast("str", sentence)

    def _say(self, key: str, number: int, capital: str = "no") -> str:
        """The function SAY of the sentences: another message, about a number."""
        words = self(key, number=number)
        return words[:1].upper() + words[1:] if capital == "yes" else words

    def _has(self, key: str) -> bool:
        """Whether there is a message with this key; parses it if so."""
        self._read(key)
        return self._bundle.has_message(key)

    def _read(self, name: str) -> None:
        """Parse an entry and those it refers to; does nothing if it is unknown or parsed."""
        unread = self._unread.pop(name, None)
        if unread is None:
            return
        entry = FluentParser(with_spans=False).parse_entry(unread)
        if not isinstance(entry, Junk):
            self._bundle.add_resource(Resource([entry]))
        references = _References()
        references.visit(entry)
        self._used[name] = {each: self._numbers[each] for each in references.variables & self._numbers.keys()}
        for other in references.found:
            self._read(other)
            self._used[name] |= self._used.get(other, {})

    def listed(self, items: Sequence[Arg]) -> str:
        """Join items as in a sentence: a, b and c."""
        words = [str(item) for item in items]
        if len(words) < 2:
            return "".join(words) or self("list-empty")
        return self("list-and", first=", ".join(words[:-1]), last=words[-1])

    def event(self, game: AnyGame, event: Event, names: Sequence[str]) -> str:
        """The sentence for an event: message `<game>-<event>` with the event's fields as arguments."""
        return self(f"{game.name}-{kebab(type(event).__name__)}", **self._fields(event, names, game.name))

    def action(self, game: AnyGame, action: Action | AnyForm, names: Sequence[str] = ()) -> str:
        """The label of an action or form: message `<game>-do-<action>` or `<game>-form-<action>`.

        `names` are needed if the action names a seat.
        """
        if isinstance(action, AnyForm):
            return self(f"{game.name}-form-{kebab(action.action)}")
        return self(f"{game.name}-do-{kebab(type(action).__name__)}", **self._fields(action, names, game.name))

    def reason(self, game: AnyGame, advice: Advice, names: Sequence[str]) -> str:
        """The sentence of a coach: actions as labels, a seat as its name, a word of the game also as `<name>-said`."""
        args: dict[str, Arg] = {}
        for name, value in advice.args:
            if isinstance(value, str):
                args |= {name: value, f"{name}-said": self.word(game.name, value)}
            else:
                args[name] = self._argument(game, name, value, names)
        return self(advice.why, **args)

    def _argument(self, game: AnyGame, name: str, value: Action | float, names: Sequence[str]) -> Arg:
        if isinstance(value, Action):
            return self.action(game, value, names)
        return names[int(value)] if name == SEAT else value

    def word(self, game: str, value: Any) -> Arg:
        """A field's value in this language: its own translation, message `<game>-word-<value>`, or the value itself."""
        if isinstance(value, Value):
            return cast("str", getattr(value, self.language, ""))
        key = f"{game}-word-{value}"
        return self(key) if self._has(key) else value

    def refusal(self, refusal: Refusal) -> str:
        """The sentence for a refusal, with its clause."""
        return self._with_clause(self(refusal.key, **dict(refusal.args)), refusal.clause)

    def error(self, error: LudothequeError) -> str:
        """The sentence for an error, with its clause if it has one."""
        return self._with_clause(self(error.key, **dict(error.args_of_sentence)), getattr(error, "clause", None))

    def _with_clause(self, sentence: str, clause: str | None) -> str:
        return sentence if clause is None else self("with-clause", sentence=sentence, clause=clause)

    def _fields(self, value: Value, names: Sequence[str], game: str) -> dict[str, Arg]:
        """A value's fields as arguments, named as in JSON: seats as names, tuples as list and `<field>-count`.

        Of numbers, one for each seat, `<field>-by-seat` says whose each is.
        """
        args: dict[str, Arg] = {}
        seats = seat_fields(type(value))
        for attribute, name in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            field = getattr(value, attribute)
            if isinstance(field, tuple):
                words = [names[each] if name in seats else self.word(game, each) for each in field]
                args[name] = self.listed(words)
                args[f"{name}-count"] = len(field)
                if len(field) == len(names) and all(type(each) is int for each in field):
                    args[f"{name}-by-seat"] = self.listed(
                        [self("list-by-seat", name=names[seat], number=each) for seat, each in enumerate(field)]
                    )
            elif isinstance(field, bool):
                args[name] = "yes" if field else "no"
            elif field is None:
                args[name] = "none"
            else:
                args[name] = names[field] if name in seats else self.word(game, field)
        return args


class _References(Visitor):
    """The names of the messages and terms that an entry refers to, and of the arguments that it names."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.found.append(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.found.append("-" + node.id.name)
        self.generic_visit(node)


_NAME: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The start of an entry; its further lines are indented."""


def _entries(source: str) -> Iterable[tuple[str, str]]:
    """The entries of a Fluent file, by name."""
    starts = list(_NAME.finditer(source))
    ends = [following.start() for following in starts[1:]] + [len(source)]
    return ((start[1], source[start.start() : end]) for start, end in zip(starts, ends, strict=True))


def _sayable(arg: Arg) -> Arg:
    """Coerce an argument to what Fluent can format, on one line and without anything hidden in it.

    Huge integers become strings, long strings are truncated.
    """
    if isinstance(arg, int) and not -EXACT <= arg <= EXACT:
        arg = str(arg) if arg.bit_length() < DIGITS else hex(arg)
    if not isinstance(arg, str):
        return arg
    shown = visible(arg[: LONGEST + 1])
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"


EXACT: Final = 1 << 53
DIGITS: Final = 10_000
"""Python refuses to convert integers of more bits than this to decimal."""
LONGEST: Final = 1_000
"""Longest argument that Fluent accepts."""


def with_numbers(source: str, numbers: Mapping[str, int]) -> str:
    """The text of a Fluent file with these arguments replaced by their numbers, for who cannot give them."""
    return re.sub(r"\$([a-z][\w-]*)", lambda found: str(numbers.get(found[1], found[0])), source)


def texts(language: Language) -> Texts:
    """The sentences of a language, including those of every game; cached."""
    return _texts(language, _packages())


@cache
def _texts(language: Language, packages: tuple[str, ...]) -> Texts:
    return Texts(language, _sources(language, packages).values(), rule_numbers())


def sources(language: Language) -> Mapping[str, str]:
    """The Fluent files of a language by package: `ludotheque.texts`, and the package of each game that has one."""
    return _sources(language, _packages())


def _packages() -> tuple[str, ...]:
    return tuple(dict.fromkeys(game.package for game in games().values()))


def _sources(language: Language, packages: Iterable[str]) -> Mapping[str, str]:
    ours = (f"{language}.ftl", f"command.{language}.ftl", f"front.{language}.ftl")
    found = {__name__: "\n".join((files(__name__) / name).read_text(encoding="utf-8") for name in ours)}
    for package in packages:
        parts = [files(package) / f"{part}.{language}.ftl" for part in ("texts", "coach")]
        if there := [part.read_text(encoding="utf-8") for part in parts if part.is_file()]:
            found[package] = "\n".join(there)
    return found
