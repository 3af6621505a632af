"""What a step through PettingZoo or OpenSpiel costs beside the plain engine's: `python -m benchmarks.adapters`.

Matches are played at random through PettingZoo first. Then the same actions are played again in each of the three ways,
in turns, so that a busy machine slows all of them down alike; the time is the process's own.
"""

import random
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
import open_spiel.python.games.tic_tac_toe
import pyspiel

from ludotheque import games
from ludotheque.adapters import openspiel
from ludotheque.adapters.pettingzoo import TableEnv, env
from ludotheque.engine import CHANCE, CLOCK, Action, AnyMatch, Seat

MATCHES = 6
ROUNDS = 15
LONGEST = 400
RARE = 0.02
"""How often an accusation of Cluedo is chosen where something else could be done: else matches would be very short."""


class Played(NamedTuple):
    """A match: its seed, what was chosen as ids and as actions, and all plays as OpenSpiel counts them."""

    seed: int
    ids: list[int]
    actions: list[tuple[Seat, Action]]
    plays: list[int]


def chosen(table: TableEnv, legal: list[int], dice: random.Random) -> int:
    """A random legal action; rarely a Cluedo accusation."""
    if table.setting.game.name == "cluedo" and dice.random() > RARE:
        legal = [number for number in legal if not table.setting.codec.name_of(number).startswith("Accuse")] or legal
    return dice.choice(legal)


def played(table: TableEnv, seed: int) -> Played:
    """A random match."""
    dice, ids = random.Random(seed), []
    table.reset(seed=seed)
    while not table.terminations["seat_0"] and not table.truncations["seat_0"]:
        ids.append(chosen(table, list(map(int, np.flatnonzero(table.last()[4]["action_mask"]))), dice))
        table.step(ids[-1])
    return Played(seed, ids, *_log(table.match))


def _log(match: AnyMatch) -> tuple[list[tuple[Seat, Action]], list[int]]:
    table = pyspiel.load_game(openspiel.PREFIX + match.game.name.replace("-", "_"), {"players": match.seats})
    state, plays = table.new_initial_state(), list[int]()
    for entry in match.log:
        if entry.actor == CLOCK:
            continue
        codec = table.setting.codec
        is_chance = entry.actor == CHANCE
        plays.append(state.position.odds().outcomes.index(entry.action) if is_chance else codec.id_of(entry.action))
        state.apply_action(plays[-1])
    return [(entry.actor, entry.action) for entry in match.log if isinstance(entry.actor, int)], plays


def by_engine(table: TableEnv, match: Played) -> None:
    """Replay through the engine: list the legal actions, and play."""
    table.reset(seed=match.seed)
    at = table.match
    for seat, action in match.actions:
        at.legal(seat)
        at.play(seat, action)


def by_pettingzoo(table: TableEnv, match: Played) -> None:
    """Replay through PettingZoo: observe and step."""
    table.reset(seed=match.seed)
    for action in match.ids:
        table.last()
        table.step(action)


def by_openspiel(table: TableEnv, match: Played) -> None:
    """Replay through OpenSpiel: list the legal actions or chance outcomes, and apply."""
    state = GAMES[table.setting.game.name].new_initial_state()
    for action in match.plays:
        if state.is_chance_node():
            state.chance_outcomes()
        else:
            state.legal_actions()
        state.apply_action(action)


WAYS: dict[str, Callable[[TableEnv, Played], None]] = {
    "engine": by_engine,
    "pettingzoo": by_pettingzoo,
    "openspiel": by_openspiel,
}
GAMES: dict[str, pyspiel.Game] = {}


def native(rounds: int) -> float:
    """Seconds a move of OpenSpiel's own tic-tac-toe in Python, listed and applied in the same way."""
    game = pyspiel.load_game(open_spiel.python.games.tic_tac_toe.TicTacToeGame().get_type().short_name)
    dice, best = random.Random(1), float("inf")
    for _ in range(rounds):
        began, moves = time.process_time(), 0
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
        best = min(best, (time.process_time() - began) / moves)
    return best


def report(rounds: int) -> Iterator[str]:
    """Yield microseconds a decision of the plain engine, and ratios: of each match the best of so many rounds."""
    yield f"{'microseconds a decision':24}{'engine':>8}{'PettingZoo':>12}{'OpenSpiel':>11}"
    for game in games():
        seats = max(2, game.seats[0])
        table = env(game.name, seats=seats, longest=LONGEST)
        GAMES[game.name] = pyspiel.load_game(openspiel.PREFIX + game.name.replace("-", "_"), {"players": seats})
        matches = [played(table, seed) for seed in range(MATCHES)]
        decisions = sum(len(match.ids) for match in matches)
        best = {name: [float("inf")] * MATCHES for name in WAYS}
        for _ in range(rounds):
            for number, match in enumerate(matches):
                for name, way in WAYS.items():
                    began = time.process_time()
                    way(table, match)
                    best[name][number] = min(best[name][number], time.process_time() - began)
        engine, zoo, spiel = (sum(best[name]) / decisions for name in ("engine", "pettingzoo", "openspiel"))
        yield f"{game.name:24}{1e6 * engine:8.1f}{zoo / engine:10.2f} ×{spiel / engine:9.2f} ×"
    yield f"{'OpenSpiel tic-tac-toe':24}{'':8}{'':12}{1e6 * native(rounds):8.1f} µs a move, in Python"
    yield "target: at most 2 × the plain engine"


if __name__ == "__main__":
    for line in report(ROUNDS):
        print(line, flush=True)
