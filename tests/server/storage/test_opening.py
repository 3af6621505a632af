"""Opening a database: created, migrated, or refused with a reason."""

import asyncio
import subprocess
import sys
from pathlib import Path
from stat import S_IMODE

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from effort import effort
from ludotheque.server.storage import PutCheckpoint, PutTable, StorageError, Store, schema
from ludotheque.server.storage.migrating import SCRIPTS, newest, revisions
from server.postgres import PostgresServer
from server.storage.conftest import Fresh, connected
from server.storage.samples import append, checkpoint, everything, table

run = asyncio.run

OPENS = """
import sys
from ludotheque.server.storage import Store
print(flush=True)
sys.stdin.readline()
Store.open(sys.argv[1]).close()
"""


def refusal(url: str) -> tuple[str, dict[str, str | int]]:
    """The key and the arguments of the sentence that says why a database cannot be opened."""
    with pytest.raises(StorageError) as refused:
        Store.open(url)
    return refused.value.key, dict(refused.value.args_of_sentence)


def test_migrations_make_the_schema(url: str) -> None:
    Store.open(url).close()
    with connected(url) as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
        assert context.get_current_revision() == newest()


def test_the_revisions_are_those_of_the_migrations_in_their_order() -> None:
    scripts = ScriptDirectory(str(SCRIPTS)).walk_revisions()
    assert [script.revision for script in scripts] == revisions()[::-1]


def test_a_program_that_finds_nothing_to_migrate_does_not_load_what_migrates(tmp_path: Path) -> None:
    opens = f"from ludotheque.server.storage import Store; Store.open('sqlite:///{tmp_path}/some.db').close()"
    loaded = "import sys; print('alembic' in sys.modules)"
    said = [
        subprocess.run([sys.executable, "-c", f"{opens}; {loaded}"], check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert said == ["True\n", "False\n"]


def test_opening_again_changes_nothing(url: str) -> None:
    first = Store.open(url)
    run(first.write(*everything()))
    second = Store.open(url)
    assert run(second.tables.find("t")) == table()
    run(second.write(append(3, to="match of t")))
    assert len(run(first.matches.entries("match of t"))) == 4
    first.close()
    second.close()


def test_programs_that_start_together_open_the_same_database(url: str) -> None:
    command = [sys.executable, "-c", OPENS, url]
    programs = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(effort(2, 3))]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline()
    for program in programs:
        assert program.stdin is not None
        program.stdin.write(b"\n")
        program.stdin.flush()
    for program in programs:
        program.communicate()
        assert program.returncode == 0


def test_an_older_database_is_brought_up_to_date(store: Store, url: str, next_revision: str) -> None:
    run(store.write(*everything()))
    newer = Store.open(url)
    assert run(newer.tables.find("t")) == table()
    with connected(url) as connection:
        assert connection.execute(text("SELECT colour FROM tables")).scalars().all() == ["red"]
        assert MigrationContext.configure(connection).get_current_revision() == next_revision
    newer.close()


def test_a_database_made_before_checkpoints_had_their_name_keeps_them(before_checkpoints: str) -> None:
    store = Store.open(before_checkpoints)
    assert run(store.matches.checkpoint("m")) == checkpoint(2)
    run(store.write(PutCheckpoint("m", checkpoint(5))))
    assert run(store.matches.checkpoint("m")) == checkpoint(5)
    store.close()


def test_a_newer_database_is_left_alone(url: str) -> None:
    store = Store.open(url)
    run(store.write(PutTable(table())))
    with connected(url) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    assert refusal(url) == ("database-newer", {"revision": "9999", "known": newest()})


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "below" / "ludotheque.db"
    assert refusal(f"sqlite:///{path}") == ("database-unwritable", {"path": str(path), "detail": "Not a directory"})


def test_a_folder_that_cannot_be_written_in_is_told() -> None:
    key, arguments = refusal("sqlite:////proc/ludotheque.db")
    assert (key, arguments["path"]) == ("database-unwritable", "/proc/ludotheque.db")


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Chère Zoé, " * 1000)
    assert refusal(f"sqlite:///{path}") == ("database-not-one", {"path": str(path)})
    assert path.read_text() == "Chère Zoé, " * 1000


def test_somebody_elses_database_is_told_and_left_alone(url: str) -> None:
    store = Store.open(url)
    with connected(url) as connection:
        connection.execute(text("DELETE FROM alembic_version"))
        connection.execute(text("DROP TABLE codes"))
    store.close()
    key, arguments = refusal(url)
    assert (key, "already exists" in str(arguments["detail"])) == ("database-unusable", True)


def test_only_the_owner_reads_a_database_file(fresh_sqlite: Fresh) -> None:
    url = fresh_sqlite()
    Store.open(url).close()
    path = Path(url.removeprefix("sqlite:///"))
    assert S_IMODE(path.stat().st_mode) == 0o600
    assert S_IMODE(path.parent.stat().st_mode) == 0o700


def test_writes_reach_the_disk_before_they_are_acknowledged(store: Store) -> None:
    """Each connection is asked for what makes a commit durable, and the rows it holds belong to something."""
    session = store.writer.connection
    settings = {
        "sqlite": ["PRAGMA synchronous", "PRAGMA journal_mode", "PRAGMA foreign_keys"],
        "postgresql": ["SHOW synchronous_commit"],
    }
    wanted = {"sqlite": [2, "wal", 1], "postgresql": ["on"]}
    kind = store.engine.dialect.name
    cursor = session.cursor  # type: ignore[attr-defined]
    assert [cursor.execute(setting).fetchone()[0] for setting in settings[kind]] == wanted[kind]


@pytest.mark.parametrize(
    "address",
    ["", "ludotheque.db", "sqlite://", "sqlite:///:memory:", "mysql://me:sesame@host/db", "postgresql://h:x/"],
)
def test_an_address_of_no_database_is_told_without_repeating_it(address: str) -> None:
    assert refusal(address) == ("database-address", {})


@pytest.mark.parametrize("place", ["zoe:sesame@127.0.0.1:1/games", "zoe@127.0.0.1:1/games?password=sesame"])
def test_a_server_that_cannot_be_reached_is_told_without_the_password(place: str) -> None:
    key, arguments = refusal(f"postgresql://{place}")
    assert (key, arguments["database"]) == ("database-unreachable", "127.0.0.1/games")
    assert "refused" in str(arguments["detail"])
    assert "sesame" not in str(arguments)


def test_a_database_that_the_server_does_not_have_is_told(postgres: PostgresServer) -> None:
    key, arguments = refusal(postgres.url("nowhere"))
    assert key == "database-unreachable"
    assert "nowhere" in str(arguments["detail"])


def test_a_password_is_not_shown(postgres: PostgresServer) -> None:
    store = Store.open(postgres.database().replace("ludotheque@", "ludotheque:sesame@") + "&application_name=x")
    assert "sesame" not in repr(store)
    assert "sesame" not in repr(store.engine)
    assert "sesame" not in store.database.failed(ValueError("it is sesame")).args[1]
    store.close()
