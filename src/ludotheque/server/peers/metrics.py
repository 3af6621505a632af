"""Prometheus metrics of a node in a cluster."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class ClusterMetrics:
    """The metrics that only nodes of a cluster have."""

    def __init__(self, registry: CollectorRegistry, *, broker: bool) -> None:
        self.broker = Gauge(
            "ludotheque_broker_connected",
            "1 while the broker is there",
            registry=registry if broker else None,  # without a broker there is no metric that could raise an alarm
        )
        self.membership = Gauge(
            "ludotheque_membership_valid",
            "1 while this node counts as running",
            registry=registry,
        )
        self.nodes = Gauge("ludotheque_nodes", "Nodes that run, this one among them", registry=registry)
        self.leads = Gauge("ludotheque_tables_led", "Tables whose clocks and bots run here", registry=registry)
        self.taken_over = Counter(
            "ludotheque_tables_taken_over", "Tables that this node leads after another one did", registry=registry
        )
        self.sent = Counter("ludotheque_news_sent", "News sent to other nodes", ["kind"], registry=registry)
        self.received = Counter("ludotheque_news_received", "News of other nodes", ["kind"], registry=registry)
        self.read_on = Counter(
            "ludotheque_read_on",
            "Times that another node's changes were read from the database",
            registry=registry,
        )
        self.conflicts = Counter(
            "ludotheque_conflicts", "Changes tried again because another node wrote first", registry=registry
        )
        self.upkeep_failures = Counter(
            "ludotheque_membership_failures",
            "Times that a node could not say that it runs",
            registry=registry,
        )
        self.seconds = Histogram(
            "ludotheque_news_seconds",
            "From a move's commit on another node to the people here, by the clocks of both",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
            registry=registry,
        )
