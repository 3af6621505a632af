"""The fan, and how a challenge is decided: played, refereed, or left to chance."""

import pytest

from ludotheque.engine import CLOCK, Alarm, Match, Refusal, Seeded, Undo
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import Abstain, Choose, Drew, PickCard, Ponder, Ready, Turned, TurnSand
from ludotheque.games.fort_boyard.events import (
    Abstained,
    ChallengeDrawn,
    ChallengeEnded,
    Faced,
    Judged,
    KeysWon,
    SandRanOut,
    SandTurned,
)
from ludotheque.games.fort_boyard.fan import Challenge, Fan
from ludotheque.games.fort_boyard.gate import Gate
from ludotheque.games.fort_boyard.judging import Facing, Judging
from ludotheque.games.fort_boyard.luck import Luck
from ludotheque.games.fort_boyard.rules import CHALLENGES, needed
from ludotheque.games.fort_boyard.turns import SecondTry
from ludotheque.mechanics import Drawn, Refereed, TimeUp
from rules.fort_boyard.support import Fort, of_kind, on

REFEREED = {"challenges": "refereed", "riddles": "drawn"}
OWN = [{"title": "Flamingo", "rule": "Stand on one leg.", "sand": 1}]


def refereed(card: str = "hands", seats: int = 4, **options: object) -> Fort:
    """Seat 0 has picked this card, is ready, and the others judge."""
    table = on(1, seats, options={**REFEREED, **options})
    table.picks(card)
    table.does(0, Ready(table.ident, calm=False))
    return table


@pytest.mark.rule("BOY-50")
def test_the_player_on_the_right_fans_the_cards_and_the_candidate_picks_one() -> None:
    table = on(1)
    assert table.top == Fan(0)
    assert table.refused(0, PickCard(10)) == Refusal("BOY-50", "boyard-pick-first", (("cards", 10),))
    drawn = table.picks("pincer", place=4)[0]
    assert drawn == ChallengeDrawn(0, 3, 4, "pincer", 2, sand=False, title=None, rule=None)


@pytest.mark.rule("BOY-71")
def test_the_card_goes_back_into_the_fan() -> None:
    table = on(1)
    table.challenged(won=True, card="paw")
    table.rolls(1)
    table.does(1, PickCard(0))
    assert {action.card for action in table.top.odds(table.state).outcomes} == set(CHALLENGES)


@pytest.mark.rule("BOY-51", "BOY-70")
@pytest.mark.parametrize("card", CHALLENGES)
def test_each_card_says_whether_there_is_sand(card: str) -> None:
    with_sand = card in ("chin", "oddity", "noses", "taboo")
    assert on(1).picks(card)[0].sand is with_sand  # type: ignore[attr-defined]
    assert (TurnSand(2) in refereed(card).legal(3)) is with_sand


@pytest.mark.rule("BOY-52", "BOY-57", "BOY-58", "BOY-59", "BOY-60", "BOY-61")
def test_how_many_successes_are_needed_goes_by_the_number_of_players() -> None:
    for card in ("whose", "paw", "pincer", "signs"):
        assert [needed(card, seats) for seats in (3, 4, 5, 6)] == [1, 2, 2, 3]
    assert [needed("hands", seats) for seats in (3, 4, 5, 6)] == [1, 1, 1, 1]
    assert [needed("catapult", seats) for seats in (3, 4, 5, 6)] == [1, 1, 1, 2]


@pytest.mark.rule("BOY-72")
def test_challenges_are_played_refereed_or_drawn_as_the_table_chose() -> None:
    tops = []
    for how in ("played", "refereed", "drawn"):
        table = on(1, options={"challenges": how})
        table.picks("signs")
        tops.append(table.top)
    assert [type(top) for top in tops] == [Gate, Facing, Facing]
    drawn = on(1)
    drawn.picks("signs")
    assert drawn.refused(0, Ready(drawn.ident, calm=False)) == Refusal("BOY-72", "boyard-face-first")


@pytest.mark.rule("BOY-88")
@pytest.mark.parametrize(("by", "won"), [("drawn", 11), ("novice", 8), ("amateur", 11), ("expert", 14)])
def test_left_to_chance_a_challenge_is_won_so_many_times_in_twenty(by: str, won: int) -> None:
    table = on(1)
    table.picks("noses")
    table.does(0, Drawn(table.ident) if by == "drawn" else Ponder(table.ident, by))  # type: ignore[arg-type]
    odds = table.top.odds(table.state)
    assert dict(odds)[Turned(well=True)] * 20 == won * odds.total


@pytest.mark.rule("BOY-74")
def test_the_player_on_the_right_is_asked_first_to_judge_and_any_other_may() -> None:
    table = refereed()
    assert table.asked() == (3, 1, 2)
    for judge in (3, 1, 2):
        table = refereed()
        assert table.referees(judge, won=True)[:3] == (
            Judged(judge, won=True),
            ChallengeEnded(0, "hands", won=True),
            KeysWon(0, 1, 1, 0, 1),
        )
    assert refereed().refused(0, Refereed(2, won=True)) == Refusal("BOY-74", "not-asked")


@pytest.mark.rule("BOY-74", "BOY-23")
def test_a_verdict_against_the_candidate_leads_to_the_second_try() -> None:
    table = refereed()
    table.referees(3, won=False)
    assert table.top == SecondTry(0)


@pytest.mark.rule("BOY-74")
def test_the_verdict_can_be_taken_back_until_somebody_acts() -> None:
    match = Match(GAME, GAME.checked_options(REFEREED), 3, Seeded("verdict"))
    match.begin()
    while not isinstance(match.state.agenda[-1], Judging):
        seat = match.actors[0]
        legal = [a for a in match.legal(seat) if not isinstance(a, Ponder | Drawn) and a != Choose("riddle")]
        match.play(seat, (legal or match.legal(seat))[0])
    judging = match.state.agenda[-1]
    judge = match.actors[0]
    match.play(judge, Refereed(judging.id, won=False))
    assert match.can_undo(judge)
    match.play(judge, Undo())
    assert match.state.agenda[-1] == judging
    match.play(judge, Refereed(judging.id, won=True))
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert not match.can_undo(judge)


@pytest.mark.rule("BOY-74", "BOY-88")
def test_bots_do_not_judge_and_if_nobody_does_chance_decides() -> None:
    table = refereed()
    assert table.does(3, Abstain(table.ident)) == (Abstained(3),)
    assert table.asked() == (1, 2)
    table.does(1, Abstain(table.ident))
    table.does(2, Abstain(table.ident))
    assert table.top == Luck(0, "challenge", "drawn")


@pytest.mark.rule("BOY-53", "BOY-56", "BOY-70")
@pytest.mark.parametrize("card", ["chin", "taboo"])
def test_refereed_the_sand_wins_la_barbichette_and_les_interdits(card: str) -> None:
    table = refereed(card)
    assert table.does(1, TurnSand(table.ident)) == (SandTurned(1),)
    assert table.top.alarms(table.state) == (Alarm(30_000, TimeUp(table.ident)),)
    assert table.time_up()[:2] == (SandRanOut(), ChallengeEnded(0, card, won=True))


@pytest.mark.rule("BOY-55", "BOY-70")
def test_refereed_the_sand_loses_nez_a_nez() -> None:
    table = refereed("noses")
    table.does(1, TurnSand(table.ident))
    assert table.refused(1, TurnSand(table.ident)) == Refusal("BOY-74", "boyard-judge-first")
    assert table.time_up()[1] == ChallengeEnded(0, "noses", won=False)


@pytest.mark.rule("BOY-54", "BOY-70")
def test_refereed_lanomalie_takes_one_sand_to_observe_and_one_to_say_what() -> None:
    table = refereed("oddity")
    table.does(3, TurnSand(table.ident))
    assert table.time_up() == (SandRanOut(),)
    table.does(3, TurnSand(table.ident))
    assert table.time_up()[1] == ChallengeEnded(0, "oddity", won=False)


@pytest.mark.rule("BOY-70")
def test_six_challenges_have_no_sand_to_turn() -> None:
    for card in ("whose", "hands", "paw", "pincer", "signs", "catapult"):
        table = refereed(card)
        assert table.refused(3, TurnSand(table.ident)) == Refusal("BOY-74", "boyard-judge-first")


@pytest.mark.rule("BOY-90", "BOY-74")
def test_without_a_clock_the_referees_have_no_sand() -> None:
    table = refereed("chin", hourglass="throws")
    assert table.refused(3, TurnSand(table.ident)) == Refusal("BOY-74", "boyard-judge-first")


@pytest.mark.rule("BOY-4", "BOY-72")
def test_a_challenge_of_the_players_own_is_refereed_even_where_others_are_played() -> None:
    table = on(1, options={"challenges": "played", "own_challenges": OWN})
    drawn = table.picks("own-1")[0]
    assert drawn.title.en == "Flamingo"  # type: ignore[attr-defined]
    assert drawn.rule.en == "Stand on one leg."  # type: ignore[attr-defined]
    assert drawn.sand  # type: ignore[attr-defined]
    assert isinstance(table.top, Facing)
    table.does(0, Ready(table.ident, calm=False))
    table.does(3, TurnSand(table.ident))
    assert table.referees(1, won=True)[1] == ChallengeEnded(0, "own-1", won=True)


@pytest.mark.rule("BOY-96", "BOY-51")
@pytest.mark.parametrize(("written", "runs"), [({}, True), ({"sand": 1}, True), ({"sand": 0}, False)])
def test_a_card_of_the_players_own_says_whether_the_hourglass_runs_and_without_a_word_it_does(
    written: dict[str, int], runs: bool
) -> None:
    card = {"title": "Flamingo", "rule": "Stand on one leg.", **written}
    table = on(1, options={"challenges": "refereed", "own_challenges": [card]})
    assert table.picks("own-1")[0].sand is runs  # type: ignore[attr-defined]
    table.does(0, Ready(table.ident, calm=False))
    assert (TurnSand(table.ident) in table.legal(3)) is runs


@pytest.mark.rule("BOY-4")
def test_and_left_to_chance_where_everything_is() -> None:
    table = on(1, options={"challenges": "drawn", "own_challenges": OWN})
    table.picks("own-1")
    assert not any(isinstance(action, Ready) for action in table.legal())


# The gate.


def gate(card: str = "signs", seats: int = 4, **options: object) -> Fort:
    """Seat 0 has picked this card, and everyone is asked how they take part."""
    table = on(1, seats, options={"challenges": "played", "riddles": "drawn", **options})
    table.picks(card)
    return table


@pytest.mark.rule("BOY-72", "BOY-88")
def test_everyone_is_asked_and_whoever_is_silent_leaves_it_to_chance() -> None:
    table = gate()
    assert table.asked() == (0, 1, 2, 3, CLOCK)
    assert table.does(0, Ready(table.ident, calm=False)) == (Faced(0, "person", silent=True),)
    table.does(2, Drawn(table.ident))
    assert table.asked() == (1, 3, CLOCK)
    table.time_up()
    assert table.state.scene is not None
    assert table.state.scene.roles == ("person", "amateur", "amateur", "amateur")


def test_before_a_challenge_nothing_is_said_but_who_wants_calm_and_that_the_candidate_leaves_it_to_chance() -> None:
    table = gate()
    told = [*table.does(1, Ready(table.ident, calm=False)), *table.does(2, Ponder(table.ident, "expert"))]
    told += [*table.does(3, Drawn(table.ident)), *table.does(0, Drawn(table.ident))]
    assert [event for event in told if not event.untold] == [Faced(0, "drawn")]
    calm = gate()
    assert calm.does(2, Ready(calm.ident, calm=True)) == (Faced(2, "calm"),)
    slow = gate(hourglass="throws")
    assert slow.does(2, Ready(slow.ident, calm=True))[0].untold


@pytest.mark.rule("BOY-88")
@pytest.mark.parametrize("silent", [True, False])
def test_a_candidate_who_does_not_play_leaves_the_whole_challenge_to_chance(silent: bool) -> None:
    table = gate()
    for seat in (1, 2, 3):
        table.does(seat, Ready(table.ident, calm=False))
    if silent:
        table.time_up()
    else:
        table.does(0, Drawn(table.ident))
    assert table.top == Luck(0, "challenge", "drawn")


@pytest.mark.rule("BOY-88")
@pytest.mark.parametrize("card", CHALLENGES)
def test_among_bots_alone_chance_decides_by_the_candidates_level(card: str) -> None:
    table = gate(card)
    table.ready("expert", "novice", "amateur", "drawn")
    assert table.top == Luck(0, "challenge", "expert")


@pytest.mark.rule("BOY-88")
@pytest.mark.parametrize("card", ["whose", "noses", "chin"])
def test_a_bot_alone_before_its_task_leaves_it_to_chance_though_people_watch(card: str) -> None:
    table = gate(card)
    table.ready("novice", "person", "person", "calm")
    assert table.top == Luck(0, "challenge", "novice")


@pytest.mark.rule("BOY-90", "BOY-72")
def test_without_a_clock_everything_is_played_in_calm_and_nothing_rings() -> None:
    table = gate(hourglass="throws")
    assert table.refused(0, Ready(table.ident, calm=False)) == Refusal("BOY-72", "boyard-ready-first")
    assert table.top.alarms(table.state) == ()
    assert Ready(table.ident, calm=True) in table.legal()


def test_a_challenge_is_over_with_its_scene() -> None:
    table = gate()
    table.ready("drawn", "person", "person", "person")
    table.chance(Turned(well=True))
    assert table.state.scene is None
    assert not any(isinstance(item, Challenge) for item in table.state.agenda)


def test_no_card_is_known_before_it_is_drawn() -> None:
    table = on(of_kind("and"))
    table.does(0, PickCard(2))
    assert table.refused(0, Drew("signs")) == Refusal(None, "chance-first")
