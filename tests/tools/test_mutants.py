"""A sample of the changes that `make mutants` tries: drawn by its seed, with an interval."""

import pytest

from mutants import interval, sampled

NAMES = [f"change {number}" for number in range(1000)]


def test_a_sample_is_drawn_by_its_seed_alone_and_has_nothing_twice() -> None:
    some = sampled(NAMES, 50, seed=1)
    assert some == sampled(NAMES, 50, seed=1) != sampled(NAMES, 50, seed=2)
    assert len(set(some)) == 50
    assert set(some) <= set(NAMES)


def test_a_sample_is_never_larger_than_all() -> None:
    assert sampled(NAMES[:3], 50, seed=1) == NAMES[:3]


def test_samples_come_from_everywhere() -> None:
    drawn = {name for seed in range(200) for name in sampled(NAMES, 50, seed)}
    assert len(drawn) == len(NAMES)


@pytest.mark.parametrize(
    ("found", "tried", "low", "high"),
    [(190, 200, 0.9104, 0.9726), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_the_interval_is_wilsons(found: int, tried: int, low: float, high: float) -> None:
    assert interval(found, tried) == pytest.approx((low, high), abs=1e-4)
