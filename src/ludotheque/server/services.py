"""What every room needs from around it, so that a test can give something else."""

from typing import NamedTuple

from ludotheque.server.bots import Thinkers
from ludotheque.server.chosen import Chosen
from ludotheque.server.clock import Time
from ludotheque.server.metrics import Metrics
from ludotheque.server.storage.store import Store


class Services(NamedTuple):
    """Storage, time, chance, bots' minds, and what is counted."""

    store: Store
    time: Time
    chosen: Chosen
    thinkers: Thinkers
    metrics: Metrics
    version: str
