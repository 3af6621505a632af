"""A server that is killed knows afterwards whom to tell; one that is told not to tells nobody."""

from pathlib import Path
from typing import ClassVar

import pytest

from server.process import Guest, ServerProcess
from server.push.push_service import Browser, claims_of, push_service

pytestmark = pytest.mark.process


class PushingServer(ServerProcess):
    """A server whose push services are on this machine."""

    program: ClassVar[str] = "server.push.loopback_server:run"


async def test_a_killed_server_keeps_its_key_and_its_subscriptions(database: str, tmp_path: Path) -> None:
    async with push_service() as service:
        with PushingServer(tmp_path, database) as server:
            async with Guest(server) as host, Guest(server) as guest:
                await host.opens(seats=2, options={"first": 1})
                await guest.joins(host, "Yan", 1)
                path, browser = f"/api/tables/{host.table}/push", Browser(service)
                answer = await guest.http.put(path, json=browser.subscription)
                assert answer.status_code == 200, answer.text
                server.kill()
                server.start()
                await host.does("Start")
                posted = await service.next()
                assert browser.reads(posted) == host.table.encode()
                assert claims_of(posted).key == answer.json()["key"]
            assert server.stop() == 0
            for secret in (*browser.subscription.values(), service.origin):
                assert secret not in server.log


async def test_a_server_that_is_told_to_tell_nobody_makes_no_key(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, words=("--no-push",)) as server:
        async with Guest(server) as host:
            await host.opens()
            assert (await host.http.get(f"/api/tables/{host.table}/push")).json() == {"key": None}
