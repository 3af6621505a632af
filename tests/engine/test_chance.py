"""Chance: numbers in range and without favour, a stream that anyone can compute again, a secret that binds."""

import copy
import hashlib
import hmac
import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.sandbox import SANDBOX, Options, Roll, SandState, View, sandbox
from ludotheque.engine import (
    ByHand,
    ChanceError,
    Committed,
    Fast,
    Keyed,
    Match,
    Randomness,
    Seeded,
    committed,
)
from ludotheque.engine.chance import Source, commitment_to, contribution_commitment

KEY = bytes(range(100, 132))
SECRET = bytes(32)
DRAWS = 60_000
MOST = {1: 0.0, 2: 15.1, 5: 25.7, 6: 27.9, 35: 79.0}
"""Chi-square exceeds these once in some ten thousand runs, by degrees of freedom; the seeds are fixed."""

STREAMS = pytest.mark.parametrize("stream", [lambda: Fast(7), lambda: Fast("seven"), lambda: Keyed(KEY)])


def chi_square(counts: Counter[int], limit: int) -> float:
    """How far the counts are from equal ones."""
    expected = counts.total() / limit
    return sum((counts[number] - expected) ** 2 / expected for number in range(limit))


@STREAMS
@pytest.mark.parametrize("limit", [6, 7, 36])
def test_each_number_below_the_limit_comes_as_often_as_the_others(stream: Callable[[], Randomness], limit: int) -> None:
    numbers = stream()
    counts = Counter(numbers.below(limit) for _ in range(DRAWS))
    assert set(counts) == set(range(limit))
    assert chi_square(counts, limit) < MOST[limit - 1]


@STREAMS
def test_a_limit_as_large_as_the_stream_is_wide_favours_no_third_of_it(stream: Callable[[], Randomness]) -> None:
    """2 ** 64 numbers folded onto three quarters of them would make the first third twice as likely."""
    third = 1 << 62
    numbers = stream()
    counts = Counter(numbers.below(3 * third) // third for _ in range(6_000))
    assert chi_square(counts, 3) < MOST[2]


@STREAMS
def test_successive_numbers_do_not_depend_on_each_other(stream: Callable[[], Randomness]) -> None:
    numbers = stream()
    counts = Counter(6 * numbers.below(6) + numbers.below(6) for _ in range(DRAWS // 2))
    assert chi_square(counts, 36) < MOST[35]


@STREAMS
def test_below_one_there_is_only_nought(stream: Callable[[], Randomness]) -> None:
    numbers = stream()
    assert {numbers.below(1) for _ in range(50)} == {0}


@pytest.mark.parametrize("limit", [0, -1, -3])
@STREAMS
def test_below_nought_and_less_there_is_nothing(stream: Callable[[], Randomness], limit: int) -> None:
    with pytest.raises(ValueError, match=r"below\(-?\d\)"):
        stream().below(limit)


@STREAMS
def test_the_same_start_gives_the_same_numbers(stream: Callable[[], Randomness]) -> None:
    one, other = stream(), stream()
    assert [one.below(1000) for _ in range(200)] == [other.below(1000) for _ in range(200)]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
@STREAMS
def test_a_copy_of_a_stream_goes_on_by_itself_with_the_same_numbers(
    stream: Callable[[], Any], copied: Callable[[Any], Any]
) -> None:
    first, other = stream(), stream()
    assert first.below(1 << 60) == other.below(1 << 60)
    twin = copied(first)
    following = [other.below(1 << 60) for _ in range(3)]
    assert [twin.below(1 << 60) for _ in range(3)] == following
    assert [first.below(1 << 60) for _ in range(3)] == following


def test_other_seeds_and_other_keys_give_other_numbers() -> None:
    def first(numbers: Randomness) -> tuple[int, ...]:
        return tuple(numbers.below(1000) for _ in range(20))

    streams: list[Randomness] = [Fast(7), Fast(8), Fast("7"), Keyed(KEY), Keyed(KEY[::-1])]
    assert len({first(stream) for stream in streams}) == len(streams)


def test_the_fast_stream_is_pythons_own_generator_with_numbers_too_large_thrown_away() -> None:
    bits = random.Random(repr("known"))
    fast = Fast("known")
    for _ in range(200):
        wanted = next(number for number in iter(lambda: bits.getrandbits(5), None) if number < 21)
        assert fast.below(21) == wanted


def words(key: bytes) -> list[int]:
    """The first numbers of the keyed stream before rejection, computed from its description alone."""
    digests = (hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest() for counter in range(100))
    return [int.from_bytes(digest[:8], "big") for digest in digests]


def test_the_keyed_stream_is_hmac_sha_256_over_a_counter_folded_onto_the_limit() -> None:
    stream = Keyed(KEY)
    assert [stream.below(36) for _ in range(100)] == [word % 36 for word in words(KEY)]


def test_the_first_numbers_of_a_keyed_stream_are_these() -> None:
    stream = Keyed(b"\x00" * 32)
    assert [stream.below(6) + 1 for _ in range(12)] == [1 + word % 6 for word in words(b"\x00" * 32)[:12]]
    assert words(b"\x00" * 32)[0] == 0xF375180ABA928884


def test_the_keyed_stream_skips_what_would_favour_low_numbers() -> None:
    limit = (1 << 63) + 1
    kept = [word for word in words(KEY) if word < limit]
    assert 30 < len(kept) < 70
    stream = Keyed(KEY)
    assert [stream.below(limit) for _ in kept] == kept


def test_the_whole_range_of_the_keyed_stream_can_be_asked_for() -> None:
    stream = Keyed(KEY)
    assert [stream.below(1 << 64) for _ in range(100)] == words(KEY)


# The commitment.


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    chance = committed(SECRET)
    assert chance.commitment == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert chance.secret == "00" * 32
    assert chance.contributions == ()
    assert commitment_to("00" * 32) == chance.commitment


def test_a_commitment_to_its_own_secret_is_kept() -> None:
    assert committed(SECRET).kept()
    assert committed(SECRET).with_contribution(0, "more").kept()


def test_a_commitment_to_another_secret_is_not_kept() -> None:
    chance = committed(SECRET)
    assert not msgspec.structs.replace(chance, secret="01" * 32).kept()


def test_a_commitment_whose_secret_is_not_shown_is_not_kept() -> None:
    assert not committed(SECRET).hidden().kept()


def test_what_is_hidden_shows_the_commitment_and_the_contributions_but_not_the_secret() -> None:
    chance = committed(SECRET).with_contribution(1, "mine").hidden()
    assert chance == Committed(commitment_to("00" * 32), ((1, "mine"),), None)
    assert "0000" not in msgspec.json.encode(chance).decode()


def test_the_key_is_the_hash_of_the_secret_and_of_the_contributions_as_they_came() -> None:
    chance = committed(SECRET).with_contribution(1, "d’abord").with_contribution(0, "then")
    for source, given in ((chance, '[[1,"d’abord"],[0,"then"]]'), (committed(SECRET), "[]")):
        key = hashlib.sha256(SECRET + given.encode()).digest()
        drawn = source.stream()
        assert [drawn.below(36) for _ in range(50)] == [word % 36 for word in words(key)[:50]]


def test_each_contribution_its_seat_and_their_order_change_the_key() -> None:
    none = committed(SECRET)
    sources = [
        none,
        none.with_contribution(0, "a"),
        none.with_contribution(1, "a"),
        none.with_contribution(0, "b"),
        none.with_contribution(0, "a").with_contribution(1, "b"),
        none.with_contribution(1, "b").with_contribution(0, "a"),
        none.with_contribution(0, "b").with_contribution(1, "a"),
    ]
    streams = [source.stream() for source in sources]
    assert len({tuple(stream.below(1 << 32) for _ in range(4)) for stream in streams}) == len(sources)


def test_contributions_are_kept_in_the_order_in_which_they_came() -> None:
    chance = committed(SECRET).with_contribution(2, "c").with_contribution(0, "a").with_contribution(1, "b")
    assert chance.contributions == ((2, "c"), (0, "a"), (1, "b"))


def test_two_different_sets_of_contributions_never_mix_into_one_key() -> None:
    forged = committed(SECRET).with_contribution(0, "a\n1:b").stream()
    honest = committed(SECRET).with_contribution(0, "a").with_contribution(1, "b").stream()
    assert [forged.below(1 << 32) for _ in range(4)] != [honest.below(1 << 32) for _ in range(4)]


def test_a_commitment_to_a_contribution_is_a_hash_of_all_that_it_is_for() -> None:
    given = ("ab", 1, "c0ffee")
    assert contribution_commitment(*given) == hashlib.sha256(b'["ab",1,"c0ffee"]').hexdigest()
    others = (("ac", 1, "c0ffee"), ("ab", 0, "c0ffee"), ("ab", 1, "c0ffef"))
    assert contribution_commitment(*given) not in {contribution_commitment(*other) for other in others}


def test_a_seat_contributes_once() -> None:
    with pytest.raises(ChanceError) as refused:
        committed(SECRET).with_contribution(0, "a").with_contribution(0, "b")
    assert (refused.value.key, refused.value.args_of_sentence) == ("contribution-twice", (("seat", 0),))


def test_without_the_secret_nothing_can_be_drawn() -> None:
    with pytest.raises(ChanceError) as refused:
        committed(SECRET).hidden().stream()
    assert refused.value.key == "secret-missing"


@pytest.mark.parametrize("secret", ["not hexadecimal", "abc", "é"])
def test_a_secret_that_is_not_hexadecimal_is_not_the_one_and_draws_nothing(secret: str) -> None:
    chance = Committed(commitment_to("00" * 32), secret=secret)
    with pytest.raises(ChanceError) as refused:
        chance.stream()
    assert refused.value.key == "secret-malformed"
    assert not chance.kept()


@pytest.mark.parametrize("commitment", ["", "é", "00" * 32, commitment_to("00" * 32).upper()])
def test_whatever_else_was_published_is_not_kept(commitment: str) -> None:
    assert not Committed(commitment, secret="00" * 32).kept()


def test_real_dice_are_drawn_by_nobody() -> None:
    with pytest.raises(ChanceError) as refused:
        ByHand().stream()
    assert refused.value.key == "chance-by-hand"


def test_a_seed_is_a_number_or_a_word() -> None:
    assert Seeded(7).stream().below(1000) == Fast(7).below(1000)
    assert Seeded("seven").stream().below(1000) == Fast("seven").below(1000)


@pytest.mark.parametrize(
    "source",
    [Seeded(-3), Seeded("word"), ByHand(), committed(SECRET).with_contribution(0, "é"), committed(b"").hidden()],
)
def test_a_source_goes_to_json_and_back_as_what_it_is(source: Source) -> None:
    kind: object = Seeded | Committed | ByHand
    assert msgspec.json.decode(msgspec.json.encode(source), type=kind) == source


# In a match.


def unbegun() -> Match[Options, SandState, View]:
    """A match whose chance nobody has asked yet."""
    return Match(SANDBOX, Options(toss_first=True), 2, committed(SECRET))


def test_contributions_before_the_first_draw_count() -> None:
    match = unbegun()
    match.contribute(1, "b")
    match.contribute(0, "a")
    assert match.chance == committed(SECRET).with_contribution(1, "b").with_contribution(0, "a").hidden()
    match.begin()
    assert len(match.log) == 1


def test_a_contribution_after_the_first_draw_is_late() -> None:
    match = unbegun()
    match.begin()
    with pytest.raises(ChanceError) as refused:
        match.contribute(0, "a")
    assert (refused.value.key, refused.value.args_of_sentence) == ("contribution-late", (("seat", 0),))


def test_a_contribution_is_in_time_until_chance_is_asked_for_the_first_time() -> None:
    match = sandbox(committed(SECRET))
    match.contribute(0, "a")
    match.play(0, Roll())
    with pytest.raises(ChanceError, match="contribution-late"):
        match.contribute(1, "b")


@pytest.mark.parametrize("source", [Seeded(0), ByHand()])
def test_only_a_committed_chance_takes_contributions(source: Source) -> None:
    with pytest.raises(ChanceError, match="contribution-late"):
        sandbox(source).contribute(0, "a")


def test_a_seat_that_is_not_there_contributes_nothing() -> None:
    for seat in (-1, 2, 99):
        match = unbegun()
        with pytest.raises(ChanceError) as refused:
            match.contribute(seat, "a")
        assert (refused.value.key, refused.value.args_of_sentence) == ("contribution-unknown-seat", (("seat", seat),))
        assert match.chance == committed(SECRET).hidden()
