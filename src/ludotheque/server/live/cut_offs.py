"""How often scenes and duels begin anew because somebody has lost the connection."""

from collections.abc import Hashable
from typing import Final

MOST: Final = 2
"""How often each may; after that it goes on without whoever is away."""


class CutOffs:
    """Counts interruptions by whom or what they are counted for; the same one is counted once."""

    def __init__(self) -> None:
        self._counted: dict[Hashable, set[Hashable]] = {}

    def any_left(self, counted_for: Hashable) -> bool:
        """Whether it may begin anew once more."""
        return len(self._counted.get(counted_for, ())) < MOST

    def take(self, counted_for: Hashable, interruption: Hashable) -> bool:
        """Count an interruption; returns whether to begin anew for it."""
        counted = self._counted.setdefault(counted_for, set())
        if interruption not in counted and len(counted) >= MOST:
            return False
        counted.add(interruption)
        return True
