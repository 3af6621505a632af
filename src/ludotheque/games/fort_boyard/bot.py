"""Bots for Les Clés de Fort Boyard, and the coach who says what opening the chest is worth."""

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import Advice, AnyKnowledge, Bot, Judged, Worth
from ludotheque.bots.reasons import Why
from ludotheque.engine import Action, Randomness
from ludotheque.games.fort_boyard import chances, reasons
from ludotheque.games.fort_boyard.actions import (
    LEAVE_CHEST,
    LEAVE_KEY,
    OPEN_CHEST,
    ROLL,
    TRY_RIDDLE,
    Abstain,
    Choose,
    GiveUp,
    Jump,
    Ponder,
    PutKey,
    WalkTo,
    Way,
)
from ludotheque.games.fort_boyard.luck import SKILLS
from ludotheque.games.fort_boyard.rules import KEYS_TO_OPEN, Square, Variant
from ludotheque.games.fort_boyard.state import Options
from ludotheque.games.fort_boyard.view import View
from ludotheque.mechanics import By, Level

WAITS: Final = 0.7
"""An expert waits if opening now brings less than this part of what it usually does."""

LIES_IN_WAIT: Final = 0.6
"""What it is worth to meet a tiger while somebody else's chest is open, in keys, for each who may soon open it."""


def settled(level: Level, legal: tuple[Action, ...], rng: Randomness) -> Action | None:
    """What a bot does without thinking: its best by its level, nothing as a referee; None if the choice matters."""
    for action in legal:
        match action:
            case Ponder(level=knows) if knows == level:
                return action
            case Abstain():
                return action
    if OPEN_CHEST in legal or isinstance(legal[0], PutKey | Choose | WalkTo) or TRY_RIDDLE in legal:
        return legal[0] if len(legal) == 1 else None
    lively = tuple(action for action in legal if not isinstance(action, GiveUp | Jump))
    return _any(lively or legal, rng)


def _any(actions: tuple[Action, ...], rng: Randomness) -> Action:
    return actions[rng.below(len(actions))]


class Novice:
    """Does anything: opens the chest on a whim, and puts keys anywhere."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return settled("novice", legal, rng) or _any(legal, rng)


class Amateur:
    """Takes the likelier way, never leaves a key, and opens the chest at once."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        found = settled("amateur", legal, rng)
        if found is not None:
            return found
        if isinstance(legal[0], PutKey):
            return _any(legal, rng)
        if isinstance(legal[0], WalkTo):
            return max(legal, key=lambda walk: isinstance(walk, WalkTo) and walk.keys > 0)
        return OPEN_CHEST if OPEN_CHEST in legal else legal[0]


class Expert:
    """Opens the chest when few pawns are near a tiger, and puts keys where it may win them again before others do."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        found = settled("expert", legal, rng)
        return found if found is not None else self.ranked(knowledge, legal)[0][0]

    def ranked(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> list[tuple[Action, float]]:
        """The choices with what they are worth, best first."""
        worth = {action: self.worth(knowledge.view, knowledge.options, action) for action in legal}
        return sorted(worth.items(), key=lambda one: one[1], reverse=True)

    def worth(self, view: View, options: Options, action: Action) -> float:
        """Of the chest: notes; of a way to a key: the chance to win it; of a cell: the chance to come by first."""
        match action:
            case PutKey(cell=cell):
                return cell_worth(view, cell, options.variant)
            case WalkTo(square=square):
                return square_worth(view, square, second_chance=options.second_chance)
            case Choose(way="challenge"):
                challenge, riddle = (success(way, "expert") for way in ("challenge", "riddle"))
                return chances.with_challenge("or", challenge, riddle, second_chance=options.second_chance)
            case Choose(way=way):
                return success(way, "expert")
            case _ if action == OPEN_CHEST:
                return opening(view)
            case _ if action in (ROLL, LEAVE_CHEST):
                return WAITS * usual(view)
            case _ if action == TRY_RIDDLE:
                return success("riddle", "expert")
            case _:
                return 0.0

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        view: View = knowledge.view
        people = tuple(action for action in legal if not action.by_bots)
        ranked = self.ranked(knowledge, people)
        found = _why(view, ranked, knowledge.options.variant)
        if found is None:
            return Advice((), reasons.up_to_the_player(people))
        why, args = found
        return Advice(tuple(Judged(action, _units(action, value)) for action, value in ranked), why, args)


def opening(view: View) -> float:
    """How many notes opening now brings."""
    return chances.expected_notes(view.squares, view.seat or 0, view.left)


def usual(view: View) -> float:
    """How many an opening usually brings."""
    return chances.usual_notes(len(view.squares), view.left)


def success(way: Way, by: By) -> float:
    """How likely a bot of this level, or chance, is to win a challenge or a riddle."""
    return SKILLS[way].successes(by) / SKILLS[way].tries


def square_worth(view: View, square: Square, *, second_chance: bool) -> float:
    """The keys to be won there, and the tiger that the pawn may meet from there against somebody else's chest."""
    challenge, riddle = success("challenge", "drawn"), success("riddle", "drawn")
    there = view.black[square] + view.red[square]
    keys = chances.keys_expected(view.board[square], there, challenge, riddle, second_chance=second_chance)
    others = sum(ring.keys >= KEYS_TO_OPEN - 1 for seat, ring in enumerate(view.rings) if seat != (view.seat or 0))
    return keys + LIES_IN_WAIT * others * chances.to_tiger(square)


def cell_worth(view: View, cell: Square, variant: Variant) -> float:
    """The own chance to land there next less that of the others before; an empty cell first, where it counts most."""
    seat = view.seat or 0
    own = chances.landing(view.squares[seat], cell, variant)
    others = sum(chances.landing(square, cell, variant) for other, square in enumerate(view.squares) if other != seat)
    return own - others + (not view.black[cell] + view.red[cell])


# What the coach says.


def _units(action: Action, value: float) -> tuple[Worth, ...]:
    if action == OPEN_CHEST:
        return (Worth("notes", value),)
    if isinstance(action, WalkTo):
        return ()
    chance = isinstance(action, Choose) or action in (TRY_RIDDLE, LEAVE_KEY)
    return (Worth("chance", 100 * value),) if chance else ()


def _why(view: View, ranked: list[tuple[Action, float]], variant: Variant) -> Why | None:
    """Why the best is best, or None where that is up to the player."""
    best, _ = ranked[0]
    offered = [action for action, _ in ranked]
    if OPEN_CHEST in offered and len(offered) > 1:
        return reasons.of_chest(view, best)
    if len(ranked) == 1 and not isinstance(best, GiveUp):  # who may give up may also answer, in words of their own
        return "fort-boyard-why-only", ()
    return reasons.of_choice(view, best, variant)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
COACH: Final = Expert()
