"""`make leaks`: hundreds of matches of Cluedo of every size, each dealt anew as everybody's knowledge allows.

Every evening is repeated for each client, spectators included, with other secrets that the client cannot tell from the
true ones. It must be given the same bytes at the same moments, and the server must log the same lines.
"""

import argparse
import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from server.evenings import Setup
from server.leaks import Hunt, Leak
from server.leaks_cluedo import CLUEDO, CluedoEvenings

PACES = ({"is": "Live", "seconds": 8}, {"is": "Relaxed"}, {"is": "Correspondence", "days": 1})


def setups(rng: random.Random) -> Iterator[Setup]:
    """Tables of every size, one after the other, at any pace, with a bot or without."""
    for seats in itertools.cycle(CLUEDO.seats):
        options = {"stay": rng.choice(("always", "brought"))}
        yield Setup(CLUEDO, seats, options, rng.choice(PACES), bot=rng.random() < 0.5)


async def hunted(minutes: float, matches: int, turns: int, seed: int) -> int:
    """Go through one match after the other until one leaks; the exit code."""
    rng = random.Random(seed)
    sizes: Counter[int] = Counter()
    varied: Counter[str] = Counter()
    end = time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory() as folder:
        hunt = Hunt(CluedoEvenings(turns), Path(folder))
        for number, setup in zip(range(matches), setups(rng), strict=False):
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
    missing = CluedoEvenings.every_secret - set(varied)
    print(f"NEVER VARIED: {', '.join(sorted(missing))}" if missing else "Nobody could tell.")
    return 1 if missing else 0


def _told(counted: Counter[str] | Counter[int], what: str = "{}") -> str:
    return ", ".join(f"{count:,} {what.format(name)}" for name, count in sorted(counted.items()))


def main() -> int:
    """Say whether anything leaks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60, help="no match is begun after so many")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--turns", type=int, default=4, help="how many turns everyone has before they accuse")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    given = parser.parse_args()
    return asyncio.run(hunted(given.minutes, given.matches, given.turns, given.seed))


if __name__ == "__main__":
    sys.exit(main())
