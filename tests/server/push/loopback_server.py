"""`ludotheque`, run as a script by tests alone: its push services are on this machine, and nowhere else."""

import sys
from functools import partial
from unittest.mock import patch

from ludotheque.cli import main
from ludotheque.server.push.destinations import Destinations

if __name__ == "__main__":
    with patch("ludotheque.server.push.sender.Destinations", partial(Destinations, loopback=True)):
        sys.exit(main())
