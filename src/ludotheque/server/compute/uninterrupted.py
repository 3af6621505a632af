"""Spawned processes with SIGINT blocked, so that Ctrl-C does not end them during start-up with a stack trace."""

import signal
from multiprocessing.context import SpawnContext, SpawnProcess


class UninterruptedProcess(SpawnProcess):
    """A spawned process that inherits a signal mask with SIGINT blocked."""

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
    """The multiprocessing context that spawns `UninterruptedProcess`es."""

    Process = UninterruptedProcess
