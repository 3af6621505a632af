"""The file format of backups: a header line, a line for each row, and a footer with counts and a checksum."""

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
    """How many rows each table has."""
    sha256: str
    """The checksum of all lines before."""


class Backup(NamedTuple):
    """A backup whose checksum was verified."""

    path: Path
    head: Head
    foot: Foot

    def rows(self) -> Iterator[tuple[str, msgspec.Raw]]:
        """Every row, as the name of its table and JSON."""
        with _opened(self.path) as file:
            for line in islice(file, 1, 1 + sum(self.foot.rows.values())):
                yield msgspec.json.decode(line, type=tuple[str, msgspec.Raw])


def write_backup(path: Path, schema: str, rows: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
    """Write a backup atomically, readable by its owner alone.

    An existing file that is no backup is not replaced: a mistaken path must not cost a database.
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
        _sync_folder(path.parent)
    except OSError as error:
        raise StorageError("cannot-write", path=str(path), detail=error.strerror or str(error)) from None


def read_backup(path: Path) -> Backup:
    """Read and verify a backup; `StorageError` if it is none, truncated or changed."""
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


def _sync_folder(folder: Path) -> None:
    """Make a rename in this folder durable."""
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
