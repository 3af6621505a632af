"""`ludotheque`, whose page comes from a folder that a test may fill with another build, for tests of upgrades."""

import os
import re
import shutil
from pathlib import Path
from unittest.mock import patch

from browser import seeded
from browser.surroundings import BUILT, RealServer
from ludotheque.server.web.handlers import page

TELLS = 'self.addEventListener("message", ({ data, ports }) => data === "build" && ports[0].postMessage("%s"));\n'
"""What a service worker says of the build that it came with."""


class Upgraded(RealServer):
    """A server whose page is another build each time it is upgraded."""

    program = "browser.upgraded:run"

    def __init__(self, folder: Path) -> None:
        self._pages = folder / "page"
        self._build = 0
        super().__init__(folder, TEST_PAGE=str(self._pages))
        self._build_page()

    def upgrade(self) -> None:
        """Stop, put a build there of which no file has the name that it had before, and start again."""
        self.stop()
        self._build += 1
        self._build_page()
        self.start()

    def _build_page(self) -> None:
        shutil.rmtree(self._pages, ignore_errors=True)
        rebuild(BUILT.parent, self._pages, str(self._build))


def rebuild(built: Path, page: Path, mark: str) -> None:
    """The same page with other names, as if what is in every file had changed."""
    shutil.copytree(built, page)
    assets = page / "assets"
    names = sorted((file.name for file in assets.iterdir()), key=len, reverse=True)
    called = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, names))})(?![\w-])".encode())
    for file in (page / "index.html", *assets.glob("*.js"), *assets.glob("*.css")):
        file.write_bytes(called.sub(lambda found: _marked(found[0].decode(), mark).encode(), file.read_bytes()))
    for name in names:
        (assets / name).rename(assets / _marked(name, mark))
    with (page / "static" / "sw.js").open("a") as worker:
        worker.write(TELLS % mark)


def _marked(name: str, mark: str) -> str:
    stem, _, kind = name.rpartition(".")
    return f"{stem}-{mark}.{kind}"


def run() -> int:
    """The command, with the page of that folder."""
    with patch.object(page, "PAGE", Path(os.environ["LUDOTHEQUE_TEST_PAGE"])):
        return seeded.run()
