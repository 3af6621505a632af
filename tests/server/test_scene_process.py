"""A server that is killed in the middle of a scene: the scene begins anew, and comes to an end."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from ludotheque.server.live.realtime import DELAY
from server.process import PATIENCE, Guest, ServerProcess, greet, hear, say

pytestmark = pytest.mark.process

LATE = DELAY // 50
"""How many ticks the server is behind what a page sees."""


async def scene_at(socket: ClientConnection, tick: int) -> dict[str, Any]:
    """The first picture of a scene from this tick on."""
    while (scene := await hear(socket, "Scene"))["t"] < tick:
        pass
    return scene


async def runs_into_it(socket: ClientConnection) -> dict[str, Any]:
    """Steer the first seat's nose into the sleeve, by a connection that looks from another, until that is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = await hear(socket, "Scene", "Update")
            if message["is"] == "Scene":
                await say(socket, "Input", decision=message["decision"], t=message["t"] + LATE, x=1000, y=0, seat=0)
            for event in (event for group in message.get("heard", ()) for event in group):
                if event["is"] == "SleeveEnded":
                    return dict(event)


async def test_a_scene_in_which_the_server_was_killed_begins_anew_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]), prepend=os.pathsep)
    with ServerProcess(tmp_path, GAMES="benchmarks.scene_game:GAME") as server:
        async with Guest(server) as host:
            await host.opens("fort-boyard", seats=3)
            for seat in (1, 2):
                await host.does("Sit", seat=seat, name=f"Person {seat}")
            await host.does("Start")
            async with host.connection() as socket:
                await greet(socket, 2)
                before = await scene_at(socket, 4)
                server.kill()
            await asyncio.to_thread(server.start)
            async with host.connection() as socket:
                welcome = await greet(socket, 2)
                assert welcome["update"]["view"]["agenda"][-1]["is"] == "Noses"
                again = await hear(socket, "Scene")
                assert (again["decision"] != before["decision"], again["t"]) == (True, 0)  # it is drawn anew
                assert again["run"] > before["run"]
                assert (await runs_into_it(socket))["taken"] is False
                assert (await hear(socket, "Scene"))["decision"] != before["decision"]
