"""A search from what a seat knows: what it finds, what it may use, how long it takes, and how it fails."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, ClassVar

import pytest

import ludotheque
from carried import carried_over
from contract.support import ident
from ludotheque.analysis.simulation import simulate
from ludotheque.bots import Novice
from ludotheque.engine import (
    Action,
    AnyGame,
    AnyKnowledge,
    AnyMatch,
    AnyPosition,
    Fast,
    LudothequeError,
    Match,
    Randomness,
    Seeded,
    UnknownPast,
)
from ludotheque.games import (
    all_bots_of,
    analyst_of,
    bots_of,
    check_levels,
    find_game,
    needed_knowledge,
    plan_of,
    plan_with,
)
from ludotheque.games.fort_boyard.actions import GiveUp, Ponder
from ludotheque.games.shut_the_box.bot import judge
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.search import Explanation, Plan, Searcher, anything, choices
from ludotheque.texts import texts
from tiny import TINY

GAMES = [*ludotheque.games(), TINY]
games = pytest.mark.parametrize("game", GAMES, ids=ident)
SECRETS = [find_game("cluedo"), find_game("tour-de-france"), TINY]


def begun(game: AnyGame, seed: int, options: dict[str, object] | None = None) -> AnyMatch:
    match: AnyMatch = Match(game, game.checked_options(options), max(2, game.seats[0]), Seeded(seed))
    match.begin()
    return match


def decisions(match: AnyMatch, level: str) -> Iterator[tuple[AnyKnowledge, tuple[Action, ...]]]:
    """Play a match to its end; yield what whoever is asked knows and may do, where there is a choice."""
    bots, rng = bots_of(match.game), Fast(0)
    bot = bots.get(level, bots["novice"])()
    while not match.over:
        seat = match.actors[0]
        legal = match.legal(seat)
        if len(choices(match.game, legal, "expert")) > 1:
            yield match.knowledge(seat), legal
        match.play(seat, bot.choose(needed_knowledge(match, seat), legal, rng))


@cache
def some_decision(game: AnyGame, at: int = 12) -> tuple[AnyKnowledge, tuple[Action, ...]]:
    """The one after so many others, or the last one."""
    *_, last = (found for found, _ in zip(decisions(begun(game, 1), "amateur"), range(at), strict=False))
    return last


def searched(game: AnyGame, seed: int = 1, playouts: int | None = None, milliseconds: int | None = None) -> Explanation:
    return Searcher(game, plan_of(game), playouts=playouts, milliseconds=milliseconds).explain(
        *some_decision(game), Fast(seed)
    )


# What it finds.


ENDGAMES = [("hundred", 13, 389), ("hundred", 15, 373), ("hundred", 21, 368), ("elimination", 24, 67)]


@pytest.mark.parametrize(("rule_set", "seed", "late"), ENDGAMES)
def test_a_search_finds_the_move_that_the_solved_game_calls_best(rule_set: str, seed: int, late: int) -> None:
    game = find_game("shut-the-box")
    searcher, compared = Searcher(game, plan_of(game), playouts=150), 0
    for knowledge, legal in decisions(begun(game, seed, {"rule_set": rule_set}), "amateur"):
        if len(knowledge.plays) >= late:
            exact = judge(knowledge.view)
            best, second = sorted((exact[action] for action in legal), reverse=True)[:2]
            if best - second > 0.15:
                assert exact[searcher.explain(knowledge, legal, Fast(1)).action] == best
                compared += 1
    assert compared > 0


@games
def test_the_same_randomness_gives_the_same_explanation(game: AnyGame) -> None:
    assert searched(game, playouts=4) == searched(game, playouts=4)


def test_other_randomness_looks_at_other_playouts() -> None:
    game = find_game("shut-the-box")
    assert len({searched(game, seed, playouts=6) for seed in range(5)}) > 1


def test_where_actions_are_very_many_only_some_are_tried() -> None:
    knowledge, legal = some_decision(find_game("cluedo"))
    assert len(legal) > 300
    found = Searcher(find_game("cluedo"), Plan(), playouts=25).explain(knowledge, legal, Fast(1))
    assert 2 <= len(found.considered) <= 11
    assert max(one.visits for one in found.considered) > 1


class Contrary:
    """Always the last of what is legal."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return legal[-1]


def test_a_trusted_choice_is_kept_although_another_was_visited_more() -> None:
    game = find_game("shut-the-box")
    searcher = Searcher(game, plan_of(game)._replace(trusted=Contrary), playouts=12)
    kept = 0
    for knowledge, legal in decisions(begun(game, 24), "amateur"):
        found = searcher.explain(knowledge, legal, Fast(1))
        visits = {one.action: one.visits for one in found.considered}
        kept += found.action == legal[-1] and visits[legal[-1]] < found.considered[0].visits
    assert kept > 0


def test_a_trusted_choice_is_given_up_if_another_is_better_beyond_doubt_and_margin() -> None:
    game = find_game("shut-the-box")
    plan = plan_of(game)._replace(trusted=Contrary)
    ending = decisions(begun(game, 13, {"rule_set": "hundred"}), "amateur")
    knowledge, legal = next(found for found in ending if len(found[0].plays) == 389)
    exact = judge(knowledge.view)
    assert exact[legal[-1]] == 0
    for margin, wanted in ((0.0, max(exact.values())), (1.0, 0)):
        found = Searcher(game, plan._replace(margin=margin), playouts=60).explain(knowledge, legal, Fast(1))
        assert exact[found.action] == wanted
        assert next(one.visits for one in found.considered if one.action == legal[-1]) >= 7  # about √60


# What it may use.


@pytest.mark.parametrize("game", SECRETS, ids=ident)
def test_two_matches_of_which_a_seat_knows_the_same_give_the_same_search(game: AnyGame) -> None:
    knowledge, legal = some_decision(game, 21)
    found = Searcher(game, plan_of(game), playouts=6).explain(knowledge, legal, Fast(1))
    others = [ludotheque.determinised(game, knowledge, Fast(seed)) for seed in range(4)]
    assert len({other.state for other in others}) > 1
    for other in others:
        searcher = Searcher(game, plan_of(game), playouts=6)
        assert searcher.explain(other.knowledge(knowledge.seat), legal, Fast(1)) == found


def test_secrets_are_dealt_anew_and_open_matches_are_not() -> None:
    assert searched(find_game("cluedo"), playouts=6).deals == 6
    assert searched(find_game("shut-the-box"), playouts=6).deals == 1


def test_riddles_and_reflexes_are_left_to_chance_by_skill() -> None:
    game = find_game("fort-boyard")
    legal = (Ponder(1, "novice"), Ponder(1, "amateur"), Ponder(1, "expert"), GiveUp(1))
    assert choices(game, legal, "expert") == (Ponder(1, "expert"),)
    assert choices(game, (GiveUp(1),), "expert") == (GiveUp(1),)


# How long it takes.


@games
def test_a_budget_of_playouts_is_kept_exactly_and_visits_add_up_to_it(game: AnyGame) -> None:
    found = searched(game, playouts=9)
    assert found.playouts == 9
    assert sum(one.visits for one in found.considered) == 9
    assert all(0 <= one.value <= 1 and one.visits > 0 for one in found.considered)
    assert [one.visits for one in found.considered] == sorted((one.visits for one in found.considered), reverse=True)
    assert found.action in [one.action for one in found.considered]


@pytest.mark.parametrize(("milliseconds", "playouts"), [(40, 4), (1, 1)])
def test_a_budget_of_time_ends_with_the_first_playout_after_it(milliseconds: int, playouts: int) -> None:
    game, ticks = find_game("shut-the-box"), count()
    searcher = Searcher(game, plan_of(game), milliseconds=milliseconds, clock=lambda: next(ticks) / 100)
    assert searcher.explain(*some_decision(game), Fast(1)).playouts == playouts


def test_a_budget_of_time_also_ends_the_drawing_of_deals() -> None:
    game, ticks = find_game("cluedo"), count()
    searcher = Searcher(game, plan_of(game), milliseconds=35, clock=lambda: next(ticks) / 100)
    found = searcher.explain(*some_decision(game), Fast(1))
    assert (found.playouts, found.deals) == (1, 1)
    assert next(ticks) < 8


def test_of_two_budgets_the_first_that_is_spent_ends_a_search() -> None:
    game, ticks = find_game("shut-the-box"), count()
    searcher = Searcher(game, plan_of(game), playouts=3, milliseconds=1000, clock=lambda: next(ticks) / 100)
    assert searcher.explain(*some_decision(game), Fast(1)).playouts == 3


def test_a_budget_of_time_ends_by_the_clock_on_the_wall() -> None:
    assert searched(find_game("tour-de-france"), milliseconds=1).playouts >= 1


@pytest.mark.parametrize("given", [0, -3, True, 1.5, "7"])
@pytest.mark.parametrize("name", ["playouts", "milliseconds"])
def test_a_budget_that_is_none_is_refused_in_a_sentence(name: str, given: Any) -> None:
    with pytest.raises(LudothequeError) as refused:
        ludotheque.searcher("cluedo", **{name: given})
    said = texts("en").error(refused.value)
    assert repr(given) in said
    assert name in said


def test_a_plan_without_a_budget_is_refused() -> None:
    plan = Plan()._replace(playouts=None)  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="search-no-budget"):
        Searcher(TINY, plan)


# By whom playouts are played.


class Follows:
    """The first of what is legal, and a note of what it knew."""

    seen: ClassVar[list[AnyKnowledge]] = []

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        self.seen.append(knowledge)
        return legal[0]


@pytest.mark.parametrize("name", ["cluedo", "royaume"])
def test_bots_of_a_level_know_in_playouts_what_they_need(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name)
    knowledge, legal = some_decision(game)
    levels = {"follower": Follows, **bots_of(game)}
    monkeypatch.setattr("ludotheque.games.levels_of", lambda _: levels)
    monkeypatch.setattr(Follows, "seen", [])
    ludotheque.searcher(game, playouts=2, policy="follower", horizon=9).explain(knowledge, legal, Fast(1))
    assert Follows.seen
    assert all((not known.plays) == plan_of(game).levels_by_view for known in Follows.seen)


def test_a_horizon_leaves_the_rest_of_a_playout_to_the_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("royaume")
    knowledge, legal = some_decision(game)
    monkeypatch.setattr(type(analyst_of(game)), "chances", lambda *_: (0.625, 0.375))
    cut = ludotheque.searcher(game, playouts=4, policy="novice", horizon=1).explain(knowledge, legal, Fast(1))
    assert {one.value for one in cut.considered} == {(0.625, 0.375)[knowledge.seat or 0]}


def test_without_a_horizon_a_playout_ends_with_the_match() -> None:
    plan = plan_with(find_game("fort-boyard"), "expert")
    assert (plan.value, plan.horizon) == (None, 0)
    knowledge, legal = some_decision(find_game("fort-boyard"))
    found = Searcher(find_game("fort-boyard"), plan, playouts=1).explain(knowledge, legal, Fast(1))
    assert found.considered[0].value in (0, 1 / 3, 1 / 2, 1)


def test_a_game_without_an_analyst_values_positions_by_its_plan() -> None:
    assert plan_with(find_game("cluedo"), "amateur", 20).value is plan_of(find_game("cluedo")).value


def test_the_strongest_level_is_trusted_whoever_plays_playouts() -> None:
    for game in ludotheque.games():
        assert plan_with(game, "amateur").trusted is bots_of(game)["expert"]


def test_a_policy_may_do_in_playouts_what_the_plan_would_not_try() -> None:
    def last(position: AnyPosition, seat: int, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return position.legal(seat)[-1]

    game = find_game("shut-the-box")
    plan = Plan(policy=last, narrow=lambda _, __, legal: legal[:2], trusted=Contrary)
    found = Searcher(game, plan, playouts=60).explain(*some_decision(game), Fast(1))
    assert found.playouts == 60


def test_a_function_as_policy_may_have_another_horizon() -> None:
    assert ludotheque.searcher("tour-de-france", policy=anything, horizon=3).plan.horizon == 3
    assert ludotheque.searcher("tour-de-france").plan == plan_of(find_game("tour-de-france"))


def test_playouts_by_an_unknown_level_are_refused() -> None:
    with pytest.raises(LudothequeError, match="unknown-level"):
        ludotheque.searcher("cluedo", policy="champion")


# How it fails.


@games
def test_a_match_from_under_earlier_rules_is_left_to_the_trusted_bot(game: AnyGame) -> None:
    match = carried_over(game)
    seat, legal = match.actors[0], (match.legal(match.actors[0]) * 2)[:2]
    searcher = Searcher(game, Plan(trusted=Contrary), playouts=2)
    assert searcher.choose(match.knowledge(seat), legal, Fast(1)) == legal[-1]
    with pytest.raises(UnknownPast):
        searcher.explain(match.knowledge(seat), legal, Fast(1))
    with pytest.raises(UnknownPast):
        Searcher(game, Plan(), playouts=2).choose(match.knowledge(seat), legal, Fast(1))


def test_a_policy_that_raises_is_named() -> None:
    def stumbles(*_: Any) -> Action:
        raise ZeroDivisionError("oh")

    knowledge, legal = some_decision(find_game("shut-the-box"))
    with pytest.raises(LudothequeError, match="search-policy-failed") as failed:
        ludotheque.searcher("shut-the-box", playouts=4, policy=stumbles).explain(knowledge, legal, Fast(1))
    assert "stumbles" in texts("en").error(failed.value)
    assert isinstance(failed.value.__cause__, ZeroDivisionError)


def test_a_policy_that_does_what_is_not_legal_is_named_and_the_searcher_goes_on() -> None:
    wrong = True

    def forgetful(position: Any, seat: int, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return GiveUp(7) if wrong else anything(position, seat, legal, rng)

    knowledge, legal = some_decision(find_game("shut-the-box"))
    searcher = ludotheque.searcher("shut-the-box", playouts=4, policy=forgetful)
    with pytest.raises(LudothequeError, match="search-policy-illegal") as failed:
        searcher.explain(knowledge, legal, Fast(1))
    assert "forgetful" in texts("fr").error(failed.value)
    wrong = False
    assert searcher.explain(knowledge, legal, Fast(1)).playouts == 4


def test_who_is_asked_nothing_cannot_search() -> None:
    match = begun(find_game("cluedo"), 1)
    for seat, legal in ((None, match.legal(0)), (0, ())):
        with pytest.raises(LudothequeError, match="search-not-asked"):
            ludotheque.searcher("cluedo", playouts=1).explain(match.knowledge(seat), legal, Fast(1))


# Where it plays.


@games
def test_the_searcher_finds_something_legal_in_every_kind_of_decision(game: AnyGame) -> None:
    searcher, seen = Searcher(game, plan_of(game)._replace(deals=1), playouts=2), set[type]()
    for knowledge, legal in decisions(begun(game, 3), "amateur"):
        kind = type(knowledge.view.agenda[-1])
        if kind not in seen:
            assert searcher.choose(knowledge, legal, Fast(len(seen))) in legal
            seen.add(kind)
        if len(knowledge.plays) > 200:
            break
    assert seen


def test_a_seat_that_is_asked_beside_others_searches_for_itself() -> None:
    match, rng = begun(find_game("tour-de-france"), 3), Fast(0)
    bot = bots_of(match.game)["amateur"]()
    while not (isinstance(match.state.agenda[-1], Reactions) and len(match.actors) == 2):
        match.play(match.actors[0], bot.choose(match.knowledge(match.actors[0]), match.legal(match.actors[0]), rng))
    seat = match.actors[1]
    found = Searcher(match.game, plan_of(match.game), playouts=12).explain(
        match.knowledge(seat), match.legal(seat), rng
    )
    assert {one.action for one in found.considered} <= set(match.legal(seat))
    assert found.playouts == 12


def test_what_was_searched_before_does_not_change_what_is_found() -> None:
    game = find_game("shut-the-box")
    kept = Searcher(game, plan_of(game), playouts=5)
    for knowledge, legal in decisions(begun(game, 1), "amateur"):
        fresh = Searcher(game, plan_of(game), playouts=5)
        assert kept.explain(knowledge, legal, Fast(1)) == fresh.explain(knowledge, legal, Fast(1))


def test_the_searcher_is_a_bot_for_programs_and_no_level_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.games.plan_of", lambda _: Plan(playouts=2))
    found = simulate("shut-the-box", ["searcher", "novice"], 2)
    assert sum(record.wins for record in found.records) == 2
    for game in ludotheque.games():
        assert "searcher" in all_bots_of(game)
        with pytest.raises(LudothequeError, match="unknown-level"):
            check_levels(game, ["searcher"])


def test_in_a_game_where_others_need_only_the_view_the_searcher_knows_every_play() -> None:
    match = begun(find_game("royaume"), 1)
    assert needed_knowledge(match, 0, Novice()).plays == ()
    searcher = ludotheque.searcher("royaume", playouts=1)
    assert needed_knowledge(match, 0, searcher) == match.knowledge(0)
