"""The bots of Shut the Box follow their policies, and the coach's figures and reasons are right."""

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import ludotheque
from contract.support import SUBJECTS, Subject, in_turn
from ludotheque.bots import Bot
from ludotheque.engine import Action, AnyKnowledge, AnyMatch, Fast, Knowledge, kernel
from ludotheque.games.shut_the_box import GAME, values
from ludotheque.games.shut_the_box.actions import STOP, THROW, Announce, Close, Operation
from ludotheque.games.shut_the_box.bot import BOTS, CARE, COACH, Amateur, Expert, Novice
from ludotheque.games.shut_the_box.closing import Announcing, Closing, Throwing
from ludotheque.games.shut_the_box.rules import ALL_FLAPS, Dice, Flaps, closings, single_die_begins, throws, without
from ludotheque.games.shut_the_box.state import BoxState, Tally
from ludotheque.games.shut_the_box.turns import Turns
from ludotheque.texts import Language, texts

BOX = [subject for subject in SUBJECTS if subject.game is GAME]


def position(
    *tallies: Tally,
    flaps: Flaps = ALL_FLAPS,
    dice: Dice = (),
    single: bool = False,
    operation: Operation | None = None,
    **options: object,
) -> BoxState:
    """A state in which the first seat is to close with this throw, or to throw if there is none."""
    asked = Closing(0) if dice else Throwing(0)
    return BoxState(
        options=GAME.checked_options(options),
        tallies=tallies or (Tally(), Tally()),
        flaps=flaps,
        dice=dice,
        single=single,
        operation=operation,
        agenda=(Turns(0), asked),
    )


def known(state: BoxState) -> AnyKnowledge:
    """The first seat's knowledge in this state, without events; the bots of this game need only the view."""
    return Knowledge(0, len(state.tallies), state.options, GAME.view(state, 0), (), ())


def choice(bot: Bot, state: BoxState) -> Action:
    """The action that a bot chooses in this state."""
    return bot.choose(known(state), kernel.legal(state, 0), Fast(0))


@cache
def points(care: float, flaps: Flaps, single: bool) -> float:
    """The exact mean score of a turn from here, closing the largest total so often, and else anything."""
    if not flaps:
        return 0.0
    one_die = single or single_die_begins(flaps, "exactly-six")
    faces = throws(1 if one_die else 2)
    total = 0.0
    for dice, ways in faces:
        allowed = closings(flaps, dice, "elimination", "any")
        if not allowed:
            total += ways * sum(flaps)
            continue
        largest = choice(Amateur(), position(flaps=flaps, dice=dice, single=one_die))
        assert isinstance(largest, Close)
        worth = {closed: points(care, without(flaps, closed), one_die) for closed in allowed}
        total += ways * (care * worth[largest.flaps] + (1 - care) * sum(worth.values()) / len(worth))
    return total / sum(ways for _, ways in faces)


def test_an_amateur_scores_what_closing_the_largest_total_scores() -> None:
    assert points(1, ALL_FLAPS, False) == pytest.approx(15.4166, abs=5e-5)


def test_a_novice_scores_between_an_amateur_and_closing_at_random() -> None:
    careful, of = CARE["elimination"]
    assert points(careful / of, ALL_FLAPS, False) == pytest.approx(17.9, abs=0.05)
    assert points(0, ALL_FLAPS, False) == pytest.approx(19.8206, abs=5e-5)


@pytest.mark.parametrize(("rule_set", "largest"), [("elimination", 0.55), ("hundred", 0.75 + 0.25 / 5)])
def test_a_novice_often_closes_the_largest_total_and_else_anything_that_fits(rule_set: str, largest: float) -> None:
    state = position(Tally(), Tally(), dice=(2, 3), rule_set=rule_set)
    legal = kernel.legal(state, 0)
    rng = Fast("novice")
    taken = Counter(Novice().choose(known(state), legal, rng) for _ in range(4000))
    assert set(taken) == {action for action in legal if action != STOP}
    assert taken[Close((5,))] == pytest.approx(4000 * largest, abs=150)


def test_a_novice_in_rule_set_2_announces_and_stops_like_an_amateur() -> None:
    far = position(Tally(135, 1), Tally(), rule_set="hundred")
    announcing = BoxState(options=far.options, tallies=far.tallies, agenda=(Turns(0), Announcing(0)))
    assert choice(Novice(), announcing) == Announce("subtract")
    near = position(Tally(135, 1), Tally(), flaps=(1, 2, 8), dice=(1, 2), operation="subtract", rule_set="hundred")
    assert choice(Novice(), near) != STOP
    there = position(Tally(135, 1), Tally(), flaps=(2, 8), dice=(1, 1), operation="subtract", rule_set="hundred")
    assert choice(Novice(), there) == STOP


def test_an_amateur_in_rule_set_2_goes_towards_100_and_stops_near_it() -> None:
    asked = position(Tally(135, 1), Tally(), rule_set="hundred")
    announcing = BoxState(options=asked.options, tallies=asked.tallies, agenda=(Turns(0), Announcing(0)))
    assert choice(Amateur(), announcing) == Announce("subtract")
    near = position(Tally(135, 1), Tally(), flaps=(2, 8), dice=(1, 1), operation="subtract", rule_set="hundred")
    assert choice(Amateur(), near) == STOP
    far = position(Tally(135, 1), Tally(), flaps=(2, 8, 9), dice=(1, 1), operation="subtract", rule_set="hundred")
    assert choice(Amateur(), far) == Close((2,))


@pytest.mark.parametrize("subject", in_turn(BOX))
@pytest.mark.parametrize("level", BOTS)
def test_every_bot_plays_every_rule_to_the_end_with_legal_actions(subject: Subject, level: str) -> None:
    for seats in (1, 2, 3, 8):
        match = subject.match(seats, level)
        _play_out(match, BOTS[level]())
        assert match.over


def _play_out(match: AnyMatch, bot: Bot) -> None:
    rng = Fast("bots")
    while not match.over:
        seat = match.actors[0]
        legal = match.legal(seat)
        action = bot.choose(match.knowledge(seat), legal, rng)
        assert action in legal
        match.play(seat, action)


@pytest.mark.parametrize("subject", in_turn(BOX))
def test_an_expert_takes_the_choice_of_highest_value_and_the_coach_ranks_them_so(subject: Subject) -> None:
    match = subject.match(2, "coach")
    rng = Fast("coach")
    while not match.over:
        seat = match.actors[0]
        knowledge, legal = match.knowledge(seat), match.legal(seat)
        advice = COACH.advise(knowledge, legal)
        ranked = [judged.action for judged in advice.judged]
        wins = [judged.worth[-1].value for judged in advice.judged]
        assert set(ranked) == set(legal)
        assert all(better >= worse - 1e-6 for better, worse in pairwise(wins))
        assert all(-1e-6 <= win <= 100.0001 for win in wins)
        assert Expert().choose(knowledge, legal, rng) == ranked[0]
        match.play(seat, legal[rng.below(len(legal))])


def test_against_nobody_the_coach_counts_points_and_turns() -> None:
    advice = COACH.advise(known(position(Tally(), dice=(2, 3))), kernel.legal(position(Tally(), dice=(2, 3)), 0))
    assert [worth.unit for worth in advice.judged[0].worth] == ["points", "turns"]
    plan = values.points_plan("exactly-six")
    expected = {option.closes: -option.value for option in plan.options(ALL_FLAPS, (2, 3), single=False)}
    assert {judged.action.flaps: judged.worth[0].value for judged in advice.judged} == pytest.approx(expected)


def test_alone_in_rule_set_2_the_coach_counts_chances_of_100() -> None:
    state = position(Tally(), dice=(2, 3), rule_set="hundred")
    advice = COACH.advise(known(state), kernel.legal(state, 0))
    assert [worth.unit for worth in advice.judged[0].worth] == ["hundred"]
    assert 0 < advice.judged[0].worth[0].value < 100


@pytest.mark.parametrize(("language", "words"), [("en", "at least 5.7%"), ("fr", "au moins 5,7")])
def test_the_chance_of_reaching_100_is_a_lower_bound_and_says_so(language: Language, words: str) -> None:
    """What best play does not visit counts as almost hopeless, so that more may be reached than is said."""
    assert texts(language)("shut-the-box-value-hundred", value=5.7).startswith(words)


def last_turn(total: int, flaps: Flaps, dice: Dice, operation: Operation, rival: int = 99, **options: Any) -> BoxState:
    """The tenth turn in rule set 2, against a rival who has finished."""
    return position(
        Tally(total, 9), Tally(rival, 10), flaps=flaps, dice=dice, operation=operation, rule_set="hundred", **options
    )


@pytest.mark.parametrize(
    ("state", "why"),
    [
        pytest.param(position(), "only", id="nothing to choose"),
        pytest.param(position(flaps=(1, 2), dice=(1, 2)), "shuts", id="shuts the box"),
        pytest.param(position(flaps=(1, 2, 4, 5, 6, 9), dice=(1, 4)), "safer", id="next throw safer"),
        pytest.param(position(dice=(1, 4)), "fewer-points", id="fewer points stay open"),
        pytest.param(last_turn(127, (2, 7), (1, 1), "subtract"), "hundred", id="100 is there"),
        pytest.param(
            position(Tally(86, 4), Tally(155, 4), flaps=(2, 5), dice=(4, 5), operation="subtract", rule_set="hundred"),
            "stop",
            id="a better number than what is left",
        ),
        pytest.param(
            position(Tally(62, 5), Tally(6, 5), flaps=(2, 3, 4), dice=(1, 1), operation="add", rule_set="hundred"),
            "go-on",
            id="one more closing",
        ),
        pytest.param(
            position(Tally(87, 5), Tally(153, 5), flaps=(2, 4), dice=(1, 3), operation="add", rule_set="hundred"),
            "stop",
            id="as close as it gets",
        ),
        pytest.param(last_turn(100, (5,), (1, 4), "add"), "shuts", id="shutting makes 100"),
        pytest.param(last_turn(45, (1, 9), (1, 1), "add", rival=100), "stop", id="all is lost"),
        pytest.param(last_turn(91, (2, 9), (1, 1), "add", rival=99), "sure", id="won for certain"),
    ],
)
def test_the_coach_says_in_one_sentence_why_the_best_is_best(state: BoxState, why: str) -> None:
    advice = COACH.advise(known(state), kernel.legal(state, 0))
    assert advice.why == f"shut-the-box-why-{why}"


def test_the_coach_says_which_announcement_is_better() -> None:
    asked = position(Tally(1000, 1), Tally(50, 1), rule_set="hundred")
    state = BoxState(options=asked.options, tallies=asked.tallies, agenda=(Turns(0), Announcing(0)))
    advice = COACH.advise(known(state), kernel.legal(state, 0))
    assert advice.judged[0].action == Announce("subtract")
    assert (advice.why, advice.args) == (
        "shut-the-box-why-operation",
        (("operation", "subtract"), ("number", 900)),
    )


def test_an_expert_that_has_100_stops_instead_of_throwing() -> None:
    state = position(Tally(127, 3), Tally(10, 3), flaps=(2, 7), operation="subtract", rule_set="hundred")
    state = BoxState(
        options=state.options,
        tallies=state.tallies,
        flaps=state.flaps,
        dice=(3, 4),
        operation="subtract",
        agenda=(Turns(0), Throwing(0)),
    )
    assert kernel.legal(state, 0) == (THROW, STOP)
    assert choice(Expert(), state) == STOP


def test_an_expert_wins_more_often_than_an_amateur() -> None:
    wins = 0
    for seed in range(200):
        match = ludotheque.new_match("shut-the-box", seats=2, seed=seed)
        bots: tuple[Bot, Bot] = (Expert(), Amateur()) if seed % 2 else (Amateur(), Expert())
        while not match.over:
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(match.knowledge(seat), match.legal(seat), Fast(seed)))
        wins += isinstance(bots[match.result.winners[0]], Expert)
    assert wins > 105


def test_far_from_100_the_expert_comes_closer_and_the_coach_says_so() -> None:
    asked = position(Tally(98_765, 9), rule_set="hundred")
    state = BoxState(options=asked.options, tallies=asked.tallies, agenda=(Turns(0), Announcing(0)))
    assert choice(Expert(), state) == Announce("subtract")
    far = position(Tally(98_765, 9), dice=(1, 2), operation="subtract", rule_set="hundred")
    assert COACH.advise(known(far), kernel.legal(far, 0)).why == "shut-the-box-why-keeps"


@pytest.mark.parametrize(
    ("tallies", "unit"),
    [
        ((Tally(10, 1), Tally(20, 1)), "win"),
        ((Tally(10, 2), Tally(50, 1, out=True), Tally(20, 2)), "win"),
        ((Tally(10, 1), Tally(20, 1), Tally(20, 1)), "about"),
    ],
)
def test_a_chance_of_winning_that_is_estimated_is_called_so(tallies: tuple[Tally, ...], unit: str) -> None:
    state = position(*tallies, dice=(2, 3))
    assert COACH.advise(known(state), kernel.legal(state, 0)).judged[0].worth[-1].unit == unit


def test_very_far_from_100_the_expert_does_not_stop_farther_away() -> None:
    far = position(Tally(50_000_000, 9), dice=(1, 2), operation="subtract", rule_set="hundred")
    assert STOP in kernel.legal(far, 0)
    assert choice(Expert(), far) != STOP
