"""The kingdom drawn in a terminal: heroes and what they have, what is near, and the page of the codex."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.engine import Action, Seat
from ludotheque.games.parts import Sentences
from ludotheque.games.royaume.actions import KEEP, THROW, Drew, Fell, Revealed
from ludotheque.games.royaume.adventures import Adventure, MinorAdventure
from ludotheque.games.royaume.board import MAP, STOPPING
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.content import VALUES
from ludotheque.games.royaume.moving import Walking
from ludotheque.games.royaume.names import DUNGEON, GARDEN, HEROES, Colour, Square
from ludotheque.games.royaume.objects import ChoosingMagic
from ludotheque.games.royaume.turns import ChoosingHero
from ludotheque.games.royaume.view import View

COLUMNS: Final = (
    "royaume-player",
    "royaume-where",
    "royaume-key",
    "royaume-companions",
    "royaume-active",
    "royaume-worn",
)
PIECES: Final[dict[Colour, str]] = {"red": "#d4492f", "green": "#4b8b3b", "blue": "#2a7f93"}
COLOURS: Final = {
    "isaure": "#2a7f93",
    "thibault": "#4b8b3b",
    "oriane": "#6f73c9",
    "gaspard": "#d99a1f",
    "brune": "#d4492f",
    None: "dim",
}
DEMON: Final = "bold #d4492f"


def draw(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """Which regions are in sight, every hero, the throw that may be changed, and what the codex says."""
    west, east = (texts(f"royaume-name-{region}") for region in view.faces)
    parts: list[RenderableType] = [
        Text(texts("royaume-in-sight", west=west, east=east), "bold"),
        _heroes(view, texts, names),
    ]
    if view.result is not None:
        parts.append(Text(texts("royaume-result", result=view.result), "bold"))
    parts += [Text(line, "italic") for line in _open_pages(view, texts)]
    return Panel(Group(*parts), box=box.HEAVY, border_style="#4b8b3b", title=texts("royaume-title"), width=100)


def enter(legal: Sequence[Action]) -> Action | None:
    return next((action for action in legal if action in (THROW, KEEP)), None)


def numbered(_legal: Sequence[Action]) -> bool:
    return False


def ask_chance(possible: Sequence[Fell | Drew | Revealed], texts: Sentences) -> str:
    """What to type in: the face of a die, the name of a card, or a token."""
    match possible[0]:
        case Fell():
            return texts("royaume-type-die")
        case Drew():
            return texts("royaume-type-card", cards=", ".join(str(_typed_as(one)) for one in possible))
        case _:
            return texts("royaume-type-token", tokens=", ".join(str(_typed_as(one)) for one in possible))


def typed(words: str, possible: Sequence[Fell | Drew | Revealed]) -> Fell | Drew | Revealed | None:
    """The answer with this face, card or token."""
    return next((found for found in possible if str(_typed_as(found)) == words.strip().lower()), None)


def _typed_as(answer: Fell | Drew | Revealed) -> str | int:
    match answer:
        case Fell(face=face):
            return face
        case Drew(card=card):
            return card
        case Revealed(token=token):
            return token


def _heroes(view: View, texts: Sentences, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for column in COLUMNS:
        table.add_column(texts(column))
    for seat, own in enumerate(view.seats):
        table.add_row(
            Text.assemble(("◆ ", COLOURS[own.hero]), names[seat], (" ⚅", DEMON) if view.demon == seat else ""),
            _where(view, seat, texts),
            Text(" ").join(Text("◆", PIECES[colour]) for colour in own.pieces),
            ", ".join(texts(f"royaume-name-{companion}") for companion in own.companions),
            ", ".join(f"{texts.word('royaume', name)} {VALUES[name]}" for name in own.active),
            ", ".join(str(texts.word("royaume", name)) for name in own.exhausted),
        )
    return table


def _where(view: View, seat: Seat, texts: Sentences) -> str:
    square: Square = view.seats[seat].square
    if square in GARDEN:
        return f"{texts('royaume-name-garden')} {GARDEN.index(square) + 1}"
    if square == DUNGEON:
        return texts("royaume-name-dungeon")
    return texts(f"royaume-name-{square}") if square in STOPPING else str(texts.word("royaume", square))


def _open_pages(view: View, texts: Sentences) -> list[str]:
    """What the codex says about what is being played, or may be entered (ROY-75)."""
    pages = []
    for item in view.agenda:
        match item:
            case ChoosingHero() if view.powers:
                pages += [f"{texts(f'royaume-name-{hero}')}: {texts(f'royaume-power-{hero}')}" for hero in HEROES]
            case Adventure(key=page) | MinorAdventure(place=page):
                pages.append(texts(f"royaume-codex-{page}"))
            case Walking():
                goals = (MAP.squares[way[-1]].id for way in view.ways)
                pages += [texts(f"royaume-codex-{goal}") for goal in goals if goal in STOPPING]
            case KingFight(needed=needed):
                pages.append(texts("royaume-needed", needed=needed))
            case ChoosingMagic():
                pages += [f"{texts.word('royaume', name)}: {texts(f'royaume-magic-{name}')}" for name in view.magic]
    return pages
