"""The fort drawn in a terminal."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.engine import Action, Seat
from ludotheque.games.fort_boyard.actions import ROLL, PutKey, Ready
from ludotheque.games.fort_boyard.disguises import Naming, Spotting
from ludotheque.games.fort_boyard.view import SceneView, View
from ludotheque.games.parts import Sentences

SIGNS = {
    "start": ("⚑", "bold #e8c33a"),
    "ordinary": ("·", "#8a8f98"),
    "or": ("○", "#4b8b3b"),
    "and": ("◎", "#d99a1f"),
    "guardian": ("♜", "bold #b3638f"),
    "tiger": ("T", "bold #d4492f"),
}
PAWNS = ("#d4492f", "#d99a1f", "#2a7f93", "#6f73c9", "#b3638f", "#4b8b3b")
COLUMNS = (
    "fort-boyard-player",
    "fort-boyard-square",
    "fort-boyard-black-keys",
    "fort-boyard-red-keys",
    "fort-boyard-notes",
)
WIDTH = 8
"""How many squares stand in a row: with their keys and pawns they fit 80 columns."""


def draw(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """The ramparts with keys and pawns, everyone's keys and disguises, and the riddle or scene that goes on."""
    parts: list[RenderableType] = [_ramparts(view), _players(view, texts, names)]
    parts.append(Text(texts("fort-boyard-chest", notes=view.left)))
    if view.beside is not None:
        parts.append(Text(texts("fort-boyard-beside", keys=view.beside)))
    if view.purse:
        parts.append(Text(texts("fort-boyard-own-notes", sum=sum(view.purse), notes=len(view.purse))))
    if view.riddle is not None:
        parts.append(Text(getattr(view.riddle.text, texts.language), "bold"))
    top = view.agenda[-1] if view.agenda else None
    if isinstance(top, Naming) and top.seat == view.seat:
        parts.append(Text(texts("fort-boyard-feels", thing=texts.word("fort-boyard", top.felt[-1])), "bold"))
    if view.scene is not None:
        asked = (getattr(trick, texts.language) for trick in view.scene.tricks)
        parts += [Text(f"  {number}  {question}") for number, question in enumerate(asked)]
        parts += [Text(f"  {idea}") for idea in _ideas(view.scene, texts, names)]
    return Panel(Group(*parts), box=box.HEAVY, border_style="#2a7f93", title=texts("fort-boyard-title"), width=80)


def _ideas(scene: SceneView, texts: Sentences, names: Sequence[str]) -> Iterator[str]:
    """What could change in l'anomalie, and who is for it."""
    for index, change in enumerate(scene.changes):
        voices = [names[voice.seat] for voice in scene.voices if voice.index == index]
        yield texts(
            "fort-boyard-idea",
            index=index,
            kind=change.kind,
            part=texts.word("fort-boyard", change.part),
            wearer=names[change.wearer],
            other="" if change.other is None else names[change.other],
            voices=len(voices),
            names=", ".join(voices),
        )


def enter(legal: Sequence[Action]) -> Action | None:
    """Roll; take part in calm, since a terminal knows neither time nor motion."""
    return next((action for action in legal if action == ROLL or (isinstance(action, Ready) and action.calm)), None)


def numbered(legal: Sequence[Action]) -> bool:
    return any(isinstance(action, PutKey) for action in legal)


def _ramparts(view: View) -> Text:
    """Every square by its sign and its keys, with those who stand there in their colours."""
    here: dict[int, list[Seat]] = {}
    for seat, square in enumerate(view.squares):
        here.setdefault(square, []).append(seat)
    drawn = Text()
    for square, kind in enumerate(view.board):
        sign, style = SIGNS[kind]
        drawn.append(f"{square:>3}", "dim").append(sign, style)
        drawn.append("●" * view.black[square], "#e8e8e8").append("♥" * view.red[square], "#d4492f")
        for seat in here.get(square, ()):
            drawn.append("◆", PAWNS[seat])
        drawn.append("\n" if (square + 1) % WIDTH == 0 else "  ")
    return drawn


def _players(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """Who stands where with what; who wears what, while that is what it is about and nobody has to remember it."""
    top = view.agenda[-1] if view.agenda else None
    if view.looks and isinstance(top, Naming | Spotting):
        covered = isinstance(top, Naming) and top.seat == view.seat
        return Group(*(_worn(view.looks[seat], seat, name, texts) for seat, name in enumerate(names) if not covered))
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for column in COLUMNS:
        table.add_column(texts(column))
    for seat, name in enumerate(names):
        ring = view.rings[seat]
        table.add_row(
            Text.assemble(("◆ ", PAWNS[seat]), name),
            str(view.squares[seat]),
            str(ring.black),
            str(ring.red),
            str(view.won[seat]),
        )
    return table


def _worn(looks: Sequence[str | None], seat: Seat, name: str, texts: Sentences) -> Text:
    """What somebody wears."""
    things = ", ".join(str(texts.word("fort-boyard", part)) for part in looks if part is not None)
    return Text.assemble(("◆ ", PAWNS[seat]), (f"{name} ", "bold"), things)
