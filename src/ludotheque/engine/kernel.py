"""The kernel: pure functions from a state to what may happen, and from what happens to the next state."""

from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from ludotheque.engine.agenda import BELOW, Outcome, State, stay
from ludotheque.engine.refusals import IllegalAction, NotAnAction, Refusal
from ludotheque.engine.values import CHANCE, CLOCK, Action, Actor, Seat, Told, Value

S = TypeVar("S", bound=State)

Legal: TypeAlias = tuple[Any, ...]
"""Actions, and forms where listing would be too long."""


class Offer(Value):
    """An action or form that a seat may take, or a tempting one with the reason why it may not be taken now."""

    action: Any
    refusal: Refusal | None = None


class Plan(Value, omit_defaults=True):
    """Actions of one seat that can follow one another, with nothing unforeseen in between: a page plays them as one."""

    actions: tuple[Any, ...]
    way: tuple[int, ...] = ()
    """What lies on the way, by the numbers that the game's views use."""
    lone: bool = False
    """Whether nothing else is worth doing, so that a page may play it unasked."""


def begin(state: S) -> tuple[S, tuple[Told, ...]]:
    """The first state in which somebody is asked, and what was told on the way.

    >>> from ludotheque.games import find_game
    >>> game = find_game("shut-the-box")
    >>> state, told = begin(game.start(game.options_type(), 2))
    >>> state.agenda
    (Turns(seat=0), Throwing(seat=0))
    """
    return settle(stay(state))


def apply(state: S, actor: Actor, action: Action, allowed: Legal = ()) -> tuple[S, tuple[Told, ...]]:
    """The state after an action, and who was told what; or `IllegalAction`.

    `allowed` is what `legal` lists for this actor in this state, if it has been listed already.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state, told = apply(match.state, 0, match.legal(0)[0])
    >>> waits_for(state)
    ('chance',)
    """
    if action not in allowed:
        check(state, actor, action, allowed)
    return carry_out(state, actor, action)


def check(state: State, actor: Actor, action: Action, allowed: Legal = ()) -> None:
    """Raise `IllegalAction` if this action is refused; `allowed` as in `apply`."""
    refusal = refuse(state, actor, action, allowed)
    if refusal is not None:
        raise IllegalAction(actor, action, refusal)


def carry_out(state: S, actor: Actor, action: Action) -> tuple[S, tuple[Told, ...]]:
    """`apply` for an action known to be legal."""
    item = state.agenda[-1]
    if not isinstance(actor, str):
        return settle(item.apply(state, actor, action))
    return settle(item.fall(state, action) if actor == CHANCE else item.elapse(state, action))


def settle(outcome: Outcome[S]) -> tuple[S, tuple[Told, ...]]:
    """Run steps until somebody is asked or nothing is left; return the state then, and who was told what."""
    told = outcome.told
    while True:
        state = outcome.state
        if not state.agenda:
            return state, told
        item = state.agenda[-1]
        if item.is_step:
            outcome = item.resume(state, outcome.value) if outcome.resumed else item.begin(state)
        else:
            if item.is_timed and item.id == 0:
                state = _opened(state)
                item = state.agenda[-1]
            if not outcome.resumed:
                return state, told
            outcome = item.resume(state, outcome.value)
        told += outcome.told


def _opened(state: S) -> S:
    """The state once the decision on top has its id, which no other decision of the match ever has."""
    opened, agenda = state.opened + 1, state.agenda
    return replace(state, agenda=agenda[BELOW] + (replace(agenda[-1], id=opened),), opened=opened)


def waits_for(state: State) -> tuple[Actor, ...]:
    """Everyone who can act now: seats, chance or the clock.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> waits_for(match.state)
    (0,)
    """
    if not state.agenda:
        return ()
    item = state.agenda[-1]
    if item.is_toss:
        return (CHANCE,)
    seats: tuple[Actor, ...] = item.actors(state)
    if item.is_timed and item.alarms(state):
        return (*seats, CLOCK)
    return seats


def seats_asked(state: State) -> tuple[Seat, ...]:
    """The seats that are asked now.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> seats_asked(match.state)
    (0,)
    """
    if not state.agenda or state.agenda[-1].is_toss:
        return ()
    asked: tuple[Seat, ...] = state.agenda[-1].actors(state)
    return asked


def legal(state: State, actor: Actor) -> Legal:
    """What an actor may do now; nothing if it is not asked.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> legal(match.state, 0), legal(match.state, 1)
    ((Throw(),), ())
    """
    if not state.agenda:
        return ()
    item = state.agenda[-1]
    if item.is_toss:
        return item.odds(state).outcomes if actor == CHANCE else ()
    if actor == CLOCK:
        return tuple(alarm.action for alarm in item.alarms(state)) if item.is_timed else ()
    return item.legal(state, actor) if actor in item.actors(state) else ()


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What a seat may do now, then what it might try in vain, each with the reason.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> [(offer.action, offer.refusal and offer.refusal.clause) for offer in offers(match.state, 0)]
    [(Throw(), None), (Stop(), 'BOX-13')]
    """
    allowed = legal(state, seat)
    if not allowed:
        return ()
    item = state.agenda[-1]
    found = [Offer(choice) for choice in allowed]
    for choice in item.tempting(state, seat):
        if _accepts(allowed, choice):
            continue
        if choice.is_form:
            found.append(Offer(choice, item.why_not_form(state, seat, choice)))
        elif choice.names_decision:
            found.append(Offer(choice, refuse(state, seat, choice, allowed)))
        else:
            found.append(Offer(choice, item.why_not(state, seat, choice)))
    return tuple(found)


def refuse(state: State, actor: Actor, action: Action, allowed: Legal = ()) -> Refusal | None:
    """Why this action is refused, or None if it is legal; `allowed` as in `apply`. NotAnAction for anything else.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> from ludotheque.games.shut_the_box.actions import THROW
    >>> refuse(match.state, 0, THROW) is None, refuse(match.state, 1, THROW)
    (True, Refusal(clause='BOX-3', key='not-asked', args=()))
    """
    if not state.agenda:
        return Refusal(None, "match-over")
    item = state.agenda[-1]
    try:
        names_decision = action.names_decision
    except AttributeError:
        given: object = action
        if isinstance(given, Action):
            raise
        raise NotAnAction("not-an-action", detail=type(given).__name__) from None
    if names_decision and not _answers(item, action):
        waits = any(_answers(below, action) for below in state.agenda)
        early = "chance-first" if item.is_toss else "decision-waits"
        return Refusal(None, early if waits else "decision-closed")
    if item.is_toss:
        if actor != CHANCE:
            return Refusal(None, "chance-first")
        return None if action in item.odds(state).outcomes else Refusal(None, "impossible-chance")
    if actor == CLOCK:
        rings = item.is_timed and action in legal(state, CLOCK)
        return None if rings else Refusal(None, "no-such-alarm")
    if actor not in item.actors(state):
        return Refusal(item.whose, "not-asked")
    if _accepts(allowed or item.legal(state, actor), action):
        return None
    why: Refusal = item.why_not(state, actor, action)
    return why


def _answers(item: Any, action: Any) -> bool:
    answers: bool = item.is_timed and item.id == action.decision
    return answers


def _accepts(allowed: Legal, action: Action) -> bool:
    return action in allowed or any(choice.is_form and choice.accepts(action) for choice in allowed)
