"""The example bot plays a whole match against a real server, which is killed half way."""

import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

import ludotheque

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
PATIENCE = 180.0


def test_the_example_bot_has_at_most_40_lines() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 40


class Servers:
    """One server after another, on one database and one port."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = "0"
        self._started: list[subprocess.Popen[str]] = []
        self.url = ""

    def start(self) -> None:
        """Start one, and wait until it answers."""
        command = [sys.executable, "-m", "ludotheque", "serve", "--port", self._port, "--lang", "en"]
        settings = {
            "LUDOTHEQUE_DATABASE_URL": f"sqlite:///{self._folder}/it.db",
            "LUDOTHEQUE_LOG_LEVEL": "WARNING",
        }
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | settings, start_new_session=True
        )
        self._started.append(process)
        assert process.stdout is not None
        said = next(line for line in process.stdout if "http" in line)
        self.url = re.findall(r"http://\S+", said)[0]
        self._port = self.url.rpartition(":")[2]

    def kill(self) -> None:
        """Kill the last one, and nothing else."""
        self._started[-1].kill()
        self._started[-1].wait(PATIENCE)

    def hang_up(self) -> None:
        """Be one that dies as soon as somebody comes."""
        with socket.create_server(("127.0.0.1", int(self._port))) as listening:
            listening.settimeout(PATIENCE)
            caller, _ = listening.accept()
            caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset, not a farewell
            caller.close()

    def end(self) -> None:
        """Leave nothing behind."""
        for process in self._started:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate(timeout=PATIENCE)


@contextmanager
def servers(folder: Path) -> Iterator[Servers]:
    """The first of them, running."""
    running = Servers(folder)
    try:
        running.start()
        yield running
    finally:
        running.end()


@contextmanager
def bot(link: str) -> Iterator[subprocess.Popen[str]]:
    """The example, sent to a table."""
    environment = os.environ | {"NO_PROXY": "127.0.0.1", "WEBSOCKETS_BACKOFF_INITIAL_DELAY": "1"}
    process = subprocess.Popen([sys.executable, BOT, link], stderr=subprocess.PIPE, text=True, env=environment)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


class Host:
    """Whoever opened the table, and looks now and then how it goes."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        wish = {"game": "shut-the-box", "name": "Zoé", "seats": 2, "pace": {"is": "Relaxed"}}
        self.table = f"/api/tables/{self._answer('POST', '/api/tables', wish)['table']['id']}"

    def _answer(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str = "") -> Any:
        """What is there."""
        return self._answer("GET", self.table + path)

    def does(self, verb: str, **fields: Any) -> Any:
        """Do something at the table."""
        return self._answer("POST", self.table, {"is": verb, **fields})

    def waits_until(self, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Look at the table until it is so."""
        until = time.monotonic() + PATIENCE
        while not so(table := self.get()["table"]):
            assert time.monotonic() < until, table
            time.sleep(0.2)
        found: dict[str, Any] = table
        return found


def test_the_example_bot_plays_a_match_to_its_end_although_the_server_is_killed(tmp_path: Path) -> None:
    with servers(tmp_path) as server, httpx.Client(base_url=server.url, trust_env=False) as http:
        host = Host(http)
        host.does("Stand", seat=0)
        host.does("SeatBot", seat=0, level="novice")
        with bot(host.get("/link")["url"]) as process:
            robot = host.waits_until(lambda table: table["chairs"][1]["name"] == "Robot")["chairs"][1]["person"]
            match = host.does("Start")["match"]
            host.waits_until(lambda _: len(host.get(f"/matches/{match}")["heard"]) > 20)
            server.kill()
            server.hang_up()
            server.start()
            over = host.waits_until(lambda table: not table["playing"])
            assert [score["matches"] for score in over["standings"]] == [1, 1]
            file = host.http.get(f"{host.table}/matches/{match}/file").content
            played = [entry for entry in ludotheque.replay(file).log if entry.actor == 1]
            assert all(entry.id is not None for entry in played)
            assert ludotheque.verify(file).reason is None
            host.does("Remove", person=robot)
            _, said = process.communicate(timeout=PATIENCE)
            assert re.search("table-removed|HTTP 40[13]", said), said  # told, or turned away when it came back
