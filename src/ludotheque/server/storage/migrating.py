"""Bringing a database to the schema that this program knows."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ludotheque.server.storage.errors import StorageError

SCRIPTS = ScriptDirectory(str(Path(__file__).parent / "migrations"))


def newest() -> str:
    """The revision of the schema that this program works with."""
    (head,) = SCRIPTS.get_heads()
    return head


def known(revision: str) -> bool:
    """Whether this program has heard of a revision."""
    return any(script.revision == revision for script in SCRIPTS.walk_revisions())


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, which must not be newer than this program."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and not known(revision):
        raise StorageError("database-newer", revision=revision, known=newest())
    return revision


def migrate(connection: Connection, revision: str | None = None) -> None:
    """Bring the database to a revision, the newest if not said otherwise."""
    wanted = revision or newest()
    if revision_of(connection) == wanted:
        return
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS.dir.replace("%", "%%"))
    command.upgrade(config, wanted)
