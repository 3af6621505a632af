"""Train a policy for Fermer la boîte with sb3-contrib's MaskablePPO, save it, and measure it against novices.

docs/train.md says what to install. The exit code is 1 if the policy does not win more than it should.
"""

import argparse
import sys
import time
from functools import partial
from pathlib import Path

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from ludotheque.adapters.gymnasium import SeatEnv
from ludotheque.analysis.simulation import Record, Simulation

GAME, SEATS, TABLES = "shut-the-box", 2, 8
UNSEEN = 1_000_000
"""The seed of the first match that measures; the tables of the training begin with seeds from `seed` on."""


def table(seat: int) -> SeatEnv:
    """A seat opposite a novice."""
    return SeatEnv(GAME, seats=SEATS, seat=seat, bots="novice")


def trained(steps: int, seed: int) -> MaskablePPO:
    """A policy that has learnt from so many decisions, at tables of which every other one gives it the first turn."""
    tables = DummyVecEnv([partial(table, number % SEATS) for number in range(TABLES)])
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=256, batch_size=256, gamma=1.0, ent_coef=0.01, seed=seed, device="cpu"
    )
    return model.learn(steps)


def wins_of(model: MaskablePPO, matches: int) -> float:
    """How many matches a policy wins, with the first turn in every other one; a shared win counts in part."""
    wins = 0.0
    for number in range(matches):
        seat = table(number % SEATS)
        seen, info = seat.reset(seed=UNSEEN + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, over, _, info = seat.step(action)
        wins += reward
    return wins


def main() -> int:
    """Train, save and measure; 0 if the whole interval of the win rate lies above what is demanded."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--seed", type=int, default=1, help="seed of the training")
    parser.add_argument("--matches", type=int, default=2000, help="matches that measure")
    parser.add_argument("--above", type=float, default=1 / SEATS, help="the win rate to be above")
    parser.add_argument("--save", type=Path, default=Path("policy.zip"), help="where the policy is kept")
    given = parser.parse_args()
    torch.set_num_threads(1)
    began = time.process_time()
    model = trained(given.steps, given.seed)
    model.save(given.save)
    print(f"{given.steps} decisions, {time.process_time() - began:.0f} s of processor time: {given.save}")
    record = Record("policy", wins_of(MaskablePPO.load(given.save, device="cpu"), given.matches), ())
    low, high = Simulation(GAME, given.matches, (record,)).interval(record)
    print(f"wins {record.wins / given.matches:.1%} of {given.matches} matches against novices, {low:.1%} to {high:.1%}")
    return int(low <= given.above)


if __name__ == "__main__":
    sys.exit(main())
