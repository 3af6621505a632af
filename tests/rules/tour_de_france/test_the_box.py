"""What is in the box, and cards of the players' own."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import ludotheque
from ludotheque.engine import InvalidOptions
from ludotheque.games.tour_de_france import GAME, content, rules
from ludotheque.games.tour_de_france.content import (
    POINTS,
    ROUTE,
    SURPRISES,
    ContentError,
    OwnCard,
    Route,
    WordedCard,
    town_cards,
    towns,
)
from ludotheque.games.tour_de_france.questions import DrawingTown
from ludotheque.texts import LANGUAGES, texts
from rules.tour_de_france.support import race, square


@pytest.mark.rule("TDF-1")
def test_there_are_six_riders_and_four_jerseys() -> None:
    assert len(set(rules.RIDERS)) == 6
    assert set(rules.JERSEYS) == {"yellow", "polka", "green", "white"}
    dice = race()
    dice.does(0, dice.may(0)[0])
    assert sum(dice.weights().values()) == 36


@pytest.mark.rule("TDF-2")
def test_there_are_16_polka_dot_16_green_and_13_white_cards_with_points() -> None:
    start = GAME.start(GAME.checked_options(None), 2)
    assert (len(start.polka), len(start.green), len(start.white)) == (16, 16, 13)
    assert all(points > 0 for points in (*start.polka.unknown, *start.green.unknown, *start.white.unknown))


@pytest.mark.rule("TDF-3")
def test_there_are_24_strategy_cards_four_of_each_number_to_be_added_or_subtracted() -> None:
    assert Counter(rules.STRATEGIES) == dict.fromkeys(range(1, 7), 4)
    table = race(hands=((2,), (), ()))
    table.rides()
    assert {(lay.operation, lay.number) for lay in table.may(0)[2:]} == {("add", 2), ("subtract", 2)}  # type: ignore[attr-defined]


@pytest.mark.rule("TDF-4")
def test_there_are_62_town_cards_and_42_easy_ones_with_two_questions_of_three_answers_each_and_one_right() -> None:
    assert len(towns()) == 62 + 42
    for card in towns().values():
        for question in (card.tourism, card.cycling):
            for language in ("fr", "en"):
                assert len({getattr(answer, language) for answer in question.answers}) == 3
            assert question.right in (0, 1, 2)


@pytest.mark.rule("TDF-9")
def test_every_card_asks_about_its_town_and_about_cycling() -> None:
    assert all(card.town and card.asked("tourism") != card.asked("cycling") for card in towns().values())


@pytest.mark.rule("TDF-5")
def test_there_are_30_surprise_cards_good_and_bad_with_jokers_among_them() -> None:
    kinds = Counter(card.kind for card in SURPRISES.values())
    assert kinds.total() == 30
    assert kinds["joker"] >= 4
    assert kinds["forward"] > 0
    assert kinds["back"] > 0


@pytest.mark.rule("TDF-7")
def test_six_packs_are_shuffled_each_by_itself() -> None:
    start = GAME.start(GAME.checked_options(None), 2)
    packs = (start.strategy, start.polka, start.green, start.white, start.towns, start.surprises)
    assert [len(pack.unknown) for pack in packs] == [24, 16, 16, 13, 104, 30]
    assert all(pack.bottom == () for pack in packs)


@pytest.mark.rule("TDF-8")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(InvalidOptions, match=f"seats={seats}"):
        ludotheque.new_match("tour-de-france", seats=seats, seed=1)


@pytest.mark.rule("TDF-42")
def test_every_square_of_the_route_does_something() -> None:
    kinds = {kind for kind in rules.KINDS if kind is not None}
    known = {"town", "polka", "green", "white", "incident", "strategy", "surprise", "time-trial", "arrival"}
    assert kinds == known
    assert {square.incident for square in ROUTE.squares} == {None, "fall", "puncture", "chain"}
    for at in range(1, rules.ARRIVAL):
        table = race(squares=(at - 7, 1), trials=() if rules.KINDS[at] == "time-trial" else rules.TIME_TRIALS)
        table.rides()
        assert table.state.agenda[-1] != race(squares=(1, 1)).top, f"square {at} does nothing"
        assert not table.awaits(1) or rules.KINDS[at] == "incident"


# Cards of the players' own.

QUESTION = {"question": "Who baked the cake?", "answers": ["Anne", "Bruno", "Chloé"], "right": 1}
REASON = "It was uphill."
OWN: dict[str, Any] = {"town": "Our village", "tourism": QUESTION, "cycling": {**QUESTION, "question": "Who fell off?"}}


def own(number: int) -> dict[str, Any]:
    """A valid card that differs for each number."""
    return {
        "town": f"Village {number}",
        "tourism": {**QUESTION, "question": f"T {number}?"},
        "cycling": {**QUESTION, "question": f"C {number}?"},
    }


@pytest.mark.rule("TDF-6")
def test_cards_that_players_wrote_are_shuffled_in_and_asked_like_the_others() -> None:
    table = race(squares=(square("town") - 7, 1), options={"cards": [OWN]})
    assert len(table.state.towns) == 105
    table.rides()
    assert "own-1" in table.weights()
    told = table.answers(right=True, card="own-1")
    assert told[0].words == content.Words("Bruno", "Bruno")  # type: ignore[attr-defined]
    assert table.state.towns.bottom == ("own-1",)


@pytest.mark.rule("TDF-6")
def test_cards_that_players_wrote_come_before_the_others_if_they_like() -> None:
    table = race(squares=(square("town") - 7, 1), options={"cards": [own(1), own(2)], "own": "first"})
    assert len(table.state.towns) == 106
    table.rides()
    assert table.weights() == {"own-1": 1, "own-2": 1}
    left = replace(table.state, towns=table.state.towns.without("own-1").without("own-2"))
    assert len(DrawingTown(0).odds(left).outcomes) == 104


@pytest.mark.rule("TDF-6")
def test_from_twelve_on_cards_that_players_wrote_may_be_the_only_ones() -> None:
    twelve = [own(number) for number in range(12)]
    table = race(squares=(square("town") - 7, 1), options={"cards": twelve, "own": "only"})
    table.rides()
    assert table.weights() == {f"own-{number}": 1 for number in range(1, 13)}
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"cards": twelve[1:], "own": "only"})
    assert refused.value.key == "tour-option-few"
    for language in LANGUAGES:
        assert str(content.OWN_ALONE) in texts(language)("tour-option-few")


@pytest.mark.rule("TDF-6")
def test_why_the_answer_is_right_is_told_with_the_answer_if_somebody_wrote_it() -> None:
    why = {**OWN, "cycling": {**OWN["cycling"], "reason": REASON}}
    said: dict[content.Kind, content.Words | None] = {"cycling": content.Words(REASON, REASON), "tourism": None}
    for kind, reason in said.items():
        table = race(squares=(square("town") - 7, 1), options={"cards": [why]})
        table.rides()
        told = table.answers(right=True, card="own-1", kind=kind)
        assert told[0].why == reason  # type: ignore[attr-defined]


@pytest.mark.rule("TDF-6")
def test_a_card_of_the_players_own_says_what_they_wrote_in_every_language() -> None:
    cards = town_cards(GAME.checked_options({"cards": [own(7), OWN]}).cards)
    assert list(cards)[104:] == ["own-1", "own-2"]
    answers = tuple(content.Words(answer, answer) for answer in ("Anne", "Bruno", "Chloé"))
    assert cards["own-1"] == content.TownCard(
        "own-1",
        "Village 7",
        content.Question(content.Words("T 7?", "T 7?"), answers, 1),  # type: ignore[arg-type]
        content.Question(content.Words("C 7?", "C 7?"), answers, 1),  # type: ignore[arg-type]
    )


@pytest.mark.rule("TDF-6")
def test_at_most_100_cards_can_be_written() -> None:
    most = GAME.checked_options({"cards": [own(number) for number in range(100)]})
    assert len(town_cards(most.cards)) == 104 + 100
    with pytest.raises(InvalidOptions, match="<= 100"):
        GAME.checked_options({"cards": [own(number) for number in range(101)]})


@pytest.mark.rule("TDF-6")
@pytest.mark.parametrize(
    "card",
    [
        {**OWN, "town": ""},
        {**OWN, "town": "x" * 41},
        {**OWN, "town": "  "},
        {**OWN, "town": "two\nlines"},
        {**OWN, "town": "\u202eegrat"},
        {**OWN, "tourism": {**QUESTION, "question": "\u200b"}},
        {**OWN, "tourism": {**QUESTION, "question": "\u200d"}},
        {**OWN, "tourism": {**QUESTION, "question": "x" * 201}},
        {**OWN, "tourism": {**QUESTION, "answers": ["a", "b"]}},
        {**OWN, "tourism": {**QUESTION, "answers": ["a", "b", "x" * 81]}},
        {**OWN, "tourism": {**QUESTION, "right": 3}},
        {**OWN, "tourism": {**QUESTION, "script": "alert()"}},
        {**OWN, "tourism": {**QUESTION, "reason": ""}},
        {**OWN, "tourism": {**QUESTION, "reason": "x" * 201}},
        {"town": "Nowhere"},
        "not a card",
        None,
    ],
)
def test_a_card_that_is_none_is_refused(card: object) -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"cards": [card]})
    assert refused.value.key == "malformed-option"
    assert "cards" in dict(refused.value.args_of_sentence)["detail"]  # type: ignore[operator]


@pytest.mark.rule("TDF-6")
def test_no_question_stands_on_two_cards_and_no_answer_twice_under_one() -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"cards": [OWN, {**OWN, "town": "Another"}]})
    assert refused.value.key == "tour-option-twice"
    same = {**OWN, "tourism": {**QUESTION, "answers": ["Anne", "Anne", "Bruno"]}}
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"cards": [same]})
    assert refused.value.key == "tour-option-answers"


@pytest.mark.rule("TDF-6")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_spaces_capitals_and_languages_make_no_other_question_or_answer(language: str) -> None:
    ours = getattr(next(iter(towns().values())).cycling.question, language)
    typed = " ".join(ours.upper().split()) + " "
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"cards": [{**OWN, "cycling": {**QUESTION, "question": typed}}]})
    assert refused.value.key == "tour-option-twice"
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"cards": [{**OWN, "tourism": {**QUESTION, "answers": ["Paris", "paris ", "Lyon"]}}]})
    assert refused.value.key == "tour-option-answers"


@pytest.mark.rule("TDF-6")
def test_a_match_with_cards_of_the_players_own_is_saved_with_them() -> None:
    match = ludotheque.new_match("tour-de-france", seats=2, seed=1, options={"cards": [OWN]})
    again = ludotheque.replay(match.to_json())
    assert again.options == match.options
    assert again.options.cards == (msgspec.convert(OWN, OwnCard),)


# Files that are wrong.


def as_json(value: object) -> Any:
    """The value as plain JSON data, which can be changed."""
    return msgspec.json.decode(msgspec.json.encode(value))


def again(name: str, value: object, kind: Any) -> Any:
    """Encode the value and decode it as the content file of this name."""
    return content.decoded(name, msgspec.json.encode(value), kind)


def test_a_file_that_cannot_be_read_is_named_with_what_is_wrong() -> None:
    route = as_json(ROUTE)
    route["squares"][3]["kind"] = "swamp"
    with pytest.raises(ContentError, match=r"route\.json: Invalid enum value 'swamp' - at `\$\.squares\[3\]\.kind`"):
        again("route.json", route, Route)
    with pytest.raises(ContentError, match=r"^route\.json: "):
        content.loaded("route.json", content.Points)


def with_one(items: tuple[Any, ...], at: int, **changes: object) -> tuple[Any, ...]:
    """The same items with one of them changed."""
    return tuple(replace(item, **changes) if number == at % len(items) else item for number, item in enumerate(items))


def expected(what: str) -> Any:
    """Expect a ContentError with exactly this message."""
    return pytest.raises(ContentError, match=f"^{what}$")


INCIDENT = next(at for at, square in enumerate(ROUTE.squares) if square.kind == "incident")


@pytest.mark.parametrize(
    ("prologue", "squares", "what"),
    [
        (ROUTE.prologue[:-1], ROUTE.squares, "six prologue squares"),
        (ROUTE.prologue[::-1], ROUTE.squares, "six prologue squares"),
        (ROUTE.prologue, ROUTE.squares[:-1], "the arrival last and only there"),
        (ROUTE.prologue, with_one(ROUTE.squares, 8, kind="arrival"), "the arrival last and only there"),
        (ROUTE.prologue, with_one(ROUTE.squares, INCIDENT, kind="town"), "which incident"),
        (ROUTE.prologue, with_one(ROUTE.squares, INCIDENT, incident=None), "which incident"),
        (ROUTE.prologue, with_one(ROUTE.squares, 0, stage=99), "stages in order"),
        (ROUTE.prologue, with_one(ROUTE.squares, 5, id=ROUTE.squares[4].id), "no id twice"),
        (ROUTE.prologue, with_one(ROUTE.squares, 5, id=ROUTE.prologue[0].id), "no id twice"),
        (ROUTE.prologue[:-1], with_one(ROUTE.squares, 0, stage=99), "six prologue squares; stages in order"),
    ],
)
def test_a_route_that_is_none_is_refused(prologue: Any, squares: Any, what: str) -> None:
    with expected(f"route.json: expected {what}"):
        content.checked_route(Route(prologue, squares))


@pytest.mark.rule("TDF-2", "TDF-3")
@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"polka": POINTS.polka[1:]}, "16 polka-dot cards"),
        ({"green": POINTS.green[1:]}, "16 green cards"),
        ({"white": POINTS.white[1:]}, "13 white cards"),
        ({"strategy": POINTS.strategy[1:]}, "four strategy cards of each number"),
        ({"strategy": (*POINTS.strategy[1:], POINTS.strategy[-1])}, "four strategy cards of each number"),
    ],
)
def test_cards_with_numbers_that_are_not_those_of_the_box_are_refused(changed: dict[str, Any], what: str) -> None:
    with expected(f"points.json: expected {what}"):
        content.checked_points(replace(POINTS, **changed))


CARDS = tuple(SURPRISES.values())
JOKERS = tuple(at for at, card in enumerate(CARDS) if card.kind == "joker")
FORWARD = next(at for at, card in enumerate(CARDS) if card.kind == "forward")
NEEDS = "what each effect needs, and nothing else"


@pytest.mark.rule("TDF-5")
def test_surprises_that_are_not_those_of_the_box_are_refused() -> None:
    assert content.checked_surprises(CARDS) == CARDS
    with expected("surprises.json: expected 30 cards"):
        content.checked_surprises(tuple(card for card in CARDS if card is not CARDS[FORWARD]))
    with expected("surprises.json: expected the number of squares in what each card says"):
        content.checked_surprises(with_one(CARDS, FORWARD, by=9))
    with expected("surprises.json: expected no id twice"):
        content.checked_surprises(with_one(CARDS, FORWARD, id=CARDS[0].id if FORWARD else CARDS[1].id))
    fewer = CARDS
    for at in JOKERS[3:]:
        fewer = with_one(fewer, at, kind="draw-strategy")
    with expected("surprises.json: expected four jokers"):
        content.checked_surprises(fewer)
    assert content.checked_surprises(with_one(fewer, JOKERS[3], kind="joker"))


@pytest.mark.rule("TDF-5")
@pytest.mark.parametrize(
    ("kind", "field"),
    [("forward", "by"), ("back", "by"), ("forward-to", "to"), ("back-to", "to"), ("points", "series")],
)
def test_a_surprise_says_what_its_effect_needs_and_nothing_else(kind: str, field: str) -> None:
    at = next(at for at, card in enumerate(CARDS) if card.kind == kind)
    with expected(f"surprises.json: expected {NEEDS}"):
        content.checked_surprises(with_one(CARDS, at, **{field: None}))
    with expected(f"surprises.json: expected {NEEDS}"):
        content.checked_surprises(with_one(CARDS, JOKERS[0], **{field: getattr(CARDS[at], field)}))


@pytest.mark.rule("TDF-4")
def test_town_cards_that_are_not_those_of_the_box_are_refused() -> None:
    cards = content.loaded("towns.json", tuple[WordedCard, ...])
    first = cards[0].tourism
    with expected("towns.json: expected 62 cards"):
        content.checked_towns(cards[1:])
    with expected("towns.json: expected no id twice"):
        content.checked_towns(with_one(cards, 1, id=cards[0].id))
    with expected("towns.json: expected easy ones"):
        easy = content.loaded("easy-towns.json", tuple[WordedCard, ...])[0]
        content.checked_towns(cards, (replace(easy, tourism=replace(easy.tourism, difficulty=2)),))
    for kind in ("tourism", "cycling"):
        other = getattr(cards[1], kind)
        wording = replace(other.fr, question=first.fr.question)
        with expected("towns.json: expected no question twice"):
            content.checked_towns(with_one(cards, 1, **{kind: replace(other, fr=wording)}))
        for language in ("fr", "en"):
            wording = getattr(other, language)
            same = replace(wording, answers=(wording.answers[0], wording.answers[1], wording.answers[0]))
            with expected("towns.json: expected three different answers"):
                content.checked_towns(with_one(cards, 1, **{kind: replace(other, **{language: same})}))


@pytest.mark.rule("TDF-4")
def test_a_question_says_the_same_in_both_languages_as_in_the_file() -> None:
    for card in content.loaded("towns.json", tuple[WordedCard, ...]):
        for kind in ("tourism", "cycling"):
            worded, asked = getattr(card, kind), towns()[card.id].asked(kind)
            assert asked.question == content.Words(worded.fr.question, worded.en.question)
            both = zip(worded.fr.answers, worded.en.answers, strict=True)
            assert asked.answers == tuple(content.Words(fr, en) for fr, en in both)
            assert asked.right == worded.right
            assert towns()[card.id].why(kind) == worded.why
