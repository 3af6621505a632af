"""What people kept from earlier versions: it opens, goes on to its end, is replayed and verified under today's rules.

`tools/keep_old_matches.py` writes a folder of `tests/old` for each version. The same is tried with rules whose version
is raised by one and by two more, so that matches are carried over even where today's version is the kept one.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, Union, get_args

import msgspec
import psycopg
import pytest

import ludotheque
from engine.test_changed_rules import resealed
from ludotheque.cli import commands
from ludotheque.engine import CLOCK, AnyGame, AnyMatch, Event, Fast, OtherRules, from_json, kernel
from ludotheque.games import bots_of, coach_of, find_game
from ludotheque.games.shut_the_box.events import TurnBegan
from ludotheque.games.shut_the_box.state import BoxState
from ludotheque.server.web.app import Server
from old_matches import OLD, read
from raised_rules import raised
from server import inprocess
from server.inprocess import HeldTime, Lots, Visitor, running
from server.postgres import PostgresServer
from tools.keep_old_matches import digest

LATER = 1_800_000_000_000

Noted = Mapping[str, Any]


class Kept(NamedTuple):
    """A table of an earlier version."""

    folder: Path
    noted: Noted

    def __str__(self) -> str:
        return f"{self.folder.name}-{self.noted['name']}"

    @property
    def last(self) -> Noted:
        """The match that was left half-way."""
        last: Noted = self.noted["matches"][-1]
        return last

    @property
    def finished(self) -> list[Noted]:
        """The matches before, which were over."""
        return list(self.noted["matches"][:-1])

    def file(self, number: int) -> bytes:
        """The file of a match, counted from 1."""
        return read(self.folder / f"{self.noted['name']}-{number}.json.xz")


def tables_of(kind: str) -> list[Kept]:
    """The tables in the databases of this kind of every version."""
    folders = sorted(OLD.iterdir())
    return [
        Kept(folder, noted) for folder in folders for noted in json.loads((folder / "index.json").read_bytes())[kind]
    ]


TABLES = tables_of("sqlite")
USUAL = ("box-over-days", "cluedo-showing", "tour-answering", "royaume-king", "fort-chest", "fort-scene")
"""Tables whose last match goes on in every run of the tests; the others do so in the night."""


def some(*names: str, beside: tuple[Any, ...] = ()) -> list[Any]:
    """All tables as parameters, with what stands beside; those that are not named are for the night."""
    return [
        pytest.param(
            kept,
            *beside,
            id="-".join(map(str, (kept, *beside))),
            marks=[] if kept.noted["name"] in names else [NIGHTLY],
        )
        for kept in TABLES
    ]


NIGHTLY = pytest.mark.nightly


def needs(game: str) -> int:
    """Today's version of a game's rules."""
    return find_game(game).version


class Place(NamedTuple):
    """A server on a database of an earlier version."""

    server: Server
    time: HeldTime

    def host(self, kept: Kept) -> Visitor:
        """The browser of a table's host, with the cookies that it was given then."""
        host = Visitor(self.server)
        host.table, host.person = kept.noted["table"], kept.noted["person"]
        for name, value in kept.noted["cookies"].items():
            host.http.cookies.set(name, value)
        return host


@asynccontextmanager
async def opened(url: str, seed: int = 0) -> AsyncIterator[Place]:
    """Run today's server on a database."""
    time = HeldTime(LATER)
    async with running(url, time=time, lots=Lots(seed)) as server:
        yield Place(server, time)


def sqlite(folder: Path, kept: Kept) -> str:
    """A copy of the database of this version."""
    file = folder / "old.db"
    file.write_bytes(read(kept.folder / "ludotheque.db.xz"))
    return f"sqlite:///{file}"


async def asks(host: Visitor, match: Noted, what: str, status: int = 200) -> Any:
    """Something about a match, over HTTP."""
    answer = await host.http.get(f"/api/tables/{host.table}/matches/{match['match']}/{what}")
    assert answer.status_code == status, answer.text
    return answer


def as_saved(kept: Kept) -> AnyMatch:
    """The match that was left half-way, from its file; nobody keeps its clock."""
    return from_json(kept.file(len(kept.noted["matches"])), find_game, keeps_clock=False)


def as_read(value: object) -> Any:
    """A value as a page reads it."""
    return json.loads(msgspec.json.encode(value))


async def rests() -> None:
    """Wait until the server has nothing to do but to wait for the clock."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    await asyncio.sleep(0)
    while ready or inprocess.writing():
        await asyncio.sleep(0 if ready else 0.0002)


async def plays_on(place: Place, kept: Kept, until: int | None = None) -> bytes | None:
    """Bots take all seats and play to the end, or for so many entries: the file of the match once it is over."""
    host = place.host(kept)
    live = await place.server.registry.find(host.table)
    stored = live.session.state.match
    assert stored is not None, "the match waits for other rules"
    for seat in range(kept.noted["seats"]):
        await host.does("StandIn", seat=seat, level="novice")
    socket, welcome = await host.connects(0)
    assert welcome["update"]["match"] == kept.last["match"]
    while not stored.match.over and (until is None or len(stored.match.log) < until):
        await rests()
        due = place.time.next_call
        assert due is not None or stored.match.over
        if due is not None:
            place.time.put(due)
    await rests()
    await socket.close()
    return (await asks(host, kept.last, "file")).content if stored.match.over else None


async def check_goes_on(place: Place, kept: Kept) -> None:
    """A match half-way stands where it was, goes on to its end, and what was played can be verified."""
    host = place.host(kept)
    assert (await host.look())["table"]["standings"] == kept.noted["standings"]
    before = as_saved(kept) if _same(kept.last) else None
    heard = (await asks(host, kept.last, "replay?seat=0")).json()["heard"]
    socket, welcome = await host.connects(0)
    await socket.close()
    assert welcome["update"]["heard"] == heard
    if before is not None:
        assert heard == as_read(before.heard(0))
        assert welcome["update"]["view"] == as_read(before.view(0))
    file = await plays_on(place, kept)
    assert file is not None
    assert (await asks(host, kept.last, "replay?seat=0")).json()["heard"][: len(heard)] == heard
    whole, found = ludotheque.replay(file), ludotheque.verify(file)
    assert (whole.over, found.reason, found.proven) == (True, None, _played_still(kept.last))
    again = _played_still(kept.last) and not _same(kept.last)
    first, unknown = (kept.last["entries"] * which for which in (again, not _played_still(kept.last)))
    assert (found.first, found.first_rules) == (first, kept.last["rules"] if again else 0)
    assert (found.before, found.carried, found.rules) == (unknown, bool(unknown), needs(kept.last["game"]))
    assert whole.to_json() == file
    story = (await asks(host, kept.last, "story")).json()
    assert [moment["entries"] for moment in story["moments"]] == list(range(len(whole.log) + 1))
    assert [moment["heard"] for moment in story["moments"]] == (await asks(host, kept.last, "replay")).json()["heard"]
    mine = next(each for each in (await host.look())["table"]["standings"] if each["name"] == "Zoé")
    assert mine["matches"] == 1 + len(kept.finished)


async def test_the_story_of_a_finished_match_is_told_under_its_own_rules(tmp_path: Path) -> None:
    async with opened(sqlite(tmp_path, TABLES[0])) as place:
        for name in ("tour-reactions", "royaume-turn", "fort-rolling"):
            kept = next(kept for kept in TABLES if kept.noted["name"] == name)
            story = (await asks(place.host(kept), kept.finished[0], "story")).json()
            moments = [moment["entries"] for moment in story["moments"]]
            assert moments == list(range(kept.finished[0]["entries"] + 1))


def _same(match: Noted) -> bool:
    return bool(match["rules"] == needs(match["game"]))


def _played_still(match: Noted) -> bool:
    return find_game(match["game"]).plays(match["rules"])


# Databases.


@pytest.mark.parametrize(("kept", "by"), [*some("tour-joker", "fort-judged", beside=(0,)), *some(*USUAL, beside=(1,))])
async def test_a_match_half_way_goes_on_to_its_end(tmp_path: Path, kept: Kept, by: int) -> None:
    with raised(by):
        async with opened(sqlite(tmp_path, kept)) as place:
            await check_goes_on(place, kept)


@pytest.mark.parametrize("kept", some("box-announcing", "fort-riddle"))
async def test_a_match_half_way_goes_on_through_two_more_versions(tmp_path: Path, kept: Kept) -> None:
    url = sqlite(tmp_path, kept)
    with raised(1):
        async with opened(url) as place:
            file = await plays_on(place, kept, kept.last["entries"] + 5)
    with raised(2):
        async with opened(url, 1) as place:
            host = place.host(kept)
            if file is None:
                file = await plays_on(place, kept)
                assert file is not None
                found = ludotheque.verify(file)
                assert (found.reason, found.carried, found.before > kept.last["entries"]) == (None, True, True)
            await asks(host, kept.last, "replay")


@pytest.mark.parametrize("by", [0, 1])
async def test_finished_matches_are_replayed_as_they_were_told(tmp_path: Path, by: int) -> None:
    assert {match["game"] for kept in TABLES for match in kept.finished} == {game.name for game in ludotheque.games()}
    with raised(by):
        async with opened(sqlite(tmp_path, TABLES[0])) as place:
            for kept in TABLES:
                host = place.host(kept)
                for match in kept.finished:
                    seats = ("", *(f"?seat={seat}" for seat in range(kept.noted["seats"])))
                    heard = [(await asks(host, match, f"replay{seat}")).json()["heard"] for seat in seats]
                    assert list(map(digest, heard)) == match["heard"]


@pytest.mark.parametrize("by", [0, 1])
async def test_the_file_of_a_finished_match_is_given_under_rules_that_are_played_still(tmp_path: Path, by: int) -> None:
    with raised(by):
        async with opened(sqlite(tmp_path, TABLES[0])) as place:
            for kept in TABLES:
                for number, match in enumerate(kept.finished, 1):
                    if _played_still(match):
                        file = (await asks(place.host(kept), match, "file")).content
                        assert file == kept.file(number)
                    else:
                        refused = (await asks(place.host(kept), match, "file", 409)).json()
                        assert (refused["key"], refused["args"]["has"]) == ("other-rules", match["rules"])


@pytest.mark.parametrize("by", [0, 1])
async def test_every_table_opens_and_another_match_can_be_started(tmp_path: Path, by: int) -> None:
    with raised(by):
        async with opened(sqlite(tmp_path, TABLES[0])) as place:
            for kept in TABLES:
                host = place.host(kept)
                look = (await host.look())["table"]
                assert (look["match"], look["playing"]) == (kept.last["match"], True)
                assert (await place.server.registry.find(host.table)).session.state.match is not None
            host = place.host(TABLES[0])
            await host.does("Abandon")
            assert (await host.does("Start"))["match"] != TABLES[0].last["match"]


async def test_a_dump_of_postgresql_opens_and_its_matches_go_on(postgres: PostgresServer) -> None:
    tables = tables_of("postgresql")
    for folder in sorted({kept.folder for kept in tables}):
        url = postgres.database()
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(read(folder / "ludotheque.sql.xz"))
        with raised(1):
            async with opened(url) as place:
                for kept in [kept for kept in tables if kept.folder == folder]:
                    live = await place.server.registry.find(kept.noted["table"])
                    assert live.session.state.match is not None
                    if kept.noted["name"] in ("box-evening", "tour-answering"):
                        await check_goes_on(place, kept)
                    for match in kept.finished:
                        heard = (await asks(place.host(kept), match, "replay")).json()["heard"]
                        assert digest(heard) == match["heard"][0]


# Files.


def played_to_the_end(match: AnyMatch) -> AnyMatch:
    """Novices play on in every seat."""
    bot, rng = bots_of(match.game)["novice"](), Fast(1)
    while not match.over:
        rings = kernel.legal(match.state, CLOCK)
        seat = match.actors[0] if match.actors and match.legal(match.actors[0]) else None
        if seat is None:
            match.play(CLOCK, rings[0])
        else:
            match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
    return match


@pytest.mark.parametrize("kept", some("box-hundred", "cluedo-showing", "tour-reactions", "royaume-turn", "fort-duel"))
def test_a_saved_match_goes_on_to_its_end_and_is_verified(kept: Kept) -> None:
    file = kept.file(len(kept.noted["matches"]))
    match = as_saved(kept)
    assert [type(item).__name__ for item in match.state.agenda] == kept.last["agenda"]
    assert match.to_json(secret=True) == file
    whole = played_to_the_end(ludotheque.replay(file))
    found = ludotheque.verify(whole.to_json())
    assert (found.proven, found.rules, found.former) == (True, kept.last["rules"], not _same(kept.last))
    assert {entry.rules for entry in whole.log} == {kept.last["rules"]}


@pytest.mark.parametrize("kept", TABLES, ids=str)
def test_bots_and_coach_know_what_to_do_in_a_match_of_earlier_rules(kept: Kept) -> None:
    match, rng = as_saved(kept), Fast(1)
    for seat in match.actors:
        legal = match.legal(seat)
        if not legal:
            continue
        knowledge = match.knowledge(seat)
        for make in bots_of(match.game).values():
            assert make().choose(knowledge, legal, rng) in legal
        advice = coach_of(match.game).advise(knowledge, legal)
        assert {judged.action for judged in advice.judged} <= set(legal)


@pytest.mark.parametrize("kept", TABLES, ids=str)
def test_every_file_is_verified_by_the_rules_it_was_played_by(kept: Kept) -> None:
    for number, match in enumerate(kept.noted["matches"], 1):
        found = ludotheque.verify(kept.file(number))
        assert (found.reason, found.before, found.entries) == (None, 0, match["entries"])
        assert (found.rules, found.today) == (match["rules"], needs(match["game"]))


def _check_refused(file: bytes, match: Noted) -> None:
    """A file whose rules are not played any more says which they are."""
    for look in (ludotheque.replay, ludotheque.verify):
        with pytest.raises(OtherRules) as refused:
            look(file)
        about = dict(refused.value.args_of_sentence)
        assert (about["has"], about["needs"]) == (match["rules"], needs(match["game"]))


@pytest.mark.parametrize("kept", [table for table in some("box-evening", "tour-reactions") if table.values[0].finished])
def test_the_file_of_a_finished_match_is_verified(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, match in enumerate(kept.finished, 1):
        file = kept.file(number)
        found = ludotheque.verify(file, seal=match["seal"])
        assert (found.proven, found.seal_is_noted) == (True, True)
        assert as_read(found.result) == match["result"]
        path = tmp_path / f"{number}.json"
        path.write_bytes(file)
        assert commands.verify(path, seal=match["seal"], lang="en") == 0
        says = f"rules of that time, which this program still plays: new matches follow version {needs(match['game'])}"
        assert (says in capsys.readouterr().out) == (not _same(match))
        commands.replay(path, lang="en")
        assert capsys.readouterr().out


async def test_a_state_that_the_lines_before_do_not_lead_to_is_noticed_although_it_is_sealed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = next(kept for kept in TABLES if kept.noted["name"] == "tour-joker")
    async with opened(sqlite(tmp_path, kept)) as place:
        file = await plays_on(place, kept)
    assert file is not None
    path = tmp_path / "altered.json"
    path.write_bytes(resealed(file, lambda data: data["begins"]["state"]["trials"].append(9)))
    assert commands.verify(path, lang="en") == 1
    printed = " ".join(capsys.readouterr().out.split())
    entries = kept.last["entries"]
    assert f"From line {entries} on the game does not go on from where the lines before it lead." in printed
    path.write_bytes(file)
    assert commands.verify(path, lang="en") == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert f"{entries} lines, each allowed by version 1 of the rules" in printed
    assert "more lines, from where these lead, each allowed by version 2 of the rules" in printed
    assert f"how the first {entries} lines were told" in printed


def test_of_a_die_that_was_altered_under_earlier_rules_it_is_said_by_which_rules_it_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = next(kept for kept in TABLES if kept.noted["name"] == "tour-reactions")
    data = json.loads(kept.file(1))
    at = next(number for number, entry in enumerate(data["log"]) if "dice" in entry["action"])
    data["log"][at]["action"]["dice"].reverse()
    data["log"][at]["action"]["dice"][0] %= 6
    data["log"][at]["action"]["dice"][0] += 1
    path = tmp_path / "altered.json"
    path.write_text(json.dumps(data))
    assert commands.verify(path, lang="en") == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert f"Line {at} is wrong: chance had given" in printed
    assert "follows the rules of that time, version 1, which this program still plays beside version 2" in printed


@pytest.mark.parametrize("kept", [table for table in some("box-evening") if _same(table.values[0].last)])
def test_a_file_of_earlier_rules_says_which_it_needs(kept: Kept) -> None:
    with raised(1):
        for number, match in enumerate(kept.noted["matches"], 1):
            _check_refused(kept.file(number), match)


# What an author has to say where more changes than the number.

EVENING = next(kept for kept in TABLES if str(kept) == "1.0-box-evening")


class Gained(BoxState, kw_only=True):
    """A state with a field that it did not have, and that has no default."""

    drinks: tuple[int, ...]


class GainedByItself(BoxState, kw_only=True):
    """A state with a field that it did not have, and that has a default."""

    drinks: tuple[int, ...] = ()


class TurnOpened(Event):
    """What `TurnBegan` is called now."""

    seat: int
    turn: int


EVENTS: Any = Union[
    (TurnOpened, *(kind for kind in get_args(find_game("shut-the-box").event_type) if kind is not TurnBegan))
]


CarriedBy: TypeAlias = Callable[..., None]


@pytest.fixture
def carried_by() -> Iterator[CarriedBy]:
    """Has the box's rules, whose version is raised, differ from those that were kept."""

    def differ(**changes: Any) -> None:
        for name, value in changes.items():
            patch.setattr(type(find_game("shut-the-box")), name, value)

    with raised(1), pytest.MonkeyPatch.context() as patch:  # undone before the version is lowered
        yield differ


async def state_of(url: str) -> Any:
    """The state of the match under way, and what the host is told of it."""
    async with opened(url) as place:
        live = await place.server.registry.find(EVENING.noted["table"])
        assert live.session.state.match is not None, "the match waits"
        return live.session.state.match.match


async def test_a_state_that_gained_a_field_with_a_default_is_carried_over(
    tmp_path: Path, carried_by: CarriedBy
) -> None:
    carried_by(state_type=GainedByItself)
    match = await state_of(sqlite(tmp_path, EVENING))
    assert (type(match.state), match.state.drinks) == (GainedByItself, ())


async def test_a_field_without_a_default_is_said_by_the_game(tmp_path: Path, carried_by: CarriedBy) -> None:
    url = sqlite(tmp_path, EVENING)
    carried_by(state_type=Gained)
    with pytest.raises(AssertionError, match="waits"):
        await state_of(url)
    before = type(find_game("shut-the-box")).carried_over

    def carried_over(self: AnyGame, rules: int, state: Any, told: Any) -> Any:
        return before(self, rules, {"drinks": [0] * len(state["tallies"]), **state}, told)

    carried_by(carried_over=carried_over)
    match = await state_of(url)
    assert match.state.drinks == (0, 0, 0)


async def test_an_event_that_is_called_otherwise_now_is_renamed_by_the_game(
    tmp_path: Path, carried_by: CarriedBy
) -> None:
    url = sqlite(tmp_path, EVENING)
    carried_by(event_type=EVENTS)
    with pytest.raises(AssertionError, match="waits"):
        await state_of(url)
    before = type(find_game("shut-the-box")).carried_over

    def carried_over(self: AnyGame, rules: int, state: Any, told: Any) -> Any:
        renamed = json.loads(json.dumps(told).replace('"TurnBegan"', '"TurnOpened"'))
        return before(self, rules, state, renamed)

    carried_by(carried_over=carried_over)
    match = await state_of(url)
    assert TurnOpened(0, 1) in [form.public for told in match.told for form in told]


async def test_finished_matches_are_replayed_although_their_events_are_gone(
    tmp_path: Path, carried_by: CarriedBy
) -> None:
    carried_by(event_type=EVENTS)
    async with opened(sqlite(tmp_path, EVENING)) as place:
        match = EVENING.finished[1]
        heard = (await asks(place.host(EVENING), match, "replay")).json()["heard"]
    assert match["game"] == "shut-the-box"
    assert digest(heard) == match["heard"][0]
    assert "TurnBegan" in json.dumps(heard)


async def test_options_of_a_match_under_way_are_those_it_was_begun_with(tmp_path: Path, carried_by: CarriedBy) -> None:
    carried_by(carried_options=lambda _, rules, options: {**options, "finish_round": rules == 1})
    match = await state_of(sqlite(tmp_path, EVENING))
    assert match.options.finish_round
    assert match.state.options == match.options
    back = ludotheque.replay(match.to_json(secret=True))
    assert back.options == match.options
