"""What can be done in one gesture with a throw that may be changed: all that it can lead to, and the cheapest way."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from ludotheque.engine import Action, Plan, Seat, require
from ludotheque.games.royaume.actions import KEEP, THROW_AGAIN, Exhaust, Shift
from ludotheque.games.royaume.adventures import Adventure, MinorAdventure, case_of
from ludotheque.games.royaume.board import PLACES
from ludotheque.games.royaume.castle import Dungeon, KingFight
from ludotheque.games.royaume.content import CARDS, KEYS, MAGIC_EFFECTS, ROOMS, VALUES, Test
from ludotheque.games.royaume.encounters import Encounter, Joust
from ludotheque.games.royaume.moving import WALKS, ways_of
from ludotheque.games.royaume.names import Object, Square
from ludotheque.games.royaume.rolling import OPERATIONS, Modifying
from ludotheque.games.royaume.state import Bag, Means, RoyaumeState, without
from ludotheque.games.royaume.ways import Path

Meaning: TypeAlias = Callable[[int], str]
"""What a result decides: `WON`, `LOST` or something in between."""
WON: Final = "won"
LOST: Final = "lost"


class Changed(NamedTuple):
    """A throw as it can be changed, and what that costs."""

    cost: int
    """The value of the objects that it exhausts."""
    changes: int
    """How many changes it takes."""
    actions: tuple[Action, ...]
    throw: Modifying


def plans(state: RoyaumeState, seat: Seat) -> tuple[Plan, ...]:
    """What a seat can do in one gesture with the throw that it may change; nothing while it is asked something else."""
    throw = state.agenda[-1]
    if not isinstance(throw, Modifying):
        return ()
    means = state.means(seat)
    if throw.purpose == "move":
        return tuple(_moves(state, throw, means))
    if throw.purpose == "opening":
        return _opening(throw, means)
    meaning = _meaning(state.agenda[-2], state)
    return () if meaning is None else _decisions(throw, means, meaning, state.exhausted[seat])


def test_of(asked: object, dungeon: tuple[int | None, ...]) -> Test | None:
    """The test that this item of the agenda asks for, if it asks for one."""
    match asked:
        case Adventure(key=key, at=at):
            return KEYS[key].steps[at].test
        case Encounter(card=card):
            return CARDS[card].test
        case Dungeon(at=at):
            return ROOMS[require(dungeon[at])]
        case KingFight() as king:
            return king.test
        case _:
            return None


# Moves.


def _moves(state: RoyaumeState, throw: Modifying, means: Means) -> Iterator[Plan]:
    """The cheapest way to each square that the throw can be made to lead to."""
    reached: set[Square] = set()
    for changed in _cheapest(throw, means):
        ways = _ways(state, changed.throw)
        for square, path in ways.items():
            if square not in reached:
                reached.add(square)
                walk = (WALKS[square],) if len(ways) > 1 else ()
                yield Plan((*changed.actions, KEEP, *walk), tuple(map(PLACES.__getitem__, path)))


def _ways(state: RoyaumeState, throw: Modifying) -> Mapping[Square, Path]:
    """Where a result leads: with 0 one stays (ROY-35)."""
    here = state.squares[throw.seat]
    return ways_of(state, throw.seat, throw.result) if throw.result else {here: (here,)}


# Everything else.


def _opening(throw: Modifying, means: Means) -> tuple[Plan, ...]:
    """Where no object may be used, nobody keeps what can be thrown again (ROY-15)."""
    return () if throw.may_use(means) else (Plan((THROW_AGAIN,), lone=True),)


def _meaning(asked: object, state: RoyaumeState) -> Meaning | None:
    """What results of this throw decide; None if each may be worth something else."""
    test = test_of(asked, state.dungeon)
    if test is not None:
        return lambda result: WON if test.passed(result) else LOST
    match asked:
        case MinorAdventure(place=place):
            return lambda result: str(case_of(place, result))
        case Joust(own=int() as own):
            return lambda result: WON if result > own else LOST if result < own else "tied"
        case _:
            return None


def _decisions(throw: Modifying, means: Means, meaning: Meaning, exhausted: Bag) -> tuple[Plan, ...]:
    """The cheapest way to everything that the throw can be made to decide."""
    ends: dict[str, Plan] = {}
    for changed in _cheapest(throw, means):
        end = meaning(changed.throw.result)
        if end != LOST or not changed.cost:  # nobody spends anything to lose
            ends.setdefault(end, Plan((*changed.actions, KEEP)))
    again = throw.may_throw_again(means)
    tempted = throw.may_use(means) and _tempts(without(means.active, throw.used), exhausted)
    if not tempted and (meaning(throw.result) == WON or (len(ends) == 1 and not again)):
        return (Plan((KEEP,), lone=True),)
    if not tempted and again and list(ends) == [LOST]:
        return (Plan((THROW_AGAIN,), lone=True),)
    return tuple(ends.values())


def _tempts(usable: Bag, exhausted: Bag) -> bool:
    """Whether one of these may be exhausted for its effect alone (ROY-25)."""
    return any(_asks(name) and (exhausted or MAGIC_EFFECTS[name].kind != "restore") for name in usable)


def _asks(name: Object) -> bool:
    """Whether an object's effect may ask its owner something when it is exhausted (ROY-25)."""
    return name in MAGIC_EFFECTS and MAGIC_EFFECTS[name].kind != "second-object"


def _cheapest(throw: Modifying, means: Means) -> list[Changed]:
    """The cheapest way to every result of a throw, the cheapest first, without objects whose effect asks something."""
    found: dict[int, Changed] = {}
    for changed in _with_objects(throw, means):
        for each in (changed, *_shifted(changed, means)):
            known = found.get(each.throw.result)
            if known is None or each[:2] < known[:2]:
                found[each.throw.result] = each
    return sorted(found.values(), key=lambda each: each[:2])


def _with_objects(throw: Modifying, means: Means) -> list[Changed]:
    """The throw as objects change it, for every sum the cheapest ones."""
    operations = OPERATIONS[:1] if throw.purpose == "king" else OPERATIONS
    found = {(throw.change, throw.may_use(means)): Changed(0, 0, (), throw)}
    usable = [name for name in without(means.active, throw.used) if not _asks(name)]
    for name in sorted(usable, key=lambda one: one not in MAGIC_EFFECTS):  # what allows a second object comes first
        for cost, changes, actions, now in [each for (_, more), each in found.items() if more]:
            for operation in operations:
                exhausting = Exhaust(name, operation)
                after = now.exhausting(exhausting, means.power)
                changed = Changed(cost + VALUES[name], changes + 1, (*actions, exhausting), after)
                key = after.change, after.may_use(means)
                if key not in found or changed[:2] < found[key][:2]:
                    found[key] = changed
    return list(found.values())


def _shifted(changed: Changed, means: Means) -> Iterator[Changed]:
    """The same throw as power and companions change it besides, the least first."""
    cost, changes, actions, throw = changed
    shifts = [action for action in throw.changes(means) if isinstance(action, Shift)]
    for shift in sorted(shifts, key=lambda action: abs(action.by)):
        yield Changed(cost, changes + abs(shift.by), (*actions, shift), throw.shifted(shift))
