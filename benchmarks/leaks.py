"""`make leaks`: leak tests over hundreds of matches of Cluedo, of the Tour de France and of Fort Boyard.

Every evening is repeated for each client, spectators included, with other secrets that the client cannot tell from the
true ones. The client must receive the same bytes at the same times, and the server must log the same lines.
"""

import argparse
import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from server.evenings import OVER_DAYS, PACES, Setup
from server.leaks import Hunt, Leak, Subject
from server.leaks_boyard import BOYARD, BoyardEvenings, whatever_the_time
from server.leaks_cluedo import CLUEDO, CluedoEvenings
from server.leaks_tour import TOUR, TourEvenings, written


def cluedo(rng: random.Random, seats: int) -> Setup:
    """A random setup of a Cluedo table with this number of seats."""
    options = {"stay": rng.choice(("always", "brought"))}
    return Setup(CLUEDO, seats, options, rng.choice(PACES), bot=rng.random() < 0.5)


def tour(rng: random.Random, seats: int) -> Setup:
    """A random setup of a Tour de France table with this number of seats, with or without players' own cards."""
    options = {
        "questions": rng.choice(("played", "refereed", "drawn")),
        "reaction": rng.choice(("5", "8", "15", "none")),
        "skill": rng.choice(("by-level", "little", "much")),
    }
    cards = written(rng.choice((0, 29)))
    return Setup(TOUR, seats, options, rng.choice(PACES), bot=rng.random() < 0.5, cards=cards)


def boyard(rng: random.Random, seats: int) -> Setup:
    """A random setup of a table at the fort with this number of seats."""
    pace = rng.choice(PACES)
    options = {
        "challenges": rng.choice(("played", "refereed")),
        "riddles": rng.choice(("played", "refereed")),
        "hourglass": "throws" if pace == OVER_DAYS else rng.choice(("30", "throws")),  # as a table sees to itself
    }
    return Setup(BOYARD, seats, options, pace, bot=rng.random() < 0.5)


class Played(NamedTuple):
    """How a game is tested: its leak-test subject, and a generator of random setups."""

    subject: Callable[[int], Subject]
    setup: Callable[[random.Random, int], Setup]


PLAYED: Final[Mapping[str, Played]] = {
    CLUEDO.name: Played(CluedoEvenings, cluedo),
    TOUR.name: Played(TourEvenings, tour),
    BOYARD.name: Played(lambda turns: BoyardEvenings(entries=50 * turns), boyard),
}


def setups(played: Played, sizes: range, rng: random.Random) -> Iterator[Setup]:
    """Random setups without end, cycling through the numbers of seats."""
    return (played.setup(rng, seats) for seats in itertools.cycle(sizes))


async def hunted(game: str, minutes: float, matches: int, turns: int, seed: int) -> int:
    """Test matches until one leaks, or the time or number is reached; return the exit code.

    It is also 1 if some secret never took another value, since nothing was tested for it then.
    """
    rng, played = random.Random(seed), PLAYED[game]
    subject = played.subject(turns)
    sizes: Counter[int] = Counter()
    varied: Counter[str] = Counter()
    end = time.monotonic() + 60 * minutes
    print(f"{game}:")
    with tempfile.TemporaryDirectory() as folder:
        hunt = Hunt(subject, Path(folder))
        for number, setup in zip(range(matches), setups(played, subject.game.seats, rng), strict=False):
            if time.monotonic() > end:
                break
            try:
                varied.update(await hunt.gone_through(await hunt.recorded(setup, seed + number)))
            except Leak as leak:
                print(f"LEAK: {leak}")
                return 1
            sizes[setup.seats] += 1
            if (number + 1) % 20 == 0:
                print(f"  {number + 1} matches: {_told(hunt.counted)}", flush=True)
    print(f"{sizes.total()} matches, {_told(sizes, 'with {} seats')}; seed {seed}")
    print(f"compared: {_told(hunt.counted)}")
    print(f"in how many matches a secret took another value: {_told(varied)}")
    missing = subject.every_secret - set(varied)
    print(f"NEVER VARIED: {', '.join(sorted(missing))}" if missing else "Nobody could tell.")
    return 1 if missing else 0


def _told(counted: Counter[str] | Counter[int], what: str = "{}") -> str:
    return ", ".join(f"{count:,} {what.format(name)}" for name, count in sorted(counted.items()))


def main() -> int:
    """Test the games; return 1 if anything leaks or was not tested."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=PLAYED, help="only this one")
    parser.add_argument("--minutes", type=float, default=60, help="no match of a game is begun after so many")
    parser.add_argument("--matches", type=int, default=400, help="of each game")
    parser.add_argument("--turns", type=int, default=4, help="how many everyone has before they accuse, or in all")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    given = parser.parse_args()
    games = PLAYED if given.game is None else (given.game,)
    with whatever_the_time():
        codes = [asyncio.run(hunted(game, given.minutes, given.matches, given.turns, given.seed)) for game in games]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
