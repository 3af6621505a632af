"""How the strength of a search is measured."""

import re

from benchmarks.search import Effort, report


def test_a_measurement_says_how_many_matches_it_counted_and_repeats_itself_by_its_seeds() -> None:
    said = []
    for first in (7, 7, 8):
        effort = Effort(policy="expert", horizon=20, playouts=2, first=first)
        (line,) = report(1, ("fort-boyard",), effort, matches=4)
        assert re.search(r"one of 3: .* of 6, even is 33%; .* of \d+ choices", line)
        said.append((line.split(";")[0], line.split(";")[-1]))
    assert said[0] == said[1] != said[2]


def test_after_its_minutes_no_other_round_begins() -> None:
    (line,) = report(1, ("fort-boyard",), Effort(playouts=1, minutes=1e-6), matches=100, seats=4)
    assert "of 4, even is 25%" in line
