"""OpenSpiel, driven as in its own example, but with its faster `sample_action` for chance outcomes."""

import random
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import Any

from benchmarks.peers.timing import Play, report


def games() -> Mapping[str, Play]:
    import pyspiel

    import_module("open_spiel.python.games")  # registers the games written in Python

    def play(game: Any) -> int:
        actions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = pyspiel.sample_action(state.chance_outcomes(), random.random())
            else:
                action = random.choice(state.legal_actions())
            state.apply_action(action)
            actions += 1
        return actions

    loaded = {name: pyspiel.load_game(name) for name in ("pig", "tic_tac_toe", "python_tic_tac_toe")}
    return {
        f"{name}: random game of {game.num_players()}, actions": partial(play, game) for name, game in loaded.items()
    }


if __name__ == "__main__":
    report("open-spiel", games)
