"""What the tests of matches in play share."""

from pathlib import Path

import pytest


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh database."""
    return f"sqlite:///{tmp_path}/ludotheque.db"
