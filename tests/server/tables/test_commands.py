"""What people do at a table: who may, when, what the table is like afterwards, and why not."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.engine import InvalidOptions, LudothequeError, Result, require
from ludotheque.engine.chance import contribution_commitment
from ludotheque.engine.log import LONGEST_NAME
from ludotheque.games import bots_of, find_game
from ludotheque.server.tables.between_matches import finished, naming_beginner
from ludotheque.server.tables.changes import TableContext, joined, marked_present, seated, stand_in_level
from ludotheque.server.tables.commands import (
    BOT_NAMES,
    Abandon,
    AddPack,
    Admit,
    CallOff,
    ChangeGame,
    ClaimPlace,
    Close,
    Command,
    Configure,
    Contribute,
    Decline,
    Leave,
    MarkYoung,
    Mute,
    PassHost,
    PassRemote,
    Pause,
    Rematch,
    Remember,
    Remove,
    RemovePack,
    Rename,
    Resume,
    Reveal,
    SeatBot,
    Sit,
    Stand,
    StandIn,
    Start,
    Swap,
    TableAction,
    TakeBack,
    TakeChair,
    TakeHost,
    perform,
)
from ludotheque.server.tables.names import checked_name
from ludotheque.server.tables.starts import given_up, repeated
from ludotheque.server.tables.table import (
    HOST_AWAY,
    MOST_PEOPLE,
    MOST_REPEATS,
    Chair,
    ChosenPack,
    Correspondence,
    Forbidden,
    Live,
    Person,
    Relaxed,
    Repeat,
    Score,
    Starting,
    Table,
    TableError,
)
from tiny import TINY

pytestmark = pytest.mark.usefixtures("tiny_game")

ZOE, YAN, XIA = Person("zoe", "Zoé"), Person("yan", "Yan"), Person("xia", "Xia")
EVERYONE = frozenset(("zoe", "yan", "xia"))
NOW = 5_000
PACK = ChosenPack("hash", "tiny", "sign", "Chez nous", 2)


def table(*chairs: Chair, **more: Any) -> Table:
    """Zoé's table, where Yan sits too and Xia looks on."""
    usual: dict[str, Any] = {
        "id": "t",
        "game": "tiny",
        "options": {},
        "pace": Relaxed(),
        "chairs": chairs or (Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair()),
        "people": (ZOE, YAN, XIA),
        "host": "zoe",
        "invitation": "come in",
        "commitment": "",
    }
    return Table(**{**usual, **more})


def under_way(*chairs: Chair, **more: Any) -> Table:
    """The same in a match, with a bot in the third chair."""
    usual = (Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair(level="novice", name="Élise"))
    return table(*(chairs or usual), playing=True, match="m", **more)


GIVEN = "c0ffee" * 6
"""What everyone contributes."""


def hashed(seat: int) -> str:
    """What a seat commits to at this table."""
    return contribution_commitment("", seat, GIVEN)


BOTH = ((0, hashed(0)), (1, hashed(1)))


def starting(
    fixed: tuple[tuple[int, str], ...] = BOTH,
    awaited: tuple[int, ...] = (0, 1),
    silent: tuple[str, ...] = (),
    **more: Any,
) -> Table:
    """The same in a start, with a bot in the third chair."""
    chairs = (Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair(level="novice", name="Élise"))
    return table(*chairs, starting=Starting(fixed, awaited, silent), **more)


def after(
    before: Table, person: str, verb: Command, present: frozenset[str] = EVERYONE, takeover: int | None = None
) -> Table:
    """The table once somebody did something."""
    return perform(before, person, verb, TableContext(present, NOW, "another", PACK, takeover))


def refusal(
    before: Table, person: str, verb: Command, present: frozenset[str] = EVERYONE, takeover: int | None = None
) -> tuple[Any, ...]:
    """Why somebody may not do something: the kind of error, its key, and its arguments."""
    with pytest.raises(LudothequeError) as refused:
        after(before, person, verb, present, takeover)
    return type(refused.value), refused.value.key, dict(refused.value.args_of_sentence)


# Who may, and when.

BY_THE_HOST = (
    (table(), SeatBot(2, "novice")),
    (table(), Configure()),
    (table(), ChangeGame("shut-the-box")),
    (table(), AddPack("word")),
    (table(packs=(PACK,)), RemovePack("hash")),
    (table(Chair("zoe", "Zoé"), Chair("yan", "Yan")), Start()),
    (starting(), CallOff()),
    (table(), Remove("xia")),
    (table(), Mute("xia")),
    (under_way(), Pause()),
    (under_way(), Resume()),
    (under_way(), Abandon()),
    (table(), PassHost("yan")),
    (table(), Close()),
)
BY_ANYBODY = (
    (table(), Sit(2)),
    (table(), Stand(1)),
    (table(), Swap(1, 2)),
    (table(), MarkYoung(1, young=True)),
    (table(), Remember("tiny", ("card",))),
    (table(), Contribute(1, hashed(1))),
    (table(match="m"), Rematch()),
    (starting(), Reveal(1, GIVEN)),
    (under_way(), StandIn(1)),
    (under_way(), TakeBack(1)),
    (table(), Rename("Yann")),
    (table(), Leave()),
)
BETWEEN_MATCHES = (
    Sit(2),
    Stand(0),
    Swap(0, 1),
    MarkYoung(0, young=True),
    Remember("tiny", ("card",)),
    SeatBot(2, "novice"),
    Configure(),
    ChangeGame("shut-the-box"),
    AddPack("p"),
    RemovePack("hash"),
    Start(),
    Rematch(),
)
DURING_A_MATCH = (StandIn(0), TakeBack(0), TakeChair(2), Pause(), Resume(), Abandon())
AT_ANY_TIME = (Rename("Z"), Leave(), Remove("xia"), Mute("xia"), PassHost("yan"), TakeHost(), Close())
ABOUT_PLACES = (ClaimPlace("yan"), Admit("xia", "yan"), Decline("xia"), PassRemote("yan"))
"""What tests/attacks/test_places.py tries over the wire."""
NEVER_TOO_LATE = (Contribute(0, hashed(0)),)
DURING_A_START = (Reveal(0, GIVEN), CallOff())
EVERY_VERB = (*BETWEEN_MATCHES, *DURING_A_MATCH, *DURING_A_START, *AT_ANY_TIME, *ABOUT_PLACES, *NEVER_TOO_LATE)


def kind(value: object) -> str:
    """What a parameter is, for the name of the test."""
    return type(value).__name__ if isinstance(value, Command) else ""


def test_every_verb_is_tried_here() -> None:
    tried = {type(verb) for verb in EVERY_VERB}
    assert tried == set(TableAction.__args__)
    whoever = {type(verb) for _, verb in (*BY_THE_HOST, *BY_ANYBODY)}
    assert whoever | {TakeHost, TakeChair, *map(type, ABOUT_PLACES)} == tried


@pytest.mark.parametrize(("before", "verb"), BY_THE_HOST, ids=kind)
def test_what_is_the_hosts_nobody_else_may_do(before: Table, verb: Command) -> None:
    assert refusal(before, "yan", verb) == (Forbidden, "table-host-only", {"host": "Zoé"})
    after(before, "zoe", verb)


@pytest.mark.parametrize(("before", "verb"), BY_ANYBODY, ids=kind)
def test_what_is_everybodys_does_not_need_the_host(before: Table, verb: Command) -> None:
    assert after(before, "yan", verb) is not before


@pytest.mark.parametrize("verb", BETWEEN_MATCHES, ids=kind)
def test_what_changes_seats_or_rules_waits_until_the_match_is_over(verb: Command) -> None:
    assert refusal(under_way(), "zoe", verb) == (TableError, "table-under-way", {})


@pytest.mark.parametrize("verb", DURING_A_MATCH, ids=kind)
def test_what_is_about_a_match_needs_one(verb: Command) -> None:
    assert refusal(table(), "zoe", verb) == (TableError, "table-not-under-way", {})


@pytest.mark.parametrize("verb", BETWEEN_MATCHES, ids=kind)
def test_nothing_about_seats_or_rules_changes_while_a_match_starts(verb: Command) -> None:
    assert refusal(starting(), "zoe", verb) == (TableError, "table-starting", {})


@pytest.mark.parametrize("verb", DURING_A_START, ids=kind)
def test_what_is_about_a_start_needs_one(verb: Command) -> None:
    for before in (table(), under_way()):
        assert refusal(before, "zoe", verb) == (TableError, "table-not-starting", {})


@pytest.mark.parametrize("verb", AT_ANY_TIME, ids=kind)
def test_what_is_about_people_can_be_done_at_any_time(verb: Command) -> None:
    away = frozenset(("xia",))
    for before in (table(deputy="yan"), under_way(deputy="yan"), starting(deputy="yan")):
        assert after(before, "zoe", verb, away) is not before


@pytest.mark.parametrize("verb", EVERY_VERB, ids=kind)
def test_at_a_closed_table_nothing_happens(verb: Command) -> None:
    assert refusal(table(closed=True), "zoe", verb) == (TableError, "table-closed", {})


@pytest.mark.parametrize("verb", EVERY_VERB, ids=kind)
def test_who_is_not_at_the_table_does_nothing_there(verb: Command) -> None:
    assert refusal(table(), "who", verb) == (TableError, "table-no-person", {"person": "who"})


@pytest.mark.parametrize(
    ("before", "verb"),
    [
        (table(), Sit(3)),
        (table(), Stand(3)),
        (table(), Swap(0, 3)),
        (table(), Swap(3, 0)),
        (table(), SeatBot(3, "novice")),
        (table(), Contribute(3, hashed(3))),
        (starting(), Reveal(3, GIVEN)),
        (under_way(), StandIn(3)),
        (under_way(), TakeBack(3)),
    ],
    ids=kind,
)
def test_a_chair_that_is_not_there_is_named(before: Table, verb: Command) -> None:
    assert refusal(before, "zoe", verb) == (TableError, "table-no-chair", {"seat": 3, "chairs": 3})


@pytest.mark.parametrize("verb", [Remove("who"), Mute("who"), PassHost("who")], ids=kind)
def test_nobody_can_be_meant_who_is_not_there(verb: Command) -> None:
    assert refusal(table(), "zoe", verb) == (TableError, "table-no-person", {"person": "who"})


# Chairs.


def test_an_empty_chair_is_taken_under_ones_own_name() -> None:
    assert after(table(), "xia", Sit(2)).chairs[2] == Chair("xia", "Xia")


def test_one_person_holds_several_chairs_each_under_a_name_of_its_own() -> None:
    shared = after(table(), "zoe", Sit(2, " Papi "))
    assert shared.chairs[2] == Chair("zoe", "Papi")
    assert shared.holds("zoe") == (0, 2)
    left = after(shared, "zoe", Leave())
    assert left.chairs == (Chair(), Chair("yan", "Yan"), Chair())
    stood = after(shared, "zoe", Stand(0))
    assert stood.holds("zoe") == (2,)


@pytest.mark.parametrize(
    ("chair", "name"), [(Chair("yan", "Yan"), "Yan"), (Chair(level="novice", name="Hugo"), "Hugo")]
)
def test_a_taken_chair_is_nobody_elses(chair: Chair, name: str) -> None:
    before = table(Chair("zoe", "Zoé"), chair)
    assert refusal(before, "xia", Sit(1)) == (TableError, "table-taken", {"seat": 2, "name": name})


def test_who_sits_stands_up_and_the_host_empties_any_chair() -> None:
    assert after(table(), "yan", Stand(1)).chairs[1] == Chair()
    assert after(table(), "zoe", Stand(1)).chairs[1] == Chair()
    bots = table(Chair("zoe", "Zoé"), Chair(level="novice", name="Hugo"))
    assert after(bots, "zoe", Stand(1)).chairs[1] == Chair()


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_else_empties_a_chair(seat: int) -> None:
    assert refusal(table(), "yan", Stand(seat)) == (Forbidden, "table-not-yours", {"seat": seat + 1})


def test_the_host_exchanges_any_two_chairs() -> None:
    assert after(table(), "zoe", Swap(0, 1)).chairs == (Chair("yan", "Yan"), Chair("zoe", "Zoé"), Chair())
    assert after(table(), "zoe", Swap(2, 1)).chairs == (Chair("zoe", "Zoé"), Chair(), Chair("yan", "Yan"))
    assert after(table(), "zoe", Swap(1, 1)).chairs == table().chairs


def test_the_others_exchange_only_their_own_chair_for_an_empty_one() -> None:
    assert after(table(), "yan", Swap(1, 2)).chairs == (Chair("zoe", "Zoé"), Chair(), Chair("yan", "Yan"))
    for mine, other in ((1, 0), (2, 1), (0, 2)):
        assert refusal(table(), "yan", Swap(mine, other)) == (Forbidden, "table-not-yours", {"seat": mine + 1})


def test_a_bot_has_a_name_that_nobody_at_the_table_has() -> None:
    before = table(Chair("zoe", BOT_NAMES[0]), Chair("yan", "Yan"), Chair())
    assert after(before, "zoe", SeatBot(2, "novice")).chairs[2] == Chair(level="novice", name=BOT_NAMES[1])


def test_a_bot_is_not_called_like_somebody_who_looks_on() -> None:
    before = table(people=(ZOE, YAN, Person("xia", BOT_NAMES[0].upper())))
    assert after(before, "zoe", SeatBot(2, "novice")).chairs[2].name == BOT_NAMES[1]


def test_a_bot_without_a_name_left_is_called_by_its_level() -> None:
    before = table(*(Chair("zoe", name) for name in BOT_NAMES), Chair())
    assert after(before, "zoe", SeatBot(len(BOT_NAMES), "novice")).chairs[-1].name == "novice"


def test_another_bot_takes_a_bots_place_but_never_a_persons() -> None:
    before = table(Chair("zoe", "Zoé"), Chair(level="novice", name="Rose"), game="shut-the-box")
    assert after(before, "zoe", SeatBot(1, "expert")).chairs[1].level == "expert"
    assert refusal(before, "zoe", SeatBot(0, "expert")) == (TableError, "table-taken", {"seat": 1, "name": "Zoé"})


def test_a_bot_of_a_level_that_the_game_does_not_have_is_refused() -> None:
    assert refusal(table(), "zoe", SeatBot(2, "genius"))[1:] == (
        "unknown-level",
        {"level": "genius", "known": "novice"},
    )
    assert refusal(under_way(), "zoe", StandIn(0, "genius"))[1] == "unknown-level"


# Options, pace, the number of chairs.


def test_what_is_not_configured_stays() -> None:
    before = table(options={"turns": 2}, pace=Live(30))
    assert after(before, "zoe", Configure()) == before
    assert after(before, "zoe", Configure(pace=Correspondence(2))) == replace(before, pace=Correspondence(2))
    assert after(before, "zoe", Configure(options={})) == replace(before, options={})
    assert after(before, "zoe", Configure(seats=3)) == before


@pytest.mark.parametrize(("options", "key"), [({"tunrs": 2}, "unknown-option"), ({"turns": 3}, "invalid-option-value")])
def test_options_that_the_game_does_not_take_are_refused(options: dict[str, Any], key: str) -> None:
    assert refusal(table(), "zoe", Configure(options=options))[:2] == (InvalidOptions, key)


@pytest.mark.parametrize("seats", [0, 1, 4, 31])
def test_there_are_as_many_chairs_as_the_game_takes(seats: int) -> None:
    assert refusal(table(), "zoe", Configure(seats=seats))[:2] == (InvalidOptions, "invalid-seats")


def test_chairs_are_added_at_the_end_and_empty_ones_taken_away() -> None:
    two = table(Chair("zoe", "Zoé"), Chair("yan", "Yan"))
    assert after(two, "zoe", Configure(seats=3)).chairs == (*two.chairs, Chair())
    gap = table(Chair("zoe", "Zoé"), Chair(), Chair("yan", "Yan"))
    assert after(gap, "zoe", Configure(seats=2)).chairs == two.chairs
    alone = table(Chair(), Chair(), Chair("yan", "Yan"))
    assert after(alone, "zoe", Configure(seats=2)).chairs == (Chair("yan", "Yan"), Chair())


def test_nobody_loses_a_chair_because_there_are_fewer() -> None:
    full = table(Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair(level="novice", name="Rose"))
    assert refusal(full, "zoe", Configure(seats=2)) == (TableError, "table-too-many", {"seated": 3, "seats": 2})


@pytest.mark.parametrize(
    "wrong",
    [
        {"is": "Configure", "pace": {"is": "Live", "seconds": 4}},
        {"is": "Configure", "pace": {"is": "Live", "seconds": 3601}},
        {"is": "Configure", "pace": {"is": "Correspondence", "days": 0}},
        {"is": "Configure", "pace": {"is": "Correspondence", "days": 31}},
        {"is": "Configure", "pace": {"is": "Blitz"}},
        {"is": "Configure", "seats": 32},
        {"is": "Configure", "seats": -1},
        {"is": "Configure", "chairs": 2},
        {"is": "Sit", "seat": -1},
        {"is": "Sit", "seat": 0, "name": ""},
        {"is": "Sit", "seat": 0, "name": "a" * (LONGEST_NAME + 1)},
        {"is": "Rename", "name": ""},
        {"is": "Contribute", "seat": 0, "contribution": "c0ffee"},
        {"is": "Contribute", "seat": 0, "commitment": "a" * 63},
        {"is": "Contribute", "seat": 0, "commitment": "a" * 65},
        {"is": "Contribute", "seat": 0, "commitment": "A" * 64},
        {"is": "Reveal", "seat": 0, "contribution": "a" * 31},
        {"is": "Reveal", "seat": 0, "contribution": "a" * 65},
        {"is": "Reveal", "seat": 0, "contribution": "Not hexadecimal, but it is long enough"},
        {"is": "Remove", "person": "a" * 33},
        {"is": "SeatBot", "seat": 0, "level": "a" * 65},
        {"is": "Juggle"},
    ],
    ids=str,
)
def test_what_is_beyond_its_limits_is_no_verb(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(wrong), type=TableAction)


@pytest.mark.parametrize("pace", [Live(5), Live(3600), Live(), Correspondence(1), Correspondence(30), Relaxed()])
def test_what_is_within_its_limits_is_read_as_it_was_written(pace: Live | Correspondence | Relaxed) -> None:
    verb = Configure(pace=pace)
    assert msgspec.json.decode(msgspec.json.encode(verb), type=TableAction) == verb


def test_who_had_left_and_plays_again_is_there_again() -> None:
    gone = after(under_way(), "yan", Leave())
    assert gone.person("yan").left
    assert not after(gone, "yan", TakeBack(1)).person("yan").left


# Contributions to chance.


def test_each_seat_commits_and_the_last_of_its_commitments_counts_until_they_are_fixed() -> None:
    shared = after(table(), "zoe", Sit(2, "Papi"))
    given = after(after(shared, "yan", Contribute(1, hashed(1))), "zoe", Contribute(2, hashed(2)))
    assert given.commitments == ((1, hashed(1)), (2, hashed(2)))
    assert after(given, "yan", Contribute(1, hashed(9))).commitments == ((2, hashed(2)), (1, hashed(9)))


@pytest.mark.parametrize("before", [under_way(), starting()], ids=["in a match", "once all are fixed"])
def test_a_commitment_that_comes_too_late_changes_nothing(before: Table) -> None:
    assert after(before, "zoe", Contribute(0, hashed(9))) is before


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_contributes_for_a_seat_that_is_not_theirs(seat: int) -> None:
    forbidden = (Forbidden, "table-not-yours", {"seat": seat + 1})
    assert refusal(table(), "yan", Contribute(seat, hashed(seat))) == forbidden
    assert refusal(starting(), "yan", Reveal(seat, GIVEN)) == forbidden


@pytest.mark.parametrize(
    ("person", "verb", "left"),
    [
        ("yan", Stand(1), ((0, "a"),)),
        ("zoe", Stand(1), ((0, "a"),)),
        ("yan", Leave(), ((0, "a"),)),
        ("zoe", Leave(), ((1, "b"),)),
        ("zoe", Remove("yan"), ((0, "a"),)),
        ("zoe", Swap(0, 1), ()),
        ("yan", Swap(1, 2), ()),
        ("zoe", Configure(seats=3), ()),
        ("xia", Sit(2), ((0, "a"), (1, "b"))),
        ("zoe", SeatBot(2, "novice"), ((0, "a"), (1, "b"))),
        ("yan", Rename("Yann"), ((0, "a"), (1, "b"))),
        ("zoe", Configure(pace=Live()), ((0, "a"), (1, "b"))),
    ],
    ids=kind,
)
def test_a_contribution_is_forgotten_with_the_chair_that_changed(
    person: str, verb: Command, left: tuple[tuple[int, str], ...]
) -> None:
    given = table(commitments=((0, "a"), (1, "b")))
    assert after(given, person, verb).commitments == left


# The start.


def full(**more: Any) -> Table:
    """Zoé and Yan, who have committed, and a bot."""
    return table(
        Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair(level="novice", name="Élise"), commitments=BOTH, **more
    )


def test_a_start_fixes_by_seat_the_commitments_of_those_who_are_there() -> None:
    before = replace(full(), commitments=BOTH[::-1])
    assert after(before, "zoe", Start()).starting == Starting(BOTH, (0, 1))
    assert after(before, "zoe", Start(), frozenset(("zoe",))).starting == Starting(BOTH[:1], (0,))
    assert after(before, "zoe", Start(), frozenset(("yan",))).starting == Starting(BOTH, (0, 1))


def test_a_start_without_commitments_begins_at_once() -> None:
    for before in (replace(full(), commitments=()), replace(full(), commitments=BOTH[1:])):
        begun = after(before, "zoe", Start(), frozenset())
        assert (begun.playing, begun.starting) == (True, None)


def test_who_reveals_is_awaited_no_longer_and_a_second_time_changes_nothing() -> None:
    once = after(starting(), "yan", Reveal(1, GIVEN))
    assert once == starting(awaited=(0,))
    assert after(once, "yan", Reveal(1, GIVEN)) is once


def test_only_what_was_committed_to_can_be_revealed() -> None:
    assert refusal(starting(), "yan", Reveal(1, "f" * 32)) == (TableError, "reveal-other", {"seat": 2})
    unfixed = starting(fixed=BOTH[:1])
    assert refusal(unfixed, "yan", Reveal(1, GIVEN)) == (TableError, "reveal-other", {"seat": 2})


def test_a_repeated_start_has_another_secret_and_awaits_those_who_are_there_and_had_revealed() -> None:
    again = repeated(starting(awaited=(1,)), "new", EVERYONE)
    assert (again.commitment, again.commitments) == ("new", ())
    assert again.starting == Starting((), (0,), ("yan",))
    assert again.repeats == (Repeat("", "silent", ("yan",)),)
    assert require(repeated(starting(awaited=(1,)), "new", frozenset(("yan",))).starting).awaited == ()


def test_a_repeated_start_fixes_new_commitments_when_nobody_has_to_commit_any_more() -> None:
    again = starting(fixed=(), awaited=(0, 1))
    one = after(again, "zoe", Contribute(0, hashed(0)))
    assert one.starting == Starting((), (1,))
    both = after(one, "yan", Contribute(1, hashed(1)))
    assert both.starting == Starting(BOTH, (0, 1))


def test_who_was_silent_is_not_fixed_again_in_the_same_start() -> None:
    again = starting(fixed=(), awaited=(0,), silent=("yan",))
    silent = after(again, "yan", Contribute(1, hashed(1)))
    assert silent.starting == again.starting
    assert after(silent, "zoe", Contribute(0, hashed(0))).starting == Starting(BOTH[:1], (0,), ("yan",))


def test_only_the_last_repeats_are_listed() -> None:
    before = starting()
    for number in range(MOST_REPEATS + 1):
        before = replace(given_up(before, str(number), "cancelled", ("zoe",)), starting=before.starting)
    assert [repeat.commitment for repeat in before.repeats] == [str(number) for number in range(MOST_REPEATS)]


def test_a_table_that_an_earlier_version_has_stored_can_be_read() -> None:
    stored = {**msgspec.to_builtins(table()), "contributions": [[0, "c0ffee"]]}
    for field in ("commitments", "starting", "repeats"):
        del stored[field]
    assert msgspec.json.decode(msgspec.json.encode(stored), type=Table) == table()


# The match.


def test_a_match_starts_when_every_chair_is_taken() -> None:
    assert refusal(table(), "zoe", Start()) == (TableError, "table-empty-chairs", {})
    full = after(table(), "zoe", SeatBot(2, "novice"))
    started = after(full, "zoe", Start())
    assert (started.playing, started.paused) == (True, False)
    assert started.chairs == full.chairs


def test_a_pause_lasts_until_the_host_lets_the_match_go_on() -> None:
    paused = after(under_way(), "zoe", Pause())
    assert (paused.playing, paused.paused) == (True, True)
    resumed = after(paused, "zoe", Resume())
    assert (resumed.playing, resumed.paused, resumed.resumed) == (True, False, NOW)


@pytest.mark.parametrize("verb", [Abandon(), Close()], ids=kind)
def test_a_match_that_is_given_up_is_neither_under_way_nor_paused(verb: Command) -> None:
    over = after(after(under_way(), "zoe", Pause()), "zoe", verb)
    assert (over.playing, over.paused, over.closed) == (False, False, isinstance(verb, Close))
    assert over.standings == ()


def test_a_bot_stands_in_for_oneself_and_the_seat_stays_ones_own() -> None:
    stood = after(under_way(), "yan", StandIn(1))
    assert stood.chairs[1] == Chair("yan", "Yan", "novice")
    assert after(stood, "yan", TakeBack(1)) == under_way()


def test_a_bot_stands_in_at_the_level_that_was_chosen_or_as_an_amateur() -> None:
    seated = under_way(Chair("zoe", "Zoé"), Chair("yan", "Yan"), game="shut-the-box")
    assert after(seated, "yan", StandIn(1)).chairs[1].level == "amateur"
    assert after(seated, "yan", StandIn(1, "expert")).chairs[1].level == "expert"
    assert stand_in_level(TINY) == "novice"


def test_the_host_has_a_bot_stand_in_for_anybody() -> None:
    assert after(under_way(), "zoe", StandIn(1)).chairs[1] == Chair("yan", "Yan", "novice")


def test_whoever_plays_has_a_bot_stand_in_for_somebody_who_is_away() -> None:
    away = EVERYONE - {"zoe"}
    assert after(under_way(), "yan", StandIn(0), away).chairs[0] == Chair("zoe", "Zoé", "novice")
    assert refusal(under_way(), "yan", StandIn(0)) == (Forbidden, "table-not-yours", {"seat": 1})
    assert refusal(under_way(), "xia", StandIn(0), away) == (Forbidden, "table-not-yours", {"seat": 1})


def test_no_bot_stands_in_for_a_bot() -> None:
    assert refusal(under_way(), "zoe", StandIn(2)) == (TableError, "table-nobodys", {"seat": 3})


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_takes_back_a_seat_that_is_not_theirs(seat: int) -> None:
    assert refusal(under_way(), "yan", TakeBack(seat)) == (Forbidden, "table-not-yours", {"seat": seat + 1})


# Names.


def test_a_new_name_goes_to_the_chairs_under_the_old_one() -> None:
    shared = after(table(), "zoe", Sit(2, "Papi"))
    renamed = after(shared, "zoe", Rename(" Zozo "))
    assert renamed.person("zoe").name == "Zozo"
    assert [chair.name for chair in renamed.chairs] == ["Zozo", "Yan", "Papi"]
    assert renamed.people[1:] == (YAN, XIA)


def test_a_namesake_keeps_the_name() -> None:
    namesakes = table(Chair("zoe", "Zoé"), Chair("yan", "Zoé"))
    assert [chair.name for chair in after(namesakes, "zoe", Rename("Zozo")).chairs] == ["Zozo", "Zoé"]


@pytest.mark.parametrize(
    "name", ["Zoé", "a" * LONGEST_NAME, " a ", "李雷", "🎲", "👩\u200d🚀 Zoé", "O’Brien–Smith", "a" + " " * 80]
)
def test_a_name_that_can_be_read_is_one_without_the_blanks_around_it(name: str) -> None:
    assert checked_name(name) == name.strip()


@pytest.mark.parametrize(
    "name", ["", "  ", "\t", "a\nb", "a\u200bb", "a\u202eb", "\x00", "\u3164", "\u200d", "a" * (LONGEST_NAME + 1)]
)
def test_a_name_that_cannot_be_read_is_refused_wherever_it_is_given(name: str) -> None:
    wrong = (TableError, "table-name", {"most": LONGEST_NAME})
    assert refusal(table(), "xia", Sit(2, name)) == wrong
    assert refusal(table(), "xia", Rename(name)) == wrong
    with pytest.raises(TableError, match="table-name"):
        joined(table(), "new", name, "come in")


def test_a_name_that_is_at_the_table_is_refused_wherever_it_is_given_and_another_proposed() -> None:
    taken = (TableError, "table-name-taken", {"name": "zoé", "free": "zoé 2"})
    assert refusal(table(), "xia", Sit(2, "zoé")) == taken
    assert refusal(table(), "xia", Rename(" zoé ")) == taken
    assert refusal(table(), "zoe", Sit(2, "zoé")) == taken
    with pytest.raises(TableError, match="table-name-taken"):
        joined(table(), "new", "zoé", "come in")
    assert after(table(), "zoe", Sit(2)).chairs[2] == Chair("zoe", "Zoé 2")


def test_a_bots_name_and_the_name_of_a_chair_on_a_shared_screen_are_taken_too() -> None:
    before = table(Chair("zoe", "Zoé"), Chair("zoe", "Papi"), Chair(level="novice", name="Élise"))
    for name in ("papi", "ÉLISE"):
        assert refusal(before, "yan", Rename(name))[1] == "table-name-taken"
    assert refusal(before, "zoe", Rename("Papi"))[1] == "table-name-taken"


def test_ones_own_name_can_be_written_otherwise_and_ones_own_chair_be_called_otherwise() -> None:
    assert after(table(), "zoe", Rename("ZOÉ")).chairs[0] == Chair("zoe", "ZOÉ")
    shared = after(table(), "zoe", Sit(2, "Papi"))
    assert after(shared, "zoe", Sit(2, "PAPI")).chairs[2] == Chair("zoe", "PAPI")
    assert refusal(shared, "yan", Sit(2, "Yann"))[1] == "table-taken"


def test_the_name_of_somebody_who_left_is_free_and_who_comes_back_gets_a_number() -> None:
    left = after(table(), "yan", Leave())
    more = joined(left, "new", "Yan", "come in")
    back = marked_present(more, "yan")
    assert [person.name for person in back.people] == ["Zoé", "Yan 2", "Xia", "Yan"]


def test_the_name_of_somebody_for_whom_a_bot_plays_on_is_not_free() -> None:
    left = after(under_way(), "yan", Leave())
    with pytest.raises(TableError, match="table-name-taken"):
        joined(left, "new", "Yan", "come in")
    assert marked_present(left, "yan").person("yan").name == "Yan"


# People come and go.


def test_who_sits_down_is_no_longer_gone() -> None:
    gone = table(people=(ZOE, YAN, replace(XIA, left=True)))
    assert not after(gone, "xia", Sit(2)).person("xia").left
    sat = seated(gone, "xia")
    assert (sat.chairs[2], sat.person("xia").left) == (Chair("xia", "Xia"), False)


def test_nobody_sits_down_at_a_closed_table() -> None:
    with pytest.raises(TableError, match="table-closed"):
        seated(table(closed=True), "xia")


def test_whoever_has_the_invitation_joins_and_looks_on() -> None:
    more = joined(table(), "new", " Wim ", "come in")
    assert more.people == (ZOE, YAN, XIA, Person("new", "Wim"))
    assert more.chairs == table().chairs


def test_who_wants_to_sit_has_the_first_empty_chair_or_looks_on() -> None:
    before = table(Chair("zoe", "Zoé"), Chair(), Chair())
    more = joined(before, "new", " Wim ", "come in", sits=True)
    assert more.chairs == (Chair("zoe", "Zoé"), Chair("new", "Wim"), Chair())
    full = joined(table(Chair("zoe", "Zoé")), "new", "Wim", "come in", sits=True)
    assert full.chairs == (Chair("zoe", "Zoé"),)


def test_nobody_joins_without_the_invitation_or_at_a_closed_or_full_table() -> None:
    with pytest.raises(Forbidden, match="table-invitation"):
        joined(table(), "new", "Wim", "let me in")
    with pytest.raises(TableError, match="table-closed"):
        joined(table(closed=True), "new", "Wim", "come in")
    crowd = tuple(Person(str(number), "Wim") for number in range(MOST_PEOPLE))
    with pytest.raises(TableError, match=f"table-full.*most={MOST_PEOPLE}"):
        joined(table(people=crowd), "new", "Wim", "come in")
    assert len(joined(table(people=crowd[1:]), "new", "Xavi", "come in").people) == MOST_PEOPLE


def test_who_leaves_between_matches_frees_the_chair_and_stays_known() -> None:
    left = after(table(), "yan", Leave())
    assert left.chairs[1] == Chair()
    assert left.person("yan") == Person("yan", "Yan", left=True)
    assert left.host == "zoe"


def test_who_leaves_during_a_match_has_a_bot_play_on_until_they_are_back() -> None:
    left = after(under_way(), "yan", Leave())
    assert left.chairs[1] == Chair("yan", "Yan", "novice")
    back = marked_present(left, "yan")
    assert back.person("yan").left is False
    assert back.chairs == left.chairs
    assert after(back, "yan", TakeBack(1)).chairs == under_way().chairs
    assert marked_present(back, "yan") is back


def test_who_left_during_the_match_has_no_chair_after_it() -> None:
    left = after(under_way(), "yan", Leave())
    over = finished(left, Result((0,), (3, 1, 2)))
    assert over.chairs == (Chair("zoe", "Zoé"), Chair(), Chair(level="novice", name="Élise"))


def test_whoever_a_bot_stood_in_for_plays_again_after_the_match() -> None:
    over = finished(after(under_way(), "yan", StandIn(1)), None)
    assert over.chairs == under_way().chairs


@pytest.mark.parametrize(
    ("present", "host"),
    [
        (EVERYONE, "yan"),
        (frozenset(("zoe", "xia")), "xia"),
        (frozenset(("zoe",)), "yan"),
        (frozenset(), "yan"),
    ],
)
def test_hosting_passes_to_who_is_there_and_sits_then_to_who_is_there_then_to_who_sits(
    present: frozenset[str], host: str
) -> None:
    before = table(people=(ZOE, XIA, YAN))
    assert after(before, "zoe", Leave(), present).host == host


def test_hosting_never_passes_to_somebody_who_has_left() -> None:
    before = table(people=(ZOE, replace(YAN, left=True), XIA))
    assert after(before, "zoe", Leave()).host == "xia"


def test_the_last_to_leave_stays_the_host() -> None:
    before = table(Chair("zoe", "Zoé"), Chair(), people=(ZOE, replace(YAN, left=True)))
    left = after(before, "zoe", Leave())
    assert (left.host, left.person("zoe").left) == ("zoe", True)


def test_when_somebody_else_leaves_the_host_stays_the_host() -> None:
    assert after(table(), "yan", Leave(), frozenset(("xia",))).host == "zoe"


def test_who_is_removed_is_nobody_here_and_the_invitation_they_had_is_void() -> None:
    removed = after(table(), "zoe", Remove("yan"))
    assert removed.people == (ZOE, XIA)
    assert removed.chairs == (Chair("zoe", "Zoé"), Chair(), Chair())
    assert removed.invitation == "another"
    with pytest.raises(Forbidden, match="table-invitation"):
        joined(removed, "new", "Yan", "come in")


def test_who_is_removed_during_a_match_has_a_bot_in_their_place_for_good() -> None:
    removed = after(under_way(), "zoe", Remove("yan"))
    assert removed.chairs[1] == Chair(level="novice", name="Yan")
    assert finished(removed, None).chairs[1] == Chair(level="novice", name="Yan")


def test_the_host_does_not_remove_the_host() -> None:
    assert refusal(table(), "zoe", Remove("zoe")) == (TableError, "table-remove-self", {})


def test_a_word_that_was_taken_away_is_given_back() -> None:
    muted = after(table(), "zoe", Mute("yan"))
    assert [person.muted for person in muted.people] == [False, True, False]
    assert after(muted, "zoe", Mute("yan", muted=False)) == table()


def test_the_host_makes_somebody_else_the_host_and_is_no_longer() -> None:
    passed = after(table(), "zoe", PassHost("xia"))
    assert passed.host == "xia"
    assert refusal(passed, "zoe", Close()) == (Forbidden, "table-host-only", {"host": "Xia"})


def test_somebody_takes_over_only_while_the_host_is_away() -> None:
    assert refusal(table(), "yan", TakeHost()) == (Forbidden, "table-host-only", {"host": "Zoé"})
    taken = after(table(), "yan", TakeHost(), takeover=NOW)
    assert (taken.host, taken.deputy, taken.acting_host) == ("zoe", "yan", "yan")
    assert after(taken, "yan", TakeHost(), takeover=NOW) is taken


def test_only_who_sits_takes_over() -> None:
    assert refusal(table(), "xia", TakeHost(), takeover=NOW) == (Forbidden, "table-takeover-sit", {})
    gone = under_way(people=(ZOE, replace(YAN, left=True), XIA))
    assert refusal(gone, "yan", TakeHost(), takeover=NOW) == (Forbidden, "table-takeover-sit", {})


@pytest.mark.parametrize(("milliseconds", "seconds"), [(1, 1), (1000, 1), (1001, 2), (HOST_AWAY, 60)])
def test_who_would_take_over_too_early_hears_how_long_to_wait(milliseconds: int, seconds: int) -> None:
    soon = (Forbidden, "table-takeover-soon", {"host": "Zoé", "seconds": seconds})
    assert refusal(table(), "yan", TakeHost(), takeover=NOW + milliseconds) == soon


DEPUTY = table(deputy="yan", packs=(PACK,))
FOR_A_DEPUTY = (
    (DEPUTY, SeatBot(2, "novice")),
    (DEPUTY, Configure(coach=False)),
    (DEPUTY, ChangeGame("shut-the-box")),
    (starting(deputy="yan"), CallOff()),
    (replace(DEPUTY, chairs=DEPUTY.chairs[:2]), Start()),
    (replace(starting(), deputy="yan"), CallOff()),
    (under_way(deputy="yan"), StandIn(0)),
    (under_way(deputy="yan"), Pause()),
    (under_way(deputy="yan"), Resume()),
    (under_way(deputy="yan"), Abandon()),
)
IN_PERSON = (AddPack("word"), RemovePack("hash"), Remove("zoe"), Remove("xia"), Mute("zoe"), PassHost("xia"), Close())


@pytest.mark.parametrize(("before", "verb"), FOR_A_DEPUTY, ids=kind)
def test_who_took_over_does_what_is_needed_to_go_on_playing(before: Table, verb: Command) -> None:
    assert after(before, "yan", verb).deputy == "yan"
    assert refusal(before, "xia", verb)[1] in ("table-host-only", "table-not-yours")


@pytest.mark.parametrize("verb", [*IN_PERSON, Stand(0), Swap(0, 1), Swap(2, 0)], ids=kind)
def test_who_took_over_locks_nobody_out_and_leaves_the_hosts_chair_alone(verb: Command) -> None:
    assert refusal(DEPUTY, "yan", verb) == (Forbidden, "table-host-in-person", {"host": "Zoé"})


def test_what_is_the_hosts_is_done_by_the_host_in_person_or_by_who_took_over() -> None:
    tried = {type(verb) for _, verb in FOR_A_DEPUTY} | {type(verb) for verb in IN_PERSON}
    assert tried == {type(verb) for _, verb in BY_THE_HOST} | {StandIn}


def test_who_took_over_frees_and_swaps_the_chairs_of_others() -> None:
    before = table(Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair("xia", "Xia"), deputy="yan")
    assert after(before, "yan", Stand(2)).chairs[2] == Chair()
    assert after(before, "yan", Swap(1, 2)).chairs[1:] == (Chair("xia", "Xia"), Chair("yan", "Yan"))


def test_a_host_who_is_back_is_the_host_again() -> None:
    assert marked_present(DEPUTY, "zoe") == replace(DEPUTY, deputy=None)
    assert after(DEPUTY, "zoe", Mute("yan")).deputy is None
    assert marked_present(DEPUTY, "yan") is DEPUTY


def test_a_host_who_passed_it_on_or_left_is_not() -> None:
    passed = after(DEPUTY, "zoe", PassHost("xia"))
    assert (passed.host, passed.deputy) == ("xia", None)
    left = after(DEPUTY, "zoe", Leave())
    assert (left.host, left.deputy, marked_present(left, "zoe").host) == ("yan", None, "yan")


def test_who_took_over_and_leaves_is_no_longer_the_deputy() -> None:
    left = after(DEPUTY, "yan", Leave())
    assert (left.host, left.deputy) == ("zoe", None)


def test_from_a_host_who_left_as_the_last_somebody_takes_over_for_good() -> None:
    left = table(people=(replace(ZOE, left=True), YAN, XIA))
    taken = after(left, "yan", TakeHost(), takeover=NOW)
    assert (taken.host, taken.deputy) == ("yan", None)


# Another match.

PLAYED = table(Chair("zoe", "Zoé"), Chair("yan", "Yan"), Chair(level="novice", name="Élise"), match="m")


def test_the_next_match_starts_when_the_last_of_the_people_who_sit_wants_it() -> None:
    one = after(PLAYED, "yan", Rematch())
    assert (one.rematch, one.playing) == (("yan",), False)
    assert after(one, "yan", Rematch()).rematch == ("yan",)
    both = after(one, "zoe", Rematch())
    assert (both.rematch, both.playing) == ((), True)


def test_the_commitments_of_those_who_want_another_match_are_fixed_as_when_the_host_starts() -> None:
    both = after(after(replace(PLAYED, commitments=BOTH), "yan", Rematch()), "zoe", Rematch())
    assert (both.playing, both.starting) == (False, Starting(BOTH, (0, 1)))


def test_who_changes_their_mind_or_stands_up_wants_no_other_match() -> None:
    one = after(PLAYED, "yan", Rematch())
    assert after(one, "yan", Rematch(wanted=False)).rematch == ()
    assert after(one, "yan", Stand(1)).rematch == ()
    assert after(one, "yan", Leave()).rematch == ()


def test_the_chair_of_who_left_does_not_keep_the_others_from_another_match() -> None:
    gone = after(replace(PLAYED, commitments=BOTH), "yan", Leave())
    alone = after(gone, "zoe", Rematch())
    assert alone.chairs == (Chair("zoe", "Zoé"), Chair(level="novice", name="Élise"))
    assert alone.starting == Starting((), (0,))
    assert after(gone, "zoe", Rematch(), frozenset()).playing


def test_another_match_needs_one_before_and_a_seat() -> None:
    assert refusal(table(), "yan", Rematch()) == (TableError, "table-no-match-yet", {})
    assert refusal(PLAYED, "xia", Rematch()) == (Forbidden, "table-look-on", {})


def test_the_host_goes_on_with_another_game_among_the_same_people() -> None:
    before = replace(PLAYED, rematch=("yan",), packs=(PACK,), commitments=BOTH, began=1, options={"winning": 2})
    other = after(before, "zoe", ChangeGame("shut-the-box"))
    assert (other.game, other.options, other.packs, other.began) == ("shut-the-box", {}, (), None)
    assert (other.rematch, other.commitments, other.match) == ((), (), "m")
    assert [chair.name for chair in other.chairs] == ["Zoé", "Yan", "Élise"]
    assert other.chairs[2].level in bots_of(find_game("shut-the-box"))
    assert after(other, "zoe", ChangeGame("shut-the-box")) is other


def test_another_game_gets_as_many_chairs_as_it_needs_and_none_that_it_has_not() -> None:
    two = table(Chair("zoe", "Zoé"), Chair())
    assert len(after(two, "zoe", ChangeGame("cluedo")).chairs) == find_game("cluedo").seats[0]
    seven = table(*(Chair(level="novice", name=f"Bot {n}") for n in range(7)))
    assert refusal(seven, "zoe", ChangeGame("cluedo")) == (TableError, "table-too-many", {"seated": 7, "seats": 6})
    assert refusal(two, "zoe", ChangeGame("chess"))[1] == "unknown-game"


# Standings.


def test_the_standings_are_kept_for_each_game_and_in_sum() -> None:
    first = finished(under_way(), Result((1,), (1, 4, 0)))
    other = replace(after(first, "zoe", ChangeGame("shut-the-box")), playing=True)
    second = finished(other, Result((0,), (9, 1, 2)))
    assert [(score.name, score.matches, score.wins) for score in second.standings] == [
        ("Yan", 2, 1),
        ("Zoé", 2, 1),
        ("Élise", 2, 0),
    ]
    assert [(of.game, of.scores[0]) for of in second.by_game] == [
        ("tiny", Score("Yan", "yan", 1, 1, (4,))),
        ("shut-the-box", Score("Zoé", "zoe", 1, 1, (9,))),
    ]
    again = finished(replace(after(second, "zoe", ChangeGame("tiny")), playing=True), Result((1,), (1, 3, 0)))
    assert [of.game for of in again.by_game] == ["tiny", "shut-the-box"]
    assert again.by_game[0].scores[0] == Score("Yan", "yan", 2, 2, (4, 3))


def test_the_standings_count_every_match_of_the_evening_and_the_winner_comes_first() -> None:
    first = finished(under_way(), Result((1,), (1, 4, 0)))
    assert first.standings == (
        Score("Yan", "yan", 1, 1, (4,)),
        Score("Zoé", "zoe", 1, 0, (1,)),
        Score("Élise", None, 1, 0, (0,)),
    )
    second = finished(replace(first, playing=True), Result((0, 2), (3, 2, 3)))
    third = finished(replace(second, playing=True), Result((0,), (4, 0, 2)))
    assert third.standings == (
        Score("Zoé", "zoe", 3, 2, (1, 3, 4)),
        Score("Yan", "yan", 3, 1, (4, 2, 0)),
        Score("Élise", None, 3, 1, (0, 3, 2)),
    )


def test_a_match_for_practice_does_not_count_in_the_standings() -> None:
    practising = replace(under_way(), game="fort-boyard", options={"practice": "hands"})
    over = finished(practising, Result((0,), (0, 0, 0)))
    assert not over.playing
    assert (over.standings, over.by_game) == ((), ())
    counted = finished(replace(practising, options={"practice": None}), Result((0,), (5, 0, 0)))
    assert [score.matches for score in counted.standings] == [1, 1, 1]


def test_practice_is_chosen_between_matches_only_and_from_what_there_is() -> None:
    practice = Configure(options={"practice": "hands"})
    gathering = replace(table(Chair("zoe", "Zoé"), Chair(), Chair()), game="fort-boyard")
    assert after(gathering, "zoe", practice).options == {"practice": "hands"}
    assert refusal(replace(gathering, playing=True), "zoe", practice)[1] == "table-under-way"
    _, key, args = refusal(gathering, "zoe", Configure(options={"practice": "juggling"}))
    assert (key, args["value"]) == ("invalid-option-value", "juggling")
    assert refusal(replace(gathering, game="tiny"), "zoe", practice)[1] == "unknown-option"


def test_the_standings_follow_who_sits_not_where() -> None:
    first = finished(under_way(), Result((1,), (1, 4, 0)))
    swapped = after(first, "zoe", Swap(0, 1))
    second = finished(replace(swapped, playing=True), Result((0,), (4, 1, 0)))
    assert second.standings[0] == Score("Yan", "yan", 2, 2, (4, 4))


def test_each_name_of_one_person_has_standings_of_its_own() -> None:
    shared = under_way(Chair("zoe", "Zoé"), Chair("zoe", "Papi"))
    over = finished(shared, Result((1,), (0, 4)))
    assert over.standings == (Score("Papi", "zoe", 1, 1, (4,)), Score("Zoé", "zoe", 1, 0, (0,)))


def test_who_joins_later_has_played_fewer_matches() -> None:
    first = finished(under_way(Chair("zoe", "Zoé"), Chair("yan", "Yan")), Result((), (0, 0)))
    other = replace(first, chairs=(Chair("zoe", "Zoé"), Chair("xia", "Xia")), playing=True)
    assert [(score.name, score.matches) for score in finished(other, Result((1,), (0, 4))).standings] == [
        ("Xia", 1),
        ("Zoé", 2),
        ("Yan", 1),
    ]


def test_a_match_that_was_given_up_counts_for_nobody() -> None:
    first = finished(under_way(commitments=((0, "a"),)), Result((1,), (1, 4, 0)))
    abandoned = finished(after(replace(first, playing=True), "zoe", Abandon()), None)
    assert abandoned.standings == first.standings
    assert first.commitments == ()


@pytest.mark.rule("BOX-3")
@pytest.mark.parametrize(("began", "first"), [(None, "drawn"), (0, 1), (1, 2), (2, 0)])
def test_who_begins_is_drawn_for_the_first_match_and_then_the_seats_take_turns(
    began: int | None, first: object
) -> None:
    before = table(game="shut-the-box", began=began)
    assert naming_beginner(before, {"rule_set": "hundred"}) == {"rule_set": "hundred", "first": first}


def test_who_begins_stays_as_the_host_or_the_rules_have_it() -> None:
    assert naming_beginner(table(game="shut-the-box", began=1), {"first": 1}) == {"first": 1}
    assert naming_beginner(table(game="cluedo"), {}) == {}
