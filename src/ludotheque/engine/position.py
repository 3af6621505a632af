"""A state together with the earlier states that undo may return to."""

from typing import Generic, TypeVar

from msgspec.structs import replace

from ludotheque.engine import kernel
from ludotheque.engine.agenda import State
from ludotheque.engine.refusals import IllegalAction, Refusal
from ludotheque.engine.values import Action, Actor, Seat, Told, Undo, Undone, Value

S = TypeVar("S", bound=State)


class Position(Value, Generic[S]):
    """A state, and the states before each of one seat's last actions that can be undone, newest last."""

    state: S
    seat: Seat | None = None
    before: tuple[S, ...] = ()


def start(state: S) -> tuple[Position[S], tuple[Told, ...]]:
    """The first position of a match, and what was told on the way to it."""
    begun, told = kernel.begin(state)
    return Position(begun), told


def play(
    position: Position[S], actor: Actor, action: Action, allowed: kernel.Legal = ()
) -> tuple[Position[S], tuple[Told, ...]]:
    """The position after an action or an undo, and who was told what; or `IllegalAction`; `allowed` as there.

    Undo never crosses chance, a reveal or another seat's action, nor the end, when the secret of chance is revealed.
    """
    before = position.state
    if action not in allowed:
        if type(action) is Undo:
            return _take_back(position, actor)
        kernel.check(before, actor, action, allowed)
    if isinstance(actor, str):
        state, told = kernel.carry_out(before, actor, action)
        return Position(state), told
    item = before.agenda[-1]
    state, told = kernel.settle(item.apply(before, actor, action))
    if not state.agenda or not item.undoable(before, actor, action):
        return Position(state), told
    earlier = position.before if actor == position.seat else ()
    return Position(state, actor, (*earlier, before)), told


def _take_back(position: Position[S], actor: Actor) -> tuple[Position[S], tuple[Told, ...]]:
    if not position.before or actor != position.seat:
        raise IllegalAction(actor, Undo(), Refusal(None, "nothing-to-undo"))
    before = replace(position.before[-1], opened=position.state.opened)  # no id is ever given twice
    return Position(before, position.seat, position.before[:-1]), (Told(Undone(position.seat)),)
