"""How the keys of a game's sentences are made from the names of its types."""

import re


def kebab(name: str) -> str:
    """Convert CamelCase to kebab-case: TurnEnded → turn-ended."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
