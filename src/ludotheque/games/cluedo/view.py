"""The view of a seat: board and questions are public, a card is visible to who holds, showed or was shown it."""

from ludotheque.engine import Seat, Value
from ludotheque.games.cluedo.agenda import Item
from ludotheque.games.cluedo.board import Path, Place, path
from ludotheque.games.cluedo.cards import Card, Room, Suspect
from ludotheque.games.cluedo.moving import Walking
from ludotheque.games.cluedo.rules import destinations, from_the_left
from ludotheque.games.cluedo.state import CluedoState, Options, Question, pawn_of
from ludotheque.games.cluedo.turns import Turns


class Destination(Value):
    """A place that the throw reaches, and the squares of the path; the door of a room comes after them."""

    to: Place
    path: Path


class View(Value):
    """What a seat or a spectator sees of the match."""

    seat: Seat | None
    options: Options
    suspects: tuple[Suspect | None, ...]
    """Whom each seat plays; None until that is settled."""
    chosen: tuple[bool, ...]
    """Whether each seat has chosen a suspect, or left it to chance."""
    order: tuple[Seat, ...]
    """The seats in order of play; empty while suspects are chosen."""
    answering: tuple[tuple[Seat, ...], ...]
    """For each seat, who would answer its hypothesis, the first one first (CLU-50)."""
    pawns: tuple[Place, ...]
    """Where Rose, Moutarde, Leblanc, Olive, Pervenche and Violet stand; a square is 24 × its row + its column."""
    weapons: tuple[Room, ...]
    """Where rope, blackjack, dagger, spanner, candlestick, revolver and poison lie."""
    brought: tuple[Suspect, ...]
    """Pawns that another player's hypothesis has moved since their last own move."""
    turn: int
    """How many turns have begun."""
    playing: Seat | None
    """Whose turn it is."""
    dice: tuple[int, ...]
    """The throw of this turn."""
    reach: tuple[Destination, ...]
    """Where the throw leads; empty unless this seat is to choose."""
    question: Question | None
    """The hypothesis of this turn, and how it was answered so far."""
    shown: Card | None
    """The card shown in answer to it, if this seat showed it or was shown it."""
    hand: tuple[Card, ...]
    """This seat's cards."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat has."""
    out: tuple[Seat, ...]
    """Who has accused wrongly."""
    envelope: tuple[Card, ...]
    """Suspect, weapon and room, if this seat has seen them."""
    winners: tuple[Seat, ...]
    agenda: tuple[Item, ...]


def seen(state: CluedoState, seat: Seat | None) -> View:
    """The view of this seat, or of a spectator (None), with everything hidden from it left out."""
    item = state.agenda[-1] if state.agenda else None
    dealt = state.turn > 0
    question = state.question
    told_which = question is not None and seat is not None and seat in (question.seat, question.shown_by)
    has_looked = item is None or seat in state.out
    walks = isinstance(item, Walking) and item.seat == seat
    first = state.agenda[0] if state.agenda else None
    return View(
        seat=seat,
        options=state.options,
        suspects=state.suspects,
        chosen=state.chosen,
        order=state.order,
        answering=tuple(from_the_left(state.order, other) if state.order else () for other in range(len(state.hands))),
        pawns=state.pawns,
        weapons=state.weapons,
        brought=state.brought,
        turn=state.turn,
        playing=first.seat if isinstance(first, Turns) else None,
        dice=state.dice,
        reach=_reach(state, seat) if walks and seat is not None else (),
        question=question,
        shown=state.shown if told_which else None,
        hand=state.hands[seat] if dealt and seat is not None else (),
        hand_sizes=tuple(map(len, state.hands)) if dealt else (0,) * len(state.hands),
        out=state.out,
        envelope=state.envelope if has_looked else (),
        winners=state.winners,
        agenda=state.agenda,
    )


def _reach(state: CluedoState, seat: Seat) -> tuple[Destination, ...]:
    place, total = state.pawns[pawn_of(state, seat)], sum(state.dice)
    return tuple(Destination(to, path(place, total, to)) for to in destinations(state.pawns, place, total))
