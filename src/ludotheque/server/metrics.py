"""Prometheus metrics."""

import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""The upper bounds of the histogram of durations, in seconds."""


class LockFreeCounter(Collector):
    """A Prometheus counter without locks, to be used on the event loop only."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self._name, self._documentation, self._created = name, documentation, time.time()
        self._value = 0
        registry.register(self)

    def inc(self) -> None:
        """Count one more."""
        self._value += 1

    def collect(self) -> Iterator[Metric]:
        """The samples, as prometheus_client collects them."""
        family = CounterMetricFamily(self._name, self._documentation)
        family.add_metric([], self._value, self._created)
        yield family


class LockFreeHistogram(Collector):
    """A Prometheus histogram of durations without locks, to be used on the event loop only."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self._name, self._documentation, self._created = name, documentation, time.time()
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """Count a duration."""
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[Metric]:
        """The samples, as prometheus_client collects them."""
        family = HistogramMetricFamily(self._name, self._documentation)
        bounds = (*map(str, BUCKETS), "+Inf")
        family.add_metric([], list(zip(bounds, accumulate(self._counts), strict=True)), self._sum)
        family.add_sample(f"{self._name}_created", {}, self._created)
        yield family


class Metrics:
    """The metrics of one server, in a registry of its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        registry = self._registry
        self.actions = LockFreeCounter("ludotheque_actions", "Entries stored because somebody acted", registry)
        self.refusals = Counter("ludotheque_refusals", "Messages refused", ["key"], registry=registry)
        self.messages = LockFreeCounter("ludotheque_messages", "Messages received over WebSockets", registry)
        self.connections = Gauge("ludotheque_connections", "Open WebSocket connections", registry=registry)
        self.connections_cut = Counter(
            "ludotheque_connections_cut",
            "Connections refused or cut for their behaviour",
            ["reason"],
            registry=registry,
        )
        self.rooms = Gauge("ludotheque_rooms", "Tables in memory", registry=registry)
        self.requests = Counter("ludotheque_requests", "Requests answered", ["route", "status"], registry=registry)
        self.failures = Counter("ludotheque_failures", "Errors that should not happen", registry=registry)
        self.bot_failures = Counter(
            "ludotheque_bot_failures", "Answers that a bot or coach failed to give", ["game", "bot"], registry=registry
        )
        self.storage_failures = Counter(
            "ludotheque_storage_failures", "What the database could not do, or was not there for", registry=registry
        )
        self.clients_gone = Counter(
            "ludotheque_clients_gone", "Handshakes and responses that the client did not wait for", registry=registry
        )
        self.waiting_matches = Counter(
            "ludotheque_waiting_matches", "Matches found that cannot go on", ["key"], registry=registry
        )
        self.pushes = Counter(
            "ludotheque_pushes", "Messages to browsers whose page is closed", ["outcome"], registry=registry
        )
        self.seconds = LockFreeHistogram(
            "ludotheque_action_seconds", "From receiving an action to having it stored", registry
        )

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)

    @property
    def registry(self) -> CollectorRegistry:
        """The registry, to which further metrics can be added."""
        return self._registry
