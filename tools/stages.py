"""`make test` and `make nightly`: numbered stages, each with a heading and the time it should take.

It runs before anything is installed, and before make has looked at Python's version, so it needs nothing but any
Python 3. What a stage prints is not touched. Times of the last run are kept in `build/stages.json`, and are what the
next run announces; until there is one, the times are those of a machine with two cores and nothing else to do.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tools.processor_time import adopt, spent

ROOT = Path(__file__).resolve().parent.parent
REMEMBERED = ROOT / "build" / "stages.json"


class Stage(NamedTuple):
    """Targets of the Makefile that are run together under one heading."""

    name: str
    what: str
    targets: tuple[str, ...]
    seconds: int
    """How long it takes on two cores, until there is a time from this machine."""
    needed: bool = True
    """Whether nothing after it makes sense if it fails."""


class Done(NamedTuple):
    """A stage that was run."""

    stage: Stage
    seconds: float
    processor: float
    """Seconds of processor time, servers and browsers included."""
    passed: bool


TEST: list[Stage] = [
    Stage("set-up", "Python and Node packages, Chromium", ("browser", "set-up"), 120),
    Stage("build", "the interface, as it is shipped", ("web",), 30),
    Stage("lint", "ruff, eslint, prettier", ("lint", "web-lint"), 45),
    Stage("types", "mypy, svelte-check", ("types", "web-types"), 150),
    Stage("units", "the interface's own code (vitest)", ("web-units",), 60),
    Stage("tests", "engine, rules, games, server, command and pages (pytest)", ("all-tests",), 360),
]
NIGHTLY: list[Stage] = [
    TEST[0],
    TEST[1],
    *(stage._replace(needed=False) for stage in TEST[2:5]),
    Stage(
        "every test",
        "pytest, exhaustive tests included",
        ("wheelhouse", "deploy-tools", "all-tests", "SELECT=--nightly"),
        1200,
        needed=False,
    ),
    Stage("docs", "the documentation as a site", ("docs",), 60, needed=False),
    Stage("leaks", "hundreds of matches dealt anew", ("leaks",), 3600, needed=False),
    Stage("soak", "tables, nodes and attacks", ("soak",), 2000, needed=False),
    Stage("train", "a policy learns to beat novices", ("train",), 180, needed=False),
    Stage("mutants", "changes of the rules' code that no test notices", ("mutants",), 8 * 3600, needed=False),
]
PLANS: dict[str, list[Stage]] = {"test": TEST, "nightly": NIGHTLY}


def main() -> int:
    """Run a plan; 0 if every stage succeeded."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plan", choices=sorted(PLANS))
    return run(parser.parse_args().plan)


def run(plan: str) -> int:
    """Run the stages of a plan and say how long each took; 1 if one failed."""
    stages, times = PLANS[plan], remembered()
    expected = [times.get(f"{plan}/{stage.name}", stage.seconds) for stage in stages]
    say(f"make {plan}: {len(stages)} stages, {about(sum(expected))}")
    done: list[Done] = []
    adopt()
    for number, stage in enumerate(stages):
        ahead = f"{about(expected[number])}; {about(sum(expected[number:]))} to the end"
        say(f"\n{number + 1}/{len(stages)} {stage.name}: {stage.what} ({ahead})")
        done.append(timed(stage))
        if done[-1].passed:
            times[f"{plan}/{stage.name}"] = round(done[-1].seconds)
            remember(times)
        elif stage.needed:
            break
    return closing(plan, len(stages), done)


def closing(plan: str, planned: int, done: list[Done]) -> int:
    """Print the time, the processor time and the verdict of each stage; 1 if one failed or was not reached."""
    say(f"\nmake {plan}")
    for stage, seconds, processor, passed in done:
        say(f"  {stage.name:<12}{clock(seconds):>10}{processor:>7.0f} s  {'passed' if passed else 'FAILED'}")
    failed = [each.stage.name for each in done if not each.passed]
    verdict = f"failed: {', '.join(failed)}" if failed else "everything passed"
    seconds, processor = sum(each.seconds for each in done), sum(each.processor for each in done)
    say(f"  {'in all':<12}{clock(seconds):>10}{processor:>7.0f} s of processor time  {verdict}")
    return int(bool(failed) or len(done) < planned)


def timed(stage: Stage) -> Done:
    """Make a stage's targets."""
    began, before = time.monotonic(), spent()
    make = os.environ.get("MAKE", "make")
    code = subprocess.run([make, "--no-print-directory", *stage.targets], cwd=ROOT).returncode
    return Done(stage, time.monotonic() - began, spent() - before, code == 0)


def remembered() -> dict[str, float]:
    """Seconds that stages took here before, by plan and name."""
    try:
        times: dict[str, float] = json.loads(REMEMBERED.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return times


def remember(times: dict[str, float]) -> None:
    """Keep the seconds for the next run."""
    REMEMBERED.parent.mkdir(exist_ok=True)
    REMEMBERED.write_text(json.dumps(times, indent=1), encoding="utf-8")


def about(seconds: float) -> str:
    """A time as one would say it beforehand."""
    if seconds < 60:
        return "less than a minute"
    if seconds < 5400:
        return f"about {round(seconds / 60)} min"
    return f"about {round(seconds / 3600)} h"


def clock(seconds: float) -> str:
    """A time as measured: hours if there are any, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"


def say(line: str) -> None:
    """Print a line now, before what is started next prints its own."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
