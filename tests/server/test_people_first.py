"""Where each choice is unique, bots choose once people have."""

import ludotheque
from ludotheque.engine import Seat
from ludotheque.server.matches.contents import contents_of
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.tables.table import Chair, Relaxed, Table


def asked_bots(*levels: str | None, chosen: int = 0) -> tuple[Seat, ...]:
    """Which bots are to choose a hero with these levels at the table, None a person's, once so many seats have."""
    match = ludotheque.new_match("royaume", seats=len(levels), seed=1)
    for seat in range(chosen):
        match.play(seat, match.legal(seat)[0])
    chairs = tuple(Chair(level=level) for level in levels)
    table = Table("t", "royaume", {}, Relaxed(), chairs, (), "host", "invitation", "hash")
    return StoredMatch("m", match, 0, contents_of(match)).asked_bots(table)


def test_people_choose_their_heroes_before_bots() -> None:
    assert asked_bots(None, "amateur", "amateur") == ()
    assert asked_bots(None, "amateur", "amateur", chosen=1) == (1, 2)


def test_bots_among_themselves_wait_for_nobody() -> None:
    assert asked_bots("amateur", "amateur") == (0, 1)
