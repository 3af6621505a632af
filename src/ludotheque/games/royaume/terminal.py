"""The kingdom drawn in a terminal: heroes and what they have, what is near, and the page of the codex."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.engine import Action, Seat
from ludotheque.games.parts import Sentences
from ludotheque.games.royaume.actions import KEEP, THROW, Drew, Fell, Revealed, Walk
from ludotheque.games.royaume.adventures import Adventure, MinorAdventure
from ludotheque.games.royaume.board import MAP, SQUARES, STOPPING, MapSquare
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.content import VALUES
from ludotheque.games.royaume.moving import Walking
from ludotheque.games.royaume.names import DUNGEON, GARDEN, HEROES, Colour, Region, Square, SquareKind
from ludotheque.games.royaume.objects import ChoosingMagic
from ludotheque.games.royaume.turns import ChoosingHero
from ludotheque.games.royaume.view import View

COLUMNS: Final = ("royaume-player", "royaume-where", "royaume-key", "royaume-companions", "royaume-bag")
MAP_COLUMNS: Final = 76
MAP_ROWS: Final = 20
"""How large the kingdom is drawn with both portions unfolded; folded, it takes half of the rows."""
SIGNS: Final[dict[SquareKind, tuple[str, str]]] = {
    "boring": ("·", "#8a8f98"),
    "event": ("!", "#d99a1f"),
    "restore": ("+", "#4b8b3b"),
    "demon": ("×", "#d4492f"),
    "adventure": ("★", "bold #d99a1f"),
    "whirlpool": ("@", "bold #6f73c9"),
    "start": ("⌂", "bold"),
}
REACHED: Final = "bold #22303c on #f2d16b"
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
SIZE: Final = 1000
FOLDED: Final = 500
"""Where the kingdom begins while both portions are folded, in the coordinates of the map."""
MAP_FACES: Final[dict[Region, str]] = {region.id: region.face for region in MAP.regions}


def draw(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """Which regions are in sight, every hero, the throw that may be changed, and what the codex says."""
    west, east = (texts(f"royaume-name-{region}") for region in view.faces)
    parts: list[RenderableType] = [
        Text(texts("royaume-in-sight", west=west, east=east), "bold"),
        _map(view),
        _legend(texts),
        _heroes(view, texts, names),
        *_own(view, texts),
    ]
    if view.result is not None:
        parts.append(Text(texts("royaume-result", result=view.result), "bold"))
        parts += [
            Text(
                texts("royaume-reaches", squares=texts.listed([_named(MAP.squares[at].id, texts) for at in to.squares]))
            )
            for to in view.reach
            if to.result == view.result and to.squares
        ]
    parts += [Text(line, "italic") for line in _open_pages(view, texts)]
    return Panel(Group(*parts), box=box.HEAVY, border_style="#4b8b3b", title=texts("royaume-title"), width=80)


def enter(legal: Sequence[Action]) -> Action | None:
    return next((action for action in legal if action in (THROW, KEEP)), None)


def numbered(legal: Sequence[object]) -> bool:
    """Where a hero can go is chosen by the numbers on the map; each has its name beside it."""
    return any(isinstance(choice, Walk) for choice in legal)


def _map(view: View) -> Text:
    """The regions in sight from above: squares by their kind, heroes, and the numbers of where one can walk to."""
    tall = any(MAP_FACES[region] == "large" for region in view.faces)
    rows, top = (MAP_ROWS, 0) if tall else (MAP_ROWS // 2, FOLDED)
    cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(square: MapSquare, sign: str, style: str) -> None:
        column = min(square.x * MAP_COLUMNS // SIZE, MAP_COLUMNS - len(sign))
        row = min((square.y - top) * rows // (SIZE - top), rows - 1)
        while any((row, column + at) in cells for at in range(len(sign))) and column + len(sign) < MAP_COLUMNS:
            column += 1
        for at, letter in enumerate(sign):
            cells[row, column + at] = (letter, style)

    for number, way in enumerate(view.ways, 1):
        put(MAP.squares[way[-1]], str(number), REACHED)
    for seat, own in enumerate(view.seats):
        if own.square in SQUARES and SQUARES[own.square].region in view.faces:
            put(SQUARES[own.square], "◆", f"{COLOURS[own.hero]}{' reverse' if seat == view.seat else ''}")
    taken = {MAP.squares[way[-1]].id for way in view.ways} | {own.square for own in view.seats}
    for square in sorted(MAP.squares, key=lambda each: each.id not in STOPPING):
        if square.region in view.faces and square.kind in SIGNS and square.id not in taken:
            put(square, *SIGNS[square.kind])
    lines = [[cells.get((row, column), (" ", "")) for column in range(MAP_COLUMNS)] for row in range(rows)]
    return Text("\n").join(Text.assemble(*line) for line in lines)


def _legend(texts: Sentences) -> Text:
    """What each sign of the map means."""
    drawn = Text()
    for kind, (sign, style) in SIGNS.items():
        drawn.append(f"{sign} ", style).append(f"{texts(f'royaume-sign-{kind}')}   ", "dim")
    return drawn.append("◆ ", "bold").append(texts("royaume-sign-hero"), "dim")


def _own(view: View, texts: Sentences) -> Iterator[Text]:
    """What lies before the hero of whoever looks, by name."""
    if view.seat is None:
        return
    own = view.seats[view.seat]
    objects = [f"{texts.word('royaume', name)} {VALUES[name]}" for name in own.active]
    for key, things in (
        ("royaume-active", objects),
        ("royaume-worn", [str(texts.word("royaume", name)) for name in own.exhausted]),
        ("royaume-companions", [texts(f"royaume-name-{companion}") for companion in own.companions]),
    ):
        if things:
            yield Text.assemble((f"{texts(key)}: ", "bold"), ", ".join(things))


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
            str(len(own.companions)),
            f"{len(own.active)} / {len(own.active) + len(own.exhausted)}",
        )
    return table


def _where(view: View, seat: Seat, texts: Sentences) -> str:
    return _named(view.seats[seat].square, texts)


def _named(square: Square, texts: Sentences) -> str:
    """What a square is called, by itself or by what is near it."""
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
