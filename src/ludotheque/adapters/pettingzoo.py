"""The games as PettingZoo environments, in which seats act one after another (AEC)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ludotheque.adapters.environment import (
    MASK,
    Environment,
    Observation,
    Observations,
    action_space,
    observation_space,
)
from ludotheque.adapters.seated import NOTHING, RENDER_MODES, Setting, as_id
from ludotheque.engine import AnyKnowledge, AnyMatch
from ludotheque.mechanics import Level
from ludotheque.texts import Language


class TableEnv(Environment, AECEnv):  # type: ignore[misc]
    """A match as an environment. Agents are `seat_0`, `seat_1`, …; where several are asked at once, the first acts.

    An observation is a row of numbers from 0 to 1 in the order of `layout`; `infos[agent]["action_mask"]` is the mask
    of what the agent may do, all 0 while it is not asked. With `observations="dict"` an observation is a dict of both,
    `observation` and `action_mask`, as in the classic games of PettingZoo.
    Rewards come at the end and add up to one win; a match that is cut off at `longest` plays is truncated, without any.
    """

    def __init__(
        self,
        setting: Setting,
        *,
        observations: Observations = "array",
        render_mode: str | None = None,
        language: Language = "en",
    ) -> None:
        super().__init__(setting, observations, render_mode, language)
        self.metadata = {
            "name": f"ludotheque_{setting.game.name.replace('-', '_')}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: observation_space(setting, observations) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {agent: action_space(setting) for agent in self.possible_agents}
        self._listed = NOTHING
        self._nothing = setting.mask(NOTHING)
        self._nothing.flags.writeable = False
        self._mask: NDArray[np.int8] = self._nothing
        self._ended = False

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of what an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: the one of this seed, or else the next one. `options` are not used: `env` takes them."""
        match = self._begin(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {MASK: self._nothing} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select(match)

    def step(self, action: int | None) -> None:
        """Do the action of this id; LudothequeError, and nothing has changed, if it is none or not legal now."""
        if self._ended:
            self._was_dead_step(action)
            return
        match = self._match or self.match
        match.play(self._seat_of[self.agent_selection], self.setting.action(action, self._listed))
        self._select(match)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; if observations are dicts, with the mask of what it may do."""
        return self._seen(self._seat_of[agent], self._mask if agent == self.agent_selection else self._nothing)

    def view(self, agent: str) -> Any:
        """What an agent sees, as the game's own view."""
        return self.match.view(self._seat_of[agent])

    def knowledge(self, agent: str) -> AnyKnowledge:
        """All that an agent knows: its view, what it was told, and the plays that it knows."""
        return self.match.knowledge(self._seat_of[agent])

    def named(self, action: int, language: Language | None = None) -> str:
        """The label of an action, in words."""
        return self.setting.named(as_id(action), language or self.language)

    def render(self) -> str | None:
        """The board as the terminal draws it for who is asked (`ansi`), or printed (`human`); or what was told since.

        None in `human` mode, and without a mode.
        """
        actors = self.match.actors
        return self._draw(actors[0] if actors else None)

    def close(self) -> None:
        """Forget the match."""
        self._match = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _select(self, match: AnyMatch) -> None:
        """Select the next agent and list what it may do, or assign the rewards at the end."""
        actors, setting = match.actors, self.setting
        self.infos[self.agent_selection] = {MASK: self._nothing}
        self._ended = not actors or len(match.log) >= setting.longest
        if not self._ended:
            asked = self.agent_selection = self.possible_agents[actors[0]]
            self._listed = setting.offered(match.allowed(actors[0]))
            self._mask = setting.mask(self._listed)
            self.infos[asked] = {MASK: self._mask}
            return
        self._mask = self._nothing
        if match.over:
            self.rewards = dict(zip(self.agents, setting.game.returns(match.state), strict=True))
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
    observations: Observations = "array",
    render_mode: str | None = None,
    language: Language = "en",
) -> TableEnv:
    """A game as an environment, with as few seats as it takes unless `seats` says otherwise.

    `skill` is the level at which riddles, quizzes, challenges and reflexes are drawn, which cannot be put into numbers.
    After `longest` plays, chance's included, a match is truncated; `Game.longest` without it.
    """
    setting = Setting(game, seats, options, skill, longest)
    return TableEnv(setting, observations=observations, render_mode=render_mode, language=language)
