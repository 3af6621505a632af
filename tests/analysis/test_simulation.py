"""Statistics of many matches."""

from itertools import pairwise

import pytest

from ludotheque.analysis.histogram import Column, columns, svg
from ludotheque.analysis.simulation import Record, Simulation, simulate


def test_the_interval_is_wilsons() -> None:
    found = Simulation("shut-the-box", 100, (Record("expert", 60.0, ((1, 100),)),))
    low, high = found.interval(found.records[0])
    assert (low, high) == pytest.approx((0.50200, 0.69060), abs=1e-5)
    for wins in (0.0, 100.0):
        low, high = found.interval(Record("expert", wins, ((1, 100),)))
        assert 0 <= low < high <= 1


def test_bots_change_seats_so_that_equals_win_equally_often() -> None:
    found = simulate("shut-the-box", ["novice", "novice"], 400, seed=2)
    low, high = found.interval(found.records[0])
    assert low < 0.5 < high
    assert sum(record.wins for record in found.records) == pytest.approx(400)
    assert all(sum(times for _, times in record.scores) == 400 for record in found.records)


def test_the_mean_score_counts_every_match() -> None:
    assert Record("novice", 0.0, ((10, 1), (20, 3))).mean == 17.5


def test_columns_hold_every_score_once_and_rare_extremes_share_the_outer_ones() -> None:
    scores = ((-1000, 1), *((score, 10) for score in range(100)), (10**9, 1))
    found = columns(scores, most=10)
    assert sum(column.times for column in found) == 1002
    assert len(found) <= 10
    assert (found[0].first, found[-1].last) == (-1000, 10**9)
    assert all(left.last + 1 == right.first for left, right in pairwise(found))


def test_few_scores_have_a_column_each() -> None:
    assert columns(((3, 2), (4, 5))) == (Column(3, 3, 2), Column(4, 4, 5))
    assert [column.label for column in (Column(3, 3, 1), Column(3, 5, 1))] == ["3", "3…5"]


def test_a_picture_names_what_it_shows_and_escapes_it() -> None:
    picture = svg("a < b", [("x & y", ((1, 1), (2, 2)))])
    assert "a &lt; b" in picture
    assert "x &amp; y" in picture
    assert picture.count("<rect") == 3
