"""Deduction on small decks, where every deal can be listed: nothing certain is missed, and every number is right."""

import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from ludotheque.engine import Fast
from ludotheque.games.cluedo.bots import deduction
from ludotheque.games.cluedo.bots.clues import (
    AnyObservation,
    Clues,
    Contradiction,
    Grid,
    HadNone,
    HasOne,
    Holds,
    IsSolution,
    NotSolution,
    ShowedOne,
    satisfiable,
)
from ludotheque.games.cluedo.bots.deduction import Deal, deduce, draw_deals, redeal

DECKS = (
    ((("a", "b", "c"), ("x", "y"), ("1", "2", "3")), (2, 2, 1)),
    ((("a", "b"), ("x", "y", "z"), ("1", "2", "3", "4")), (2, 2, 1, 1)),
    ((("a", "b", "c", "d"), ("x", "y", "z")), (3, 2)),
    ((("a", "b", "c"), ("x", "y", "z"), ("1", "2", "3")), (3, 3)),
)


@cache
def all_deals(categories: tuple[tuple[str, ...], ...], sizes: tuple[int, ...]) -> tuple[Deal, ...]:
    """Every deal of a deck."""

    def hands(cards: tuple[str, ...], left: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
        if not left:
            yield ()
            return
        for hand in combinations(cards, left[0]):
            rest = tuple(card for card in cards if card not in hand)
            for others in hands(rest, left[1:]):
                yield (hand, *others)

    deck = tuple(card for category in categories for card in category)
    return tuple(
        Deal(dealt, envelope)
        for envelope in product(*categories)
        for dealt in hands(tuple(card for card in deck if card not in envelope), sizes)
    )


def fits(deal: Deal, observed: AnyObservation) -> bool:
    """Whether the observation is true in this deal."""
    match observed:
        case Holds(seat, card):
            return card in deal.hands[seat]
        case ShowedOne(seat, cards) | HasOne(seat, cards):
            return bool(set(cards) & set(deal.hands[seat]))
        case HadNone(seat, cards):
            return not set(cards) & set(deal.hands[seat])
        case NotSolution(cards):
            return set(cards) != set(deal.envelope)
        case IsSolution(cards):
            return set(cards) == set(deal.envelope)


def fitting_deals(clues: Clues) -> tuple[Deal, ...]:
    """Every deal that fits."""
    deals = all_deals(clues.categories, clues.sizes)
    return tuple(deal for deal in deals if all(fits(deal, seen) for seen in clues.observed))


def ways(deal: Deal, clues: Clues) -> int:
    """The number of ways in which the unseen shows could have been made in this deal."""
    number = 1
    for seen in clues.observed:
        if isinstance(seen, ShowedOne):
            number *= len(set(seen.cards) & set(deal.hands[seen.seat]))
    return number


@st.composite
def cases(draw: st.DrawFn) -> Clues:
    """A small deck and observations of one deal, which are true, or of two, which may not be."""
    categories, sizes = draw(st.sampled_from(DECKS))
    truth = draw(st.sampled_from(all_deals(categories, sizes)))
    seats = range(len(sizes))
    seen: list[AnyObservation] = []
    if draw(st.booleans()):
        seen += [Holds(0, card) for card in truth.hands[0]]
    questions = st.tuples(*(st.sampled_from(category) for category in categories))
    for seat, cards, kind in draw(
        st.lists(st.tuples(st.sampled_from(seats), questions, st.integers(0, 5)), max_size=9)
    ):
        held = [card for card in cards if card in truth.hands[seat]]
        if kind == 0 and cards != truth.envelope:
            seen.append(NotSolution(cards))
        elif kind == 1 and held:
            seen.append(Holds(seat, held[0]))
        elif kind == 2 and len(set(cards)) > 1:
            seen.append(ShowedOne(seat, cards[:2]) if set(held) & set(cards[:2]) else HadNone(seat, cards[:1]))
        else:
            shows = HasOne if kind == 3 else ShowedOne
            seen.append(shows(seat, cards) if held else HadNone(seat, cards))
    if draw(st.integers(0, 9)) == 0:
        seen.append(IsSolution(truth.envelope))
    return Clues(categories, sizes, tuple(seen))


def true_ones(clues: Clues) -> Clues:
    """The observations without those that contradict an earlier one."""
    deals = all_deals(clues.categories, clues.sizes)
    kept = []
    for seen in clues.observed:
        left = tuple(deal for deal in deals if fits(deal, seen))
        if left:
            deals = left
            kept.append(seen)
    return clues.knowing(kept)


def check(clues: Clues) -> None:
    """Compare every count with the list of all deals."""
    deals = fitting_deals(clues)
    found = deduce(clues)
    assert found.exact
    assert found.total == len(deals)
    dealt = [[*deal.hands, deal.envelope] for deal in deals]
    for holder in range(len(clues.sizes) + 1):
        for column, card in enumerate(clues.cards):
            assert found.counts[holder][column] == sum(card in deal[holder] for deal in dealt)
            assert (holder in found.holders(card)) == any(card in deal[holder] for deal in dealt)
    assert dict(found.triples) == Counter(deal.envelope for deal in deals)


@settings(max_examples=effort(40, 200), deadline=None)
@given(cases().map(true_ones))
def test_every_number_is_the_number_of_deals(clues: Clues) -> None:
    check(clues)


@settings(max_examples=effort(25, 120), deadline=None)
@given(cases(), st.data())
def test_what_fits_no_deal_is_a_contradiction(clues: Clues, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(range(len(clues.sizes))))
    card = data.draw(st.sampled_from(clues.cards))
    more = clues.knowing((*clues.observed, Holds(seat, card)))
    possible = bool(fitting_deals(more))
    assert satisfiable(Grid(more)) == possible
    if possible:
        check(more)
    else:
        with pytest.raises(Contradiction):
            deduce(more)


@settings(max_examples=40, deadline=None)
@given(cases().map(true_ones), st.integers(0, 99))
def test_a_redeal_fits_and_each_show_is_of_a_card_that_was_asked_for_and_held(clues: Clues, seed: int) -> None:
    again = redeal(clues, Fast(seed))
    assert again.deal in fitting_deals(clues)
    shows = [seen for seen in clues.observed if isinstance(seen, ShowedOne)]
    for show, card in zip(shows, again.shown, strict=True):
        assert card in show.cards
        assert card in again.deal.hands[show.seat]


CASE = Clues(
    *DECKS[0],
    (
        Holds(0, "a"),
        ShowedOne(1, ("b", "x", "1")),
        ShowedOne(1, ("b", "x", "1")),
        ShowedOne(2, ("c", "y", "2")),
        HadNone(2, ("b",)),
        NotSolution(("c", "y", "3")),
    ),
)
"""With a question that was answered twice."""

DRAWS = 10_000


def far(times: int, share: float) -> float:
    """The deviation of a count from its expectation, in standard deviations."""
    return abs(times - DRAWS * share) / math.sqrt(DRAWS * share * (1 - share))


def test_deals_are_drawn_as_often_as_each_other() -> None:
    deals = fitting_deals(CASE)
    drawn = Counter(draw_deals(CASE, DRAWS, Fast(1)))
    assert set(drawn) == set(deals)
    assert max(far(times, 1 / len(deals)) for times in drawn.values()) < 4.5


def test_matches_are_drawn_as_often_as_each_other() -> None:
    """A deal counts once for each way to make its shows, and each way is as likely."""
    deals = fitting_deals(CASE)
    matches = sum(ways(deal, CASE) for deal in deals)
    rng = Fast(2)
    drawn = Counter(redeal(CASE, rng) for _ in range(DRAWS))
    assert len(drawn) == matches
    assert max(far(times, 1 / matches) for times in drawn.values()) < 4.5


def test_many_shows_are_weighed_with_whole_numbers_of_any_size() -> None:
    many = CASE.knowing((*CASE.observed, *(ShowedOne(1, ("b", "x", "1")) for _ in range(120))))
    deals = fitting_deals(many)
    total = sum(ways(deal, many) for deal in deals)
    assert total > 1 << 64
    rng = Fast(3)
    drawn = Counter(redeal(many, rng).deal for _ in range(2000))
    for deal in deals:
        assert abs(drawn[deal] / 2000 - ways(deal, many) / total) < 0.05


def test_where_there_are_too_many_deals_they_are_drawn_and_the_answer_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deduction, "DRAWN", 6000)
    exact, drawn = deduce(CASE), deduce(CASE, limit=0)
    assert exact.exact
    assert not drawn.exact
    for holder in range(4):
        for card in CASE.cards:
            assert abs(exact.chance(holder, card) - drawn.chance(holder, card)) < 0.05
    for triple, count in exact.triples:
        assert abs(count / exact.total - dict(drawn.triples).get(triple, 0) / drawn.total) < 0.05
    assert all(set(exact.holders(card)) <= set(drawn.holders(card)) for card in CASE.cards)


def test_where_there_are_too_many_matches_they_are_drawn_by_steps() -> None:
    deals = fitting_deals(CASE)
    total = sum(ways(deal, CASE) for deal in deals)
    rng = Fast(4)
    drawn = Counter(redeal(CASE, rng, limit=0).deal for _ in range(200))
    for deal in deals:
        assert abs(drawn[deal] / 200 - ways(deal, CASE) / total) < 0.1
