"""What every room needs from around it, so that a test can give something else."""

from typing import NamedTuple

from ludotheque.server.clock import Time
from ludotheque.server.metrics import Metrics
from ludotheque.server.play.workers import Workers
from ludotheque.server.randomness import Randomness
from ludotheque.server.storage.store import Store


class Dependencies(NamedTuple):
    """Storage, time, chance, bots' minds, and what is counted."""

    store: Store
    time: Time
    randomness: Randomness
    workers: Workers
    metrics: Metrics
    version: str
