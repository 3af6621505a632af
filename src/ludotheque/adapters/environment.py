"""What the environments of PettingZoo and Gymnasium share: a match, its spaces, and how it is drawn."""

import copy
import random
import sys
from typing import Any, Final, Literal, Self, TypeAlias, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from ludotheque.adapters.seated import RENDER_MODES, Setting, drawn, told
from ludotheque.engine import AnyMatch, LudothequeError, Seat, seeded
from ludotheque.games.spaces import Block
from ludotheque.texts import LANGUAGES, Language

MASK: Final = "action_mask"
"""The key of the mask in an info, and in observations that are dicts: 1 for each id that is legal now, 0 otherwise."""
Observation: TypeAlias = Any
"""An array of float32 or a dict of two arrays, as `Observations` says; a type checker cannot know which."""
Observations: TypeAlias = Literal["array", "dict"]
"""What observations are: the row of numbers, or a dict of the row (`observation`) and the mask (`action_mask`)."""
OBSERVATIONS: Final[tuple[Observations, ...]] = get_args(Observations)


class Environment:
    """Base of the environments: the current match of a setting, replaced at each reset."""

    def __init__(
        self, setting: Setting, observations: Observations, render_mode: str | None, language: Language
    ) -> None:
        if observations not in OBSERVATIONS:
            raise LudothequeError("unknown-observations", given=str(observations), known=", ".join(OBSERVATIONS))
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise LudothequeError("unknown-render-mode", mode=str(render_mode), known=", ".join(RENDER_MODES))
        if language not in LANGUAGES:
            raise LudothequeError("unknown-language", language=str(language), known=", ".join(LANGUAGES))
        self.setting = setting
        self.observations = observations
        self.render_mode = render_mode
        self.language = language
        self._seeds = random.Random()  # noqa: S311
        self._match: AnyMatch | None = None
        self._rendered = 0

    def __copy__(self) -> Self:
        """A deep copy: two environments that shared a match would play in each other's."""
        return copy.deepcopy(self)

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

    def _begin(self, seed: int | None) -> AnyMatch:
        """Begin the match of this seed, or else the next one."""
        if seed is not None:
            self._seeds.seed(seeded(seed).seed)
        self._match = self.setting.match(self._seeds.getrandbits(63))
        self._rendered = 0
        return self._match

    def _seen(self, seat: Seat, mask: NDArray[np.int8]) -> Observation:
        """What a seat sees, with the mask if observations are dicts."""
        row = self.setting.row(self.match.state, seat)
        return row if self.observations == "array" else {"observation": row, MASK: mask}

    def _draw(self, seat: Seat | None) -> str | None:
        """The board as the terminal draws it for a seat (`ansi`), or printed (`human`); or what was told since."""
        if self.render_mode == "text":
            since, self._rendered = self._rendered, len(self.match.log) + 1
            return told(self.match, seat, since, self.language)
        if self.render_mode == "ansi":
            return drawn(self.match, seat, self.language, colours=True)
        if self.render_mode == "human":
            sys.stdout.write(drawn(self.match, seat, self.language, colours=sys.stdout.isatty()))
        return None


def observation_space(setting: Setting, observations: Observations) -> Space[Any]:
    """The space of what a seat sees: a row, or a row and the mask of what it may do."""
    row = Box(0.0, 1.0, (setting.size,), np.float32)
    return (
        row if observations == "array" else Dict({"observation": row, MASK: Box(0, 1, (setting.codec.size,), np.int8)})
    )


def action_space(setting: Setting) -> Discrete:
    """The space of the ids of actions."""
    return Discrete(setting.codec.size)
