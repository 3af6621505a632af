"""Attempts to take a table, a seat or a name from somebody, over the wire as an attacker would."""

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.tables.table import HOST_AWAY
from ludotheque.server.web.app import Server
from server.inprocess import HeldTime, Lots, Visitor, running

Message = dict[str, Any]


class Siege:
    """A table with a host, a friend who sits, and a spectator; the clock stands still unless it is moved."""

    def __init__(self, server: Server, time: HeldTime) -> None:
        self.server = server
        self.time = time
        self.host = Visitor(server)
        self.friend = Visitor(server)
        self.spectator = Visitor(server)

    async def gather(self, *, start: bool = False) -> None:
        """Open the table, and have everyone come."""
        await self.host.opens(name="Zoé", seats=2)
        await self.friend.joins(self.host, "Yan", 1)
        await self.spectator.joins(self.host, "Xia")
        if start:
            await self.host.does("Start")

    async def blink(self, milliseconds: int) -> Message:
        """Lose the host's connection for so long; returns the Presence that the friend got then."""
        here, _ = await self.host.connects(0)
        other, _ = await self.friend.connects(1)
        other.rest()
        await here.close()
        presence = await other.next("Presence")
        self.time.pass_on(milliseconds)
        await other.close()
        return presence

    async def deputise(self) -> None:
        """Let the friend take over from the host, who stays away for long enough."""
        await self.blink(HOST_AWAY)
        await self.friend.does("TakeHost")

    async def key_of(self, visitor: Visitor, verb: str, **fields: Any) -> str:
        """The key with which a command is refused."""
        answer = await visitor.tries(verb, **fields)
        assert answer.status_code in (403, 409), answer.text
        key: str = answer.json()["key"]
        return key

    async def table(self) -> Message:
        """The table, as the spectator sees it; looking does not count as being there."""
        table: Message = (await self.spectator.look())["table"]
        return table


@pytest.fixture
async def siege(tmp_path: Path) -> AsyncIterator[Siege]:
    """A table between matches."""
    time = HeldTime()
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time) as server:
        siege = Siege(server, time)
        await siege.gather()
        yield siege


@contextlib.asynccontextmanager
async def restarted(tmp_path: Path, siege: Siege) -> AsyncIterator[Siege]:
    """The same table, served by a server that was started anew."""
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=siege.time, lots=Lots(1)) as server:
        again = Siege(server, siege.time)
        for name in ("host", "friend", "spectator"):
            here, there = getattr(again, name), getattr(siege, name)
            here.http.cookies, here.table, here.person = there.http.cookies, there.table, there.person
        yield again


# The host.


@pytest.mark.parametrize("milliseconds", [0, 1, HOST_AWAY - 1])
async def test_a_host_whose_connection_blinks_is_not_overthrown(siege: Siege, milliseconds: int) -> None:
    presence = await siege.blink(milliseconds)
    assert presence["takeover"] == HOST_AWAY
    assert await siege.key_of(siege.friend, "TakeHost") == "table-takeover-soon"
    assert (await siege.table())["deputy"] is None


async def test_a_host_who_stays_away_for_a_minute_is_stood_in_for_by_somebody_who_sits(siege: Siege) -> None:
    await siege.deputise()
    table = await siege.table()
    assert (table["host"], table["deputy"]) == (siege.host.person, siege.friend.person)


async def test_a_host_with_one_of_two_devices_left_is_not_overthrown(siege: Siege) -> None:
    phone, _ = await siege.host.connects(0)
    laptop, _ = await siege.host.connects(0)
    await laptop.close()
    siege.time.pass_on(10 * HOST_AWAY)
    assert await siege.key_of(siege.friend, "TakeHost") == "table-host-only"
    await phone.close()
    assert await siege.key_of(siege.friend, "TakeHost") == "table-takeover-soon"


async def test_a_host_who_acts_without_a_connection_is_there(siege: Siege) -> None:
    siege.time.pass_on(HOST_AWAY)
    await siege.host.does("Configure", coach=False)
    siege.time.pass_on(HOST_AWAY - 1)
    assert await siege.key_of(siege.friend, "TakeHost") == "table-takeover-soon"


async def test_a_spectator_never_takes_over(siege: Siege) -> None:
    await siege.blink(10 * HOST_AWAY)
    assert await siege.key_of(siege.spectator, "TakeHost") == "table-takeover-sit"


async def test_who_left_and_only_has_a_bot_in_the_chair_does_not_take_over(siege: Siege) -> None:
    await siege.host.does("Start")
    await siege.friend.does("Leave")
    siege.time.pass_on(10 * HOST_AWAY)
    assert await siege.key_of(siege.friend, "TakeHost") == "table-takeover-sit"


async def test_a_restart_overthrows_no_host(tmp_path: Path) -> None:
    url, time = f"sqlite:///{tmp_path}/ludotheque.db", HeldTime()
    async with running(url, time=time) as server:
        siege = Siege(server, time)
        await siege.gather()
        await siege.host.connects(0)
    time.pass_on(100 * HOST_AWAY)
    async with restarted(tmp_path, siege) as again:
        assert await again.key_of(again.friend, "TakeHost") == "table-takeover-soon"
        time.pass_on(HOST_AWAY - 1)
        assert await again.key_of(again.friend, "TakeHost") == "table-takeover-soon"
        time.pass_on(1)
        await again.friend.does("TakeHost")


async def test_a_deputy_is_still_one_after_a_restart_and_the_host_is_still_the_host_by_right(tmp_path: Path) -> None:
    url, time = f"sqlite:///{tmp_path}/ludotheque.db", HeldTime()
    async with running(url, time=time) as server:
        siege = Siege(server, time)
        await siege.gather()
        await siege.deputise()
    async with restarted(tmp_path, siege) as again:
        await again.friend.does("Start")
        assert await again.key_of(again.friend, "Close") == "table-host-in-person"
        await again.host.does("Close")


async def test_a_host_who_is_back_is_the_host_again_and_everyone_hears_it(siege: Siege) -> None:
    await siege.deputise()
    other, welcome = await siege.friend.connects(1)
    assert (welcome["table"]["deputy"], welcome["takeover"]) == (siege.friend.person, None)
    back, welcome = await siege.host.connects(0)
    assert (welcome["table"]["host"], welcome["table"]["deputy"]) == (siege.host.person, None)
    assert (await other.next("TableNews"))["table"]["deputy"] is None
    assert await siege.key_of(siege.friend, "Configure", coach=False) == "table-host-only"
    await siege.host.does("Remove", person=siege.friend.person)
    for socket in (back, other):
        await socket.close()


async def test_a_host_who_passed_it_on_does_not_become_the_host_by_coming_back(siege: Siege) -> None:
    await siege.host.does("PassHost", person=siege.friend.person)
    back, welcome = await siege.host.connects(0)
    assert welcome["table"]["host"] == siege.friend.person
    await back.close()


async def test_a_host_who_left_does_not_become_the_host_by_coming_back(siege: Siege) -> None:
    await siege.host.does("Leave")
    back, welcome = await siege.host.connects()
    assert (welcome["table"]["host"], welcome["table"]["deputy"]) == (siege.friend.person, None)
    await back.close()


LOCKING_OUT: list[tuple[str, Callable[[Siege], Message]]] = [
    ("Remove", lambda siege: {"person": siege.host.person}),
    ("Remove", lambda siege: {"person": siege.spectator.person}),
    ("Mute", lambda siege: {"person": siege.host.person}),
    ("PassHost", lambda siege: {"person": siege.spectator.person}),
    ("PassHost", lambda siege: {"person": siege.friend.person}),
    ("Close", lambda _: {}),
    ("Stand", lambda _: {"seat": 0}),
    ("Swap", lambda _: {"seat": 0, "other": 1}),
]


@pytest.mark.parametrize(("verb", "fields"), LOCKING_OUT)
async def test_who_took_over_does_not_lock_out_the_one_before(
    siege: Siege, verb: str, fields: Callable[[Siege], Message]
) -> None:
    await siege.deputise()
    before = await siege.table()
    assert await siege.key_of(siege.friend, verb, **fields(siege)) == "table-host-in-person"
    assert await siege.table() == before


async def test_who_took_over_plays_on_with_a_bot_for_the_host_who_finds_the_seat_again(siege: Siege) -> None:
    await siege.deputise()
    await siege.friend.does("Start")
    await siege.friend.does("StandIn", seat=0)
    await siege.friend.does("Pause")
    await siege.friend.does("Abandon")
    await siege.friend.does("Start")
    table = await siege.host.does("TakeBack", seat=0)
    assert (table["chairs"][0]["person"], table["chairs"][0]["level"]) == (siege.host.person, None)
    assert table["deputy"] is None


async def test_a_deputy_who_is_away_is_followed_by_another_and_the_host_stays_the_host_by_right(siege: Siege) -> None:
    await siege.host.does("Configure", seats=3)
    await siege.spectator.does("Sit", seat=2)
    await siege.deputise()
    assert await siege.key_of(siege.spectator, "TakeHost") == "table-takeover-soon"
    siege.time.pass_on(HOST_AWAY)
    await siege.spectator.does("TakeHost")
    table = await siege.table()
    assert (table["host"], table["deputy"]) == (siege.host.person, siege.spectator.person)


# Chairs.


async def test_nobody_sits_down_at_a_closed_table_by_any_way(siege: Siege) -> None:
    await siege.host.does("Stand", seat=0)
    wish = {"name": "Eve", "invitation": (await siege.table())["invitation"], "sits": True}
    await siege.host.does("Close")
    chairs = (await siege.table())["chairs"]
    assert await siege.key_of(siege.spectator, "Sit", seat=0) == "table-closed"
    path = f"/api/tables/{siege.host.table}/join"
    for visitor in (siege.spectator, siege.host, Visitor(siege.server)):
        answer = await visitor.http.post(path, json=wish)
        assert (answer.status_code, answer.json()["key"]) == (409, "table-closed")
    assert (await siege.table())["chairs"] == chairs
    assert len((await siege.table())["people"]) == 3


@pytest.mark.parametrize("way", ["Sit", "join"])
async def test_who_left_and_sits_down_again_is_not_gone(siege: Siege, way: str) -> None:
    await siege.friend.does("Leave")
    if way == "Sit":
        await siege.friend.does("Sit", seat=1)
    else:
        wish = {"name": "Yan", "invitation": (await siege.table())["invitation"], "sits": True}
        await siege.friend.http.post(f"/api/tables/{siege.friend.table}/join", json=wish)
    table = await siege.table()
    assert table["chairs"][1]["person"] == siege.friend.person
    assert [person["left"] for person in table["people"]] == [False, False, False]
    await siege.host.does("Start")
    assert (await siege.host.does("Abandon"))["chairs"][1]["person"] == siege.friend.person


# Names.

IMPERSONATIONS = ["Zoé", "ZOÉ", "Zoe\u0301", "Zoé.", "Zo\u200dé", "Zоé", "Ｚoé", "Zoé\ufe0f"]
UNSEEN = ["\u115f", "\u1160", "\u2800", "\uffa0", "\u3164", "\u0301", "\ufe0f", "a" + "\u0301" * 20]


@pytest.mark.parametrize("name", IMPERSONATIONS, ids=ascii)
async def test_nobody_passes_for_the_host_by_name(siege: Siege, name: str) -> None:
    wish = {"name": name, "invitation": (await siege.table())["invitation"]}
    answer = await Visitor(siege.server).http.post(f"/api/tables/{siege.host.table}/join", json=wish)
    assert (answer.status_code, answer.json()["key"]) == (409, "table-name-taken")
    assert await siege.key_of(siege.spectator, "Rename", name=name) == "table-name-taken"
    await siege.friend.does("Stand", seat=1)
    assert await siege.key_of(siege.spectator, "Sit", seat=1, name=name) == "table-name-taken"
    free = {**wish, "name": answer.json()["args"]["free"]}
    answer = await Visitor(siege.server).http.post(f"/api/tables/{siege.host.table}/join", json=free)
    assert answer.status_code == 201


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
async def test_nobody_sits_there_unseen(siege: Siege, name: str) -> None:
    wish = {"name": name, "invitation": (await siege.table())["invitation"]}
    answer = await Visitor(siege.server).http.post(f"/api/tables/{siege.host.table}/join", json=wish)
    assert (answer.status_code, answer.json()["key"]) == (409, "table-name")
    assert await siege.key_of(siege.spectator, "Rename", name=name) == "table-name"
    answer = await Visitor(siege.server).http.post("/api/tables", json={"game": "shut-the-box", "name": name})
    assert (answer.status_code, answer.json()["key"]) == (409, "table-name")


async def test_nobody_takes_the_name_of_somebody_who_is_only_away(siege: Siege) -> None:
    await siege.blink(100 * HOST_AWAY)
    assert await siege.key_of(siege.spectator, "Rename", name="Zoé") == "table-name-taken"


async def test_who_comes_back_after_somebody_took_the_name_is_not_mistaken_for_them(siege: Siege) -> None:
    await siege.friend.does("Leave")
    await siege.spectator.does("Rename", name="Yan")
    back, welcome = await siege.friend.connects()
    assert [person["name"] for person in welcome["table"]["people"]] == ["Zoé", "Yan 2", "Yan"]
    await back.close()
