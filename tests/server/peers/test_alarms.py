"""The file of alarms for Prometheus."""

import re
from pathlib import Path
from typing import Any

import yaml
from prometheus_client import Metric

from ludotheque.server.metrics import Metrics
from ludotheque.server.peers.metrics import ClusterMetrics

RULES = Path(__file__).parents[3] / "docs" / "prometheus-rules.yml"
OPERATIONS = Path(__file__).parents[3] / "docs" / "operations.md"


def measured() -> list[Metric]:
    """All that a node measures."""
    metrics = Metrics()
    ClusterMetrics(metrics.registry, broker=True)
    return list(metrics.registry.collect())


def names() -> set[str]:
    """The names of all that is measured, as Prometheus stores them."""
    found = set()
    for family in measured():
        found |= {sample.name for sample in family.samples} | {family.name}
        if family.type == "histogram":
            found |= {f"{family.name}_{part}" for part in ("bucket", "count", "sum")}
        elif family.type == "counter":
            found.add(f"{family.name}_total")
    return found


def rules() -> list[dict[str, Any]]:
    """Every alarm."""
    return [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]


def test_every_alarm_is_of_something_that_is_measured() -> None:
    known = names()
    for rule in rules():
        used = set(re.findall(r"ludotheque_\w+", rule["expr"]))
        assert used <= known, rule["alert"]
        assert used or "up{" in rule["expr"], rule["alert"]


def test_every_alarm_says_what_it_means_and_how_urgent_it_is() -> None:
    for rule in rules():
        assert rule["labels"]["severity"] in ("page", "ticket"), rule["alert"]
        assert set(rule["annotations"]) == {"summary", "description"}, rule["alert"]


def test_every_number_is_explained() -> None:
    explained = OPERATIONS.read_text()
    for family in measured():
        assert f"_{family.name.removeprefix('ludotheque_')}" in explained, family.name
