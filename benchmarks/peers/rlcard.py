"""RLCard, driven with `reset` and `step` as in its README.

Its `env.run` with random agents also keeps trajectories, and is slower; `rlcard.agents` needs distutils, gone since
Python 3.12.
"""

import random
from collections.abc import Mapping
from functools import partial
from typing import Any

from benchmarks.peers.timing import Play, report


def play(env: Any) -> int:
    steps = 0
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(random.choice(list(state["legal_actions"])))
        steps += 1
    return steps


def games() -> Mapping[str, Play]:
    import rlcard

    environments = {name: rlcard.make(name, config={"seed": 0}) for name in ("uno", "leduc-holdem")}
    return {
        f"{name}: random game of {env.num_players}, steps": partial(play, env) for name, env in environments.items()
    }


if __name__ == "__main__":
    report("rlcard", games)
