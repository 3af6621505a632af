"""What a seat knows, which is all that a bot, a coach or a search may use."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from ludotheque.engine import kernel
from ludotheque.engine.agenda import Item, Toss
from ludotheque.engine.chance import Randomness
from ludotheque.engine.refusals import IllegalAction, UnknownPast
from ludotheque.engine.undo import Undoable, play, start
from ludotheque.engine.values import Action, Actor, Event, Seat, Undo, Value

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

O = TypeVar("O", bound=Value)  # noqa: E741
V = TypeVar("V", bound=Value)
E = TypeVar("E", bound=Event)
A = TypeVar("A", bound=Action)

Play: TypeAlias = tuple[Actor, Action]


class Knowledge(Value, Generic[O, V, E, A]):
    """A seat's view, every event that it was told, and every play that it knows."""

    seat: Seat | None
    """The seat, or None for a spectator."""
    seats: int
    options: O
    view: V
    heard: tuple[tuple[E, ...], ...]
    """What the seat was told at the start, and then with each entry of the log."""
    plays: tuple[tuple[Actor, A] | None, ...]
    """Who did what, one for each entry of the log; None where this seat does not know it."""
    carried: int = 0
    """So many entries of the log were played under earlier rules: nobody knows these plays."""


AnyKnowledge: TypeAlias = Knowledge[Any, Any, Any, Any]


def knows_play(item: Item[Any], seats: int, seat: Seat | None, done: Play) -> bool:
    """Whether a seat, or a spectator (None), knows that this was done when it answered this item; an undo all know."""
    actor, action = done
    if seat == actor or type(action) is Undo:
        return True
    known_to = item.known_to(seats, actor, action)
    return known_to is None or seat in known_to


def drawn_plays(game: "Game[O, Any, V]", knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
    """What `Game.determinise` draws; UnknownPast in a match that was played under earlier rules before.

    >>> import ludotheque
    >>> from ludotheque.engine import Fast
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> entry = match.play(0, match.legal(0)[0])
    >>> drawn_plays(match.game, match.knowledge(1), Fast(1))
    ((0, Throw()), ('chance', Fell(dice=(4, 6))))
    """
    if knowledge.carried:
        raise UnknownPast("past-unknown", entries=knowledge.carried)
    return game.determinise(knowledge, rng)


def consistent_histories(game: "Game[O, Any, V]", knowledge: AnyKnowledge) -> Iterator[tuple[tuple[Play, ...], int]]:
    """Yield every log that would have told this seat exactly this, with the product of its chances' weights.

    Where the seat does not know a play, everything that was legal is tried, but what the seat would know of. The view
    is not compared: an honest one follows from what was told, and the contract tests that it does.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> entry = match.play(0, match.legal(0)[0])
    >>> list(consistent_histories(match.game, match.knowledge(1)))
    [(((0, Throw()), ('chance', Fell(dice=(4, 6)))), 2)]
    """
    seat = knowledge.seat
    first, told = start(game.start(knowledge.options, knowledge.seats))
    if tuple(form.to(seat) for form in told) != knowledge.heard[0]:
        return
    stack: list[tuple[Undoable[Any], tuple[Play, ...], int]] = [(first, (), 1)]
    while stack:
        here, plays, weight = stack.pop()
        if len(plays) == len(knowledge.plays):
            yield plays, weight
            continue
        known = knowledge.plays[len(plays)]
        heard = knowledge.heard[len(plays) + 1]
        for actor, action in _unknown_plays(game, here.state, knowledge) if known is None else (known,):
            try:
                following, told = play(here, actor, action)
            except IllegalAction:  # a known play that was not possible after those tried before it
                continue
            if tuple(form.to(seat) for form in told) == heard:
                stack.append((following, (*plays, (actor, action)), weight * _weight(here.state, action)))


def _unknown_plays(game: "Game[O, Any, V]", state: Any, knowledge: AnyKnowledge) -> Iterator[Play]:
    """Yield everything legal that the seat would not know of."""
    for actor in kernel.waits_for(state):
        for action in game.listed(kernel.legal(state, actor)):
            if not knows_play(state.agenda[-1], knowledge.seats, knowledge.seat, (actor, action)):
                yield actor, action


def _weight(state: Any, action: Action) -> int:
    """How often chance answers this, among all its answers in this state; 1 for what somebody else does."""
    item = state.agenda[-1] if state.agenda else None
    if not isinstance(item, Toss):
        return 1
    odds = item.odds(state)
    return odds.weights[odds.outcomes.index(action)]
