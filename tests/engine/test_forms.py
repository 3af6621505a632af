"""Forms: every way to fill one in is an action that it accepts, and nothing else is."""

from itertools import product

import msgspec
import pytest

from ludotheque.engine import Action, AnyForm, Field, Form, Number, Text
from ludotheque.engine.forms import MOST_LISTED
from tiny.game import Tiny


class Accuse(Action):
    """A few fields."""

    who: str
    where: str
    times: int = 1
    loudly: bool = False


class Whisper(Action):
    """The same fields, another action."""

    who: str
    where: str
    times: int = 1
    loudly: bool = False


class PutBack(Action):
    """Several of the same kind."""

    cells: tuple[int, ...]
    note: tuple[int, ...] = ()


class Speak(Action):
    """Free text."""

    decision: int
    text: str
    loudly: bool = False


ACCUSATION = Form("Accuse", (Field("who", ("rose", "moutarde")), Field("where", ("hall", "salon", "cuisine"))))


def test_a_form_is_filled_in_in_every_way_the_last_field_first() -> None:
    assert ACCUSATION.fillings() == tuple(
        {"who": who, "where": where} for who, where in product(("rose", "moutarde"), ("hall", "salon", "cuisine"))
    )


def test_fixed_fields_are_part_of_every_filling() -> None:
    form = Form("Accuse", (Field("who", ("rose", "pervenche")),), (("where", "hall"), ("times", 3)))
    assert form.fillings() == (
        {"where": "hall", "times": 3, "who": "rose"},
        {"where": "hall", "times": 3, "who": "pervenche"},
    )


def test_a_form_without_fields_is_filled_in_in_one_way() -> None:
    assert Form("Accuse", (), (("who", "rose"), ("where", "hall"))).fillings() == ({"who": "rose", "where": "hall"},)


def test_a_field_without_choices_cannot_be_filled_in() -> None:
    assert Form("Accuse", (Field("who", ()), Field("where", ("hall",)))).fillings() == ()


def test_a_field_with_a_most_holds_so_many_in_the_order_of_the_choices() -> None:
    cells = Field("cells", (5, 3, 8), least=2, most=2)
    assert cells.values() == ((5, 5), (5, 3), (5, 8), (3, 3), (3, 8), (8, 8))
    assert Field("cells", (5, 3), most=0).values() == ((),)
    assert Field("cells", (5, 3)).values() == (5, 3)
    assert Field("cells", (5, 3), most=1).values() == ((), (5,), (3,))


def test_distinct_choices_come_once_at_most() -> None:
    assert Field("cells", (5, 3, 8), least=1, most=2, distinct=True).values() == (
        (5,),
        (3,),
        (8,),
        (5, 3),
        (5, 8),
        (3, 8),
    )
    assert Field("cells", (5,), least=2, most=2, distinct=True).values() == ()


FIELDS = [
    Field("cells", choices, least, most, distinct)
    for choices in ((), (5,), (5, 3, 8), (1, 2, 3, 4))
    for least in range(3)
    for most in (None, *range(5))
    for distinct in (False, True)
]


@pytest.mark.parametrize("field", FIELDS, ids=repr)
def test_a_field_accepts_what_it_lists_and_counts_it(field: Field) -> None:
    values = field.values()
    assert field.ways() == len(set(values)) == len(values)
    several = (each for count in range(5) for each in product((1, 2, 3, 4, 5, 8, 9), repeat=count))
    for value in (*several, 5, 9, "5", None, [5]):
        assert field.accepts(value) == (value in values)


def test_a_field_of_very_many_values_is_checked_without_listing_them() -> None:
    cells = tuple(range(60))
    field = Field("cells", cells, most=60, distinct=True)
    assert field.ways() == 2**60
    assert field.accepts(cells)
    assert field.accepts(cells[::7])
    assert not field.accepts((3, 3))
    assert not field.accepts((4, 3))
    assert Form("PutBack", (field,)).accepts(PutBack((1, 5)))


def test_every_filling_is_accepted() -> None:
    for filling in ACCUSATION.fillings():
        assert ACCUSATION.accepts(msgspec.convert(filling, Accuse))
    counted = Form("PutBack", (Field("cells", (1, 2, 3), least=2, most=2),))
    assert len(counted.fillings()) == 6
    for filling in counted.fillings():
        assert counted.accepts(msgspec.convert(filling, PutBack))


@pytest.mark.parametrize(
    "action",
    [
        Accuse("rose", "grenier"),
        Accuse("violet", "hall"),
        Accuse("hall", "rose"),
        Accuse("rose", "hall", times=2),
        Accuse("rose", "hall", loudly=True),
        Whisper("rose", "hall"),
        PutBack((1, 2)),
    ],
)
def test_a_choice_that_is_not_there_another_default_or_another_action_is_not_accepted(action: Action) -> None:
    assert not ACCUSATION.accepts(action)


def test_a_fixed_field_must_be_as_it_is_fixed_even_against_its_default() -> None:
    form = Form("Accuse", (Field("who", ("rose",)), Field("where", ("hall",))), (("times", 3),))
    assert form.accepts(Accuse("rose", "hall", times=3))
    assert not form.accepts(Accuse("rose", "hall"))
    assert not form.accepts(Accuse("rose", "hall", times=2))


def test_a_field_that_is_neither_free_nor_fixed_nor_has_a_default_is_never_right() -> None:
    form = Form("Accuse", (Field("who", ("rose",)),))
    assert not form.accepts(Accuse("rose", "hall"))


@pytest.mark.parametrize("cells", [(), (1,), (2, 1), (1, 2, 3), (1, 4), (4, 4)])
def test_the_number_of_choices_is_kept_and_so_is_the_order_of_the_choices(cells: tuple[int, ...]) -> None:
    form = Form("PutBack", (Field("cells", (1, 2, 3), least=2, most=2),))
    assert form.accepts(PutBack((1, 2)))
    assert not form.accepts(PutBack(cells))
    assert not form.accepts(PutBack((1, 2), note=(1,)))


TEXT = Text("Speak", 5, (("decision", 7),))


@pytest.mark.parametrize("text", ["a", "cœurs", "     "])
def test_a_text_of_up_to_the_longest_length_is_accepted(text: str) -> None:
    assert TEXT.accepts(Speak(7, text))


@pytest.mark.parametrize(
    "action",
    [
        Speak(7, ""),
        Speak(7, "sixsix"),
        Speak(8, "five"),
        Speak(7, "five", loudly=True),
        Accuse("rose", "hall"),
    ],
)
def test_an_empty_or_longer_text_another_decision_or_another_action_is_not_accepted(action: Action) -> None:
    assert not TEXT.accepts(action)


class Bid(Action):
    """A number."""

    decision: int
    number: int
    loudly: bool = False


BID = Number("Bid", 2, 4, (("decision", 7),))


def test_a_number_between_least_and_most_is_accepted_and_every_one_is_listed() -> None:
    assert BID.fillings() == tuple({"decision": 7, "number": number} for number in (2, 3, 4))
    assert BID.ways() == 3
    assert all(BID.accepts(msgspec.convert(filling, Bid)) for filling in BID.fillings())
    assert (Number("Bid", 3, 2).ways(), Number("Bid", 3, 2).fillings()) == (0, ())


@pytest.mark.parametrize(
    "action",
    [Bid(7, 1), Bid(7, 5), Bid(8, 3), Bid(7, 3, loudly=True), Bid(7, True), Bid(7, 2.0), Speak(7, "3")],  # type: ignore[arg-type]
)
def test_a_number_out_of_bounds_another_decision_or_no_whole_number_is_not_accepted(action: Action) -> None:
    assert not BID.accepts(action)


def test_what_can_be_filled_in_in_too_many_ways_is_not_listed() -> None:
    game = Listing()
    few, many = Number("Bid", 1, MOST_LISTED, (("decision", 7),)), Number("Bid", 0, MOST_LISTED, (("decision", 7),))
    assert game.listed((few,)) == tuple(Bid(7, number) for number in range(1, MOST_LISTED + 1))
    assert game.listed((Bid(1, 1), many, TEXT)) == (Bid(1, 1),)
    assert game.listed((Form("PutBack", (Field("cells", tuple(range(60)), most=60, distinct=True),)),)) == ()


class Listing(Tiny):
    """A game with these actions."""

    action_type = Bid | Speak | PutBack


def test_forms_go_to_json_and_back_as_what_they_are() -> None:
    for form in (
        ACCUSATION,
        TEXT,
        BID,
        Form("PutBack", (Field("cells", (1, 2), 1, 2, distinct=True),), (("who", "rose"),)),
    ):
        assert msgspec.json.decode(msgspec.json.encode(form), type=AnyForm) == form
