"""The chances on the helper's sheet of Cluedo are what a count of all deals says that fit what a seat was told."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

import pytest

import ludotheque
from altered_rules import altered
from ludotheque.engine import AnyKnowledge, AnyMatch, Fast
from ludotheque.games import bots_of, coach_of
from ludotheque.games.cluedo import rules
from ludotheque.games.cluedo.actions import Accuse
from ludotheque.games.cluedo.bots.sheet import HELPER
from ludotheque.games.cluedo.cards import CARDS, PACKS, Card
from ludotheque.games.cluedo.events import AccusationFailed, Accused, CardShown, HasNone, Supposed

SEAT: Final = 0
SEATS: Final = 3
FEW: Final = 11
"""From so few cards on that the seat has not seen, deals are counted."""

Hands = dict[int, tuple[Card, ...]]
"""Who holds what; the envelope comes last."""


def match_of(seed: int) -> AnyMatch:
    """A match that goes on until the seat has seen all but a few cards, and is to play."""
    match = ludotheque.new_match("cluedo", seats=SEATS, seed=seed)
    bot, rng = bots_of(match.game)["amateur"](), Fast(seed)
    while not match.over and (len(unseen(match.knowledge(SEAT))) > FEW or SEAT not in match.actors):
        seat = match.actors[0]
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
    assert not match.over
    return match


def seen(knowledge: AnyKnowledge) -> Hands:
    """The cards that the seat holds or was shown."""
    found: Hands = dict.fromkeys(range(SEATS), ())
    found[SEAT] = knowledge.view.hand
    for event in (event for heard in knowledge.heard for event in heard):
        if isinstance(event, CardShown) and event.card is not None and event.card not in found[event.seat]:
            found[event.seat] = (*found[event.seat], event.card)
    return found


def unseen(knowledge: AnyKnowledge) -> tuple[Card, ...]:
    """All other cards."""
    known = {card for hand in seen(knowledge).values() for card in hand}
    return tuple(card for card in CARDS if card not in known)


def deals(knowledge: AnyKnowledge) -> Iterator[Hands]:
    """Every deal in which hands are as large as they are, and nobody has what the seat has seen elsewhere."""
    left, known = unseen(knowledge), seen(knowledge)
    second, third = (seat for seat in range(SEATS) if seat != SEAT)
    for envelope in product(*([card for card in pack if card in left] for pack in PACKS.values())):
        rest = tuple(card for card in left if card not in envelope)
        for more in combinations(rest, knowledge.view.hand_sizes[second] - len(known[second])):
            others = tuple(card for card in rest if card not in more)
            yield {SEAT: known[SEAT], second: (*known[second], *more), third: (*known[third], *others), SEATS: envelope}


def fits(deal: Hands, knowledge: AnyKnowledge) -> bool:
    """Whether everybody would have answered as they did, by the rules."""
    asked: tuple[Card, ...] = ()
    for event in (event for heard in knowledge.heard for event in heard):
        match event:
            case (
                Supposed(suspect=suspect, weapon=weapon, room=room) | Accused(suspect=suspect, weapon=weapon, room=room)
            ):
                asked = (suspect, weapon, room)
            case HasNone(seat=seat) if rules.provable(deal[seat], asked):
                return False
            case CardShown(seat=seat) if not rules.provable(deal[seat], asked):
                return False
            case AccusationFailed() if set(deal[SEATS]) == set(asked):
                return False
    return True


def check(seed: int) -> None:
    """The sheet says how often each card is in the envelope."""
    knowledge = match_of(seed).knowledge(SEAT)
    fitting = [deal for deal in deals(knowledge) if fits(deal, knowledge)]
    sheet = HELPER.conclude(knowledge)
    assert sheet.exact
    assert len(fitting) > 1
    for likely in sheet.envelope:
        often = sum(likely.card in deal[SEATS] for deal in fitting)
        assert likely.chance == pytest.approx(often / len(fitting)), likely.card


def certain(seed: int) -> tuple[AnyMatch, Accuse]:
    """A match in which a count of all deals leaves the seat one envelope, and it may accuse; and that accusation."""
    match = match_of(seed)
    bot, rng = bots_of(match.game)["amateur"](), Fast(seed)
    while True:
        assert not match.over
        if SEAT in match.actors and any(isinstance(action, Accuse) for action in match.legal(SEAT)):
            knowledge = match.knowledge(SEAT)
            envelopes = {deal[SEATS] for deal in deals(knowledge) if fits(deal, knowledge)}
            if len(envelopes) == 1:
                ((suspect, weapon, room),) = envelopes
                return match, Accuse(suspect, weapon, room)  # type: ignore[arg-type]
        seat = match.actors[0]
        legal = match.legal(seat)
        silent = tuple(action for action in legal if not isinstance(action, Accuse))
        match.play(seat, bot.choose(match.knowledge(seat), silent or legal, rng))


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_who_can_be_certain_by_a_count_of_all_deals_accuses_and_wins(seed: int) -> None:
    match, accusation = certain(seed)
    knowledge, legal = match.knowledge(SEAT), match.legal(SEAT)
    assert coach_of(match.game).advise(knowledge, legal).judged[0].action == accusation
    assert bots_of(match.game)["expert"]().choose(knowledge, legal, Fast(0)) == accusation
    match.play(SEAT, accusation)
    assert match.result.winners == (SEAT,)


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_the_helper_counts_right(seed: int) -> None:
    check(seed)


def test_the_helper_counts_right_where_rooms_are_never_shown() -> None:
    def without_rooms(hand: tuple[Card, ...], asked: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card for card in hand if card in asked and card not in PACKS["room"])

    with altered("cluedo", {"provable": without_rooms}):
        check(4)


def test_the_helper_counts_right_where_the_player_on_the_right_answers_first() -> None:
    def from_the_right(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
        return order[: order.index(seat)][::-1] + order[order.index(seat) + 1 :][::-1]

    with altered("cluedo", {"from_the_left": from_the_right}):
        check(2)
