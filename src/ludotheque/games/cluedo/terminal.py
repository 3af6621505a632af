"""The manor drawn in a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.engine import Action
from ludotheque.games.cluedo.actions import THROW, Enter, Walk
from ludotheque.games.cluedo.board import COLUMNS, GRID, LETTERS, Place, Square, doors_of, steps_from
from ludotheque.games.cluedo.bots.sheet import Sheet
from ludotheque.games.cluedo.cards import ROOMS, SUSPECTS, WEAPONS, Room, Suspect
from ludotheque.games.cluedo.view import View
from ludotheque.games.parts import Sentences

COLOURS: Final[Mapping[Suspect, str]] = {
    "rose": "#d4492f",
    "moutarde": "#d99a1f",
    "leblanc": "#f4f1e8",
    "olive": "#4b8b3b",
    "pervenche": "#3d7edb",
    "violet": "#9a5fc0",
}
FLOORS: Final[Mapping[Room, str]] = {
    "kitchen": "#4a4f57",
    "ballroom": "#5a4632",
    "conservatory": "#2f4f3a",
    "dining": "#57393a",
    "billiard": "#20503c",
    "library": "#4a3826",
    "lounge": "#5b2f38",
    "hall": "#4d4a3c",
    "study": "#33415a",
}
CORRIDOR: Final = "#22303c on #c9b98f"
REACHED: Final = "bold #22303c on #f2d16b"
DOOR: Final = "#f2d16b"
PAWN: Final = "●"
SUSPICIOUS: Final = 0.5
"""From which chance on a card stands out on the sheet."""
WIDTH: Final = 2 * COLUMNS + 4
"""Minimum width of the plan."""
OTHERS: Final = 54
"""Minimum width of the panel beside it."""


def draw(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """The manor, and beside it who plays whom, what is in hand and what was seen."""
    plan = Panel(_plan(view, texts), box=box.HEAVY, width=WIDTH, title=texts("cluedo-title"))
    beside: list[RenderableType] = [_players(view, texts, names), Text(), _things(view, texts)]
    if view.hand:
        beside += [Text(), Text(texts("cluedo-hand", cards=_listed(view.hand, texts)), "bold")]
    if view.shown is not None:
        beside += [Text(texts("cluedo-shown", card=_listed((view.shown,), texts)), "bold")]
    if view.envelope:
        beside += [Text(texts("cluedo-seen-envelope", cards=_listed(view.envelope, texts)), "bold")]
    return Beside(plan, Group(*beside))


class Beside:
    """The plan, and what stands beside it; or below, where the terminal is too narrow for both."""

    def __init__(self, plan: Panel, others: RenderableType) -> None:
        self._plan = plan
        self._others = others

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < WIDTH + OTHERS:
            yield Group(self._plan, self._others)
            return
        both = Table.grid(padding=(0, 1))
        both.add_column(min_width=WIDTH)
        both.add_column()
        both.add_row(self._plan, self._others)
        yield both


def enter(legal: Sequence[Action]) -> Action | None:
    return THROW if THROW in legal else None


def numbered(legal: Sequence[object]) -> bool:
    """Destinations are chosen by the numbers on their squares."""
    return any(isinstance(choice, Walk | Enter) for choice in legal)


def placed(choice: object, texts: Sentences) -> str | None:
    """A square of the corridor by the nearest door; other choices have names of their own."""
    if not isinstance(choice, Walk):
        return None
    room, steps = _nearest(choice.square)
    return texts("cluedo-walk-to", room=texts.word("cluedo", room), squares=steps)


@cache
def _nearest(square: Square) -> tuple[Room, int]:
    """The room whose door is nearest to a square of the corridor, and how many squares away its doorstep is."""
    far = steps_from(square)
    return min(((room, far[step]) for room in ROOMS for step in doors_of(room)), key=lambda found: found[1])


def sheet(conclusions: Sheet, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """The detective's sheet: for each card who has it, who has not, and how likely it is in the envelope."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1), title=texts("cluedo-sheet"))
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(f"{seat + 1} {name}", justify="center", max_width=10, no_wrap=True, overflow="ellipsis")
    table.add_column(texts("cluedo-sheet-envelope"), justify="right")
    marks = {(cell.card, cell.column): cell.holds for cell in conclusions.certain}
    marks |= {(seen.card, seen.by): True for seen in conclusions.seen}
    chances = {likely.card: likely.chance for likely in conclusions.envelope}
    for kind in (SUSPECTS, WEAPONS, ROOMS):
        for card in kind:
            cells = [_mark(marks.get((card, seat))) for seat in range(len(names))]
            inside = _mark(marks.get((card, "envelope")))
            chance = chances.get(card)
            if not inside.plain and chance is not None:
                inside = Text(f"{100 * chance:.0f} %", "bold" if chance > SUSPICIOUS else "dim")
            table.add_row(str(texts.word("cluedo", card)), *cells, inside, end_section=card == kind[-1])
    return Group(table, Text(texts("cluedo-sheet-marks"), "dim"))


def _mark(holds: bool | None) -> Text:  # noqa: FBT001
    """What a cell says: has it, has it not, nobody knows."""
    return Text("") if holds is None else Text("●", "bold #d4492f") if holds else Text("×", "dim")


def _plan(view: View, texts: Sentences) -> Text:
    """Two characters a square: pawns, the numbers of destinations, doors, and each room's name across its floor."""
    names = dict(_room_names(texts))
    numbers = {destination.to: number for number, destination in enumerate(view.reach, 1)}
    plan = Text()
    for row, line in enumerate(GRID):
        for column, cell in enumerate(line):
            plan.append(*_cell(COLUMNS * row + column, cell, view, numbers, names))
        plan.append("\n")
    return plan


def _cell(place: int, cell: str, view: View, numbers: Mapping[Place, int], names: Mapping[int, str]) -> tuple[str, str]:
    room = LETTERS.get(cell.lower())
    if room is not None:
        text = names.get(place, "  ")
        return text, f"{DOOR if cell.isupper() else 'white'} on {FLOORS[room]}"
    if cell in "#X":
        return ("░░" if cell == "X" else "  "), "dim"
    if place in view.pawns:
        suspect = SUSPECTS[view.pawns.index(place)]
        return f"{PAWN} ", f"bold {COLOURS[suspect]} on #22303c"
    if place in numbers:
        return f"{numbers[place]:2}"[-2:], REACHED
    return "· ", CORRIDOR


def _room_names(texts: Sentences) -> Iterator[tuple[int, str]]:
    """Each room's name, cut into pieces of two letters, on the cells of a middle row."""
    for letter, room in LETTERS.items():
        rows = [row for row, line in enumerate(GRID) if letter in line.lower()]
        row = rows[len(rows) // 2]
        columns = [column for column, cell in enumerate(GRID[row]) if cell.lower() == letter]
        _, _, name = str(texts.word("cluedo", room)).partition(" ")
        name = (name if len(name) <= 2 * len(columns) else name.split()[-1]).center(2 * len(columns))
        for index, column in enumerate(columns):
            yield COLUMNS * row + column, name[2 * index : 2 * index + 2]


def _players(view: View, texts: Sentences, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for heading in ("cluedo-player", "cluedo-suspect", "cluedo-cards"):
        table.add_column(texts(heading))
    for seat in view.order or range(len(names)):
        suspect = view.suspects[seat]
        colour = "dim" if suspect is None else COLOURS[suspect]
        style = "dim strike" if seat in view.out else "bold" if seat == view.playing else ""
        label = Text.assemble(
            (f"{PAWN} ", colour), (names[seat], style), (" ◀" if seat == view.playing else "", colour)
        )
        played = "" if suspect is None else str(texts.word("cluedo", suspect))
        table.add_row(label, played, texts("cluedo-out") if seat in view.out else str(view.hand_sizes[seat]))
    return table


def _things(view: View, texts: Sentences) -> Text:
    """Which pawns and weapons are in each room that has any."""
    said = Text()
    for room in ROOMS:
        things = [suspect for suspect, place in zip(SUSPECTS, view.pawns, strict=True) if place == room]
        weapons = [weapon for weapon, place in zip(WEAPONS, view.weapons, strict=True) if place == room]
        if things or weapons:
            listed = _listed((*things, *weapons), texts)
            said.append(texts("cluedo-things", room=texts.word("cluedo", room), things=listed) + "\n")
    return said


def _listed(words: Sequence[str], texts: Sentences) -> str:
    return texts.listed([texts.word("cluedo", word) for word in words])
