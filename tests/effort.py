"""How much a test goes through: enough to find a fault in `make test`, more of it in `make nightly`."""

import os


def effort(usual: int, nightly: int) -> int:
    """A number of seeds, examples or matches; `pytest --nightly` takes the larger one."""
    return nightly if "EVERY_SEED" in os.environ else usual
