"""The chances that La Clef du Royaume's coach prints are what a count of everything on the engine says."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from altered_rules import altered
from contract.counting import Known, counted
from ludotheque.bots import Advice
from ludotheque.engine import CHANCE, Knowledge, kernel
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import Exhaust
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.bots import odds
from ludotheque.games.royaume.bots.coach import COACH
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.castle import Dungeon, KingFight, KingThrows
from ludotheque.games.royaume.content import KEYS, OBJECTS
from ludotheque.games.royaume.moving import Resolving
from ludotheque.games.royaume.names import DUNGEON, Key, Object
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import RoyaumeState
from ludotheque.games.royaume.turns import Turns
from rules.royaume.support import ALL_PIECES, drawing, quest

SEAT: Final = 0


def trying(key: Key, at: int, *active: Object, **changes: Any) -> RoyaumeState:
    """Seat 0 is on this square of a key adventure, with these objects active and `exhausted` ones besides."""
    exhausted, magic = changes.pop("exhausted", ()), changes.pop("magic", ())
    agenda = (Turns(SEAT), Resolving(SEAT), Adventure(SEAT, key, at))
    held = {"active": (active, OBJECTS), "exhausted": (exhausted, ()), "magic": ((*magic,), ())}
    table = quest(key, "start", agenda=agenda, **{**held, **changes})
    return table.state


def in_castle(at: int, *active: Object, **changes: Any) -> RoyaumeState:
    """Seat 0 is in a room of the dungeon, with these objects active."""
    agenda = (Turns(SEAT), Dungeon(SEAT, at))
    held = {"active": (active, OBJECTS), "exhausted": ((), ()), "pieces": (ALL_PIECES, ())}
    return quest(DUNGEON, "start", agenda=agenda, dungeon=(0, 1, 2, 3), **{**held, **changes}).state


def succeeded(state: RoyaumeState) -> float | None:
    """Whether what seat 0 was at has succeeded; None while it is at it."""
    if state.winner == SEAT or (state.pieces[SEAT] and len(state.pieces[SEAT]) < len(ALL_PIECES)):
        return 1.0
    at_it = any(isinstance(item, Adventure | Dungeon | KingThrows | KingFight) for item in state.agenda)
    return None if at_it else 0.0


def knowledge(state: RoyaumeState) -> Any:
    """What seat 0 knows."""
    return Knowledge(SEAT, state.seats, state.options, GAME.view(state, SEAT), (), ())


def throws(state: RoyaumeState) -> Iterator[RoyaumeState]:
    """Every throw that may be changed."""
    for action, _ in state.agenda[-1].odds(state):
        fallen, _ = kernel.carry_out(state, CHANCE, action)
        if isinstance(fallen.agenda[-1], Modifying):
            yield fallen


def chance(state: RoyaumeState) -> float:
    """What the coach takes the chance of seat 0 to be, before it throws."""
    at = Situation(GAME.view(state, SEAT), state.options, SEAT)
    match state.agenda[-2]:
        case Adventure(key=key, at=square):
            return odds.key_chance(at.thrower, key, at.active, square, at.exhausted)
        case Dungeon(at=room):
            return odds.castle_chance(at.thrower, state.dungeon, at.active, room, at.exhausted)
        case _:
            raise AssertionError("nothing is tried")


def check(state: RoyaumeState) -> None:
    """The coach says what each choice after each throw is worth, and before it what the hero's chance is."""
    known: Known = {}
    assert chance(state) == pytest.approx(counted(state, SEAT, succeeded, known))
    for fallen in throws(state):
        advice: Advice = COACH.advise(knowledge(fallen), kernel.legal(fallen, SEAT))
        for judged in advice.judged:
            after, _ = kernel.apply(fallen, SEAT, judged.action)
            (figure,) = judged.worth
            assert figure.value / 100 == pytest.approx(counted(after, SEAT, succeeded, known)), judged


PLAIN: Final[dict[str, RoyaumeState]] = {
    "objects": trying("bell", 4, "compass", "sword"),
    "an object that opens a square": trying("mirage", 0, "cloak", "sword", companions=(("otter", "salamander"),)),
    "a companion that opens a square": trying("tower", 2, "rope", "shield", companions=(("wolf",),)),
    "the gauntlet": trying("tower", 5, "shield", "sword", "gauntlet"),
    "the hourglass": trying("bell", 4, "compass", "hourglass", exhausted=("cloak", "shield", "sword")),
    "the horn": trying("bell", 4, "lantern", "horn", companions=(("salamander",),)),
    "the demon die": trying("dragon", 4, "cloak", "sword", companions=(("salamander",),), demon=SEAT),
    "Isaure": trying("dragon", 5, "boots", "sword", options={"powers": True}, heroes=("isaure", "brune")),
    "Brune": trying("bell", 3, "flute", "shield", options={"powers": True}, heroes=("brune", "isaure")),
    "a room": in_castle(3, "flute", "sword"),
}
RULES: Final[dict[str, dict[str, object]]] = {
    "two objects a result": {"Modifying.may_use": lambda throw, means: len(throw.used) < 2},
    "three objects a result": {"Modifying.may_use": lambda throw, means: len(throw.used) < 3},
    "no objects at all": {"Modifying.may_use": lambda throw, means: False},
    "three faces": {"HERO_DIE": (2, 5, 8)},
    "objects count twice": {"value_of": lambda power, name, purpose: 2 * (1 + len(name) % 3)},
    "every hero throws a 1 again": {"has_power": lambda hero, power: power == "ones-again"},
}


@pytest.mark.parametrize("position", PLAIN)
def test_the_coach_counts_right(position: str) -> None:
    check(PLAIN[position])


@pytest.mark.parametrize("rules", RULES)
def test_the_coach_counts_right_by_altered_rules(rules: str) -> None:
    with altered("royaume", RULES[rules]):
        check(PLAIN["objects"])
        check(PLAIN["an object that opens a square"])


@pytest.mark.parametrize("rules", [{"KING": 4}, {"KING": 6, "Modifying.may_use": lambda throw, means: not throw.used}])
def test_the_coach_counts_right_against_a_weaker_king(rules: dict[str, object]) -> None:
    with altered("royaume", rules):
        check(in_castle(3, "flute", "sword", companions=(("giantess",),)))
        check(in_castle(3, "hourglass", "rope", exhausted=(("sword", "shield"), ())))


@pytest.mark.parametrize("key", KEYS)
def test_the_chance_before_an_adventure_is_what_comes_of_it(key: Key) -> None:
    helpers = tuple(step.companion for step in KEYS[key].steps if step.companion)
    state = trying(key, 0, "shield", "sword", companions=(helpers,))
    at = Situation(GAME.view(state, SEAT), state.options, SEAT)
    assert at.chance(key, rested=False) == pytest.approx(counted(state, SEAT, succeeded))


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ({}, "royaume-why-hopeless"),
        ({"Modifying.may_use": lambda throw, means: len(throw.used) < 2}, "royaume-why-helps"),
    ],
)
def test_a_throw_is_hopeless_only_as_long_as_the_rules_say_so(rules: dict[str, object], why: str) -> None:
    with altered("royaume", rules):
        table = drawing("sphinx")
        table.shows(3)  # 10 is asked for
        advice = COACH.advise(knowledge(table.state), table.may(SEAT))
        assert (advice.why, isinstance(advice.judged[0].action, Exhaust)) == (why, why == "royaume-why-helps")
