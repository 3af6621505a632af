"""The numbers of the rules of the Tour that sentences name."""

from ludotheque.games.tour_de_france.content import OWN_ALONE, ROUTE
from ludotheque.games.tour_de_france.rules import JERSEYS, SENT_BACK


def rule_numbers() -> dict[str, int]:
    """Each number by the end of its argument's name."""
    return {
        "stages": ROUTE.squares[-1].stage,
        "jerseys": len(JERSEYS),
        "back": SENT_BACK,
        "own": OWN_ALONE,
    }
