"""Packs: what is unknown is drawn by chance in proportion, what was put under in view comes last, in order."""

import pytest

from ludotheque.engine import Action, Odds, Pack, pack


class Drew(Action):
    """A card came."""

    card: str | int


def top(cards: Pack[int] | Pack[str]) -> tuple[tuple[str | int, int], ...]:
    """What may come next, and how often."""
    return tuple((drew.card, weight) for drew, weight in cards.odds(Drew))


def test_a_new_pack_has_no_order() -> None:
    assert pack(("b", "a", "b")) == pack(("a", "b", "b")) == Pack(("a", "b", "b"))
    assert hash(pack((3, 1, 2))) == hash(pack((2, 3, 1)))


def test_the_top_card_is_any_unknown_one_as_often_as_there_are_of_it() -> None:
    assert top(pack(("b", "a", "b", "c", "b"))) == (("a", 1), ("b", 3), ("c", 1))


def test_some_of_the_unknown_cards_may_lie_on_top() -> None:
    cards = pack(("a", "b", "b", "c")).under("d")
    assert [drew.card for drew, _ in cards.odds(Drew, first=("b", "d"))] == ["b"]
    assert cards.without("b").without("b").on_top(("b", "d")) == ("a", "c")
    assert Pack((), ("d", "a")).on_top(("a",)) == ("d",)


def test_an_empty_pack_has_no_top_card() -> None:
    assert len(pack(())) == 0
    with pytest.raises(LookupError):
        pack(()).odds(Drew)


def test_a_card_drawn_is_no_longer_there_but_its_equals_are() -> None:
    left = pack((1, 2, 2, 3)).without(2)
    assert left == Pack((1, 2, 3))
    assert left.without(2) == Pack((1, 3))


def test_the_known_bottom_is_drawn_only_when_nothing_unknown_is_left() -> None:
    cards = pack((1, 2)).under(1).under(5)
    assert top(cards) == ((1, 1), (2, 1))
    cards = cards.without(1)
    assert cards == Pack((2,), (1, 5))
    assert top(cards) == ((2, 1),)
    cards = cards.without(2)
    assert top(cards) == ((1, 1),)
    cards = cards.without(1)
    assert top(cards) == ((5, 1),)
    assert cards.without(5) == pack(())


def test_cards_put_under_lie_there_in_the_order_in_which_they_came() -> None:
    assert pack(("z",)).under("b").under("a") == Pack(("z",), ("b", "a"))


def test_a_pack_is_as_long_as_its_cards_known_or_not() -> None:
    assert len(pack((1, 2, 2)).under(4)) == 4


def test_shuffling_forgets_every_order() -> None:
    assert pack((3, 1)).under(2).under(1).shuffled() == pack((1, 1, 2, 3))


def test_nothing_changes_a_pack_itself() -> None:
    cards = pack((1, 2))
    cards.under(3)
    cards.without(1)
    cards.shuffled()
    assert cards == Pack((1, 2))


@pytest.mark.parametrize(
    ("cards", "card"),
    [
        (Pack((1, 2), (5,)), 5),
        (Pack((1, 2)), 3),
        (Pack((), (5, 6)), 6),
        (Pack(()), 1),
    ],
)
def test_a_card_that_cannot_be_on_top_cannot_be_drawn(cards: Pack[int], card: int) -> None:
    with pytest.raises(LookupError):
        cards.without(card)


def test_a_point_falls_on_each_card_as_often_as_its_weight_says() -> None:
    odds: Odds[Drew] = pack(("b", "a", "b")).odds(Drew)
    assert [odds.at(point) for point in range(odds.total)] == [Drew("a"), Drew("b"), Drew("b")]
    assert [odds.outcome(place) for place in range(2)] == [Drew("a"), Drew("b")]
    assert (odds.outcomes, odds.weights, odds.total) == ((Drew("a"), Drew("b")), (1, 2), 3)
    listed = Odds(tuple(odds))
    assert [listed.outcome(place) for place in range(2)] == [Drew("a"), Drew("b")]
    with pytest.raises(AttributeError):
        odds.nothing  # type: ignore[attr-defined]  # noqa: B018
