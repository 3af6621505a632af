"""`make bench`: speed compared with peers, and strength of the bots. Absolute times are noise: read the ratios."""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks import adapters, arena, boyard, click, cluedo, floods, idle, newcomer, royaume, server, strength, tour
from benchmarks import cluster as dask_cluster

ROOT = Path(__file__).parent.parent
PEERS = ("catanatron", "rlcard", "pettingzoo", "open_spiel")
YARDSTICK = "catanatron"
TARGETS = dict.fromkeys(("shut-the-box", "cluedo", "tour-de-france", "fort-boyard", "royaume"), 5)
"""The rate that each game should reach, as a multiple of the yardstick's."""


def main() -> None:
    """Run all benchmarks; --quick takes less time and skips the win rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick: bool = parser.parse_args().quick
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores\n")
    _speeds(rounds=2 if quick else 5, seconds=0.5 if quick else 2.0)
    print()
    server.report(rounds=1 if quick else 3, seconds=1.0 if quick else 4.0)
    print()
    print(idle.report(tables=50 if quick else 2500), flush=True)
    print()
    floods.report(rounds=1 if quick else 3, seconds=2.0 if quick else 6.0)
    print("\nInterface")
    print(" ", click.measure())
    print("\nStrength")
    for line in (*strength.answer_times(), *strength.exact_values()):
        print(" ", line)
    if not quick:
        for line in strength.win_rates(os.cpu_count() or 1):
            print(" ", line, flush=True)
    print("\nCluedo")
    cluedo.report(quick=quick)
    print("\nLe jeu du Tour de France")
    for line in (*tour.report(40 if quick else 400), *(() if quick else tour.strength(2000))):
        print(" ", line, flush=True)
    print("\nLes Clés de Fort Boyard")
    for line in (*boyard.report(40 if quick else 400), *(() if quick else boyard.wins(2000))):
        print(" ", line, flush=True)
    for line in arena.report(seconds=5.0 if quick else 20.0):
        print(" ", line, flush=True)
    print("\nLa Clef du Royaume")
    cores = os.cpu_count() or 1
    for line in (
        *royaume.report(range(40 if quick else 400), cores),
        *(() if quick else royaume.strength(2000, cores)),
    ):
        print(" ", line, flush=True)
    print("\nAdapters")
    for line in adapters.report(3 if quick else 15):
        print(" ", line, flush=True)
    print("\nCluster", *dask_cluster.report(*((100, 3) if quick else ())), sep="\n  ", flush=True)
    print("\nNewcomers")
    for line in newcomer.report(os.cpu_count() or 1, 0.1 if quick else 1.0):
        print(" ", line, flush=True)


def _speeds(rounds: int, seconds: float) -> None:
    """Measure all libraries in interleaved rounds, so that noise affects all alike; print medians and ratios."""
    rates: dict[tuple[str, str], list[float]] = {}
    absent: dict[str, str] = {}
    for _ in range(rounds):
        for module, python in (
            ("benchmarks.ours", sys.executable),
            *((f"benchmarks.peers.{peer}", _peers()) for peer in PEERS),
        ):
            for line in _run(python, module, seconds):
                if "absent" in line:
                    absent[str(line["peer"])] = str(line["absent"])
                else:
                    key = f"{line['peer']} {line['version']}", str(line["what"])
                    rates.setdefault(key, []).append(float(line["steps"]) / float(line["seconds"]))
    yardstick = next((median(found) for (peer, _), found in rates.items() if peer.startswith(YARDSTICK)), None)
    print(f"Random play, one process: steps a second of processor time, median of {rounds}")
    for (peer, what), found in sorted(rates.items(), key=lambda row: -median(row[1])):
        ratio = "" if yardstick is None else f"{median(found) / yardstick:6.1f} × {YARDSTICK}"
        spread = f"({min(found):,.0f} – {max(found):,.0f})"
        print(f"  {peer:22} {what:48} {median(found):>12,.0f} {spread:>25} {ratio}")
    for peer, why in absent.items():
        print(f"  {peer:22} absent: {why}")
    if yardstick is not None:
        for game, target in TARGETS.items():
            ours = [median(found) / yardstick for (_, what), found in rates.items() if what.startswith(game)]
            print(f"  target: {game} at least {target} × {YARDSTICK}; slowest {min(ours):.1f} ×")


def _peers() -> str:
    return str(ROOT / ".venv-peers" / "bin" / "python")


def _run(python: str, module: str, seconds: float) -> list[dict[str, float | str]]:
    if not Path(python).exists():
        return [{"peer": module.rpartition(".")[2], "absent": "not installed"}]
    call = [python, "-m", module, "--seconds", str(seconds)]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return [{"peer": module.rpartition(".")[2], "absent": done.stderr.strip().splitlines()[-1]}]
    return [json.loads(line) for line in done.stdout.splitlines()]


if __name__ == "__main__":
    main()
