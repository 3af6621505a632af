"""What the tests of push messages share."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludotheque.server.dependencies import Dependencies
from ludotheque.server.push.destinations import Destinations
from ludotheque.server.push.sender import Push
from ludotheque.server.push.vapid import stored_key
from server.inprocess import MakePush
from server.push.push_service import PushService, push_service


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh database."""
    return f"sqlite:///{tmp_path}/ludotheque.db"


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    """A push service of our own."""
    async with push_service() as running:
        yield running


@pytest.fixture
def push() -> MakePush:
    """Pushes to services on this machine, and tries twice without a pause."""
    return pushing(Destinations(loopback=True))


def pushing(destinations: Destinations, contact: str = "") -> MakePush:
    """Makes what sends to these destinations."""

    async def made(needs: Dependencies) -> Push:
        key = await stored_key(needs.store, needs.time.now())
        return Push(
            needs.store, key, needs.time, needs.metrics, contact=contact, destinations=destinations, pauses=(0,)
        )

    return made


async def told(push: Push | None) -> None:
    """Wait until everyone whose turn it is was told."""
    assert push is not None
    async with asyncio.timeout(120):
        await push.finished()
