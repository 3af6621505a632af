"""Attempts to get the place of somebody who is there, or of whom nobody agreed to give it, over the wire."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.live.admission import CODE_LASTS
from ludotheque.server.live.change import Change
from ludotheque.server.tables.commands import ClaimPlace
from ludotheque.server.tables.table import HOST_AWAY
from ludotheque.server.web.app import Server
from server.inprocess import Closed, HeldTime, Lots, Visitor, running, settled

Message = dict[str, Any]


class Evening:
    """Zoé hosts, Yan and Wim sit, Eve has come by the link and looks on; the clock moves only when it is moved."""

    def __init__(self, server: Server, time: HeldTime) -> None:
        self.server, self.time = server, time
        self.zoe, self.yan, self.wim, self.eve = (Visitor(server) for _ in range(4))

    async def gather(self) -> None:
        """Begin a match of three, with a bot on a fourth chair."""
        await self.zoe.opens("cluedo", seats=4)
        await self.yan.joins(self.zoe, "Yan", 1)
        await self.wim.joins(self.zoe, "Wim", 2)
        await self.eve.joins(self.zoe, "Eve")
        await self.zoe.does("SeatBot", seat=3, level="novice")
        await self.zoe.does("Start")

    async def key_of(self, visitor: Visitor, verb: str, **fields: Any) -> str:
        """The key with which a command is refused."""
        answer = await visitor.tries(verb, **fields)
        assert answer.status_code in (403, 409), answer.text
        key: str = answer.json()["key"]
        return key

    async def code_for(self, visitor: Visitor, by: Visitor) -> Message:
        """The host's code for somebody, or why there is none."""
        answer = await by.http.post(f"/api/tables/{by.table}/people/{visitor.person}/code")
        found: Message = answer.json()
        return found

    async def uses(self, code: str) -> tuple[Visitor, Message]:
        """A new device that types a code, and what it is answered."""
        device = Visitor(self.server)
        answer = (await device.http.post("/api/codes", json={"code": code})).json()
        device.table, device.person = self.zoe.table, answer.get("person", "")
        return device, answer

    async def chairs(self) -> list[str | None]:
        """Who sits where."""
        table = (await self.zoe.look())["table"]
        return [chair["person"] for chair in table["chairs"]]


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening in the middle of a match."""
    time = HeldTime()
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time) as server:
        evening = Evening(server, time)
        await evening.gather()
        yield evening


@contextlib.asynccontextmanager
async def connected(visitor: Visitor, seat: int | None = None) -> AsyncIterator[Any]:
    """Somebody with the page open."""
    socket, _ = await visitor.connects(seat)
    try:
        yield socket
    finally:
        await socket.close()


# A lost device.


async def test_who_lost_a_phone_goes_on_with_the_same_hand_once_the_host_agrees(evening: Evening) -> None:
    phone, welcome = await evening.yan.connects(1)
    hand = welcome["update"]["view"]["hand"]
    await phone.close()
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    async with connected(evening.eve) as old:
        table = await evening.zoe.does("Admit", by=evening.eve.person, person=evening.yan.person)
        assert (await old.next("GoingAway"))["key"] == "table-moved"
        with pytest.raises(Closed, match="1012"):
            await old.next()
    assert [person["name"] for person in table["people"]] == ["Zoé", "Yan", "Wim"]
    assert (await evening.eve.look())["person"] == evening.yan.person
    back, welcome = await evening.eve.connects(1)
    assert welcome["update"]["view"]["hand"] == hand
    await back.close()


async def test_the_place_of_somebody_who_is_connected_cannot_be_asked_for(evening: Evening) -> None:
    async with connected(evening.yan, 1):
        evening.time.pass_on(10 * HOST_AWAY)
        assert await evening.key_of(evening.eve, "ClaimPlace", person=evening.yan.person) == "table-place-present"
        assert (await evening.code_for(evening.yan, evening.zoe))["key"] == "table-place-present"


async def test_who_comes_back_while_it_is_asked_keeps_the_place(evening: Evening) -> None:
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    async with connected(evening.yan):
        pass
    evening.time.pass_on(10 * HOST_AWAY)
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.zoe, "Admit", **asks) == "table-place-gone"
    assert (await evening.eve.look())["person"] == evening.eve.person


async def test_who_is_asked_for_while_saying_hello_keeps_the_place(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = evening.server.registry.by_id[evening.zoe.table]
    commit, claims = live.session.commit, iter([ClaimPlace(evening.yan.person)])

    async def claimed_after(*args: Any, **more: Any) -> Change:
        change = await commit(*args, **more)
        for claim in claims:
            await live.do(evening.eve.person, claim, "")
        return change

    monkeypatch.setattr(live.session, "commit", claimed_after)
    async with connected(evening.yan, 1):
        await settled()
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.zoe, "Admit", **asks) == "table-place-gone"


async def test_who_gives_a_command_while_it_is_asked_keeps_the_place_without_a_connection(evening: Evening) -> None:
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    await evening.yan.does("Rename", name="Yann")
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.zoe, "Admit", **asks) == "table-place-gone"


async def test_nobody_admits_themselves_nor_a_spectator_another(evening: Evening) -> None:
    accomplice = await Visitor(evening.server).joins(evening.zoe, "Mal")
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    evening.time.pass_on(10 * HOST_AWAY)
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.eve, "Admit", **asks) == "table-place-own"
    assert await evening.key_of(accomplice, "Admit", **asks) == "table-place-sit"


@pytest.mark.parametrize("milliseconds", [0, HOST_AWAY - 1])
async def test_who_sits_gives_no_place_of_somebody_who_was_there_a_minute_ago(
    evening: Evening, milliseconds: int
) -> None:
    async with connected(evening.yan, 1):
        evening.time.pass_on(HOST_AWAY)
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    evening.time.pass_on(milliseconds)
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.wim, "Admit", **asks) == "table-place-soon"
    evening.time.pass_on(HOST_AWAY - milliseconds)
    await evening.wim.does("Admit", **asks)
    assert (await evening.eve.look())["person"] == evening.yan.person


async def test_the_host_admits_who_was_read_on_the_screen_and_nobody_else(evening: Evening) -> None:
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    await evening.eve.does("ClaimPlace", person=evening.wim.person)
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.zoe, "Admit", **asks) == "table-place-gone"
    nobody = {"by": evening.eve.person}
    assert await evening.key_of(evening.zoe, "Admit", **nobody) == "table-place-gone"


async def test_one_request_is_admitted_once_however_often_it_is_sent(evening: Evening) -> None:
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    answers = await asyncio.gather(*(evening.zoe.tries("Admit", **asks) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    assert await evening.chairs() == [evening.zoe.person, evening.yan.person, evening.wim.person, None]


async def test_the_hosts_place_goes_over_without_the_hosts_rights(evening: Evening) -> None:
    await evening.eve.does("ClaimPlace", person=evening.zoe.person)
    evening.time.pass_on(HOST_AWAY)
    await evening.wim.does("Admit", by=evening.eve.person, person=evening.zoe.person)
    table = (await evening.eve.look())["table"]
    assert (table["host"], table["chairs"][0]["person"]) == (evening.zoe.person, evening.eve.person)
    assert table["chairs"][0]["name"] == "Zoé"
    assert await evening.key_of(evening.eve, "Close") == "table-host-only"
    await evening.zoe.does("Remove", person=evening.eve.person)


async def test_who_was_sent_away_asks_for_nothing_and_what_was_asked_is_forgotten(evening: Evening) -> None:
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    await evening.zoe.does("Remove", person=evening.eve.person)
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.zoe, "Admit", **asks) == "table-place-gone"
    assert (await evening.eve.tries("ClaimPlace", person=evening.yan.person)).status_code == 401


async def test_the_place_of_somebody_who_was_sent_away_is_nobodys(evening: Evening) -> None:
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    code = (await evening.code_for(evening.yan, evening.zoe))["code"]
    await evening.zoe.does("Remove", person=evening.yan.person)
    asks = {"by": evening.eve.person, "person": evening.yan.person}
    assert await evening.key_of(evening.zoe, "Admit", **asks) == "table-place-gone"
    assert (await evening.uses(code))[1]["key"] == "code-unknown"


async def test_who_sits_or_hosts_asks_for_no_other_place(evening: Evening) -> None:
    assert await evening.key_of(evening.wim, "ClaimPlace", person=evening.yan.person) == "table-place-seated"
    assert await evening.key_of(evening.wim, "TakeChair", seat=3) == "table-place-seated"
    await evening.zoe.does("Abandon")
    await evening.zoe.does("Stand", seat=0)
    assert await evening.key_of(evening.zoe, "ClaimPlace", person=evening.yan.person) == "table-place-seated"


async def test_whose_word_was_taken_away_does_not_get_it_back_as_somebody_else(evening: Evening) -> None:
    await evening.zoe.does("Mute", person=evening.eve.person)
    await evening.eve.does("ClaimPlace", person=evening.yan.person)
    table = await evening.zoe.does("Admit", by=evening.eve.person, person=evening.yan.person)
    assert [person["muted"] for person in table["people"]] == [False, True, False]


# The host's code.


async def test_the_hosts_code_lets_one_device_go_on_once(evening: Evening) -> None:
    code = (await evening.code_for(evening.yan, evening.zoe))["code"]
    device, answer = await evening.uses(code)
    assert answer["person"] == evening.yan.person
    assert (await device.look())["person"] == evening.yan.person
    assert (await evening.uses(code))[1]["key"] == "code-unknown"


async def test_of_many_who_use_the_hosts_code_at_once_one_goes_on(evening: Evening) -> None:
    code = (await evening.code_for(evening.yan, evening.zoe))["code"]
    answers = await asyncio.gather(*(evening.uses(code) for _ in range(5)))
    assert sorted("person" in answer for _, answer in answers) == [False, False, False, False, True]


async def test_the_hosts_code_is_no_good_once_its_person_is_back_or_has_been(evening: Evening) -> None:
    code = (await evening.code_for(evening.yan, evening.zoe))["code"]
    async with connected(evening.yan, 1):
        assert (await evening.uses(code))[1]["key"] == "code-unknown"
    evening.time.pass_on(HOST_AWAY)
    assert (await evening.uses(code))[1]["key"] == "code-unknown"


async def test_the_hosts_code_lasts_two_minutes(evening: Evening) -> None:
    code = (await evening.code_for(evening.yan, evening.zoe))["code"]
    evening.time.pass_on(CODE_LASTS + 1)
    assert (await evening.uses(code))[1]["key"] == "code-unknown"


async def test_only_who_commands_shows_a_code_and_nobody_one_for_the_host(evening: Evening) -> None:
    assert (await evening.code_for(evening.yan, evening.wim))["key"] == "table-host-only"
    evening.time.pass_on(HOST_AWAY)
    await evening.wim.does("TakeHost")
    assert "code" in await evening.code_for(evening.yan, evening.wim)
    assert (await evening.code_for(evening.zoe, evening.wim))["key"] == "table-host-in-person"


async def test_at_a_closed_table_no_code_is_shown_and_one_that_was_is_no_good(evening: Evening) -> None:
    code = (await evening.code_for(evening.yan, evening.zoe))["code"]
    await evening.zoe.does("Close")
    assert (await evening.uses(code))[1]["key"] == "code-unknown"
    assert (await evening.code_for(evening.yan, evening.zoe))["key"] == "table-closed"


async def test_a_short_code_is_no_code_of_a_person(evening: Evening) -> None:
    answer = await evening.zoe.http.post(f"/api/tables/{evening.zoe.table}/short-code")
    assert (await evening.uses(answer.json()["code"]))[1]["key"] == "code-unknown"


# Latecomers.


async def test_a_latecomer_gets_a_bots_chair_once_the_host_agrees(evening: Evening) -> None:
    table = await evening.eve.does("TakeChair", seat=3)
    assert table["chairs"][3]["person"] is None
    assert await evening.key_of(evening.wim, "Admit", by=evening.eve.person, seat=3) == "table-host-only"
    assert await evening.key_of(evening.eve, "Admit", by=evening.eve.person, seat=3) == "table-host-only"
    table = await evening.zoe.does("Admit", by=evening.eve.person, seat=3)
    assert table["chairs"][3] == {"person": evening.eve.person, "name": "Eve", "level": None, "young": False}


@pytest.mark.parametrize(("latecomers", "key"), [("open", None), ("closed", "table-no-latecomers")])
async def test_whether_latecomers_are_asked_is_the_hosts_setting(
    evening: Evening, latecomers: str, key: str | None
) -> None:
    await evening.zoe.does("Abandon")
    assert await evening.key_of(evening.yan, "Configure", latecomers=latecomers) == "table-host-only"
    await evening.zoe.does("Configure", latecomers=latecomers)
    await evening.zoe.does("Start")
    if key is None:
        assert (await evening.eve.does("TakeChair", seat=3))["chairs"][3]["person"] == evening.eve.person
    else:
        assert await evening.key_of(evening.eve, "TakeChair", seat=3) == key


async def test_a_bot_that_stands_in_for_somebody_keeps_the_chair_for_them(evening: Evening) -> None:
    await evening.yan.does("Leave")
    assert await evening.key_of(evening.eve, "TakeChair", seat=1) == "table-taken"


async def test_of_two_latecomers_one_gets_the_chair(evening: Evening) -> None:
    late = await Visitor(evening.server).joins(evening.zoe, "Mal")
    for visitor in (evening.eve, late):
        await visitor.does("TakeChair", seat=3)
    await evening.zoe.does("Admit", by=evening.eve.person, seat=3)
    assert await evening.key_of(evening.zoe, "Admit", by=late.person, seat=3) == "table-place-gone"


# The remote control.


async def test_the_first_phone_holds_the_remote_control_and_locks_nobody_out(tmp_path: Path) -> None:
    time = HeldTime()
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time, lots=Lots(3)) as server:
        evening = Evening(server, time)
        screen, first, second = evening.zoe, evening.yan, evening.wim
        await screen.opens(seats=2, screen=True)
        await first.joins(screen, "Yan", 0)
        await second.joins(screen, "Wim", 1)
        assert (await screen.look())["table"]["remote"] == first.person
        assert await evening.key_of(second, "Start") == "table-host-only"
        assert await evening.key_of(first, "Remove", person=screen.person) == "table-host-in-person"
        assert await evening.key_of(first, "Close") == "table-host-in-person"
        assert await evening.key_of(second, "PassRemote", person=second.person) == "table-place-soon"
        async with connected(first, 0):
            time.pass_on(10 * HOST_AWAY)
            assert await evening.key_of(second, "PassRemote", person=second.person) == "table-host-only"
        time.pass_on(HOST_AWAY)
        await second.does("PassRemote", person=second.person)
        assert await evening.key_of(first, "Start") == "table-host-only"
        await screen.does("PassRemote", person=first.person)
        await first.does("ChangeGame", game="cluedo")
        await first.does("Leave")
        assert (await screen.look())["table"]["remote"] == second.person


# Two nodes.


async def test_another_node_where_somebody_is_connected_withdraws_what_was_asked_for_their_place(
    tmp_path: Path,
) -> None:
    time = HeldTime()
    url = f"sqlite:///{tmp_path}/ludotheque.db"
    async with running(url, time=time) as here, running(url, time=time, lots=Lots(1)) as there:
        evening = Evening(here, time)
        await evening.gather()
        yan, wim = Visitor(there), Visitor(there)
        for other, same in ((yan, evening.yan), (wim, evening.wim)):
            other.http.cookies, other.table, other.person = same.http.cookies, same.table, same.person
        async with connected(yan, 1) as socket:
            await evening.eve.does("ClaimPlace", person=yan.person)  # the node here does not know of the other
            await wim.does("Rename", name="Willem")
            while (await socket.next("TableNews"))["table"]["requests"]:
                pass
            await settled()
            asks = {"by": evening.eve.person, "person": yan.person}
            assert await evening.key_of(evening.zoe, "Admit", **asks) == "table-place-gone"
