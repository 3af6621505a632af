"""Fixtures of the tests with several nodes."""

from collections.abc import Iterator

import pytest

from server.peers.broker import BrokerServer, broker_server


@pytest.fixture
def broker() -> Iterator[BrokerServer]:
    """A broker of this test's own."""
    with broker_server() as server:
        yield server
