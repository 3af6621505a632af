"""The bots of the Tour de France follow their policies, and the coach's reasons are right."""

from typing import Any

import pytest
from msgspec.structs import replace

import ludotheque
from ludotheque.analysis.simulation import simulate
from ludotheque.bots import Bot
from ludotheque.engine import Action, AnyKnowledge, AnyMatch, Fast, Knowledge
from ludotheque.games.tour_de_france import GAME, race
from ludotheque.games.tour_de_france.actions import KEEP_JOKER, USE_JOKER, AskFor, Guess, Lay, LetAnswer, Pass, PutBack
from ludotheque.games.tour_de_france.bot import BOTS, COACH, Amateur, Expert, Novice
from ludotheque.games.tour_de_france.content import SURPRISES
from ludotheque.games.tour_de_france.reasons import UP_TO_THE_PLAYER
from ludotheque.games.tour_de_france.rules import ARRIVAL, JERSEYS, KINDS, SENT_BACK, TIME_TRIALS
from ludotheque.games.tour_de_france.squares import DrawingSurprise
from ludotheque.games.tour_de_france.state import Collected, TourState
from ludotheque.games.tour_de_france.turns import Awards, Turns
from ludotheque.games.tour_de_france.weighing import Weighing, ways
from rules.tour_de_france import support
from rules.tour_de_france.support import JOKER, Race, jokers, on, square

levels = pytest.mark.parametrize("level", list(BOTS))


def known(state: TourState, seat: int) -> AnyKnowledge:
    """What a seat knows; these bots need only the view."""
    return Knowledge(seat, state.seats, state.options, GAME.view(state, seat), (), ())


def chosen(bot: Any, table: Race, seat: int, seed: int = 0) -> Action:
    """The action that a bot chooses for this seat."""
    action: Action = bot.choose(known(table.state, seat), table.may(seat), Fast(seed))
    assert action in table.may(seat)
    return action


def rolled(squares: tuple[int, ...], hands: tuple[tuple[int, ...], ...], low: int = 3, high: int = 4) -> Race:
    """Seat 0 has rolled, and cards may be laid."""
    table = support.race(squares=squares, hands=hands)
    table.throws(low, high)
    return table


@levels
def test_a_bot_plays_whole_matches_by_legal_actions(level: str) -> None:
    for questions in ("played", "refereed", "drawn"):
        match = ludotheque.new_match("tour-de-france", seats=3, seed=level, options={"questions": questions})
        bot, rng = BOTS[level](), Fast(level)
        while not match.over:
            seat = match.actors[-1]
            action = bot.choose(match.knowledge(seat), match.legal(seat), rng)
            assert action in match.legal(seat)
            match.play(seat, action)


@levels
def test_a_bot_answers_as_its_level_knows_and_never_sees_the_right_answer(level: str) -> None:
    table = on(square("town"))
    table.rides()
    table.draws("town-brest")
    table.does(0, AskFor("cycling"))
    assert chosen(BOTS[level](), table, 0) == Guess(table.ident, level)  # type: ignore[arg-type]
    view = GAME.view(table.state, 0)
    assert view.card is not None
    assert view.card.cycling is not None
    assert view.card.cycling.right is None


@levels
def test_a_bot_that_reads_leaves_the_judging_to_the_screen(level: str) -> None:
    table = on(square("town"), options={"questions": "refereed"})
    table.rides()
    table.draws("town-brest")
    table.does(0, AskFor("cycling"))
    assert chosen(BOTS[level](), table, 1) == LetAnswer(table.ident)


@pytest.mark.parametrize("bot", [Novice(), Amateur(), Expert()])
def test_cards_are_laid_to_stop_exactly_on_the_arrival(bot: Bot) -> None:
    table = rolled((ARRIVAL - 9, 1, 1), ((2, 5), (), ()))
    assert chosen(bot, table, 0) == Lay(table.ident, 2, "add")


@pytest.mark.parametrize("bot", [Novice(), Amateur(), Expert()])
def test_whoever_is_about_to_arrive_is_held_up(bot: Bot) -> None:
    table = rolled((ARRIVAL - 7, 90, 1), ((), (3, 4, 4), ()))
    assert isinstance(chosen(bot, table, 1), Lay)


@pytest.mark.parametrize("bot", [Novice(), Amateur(), Expert()])
def test_a_roll_that_arrives_is_let_be_by_its_roller(bot: Bot) -> None:
    table = rolled((ARRIVAL - 7, 90, 1), ((2, 4), (), ()))
    assert chosen(bot, table, 0) == Pass(table.ident)


def test_the_expert_finds_an_arrival_with_two_cards() -> None:
    table = rolled((ARRIVAL - 11, 1, 1), ((1, 5), (), ()))
    first = chosen(Expert(), table, 0)
    table.does(0, first)
    assert {(first.number, first.operation)} <= {(5, "add"), (1, "subtract")}  # type: ignore[attr-defined]
    table.does(0, chosen(Expert(), table, 0))
    assert table.over


def laid_before_half_way(level: str) -> int:
    """How many cards riders of this level lay on their own rolls before half of the way is done."""
    laid = 0
    for seed in range(4):
        match = ludotheque.new_match("tour-de-france", seats=3, seed=seed)
        bot, rng = BOTS[level](), Fast(seed)
        while max(match.state.squares) < ARRIVAL // 2:
            seat = match.actors[0]
            action = bot.choose(match.knowledge(seat), match.legal(seat), rng)
            laid += isinstance(action, Lay) and match.state.agenda[-1].roller == seat
            match.play(seat, action)
    return laid


def test_the_expert_keeps_cards_for_the_arrival_that_the_amateur_lays_at_once() -> None:
    assert laid_before_half_way("expert") < laid_before_half_way("amateur")


def test_the_expert_uses_a_joker_where_going_back_costs_more_than_it_is_worth() -> None:
    late: dict[str, Any] = {"squares": (ARRIVAL - 2, ARRIVAL - 9, 1), **jokers(0, JOKER)}
    table = support.race(**late, hands=((2, 4), (), ()), agenda=(Turns(0), DrawingSurprise(0)))
    back = next(card.id for card in SURPRISES.values() if card.by == 6 and card.kind == "back")
    table.draws(back)
    worth = dict(Expert().ranked(GAME.view(table.state, 0), table.may(0)))
    assert set(worth) == {USE_JOKER, KEEP_JOKER}
    assert chosen(Expert(), table, 0) == max(worth, key=lambda action: worth[action])
    assert chosen(Amateur(), table, 0) == USE_JOKER


def test_a_card_that_is_given_up_is_the_one_that_is_missed_least() -> None:
    table = support.race(squares=(ARRIVAL - 8, 90, 1), hands=((1, 6), (), ()), agenda=(Turns(0), DrawingSurprise(0)))
    table.draws(next(card.id for card in SURPRISES.values() if card.kind == "return-strategy"))
    best = max((1, 6), key=lambda number: race.hits(8, (7 - number,)))
    assert chosen(Expert(), table, 0) == PutBack(best)


# The race as it is reckoned.


def test_what_cards_can_add_to_a_roll_is_every_signed_sum() -> None:
    assert race.sums(()) == {0}
    assert race.sums((2, 5)) == {0, 2, -2, 5, -5, 7, -7, 3, -3}


def test_the_chance_to_throw_a_distance_is_counted_over_all_throws() -> None:
    assert race.hits(7, ()) == pytest.approx(6 / 36)
    assert race.hits(1, ()) == 0
    assert race.hits(1, (1,)) == pytest.approx(1 / 36)
    assert race.hits(7, (1,)) == pytest.approx((6 + 5 + 5) / 36)


@pytest.mark.parametrize("riders", [2, 3, 4, 5, 6])
def test_chances_to_win_sum_to_one_and_favour_who_holds_more_cards(riders: int) -> None:
    order, even = tuple(range(riders)), (2,) * riders
    for place in (60, 90, 110):
        level = race.chances((place,) * riders, even, order)
        richer = race.chances((place,) * riders, (4, *even[1:]), order)
        assert sum(level) == pytest.approx(1)
        assert sum(richer) == pytest.approx(1)
        assert richer[0] > level[0]


def test_who_has_arrived_has_won() -> None:
    assert race.chances((3, ARRIVAL, 9), (1, 0, 2), (0, 1, 2)) == [0, 1, 0]


def test_a_score_between_two_knots_lies_on_the_line_between_them() -> None:
    assert race.hat(5, (1, 3, 7)) == [0, 0.5, 0.5]
    assert race.hat(1, (1, 3, 7)) == [1, 0, 0]
    assert race.hat(99, (1, 3, 7)) == [0, 0, 1]


def test_what_is_left_once_a_few_cards_change_a_roll_by_so_much() -> None:
    assert ways((2, 5), 0) == ((2, 5),)
    assert ways((2, 5), 3) == ((),)
    assert ways((2, 3, 3, 6), -3) == ((2, 3, 6),)
    assert ways((2, 2), 5) == ()


@pytest.mark.parametrize(("after_trial", "back"), [("next", 0), ("acts", SENT_BACK)])
def test_a_fall_beyond_a_time_trial_is_weighed_as_the_rules_of_the_table_have_it(after_trial: str, back: int) -> None:
    trial, fall = next(
        (trial, at) for trial in TIME_TRIALS for at in range(trial + 1, trial + 7) if KINDS[at] == "incident"
    )
    for run, sent in ((TIME_TRIALS, SENT_BACK), (tuple(at for at in TIME_TRIALS if at < trial), back)):
        table = support.race(squares=(fall - 7, 1), hands=((1,), ()), options={"after_trial": after_trial}, trials=run)
        table.throws(3, 4)
        weighing = Weighing(GAME.view(table.state, 0), 0, table.top)
        assert weighing.after(7, (1,)) == weighing.standing(fall - sent, 1, (1,))


def test_an_arrival_stands_if_nobody_can_spoil_it_and_else_by_the_cards_that_make_up_for_it() -> None:
    """One card against it: the rider wins with any that makes up for it, and else is somewhere near."""
    nobody = Weighing(GAME.view(rolled((ARRIVAL - 7, 90), ((1,), ())).state, 0), 0)
    assert nobody.after(7, (1,)) == 1
    against = Weighing(GAME.view(rolled((ARRIVAL - 7, 90), ((), (3,))).state, 0), 0)
    bare, armed = against.after(7, ()), against.after(7, (1, 2, 3))
    assert bare < armed
    assert against.after(7, (1, 2, 3, 4, 5, 6)) == 1


def test_an_expert_lets_others_spoil_an_arrival_while_they_can_and_spoils_it_when_nobody_else_does() -> None:
    table = rolled((ARRIVAL - 7, 90, 80), ((), (3, 3, 3), (4, 4, 4)))
    assert chosen(Expert(), table, 1) == Pass(table.ident)
    table.passes(1)
    assert isinstance(chosen(Expert(), table, 2), Lay)


def test_an_expert_keeps_its_last_two_cards_for_itself_and_the_coach_would_spoil_the_arrival_with_them() -> None:
    table = rolled((ARRIVAL - 7, 90), ((), (3, 4)))
    assert chosen(Expert(), table, 1) == Pass(table.ident)
    advice = COACH.advise(known(table.state, 1), table.may(1))
    assert isinstance(advice.judged[0].action, Lay)


# Strength and advice.


def test_an_expert_beats_amateurs_and_amateurs_beat_novices() -> None:
    found = simulate("tour-de-france", ["expert", "amateur", "amateur", "amateur"], 30, seed=3)
    assert found.interval(found.records[0])[0] > 0.25
    found = simulate("tour-de-france", ["amateur", "novice", "novice", "novice"], 30, seed=3)
    assert found.records[0].wins / 30 > 0.25


def advised(match: AnyMatch) -> tuple[set[str], int]:
    """Every reason the coach gives on the way through a match that experts play."""
    reasons, rng = set(), Fast("coach")
    while not match.over:
        seat = match.actors[0]
        knowledge, legal = match.knowledge(seat), match.legal(seat)
        advice = COACH.advise(knowledge, legal)
        judged = {judged.action for judged in advice.judged}
        assert judged == (set() if advice.why in UP_TO_THE_PLAYER else {one for one in legal if not one.by_bots})
        worths = [judged.worth[0].value for judged in advice.judged]
        assert all(-1e-6 <= worth <= 101 for worth in worths)
        reasons.add(advice.why)
        match.play(seat, Expert().choose(knowledge, legal, rng))
    return reasons, len(match.log)


def test_the_coach_gives_its_reasons_for_cards() -> None:
    reasons: set[str] = set()
    for seed in range(3):
        reasons |= advised(ludotheque.new_match("tour-de-france", seats=3, seed=seed))[0]
    wanted = {"keep", "keep-far", "far", "behind", "stops-at", "stops", "only", "rider", "kind", "answer"}
    assert {f"tour-de-france-why-{reason}" for reason in wanted} <= reasons


def test_the_coach_explains_an_arrival() -> None:
    table = rolled((ARRIVAL - 9, 1, 1), ((2, 5), (), ()))
    advice = COACH.advise(known(table.state, 0), table.may(0))
    assert advice.why == "tour-de-france-why-arrives"
    assert dict(advice.args) == {"advance": 9, "cards": 1}
    assert advice.judged[0].action == Lay(table.ident, 2, "add")


def test_the_coach_advises_who_throws_for_a_jersey_once_somebody_has_arrived() -> None:
    tied = (Collected(polka=(3,)), Collected(polka=(3,)), Collected())
    for squares in ((ARRIVAL, 1, 1), (1, ARRIVAL, 1), (1, 1, ARRIVAL)):
        table = support.race(squares=squares, collected=tied, agenda=(Awards(JERSEYS),))
        advice = COACH.advise(known(table.state, 0), table.may(0))
        assert advice.why == "tour-de-france-why-only"
        assert 0 <= advice.judged[0].worth[0].value <= 100


def test_a_novice_passes_more_often_than_it_lays() -> None:
    table = rolled((30, 1, 1), ((1, 2, 3), (), ()))
    choices = [chosen(Novice(), table, 0, seed) for seed in range(60)]
    assert 20 < sum(isinstance(choice, Pass) for choice in choices) < 60


@pytest.mark.parametrize(("seat", "operation"), [(0, "add"), (1, "subtract")])
def test_a_novice_never_slows_itself_down_and_never_speeds_others_up(seat: int, operation: str) -> None:
    table = rolled((30, 40, 1), ((1, 2), (3, 4), ()))
    laid = [choice for seed in range(60) if isinstance(choice := chosen(Novice(), table, seat, seed), Lay)]
    assert {choice.operation for choice in laid} == {operation}


def test_a_novice_does_not_go_beyond_the_arrival() -> None:
    table = rolled((ARRIVAL - 8, 1, 1), ((2, 6), (), ()))
    assert {type(chosen(Novice(), table, 0, seed)) for seed in range(20)} == {Pass}


def test_bots_judge_from_the_view_alone_whatever_others_hold() -> None:
    table = rolled((40, 50, 30), ((1, 4), (2, 3), (6,)))
    other = Race(replace(table.state, hands=((1, 4), (5, 5), (1,))))
    assert Expert().ranked(GAME.view(table.state, 0), table.may(0)) == Expert().ranked(
        GAME.view(other.state, 0), other.may(0)
    )
