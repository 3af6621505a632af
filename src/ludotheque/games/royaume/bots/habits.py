"""Choices that need no plan, the same for every bot."""

from ludotheque.engine import Action, Seat
from ludotheque.games.royaume.actions import (
    DECLINE,
    GIVE_UP_WEAKEST,
    KEEP,
    RESTORE_STRONGEST,
    THROW_AGAIN,
    Exhaust,
    Give,
    GiveUp,
    Restore,
    Shift,
    Stroll,
    TakeMagic,
    TurnOver,
)
from ludotheque.games.royaume.board import Faces, turned
from ludotheque.games.royaume.bots import odds
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.castle import hidden_tokens
from ludotheque.games.royaume.content import VALUES, Test
from ludotheque.games.royaume.names import GARDEN, Square
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.turning import carries, landing_of


def restore(legal: tuple[Action, ...]) -> Action:
    """What is worth most."""
    each = [action for action in legal if isinstance(action, Restore)]
    return RESTORE_STRONGEST if RESTORE_STRONGEST in legal else max(each, key=lambda one: VALUES[one.object])


def give_up(legal: tuple[Action, ...]) -> Action:
    """What is worth least."""
    each = [action for action in legal if isinstance(action, GiveUp)]
    return GIVE_UP_WEAKEST if GIVE_UP_WEAKEST in legal else min(each, key=lambda one: VALUES[one.object])


def take_magic(legal: tuple[Action, ...]) -> Action:
    """What is worth most."""
    return max((one for one in legal if isinstance(one, TakeMagic)), key=lambda one: VALUES[one.object])


def token(at: Situation, square: Square) -> float:
    """How many objects a garden square restores, as far as one knows."""
    known, hidden = at.view.garden[GARDEN.index(square)], hidden_tokens(at.view.garden)
    return sum(hidden) / len(hidden) if known is None else known


def best_stroll(at: Situation, legal: tuple[Action, ...]) -> tuple[Action | None, float]:
    """The garden square that restores most of what is exhausted, and how much."""
    strolls = [action for action in legal if isinstance(action, Stroll)]
    best = max(strolls, key=lambda one: token(at, one.square), default=None)
    return best, 0.0 if best is None else min(len(at.exhausted), token(at, best.square))


def fight(at: Situation, throw: Modifying, test: Test, legal: tuple[Action, ...]) -> Action:
    """Everything against the king, if it is enough; if not, nothing is spent in vain."""
    if test.passed(throw.result):
        return KEEP
    if not test.passed(odds.highest(throw, at.thrower, at.held).result):
        return THROW_AGAIN if THROW_AGAIN in legal else KEEP
    shift = max((action.by for action in legal if isinstance(action, Shift)), default=0)
    if shift:
        return Shift(shift)
    power = at.thrower.power
    raised = {action: throw.exhausting(action, power).result for action in legal if isinstance(action, Exhaust)}
    enough = [action for action, result in raised.items() if test.passed(result)]

    def made(action: Exhaust) -> tuple[int, str]:
        return raised[action], action.object

    return min(enough, key=made) if enough else max(raised, key=made)


def give(at: Situation, legal: tuple[Action, ...]) -> Action:
    """The demon die to whoever is ahead, and not away from there."""
    rivals = [action for action in legal if isinstance(action, Give) and action.to != at.seat]
    best = max(rivals, key=lambda action: progress(at, action.to), default=None)
    holder = at.view.demon
    if best is None:
        return DECLINE if DECLINE in legal else legal[0]
    if DECLINE in legal and holder not in (None, at.seat) and progress(at, holder) >= progress(at, best.to):
        return DECLINE
    return best


def progress(at: Situation, seat: Seat | None) -> tuple[int, int]:
    """How far somebody has got."""
    other = at.view.seats[seat or 0]
    return len(other.pieces) + (other.square in GARDEN), len(other.companions)


def after_turning(at: Situation, action: Action) -> tuple[Faces, Square]:
    """The faces in sight, and where the hero is, once a portion was turned or not."""
    if not isinstance(action, TurnOver):
        return at.faces, at.square
    faces, portion = at.faces, action.portion
    return turned(faces, portion), landing_of(faces, portion) if carries(faces, portion, at.square) else at.square
