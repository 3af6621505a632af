"""A redeal keeps all that a seat was told, and nothing else."""

import random
from collections import Counter

import pytest

from contract.support import SUBJECTS, everyone, finished, random_play, stream_at
from ludotheque.engine import Fast, Undone
from ludotheque.games.cluedo import GAME
from ludotheque.games.cluedo.actions import Drew, Show
from ludotheque.games.cluedo.cards import CARDS, PACKS, SUSPECTS
from ludotheque.games.cluedo.events import CardShown
from rules.cluedo.support import Manor, deal, manor, table

(SUBJECT, *_) = (subject for subject in SUBJECTS if subject.game is GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_redeal_tells_the_same_at_any_moment(seats: int) -> None:
    match = SUBJECT.match(seats, "redeal")
    rng = random.Random("redeal")
    for _ in random_play(match, rng):
        if rng.random() < 0.2:
            for seat in everyone(match):
                *_, other = stream_at(match, GAME.determinise(match.knowledge(seat), Fast(seats)))
                assert other.heard(seat) == match.heard(seat)
                assert other.view(seat) == match.view(seat)


def test_what_was_taken_back_is_taken_back_in_a_redeal() -> None:
    matches = (finished(SUBJECT, 3, seed) for seed in range(40))
    match = next(
        match for match in matches if any(isinstance(event, Undone) for (event, *_) in filter(None, match.heard(None)))
    )
    *_, other = stream_at(match, GAME.determinise(match.knowledge(None), Fast(0)))
    assert other.heard(None) == match.heard(None)


def test_before_the_cards_are_dealt_every_deal_is_as_likely_as_any_other() -> None:
    game = table()
    for seat in range(3):
        game.chooses(seat, SUSPECTS[seat])
    for card in ("violet", "poison", "hall", "rose"):
        game.draws(card)
    rng = Fast("early")
    drawn = Counter()  # type: Counter[str]
    for _ in range(600):
        plays = GAME.determinise(game.match.knowledge(0), rng)
        cards = [action.card for _, action in plays if isinstance(action, Drew)]
        assert [card in pack for card, pack in zip(cards, PACKS.values(), strict=False)] == [True] * 3
        assert len(set(cards)) == 4
        drawn[cards[0]] += 1
    assert set(drawn) == set(SUSPECTS)
    assert min(drawn.values()) > 60


def olive_shown() -> Manor:
    """Seat 0 has walked into the lounge, and seat 1, who has the rope too, has shown it Olive."""
    game = manor(hands={1: ("olive", "rope")})
    game.throws(4, 4)
    game.enters("lounge")
    game.supposes("olive", "rope")
    game.shows("olive")
    return game


def test_a_card_that_was_shown_to_somebody_else_is_any_that_it_may_have_been() -> None:
    game = olive_shown()
    rng = Fast("shown")
    shown = Counter()  # type: Counter[str]
    for _ in range(300):
        for _, action in GAME.determinise(game.match.knowledge(2), rng):
            if isinstance(action, Show):
                shown[action.card] += 1
    assert CardShown(1, 0, None) in game.heard(2)
    assert set(shown) <= {"olive", "rope", "lounge"} - set(game.match.view(2).hand)
    assert len(shown) > 1


def test_a_card_that_is_shown_is_known_to_two_seats_and_what_is_sealed_and_dealt_to_nobody() -> None:
    match = olive_shown().match
    for seat in everyone(match):
        hidden = [entry.action for entry, known in zip(match.log, match.plays(seat), strict=True) if known is None]
        assert [type(action) for action in hidden[: len(CARDS)]] == [Drew] * len(CARDS)
        assert hidden[len(CARDS) :] == ([] if seat in (0, 1) else [Show("olive")])


def test_what_was_seen_is_the_same_in_every_redeal() -> None:
    game = olive_shown()
    for seed in range(30):
        *_, other = stream_at(game.match, GAME.determinise(game.match.knowledge(0), Fast(seed)))
        assert "olive" in other.state.hands[1]
        assert other.state.hands[0] == game.match.state.hands[0]
        assert sorted((*other.state.envelope, *(card for hand in other.state.hands for card in hand))) == sorted(CARDS)


def test_who_has_looked_into_the_envelope_finds_the_same_in_it() -> None:
    game = table()
    for seat in range(3):
        game.chooses(seat, "any")
    deal(game)
    seat = game.whose
    game.accuses("rose", "rope", "kitchen")
    for seed in range(10):
        for eyes in (seat, (seat + 1) % 3):
            *_, other = stream_at(game.match, GAME.determinise(game.match.knowledge(eyes), Fast(seed)))
            assert (other.state.envelope == game.match.state.envelope) or eyes != seat
            assert other.state.envelope != ("rose", "rope", "kitchen")
