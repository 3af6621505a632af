"""PettingZoo, driven as in its `performance_benchmark`: a random action within the mask, reset when a game ends."""

import random
from collections.abc import Mapping

from benchmarks.peers.timing import Play, report


def games() -> Mapping[str, Play]:
    from pettingzoo import make
    from pettingzoo.env_registry.exceptions import FailedToImport

    try:
        env = make("aec", "classic/tictactoe-v3")
    except FailedToImport as error:
        raise ImportError(str(error)) from error

    def play() -> int:
        actions = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                break
            env.step(random.choice(observation["action_mask"].nonzero()[0].tolist()))
            actions += 1
        return actions

    return {"tictactoe: random game of 2, actions": play}


if __name__ == "__main__":
    report("pettingzoo", games)
