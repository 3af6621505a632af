"""Two people at one table, connected to different nodes: each sees all that the other does."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from ludotheque.server.storage.errors import InUse, StorageError
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import Write
from ludotheque.server.web.app import Server
from server.inprocess import Visitor
from server.peers.broker import BrokerServer
from server.peers.nodes import Seat, at, cluster_of, node, seated, value
from server.postgres import PostgresServer
from server.process import called, wait_until


class Pair(NamedTuple):
    """Two people who play at one table, and the node of each."""

    here: Server
    there: Server
    zoe: Seat
    yan: Seat


@pytest.fixture(params=["broker", "broker away", "no broker"])
async def pair(request: pytest.FixtureRequest, postgres: PostgresServer, broker: BrokerServer) -> AsyncIterator[Pair]:
    """A match of two, whose nodes hear of each other by the broker, or by the database because there is none."""
    if request.param == "broker away":
        broker.stop()
    url = "" if request.param == "no broker" else broker.url
    with postgres.migrated() as database:
        async with node(database, url) as here, node(database, url) as there:
            host, other = Visitor(here), Visitor(there)
            async with host.http, other.http:
                await host.opens(seats=2, options={"first": 0})
                async with at(host, there) as host_there:
                    await other.joins(host_there, "Yan", 1)
                await host.does("Start")
                async with seated(host, 0) as zoe, seated(other, 1) as yan:
                    yield Pair(here, there, zoe, yan)


def shown(seat: Seat) -> dict[str, Any]:
    """What everyone sees."""
    return {name: value for name, value in seat.update["view"].items() if name != "seat"}


async def test_moves_on_one_node_are_seen_on_the_other(pair: Pair) -> None:
    for number in range(6):
        mover = pair.zoe if pair.zoe.update.get("decision") else pair.yan
        watcher = pair.yan if mover is pair.zoe else pair.zoe
        answer = await mover.acts(f"move-{number}")
        assert answer["is"] == "Update", answer
        await watcher.follows(mover.heard)
        assert shown(watcher) == shown(mover)
        assert watcher.update["asked"] == mover.update["asked"]


async def test_a_whole_match_is_played_and_both_see_its_end(pair: Pair) -> None:
    number = 0
    while not pair.zoe.update.get("over"):
        number += 1
        for seat in (pair.zoe, pair.yan):
            if seat.update.get("decision") and not seat.update.get("over"):
                assert (await seat.acts(f"{number}"))["is"] == "Update"
        await pair.zoe.follows(pair.yan.heard)
        await pair.yan.follows(pair.zoe.heard)
    await pair.yan.follows(pair.zoe.heard)
    assert pair.yan.update["seal"] == pair.zoe.update["seal"]
    for seat in (pair.zoe, pair.yan):
        while (await seat.next("TableNews"))["table"]["playing"]:
            pass


async def test_a_line_of_chat_is_read_on_both_nodes_once(pair: Pair) -> None:
    for number, (sayer, hearer) in enumerate(((pair.zoe, pair.yan), (pair.yan, pair.zoe), (pair.zoe, pair.yan))):
        sayer.says(str(number), f"line {number}")
        for seat in (sayer, hearer):
            line = await seat.next("Chat")
            assert (line["number"], line["text"]) == (number, f"line {number}")


async def test_lines_said_at_once_on_both_nodes_are_all_read_by_both(pair: Pair) -> None:
    for number in range(3):
        pair.zoe.says(f"zoe-{number}", "said here")
        pair.yan.says(f"yan-{number}", "said there")
    for seat in (pair.zoe, pair.yan):
        lines = [await seat.next("Chat") for _ in range(6)]
        assert sorted(line["number"] for line in lines) == list(range(6))
        assert len({line["id"] for line in lines}) == 6


async def test_who_comes_and_goes_on_one_node_is_seen_on_the_other(pair: Pair) -> None:
    zoe, yan = pair.zoe.visitor.person, pair.yan.visitor.person
    both = sorted((zoe, yan))
    for seat in (pair.zoe, pair.yan):
        await sees(seat, both, seat.welcome["present"])
    await pair.yan.socket.close()
    await sees(pair.zoe, [zoe])
    async with seated(pair.yan.visitor, 1) as back:
        await sees(back, both, back.welcome["present"])
        await sees(pair.zoe, both)


async def sees(seat: Seat, people: list[str], first: list[str] | None = None) -> None:
    """Wait until these people, and nobody else, are connected for all that this seat is told."""
    present = first
    while present != people:
        present = (await seat.next("Presence"))["present"]


async def test_what_is_done_at_the_table_on_one_node_is_seen_on_the_other(pair: Pair) -> None:
    await pair.zoe.visitor.does("Pause")
    assert (await pair.yan.next("TableNews"))["table"]["paused"]
    await pair.zoe.visitor.does("Resume")
    assert not (await pair.yan.next("TableNews"))["table"]["paused"]
    await pair.yan.visitor.does("Rename", name="Xia")
    news = await pair.zoe.next("TableNews")
    while "Xia" not in [person["name"] for person in news["table"]["people"]]:
        news = await pair.zoe.next("TableNews")


async def test_a_command_through_the_other_node_is_known_at_once_on_this_one(pair: Pair) -> None:
    for number in range(5):
        await pair.zoe.visitor.does("Rename", name=f"Zoé {number}")
        async with at(pair.zoe.visitor, pair.there) as zoe_there:
            assert (await zoe_there.look())["table"]["people"][0]["name"] == f"Zoé {number}"


async def test_somebody_who_looks_on_at_the_other_node_sees_the_moves(pair: Pair) -> None:
    third = Visitor(pair.there)
    async with third.http, at(pair.zoe.visitor, pair.there) as zoe_there:
        await third.joins(zoe_there, "Xia")
        async with seated(third) as looker:
            await pair.zoe.acts("one")
            await looker.follows(pair.zoe.heard)
            assert shown(looker) == shown(pair.zoe)


async def test_who_is_sent_away_on_one_node_is_closed_out_on_the_other(pair: Pair) -> None:
    await pair.zoe.visitor.does("Remove", person=pair.yan.visitor.person)
    assert (await pair.yan.next("GoingAway"))["key"] == "table-removed"


async def test_notes_are_the_same_on_every_node(pair: Pair) -> None:
    match = pair.zoe.update["match"]
    path = f"/api/tables/{pair.zoe.visitor.table}/matches/{match}/notes?seat=0"
    assert (await pair.zoe.visitor.http.put(path, json={"text": "a secret"})).status_code == 200
    async with at(pair.zoe.visitor, pair.there) as zoe_there:
        assert (await zoe_there.http.get(path)).json() == {"text": "a secret"}


async def test_of_two_answers_through_two_nodes_one_is_stored_and_the_other_refused(pair: Pair) -> None:
    async with at(pair.zoe.visitor, pair.there) as visitor, seated(visitor, 0) as zoe_there:
        assert zoe_there.decision == pair.zoe.decision
        pair.zoe.socket.act("here", pair.zoe.decision, pair.zoe.offered)
        zoe_there.socket.act("there", zoe_there.decision, zoe_there.offered)
        answers = [await answer(pair.zoe, "here"), await answer(zoe_there, "there")]
        assert sorted(each["is"] for each in answers) == ["Refused", "Update"]
        refused = next(each["key"] for each in answers if each["is"] == "Refused")
        assert refused in ("decision-closed", "not-asked")
        stored = await pair.here.dependencies.store.matches.entries(pair.zoe.update["match"])
        assert sum(entry.line.count(b'"id":') for entry in stored) == 1


async def answer(seat: Seat, ident: str) -> dict[str, Any]:
    """The acknowledgement of an action, or its refusal."""
    return await seat.next(
        "Update", "Refused", where=lambda message: ident in (message.get("accepted"), message.get("id"))
    )


async def test_an_action_sent_again_through_the_other_node_is_acknowledged_and_done_once(pair: Pair) -> None:
    decision, action = pair.zoe.decision, pair.zoe.offered
    await pair.zoe.acts("once")
    known = pair.zoe.heard
    async with at(pair.zoe.visitor, pair.there) as visitor, seated(visitor, 0) as zoe_there:
        zoe_there.socket.act("once", decision, action)
        assert (await answer(zoe_there, "once"))["accepted"] == "once"
        assert zoe_there.heard == known


async def test_a_reaction_is_seen_on_the_other_node_each_time(pair: Pair) -> None:
    for _ in range(2):
        pair.zoe.socket.send({"is": "React", "reaction": "bravo"})
        assert (await pair.yan.next("Reaction"))["reaction"] == "bravo"


@pytest.mark.parametrize("pair", ["broker", "no broker"], indirect=True)
async def test_moves_come_as_news_without_reading_the_database(pair: Pair) -> None:
    read = value(pair.there, "ludotheque_read_on_total")
    told = value(pair.there, "ludotheque_news_seconds_count")
    await pair.zoe.acts("one")
    await pair.yan.follows(pair.zoe.heard)
    assert value(pair.there, "ludotheque_read_on_total") == read
    assert value(pair.there, "ludotheque_news_seconds_count") > told


async def test_news_that_nobody_can_read_are_counted_and_change_nothing(
    pair: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    link = next(iter(cluster_of(pair.there).links.values()))
    for payload in (b"", b"\xc1", b"\x80", msgspec.msgpack.encode({"is": "Stored", "version": "one"}), bytes(1000)):
        link.receive(payload)
    assert b'ludotheque_news_received_total{kind="unreadable"} 5.0' in pair.there.dependencies.metrics.text()
    assert not caplog.records
    await pair.zoe.acts("one")
    await pair.yan.follows(pair.zoe.heard)
    assert shown(pair.yan) == shown(pair.zoe)


async def test_nodes_say_whether_the_broker_is_there(pair: Pair, request: pytest.FixtureRequest) -> None:
    answer = await pair.zoe.visitor.http.get("/ready")
    found = {"broker": "connected", "broker away": "away", "no broker": None}[request.node.callspec.params["pair"]]
    assert (answer.status_code, answer.json().get("broker")) == (200, found)
    has_gauge = b"ludotheque_broker_connected" in pair.there.dependencies.metrics.text()
    assert has_gauge == (found is not None)


async def test_who_says_hello_to_a_node_that_has_left_the_table_meanwhile_is_sent_to_the_other(pair: Pair) -> None:
    socket = pair.yan.visitor.socket()
    await wait_until(lambda: socket.accepted)
    await pair.there.registry.stop()
    socket.hello(1)
    assert (await socket.next())["key"] == "server-away"
    async with at(pair.yan.visitor, pair.here) as yan_here, seated(yan_here, 1) as back:
        await pair.zoe.acts("one")
        await back.follows(pair.zoe.heard)


def test_a_server_alone_is_refused_beside_nodes_and_a_node_beside_a_server_alone(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience = "ludotheque.server.storage.store.LEAVING_SECONDS"
    monkeypatch.setattr(patience, 0)
    database = postgres.database()
    nodes = [Store.open(database, shared=True) for _ in range(2)]
    with pytest.raises(InUse):
        Store.open(database, sole=True)
    for store in nodes:
        store.close()
    monkeypatch.setattr(patience, 60)  # the database notices a closed connection in its own time
    alone = Store.open(database, sole=True)
    monkeypatch.setattr(patience, 0)
    with pytest.raises(InUse):
        Store.open(database, shared=True)
    alone.close()


async def test_nodes_go_by_the_time_of_their_database(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = time.time
    with postgres.migrated() as database:
        async with node(database, "") as one:
            monkeypatch.setattr(time, "time", lambda: own() + 86_400)
            async with node(database, "") as other:
                apart = other.dependencies.time.now() - one.dependencies.time.now()
                assert abs(apart) < 60_000


def test_sqlite_is_for_one_server(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        Store.open(f"sqlite:///{tmp_path}/ludotheque.db", shared=True)
    assert refused.value.key == "database-not-shared"


@pytest.mark.process
def test_an_address_that_is_none_of_a_broker_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = called(tmp_path, "serve", "--port", "0", "--broker-url", "http://localhost")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("The address of the broker is wrong")


async def test_a_move_whose_storing_was_never_confirmed_is_told_on_the_other_node(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = pair.here.dependencies.store
    write = store.writer.write

    async def unconfirmed(*writes: Write) -> None:
        monkeypatch.setattr(store.writer, "write", write)
        await write(*writes)
        raise StorageError("storage-failed", detail="the connection was lost")

    monkeypatch.setattr(store.writer, "write", unconfirmed)
    assert (await pair.zoe.acts("one"))["accepted"] == "one"
    await pair.yan.follows(pair.zoe.heard)
