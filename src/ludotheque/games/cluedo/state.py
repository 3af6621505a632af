"""Cluedo: its options, what can be done and heard, the state of a match, and every decision in it."""

from functools import cache
from itertools import product
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar, cast

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Decision,
    Event,
    Field,
    Form,
    Odds,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    State,
    Step,
    Toss,
    Undo,
    Undone,
    Value,
    become,
    call,
    done,
    end,
    put,
    stay,
)
from ludotheque.games.cluedo import rules
from ludotheque.games.cluedo.board import PASSAGES, SQUARES, Path, Place, Square, path
from ludotheque.games.cluedo.cards import (
    CARDS,
    CATEGORIES,
    PACKS,
    ROOMS,
    SUSPECTS,
    WEAPONS,
    Card,
    Room,
    Suspect,
    Weapon,
)

T = TypeVar("T")

Staying: TypeAlias = Literal["always", "brought"]


class Options(Value):
    """What a table may choose."""

    stay: Staying = "always"
    """Whether one may stay in a room at will, or only when somebody's hypothesis brought one there (CLU-30)."""


# What can be done.


class ChooseSuspect(Action):
    """Play this suspect, or any that is left."""

    suspect: Literal[Suspect, "any"]


class Throw(Action):
    """Throw the dice."""


class TakePassage(Action):
    """Take the secret passage."""


class Stay(Action):
    """Stay in the room."""


class Walk(Action):
    """Walk to this square of the corridor."""

    square: Square


class Enter(Action):
    """Walk into this room."""

    room: Room


class Suppose(Action):
    """Make a hypothesis: this suspect, with this weapon, in the room one is in."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class Show(Action):
    """Show this card to the player who asked."""

    card: Card


class Accuse(Action):
    """Accuse: this suspect, with this weapon, in this room."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class EndTurn(Action):
    """Leave it at that."""


class Fell(Action):
    """Chance: the dice show these faces, the lower one first."""

    dice: tuple[int, int]


class Drew(Action):
    """Chance: this card was drawn."""

    card: Card


ActionType: TypeAlias = (
    ChooseSuspect | Throw | TakePassage | Stay | Walk | Enter | Suppose | Show | Accuse | EndTurn | Fell | Drew | Undo
)


# What is heard.


class SuspectTaken(Event):
    """The seat has chosen whom it plays."""

    seat: Seat
    suspect: Suspect


class LeftToChance(Event):
    """The seat will play any suspect that is left."""

    seat: Seat


class SuspectGiven(Event):
    """Chance gave the seat this suspect."""

    seat: Seat
    suspect: Suspect


class OrderKnown(Event):
    """Who plays after whom, the first player first (CLU-10, CLU-14)."""

    seats: tuple[Seat, ...]


class EnvelopeSealed(Event):
    """A suspect, a weapon and a room are in the envelope, seen by nobody (CLU-6)."""


class HandDealt(Event):
    """The seat has so many cards; only that seat is told which (CLU-8)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    """In the order of all cards; nothing for the others."""


class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat
    turn: int
    """How many turns have begun in this match."""


class DiceFell(Event):
    """The dice have fallen."""

    seat: Seat
    dice: tuple[int, int]
    total: int


class Walked(Event):
    """The seat's pawn has walked to a square, over all the squares of this path, of which that is the last."""

    seat: Seat
    suspect: Suspect
    path: Path


class Entered(Event):
    """The seat's pawn has walked over the squares of this path, and through a door into a room."""

    seat: Seat
    suspect: Suspect
    room: Room
    path: Path


class NowhereToGo(Event):
    """The throw leads nowhere: the pawn stays where it is (CLU-32)."""

    seat: Seat


class PassageTaken(Event):
    """The seat's pawn has taken the secret passage into this room (CLU-25)."""

    seat: Seat
    suspect: Suspect
    room: Room


class Stayed(Event):
    """The seat stays in the room."""

    seat: Seat
    room: Room


class Supposed(Event):
    """The seat has made a hypothesis (CLU-40)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class SuspectMoved(Event):
    """A pawn was brought into the room of the hypothesis (CLU-43)."""

    suspect: Suspect
    room: Room


class WeaponMoved(Event):
    """A weapon was brought into the room of the hypothesis (CLU-43)."""

    weapon: Weapon
    room: Room


class HasNone(Event):
    """The seat has none of the three cards (CLU-53)."""

    seat: Seat


class CardShown(Event):
    """The seat has shown the asker a card; only these two are told which (CLU-52)."""

    seat: Seat
    asker: Seat
    card: Card | None


class NobodyShowed(Event):
    """Nobody could show the seat that asked anything (CLU-56)."""

    seat: Seat


class Accused(Event):
    """The seat accuses (CLU-60)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class AccusationFailed(Event):
    """The accusation was wrong; only the accuser has seen what is in the envelope (CLU-62, CLU-63)."""

    seat: Seat
    envelope: tuple[Card, ...]
    """Suspect, weapon and room; nothing for the others."""


class Solved(Event):
    """The accusation was right: the seat has won (CLU-69)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class Unsolved(Event):
    """Everyone has accused wrongly: nobody has won, and the envelope is opened (CLU-64)."""

    suspect: Suspect
    weapon: Weapon
    room: Room


EventType: TypeAlias = (
    SuspectTaken
    | LeftToChance
    | SuspectGiven
    | OrderKnown
    | EnvelopeSealed
    | HandDealt
    | TurnBegan
    | DiceFell
    | Walked
    | Entered
    | NowhereToGo
    | PassageTaken
    | Stayed
    | Supposed
    | SuspectMoved
    | WeaponMoved
    | HasNone
    | CardShown
    | NobodyShowed
    | Accused
    | AccusationFailed
    | Solved
    | Unsolved
    | Undone
)


# The board.


class Question(Value):
    """A hypothesis, and what came of it so far, as everyone saw it."""

    seat: Seat
    """Who asked."""
    suspect: Suspect
    weapon: Weapon
    room: Room
    without: tuple[Seat, ...] = ()
    """Who had none of the three, in the order of answering."""
    shown_by: Seat | None = None
    """Who showed a card."""

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        """The three cards asked for."""
        return self.suspect, self.weapon, self.room


class CluedoState(State, kw_only=True):
    """The manor, the cards and the question that is being answered.

    Secrets are the hands, what is in the envelope, and which card was shown.
    """

    options: Options
    suspects: tuple[Suspect | None, ...]
    """Whom each seat plays; none while that is open."""
    chosen: tuple[bool, ...]
    """Who has said whom to play, or that it does not matter."""
    order: tuple[Seat, ...] = ()
    """Who plays after whom; nothing while suspects are chosen."""
    pack: tuple[Card, ...] = ()
    """Cards that are neither in the envelope nor dealt."""
    envelope: tuple[Card, ...] = ()
    """Suspect, weapon and room; fewer while it is filled."""
    hands: tuple[tuple[Card, ...], ...]
    pawns: tuple[Place, ...]
    """Where each suspect stands, in the order of `SUSPECTS`."""
    weapons: tuple[Room, ...]
    """Where each weapon lies, in the order of `WEAPONS`."""
    brought: tuple[Suspect, ...] = ()
    """Pawns that another player's hypothesis has moved since they last moved by themselves (CLU-31)."""
    turn: int = 0
    dice: tuple[int, ...] = ()
    """The throw of this turn."""
    question: Question | None = None
    """The last hypothesis of this turn."""
    shown: Card | None = None
    """The card that was shown for it."""
    out: tuple[Seat, ...] = ()
    """Who has accused wrongly (CLU-70)."""
    winners: tuple[Seat, ...] = ()


THROW = Throw()
PASSAGE = TakePassage()
STAY = Stay()
END_TURN = EndTurn()

ANY = ChooseSuspect("any")
CHOICES = tuple(ChooseSuspect(suspect) for suspect in SUSPECTS)
PAWNS = {suspect: pawn for pawn, suspect in enumerate(SUSPECTS)}
DREW = {card: Drew(card) for pack in PACKS.values() for card in pack}

ACCUSATION = Form("Accuse", (Field("suspect", SUSPECTS), Field("weapon", WEAPONS), Field("room", ROOMS)))
HYPOTHESES: dict[Place, Form] = {
    room: Form("Suppose", (Field("suspect", SUSPECTS), Field("weapon", WEAPONS)), fixed=(("room", room),))
    for room in ROOMS
}
FILLED: dict[Form, tuple[Accuse | Suppose, ...]] = {
    ACCUSATION: tuple(Accuse(*named) for named in product(SUSPECTS, WEAPONS, ROOMS)),
    **{HYPOTHESES[room]: tuple(Suppose(*named, room) for named in product(SUSPECTS, WEAPONS)) for room in ROOMS},
}
"""Every way to fill in each form."""


class Even(Odds[Drew]):
    """Cards of which each is as likely as the others."""

    __slots__ = ()

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.outcomes = tuple(DREW[card] for card in cards)
        self.total = len(cards)
        self.weights = (1,) * self.total

    def at(self, point: int) -> Drew:
        """The card in this place."""
        return self.outcomes[point]


def pawn_of(state: CluedoState, seat: Seat) -> int:
    """Which pawn a seat plays, as a place in `SUSPECTS`."""
    return PAWNS[suspect_of(state, seat)]


def suspect_of(state: CluedoState, seat: Seat) -> Suspect:
    """Whom a seat plays, once that is known."""
    return _known(state.suspects[seat])


def _known(value: T | None) -> T:
    """What is there, now that it must be."""
    if value is None:
        raise LookupError("too early to ask")
    return value


# The agenda: setting up.


class Casting(Decision[CluedoState, ChooseSuspect]):
    """All at once say whom they want to play, first come, first served (CLU-1)."""

    whose: ClassVar[str | None] = "CLU-1"
    clause: ClassVar[str | None] = "CLU-1"

    def actors(self, state: CluedoState) -> tuple[Seat, ...]:
        """Who has not said anything."""
        return tuple(seat for seat, chosen in enumerate(state.chosen) if not chosen)

    def legal(self, state: CluedoState, seat: Seat) -> tuple[ChooseSuspect, ...]:
        """Any suspect that is free, or whoever is left."""
        return (*(choice for choice in CHOICES if choice.suspect not in state.suspects), ANY)

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[ChooseSuspect, ...]:
        """Those whom somebody else plays."""
        return CHOICES

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        """Somebody was faster, or it is too early for anything else."""
        if isinstance(action, ChooseSuspect):
            return Refusal("CLU-1", "cluedo-already-played")
        return Refusal("CLU-1", "cluedo-choose-first")

    def undoable(self, state: CluedoState, seat: Seat, action: ChooseSuspect) -> bool:
        """Until somebody else chooses."""
        return True

    def apply(self, state: CluedoState, seat: Seat, action: ChooseSuspect) -> Outcome[CluedoState]:
        """Once all have chosen, chance does the rest."""
        state = replace(state, chosen=put(state.chosen, seat, item=True))
        news: Event = LeftToChance(seat)
        if action.suspect != "any":
            state = replace(state, suspects=put(state.suspects, seat, action.suspect))
            news = SuspectTaken(seat, action.suspect)
        outcome = become(state, Lots()) if all(state.chosen) else stay(state)
        return outcome.tell(news)


class Lots(Step[CluedoState]):
    """Whoever has no suspect draws one of those left (CLU-1); then it is known who plays after whom (CLU-14)."""

    def begin(self, state: CluedoState) -> Outcome[CluedoState]:
        """One after the other."""
        if None in state.suspects:
            return call(state, Lot(state.suspects.index(None)))
        order = rules.turn_order(state.suspects)
        return become(replace(state, order=order), Sealing()).tell(OrderKnown(order))


class Lot(Toss[CluedoState, Drew]):
    """One of the suspects that nobody plays, for this seat."""

    seat: Seat

    def odds(self, state: CluedoState) -> Odds[Drew]:
        """Each as likely as the others."""
        return Even(tuple(suspect for suspect in SUSPECTS if suspect not in state.suspects))

    def fall(self, state: CluedoState, outcome: Drew) -> Outcome[CluedoState]:
        """Everyone sees it."""
        suspect = next(suspect for suspect in SUSPECTS if suspect == outcome.card)
        given = replace(state, suspects=put(state.suspects, self.seat, suspect))
        return done(given).tell(SuspectGiven(self.seat, suspect))


class Sealing(Toss[CluedoState, Drew]):
    """One card of each pack goes into the envelope, unseen (CLU-6)."""

    def odds(self, state: CluedoState) -> Odds[Drew]:
        """Any card of the next pack."""
        return _of_pack(len(state.envelope))

    def fall(self, state: CluedoState, outcome: Drew) -> Outcome[CluedoState]:
        """The third card seals it, and all the others are one pack (CLU-7)."""
        envelope = (*state.envelope, outcome.card)
        if len(envelope) < len(PACKS):
            return stay(replace(state, envelope=envelope))
        pack = tuple(card for card in CARDS if card not in envelope)
        return become(replace(state, envelope=envelope, pack=pack), Dealing()).tell(EnvelopeSealed())


@cache
def _of_pack(number: int) -> Odds[Drew]:
    return Even(PACKS[CATEGORIES[number]])


class Dealing(Toss[CluedoState, Drew]):
    """The other cards are dealt one by one, clockwise from the first player (CLU-7, CLU-13)."""

    def odds(self, state: CluedoState) -> Odds[Drew]:
        """Any card that is left."""
        return Even(state.pack)

    def fall(self, state: CluedoState, outcome: Drew) -> Outcome[CluedoState]:
        """When the last card is dealt, everyone looks at their own (CLU-8)."""
        seat = next_dealt(state)
        hands = put(state.hands, seat, (*state.hands[seat], outcome.card))
        pack = tuple(card for card in state.pack if card != outcome.card)
        if pack:
            return stay(replace(state, hands=hands, pack=pack))
        hands = tuple(map(rules.sorted_cards, hands))
        dealt = become(replace(state, hands=hands, pack=()), Turns(state.order[0]))
        for seat in state.order:
            own, other = HandDealt(seat, len(hands[seat]), hands[seat]), HandDealt(seat, len(hands[seat]), ())
            dealt.tell(own, only=(seat,), others=other)
        return dealt


DEALT = len(CARDS) - len(PACKS)
"""How many cards are dealt."""


def next_dealt(state: CluedoState) -> Seat:
    """Who gets the next card."""
    return state.order[(DEALT - len(state.pack)) % len(state.order)]


# The agenda: a turn.


class Turns(Step[CluedoState]):
    """Players take turns, clockwise from the first (CLU-10)."""

    seat: Seat

    def begin(self, state: CluedoState) -> Outcome[CluedoState]:
        """A movement first (CLU-20)."""
        begun = replace(state, turn=state.turn + 1, dice=(), question=None, shown=None)
        return call(begun, Moving(self.seat)).tell(TurnBegan(self.seat, begun.turn))

    def resume(self, state: CluedoState, value: object) -> Outcome[CluedoState]:
        """The next player who is still in (CLU-70), be it the last one (CLU-72); or the end."""
        for seat in (*rules.from_the_left(state.order, self.seat), self.seat):
            if seat not in state.out:
                return become(state, Turns(seat))
        return end(state).tell(Unsolved(*_three(state.envelope)))  # CLU-64


def _three(cards: tuple[Card, ...]) -> tuple[Suspect, Weapon, Room]:
    """A suspect, a weapon and a room, known as such."""
    suspect, weapon, room = cards
    return cast("Suspect", suspect), cast("Weapon", weapon), cast("Room", room)


class OnTurn(SeatDecision[CluedoState, Any]):
    """Whatever a player decides on the own turn, an accusation may come instead (CLU-60, CLU-67)."""

    whose: ClassVar[str | None] = "CLU-10"

    def accuse(self, state: CluedoState, action: Accuse) -> Outcome[CluedoState]:
        """The envelope alone settles it (CLU-65, CLU-66), and any room may be named (CLU-68)."""
        named = Accused(self.seat, action.suspect, action.weapon, action.room)
        if state.envelope == (action.suspect, action.weapon, action.room):
            solved = Solved(self.seat, action.suspect, action.weapon, action.room)
            return end(replace(state, winners=(self.seat,))).tell(named, solved)  # CLU-69
        failed = done(replace(state, out=(*state.out, self.seat))).tell(named)  # CLU-70
        secret, public = AccusationFailed(self.seat, state.envelope), AccusationFailed(self.seat, ())
        return failed.tell(secret, only=(self.seat,), others=public)  # CLU-62, CLU-63


class Moving(OnTurn):
    """A turn begins with the dice, with a secret passage (CLU-20, CLU-25), or by staying in a room (CLU-30, CLU-31)."""

    clause: ClassVar[str | None] = "CLU-20"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[Throw | TakePassage | Stay | Form, ...]:
        """Throw; from a corner room, take the passage; in a room, stay if the table allows it; or accuse."""
        place = state.pawns[pawn_of(state, seat)]
        may_stay = type(place) is str and (state.options.stay == "always" or state.suspects[seat] in state.brought)
        return _MOVES[place in PASSAGES, may_stay]

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[TakePassage | Stay, ...]:
        """A passage where there is none, and staying where that is not allowed."""
        return (PASSAGE, STAY)

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        """Which clause forbids it."""
        in_room = type(state.pawns[pawn_of(state, seat)]) is str
        match action:
            case TakePassage():
                return Refusal("CLU-24", "cluedo-no-passage")
            case Stay() if in_room:
                return Refusal("CLU-30", "cluedo-not-brought")
            case Stay():
                return Refusal("CLU-30", "cluedo-nowhere-to-stay")
            case Suppose() if not in_room:
                return Refusal("CLU-41", "cluedo-in-no-room")
            case _:
                return Refusal("CLU-20", "cluedo-move-first")

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        """Neither a throw nor an accusation can be taken back."""
        return isinstance(action, TakePassage | Stay)

    def apply(
        self, state: CluedoState, seat: Seat, action: Throw | TakePassage | Stay | Accuse
    ) -> Outcome[CluedoState]:
        """A pawn that moves, or stays by itself, is no longer one that was brought."""
        if isinstance(action, Accuse):
            return self.accuse(state, action)
        suspect = suspect_of(state, seat)
        state = replace(state, brought=tuple(other for other in state.brought if other != suspect))
        if isinstance(action, Throw):
            return become(state, Falling(seat))
        pawn = PAWNS[suspect]
        if isinstance(action, TakePassage):
            room = PASSAGES[state.pawns[pawn]]
            moved = replace(state, pawns=put(state.pawns, pawn, room))
            return become(moved, Supposing(seat)).tell(PassageTaken(seat, suspect, room))
        return become(state, Supposing(seat)).tell(Stayed(seat, cast("Room", state.pawns[pawn])))


_MOVES: dict[tuple[bool, bool], tuple[Throw | TakePassage | Stay | Form, ...]] = {
    (passage, staying): (THROW, *((PASSAGE,) if passage else ()), *((STAY,) if staying else ()), ACCUSATION)
    for passage in (False, True)
    for staying in (False, True)
}


class Falling(Toss[CluedoState, Fell]):
    """Two dice (CLU-21)."""

    seat: Seat

    def odds(self, state: CluedoState) -> Odds[Fell]:
        """Every throw, with the number of ways in which it falls."""
        return _DICE

    def fall(self, state: CluedoState, outcome: Fell) -> Outcome[CluedoState]:
        """If the throw leads nowhere, the turn is over (CLU-32)."""
        total = sum(outcome.dice)
        fallen = replace(state, dice=outcome.dice)
        news = DiceFell(self.seat, outcome.dice, total)
        if rules.destinations(state.pawns, state.pawns[pawn_of(state, self.seat)], total):
            return become(fallen, Walking(self.seat)).tell(news)
        return done(fallen).tell(news, NowhereToGo(self.seat))


_DICE = Odds(tuple((Fell(dice), weight) for dice, weight in rules.THROWS))


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
        """Which clause forbids it."""
        place = state.pawns[pawn_of(state, seat)]
        match action:
            case Walk(square) if square in rules.taken(state.pawns, place, sum(state.dice)):
                return Refusal("CLU-23", "cluedo-square-taken")
            case Enter(room) if room == place:
                return Refusal("CLU-29", "cluedo-room-just-left")
            case Walk() | Enter():
                return Refusal("CLU-21", "cluedo-out-of-reach")
            case _:
                return Refusal("CLU-20", "cluedo-walk-first")

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        """Until something else is done."""
        return not isinstance(action, Accuse)

    def apply(self, state: CluedoState, seat: Seat, action: Walk | Enter | Accuse) -> Outcome[CluedoState]:
        """A hypothesis may follow in a room (CLU-40); in the corridor the turn is over."""
        if isinstance(action, Accuse):
            return self.accuse(state, action)
        suspect = suspect_of(state, seat)
        pawn = PAWNS[suspect]
        place, total = state.pawns[pawn], sum(state.dice)
        if isinstance(action, Enter):
            moved = replace(state, pawns=put(state.pawns, pawn, action.room))
            news = Entered(seat, suspect, action.room, path(place, total, action.room))
            return become(moved, Supposing(seat)).tell(news)
        moved = replace(state, pawns=put(state.pawns, pawn, action.square))
        return done(moved).tell(Walked(seat, suspect, path(place, total, action.square)))


def _walks(state: CluedoState, seat: Seat) -> tuple[Walk | Enter, ...]:
    """Where the throw leads, but for squares on which somebody stands (CLU-23)."""
    place, total = state.pawns[pawn_of(state, seat)], sum(state.dice)
    return tuple([_WALKS[to] for to in rules.destinations(state.pawns, place, total)])


def _walk_to(place: Place) -> Walk | Enter:
    return Walk(place) if isinstance(place, int) else Enter(place)


_WALKS: dict[Place, Walk | Enter] = {place: _walk_to(place) for place in (*ROOMS, *sorted(SQUARES))}


class Supposing(OnTurn):
    """In a room, the player may make one hypothesis about it (CLU-40, CLU-41, CLU-45)."""

    clause: ClassVar[str | None] = "CLU-41"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[EndTurn | Form, ...]:
        """Any suspect (CLU-42, CLU-44) and any weapon, one's own cards included (CLU-47); or not; or accuse."""
        return _HERE[state.pawns[pawn_of(state, seat)]]

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        """One asks about the room one is in, and has moved already."""
        if isinstance(action, Suppose):
            return Refusal("CLU-41", "cluedo-other-room")
        return Refusal("CLU-20", "cluedo-moved-already")

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        """Only the decision to ask nothing can be taken back."""
        return isinstance(action, EndTurn)

    def apply(self, state: CluedoState, seat: Seat, action: Suppose | EndTurn | Accuse) -> Outcome[CluedoState]:
        """Pawn and weapon come into the room and stay there (CLU-43, CLU-48, CLU-49); then the others answer."""
        match action:
            case Accuse():
                return self.accuse(state, action)
            case EndTurn():
                return done(state)
        return _ask(state, seat, action)


_HERE: dict[Place, tuple[EndTurn | Form, ...]] = {
    room: (form, END_TURN, ACCUSATION) for room, form in HYPOTHESES.items()
}


def _ask(state: CluedoState, seat: Seat, action: Suppose) -> Outcome[CluedoState]:
    """From the left, who has none says so (CLU-50, CLU-53), until one has something and must show it (CLU-51).

    Those who can play no more answer as well (CLU-57), and nobody is asked after that one (CLU-54).
    """
    news: list[Event] = [Supposed(seat, action.suspect, action.weapon, action.room)]
    pawn, weapon = PAWNS[action.suspect], WEAPONS.index(action.weapon)
    pawns, weapons, brought = state.pawns, state.weapons, state.brought
    if pawns[pawn] != action.room:
        pawns = put(pawns, pawn, action.room)
        brought = brought if action.suspect in brought else (*brought, action.suspect)
        news.append(SuspectMoved(action.suspect, action.room))
    if weapons[weapon] != action.room:
        weapons = put(weapons, weapon, action.room)
        news.append(WeaponMoved(action.weapon, action.room))
    asked: tuple[Card, ...] = (action.suspect, action.weapon, action.room)
    without: tuple[Seat, ...] = ()
    following: Showing | Concluding = Concluding(seat)
    for other in rules.from_the_left(state.order, seat):
        if rules.provable(state.hands[other], asked):
            following = Showing(other, seat)
            break
        without = (*without, other)
        news.append(HasNone(other))
    else:
        news.append(NobodyShowed(seat))
    question = Question(seat, action.suspect, action.weapon, action.room, without)
    supposed = replace(state, pawns=pawns, weapons=weapons, brought=brought, question=question)
    return become(supposed, following).tell(*news)


class Showing(SeatDecision[CluedoState, Show]):
    """The seat holds some of the cards asked for, and picks the one that the asker alone will see (CLU-52, CLU-59).

    It is asked although it may hold but one: that it has no choice is a secret.
    """

    whose: ClassVar[str | None] = "CLU-50"
    clause: ClassVar[str | None] = "CLU-51"

    asker: Seat

    def legal(self, state: CluedoState, seat: Seat) -> tuple[Show, ...]:
        """Any of them."""
        asked = _known(state.question).cards
        return tuple(SHOWS[card] for card in rules.provable(state.hands[seat], asked))

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[Show, ...]:
        """Any other card in hand."""
        return tuple(SHOWS[card] for card in state.hands[seat])

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        """A card that was not asked for, or one that is not in hand; nothing else comes first."""
        match action:
            case Show(card) if card in state.hands[seat]:
                return Refusal("CLU-51", "cluedo-not-asked-for")
            case Show():
                return Refusal("CLU-51", "cluedo-not-in-hand")
            case Accuse() if seat in state.out:
                return Refusal("CLU-61", "cluedo-accused-already")
            case _:
                return Refusal("CLU-51", "cluedo-show-first")

    def apply(self, state: CluedoState, seat: Seat, action: Show) -> Outcome[CluedoState]:
        """The others see who showed, never what."""
        question = replace(_known(state.question), shown_by=seat)
        shown = replace(state, question=question, shown=action.card)
        news, public = CardShown(seat, self.asker, action.card), CardShown(seat, self.asker, None)
        return become(shown, Concluding(self.asker)).tell(news, only=(seat, self.asker), others=public)


SHOWS = {card: Show(card) for card in CARDS}


class Concluding(OnTurn):
    """After the answers the player accuses or ends the turn (CLU-56, CLU-67)."""

    clause: ClassVar[str | None] = "CLU-56"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[EndTurn | Form, ...]:
        """Either."""
        return _CONCLUSIONS

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        """One hypothesis a turn."""
        if isinstance(action, Suppose):
            return Refusal("CLU-40", "cluedo-one-hypothesis")
        return Refusal("CLU-20", "cluedo-moved-already")

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        """An accusation cannot be taken back."""
        return isinstance(action, EndTurn)

    def apply(self, state: CluedoState, seat: Seat, action: EndTurn | Accuse) -> Outcome[CluedoState]:
        """The turn is over, and perhaps the match."""
        return done(state) if isinstance(action, EndTurn) else self.accuse(state, action)


_CONCLUSIONS = (END_TURN, ACCUSATION)

Item: TypeAlias = (
    Casting | Lots | Lot | Sealing | Dealing | Turns | Moving | Falling | Walking | Supposing | Showing | Concluding
)
