"""Time random games of a library; prints a line of JSON per game, or one that says why the library is absent."""

import argparse
import json
import random
from collections.abc import Callable, Mapping
from importlib.metadata import version
from time import process_time

Play = Callable[[], int]
"""Plays one game from setup to end and returns its number of steps."""


def timed(play: Play, seconds: float) -> tuple[int, float]:
    """Play whole games for at least `seconds` after one as warm-up; return their steps and the processor time taken."""
    play()
    steps, start = 0, process_time()
    while (elapsed := process_time() - start) < seconds:
        steps += play()
    return steps, elapsed


def report(peer: str, games: Callable[[], Mapping[str, Play]]) -> None:
    """Time each game and print the results; `games` imports the library, which may raise ImportError."""
    parser = argparse.ArgumentParser(description=f"Time random games of {peer}.")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game (default: %(default)s)")
    seconds: float = parser.parse_args().seconds
    random.seed(0)
    try:
        release, found = version(peer), games()
    except ImportError as error:
        print(json.dumps({"peer": peer, "absent": str(error)}))
        return
    for what, play in found.items():
        steps, elapsed = timed(play, seconds)
        line = {"peer": peer, "version": release, "what": what, "steps": steps, "seconds": round(elapsed, 3)}
        print(json.dumps(line), flush=True)
