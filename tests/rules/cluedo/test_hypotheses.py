"""Asking and answering: CLU-40 to CLU-59."""

import pytest

from ludotheque.engine import Form, Refusal, kernel
from ludotheque.games.cluedo.accusing import Concluding
from ludotheque.games.cluedo.actions import END_TURN, THROW, Accuse, Show, Suppose
from ludotheque.games.cluedo.bots.deduction import deduce
from ludotheque.games.cluedo.bots.reading import clues_of
from ludotheque.games.cluedo.cards import CARDS, SUSPECTS, WEAPONS, Card, Suspect, Weapon
from ludotheque.games.cluedo.events import (
    CardShown,
    HasNone,
    NobodyShowed,
    Supposed,
    SuspectMoved,
    TurnBegan,
    WeaponMoved,
)
from ludotheque.games.cluedo.supposing import Showing
from rules.cluedo.support import MURDER, Manor, asked, manor, square

# The hypothesis.


@pytest.mark.rule("CLU-40")
def test_on_entering_a_room_by_dice_a_player_may_suppose_something_about_it() -> None:
    game = manor()
    game.throws(4, 4)
    game.enters("lounge")
    supposed = {action for action in game.may() if isinstance(action, Suppose)}
    assert supposed == {Suppose(suspect, weapon, "lounge") for suspect in SUSPECTS for weapon in WEAPONS}
    assert game.supposes("olive", "rope")[0] == Supposed(0, "olive", "rope", "lounge")


@pytest.mark.rule("CLU-40")
def test_one_hypothesis_a_turn() -> None:
    game = asked(hands={1: ("rope",)})
    game.supposes("olive", "rope")
    game.shows("rope")
    assert game.refuses(Suppose("olive", "dagger", "lounge")) == Refusal("CLU-40", "cluedo-one-hypothesis")


@pytest.mark.rule("CLU-40", "CLU-41")
def test_there_is_no_hypothesis_from_a_corridor() -> None:
    game = manor()
    assert game.refuses(Suppose("olive", "rope", "lounge")) == Refusal("CLU-41", "cluedo-in-no-room")
    game.throws(3, 4)
    assert game.walks(square(17, 7))[-1] == TurnBegan(1, 2)


@pytest.mark.rule("CLU-41")
def test_the_room_named_is_the_one_the_pawn_is_in() -> None:
    game = asked()
    assert game.refuses(Suppose("olive", "rope", "hall")) == Refusal("CLU-41", "cluedo-other-room")
    (form, *_) = kernel.legal(game.match.state, 0)
    assert isinstance(form, Form)
    assert form.fixed == (("room", "lounge"),)


@pytest.mark.rule("CLU-42")
@pytest.mark.parametrize("suspect", SUSPECTS)
def test_any_suspect_may_be_named_played_by_somebody_by_nobody_or_by_oneself(suspect: Suspect) -> None:
    game = asked(hands={2: ("rope",)})
    assert game.supposes(suspect, "rope")[0] == Supposed(0, suspect, "rope", "lounge")
    assert game.where(suspect) == "lounge"


@pytest.mark.rule("CLU-47")
def test_cards_in_ones_own_hand_may_be_named() -> None:
    game = asked(hands={0: ("olive", "rope", "lounge")})
    told = game.supposes("olive", "rope")
    assert told[-3:] == (HasNone(1), HasNone(2), NobodyShowed(0))


@pytest.mark.rule("CLU-43")
def test_the_named_suspect_and_weapon_come_into_the_room() -> None:
    game = asked(hands={1: ("olive",)})
    told = game.supposes("olive", "dagger")
    assert told[1:3] == (SuspectMoved("olive", "lounge"), WeaponMoved("dagger", "lounge"))
    view = game.match.view(None)
    assert game.where("olive") == view.weapons[WEAPONS.index("dagger")] == "lounge"


@pytest.mark.rule("CLU-48")
def test_what_was_moved_is_not_put_back() -> None:
    game = asked(hands={1: ("olive",)})
    game.supposes("olive", "dagger")
    game.shows("olive")
    game.ends()
    for _ in range(3):
        if game.place == "lounge":
            game.stays()
            game.ends()
        else:
            game.passes()
    assert game.where("olive") == game.match.view(None).weapons[WEAPONS.index("dagger")] == "lounge"


@pytest.mark.rule("CLU-44")
def test_a_suspect_and_a_weapon_already_in_the_room_may_be_named() -> None:
    game = manor(hands={1: ("olive",)})
    game.stands("olive", "lounge")
    game.stands("rose", "lounge")
    game.stays()
    told = game.supposes("olive", "rope")
    assert told == (Supposed(0, "olive", "rope", "lounge"),)


@pytest.mark.rule("CLU-49")
def test_a_room_holds_all_suspects_and_all_weapons() -> None:
    game = manor(seats=6)
    for suspect in SUSPECTS:
        game.stands(suspect, "lounge")
    for weapon in WEAPONS:
        game.stays()
        game.supposes("rose", weapon)
        if isinstance(game.match.state.agenda[-1], Showing):
            game.match.play(game.whose, game.match.legal(game.whose)[0])
        game.ends()
    view = game.match.view(None)
    assert view.weapons == ("lounge",) * 7
    assert view.pawns == ("lounge",) * 6


@pytest.mark.rule("CLU-45")
def test_a_hypothesis_is_optional() -> None:
    game = asked()
    assert END_TURN in game.may()
    assert game.ends() == (TurnBegan(1, 2),)


@pytest.mark.rule("CLU-46")
def test_who_holds_two_of_three_and_is_shown_nothing_knows_that_the_third_is_in_the_envelope() -> None:
    suspect, weapon, room = MURDER
    cases: tuple[tuple[tuple[Card, ...], Suppose, Card], ...] = (
        (("dagger", "lounge"), Suppose(suspect, "dagger", "lounge"), suspect),
        (("olive", "lounge"), Suppose("olive", weapon, "lounge"), weapon),
        (("olive", "dagger"), Suppose("olive", "dagger", room), room),
    )
    for own, named, third in cases:
        game = manor(hands={0: own})
        game.stands("rose", named.room)
        game.stays()
        assert len(_certain(game, third)) > 1
        game.match.play(0, named)
        assert _certain(game, third) == (3,)


@pytest.mark.rule("CLU-46")
def test_unless_the_asker_holds_the_third_card_too() -> None:
    game = asked(hands={0: ("olive", "rope", "lounge")})
    game.supposes("olive", "rope")
    assert _certain(game, "olive") == _certain(game, "rope") == _certain(game, "lounge") == (0,)


def _certain(game: Manor, card: Card, seat: int = 0) -> tuple[int, ...]:
    """Where a card may be, as far as a seat knows; the envelope comes after the last seat."""
    clues = clues_of(game.match.knowledge(seat))
    assert clues is not None
    return deduce(clues).holders(card)


# The proof.


@pytest.mark.rule("CLU-50")
def test_each_in_turn_answers_from_the_left_until_one_shows() -> None:
    game = asked(seats=5, hands={0: ("lounge",), 3: ("olive",), 4: ("rope",)})
    told = game.supposes("olive", "rope")
    assert told[-2:] == (HasNone(1), HasNone(2))
    assert game.whose == 3
    assert game.refuses(Show("rope"), 4) == Refusal("CLU-50", "not-asked")
    game.shows("olive")
    question = game.match.view(None).question
    assert question is not None
    assert (question.without, question.shown_by) == ((1, 2), 3)


@pytest.mark.rule("CLU-50")
def test_the_left_follows_the_suspects_and_goes_round_the_table() -> None:
    game = asked(seats=4, hands={0: ("olive",), 1: ("rope",)})
    game.ends()
    game.passes()
    game.stands("leblanc", "lounge")
    game.stays()
    assert game.supposes("olive", "rope")[-1] == HasNone(3)
    assert game.whose == 0


@pytest.mark.rule("CLU-51")
def test_who_has_one_must_show_it_and_can_do_nothing_else() -> None:
    game = asked(hands={1: ("rope", "dagger")})
    game.supposes("olive", "rope")
    assert game.may() == {Show("rope")}
    assert game.greyed()[Show("dagger")] == Refusal("CLU-51", "cluedo-not-asked-for")
    assert game.refuses(Show("dagger")) == Refusal("CLU-51", "cluedo-not-asked-for")
    assert game.refuses(Show("olive")) == Refusal("CLU-51", "cluedo-not-in-hand")
    for other in (END_TURN, THROW, Accuse("olive", "rope", "lounge")):
        assert game.refuses(other) == Refusal("CLU-51", "cluedo-show-first")


@pytest.mark.rule("CLU-59")
def test_who_has_several_shows_exactly_one_of_their_own_choice() -> None:
    for card in ("olive", "rope", "lounge"):
        game = asked(hands={1: ("olive", "rope", "lounge")})
        game.supposes("olive", "rope")
        assert game.may() == {Show("olive"), Show("rope"), Show("lounge")}
        game.shows(card)
        assert [event for event in game.heard(0) if isinstance(event, CardShown)] == [CardShown(1, 0, card)]
        assert game.whose == 0


@pytest.mark.rule("CLU-52")
def test_only_the_asker_sees_the_card_and_the_others_see_who_showed() -> None:
    game = asked(seats=4, hands={0: ("lounge",), 2: ("olive", "rope")})
    game.supposes("olive", "rope")
    game.shows("olive")
    for seat in (0, 2):
        assert game.heard(seat) == (CardShown(2, 0, "olive"),)
        assert game.match.view(seat).shown == "olive"
    for other in (1, 3, None):
        assert game.heard(other) == (CardShown(2, 0, None),)
        assert game.match.view(other).shown is None
        assert "olive" not in game.match.view(other).hand


@pytest.mark.rule("CLU-51", "CLU-52")
def test_whether_there_was_a_choice_is_seen_by_nobody_else() -> None:
    free = asked(hands={1: ("olive", "rope")})
    forced = asked(hands={1: ("olive", "dagger"), 2: ("rope",)})
    for game in (free, forced):
        game.supposes("olive", "rope")
        assert isinstance(game.match.state.agenda[-1], Showing)
        assert game.match.actors == (1,)
        game.shows("olive")
    for seat in (0, None):
        assert free.match.heard(seat)[-2:] == forced.match.heard(seat)[-2:]
        assert free.match.view(seat).question == forced.match.view(seat).question
        assert free.match.view(seat).agenda == forced.match.view(seat).agenda


@pytest.mark.rule("CLU-53")
def test_who_has_none_says_so_and_everyone_hears_it() -> None:
    game = asked(hands={2: ("olive",)})
    game.supposes("olive", "rope")
    for seat in (0, 1, 2, None):
        assert HasNone(1) in game.heard(seat)
    assert game.match.state.question is not None
    assert game.match.state.question.without == (1,)


@pytest.mark.rule("CLU-54")
def test_nobody_is_asked_after_a_card_has_been_shown() -> None:
    game = asked(hands={1: ("olive",), 2: ("rope", "lounge")})
    game.supposes("olive", "rope")
    assert game.shows("olive") == (CardShown(1, 0, None),)
    assert game.whose == 0
    assert isinstance(game.match.state.agenda[-1], Concluding)


@pytest.mark.rule("CLU-55")
def test_what_was_shown_is_known_to_be_in_the_hand_of_who_showed_it() -> None:
    game = asked(hands={1: ("olive", "rope")})
    before = _certain(game, "olive")
    game.supposes("olive", "rope")
    game.shows("olive")
    assert len(before) > 1
    assert _certain(game, "olive") == (1,)
    assert len(_certain(game, "olive", seat=2)) > 1


@pytest.mark.rule("CLU-56")
def test_when_nobody_can_show_anything_the_asker_may_accuse_or_end_the_turn() -> None:
    game = asked(hands={0: ("lounge", "olive", "rope")})
    assert game.supposes("olive", "rope")[-1] == NobodyShowed(0)
    assert game.match.actors == (0,)
    assert {type(action) for action in game.may()} == {Accuse, type(END_TURN)}
    assert game.ends() == (TurnBegan(1, 2),)


@pytest.mark.rule("CLU-57", "CLU-70")
def test_who_can_play_no_more_still_has_to_answer() -> None:
    game = asked(hands={0: ("olive",), 1: ("lounge", "rope")})
    game.accuses("rose", "rope", "hall")
    game.stands("moutarde", "lounge")
    game.stays()
    assert game.supposes("olive", "rope")[-1] == HasNone(2)
    assert game.whose == 0
    assert game.refuses(Accuse("rose", "rope", "hall")) == Refusal("CLU-61", "cluedo-accused-already")
    game.shows("olive")
    assert CardShown(0, 1, "olive") in game.heard(1)


@pytest.mark.rule("CLU-58")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_nobody_can_hide_a_card_that_was_asked_for(weapon: Weapon) -> None:
    for suspect in SUSPECTS:
        game = asked(seats=4)
        said = game.supposes(suspect, weapon)
        hands = game.match.state.hands
        three = {suspect, weapon, "lounge"}
        for event in said:
            if isinstance(event, HasNone):
                assert not three & set(hands[event.seat])
        if isinstance(game.match.state.agenda[-1], Showing):
            held = three & set(hands[game.whose])
            assert held
            assert game.may() == {Show(card) for card in CARDS if card in held}


@pytest.mark.rule("CLU-50")
def test_everyone_sees_who_would_answer_whom() -> None:
    game = asked(seats=4)
    view = game.match.view(None)
    for seat in range(4):
        at = view.order.index(seat)
        assert view.answering[seat] == (*view.order[at + 1 :], *view.order[:at])
