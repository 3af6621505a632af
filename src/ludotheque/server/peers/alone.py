"""Peers of a server that is the only one on its database."""

from collections.abc import Callable
from typing import Final, Literal

from ludotheque.server.peers.interface import LocalTable, People, Progress
from ludotheque.server.peers.news import Hastened, Seen, Steered
from ludotheque.server.protocol import Reaction, Scene
from ludotheque.server.storage.store import Store


class Alone:
    """`interface.Peers` without other nodes: this server leads every table, and nothing is published."""

    retry: Final = 1000
    broker: Final = None

    def __init__(self, store: Store) -> None:
        self._store = store

    def table(self, ident: str, local: LocalTable) -> "NoPeers":
        return NO_PEERS

    async def due(self, before: int) -> tuple[str, ...]:
        return await self._store.matches.due(before)

    def watch(self, node_ended: Callable[[], None]) -> None:
        """Do nothing: there is no other node that could end."""

    def leave(self) -> None:
        """Do nothing: there is no other node to take over."""

    async def stop(self) -> None:
        """Do nothing: there is nobody to notify."""


class NoPeers:
    """`interface.TablePeers` without other nodes; every method does nothing."""

    observers: Final = ()
    leads: Final = True

    @property
    def people(self) -> People:
        return {}

    async def open(self) -> None: ...

    def close(self) -> None: ...

    async def progress(self) -> Progress | None: ...

    def doubted(self, progress: Progress, now: int) -> None: ...

    def tell(self, message: Reaction | Scene | Seen | Steered | Hastened) -> None: ...

    def people_changed(self, people: People) -> None: ...

    def count(self, what: Literal["conflict", "read"]) -> None: ...


NO_PEERS: Final = NoPeers()
