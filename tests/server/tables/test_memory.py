"""What a table knows of its people: children's seats, for whom cards are, and what was heard before."""

from typing import Any

import pytest
from msgspec.structs import replace

import ludotheque
from ludotheque.engine import AnyMatch, UnknownGame
from ludotheque.games import find_game
from ludotheque.mechanics.audience import MOST_HEARD
from ludotheque.server.tables.between_matches import finished, for_game, for_people, having_heard, remembering
from ludotheque.server.tables.changes import TableContext
from ludotheque.server.tables.commands import Command, Configure, MarkYoung, Remember, Sit, Stand, Swap, perform
from ludotheque.server.tables.table import Chair, Forbidden, HeardCards, Person, Relaxed, Table, TableError

CHAIRS = (Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair(level="novice", name="Élise"))


def table(**more: Any) -> Table:
    """Zoé's table at the fort, where Yan and a bot sit too and Xia looks on."""
    usual: dict[str, Any] = {
        "id": "t",
        "game": "fort-boyard",
        "options": {},
        "pace": Relaxed(),
        "chairs": CHAIRS,
        "people": (Person("zoe", "Zoé"), Person("yan", "Yan"), Person("xia", "Xia")),
        "host": "zoe",
        "invitation": "come in",
        "commitment": "",
    }
    return Table(**{**usual, **more})


def after(before: Table, person: str, verb: Command) -> Table:
    """The table once somebody did something."""
    return perform(before, person, verb, TableContext(frozenset(("zoe", "yan", "xia")), 5_000, "another"))


# Children.


def test_the_person_of_a_chair_or_the_host_says_that_a_child_plays_there() -> None:
    for who in ("yan", "zoe"):
        assert after(table(), who, MarkYoung(1, young=True)).chairs[1] == Chair("yan", "Yan", young=True)
    with pytest.raises(Forbidden):
        after(table(), "xia", MarkYoung(1, young=True))
    with pytest.raises(Forbidden):
        after(table(), "yan", MarkYoung(0, young=True))


def test_a_bot_is_no_child_and_nobody_becomes_one_during_a_match() -> None:
    with pytest.raises(TableError, match="table-nobodys"):
        after(table(), "zoe", MarkYoung(2, young=True))
    with pytest.raises(TableError, match="table-under-way"):
        after(table(playing=True, match="m"), "yan", MarkYoung(1, young=True))


def test_a_child_stays_one_on_another_chair_in_another_game_and_under_another_name() -> None:
    young = after(table(), "yan", MarkYoung(1, young=True))
    assert [chair.young for chair in after(young, "zoe", Swap(0, 1)).chairs] == [True, False, False]
    assert for_game(young, find_game("tour-de-france")).chairs[1].young
    assert finished(replace(young, playing=True), None).chairs[1].young
    assert after(young, "yan", Sit(1, "Yanou")).chairs[1].young
    assert not after(young, "yan", Stand(1)).chairs[1].young


def test_the_next_match_knows_where_children_sit_and_for_whom_cards_are() -> None:
    young = after(table(), "yan", MarkYoung(1, young=True))
    family = after(young, "zoe", Configure(audience="family"))
    assert for_people(family, {"notes": "6"}) == {"notes": "6", "young": [1], "audience": "family"}
    assert for_people(after(family, "zoe", Configure(audience="all")), {}) == {"young": [1]}
    assert for_people(young, {"young": [0]}) == {"young": [0, 1]}


def test_a_game_without_such_options_is_played_as_ever() -> None:
    knowing = table(game="cluedo", audience="children", heard=(HeardCards("cluedo", ("x",)),))
    assert for_people(after(knowing, "zoe", MarkYoung(0, young=True)), {}) == {}


# What was heard.


def test_what_people_heard_on_former_evenings_goes_before_what_was_heard_here() -> None:
    here = having_heard(table(), "fort-boyard", ("what-01", "what-02"))
    offered = after(here, "yan", Remember("fort-boyard", ("what-02", "what-09")))
    assert offered.heard == (HeardCards("fort-boyard", ("what-09", "what-01", "what-02"), 2),)
    again = having_heard(offered, "fort-boyard", ("what-09",))
    assert again.heard == (HeardCards("fort-boyard", ("what-01", "what-02", "what-09"), 3),)
    assert for_people(again, {})["heard"] == ("what-01", "what-02", "what-09")


def test_only_those_who_sit_say_what_they_heard_and_only_between_matches() -> None:
    with pytest.raises(TableError, match="table-look-on"):
        after(table(), "xia", Remember("fort-boyard", ("what-01",)))
    with pytest.raises(TableError, match="table-under-way"):
        after(table(playing=True, match="m"), "yan", Remember("fort-boyard", ("what-01",)))
    with pytest.raises(UnknownGame):
        after(table(), "yan", Remember("chess", ("e4",)))


def test_the_memory_is_bounded_and_what_is_offered_drives_nothing_out_that_was_heard_here() -> None:
    here = having_heard(table(), "fort-boyard", [f"here-{n}" for n in range(10)])
    full = after(here, "yan", Remember("fort-boyard", tuple(f"old-{n}" for n in range(MOST_HEARD))))
    cards = full.heard_of("fort-boyard")
    assert len(cards) == MOST_HEARD
    assert cards[-10:] == tuple(f"here-{n}" for n in range(10))
    longer = having_heard(full, "fort-boyard", [f"new-{n}" for n in range(MOST_HEARD + 5)])
    assert longer.heard[0].here == len(longer.heard_of("fort-boyard")) == MOST_HEARD


def with_a_riddle(**options: Any) -> AnyMatch:
    """A match in which a riddle has been read."""
    left_to_chance = {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}
    match = ludotheque.new_match("fort-boyard", seats=3, seed=4, options={**left_to_chance, **options})
    while not match.over and not match.state.riddles.bottom:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_what_was_read_in_a_match_is_not_read_in_the_next_one_at_this_table() -> None:
    match = with_a_riddle()
    read = match.state.riddles.bottom
    assert read
    known = remembering(table(), match)
    assert set(known.heard_of("fort-boyard")) == {*read, f"look-{match.state.wardrobe}"}
    assert known.heard[0].here == len(known.heard_of("fort-boyard"))
    options = find_game("fort-boyard").checked_options(for_people(known, {}))
    assert set(options.heard) >= set(read)


def test_practice_leaves_no_memory() -> None:
    match = ludotheque.new_match("fort-boyard", seats=3, seed=4, options={"practice": "signs"})
    assert remembering(table(), match) == table()
    assert remembering(table(), None) == table()
