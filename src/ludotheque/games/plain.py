"""A plain board for a game that brings no drawing: its view, field by field, with the labels of its texts."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import inspect as kinds

from ludotheque.engine import Action, AnyGame, Game, Value
from ludotheque.engine.seats import seat_fields
from ludotheque.games.parts import Sentences

if TYPE_CHECKING:
    from rich.console import RenderableType

ASIDE: Final = ("seat", "options", "agenda")
"""Fields of a view that are told elsewhere: who looks, what was chosen, and what is asked."""


class PlainBoard(Value):
    """What a page needs to know about a view to draw it."""

    by_seat: tuple[str, ...]
    """Fields that hold one thing for each seat."""
    seats: tuple[str, ...]
    """Fields that hold seats, in the view and in the values inside it."""
    secrets: bool
    """Whether seats see different things."""


@cache
def plain_board(game: AnyGame) -> PlainBoard:
    """How to draw a game's views plainly."""
    seats = {field for kind in _kinds(game) for field in seat_fields(kind) if field not in ASIDE}
    return PlainBoard(by_seat(game), tuple(sorted(seats)), type(game).secrets is not Game.secrets)


def by_seat(game: AnyGame) -> tuple[str, ...]:
    """The fields of a view that hold as many things as there are seats, however many there are."""
    options = game.checked_options(None)
    views = [(seats, game.view(game.start(options, seats), None)) for seats in game.seats]
    return tuple(
        name
        for name in shown_fields(game)
        if all(isinstance(held := getattr(view, name), tuple) and len(held) == seats for seats, view in views)
    )


def shown_fields(game: AnyGame) -> tuple[str, ...]:
    """The fields of a view that a plain board shows."""
    return tuple(name for name in game.view_type.__struct_fields__ if name not in ASIDE)


def labels_of(game: AnyGame) -> tuple[str, ...]:
    """What needs a label, `<game>-view-<label>`: the fields of the view, and of the values inside it."""
    return tuple(dict.fromkeys(field for kind in _kinds(game) for field in _shown(kind)))


def _shown(kind: type[Value]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name not in ASIDE)


def _kinds(game: AnyGame) -> tuple[type[Value], ...]:
    """The type of a view, and of the values inside it."""
    found: dict[type[Any], None] = {}
    waiting = [kinds.type_info(game.view_type)]
    while waiting:
        info = waiting.pop(0)
        if not isinstance(info, kinds.StructType):
            waiting += _inside(info)
        elif info.cls not in found:
            found[info.cls] = None
            waiting += [field.type for field in info.fields if field.name not in ASIDE]
    return tuple(found)


def _inside(info: kinds.Type) -> Iterable[kinds.Type]:
    match info:
        case kinds.UnionType(types=inside) | kinds.TupleType(item_types=inside):
            return inside
        case kinds.VarTupleType(item_type=item) | kinds.Metadata(type=item):
            return (item,)
        case _:
            return ()


class PlainTerminal:
    """Draws any game in the terminal: one table for what each seat has, and one line for everything else."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._board = plain_board(game)

    def draw(self, view: Any, texts: Sentences, names: Sequence[str]) -> "RenderableType":
        """The board as a view shows it."""
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        words = _Words(self._game, self._board, texts, names)
        columns = [(name, inner) for name in self._board.by_seat for inner in _columns(getattr(view, name))]
        table = Table(words.label("title"), *(words.label(f"view-{inner or name}") for name, inner in columns))
        for seat, player in enumerate(names):
            cells = []
            for name, inner in columns:
                held = getattr(view, name)[seat]
                cells.append(words.of(inner or name, getattr(held, inner) if inner else held))
            table.add_row(player, *cells)
        others = [name for name in shown_fields(self._game) if name not in self._board.by_seat]
        lines = [Text(words.line(name, getattr(view, name))) for name in others]
        return Group(table, *lines)

    def enter(self, legal: Sequence[Action]) -> Action | None:
        """No action is more usual than another."""
        return None

    def numbered(self, legal: Sequence[Any]) -> bool:
        """Choices have letters."""
        return False


def _columns(held: tuple[Any, ...]) -> tuple[str | None, ...]:
    """The fields of what each seat has; None for what has no fields."""
    first = held[0]
    return _shown(type(first)) if isinstance(first, Value) else (None,)


class _Words:
    """A view's fields in the words of one language."""

    def __init__(self, game: AnyGame, board: PlainBoard, texts: Sentences, names: Sequence[str]) -> None:
        self._game = game
        self._seats = board.seats
        self._texts = texts
        self._names = names

    def label(self, key: str) -> str:
        """A sentence of the game's; the key itself while the game is being written and lacks it."""
        try:
            return self._texts(f"{self._game.name}-{key}")
        except LookupError:
            return key

    def line(self, field: str, value: Any) -> str:
        """What a field is, and what it holds."""
        return self._texts("plain-line", what=self.label(f"view-{field}"), words=self.of(field, value))

    def of(self, field: str, value: Any) -> str:
        """What a field holds."""
        match value:
            case None:
                return self._texts("plain-nothing")
            case bool():
                return self._texts("plain-yes" if value else "plain-no")
            case tuple():
                return self._texts.listed([self.of(field, each) for each in value])
            case Value():
                return ", ".join(self.line(name, getattr(value, name)) for name in _shown(type(value)))
            case int() if field in self._seats:
                return self._names[value]
            case _:
                return str(self._texts.word(self._game.name, value))
