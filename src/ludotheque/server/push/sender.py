"""Sends push messages from a thread of its own, so that no move ever waits for one."""

import asyncio
import contextlib
import logging
import re
import threading
from collections.abc import Coroutine, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from ludotheque.server.clock import Time
from ludotheque.server.failures import report
from ludotheque.server.metrics import Metrics
from ludotheque.server.push.destinations import Destinations, PushRefused, Target
from ludotheque.server.push.encryption import AUTH_BYTES, encrypt, from_base64url, is_point
from ludotheque.server.push.vapid import VapidKey, stored_key
from ludotheque.server.randomness import digest
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.rows import SubscriptionRow
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import DropSubscription

log = logging.getLogger(__name__)

MOST_WAITING: Final = 1000
"""How many notifications may wait; more are dropped."""
AT_ONCE: Final = 16
"""To how many people messages are sent at the same time."""
POST_SECONDS: Final = 5.0
"""How long one attempt may take, from looking up the name to the answer."""
PAUSES: Final = (2.0,)
"""After how many seconds each retry is sent, if a push service fails."""
KEPT_SECONDS: Final = 24 * 60 * 60
"""How long a push service keeps a message for a browser that is away."""
TOPIC_LETTERS: Final = 32
STOP_SECONDS: Final = 1.0
GONE: Final = (404, 410)
STATUS: Final = re.compile(rb"HTTP/1\.[01] ([2-5]\d\d)\b[^\r\n]*\r?\n")

T = TypeVar("T")


class Turn(NamedTuple):
    """Whose turn it is, and where."""

    table: str
    person: str


class Push:
    """Sends push messages in a thread of its own; failures are counted and logged, never raised."""

    def __init__(
        self,
        store: Store,
        key: VapidKey,
        time: Time,
        metrics: Metrics,
        *,
        contact: str = "",
        destinations: Destinations | None = None,
        pauses: Sequence[float] = PAUSES,
    ) -> None:
        self.public_key = key.public
        self._store = store
        self._key = key
        self._time = time
        self._metrics = metrics
        self._contact = contact
        self._destinations = destinations or Destinations()
        self._pauses = pauses
        self._turns: asyncio.Queue[Turn] = asyncio.Queue(MOST_WAITING)
        self._under_way: set[Turn] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="push", daemon=True)
        self._thread.start()

    def tell(self, table: str, person: str) -> None:
        """Tell a person, soon, that it is their turn; returns at once."""
        with contextlib.suppress(RuntimeError):  # stopped
            self._loop.call_soon_threadsafe(self._enqueue, Turn(table, person))

    async def check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """`PushRefused` if a subscription is malformed, or nothing may be sent to its endpoint."""
        target = self._destinations.target(endpoint)
        try:
            right = is_point(from_base64url(p256dh)) and len(from_base64url(auth)) == AUTH_BYTES
        except ValueError:
            right = False
        if not right:
            raise PushRefused("push-keys")
        try:
            async with asyncio.timeout(POST_SECONDS):
                await self._in_thread(self._destinations.addresses(target))
        except TimeoutError:
            raise PushRefused("push-address-unknown") from None

    async def finished(self) -> None:
        """Wait until all queued messages were sent or have failed."""
        await self._in_thread(self._turns.join())

    def stop(self) -> None:
        """Stop at once; unsent messages are dropped."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(STOP_SECONDS)

    async def _in_thread(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        workers = [self._loop.create_task(self._work()) for _ in range(AT_ONCE)]
        try:
            self._loop.run_forever()
            for task in (*workers, *asyncio.all_tasks(self._loop)):
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*workers, return_exceptions=True))
        finally:
            self._loop.close()

    def _enqueue(self, turn: Turn) -> None:
        if turn in self._under_way:
            return
        try:
            self._turns.put_nowait(turn)
        except asyncio.QueueFull:
            self._metrics.pushes.labels("dropped").inc()
        else:
            self._under_way.add(turn)

    async def _work(self) -> None:
        while True:
            turn = await self._turns.get()
            try:
                found = await self._store.devices.subscriptions(turn.table, turn.person)
                await asyncio.gather(*(self._send(turn.table, each) for each in found))
            except Exception as error:  # must not end the worker task
                report(self._metrics, "push-not-sent", error)
            finally:
                self._under_way.discard(turn)
                self._turns.task_done()

    async def _send(self, table: str, row: SubscriptionRow) -> None:
        """Send to one browser, with retries; delete a subscription that has expired."""
        status, refused = 0, "unreachable"
        for pause in (*self._pauses, None):
            try:
                status = await self._post(self._destinations.target(row.endpoint), table, row)
            except PushRefused as error:
                refused = error.key
                break
            except (OSError, ValueError, EOFError, TimeoutError):
                status = 0
            if pause is None or (status and status != 429 and status < 500):
                break
            await asyncio.sleep(pause)
        if 200 <= status < 300:
            self._metrics.pushes.labels("sent").inc()
        elif status in GONE:
            self._metrics.pushes.labels("gone").inc()
            with contextlib.suppress(Conflict):
                await self._store.write(DropSubscription(row.device, row.endpoint))
        else:
            self._metrics.pushes.labels("failed").inc()
            log.warning("push-failed", extra={"detail": str(status or refused)})

    async def _post(self, target: Target, table: str, row: SubscriptionRow) -> int:
        """Post a message and return the HTTP status (0 if malformed); no body is read, no redirect followed."""
        body = encrypt(table.encode(), from_base64url(row.p256dh), from_base64url(row.auth))
        head = {
            "Host": target.authority,
            "Authorization": self._key.authorization(target.origin, self._time.now(), self._contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(KEPT_SECONDS),
            "Topic": digest(f"{table} {row.auth}")[:TOPIC_LETTERS],
            "Urgency": "high",
            "Connection": "close",
        }
        lines = (f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", "")
        async with asyncio.timeout(POST_SECONDS):
            reader, writer = await self._connected(target)
            try:
                writer.write("\r\n".join(lines).encode("ascii") + body)
                await writer.drain()
                answered = STATUS.fullmatch(await reader.readline())
            finally:
                writer.transport.abort()
        return int(answered[1]) if answered else 0

    async def _connected(self, target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to one of the push service's checked addresses; `OSError` if none answers."""
        secure = {"ssl": self._destinations.tls, "server_hostname": target.host} if target.secure else {}
        failed: OSError = ConnectionError()
        for address in await self._destinations.addresses(target):
            try:
                return await asyncio.open_connection(address, target.port, limit=4096, **secure)  # type: ignore[arg-type]
            except OSError as error:
                failed = error
        raise failed


async def opened(store: Store, time: Time, metrics: Metrics, contact: str = "") -> Push | None:
    """Start a `Push` with the key of this database; None if that can neither be read nor stored."""
    try:
        return Push(store, await stored_key(store, time.now()), time, metrics, contact=contact)
    except (StorageError, Conflict) as error:
        report(metrics, "push-off", error)
        return None
