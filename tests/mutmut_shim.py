"""mutmut asks pytest's items for a name that pytest 9 no longer has; loaded by `make mutants` alone."""

import pytest

pytest.Item._nodeid = property(lambda item: item.nodeid)  # type: ignore[attr-defined]
