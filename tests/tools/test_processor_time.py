"""All processor time that a command has caused is counted, also that of processes which outlive their parent."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORK = "while __import__('time').process_time() < 0.3: pass"


def told(*command: str) -> tuple[int, str]:
    """The exit code of the tool, and the last line that it printed."""
    tool = [sys.executable, "-m", "tools.processor_time"]
    found = subprocess.run([*tool, *command], cwd=ROOT, capture_output=True, text=True)
    return found.returncode, found.stderr.splitlines()[-1]


def seconds(line: str) -> float:
    amount, what = line.split(" s ")
    assert what == "of processor time"
    return float(amount)


def test_the_time_of_a_command_and_of_what_it_starts_is_told_with_its_exit_code() -> None:
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {WORK!r}]); sys.exit(3)"
    code, line = told(sys.executable, "-c", child)
    assert code == 3
    assert seconds(line) >= 0.3


def test_the_time_of_a_process_that_outlives_its_parent_is_counted(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    orphan = f"{WORK}\nopen({str(pipe)!r}, 'w').write(str(__import__('os').getpid()))"
    parent = f"import os, sys; os.posix_spawn(sys.executable, [sys.executable, '-c', {orphan!r}], os.environ)"
    command = f"""
import subprocess, sys, time
subprocess.run([sys.executable, "-c", {parent!r}])
pid = open({str(pipe)!r}).read()
while open(f"/proc/{{pid}}/stat").read().rpartition(")")[2].split()[0] != "Z":
    time.sleep(0.01)
"""
    code, line = told(sys.executable, "-c", command)
    assert code == 0
    assert seconds(line) >= 0.3
