"""What a hero still has to do: for each missing piece, or for the castle, where to go next, and how likely it is."""

from collections.abc import Iterator
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Value
from ludotheque.games.royaume.board import EXITS, STOPPING, Faces, face_of, turned
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.bots.travel import ALL_WHIRLPOOLS, FAR, distances
from ludotheque.games.royaume.content import MINORS, WHIRLPOOLS
from ludotheque.games.royaume.names import Key, Region, Square


class Goal(Value):
    """A key adventure whose piece is missing, or the castle for whoever has them all."""

    key: Key | None
    """None for the castle."""
    chance: float
    """The chance to come through if it began now, leaving aside the effects of magic objects."""
    rested: float
    """The same with every object restored."""
    next: Square | None
    """The whirlpool that opens the way, or the place itself where it can be walked to; None inside the castle."""
    steps: int
    """How many squares away that is."""
    opens: Region | None
    """The region that comes into sight there."""


class Goals(Value):
    """All that a hero has to do next, the nearest first."""

    goals: tuple[Goal, ...]


class Guide:
    """Concludes from the view alone what is to be done next."""

    def conclude(self, knowledge: AnyKnowledge) -> Goals:
        """The goals of this seat; none for whoever has no hero yet."""
        view, seat = knowledge.view, knowledge.seat
        if seat is None or view.seats[seat].hero is None:
            return Goals(())
        at = Situation(view, knowledge.options, seat, magic=False)
        return Goals(tuple(sorted(_goals(at), key=lambda goal: (goal.opens is not None, goal.steps))))


def _goals(at: Situation) -> Iterator[Goal]:
    for key in (None,) if at.has_key else at.open_keys():
        chance, rested = at.chance(key, rested=False), at.chance(key, rested=True)
        if at.square in EXITS[at.faces]:
            there, steps = _next(at.faces, at.square, frozenset((key,)) if key else ALL_WHIRLPOOLS)
            opens = _opened(at.faces, there) if key else None
            yield Goal(key, chance, rested, there, steps, opens)
        else:
            yield Goal(key, chance, rested, None, 0, None)


def _next(faces: Faces, square: Square, goals: frozenset[Square]) -> tuple[Square, int]:
    """The whirlpool or the goal that comes first on the way, and how far it is; minor adventures are passed."""
    away, steps = distances(goals), 0
    while True:
        square = min(EXITS[faces][square], key=lambda beside: away.get((faces, beside), FAR))
        steps += 1
        if square in goals or square in WHIRLPOOLS:
            return square, steps
        if square in STOPPING:
            exits = {way_out for band in MINORS[square] for way_out in band.exits}  # type: ignore[index]
            square = min(exits, key=lambda way_out: away.get((faces, way_out), FAR))


def _opened(faces: Faces, square: Square) -> Region | None:
    """What a whirlpool brings into sight."""
    return face_of(turned(faces, WHIRLPOOLS[square].turns), WHIRLPOOLS[square].turns) if square in WHIRLPOOLS else None


HELPER: Final = Guide()
