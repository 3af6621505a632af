"""Plays the skeleton of a game through the kernel, and keeps every point of the way."""

from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec

from ludotheque.engine import Action, Actor, Event, Play, Refusal, Seat, State, Told, kernel

S = TypeVar("S", bound=State)


class Trace(NamedTuple, Generic[S]):
    """Every state that a match went through, and what was told on the way to each."""

    states: tuple[S, ...]
    told: tuple[tuple[Told, ...], ...]

    @property
    def state(self) -> S:
        """The last state."""
        return self.states[-1]

    @property
    def agenda(self) -> tuple[Any, ...]:
        """The last agenda."""
        return self.state.agenda

    @property
    def agendas(self) -> tuple[tuple[Any, ...], ...]:
        """The agenda at every point."""
        return tuple(state.agenda for state in self.states)

    def heard(self, seat: Seat | None) -> tuple[Event, ...]:
        """What the last play told this seat, or a spectator."""
        return tuple(told.to(seat) for told in self.told[-1])

    def ever_heard(self, seat: Seat | None) -> tuple[Event, ...]:
        """What this seat, or a spectator, was told from the start on."""
        return tuple(told.to(seat) for news in self.told for told in news)

    def then(self, *plays: Play) -> "Trace[S]":
        """The trace, gone on with; at every point the state comes back from JSON as it was."""
        states, told = list(self.states), list(self.told)
        for actor, action in plays:
            state, news = kernel.apply(states[-1], actor, action)
            states.append(_back_from_json(state))
            told.append(news)
        return Trace(tuple(states), tuple(told))

    def refuse(self, actor: Actor, action: Action) -> Refusal | None:
        """Why this action is refused now."""
        return kernel.refuse(self.state, actor, action)


def run(state: S, *plays: Play) -> Trace[S]:
    """Begin, and do these things."""
    begun, told = kernel.begin(state)
    return Trace((_back_from_json(begun),), (told,)).then(*plays)


def _back_from_json(state: S) -> S:
    """The state as a stored match would give it back: what goes on is this one."""
    back = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    assert back == state
    assert hash(back) == hash(state)
    return back


def kinds_of_fields(items: Any) -> set[object]:
    """The types of all that the items of this union can hold: what is not among them cannot leak from an agenda."""
    return {get_type_hints(item)[name] for item in get_args(items) for name in item.__struct_fields__}
