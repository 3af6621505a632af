"""The experts beat the reference players, from fixed seeds; `benchmarks/reference.py` measures by how much."""

import pytest

from benchmarks.reference import ANSWERED, TRIALS, Coached, Trial, gaps, off, played, said
from ludotheque.engine import AnyKnowledge, Fast, Knowledge, Match, Seeded
from ludotheque.games import find_game
from ludotheque.games.cluedo.actions import Accuse
from ludotheque.games.cluedo.bots.beliefs import believe
from ludotheque.games.cluedo.bots.deduction import deduce
from ludotheque.games.cluedo.bots.detective import Amateur
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import Lay
from ludotheque.games.tour_de_france.rules import ARRIVAL
from reference.cluedo import CarefulDetective
from reference.cluedo_weighing import WeighingReference
from reference.tour import GreedyRider
from rules.tour_de_france import support

ALONE, AGAINST_THREE, DETECTIVES = TRIALS


@pytest.mark.parametrize(("trial", "matches", "wins"), [(ALONE, 20, 13), (AGAINST_THREE, 10, 4)])
def test_the_expert_of_the_tour_beats_greedy_riders(trial: Trial, matches: int, wins: int) -> None:
    assert played(trial, range(matches)).wins >= wins


def test_the_expert_of_cluedo_keeps_up_with_careful_detectives() -> None:
    found = played(DETECTIVES, range(3))
    assert found.wins >= 1
    assert found.wrong <= 1


def test_the_coach_of_the_tour_gives_chances_that_come_true() -> None:
    """Eight matches say little, so that they may be far off 5 points; chances that are made up are off by more."""
    found = said(Coached("tour-de-france", 2, "about", 8, 5), range(8))
    assert len(found) > 100
    assert off(found) < 0.15


def test_what_the_coach_of_cluedo_calls_certain_after_a_question_is_right_after_the_answer() -> None:
    found = said(Coached("cluedo", 4, ANSWERED, 1, 1), range(1))
    assert len(found) > 10
    assert 0 < max(chance for chance, _ in found) <= 1
    assert all(came_true for chance, came_true in found if chance > 0.999)
    assert any(not came_true for chance, came_true in found if chance < 0.5)


def test_a_greedy_rider_adds_what_gains_much_and_stops_exactly_if_it_can() -> None:
    table = support.race(squares=(ARRIVAL - 13, 90, 1), hands=((1, 2, 3), (2,), ()))
    table.throws(3, 4)
    first = GreedyRider().choose(known(table, 0), table.may(0), Fast(0))
    assert isinstance(first, Lay)
    table.does(0, first)
    for _ in range(2):
        table.does(0, GreedyRider().choose(known(table, 0), table.may(0), Fast(0)))
    assert table.top.advance == 13
    spoils = GreedyRider().choose(known(table, 1), table.may(1), Fast(0))
    assert spoils == Lay(table.ident, 2, "subtract")


def known(table: support.Race, seat: int) -> AnyKnowledge:
    """What a seat of this race knows."""
    return Knowledge(seat, table.state.seats, table.state.options, GAME.view(table.state, seat), (), ())


@pytest.mark.parametrize("kind", [CarefulDetective, WeighingReference])
def test_a_careful_detective_accuses_only_what_is_certain(kind: type[CarefulDetective]) -> None:
    game = find_game("cluedo")
    match = Match(game, game.checked_options(None), 3, Seeded(4))
    match.begin()
    bots, rng = (kind(), Amateur(), Amateur()), Fast(4)
    while not match.over:
        seat = match.actors[0]
        knowledge = match.knowledge(seat)
        action = bots[seat].choose(knowledge, match.legal(seat), rng)
        if seat == 0 and isinstance(action, Accuse):
            assert deduce(believe(knowledge).clues).solution == match.state.envelope
        match.play(seat, action)


def test_chances_that_come_true_as_often_as_they_say_are_not_off() -> None:
    right = [(0.9, True)] * 9 + [(0.9, False)] + [(0.1, False)] * 9 + [(0.1, True)]
    assert off(right) == pytest.approx(0)
    assert off([(0.9, False)] * 4) == pytest.approx(0.9)
    assert list(gaps([(0.5, True), (0.5, False)])) == [(2, 0.5, 0.5)]
