"""Whoever does not look at the table is told, once, that it has become their turn."""

import asyncio
import logging

import pytest
from cryptography.exceptions import InvalidTag

from ludotheque.server.logs import AsJson
from ludotheque.server.push.destinations import Destinations
from server.inprocess import MakePush, Visitor
from server.live.evening import SWAP, Evening, another_server, evening
from server.push.conftest import pushing, told
from server.push.push_service import Browser, PushService, claims_of

pytestmark = pytest.mark.usefixtures("tiny_game")


async def subscribes(visitor: Visitor, browser: Browser) -> None:
    """Have a browser told of the turns of whoever sits in front of it."""
    answer = await visitor.http.put(f"/api/tables/{visitor.table}/push", json=browser.subscription)
    assert answer.status_code == 200, answer.text


def outcomes(here: Evening) -> dict[str, float]:
    """How many messages were sent, and how many not."""
    (metric,) = here.server.dependencies.metrics.pushes.collect()
    return {
        sample.labels["outcome"]: sample.value for sample in metric.samples if sample.name == "ludotheque_pushes_total"
    }


async def test_who_is_away_reads_the_table_and_nothing_else_in_a_message_that_only_their_browser_can_read(
    url: str, push: MakePush, service: PushService
) -> None:
    async with evening(url, push=push, connect=False) as here:
        yan, other = Browser(service), Browser(service)
        await subscribes(here.visitors[1], yan)
        zoe = await here.connect(0)
        await zoe.does(SWAP, "1")
        posted = await service.next()
        assert yan.reads(posted) == here.host.table.encode()
        with pytest.raises(InvalidTag):
            other.reads(posted)
        assert f"{service.origin}{posted.path}" == yan.endpoint
        assert posted.headers["content-encoding"] == "aes128gcm"
        assert int(posted.headers["ttl"]) > 0
        assert here.host.table not in str(posted.headers)
        await told(here.server.dependencies.push)
        assert outcomes(here) == {"sent": 1}


async def test_the_push_service_knows_the_server_by_a_signature_for_it_alone(url: str, service: PushService) -> None:
    push = pushing(Destinations(loopback=True), "mailto:zoe@ludo.test")
    async with evening(url, push=push, connect=False) as here:
        await subscribes(here.visitors[1], Browser(service))
        key = (await here.host.http.get(f"{here.at}/push")).json()["key"]
        await (await here.connect(0)).does(SWAP, "1")
        claims = claims_of(await service.next())
        assert (claims.audience, claims.contact, claims.key) == (service.origin, "mailto:zoe@ludo.test", key)
        assert 0 < claims.expires - here.time.now() // 1000 <= 24 * 60 * 60


async def test_nobody_is_told_who_looks_at_the_table_or_whose_turn_it_is_not(
    url: str, push: MakePush, service: PushService
) -> None:
    async with evening(url, push=push) as here:
        for seat, visitor in enumerate(here.visitors):
            await subscribes(visitor, Browser(service, str(seat)))
        await here.clients[0].does(SWAP, "1")
        await here.clients[1].asked()
        await told(here.server.dependencies.push)
        assert service.posted == []


async def test_a_page_that_nobody_sees_does_not_count_until_it_is_seen_again(
    url: str, push: MakePush, service: PushService
) -> None:
    async with evening(url, push=push, options={"turns": 2}) as here:
        zoe, yan = here.clients
        browser = Browser(service)
        await subscribes(here.visitors[1], browser)
        yan.socket.send({"is": "Away", "away": True})
        yan.says("1", "I look elsewhere")
        await zoe.next("Chat")
        await zoe.does(SWAP, "1")
        assert browser.reads(await service.next()) == here.host.table.encode()
        yan.socket.send({"is": "Away", "away": False})
        await yan.asked()
        await yan.does(SWAP, "2")
        await zoe.asked()
        await zoe.does(SWAP, "3")
        await told(here.server.dependencies.push)
        assert len(service.posted) == 1


async def test_a_turn_is_told_once_however_long_it_lasts_and_messages_of_a_table_replace_each_other(
    url: str, push: MakePush, service: PushService
) -> None:
    async with evening(url, push=push, connect=False) as here:
        await subscribes(here.visitors[1], Browser(service))
        zoe = await here.connect(0)
        await zoe.does(SWAP, "1")
        await service.next()
        zoe.says("1", "Hurry up!")
        await zoe.next("Chat")
        await here.host.does("Mute", person=here.visitors[1].person)
        await told(here.server.dependencies.push)
        assert len(service.posted) == 1
        await here.host.does("Pause")
        await here.host.does("Resume")
        second = await service.next(2)
        assert second.headers["topic"] == service.posted[0].headers["topic"]


async def test_who_has_a_bot_playing_for_them_is_not_told(url: str, push: MakePush, service: PushService) -> None:
    async with evening(url, push=push, connect=False, workers=None) as here:
        await subscribes(here.visitors[1], Browser(service))
        await here.visitors[1].does("StandIn", seat=1)
        zoe = await here.connect(0)
        await zoe.does(SWAP, "1")
        await here.rests()
        await told(here.server.dependencies.push)
        assert service.posted == []


async def test_no_device_is_told_any_more_that_has_unsubscribed_or_whose_person_was_sent_away(
    url: str, push: MakePush, service: PushService
) -> None:
    async with evening(url, 3, push=push, connect=False) as here:
        store, (_, yan, max_) = here.server.dependencies.store, here.visitors
        for visitor in (yan, max_):
            await subscribes(visitor, Browser(service, visitor.person))
        assert (await yan.http.delete(f"{here.at}/push")).status_code == 200
        await here.host.does("Remove", person=max_.person)
        assert [await store.devices.subscriptions(here.host.table, each.person) for each in (yan, max_)] == [(), ()]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_forgotten(
    url: str, push: MakePush, service: PushService, status: int
) -> None:
    async with evening(url, push=push, connect=False) as here:
        service.status = status
        await subscribes(here.visitors[1], Browser(service))
        await (await here.connect(0)).does(SWAP, "1")
        await service.next()
        await told(here.server.dependencies.push)
        store = here.server.dependencies.store
        assert await store.devices.subscriptions(here.host.table, here.visitors[1].person) == ()
        assert outcomes(here) == {"gone": 1}


@pytest.mark.parametrize(("status", "tries"), [(500, 2), (429, 2), (400, 1), (403, 1), (301, 1)])
async def test_what_a_push_service_cannot_take_now_is_sent_once_more_and_a_redirect_is_not_followed(
    url: str, push: MakePush, service: PushService, status: int, tries: int
) -> None:
    async with evening(url, push=push, connect=False) as here:
        service.status = status
        await subscribes(here.visitors[1], Browser(service))
        await (await here.connect(0)).does(SWAP, "1")
        await service.next(tries)
        await told(here.server.dependencies.push)
        assert {posted.path for posted in service.posted} == {"/push/anne-endpoint"}
        assert len(service.posted) == tries
        store = here.server.dependencies.store
        assert len(await store.devices.subscriptions(here.host.table, here.visitors[1].person)) == 1


async def test_a_push_service_that_never_answers_keeps_no_move_waiting_and_no_room_open(
    url: str, push: MakePush, service: PushService
) -> None:
    async with evening(url, push=push, connect=False) as here:
        service.status = None
        for seat, visitor in enumerate(here.visitors):
            await subscribes(visitor, Browser(service, str(seat)))
        zoe = await here.connect(0)
        assert (await zoe.does(SWAP, "1"))["is"] == "Update"
        await service.next()
        await zoe.socket.close()
        yan = await here.connect(1)
        assert (await yan.does(SWAP, "2"))["is"] == "Update"
        await service.next(2)
        await yan.socket.close()
        await here.rests()
        assert not here.server.registry.by_id[here.host.table].busy


async def test_a_sender_that_was_stopped_hurts_nobody(url: str, push: MakePush, service: PushService) -> None:
    async with evening(url, push=push, connect=False) as here:
        await subscribes(here.visitors[1], Browser(service))
        assert here.server.dependencies.push is not None
        await asyncio.to_thread(here.server.dependencies.push.stop)
        assert (await (await here.connect(0)).does(SWAP, "1"))["is"] == "Update"


async def test_neither_log_nor_answers_nor_messages_hold_anything_of_a_subscription(
    url: str, push: MakePush, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with evening(url, push=push) as here:
        zoe, yan = here.clients
        service.status = 500
        browser = Browser(service)
        await subscribes(here.visitors[1], browser)
        await yan.socket.close()
        await zoe.does(SWAP, "1")
        await told(here.server.dependencies.push)
        asked = [await here.visitors[1].http.get(here.at + path) for path in ("", "/push", "/matches", "/link")]
        refused = [
            await here.visitors[1].http.put(f"{here.at}/push", json={**browser.subscription, **wrong})
            for wrong in ({"endpoint": f"ftp{browser.endpoint}"}, {"p256dh": "x"}, {"auth": "x"})
        ]
        key = await here.server.dependencies.store.devices.push_key()
        logged = "".join(map(AsJson().format, (record for record in caplog.records if record.name != "httpx")))
        everything = logged + "".join(answer.text for answer in (*asked, *refused))
        everything += b"".join((*zoe.socket.received, *yan.socket.received)).decode()
        everything += here.server.dependencies.metrics.text().decode()
        assert "push-failed" in logged
        assert key is not None
        for secret in (*browser.subscription.values(), "anne-endpoint", service.origin, key.private.hex()):
            assert secret not in everything


async def test_another_life_of_the_server_has_the_same_key_and_subscriptions_and_tells_no_turn_again(
    url: str, push: MakePush, service: PushService
) -> None:
    async with evening(url, push=push, options={"turns": 2}, connect=False) as here:
        browser = Browser(service)
        await subscribes(here.visitors[1], browser)
        first = (await here.host.http.get(f"{here.at}/push")).json()
        await (await here.connect(0)).does(SWAP, "1")
        await service.next()
    async with another_server(url, here, push=push) as again:
        assert (await again.host.http.get(f"{here.at}/push")).json() == first
        await told(again.server.dependencies.push)
        assert len(service.posted) == 1
        yan = await again.connect(1)
        await yan.does(SWAP, "2")
        await yan.socket.close()
        zoe = await again.connect(0)
        await zoe.does(SWAP, "3")
        assert browser.reads(await service.next(2)) == here.host.table.encode()
