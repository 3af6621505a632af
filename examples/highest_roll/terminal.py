"""The sums drawn in a terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table

from highest_roll.actions import THROW, Fell
from highest_roll.view import View
from ludotheque.engine import Action
from ludotheque.games.parts import Sentences


def draw(view: View, texts: Sentences, names: Sequence[str]) -> RenderableType:
    """Everyone's sum."""
    table = Table(title=texts("highest-roll-title"))
    table.add_column(texts("highest-roll-player"))
    table.add_column(texts("highest-roll-sum"), justify="right")
    for name, total in zip(names, view.sums, strict=True):
        table.add_row(name, str(total))
    return table


def enter(legal: Sequence[Action]) -> Action | None:
    """Enter throws."""
    return THROW if THROW in legal else None


def numbered(_legal: Sequence[object]) -> bool:
    """Choices have letters."""
    return False


def ask_chance(_possible: Sequence[Fell], texts: Sentences) -> str:
    """What the die shows."""
    return texts("highest-roll-real-die")


def typed(words: str, possible: Sequence[Fell]) -> Fell | None:
    """The face that was typed."""
    return next((fell for fell in possible if str(fell.face) == words.strip()), None)
