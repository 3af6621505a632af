"""Gestures: actions of one seat that are sent together, each an entry of the log, and taken back together."""

from collections.abc import Iterable

from ludotheque.engine import Action, Actor, AnyMatch, IllegalAction, Seat, Undo

MARK = "+"
"""Between the id of a gesture and the number of an action in it; no id of a client's contains it."""


def play_rest(match: AnyMatch, actor: Actor, actions: Iterable[Action], ident: str, now: int) -> None:
    """Play the actions of a gesture after its first, up to where chance or the clock acts or the rules refuse one."""
    for number, action in enumerate(actions, 1):
        if match.over or match.log[-1].actor != actor or action.names_decision or action.spacing:
            return
        try:
            if type(actor) is int:
                match.check_sent(actor, action)
            match.play(actor, action, action_id=f"{ident}{MARK}{number}", time=now)
        except IllegalAction:  # another seat is asked first, or something else than the sender foresaw
            return


def gesture_length(match: AnyMatch, seat: Seat) -> int:
    """How many actions the gesture has that this seat would take back now; 1 for a single action."""
    undone = 0
    for entry in reversed(match.log):
        if entry.actor != seat:
            break
        if type(entry.action) is Undo:
            undone += 1
        elif undone:
            undone -= 1
        else:
            _, mark, number = (entry.id or "").rpartition(MARK)
            return int(number) + 1 if mark else 1
    return 1
