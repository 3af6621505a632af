"""Builds of the page: the name of this one, and the files of those before it, for pages that are still open.

Files with a hash in their name are copied to a folder when a server starts, and stay there until two later builds have
come. A page loads its games and rooms when it needs them: without its files it would break when the server is upgraded.
"""

import contextlib
import hashlib
import logging
import os
import re
import shutil
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

EARLIER: Final = 2
"""How many builds before this one are kept."""
ASSETS: Final = "assets"
_BUILD: Final = re.compile(r"[0-9a-f]{16}")


def build_of(page: Path) -> str:
    """The name of the build in this folder; empty if there is none.

    It is the hash of `index.html`, which refers to all other files by names that hold a hash of their content.
    """
    index = page / "index.html"
    return hashlib.sha256(index.read_bytes()).hexdigest()[:16] if index.is_file() else ""


class Builds:
    """The build that is served, and the files of the builds before it."""

    def __init__(self, current: str = "", folder: Path | None = None) -> None:
        self.current = current
        """The name of the build that is served; empty if the page was never built."""
        self._folder = folder

    @classmethod
    def kept(cls, page: Path, folder: Path) -> "Builds":
        """Keep the files of the build at `page` in `folder`, and drop those that are older than the two before it.

        A folder that cannot be written is logged: then only the files of this build are served.
        """
        builds = cls(build_of(page), folder)
        if builds.current:
            try:
                builds._keep(page / ASSETS, folder)
            except OSError as error:
                log.warning("builds-not-kept", extra={"folder": str(folder), "detail": str(error)})
        return builds

    def earlier(self, name: str) -> bytes | None:
        """A file of an earlier build; None if none of them had it. The name must be one of a file, without a path."""
        for build in self._builds():
            file = build / name
            if file.is_file():
                return _content(file)
        return None

    def _builds(self) -> list[Path]:
        """The folders of all builds that are kept, the one that was served last first."""
        if self._folder is None or not self._folder.is_dir():
            return []
        builds = [folder for folder in self._folder.iterdir() if _BUILD.fullmatch(folder.name) and folder.is_dir()]
        return sorted(builds, key=lambda folder: folder.stat().st_mtime_ns, reverse=True)

    def _keep(self, assets: Path, folder: Path) -> None:
        """Copy the files of this build, as a whole or not at all, and note that it was served last."""
        ours = folder / self.current
        if not ours.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            with _beside(ours) as copy:
                shutil.copytree(assets, copy)
                try:
                    copy.rename(ours)
                except OSError:
                    if not ours.is_dir():  # another process of this server was not faster
                        raise
        os.utime(ours)
        for old in self._builds()[EARLIER + 1 :]:
            shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def _beside(folder: Path) -> Iterator[Path]:
    """The path of a temporary folder beside this one; it is removed afterwards, unless it was renamed."""
    beside = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(beside, ignore_errors=True)
    try:
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)


@lru_cache(maxsize=200)
def _content(file: Path) -> bytes:
    return file.read_bytes()
