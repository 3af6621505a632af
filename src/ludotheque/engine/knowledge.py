"""What a seat knows, which is all that a bot, a coach or a search may use."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from ludotheque.engine.agenda import Toss
from ludotheque.engine.position import Position, play, start
from ludotheque.engine.values import Action, Actor, Event, Seat, Undo, Undone, Value

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

O = TypeVar("O", bound=Value)  # noqa: E741
V = TypeVar("V", bound=Value)
E = TypeVar("E", bound=Event)

Play: TypeAlias = tuple[Actor, Action]


class Knowledge(Value, Generic[O, V, E]):
    """A view, and every event that the seat was told: at the start, and then with each entry of the log."""

    seat: Seat | None
    seats: int
    options: O
    view: V
    heard: tuple[tuple[E, ...], ...]


def consistent_histories(
    game: "Game[O, Any, V]", knowledge: Knowledge[O, V, Any]
) -> Iterator[tuple[tuple[Play, ...], int]]:
    """Every log that would have told this seat exactly this, with the product of its chances' weights.

    The view is not compared: an honest one follows from what was told, and the contract tests that it does.
    """
    seat = knowledge.seat
    first, told = start(game.start(knowledge.options, knowledge.seats))
    if tuple(form.to(seat) for form in told) != knowledge.heard[0]:
        return
    stack: list[tuple[Position[Any], tuple[Play, ...], int]] = [(first, (), 1)]
    while stack:
        position, plays, weight = stack.pop()
        if len(plays) == len(knowledge.heard) - 1:
            yield plays, weight
            continue
        heard = knowledge.heard[len(plays) + 1]
        for actor, action in _candidates(game, position, heard):
            following, told = play(position, actor, action)
            if tuple(form.to(seat) for form in told) == heard:
                stack.append((following, (*plays, (actor, action)), weight * _weight(position.state, action)))


def _candidates(game: "Game[O, Any, V]", position: Position[Any], heard: tuple[Any, ...]) -> Iterator[Play]:
    match heard:
        case (Undone(seat),):
            yield seat, Undo()
        case _:
            yield from game.candidates(position.state, heard)


def _weight(state: Any, action: Action) -> int:
    item = state.agenda[-1] if state.agenda else None
    if not isinstance(item, Toss):
        return 1
    odds = item.odds(state)
    return odds.weights[odds.outcomes.index(action)]
