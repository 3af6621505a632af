"""The race drawn in a terminal."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ludotheque.engine import Action, Seat
from ludotheque.games.parts import Sentences
from ludotheque.games.tour_de_france.actions import THROW, Pass
from ludotheque.games.tour_de_france.content import Question
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS, SERIES, name_of
from ludotheque.games.tour_de_france.view import View

COLOURS = {
    "red": "#d4492f",
    "orange": "#d99a1f",
    "blue": "#2a7f93",
    "violet": "#6f73c9",
    "pink": "#b3638f",
    "black": "#8a8f98",
    None: "dim",
}
SQUARES = {
    "town": ("?", "#c9b458"),
    "polka": ("▲", "#d4492f"),
    "green": ("●", "#4b8b3b"),
    "white": ("○", "#e8e8e8"),
    "incident": ("✗", "#b3638f"),
    "strategy": ("♦", "#2a7f93"),
    "surprise": ("!", "#d99a1f"),
    "time-trial": ("⧖", "#6f73c9"),
    "arrival": ("⚑", "bold #e8c33a"),
}
WORN = {
    "yellow": ("tour-de-france-yellow", "#e8c33a"),
    "polka": ("tour-de-france-polka", "#d4492f"),
    "green": ("tour-de-france-green", "#4b8b3b"),
    "white": ("tour-de-france-white", "#e8e8e8"),
}
COLUMNS = (
    "tour-de-france-rider",
    "tour-de-france-square",
    "tour-de-france-worn",
    "tour-de-france-points",
    "tour-de-france-hand",
    "tour-de-france-jokers",
)
WIDTH = 30
LETTERS = "ABC"


def draw(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """The route with the riders on it, everyone's jerseys and cards, and the roll or question on the table."""
    parts: list[RenderableType] = [_route(view), _legend(texts), Text(), _riders(view, texts, names)]
    window = view.agenda[-1] if view.agenda else None
    if isinstance(window, Reactions):
        parts.append(Text(texts("tour-de-france-roll", roll=window.advance), "bold"))
    if view.hand:
        cards = ", ".join(map(str, view.hand))
        parts.append(Text(texts("tour-de-france-own-hand", cards=cards)))
    if view.card is not None:
        parts += [_question(asked, texts) for asked in (view.card.tourism, view.card.cycling) if asked is not None]
    return Panel(Group(*parts), box=box.HEAVY, border_style="#e8c33a", title=texts("tour-de-france-title"), width=80)


def enter(legal: Sequence[Action]) -> Action | None:
    return next((action for action in legal if action == THROW or isinstance(action, Pass)), None)


def numbered(_legal: Sequence[Action]) -> bool:
    return False


def _route(view: View) -> Text:
    """Every square by its sign, with those who stand there in their colours."""
    here: dict[int, list[Seat]] = {}
    for seat, square in enumerate(view.squares):
        here.setdefault(square, []).append(seat)
    drawn = Text()
    for square in range(1, ARRIVAL + 1):
        sign, style = SQUARES[KINDS[square] or "town"]
        riders = here.get(square, ())
        if riders:
            sign = str(len(riders)) if len(riders) > 1 else "◆"
            style = f"reverse {COLOURS[view.riders[riders[0]]]}"
        drawn.append(f"{sign} ", style)
        if square % WIDTH == 0:
            drawn.append("\n")
    return drawn


def _legend(texts: Sentences) -> Text:
    """What each sign of the route means."""
    drawn = Text()
    for kind, (sign, style) in SQUARES.items():
        drawn.append(f"{sign} ", style).append(f"{texts(f'tour-de-france-sign-{kind}')}   ", "dim")
    return drawn.append("◆ ", "reverse").append(f" {texts('tour-de-france-sign-rider')}", "dim")


def _riders(view: View, texts: Sentences, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for column in COLUMNS:
        table.add_column(texts(column))
    order = view.order or tuple(range(len(names)))
    for seat in order:
        colour = COLOURS[view.riders[seat]]
        worn = Text(" ").join(
            Text(texts(name), style) for jersey, (name, style) in WORN.items() if getattr(view.jerseys, jersey) == seat
        )
        points = " / ".join(str(sum(getattr(view.collected[seat], series))) for series in SERIES)
        table.add_row(
            Text.assemble(("◆ ", colour), names[seat]),
            _where(view, seat, texts),
            worn,
            points,
            str(view.cards[seat]),
            str(len(view.jokers[seat])),
        )
    return table


def _where(view: View, seat: Seat, texts: Sentences) -> str:
    if not view.order:
        return ""
    square = view.squares[seat]
    name = getattr(name_of(square), texts.language)
    return name if square == ARRIVAL else f"{name} ({texts('tour-de-france-to-go', squares=ARRIVAL - square)})"


def _question(asked: Question, texts: Sentences) -> Text:
    """A question with its answers; the right one stands out for whoever may know it."""
    drawn = Text(getattr(asked.question, texts.language), "bold")
    for at, answer in enumerate(asked.answers):
        style = "bold green" if at == asked.right else ""
        drawn.append(f"\n  {LETTERS[at]}  {getattr(answer, texts.language)}", style)
    return drawn
