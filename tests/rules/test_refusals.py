"""A refusal says what can be done instead, in both languages."""

import pytest

from ludotheque.engine import Action, Refusal, State, kernel
from ludotheque.games.cluedo.actions import END_TURN, PASSAGE, STAY, Enter, Show, Suppose, Walk
from ludotheque.games.shut_the_box.actions import STOP, THROW, Close
from ludotheque.games.tour_de_france import GAME as TOUR
from ludotheque.games.tour_de_france.actions import ChooseRider, Lay, PutBack
from ludotheque.texts import texts
from rules.cluedo.support import asked, manor, square
from rules.shut_the_box.support import table as box
from rules.tour_de_france.support import Race, on
from rules.tour_de_france.support import square as of_the_route

NINE = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def refused(state: State, seat: int, action: Action) -> Refusal:
    refusal = kernel.refuse(state, seat, action)
    assert refusal is not None
    return refusal


def said(refusal: Refusal) -> tuple[str, str]:
    """The sentence in French and in English, without its clause."""
    bare = Refusal(None, refusal.key, refusal.args)
    return texts("fr").refusal(bare).replace("\N{NO-BREAK SPACE}", " "), texts("en").refusal(bare)


@pytest.mark.parametrize(
    ("dice", "closed", "french", "english"),
    [
        ((4, 6), (), "Avec 4 et 6 : fermez 4, 6, ou les deux.", "With 4 and 6: close 4, 6, or both."),
        ((2, 3), (), "Avec 2 et 3 : fermez 2, 3, 5, ou 2 + 3.", "With 2 and 3: close 2, 3, 5, or 2 + 3."),
        ((3, 3), (), "Avec 3 et 3 : fermez 3, ou 6.", "With 3 and 3: close 3, or 6."),
        ((2, 6), (2, 8), "Avec 2 et 6 : fermez 6.", "With 2 and 6: close 6."),
    ],
)
def test_a_closing_that_is_refused_names_those_that_are_not(
    dice: tuple[int, int], closed: tuple[int, ...], french: str, english: str
) -> None:
    game = box()
    game.comes_down_to(*(flap for flap in NINE if flap not in closed))
    game.throws(*dice)
    for action in (Close((9,)), Close((1,)), Close(()), Close((7, 7)), Close((12,)), STOP):
        fr, en = said(refused(game.match.state, 0, action))
        assert fr.endswith(french)
        assert en.endswith(english)


def test_of_many_closings_a_refusal_gives_some_and_in_close_to_100_one_may_stop_too() -> None:
    game = box(rule_set="hundred")
    game.throws(4, 6)
    assert said(refused(game.match.state, 0, THROW)) == (
        "Ce lancer ferme quelque chose. Avec 4 et 6 : fermez par exemple 4, 6, 1 + 9, 2 + 8. Ou arrêtez-vous là.",
        "This throw closes something. With 4 and 6: close for instance 4, 6, 1 + 9, 2 + 8. Or stop here.",
    )


def test_with_a_single_die_a_refusal_names_its_flap() -> None:
    game = box()
    game.comes_down_to(1, 2, 3)
    game.throws(3)
    assert said(refused(game.match.state, 0, Close((1, 2))))[1] == (
        "With a single die there’s only one choice. With 3: close 3."
    )


def test_whoever_cannot_go_there_in_the_manor_is_told_where_the_dice_lead() -> None:
    game = manor()
    assert said(refused(game.match.state, 0, PASSAGE))[1].endswith("Throw the dice.")
    assert said(refused(game.match.state, 0, STAY))[1].endswith("throw the dice to reach one.")
    assert "throw the dice" in said(refused(game.match.state, 0, END_TURN))[1]
    game.throws(1, 1)
    places = len(game.reach())
    french, english = said(refused(game.match.state, 0, Enter("study")))
    assert f"Avec 2, les dés ne mènent pas là : choisissez l’un des {places} endroits" in french
    assert f"choose one of the {places} places" in english
    assert f"{places} places" in said(refused(game.match.state, 0, Walk(square(23, 7))))[1]


def test_in_a_corner_room_a_refusal_names_the_passage_and_where_one_may_stay_that() -> None:
    game = manor(stay="brought")
    game.stands("rose", "lounge")
    assert said(refused(game.match.state, 0, STAY))[1].endswith("throw the dice, or take the secret passage.")
    game = manor()
    game.stands("rose", "hall")
    assert said(refused(game.match.state, 0, PASSAGE))[1].endswith("Throw the dice, or stay in the room.")


def test_after_the_movement_a_refusal_says_whether_a_hypothesis_is_still_to_come() -> None:
    game = asked(hands={1: ("rope",)})
    assert "make a suggestion" in said(refused(game.match.state, 0, STAY))[1]
    game.supposes("olive", "rope")
    game.shows("rope")
    assert "hypothesis" not in said(refused(game.match.state, 0, STAY))[1]
    assert said(refused(game.match.state, 0, Suppose("rose", "rope", "lounge")))[1].endswith("or end the turn.")


def test_whoever_shows_another_card_is_told_how_many_can_be_shown() -> None:
    game = asked(hands={1: ("rope", "olive", "dagger")})
    game.supposes("olive", "rope")
    assert said(refused(game.match.state, game.whose, Show("dagger"))) == (
        "Cette carte n’est pas de celles qu’on vous demande : montrez l’une des 2 que vous avez parmi elles.",
        "This card is not one of those asked for: show one of the 2 you hold of them.",
    )


def test_on_the_tour_a_refusal_names_the_free_riders_and_the_cards_in_hand() -> None:
    start = Race(TOUR.start(TOUR.checked_options(None), 3))
    start.does(1, ChooseRider("blue"))
    assert said(refused(start.state, 0, ChooseRider("blue")))[1].endswith("take one of the 5 free ones.")
    table = on(of_the_route("polka", nth=3), hands=((2, 4), (), ()))
    table.rides()
    assert said(refused(table.state, 0, Lay(table.ident, 6, "add")))[1] == (
        "You don’t have a 6: play one of yours (2, 4), or let it roll."
    )
    assert "(2, 4)" in said(refused(table.state, 0, PutBack(2)))[1]
