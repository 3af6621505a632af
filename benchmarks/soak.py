"""`make soak`: long-running load on many tables, with the server stopped and killed meanwhile; no data may be lost.

Players act at random, drop their connection now and then and reconnect, resend what was not acknowledged, and start
another match when one is over, so that a room holds one match at a time and memory should stay constant. The server is
restarted during the first fifth of the time only, so that its memory can be compared later. At the end every
acknowledged action must be in the stored logs, exactly once.
"""

import argparse
import asyncio
import http.client
import random
import signal
import sqlite3
import sys
import time
from base64 import b64encode
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvloop

from benchmarks.load import ask, frame, frames
from benchmarks.server import Server, served

RESTARTS, LIVES = 0.2, 6
"""The first part of the time, in which the server is restarted, and how many processes it has in all."""
BASELINE, GROWTH = 0.3, 1.1
"""When its memory is first measured, as a part of the time, and the largest ratio allowed at the end."""
WITH_BOTS = 5
"""One table in this many has a bot."""
LOST = 1 / 300
"""The probability, at each update, that a player drops the connection."""
TOO_LATE = ("decision-closed", "not-asked", "table-not-under-way")


class Offer(msgspec.Struct):
    """An action offered to a seat, with a refusal if it is not legal."""

    action: msgspec.Raw
    refusal: msgspec.Raw


class Update(msgspec.Struct):
    """The fields of an update that are needed to play."""

    match: str
    since: int
    heard: list[msgspec.Raw]
    offers: list[Offer] = []
    decision: str | None = None
    over: bool = False
    accepted: str | None = None


class Message(msgspec.Struct, rename={"kind": "is"}):
    """The fields of a server message that are needed to handle it."""

    kind: str
    update: Update | None = None
    id: str | None = None
    key: str = ""


class Pending(NamedTuple):
    """An action that was sent and is not acknowledged yet."""

    match: str
    id: str
    message: bytes


class Entry(msgspec.Struct):
    """The fields of a stored entry that identify an action."""

    actor: int | str
    id: str | None = None


_MESSAGE = msgspec.json.Decoder(Message)
_UPDATE = msgspec.json.Decoder(Update)
_ENTRY = msgspec.json.Decoder(Entry)


class Soak:
    """State and counters shared by all players."""

    def __init__(self, ports: Sequence[int], pause: float, seed: int) -> None:
        self.ports, self.pause = ports, pause
        self.rng = random.Random(seed)
        self.stopping = False
        self.longest_away = 0.0
        """The most seconds that anybody was without a connection since this was last set to 0."""
        self.counted: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()
        """Counts of what must not happen."""

    @property
    def port(self) -> int:
        """Where the next connection goes: to any of the nodes, if there are several."""
        return self.rng.choice(self.ports)


class Player(asyncio.Protocol):
    """The client of one seat at one table for the whole run; reconnects when the connection is lost."""

    def __init__(self, soak: Soak, table: str, seat: int, cookie: str) -> None:
        self.acknowledged: dict[str, set[str]] = defaultdict(set)
        """For each match, the ids of the actions that the server acknowledged."""
        self.pending: Pending | None = None
        self.seat = seat
        self.gone_since: float | None = None
        """Since when there is no connection that was welcomed."""
        self._soak, self._table, self._cookie = soak, table, cookie
        self._transport: Any = None
        self._upgraded = False
        self._buffer = b""
        self._match: str | None = None
        self._heard = 0
        self._sent = 0
        self._last: Update | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def match(self) -> str | None:
        """The match that was last heard of."""
        return self._match

    @property
    def known(self) -> tuple[str | None, int]:
        """That match, and how many groups of its events are known."""
        return self._match, self._heard

    def begin(self) -> None:
        """Connect in the background; retries until it succeeds."""
        self._later(self._connect())

    def _later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self) -> None:
        while not self._soak.stopping or self.pending is not None:
            try:
                await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._soak.port)
            except OSError:
                await asyncio.sleep(self._soak.rng.uniform(0.1, 0.5))
            else:
                return

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the WebSocket upgrade."""
        self._transport, self._upgraded, self._buffer, self._last = transport, False, b"", None
        key = b64encode(bytes(16)).decode()
        self._transport.write(
            (
                f"GET /api/tables/{self._table}/live HTTP/1.1\r\nHost: soak\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                f"Cookie: {self._cookie}\r\n\r\n"
            ).encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Schedule the reconnect."""
        self._transport, self._last = None, None
        self.gone_since = self.gone_since or time.monotonic()
        self._soak.counted["connections lost"] += 1
        self._later(self._come_back())

    async def _come_back(self) -> None:
        await asyncio.sleep(self._soak.rng.uniform(0, 0.5))
        await self._connect()

    def data_received(self, data: bytes) -> None:
        """Handle each complete frame; keep the rest in the buffer."""
        data = self._buffer + data if self._buffer else data
        if not self._upgraded:
            head, blank, data = data.partition(b"\r\n\r\n")
            if not blank:
                self._buffer = head
                return
            if b" 101 " not in head[:20]:
                self._transport.abort()
                return
            self._upgraded = True
            hello = {"is": "Hello", "protocol": 1, "seat": self.seat, "match": self._match, "since": self._heard}
            self._send(msgspec.json.encode(hello))
        place = 0
        for kind, start, end in frames(data):
            place = end
            if kind == 1:
                self._take(data[start:end])
            elif kind == 9:
                self._send(data[start:end], 10)
        self._buffer = data[place:]

    def _send(self, payload: bytes, kind: int = 1) -> None:
        if self._transport is not None:
            self._transport.write(frame(payload, kind))

    def _take(self, text: bytes) -> None:
        if text.startswith(b'{"is":"Update"'):
            self._hear(_UPDATE.decode(text))
            return
        message = _MESSAGE.decode(text)
        match message.kind:
            case "Welcome":
                if self.gone_since is not None:
                    self._soak.longest_away = max(self._soak.longest_away, time.monotonic() - self.gone_since)
                    self.gone_since = None
                if message.update is not None:
                    self._hear(message.update)
                if self.pending is not None:
                    self._soak.counted["actions sent again"] += 1
                    self._send(self.pending.message)
            case "Refused" if self.pending is not None and message.id == self.pending.id:
                self._refused(message.key)
            case "Refused":
                self._soak.wrong[f"refused: {message.key}"] += 1

    def _refused(self, key: str) -> None:
        assert self.pending is not None
        if key.startswith("storage"):
            self._soak.counted[key] += 1
            asyncio.get_running_loop().call_later(0.5, self._send, self.pending.message)
        elif key in TOO_LATE:
            self._soak.counted[key] += 1
            self.pending = None
        else:
            self._soak.wrong[f"refused: {key}"] += 1
            self.pending = None

    def _hear(self, update: Update) -> None:
        if update.match != self._match:
            if self.pending is not None:
                self._soak.counted["actions of unknown fate"] += 1
                self.pending = None
            self._match, self._heard = update.match, 0
        if update.since > self._heard:
            self._soak.wrong["news left out"] += 1
        self._heard = max(self._heard, update.since + len(update.heard))
        if update.accepted is not None:
            self.acknowledged[update.match].add(update.accepted)
            if self.pending is not None and self.pending.id == update.accepted:
                self._soak.counted["moves"] += 1
                self.pending = None
        self._go_on(update)

    def _go_on(self, update: Update) -> None:
        soak = self._soak
        if soak.stopping:
            return
        if soak.rng.random() < LOST:
            self._transport.abort()
        elif update.over and self.seat == 0:
            self._later(self._start(update.match))
        elif update.decision is not None and self.pending is None:
            self._last = update
            asyncio.get_running_loop().call_later(soak.rng.uniform(0, soak.pause), self._act, update)

    def _act(self, update: Update) -> None:
        soak = self._soak
        if self._last is not update or self.pending is not None or soak.stopping:
            return
        self._sent += 1
        action = soak.rng.choice([offer.action for offer in update.offers if bytes(offer.refusal) == b"null"])
        act = {"is": "Act", "id": str(self._sent), "decision": update.decision, "action": action}
        self.pending = Pending(update.match, str(self._sent), msgspec.json.encode(act))
        self._send(self.pending.message)

    async def _start(self, over: str) -> None:
        """Start another match after `over`; retries until it is started, by this player or another."""
        request = (
            f"POST /api/tables/{self._table} HTTP/1.1\r\nHost: soak\r\nCookie: {self._cookie}\r\n"
            'Content-Type: application/json\r\nConnection: close\r\nContent-Length: 14\r\n\r\n{"is":"Start"}'
        ).encode()
        while not self._soak.stopping and self._match == over:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._soak.port)
                writer.write(request)
                answer = await reader.read()
                writer.close()
            except OSError:
                answer = b""
            if answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 409")):
                self._soak.counted["matches"] += answer.startswith(b"HTTP/1.1 200")
                return
            await asyncio.sleep(self._soak.rng.uniform(0.2, 1))


def seat_everybody(port: int, tables: int, soak: Soak) -> list[Player]:
    """Open the tables, some of them with a bot, and start their first matches; return the players."""
    players = []
    with closing(http.client.HTTPConnection("127.0.0.1", port)) as web:
        for number in range(tables):
            wish = {"game": "shut-the-box", "name": "A", "seats": 2, "pace": {"is": "Relaxed"}}
            opened, host = ask(web, "/api/tables", wish)
            table = opened["table"]["id"]
            players.append(Player(soak, table, 0, host))
            if number % WITH_BOTS == 0:
                ask(web, f"/api/tables/{table}", {"is": "SeatBot", "seat": 1, "level": "amateur"}, host)
            else:
                join = {"name": "B", "invitation": opened["table"]["invitation"]}
                _, other = ask(web, f"/api/tables/{table}/join", join)
                ask(web, f"/api/tables/{table}", {"is": "Sit", "seat": 1}, other)
                players.append(Player(soak, table, 1, other))
            ask(web, f"/api/tables/{table}", {"is": "Start"}, host)
    return players


def memory(pid: int) -> float:
    """The resident memory of a process in MB; raises SystemExit if it has ended."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise SystemExit("the server has ended by itself")


def entries_in(database: Path) -> Iterator[tuple[str, int, bytes]]:
    """Every entry of a SQLite database: its match, its number and its line."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        yield from connection.execute('SELECT "match", sequence, line FROM entries ORDER BY 1, 2')


def check(rows: Iterable[tuple[str, int, bytes]], players: list[Player]) -> Iterator[str]:
    """Compare the stored logs with the acknowledged actions; yield a line for each gap, duplicate or loss."""
    acknowledged: dict[str, set[tuple[int | str, str]]] = defaultdict(set)
    for player in players:
        for match, ids in player.acknowledged.items():
            acknowledged[match] |= {(player.seat, ident) for ident in ids}
    told = sum(map(len, acknowledged.values()))
    lengths: Counter[str] = Counter()
    stored: dict[str, set[tuple[int | str, str]]] = defaultdict(set)
    entries = 0
    for match, sequence, line in rows:
        entries += 1
        if sequence != lengths[match]:
            yield f"a gap in the log of {match} before {sequence}"
        lengths[match] = sequence + 1
        entry = _ENTRY.decode(line)
        if entry.id is not None:
            if (entry.actor, entry.id) in stored[match]:
                yield f"action {entry.id} of seat {entry.actor} is twice in {match}"
            stored[match].add((entry.actor, entry.id))
    lost = sum(len(ids - stored[match]) for match, ids in acknowledged.items())
    if lost:
        yield f"{lost} acknowledged actions are not stored"
    print(f"{entries:,} entries of {len(lengths):,} matches stored; {told:,} actions acknowledged, {lost} of them lost")


async def soaked(server: Server, minutes: float, tables: int, pause: float, seed: int) -> list[str]:
    """Run the soak; return a line for each thing that went wrong."""
    soak = Soak([server.port], pause, seed)
    players = await asyncio.to_thread(seat_everybody, server.port, tables, soak)
    print(f"{tables} tables, {len(players)} people, {minutes:g} minutes; seed {seed}", flush=True)
    for player in players:
        player.begin()
    baseline, grown = await watched(server, soak, minutes)
    soak.stopping = True
    patience = time.monotonic() + 30
    while any(player.pending for player in players) and time.monotonic() < patience:
        await asyncio.sleep(0.1)
    await restarted(server, soak, signal.SIGTERM, again=False)
    unanswered = sum(player.pending is not None for player in players)
    if unanswered:
        soak.wrong["never answered"] += unanswered
    print(f"{_told(soak)}")
    print(f"memory of the server: {baseline:.1f} MB after {BASELINE * minutes:g} min, {grown:.1f} MB at the end")
    wrong = [f"{what}: {times} times" for what, times in soak.wrong.items()]
    if grown > GROWTH * baseline:
        wrong.append(f"memory has grown by {grown / baseline - 1:.0%}")
    return [*wrong, *check(entries_in(server.database), players)]


async def watched(server: Server, soak: Soak, minutes: float) -> tuple[float, float]:
    """Restart the server now and then and print the progress; return its memory at the baseline and at the end."""
    begun, length = time.monotonic(), 60 * minutes
    lives, minute, baseline, moves = 1, 1, 0.0, 0
    while (now := time.monotonic() - begun) < length:
        if lives < LIVES and now > lives * RESTARTS * length / LIVES:
            number = signal.SIGKILL if lives % 2 else signal.SIGTERM
            await restarted(server, soak, number)
            print(f"  {now / 60:5.1f} min: {number.name}, and started again", flush=True)
            lives += 1
        if not baseline and now > BASELINE * length:
            baseline = memory(server.pid)
        if now > minute * 60:
            rate, moves = (soak.counted["moves"] - moves) / 60, soak.counted["moves"]
            used = memory(server.pid)
            print(f"  {minute:5} min: {rate:6,.0f} moves a second, {used:6.1f} MB; {_told(soak)}", flush=True)
            minute += 1
        await asyncio.sleep(0.2)
    return baseline, memory(server.pid)


async def restarted(server: Server, soak: Soak, number: signal.Signals, *, again: bool = True) -> None:
    """Stop the server with a signal, check its exit code, and start it again if wanted."""
    code = await asyncio.to_thread(server.end, number)
    if code != (-number if number == signal.SIGKILL else 0):
        soak.wrong[f"exit code {code} after {number.name}"] += 1
    if again:
        await asyncio.to_thread(server.start)


def failures(log: Path) -> Counter[str]:
    """The errors in the server's log, each as one line, with their numbers."""
    found: Counter[str] = Counter()
    for line in log.read_text().splitlines():
        if line.startswith("{") and (record := msgspec.json.decode(line))["level"] == "error":
            found[f"{record['event'].strip()} {record.get('failure', '').strip().rpartition(chr(10))[2]}"] += 1
    return found


def _told(soak: Soak) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in sorted(soak.counted.items()))


def main() -> int:
    """Run the soak and print what is wrong; return 1 if anything is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--pause", type=float, default=0.5, help="most seconds that somebody thinks")
    parser.add_argument("--seed", type=int, default=random.randrange(1000))
    given = parser.parse_args()
    with served() as server:
        wrong = uvloop.run(soaked(server, given.minutes, given.tables, given.pause, given.seed))
        wrong += [f"in the log, {times} times: {what}" for what, times in failures(server.log).items()]
    for line in wrong:
        print(f"WRONG: {line}")
    print("Everything is as it should be." if not wrong else f"{len(wrong)} things are wrong.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
