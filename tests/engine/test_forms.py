"""Forms: every way to fill one in is an action that it accepts, and nothing else is."""

from itertools import product

import msgspec
import pytest

from ludotheque.engine import Action, Field, Form, Text


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


def test_a_field_with_a_count_holds_so_many_in_the_order_of_the_choices() -> None:
    cells = Field("cells", (5, 3, 8), count=2)
    assert cells.values() == ((5, 5), (5, 3), (5, 8), (3, 3), (3, 8), (8, 8))
    assert Field("cells", (5, 3), count=0).values() == ((),)
    assert Field("cells", (5, 3)).values() == (5, 3)


def test_every_filling_is_accepted() -> None:
    for filling in ACCUSATION.fillings():
        assert ACCUSATION.accepts(msgspec.convert(filling, Accuse))
    counted = Form("PutBack", (Field("cells", (1, 2, 3), count=2),))
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
def test_a_count_is_kept_and_so_is_the_order_of_the_choices(cells: tuple[int, ...]) -> None:
    form = Form("PutBack", (Field("cells", (1, 2, 3), count=2),))
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


def test_forms_go_to_json_and_back_as_what_they_are() -> None:
    for form in (ACCUSATION, TEXT, Form("PutBack", (Field("cells", (1, 2), count=2),), (("who", "rose"),))):
        assert msgspec.json.decode(msgspec.json.encode(form), type=Form | Text) == form
