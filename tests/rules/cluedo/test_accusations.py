"""Accusing, and how a match ends: CLU-60 to CLU-72."""

import pytest

from ludotheque.engine import Form, Refusal, Result, kernel
from ludotheque.games.cluedo.actions import THROW, Accuse
from ludotheque.games.cluedo.cards import ROOMS, SUSPECTS, WEAPONS, Room
from ludotheque.games.cluedo.events import AccusationFailed, Accused, Solved, TurnBegan, Unsolved
from rules.cluedo.support import MURDER, Manor, Three, asked, manor

WRONG: Three = ("rose", "rope", "kitchen")


@pytest.mark.rule("CLU-60")
def test_whoever_is_on_turn_may_accuse_at_any_of_their_decisions_and_nobody_else_may() -> None:
    game = manor(hands={1: ("rope",)})
    every = {Accuse(suspect, weapon, room) for suspect in SUSPECTS for weapon in WEAPONS for room in ROOMS}
    assert every <= game.may()
    assert game.refuses(Accuse(*MURDER), 1) == Refusal("CLU-10", "not-asked")
    game.throws(4, 4)
    assert every <= game.may()
    game.enters("lounge")
    assert every <= game.may()
    game.supposes("olive", "rope")
    assert game.refuses(Accuse(*MURDER)) == Refusal("CLU-51", "cluedo-show-first")
    assert game.refuses(Accuse(*MURDER), 0) == Refusal("CLU-50", "not-asked")
    game.shows("rope")
    assert every <= game.may()


@pytest.mark.rule("CLU-60")
def test_an_accusation_is_a_form_of_three_fields() -> None:
    game = manor()
    (*_, form) = kernel.legal(game.match.state, 0)
    assert isinstance(form, Form)
    assert {field.name: field.choices for field in form.fields} == {
        "suspect": SUSPECTS,
        "weapon": WEAPONS,
        "room": ROOMS,
    }


@pytest.mark.rule("CLU-67")
def test_a_hypothesis_and_an_accusation_may_be_made_in_the_same_turn() -> None:
    game = asked(hands={1: ("rope",)})
    game.supposes("olive", "rope")
    game.shows("rope")
    game.accuses(*MURDER)
    assert game.match.result == Result((0,), (1, 0, 0))


@pytest.mark.rule("CLU-68")
@pytest.mark.parametrize("room", ROOMS)
def test_any_room_may_be_accused_wherever_the_pawn_is(room: Room) -> None:
    for place in ("lounge", None):
        game = manor(envelope=("violet", "poison", room))
        if place is not None:
            game.stands("rose", "lounge")
        game.accuses("violet", "poison", room)
        assert game.match.result.winners == (0,)


@pytest.mark.rule("CLU-61", "CLU-70")
def test_one_accusation_a_player_and_a_match() -> None:
    game = manor()
    game.accuses(*WRONG)
    for _ in range(4):
        assert game.whose != 0
        assert game.refuses(Accuse(*MURDER), 0) == Refusal("CLU-10", "not-asked")
        game.passes()


@pytest.mark.rule("CLU-62", "CLU-63")
def test_the_accuser_alone_looks_into_the_envelope() -> None:
    game = manor()
    game.accuses(*WRONG)
    assert game.heard(0) == (Accused(0, *WRONG), AccusationFailed(0, MURDER), TurnBegan(1, 2))
    assert game.match.view(0).envelope == MURDER
    for other in (1, 2, None):
        assert game.heard(other) == (Accused(0, *WRONG), AccusationFailed(0, ()), TurnBegan(1, 2))
        assert game.match.view(other).envelope == ()


@pytest.mark.rule("CLU-63")
def test_after_a_wrong_accusation_the_cards_are_in_the_envelope_as_before() -> None:
    game = manor()
    game.accuses(*WRONG)
    assert game.match.state.envelope == MURDER
    game.accuses(*MURDER)
    assert game.match.result.winners == (1,)


@pytest.mark.rule("CLU-65")
@pytest.mark.parametrize(
    "named", [("rose", *MURDER[1:]), (MURDER[0], "rope", MURDER[2]), (*MURDER[:2], "kitchen"), WRONG]
)
def test_one_mismatch_makes_an_accusation_wrong(named: tuple[str, str, str]) -> None:
    game = manor()
    game.accuses(*named)
    assert not game.match.over
    assert game.match.view(None).out == (0,)


@pytest.mark.rule("CLU-66")
def test_nobody_answers_an_accusation() -> None:
    game = manor(hands={1: ("rope",), 2: ("kitchen",)})
    told = game.accuses(*WRONG)
    assert [type(event) for event in told] == [Accused, AccusationFailed, TurnBegan]
    assert game.whose == 1
    assert THROW in game.may()


@pytest.mark.rule("CLU-69")
def test_a_right_accusation_wins_and_is_shown_to_all() -> None:
    game = manor(seats=4)
    game.passes()
    game.accuses(*MURDER)
    for seat in (0, 1, 2, 3, None):
        assert game.heard(seat) == (Accused(1, *MURDER), Solved(1, *MURDER))
        assert game.match.view(seat).envelope == MURDER
    assert game.match.over
    assert game.match.result == Result((1,), (0, 1, 0, 0))


@pytest.mark.rule("CLU-70")
def test_who_has_accused_wrongly_moves_supposes_and_accuses_no_more() -> None:
    game = manor(seats=4)
    game.passes()
    game.accuses(*WRONG)
    played = []
    for _ in range(6):
        played.append(game.whose)
        game.passes()
    assert played == [2, 3, 0, 2, 3, 0]


@pytest.mark.rule("CLU-71")
def test_the_pawn_of_who_has_accused_wrongly_can_still_be_moved_by_hypotheses() -> None:
    game = manor()
    game.accuses(*WRONG)
    game.stands("moutarde", "study")
    game.stays()
    game.supposes("rose", "dagger")
    assert game.where("rose") == "study"


@pytest.mark.rule("CLU-64")
def test_when_everyone_has_accused_wrongly_nobody_wins_and_the_envelope_is_opened() -> None:
    game = manor()
    _wrong(game, times=2)
    assert not game.match.over
    told = game.accuses(*WRONG)
    assert told[-1] == Unsolved(*MURDER)
    assert game.match.over
    assert game.match.result == Result((), (0, 0, 0))
    for seat in (0, 1, 2, None):
        assert game.match.view(seat).envelope == MURDER


@pytest.mark.rule("CLU-72")
def test_a_last_player_still_in_goes_on_alone_until_an_accusation() -> None:
    game = manor()
    _wrong(game, times=2)
    for turn in range(3, 6):
        assert game.whose == 2
        assert game.match.view(None).turn == turn
        game.passes()
    game.accuses(*MURDER)
    assert game.match.result == Result((2,), (0, 0, 1))


def _wrong(game: Manor, times: int) -> None:
    for _ in range(times):
        game.accuses(*WRONG)
