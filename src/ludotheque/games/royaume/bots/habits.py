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
from ludotheque.games.royaume.board import REGION, Faces, face_of, turned
from ludotheque.games.royaume.bots.situation import Situation, Way
from ludotheque.games.royaume.content import GARDEN_TOKENS, LANDING, VALUES
from ludotheque.games.royaume.names import GARDEN, Square
from ludotheque.games.royaume.rolling import Modifying


def first_action(way: Way) -> Action:
    """The first thing to do for a way to change a throw."""
    if way.name is not None:
        return Exhaust(way.name, "raise" if way.raised else "lower")
    return Shift(way.shift) if way.shift else KEEP


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
    known = at.view.garden[GARDEN.index(square)]
    unknown = [number for number in GARDEN_TOKENS if number not in at.view.garden]
    return sum(unknown) / len(unknown) if known is None else known


def best_stroll(at: Situation, legal: tuple[Action, ...]) -> tuple[Action | None, float]:
    """The garden square that restores most of what is exhausted, and how much."""
    strolls = [action for action in legal if isinstance(action, Stroll)]
    best = max(strolls, key=lambda one: token(at, one.square), default=None)
    return best, 0.0 if best is None else min(len(at.exhausted), token(at, best.square))


def fight(at: Situation, throw: Modifying, needed: int, legal: tuple[Action, ...]) -> Action:
    """Everything against the king, if it is enough; if not, nothing is spent in vain."""
    if throw.result >= needed:
        return KEEP
    shift = max((action.by for action in legal if isinstance(action, Shift)), default=0)
    held = [(at.value(name, "king"), name) for name in at.active]
    if throw.result + shift + sum(value for value, _ in held) < needed:
        return THROW_AGAIN if THROW_AGAIN in legal else KEEP
    if shift:
        return Shift(shift)
    enough = [(value, name) for value, name in held if throw.result + value >= needed]
    _, name = min(enough) if enough else max(held)
    return Exhaust(name, "raise")


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
    faces = turned(at.faces, action.portion)
    goes_along = REGION[at.square] == face_of(at.faces, action.portion)
    return faces, LANDING[face_of(faces, action.portion)] if goes_along else at.square
