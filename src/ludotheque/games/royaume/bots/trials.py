"""In an adventure, in the castle and against the king: the chance to succeed after each choice, exactly."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple, TypeAlias

from ludotheque.engine import Action
from ludotheque.games.royaume.actions import DECLINE, KEEP, THROW_AGAIN, Exhaust, Give, Restore, Shift
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.bots import odds
from ludotheque.games.royaume.bots.changing import Held, Way, after_exhausting, ways_of
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.castle import Dungeon, KingFight
from ludotheque.games.royaume.demon import Giving
from ludotheque.games.royaume.names import Object
from ludotheque.games.royaume.objects import Restoring, restorable
from ludotheque.games.royaume.plans import test_of
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import Bag, in_order, strongest, without
from ludotheque.games.royaume.view import View

Asked: TypeAlias = Adventure | Dungeon | KingFight


class Trial(NamedTuple):
    """A throw that decides whether a hero goes on, and what asks for it."""

    asked: Asked
    throw: Modifying


def trial_of(view: View) -> Trial | None:
    """The throw that is to be changed or kept, also while the magic of an object used for it is at work."""
    items = list(view.agenda)
    if items and isinstance(items[-1], Restoring | Giving):
        items.pop()
    if len(items) < 2 or not isinstance(items[-1], Modifying):
        return None
    throw, asked = items[-1], items[-2]
    return Trial(asked, throw) if isinstance(asked, Adventure | Dungeon | KingFight) else None


def chances(at: Situation, trial: Trial, legal: tuple[Action, ...]) -> Mapping[Action, float]:
    """The chance to succeed in the end after each of these choices, if everything after it is done best."""
    match at.view.agenda[-1]:
        case Restoring(count=count, but=but):
            return {
                action: max(_best(at, trial, held) for held in _restored(at, action, count, but)) for action in legal
            }
        case Giving():
            return {action: _best(at, trial, _given(at, action)) for action in legal}
        case _ if isinstance(trial.asked, KingFight):
            return {action: _against_king(at, trial, trial.asked, action) for action in legal}
        case _:
            return _of_changes(at, trial, legal)


def chance_after(at: Situation, asked: Asked, way: Way) -> float:
    """The chance to succeed if a throw is changed so."""
    test = test_of(asked, at.view.dungeon)
    if test is None or not test.passed(way.result):
        return 0.0
    active, exhausted, demon = way.left
    thrower = at.thrower._replace(demon=demon)
    match asked:
        case Adventure(key=key, at=square):
            return odds.key_chance(thrower, key, active, square + 1, exhausted)
        case Dungeon(at=room):
            return odds.castle_chance(thrower, at.view.dungeon, active, room + 1, exhausted)
        case _:
            return 1.0


def chance_again(at: Situation, asked: Asked) -> float:
    """The chance before the die falls once more, and for the last time."""
    match asked:
        case Adventure(key=key, at=square):
            faces = odds.key_faces(at.thrower, key, at.active, square, at.exhausted, again=True)
        case Dungeon(at=room):
            faces = odds.castle_faces(at.thrower, at.view.dungeon, at.active, room, at.exhausted, again=True)
        case _:
            faces = odds.king_faces(at.thrower, at.active, asked.needed, at.exhausted, again=True)
    return sum(faces) / len(faces)


def _of_changes(at: Situation, trial: Trial, legal: tuple[Action, ...]) -> Mapping[Action, float]:
    found: dict[Action, float] = dict.fromkeys(legal, 0.0)
    for way in ways_of(trial.throw, at.thrower, at.held, at.options):
        chance = chance_after(at, trial.asked, way)
        for action in {way.first, Shift(way.shift)} if way.shift else {way.first}:
            found[action] = max(found[action], chance)
    if THROW_AGAIN in legal:
        found[THROW_AGAIN] = chance_again(at, trial.asked)
    return found


def _best(at: Situation, trial: Trial, held: Held) -> float:
    """The chance to succeed with these objects, if the throw is changed as is best."""
    if isinstance(trial.asked, KingFight):
        return float(trial.asked.test.passed(odds.highest(trial.throw, at.thrower, held).result))
    return max(chance_after(at, trial.asked, way) for way in ways_of(trial.throw, at.thrower, held, at.options))


def _against_king(at: Situation, trial: Trial, king: KingFight, action: Action) -> float:
    """Whether the king can still be beaten once this is done."""
    throw = trial.throw
    match action:
        case Exhaust(object=name):
            after = trial._replace(throw=throw.exhausting(action, at.thrower.power))
            return max(_best(at, after, held) for held in after_exhausting(at.held, name))
        case Shift():
            return _best(at, trial._replace(throw=throw.shifted(action)), at.held)
        case _ if action == KEEP:
            return float(king.test.passed(throw.result))
        case _:
            return chance_again(at, king)


def _restored(at: Situation, action: Action, count: int, but: Object | None) -> Iterator[Held]:
    """What a hero may have once this is restored, and all that may be restored after it."""
    able = restorable(at.exhausted, but)
    if not isinstance(action, Restore):
        yield _with(at, strongest(able, count))
        return
    others = without(able, (action.object,))
    for names in combinations(others, min(count - 1, len(others))):
        yield _with(at, (action.object, *names))


def _with(at: Situation, names: Bag) -> Held:
    return Held(in_order((*at.active, *names)), without(at.exhausted, names), at.thrower.demon)


def _given(at: Situation, action: Action) -> Held:
    """Who has the demon die after this."""
    demon = at.thrower.demon if action == DECLINE else isinstance(action, Give) and action.to == at.seat
    return Held(at.active, at.exhausted, demon)
