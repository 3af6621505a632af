"""Which reactions the server believes."""

import random

from ludotheque.mechanics.reflexes import FRAME, LONGEST_TRIP, believed


def test_an_honest_reaction_is_believed_whatever_the_way() -> None:
    rng = random.Random("jitter")
    for _ in range(2_000):
        reaction, way = rng.randint(120, 900), rng.randint(0, 240)
        there, back = way // 2 + rng.randint(0, 50), way - way // 2 + rng.randint(0, 50)
        assert believed(reaction, there + reaction + back, way + rng.randint(0, 20)) >= reaction
        assert believed(reaction, reaction + way, way) == reaction


def test_latency_of_200_with_50_of_jitter_costs_nothing() -> None:
    rng = random.Random(200)
    for _ in range(2_000):
        reaction = rng.randint(150, 600)
        elapsed = reaction + 200 + rng.randint(0, FRAME)
        assert believed(reaction, elapsed, 200) == reaction


def test_a_lie_gains_the_way_and_a_few_frames_at_most() -> None:
    rng = random.Random("liar")
    for _ in range(2_000):
        reaction, way = rng.randint(120, 900), rng.randint(0, 600)
        elapsed = reaction + way
        claimed = believed(100, elapsed, way)
        assert claimed >= elapsed - min(way, LONGEST_TRIP) - FRAME
        if way <= LONGEST_TRIP:
            assert claimed >= reaction - FRAME


def test_no_reaction_is_slower_than_what_has_elapsed_or_below_nothing() -> None:
    assert believed(900, 400, 100) == 400
    assert believed(0, 20, 250) == 0
