"""How servers are started in all tests; which tests may be tried again is in `retrying.py`."""

from collections.abc import Iterator

import pytest

from server.forge import Forge
from server.process import ServerProcess

pytest_plugins = ["retrying"]


@pytest.fixture(autouse=True, scope="session")
def _forge() -> Iterator[None]:
    """Servers are forked from a process that has imported everything, one for all tests of this process."""
    ServerProcess.forge = Forge()
    yield
    ServerProcess.forge.close()
    ServerProcess.forge = None
