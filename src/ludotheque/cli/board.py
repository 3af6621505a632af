"""How a game is drawn in the terminal: by the module `terminal` in its folder."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from ludotheque.engine import Action, AnyGame, LudothequeError
from ludotheque.texts import Texts


class Board(Protocol):
    """What a game's terminal module offers."""

    def draw(self, view: Any, texts: Texts, names: Sequence[str]) -> RenderableType:
        """The board as a view shows it."""
        ...

    def enter(self, legal: Sequence[Action]) -> Action | None:
        """What the Enter key does, if one of the legal actions comes to mind before all others."""
        ...

    def numbered(self, legal: Sequence[Any]) -> bool:
        """Whether choices are numbered, in the order of what is legal, as the drawing shows them."""
        ...


class RealDice(Protocol):
    """What it offers besides, where all that chance gives falls openly and can be typed in."""

    def ask_chance(self, possible: Sequence[Any], texts: Texts) -> str:
        """What to ask of those who throw real dice."""
        ...

    def typed(self, words: str, possible: Sequence[Any]) -> Action | None:
        """Which of the possible answers of chance these words mean, or None."""
        ...


def board_of(game: AnyGame) -> Board:
    """The game's drawing."""
    return cast("Board", import_module(f"{game.package}.terminal"))


def real_dice_of(game: AnyGame) -> RealDice:
    """How real dice are typed in; or an error, where chance also gives what not everyone may see."""
    module = import_module(f"{game.package}.terminal")
    if not hasattr(module, "ask_chance"):
        raise LudothequeError("secrets-with-real-dice", game=game.name)
    return cast("RealDice", module)
