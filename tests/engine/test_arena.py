"""What scenes that are steered share, and which reactions the server believes."""

import random

from ludotheque.engine import HELD, Hand, Steering, believed
from ludotheque.engine.clock import FRAME, LONGEST_TRIP


def test_a_hand_stays_for_a_moment_and_then_moves_nothing() -> None:
    steering = Steering()
    steering.note(0, 3, Hand(1, 2))
    assert [tick for tick in range(30) if steering.at(tick)] == list(range(3, 3 + HELD))


def test_of_two_hands_at_one_tick_the_last_counts() -> None:
    steering = Steering()
    steering.note(0, 3, Hand(1, 2))
    steering.note(0, 3, Hand(3, 4))
    assert steering.at(4) == {0: Hand(3, 4)}


def test_hands_that_count_no_more_are_forgotten() -> None:
    steering = Steering()
    steering.note(0, 3, Hand(1, 2))
    steering.forget(3 + HELD)
    assert steering.at(4) == {}


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
