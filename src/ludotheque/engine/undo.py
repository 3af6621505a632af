"""Undo: a state together with the earlier states that it may go back to."""

from typing import Generic, TypeVar

from msgspec.structs import replace

from ludotheque.engine import kernel
from ludotheque.engine.agenda import State
from ludotheque.engine.refusals import IllegalAction, Refusal
from ludotheque.engine.values import Action, Actor, Seat, Told, Undo, Undone, Value

S = TypeVar("S", bound=State)


class Undoable(Value, Generic[S]):
    """A state, and the states before each of one seat's last actions that can be undone, newest last."""

    state: S
    seat: Seat | None = None
    before: tuple[S, ...] = ()


def start(state: S) -> tuple[Undoable[S], tuple[Told, ...]]:
    """The first state of a match in which somebody is asked, and what was told on the way to it.

    >>> from ludotheque.games import find_game
    >>> game = find_game("shut-the-box")
    >>> here, told = start(game.start(game.options_type(), 2))
    >>> here.state.agenda
    (Turns(seat=0), Throwing(seat=0))
    """
    begun, told = kernel.begin(state)
    return Undoable(begun), told


def play(
    here: Undoable[S], actor: Actor, action: Action, allowed: kernel.Legal = ()
) -> tuple[Undoable[S], tuple[Told, ...]]:
    """The state after an action or an undo, and who was told what; or `IllegalAction`. `allowed` as in `kernel.apply`.

    Undo never crosses chance, a reveal or another seat's action, nor the end, when the secret of chance is revealed.

    >>> from ludotheque.games import find_game
    >>> from ludotheque.games.shut_the_box.actions import THROW
    >>> game = find_game("shut-the-box")
    >>> here, told = start(game.start(game.options_type(), 2))
    >>> play(here, 0, THROW)[0].state.agenda
    (Turns(seat=0), Falling(seat=0))
    """
    before = here.state
    if action not in allowed:
        if type(action) is Undo:
            return _take_back(here, actor)
        kernel.check(before, actor, action, allowed)
    if isinstance(actor, str):
        state, told = kernel.carry_out(before, actor, action)
        return Undoable(state), told
    item = before.agenda[-1]
    state, told = kernel.settle(item.apply(before, actor, action))
    if not state.agenda or not item.undoable(before, actor, action):
        return Undoable(state), told
    earlier = here.before if actor == here.seat else ()
    return Undoable(state, actor, (*earlier, before)), told


def _take_back(here: Undoable[S], actor: Actor) -> tuple[Undoable[S], tuple[Told, ...]]:
    if not here.before or actor != here.seat:
        raise IllegalAction(actor, Undo(), Refusal(None, "nothing-to-undo"))
    before = replace(here.before[-1], opened=here.state.opened)  # no id is ever given twice
    return Undoable(before, here.seat, here.before[:-1]), (Told(Undone(here.seat)),)
