"""Exhaustive tests are left out unless they are asked for, and said to be."""

import os
import subprocess
import sys
from pathlib import Path

HOOKS = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
MARKED = """
import pytest

@pytest.mark.nightly
def test_all():
    pass

@pytest.mark.parametrize("size", [1, pytest.param(2, marks=pytest.mark.nightly)])
def test_some(size):
    pass
"""


def summary(folder: Path, *options: str) -> str:
    """The last line of a run of tests of which two are exhaustive, under the hooks of this project."""
    begin, end = HOOKS.index("def pytest_addoption"), HOOKS.index("@pytest.fixture")
    imports = "import gc\nimport os\n\nimport pytest\n\n\n"
    (folder / "conftest.py").write_text(imports + HOOKS[begin:end], encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = nightly\n", encoding="utf-8")
    (folder / "test_marked.py").write_text(MARKED, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "--import-mode=importlib", "-p", "no:cacheprovider", *options]
    plain = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    said = subprocess.run([*command, folder], cwd=folder, env=plain, capture_output=True, text=True, check=True)
    return said.stdout.splitlines()[-1]


def test_exhaustive_tests_are_left_out_and_counted(tmp_path: Path) -> None:
    assert summary(tmp_path).startswith("1 passed, 2 deselected in")


def test_exhaustive_tests_run_when_asked_for(tmp_path: Path) -> None:
    assert summary(tmp_path, "--nightly").startswith("3 passed in")
