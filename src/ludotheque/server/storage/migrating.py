"""Runs schema migrations."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ludotheque.server.storage.errors import StorageError

SCRIPTS = ScriptDirectory(str(Path(__file__).parent / "migrations"))


def newest() -> str:
    """The newest revision of the schema."""
    (head,) = SCRIPTS.get_heads()
    return head


def is_known(revision: str) -> bool:
    """Whether this program has a revision."""
    return any(script.revision == revision for script in SCRIPTS.walk_revisions())


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None if it is empty; `StorageError` if it is newer than this program."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None and not is_known(revision):
        raise StorageError("database-newer", revision=revision, known=newest())
    return revision


def migrate(connection: Connection, revision: str | None = None) -> None:
    """Migrate the database to a revision, the newest by default."""
    wanted = revision or newest()
    if revision_of(connection) == wanted:
        return
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS.dir.replace("%", "%%"))
    command.upgrade(config, wanted)
