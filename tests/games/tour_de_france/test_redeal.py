"""Cards that a seat cannot know are dealt anew, each way as likely as its chances."""

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from contract.support import Subject, everyone, finished, random_play, stream_at
from ludotheque.engine import (
    CHANCE,
    AnyKnowledge,
    AnyMatch,
    Entry,
    Event,
    Fast,
    Match,
    Play,
    Seeded,
    Undone,
    consistent_histories,
)
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import THROW, Drew, Lay
from ludotheque.games.tour_de_france.content import SURPRISES, town_cards
from ludotheque.games.tour_de_france.events import (
    CardLaid,
    CardReturned,
    JokerKept,
    JokerUsed,
    QuestionDrawn,
    StrategyDrawn,
)
from ludotheque.games.tour_de_france.redeal import Change, _Assignment, _hands, _town, unseen_draws
from ludotheque.games.tour_de_france.rules import STRATEGIES

D, L = True, False


def ways(*seats: list[tuple[bool, int | None]], pool: tuple[int, ...]) -> Counter[tuple[int, ...]]:
    """What is drawn unseen in every assignment, by counting them all one by one."""
    slots = [(seat, at) for seat, own in enumerate(seats) for at, (_, number) in enumerate(own) if number is None]
    cards = [(number, copy) for number, copies in enumerate(pool, 1) for copy in range(copies)]
    found: Counter[tuple[int, ...]] = Counter()

    def fits(chosen: dict[tuple[int, int], int]) -> bool:
        for seat, own in enumerate(seats):
            hand: Counter[int] = Counter()
            for at, (is_draw, number) in enumerate(own):
                value = chosen[seat, at] if number is None else number
                hand[value] += 1 if is_draw else -1
                if hand[value] < 0:
                    return False
        return True

    def assign(at: int, left: list[tuple[int, int]], chosen: tuple[int, ...]) -> None:
        if at == len(slots):
            if fits(dict(zip(slots, chosen, strict=True))):
                found[chosen] += 1
            return
        for card in left:
            assign(at + 1, [other for other in left if other != card], (*chosen, card[0]))

    assign(0, cards, ())
    return found


CASES = [
    ([[(D, None), (D, None)]], (1, 2, 1, 0, 0, 0)),
    ([[(D, None), (D, None), (L, 2)]], (2, 1, 1, 0, 0, 0)),
    ([[(D, None), (L, 3), (D, None)], [(D, None)]], (1, 0, 2, 1, 0, 0)),
    ([[(D, None), (D, 2), (D, None), (L, 2), (L, 2)], [(D, None), (L, 1)]], (2, 2, 1, 0, 0, 0)),
    ([[(D, None), (D, None), (L, 1), (D, None), (L, 2)], [(D, None)], [(D, None), (L, 2)]], (1, 3, 1, 1, 0, 0)),
]


@pytest.mark.parametrize(("seats", "pool"), CASES)
def test_unseen_cards_are_drawn_as_often_as_assignments_say(
    seats: list[list[tuple[bool, int | None]]], pool: tuple[int, ...]
) -> None:
    exact = ways(*seats, pool=pool)
    changes: dict[int | None, list[Change]] = {}
    for seat, own in enumerate(seats):
        changes[seat] = [Change(number, is_draw) for is_draw, number in own]
    rng, seen, times = Fast(1), Counter[tuple[int, ...]](), 4000
    for _ in range(times):
        found = _Assignment(changes).drawn(pool, rng)
        drawn = []
        for seat, own in enumerate(seats):
            values = iter(found[seat])
            everything = [(number, next(values)) for is_draw, number in own if is_draw]
            drawn += [value for number, value in everything if number is None]
        seen[tuple(drawn)] += 1
    assert set(seen) <= set(exact)
    for chosen, count in exact.items():
        share = count / exact.total()
        assert seen[chosen] / times == pytest.approx(share, abs=4 * (share * (1 - share) / times) ** 0.5 + 1e-9)


def heard(seat: int | None, *events: Event) -> AnyKnowledge:
    """What a seat knows that heard these events, one after the other."""
    match: AnyMatch = Match(GAME, GAME.checked_options(None), 3, Seeded(1))
    return replace(match.knowledge(seat), heard=((), *((event,) for event in events)))


def test_once_every_card_has_been_drawn_those_under_the_pack_come_back_in_the_order_that_all_saw() -> None:
    unseen = [StrategyDrawn(0, None)] * 21 + [StrategyDrawn(2, None)] * 2
    knowledge = heard(
        1,
        StrategyDrawn(1, 4),
        *unseen,
        CardLaid(0, 6, "add", 13),
        CardLaid(2, 2, "subtract", 11),
        StrategyDrawn(0, None),
        CardReturned(0, 3),
        StrategyDrawn(1, 2),
        StrategyDrawn(2, None),
    )
    changes, drawers, pool = _hands(knowledge)
    assert changes == {
        1: [Change(4, D), Change(2, D)],
        0: [Change(None, D)] * 21 + [Change(6, L), Change(6, D), Change(3, L)],
        2: [Change(None, D)] * 2 + [Change(2, L), Change(3, D)],
    }
    assert drawers == [0] * 21 + [2, 2, 0, 2]
    assert pool == (4, 4, 4, 3, 4, 4)
    draws = unseen_draws(knowledge, Fast(1))
    assert draws[23:] == [6, 3]
    assert Counter((*draws[:23], 4)) == Counter(STRATEGIES)
    assert {6, 3} <= set(draws[:21])
    assert 2 in draws[21:23]


def after_cards(seed: int, drawn: int, laid: int) -> AnyMatch:
    """A match in which `drawn` strategy cards were drawn, and `laid` were laid at the first opportunity."""
    match: AnyMatch = Match(GAME, GAME.checked_options({"questions": "drawn"}), 2, Seeded(seed))
    match.begin()
    while 24 - len(match.state.strategy.unknown) < drawn or len(match.state.strategy.bottom) < laid:
        seat = match.actors[0]
        legal = match.legal(seat)
        cards = [action for action in legal if isinstance(action, Lay) and action.operation == "add"]
        lays = cards and len(match.state.strategy.bottom) < laid
        match.play(seat, cards[0] if lays else legal[0])
    return match


def hands_after(match: AnyMatch, plays: tuple[Play, ...]) -> tuple[tuple[int, ...], ...]:
    """The hands after replaying these plays."""
    other = Match(match.game, match.options, match.seats, match.chance, keeps_clock=False)
    for actor, action in plays:
        other.repeat(Entry(len(other.log), actor, action, match.game.version))
    hands: tuple[tuple[int, ...], ...] = other.state.hands
    return hands


@pytest.mark.parametrize(
    ("seed", "drawn", "laid", "seat"), [(1, 2, 0, None), (2, 3, 1, 0), (3, 3, 1, 1), (4, 3, 1, None)]
)
def test_redeals_agree_with_a_list_of_all_matches(seed: int, drawn: int, laid: int, seat: int | None) -> None:
    match = after_cards(seed, drawn, laid)
    knowledge = match.knowledge(seat)
    exact: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for plays, weight in consistent_histories(GAME, knowledge):
        exact[hands_after(match, plays)] += weight
    rng, times = Fast(seed), 400
    seen = Counter(hands_after(match, GAME.determinise(knowledge, rng)) for _ in range(times))
    assert set(seen) <= set(exact)
    assert match.state.hands in exact
    for hands, weight in exact.items():
        share = weight / exact.total()
        assert seen[hands] / times == pytest.approx(share, abs=4 * (share * (1 - share) / times) ** 0.5 + 0.01)


def test_hidden_are_strategy_cards_that_others_drew_and_town_cards_that_others_read() -> None:
    match = finished(Subject(GAME, {}), 3, 1)
    for seat in everyone(match):
        for entry, known, told in zip(match.log, match.plays(seat), match.told[1:], strict=True):
            first = told[0].to(seat) if told else None
            unseen = isinstance(first, StrategyDrawn) and first.number is None
            unread = isinstance(first, QuestionDrawn) and first.tourism is None
            assert known == (None if unseen or unread else (entry.actor, entry.action))


def test_a_town_card_that_nobody_has_read_yet_may_be_any_that_is_left() -> None:
    match: AnyMatch = Match(GAME, GAME.checked_options(None), 2, Seeded(1))
    match.begin()
    while match.state.card is None:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    asked = match.actors[0]
    rng = Fast(1)
    cards = {GAME.determinise(match.knowledge(asked), rng)[-1][1] for _ in range(200)}
    assert len(cards) > 40
    reads = {GAME.determinise(match.knowledge(1 - asked), rng)[-1][1] for _ in range(20)}
    assert reads == {Drew(match.state.card)}


OWN: list[dict[str, Any]] = [
    {"town": f"T{number}"}
    | {
        kind: {"question": f"{kind} {number}?", "answers": ["a", "b", "c"], "right": 1, "reason": f"because {number}"}
        for kind in ("tourism", "cycling")
    }
    for number in range(12)
]


@pytest.mark.parametrize(("own", "possible"), [("first", 12), ("only", 12), (None, 116)])
def test_a_town_card_that_nobody_has_read_yet_may_be_any_that_can_come_now(own: str | None, possible: int) -> None:
    match: AnyMatch = Match(GAME, GAME.checked_options({"cards": OWN, "own": own}), 2, Seeded(1))
    match.begin()
    while match.state.card is None:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    rng = Fast(1)
    knowledge = match.knowledge(match.actors[0])
    assert len({GAME.determinise(knowledge, rng)[-1][1] for _ in range(1500)}) == possible


def test_own_cards_that_come_first_are_followed_by_the_others_and_then_return_in_their_order() -> None:
    knowledge = replace(heard(0), options=GAME.checked_options({"cards": OWN[:2], "own": "first"}))
    box = sorted(town_cards(()))
    ours: tuple[Play, ...] = ((CHANCE, Drew("own-2")), (CHANCE, Drew("own-1")))
    assert {_town(knowledge, ours[:1], Fast(seed)) for seed in range(20)} == {"own-1"}
    assert {_town(knowledge, ours, Fast(seed)) for seed in range(2000)} == set(box)
    assert _town(knowledge, (*ours, *((CHANCE, Drew(card)) for card in box)), Fast(1)) == "own-2"


def test_once_every_town_card_has_been_drawn_the_next_one_is_known_to_all() -> None:
    order = sorted(town_cards(()), reverse=True)
    drawn: tuple[Play, ...] = tuple((CHANCE, Drew(card)) for card in order)
    others: tuple[Play, ...] = ((0, THROW), (CHANCE, Drew(3)), (CHANCE, Drew(next(iter(SURPRISES)))))
    for seed in range(20):
        assert _town(heard(0), (*others, *drawn), Fast(seed)) == order[0]
        assert _town(heard(0), (*drawn, *others, *drawn[:2]), Fast(seed)) == order[2]
        assert _town(heard(0), (*others, *drawn[1:]), Fast(seed)) == order[0]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"questions": "refereed"},
        {"questions": "drawn", "reaction": "none"},
        {"cards": OWN[:3], "own": "first"},
        {"cards": OWN, "own": "only"},
    ],
    ids=["played", "refereed", "drawn", "own first", "own only"],
)
def test_a_redeal_tells_the_same_at_any_moment(options: dict[str, object]) -> None:
    match = Subject(GAME, options).match(3, "redeal")
    rng = random.Random("redeal")
    for _ in random_play(match, rng):
        if rng.random() < 4 / (20 + len(match.log)):
            for seat in everyone(match):
                *_, other = stream_at(match, GAME.determinise(match.knowledge(seat), Fast(len(match.log))))
                assert other.heard(seat) == match.heard(seat)
                assert other.view(seat) == match.view(seat)


@pytest.mark.parametrize("rare", [Undone, CardReturned, JokerUsed, JokerKept])
def test_what_happens_rarely_happens_in_a_redeal_too(rare: type) -> None:
    matches = (finished(Subject(GAME, {}), 3, seed) for seed in range(200))
    match = next(one for one in matches if any(type(event) is rare for told in one.heard(None) for event in told))
    for seat in everyone(match):
        *_, other = stream_at(match, GAME.determinise(match.knowledge(seat), Fast("rare")))
        assert other.heard(seat) == match.heard(seat)
