"""Key adventures square by square, minor adventures case by case."""

from typing import Any

import pytest

from ludotheque.engine import CHANCE, Refusal
from ludotheque.games.royaume.actions import (
    DECLINE,
    KEEP,
    THROW,
    Give,
    Leave,
    TakeMagic,
    TurnOver,
)
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.board import KIND, REGION, SQUARES, Faces
from ludotheque.games.royaume.content import KEYS, MAGIC, MINORS, VALUES, Test
from ludotheque.games.royaume.events import (
    DieGiven,
    ExtraMoveBegan,
    MinorRolled,
    PieceWon,
    Placed,
    PortionTurned,
    Restored,
    StepLost,
    StepOpened,
    StepWon,
)
from ludotheque.games.royaume.names import GARDEN, Key
from rules.royaume.support import ALL_PIECES, BURNING, FOLDED, UNFOLDED, WOODED, Quest, resolving

FACES: dict[str, Faces] = {"vale": FOLDED, "dunes": FOLDED, "wood": WOODED, "embers": BURNING}
ALL = tuple(KEYS)


def entering(place: str, *others: str, **changes: Any) -> Quest:
    """Seat 0 has just entered this adventure."""
    faces = changes.pop("faces", FACES[REGION[place]])
    return resolving(place, *(others or ("garden-1", "garden-2")), faces=faces, **changes)


def passing(test: Test) -> tuple[int, tuple[tuple[str, str], ...]]:
    """A throw that passes a test, with an object if it must be."""
    if test.low > 8:
        return 8, (("sword", "raise"),)
    return max(1, test.low), ()


def failing(test: Test) -> int:
    """A face that fails it."""
    return 1 if test.low > 1 else 8


def wins(table: Quest, key: Key, since: int = 0) -> None:
    """Throw what each square asks for; objects come back by magic, so that a test need not count them."""
    for step in KEYS[key].steps[since:]:
        if not (isinstance(table.state.agenda[-2], Adventure) and table.asked() == (CHANCE,)):
            return
        if step.object in table.state.active[0] or step.companion in table.state.companions[0]:
            continue
        face, uses = passing(step.test)
        spare = next((name for name in ("sword", "crown", "trident") if name in table.state.active[0]), "sword")
        table.rolls(face, *((spare, way) for _, way in uses))


@pytest.mark.rule("ROY-50")
def test_key_adventures_have_several_squares_and_minor_ones_a_single_throw() -> None:
    assert all(len(key.steps) == 6 for key in KEYS.values())
    for place in MINORS:
        table = entering(place)
        table.falls(1)
        assert not any(isinstance(event, StepWon | StepLost) for event in table.heard)
        assert table.has_told(MinorRolled)


@pytest.mark.rule("ROY-59", "ROY-90")
def test_there_is_a_key_adventure_of_each_colour_two_blue_ones_in_the_small_regions_and_a_genie() -> None:
    assert {name: key.colour for name, key in KEYS.items()} == {
        "tower": "green",
        "bell": "blue",
        "mirage": "blue",
        "dragon": "red",
    }
    assert (REGION["bell"], REGION["mirage"]) == ("vale", "dunes")
    assert any(effect.kind == "wish" for band in MINORS["genie"] for effect in band.effects)


@pytest.mark.rule("ROY-52", "ROY-55", "ROY-56", "ROY-58", "ROY-70", "ROY-74")
@pytest.mark.parametrize("key", ALL)
def test_whoever_passes_every_square_wins_the_piece_leaves_by_the_exit_and_resolves_it(key: Key) -> None:
    helpers = tuple(step.companion for step in KEYS[key].steps if step.companion)
    table = entering(key, companions=(helpers,), magic=(("trident", "crown"),), exhausted=(("rope", "boots"),))
    assert table.may(0) == ()
    wins(table, key)
    colour, out = KEYS[key].colour, KEYS[key].won
    assert PieceWon(0, colour, 1) in table.heard
    assert Placed(0, out, "restore") in table.heard
    assert table.state.pieces[0] == (colour,)
    assert table.state.squares[0] == out
    assert SQUARES[out].amount == 2
    while not table.awaits(1):
        table.does(0, table.may(0)[0])
    assert len(table.state.exhausted[0]) < 2 + 3


@pytest.mark.rule("ROY-52", "ROY-58", "ROY-74")
@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("at", range(6))
def test_a_failure_on_any_square_ends_the_adventure_at_the_exit_for_losers(key: Key, at: int) -> None:
    step = KEYS[key].steps[at]
    spent = (step.object,) if step.object else ()
    helpers = tuple(s.companion for s in KEYS[key].steps if s.companion and s is not step)
    table = entering(key, companions=(helpers,), exhausted=(spent,), magic=(("trident", "crown"),))
    for before in KEYS[key].steps[:at]:
        if before.object is None and before.companion is None:
            face, uses = passing(before.test)
            table.rolls(face, *uses)
    table.shows(failing(step.test))
    result = table.top.result
    told = table.keeps()
    assert StepLost(0, key, at + 1, result) in told
    assert Placed(0, KEYS[key].lost, "event") in told
    assert table.asked() == (CHANCE,)  # the exit is an event square, and acts at once
    assert table.state.pieces[0] == ()


@pytest.mark.rule("ROY-53", "ROY-92")
@pytest.mark.parametrize("key", ALL)
def test_the_named_object_opens_its_square_while_it_is_active_and_is_not_exhausted(key: Key) -> None:
    at, step = next((at, step) for at, step in enumerate(KEYS[key].steps) if step.object)
    table = entering(key)
    for before in KEYS[key].steps[:at]:
        table.rolls(passing(before.test)[0])
    assert StepOpened(0, key, at + 1, step.object, None) in table.heard
    assert step.object in table.state.active[0]
    assert table.asked() == (CHANCE,)
    worth = VALUES[step.object]
    spent = entering(key)
    for number, before in enumerate(KEYS[key].steps[:at]):
        face = passing(before.test)[0]
        low = before.test.high < 8
        use = ((step.object, "lower" if low else "raise"),) if number == 0 else ()
        spent.rolls(face + (worth if low else -worth) * (number == 0), *use)
    assert step.object in spent.state.exhausted[0]
    assert not spent.has_told(StepOpened)  # it was spent on an earlier square


@pytest.mark.rule("ROY-54", "ROY-92")
@pytest.mark.parametrize("key", ALL)
def test_two_squares_name_a_companion_who_opens_them(key: Key) -> None:
    named = [(at, step.companion) for at, step in enumerate(KEYS[key].steps) if step.companion]
    assert len(named) == 2
    for at, companion in named:
        table = entering(key, companions=((companion,),), magic=(("trident", "crown"),))
        opened: list[object] = []
        for number, step in enumerate(KEYS[key].steps[:at]):
            if step.object is None:
                face, uses = passing(step.test)
                if step.test.high == 1:
                    face, uses = 1, ()
                table.rolls(face, *uses)
                opened += table.heard
            assert number < at
        assert StepOpened(0, key, at + 1, None, companion) in opened


# Minor adventures.


@pytest.mark.rule("ROY-57")
def test_minor_adventures_are_all_different_and_do_all_that_the_rules_promise() -> None:
    assert len({repr(bands) for bands in MINORS.values()}) == len(MINORS) == 8
    kinds = {effect.kind for bands in MINORS.values() for band in bands for effect in band.effects}
    assert {"turn-any", "may-demon", "demon-me", "restore", "exhaust", "garden-or-event"} <= kinds


@pytest.mark.rule("ROY-57", "ROY-58")
@pytest.mark.parametrize(
    ("place", "result", "exhausts", "restores", "exits"),
    [
        ("mill", 3, 1, 0, {"start"}),
        ("mill", 4, 0, 1, {"start", "vale-w"}),
        ("mill", 6, 0, 1, {"start", "vale-w"}),
        ("mill", 7, 0, 3, {"start", "vale-w"}),
        ("bridge", 5, 1, 0, {"wood-a1"}),
        ("bridge", 6, 0, 0, {"wood-a3", "wood-b7"}),
        ("stargazer", 6, 0, 2, {"wood-c1"}),
        ("genie", 8, 0, 0, {"dunes-n10"}),
        ("caravan", 4, 0, 0, {"dunes-l2", "dunes-n10", "dunes-s4"}),
        ("caravan", 5, 1, 0, {"dunes-l2"}),
        ("forge", 6, 1, 0, {"embers-a4"}),
        ("forge", 7, 0, 2, {"embers-a4", "embers-k1"}),
        ("forge", 8, 0, 2, {"embers-a4", "embers-k1"}),
        ("forge", 10, 0, 4, {"embers-a4", "embers-k1"}),
        ("stair", 5, 0, 0, {"embers-k4"}),
    ],
)
def test_each_case_of_a_minor_adventure_does_what_the_codex_says(
    place: str, result: int, exhausts: int, restores: int, exits: set[str]
) -> None:
    spent = ("rope", "lantern", "boots", "flute", "shield")
    table = entering(place, exhausted=(spent,))
    table.rolls(min(result, 8), *((("compass", "raise"),) if result == 10 else ()))
    while 0 in table.asked() and not isinstance(table.may(0)[0], Leave):
        table.does(0, table.may(0)[0])
    assert len(table.state.exhausted[0]) == len(spent) + (result == 10) + exhausts - restores
    if len(exits) > 1:
        assert {action.square for action in table.may(0) if isinstance(action, Leave)} == exits
        assert table.refuses(0, THROW) == Refusal("ROY-58", "royaume-leave-first")
        table.does(0, Leave(sorted(exits)[0]))
        assert table.state.squares[0] == sorted(exits)[0]
    else:
        assert table.state.squares[0] in exits
    acts = KIND[table.state.squares[0]] == "event"
    assert table.asked() == ((CHANCE,) if acts else (1,))


@pytest.mark.rule("ROY-26", "ROY-91")
def test_the_genie_grants_a_magic_object_to_who_has_none_and_restores_two_for_who_has_one() -> None:
    table = entering("genie")
    table.rolls(5, ("sword", "raise"))
    assert table.may(0) == tuple(map(TakeMagic, MAGIC))
    table.does(0, TakeMagic("horn"))
    assert table.state.squares[0] == "dunes-n10"
    has = entering("genie", magic=(("crown",),), exhausted=(("rope",),))
    assert Restored(0, ("rope", "sword")) in has.rolls(5, ("sword", "raise"))
    spent = entering("genie", magic=(("crown",),), exhausted=(("crown",),))
    assert not any(isinstance(action, TakeMagic) for action in (spent.rolls(5, ("sword", "raise")), spent.may(0))[1])


@pytest.mark.rule("ROY-81")
def test_the_genie_restores_three_when_no_magic_is_left() -> None:
    table = entering("genie", magic=((), MAGIC), exhausted=(("rope", "boots"),))
    assert Restored(0, ("rope", "boots", "sword")) in table.rolls(5, ("sword", "raise"))


@pytest.mark.rule("ROY-44", "ROY-57")
@pytest.mark.parametrize("demon", [None, 0, 1])
def test_the_fair_brings_the_demon_die_or_lets_one_give_it(demon: int | None) -> None:
    comes = entering("fair", demon=demon)
    comes.falls(2)
    assert comes.state.demon == 0
    given = [event for event in comes.heard if isinstance(event, DieGiven)]
    assert given == ([] if demon == 0 else [DieGiven(0, 0)])
    assert comes.state.squares[0] == "dunes-o2"
    gives = entering("fair", demon=demon, exhausted=(("rope",),))
    gives.falls(9 if demon == 0 else 4)
    assert gives.may(0) == (*(Give(seat) for seat in range(3) if seat != demon), DECLINE)
    gives.does(0, DECLINE)
    assert gives.state.exhausted[0] == ()
    assert gives.state.demon == demon


@pytest.mark.rule("ROY-57", "ROY-58", "ROY-86")
def test_the_stargazer_may_turn_either_portion_and_the_hero_leaves_unless_it_is_carried() -> None:
    east = entering("stargazer", "dunes-n1", pieces=((), ALL_PIECES))
    east.falls(7)
    assert east.may(0) == (TurnOver("west"), TurnOver("east"), DECLINE)
    assert east.refuses(0, KEEP) == Refusal("ROY-57", "royaume-turn-over-first")
    east.does(0, TurnOver("east"))
    assert east.state.faces == UNFOLDED
    assert east.state.squares == ("wood-c1", "embers-void1")  # three pieces, and yet not called to the garden
    west = entering("stargazer", "dunes-n1")
    west.falls(7)
    told = west.does(0, TurnOver("west"))
    assert west.state.squares[0] == "vale-m3"
    assert not any(isinstance(event, Placed) for event in told)
    assert any(isinstance(event, PortionTurned) for event in told)
    neither = entering("stargazer", "dunes-n1")
    neither.falls(7)
    neither.does(0, DECLINE)
    assert neither.state.faces == WOODED
    assert neither.state.squares[0] == "wood-c1"
    assert neither.asked() == (CHANCE,)  # an event square


@pytest.mark.rule("ROY-67")
def test_the_stair_leads_to_the_garden_with_three_pieces_and_draws_an_event_without() -> None:
    table = entering("stair", "dunes-n1", pieces=(("red", "green"),), faces=BURNING)
    table.falls(6)
    assert table.asked() == (CHANCE,)
    table.draws("spring")
    assert table.state.squares[0] == "embers-b4"
    assert table.asked() == (CHANCE,)  # an event square
    whole = entering("stair", "dunes-n1", pieces=(ALL_PIECES,), faces=BURNING)
    whole.falls(6)
    whole.does(0, whole.may(0)[0])
    whole.reveals(5)
    assert whole.state.squares[0] in GARDEN
    assert whole.awaits(1)
    low = entering("stair", "dunes-n1", pieces=(ALL_PIECES,), faces=BURNING)
    low.falls(5)
    assert low.state.squares[0] == "embers-k4"


@pytest.mark.rule("ROY-58")
def test_an_event_on_the_stair_that_moves_the_hero_makes_its_exit_needless() -> None:
    table = entering("stair", "dunes-n1", faces=BURNING)
    table.falls(6)
    table.draws("quake")
    assert table.state.squares[0] == "dunes-l1"


@pytest.mark.rule("ROY-94", "ROY-58")
def test_a_tailwind_on_the_stair_blows_after_the_hero_has_left_by_the_exit() -> None:
    table = entering("stair", "dunes-n1", faces=BURNING)
    table.falls(6)
    told = table.draws("tailwind")
    assert told[-1] == Placed(0, "embers-b4", "event")
    assert table.draws("spring")[-1] == ExtraMoveBegan(0)  # the exit is resolved before
    table.falls(1)
    table.walks("embers-b5")
    assert table.state.squares[0] == "embers-b5"
    assert table.awaits(1)


@pytest.mark.rule("ROY-94", "ROY-70")
def test_a_tailwind_at_the_exit_of_a_key_adventure_moves_the_hero_in_the_same_turn() -> None:
    table = entering("bell", "dunes-n1")
    table.falls(1)  # lost, and the exit is an event
    assert table.draws("tailwind")[-1] == ExtraMoveBegan(0)
    table.falls(2)
    table.walks("vale-s2")
    assert not table.awaits(1)  # an event square: the extra move is resolved like any other
    table.draws("spring")
    assert table.awaits(1)
    assert table.state.extra == 0


def test_every_case_of_every_minor_adventure_is_tried_here() -> None:
    tried = {
        "mill": (3, 4, 7),
        "bridge": (5, 6),
        "stargazer": (6, 7),
        "genie": (8, 9),
        "caravan": (4, 5),
        "fair": (2, 4),
        "forge": (6, 7, 10),
        "stair": (5, 6),
    }
    for place, bands in MINORS.items():
        assert [
            next(at for at, band in enumerate(bands) if band.low <= result <= band.high) for result in tried[place]
        ] == [*range(len(bands))]


def test_the_exits_are_squares_that_no_move_is_stopped_on() -> None:
    outs = {square for key in KEYS.values() for square in (key.won, key.lost)}
    outs |= {square for bands in MINORS.values() for band in bands for square in band.exits}
    assert {KIND[square] for square in outs} <= {"restore", "event", "boring", "start"}
