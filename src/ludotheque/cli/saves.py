"""Saved matches, written atomically."""

import os
import tempfile
from datetime import datetime
from pathlib import Path

import ludotheque
from ludotheque.engine import AnyMatch, LudothequeError
from ludotheque.server.settings import data_folder

LARGEST_FILE = 64 << 20
"""The largest file that is read, far larger than any match: an endless device would fill the memory."""


def folder() -> Path:
    """The folder of saved matches."""
    return data_folder() / "matches"


def new_path(match: AnyMatch) -> Path:
    """A new file name for a match."""
    return folder() / f"{match.game.name}-{datetime.now():%Y-%m-%d-%H%M%S-%f}.json"


def check_free(path: Path | None, *, unless: Path | None = None) -> None:
    """LudothequeError if `path` exists already and is another file than the match's own."""
    try:
        if path is None or (unless is not None and path.resolve() == unless.resolve()):
            return
        if path.is_symlink() or path.exists():
            raise LudothequeError("file-there", path=str(path))
    except OSError as error:
        raise LudothequeError("cannot-write", path=str(path), detail=error.strerror or str(error)) from None


def write(match: AnyMatch, path: Path) -> None:
    """Save a match with its secret, so that it can be resumed."""
    _write(path, match.to_json(secret=True))


def write_text(path: Path, text: str) -> None:
    """Write a text file atomically."""
    _write(path, text.encode())


def _write(path: Path, content: bytes) -> None:
    """Write to a temporary file, fsync it and rename it over the old one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise LudothequeError("cannot-write", path=str(path), detail=error.strerror or str(error)) from None


def read(path: Path) -> bytes:
    """The bytes of a file; LudothequeError if there is none, or it is larger than any match."""
    if path == Path():
        raise LudothequeError("no-file")
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a name with a null character in it is a ValueError
        detail = getattr(error, "strerror", None) or str(error)
        raise LudothequeError("cannot-read", path=str(path), detail=detail) from None
    if len(content) > LARGEST_FILE:
        raise LudothequeError("file-too-large", path=str(path), most=LARGEST_FILE >> 20)
    return content


def unfinished() -> Path | None:
    """The newest unfinished match, or None."""
    for path in sorted(folder().glob("*.json"), key=_age):
        try:
            if not ludotheque.replay(path.read_bytes()).over:
                return path
        except Exception:  # noqa: S112  whatever is wrong with one file, there are others
            continue
    return None


def _age(path: Path) -> float:
    """Sort key: newest first, unreadable files last."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
