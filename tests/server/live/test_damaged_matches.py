"""A stored match that cannot be replayed waits; the table, and everybody else's, goes on."""

import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from typing import Any

import pytest

from ludotheque.server.live.registry import SWEEP_SECONDS
from ludotheque.server.storage.queries import MatchQueries
from ludotheque.server.storage.writes import MarkMatch
from ludotheque.texts import texts
from server.inprocess import Visitor
from server.live.evening import DUEL, LETTERS, RELAXED, SWAP, Evening, Message, another_server, evening, show

pytestmark = pytest.mark.usefixtures("tiny_game")

Damage = Callable[[sqlite3.Connection], Any]


def line(change: Callable[[Message], Any]) -> Damage:
    """Change the first line of the log, as JSON."""

    def damage(database: sqlite3.Connection) -> None:
        (text,) = database.execute("SELECT line FROM entries WHERE sequence = 0").fetchone()
        entry = json.loads(text)
        change(entry)
        database.execute("UPDATE entries SET line = ? WHERE sequence = 0", (json.dumps(entry).encode(),))

    return damage


def put(where: str, value: bytes | str | int) -> Damage:
    """Put something else into a column of a match or of its log."""
    table, column = where.split(".")
    return lambda database: database.execute(f"UPDATE {table} SET {column} = ?", (value,))


DAMAGED: dict[str, Damage] = {
    "no JSON": put("entries.line", b"\x00\xff\xfe"),
    "empty": put("entries.line", b""),
    "text instead of bytes": put("entries.line", "SECRET"),
    "deep": put("entries.line", b"[" * 100_000),
    "cut": put("entries.line", b'{"sequence":0,"actor":0,"action":{"is":"Du'),
    "another action": line(lambda entry: entry["action"].update(is_="SECRET")),
    "an unknown action": line(lambda entry: entry.update(action={"is": "SECRET"})),
    "an illegal action": line(lambda entry: entry.update(action=show("SECRET"))),
    "another actor": line(lambda entry: entry.update(actor=1)),
    "a seat that is not there": line(lambda entry: entry.update(actor=17)),
    "typed in": line(lambda entry: entry.update(by_hand=True)),
    "a line is missing": lambda database: database.execute("DELETE FROM entries WHERE sequence = 0"),
    "a line twice": line(lambda entry: entry.update(sequence=1)),
    "no options": put("matches.options", b'{"SECRET":'),
    "other options": put("matches.options", b'{"SECRET":1}'),
    "no chance": put("matches.chance", b"{}"),
    "no players": put("matches.players", b'[{"name":"\\u0000SECRET"}]'),
    "no seats": put("matches.seats", 0),
    "an unknown game": put("matches.game", "SECRET"),
}


@asynccontextmanager
async def damaged(url: str, damage: Damage, *, pace: Message = RELAXED, due: bool = False) -> AsyncIterator[Evening]:
    """A table whose match was under way when its rows were damaged, at a server that was started since."""
    async with evening(url, pace=pace, options={"turns": 2}) as before:
        await before.clients[0].does(DUEL, "1")
        at = before.time.now()
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        damage(database)
        if due:
            database.execute("UPDATE matches SET due = ?", (at,))
    async with another_server(url, before) as again:
        yield again


def logged(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What was logged about matches that wait, and everything worse."""
    return [r for r in caplog.records if r.getMessage() == "match-waits" or r.levelno >= logging.ERROR]


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
async def test_a_match_that_cannot_be_replayed_waits_until_the_host_abandons_it(
    url: str, damage: Damage, caplog: pytest.LogCaptureFixture
) -> None:
    async with damaged(url, damage) as here:
        client = await here.connect(0)
        assert client.welcome["table"]["playing"]
        assert client.welcome["update"] is None
        client.says("1", "What now?")
        assert (await client.next("Chat"))["text"] == "What now?"
        assert (await client.does(SWAP, "2", "any"))["key"] == "match-unreplayable"
        await here.host.does("Rename", name="Zozo")
        await here.host.does("Pause")
        await here.host.does("Resume")
        await Visitor(here.server).joins(here.host, "Eve")
        (record,) = logged(caplog)
        assert record.levelno == logging.WARNING
        assert "SECRET" not in str(vars(record))
        text = here.server.dependencies.metrics.text().decode()
        assert 'ludotheque_waiting_matches_total{key="match-unreplayable"} 1.0' in text
        assert "ludotheque_failures_total 0.0" in text
        await here.host.does("Abandon")
        assert await here.statuses() == ["abandoned"]
        await here.host.does("Start")
        await client.next("Update")
        assert "accepted" in await client.does(DUEL, "3")
        assert await here.statuses() == ["abandoned", "open"]


async def test_what_is_asked_about_it_is_answered_with_a_sentence(url: str) -> None:
    async with damaged(url, DAMAGED["an unknown action"]) as here:
        match = (await here.table())["match"]
        for path in ("", "/advice", "/help"):
            answer = await here.host.http.get(
                f"{here.at}/matches/{match}{path}?seat=0", headers={"accept-language": "en"}
            )
            assert (answer.status_code, answer.json()["key"]) == (409, "match-unreplayable")
            assert answer.json()["sentence"] == texts("en")("match-unreplayable")
        assert (await here.host.http.get(f"{here.at}/matches/{match}/replay?seat=0")).status_code == 200


@pytest.mark.parametrize(
    ("damage", "paths"),
    [
        (DAMAGED["no JSON"], ("/file", "/story")),
        (DAMAGED["no players"], ("/file", "/story", "/replay")),
        (put("entries.line", b'{"sequence":0,"actor":0}'), ("/file", "/story")),
    ],
)
async def test_a_match_that_is_over_and_damaged_is_told_with_a_sentence_and_the_table_plays_on(
    url: str, damage: Damage, paths: tuple[str, ...]
) -> None:
    async with evening(url, people=2, bots=0, options={"turns": 2}) as before:
        await before.clients[0].does(DUEL, "1")
        match = (await before.table())["match"]
        await before.host.does("Abandon")
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        database.execute("UPDATE matches SET status = 'over'")
        damage(database)
    async with another_server(url, before) as here:
        for path in paths:
            answer = await here.host.http.get(f"{here.at}/matches/{match}{path}")
            assert (answer.status_code, answer.json()["key"]) == (409, "match-unreplayable"), path
        await here.host.does("Start")


async def test_a_table_that_cannot_be_read_says_so_and_its_finished_matches_are_there(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(url, people=2, bots=0, pace=LETTERS, options={"turns": 2}) as before:
        await before.clients[0].does(DUEL, "1")
        match, at = (await before.table())["match"], before.time.now()
        heard = (await before.host.http.get(f"{before.at}/matches/{match}/replay?seat=0")).json()
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        database.execute("UPDATE matches SET due = ?", (at,))
        database.execute("UPDATE tables SET document = ?", (b'{"SECRET":',))
    async with another_server(url, before) as here:
        for _ in range(2):
            await here.server.registry.sweep()
        answer = await here.host.http.get(here.at, headers={"accept-language": "en"})
        assert (answer.status_code, answer.json()["key"]) == (503, "table-unreadable")
        assert answer.json()["sentence"] == texts("en")("table-unreadable")
        assert [each["id"] for each in (await here.host.http.get(f"{here.at}/matches")).json()] == [match]
        path = f"{here.at}/matches/{match}/replay?seat=0"
        assert (await here.host.http.get(path)).status_code == 503, (
            "whose seat it is in a match under way, nobody knows"
        )
        await here.server.dependencies.store.write(MarkMatch(match, "over", None))
        assert (await here.host.http.get(path)).json() == {**heard, "status": "over"}
        assert (await here.host.http.get(f"{here.at}/matches/{match}/file")).status_code == 200
        assert (await Visitor(here.server).http.get(path)).status_code == 401
        assert b"ludotheque_failures_total 0.0" in here.server.dependencies.metrics.text()
    assert "SECRET" not in caplog.text


@pytest.mark.parametrize(
    "damage",
    [
        put("entries.told", b'{"'),
        put("entries.told", b"[1]"),
        put("entries.told", b'[{"public":1}]'),
        put("entries.told", b"[]"),
        put("latest.told", b"\xff"),
        put("latest.told", b"[]"),
        put("latest.state", b"{}"),
    ],
)
async def test_what_was_told_is_computed_again_from_the_log_where_it_is_damaged(url: str, damage: Damage) -> None:
    async with evening(url, people=2, bots=0, options={"turns": 2}) as before:
        await before.clients[0].does(DUEL, "1")
        match = (await before.table())["match"]
        path = f"{before.at}/matches/{match}/replay?seat=0"
        heard = (await before.host.http.get(path)).json()["heard"]
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        damage(database)
    async with another_server(url, before) as here:
        assert (await here.host.http.get(path)).json()["heard"] == heard


async def test_a_line_that_was_changed_to_another_lawful_one_is_noticed(url: str) -> None:
    async with evening(url, people=2, bots=0, options={"turns": 2}) as before:
        await before.clients[0].does(DUEL, "1")
        match = (await before.table())["match"]
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        line(lambda entry: entry.update(id="another"))(database)
    async with another_server(url, before) as here:
        answer = await here.host.http.get(f"{here.at}/matches/{match}?seat=0")
        assert (answer.status_code, answer.json()["key"]) == (409, "match-unreplayable")
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        database.execute("UPDATE entries SET checksum = NULL")
    async with another_server(url, before) as here:
        assert (await here.host.http.get(f"{here.at}/matches/{match}?seat=0")).status_code == 200, "as it was before"


async def test_it_disturbs_no_other_table_and_is_not_looked_at_with_every_sweep(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with damaged(url, DAMAGED["an illegal action"], pace=LETTERS, due=True) as here:
        store = here.server.dependencies.store
        soon = here.time.now() + int(SWEEP_SECONDS * 1000)
        assert await store.matches.due(soon) == (here.host.table,)
        for _ in range(3):
            await here.server.registry.sweep()
        assert await store.matches.due(soon) == ()
        assert len(logged(caplog)) == 1
        here.time.pass_on(86_400_000)
        assert await store.matches.due(here.time.now()) == (here.host.table,)


async def test_a_database_that_is_away_is_not_taken_for_a_damaged_match(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as before:
        pass

    async with another_server(url, before) as here:

        async def away(*_: object) -> None:
            raise here.server.dependencies.store.database.failed(OSError("away"))

        with monkeypatch.context() as gone:
            gone.setattr(MatchQueries, "entries", away)
            answer = await here.host.http.get(here.at)
            assert (answer.status_code, answer.json()["key"]) == (503, "storage-away")
        client = await here.connect(0)
        assert client.update["match"] == client.welcome["table"]["match"]
