"""What the coach would have done instead, where a person's choice cost most."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, TypeAlias

from ludotheque.bots import Advice, AnyKnowledge, Closeness, Coach
from ludotheque.engine import Action, AnyMatch, Seat, Value

MOST_ASKED = 4
"""How often the coach is asked per match; once for each person, if they are more."""

Chances: TypeAlias = Sequence[tuple[float, ...] | None]
Situation: TypeAlias = tuple[AnyKnowledge, tuple[Action, ...]]


class Alternative(Value):
    """A choice of a seat, and the coach's at the same moment, from what the seat knew then."""

    seat: Seat
    entry: int
    """The entry of the log: the choice was open after so many entries."""
    done: Any
    better: Any


def alternatives(
    match: AnyMatch,
    coach: Coach,
    choices: Mapping[Seat, Sequence[int]],
    chances: Chances,
    closeness: Sequence[Closeness],
) -> tuple[Alternative, ...]:
    """At most one for each seat of `choices`, which are entries of the log where the seat had more than one choice."""
    if not choices:
        return ()
    each = max(1, MOST_ASKED // len(choices))
    solvable = {close.seat: close.solvable for close in closeness}
    asked = {
        seat: sorted(entries, key=lambda entry: _telling(entry, seat, chances, solvable.get(seat)))[:each]
        for seat, entries in choices.items()
    }
    open_at = _situations(match, {entry for entries in asked.values() for entry in entries})
    found = (_first(match, coach, seat, entries, open_at) for seat, entries in sorted(asked.items()))
    return tuple(alternative for alternative in found if alternative is not None)


def _telling(entry: int, seat: Seat, chances: Chances, solvable: int | None) -> tuple[float, int]:
    """Sort key: the costliest choice first; without chances, choices after the solution was known, else the last."""
    before = next((known[seat] for known in reversed(chances[: entry + 1]) if known is not None), None)
    after = next((known[seat] for known in chances[entry + 1 :] if known is not None), None)
    if before is not None and after is not None and any(chances[:-1]):
        return after - before, entry
    if solvable is not None and entry >= solvable:
        return -1, entry
    return 0, -entry


def _situations(match: AnyMatch, entries: AbstractSet[int]) -> Mapping[int, Situation]:
    """For each of these entries, what its seat knew and could have done."""
    again = match.rewound()
    found = {}
    for entry in match.log[len(again.log) : max(entries) + 1]:
        if entry.sequence in entries and isinstance(entry.actor, int):
            found[entry.sequence] = (again.knowledge(entry.actor), again.legal(entry.actor))
        again.repeat(entry)
    return found


def _first(
    match: AnyMatch, coach: Coach, seat: Seat, entries: Sequence[int], open_at: Mapping[int, Situation]
) -> Alternative | None:
    """The first of these entries at which the coach has a better action; None if there is none."""
    for entry in entries:
        done = match.log[entry].action
        better = _better(coach.advise(*open_at[entry]), done)
        if better is not None:
            return Alternative(seat, entry, done, better)
    return None


def _better(advice: Advice, done: Action) -> Action | None:
    """The coach's best action; None if nothing is judged, or what was done is worth the same."""
    if not advice.judged:
        return None
    worth = {judged.action: [round(each.value, 1) for each in judged.worth] for judged in advice.judged}
    best: Action = advice.judged[0].action
    return None if best == done or (worth[best] and worth[best] == worth.get(done)) else best
