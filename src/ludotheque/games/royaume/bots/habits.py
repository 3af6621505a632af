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
from ludotheque.games.royaume.bots import trials
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.bots.trials import Trial, trial_of
from ludotheque.games.royaume.castle import KingFight, hidden_tokens
from ludotheque.games.royaume.content import VALUES
from ludotheque.games.royaume.names import GARDEN, Square
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.turning import carries, landing_of


def restore(at: Situation, legal: tuple[Action, ...]) -> Action:
    """What is worth most; against the king what may still be used against him (ROY-93)."""
    trial = trial_of(at.view)
    each = [action for action in legal if isinstance(action, Restore)]
    names = tuple(action.object for action in each)
    if trial is not None and isinstance(trial.asked, KingFight):
        names = trial.throw.unused(names, at.options)
    if RESTORE_STRONGEST in legal and len(names) == len(each):
        return RESTORE_STRONGEST
    return max(each, key=lambda one: (one.object in names, VALUES[one.object]), default=RESTORE_STRONGEST)


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


def fight(at: Situation, throw: Modifying, king: KingFight, legal: tuple[Action, ...]) -> Action:
    """Everything against the king, if it is enough; if not, nothing is spent in vain."""
    test = king.test
    if test.passed(throw.result):
        return KEEP
    chances = trials.chances(at, Trial(king, throw), legal)
    winning = [action for action in legal if chances[action] == 1.0 and action != THROW_AGAIN]
    if not winning:
        return THROW_AGAIN if THROW_AGAIN in legal else KEEP
    shift = max((action for action in winning if isinstance(action, Shift)), key=lambda one: one.by, default=None)
    if shift is not None and shift.by > 0:
        return shift
    power = at.thrower.power
    raised = {action: throw.exhausting(action, power).result for action in winning if isinstance(action, Exhaust)}
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
