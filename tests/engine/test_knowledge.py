"""Knowledge: all matches that would have told a seat what it was told, each as likely as its chances."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from ludotheque.engine import (
    CHANCE,
    Action,
    AnyMatch,
    Fast,
    Match,
    Play,
    Seat,
    Seeded,
    Undo,
    consistent_histories,
)
from ludotheque.engine.undo import play, start
from tiny import TINY
from tiny.state import (
    CARDS,
    Ask,
    Came,
    Duel,
    Options,
    Race,
    Reply,
    Show,
    Swap,
    TinyState,
)

Hands = tuple[int | None, ...]


def match_with(cards: tuple[int, ...], *plays: tuple[Seat, Action]) -> AnyMatch:
    """A match of three in which these cards were dealt, and then this was done."""
    for seed in range(10_000):
        match = Match(TINY, Options(), 3, Seeded(seed))
        match.begin()
        if match.state.hands == cards:
            for seat, action in plays:
                match.play(seat, action)
            return match
    raise AssertionError("no seed deals these cards")


def replayed(plays: tuple[Play, ...]) -> TinyState:
    """The state that these plays lead to."""
    position, _ = start(TINY.start(Options(), 3))
    for actor, action in plays:
        position, _ = play(position, actor, action)
    return position.state


def deals(seat: Seat, card: int, fits: Callable[[Hands], bool]) -> dict[Hands, int]:
    """Every deal of three cards that fits, with the number of ways in which it comes: counted card by card."""
    ways: Counter[Hands] = Counter()
    for first in range(len(CARDS)):
        for second in range(len(CARDS)):
            for third in range(len(CARDS)):
                hands = (CARDS[first], CARDS[second], CARDS[third])
                if len({first, second, third}) == 3 and hands[seat] == card and fits(hands):
                    ways[hands] += 1
    return dict(ways)


class Fixed:
    """A stream of one number, which notes the limit it was asked for."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.limit = 0

    def below(self, limit: int) -> int:
        """That number."""
        self.limit = limit
        return self.number


def redeals(match: AnyMatch, seat: Seat | None) -> dict[Hands, int]:
    """What determinise deals for every number that chance could give it, and for how many of them."""
    knowledge = match.knowledge(seat)
    first = Fixed(0)
    TINY.determinise(knowledge, first)
    numbers = range(first.limit)
    return dict(Counter(replayed(TINY.determinise(knowledge, Fixed(number))).hands for number in numbers))


def chi_square(counts: Counter[Hands], weights: dict[Hands, int]) -> float:
    """How far the counts are from what the weights lead to expect."""
    total = sum(weights.values())
    expected = {hands: counts.total() * weight / total for hands, weight in weights.items()}
    return sum((counts[hands] - often) ** 2 / often for hands, often in expected.items())


ASKED = ((0, Ask(1, 3)), (1, Reply()))
"""“Is your card at least 3?”"""


def test_an_answer_leaves_the_hands_that_fit_it_each_with_the_ways_in_which_it_comes() -> None:
    match = match_with((2, 4, 1), *ASKED)
    weights: Counter[Hands] = Counter()
    for plays, weight in consistent_histories(TINY, match.knowledge(0)):
        weights[replayed(plays).hands] += weight
    expected = deals(0, 2, lambda hands: (hands[1] or 0) >= 3)
    assert dict(weights) == expected
    assert len(expected) == 6
    assert expected[2, 3, 2] == expected[2, 4, 1] == 2


def test_redeals_come_for_as_many_of_chances_numbers_as_the_weights_say() -> None:
    match = match_with((2, 4, 1), *ASKED)
    assert redeals(match, 0) == deals(0, 2, lambda hands: (hands[1] or 0) >= 3)


def test_redeals_with_many_seeds_come_as_often_as_the_weights_say() -> None:
    knowledge = match_with((2, 4, 1), *ASKED).knowledge(0)
    counts = Counter(replayed(TINY.determinise(knowledge, Fast(seed))).hands for seed in range(300))
    expected = deals(0, 2, lambda hands: (hands[1] or 0) >= 3)
    assert set(counts) == set(expected)
    assert chi_square(counts, expected) < 25.7  # five degrees of freedom


def test_a_no_excludes_what_a_yes_would_leave() -> None:
    match = match_with((4, 2, 3), *ASKED)
    expected = deals(0, 4, lambda hands: (hands[1] or 0) < 3)
    assert set(expected) == {(4, 1, 2), (4, 1, 3), (4, 2, 1), (4, 2, 2), (4, 2, 3)}
    assert redeals(match, 0) == expected


def test_without_an_answer_every_deal_is_as_likely_as_its_cards() -> None:
    match = match_with((1, 3, 2))
    assert redeals(match, 1) == deals(1, 3, lambda hands: True)


def test_a_spectator_knows_only_what_everyone_heard() -> None:
    match = match_with((2, 4, 1), *ASKED)
    found = {replayed(plays).hands for plays, _ in consistent_histories(TINY, match.knowledge(None))}
    fitting = {hands for card in set(CARDS) for hands in deals(0, card, lambda hands: (hands[1] or 0) >= 3)}
    assert found == fitting


def test_a_card_put_under_the_pack_for_all_to_see_is_known_from_then_on() -> None:
    match = match_with((2, 4, 1), (0, Swap()))
    for plays, _ in consistent_histories(TINY, match.knowledge(1)):
        state = replayed(plays)
        assert state.hands[1] == 4
        assert state.pack.bottom == (2,)
        dealt = [action for actor, action in plays if actor == CHANCE]
        assert dealt[0] == Came(2)
        assert state.hands[0] != 4


def test_who_sees_everything_knows_one_history() -> None:
    match = match_with((2, 4, 1), (0, Ask(1, 4)), (1, Reply()), (1, Race()))
    log = tuple((entry.actor, entry.action) for entry in match.log)
    knowledge = match.knowledge(1)
    assert log in [plays for plays, _ in consistent_histories(TINY, knowledge)]
    for plays, _ in consistent_histories(TINY, knowledge):
        assert plays[3:] == log[3:]


def test_what_was_taken_back_is_part_of_the_history() -> None:
    match = match_with((2, 4, 1), (0, Duel()), (0, Show("well")), (0, Undo()), (0, Show("sheet")))
    own = [plays[4:] for plays, _ in consistent_histories(TINY, match.knowledge(0))]
    assert set(own) == {((0, Show("well")), (0, Undo()), (0, Show("sheet")))}
    theirs = {plays[4:] for plays, _ in consistent_histories(TINY, match.knowledge(1))}
    assert len(theirs) == 9


def test_every_history_would_have_told_the_seat_exactly_what_it_was_told() -> None:
    match = match_with((2, 4, 1), *ASKED, (1, Swap()), (2, Race()))
    for seat in (0, 1, 2, None):
        heard = match.heard(seat)
        for plays, weight in consistent_histories(TINY, match.knowledge(seat)):
            position, told = start(TINY.start(Options(), 3))
            again = [tuple(form.to(seat) for form in told)]
            for actor, action in plays:
                position, told = play(position, actor, action)
                again.append(tuple(form.to(seat) for form in told))
            assert tuple(again) == heard
            assert weight > 0


def test_all_weights_together_are_the_chance_of_what_was_heard() -> None:
    """Three cards of five in 60 ways, of which seat 0 holds a 2 and seat 1 a 3 or a 4 in 2 × 2 × 3."""
    match = match_with((2, 4, 1), *ASKED)
    weights = [weight for _, weight in consistent_histories(TINY, match.knowledge(0))]
    assert Fraction(sum(weights), 5 * 4 * 3) == Fraction(1, 5)


@pytest.mark.parametrize("part", [0, 2, -1])
def test_what_nobody_could_have_heard_has_no_history(part: int) -> None:
    match = match_with((2, 4, 1), *ASKED)
    knowledge = match.knowledge(0)
    heard = list(knowledge.heard)
    heard[part] = (*heard[part], *match.heard(0)[1])
    assert list(consistent_histories(TINY, replace(knowledge, heard=tuple(heard)))) == []


def test_the_same_numbers_draw_the_same_history() -> None:
    match = match_with((2, 4, 1), *ASKED)
    knowledge = match.knowledge(2)
    assert TINY.determinise(knowledge, Fast(3)) == TINY.determinise(knowledge, Fast(3))
