"""The games as OpenSpiel games, registered when this is imported: `pyspiel.load_game("ludotheque_cluedo(players=4)")`.

Parameters are `players`; `skill`, at which level what cannot be put into numbers is drawn; `longest`, after how many
plays a match is over and won by nobody (0: the game's own bound); and `options`, such as `length:short;powers:false`.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final, cast

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from ludotheque.adapters.seated import Offered, Setting
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    AnyGame,
    AnyPosition,
    Game,
    InvalidOptions,
    LudothequeError,
    Odds,
    Seat,
    determinised,
    position_at_start,
)
from ludotheque.games import games
from ludotheque.games.spaces import Block
from ludotheque.mechanics import Level

PREFIX: Final = "ludotheque_"
PARAMETERS: Final[Mapping[str, Any]] = {"players": 0, "skill": "amateur", "longest": 0, "options": ""}
"""Parameters and their defaults; 0 players means as few as the game takes."""
LONGEST_NUMBER: Final = 10
"""The number of digits from which on a whole number among the options is refused."""
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
TOLD: Final = Block("told", 128, "a digest of all that the player was told and did, bit by bit: it tells states apart")


class RowObserver:
    """What a player sees now: as a tensor its row, block by block, as a string its view as JSON."""

    def __init__(self, setting: Setting, beside: tuple[Block, ...] = ()) -> None:
        self._setting = setting
        layout = (*setting.layout, *beside)
        self.tensor: NDArray[np.float32] = np.zeros(sum(block.size for block in layout), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for block in layout:
            self.dict[block.name] = self.tensor[start : start + block.size]
            start += block.size

    def set_from(self, state: "TableState", player: Seat) -> None:
        """Fill the tensor."""
        self.tensor[: self._setting.size] = self._setting.row(state.position.state, player)

    def string_from(self, state: "TableState", player: Seat) -> str:
        """The view."""
        return msgspec.json.encode(state.position.view(player)).decode()


class InformationObserver(RowObserver):
    """The information state: a digest that two states share exactly when the player was told the same.

    What was told is unbounded, but a tensor is not: it holds the row, and then the bits of the digest.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, (TOLD,))

    def set_from(self, state: "TableState", player: Seat) -> None:
        super().set_from(state, player)
        digest = np.frombuffer(bytes.fromhex(state.position.information(player)), np.uint8)
        self.dict[TOLD.name][:] = np.unpackbits(digest)

    def string_from(self, state: "TableState", player: Seat) -> str:
        """The digest."""
        return state.position.information(player)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options and seats; each game registers a subclass."""

    game: ClassVar[AnyGame]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, given = self.game, dict(params or {})
        params = {**PARAMETERS, **given}
        self.setting = Setting(
            game.name,
            params["players"] or None,
            _options(game, str(params["options"])),
            cast("Level", params["skill"]),
            params["longest"] or None,
        )
        setting = self.setting
        self.first = position_at_start(setting.game, setting.options, setting.seats, setting.longest)
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.codec.size,
            max_chance_outcomes=setting.spaces.chances,
            num_players=setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=setting.longest,
        )
        super().__init__(_type_of(game), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as name and parameters, since its class is created at registration and cannot be imported."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self, _struct: object = None) -> "TableState":
        """The state before chance has answered anything."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance is asked at most."""
        return self.setting.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> RowObserver | None:
        """An observer of the row and view; with perfect recall, of the row and a digest of what was told.

        None for public or private parts alone, which are not provided.
        """
        if params:
            raise ValueError(f"there are no parameters of observations: {dict(params)}")
        if iig_obs_type is None:
            return RowObserver(self.setting)
        whole = iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not whole:
            return None
        return InformationObserver(self.setting) if iig_obs_type.perfect_recall else RowObserver(self.setting)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position. Where several seats are asked at once, the first of them acts."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._setting = game.setting
        self._place(game.first)

    def _place(self, position: AnyPosition) -> None:
        self.position = position
        actors = position.actors
        actor = actors[0] if actors else TERMINAL
        self._actor: int = actor if type(actor) is int else CHANCE_PLAYER
        self._listed: Offered | None = None
        """The legal actions, computed on first use."""
        self._chances: Odds[Any] | None = None
        """The outcomes of chance, computed on first use."""

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody at the end."""
        return self._actor

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self._actor == TERMINAL

    # OpenSpiel's versions of the next two call back through C++, which takes ten times as long.

    def is_chance_node(self) -> bool:
        """Whether chance acts."""
        return self._actor == CHANCE_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done, ascending, by whoever acts, chance included; for another player nothing."""
        if self._actor == TERMINAL or player not in (None, self._actor):
            return []
        return list(range(len(self._odds().outcomes))) if self._actor == CHANCE_PLAYER else self._legal_actions(player)

    def _legal_actions(self, _player: int | None) -> list[int]:
        offered = self._offered()
        ids = offered.numbers.copy()
        for form in offered.forms:
            ids += self._setting.codec.filled(form)
        ids.sort()
        return ids

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The indices of chance outcomes in `Position.odds`, with their probabilities."""
        weights = self._odds().weights
        if len(weights) > self._setting.spaces.chances:
            raise LudothequeError("too-many-chances", game=self._setting.game.name, outcomes=len(weights))
        return list(_probabilities(weights))

    def _apply_action(self, action: int) -> None:
        position = self.position
        if self._actor == CHANCE_PLAYER:
            odds = self._odds()
            if not 0 <= action < len(odds.weights):
                raise LudothequeError("no-such-chance", number=action, last=len(odds.weights) - 1)
            outcome = odds.outcome(action)
            self._place(position.after(outcome, by=CHANCE, allowed=(outcome,)))
        else:
            offered = self._offered()
            given = self._setting.action(action, offered)
            self._place(position.after(given, by=self._actor, allowed=offered.allowed))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE_PLAYER:
            return self._setting.codec.name_of(action)
        outcome = self._odds().outcomes[action]
        fields = [str(getattr(outcome, field)) for field in outcome.__struct_fields__]
        return f"{type(outcome).__name__}({', '.join(fields)})"

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nothing before."""
        return [0.0] * self.position.seats if self._actor != TERMINAL else list(self.position.returns())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """A random state with the same information state for this player."""
        state = self.get_game().new_initial_state()
        knowledge = self.position.knowledge(player)
        for actor, action in determinised(self.position.game, knowledge, _Sampled(sampler)).plays:
            if actor == CHANCE:
                state.apply_action(state.position.odds().outcomes.index(action))
            elif actor != CLOCK:  # the clock's plays happen by themselves
                state.apply_action(self._setting.codec.id_of(action))
        return cast("TableState", state)

    def __str__(self) -> str:
        """The whole state as JSON, secrets included."""
        return msgspec.json.encode(self.position.state).decode()

    def _offered(self) -> Offered:
        if self._listed is None:
            state = self.position.here.state
            self._listed = self._setting.offered(state.agenda[-1].legal(state, self._actor))
        return self._listed

    def _odds(self) -> Odds[Any]:
        if self._chances is None:
            self._chances = self.position.odds()
        return self._chances


@lru_cache(maxsize=256)
def _probabilities(weights: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """The indices of chance outcomes, with their probabilities."""
    total = sum(weights)
    return tuple([(place, weight / total) for place, weight in enumerate(weights)])


class _Sampled:
    """OpenSpiel's sampler of numbers between 0 and 1 as our `Randomness`."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def below(self, limit: int) -> int:
        return min(limit - 1, int(self._sampler() * limit))


def _options(game: AnyGame, text: str) -> dict[str, object]:
    """Parse options given as `name:value;name:value`; InvalidOptions if they are malformed."""
    choices, found = game.option_choices(), dict[str, object]()
    for one in filter(None, text.split(";")):
        name, colon, value = one.partition(":")
        if not colon:
            raise InvalidOptions("invalid-option-form", option=one)
        known = {str(choice).lower(): choice for choice in choices.get(name, ())}
        whole = name not in choices and value.isdecimal() and len(value) < LONGEST_NUMBER
        found[name] = int(value) if whole else known.get(value.lower(), value)
    return found


def _type_of(game: AnyGame) -> Any:
    has_secrets = type(game).secrets is not Game.secrets
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + game.name.replace("-", "_"),
        long_name=f"Ludothèque: {game.name}, rules version {game.version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if has_secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=dict(PARAMETERS),
    )


for _game in games().values():
    # Classes, since OpenSpiel keeps them until after Python's shutdown, when functions are gone.
    pyspiel.register_game(_type_of(_game), type(f"{type(_game).__name__}Table", (TableGame,), {"game": _game}))
