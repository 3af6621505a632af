"""What scenes that are steered share."""

from ludotheque.mechanics import HELD, Hand, Steering


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
