"""Finds the seats in a value by the types of its fields, whatever the fields are called."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import inspect as kinds

from ludotheque.engine.values import Event, Seat, Value


def seats_in(value: Value) -> Iterator[Seat]:
    """Every seat in a value, in the order of its fields: in tuples and nested values too; a None is skipped.

    >>> from ludotheque.games.shut_the_box.events import MatchEnded
    >>> list(seats_in(MatchEnded((0, 2))))
    [0, 2]
    """
    for field in _fields(type(value)):
        yield from _seats(field.type, getattr(value, field.name))


@cache
def seat_fields(kind: type[Value]) -> tuple[str, ...]:
    """The fields, by their names in JSON, that hold a Seat, a Seat or None, or tuples of these and nothing else.

    >>> from ludotheque.games.shut_the_box.events import TurnEnded
    >>> seat_fields(TurnEnded)
    ('seat',)
    """
    return tuple(field.encode_name for field in _fields(kind) if _only_seats(field.type))


def subject(event: Event) -> Seat | None:
    """The seat that an event is about: its first field that holds seats, if that holds a single one.

    >>> from ludotheque.games.shut_the_box.events import BoxShut
    >>> subject(BoxShut(1))
    1
    """
    first = next((field.name for field in _fields(type(event)) if _only_seats(field.type)), None)
    value = None if first is None else getattr(event, first)
    return value if type(value) is int else None


def is_seat(info: kinds.Type) -> bool:
    """Whether msgspec's description of a type is that of a Seat."""
    return isinstance(info, kinds.Metadata) and bool((info.extra or {}).get("seat"))


@cache
def _fields(kind: type[Value]) -> tuple[kinds.Field, ...]:
    info = kinds.type_info(kind)
    return info.fields if isinstance(info, kinds.StructType) else ()


def _only_seats(info: kinds.Type) -> bool:
    match info:
        case kinds.VarTupleType(item_type=item):
            return _only_seats(item)
        case kinds.TupleType(item_types=items):
            return bool(items) and all(map(_only_seats, items))
        case kinds.UnionType(types=types):
            return all(_only_seats(member) for member in types if not isinstance(member, kinds.NoneType))
        case _:
            return is_seat(info)


def _seats(info: kinds.Type, value: Any) -> Iterator[Seat]:
    match info:
        case kinds.StructType() if isinstance(value, Value):
            yield from seats_in(value)
        case kinds.VarTupleType(item_type=item) if isinstance(value, tuple):
            for each in value:
                yield from _seats(item, each)
        case kinds.TupleType(item_types=items) if isinstance(value, tuple):
            for item, each in zip(items, value, strict=True):
                yield from _seats(item, each)
        case kinds.UnionType(types=types):
            # The first member that finds a seat: two structs would otherwise both walk the same value.
            for member in types:
                found = tuple(_seats(member, value))
                if found:
                    yield from found
                    return
        case _ if is_seat(info) and type(value) is int:
            yield value
