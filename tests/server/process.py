"""A server as people run it: a process of its own, which can be stopped, killed and started again, and its guests."""

import asyncio
import os
import random
import re
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, ClassVar, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludotheque.server.protocol import PROTOCOL
from server.forge import TESTS, Called, Forge, Forked
from server.people import Somebody, chosen

PATIENCE = 180.0
"""How many seconds anything may take."""

OPEN = {
    "MESSAGES_PER_SECOND": "1e6",
    "MESSAGES_AT_ONCE": "1000000",
    "ADDRESS_MESSAGES_PER_SECOND": "1e6",
    "ADDRESS_MESSAGES_AT_ONCE": "1000000",
    "FILES_PER_SECOND": "1e6",
    "FILES_AT_ONCE": "1000000",
    "REQUESTS_PER_SECOND": "1e6",
    "REQUESTS_AT_ONCE": "1000000",
    "TABLES_PER_HOUR": "1000000",
    "CODES_PER_MINUTE": "1000000",
    "PACKS_PER_HOUR": "1000000",
    "CONNECTIONS_PER_ADDRESS": "100000",
}
"""No limits."""

TOO_LATE = ("decision-closed", "not-asked", "nothing-to-undo", "table-not-under-way")
"""Why an action is refused that was right when it was chosen."""


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """The environment of a command that keeps everything in this folder, speaks English, and knows no limits."""
    ours = {f"LUDOTHEQUE_{name}": value for name, value in {**OPEN, **settings}.items()}
    return {**os.environ, "XDG_DATA_HOME": str(folder), "LUDOTHEQUE_LANG": "en", **ours}


def command(*words: str) -> list[str]:
    """How the command is called."""
    return [sys.executable, "-m", "ludotheque", *words]


def as_command(program: str) -> list[str]:
    """How a file, or a function of a module, such as `module:main`, is run as a command.

    Of a file, processes that bots think in import everything first.
    """
    if program.endswith(".py"):
        return [sys.executable, program]
    module, _, name = program.partition(":")
    run = f"import sys; sys.path.insert(0, {str(TESTS)!r}); from {module} import {name}; sys.exit({name}())"
    return [sys.executable, "-c", run]


def called(folder: Path, *words: str, **settings: str) -> Called:
    """What a command said, once it has ended."""
    forge = ServerProcess.forge
    if forge is not None:
        return forge.call(ServerProcess.program, words, environment(folder, **settings), PATIENCE)
    return subprocess.run(
        command(*words), env=environment(folder, **settings), capture_output=True, text=True, timeout=PATIENCE
    )


class ServerProcess:
    """A server in a process of its own. Its log goes to a file, across all of its lives."""

    program: ClassVar[str] = "ludotheque.cli:main"
    """What is run: a function of a module, or a file."""
    forge: ClassVar[Forge | None] = None
    """What starts it; without one it is started as people do."""

    def __init__(self, folder: Path, database: str = "", *, words: tuple[str, ...] = (), **settings: str) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder}/ludotheque.db"
        self.port = 0
        self._words = words
        self.within: tuple[str, ...] = ()
        """What the command is run by, such as one that puts it into a network of its own."""
        self._settings = settings
        self._errors = folder / "stderr"
        self._process: subprocess.Popen[str] | Forked | None = None
        self._lives: list[int] = []

    @property
    def address(self) -> str:
        """Where it listens, for this machine."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process that runs."""
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    @property
    def log(self) -> str:
        """All that it has written to standard error."""
        return self._errors.read_text()

    def start(self) -> str:
        """Start, on the same port as before, and return what it says once it listens."""
        words = ("serve", "--port", str(self.port), "--database-url", self.database, *self._words)
        with self._errors.open("a") as errors:
            self._process = self._started(words, environment(self.folder, **self._settings), errors)
        self._lives.append(self._process.pid)
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        said = self._process.stdout.readline() if ready else ""
        found = re.search(r"https?://[^/\s]*:(\d+)", said)
        assert found is not None, f"{said} {self.log}"
        self.port = int(found[1])
        return said

    def _started(
        self, words: Sequence[str], surroundings: Mapping[str, str], errors: IO[str]
    ) -> subprocess.Popen[str] | Forked:
        if self.forge is not None and not self.within and not self.program.endswith(".py"):
            return self.forge.start(self.program, words, surroundings, errors)
        return subprocess.Popen(
            [*self.within, *as_command(self.program), *words],
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        )

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop, and return its exit code."""
        assert self._process is not None
        self._process.send_signal(number)
        return self._ended()

    def kill(self) -> None:
        """End it at once, whatever it is about to do."""
        assert self._process is not None
        self._process.kill()
        self._ended()

    def close(self) -> None:
        """End it if it still runs, and leave nothing behind that it has started."""
        if self.running:
            self.kill()
        for pid in self._lives:
            with suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)

    @property
    def bots(self) -> list[int]:
        """The processes in which its bots think."""
        return [pid for pid, parent, words in _processes() if parent == self.pid and "spawn_main" in words]

    def fill_disk(self, *, full: bool = True) -> None:
        """From now on it can write nothing to any file, or it can again."""
        most = 0 if full else resource.RLIM_INFINITY
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def _ended(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            return self._process.wait(PATIENCE)
        finally:
            self._process.stdout.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def alive(pid: int) -> bool:
    """Whether a process has not wholly ended: until then, connections may reach what it has open."""
    with suppress(OSError):
        status = Path(f"/proc/{pid}/status").read_text()
        return re.search(r"^State:\s*[ZX]", status, re.MULTILINE) is None or "\nThreads:\t1\n" not in status
    return False


def _processes() -> Iterator[tuple[int, int, str]]:
    """Every process of this machine, its parent and its command line."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = re.search(r"^PPid:\s*(\d+)", (folder / "status").read_text(), re.MULTILINE)
            assert parent is not None
            yield int(folder.name), int(parent[1]), (folder / "cmdline").read_text()


class Guest(Somebody):
    """Somebody with a browser, whose server is a process of its own."""

    def __init__(self, server: ServerProcess, base_path: str = "", headers: Mapping[str, str] | None = None) -> None:
        address = server.address + base_path
        super().__init__(httpx.AsyncClient(base_url=address, headers=headers or {}, timeout=PATIENCE, trust_env=False))
        self.server = server
        self._base_path = base_path

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def opens(self, game: str = "shut-the-box", name: str = "Zoé", **more: Any) -> Self:
        """Open a table, by default without a clock and with the first seat to begin."""
        usual = {"options": {"first": 0}} if game == "shut-the-box" else {}
        return await super().opens(game, name, **{**usual, **more})

    def connection(self, **headers: str) -> connect:
        """A connection before its Hello."""
        url = f"ws://127.0.0.1:{self.server.port}{self._base_path}/api/tables/{self.table}/live"
        return connect(
            url,
            additional_headers={"Cookie": self.cookie, **headers},
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )


async def say(socket: ClientConnection, kind: str, **fields: Any) -> None:
    """Send a message."""
    await socket.send(msgspec.json.encode({"is": kind, **fields}).decode())


async def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message, of one of these kinds if any are named; others are passed over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv())
            if not kinds or message["is"] in kinds:
                return message


async def greet(socket: ClientConnection, seat: int | None = None, **more: Any) -> dict[str, Any]:
    """Say hello, and return the welcome."""
    await say(socket, "Hello", protocol=PROTOCOL, seat=seat, **more)
    return await hear(socket, "Welcome", "Refused", "GoingAway")


class Player:
    """Plays at random whatever is asked, one match after the other, and comes back by itself after any loss.

    What was not acknowledged is sent again under the same id; a server that takes it twice, forgets it, or tells one
    entry in two ways is found out.
    """

    def __init__(self, guest: Guest, seat: int, rng: random.Random, stopping: Callable[[], bool]) -> None:
        self.guest, self.seat, self.rng = guest, seat, rng
        self.heard: dict[str, list[Any]] = {}
        """What was told of each match."""
        self.acknowledged: list[tuple[str, str]] = []
        """Match and id of each action, as often as the server said that it is stored."""
        self.refused: set[tuple[str, str]] = set()
        """What the server said that it did not do."""
        self.trouble: list[str] = []
        """The keys of refusals and farewells that tell of the server's own trouble."""
        self.connected = 0
        self._stopping = stopping
        self._match: str | None = None
        self._over = False
        self._sent = 0
        self._pending: dict[str, Any] | None = None
        self._last: dict[str, Any] = {}

    @property
    def host(self) -> bool:
        """Whether it is this one who starts the next match."""
        return self.seat == 0

    async def plays(self) -> None:
        """Play until a match is over and it is time to stop."""
        while not self.finished:
            try:
                async with self.guest.connection() as socket:
                    self.connected += 1
                    await self._plays_on(socket)
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.02)

    @property
    def finished(self) -> bool:
        """Whether a match is over and there will be no other."""
        return self._over and self._stopping()

    async def _plays_on(self, socket: ClientConnection) -> None:
        known = len(self.heard.get(self._match or "", ()))
        since = self.rng.choice((known, known, known // 2))
        await say(socket, "Hello", protocol=PROTOCOL, seat=self.seat, match=self._match, since=since)
        while not self.finished:
            try:
                async with asyncio.timeout(0.1):
                    text = await socket.recv()
            except TimeoutError:
                pass
            else:
                await self._takes(socket, msgspec.json.decode(text))
            await self._goes_on(socket)

    async def _takes(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["is"]:
            case "Welcome":
                if message["update"] is not None:
                    self._hears(message["update"])
                if self._pending is not None:
                    await say(socket, "Act", **self._pending)
            case "Update":
                self._hears(message)
            case "Refused":
                await self._is_refused(socket, message)
            case "GoingAway":
                self.trouble.append(message["key"])

    def _hears(self, update: dict[str, Any]) -> None:
        if update["match"] != self._match:
            self._pending = None  # never to be known whether it was stored
        self._match = update["match"]
        known = self.heard.setdefault(update["match"], [])
        since, told = update["since"], update["heard"]
        assert since <= len(known), "something was left out"
        again = known[since:]
        assert told[: len(again)] == again[: len(told)], "one entry was told in two ways"
        assert since + len(told) >= len(known), "something that was told has gone"
        known[since:] = told
        self._over = update.get("over", False)
        self._last = update
        accepted = update.get("accepted")
        if accepted is not None:
            self.acknowledged.append((update["match"], accepted))
            if self._pending is not None and self._pending["id"] == accepted:
                self._pending = None

    async def _is_refused(self, socket: ClientConnection, refusal: dict[str, Any]) -> None:
        assert refusal["key"] in (*TOO_LATE, "storage-away"), refusal
        if self._pending is None or self._pending["id"] != refusal["id"]:
            return
        if refusal["key"] == "storage-away":
            self.trouble.append(refusal["key"])
            await asyncio.sleep(0.05)
            await say(socket, "Act", **self._pending)
            return
        assert self._match is not None
        self.refused.add((self._match, self._pending["id"]))
        self._pending = None

    async def _goes_on(self, socket: ClientConnection) -> None:
        """Whoever is asked acts; once a match is over the host starts the next one."""
        if self._over and self.host and not self._stopping():
            await self._starts()
        decision = self._last.get("decision")
        undoes = self._last.get("undo", False) and self.rng.random() < 0.1
        if self._pending is not None or self._over or (decision is None and not undoes):
            return
        self._sent += 1
        action = {"is": "Undo"} if undoes else chosen(self._last["offers"], self.rng)
        self._pending = {"id": f"{self.seat}-{self._sent}", "decision": None if undoes else decision, "action": action}
        self._last = {}  # to be answered once
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            await say(socket, "Act", **self._pending)

    async def _starts(self) -> None:
        """Start the next match; who does not hear whether it was started has to come back to know."""
        self._over = False
        try:
            answer = await self.guest.tries("Start")
        except httpx.TransportError as error:
            raise ConnectionError from error
        if answer.status_code == 503:
            self.trouble.append(answer.json()["key"])
            await asyncio.sleep(0.05)
            raise ConnectionError
        assert answer.status_code in (200, 409), answer.text


async def wait_until(true: Callable[[], bool], within: float = PATIENCE) -> None:
    """Wait until something has become true."""
    patience = time.monotonic() + within
    while not true():
        assert time.monotonic() < patience, "it did not become true"
        await asyncio.sleep(0.01)
