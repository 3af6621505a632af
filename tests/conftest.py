"""How servers are started in all tests, and which tests run; which may be tried again is in `retrying.py`."""

import gc
import os
from collections.abc import Iterator

import pytest

from server.forge import Forge
from server.process import ServerProcess

pytest_plugins = ["retrying"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that `make nightly` gives."""
    parser.addoption("--nightly", action="store_true", help="run exhaustive tests too (marked nightly)")


def pytest_configure(config: pytest.Config) -> None:
    """Let the checks of the contract play every seed when exhaustive tests run."""
    if config.getoption("--nightly"):
        os.environ["EVERY_SEED"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests marked `nightly`, unless they are asked for."""
    if config.getoption("--nightly"):
        return
    exhaustive = [item for item in items if item.get_closest_marker("nightly")]
    if exhaustive:
        items[:] = [item for item in items if not item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=exhaustive)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what collecting has made out of every later garbage collection: it stays until the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


@pytest.fixture(autouse=True, scope="session")
def _forge() -> Iterator[None]:
    """Servers are forked from a process that has imported everything, one for all tests of this process."""
    ServerProcess.forge = Forge()
    yield
    ServerProcess.forge.close()
    ServerProcess.forge = None
