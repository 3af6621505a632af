"""How this command is called here: whoever ran `make play` has no `ludotheque` on their path."""

import os
import shutil
import sys
from pathlib import Path

NAME = "ludotheque"


def command_line() -> str:
    """What to type in this folder to run this very command."""
    called = Path(sys.argv[0])
    if called.name != NAME:
        return f"{Path(sys.executable).name} -m {NAME}" if called.name == "__main__.py" else NAME
    found = shutil.which(NAME)
    if found is not None and Path(found).resolve() == called.resolve():
        return NAME
    near = os.path.relpath(called.absolute())
    return near if os.sep in near else f"{os.curdir}{os.sep}{near}"
