"""Moving: dice, secret passages, or staying in a room."""

from typing import ClassVar, Final, assert_never, cast

from msgspec.structs import replace

from ludotheque.engine import Action, Form, Odds, Outcome, Refusal, Seat, Toss, become, done, put
from ludotheque.games.cluedo import rules
from ludotheque.games.cluedo.accusing import OnTurn
from ludotheque.games.cluedo.actions import (
    ACCUSATION,
    PASSAGE,
    STAY,
    THROW,
    Accuse,
    Enter,
    Fell,
    Stay,
    Suppose,
    TakePassage,
    Throw,
    Walk,
)
from ludotheque.games.cluedo.board import PASSAGES, SQUARES, Place, path
from ludotheque.games.cluedo.cards import ROOMS, Room, Suspect
from ludotheque.games.cluedo.events import DiceFell, Entered, NowhereToGo, PassageTaken, Stayed, Walked
from ludotheque.games.cluedo.state import PAWNS, CluedoState, pawn_of, suspect_of
from ludotheque.games.cluedo.supposing import Supposing


class Moving(OnTurn):
    """A turn begins with the dice, with a secret passage (CLU-20, CLU-25), or by staying in a room (CLU-30, CLU-31)."""

    clause: ClassVar[str | None] = "CLU-20"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[Throw | TakePassage | Stay | Form, ...]:
        """Throw; from a corner room, take the passage; in a room, stay if the table allows it; or accuse."""
        place = state.pawns[pawn_of(state, seat)]
        may_stay = type(place) is str and (state.options.stay == "always" or state.suspects[seat] in state.brought)
        return _MOVES[place in PASSAGES, may_stay]

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[TakePassage | Stay, ...]:
        return (PASSAGE, STAY)

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        in_room = type(state.pawns[pawn_of(state, seat)]) is str
        allowed = self.legal(state, seat)
        passage = ("passage", "yes" if PASSAGE in allowed else "no")
        stay = ("stay", "yes" if STAY in allowed else "no")
        match action:
            case TakePassage():
                return Refusal("CLU-24", "cluedo-no-passage", (stay,))
            case Stay() if in_room:
                return Refusal("CLU-30", "cluedo-not-brought", (passage,))
            case Stay():
                return Refusal("CLU-30", "cluedo-nowhere-to-stay")
            case Suppose() if not in_room:
                return Refusal("CLU-41", "cluedo-in-no-room")
            case _:
                return Refusal("CLU-20", "cluedo-move-first", (passage, stay))

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        return isinstance(action, TakePassage | Stay)

    def apply(
        self, state: CluedoState, seat: Seat, action: Throw | TakePassage | Stay | Accuse
    ) -> Outcome[CluedoState]:
        suspect = suspect_of(state, seat)
        pawn = PAWNS[suspect]
        match action:
            case Throw():
                return become(state, Falling(seat))
            case TakePassage():
                room = PASSAGES[state.pawns[pawn]]
                moved = replace(_on_its_own(state, suspect), pawns=put(state.pawns, pawn, room))
                return become(moved, Supposing(seat)).tell(PassageTaken(seat, suspect, room))
            case Stay():
                stayed = Stayed(seat, cast("Room", state.pawns[pawn]))
                return become(_on_its_own(state, suspect), Supposing(seat)).tell(stayed)
            case Accuse():
                return self.accuse(state, action)
            case _:
                assert_never(action)


_MOVES: Final[dict[tuple[bool, bool], tuple[Throw | TakePassage | Stay | Form, ...]]] = {
    (passage, staying): (THROW, *((PASSAGE,) if passage else ()), *((STAY,) if staying else ()), ACCUSATION)
    for passage in (False, True)
    for staying in (False, True)
}


class Falling(Toss[CluedoState, Fell]):
    """Two dice (CLU-21)."""

    seat: Seat

    def odds(self, state: CluedoState) -> Odds[Fell]:
        return _DICE

    def fall(self, state: CluedoState, outcome: Fell) -> Outcome[CluedoState]:
        """If the throw leads nowhere, the turn is over (CLU-32)."""
        total = sum(outcome.dice)
        fallen = replace(state, dice=outcome.dice)
        news = DiceFell(self.seat, outcome.dice, total)
        if rules.destinations(state.pawns, state.pawns[pawn_of(state, self.seat)], total):
            return become(fallen, Walking(self.seat)).tell(news)
        return done(fallen).tell(news, NowhereToGo(self.seat))


_DICE: Final = Odds(tuple((Fell(dice), weight) for dice, weight in rules.THROWS))


class Walking(OnTurn):
    """The player chooses where the throw leads: exactly so many squares, or into a room (CLU-21, CLU-28)."""

    clause: ClassVar[str | None] = "CLU-21"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[Walk | Enter | Form, ...]:
        """Every room and free square within reach; or accuse."""
        return (*_walks(state, seat), ACCUSATION)

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[Walk | Enter, ...]:
        """Squares on which somebody stands, and the room just left."""
        place = state.pawns[pawn_of(state, seat)]
        squares = tuple(map(Walk, rules.taken(state.pawns, place, sum(state.dice))))
        return (Enter(place), *squares) if isinstance(place, str) else squares

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        place = state.pawns[pawn_of(state, seat)]
        can = (("total", sum(state.dice)), ("places", len(_walks(state, seat))))
        match action:
            case Walk(square) if square in rules.taken(state.pawns, place, sum(state.dice)):
                return Refusal("CLU-23", "cluedo-square-taken", can)
            case Enter(room) if room == place:
                return Refusal("CLU-29", "cluedo-room-just-left", can)
            case Walk() | Enter():
                return Refusal("CLU-21", "cluedo-out-of-reach", can)
            case _:
                return Refusal("CLU-20", "cluedo-walk-first", can)

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        return not isinstance(action, Accuse)

    def apply(self, state: CluedoState, seat: Seat, action: Walk | Enter | Accuse) -> Outcome[CluedoState]:
        """A hypothesis may follow in a room (CLU-40); in the corridor the turn is over."""
        suspect = suspect_of(state, seat)
        pawn = PAWNS[suspect]
        place, total = state.pawns[pawn], sum(state.dice)
        match action:
            case Walk(square):
                moved = replace(_on_its_own(state, suspect), pawns=put(state.pawns, pawn, square))
                return done(moved).tell(Walked(seat, suspect, path(place, total, square)))
            case Enter(room):
                moved = replace(_on_its_own(state, suspect), pawns=put(state.pawns, pawn, room))
                entered = Entered(seat, suspect, room, path(place, total, room))
                return become(moved, Supposing(seat)).tell(entered)
            case Accuse():
                return self.accuse(state, action)
            case _:
                assert_never(action)


def _on_its_own(state: CluedoState, suspect: Suspect) -> CluedoState:
    """A pawn that moves, or stays by itself, is no longer one that was brought (CLU-30)."""
    return replace(state, brought=tuple(other for other in state.brought if other != suspect))


def _walks(state: CluedoState, seat: Seat) -> tuple[Walk | Enter, ...]:
    """Where the throw leads, but for squares on which somebody stands (CLU-23)."""
    place, total = state.pawns[pawn_of(state, seat)], sum(state.dice)
    return tuple([_WALKS[to] for to in rules.destinations(state.pawns, place, total)])


def _walk_to(place: Place) -> Walk | Enter:
    return Walk(place) if isinstance(place, int) else Enter(place)


_WALKS: Final[dict[Place, Walk | Enter]] = {place: _walk_to(place) for place in (*ROOMS, *sorted(SQUARES))}
