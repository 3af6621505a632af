"""One server process for a database."""

from pathlib import Path

import httpx
import pytest

from server.process import ServerProcess, called

pytestmark = pytest.mark.process


def test_a_second_server_is_refused_in_one_sentence_and_the_first_goes_on(tmp_path: Path, database: str) -> None:
    with ServerProcess(tmp_path, database) as server:
        done = called(tmp_path, "serve", "--port", "0", "--database-url", database)
        assert (done.returncode, done.stdout) == (2, ""), done.stderr
        (sentence,) = done.stderr.splitlines()
        assert sentence.startswith("Another server already serves the database ")
        assert httpx.get(f"{server.address}/ready", trust_env=False).status_code == 200


def test_after_a_kill_the_next_one_starts_at_once(tmp_path: Path, database: str) -> None:
    with ServerProcess(tmp_path, database) as server:
        server.kill()
        server.start()
        assert httpx.get(f"{server.address}/ready", trust_env=False).status_code == 200
