"""The Champs-Élysées."""

import pytest

import ludotheque
from ludotheque.engine import CHANCE, Seeded
from ludotheque.games.tour_de_france import GAME, squares
from ludotheque.games.tour_de_france.content import SURPRISES
from ludotheque.games.tour_de_france.drawing import Drawing
from ludotheque.games.tour_de_france.events import Arrived, JerseyAwarded, MatchEnded, Rode, SentBack, Tied, TurnBegan
from ludotheque.games.tour_de_france.questions import DrawingTown
from ludotheque.games.tour_de_france.rules import ARRIVAL, INCIDENTS, KINDS, TIME_TRIALS, advanced
from ludotheque.games.tour_de_france.squares import DrawingSurprise
from ludotheque.games.tour_de_france.state import Collected, Jerseys
from ludotheque.games.tour_de_france.turns import Turns
from rules.tour_de_france.support import race, surprise


@pytest.mark.rule("TDF-60", "TDF-63")
def test_who_stops_exactly_on_the_arrival_has_won_and_the_game_is_over() -> None:
    table = race(squares=(ARRIVAL - 7, ARRIVAL - 1, 1))
    told = table.rides()
    assert told[2] == Arrived(0)
    assert table.over
    assert GAME.result(table.state).winners == (0,)
    assert GAME.result(table.state).scores == (ARRIVAL, ARRIVAL - 1, 1)


@pytest.mark.rule("TDF-60", "TDF-61")
def test_a_roll_too_high_goes_to_the_arrival_and_back_by_what_is_left_over() -> None:
    for before in range(1, 12):
        for roll in range(2, 13):
            place = ARRIVAL - before
            end = place + roll if roll <= before else ARRIVAL - (roll - before)
            assert advanced(place, roll) == (min(place + roll, ARRIVAL), end)
    table = race(squares=(ARRIVAL - 4, 1, 1))
    rode = table.rides()[1]
    assert isinstance(rode, Rode)
    assert rode.turned
    assert (rode.start, rode.square, rode.by) == (ARRIVAL - 4, ARRIVAL - 3, 7)
    assert not table.over


def acts(kind: str) -> type:
    """The type of the agenda item that a square of this kind adds."""
    return {"town": DrawingTown, "surprise": DrawingSurprise}.get(kind, Drawing)


@pytest.mark.rule("TDF-64")
@pytest.mark.parametrize("back", range(1, 12))
def test_the_square_that_is_reached_by_going_back_acts_whichever_it_is(back: int) -> None:
    table = race(squares=(ARRIVAL - 1, 1, 1))
    told = table.makes(1 + back)
    kind = KINDS[ARRIVAL - back]
    if kind == "incident":
        assert isinstance(told[-2], SentBack)
        assert INCIDENTS[ARRIVAL - back] is not None
    elif kind == "time-trial":
        assert table.awaits(1)
    else:
        assert isinstance(table.top, acts(str(kind)))
    assert table.state.squares[0] == ARRIVAL - back - (3 if kind == "incident" else 0)


KINDS_OF_SQUARE = ("town", "polka", "green", "white", "strategy", "surprise", "incident", "time-trial")


@pytest.mark.rule("TDF-64")
@pytest.mark.parametrize("kind", KINDS_OF_SQUARE)
def test_going_back_onto_every_kind_of_square_makes_it_act(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = (*KINDS[: ARRIVAL - 3], kind, *KINDS[ARRIVAL - 2 :])
    monkeypatch.setattr(squares, "KINDS", kinds)
    monkeypatch.setattr(squares, "INCIDENTS", (*INCIDENTS[: ARRIVAL - 3], "fall", *INCIDENTS[ARRIVAL - 2 :]))
    table = race(squares=(ARRIVAL - 4, 1, 1))
    table.rides()
    match kind:
        case "incident":
            assert table.state.squares[0] == ARRIVAL - 6
        case "time-trial":
            assert table.awaits(1)
        case _:
            assert isinstance(table.top, acts(kind))


@pytest.mark.rule("TDF-65")
@pytest.mark.parametrize("over", [1, 2])
def test_a_surprise_that_overshoots_goes_back_likewise_and_the_square_acts(over: int) -> None:
    by = 4
    table = race(squares=(ARRIVAL - by + over, 1, 1), agenda=(Turns(0), DrawingSurprise(0)))
    told = table.draws(surprise("forward", by=by))
    assert isinstance(told[1], Rode)
    assert told[1].square == ARRIVAL - over
    assert told[1].turned
    kind = KINDS[ARRIVAL - over]
    assert table.asked() == (CHANCE,) or kind == "incident"


@pytest.mark.rule("TDF-63", "TDF-65")
@pytest.mark.parametrize("card", [card.id for card in SURPRISES.values() if card.kind == "forward"])
def test_a_surprise_that_stops_on_the_arrival_wins(card: str) -> None:
    place = ARRIVAL - (SURPRISES[card].by or 0)
    table = race(squares=(place, 1, 1), agenda=(Turns(0), DrawingSurprise(0)))
    told = table.draws(card)
    assert told[2] == Arrived(0)
    assert table.over


@pytest.mark.rule("TDF-63")
def test_no_time_trial_is_run_on_the_way_to_a_win() -> None:
    last = TIME_TRIALS[-1]
    distance = ARRIVAL - last + 1
    table = race(squares=(last - 1, 1, 1), trials=TIME_TRIALS[:-1], hands=((6, 6), (), ()))
    table.makes(min(distance, 12))
    while not table.over:
        left = distance - table.top.advance
        table.lays(0, 6, "add") if left else table.passes(0)
        assert left in (0, 6, 12)


@pytest.mark.rule("TDF-66")
def test_at_the_end_jerseys_are_awarded_once_more_although_the_round_is_incomplete() -> None:
    points = (Collected(green=(2,)), Collected(polka=(5,), green=(3,)), Collected())
    table = race(squares=(ARRIVAL - 7, 1, 1), collected=points, jerseys=Jerseys(yellow=1, green=0))
    told = table.rides()
    assert told[3:] == (
        JerseyAwarded(0, "yellow"),
        JerseyAwarded(1, "polka"),
        JerseyAwarded(1, "green"),
        MatchEnded((0,), 0, 1, 1, None),
    )
    assert not any(isinstance(event, TurnBegan) for event in told)
    assert GAME.view(table.state, None).jerseys == Jerseys(yellow=0, polka=1, green=1)


@pytest.mark.rule("TDF-52", "TDF-66")
def test_a_tie_at_the_end_is_thrown_for_before_the_match_is_over() -> None:
    points = (Collected(white=(2,)), Collected(white=(2,)), Collected())
    table = race(squares=(ARRIVAL - 7, 1, 1), collected=points, jerseys=Jerseys(yellow=0))
    assert table.rides()[3] == Tied((0, 1), "white")
    assert not table.over
    assert table.makes(3, 9)[1:] == (JerseyAwarded(1, "white"), MatchEnded((0,), 0, None, None, 1))
    assert table.over


@pytest.mark.rule("TDF-63")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_whole_race_has_one_winner_who_stands_on_the_arrival(seats: int) -> None:
    match = ludotheque.new_match("tour-de-france", seats=seats, seed=seats)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[len(match.log) % len(match.legal(seat))])
    (winner,) = match.result.winners
    assert match.state.squares[winner] == ARRIVAL
    assert match.state.jerseys.yellow == winner
    assert [place for place in match.state.squares if place == ARRIVAL] == [ARRIVAL]
    assert match.chance == Seeded(seats)
