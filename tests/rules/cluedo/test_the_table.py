"""What lies on the table, who sees it, and that nothing of it is ever lost."""

import pytest
from msgspec.structs import replace

from ludotheque.engine import Result
from ludotheque.games.cluedo import GAME
from ludotheque.games.cluedo.cards import CARDS, SUSPECTS, Card
from rules.cluedo.support import MURDER, Hands, Manor, manor, table

HANDS: Hands = {0: ("rope",), 1: ("dagger", "olive"), 2: ("spanner",)}
EVERYONE = (0, 1, 2, None)


def shown() -> Manor:
    """Seat 0 has asked about Olive and the dagger in the lounge, and seat 1 has shown one of them."""
    game = manor(hands=HANDS)
    game.throws(4, 4)
    game.enters("lounge")
    game.supposes("olive", "dagger")
    game.shows("dagger")
    return game


@pytest.mark.rule("CLU-2", "CLU-5", "CLU-21", "CLU-43", "CLU-53")
@pytest.mark.parametrize("seat", EVERYONE)
def test_everyone_sees_the_manor_the_dice_and_the_question(seat: int | None) -> None:
    game = shown()
    state, view = game.match.state, GAME.view(game.match.state, seat)
    assert view.seat == seat
    for lies_open in ("options", "suspects", "chosen", "order", "pawns", "weapons", "brought", "turn", "dice"):
        assert getattr(view, lies_open) == getattr(state, lies_open), lies_open
    assert (view.question, view.out, view.winners, view.agenda) == (state.question, (), (), state.agenda)
    assert (view.playing, view.turn, view.dice, view.brought) == (0, 1, (4, 4), ("olive",))
    assert view.hand_sizes == (7, 6, 6)
    assert view.reach == ()


@pytest.mark.rule("CLU-6", "CLU-8", "CLU-52")
def test_hands_the_envelope_and_a_card_that_others_were_shown_are_secrets() -> None:
    state = shown().match.state
    for seat in EVERYONE:
        others = tuple(hand for other, hand in enumerate(state.hands) if other != seat)
        hidden = {"hands": others, "envelope": MURDER, "shown": "dagger"}
        if seat in (0, 1):
            del hidden["shown"]
        assert GAME.secrets(state, seat) == hidden
        assert GAME.view(state, seat).shown == ("dagger" if seat in (0, 1) else None)
        assert GAME.view(state, seat).hand == (() if seat is None else state.hands[seat])
        assert GAME.view(state, seat).envelope == ()


@pytest.mark.rule("CLU-10", "CLU-20")
def test_a_new_turn_begins_without_dice_question_or_card_shown() -> None:
    game = shown()
    game.ends()
    for seat in EVERYONE:
        view = GAME.view(game.match.state, seat)
        assert (view.playing, view.turn, view.dice, view.question, view.shown) == (1, 2, (), None, None)
        assert "shown" not in GAME.secrets(game.match.state, seat)


@pytest.mark.rule("CLU-62", "CLU-63", "CLU-69")
def test_who_has_looked_into_the_envelope_knows_it_and_in_the_end_everyone_does() -> None:
    game = shown()
    game.accuses("olive", "rope", "hall")
    for seat in EVERYONE:
        assert ("envelope" in GAME.secrets(game.match.state, seat)) == (seat != 0)
        assert GAME.view(game.match.state, seat).out == (0,)
    assert GAME.view(game.match.state, 0).envelope == MURDER
    assert "shown" not in GAME.secrets(game.match.state, 2)
    assert game.match.view(0).playing == 1
    game.accuses(*MURDER)
    for seat in EVERYONE:
        view = GAME.view(game.match.state, seat)
        assert (view.envelope, view.winners, view.playing) == (MURDER, (1,), None)
        assert set(GAME.secrets(game.match.state, seat)) == {"hands"}
    assert GAME.result(game.match.state) == Result((1,), (0, 1, 0))


@pytest.mark.rule("CLU-6", "CLU-7", "CLU-8")
def test_while_cards_are_dealt_nobody_sees_any_and_what_lies_in_the_envelope_is_a_secret() -> None:
    game = table()
    for seat, suspect in enumerate(SUSPECTS[:3]):
        assert GAME.view(game.match.state, seat).chosen == tuple(other < seat for other in range(3))
        assert GAME.secrets(game.match.state, seat) == {}
        game.chooses(seat, suspect)
    drawn: tuple[Card, ...] = (*MURDER, "rope", "dagger")
    for number, card in enumerate(drawn, 1):
        game.draws(card)
        view = GAME.view(game.match.state, 0)
        assert (view.hand, view.hand_sizes, view.envelope) == ((), (0, 0, 0), ())
        assert (view.playing, view.order) == (None, (0, 1, 2))
        others = (("dagger",) if number == 5 else (), ())
        assert GAME.secrets(game.match.state, 0) == {"hands": others, "envelope": MURDER[:number]}


@pytest.mark.rule("CLU-1", "CLU-7")
def test_no_card_no_pawn_and_no_weapon_is_ever_lost() -> None:
    game = table()
    whole = {"cards": CARDS, "pawns": 6, "weapons": 7, "options": game.match.options}
    assert GAME.conserved(game.match.state) == whole
    for seat, suspect in enumerate(SUSPECTS[:3]):
        game.chooses(seat, suspect)
    drawn: tuple[Card, ...] = (*MURDER, "spanner", "rope")
    for card in drawn:
        game.draws(card)
        assert GAME.conserved(game.match.state) == whole
    dealt = shown().match.state
    assert GAME.conserved(dealt) == whole
    robbed = replace(dealt, hands=((), *dealt.hands[1:]))
    assert GAME.conserved(robbed)["cards"] == tuple(card for card in CARDS if card not in dealt.hands[0])
