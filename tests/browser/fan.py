"""`seeded.py`, where every card of the fan is the challenge that the environment names: tests need not wait for it."""

import os
import runpy
from pathlib import Path
from unittest.mock import patch

from ludotheque.engine import Odds
from ludotheque.games.fort_boyard import fan
from ludotheque.games.fort_boyard.actions import Drew

if __name__ == "__main__":
    odds = Odds(((Drew(os.environ["LUDOTHEQUE_TEST_CHALLENGE"]), 1),))
    with patch.object(fan, "FAN_ODDS", (odds,)):
        runpy.run_path(str(Path(__file__).with_name("seeded.py")), run_name="__main__")
