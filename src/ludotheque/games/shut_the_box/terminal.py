"""The box drawn in a terminal."""

import re
from collections.abc import Sequence

from rich import box
from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.engine import Action
from ludotheque.games.parts import Sentences
from ludotheque.games.shut_the_box.actions import THROW, Begins, Fell
from ludotheque.games.shut_the_box.closing import Closing
from ludotheque.games.shut_the_box.rules import ALL_FLAPS, Flaps, added_up, read_out
from ludotheque.games.shut_the_box.turns import Turns
from ludotheque.games.shut_the_box.view import View

WOOD = "bold #22303c on #d99a1f"
SHUT = "#6b5a3a on #3a2f1c"
FELT = "#4b8b3b"
SEATS = (("●", "#d4492f"), ("■", "#d99a1f"), ("▲", "#4b8b3b"), ("◆", "#2a7f93"), ("✚", "#6f73c9"), ("★", "#b3638f"))

PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


def draw(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """The box with its flaps, the dice on the felt, and the tallies beside it."""
    inside: list[RenderableType] = [Align.center(_flaps(view.flaps)), Text()]
    if isinstance(view.agenda[-1] if view.agenda else None, Closing):
        inside.append(Align.center(Columns([_die(face) for face in view.dice], padding=(0, 2))))
    inside.append(Align.center(_forms(view, texts)))
    felt = Panel(Group(*inside), box=box.HEAVY, border_style=FELT, width=49, title=texts("shut-the-box-title"))
    return Columns([felt, _tallies(view, texts, names)], padding=(0, 2))


def enter(legal: Sequence[Action]) -> Action | None:
    return THROW if THROW in legal else None


def numbered(_legal: Sequence[object]) -> bool:
    return False


def ask_chance(possible: Sequence[Fell | Begins], texts: Sentences) -> str:
    if isinstance(possible[0], Begins):
        return texts("shut-the-box-real-beginner", seats=len(possible))
    return texts("shut-the-box-real-dice", dice=len(possible[0].dice))


def typed(words: str, possible: Sequence[Fell | Begins]) -> Fell | Begins | None:
    """The throw with these faces, in any order; or who begins, by the number of the seat."""
    faces = tuple(sorted(int(face) for face in re.split(r"[ ,;]+", words) if face.isdecimal()))
    return next((found for found in possible if _faces(found) == faces), None)


def _faces(found: Fell | Begins) -> tuple[int, ...]:
    return (found.number,) if isinstance(found, Begins) else found.dice


def _flaps(flaps: Flaps) -> Text:
    """Three rows: an open flap stands and shows its number, a shut one lies flat."""
    rows = Text()
    for row in range(3):
        for flap in ALL_FLAPS:
            if flap in flaps:
                rows.append(f" {flap if row == 1 else ' '} ", WOOD)
            else:
                rows.append(" ▁ " if row == 2 else "   ", SHUT)
            rows.append("" if flap == ALL_FLAPS[-1] else " ")
        rows.append("\n")
    return rows


def _die(face: int) -> RenderableType:
    return Panel(Text("\n".join(PIPS[face]), "bold"), box=box.ROUNDED, expand=False)


def _forms(view: View, texts: Sentences) -> Text:
    """What the open flaps make so far, in the terms of the rule set."""
    if not view.agenda and len(view.tallies) == 1 and view.options.rule_set == "elimination":
        return Text(texts("shut-the-box-result-turns", turns=view.tallies[0].turns - 1), "bold")
    if view.options.rule_set == "elimination":
        return Text(texts("shut-the-box-score", points=added_up(view.flaps)), "dim")
    made = Text(texts("shut-the-box-forms", number=read_out(view.flaps)), "dim")
    if view.operation is not None:
        announced = "shut-the-box-adding" if view.operation == "add" else "shut-the-box-subtracting"
        made.append(f" ({texts(announced)})", "bold")
    return made


def _tallies(view: View, texts: Sentences, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(texts("shut-the-box-player"))
    table.add_column(texts("shut-the-box-total"), justify="right")
    table.add_column(texts("shut-the-box-turns"), justify="right")
    first = view.agenda[0] if view.agenda else None
    turn = first.seat if isinstance(first, Turns) else None
    for seat, (name, tally) in enumerate(zip(names, view.tallies, strict=True)):
        shape, colour = SEATS[seat % len(SEATS)]
        style = "dim strike" if tally.out else "bold" if seat == turn else ""
        label = Text.assemble((f"{shape} ", colour), (name, style), (" ◀" if seat == turn else "", colour))
        total = texts("shut-the-box-out") if tally.out else ""
        table.add_row(label, f"{texts('number', number=tally.total)} {total}".strip(), str(tally.turns))
    return table
