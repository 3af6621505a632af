"""The file of a backup: a head, a line for each row, and a foot that tells whether all of it is there."""

import hashlib
import os
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Literal, NamedTuple

import msgspec

from ludotheque.engine.values import Value
from ludotheque.server.storage.errors import StorageError


class Head(Value):
    """The first line."""

    format: Literal["ludotheque-backup-1"]
    schema: str
    """The revision of the database's schema."""


class Foot(Value):
    """The last line."""

    rows: Mapping[str, int]
    """How many there are of each table."""
    sha256: str
    """Over all the lines before."""


class Backup(NamedTuple):
    """A file, all of which is there as it was written."""

    path: Path
    head: Head
    foot: Foot

    def rows(self) -> Iterator[tuple[str, msgspec.Raw]]:
        """The name of a table and the JSON of one of its rows, again and again."""
        with _opened(self.path) as file:
            for line in islice(file, 1, 1 + sum(self.foot.rows.values())):
                yield msgspec.json.decode(line, type=tuple[str, msgspec.Raw])


def write_backup(path: Path, schema: str, rows: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
    """Write so that either the old backup or the whole new one is there, and only for its owner, whatever happens.

    No file is replaced that is not a backup: a mistaken path must not cost a database.
    """
    if path.exists():
        with _opened(path) as file:
            _head(path, file.readline())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.writelines(_lines(schema, rows))
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
        _keep_names(path.parent)
    except OSError as error:
        raise StorageError("cannot-write", path=str(path), detail=error.strerror or str(error)) from None


def read_backup(path: Path) -> Backup:
    """A backup, unless the file is not one, ends too early or was changed."""
    digest = hashlib.sha256()
    with _opened(path) as file:
        last = file.readline()
        head = _head(path, last)
        for line in file:
            digest.update(last)
            last = line
    try:
        foot = msgspec.json.decode(last, type=Foot)
    except msgspec.DecodeError:
        raise StorageError("backup-truncated", path=str(path)) from None
    if foot.sha256 != digest.hexdigest():
        raise StorageError("backup-changed", path=str(path))
    return Backup(path, head, foot)


def _head(path: Path, line: bytes) -> Head:
    try:
        return msgspec.json.decode(line, type=Head)
    except msgspec.DecodeError:
        raise StorageError("backup-not-one", path=str(path)) from None


def _lines(schema: str, rows: Iterable[tuple[str, Mapping[str, Any]]]) -> Iterator[bytes]:
    digest = hashlib.sha256()
    counts: Counter[str] = Counter()

    def line(value: object) -> bytes:
        encoded = msgspec.json.encode(value) + b"\n"
        digest.update(encoded)
        return encoded

    yield line(Head("ludotheque-backup-1", schema))
    for table, row in rows:
        counts[table] += 1
        yield line((table, row))
    yield line(Foot(counts, digest.hexdigest()))


def _keep_names(folder: Path) -> None:
    """Have the disk remember what the files of a folder are called now."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with path.open("rb") as file:
            yield file
    except OSError as error:
        raise StorageError("cannot-read", path=str(path), detail=error.strerror or str(error)) from None
