"""A level or a coach that raises is replaced by the next simpler one, counted, and the match goes on."""

from collections.abc import Callable
from typing import Any, cast

import pytest

import ludotheque
from ludotheque.analysis.simulation import simulate
from ludotheque.analysis.story import story
from ludotheque.bots import Bot, Coach, Novice
from ludotheque.bots.fallback import SILENT, SIMPLER, FallbackBot, FallbackCoach
from ludotheque.bots.sandboxed import Failure
from ludotheque.engine import Action, AnyGame, AnyKnowledge, Fast, Player, Randomness
from ludotheque.games import bot_named, bots_of, coach_of, games, is_ours, ladder_of, lasting_coach_of, needed_knowledge
from ludotheque.texts import texts

OURS = [game for game in games().values() if is_ours(game)]
LEGAL = tuple(Action() for _ in range(2))


class Raises:
    """Fails at everything."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        raise ZeroDivisionError("oops")

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Any:
        raise ZeroDivisionError("oops")


class Cheats:
    """Wants what nobody may."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return "victory"  # type: ignore[return-value]


NOTHING = cast("Any", None)


def broken(game: AnyGame, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this level of a game raise, and the levels below it answer as ever."""
    levels = dict(bots_of(game))
    spoilt: dict[str, Callable[[], Bot]] = {**levels, level: Raises}
    monkeypatch.setattr("ludotheque.games.bots_of", lambda other: spoilt if other is game else bots_of(other))


def test_where_a_bot_raises_or_cheats_the_next_one_answers_and_both_are_counted() -> None:
    bot = FallbackBot((("expert", Raises), ("amateur", Cheats), ("novice", Novice)))
    assert {bot.choose(NOTHING, LEGAL, Fast(number)) for number in range(9)} == set(LEGAL)
    assert bot.failures == (
        Failure("amateur", "replaced", "'victory'", 9),
        Failure("expert", "replaced", "ZeroDivisionError: oops", 9),
    )


def test_where_all_bots_raise_the_first_legal_action_is_taken() -> None:
    legal = tuple(ludotheque.new_match("shut-the-box", seats=2, seed=1).legal(0))
    assert FallbackBot((("expert", Raises), ("novice", Raises))).choose(NOTHING, legal, Fast(1)) is legal[0]


def test_a_bot_that_cannot_even_be_made_is_replaced() -> None:
    def unmade() -> Bot:
        raise ImportError("numpy")

    bot = FallbackBot((("expert", unmade), ("novice", Novice)))
    assert bot.choose(NOTHING, LEGAL, Fast(1)) in LEGAL
    assert [failure.bot for failure in bot.failures] == ["expert"]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_in_every_game_each_level_has_all_simpler_ones_behind_it(game: AnyGame) -> None:
    assert [level for level, _ in ladder_of(game, "expert")] == ["expert", "amateur", "novice"]
    assert [level for level, _ in ladder_of(game, "searcher")] == ["searcher", "expert", "amateur", "novice"]
    assert [level for level, _ in ladder_of(game, "novice")] == ["novice"]
    assert [level for level, _ in ladder_of(game)] == ["amateur", "novice"]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_in_every_game_an_amateur_plays_on_for_an_expert_that_raises(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(game, "expert", monkeypatch)
    match = ludotheque.new_match(game.name, seats=game.seats[0], seed=1)
    bot, amateur = bot_named(game, "expert"), bots_of(game)["amateur"]()
    for number in range(12):
        if match.over or not match.actors:
            break
        seat = match.actors[0]
        knowledge, legal = needed_knowledge(match, seat, bot), match.legal(seat)
        action = bot.choose(knowledge, legal, Fast(number))
        assert action == amateur.choose(knowledge, legal, Fast(number))
        match.play(seat, action)
    assert cast("FallbackBot", bot).failures[0].bot == "expert"


def test_a_simulation_ends_although_a_level_raises_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    broken(ludotheque.games.shut_the_box.GAME, "expert", monkeypatch)
    found = simulate("shut-the-box", ["expert", "novice"], 2, seed=1)
    assert found.matches == 2
    (failure,) = found.failures
    assert (failure.bot, failure.how, failure.detail) == ("expert", "replaced", "ZeroDivisionError: oops")
    assert failure.times > 2


def silenced(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a game's coach raise."""
    monkeypatch.setattr("ludotheque.games.coach_of", lambda other: Raises() if other is game else coach_of(other))


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_in_every_game_the_advice_of_a_coach_that_raises_is_what_an_amateur_would_do(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    silenced(game, monkeypatch)
    match = ludotheque.new_match(game.name, seats=game.seats[0], seed=1)
    seat = match.actors[0]
    coach = lasting_coach_of(game)
    advice = coach.advise(needed_knowledge(match, seat), match.legal(seat))
    assert advice.why == SIMPLER
    ((best),) = [judged.action for judged in advice.judged]
    assert best in match.legal(seat)
    assert [failure.bot for failure in coach.failures] == ["coach"]


def test_where_nobody_has_advice_none_is_given_and_both_languages_say_so() -> None:
    coach = FallbackCoach(cast("Callable[[], Coach]", Raises), (("novice", Raises),))
    advice = coach.advise(NOTHING, LEGAL)
    assert (advice.judged, advice.why) == ((), SILENT)
    assert [failure.bot for failure in coach.failures] == ["coach", "novice"]
    for key in (SILENT, SIMPLER):
        assert texts("fr")(key) != texts("en")(key)


def test_a_story_leaves_out_what_a_coach_that_raises_would_have_done(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    match.players = (Player("Zoé"), Player("Ada"))
    while not match.over:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert story(match).alternatives
    parts = ludotheque.games.shut_the_box.PARTS
    monkeypatch.setattr(ludotheque.games.shut_the_box, "PARTS", parts._replace(coach=cast("Any", Raises)))
    assert story(match).alternatives == ()
