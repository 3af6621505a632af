"""Seats are found by the types of fields, whatever these are called."""

from typing import Literal

import msgspec
import pytest

from ludotheque.engine import Actor, Event, Seat, Value
from ludotheque.engine.seats import seat_fields, seats_in, subject


class Pair(Value):
    """A value inside another."""

    first: Seat
    points: int


class Told(Event, rename={"reader": "asker"}):
    """Seats in every place where one can stand."""

    number: int
    reader: Seat
    chosen: Seat | None
    order: tuple[Seat, ...]
    groups: tuple[tuple[Seat, ...], ...]
    scores: tuple[tuple[Seat, int], ...]
    pair: Pair | None
    actor: Actor
    word: Literal["seat"] = "seat"
    numbers: tuple[int, ...] = (7, 8)
    both: tuple[Seat, Seat] = (0, 1)


class Winners(Event):
    """Several seats first."""

    winners: tuple[Seat, ...]
    best: Seat


class Silent(Event):
    """No seat, though a field is called so."""

    seat: int


TOLD = Told(9, 1, 2, (3, 4), ((5,), (6,)), ((10, 99), (11, 98)), Pair(12, 97), 13)


def test_every_seat_of_a_value_is_found_in_the_order_of_its_fields() -> None:
    assert tuple(seats_in(TOLD)) == (1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 0, 1)


@pytest.mark.parametrize("actor", ["chance", "clock"])
def test_what_is_none_or_no_seat_is_not_found(actor: Actor) -> None:
    told = msgspec.structs.replace(TOLD, chosen=None, pair=None, actor=actor)
    assert tuple(seats_in(told)) == (1, 3, 4, 5, 6, 10, 11, 0, 1)
    assert tuple(seats_in(Silent(3))) == ()


def test_fields_of_nothing_but_seats_are_known_by_their_names_in_json() -> None:
    assert seat_fields(Told) == ("asker", "chosen", "order", "groups", "both")
    assert seat_fields(Silent) == ()


def test_an_event_is_about_the_seat_in_its_first_field_of_seats() -> None:
    assert subject(TOLD) == 1
    assert subject(Winners((2, 1), 2)) is None
    assert subject(Silent(3)) is None


def test_a_seat_is_a_number_in_json() -> None:
    assert msgspec.json.encode(Pair(1, 2)) == b'{"first":1,"points":2}'
    assert msgspec.json.schema(Seat) == {"type": "integer"}
