"""What squares do."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.engine import CHANCE, Refusal
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import (
    KEEP_JOKER,
    THROW,
    USE_JOKER,
    Answered,
    AskFor,
    Guess,
    LetAnswer,
    PutBack,
    Say,
)
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.content import EFFECTS, SURPRISES, effect_of, town_cards
from ludotheque.games.tour_de_france.drawing import Drawing
from ludotheque.games.tour_de_france.events import (
    AnsweredOnScreen,
    CardReturned,
    JokerKept,
    JokerUsed,
    NothingToReturn,
    NowhereAhead,
    PackEmpty,
    PointsDrawn,
    Pondered,
    QuestionAnswered,
    QuestionAsked,
    QuestionDrawn,
    Rode,
    SentBack,
    StrategyDrawn,
    Struck,
    SurpriseDrawn,
    Tied,
    TrialBegan,
    TrialOver,
    TrialPast,
    TrialWon,
    TurnBegan,
)
from ludotheque.games.tour_de_france.incidents import UsingJoker
from ludotheque.games.tour_de_france.questions import DrawingTown
from ludotheque.games.tour_de_france.rules import (
    ARRIVAL,
    FIRST,
    KINDS,
    TIME_TRIALS,
    Place,
    next_square,
    square_before,
    trials_reached,
)
from ludotheque.games.tour_de_france.squares import Advancing, DrawingSurprise
from ludotheque.games.tour_de_france.state import Collected
from ludotheque.games.tour_de_france.throwing import Throwing
from ludotheque.games.tour_de_france.turns import Turns
from ludotheque.games.tour_de_france.view import Card
from ludotheque.mechanics import Drawn, Refereed
from rules.tour_de_france.support import JOKER, OTHER_JOKER, Race, bottom, jokers, on, race, square, surprise

BREST = town_cards(())["town-brest"]
INCIDENTS = ("fall", "puncture", "chain")
SURPRISE = square("surprise", nth=3)


def asking(**changes: Any) -> Race:
    """Seat 0 stands in a town, and the card about Brest is drawn."""
    table = on(square("town"), **changes)
    table.rides()
    table.draws("town-brest")
    return table


# Stage towns.


@pytest.mark.rule("TDF-30", "TDF-44")
def test_the_next_seat_draws_a_card_and_the_roller_chooses_its_kind() -> None:
    table = race(squares=(1, square("town") - 7, 1), order=(1, 0, 2))
    table.rides()
    assert table.asked() == (CHANCE,)
    told = table.draws("town-brest")
    assert told == (QuestionDrawn(1, 2, None, None, None),)
    assert table.heard(2) == (QuestionDrawn(1, 2, "Brest", BREST.tourism, BREST.cycling),)
    assert table.may(1) == (AskFor("tourism"), AskFor("cycling"))
    assert table.refuses(2, AskFor("tourism")) == Refusal("TDF-30", "not-asked")
    assert table.refuses(1, THROW) == Refusal("TDF-30", "tour-answer-first")


@pytest.mark.rule("TDF-44")
def test_the_reader_of_the_last_seat_is_the_first_whatever_the_order_of_play() -> None:
    table = race(squares=(1, 1, square("town") - 7), order=(2, 1, 0))
    table.rides()
    told = table.draws("town-brest")
    assert told == (QuestionDrawn(2, 0, None, None, None),)


@pytest.mark.rule("TDF-9", "TDF-31")
@pytest.mark.parametrize("kind", ["tourism", "cycling"])
def test_the_question_is_read_to_all_and_which_answer_is_right_to_the_reader_alone(kind: str) -> None:
    table = asking()
    table.does(0, AskFor(kind))  # type: ignore[arg-type]
    asked = getattr(BREST, kind)
    public = QuestionAsked(0, 1, kind, "Brest", asked.question, asked.answers, None)  # type: ignore[arg-type]
    for seat in (0, 2, None):
        assert table.heard(seat) == (public,)
        card = GAME.view(table.state, seat).card
        assert card is not None
        assert getattr(card, kind) == replace(asked, right=None)
        assert card.tourism is None or card.cycling is None
    assert table.heard(1) == (replace(public, right=asked.right),)
    reader = GAME.view(table.state, 1).card
    assert reader is not None
    assert (reader.tourism, reader.cycling) == (BREST.tourism, BREST.cycling)


@pytest.mark.rule("TDF-31")
def test_before_a_kind_is_chosen_only_the_reader_sees_the_card() -> None:
    table = asking()
    for seat in (0, 2, None):
        card = GAME.view(table.state, seat).card
        assert card is not None
        assert (card.town, card.tourism, card.cycling, card.reader) == (None, None, None, 1)
    reader = GAME.view(table.state, 1).card
    assert reader is not None
    assert reader.cycling == BREST.cycling


@pytest.mark.rule("TDF-45", "TDF-46")
def test_a_right_answer_draws_a_strategy_card_and_the_question_goes_under_its_pack() -> None:
    table = on(square("town"))
    table.rides()
    told = table.answers(right=True)
    right = BREST.tourism.right
    assert told == (
        QuestionAnswered(0, right, right, correct=True, words=BREST.tourism.answers[right or 0], why=BREST.why_tourism),  # type: ignore[arg-type]
    )
    assert table.state.towns.bottom == ("town-brest",)
    assert "town-brest" not in table.state.towns.unknown
    assert GAME.view(table.state, 1).card is None
    table.draws(3)
    assert table.state.hands[0] == (3,)
    assert table.awaits(1)


@pytest.mark.rule("TDF-45")
def test_a_wrong_answer_draws_nothing() -> None:
    table = on(square("town"))
    table.rides()
    told = table.answers(right=False)
    assert isinstance(told[0], QuestionAnswered)
    assert not told[0].correct
    assert table.awaits(1)
    assert table.state.hands[0] == ()


@pytest.mark.rule("TDF-30", "TDF-31")
def test_the_next_card_is_seen_by_its_reader_alone_whatever_kind_was_chosen_before() -> None:
    table = race(squares=(square("town") - 7, square("town") - 7, FIRST))
    table.rides()
    table.answers(right=False)
    table.rides()
    table.draws("town-lille")
    assert GAME.view(table.state, 0).card == Card(2, None, None, None, None)


@pytest.mark.rule("TDF-46")
def test_a_question_comes_again_only_after_all_others_and_in_order() -> None:
    table = on(square("town"), towns=bottom("town-lille", "town-brest"))
    table.rides()
    assert table.weights() == {"town-lille": 1}
    table.answers(right=False, card="town-lille")
    assert table.state.towns.bottom == ("town-brest", "town-lille")


@pytest.mark.rule("TDF-47")
def test_any_card_may_come_in_any_town() -> None:
    table = on(square("town"))
    table.rides()
    assert table.weights() == dict.fromkeys(town_cards(()), 1)


@pytest.mark.rule("TDF-31")
def test_the_reader_may_judge_around_a_real_table_or_leave_it_to_the_screen() -> None:
    for won in (True, False):
        table = asking(options={"questions": "refereed"})
        table.does(0, AskFor("cycling"))
        assert table.asked() == (1, 0)  # one screen for all asks the reader first
        told = table.does(1, Refereed(table.ident, won))
        assert isinstance(told[0], QuestionAnswered)
        assert (told[0].answer, told[0].correct) == (None, won)
    table = asking(options={"questions": "refereed"})
    table.does(0, AskFor("cycling"))
    assert table.refuses(0, Refereed(table.ident, won=True)).clause == "TDF-30"
    assert table.does(1, LetAnswer(table.ident)) == (AnsweredOnScreen(1),)
    assert table.asked() == (0,)
    assert table.top.refereed is False


@pytest.mark.rule("TDF-31")
@pytest.mark.parametrize(
    ("skill", "level", "twelfths"),
    [
        ("by-level", "novice", 4),
        ("by-level", "amateur", 6),
        ("by-level", "expert", 8),
        ("little", "expert", 4),
        ("much", "novice", 10),
    ],
)
def test_a_bot_knows_as_much_as_its_level_and_the_table_say(skill: str, level: str, twelfths: int) -> None:
    table = asking(options={"skill": skill})
    table.does(0, AskFor("tourism"))
    guess = Guess(table.ident, level)  # type: ignore[arg-type]
    assert guess.by_bots
    assert table.does(0, guess) == (Pondered(0, level),)  # type: ignore[arg-type]
    odds = dict(table.top.odds(table.state))
    assert odds[Answered(BREST.tourism.right or 0)] == twelfths
    assert sum(odds.values()) == 12
    told = table.does(CHANCE, Answered(BREST.tourism.right or 0))
    assert isinstance(told[0], QuestionAnswered)
    assert told[0].correct


@pytest.mark.rule("TDF-31")
def test_a_table_may_leave_all_answers_to_chance() -> None:
    table = asking(options={"questions": "drawn"})
    table.does(0, AskFor("tourism"))
    assert table.may(0) == (Drawn(table.ident),)
    assert table.refuses(0, Say(table.ident, 0)) == Refusal("TDF-30", "tour-answer-first")
    table.does(0, Drawn(table.ident))
    assert sorted(dict(table.top.odds(table.state)).values()) == [3, 3, 6]


# Points and strategy.


@pytest.mark.rule("TDF-32")
@pytest.mark.parametrize("series", ["polka", "green", "white"])
def test_a_card_of_a_series_lies_face_up_and_its_points_count(series: str) -> None:
    table = on(square(series))
    table.rides()
    told = table.draws(4)
    assert told[0] == PointsDrawn(0, series, 4, 4)  # type: ignore[arg-type]
    assert getattr(table.state.collected[0], series) == (4,)
    assert getattr(GAME.view(table.state, 2).collected[0], series) == (4,)
    assert getattr(table.state, series).unknown.count(4) == getattr(race().state, series).unknown.count(4) - 1


@pytest.mark.rule("TDF-34")
def test_a_strategy_square_gives_a_card_for_later() -> None:
    table = on(square("strategy"))
    table.rides()
    table.draws(6)
    assert table.state.hands[0] == (6,)
    assert table.awaits(1)
    table.throws(1, 1)
    assert table.asked()[0] == 0


@pytest.mark.rule("TDF-41")
@pytest.mark.parametrize("pack", ["polka", "green", "white", "strategy"])
def test_from_an_empty_pack_nothing_is_drawn_and_everyone_is_told(pack: str) -> None:
    table = on(square(pack), **{pack: bottom()})
    told = table.rides()
    assert told[2] == PackEmpty(0, pack)  # type: ignore[arg-type]
    assert table.awaits(1)


@pytest.mark.rule("TDF-41", "TDF-45", "TDF-48")
def test_a_right_answer_and_a_time_trial_draw_nothing_from_an_empty_pack() -> None:
    table = on(square("town"), strategy=bottom())
    table.rides()
    assert table.answers(right=True)[1] == PackEmpty(0, "strategy")
    table = on(square("time-trial"), strategy=bottom(), trials=())
    table.rides()
    assert table.makes(5, 6, 4)[1:3] == (TrialWon(1), PackEmpty(1, "strategy"))


# Incidents.


@pytest.mark.rule("TDF-33")
@pytest.mark.parametrize("incident", INCIDENTS)
def test_an_incident_sends_the_rider_back_3_squares_and_the_new_square_does_not_act(incident: str) -> None:
    at = square(incident)
    table = on(at)
    told = table.rides()
    assert told[2] == Struck(0, incident)  # type: ignore[arg-type]
    assert isinstance(told[3], SentBack)
    assert (told[3].start, told[3].square) == (at, at - 3)
    assert table.state.squares[0] == at - 3
    assert table.awaits(1)


@pytest.mark.rule("TDF-40")
def test_nobody_is_sent_back_before_the_first_square() -> None:
    at = min(place for place in range(1, ARRIVAL) if KINDS[place] == "incident")
    table = race(squares=(at - 2, 1, 1))
    table.throws(1, 1)
    assert table.state.squares[0] == max(FIRST, at - 3)
    table = race(squares=(FIRST + 2, 1, 1), agenda=(race().state.agenda[0], DrawingSurprise(0)))
    table.draws(surprise("back", by=6))
    assert table.state.squares[0] == FIRST


# Surprises.


def surprised(card: str, place: int = SURPRISE, **changes: Any) -> Race:
    """Seat 0 stops on a surprise square, and this card comes."""
    table = on(place, **changes)
    table.rides()
    table.draws(card)
    return table


@pytest.mark.rule("TDF-35")
def test_a_surprise_is_read_to_all() -> None:
    card = SURPRISES[surprise("draw-strategy")]
    table = surprised(card.id)
    for seat in (0, 1, 2, None):
        assert table.heard(seat)[0] == SurpriseDrawn(0, card.id, *card.told(table.state.round))


@pytest.mark.rule("TDF-35")
def test_every_surprise_is_told_in_two_ways_by_turns_and_both_say_what_it_does() -> None:
    for card in SURPRISES.values():
        (first, text), (second, other) = card.told(0), card.told(1)
        assert card.told(2) == (first, text)
        for language in ("fr", "en"):
            ends = [getattr(said, language)[-18:] for said in (text, other)]
            assert getattr(first, language) != getattr(second, language)
            assert ends[0] == ends[1], card.id


@pytest.mark.rule("TDF-5")
def test_what_players_wrote_for_a_surprise_is_read_in_its_place_and_does_the_same() -> None:
    back = next(card for card in SURPRISES.values() if (card.kind, card.by) == ("back", 3))
    written = {"title": "Our dog", "text": "He ate the map. Back 3.", "effect": EFFECTS.index(effect_of(back))}
    ours, theirs = (surprised(back.id, options=options) for options in ({"surprises": [written]}, {}))
    told = ours.heard(0)[0]
    assert isinstance(told, SurpriseDrawn)
    assert (told.title.en, told.text.fr) == ("Our dog", "He ate the map. Back 3.")
    assert ours.state.squares == theirs.state.squares
    other = next(card for card in SURPRISES.values() if card.kind == "draw-strategy")
    assert surprised(other.id, options={"surprises": [written]}).heard(0)[0].title.en != "Our dog"  # type: ignore[attr-defined]


@pytest.mark.rule("TDF-37", "TDF-40")
@pytest.mark.parametrize("kind", ["town", "polka", "green", "white", "strategy", "surprise"])
def test_going_back_to_a_square_of_a_kind_ends_on_the_last_one_before_or_on_the_first_of_all(kind: Any) -> None:
    for place in range(FIRST, ARRIVAL):
        before = [at for at in range(FIRST, place) if KINDS[at] == kind]
        ahead = [at for at in range(place + 1, ARRIVAL) if KINDS[at] == kind]
        assert square_before(place, kind) == (before[-1] if before else FIRST)
        assert next_square(place, kind) == (ahead[0] if ahead else None)


@pytest.mark.rule("TDF-36")
@pytest.mark.parametrize("card", [card.id for card in SURPRISES.values() if card.kind == "forward"])
def test_a_favourable_surprise_moves_the_rider_and_the_new_square_acts(card: str) -> None:
    by = SURPRISES[card].by or 0
    here = next(at for at in range(8, 90) if (KINDS[at] == "surprise" and KINDS[at + by] == "strategy") or at == 89)
    place = here if here < 89 else next(at for at in range(8, 90) if KINDS[at] == "surprise")
    table = surprised(card, place)
    rode = table.heard(None)[1]
    assert isinstance(rode, Rode)
    assert (rode.start, rode.square) == (place, place + by)
    acts = race(squares=(place + by - 7, 1, 1))
    acts.rides()
    assert type(table.top) is type(acts.top) or isinstance(table.heard(None)[2], Struck)


@pytest.mark.rule("TDF-36")
@pytest.mark.parametrize("aim", ["town", "strategy"])
def test_a_surprise_leads_to_the_next_square_of_a_kind_which_acts(aim: str) -> None:
    table = surprised(surprise("forward-to", to=aim))
    ahead = next(at for at in range(SURPRISE + 1, ARRIVAL) if KINDS[at] == aim)
    assert table.state.squares[0] == ahead
    assert table.asked() == (CHANCE,)
    last = max(at for at in range(ARRIVAL) if KINDS[at] == aim)
    table = race(squares=(last + 1, 1, 1), agenda=(race().state.agenda[0], DrawingSurprise(0)))
    assert table.draws(surprise("forward-to", to=aim))[1] == NowhereAhead(0)
    assert table.state.squares[0] == last + 1


@pytest.mark.rule("TDF-36")
def test_a_surprise_may_lead_to_a_surprise() -> None:
    pairs = (
        (at, card)
        for at in range(8, ARRIVAL)
        for card in SURPRISES.values()
        if KINDS[at] == "surprise" and card.kind == "forward" and KINDS[min(ARRIVAL, at + (card.by or 0))] == "surprise"
    )
    place, card = next(pairs)
    table = surprised(card.id, place)
    assert table.top == DrawingSurprise(0)
    assert list(table.state.surprises.bottom) == [card.id]
    assert card.id not in table.weights()
    table.draws(surprise("back", by=1))
    assert table.state.squares[0] == place + (card.by or 0) - 1
    assert table.state.surprises.bottom == (card.id, surprise("back", by=1))


@pytest.mark.rule("TDF-37")
@pytest.mark.parametrize("card", [card.id for card in SURPRISES.values() if card.kind.startswith("back")])
def test_an_unfavourable_surprise_moves_the_rider_back_and_the_new_square_does_not_act(card: str) -> None:
    table = surprised(card)
    back = SURPRISES[card].by or SURPRISE - max(at for at in range(SURPRISE) if KINDS[at] == "town")
    assert table.state.squares[0] == SURPRISE - back
    assert [type(event) for event in table.heard(None)[:2]] == [SurpriseDrawn, SentBack]
    assert table.awaits(1)


@pytest.mark.rule("TDF-35")
@pytest.mark.parametrize("series", ["polka", "green", "white"])
def test_a_surprise_may_give_points(series: str) -> None:
    table = surprised(surprise("points", series=series))
    assert table.draws(5)[0] == PointsDrawn(0, series, 5, 5)  # type: ignore[arg-type]


@pytest.mark.rule("TDF-35")
def test_a_surprise_may_take_a_strategy_card_that_the_player_chooses() -> None:
    card = surprise("return-strategy")
    table = on(SURPRISE, hands=((2, 2, 5), (), ()))
    table.rides()
    table.passes(0)
    table.draws(card)
    assert table.may(0) == (PutBack(2), PutBack(5))
    assert table.refuses(0, PutBack(3)) == Refusal("TDF-35", "tour-put-back-first")
    assert table.does(0, PutBack(5))[0] == CardReturned(0, 5)
    assert table.state.hands[0] == (2, 2)
    assert table.state.strategy.bottom == (5,)
    assert surprised(card).heard(None)[1] == NothingToReturn(0)


@pytest.mark.rule("TDF-43")
@pytest.mark.parametrize("kind", ["forward", "back", "back-to", "draw-strategy", "points", "return-strategy"])
def test_an_applied_surprise_goes_under_its_pack(kind: str) -> None:
    card = surprise(kind)
    assert surprised(card).state.surprises.bottom[0] == card


# Jokers.


@pytest.mark.rule("TDF-38")
def test_a_joker_is_kept_until_it_is_used() -> None:
    table = surprised(JOKER)
    assert table.heard(None)[1] == JokerKept(0)
    assert table.state.jokers == ((JOKER,), (), ())
    assert JOKER not in (*table.state.surprises.unknown, *table.state.surprises.bottom)
    assert table.awaits(1)


@pytest.mark.rule("TDF-38")
@pytest.mark.parametrize("incident", INCIDENTS)
def test_a_joker_cancels_a_fall_a_puncture_and_a_dropped_chain(incident: str) -> None:
    at = square(incident)
    table = on(at, **jokers(0, JOKER, OTHER_JOKER))
    table.rides()
    assert table.top == UsingJoker(0, incident)  # type: ignore[arg-type]
    assert table.refuses(1, USE_JOKER) == Refusal("TDF-38", "not-asked")
    assert table.refuses(0, THROW) == Refusal("TDF-38", "tour-joker-first")
    assert table.does(0, USE_JOKER)[0] == JokerUsed(0, JOKER, incident)  # type: ignore[arg-type]
    assert table.state.squares[0] == at
    assert table.state.jokers[0] == (OTHER_JOKER,)
    assert table.state.surprises.bottom == (JOKER,)
    assert table.awaits(1)


@pytest.mark.rule("TDF-38")
def test_a_joker_that_is_kept_lets_an_incident_strike() -> None:
    at = square("fall")
    table = on(at, **jokers(0, JOKER))
    table.rides()
    table.does(0, KEEP_JOKER)
    assert table.state.squares[0] == at - 3
    assert table.state.jokers[0] == (JOKER,)


@pytest.mark.rule("TDF-38")
@pytest.mark.parametrize("kind", ["forward", "forward-to", "back", "back-to", "draw-strategy", "points"])
def test_a_joker_cancels_any_surprise(kind: str) -> None:
    card = surprise(kind)
    table = surprised(card, **jokers(0, JOKER))
    assert table.top == UsingJoker(0, "surprise")
    assert table.does(0, USE_JOKER)[0] == JokerUsed(0, JOKER, "surprise")
    assert table.state.squares[0] == SURPRISE
    assert table.state.surprises.bottom == (JOKER, card)
    assert table.awaits(1)
    table = surprised(card, **jokers(0, JOKER))
    told = table.does(0, KEEP_JOKER)
    assert not told or not isinstance(told[0], JokerUsed)
    assert table.state.jokers[0] == (JOKER,)


@pytest.mark.rule("TDF-38")
def test_only_the_holder_of_a_joker_is_asked() -> None:
    table = on(square("fall"), **jokers(1, JOKER))
    table.rides()
    assert table.awaits(1)


# Time trials.

TRIAL = square("time-trial", nth=1)


def beyond(place: int) -> int:
    """The roll that ends on the first square after this one where nothing is asked."""
    return next(at for at in range(place + 1, ARRIVAL) if KINDS[at] in ("polka", "green", "white"))


def trial_before(kind: str) -> tuple[Place, Place]:
    """A square of this kind, and a time trial that a roll of 7 passes on the way to it."""
    return next(
        (at, trial)
        for trial in TIME_TRIALS
        for at in range(trial + 1, trial + 7)
        if KINDS[at] == kind and not any(trial < other < at for other in TIME_TRIALS)
    )


def past_a_trial(kind: str, **changes: Any) -> tuple[Race, Place]:
    """The leader, seat 0, rides past a time trial to a square of this kind, and wins the trial."""
    end, trial = trial_before(kind)
    table = race(squares=(end - 7, 1, 1), trials=tuple(at for at in TIME_TRIALS if at < trial), **changes)
    table.rides()
    table.makes(8, 5, 6)
    return table, end


@pytest.mark.rule("TDF-39", "TDF-48")
@pytest.mark.parametrize("stops", [True, False])
def test_a_time_trial_is_run_as_soon_as_the_leader_stops_on_its_square_or_passes_it(*, stops: bool) -> None:
    end = TRIAL if stops else beyond(TRIAL)
    table = race(squares=(end - 7, 1, 1), trials=(), order=(0, 2, 1))
    table.state = replace(table.state, trials=tuple(at for at in TIME_TRIALS if at < TRIAL))
    told = table.rides()
    assert isinstance(told[2], TrialBegan)
    assert told[2].square == TRIAL
    assert table.top == Throwing(0, "trial")
    table.makes(6)
    assert table.top == Throwing(2, "trial")
    table.makes(9)
    assert table.makes(4)[1] == TrialWon(2)
    assert table.draws(6)[0] == StrategyDrawn(2, None)
    assert table.state.hands == ((), (), (6,))
    assert table.awaits(2)


@pytest.mark.rule("TDF-48")
@pytest.mark.parametrize("kind", ["town", "polka", "green", "white", "strategy", "surprise", "incident"])
def test_after_a_time_trial_it_is_the_next_players_turn_and_the_square_beyond_it_does_not_act(kind: str) -> None:
    table, end = past_a_trial(kind)
    assert table.draws(6)[1:] == (TrialOver(0), TurnBegan(1, 1))
    assert table.state.squares[0] == end
    assert table.state.collected[0] == Collected()
    assert table.state.hands == ((6,), (), ())
    assert table.awaits(1)


@pytest.mark.rule("TDF-48")
@pytest.mark.parametrize(
    ("kind", "acts"),
    [("town", DrawingTown(0)), ("polka", Drawing(0, "polka")), ("surprise", DrawingSurprise(0))],
)
def test_the_square_beyond_a_time_trial_acts_first_where_the_table_wants_it(kind: str, acts: Item) -> None:
    table, _ = past_a_trial(kind, options={"after_trial": "acts"})
    assert table.draws(6)[1:] == ()
    assert table.top == acts


@pytest.mark.rule("TDF-48")
@pytest.mark.parametrize("after_trial", ["next", "acts"])
def test_a_square_acts_for_a_rider_who_runs_no_time_trial_on_the_way(after_trial: str) -> None:
    end, trial = trial_before("polka")
    for squares, run in (((end - 7, end + 1, 1), ()), ((end - 7, 1, 1), (trial,))):
        table = race(squares=squares, trials=run, options={"after_trial": after_trial})
        table.rides()
        assert table.top == Drawing(0, "polka")


@pytest.mark.rule("TDF-36", "TDF-48")
def test_the_square_that_a_surprise_leads_to_does_not_act_after_a_time_trial_either() -> None:
    place, card = next(
        (at, card)
        for at in range(8, ARRIVAL)
        for card in SURPRISES.values()
        if KINDS[at] == "surprise" and card.by and card.kind == "forward"
        if any(at < trial < at + card.by for trial in TIME_TRIALS) and KINDS[at + card.by] not in ("time-trial", None)
    )
    table = surprised(card.id, place, trials=tuple(at for at in TIME_TRIALS if at < place))
    table.makes(8, 5, 6)
    assert table.draws(1)[1:] == (TrialOver(0), TurnBegan(1, 1))


@pytest.mark.rule("TDF-48")
def test_those_who_tie_for_the_best_throw_again_and_no_others() -> None:
    table = on(TRIAL, trials=tuple(at for at in TIME_TRIALS if at < TRIAL))
    table.rides()
    assert table.makes(8, 5, 8)[1] == Tied((0, 2), "trial")
    assert table.makes(4, 4)[1] == Tied((0, 2), "trial")
    assert table.makes(4, 5)[1] == TrialWon(2)


@pytest.mark.rule("TDF-39")
def test_no_time_trial_is_run_for_a_rider_who_does_not_lead() -> None:
    table = race(squares=(TRIAL - 7, TRIAL + 3, 1), trials=())
    table.rides()
    assert table.awaits(1)


@pytest.mark.rule("TDF-49")
def test_each_time_trial_is_run_once_a_game() -> None:
    table = on(TRIAL, trials=tuple(at for at in TIME_TRIALS if at < TRIAL))
    table.rides()
    assert TRIAL in table.state.trials
    table = race(squares=(TRIAL - 7, 1, 1), trials=table.state.trials)
    assert table.rides()[-2:] == (TrialPast(0), TurnBegan(1, 1))
    assert table.awaits(1)


@pytest.mark.rule("TDF-39", "TDF-49")
def test_a_move_reaches_the_time_trials_that_it_passes_and_the_one_it_stops_on_but_not_the_one_it_leaves() -> None:
    one, other, *_ = TIME_TRIALS
    assert trials_reached(one, other, ()) == (other,)
    assert trials_reached(one - 1, other - 1, ()) == (one,)
    assert trials_reached(one - 1, other, (one,)) == (other,)
    assert trials_reached(one, other - 1, ()) == ()


@pytest.mark.rule("TDF-39", "TDF-49")
def test_all_time_trials_that_one_move_passes_are_run_one_after_the_other() -> None:
    one, other, *_ = TIME_TRIALS
    table = race(squares=(one - 1, 1, 1), agenda=(Turns(0), Advancing(0, other - one + 1)), trials=())
    for trial in (one, other):
        began = table.heard(None)[-1]
        assert isinstance(began, TrialBegan)
        assert (began.seat, began.square) == (0, trial)
        table.makes(8, 5, 6)
        table.draws(1)
    assert table.state.trials == (one, other)
    assert table.state.hands[0] == (1, 1)
    assert table.awaits(1)


@pytest.mark.rule("TDF-39", "TDF-61")
def test_a_time_trial_that_is_passed_by_a_move_that_overshoots_the_arrival_is_run_too() -> None:
    last = TIME_TRIALS[-1]
    there_and_back = 2 * (ARRIVAL - last + 1)
    table = race(squares=(last - 1, 1, 1), agenda=(Turns(0), Advancing(0, there_and_back)), trials=TIME_TRIALS[:-1])
    began = table.heard(None)[-1]
    assert isinstance(began, TrialBegan)
    assert (began.seat, began.square) == (0, last)
    assert table.state.squares[0] == last - 1
    table.makes(8, 5, 6)
    table.draws(1)
    assert table.state.trials == TIME_TRIALS


@pytest.mark.rule("TDF-36", "TDF-39")
def test_a_time_trial_is_run_when_a_favourable_surprise_takes_the_leader_past_it() -> None:
    cards = {card.by: card.id for card in SURPRISES.values() if card.kind == "forward"}
    place, by = next(
        (at, by)
        for at in range(8, ARRIVAL)
        for by in cards
        if KINDS[at] == "surprise" and any(at < trial < at + (by or 0) for trial in TIME_TRIALS)
    )
    table = surprised(cards[by], place, trials=tuple(at for at in TIME_TRIALS if at < place))
    assert isinstance(table.heard(None)[2], TrialBegan)
    table.makes(8, 5, 6)
    table.draws(1)
    assert table.state.squares[0] == place + (by or 0)
    assert table.state.hands[0] == (1,)
