"""`make mutants`: change the rules' and the kernel's code in many small ways, and list what no test notices.

At least nine in ten must be noticed. What remains is compared with mutants.txt, which gives a reason for each.
`make mutants GAME=cluedo` changes one game and runs its tests; GAME=engine or mechanics changes that, all tests run.
SAMPLE=200 tries so many changes only, drawn with SEED=1, and gives the share with an interval of 95 %. GOLDEN=no leaves
the recorded matches out, so that only tests count that say what broke.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
REASONS = Path(__file__).parent / "mutants.txt"
ENOUGH = 0.9
NOTICED = ("killed", "timeout", "caught by type check")
UNTRIED = "not checked"
WHERE = {"": "ludotheque.", "engine": "ludotheque.engine.", "mechanics": "ludotheque.mechanics."}
"""What can be changed that is no game, and where it is: all tests run on it."""
MAKE_THEM = """
from mutmut.__main__ import CatchOutput, copy_also_copy_files, copy_src_dir, create_mutants, setup_source_paths
from mutmut.mutation.trampoline import set_mutant_under_test
from pathlib import Path
set_mutant_under_test("mutant_generation")
Path("mutants").mkdir(exist_ok=True)
with CatchOutput(spinner_title="Generating mutants"):
    copy_src_dir()
    copy_also_copy_files()
    setup_source_paths()
    create_mutants(2)
"""
"""What mutmut does first of all, so that it can be drawn among the changes before any is tried."""
Z95 = 1.959964


def main(wishes: argparse.Namespace) -> int:
    """Run mutmut, count, and say what is left."""
    reasons, of = _reasons(), wishes.game.replace("-", "_")
    prefix = WHERE.get(of, f"ludotheque.games.{of}.")
    chosen, every = [f"{prefix}*"] if of else [], list[str]()
    if wishes.sample:
        subprocess.run([sys.executable, "-c", MAKE_THEM], cwd=ROOT, check=True)
        every = sorted(_verdicts(prefix))
        chosen = sampled(every, wishes.sample, wishes.seed)
        print(f"{len(chosen)} of {len(every)} changes, drawn with seed {wishes.seed}", flush=True)
    env = {**os.environ, **_selection(of, golden=wishes.golden != "no")}
    at_once = ["--max-children", os.environ.get("JOBS", "2")]
    subprocess.run([*_mutmut(), "run", *at_once, *chosen], cwd=ROOT, check=False, env=env)
    verdicts = _verdicts(prefix)
    if wishes.sample:
        verdicts = {name: verdicts[name] for name in chosen}
    untried = sum(verdict == UNTRIED for verdict in verdicts.values())
    if untried:
        print(f"\n{untried} of {len(verdicts)} changes could not be tried: see what mutmut says above")
        return 1
    left = sorted(name for name, verdict in verdicts.items() if verdict not in NOTICED)
    changes = {name: _change(name) for name in left}
    for name, change in changes.items():
        print(f"\n{name} ({verdicts[name]}): {_reason(change, reasons) or 'NO REASON GIVEN'}\n{change}")
    noticed = len(verdicts) - len(left)
    share = noticed / len(verdicts)
    print(f"\n{len(verdicts)} changes, {noticed} noticed: {share:.1%} (at least {ENOUGH:.0%})")
    if wishes.sample:
        low, high = interval(noticed, len(verdicts))
        print(f"95 % interval for all {len(every)}: {low:.1%} to {high:.1%}")
    unexplained = [name for name, change in changes.items() if _reason(change, reasons) is None]
    print(f"{len(left)} not noticed, {len(unexplained)} of them without a reason in {REASONS.name}")
    return int(share < ENOUGH or bool(unexplained))


def sampled(names: Sequence[str], size: int, seed: int) -> list[str]:
    """So many of these, each as likely as any other; the same with the same seed."""
    return sorted(Random(seed).sample(names, min(size, len(names))))


def interval(found: int, tried: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share."""
    rate, spread = found / tried, Z95**2 / tried
    middle = (rate + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(rate * (1 - rate) / tried + spread / (4 * tried))
    return max(0.0, middle - half), min(1.0, middle + half)


def _selection(of: str, *, golden: bool) -> Mapping[str, str]:
    """Which tests run: of a game its own, and without recorded matches if they are not wanted."""
    words = [*([f"({of} or {of.replace('_', '-')})"] if of not in WHERE else []), *([] if golden else ["not golden"])]
    return {"PYTEST_ADDOPTS": f"-k '{' and '.join(words)}'"} if words else {}


def _verdicts(prefix: str) -> dict[str, str]:
    """What became of each change so far."""
    listed = subprocess.run(
        [*_mutmut(), "results", "--all", "true"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return dict(re.findall(rf"^\s*({re.escape(prefix)}\S+): (.+)$", listed.stdout, re.MULTILINE))


def _mutmut() -> list[str]:
    return [sys.executable, "-m", "mutmut"]


def _change(name: str) -> str:
    """What was changed, as the lines taken out and put in."""
    shown = subprocess.run([*_mutmut(), "show", name], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return "\n".join(line for line in shown.splitlines() if re.match(r"[-+](?![-+]{2} )", line))


def _reasons() -> list[tuple[str, str]]:
    """Pairs of a line that may be changed unnoticed and why: a line of code, then an indented reason."""
    return re.findall(r"^(\S.*)\n +(\S.*)$", REASONS.read_text(encoding="utf-8"), re.MULTILINE)


def _reason(change: str, reasons: list[tuple[str, str]]) -> str | None:
    return next((why for line, why in reasons if line in change), None)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--golden", choices=("yes", "no"), default="yes")
    sys.exit(main(parser.parse_args()))
