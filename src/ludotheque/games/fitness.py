"""Whether a game from elsewhere is whole: all that command, server and page count on, checked as it is loaded."""

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Any, Final, NamedTuple, get_args

import msgspec

from ludotheque.bots.sandboxed import described
from ludotheque.engine import Action, AnyGame, Event, LudothequeError, Value
from ludotheque.games.elsewhere import NAME
from ludotheque.games.keys import kebab
from ludotheque.games.lessons import lessons_of
from ludotheque.games.parts import Parts
from ludotheque.games.plain import labels_of, plain_board
from ludotheque.mechanics import CardKind

LANGUAGES: Final = ("fr", "en")
MOST_SEATS: Final = 32
FUNCTIONS: Final = ("NUMBER", "DATETIME", "SAY")
"""Those that Fluent brings, and ours."""
_CLAUSE: Final = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)


class Unfit(LudothequeError):
    """A game that lacks something."""


def check_game(game: AnyGame, parts: Parts) -> None:
    """Unfit, with a sentence that says what is missing or wrong, if this game from elsewhere cannot be used."""
    try:
        levels = parts.bots()
        _check_declarations(game)
        _check_levels(levels)
        _check_parts(parts)
        _check_start(game)
        lessons_of(game)
        plain_board(game)
        _check_rulebooks(game)
        for language in LANGUAGES:
            _check_sentences(game, parts, levels, language)
    except (LudothequeError, KeyboardInterrupt):
        raise
    except BaseException as error:  # a package may even try to leave
        raise Unfit("elsewhere-broken", detail=described(error)) from error


def _require(holds: object, what: str) -> None:
    """Unfit if a declaration is not as it must be."""
    if not holds:
        raise Unfit("elsewhere-declares", what=what)


def _check_declarations(game: Any) -> None:
    _require(isinstance(game.version, int) and game.version > 0, "version: int > 0")
    _require(isinstance(game.seats, range) and game.seats and game.seats.step == 1, "seats: range")
    _require(0 < game.seats[0] <= game.seats[-1] <= MOST_SEATS, f"seats: 1 … {MOST_SEATS}")
    for name in ("options_type", "state_type", "view_type"):
        kind = getattr(game, name)
        _require(isinstance(kind, type) and issubclass(kind, Value), f"{name}: type[Value]")
    for name, base in (("action_type", Action), ("event_type", Event)):
        _require(all(issubclass(kind, base) for kind in _members(getattr(game, name))), f"{name}: {base.__name__} | …")
    _require(isinstance(game.longest, int) and game.longest > 0, "longest: int > 0")
    _require(_are(str, game.practices), "practices: tuple[str, ...]")
    _require(_are(str, game.seat_options), "seat_options: tuple[str, ...]")
    _require("seat" in game.view_type.__struct_fields__, "view_type.seat: Seat | None")
    for name in ("state_type", "action_type", "event_type", "item_type", "knowledge_type"):
        msgspec.json.Decoder(getattr(game, name))


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def _check_levels(levels: Any) -> None:
    _require(isinstance(levels, Mapping) and levels, "PARTS.bots(): Levels")
    for level, make in levels.items():
        _require(isinstance(level, str) and NAME.fullmatch(level) and callable(make), "PARTS.bots(): Levels")


def _check_parts(parts: Parts) -> None:
    """What is not called before it is needed can at least be called; what it returns is imported only then."""
    _require(_are(CardKind, parts.card_kinds), "PARTS.card_kinds: tuple[CardKind, ...]")
    for name, part in parts._asdict().items():
        if name not in ("card_kinds", "view_is_enough"):
            _require(part is None or callable(part), f"PARTS.{name}: Callable | None")


def _are(kind: type, values: Any) -> bool:
    return isinstance(values, tuple) and all(isinstance(value, kind) for value in values)


def _check_start(game: AnyGame) -> None:
    """Set the board up with every number of seats, and look at it as everyone."""
    options = game.checked_options(None)
    for seats in game.seats:
        state = game.start(options, seats)
        for seat in (None, *range(seats)):
            msgspec.json.encode(game.view(state, seat))


def _check_rulebooks(game: AnyGame) -> None:
    clauses = {language: tuple(_CLAUSE.findall(_read(game, f"rulebook.{language}.md"))) for language in LANGUAGES}
    for language, found in clauses.items():
        if not found:
            raise Unfit("elsewhere-no-clauses", file=f"rulebook.{language}.md")
    if clauses["fr"] != clauses["en"]:
        raise Unfit("elsewhere-clauses-differ")


def _read(game: AnyGame, name: str) -> str:
    try:
        return (files(game.package) / name).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Unfit("elsewhere-no-file", file=name, detail=described(error)) from error


def _check_sentences(game: AnyGame, parts: Parts, levels: Iterable[str], language: str) -> None:
    """Every sentence is there, can be read, and names nothing that it is not given."""
    file = f"texts.{language}.ftl"
    used = _arguments(file, _read(game, file))
    given = dict(_wanted(game, levels))
    numbers = {f"{game.name}-{name}" for name in (parts.rule_numbers() if parts.rule_numbers else ())}
    if missing := [key for key in given if key not in used]:
        raise Unfit("elsewhere-no-sentences", file=file, keys=", ".join(missing[:5]), count=len(missing))
    for key, names in given.items():
        if unknown := sorted(used[key] - names - numbers):
            raise Unfit("elsewhere-unknown-argument", file=file, sentence=key, argument=unknown[0])


class Entry(NamedTuple):
    """What a part of a Fluent file uses: a message, a term, or an attribute of one."""

    arguments: set[str]
    references: set[str]


def _arguments(file: str, source: str) -> dict[str, set[str]]:
    """The arguments that each message uses, itself or in those it refers to; Unfit if one cannot be said."""
    entries = _entries(file, source)

    def used(name: str, among: tuple[str, ...] = ()) -> set[str]:
        if name in among:
            raise Unfit("elsewhere-circular", file=file, sentence=name)
        if name not in entries:
            raise Unfit("elsewhere-unknown-reference", file=file, sentence=among[-1], reference=name)
        inside = [used(other, (*among, name)) for other in sorted(entries[name].references)]
        own = entries[name].arguments.union(*inside)
        return set() if name.startswith("-") else own  # a term is given its own arguments where it is named

    return {name: used(name) for name in entries}


def _entries(file: str, source: str) -> dict[str, Entry]:
    """What each message, term and attribute uses, by names such as `a`, `-term` and `a.attribute`."""
    from fluent.syntax import visitor  # only games from elsewhere are read whole

    class Uses(visitor.Visitor):
        """Collects what a pattern names."""

        def __init__(self) -> None:
            self.entry = Entry(set(), set())

        def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
            self.entry.arguments.add(node.id.name)

        def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
            self.entry.references.add(_named(node.id, node.attribute))

        def visit_TermReference(self, node: Any) -> None:  # noqa: N802
            self.entry.references.add("-" + _named(node.id, node.attribute))

        def visit_FunctionReference(self, node: Any) -> None:  # noqa: N802
            if node.id.name not in FUNCTIONS:
                self.entry.references.add(node.id.name)
            self.generic_visit(node)

    found: dict[str, Entry] = {}
    for name, pattern in _patterns(file, source):
        uses = Uses()
        uses.visit(pattern)
        found[name] = uses.entry
    return found


def _patterns(file: str, source: str) -> Iterator[tuple[str, Any]]:
    """The pattern of each message, term and attribute that has one; Unfit if something is not Fluent."""
    from fluent.syntax import FluentParser, ast

    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, ast.Junk):
            raise Unfit("elsewhere-malformed", file=file, line=str(entry.content).strip().splitlines()[0])
        if isinstance(entry, ast.Message | ast.Term):
            name = "-" + entry.id.name if isinstance(entry, ast.Term) else entry.id.name
            if entry.value is not None:
                yield name, entry.value
            yield from ((f"{name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes)


def _named(name: Any, attribute: Any) -> str:
    return f"{name.name}.{attribute.name}" if attribute else str(name.name)


def _wanted(game: AnyGame, levels: Iterable[str]) -> Iterator[tuple[str, set[str]]]:
    """The key of each sentence that a game must have, and the arguments that it is given."""
    for key in ("title", "summary", *(f"level-{level}" for level in levels)):
        yield f"{game.name}-{key}", set()
    for option, values in game.option_choices().items():
        yield f"{game.name}-option-{option}", set()
        for value in values:
            yield f"{game.name}-option-{option}-{str(value).lower()}", set()
    for label in labels_of(game):
        yield f"{game.name}-view-{label}", set()
    for prefix, union in (("", game.event_type), ("do-", game.action_type)):
        for kind in _members(union):
            if issubclass(kind, Action) and kind.__module__.startswith(("ludotheque.engine.", "ludotheque.mechanics.")):
                continue  # time that is up, and the like: nobody is told of it by a game's own words
            fields = kind.__struct_encode_fields__
            yield f"{game.name}-{prefix}{kebab(kind.__name__)}", {*fields, *(f"{field}-count" for field in fields)}
