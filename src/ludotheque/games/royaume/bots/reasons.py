"""Why the coach's best choice is best: where a throw leads, what a test asks for, and what objects are for."""

from typing import Final, TypeAlias

from ludotheque.bots.reasons import Why, likely
from ludotheque.engine import Action
from ludotheque.games.royaume.actions import (
    DECLINE,
    ENTER_DUNGEON,
    GIVE_UP_WEAKEST,
    KEEP,
    NAP,
    RESTORE_STRONGEST,
    THROW_AGAIN,
    Challenge,
    ChooseHero,
    EnterGarden,
    Exhaust,
    Fly,
    Give,
    GiveUp,
    Leave,
    Restore,
    Stroll,
    TakeMagic,
    TurnOver,
    Walk,
)
from ludotheque.games.royaume.adventures import Adventure, MinorAdventure
from ludotheque.games.royaume.board import KIND
from ludotheque.games.royaume.bots import habits, odds
from ludotheque.games.royaume.bots.changing import Way
from ludotheque.games.royaume.bots.expert import Expert
from ludotheque.games.royaume.bots.situation import Situation, ways_to_change
from ludotheque.games.royaume.bots.travel import ALL_WHIRLPOOLS
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.content import HIGHEST, KEYS, VALUES, Test
from ludotheque.games.royaume.encounters import Joust
from ludotheque.games.royaume.names import GARDEN, Key, Object, Square
from ludotheque.games.royaume.plans import test_of
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import strongest
from ludotheque.games.royaume.turning import ChoosingPortion
from ludotheque.games.royaume.turns import NAP_RESTORES, Opening, TurnChoice, tales

Args: TypeAlias = tuple[tuple[str, str | int | float | Action], ...]

CASTLE: Final = "castle"
NOBODY: Final = "none"
GIANTESS: Final = "giantess"


class Reasons:
    """The reasons for what the expert would do in one situation."""

    def __init__(self, at: Situation, expert: Expert) -> None:
        self._at = at
        self._expert = expert

    def why(self, best: Action, legal: tuple[Action, ...]) -> Why:
        """The key of the sentence that says why the best is best, and what it is about."""
        at = self._at
        item = at.view.agenda[-1]
        if len(legal) == 1:
            return "royaume-why-only", ()
        if isinstance(item, TurnChoice):
            return self._of_turn(best)
        if isinstance(item, Modifying):
            return self._of_throw(item, best)
        return self._of_choice(best)

    # Where one is going.

    def _ahead(self, square: Square | None = None) -> Args:
        """The adventure to go to and how far it is from there; or whom one is still missing, and for what."""
        at = self._at
        aim = self._expert.aim(at)
        key, goals = aim.key, aim.goals
        if not aim.ready:
            key = max(at.open_keys(), key=lambda one: at.chance(one, rested=True), default=None)
            lacks = _lacks(at, key)
            if lacks is not None:
                return ("aim", key or CASTLE), ("steps", 0), ("missing", lacks)
            goals = frozenset((key,)) if key else ALL_WHIRLPOOLS
        return ("aim", key or CASTLE), ("steps", round(at.distance(square or at.square, goals))), ("missing", NOBODY)

    # A turn.

    def _of_turn(self, best: Action) -> Why:
        at = self._at
        if best == ENTER_DUNGEON:
            return "royaume-why-dungeon", (("chance", likely(at.chance(None, rested=False))),)
        if isinstance(best, Stroll):
            return "royaume-why-stroll", (("tokens", round(habits.token(at, best.square))),)
        if best != NAP:
            return "royaume-why-throw", (("exhausted", len(at.exhausted)), *self._ahead())
        aim = self._expert.aim(at)
        now, rested = (likely(at.chance(aim.key, rested=rested)) for rested in (False, True))
        if aim.ready and now < rested:
            return "royaume-why-nap", (("now", now), ("rested", rested), ("adventure", aim.key or CASTLE))
        if tales(at.thrower.power, at.square):
            return "royaume-why-tales", ()
        count = min(len(at.exhausted), NAP_RESTORES)
        return "royaume-why-rest", (("exhausted", len(at.exhausted)), ("restored", count))

    # A throw.

    def _of_throw(self, throw: Modifying, best: Action) -> Why:
        at = self._at
        asked = at.view.agenda[-2]
        if isinstance(asked, KingFight):
            makes = odds.highest(throw, at.thrower, at.held).result
            return "royaume-why-king", (("needed", asked.needed), ("makes", makes))
        if isinstance(asked, Opening):
            return "royaume-why-opening", (("result", throw.result),)
        way = self._expert.best_way(at, throw)
        if best == THROW_AGAIN:
            return "royaume-why-again", (("result", throw.result),)
        if throw.purpose == "move":
            return self._of_move(way)
        test = test_of(asked, at.view.dungeon)
        if test is not None:
            return self._of_test(throw, way, best, test)
        if isinstance(asked, MinorAdventure):
            return "royaume-why-case", (("goal", asked.place), ("result", way.result), *_spent(way))
        rival = asked.own if isinstance(asked, Joust) and asked.own is not None else 0
        return "royaume-why-joust", (("result", way.result), ("rival", rival), *_spent(way))

    def _of_move(self, way: Way) -> Why:
        """Where the result leads, what that costs, and what comes next."""
        at = self._at
        goal = max(at.goals(way.result), key=self._expert.worth(at).square)
        return "royaume-why-move", (("result", way.result), ("goal", _goal(goal)), *_spent(way), *self._ahead(goal))

    def _of_test(self, throw: Modifying, way: Way, best: Action, test: Test) -> Why:
        at = self._at
        asked = at.view.agenda[-2]
        about = (("result", way.result), *_need(test))
        if not test.passed(way.result):
            possible = any(test.passed(each.result) for each in ways_to_change(at, throw))
            return ("royaume-why-dear" if possible else "royaume-why-hopeless"), about
        if best == KEEP:
            return "royaume-why-passes", about
        if isinstance(asked, Adventure) and isinstance(best, Exhaust):
            spared = _opens_later(at, asked)
            if spared is not None and best.object != spared[0]:
                return "royaume-why-spare", (("object", spared[0]), ("square", spared[1]))
        return "royaume-why-enough", (*about, *_spent(way))

    # Everything else.

    def _of_choice(self, best: Action) -> Why:
        at = self._at
        match best:
            case Walk(square=square):
                return "royaume-why-walk", (("goal", _goal(square)), *self._ahead(square))
            case Leave(square=square) | Fly(square=square):
                return "royaume-why-place", (("goal", _goal(square)), *self._ahead(square))
            case TurnOver():
                _, square = habits.after_turning(at, best)
                return "royaume-why-turn", self._ahead(square)
            case Give(to=to):
                return "royaume-why-give", (("seat", to), ("pieces", len(at.view.seats[to].pieces)))
            case _ if best == DECLINE and isinstance(at.view.agenda[-1], ChoosingPortion):
                return "royaume-why-turn-not", self._ahead()
            case _ if best == DECLINE:
                return "royaume-why-decline", ()
            case Challenge(rival=rival):
                holds = "yes" if rival == at.view.demon else "no"
                return "royaume-why-rival", (("seat", rival), ("demon", holds))
            case ChooseHero():
                return "royaume-why-hero", ()
            case _:
                return self._of_objects(best)

    def _of_objects(self, best: Action) -> Why:
        at = self._at
        match best:
            case Restore(object=name):
                return "royaume-why-restore", (("object", name), ("worth", VALUES[name]))
            case _ if best == RESTORE_STRONGEST:
                name = strongest(at.exhausted, 1)[0]
                return "royaume-why-restore", (("object", name), ("worth", VALUES[name]))
            case GiveUp(object=name):
                return "royaume-why-give-up", (("object", name), ("worth", VALUES[name]))
            case _ if best == GIVE_UP_WEAKEST:
                name = min(at.active, key=VALUES.__getitem__)
                return "royaume-why-give-up", (("object", name), ("worth", VALUES[name]))
            case TakeMagic(object=name):
                return "royaume-why-magic", (("object", name), ("worth", VALUES[name]))
            case EnterGarden(square=square):
                return "royaume-why-garden", (
                    ("known", _known(at, square)),
                    ("tokens", round(habits.token(at, square))),
                )
            case _:
                return "royaume-why-move-on", self._ahead()


def _known(at: Situation, square: Square) -> str:
    return "no" if at.view.garden[GARDEN.index(square)] is None else "yes"


def _goal(square: Square) -> str:
    """What a sentence calls a square: an adventure by its own name, others by their kind."""
    kind = KIND.get(square, "boring")
    return square if kind == "adventure" else kind


def _spent(way: Way) -> Args:
    """The object that a way exhausts; `power` for a shift alone, `none` for nothing."""
    return (("spent", way.used[0] if way.used else "power" if way.shift else NOBODY),)


def _need(test: Test) -> Args:
    """What a test asks for: `least`, `most`, `between` or `even`, with its numbers."""
    if test.even:
        return ("need", "even"), ("low", test.low), ("high", test.high)
    kind = "least" if test.high == HIGHEST else "most" if test.low == 0 else "between"
    return ("need", kind), ("low", test.low), ("high", test.high)


def _lacks(at: Situation, key: Key | None) -> str | None:
    """A companion that opens a square of this adventure, or helps in the castle; else `magic`, if one has none."""
    steps = KEYS[key].steps if key else ()
    opening = [step.companion for step in steps if step.companion] if key else [GIANTESS]
    lacked = [companion for companion in opening if companion not in at.companions]
    return next(iter(lacked), None if at.has_magic else "magic")


def _opens_later(at: Situation, asked: Adventure) -> tuple[Object, int] | None:
    """An active object that opens a square still ahead, and which one."""
    for number, step in enumerate(KEYS[asked.key].steps, 1):
        if number > asked.at + 1 and step.object is not None and step.object in at.active:
            return step.object, number
    return None
