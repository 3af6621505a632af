"""How a game is searched: the policy of playouts, the value of positions, and which actions to consider."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias, get_args

from ludotheque.bots import Analyst, Bot
from ludotheque.engine import Action, AnyGame, AnyPosition, Knowledge, Randomness, Seat
from ludotheque.mechanics import Attempt, Level

Policy: TypeAlias = Callable[[AnyPosition, Seat, tuple[Action, ...], Randomness], Action]
"""Chooses one of these actions in a playout. It may look at the whole position, whose secrets are drawn anyway."""
Value: TypeAlias = Callable[[AnyPosition, Randomness], tuple[float, ...] | None]
"""The worth to each seat of a position that is not over, 0 … 1; None if it cannot be estimated."""
Settled: TypeAlias = Callable[[Level, tuple[Action, ...], Randomness], Action | None]
"""The action of this skill where no search is needed; None if the choice matters."""
Narrow: TypeAlias = Callable[[Sequence[AnyPosition], Seat, tuple[Action, ...]], tuple[Action, ...]]
"""The actions of a seat that are worth trying, given some positions that it cannot tell apart."""


def anything(_position: AnyPosition, _seat: Seat, legal: tuple[Action, ...], rng: Randomness) -> Action:
    """The default policy: uniformly random."""
    return legal[rng.below(len(legal))]


class Plan(NamedTuple):
    """How a game is searched; the defaults suit any game with short matches."""

    policy: Policy = anything
    value: Value | None = None
    """Evaluates a position to end a playout early; without it, playouts go on to the end of the match."""
    horizon: int = 0
    """After so many plays a playout ends as soon as `value` gives a worth."""
    settled: Settled | None = None
    """Chooses without a search where nothing depends on the choice."""
    narrow: Narrow | None = None
    trusted: Callable[[], Bot] | None = None
    """A bot whose choice is kept unless the search finds a clearly better one."""
    margin: float = 0.0
    """By how much more another action must be better than the trusted one, where `value` is a rough guess."""
    skill: Level = "expert"
    """The level at which attempts that chance decides are made: riddles, reflexes."""
    playouts: int = 200
    """The default budget."""
    deals: int = 30
    """How many deals to draw at most where there are secrets; playouts rotate through them."""
    levels_by_view: bool = False
    """Whether bots of the game's levels look at the view alone, so that playouts with them need nothing else."""


@cache
def has_attempts(game: AnyGame) -> bool:
    """Whether there are actions that only bots do, or that only people do."""
    return any(kind.by_bots or kind.by_people for kind in get_args(game.action_type))


def choices(game: AnyGame, legal: tuple[Action, ...], skill: Level) -> tuple[Action, ...]:
    """The actions for a search: attempts of this skill instead of free answers, and none that only people take."""
    if not has_attempts(game):
        return legal
    by_bots = tuple([action for action in legal if action.by_bots])
    if by_bots:
        return tuple([action for action in by_bots if not isinstance(action, Attempt) or action.level == skill])
    return tuple([action for action in legal if not action.by_people]) or legal


def by_view(bot: Bot) -> Policy:
    """A policy from a bot that needs only the view."""

    def play(position: AnyPosition, seat: Seat, legal: tuple[Action, ...], rng: Randomness) -> Action:
        known: Knowledge[Any, Any, Any, Any] = Knowledge(
            seat, position.seats, position.options, position.view(seat), (), ()
        )
        return bot.choose(known, legal, rng)

    play.__qualname__ = type(bot).__qualname__
    return play


def by_knowledge(bot: Bot) -> Policy:
    """A policy from a bot that also needs what its seat was told and knows; slower than `by_view` in long matches."""

    def play(position: AnyPosition, seat: Seat, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return bot.choose(position.knowledge(seat), legal, rng)

    play.__qualname__ = type(bot).__qualname__
    return play


def by_analyst(analyst: Analyst) -> Value:
    """A value from a game's analyst: everyone's chance to win, where it gives one."""

    def worth(position: AnyPosition, rng: Randomness) -> tuple[float, ...] | None:
        return analyst.chances(position.state, rng)

    return worth
