"""`ludotheque`, run by tests alone: its push services are on this machine, and nowhere else."""

from functools import partial
from unittest.mock import patch

from ludotheque.cli import main
from ludotheque.server.push.destinations import Destinations


def run() -> int:
    """The command."""
    with patch("ludotheque.server.push.sender.Destinations", partial(Destinations, loopback=True)):
        return main()
