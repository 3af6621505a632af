"""Connections: hello and what was missed, who may not connect, and one more device."""

from typing import Any

import pytest

from ludotheque.server.live.admission import CODE_LASTS
from ludotheque.server.live.change import Change
from ludotheque.server.tables.commands import Remove
from ludotheque.server.web.handlers import socket as handler
from server.inprocess import HOST, Closed, Socket, Visitor
from server.live.evening import SWAP, elsewhere, evening, heard

pytestmark = pytest.mark.usefixtures("tiny_game")


# Hello, and what was missed.


async def test_hello_tells_exactly_what_was_missed(url: str) -> None:
    async with evening(url, options={"turns": 2}) as here:
        zoe, yan = here.clients
        had, match = zoe.update["heard"], zoe.update["match"]
        await zoe.does(SWAP, "mine")
        await yan.asked()
        await yan.does(SWAP, "mine")
        whole = (await here.connect(0)).update
        assert (whole["since"], whole["heard"][: len(had)]) == (0, had)
        total = len(whole["heard"])
        for since in (0, len(had), total, total + 5):
            missed = (await here.connect(0, match=match, since=since)).update
            assert (missed["since"], missed["heard"]) == (min(since, total), whole["heard"][since:])
            assert (missed["view"], missed["decision"]) == (whole["view"], whole["decision"])
        other = (await here.connect(0, match="another", since=3)).update
        assert (other["since"], other["heard"]) == (0, whole["heard"])


async def test_a_person_looks_from_another_of_their_own_seats_on_the_same_connection(url: str) -> None:
    async with evening(url, 1, bots=1, start=False) as here:
        await here.host.does("Stand", seat=1)
        await here.host.does("Sit", seat=1, name="Papi")
        await here.host.does("Start")
        zoe = here.clients[0]
        await zoe.asked()
        await zoe.does(SWAP, "mine")
        zoe.socket.hello(1)
        papi = await zoe.next("Welcome")
        assert (papi["seat"], papi["update"]["view"]["seat"], papi["update"]["since"]) == (1, 1, 0)
        assert papi["present"] == [here.host.person]
        assert (await zoe.does(SWAP, "his", papi["update"]["decision"]))["accepted"] == "his"
        assert await here.done_by(1) == ["Swap"]


async def test_whoever_was_moved_to_another_chair_does_not_see_the_hand_of_who_sits_there_now(url: str) -> None:
    async with evening(url, start=False) as here:
        zoe, yan = here.clients
        await here.host.does("Swap", seat=0, other=1)
        await here.host.does("Start")
        for client in (zoe, yan):
            update = await client.next("Update")
            assert (update["view"]["seat"], update["view"]["card"], "decision" in update) == (None, None, False)
            assert {event["card"] for event in heard(update)} == {None}
        moved = await here.connect(1, here.host)
        assert moved.update["view"]["seat"] == 1
        assert moved.update["view"]["card"] is not None


async def test_nobody_looks_from_a_seat_that_is_not_theirs(url: str) -> None:
    async with evening(url, 1, bots=1) as here:
        for seat, key in ((1, "table-not-yours"), (2, "table-no-chair")):
            socket = here.host.socket()
            socket.hello(seat)
            assert (await socket.next())["key"] == key


async def test_another_version_of_the_protocol_is_refused_in_words(url: str) -> None:
    async with evening(url) as here:
        socket = here.host.socket()
        socket.send({"is": "Hello", "protocol": 2, "seat": 0})
        refused = await socket.next()
        assert (refused["is"], refused["key"], refused["args"]) == ("Refused", "protocol-other", {"has": 2, "needs": 1})
        assert refused["sentence"]
        socket.hello(0)
        assert (await socket.next("Welcome"))["protocol"] == 1


async def test_whoever_has_not_said_hello_is_told_to(url: str) -> None:
    async with evening(url) as here:
        socket = here.host.socket()
        socket.act("early", here.clients[0].decision, SWAP)
        assert (await socket.next())["key"] == "hello-first"
        socket.send({"is": "Say", "id": "1", "text": "anybody?"})
        assert (await socket.next())["key"] == "hello-first"
        socket.send_text("{")
        assert (await socket.next())["key"] == "not-a-message"
        assert await here.done_by(0) == []


async def test_whoever_never_says_hello_is_closed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "HELLO_WITHIN", 0.0)
    async with evening(url, connect=False) as here:
        socket = here.host.socket()
        with pytest.raises(Closed, match="1008"):
            await socket.next("Welcome")


async def test_everyone_is_told_who_comes_and_goes(url: str) -> None:
    async with evening(url, connect=False) as here:
        zoe = await here.connect(0)
        assert zoe.welcome["present"] == [here.host.person]
        yan = await here.connect(1)
        both = sorted(visitor.person for visitor in here.visitors)
        assert yan.welcome["present"] == both
        assert (await zoe.next("Presence"))["present"] == both
        second = await here.connect(1)
        await yan.socket.close()
        await second.socket.close()
        await here.rests()
        assert [(message["is"], message["present"]) for message in zoe.socket.rest()] == [
            ("Presence", [here.host.person])
        ]


# Who may not.


async def test_whoever_looks_on_hears_the_match_and_cannot_act(url: str) -> None:
    async with evening(url) as here:
        xia = await here.connect(None, await Visitor(here.server).joins(here.host, "Xia"))
        zoe = await here.connect(None, here.host)
        assert xia.update["view"]["seat"] is None
        for client in (xia, zoe):
            assert "decision" not in client.update
            assert (await client.does(SWAP, "mine", here.clients[0].decision))["key"] == "table-look-on"
        assert await here.done_by(0) == []
        await here.clients[0].does(SWAP, "mine")
        assert (await xia.hears("CardDealt"))["card"] is None


async def test_a_stranger_cannot_connect(url: str) -> None:
    async with evening(url) as here:
        table = here.host.table
        stranger = elsewhere(Visitor(here.server), here.server, table)
        guest = await Visitor(here.server).opens("tiny", "Host of another table")
        token = next(cookie.value for cookie in guest.http.cookies.jar)
        forged = Socket(here.server, table, {"host": HOST, "cookie": f"ludotheque-{table}={token}"})
        for socket in (stranger.socket(), elsewhere(guest, here.server, table).socket(), forged):
            with pytest.raises(Closed, match="1008"):
                await socket.next()
            assert not socket.accepted
        assert (await stranger.http.get(here.at)).status_code == 401
        assert (await stranger.tries("Close")).status_code == 401


async def test_who_is_removed_is_sent_away_for_good(url: str) -> None:
    async with evening(url, 3) as here:
        zoe, yan, _ = here.clients
        old, whom = (await here.table())["invitation"], here.visitors[1]
        await here.host.does("Remove", person=whom.person)
        away = await yan.next("GoingAway")
        assert (away["key"], away["retry"]) == ("table-removed", None)
        assert await yan.closes() == 4003
        table = (await zoe.next("TableNews"))["table"]
        assert table["chairs"][1] == {"person": None, "name": "Person 1", "level": "novice", "young": False}
        assert (await whom.http.get(here.at)).status_code == 401
        with pytest.raises(Closed, match="1008"):
            await whom.socket().next()
        wish = {"name": "Me again", "invitation": old}
        again = await whom.http.post(f"{here.at}/join", json=wish)
        assert (again.status_code, again.json()["key"]) == (403, "table-invitation")


async def test_who_is_removed_while_saying_hello_is_told_nothing_of_the_table(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        guest = here.visitors[1]
        live = here.server.registry.by_id[here.host.table]
        commit, removals = live.session.commit, iter([Remove(guest.person)])

        async def removed_after(*args: Any, **more: Any) -> Change:
            change = await commit(*args, **more)
            for removal in removals:
                await live.do(here.host.person, removal, "")
            return change

        socket = guest.socket()
        await here.rests()
        monkeypatch.setattr(live.session, "commit", removed_after)
        socket.hello(None)
        assert (await socket.next("Welcome", "Refused"))["is"] == "Refused"
        assert live.attendance.present == {here.host.person}
        await socket.close()


async def test_what_a_removed_person_still_sends_is_not_done(url: str) -> None:
    async with evening(url) as here:
        yan = here.clients[1]
        await here.host.does("Remove", person=here.visitors[1].person)
        yan.says("1", "let me explain")
        yan.socket.hello(None)
        yan.socket.hello(1)
        yan.socket.act("mine", here.clients[0].decision, SWAP)
        assert await yan.closes() == 4003
        await here.rests()
        assert here.server.registry.by_id[here.host.table].attendance.present == {here.host.person}
        assert await here.server.dependencies.store.tables.chat(here.host.table) == ()


async def test_the_others_are_told_that_who_was_removed_is_no_longer_there(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.next("Presence")
        await here.host.does("Remove", person=here.visitors[1].person)
        await yan.closes()
        await yan.socket.close()
        await here.rests()
        told = [message["present"] for message in zoe.socket.rest() if message["is"] == "Presence"]
        assert told == [[here.host.person]]


# One more device.


async def test_another_device_acts_for_the_same_person_by_a_code_that_is_good_once(url: str) -> None:
    async with evening(url) as here:
        answer = await here.host.http.post(f"{here.at}/code")
        code = answer.json()["code"]
        assert (answer.status_code, code in answer.json()["url"]) == (201, True)
        phone = Visitor(here.server)
        used = await phone.http.post("/api/codes", json={"code": f" {code[:4].upper()}-{code[4:]} "})
        assert (used.status_code, used.json()["person"]) == (201, here.host.person)
        hand = await here.connect(0, elsewhere(phone, here.server, here.host.table))
        assert (await hand.does(SWAP, "by-phone"))["accepted"] == "by-phone"
        assert len((await here.table())["people"]) == 2
        again = await Visitor(here.server).http.post("/api/codes", json={"code": code})
        assert (again.status_code, again.json()["key"]) == (403, "code-unknown")


async def test_a_code_is_good_for_two_minutes(url: str) -> None:
    async with evening(url) as here:
        assert CODE_LASTS == 2 * 60 * 1000
        codes = [(await here.host.http.post(f"{here.at}/code")).json() for _ in range(2)]
        assert {code["expires"] for code in codes} == {here.time.now() + CODE_LASTS}
        await here.passes(CODE_LASTS)
        in_time = await Visitor(here.server).http.post("/api/codes", json={"code": codes[0]["code"]})
        assert in_time.status_code == 201
        await here.passes(1)
        late = await Visitor(here.server).http.post("/api/codes", json={"code": codes[1]["code"]})
        assert (late.status_code, late.json()["key"]) == (403, "code-unknown")


async def test_a_removed_persons_code_opens_nothing(url: str) -> None:
    async with evening(url) as here:
        guest = here.visitors[1]
        code = (await guest.http.post(f"{here.at}/code")).json()["code"]
        await here.host.does("Remove", person=guest.person)
        phone = Visitor(here.server)
        refused = await phone.http.post("/api/codes", json={"code": code})
        assert (refused.status_code, refused.json()["key"]) == (403, "code-unknown")
        assert not phone.http.cookies


async def test_a_stranger_gets_no_code(url: str) -> None:
    async with evening(url) as here:
        assert (await Visitor(here.server).http.post(f"{here.at}/code")).status_code == 401
