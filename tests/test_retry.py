"""`make test` tries tests again only if nothing failed but tests that need a browser or a killed process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from retrying import RETRY_LATER

CONFTEST = Path(__file__).with_name("retrying.py").read_text(encoding="utf-8")
FAILS = "def test_it():\n    assert False\n"
BUSY = "import pytest\n\n@pytest.mark.process\ndef test_it():\n    assert False\n"
BROKEN = "import nonsense\n"


def run(folder: Path, files: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """The first run of `make test`, on these files."""
    for name, text in {
        "conftest.py": CONFTEST,
        "pytest.ini": "[pytest]\nmarkers = browser\n  process\n",
        **files,
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--retry-later", "--import-mode=importlib", "-p", "no:cacheprovider"]
    plain = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run([*command, folder], cwd=folder, env=plain, capture_output=True, text=True)


def test_failures_of_a_browser_and_a_killed_process_are_named_and_tried_again(tmp_path: Path) -> None:
    said = run(tmp_path, {"browser/test_page.py": FAILS, "test_kill.py": BUSY})
    assert said.returncode == RETRY_LATER, said.stdout
    _, named = said.stdout.split("to be tried again by themselves")
    assert "browser/test_page.py::test_it\ntest_kill.py::test_it\n" in named


@pytest.mark.parametrize("final", [FAILS, BROKEN], ids=["fails", "cannot-be-loaded"])
def test_any_other_failure_is_final(tmp_path: Path, final: str) -> None:
    said = run(tmp_path, {"browser/test_page.py": FAILS, "test_rules.py": final})
    assert said.returncode not in (0, RETRY_LATER), said.stdout
    assert "to be tried again" not in said.stdout


def test_a_run_without_failures_is_a_success(tmp_path: Path) -> None:
    assert run(tmp_path, {"test_rules.py": "def test_it():\n    assert True\n"}).returncode == 0
