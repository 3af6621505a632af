"""Who meets whom and where they sit, and what their ratings follow from."""

import math
from collections import Counter

import numpy as np
import pytest

from ludotheque.analysis.simulation import Z95
from ludotheque.league.definition import Entrant, League, Table
from ludotheque.league.fixtures import Fixture, fixtures
from ludotheque.league.playing import Forfeit, MatchRecord
from ludotheque.league.plot import svg
from ludotheque.league.standings import MIDDLE, SCALE, forfeits_in, share, standings, standings_by_table, summary

BOX = Table("shut-the-box", 2, {})


def outcomes(won: dict[tuple[str, str], int]) -> list[MatchRecord]:
    """So many wins of the first bot over the second."""
    return [
        MatchRecord(Fixture(BOX, pair, number, pair, ""), (0,), (1, 0), 1, "")
        for pair, times in won.items()
        for number in range(times)
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_bot_sits_on_every_seat_as_often_as_the_others_and_meets_them_as_often(seats: int) -> None:
    bots = tuple(Entrant(name, "novice") for name in ("a", "b", "c"))
    found = list(fixtures(League(bots, (Table("cluedo", seats, {}),), 8)))
    assert Counter(fixture.pair for fixture in found) == dict.fromkeys((("a", "b"), ("a", "c"), ("b", "c")), 8)
    assert all(set(fixture.seats) == set(fixture.pair) for fixture in found)
    assert set(Counter((name, seat) for fixture in found for seat, name in enumerate(fixture.seats)).values()) == {8}
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert first.seed == second.seed
        assert all(one != other for one, other in zip(first.seats, second.seats, strict=True))
    assert len({fixture.seed for fixture in found}) == len(found) / 2


def test_a_bot_meets_only_those_who_play_the_same_game() -> None:
    bots = (Entrant("a", "novice"), Entrant("b", "novice", games=("cluedo",)), Entrant("c", "novice"))
    league = League(bots, (BOX, Table("cluedo", 3, {})), 2)
    assert {fixture.pair for fixture in fixtures(league) if fixture.table == BOX} == {("a", "c")}
    assert len({fixture.pair for fixture in fixtures(league)}) == 3


def test_two_bots_are_rated_by_the_odds_between_them() -> None:
    better, worse = standings(["worse", "better"], outcomes({("better", "worse"): 30, ("worse", "better"): 10})).ratings
    assert (better.bot, better.matches, better.wins) == ("better", 40, 30)
    apart = SCALE * math.log(30.5 / 10.5)  # each has half a win more
    assert better.rating - worse.rating == pytest.approx(apart, abs=1e-6)
    assert better.rating + worse.rating == pytest.approx(2 * MIDDLE)
    chance = 30.5 / 41
    error = SCALE / math.sqrt(41 * chance * (1 - chance)) / 2  # of half of the difference
    assert better.interval == pytest.approx((better.rating - Z95 * error, better.rating + Z95 * error))


def test_ratings_make_the_results_most_likely() -> None:
    won = {("a", "b"): 12, ("b", "a"): 8, ("b", "c"): 14, ("c", "b"): 6, ("a", "c"): 13, ("c", "a"): 7}
    rated = {row.bot: (row.rating - MIDDLE) / SCALE for row in standings(["a", "b", "c"], outcomes(won)).ratings}
    for bot in rated:  # as many wins as the ratings say, with the half win that everyone has before
        expected = sum(21 / (1 + math.exp(rated[other] - rated[bot])) for other in rated if other != bot)
        assert expected == pytest.approx(sum(times for (one, _), times in won.items() if one == bot) + 1, abs=1e-4)


@pytest.mark.parametrize("matches", [20, 100, 1000])
def test_a_bot_that_won_every_match_has_a_rating_and_a_wide_interval(matches: int) -> None:
    best, last = standings(["a", "b"], outcomes({("a", "b"): matches})).ratings
    assert np.isfinite([best.rating, *best.interval]).all()
    assert 200 < best.interval[1] - best.interval[0] < 600
    assert last.interval[1] < best.rating


def test_the_interval_holds_what_is_true_about_as_often_as_it_says() -> None:
    dice, truth, inside = np.random.default_rng(1), np.array([0.6, 0.1, -0.7]), 0
    for _ in range(200):
        won: dict[tuple[str, str], int] = {}
        for one, other in ((0, 1), (0, 2), (1, 2)):
            wins = int(dice.binomial(40, 1 / (1 + math.exp(truth[other] - truth[one]))))
            won |= {(str(one), str(other)): wins, (str(other), str(one)): 40 - wins}
        for row in standings(["0", "1", "2"], outcomes(won)).ratings:
            inside += row.interval[0] <= MIDDLE + SCALE * truth[int(row.bot)] <= row.interval[1]
    assert 0.92 <= inside / 600 <= 0.98


def test_a_shared_win_is_shared_and_a_match_that_nobody_won_counts_half() -> None:
    four = Fixture(Table("cluedo", 4, {}), ("a", "b"), 0, ("a", "b", "a", "b"), "")
    assert share(MatchRecord(four, (0, 1, 2), None, 1, ""), "a") == pytest.approx(2 / 3)
    assert share(MatchRecord(four, (), None, 1, ""), "a") == share(MatchRecord(four, (), None, 1, ""), "b") == 0.5


def test_forfeits_are_counted_by_bot_and_reason() -> None:
    fixture = Fixture(BOX, ("a", "b"), 0, ("a", "b"), "")
    lost = [MatchRecord(fixture, (1,), None, 1, "", Forfeit("a", 0, "slow", detail)) for detail in ("first", "second")]
    (row,) = forfeits_in([*lost, *outcomes({("a", "b"): 1})])
    assert (row.bot, row.why, row.times, row.detail) == ("a", "slow", 2, "first")
    found = standings(["a", "b"], lost)
    assert [rating.forfeits for rating in found.ratings] == [0, 2]
    assert summary(found, lost)["forfeits"] == (row,)


def test_bots_that_never_met_are_rated_and_have_no_meeting() -> None:
    found = standings(["a", "b", "c"], outcomes({("a", "b"): 3}))
    assert {(meeting.bot, meeting.against) for meeting in found.meetings} == {("a", "b"), ("b", "a")}
    assert len(found.ratings) == 3


def test_at_a_table_alone_only_those_are_rated_who_played_there() -> None:
    elsewhere = Table("cluedo", 3, {})
    other = [MatchRecord(Fixture(elsewhere, ("a", "c"), 0, ("a", "c", "a"), ""), (1,), (0, 1, 0), 1, "")]
    found = standings_by_table([*outcomes({("a", "b"): 3}), *other])
    assert {table: [rating.bot for rating in there.ratings] for table, there in found.items()} == {
        "shut-the-box 2": ["a", "b"],
        "cluedo 3": ["c", "a"],
    }


def test_the_plot_names_every_bot_and_escapes_it() -> None:
    picture = svg("a < b", standings(["x & y", "z"], outcomes({("x & y", "z"): 3})).ratings)
    assert "a &lt; b" in picture
    assert "x &amp; y" in picture
    assert picture.count("<circle") == 2
