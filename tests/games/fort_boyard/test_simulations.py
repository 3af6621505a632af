"""The scenes that are steered: whole numbers that only the seed and the hands decide."""

import json

import pytest
from msgspec.structs import replace

from games.fort_boyard.recorded_runs import FILE, careless, gentle, played, rash, steady, still, takes, text
from games.fort_boyard.recorded_runs import Take as Run
from ludotheque.games.fort_boyard.simulations.beards import LAUGHS_AT, READY, BeardArena, sooner
from ludotheque.games.fort_boyard.simulations.catapult import FLIGHTS, LEAD, RIM, CupArena
from ludotheque.games.fort_boyard.simulations.noses import SWAYS, SWAYS_EVERY, NoseArena
from ludotheque.games.fort_boyard.simulations.numbers import noise, parts, sway
from ludotheque.mechanics import Hand

BEARDS = BeardArena(1, 0, 1, person=False, seed=7, ticks=600, tickled=(0, 0))
NOSES = NoseArena(1, 0, 1, person=False, seed=9, ticks=400)


def test_the_recorded_runs_are_those_of_the_simulations() -> None:
    written = json.loads(FILE.read_text(encoding="utf-8"))  # laid out as the page's files are
    assert written == json.loads(text()), "python -m tests.games.fort_boyard.recorded_runs"


def test_the_recorded_runs_end_in_every_way() -> None:
    ends = {(run["kind"], run["verdict"]) for run in map(played, takes())}
    assert ends >= {(kind, end) for kind in ("beards", "noses", "catapult") for end in ("won", "lost")}
    assert ("beards", "next") in ends


def test_numbers_from_a_seed_are_spread_over_their_whole_range() -> None:
    drawn = [noise(seed, index, 5) for seed in range(256) for index in range(20)]
    assert set(drawn) == set(range(-5, 6))
    assert all(380 < drawn.count(number) < 550 for number in range(-5, 6))


def test_fractions_are_dropped_toward_zero() -> None:
    assert [parts(number, 10) for number in (-19, -10, -9, 0, 9, 10, 19)] == [-1, -1, 0, 0, 0, 1, 1]


def test_what_sways_goes_straight_from_one_number_to_the_next() -> None:
    assert sway(3, 40, 20, 400) == noise(3, 2, 400)
    assert sway(3, 50, 20, 400) == noise(3, 2, 400) + parts((noise(3, 3, 400) - noise(3, 2, 400)) * 10, 20)


# La barbichette.


@pytest.mark.rule("BOY-53")
def test_whoever_does_nothing_laughs_and_whoever_pulls_against_it_does_not() -> None:
    assert played(Run("beards", BEARDS))["verdict"] == "lost"
    assert played(Run("beards", BEARDS, {0: steady}))["verdict"] == "won"


def test_nothing_happens_before_everyone_has_looked() -> None:
    run = BEARDS.begin()
    for _ in range(READY):
        run = BEARDS.tick(run, {0: Hand(0, 1000)})
    assert run.mine == 0


def test_a_face_tears_the_mouth_further_once() -> None:
    run = replace(BEARDS.begin(), tick=READY, mine=-50)
    calm, torn = BEARDS.tick(run, {}), replace(BEARDS, tickled=(1, 0)).tick(run, {})
    assert calm.mine - torn.mine == 250
    assert torn.tickled == (1, 0)


def test_the_candidate_laughs_before_the_opponent_does() -> None:
    both = replace(BEARDS, person=True)
    run = replace(both.begin(), tick=100, mine=LAUGHS_AT, theirs=LAUGHS_AT)
    verdict = both.verdict(run)
    assert verdict is not None
    assert (verdict[0], verdict[1].outcome) == (0, "lost")


@pytest.mark.rule("BOY-53", "BOY-84")
def test_after_an_opponent_has_laughed_the_next_begins_with_a_flat_mouth_and_the_sand_goes_on() -> None:
    both = replace(BEARDS, person=True)
    run = replace(both.begin(), tick=100, mine=40, theirs=-LAUGHS_AT)
    verdict = both.verdict(run)
    assert verdict is not None
    assert (verdict[1].outcome, verdict[1].second) == ("next", 5)
    following = replace(both, opponent=2, tickled=(0, 3))
    assert following.verdict(run) is None
    run = following.tick(run, {})
    assert (run.tick, run.theirs, run.met, run.tickled) == (101, 0, 100, (0, 3))
    assert run.mine > 0


def test_a_bot_laughs_at_its_second_counted_from_when_it_came_and_sooner_for_each_face() -> None:
    bot = replace(BEARDS, laugh=4)
    assert bot.verdict(replace(bot.begin(), tick=99, met=20)) is None
    verdict = bot.verdict(replace(bot.begin(), tick=100, met=20))
    assert verdict is not None
    assert verdict[1].outcome == "next"
    assert (sooner(10, 2), sooner(4, 3), sooner(0, 5), sooner(None, 1)) == (4, 1, 0, None)


def test_what_is_shown_of_a_bot_does_not_depend_on_when_it_will_laugh() -> None:
    runs = [played(Run("beards", replace(BEARDS, laugh=laugh, ticks=80), {0: steady})) for laugh in (0, 4, 28)]
    assert runs[0]["ticks"] == runs[1]["ticks"] == runs[2]["ticks"]


# Nez à nez.


@pytest.mark.rule("BOY-55")
def test_whoever_comes_gently_and_draws_back_with_it_has_the_sleeve() -> None:
    won = [played(Run("noses", replace(NOSES, seed=seed), {0: gentle}))["verdict"] == "won" for seed in range(60)]
    assert sum(won) > 40


@pytest.mark.rule("BOY-55")
def test_the_sleeve_falls_from_whoever_runs_into_it() -> None:
    sleeve = NOSES.tick(NOSES.begin(), {}).sleeve
    near = replace(NOSES.begin(), x=395, y=sleeve)
    assert NOSES.tick(near, {0: Hand(405, sleeve)}).sits == "between"
    assert NOSES.tick(near, {0: Hand(1000, sleeve)}).sits == "fallen"
    beside = replace(near, y=sleeve + 300)
    assert NOSES.tick(beside, {0: Hand(1000, sleeve + 300)}).sits == "there"
    assert played(Run("noses", NOSES, {0: rash}))["verdict"] == "lost"


def test_the_sleeve_falls_from_whoever_draws_back_another_way() -> None:
    fallen = played(Run("noses", NOSES, {0: careless}))
    assert (fallen["verdict"], fallen["ticks"][-1][-1]) == ("lost", "fallen")


def test_the_holder_leans_only_so_far_and_slowly() -> None:
    held = replace(NOSES, person=True)
    run = held.begin()
    for tick in range(1, 40):
        run = held.tick(run, {1: Hand(0, 1000)})
        assert run.lean == min(200, 10 * tick)
    assert run.sleeve == sway(9, 39, SWAYS_EVERY, SWAYS) + 200


# La catapulte.


@pytest.mark.rule("BOY-61")
@pytest.mark.parametrize("arc", range(3))
def test_a_die_is_caught_by_a_cup_that_is_there_when_it_lands_and_not_before(arc: int) -> None:
    cup = CupArena(1, 0, 2, arc, 12)
    there, beside = (played(Run("catapult", cup, {0: still(cup.lands_at + by)})) for by in (RIM, RIM + 1))
    assert (there["verdict"], beside["verdict"]) == ("won", "lost")
    assert len(there["ticks"]) == LEAD + FLIGHTS[arc] + 1


def test_a_cup_does_not_move_before_the_die_does() -> None:
    cup = CupArena(1, 0, 4, 0, 12)
    run = cup.begin()
    for _ in range(LEAD):
        run = cup.tick(run, {0: Hand(1000, 0)})
    assert run.cup == 0
    assert cup.tick(run, {0: Hand(1000, 0)}).cup == 45
