"""JSON with a field twice in one object: decoders silently take the last one, so a file could say two things."""

import json

from ludotheque.engine.refusals import NotAMatch


def check_fields(text: bytes | str) -> None:
    """NotAMatch if an object anywhere in this JSON has a field twice; ValueError or RecursionError if it is no JSON."""
    read = text if isinstance(text, str) else text.decode(errors="surrogateescape")
    # Numbers are not read: one of a million digits would take Python seconds, or be refused.
    json.loads(read, strict=False, object_pairs_hook=_check, parse_int=len, parse_float=len)


def _check(fields: list[tuple[str, object]]) -> None:
    seen: set[str] = set()
    for name, _ in fields:
        if name in seen:
            raise NotAMatch("field-twice", field=name)
        seen.add(name)
