"""Processes that never see Ctrl-C: what starts would end with a stack trace before it could ignore it."""

import signal
from multiprocessing.context import SpawnContext, SpawnProcess


class UninterruptedProcess(SpawnProcess):
    """A process that inherits a mask in which the signal is blocked."""

    def start(self) -> None:
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class UninterruptedContext(SpawnContext):
    """Spawns such processes."""

    Process = UninterruptedProcess
