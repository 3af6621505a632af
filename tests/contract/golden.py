"""Golden play-throughs: one recorded match for every game and option set, so that a change of rules shows as a diff.

`make golden` writes them anew; look at the diff before committing it.
"""

import random
from pathlib import Path

import msgspec

from contract.support import SUBJECTS, Subject, random_play

FOLDER = Path(__file__).parent / "golden"


def path_of(subject: Subject) -> Path:
    """Where a subject's play-through is kept."""
    return FOLDER / subject.game.name / f"{subject.name}.txt"


def play_through(subject: Subject) -> str:
    """A whole match as text: every entry, what was told, who was asked what."""
    seats = subject.game.seats[min(1, len(subject.game.seats) - 1)]
    match = subject.match(seats, "golden")
    for _ in random_play(match, random.Random("golden")):
        pass
    lines = [f"{subject.game.name} rules {subject.game.version}, {seats} seats, {_json(match.options)}"]
    lines += [f"    {_json(form)}" for form in match.told[0]]
    for entry, told in zip(match.log, match.told[1:], strict=True):
        lines.append(f"{entry.sequence} {entry.actor}: {_json(entry.action)}")
        lines += [f"    {_json(form)}" for form in told]
    return "\n".join([*lines, _json(match.result), ""])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def write_all() -> None:
    """Write every play-through, and remove those of subjects that are gone."""
    wanted = {path_of(subject): subject for subject in SUBJECTS}
    for old in set(FOLDER.rglob("*.txt")) - set(wanted):
        old.unlink()
    for path, subject in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(play_through(subject), encoding="utf-8")


if __name__ == "__main__":
    write_all()
