"""`seeded.py` for the fort: the nth card of the fan is the nth challenge, and neither sand nor bots are slow."""

from typing import Final
from unittest.mock import patch

from browser import seeded
from ludotheque.engine import Alarm, Odds
from ludotheque.games.fort_boyard import reflexes
from ludotheque.games.fort_boyard.actions import Drew
from ludotheque.games.fort_boyard.fan import DrawingChallenge
from ludotheque.games.fort_boyard.riddles import Reading
from ludotheque.games.fort_boyard.rules import CHALLENGES
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.mechanics import TimeUp


def as_it_lies(drawing: DrawingChallenge, state: FortState) -> Odds[Drew]:
    """The card at this place of the fan, and no other."""
    return Odds(((Drew(CHALLENGES[drawing.place]), 1),))


def sand(state: FortState) -> int:
    """How many milliseconds the sand takes: a quarter of what it says; minutes for the longest, in which tests type."""
    seconds = int(state.options.hourglass)
    return 600_000 if seconds == 60 else 250 * seconds


def at_a_glance(reading: Reading, state: FortState) -> tuple[Alarm, ...]:
    """A second to read a riddle."""
    return (Alarm(1_000, TimeUp(reading.id)),)


PATCHES: Final = (
    patch.object(DrawingChallenge, "odds", as_it_lies),
    patch.object(FortState, "sand", property(sand)),
    patch.object(Reading, "alarms", at_a_glance),
    patch.object(reflexes, "DELAYS", (1_500,) * len(reflexes.DELAYS)),
)


def patched() -> None:
    """From now on, in this process."""
    for each in PATCHES:
        each.start()


def run() -> int:
    """The command."""
    patched()
    return seeded.run()
