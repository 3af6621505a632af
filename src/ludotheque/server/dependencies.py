"""What the server depends on, each replaceable in tests."""

from typing import NamedTuple

from ludotheque.server.builds import Builds
from ludotheque.server.clock import Time
from ludotheque.server.compute.pool import Compute
from ludotheque.server.local_network import LocalNetwork
from ludotheque.server.metrics import Metrics
from ludotheque.server.peers.interface import Peers
from ludotheque.server.push.sender import Push
from ludotheque.server.randomness import Randomness
from ludotheque.server.storage.store import Store


class Dependencies(NamedTuple):
    """Storage, clock, randomness, bots and metrics of one server."""

    store: Store
    time: Time
    randomness: Randomness
    compute: Compute
    metrics: Metrics
    version: str
    peers: Peers
    """The other nodes on the same database; `peers.alone.Alone` if this server has it for itself."""
    push: Push | None = None
    """Sends push messages; None if they are turned off."""
    builds: Builds = Builds()
    """The build of the page, and the files of earlier ones."""
    lan: LocalNetwork | None = None
    """Opens this server to the local network; None unless it was started for this machine alone."""
