"""Prometheus metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The metrics of one server, in a registry of its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        registry = self._registry
        self.actions = Counter("ludotheque_actions", "Entries stored because somebody acted", registry=registry)
        self.refusals = Counter("ludotheque_refusals", "Messages refused", ["key"], registry=registry)
        self.messages = Counter("ludotheque_messages", "Messages received over WebSockets", registry=registry)
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
        self.seconds = Histogram(
            "ludotheque_action_seconds",
            "From receiving an action to having it stored",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
            registry=registry,
        )

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)

    @property
    def registry(self) -> CollectorRegistry:
        """Where what else is measured can be added."""
        return self._registry
