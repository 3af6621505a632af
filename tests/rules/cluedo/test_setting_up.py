"""Before the first turn: CLU-1 to CLU-14."""

from itertools import permutations
from typing import Any

import pytest

from ludotheque.engine import InvalidOptions, Refusal, kernel
from ludotheque.games.cluedo import GAME
from ludotheque.games.cluedo.actions import THROW, ChooseSuspect
from ludotheque.games.cluedo.board import DOORS, SQUARES, start_of
from ludotheque.games.cluedo.bots.deduction import deduce
from ludotheque.games.cluedo.bots.reading import clues_of
from ludotheque.games.cluedo.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Suspect
from ludotheque.games.cluedo.events import (
    EnvelopeSealed,
    HandDealt,
    LeftToChance,
    OrderKnown,
    SuspectGiven,
    SuspectTaken,
    TurnBegan,
)
from rules.cluedo.support import MURDER, Manor, deal, manor, packs, table

seats_3_to_6 = pytest.mark.parametrize("seats", [3, 4, 5, 6])


@pytest.mark.rule("CLU-11")
def test_three_to_six_play() -> None:
    assert [seats for seats in range(10) if seats in GAME.seats] == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(InvalidOptions):
            GAME.checked_seats(seats)


@pytest.mark.rule("CLU-12", "CLU-69")
def test_the_match_is_won_by_naming_murderer_weapon_and_room() -> None:
    game = manor()
    game.accuses(*MURDER)
    assert game.match.result.winners == (0,)


@pytest.mark.rule("CLU-1")
def test_there_are_six_suspects_and_everyone_plays_another_one() -> None:
    assert set(SUSPECTS) == {"moutarde", "rose", "violet", "olive", "leblanc", "pervenche"}
    game = table(seats=6)
    for seat in range(6):
        game.chooses(seat, "any")
    deal(game)
    assert sorted(filter(None, game.match.state.suspects)) == sorted(SUSPECTS)


@pytest.mark.rule("CLU-1")
def test_people_choose_all_at_once_and_who_comes_first_is_served_first() -> None:
    game = table()
    assert set(game.match.actors) == {0, 1, 2}
    assert game.chooses(2, "olive") == (SuspectTaken(2, "olive"),)
    assert set(game.match.actors) == {0, 1}
    assert game.refuses(ChooseSuspect("olive"), 0) == Refusal("CLU-1", "cluedo-already-played")
    offered = {offer.action: offer.refusal for offer in game.match.offers(0)}
    assert offered[ChooseSuspect("olive")] == Refusal("CLU-1", "cluedo-already-played")
    assert offered[ChooseSuspect("rose")] is None
    assert game.refuses(ChooseSuspect("rose"), 2) == Refusal("CLU-1", "not-asked")
    assert game.refuses(THROW, 0) == Refusal("CLU-1", "cluedo-choose-first")


@pytest.mark.rule("CLU-1")
def test_a_choice_can_be_taken_back_until_somebody_else_chooses() -> None:
    game = table()
    game.chooses(0, "rose")
    game.takes_back(0)
    assert game.match.actors == (0, 1, 2)
    game.chooses(0, "violet")
    game.chooses(1, "rose")
    assert not game.match.can_undo(0)


@pytest.mark.rule("CLU-1")
def test_the_rest_is_drawn_among_those_whom_nobody_plays() -> None:
    game = table()
    assert game.chooses(0, "any") == (LeftToChance(0),)
    game.chooses(1, "rose")
    game.chooses(2, "any")
    others = {"moutarde", "leblanc", "olive", "pervenche", "violet"}
    assert _may_be_drawn(game) == dict.fromkeys(others, 1)
    assert game.draws("violet") == (SuspectGiven(0, "violet"),)
    assert _may_be_drawn(game) == dict.fromkeys(others - {"violet"}, 1)
    told = game.draws("olive")
    assert told == (SuspectGiven(2, "olive"), OrderKnown((1, 2, 0)))


def _may_be_drawn(game: Manor) -> dict[str, int]:
    """The cards of which chance draws one, and how likely each is."""
    state = game.match.state
    toss: Any = state.agenda[-1]
    return {outcome.card: weight for outcome, weight in toss.odds(state)}


@pytest.mark.rule("CLU-14")
@pytest.mark.parametrize("chosen", list(permutations(("violet", "rose", "pervenche", "moutarde"), 3)))
def test_clockwise_follows_the_start_squares_whatever_the_seats(chosen: tuple[Suspect, ...]) -> None:
    game = table()
    for seat, suspect in enumerate(chosen):
        game.chooses(seat, suspect)
    clockwise = [suspect for suspect in ("rose", "moutarde", "pervenche", "violet") if suspect in chosen]
    assert game.match.state.order == tuple(chosen.index(suspect) for suspect in clockwise)


@pytest.mark.rule("CLU-10", "CLU-14")
def test_rose_begins_and_the_others_follow_clockwise() -> None:
    game = table(seats=4)
    for seat, suspect in enumerate(("violet", "olive", "rose", "leblanc")):
        game.chooses(seat, suspect)
    deal(game)
    played = []
    for _ in range(5):
        played.append(game.whose)
        game.passes()
    assert played == [2, 3, 1, 0, 2]


@pytest.mark.rule("CLU-10")
def test_without_rose_the_first_suspect_clockwise_from_her_begins() -> None:
    game = table()
    for seat, suspect in enumerate(("violet", "leblanc", "pervenche")):
        game.chooses(seat, suspect)
    deal(game)
    assert game.whose == 1
    assert game.heard(None)[-1] == TurnBegan(1, 1)


@pytest.mark.rule("CLU-2")
@seats_3_to_6
def test_all_six_pawns_stand_on_their_start_squares_whoever_plays(seats: int) -> None:
    game = manor(seats=seats)
    where = {suspect: divmod(start_of(suspect), 24) for suspect in SUSPECTS}
    assert where == {
        "rose": (24, 7),
        "moutarde": (17, 0),
        "leblanc": (0, 9),
        "olive": (0, 14),
        "pervenche": (6, 23),
        "violet": (19, 23),
    }
    for suspect in SUSPECTS:
        assert game.where(suspect) == start_of(suspect)


@pytest.mark.rule("CLU-3")
def test_there_are_seven_weapons() -> None:
    assert set(WEAPONS) == {"rope", "blackjack", "dagger", "spanner", "candlestick", "revolver", "poison"}
    assert len(manor().match.view(None).weapons) == 7


@pytest.mark.rule("CLU-4")
def test_there_are_nine_rooms_around_188_squares() -> None:
    expected = {"kitchen", "ballroom", "conservatory", "dining", "billiard", "library", "lounge", "hall", "study"}
    assert set(ROOMS) == {door.room for door in DOORS} == expected
    assert len(SQUARES) == 188


@pytest.mark.rule("CLU-5")
def test_each_weapon_starts_in_its_room() -> None:
    assert dict(zip(WEAPONS, manor().match.view(None).weapons, strict=True)) == {
        "spanner": "ballroom",
        "blackjack": "conservatory",
        "poison": "library",
        "revolver": "study",
        "rope": "lounge",
        "candlestick": "dining",
        "dagger": "kitchen",
    }


@pytest.mark.rule("CLU-6")
def test_one_card_of_each_pack_goes_into_the_envelope_and_nobody_sees_it() -> None:
    assert [len(pack) for pack in packs()] == [6, 7, 9]
    game = table()
    for seat in range(3):
        game.chooses(seat, SUSPECTS[seat])
    for pack, card in zip(packs(), MURDER, strict=True):
        assert _may_be_drawn(game) == dict.fromkeys(pack, 1)
        game.draws(card)
        for onlooker in (0, 1, 2, None):
            assert game.heard(onlooker) == ((EnvelopeSealed(),) if card == MURDER[-1] else ())
            assert game.match.view(onlooker).envelope == ()
    assert game.match.state.envelope == MURDER


@pytest.mark.rule("CLU-7")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(3, (7, 6, 6)), (4, (5, 5, 5, 4)), (5, (4, 4, 4, 4, 3)), (6, (4, 3, 3, 3, 3, 3))]
)
def test_the_19_others_are_all_dealt_and_some_may_get_one_more(seats: int, sizes: tuple[int, ...]) -> None:
    game = manor(seats=seats)
    hands = game.match.state.hands
    assert tuple(map(len, hands)) == game.match.view(None).hand_sizes == sizes
    assert sorted((*MURDER, *(card for hand in hands for card in hand))) == sorted(CARDS)


@pytest.mark.rule("CLU-7")
def test_suspects_weapons_and_rooms_are_dealt_from_one_pack() -> None:
    game = table()
    for seat in range(3):
        game.chooses(seat, SUSPECTS[seat])
    for card in MURDER:
        game.draws(card)
    left = set(CARDS) - set(MURDER)
    for card in sorted(left):
        assert _may_be_drawn(game) == dict.fromkeys(left, 1)
        game.draws(card)
        left.remove(card)
    assert not left


@pytest.mark.rule("CLU-7", "CLU-13")
def test_cards_are_dealt_one_by_one_clockwise_from_the_first_player() -> None:
    game = table()
    for seat, suspect in enumerate(("violet", "rose", "olive")):
        game.chooses(seat, suspect)
    for card in MURDER:
        game.draws(card)
    got = []
    for card in sorted(set(CARDS) - set(MURDER)):
        before = game.match.state.hands
        game.draws(card)
        got.append(next(seat for seat in range(3) if len(game.match.state.hands[seat]) > len(before[seat])))
    assert got == [1, 2, 0] * 6 + [1]


@pytest.mark.rule("CLU-8")
@seats_3_to_6
def test_a_hand_is_seen_by_its_owner_alone(seats: int) -> None:
    game = manor(seats=seats)
    hands = game.match.state.hands
    for seat in (*range(seats), None):
        dealt = [event for event in game.heard(seat) if isinstance(event, HandDealt)]
        assert dealt == [
            HandDealt(owner, len(hands[owner]), hands[owner] if owner == seat else ())
            for owner in game.match.state.order
        ]
        assert game.match.view(seat).hand == (() if seat is None else hands[seat])


@pytest.mark.rule("CLU-8")
def test_no_hand_is_seen_before_all_cards_are_dealt_nor_in_the_order_in_which_they_came() -> None:
    game = table()
    for seat in range(3):
        game.chooses(seat, SUSPECTS[seat])
    for card in MURDER:
        game.draws(card)
    for card in sorted(set(CARDS) - set(MURDER), reverse=True):
        assert all(game.match.view(seat).hand == () for seat in range(3))
        game.draws(card)
    for seat in range(3):
        assert game.match.view(seat).hand == tuple(card for card in CARDS if card in game.match.state.hands[seat])


@pytest.mark.rule("CLU-9")
@seats_3_to_6
def test_from_the_start_the_sheet_knows_that_ones_own_cards_are_not_in_the_envelope(seats: int) -> None:
    game = manor(seats=seats)
    for seat in range(seats):
        clues = clues_of(game.match.knowledge(seat))
        assert clues is not None
        sheet = deduce(clues)
        assert {card for card in CARDS if sheet.holders(card) == (seat,)} == set(game.match.view(seat).hand)


def test_nothing_can_be_done_while_cards_are_dealt() -> None:
    game = table()
    for seat in range(3):
        game.chooses(seat, SUSPECTS[seat])
    assert kernel.waits_for(game.match.state) == ("chance",)
    assert game.refuses(THROW, 0) == Refusal(None, "chance-first")
