"""Ends the process if it takes too long to stop in order."""

import logging
import multiprocessing
import os
import threading
from typing import Final

log = logging.getLogger(__name__)

LONGEST_STOP: Final = 9.0
"""After how many seconds a process ends that was asked to."""


def end_in_time() -> None:
    """End this process and those it has started after `LONGEST_STOP` seconds, if it has not ended by itself.

    A database or a broker that is gone may never answer, and the interpreter waits for threads that wait for it.
    Nothing is lost: what was acknowledged is stored already.
    """
    timer = threading.Timer(LONGEST_STOP, _end)
    timer.daemon = True
    timer.start()


def _end() -> None:
    log.warning("stopped-late", extra={"seconds": LONGEST_STOP})
    for child in multiprocessing.active_children():
        child.kill()
    os._exit(0)
