"""Whole matches over WebSockets: people, bots, spectators, lost connections."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ludotheque
from server.inprocess import HeldTime, Socket, Visitor, running, settled
from server.people import chosen

pytestmark = pytest.mark.usefixtures("tiny_game")


def url(folder: Path) -> str:
    """A fresh database."""
    return f"sqlite:///{folder}/ludotheque.db"


class Player:
    """Somebody who plays at random, loses the connection now and then, and comes back where they were."""

    def __init__(self, visitor: Visitor, seat: int | None, rng: random.Random) -> None:
        self.visitor, self.seat, self.rng = visitor, seat, rng
        self.heard: list[Any] = []
        self.match: str | None = None
        self.over = False
        self.acted = 0

    async def plays(self) -> None:
        """Play until the match is over."""
        while not self.over:
            socket, welcome = await self.visitor.connects(self.seat, match=self.match, since=len(self.heard))
            update = welcome["update"]
            while True:
                if update is not None:
                    self._hears(update)
                    if self.over:
                        break
                    if self.rng.random() < 0.05:
                        break
                    if update.get("decision") is not None:
                        self._acts(socket, update)
                update = await socket.next("Update", "Refused")
                if update["is"] == "Refused":
                    assert update["key"] in ("decision-closed", "not-asked"), update
                    update = None
            await socket.close()

    def _hears(self, update: dict[str, Any]) -> None:
        self.match = update["match"]
        assert update["since"] <= len(self.heard)
        self.heard[update["since"] :] = update["heard"]
        self.over = update.get("over", False)

    def _acts(self, socket: Socket, update: dict[str, Any]) -> None:
        self.acted += 1
        action = chosen(update["offers"], self.rng)
        socket.act(f"{self.seat}-{self.acted}", update["decision"], action)
        if self.rng.random() < 0.2:
            socket.act(f"{self.seat}-{self.acted}", update["decision"], action)


@pytest.mark.parametrize("game", ["tiny", "shut-the-box", "cluedo"])
@pytest.mark.parametrize("seed", range(3))
async def test_three_people_and_a_spectator_play_a_whole_match(tmp_path: Path, game: str, seed: int) -> None:
    time = HeldTime()
    async with running(url(tmp_path), time=time) as server:
        host = await Visitor(server).opens(game, seats=3)
        others = [await Visitor(server).joins(host, f"Person {seat}", seat) for seat in (1, 2)]
        spectator = await Visitor(server).joins(host, "Looks on")
        await host.does("Start")
        people = [Player(visitor, seat, random.Random(seed)) for seat, visitor in enumerate((host, *others))]
        people.append(Player(spectator, None, random.Random(seed)))
        playing = asyncio.gather(*(player.plays() for player in people))
        while not playing.done():
            await settled()
            time.pass_on(100)
        await playing
        match = people[0].match
        file = await host.http.get(f"/api/tables/{host.table}/matches/{match}/file")
        whole = ludotheque.replay(file.content)
        assert whole.over
        for player in people:
            heard = msgspec.to_builtins(whole.heard(player.seat))
            assert player.heard == msgspec.json.decode(msgspec.json.encode(heard))
        assert ludotheque.verify(file.content).reason is None
        ids = [(entry.actor, entry.id) for entry in whole.log if entry.id is not None]
        assert len(ids) == len(set(ids))
