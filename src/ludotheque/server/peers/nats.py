"""News over NATS: publish, subscribe, reconnect. What is published while disconnected is lost.

The protocol is spoken by `nats-py` (the extra `ludotheque[nats]`). Each of its clients is used for one connection only:
it ends for good when the broker refuses something, and waits without limit for a stuck connection to close.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ludotheque.engine import LudothequeError
from ludotheque.server.peers.broker_address import Brokers, brokers

try:
    from nats import errors
    from nats.aio.client import Client
except ImportError:
    MISSING = True
else:
    MISSING = False

if TYPE_CHECKING:
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

log = logging.getLogger(__name__)

CONNECT_SECONDS: Final = 2
"""How long to wait for the broker to answer, when connecting and afterwards."""
PING_SECONDS: Final = 1
"""How often the broker is pinged; after two pings without an answer, the connection is given up."""
FIRST_RETRY, LAST_RETRY = 0.1, 1.0
"""How many seconds pass before the first new attempt to connect, and at most before each later one."""
CLOSE_SECONDS: Final = 1.0
"""How long a connection may take to close."""
CANCEL_SECONDS: Final = 2 * CLOSE_SECONDS
"""After how many seconds a task that goes on is cancelled again."""
FULL_SECONDS: Final = 0.005
"""How often to check whether the broker has read what waits for it."""
MOST_UNSENT: Final = 8 * 1024 * 1024
"""How many bytes may wait for a broker that reads too slowly; beyond that, messages are dropped."""
NO_LIMIT: Final = 1_000_000
"""A timeout in seconds that is never reached."""

Receive: TypeAlias = Callable[[bytes], None]
"""Called with the payload of each message of a subject."""


class BrokerLost(Exception):
    """The broker cannot be reached, or the connection was lost."""


def checked(urls: str, credentials: str = "") -> Brokers:
    """Read addresses and credentials; `LudothequeError` if they are wrong, or `nats-py` is not installed."""
    found = brokers(urls, credentials)
    if MISSING:
        raise LudothequeError("extra-missing", extra="nats")
    return found


class Nats:
    """One connection to any of the servers, reopened when it is lost; subscriptions outlive it."""

    def __init__(self, urls: str, changed: Callable[[], None] = lambda: None, credentials: str = "") -> None:
        self._brokers = checked(urls, credentials)
        self._changed = changed
        self._receivers: dict[str, Receive] = {}
        self._connection: _Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self._known_urls = self._brokers.urls
        """The addresses to try: those given, and those of other servers of the cluster that one has announced."""
        self._stopping = False
        self.detail = ""
        """What was wrong last."""

    @property
    def connected(self) -> bool:
        """Whether the broker is there, as far as is known."""
        return self._connection is not None and self._connection.alive

    async def start(self) -> None:
        """Connect, and stay connected until `stop`; returns after the first attempt, whether or not it succeeded."""
        tried = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._stay_connected(tried))
        await tried.wait()

    async def stop(self) -> None:
        """Send what waits, and close the connection."""
        with suppress(BrokerLost):
            await self.flush()
        self._stopping = True
        if self._task is not None:
            await _end(self._task)

    def subscribe(self, subject: str, receive: Receive) -> None:
        """Have `receive` called for every message of a subject, replacing an earlier callback."""
        known = subject in self._receivers
        self._receivers[subject] = receive
        if self._connection is not None and not known:
            self._connection.subscribe(subject)

    def unsubscribe(self, subject: str) -> None:
        """Receive no more messages of a subject."""
        if self._receivers.pop(subject, None) is not None and self._connection is not None:
            self._connection.unsubscribe(subject)

    def publish(self, subject: str, payload: bytes) -> bool:
        """Send a message to every other subscriber; returns False if it could not be queued."""
        return self._connection is not None and self._connection.publish(subject, payload)

    async def flush(self) -> None:
        """Return once the broker has processed everything sent before; `BrokerLost` if the connection is lost."""
        if self._connection is None or not self._connection.alive:
            raise BrokerLost
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._connection.answered()
        except TimeoutError:
            raise BrokerLost from None

    async def _stay_connected(self, tried: asyncio.Event) -> None:
        wait, told = FIRST_RETRY, False
        while not self._stopping:
            connection = _Connection(self._brokers, self._deliver)
            try:
                await connection.open(self._known_urls)
            except (OSError, ValueError, LudothequeError, errors.Error) as error:  # ValueError: a line without an end
                self.detail = connection.detail or str(error) or "no answer"
                if not told:
                    told = True
                    log.warning("broker-away", extra={"broker": self._brokers.name, "detail": self.detail})
            else:
                wait, told = FIRST_RETRY, False
                await self._serve(connection, tried)
            finally:
                await connection.close()
            tried.set()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LAST_RETRY)

    async def _serve(self, connection: "_Connection", tried: asyncio.Event) -> None:
        """Renew all subscriptions, then wait until the connection is lost."""
        self._connection = connection
        for subject in self._receivers:
            connection.subscribe(subject)
        log.info("broker-connected", extra={"broker": connection.name})
        self._changed()
        tried.set()
        try:
            await connection.lost()
            log.warning("broker-lost", extra={"broker": connection.name, "detail": connection.detail})
        finally:
            self._known_urls = sorted({*self._brokers.urls, *connection.neighbours})
            self._connection = None
            self._changed()

    def _deliver(self, subject: str, payload: bytes) -> None:
        receive = self._receivers.get(subject)
        if receive is None:
            return
        try:
            receive(payload)
        except Exception as error:  # a failing callback must not close the connection
            log.error("news-failed", exc_info=error)


class _Connection:
    """A `nats-py` client for the life of one connection; a task of its own sends what is queued."""

    def __init__(self, brokers: Brokers, deliver: Callable[[str, bytes], None]) -> None:
        self._brokers = brokers
        self._deliver = deliver
        self._client = _SecureClient() if brokers.tls else Client()
        self._closed = asyncio.Event()
        self._subscribed: dict[str, Subscription] = {}
        self._unsent: list[Callable[[], Awaitable[object]]] = []
        self._unsent_bytes = 0
        self._something_unsent = asyncio.Event()
        self._asking: list[asyncio.Future[None]] = []
        self._sender: asyncio.Task[None] | None = None
        self.name = brokers.name
        self.detail = ""
        """What was wrong last."""

    async def open(self, urls: list[str]) -> None:
        """Connect to one of the servers; raises the error of one of them if all fail."""
        await self._client.connect(
            urls,
            error_cb=self._note_error,
            closed_cb=self._note_closed,
            no_echo=True,
            allow_reconnect=False,
            max_reconnect_attempts=1,
            reconnect_time_wait=0,
            connect_timeout=CONNECT_SECONDS,
            ping_interval=PING_SECONDS,
            max_outstanding_pings=2,
            pending_size=2 * MOST_UNSENT,  # never reached: beyond it, `nats-py` blocks
            **self._brokers.login,
        )
        if (url := self._client.connected_url) is not None:
            self.name = url.netloc
        self._sender = asyncio.get_running_loop().create_task(self._send_on())

    @property
    def neighbours(self) -> list[str]:
        """The addresses of other servers of the cluster, as the server announced them."""
        return [each.geturl() for each in self._client.discovered_servers]

    @property
    def alive(self) -> bool:
        """Whether nothing is known to be wrong with it."""
        return self._client.is_connected and self._sender is not None and not self._sender.done()

    async def lost(self) -> None:
        """Return once the connection is lost."""
        while self.alive:  # polled, because a stuck connection never reports that it is closed
            with suppress(TimeoutError):
                async with asyncio.timeout(PING_SECONDS):
                    await self._closed.wait()

    async def close(self) -> None:
        """Close the connection; pending `answered` calls get `BrokerLost`."""
        for answer in self._asking:
            if not answer.done():
                answer.set_exception(BrokerLost())
        with suppress(OSError, errors.Error):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._client.close()
        if self._sender is not None:
            await _end(self._sender)
            failure = None if self._sender.cancelled() else self._sender.exception()
            if failure is not None:
                log.error("broker-failed", exc_info=failure)

    def subscribe(self, subject: str) -> None:
        """Receive the messages of a subject."""

        async def deliver(message: "Msg") -> None:
            self._deliver(subject, message.data)

        async def subscribe() -> None:
            self._subscribed[subject] = await self._client.subscribe(subject, cb=deliver)

        self._send(subscribe)

    def unsubscribe(self, subject: str) -> None:
        """Receive no more messages of a subject."""

        async def unsubscribe() -> None:
            await self._subscribed.pop(subject).unsubscribe()

        self._send(unsubscribe)

    def publish(self, subject: str, payload: bytes) -> bool:
        """Queue a message; False if the connection is lost, the message too large, or too much waits."""
        if not self.alive or len(payload) > self._client.max_payload:
            return False
        if self._unsent_bytes + self._client.pending_data_size > MOST_UNSENT:
            return False
        self._unsent_bytes += len(payload)
        self._send(lambda: self._client.publish(subject, payload))
        return True

    def _send(self, send: Callable[[], Awaitable[object]]) -> None:
        self._unsent.append(send)
        self._something_unsent.set()

    async def _send_on(self) -> None:
        """Send what is queued, in order; what is queued in one turn of the event loop is written together."""
        while self._client.is_connected:  # `nats-py` may swallow its cancellation
            await self._something_unsent.wait()
            self._something_unsent.clear()
            unsent, self._unsent, self._unsent_bytes = self._unsent, [], 0
            with suppress(errors.Error):  # the connection is lost, which is noticed elsewhere
                for send in unsent:
                    await send()
                await self._answer()

    async def answered(self) -> None:
        """Return once the broker has processed all that was sent before; `BrokerLost` if the connection is lost."""
        answer = asyncio.get_running_loop().create_future()
        self._asking.append(answer)
        self._something_unsent.set()
        await answer

    async def _answer(self) -> None:
        """Flush once for all pending `answered` calls; without a timeout, since `nats-py` fails at a late answer."""
        if not self._asking:
            return
        asked = len(self._asking)
        await asyncio.sleep(0)
        while self._client.pending_data_size:  # the ping would overtake what waits
            await asyncio.sleep(FULL_SECONDS)
        await self._client.flush(timeout=NO_LIMIT)
        answers, self._asking = self._asking[:asked], self._asking[asked:]
        for answer in answers:
            if not answer.done():
                answer.set_result(None)

    async def _note_error(self, error: Exception) -> None:
        self.detail = str(error)
        if self.alive:  # otherwise it is logged with the loss, or with the attempt
            log.warning("broker-refuses", extra={"broker": self.name, "detail": self.detail})

    async def _note_closed(self) -> None:
        self._closed.set()


async def _end(task: "asyncio.Task[None]") -> None:
    """Cancel a task until it has ended: `nats-py` swallows a cancellation while it connects or sends."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=CANCEL_SECONDS)


if not MISSING:

    class _SecureClient(Client):
        """A client that sends nothing, least of all a password, to a server that does not require TLS."""

        async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:  # noqa: FBT001, FBT002
            if initial_connection and not info.get("tls_required"):
                raise errors.SecureConnWantedError
            await super()._process_info(info, initial_connection)
