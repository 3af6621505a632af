"""The numbers of Cluedo's rules that sentences name."""

from ludotheque.games.cluedo.board import PASSAGES
from ludotheque.games.cluedo.cards import SUSPECTS


def rule_numbers() -> dict[str, int]:
    """Each number by the end of its argument's name."""
    return {"suspects": len(SUSPECTS), "passages": len(PASSAGES)}
