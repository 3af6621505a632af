"""The games as PettingZoo environments, in which seats act one after another (AEC)."""

import random
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ludotheque.adapters.seated import NOTHING, RENDER_MODES, Offered, Setting, as_id, checked_render_mode, drawn, told
from ludotheque.engine import AnyKnowledge, AnyMatch, Level, LudothequeError
from ludotheque.games.spaces import Block
from ludotheque.texts import Language


class TableEnv(AECEnv):  # type: ignore[misc]
    """A match as an environment. Agents are `seat_0`, `seat_1`, …; where several are asked at once, the first acts.

    An observation is a dict: `observation`, a row of numbers from 0 to 1 in the order of `layout`, and `action_mask`.
    Rewards come at the end and add up to one win; a match that is cut off at `longest` plays is truncated, without any.
    """

    def __init__(self, setting: Setting, *, render_mode: str | None = None, language: Language = "en") -> None:
        self.setting = setting
        self.metadata = {
            "name": f"ludotheque_{setting.game.name.replace('-', '_')}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = checked_render_mode(render_mode)
        self.language = language
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict(
                {
                    "observation": Box(0.0, 1.0, (setting.size,), np.float32),
                    "action_mask": Box(0, 1, (setting.codec.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {
            agent: Discrete(setting.codec.size) for agent in self.possible_agents
        }
        self._seeds = random.Random()  # noqa: S311
        self._match: AnyMatch | None = None
        self._listed: Offered | None = None
        self._ended = False
        self._rendered = 0

    @property
    def layout(self) -> tuple[Block, ...]:
        """What the numbers of an observation mean, block by block."""
        return self.setting.layout

    @property
    def match(self) -> AnyMatch:
        """The match that is played, secrets included; LudothequeError before `reset`."""
        if self._match is None:
            raise LudothequeError("environment-not-reset")
        return self._match

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of what an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: the one of this seed, or else the next one. `options` are not used: `env` takes them."""
        if seed is not None:
            self._seeds.seed(seed)
        self._match = self.setting.match(self._seeds.getrandbits(63))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._rendered = 0
        self._select()

    def step(self, action: int | None) -> None:
        """Do the action of this id; LudothequeError, and nothing has changed, if it is none or not legal now."""
        if self._ended:
            self._was_dead_step(action)
            return
        offered = self._offered()
        self.match.play(self._seat_of[self.agent_selection], self.setting.action(action, offered))
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, and the mask of what it may do: all 0 while it is not asked."""
        is_asked = agent == self.agent_selection and not self._ended
        return {
            "observation": self.setting.row(self.match.state, self._seat_of[agent]),
            "action_mask": self.setting.mask(self._offered() if is_asked else NOTHING),
        }

    def view(self, agent: str) -> Any:
        """What an agent sees, as the game's own view."""
        return self.match.view(self._seat_of[agent])

    def knowledge(self, agent: str) -> AnyKnowledge:
        """All that an agent knows: its view, what it was told, and the plays that it knows."""
        return self.match.knowledge(self._seat_of[agent])

    def named(self, action: int, language: Language | None = None) -> str:
        """What an action is called by people."""
        return self.setting.named(as_id(action), language or self.language)

    def render(self) -> str | None:
        """The board as the terminal draws it for who is asked (`ansi`), or printed (`human`); or what was told since.

        None in `human` mode, and without a mode.
        """
        match = self.match
        seat = match.actors[0] if match.actors else None
        if self.render_mode == "text":
            since, self._rendered = self._rendered, len(match.log) + 1
            return told(match, seat, since, self.language)
        if self.render_mode == "ansi":
            return drawn(match, seat, self.language, colours=True)
        if self.render_mode == "human":
            sys.stdout.write(drawn(match, seat, self.language, colours=sys.stdout.isatty()))
        return None

    def close(self) -> None:
        """Forget the match."""
        self._match = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _offered(self) -> Offered:
        """What the agent that acts may do; listed once for each step."""
        if self._listed is None:
            self._listed = self.setting.offered(self.match.allowed(self._seat_of[self.agent_selection]))
        return self._listed

    def _select(self) -> None:
        """Choose who acts, or hand out what the end is worth."""
        match = self.match
        actors = match.actors
        self._listed = None
        self._ended = not actors or len(match.log) >= self.setting.longest
        if not self._ended:
            self.agent_selection = self.possible_agents[actors[0]]
            return
        if match.over:
            self.rewards = dict(zip(self.agents, self.setting.game.returns(match.state), strict=True))
            self._cumulative_rewards = self.rewards.copy()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


def env(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    skill: Level = "amateur",
    longest: int | None = None,
    render_mode: str | None = None,
    language: Language = "en",
) -> TableEnv:
    """A game as an environment, with as few seats as it takes unless `seats` says otherwise.

    `skill` is the level at which riddles, quizzes, challenges and reflexes are drawn, which cannot be put into numbers.
    After `longest` plays, chance's included, a match is truncated; `Game.longest` without it.
    """
    setting = Setting(game, seats, options, skill, longest)
    return TableEnv(setting, render_mode=render_mode, language=language)
