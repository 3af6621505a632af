"""Two servers on one database."""

import logging
from functools import partial
from itertools import islice
from typing import Any

import pytest

import ludotheque
from ludotheque.server.live.bots import LONGEST_THOUGHT
from ludotheque.server.storage.rows import ChatRow
from server.inprocess import Visitor
from server.live.evening import DUEL, LIVE, SWAP, Message, another_server, evening, kinds_heard, show, until

pytestmark = pytest.mark.usefixtures("tiny_game")


async def test_two_who_act_at_once_through_two_servers_are_both_heard(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe = one.clients[0]
        await zoe.does(DUEL, "duel")
        yan = await two.connect(1)
        zoe.socket.act("zoe", zoe.decision, show("well"))
        yan.socket.act("yan", yan.decision, show("sheet"))
        await zoe.next("Update", where=lambda message: message.get("accepted") == "zoe")
        await yan.next("Update", where=lambda message: message.get("accepted") == "yan")
        log = await one.log()
        shown = [(entry["actor"], entry["id"]) for entry in log if entry["action"]["is"] == "Show"]
        assert sorted(shown) == [(0, "zoe"), (1, "yan")]
        assert [entry["sequence"] for entry in log] == list(range(len(log)))


async def test_of_two_answers_to_one_question_through_two_servers_one_is_done(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        clients = (one.clients[0], await two.connect(0))
        for client, ident in zip(clients, ("here", "there"), strict=True):
            client.socket.act(ident, client.decision, SWAP)
        answers = [
            await client.next("Update", "Refused", where=lambda message: "accepted" in message or "key" in message)
            for client in clients
        ]
        assert sorted(answer["is"] for answer in answers) == ["Refused", "Update"]
        assert await one.done_by(0) == ["Swap"]
        loser = clients[[answer["is"] for answer in answers].index("Refused")]
        assert kinds_heard(loser.update) == ["CardPutUnder", "CardDealt"]
        assert loser.update["asked"] == [1]


async def test_the_same_action_through_two_servers_is_done_once(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        here, there = one.clients[0], await two.connect(0)
        decision = here.decision
        assert (await here.does(SWAP, "once"))["accepted"] == "once"
        assert (await there.does(SWAP, "once", decision))["accepted"] == "once"
        assert kinds_heard(there.update) == [] or kinds_heard(there.update) == ["CardPutUnder", "CardDealt"]
        assert await one.done_by(0) == ["Swap"]


async def test_a_whole_match_is_played_through_two_servers_in_turn(url: str) -> None:
    async with evening(url, options={"turns": 2}) as one, another_server(url, one) as two:
        match = one.clients[0].update["match"]
        for number in range(4):
            seat, here = number % 2, (one, two)[number // 2 % 2]
            client = await here.connect(seat)
            if client.decision is None:  # this server looks again only when somebody acts
                await client.does(SWAP, f"{number}-first", "what-is-asked")
            client = await here.connect(seat)
            assert (await client.does(SWAP, f"{number}"))["accepted"]
        file = await two.host.http.get(f"{two.at}/matches/{match}/file")
        assert ludotheque.verify(file.content).reason is None
        assert await one.done_by(0) == await one.done_by(1) == ["Swap", "Swap"]


async def test_two_who_do_something_at_the_table_through_two_servers_are_both_heard(url: str) -> None:
    async with evening(url, 1, bots=1, start=False) as one, another_server(url, one) as two:
        await two.table()
        await Visitor(one.server).joins(one.host, "Yan")
        await Visitor(two.server).joins(two.host, "Xia")
        await one.host.does("Rename", name="Zoé")
        await two.host.does("Start")
        table = await two.table()
        assert [person["name"] for person in table["people"]] == ["Zoé", "Yan", "Xia"]
        assert table["playing"]


async def test_what_a_server_learns_from_a_race_that_it_lost_it_tells_its_people(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as one, another_server(url, one) as two:
        monkeypatch.setattr(two.server.dependencies.randomness, "below", lambda limit: limit - 1)
        await one.clients[0].does(SWAP, "mine")
        there = await two.connect(0)
        await one.passes(LONGEST_THOUGHT - 2)
        await until(lambda: one.done_by(1))
        await one.passes(2)
        await two.rests()
        told = [message for message in there.socket.rest() if message["is"] == "Update"]
        assert [update["since"] + len(update["heard"]) for update in told][-1:] == [1 + len(await one.log())]
        assert len(await one.done_by(1)) == 1


async def test_losing_a_race_to_another_server_is_no_failure(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as one, another_server(url, one) as two:
        await one.clients[0].does(SWAP, "mine")
        await two.connect(0)
        await one.passes(LONGEST_THOUGHT)
        await until(lambda: one.done_by(1))
        await two.rests()
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_an_action_for_a_match_that_another_server_has_abandoned_is_refused(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe = await two.connect(0)
        await one.host.does("Abandon")
        assert (await zoe.does(SWAP, "late")).get("key") == "table-not-under-way"
        assert await one.statuses() == ["abandoned"]


async def test_an_action_for_a_match_that_another_server_has_paused_is_refused(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe = await two.connect(0)
        await one.host.does("Pause")
        assert (await zoe.does(SWAP, "early")).get("key") == "table-paused"
        assert await one.done_by(0) == []


def has_text(text: str, line: Message) -> bool:
    """Whether this is the text of a line of chat."""
    return bool(line["text"] == text)


async def test_chat_through_two_servers_keeps_every_line(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe, yan = one.clients[0], await two.connect(1)
        for number in range(3):
            for client, name in ((zoe, "zoe"), (yan, "yan")):
                text = f"{name} {number}"
                client.says(str(number), text)
                await client.next("Chat", where=partial(has_text, text))
        said = await one.server.dependencies.store.tables.chat(one.host.table)
        assert [line.text for line in said] == [f"{name} {number}" for number in range(3) for name in ("zoe", "yan")]


async def test_a_line_is_kept_even_if_another_server_is_faster_twice(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe, yan = one.clients[0], await two.connect(1)
        store = two.server.dependencies.store
        chat, faster = store.tables.chat, iter("012")

        async def forestalled(*asked: Any) -> tuple[ChatRow, ...]:
            rows = await chat(*asked)
            for ident in islice(faster, 1):
                zoe.says(ident, "first")
                await zoe.next("Chat")
            return rows

        monkeypatch.setattr(store.tables, "chat", forestalled)
        yan.says("0", "second")
        line = await yan.next("Chat", where=partial(has_text, "second"))
        assert line["number"] == 3
