"""The chances that La Clef du Royaume's coach prints are what a count of everything on the engine says."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from altered_rules import altered
from contract.counting import Known, Policy, by_bot, by_coach, counted, followed
from ludotheque.bots import Advice
from ludotheque.engine import CHANCE, Fast, Knowledge, kernel
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import KEEP, RESTORE_STRONGEST, Exhaust, GiveUp, Restore, TurnOver
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.board import Faces
from ludotheque.games.royaume.bots import odds
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.coach import COACH
from ludotheque.games.royaume.bots.expert import Expert
from ludotheque.games.royaume.bots.foresight import Place, turnings
from ludotheque.games.royaume.bots.prospects import Helped
from ludotheque.games.royaume.bots.situation import Situation, ways_to_change
from ludotheque.games.royaume.castle import Dungeon, KingFight, KingThrows
from ludotheque.games.royaume.content import KEYS, OBJECTS
from ludotheque.games.royaume.moving import Resolving, Walking
from ludotheque.games.royaume.names import DUNGEON, Key, Object, Square
from ludotheque.games.royaume.objects import Exhausting
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.state import RoyaumeState
from ludotheque.games.royaume.turning import ChoosingPortion
from ludotheque.games.royaume.turns import Turns
from rules.royaume.support import ALL_PIECES, BURNING, FOLDED, WOODED, Quest, drawing, quest, resolving

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


def at_the_king(needed: int, face: int, *active: Object, **changes: Any) -> RoyaumeState:
    """Seat 0 has thrown this face against the king, with these objects active."""
    agenda = (Turns(SEAT), KingFight(SEAT, needed))
    held = {"active": (active, OBJECTS), "exhausted": ((), ()), "pieces": (ALL_PIECES, ())}
    table = quest(DUNGEON, "start", agenda=agenda, dungeon=(0, 1, 2, 3), **{**held, **changes})
    table.shows(face)
    return table.state


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
    "every hero throws a 1 again": {"again_up_to": lambda power, rules: 1},
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
        ({"Modifying.may_use": lambda throw, means: len(throw.used) < 2}, "royaume-why-enough"),
    ],
)
def test_a_throw_is_hopeless_only_as_long_as_the_rules_say_so(rules: dict[str, object], why: str) -> None:
    with altered("royaume", rules):
        table = drawing("sphinx")
        table.shows(3)  # 10 is asked for
        advice = COACH.advise(knowledge(table.state), table.may(SEAT))
        assert (advice.why, isinstance(advice.judged[0].action, Exhaust)) == (why, why == "royaume-why-enough")


# The best line.

BY_COACH: Final = by_coach(GAME, COACH, SEAT, seats=2)
BY_EXPERT: Final = by_bot(GAME, Expert(), SEAT, seats=2)
policies = pytest.mark.parametrize("policy", [BY_COACH, BY_EXPERT], ids=["coach", "expert"])


POWERS: Final = {"options": {"powers": True}}
LINES: Final[dict[str, RoyaumeState]] = {
    **PLAIN,
    "a restored object that opens a square": trying(
        "mirage", 0, "hourglass", "sword", exhausted=("cloak", "shield", "flute"), companions=(("otter",),)
    ),
    "hourglass and gauntlet": trying(
        "tower", 4, "gauntlet", "hourglass", "rope", exhausted=("sword", "shield", "cloak")
    ),
    "the horn with the demon die": trying("bell", 3, "horn", "sword", demon=SEAT, companions=(("salamander",),)),
    "the horn, and a square that wants a 1": trying("bell", 3, "horn", "compass", companions=(("salamander",),)),
    "the king, hourglass first": at_the_king(12, 1, "rope", "shield", "hourglass", exhausted=(("sword", "boots"), ())),
    "the king, hourglass and one to restore": at_the_king(
        13, 2, "flute", "sword", "hourglass", exhausted=(("cloak",), ())
    ),
    "the king, hourglass and three to restore": at_the_king(
        17, 3, "sword", "hourglass", exhausted=(("rope", "cloak", "crown"), ()), magic=()
    ),
    "the king, horn and hourglass": at_the_king(
        15, 2, "rope", "horn", "hourglass", exhausted=(("shield", "sword"), ())
    ),
    "the king, companions": at_the_king(9, 1, "rope", "sword", companions=(("giantess", "salamander"),), demon=SEAT),
    "the king, just not enough": at_the_king(18, 3, "sword", "hourglass", exhausted=(("rope", "cloak", "crown"), ())),
    "the king, gauntlet": at_the_king(9, 1, "gauntlet", "shield", "sword"),
    "the king and Isaure": at_the_king(11, 1, "sword", "hourglass", exhausted=(("shield",), ()), **POWERS),
    "the king and Brune": at_the_king(14, 1, "sword", "flute", heroes=("brune", "isaure"), **POWERS),
    "rooms, and the king": in_castle(3, "hourglass", "sword", exhausted=(("shield", "crown"), ())),
}


@pytest.mark.parametrize("position", LINES)
@policies
def test_the_best_line_is_that_of_an_exhaustive_search(position: str, policy: Policy) -> None:
    state = LINES[position]
    assert followed(state, SEAT, policy, succeeded) == pytest.approx(counted(state, SEAT, succeeded))


FIRST: Final[dict[str, Any]] = {"options": {"rules": 1}}
FIRST_POWERS: Final[dict[str, Any]] = {"options": {"rules": 1, "powers": True}}
BY_THE_FIRST_RULES: Final[dict[str, RoyaumeState]] = {
    "the hourglass restores what was just used": trying(
        "tower", 4, "gauntlet", "hourglass", "rope", exhausted=("cloak",), **FIRST
    ),
    "Brune throws only a 1 again": trying("bell", 3, "flute", "shield", heroes=("brune", "isaure"), **FIRST_POWERS),
    "a room, and the king twice with the same": in_castle(3, "hourglass", "sword", **FIRST),
    "a room, and the king with the weaker one first": in_castle(3, "hourglass", "rope", "crown", **FIRST),
    "the king, with what is strongest twice": at_the_king(14, 1, "sword", "shield", "hourglass", **FIRST),
    "the king, horn and hourglass": at_the_king(
        15, 2, "rope", "horn", "hourglass", exhausted=(("shield", "sword"), ()), **FIRST
    ),
    "the king, just not enough": at_the_king(23, 1, "sword", "shield", "hourglass", **FIRST),
}


@pytest.mark.parametrize("position", BY_THE_FIRST_RULES)
@policies
def test_the_best_line_in_a_match_of_the_first_rules_is_that_of_an_exhaustive_search(
    position: str, policy: Policy
) -> None:
    state = BY_THE_FIRST_RULES[position]
    assert followed(state, SEAT, policy, succeeded) == pytest.approx(counted(state, SEAT, succeeded))


@pytest.mark.parametrize("position", [name for name, state in BY_THE_FIRST_RULES.items() if state.agenda[-1].is_toss])
def test_the_coach_counts_right_in_a_match_of_the_first_rules(position: str) -> None:
    check(BY_THE_FIRST_RULES[position])


@policies
def test_a_fight_that_can_be_won_is_won_from_wherever_the_player_has_got_to(policy: Policy) -> None:
    begun = at_the_king(13, 1, "rope", "sword", "hourglass", exhausted=(("boots", "shield", "cloak"), ()))
    waiting, tried, won = [begun], {begun}, 0
    while waiting:
        state = waiting.pop()
        best = counted(state, SEAT, succeeded)
        assert followed(state, SEAT, policy, succeeded) == best
        won += best == 1.0
        for action in kernel.legal(state, SEAT):
            after, _ = kernel.carry_out(state, SEAT, action)
            if succeeded(after) is None and after not in tried:
                tried.add(after)
                waiting.append(after)
    assert won > 20


@policies
def test_even_after_very_many_turns_a_fight_that_can_be_won_is_won(policy: Policy) -> None:
    state = at_the_king(12, 1, "rope", "shield", "hourglass", exhausted=(("sword", "boots"), ()), turn=500)
    assert followed(state, SEAT, policy, succeeded) == 1.0


@pytest.mark.parametrize("rules", RULES)
def test_the_best_line_is_that_of_an_exhaustive_search_by_altered_rules(rules: str) -> None:
    with altered("royaume", RULES[rules]):
        for state in (PLAIN["objects"], PLAIN["an object that opens a square"]):
            assert followed(state, SEAT, BY_COACH, succeeded) == pytest.approx(counted(state, SEAT, succeeded))


# What bots take to be possible.


def outcomes(state: RoyaumeState) -> set[tuple[int, tuple[Object, ...], bool]]:
    """Every result that can be made of a throw, and what is left then, tried on the engine."""
    found, tried, waiting = set(), {state}, [state]
    depth = len(state.agenda)
    while waiting:
        now = waiting.pop()
        for action in kernel.legal(now, SEAT):
            if action == KEEP:
                throw = now.agenda[-1]
                assert isinstance(throw, Modifying)
                found.add((throw.result, now.active[SEAT], now.demon == SEAT))
                continue
            after, _ = kernel.carry_out(now, SEAT, action)
            if len(after.agenda) >= depth and CHANCE not in kernel.waits_for(after) and after not in tried:
                tried.add(after)
                waiting.append(after)
    return found


def possible(state: RoyaumeState) -> set[tuple[int, tuple[Object, ...], bool]]:
    """The same as bots reckon."""
    at = Situation(GAME.view(state, SEAT), state.options, SEAT)
    throw = state.agenda[-1]
    assert isinstance(throw, Modifying)
    return {(way.result, way.left.active, way.left.demon) for way in ways_to_change(at, throw)}


def thrown(face: int, table: Quest) -> RoyaumeState:
    """The throw that is asked for has fallen."""
    table.shows(face)
    return table.state


def moving(square: Square, *active: Object, **changes: Any) -> Quest:
    """Seat 0 is about to throw for its move."""
    held = {"active": (active, OBJECTS), "exhausted": ((), ())}
    table = quest(square, "vale-s1", **{**held, **changes})
    table.throws()
    return table


FEW: Final[dict[str, Any]] = {"active": (("boots", "sword"), OBJECTS), "exhausted": ((), ())}
THROWS: Final[dict[str, RoyaumeState]] = {
    "a move": thrown(3, moving("start", "rope", "sword", companions=(("wolf",),))),
    "a move with the demon die": thrown(2, moving("start", "rope", "sword", companions=(("salamander",),), demon=SEAT)),
    "a move of Thibault's": thrown(1, moving("start", "sword", heroes=("thibault", "brune"), **POWERS)),
    "gauntlet, hourglass and what it restores": thrown(
        4, moving("start", "rope", "gauntlet", "hourglass", exhausted=(("boots", "shield", "sword"), ()))
    ),
    "the horn": thrown(4, moving("start", "horn", "sword")),
    "a minor adventure": thrown(4, resolving("mill", "start", companions=(("otter",),), **FEW)),
    "an event": thrown(4, drawing("bard", "vale-s2", "start", companions=(("fairy",),), **FEW)),
    "the king": at_the_king(20, 1, "rope", "sword", "hourglass", exhausted=(("shield",), ())),
    "the king by the first rules": at_the_king(20, 1, "rope", "sword", "hourglass", **FIRST),
    "an event of Oriane's by the first rules": thrown(
        1, drawing("bard", "vale-s2", "start", heroes=("oriane", "brune"), **FEW, **FIRST_POWERS)
    ),
}


@pytest.mark.parametrize("throw", THROWS)
def test_bots_reckon_with_every_change_that_the_rules_allow_and_with_no_other(throw: str) -> None:
    assert possible(THROWS[throw]) == outcomes(THROWS[throw])


def test_bots_walk_wherever_the_rules_let_them_and_nowhere_else() -> None:
    for faces, square in (
        (("vale", "dunes"), "vale-s2"),
        (("wood", "embers"), "wood-sw"),
        (("vale", "dunes"), "dunes-n2"),
    ):
        for pieces in ((), ("blue",)):
            table = quest(square, "vale-s4", "wood-s9", "dunes-n4", faces=faces, pieces=(pieces,))
            at = Situation(GAME.view(table.state, SEAT), table.state.options, SEAT)
            for steps in range(1, 9):
                moved = quest(square, "vale-s4", "wood-s9", "dunes-n4", faces=faces, pieces=(pieces,))
                moved.throws()
                moved.shows(steps)
                moved.keeps()
                ended = moved.goals() if isinstance(moved.top, Walking) else {moved.state.squares[SEAT]}
                assert set(at.goals(steps)) == ended


@pytest.mark.parametrize(("square", "faces"), [("stargazer", WOODED), ("vale-s2", FOLDED), ("dunes-n1", BURNING)])
def test_an_expert_knows_where_a_turning_portion_leads_wherever_it_stands(square: Square, faces: Faces) -> None:
    table = quest(square, "vale-s1", faces=faces, agenda=(Turns(SEAT), ChoosingPortion(SEAT)))
    led = set()
    for action in table.may(SEAT):
        if isinstance(action, TurnOver):
            after, _ = kernel.apply(table.state, SEAT, action)
            led.add((after.faces, after.squares[SEAT]))
    here = Place(faces, square, Helped(None, OBJECTS, (), (), None))
    assert {(place.faces, place.square) for place in turnings(here)} == led


NO_RESTORING: Final = {"restorable": lambda exhausted, but: ()}


@pytest.mark.parametrize(("rules", "given"), [({}, "hourglass"), (NO_RESTORING, "rope")])
def test_an_expert_exhausts_the_hourglass_for_what_it_restores_if_it_does(
    rules: dict[str, object], given: Object
) -> None:
    held = {"active": (("rope", "hourglass"), OBJECTS), "exhausted": (("shield", "sword"), ()), "magic": ()}
    with altered("royaume", rules):
        table = quest("start", "vale-s1", agenda=(Turns(SEAT), Exhausting(SEAT, 1)), **held)
        assert Expert().choose(knowledge(table.state), table.may(SEAT), Fast(0)) == GiveUp(given)


@pytest.mark.parametrize(("rules", "restored"), [(None, "rope"), (1, "sword")])
def test_an_amateur_restores_what_may_still_be_used_against_the_king(rules: int | None, restored: Object) -> None:
    table = Quest(
        at_the_king(20, 1, "sword", "hourglass", exhausted=(("rope", "lantern"), ()), options={"rules": rules})
    )
    table.uses("sword")
    table.uses("hourglass")
    choice = Amateur().choose(knowledge(table.state), table.may(SEAT), Fast(0))
    assert choice in {Restore(restored), *([RESTORE_STRONGEST] if rules else [])}
