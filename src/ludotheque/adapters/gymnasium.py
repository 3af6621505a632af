"""One seat of a game as a Gymnasium environment; bots play the others.

Importing this registers every game, as in `gymnasium.make("ludotheque/cluedo-v1", seats=4, bots="expert")`; the number
is the version of the rules.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, get_args

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ludotheque.adapters.environment import (
    MASK,
    Environment,
    Observation,
    Observations,
    action_space,
    observation_space,
)
from ludotheque.adapters.seated import NOTHING, RENDER_MODES, Offered, Setting, as_id
from ludotheque.bots import Bot
from ludotheque.engine import Fast, LudothequeError, Seat
from ludotheque.games import all_bots_of, check_levels, games, needed_knowledge
from ludotheque.mechanics import Level
from ludotheque.texts import Language

Illegal: TypeAlias = Literal["ends", "raises"]
"""What an action that is not legal now does: end the match with a reward of -1, or raise LudothequeError."""
ILLEGAL: Final[tuple[Illegal, ...]] = get_args(Illegal)


class SeatEnv(Environment, gymnasium.Env[Any, Any]):
    """A match as one seat plays it; a step is one decision of that seat, with all that the others do until its next.

    Observations and the mask in the info are those of `ludotheque.adapters.pettingzoo`; `action_masks` is the mask for
    libraries that ask for it, such as sb3-contrib. The reward comes at the end, one win or a part of it.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: Seat = 0,
        bots: str | Bot | Sequence[str | Bot] = "amateur",
        options: Mapping[str, object] | None = None,
        skill: Level = "amateur",
        longest: int | None = None,
        illegal: Illegal = "ends",
        observations: Observations = "array",
        render_mode: str | None = None,
        language: Language = "en",
    ) -> None:
        """`bots` are levels or bots: one for every other seat from the left on, or one for all of them."""
        super().__init__(Setting(game, seats, options, skill, longest), observations, render_mode, language)
        if seat not in range(self.setting.seats):
            raise LudothequeError("no-such-seat", seat=seat)
        if illegal not in ILLEGAL:
            raise LudothequeError("unknown-illegal", given=str(illegal), known=", ".join(ILLEGAL))
        self.seat = seat
        self.illegal = illegal
        self.observation_space = observation_space(self.setting, observations)
        self.action_space = action_space(self.setting)
        self._bots = self._seated(bots)
        self._minds = Fast(0)
        self._mask = self.setting.mask(NOTHING)
        self._gave_up = False
        """Whether an illegal action has ended the match."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match, the one of this seed or else the next one, and play until the seat is asked."""
        super().reset(seed=seed)
        self._begin(seed)
        self._gave_up = False
        self._minds = Fast(self._seeds.getrandbits(63))
        self._others()
        return self._observed(), {MASK: self._mask}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do the action of this id; `illegal` says what becomes of one that is not legal now."""
        match, number = self.match, as_id(action)
        self.setting.codec.at(number)
        offered = self._offered()
        goes_on = not (match.over or self._gave_up)
        if goes_on and self.illegal == "ends" and not self.setting.is_legal(number, offered):
            self._gave_up = True
            seen = self._observed()
            return seen, -1.0, True, False, {MASK: self._mask, "illegal": self.setting.codec.name_of(number)}
        match.play(self.seat, self.setting.action(number, offered))
        self._others()
        reward = float(self.setting.game.returns(match.state)[self.seat]) if match.over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observed(), reward, match.over, not match.over and self._is_cut, {MASK: self._mask}

    def action_masks(self) -> NDArray[np.int8]:
        """The mask of what the seat may do now, by the name that sb3-contrib asks for; all 0 before `reset`."""
        return self._mask

    def render(self) -> Any:
        """As in `ludotheque.adapters.pettingzoo`, for this seat."""
        return self._draw(self.seat)

    @property
    def _is_cut(self) -> bool:
        return len(self.match.log) >= self.setting.longest

    def _seated(self, bots: str | Bot | Sequence[str | Bot]) -> dict[Seat, Bot]:
        given = [bots] if isinstance(bots, str) or not isinstance(bots, Sequence) else list(bots)
        seats = self.setting.seats
        others = [(self.seat + step) % seats for step in range(1, seats)]
        if len(given) not in (1, len(others)):
            raise LudothequeError("bots-for-seats", given=len(given), needed=len(others))
        levels = all_bots_of(self.setting.game)
        check_levels(self.setting.game, [bot for bot in given if isinstance(bot, str)], levels)
        made = [levels[bot]() if isinstance(bot, str) else bot for bot in given]
        for bot in made:
            if not callable(getattr(bot, "choose", None)):
                raise LudothequeError("not-a-bot", given=repr(bot))
        return dict(zip(others, made * len(others) if len(made) == 1 else made, strict=False))

    def _others(self) -> None:
        """Let the others play until the seat is asked, the match is over, or it is cut off."""
        match = self.match
        while not match.over and self.seat not in match.actors and not self._is_cut:
            other = match.actors[0]
            bot = self._bots[other]
            match.play(other, bot.choose(needed_knowledge(match, other, bot), match.legal(other), self._minds))

    def _observed(self) -> Observation:
        self._mask = self.setting.mask(self._offered())
        return self._seen(self.seat, self._mask)

    def _offered(self) -> Offered:
        """What the seat may do; nothing once an illegal action has ended the match, or it is cut off."""
        return NOTHING if self._gave_up or self._is_cut else self.setting.offered(self.match.allowed(self.seat))


for _game in games().values():
    gymnasium.register(
        f"ludotheque/{_game.name}-v{_game.version}",
        entry_point=f"{__name__}:{SeatEnv.__name__}",
        kwargs={"game": _game.name},
    )
