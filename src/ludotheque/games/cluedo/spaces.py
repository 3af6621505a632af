"""Cluedo as numbers."""

from functools import lru_cache
from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.cluedo.actions import (
    ACCUSATION,
    ANY,
    CHOICES,
    END_TURN,
    FILLED,
    HYPOTHESES,
    PASSAGE,
    SHOWS,
    STAY,
    THROW,
    Enter,
    Walk,
)
from ludotheque.games.cluedo.agenda import Item
from ludotheque.games.cluedo.board import COLUMNS, ROWS, SQUARES, Place
from ludotheque.games.cluedo.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Room, Suspect
from ludotheque.games.cluedo.state import CluedoState
from ludotheque.games.cluedo.turns import Turns
from ludotheque.games.spaces import (
    Block,
    Kinds,
    Spaces,
    from_seat,
    one_of,
    packed,
    part,
    seat_of,
    seats_of,
    some_of,
)

KINDS: Final = Kinds(Item)
FACES: Final = (1, 2, 3, 4, 5, 6)
PLACE: Final = 2 + len(ROOMS)
"""How many numbers say where a pawn stands."""


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    return (
        KINDS.block,
        Block("turn", seats, "whose turn it is"),
        Block("hand", len(CARDS), f"own cards; here and below in this order: {', '.join(CARDS)}"),
        Block("envelope", len(CARDS), "what is in the envelope, if one has seen it"),
        Block("shown", len(CARDS), "the card shown in answer to the last hypothesis, if one has seen it"),
        Block("sizes", seats, "how many cards each seat has, in parts of 6"),
        Block("suspects", seats * len(SUSPECTS), "whom each seat plays"),
        Block("out", seats, "who has accused wrongly"),
        Block(
            "pawns",
            len(SUSPECTS) * PLACE,
            f"for each suspect its row, 1 to {ROWS} in parts of {ROWS}; its column, in parts of {COLUMNS}, both 0 in a "
            "room; and its room",
        ),
        Block("weapons", len(WEAPONS) * len(ROOMS), "the room of each weapon"),
        Block("brought", len(SUSPECTS), "pawns that somebody's hypothesis has moved since their last own move"),
        Block("dice", 2 * len(FACES), "the face of each die of this turn, the lower one first"),
        Block("asker", seats, "who made the last hypothesis of this turn"),
        Block("question", len(CARDS), "its three cards"),
        Block("without", seats, "who had none of them"),
        Block("shower", seats, "who showed one"),
    )


def row(state: CluedoState, seat: Seat) -> bytes:
    """What a seat sees now, without what it has seen before."""
    seats = len(state.hands)
    question, agenda = state.question, state.agenda
    knows_shown = question is not None and seat in (question.seat, question.shown_by)
    has_looked = not agenda or seat in state.out
    dealt = state.turn > 0
    first = agenda[0] if agenda else None
    dice = (*state.dice, None, None)
    if question is None:
        asked = seat_of(None, seat, seats), _cards(()), seats_of((), seat, seats), seat_of(None, seat, seats)
    else:
        without, shower = seats_of(question.without, seat, seats), seat_of(question.shown_by, seat, seats)
        asked = seat_of(question.seat, seat, seats), _cards(question.cards), without, shower
    return b"".join(
        (
            KINDS.row(agenda),
            seat_of(first.seat if type(first) is Turns else None, seat, seats),
            _cards(state.hands[seat] if dealt else ()),
            _cards(state.envelope if has_looked else ()),
            _CARD[state.shown if knows_shown else None],
            _sizes(tuple(map(len, state.hands)) if dealt else (0,) * seats, seat),
            _suspects(state.suspects, seat),
            seats_of(state.out, seat, seats),
            _pawns(state.pawns),
            _weapons(state.weapons),
            _brought(state.brought),
            _FACE[dice[0]],
            _FACE[dice[1]],
            *asked,
        )
    )


_cards: Final = some_of(CARDS)
_CARD: Final = one_of(CARDS)
_SUSPECT: Final = one_of(SUSPECTS)
_brought: Final = some_of(SUSPECTS)
_ROOM: Final = one_of(ROOMS)
_FACE: Final = one_of(FACES)


def _place(place: Place) -> bytes:
    if isinstance(place, str):
        return packed([0.0, 0.0]) + _ROOM[place]
    return packed([(1 + place // COLUMNS) / ROWS, (1 + place % COLUMNS) / COLUMNS]) + _ROOM[None]


_PLACES: Final = {place: _place(place) for place in (*SQUARES, *ROOMS)}


@lru_cache(maxsize=1024)
def _sizes(sizes: tuple[int, ...], seat: Seat) -> bytes:
    return b"".join([part(size, 6) for size in from_seat(sizes, seat)])


@lru_cache(maxsize=1024)
def _suspects(suspects: tuple[Suspect | None, ...], seat: Seat) -> bytes:
    return b"".join([_SUSPECT[suspect] for suspect in from_seat(suspects, seat)])


@lru_cache(maxsize=4096)
def _pawns(places: tuple[Place, ...]) -> bytes:
    return b"".join([_PLACES[place] for place in places])


@lru_cache(maxsize=4096)
def _weapons(rooms: tuple[Room, ...]) -> bytes:
    return b"".join([_ROOM[room] for room in rooms])


ACTIONS: Final = (
    *CHOICES,
    ANY,
    THROW,
    PASSAGE,
    STAY,
    *(Walk(square) for square in sorted(SQUARES)),
    *(Enter(room) for room in ROOMS),
    *(filled for room in ROOMS for filled in FILLED[HYPOTHESES[room]]),
    *SHOWS.values(),
    *FILLED[ACCUSATION],
    END_TURN,
)
SPACES: Final = Spaces(ACTIONS, layout, row, chances=len(CARDS))
