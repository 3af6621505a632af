"""The numbers of the fort's rules that sentences and the page name."""

from typing import Final

from ludotheque.games.fort_boyard.chest import ONE_DIE
from ludotheque.games.fort_boyard.reflexes import CATCHES, DODGED, FASTEST, LONGEST, STEP
from ludotheque.games.fort_boyard.rules import CHALLENGES, KEYS_TO_OPEN, TIGERS
from ludotheque.games.fort_boyard.simulations import beards, catapult, noses
from ludotheque.mechanics import HELD, TICK

SCENES: Final = {
    "beards": (
        beards,
        (
            "LAUGHS_AT",
            "PULL",
            "DRIFT",
            "DRIFT_LASTS",
            "GROWTH",
            "GROWTH_AT_LAST",
            "TICKLE",
            "READY",
            "BOT_SWAYS",
            "BOT_EVERY",
        ),
    ),
    "noses": (
        noses,
        (
            "HOME",
            "TOUCHING",
            "ACROSS",
            "UP",
            "GENTLE",
            "TOUCHES",
            "KEEPS",
            "BACK",
            "SWAYS",
            "SWAYS_EVERY",
            "LEANS",
            "LEANS_BY",
        ),
    ),
    "catapult": (catapult, ("LEAD", "NEAREST", "FURTHER", "GUST", "CUP", "RIM")),
}
"""The constants of scenes that the page runs as well, to show at once what a hand does."""


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
        "tick": TICK,
        "held": HELD,
        **{f"flight-{arc}": ticks for arc, ticks in enumerate(catapult.FLIGHTS)},
        **{
            f"{scene}-{name.lower().replace('_', '-')}": getattr(module, name)
            for scene, (module, names) in SCENES.items()
            for name in names
        },
    }
