"""The attacks of tests/attacks in their long form, a part of `make soak`: minutes of each, one after the other.

Floods of every kind, connections that say nothing or half of something, and an address that does all it may, against
one server with its usual limits, at which honest people play meanwhile. Afterwards match files are forged at random:
bytes, values and lines of an honest file are changed, and nothing but a sentence may come of it.
"""

import argparse
import copy
import json
import random
import sys
import time
from typing import Any

import ludotheque
from attacks.clients import FLOODS, HALVES
from attacks.forging import FILE
from benchmarks.floods import attack, play
from benchmarks.server import Server, served
from benchmarks.soak import failures, memory
from ludotheque.engine import LudothequeError

GROWTH = 1.2
"""The largest ratio of the server's memory after the second round to that after the first."""


def attacked(server: Server, seconds: float) -> list[str]:
    """Attack a server in every way, twice for half of the seconds each; returns what went wrong."""
    wrong: list[str] = []
    used: list[float] = []
    for _ in range(2):
        for kind in (*FLOODS, *HALVES, "greedy"):
            wrong += _played_beside(server, kind, seconds / 2)
        used.append(memory(server.pid))
    print(f"  memory {used[0]:.0f} MB after the first round, {used[1]:.0f} MB after the second", flush=True)
    if used[1] > GROWTH * used[0]:
        wrong.append(f"memory has grown by {used[1] / used[0] - 1:.0%}")
    return wrong


def _played_beside(server: Server, kind: str, seconds: float) -> list[str]:
    """Let honest people play beside an attack; returns what went wrong."""
    begun, slowest = time.monotonic(), 0.0
    attackers = attack(server, kind, "--seconds", seconds, "--connections", 10, "--addresses", 10)
    wrong: list[str] = []
    while not wrong and time.monotonic() - begun < seconds - 5:
        found = play(server, 4.0)
        if found is None:
            wrong.append(f"nobody could play beside {kind}")
        else:
            slowest = max(slowest, found["p99_ms"])
    said, _ = attackers.communicate(timeout=seconds + 60)
    print(f"  {kind:12} {said.strip()}; p99 of honest moves at most {slowest:.0f} ms", flush=True)
    return wrong


def forged(seconds: float, seed: int) -> list[str]:
    """Forge match files at random for so many seconds; returns those that made `verify` fail otherwise than it may."""
    rng, until, tried = random.Random(seed), time.monotonic() + seconds, 0
    honest = json.loads(FILE)
    wrong: list[str] = []
    while time.monotonic() < until:
        tried += 1
        file = _with_other_bytes(rng) if rng.random() < 0.3 else json.dumps(_with_other_values(honest, rng)).encode()
        try:
            ludotheque.verify(file)
        except LudothequeError:
            pass
        except Exception as error:
            wrong.append(f"a forged file (seed {seed}, try {tried}) was answered with {error!r}")
    print(f"  {tried} forged files")
    return wrong


def _with_other_bytes(rng: random.Random) -> bytes:
    content = bytearray(FILE)
    for _ in range(rng.randrange(1, 9)):
        at = rng.randrange(len(content))
        content[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    return bytes(content)


def _with_other_values(honest: Any, rng: random.Random) -> Any:
    file = copy.deepcopy(honest)
    for _ in range(rng.randrange(1, 4)):
        holder, key = _somewhere(file, rng)
        match rng.randrange(4):
            case 0:
                del holder[key]
            case 1:
                holder[key] = rng.choice((None, True, -1, 2**70, 0.5, "", "\x1b[2J", [], {}, [[]], "chance"))
            case 2:
                other, name = _somewhere(file, rng)
                holder[key] = copy.deepcopy(other[name])
            case _:
                if isinstance(holder, list):
                    holder.insert(rng.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
    return file


def _somewhere(file: Any, rng: random.Random) -> tuple[Any, Any]:
    """A random place in a JSON value: what holds it, and its key."""
    places: list[tuple[Any, Any]] = []
    waiting = [file]
    while waiting:
        holder = waiting.pop()
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            places.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return rng.choice(places or [({"": None}, "")])


def main() -> int:
    """Run every attack and print what is wrong; return 1 if anything is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="of each attack")
    parser.add_argument("--seed", type=int, default=random.randrange(1000))
    given = parser.parse_args()
    print(f"Attacks, {given.seconds:g} seconds each")
    with served(environment={}) as server:
        wrong = attacked(server, given.seconds)
        wrong += [f"in the log, {times} times: {what}" for what, times in failures(server.log).items()]
    wrong += forged(given.seconds, given.seed)
    for line in wrong:
        print(f"WRONG: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
