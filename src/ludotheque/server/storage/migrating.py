"""Runs schema migrations."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from ludotheque.server.storage.errors import StorageError

SCRIPTS = Path(__file__).parent / "migrations"


def revisions() -> list[str]:
    """The revisions of the schema, the oldest first."""
    return sorted(script.name.partition("_")[0] for script in (SCRIPTS / "versions").glob("[0-9]*_*.py"))


def newest() -> str:
    """The newest revision of the schema."""
    return revisions()[-1]


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None if it is empty; `StorageError` if it is newer than this program."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if revision is not None and revision not in revisions():
        raise StorageError("database-newer", revision=revision, known=newest())
    return revision


def migrate(connection: Connection, revision: str | None = None) -> None:
    """Migrate the database to a revision, the newest by default."""
    wanted = revision or newest()
    if revision_of(connection) == wanted:
        return
    from alembic import command  # imported lazily: it is slow to import, and most starts find nothing to migrate
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    command.upgrade(config, wanted)
