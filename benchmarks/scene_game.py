"""Les Clés de Fort Boyard, reduced to scenes of nez à nez, one after the other, for benchmarks.arena.

LUDOTHEQUE_GAMES makes it replace the real game.
"""

from typing import Any, ClassVar

from msgspec.structs import replace

from ludotheque.engine import Outcome, Step, call
from ludotheque.games.fort_boyard.agenda import Item
from ludotheque.games.fort_boyard.game import FortBoyard
from ludotheque.games.fort_boyard.state import FortState, Options, Role, Scene
from ludotheque.games.fort_boyard.steering import Noses


class NosesAgain(Step[FortState]):
    """The first two seats play, again and again."""

    seed: int = 0

    def begin(self, state: FortState) -> Outcome[FortState]:
        following = NosesAgain((self.seed + 1) % 256)
        return call(state, Noses(0, 1, self.seed), caller=following)


class ScenesOnly(FortBoyard):
    """Three people, of whom two play and one looks on."""

    seats: ClassVar[range] = range(3, 4)
    item_type: Any = Item | NosesAgain

    @property
    def package(self) -> str:
        """Texts and bots are those of the real one."""
        return "ludotheque.games.fort_boyard"

    def start(self, options: Options, seats: int) -> FortState:
        """Everyone has said that they are ready."""
        roles: tuple[Role, ...] = tuple("person" for _ in range(seats))
        scene = Scene(roles=roles, picks=(None,) * seats, times=(None,) * seats)
        return replace(super().start(options, seats), scene=scene, agenda=(NosesAgain(),))


GAME = ScenesOnly()
