"""What a search needs to know of a game besides its rules: how playouts are played, and what they are worth."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias, get_args

from ludotheque.bots import Bot
from ludotheque.engine import Action, AnyGame, AnyPosition, Knowledge, Randomness, Seat
from ludotheque.mechanics import Attempt, Level

Policy: TypeAlias = Callable[[AnyPosition, Seat, tuple[Action, ...], Randomness], Action]
"""What a seat does in a playout: one of these actions. Positions are drawn ones, so looking at all of one is fair."""
Value: TypeAlias = Callable[[AnyPosition, Randomness], tuple[float, ...] | None]
"""What a position that is not over is worth to each seat, 0 … 1; None where that cannot be said."""
Settled: TypeAlias = Callable[[Level, tuple[Action, ...], Randomness], Action | None]
"""What whoever has this skill does without thinking; None if the choice matters."""
Narrow: TypeAlias = Callable[[Sequence[AnyPosition], Seat, tuple[Action, ...]], tuple[Action, ...]]
"""Which of a seat's actions are worth trying, from some positions that it cannot tell apart."""


def anything(_position: AnyPosition, _seat: Seat, legal: tuple[Action, ...], rng: Randomness) -> Action:
    """The policy of whoever knows nothing of the game: each action with the same chance."""
    return legal[rng.below(len(legal))]


class Plan(NamedTuple):
    """How a game is searched. What stands here suits any game whose matches are short."""

    policy: Policy = anything
    value: Value | None = None
    """What ends a playout early; without it playouts go on to the end of the match."""
    horizon: int = 0
    """After so many plays a playout ends as soon as `value` knows what the position is worth."""
    settled: Settled | None = None
    """What is chosen without any search, because nothing depends on it."""
    narrow: Narrow | None = None
    trusted: Callable[[], Bot] | None = None
    """A bot whose choice is kept unless another is better beyond doubt."""
    margin: float = 0.0
    """By how much it must be better besides, where what positions are worth is little more than a guess."""
    skill: Level = "expert"
    """At which level attempts are made that chance decides: riddles, reflexes."""
    playouts: int = 200
    """The usual budget."""
    deals: int = 30
    """How many deals are drawn at most where there are secrets; playouts take them in turns."""


@cache
def has_attempts(game: AnyGame) -> bool:
    """Whether there are actions that only bots do, or that only people do."""
    return any(kind.by_bots or kind.by_people for kind in get_args(game.action_type))


def choices(game: AnyGame, legal: tuple[Action, ...], skill: Level) -> tuple[Action, ...]:
    """What a search chooses from: attempts by skill instead of free answers, and nothing that people do unasked."""
    if not has_attempts(game):
        return legal
    by_bots = tuple([action for action in legal if action.by_bots])
    if by_bots:
        return tuple([action for action in by_bots if not isinstance(action, Attempt) or action.level == skill])
    return tuple([action for action in legal if not action.by_people]) or legal


def by_view(bot: Bot) -> Policy:
    """The policy of a bot that looks at nothing but the view."""

    def play(position: AnyPosition, seat: Seat, legal: tuple[Action, ...], rng: Randomness) -> Action:
        known: Knowledge[Any, Any, Any, Any] = Knowledge(
            seat, position.seats, position.options, position.view(seat), (), ()
        )
        return bot.choose(known, legal, rng)

    play.__qualname__ = type(bot).__qualname__
    return play
