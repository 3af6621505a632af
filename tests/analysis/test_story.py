"""Matches looked at again."""

import random

import pytest

import ludotheque
from contract.support import Subject
from ludotheque.analysis.story import Story, story
from ludotheque.engine import CHANCE, AnyMatch, Fast, kernel
from ludotheque.games import analyst_of
from ludotheque.games.shut_the_box import GAME
from ludotheque.games.shut_the_box.analyst import ANALYST
from ludotheque.games.shut_the_box.bot import Amateur
from ludotheque.games.shut_the_box.closing import Falling
from tiny import TINY

OPTIONS: list[dict[str, object]] = [
    {},
    {"single_die": "never", "finish_round": True},
    {"rule_set": "hundred"},
    {"rule_set": "hundred", "closings": "sums-only"},
]


def played(seats: int, options: dict[str, object], seed: int = 3) -> AnyMatch:
    """A match between amateurs."""
    match = ludotheque.new_match("shut-the-box", seats=seats, seed=seed, options=options)
    rng = Fast(seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, Amateur().choose(match.knowledge(seat), match.legal(seat), rng))
    return match


def told(seats: int, options: dict[str, object]) -> tuple[AnyMatch, Story]:
    """A match and its story."""
    match = played(seats, options)
    return match, story(match)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_moment_is_there_as_somebody_who_looks_on_saw_it(options: dict[str, object]) -> None:
    match, found = told(2, options)
    assert [moment.entries for moment in found.moments] == list(range(len(match.log) + 1))
    assert tuple(moment.heard for moment in found.moments) == match.heard(None)
    assert found.moments[-1].view == match.view(None)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_between_two_the_chances_to_win_make_one_and_end_with_the_result(options: dict[str, object]) -> None:
    match, found = told(2, options)
    known = [moment.chances for moment in found.moments if moment.chances is not None]
    assert len(known) > len(match.log) / 2
    for chances in known:
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
    winners = match.result.winners
    assert known[-1] == tuple(1 / len(winners) if seat in winners else 0.0 for seat in (0, 1))
    assert found.exact == (options.get("rule_set") != "hundred")


def test_among_three_the_chances_are_played_out_when_a_turn_begins() -> None:
    match, found = told(3, {})
    begins = [moment for moment in found.moments[:-1] if moment.chances is not None]
    turns = sum(event.__class__.__name__ == "TurnBegan" for group in match.heard(None) for event in group)
    assert len(begins) == turns
    assert all(sum(moment.chances or ()) == pytest.approx(1) for moment in begins)
    assert not found.exact


def test_alone_there_is_nothing_to_win() -> None:
    _, found = told(1, {})
    assert all(moment.chances is None for moment in found.moments)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_over_all_throws_luck_is_nothing(options: dict[str, object]) -> None:
    """Before each throw, what it gives beyond expectation is zero on average, whatever the position."""
    match = played(2, options)
    again = Subject(GAME, options).match(2, 0)
    checked = 0
    for entry in match.log:
        state = again.state
        if entry.actor == CHANCE and isinstance(state.agenda[-1], Falling):
            odds = state.agenda[-1].odds(state)
            gains = [dict(ANALYST.luck(state, drawn)) for drawn, _ in odds]
            seat = state.agenda[-1].seat
            mean = sum(weight * gain[seat] for gain, (_, weight) in zip(gains, odds, strict=True)) / odds.total
            assert mean == pytest.approx(0, abs=1e-9)
            checked += 1
        again.repeat(entry)
    assert checked > 10


def test_luck_counts_every_throw_of_each_seat() -> None:
    match, found = told(2, {})
    throws = [0, 0]
    for group in match.heard(None):
        for event in group:
            if event.__class__.__name__ == "DiceFell":
                throws[event.seat] += 1
    assert [luck.draws for luck in found.luck] == throws
    assert all(luck.worst <= 0 <= luck.best for luck in found.luck)
    assert found.unit == "points"
    assert told(2, {"rule_set": "hundred"})[1].unit == "win"


def test_every_draw_comes_with_what_could_have_come() -> None:
    match, found = told(2, {})
    drawn = [entry for entry in match.log if entry.actor == CHANCE]
    assert [draw.entry for draw in found.draws] == [entry.sequence for entry in drawn]
    assert {(sum(draw.weights), len(draw.weights)) for draw in found.draws} <= {(36, 21), (6, 6)}
    two = next(draw for draw in found.draws if len(draw.weights) == 21)
    assert two.weights[two.chosen] == (1 if len(set(drawn[0].action.dice)) == 1 else 2)  # type: ignore[attr-defined]


def test_a_game_without_an_analyst_is_told_without_chances() -> None:
    assert analyst_of(TINY) is None
    match = Subject(TINY, {}).match(2, 1)
    rng = random.Random(1)
    while not match.over:
        actor = kernel.waits_for(match.state)[0]
        match.play(actor, rng.choice(match.legal(actor)))
    found = story(match)
    assert found.unit is None
    assert [moment.chances for moment in found.moments[:-1]] == [None] * len(match.log)
    assert [luck.draws for luck in found.luck] == [0, 0]
