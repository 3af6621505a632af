"""The bots of La Clef du Royaume follow their policies, the odds are right, and the coach says why."""

from typing import Any

import pytest

import ludotheque
from effort import effort
from ludotheque.analysis.simulation import simulate
from ludotheque.engine import Action, AnyKnowledge, Fast, Knowledge
from ludotheque.games import needed_knowledge
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import (
    ENTER_DUNGEON,
    KEEP,
    NAP,
    THROW,
    Exhaust,
    Give,
    Shift,
    TakeMagic,
    Walk,
)
from ludotheque.games.royaume.board import STOPPING
from ludotheque.games.royaume.bots import chart, odds, travel
from ludotheque.games.royaume.bots.changing import Thrower
from ludotheque.games.royaume.bots.coach import COACH
from ludotheque.games.royaume.bots.levels import BOTS
from ludotheque.games.royaume.bots.prospects import Helped
from ludotheque.games.royaume.bots.solve import Solver
from ludotheque.games.royaume.content import KEYS, MAGIC, OBJECTS
from ludotheque.games.royaume.names import Key
from rules.royaume.support import ALL_PIECES, FOLDED, WOODED, Quest, quest, resolving

levels = pytest.mark.parametrize("level", list(BOTS))
PLAIN = Thrower(None, (), demon=False)
UNKNOWN = (None,) * 4


def known(table: Quest, seat: int) -> AnyKnowledge:
    """What a seat knows; these bots need only the view."""
    state = table.state
    return Knowledge(seat, state.seats, state.options, GAME.view(state, seat), (), ())


def chosen(level: str, table: Quest, seat: int = 0) -> Any:
    """The action that a bot chooses for this seat."""
    action: Action = BOTS[level]().choose(known(table, seat), table.may(seat), Fast(0))
    assert action in table.may(seat)
    return action


@levels
@pytest.mark.parametrize(
    "options",
    [pytest.param({}, marks=pytest.mark.nightly), {"length": "short", "powers": False, "opening": "objects"}],
)
def test_a_bot_ends_matches_by_legal_actions(level: str, options: dict[str, object]) -> None:
    match = ludotheque.new_match("royaume", seats=3, seed=level, options=options)
    bot, rng = BOTS[level](), Fast(level)
    while not match.over:
        seat = match.actors[-1]
        action = bot.choose(needed_knowledge(match, seat), match.legal(seat), rng)
        assert action in match.legal(seat)
        match.play(seat, action)
        assert len(match.log) < 12_000
    assert match.result.winners


@levels
def test_a_stand_in_goes_on_in_the_middle_of_an_adventure(level: str) -> None:
    table = resolving("bell", "start")
    table.rolls(5)
    table.shows(1)
    assert chosen(level, table) in table.may(0)


# Odds.


@pytest.mark.parametrize(
    ("key", "alone", "both", "crowned"),
    [("tower", 11, 42, 61), ("bell", 16, 61, 75), ("mirage", 14, 53, 73), ("dragon", 15, 59, 75)],
)
def test_the_chances_of_key_adventures_are_those_that_the_game_was_balanced_with(
    key: Key, alone: int, both: int, crowned: int
) -> None:
    helpers = tuple(step.companion for step in KEYS[key].steps if step.companion)
    helped = PLAIN._replace(companions=helpers)
    found = (
        odds.key_chance(PLAIN, key, OBJECTS),
        odds.key_chance(helped, key, OBJECTS),
        odds.key_chance(helped, key, (*OBJECTS, "crown")),
    )
    assert [round(100 * chance) for chance in found] == [alone, both, crowned]


def test_the_chances_of_the_castle_are_those_that_the_game_was_balanced_with() -> None:
    giantess = PLAIN._replace(companions=("giantess",))
    found = [
        odds.castle_chance(thrower, UNKNOWN, objects)
        for thrower in (PLAIN, giantess)
        for objects in (OBJECTS, (*OBJECTS, "crown"))
    ]
    assert [round(100 * chance) for chance in found] == [10, 35, 29, 61]


def test_what_a_throw_is_worth_on_average_is_what_it_was_worth_before() -> None:
    faces = odds.key_faces(PLAIN, "dragon", OBJECTS, 0)
    assert sum(faces) / len(faces) == pytest.approx(odds.key_chance(PLAIN, "dragon", OBJECTS))
    rooms = odds.castle_faces(PLAIN, (0, 1, 2, 3), OBJECTS, 1)
    assert sum(rooms) / len(rooms) == pytest.approx(odds.castle_chance(PLAIN, (0, 1, 2, 3), OBJECTS, 1))


def test_brune_has_better_chances_than_nobody_in_particular() -> None:
    assert odds.key_chance(PLAIN._replace(power="brune"), "bell", OBJECTS) > odds.key_chance(PLAIN, "bell", OBJECTS)


def test_distances_are_those_of_the_map() -> None:
    def far(faces: Any, start: str, goal: str) -> float:
        return travel.distance(faces, start, frozenset((goal,)))

    assert far(FOLDED, "start", "vale-whirl2") == 5
    assert far(FOLDED, "start", "dunes-whirl1") == 13
    assert far(FOLDED, "start", "mirage") == 19
    assert far(WOODED, "wood-void1", "tower") == 21  # over the troll's bridge
    assert far(WOODED, "wood-void2", "tower") == 21
    assert far(FOLDED, "start", "tower") < travel.FAR  # through a whirlpool


def test_help_and_pieces_shorten_the_way_to_win_from_anywhere() -> None:
    alone = Helped(None, OBJECTS, (), (), None)
    for better in (
        alone.with_companion("wolf"),
        alone.with_piece("red"),
        alone._replace(wish="crown").with_wish(),
        alone._replace(wish="trident").with_wish(),
        alone._replace(wish="crown"),
    ):
        assert chart.turns(("vale", "dunes"), "start", better) < chart.turns(("vale", "dunes"), "start", alone)
        unfolded = chart.turns(("wood", "embers"), "wood-void1", better)
        assert unfolded < chart.turns(("wood", "embers"), "wood-void1", alone)


def test_the_nearer_to_an_adventure_or_a_whirlpool_the_fewer_turns_are_left() -> None:
    ready = Helped(None, (*OBJECTS, "crown"), ("otter", "fairy"), ("red", "green"), None)
    assert chart.turns(FOLDED, "vale-n8", ready) < chart.turns(FOLDED, "start", ready)
    complete = ready.with_piece("blue")
    assert chart.turns(FOLDED, "vale-s4", complete) < chart.turns(FOLDED, "vale-n1", complete)


def test_the_table_is_what_the_solver_finds() -> None:
    complete = Helped("thibault", (*OBJECTS, "crown"), ("wolf", "giantess"), ("red", "green", "blue"), None)
    solved = Solver("thibault").solved(chart.standing(complete.companions, complete.pieces, "crown"))
    for node, turns in zip(chart.NODES, solved.before, strict=True):
        if node[1] not in STOPPING:
            assert chart.turns(*node, complete) == pytest.approx(turns, abs=chart.STEP)


# Policies.


@pytest.mark.parametrize("level", ["amateur", "expert"])
def test_a_bot_takes_the_strongest_magic_and_gives_the_demon_die_to_whoever_leads(level: str) -> None:
    genie = resolving("genie", "start", "start")
    genie.rolls(5, ("sword", "raise"))
    assert chosen(level, genie) == TakeMagic(MAGIC[-1])
    die = resolving("vale-s7", "start", "start", pieces=((), ("red",), ()))
    assert chosen(level, die) == Give(1)


@levels
def test_a_bot_spends_against_the_king_only_if_it_is_enough(level: str) -> None:
    table = quest("garden-1", "start", pieces=(ALL_PIECES,), dungeon=(0, 1, 2, 3))
    table.does(0, ENTER_DUNGEON)
    table.falls(6, 3, 4, 8)
    table.shows(10)
    table.shows(2)
    assert chosen(level, table) == KEEP  # 28 is out of reach
    other = quest("garden-1", "start", pieces=(ALL_PIECES,), dungeon=(0, 1, 2, 3))
    other.does(0, ENTER_DUNGEON)
    other.falls(6, 3, 4, 8)
    other.shows(2)
    other.shows(2)
    while not other.over:
        action = chosen(level, other)
        assert isinstance(action, Exhaust) or other.top.result >= 20
        other.does(0, action)


@pytest.mark.parametrize("level", ["amateur", "expert"])
def test_a_bot_enters_an_adventure_that_it_is_ready_for_and_not_another(level: str) -> None:
    helpers = ("otter", "fairy")
    ready = quest("vale-n9", "start", companions=(helpers,), magic=(("crown",),))
    ready.throws()
    ready.falls(2)
    assert chosen(level, ready) == Walk("bell", "adventure")
    bare = quest("vale-n9", "start", exhausted=(OBJECTS[2:],))
    bare.throws()
    bare.falls(2)
    assert chosen(level, bare) != Walk("bell", "adventure")


@pytest.mark.parametrize("level", ["amateur", "expert"])
def test_a_bot_rests_before_an_adventure_that_is_near(level: str) -> None:
    tired = quest(
        "vale-n9",
        "start",
        companions=(("otter", "fairy"),),
        magic=(("crown",),),
        pieces=(("red", "green"), ()),
        exhausted=(("crown", "sword", "shield"),),
    )
    assert chosen(level, tired) == NAP
    fresh = quest("vale-n9", "start", companions=(("otter", "fairy"),), magic=(("crown",),), pieces=(("red", "green"),))
    assert chosen(level, fresh) == THROW


def test_the_expert_keeps_the_object_that_opens_a_square_ahead() -> None:
    table = resolving("mirage", "start")
    table.shows(6)  # 3 or less is asked for: the cloak, the shield, the sword would do
    assert chosen("expert", table) in (Exhaust("shield", "lower"), Exhaust("sword", "lower"))
    advice = COACH.advise(known(table, 0), table.may(0))
    assert (advice.why, dict(advice.args)) == ("royaume-why-spare", {"object": "cloak", "square": 2})
    assert advice.judged[0].worth[0].value >= max(judged.worth[0].value for judged in advice.judged)


# The coach.


def test_the_coach_says_what_the_king_needs_and_what_one_makes() -> None:
    table = quest("garden-1", "start", pieces=(ALL_PIECES,), dungeon=(0, 1, 2, 3))
    table.does(0, ENTER_DUNGEON)
    table.falls(6, 3, 4, 8)
    table.shows(2)
    table.shows(5)
    advice = COACH.advise(known(table, 0), table.may(0))
    assert (advice.why, dict(advice.args)) == ("royaume-why-king", {"needed": 20, "makes": 23})


def test_the_coach_says_what_a_nap_would_change() -> None:
    table = quest(
        "vale-n9",
        "start",
        companions=(("otter", "fairy"),),
        magic=(("crown",),),
        pieces=(("red", "green"), ()),
        exhausted=(("crown", "sword", "shield"),),
    )
    advice = COACH.advise(known(table, 0), table.may(0))
    assert advice.judged[0].action == NAP
    assert advice.why == "royaume-why-nap"
    args = dict(advice.args)
    assert args["adventure"] == "bell"
    assert args["now"] < args["rested"]


def test_the_coach_says_who_is_missing() -> None:
    table = quest("vale-s1", "start")
    advice = COACH.advise(known(table, 0), table.may(0))
    assert advice.why == "royaume-why-throw"
    assert dict(advice.args) == {"exhausted": 0, "aim": "bell", "steps": 0, "missing": "otter"}


def test_the_coach_explains_to_whom_the_demon_die_goes() -> None:
    die = resolving("vale-s7", "start", "start", pieces=((), ("red",), ()))
    advice = COACH.advise(known(die, 0), die.may(0))
    assert (advice.why, dict(advice.args)) == ("royaume-why-give", {"seat": 1, "pieces": 1})
    assert advice.judged[0].action == Give(1)
    assert {judged.action for judged in advice.judged} == set(die.may(0))
    assert Shift(1) not in die.may(0)


def test_an_amateur_beats_novices() -> None:
    found = simulate("royaume", ["amateur", "novice", "novice", "novice"], effort(8, 24), seed=3)
    assert found.records[0].wins / found.matches > 0.35
