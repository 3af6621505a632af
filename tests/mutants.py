"""`make mutants`: change the rules' and the kernel's code in many small ways, and list what no test notices.

At least nine in ten must be noticed. What remains is compared with mutants.txt, which gives a reason for each.
`make mutants GAME=cluedo` changes one game and runs its tests; GAME=engine or mechanics changes that, all tests run.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
REASONS = Path(__file__).parent / "mutants.txt"
ENOUGH = 0.9
NOTICED = ("killed", "timeout", "caught by type check")
WHERE = {"": "ludotheque.", "engine": "ludotheque.engine.", "mechanics": "ludotheque.mechanics."}
"""What can be changed that is no game, and where it is: all tests run on it."""


def main() -> int:
    """Run mutmut, count, and say what is left."""
    reasons, of = _reasons(), "".join(sys.argv[1:]).replace("-", "_")
    prefix = WHERE.get(of, f"ludotheque.games.{of}.")
    chosen = [f"{prefix}*"] if of else []
    only = {"PYTEST_ADDOPTS": f"-k '{of} or {of.replace('_', '-')}'"} if of not in WHERE else {}
    at_once = ["--max-children", os.environ.get("JOBS", "2")]
    subprocess.run([*_mutmut(), "run", *at_once, *chosen], cwd=ROOT, check=False, env={**os.environ, **only})
    listed = subprocess.run(
        [*_mutmut(), "results", "--all", "true"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    verdicts = dict(re.findall(rf"^\s*({re.escape(prefix)}\S+): (.+)$", listed.stdout, re.MULTILINE))
    left = sorted(name for name, verdict in verdicts.items() if verdict not in NOTICED)
    changes = {name: _change(name) for name in left}
    for name, change in changes.items():
        print(f"\n{name} ({verdicts[name]}): {_reason(change, reasons) or 'NO REASON GIVEN'}\n{change}")
    share = 1 - len(left) / len(verdicts)
    print(f"\n{len(verdicts)} changes, {len(verdicts) - len(left)} noticed: {share:.1%} (at least {ENOUGH:.0%})")
    unexplained = [name for name, change in changes.items() if _reason(change, reasons) is None]
    print(f"{len(left)} not noticed, {len(unexplained)} of them without a reason in {REASONS.name}")
    return int(share < ENOUGH or bool(unexplained))


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
    sys.exit(main())
