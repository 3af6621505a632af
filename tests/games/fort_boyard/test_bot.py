"""Bots at the fort: what opening the chest is worth, and what they make of it."""

import random
from itertools import product
from math import isclose

import pytest
from msgspec.structs import replace

from effort import effort
from ludotheque.analysis.simulation import simulate
from ludotheque.engine import Fast, Knowledge, Match, Seeded
from ludotheque.games import bots_of
from ludotheque.games.fort_boyard import GAME, chances
from ludotheque.games.fort_boyard.actions import (
    LEAVE_CHEST,
    LEAVE_KEY,
    OPEN_CHEST,
    ROLL,
    TRY_RIDDLE,
    WAYS,
    Abstain,
    GiveUp,
    Ponder,
    PutKey,
    WalkTo,
)
from ludotheque.games.fort_boyard.analyst import ANALYST
from ludotheque.games.fort_boyard.bot import COACH, Amateur, Expert, Novice, cell_worth, opening, usual
from ludotheque.games.fort_boyard.chest import Sand
from ludotheque.games.fort_boyard.events import NoteTaken
from ludotheque.games.fort_boyard.rules import BOARD, CELLS, TIGERS, walked
from ludotheque.games.fort_boyard.state import Keyring
from ludotheque.mechanics import Refereed
from ludotheque.texts import texts
from rules.fort_boyard.support import Fort, fort

DRAWN = {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}


def opened(squares: tuple[int, ...], left: int, rng: random.Random) -> int:
    """How many notes come out of a chest that seat 0 opens."""
    places, notes = list(squares), 1
    for roll in range(7):
        if notes >= left:
            return left
        seat = 1 + roll % (len(squares) - 1)
        places[seat] = walked(places[seat], rng.randint(1, 6))
        if places[seat] in TIGERS:
            return notes
        notes += 1
    return min(left, notes + rng.randint(1, 6))


@pytest.mark.parametrize(
    ("squares", "left"),
    [((0, 2, 2, 2), 40), ((0, 9, 9, 9), 40), ((5, 20, 3, 29, 14, 9), 60), ((0, 6, 12), 30), ((0, 9, 9, 9), 5)],
)
def test_what_opening_is_worth_is_what_comes_out_on_average(squares: tuple[int, ...], left: int) -> None:
    rng = random.Random("chest")
    tries = 20_000
    found = sum(opened(squares, left, rng) for _ in range(tries)) / tries
    assert isclose(chances.expected_notes(squares, 0, left), found, abs_tol=0.12)


def test_it_is_exact_where_everything_can_be_counted() -> None:
    squares = (0, 5, 6)
    notes = sum(
        1 if walked(5, one) in TIGERS else 2 if walked(6, two) in TIGERS else 3
        for one, two in product(range(1, 7), repeat=2)
    )
    alive = chances.survival(squares, 0)
    assert isclose(1 + alive[1] + alive[2], notes / 36)


def test_tigers_in_pairs_make_the_moment_matter() -> None:
    near = chances.expected_notes((0, 2, 2, 2), 0, 40)
    far = chances.expected_notes((0, 9, 9, 9), 0, 40)
    assert isclose(near, 3.17, abs_tol=0.01)
    assert isclose(far, 10.75, abs_tol=0.01)


def test_no_more_notes_are_expected_than_are_left() -> None:
    assert chances.expected_notes((0, 9, 9, 9), 0, 1) == 1
    assert chances.usual_notes(4, 2) == 2


@pytest.mark.parametrize("square", range(30))
def test_a_pawn_is_safe_from_tigers_as_often_as_its_faces_say(square: int) -> None:
    faces = [walked(square, face) for face in range(1, 7)]
    assert isclose(chances.safe(square, 1), sum(at not in TIGERS for at in faces) / 6)
    assert chances.safe(square, 2) <= chances.safe(square, 1) <= chances.safe(square, 0) == 1


def with_keys(squares: tuple[int, ...], keys: int = 4) -> Fort:
    """Seat 0 may open the chest."""
    return fort(len(squares), squares=squares, rings={0: Keyring(black=keys)})


def choice(bot: Novice | Amateur | Expert, table: Fort) -> object:
    """What a bot does."""
    match = Match(GAME, table.state.options, table.state.seats, Seeded(0))
    knowledge = replace(match.knowledge(0), view=table.view(0))
    return bot.choose(knowledge, table.legal(0), Fast(1))


def test_an_expert_waits_while_tigers_are_near_and_an_amateur_does_not() -> None:
    near, far = with_keys((0, 2, 2, 2)), with_keys((0, 9, 9, 9))
    assert (choice(Expert(), near), choice(Expert(), far)) == (ROLL, OPEN_CHEST)
    assert choice(Amateur(), near) == choice(Amateur(), far) == OPEN_CHEST


def test_after_a_win_they_decide_the_same_way() -> None:
    table = with_keys((0, 2, 2, 2))
    knowledge = Match(GAME, table.state.options, 4, Seeded(0)).knowledge(0)
    offered = (OPEN_CHEST, LEAVE_CHEST)
    assert Expert().choose(replace(knowledge, view=table.view(0)), offered, Fast(0)) == LEAVE_CHEST
    assert Amateur().choose(replace(knowledge, view=table.view(0)), offered, Fast(0)) == OPEN_CHEST


def test_an_expert_puts_keys_where_it_comes_by_before_the_others() -> None:
    table = with_keys((9, 20, 20, 20))
    view = table.view(0)
    best = max(CELLS, key=lambda cell: cell_worth(view, cell, "classic"))
    assert 1 <= best - 9 <= 6
    knowledge = replace(Match(GAME, table.state.options, 4, Seeded(0)).knowledge(0), view=view)
    put = Expert().choose(knowledge, tuple(map(PutKey, CELLS)), Fast(0))
    assert isinstance(put, PutKey)
    assert cell_worth(view, put.cell, "classic") == cell_worth(view, best, "classic")


def test_empty_cells_come_first() -> None:
    table = with_keys((9, 20, 20, 20))
    view = replace(table.view(0), black=(*(1 if square != 28 else 0 for square in range(30)),))
    assert max(CELLS, key=lambda cell: cell_worth(view, cell, "classic")) == 28


@pytest.mark.parametrize(("level", "bot"), [("novice", Novice()), ("amateur", Amateur()), ("expert", Expert())])
def test_bots_try_by_their_level_and_never_judge(level: str, bot: Novice | Amateur | Expert) -> None:
    knowledge = Match(GAME, GAME.checked_options(None), 3, Seeded(0)).knowledge(0)
    legal = (GiveUp(4), Ponder(4, "novice"), Ponder(4, "amateur"), Ponder(4, "expert"))
    assert bot.choose(knowledge, legal, Fast(0)) == Ponder(4, level)  # type: ignore[arg-type]
    judging = (Refereed(4, won=True), Refereed(4, won=False), Abstain(4))
    assert bot.choose(knowledge, judging, Fast(0)) == Abstain(4)


def test_amateurs_and_experts_never_leave_a_key_and_take_the_likelier_way() -> None:
    knowledge = Match(GAME, GAME.checked_options(None), 3, Seeded(0)).knowledge(0)
    for bot in (Amateur(), Expert()):
        assert bot.choose(knowledge, (TRY_RIDDLE, LEAVE_KEY), Fast(0)) == TRY_RIDDLE
        assert bot.choose(knowledge, WAYS, Fast(0)) == WAYS[0]


@pytest.mark.parametrize("options", [{}, DRAWN, {"hourglass": "throws"}, {"challenges": "refereed"}])
@pytest.mark.parametrize("level", ["novice", "amateur", "expert"])
def test_bots_alone_play_every_match_to_its_end(level: str, options: dict[str, object]) -> None:
    match = Match(GAME, GAME.checked_options(options), 3, Seeded(level))
    match.begin()
    bot, rng = bots_of(GAME)[level](), Fast(level)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
    assert sum(map(len, match.state.purses)) == 30


def test_experts_win_more_than_their_share_and_novices_less() -> None:
    matches = effort(120, 240)
    expert = simulate(GAME.name, ["expert", "amateur", "amateur"], matches, seed=2, options=DRAWN).records[0]
    novice = simulate(GAME.name, ["novice", "amateur", "amateur"], matches, seed=2, options=DRAWN).records[0]
    assert novice.wins / matches < 0.27 < 0.36 < expert.wins / matches


# The coach.


def test_the_coach_says_what_opening_brings_and_how_many_pawns_are_near_a_tiger() -> None:
    table = with_keys((0, 2, 9, 3))
    knowledge = replace(Match(GAME, table.state.options, 4, Seeded(0)).knowledge(0), view=table.view(0))
    advice = COACH.advise(knowledge, (ROLL, OPEN_CHEST))
    assert {judged.action for judged in advice.judged} == {ROLL, OPEN_CHEST}
    about = dict(advice.args)
    assert (about["now"], about["usual"]) == (round(opening(table.view(0))), round(usual(table.view(0))))
    assert about["pawns"] == 2
    for language in ("fr", "en"):
        assert "2" in texts(language)(advice.why, **about)


def test_the_coach_never_gives_an_answer_away() -> None:
    match = Match(GAME, GAME.checked_options({"challenges": "drawn"}), 3, Seeded(3))
    match.begin()
    while not match.over:
        seat = match.actors[0]
        legal = match.legal(seat)
        advice = COACH.advise(match.knowledge(seat), legal)
        if match.state.card is not None:
            assert match.state.riddle.answer.fr not in repr(advice)
            assert all(not isinstance(judged.action, GiveUp) for judged in advice.judged), (
                "who may answer is told to try"
            )
        match.play(seat, legal[0])


# The analyst.


def test_luck_adds_up_to_nothing_on_average_over_all_outcomes() -> None:
    table = fort(squares=(0, 3, 9, 9), rings={0: Keyring(black=4)}, options={**DRAWN, "hourglass": "30"})
    table.does(0, OPEN_CHEST)
    assert luck_of(table) == pytest.approx(0, abs=1e-6)
    table.takes(1_000)
    assert isinstance(table.top, Sand)
    table.beat()
    assert luck_of(table) == pytest.approx(0, abs=1e-6)


def luck_of(table: Fort) -> float:
    """The mean luck of all that chance may do now."""
    odds = table.top.odds(table.state)
    gains = [weight * gain for drawn, weight in odds for _, gain in ANALYST.luck(table.state, drawn)]
    return float(sum(gains) / odds.total)


def test_a_tiger_is_bad_luck_for_the_opener_and_a_great_note_good() -> None:
    table = fort(squares=(0, 6, 9, 9), rings={0: Keyring(black=4)})
    table.does(0, OPEN_CHEST)
    best = next(drawn for drawn, _ in table.top.odds(table.state) if drawn.note == 500_000)
    assert dict(ANALYST.luck(table.state, best))[0] > 400_000
    table.takes(1_000)
    tiger = next(drawn for drawn, _ in table.top.odds(table.state) if BOARD[walked(6, drawn.face)] == "tiger")
    assert dict(ANALYST.luck(table.state, tiger))[0] < 0


def test_chances_are_given_at_the_start_of_a_turn_and_add_up_to_one() -> None:
    table = fort(purses=((500_000,), (), (), ()), left=3)
    found = ANALYST.chances(table.state, Fast(0))
    assert found is not None
    assert sum(found) == pytest.approx(1)
    assert max(found) == found[0]
    table.does(0, ROLL)
    assert ANALYST.chances(table.state, Fast(0)) is None


def test_every_note_that_was_taken_is_counted_as_luck() -> None:
    match = Match(GAME, GAME.checked_options(DRAWN), 3, Seeded(5))
    match.begin()
    bot = Amateur()
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), Fast(0)))
    notes = [form.public for told in match.told for form in told if isinstance(form.public, NoteTaken)]
    assert len(notes) == 30


def strategist(squares: tuple[int, ...], face: int, **more: object) -> tuple[object, tuple[object, ...]]:
    """What seat 0 knows, and what it may do, after this roll."""
    table = fort(squares=squares, options={**DRAWN, "variant": "strategist"}, **more)  # type: ignore[arg-type]
    table.rolls(face)
    view = table.view(0)
    return Knowledge(0, 4, table.state.options, view, (), ()), table.legal(0)


def test_a_strategist_goes_where_more_keys_can_be_won() -> None:
    knowledge, legal = strategist((12, 0, 0, 0), 3)
    assert legal == (WalkTo(15, True, "guardian", 2), WalkTo(9, False, "or", 1))
    assert Expert().choose(knowledge, legal, Fast(1)) == legal[0]  # type: ignore[arg-type]
    empty = tuple(number * (square != 15) for square, number in enumerate(fort().state.black))
    knowledge, legal = strategist((12, 0, 0, 0), 3, black=empty)
    for bot in (Amateur(), Expert()):
        assert bot.choose(knowledge, legal, Fast(1)) == legal[1]  # type: ignore[arg-type]


def test_a_strategist_lies_in_wait_for_whoever_may_open_the_chest_soon() -> None:
    for keys, best, told in ((0, 0, "Dans le sens des aiguilles,"), (3, 1, "À rebours,")):
        rings = {seat: Keyring(black=keys) for seat in (1, 2, 3)}
        knowledge, legal = strategist((8, 0, 0, 0), 2, rings=rings)
        assert legal == (WalkTo(10, True, "ordinary", 1), WalkTo(6, False, "ordinary", 1))
        assert Expert().choose(knowledge, legal, Fast(1)) == legal[best]  # type: ignore[arg-type]
        said = COACH.advise(knowledge, legal)  # type: ignore[arg-type]
        assert said.why == "fort-boyard-why-walk"
        assert texts("fr")(said.why, **dict(said.args)).startswith(told)
