"""What lies on the table, who sees it, and that nothing of it is ever lost."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.engine import Pack, Result
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import AskFor, Drew
from ludotheque.games.tour_de_france.content import SURPRISES, town_cards
from ludotheque.games.tour_de_france.questions import ChoosingKind
from ludotheque.games.tour_de_france.rules import ARRIVAL, POINTS_OF, SERIES, STRATEGIES, TIME_TRIALS
from ludotheque.games.tour_de_france.squares import Stopping, Surprised
from ludotheque.games.tour_de_france.state import Collected, Jerseys, TourState
from ludotheque.games.tour_de_france.turns import Turns
from ludotheque.games.tour_de_france.view import Card, Packs
from rules.tour_de_france.support import JOKER, Race, race, setting_out, surprise

FORWARD, BACK = surprise("forward"), surprise("back")
HANDS = ((4,), (), (2, 6))
EVERYONE = (0, 1, 2, None)


def midway(**changes: Any) -> TourState:
    """A race in which cards of all kinds are drawn, held and put under their packs."""
    fresh = race().state
    usual: dict[str, Any] = {
        "order": (2, 0, 1),
        "squares": (30, 12, 21),
        "jerseys": Jerseys(yellow=0, polka=1, white=2),
        "collected": (Collected(green=(3,), white=(2, 1)), Collected(polka=(4, 5)), Collected()),
        "hands": HANDS,
        "jokers": ((), (JOKER,), ()),
        "strategy": fresh.strategy.without(4).without(2).without(6).without(1).under(1),
        "polka": fresh.polka.without(4).without(5),
        "green": fresh.green.without(3),
        "white": fresh.white.without(2).without(1),
        "towns": fresh.towns.without("town-lille").under("town-lille").without("town-brest"),
        "card": "town-brest",
        "surprises": fresh.surprises.without(JOKER).without(BACK).under(BACK),
        "resting": (1,),
        "dice": (2, 5),
        "round": 4,
        "winner": 2,
        "agenda": (Turns(1), Stopping(2, ()), ChoosingKind(0)),
    }
    return replace(fresh, **{**usual, **changes})


@pytest.mark.rule("TDF-26", "TDF-32", "TDF-38")
@pytest.mark.parametrize("seat", EVERYONE)
def test_everyone_sees_the_road_the_jerseys_and_all_cards_that_lie_open(seat: int | None) -> None:
    state = midway()
    view = GAME.view(state, seat)
    assert view.seat == seat
    for lies_open in ("riders", "order", "squares", "jerseys", "collected", "jokers", "trials", "resting", "dice"):
        assert getattr(view, lies_open) == getattr(state, lies_open), lies_open
    assert (view.round, view.winner, view.agenda) == (4, 2, state.agenda)
    assert view.packs == Packs(strategy=len(STRATEGIES) - 3, polka=14, green=15, white=11, towns=103, surprises=29)
    assert view.cards == (1, 0, 2)
    assert view.hand == (() if seat is None else HANDS[seat])


@pytest.mark.rule("TDF-31", "TDF-44")
@pytest.mark.parametrize("kind", ["tourism", "cycling"])
def test_the_card_that_is_read_shows_the_others_the_town_and_the_one_question(kind: Any) -> None:
    brest = town_cards(())["town-brest"]
    state = midway(kind=kind)
    asked = replace(brest.asked(kind), right=None)
    tourism, cycling = (asked, None) if kind == "tourism" else (None, asked)
    for seat in (0, 2, None):
        assert GAME.view(state, seat).card == Card(1, kind, "Brest", tourism, cycling)
    assert GAME.view(state, 1).card == Card(1, kind, "Brest", brest.tourism, brest.cycling)
    assert GAME.view(midway(kind=None), 2).card == Card(1, None, None, None, None)
    assert GAME.view(midway(card=None), 2).card is None


@pytest.mark.rule("TDF-26", "TDF-31")
def test_hands_are_a_secret_of_their_owners_and_the_town_card_one_of_its_reader() -> None:
    state = midway()
    assert GAME.secrets(state, 0) == {"hands": ((), (2, 6)), "card": "town-brest"}
    assert GAME.secrets(state, 1) == {"hands": ((4,), (2, 6))}
    assert GAME.secrets(state, 2) == {"hands": ((4,), ()), "card": "town-brest"}
    assert GAME.secrets(state, None) == {"hands": HANDS, "card": "town-brest"}


@pytest.mark.rule("TDF-26", "TDF-31")
def test_a_question_that_was_read_and_hands_without_cards_are_no_secrets() -> None:
    table = Race(midway(hands=((4,), (), ())))
    table.does(0, AskFor("cycling"))
    assert GAME.secrets(table.state, 0) == {}
    assert GAME.secrets(table.state, 1) == {"hands": ((4,), ())}
    assert GAME.secrets(midway(hands=((), (), ()), card=None), None) == {}


@pytest.mark.rule("TDF-23", "TDF-32", "TDF-38", "TDF-43", "TDF-46")
def test_no_card_is_ever_lost_wherever_it_lies() -> None:
    fresh = race().state
    whole = {
        "options": fresh.options,
        "strategy": sorted(STRATEGIES),
        "towns": sorted(town_cards(())),
        "surprises": sorted(SURPRISES),
        "points": tuple(sorted(POINTS_OF[series]) for series in SERIES),
    }
    assert GAME.conserved(fresh) == whole
    assert GAME.conserved(midway()) == whole
    drawn = midway(
        surprises=midway().surprises.without(FORWARD), agenda=(Turns(1), Surprised(0, FORWARD), ChoosingKind(0))
    )
    assert GAME.conserved(drawn) == whole


@pytest.mark.rule("TDF-7", "TDF-23")
def test_any_unknown_card_of_a_pack_is_as_likely_to_come_as_there_are_of_it() -> None:
    assert Pack((1, 1, 3), (6,)).odds(Drew).weights == (2, 1)
    assert Pack((1, 1, 3), (6,)).odds(Drew).outcomes == (Drew(1), Drew(3))
    assert [Pack((1, 1, 3), (6,)).odds(Drew).at(point) for point in range(3)] == [Drew(1), Drew(1), Drew(3)]
    assert (Pack((), (6, 2)).odds(Drew).outcomes, Pack((), (6, 2)).odds(Drew).total) == ((Drew(6),), 1)


@pytest.mark.rule("TDF-63")
def test_whoever_has_arrived_has_won_and_the_others_are_as_far_as_they_got() -> None:
    assert GAME.result(midway(squares=(30, ARRIVAL, 21), winner=1)) == Result((1,), (30, ARRIVAL, 21))
    assert GAME.result(midway(winner=None)) == Result((), (30, 12, 21))


@pytest.mark.rule("TDF-24", "TDF-61")
def test_everyone_sees_where_a_roll_leads_and_each_where_its_own_cards_would_lead_it() -> None:
    table = race(squares=(ARRIVAL - 5, 1, 1), hands=HANDS)
    table.rides()
    views = {seat: GAME.view(table.state, seat) for seat in EVERYONE}
    assert {view.leads for view in views.values()} == {ARRIVAL - 2}
    assert [(each.number, each.operation, each.square) for each in views[0].landings] == [
        (4, "add", ARRIVAL - 6),
        (4, "subtract", ARRIVAL - 2),
    ]
    assert [each.square for each in views[2].landings] == [ARRIVAL - 4, ARRIVAL, ARRIVAL - 8, ARRIVAL - 4]
    assert views[1].landings == views[None].landings == ()
    table.passes(0, 2)
    assert GAME.view(table.state, 0).leads is None


@pytest.mark.rule("TDF-51", "TDF-63")
def test_everyone_sees_totals_of_points_and_in_the_end_who_came_how_far() -> None:
    collected = (Collected(polka=(3, 4)), Collected(), Collected(white=(2,)))
    state = race(squares=(30, 50, 40), collected=collected).state
    view = GAME.view(state, None)
    assert [(each.polka, each.green, each.white) for each in view.points] == [(7, 0, 0), (0, 0, 0), (0, 0, 2)]
    assert view.ranking == ()
    assert GAME.view(replace(state, winner=2), None).ranking == (2, 1, 0)


@pytest.mark.rule("TDF-10")
def test_everyone_sees_who_has_thrown_best_so_far() -> None:
    table = setting_out()
    assert GAME.view(table.state, None).best == ()
    table.makes(5)
    assert GAME.view(table.state, None).best == (0,)
    table.makes(5)
    assert GAME.view(table.state, None).best == (0, 1)


@pytest.mark.rule("TDF-48")
def test_a_match_under_way_since_version_1_goes_on_with_squares_that_act_after_a_time_trial() -> None:
    state = race(squares=(TIME_TRIALS[0] - 5, 1, 1), trials=()).state
    kept: Any = msgspec.to_builtins(state)
    del kept["options"]["after_trial"]
    carried, told = GAME.carried(1, kept, [])
    assert carried == replace(state, options=GAME.checked_options({"after_trial": "acts", "box": "first"}))
    assert told == ()
    again, _ = GAME.carried(1, msgspec.to_builtins(carried), [])
    assert again == carried
    assert GAME.carried(3, msgspec.to_builtins(state), [])[0] == state
