"""Chat at a table."""

import pytest

from server.live.evening import another_server, evening

pytestmark = pytest.mark.usefixtures("tiny_game")


async def test_what_is_said_is_heard_by_everyone_once_even_when_it_is_sent_twice(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        zoe.says("1", "  Bonjour ! ")
        zoe.says("1", "  Bonjour ! ")
        assert [(await zoe.next("Chat"))["number"] for _ in range(2)] == [0, 0]
        yan.says("1", "Salut")
        first, second = await yan.next("Chat"), await yan.next("Chat")
        assert first == {
            "is": "Chat",
            "number": 0,
            "person": here.host.person,
            "name": "Person 0",
            "id": "1",
            "text": "Bonjour !",
            "time": here.time.now(),
        }
        assert (second["number"], second["text"]) == (1, "Salut")
        assert len(await here.server.dependencies.store.tables.chat(here.host.table)) == 2


async def test_after_a_reconnect_or_a_restart_only_what_was_missed_of_the_chat_comes(url: str) -> None:
    async with evening(url) as before:
        zoe, yan = before.clients
        await yan.socket.close()
        for number in ("1", "2", "3"):
            zoe.says(number, f"line {number}")
            await zoe.next("Chat")
        yan = await before.connect(1, chat=1)
        assert [line["text"] for line in yan.welcome["chat"]] == ["line 2", "line 3"]
        zoe.says("2", "line 2")
        assert (await zoe.next("Chat"))["number"] == 1
    async with another_server(url, before, later=1) as here:
        for had, missed in ((0, ["1", "2", "3"]), (2, ["3"]), (3, []), (9, [])):
            zoe = await here.connect(0, chat=had)
            assert [line["id"] for line in zoe.welcome["chat"]] == missed
        for ident, place in (("3", 2), ("4", 3)):
            zoe.says(ident, f"line {ident}")
            assert (await zoe.next("Chat"))["number"] == place


async def test_who_is_muted_says_nothing_until_the_word_is_given_back(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await here.host.does("Mute", person=here.visitors[1].person)
        yan.says("1", "but")
        refused = await yan.next("Refused")
        assert (refused["id"], refused["key"]) == ("1", "table-muted")
        await here.host.does("Mute", person=here.visitors[1].person, muted=False)
        yan.says("1", "thanks")
        assert (await zoe.next("Chat"))["text"] == "thanks"


async def test_blanks_and_speeches_are_not_said_and_a_closed_table_is_silent(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        for text, key in (("   ", "chat-empty"), ("x" * 501, "not-a-message")):
            zoe.says("1", text)
            assert (await zoe.next("Refused"))["key"] == key
        await here.host.does("Close")
        zoe.says("1", "hello?")
        assert (await zoe.next("Refused"))["key"] == "table-closed"
        assert await here.server.dependencies.store.tables.chat(here.host.table) == ()
