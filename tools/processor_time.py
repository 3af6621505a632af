"""How much processor time a command took, with all that it started: servers, browsers, and what outlived its parent.

`python -m tools.processor_time make test` prints it when the command has ended. Like `stages.py`, which uses it, it
needs nothing but any Python 3. Only Linux lets a process adopt others: elsewhere what outlives its parent is left out.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import subprocess
import sys

PR_SET_CHILD_SUBREAPER = 36


def adopt() -> None:
    """From now on a process whose parent has ended becomes a child of this one, so that its time is counted here."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def spent() -> float:
    """Seconds of processor time of all children that have ended, and of theirs."""
    with contextlib.suppress(OSError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    times = os.times()
    return times.children_user + times.children_system


def main() -> int:
    """Run a command, and say what it took; its own exit code."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    adopt()
    code = subprocess.run(sys.argv[1:]).returncode
    sys.stderr.write(f"{spent():.1f} s of processor time\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
