"""The numbers of the fort's rules that sentences and the page name."""

from ludotheque.games.fort_boyard.chest import ONE_DIE
from ludotheque.games.fort_boyard.reflexes import CATCHES, DODGED, FASTEST, LONGEST, STEP
from ludotheque.games.fort_boyard.rules import CHALLENGES, KEYS_TO_OPEN, TIGERS


def rule_numbers() -> dict[str, int]:
    """Each number by the end of its argument's name."""
    return {
        "challenges": len(CHALLENGES),
        "tigers": len(TIGERS),
        "keys": KEYS_TO_OPEN,
        "die": len(ONE_DIE.outcomes),
        "step": STEP,
        "steps": LONGEST // STEP,
        "dodge": DODGED,
        **{
            f"catch-{height}-{end}": limit
            for height, limits in CATCHES.items()
            for end, limit in zip(("from", "to"), limits, strict=True)
            if limit > FASTEST  # whoever is faster did not wait: nobody is told of that limit
        },
    }
