"""What a game brings besides its rules, declared once, as `PARTS` in the `__init__.py` of its package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from ludotheque.bots import Analyst, Bot, Closeness, Coach, Feat, Helper
from ludotheque.engine import Action, AnyMatch
from ludotheque.mechanics import CardKind
from ludotheque.search import Plan

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludotheque.games.spaces import Spaces

Levels: TypeAlias = Mapping[str, Callable[[], Bot]]
"""How to make a bot of each level, the weakest first."""


class Sentences(Protocol):
    """The sentences of one language, as a game's terminal uses them; see `ludotheque.texts.Texts`."""

    @property
    def language(self) -> str:
        """`fr` or `en`."""
        ...

    def __call__(self, key: str, **args: str | float) -> str:
        """The sentence of this key; LookupError if there is none."""
        ...

    def listed(self, items: Sequence[str | int | float]) -> str:
        """Several things as one: a, b and c."""
        ...

    def word(self, game: str, value: Any) -> str | int | float:
        """The name of a field's value in this language, or the value itself if it has none."""
        ...


class Terminal(Protocol):
    """How a game is drawn and played in the terminal; usually a module.

    It may have two functions more: `placed(choice, texts)` is what a choice is called by its place on the board, or
    None; `sheet(conclusions, texts, names)` draws what the game's helper concludes for a seat.
    """

    def draw(self, view: Any, texts: Sentences, names: Sequence[str]) -> RenderableType:
        """The board as a view shows it."""
        ...

    def enter(self, legal: Sequence[Action]) -> Action | None:
        """The legal action that the Enter key plays, or None."""
        ...

    def numbered(self, legal: Sequence[Any]) -> bool:
        """Whether the drawing numbers the choices, in the order of `legal`."""
        ...


class RealDice(Protocol):
    """How the results of real dice are typed in; only for games where chance gives nothing secret."""

    def ask_chance(self, possible: Sequence[Any], texts: Sentences) -> str:
        """The question to whoever throws the real dice."""
        ...

    def typed(self, words: str, possible: Sequence[Any]) -> Action | None:
        """The one of chance's possible answers that these words mean, or None."""
        ...


class Parts(NamedTuple):
    """What a game brings. Most parts are functions that import what they return, so that play alone stays light."""

    bots: Callable[[], Levels]
    coach: Callable[[], Coach] | None = None
    helper: Callable[[], Helper] | None = None
    """Concludes for a player, in a game where there is something to deduce."""
    analyst: Callable[[], Analyst] | None = None
    closeness: Callable[[AnyMatch], tuple[Closeness, ...]] | None = None
    """How close each seat came to the solution during a match that is over."""
    skill: Callable[[AnyMatch], tuple[Feat, ...]] | None = None
    """What everyone did well or badly in a match that is over."""
    terminal: Callable[[], Terminal] | None = None
    real_dice: Callable[[], RealDice] | None = None
    spaces: Callable[[], Spaces] | None = None
    """The game as numbers, for programs that learn."""
    search: Callable[[], Plan] | None = None
    """How the game is searched; without it playouts are played at random to their end."""
    view_is_enough: bool = False
    """Whether bots, coach and helper look at the view alone: then what was heard before is not sent to them."""
    card_kinds: tuple[CardKind, ...] = ()
    """The kinds of cards that players may write."""
    rule_numbers: Callable[[], Mapping[str, int]] | None = None
    """The numbers of the rules that its sentences name: each is their argument `$<game>-<name>`."""
