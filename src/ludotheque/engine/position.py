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
    """The position after an action or an undo, and who was told what; or `IllegalAction`; `allowed` as there."""
    if type(action) is Undo:
        return _take_back(position, actor)
    before = position.state
    if action not in allowed:
        kernel.check(before, actor, action, allowed)
    if isinstance(actor, str):
        state, told = kernel.carry_out(before, actor, action)
        return Position(state), told
    state, told = kernel.settle(before.agenda[-1].apply(before, actor, action))
    return after(position, actor, action, state), told


def after(position: Position[S], actor: Actor, action: Action, state: S) -> Position[S]:
    """The position once this action has led to this state.

    Undo never crosses chance, a reveal or another seat's action, nor the end, when the secret of chance is revealed.
    """
    before = position.state
    if not isinstance(actor, int) or not state.agenda or not before.agenda[-1].undoable(before, actor, action):
        return Position(state)
    if actor == position.seat:
        return Position(state, actor, (*position.before, before))
    return Position(state, actor, (before,))


def _take_back(position: Position[S], actor: Actor) -> tuple[Position[S], tuple[Told, ...]]:
    if not position.before or actor != position.seat:
        raise IllegalAction(actor, Undo(), Refusal(None, "nothing-to-undo"))
    before = replace(position.before[-1], opened=position.state.opened)  # no id is ever given twice
    return Position(before, position.seat, position.before[:-1]), (Told(Undone(position.seat)),)
