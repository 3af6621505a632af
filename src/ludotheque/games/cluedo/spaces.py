"""Cluedo as numbers."""

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
from ludotheque.games.cluedo.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from ludotheque.games.cluedo.state import CluedoState
from ludotheque.games.cluedo.turns import Turns
from ludotheque.games.spaces import Block, Kinds, Spaces, from_seat, one_of, part, seat_of, seats_of, some_of

KINDS: Final = Kinds(Item)
FACES: Final = (1, 2, 3, 4, 5, 6)
PLACE: Final = 2 + len(ROOMS)
"""How many numbers say where a pawn stands."""


def layout(seats: int) -> tuple[Block, ...]:
    """The blocks of a row."""
    return (
        KINDS.block,
        Block("turn", seats, "whose turn it is"),
        Block("hand", len(CARDS), "own cards: suspects, weapons, rooms"),
        Block("envelope", len(CARDS), "what is in the envelope, if one has seen it"),
        Block("shown", len(CARDS), "the card shown in answer to the last hypothesis, if one has seen it"),
        Block("sizes", seats, "how many cards each seat has, in parts of 6"),
        Block("suspects", seats * len(SUSPECTS), "whom each seat plays"),
        Block("out", seats, "who has accused wrongly"),
        Block("pawns", len(SUSPECTS) * PLACE, "for each suspect its row, its column, both 0 in a room, and its room"),
        Block("weapons", len(WEAPONS) * len(ROOMS), "the room of each weapon"),
        Block("brought", len(SUSPECTS), "pawns that somebody's hypothesis has moved since their last own move"),
        Block("dice", 2 * len(FACES), "the face of each die of this turn, the lower one first"),
        Block("asker", seats, "who made the last hypothesis of this turn"),
        Block("question", len(CARDS), "its three cards"),
        Block("without", seats, "who had none of them"),
        Block("shower", seats, "who showed one"),
    )


def row(state: CluedoState, seat: Seat) -> list[float]:
    """What a seat sees now, without what it has seen before."""
    seats = len(state.hands)
    question, agenda = state.question, state.agenda
    knows_shown = question is not None and seat in (question.seat, question.shown_by)
    has_looked = not agenda or seat in state.out
    dealt = state.turn > 0
    first = agenda[0] if agenda else None
    dice = (*state.dice, 0, 0)
    found = [
        *KINDS.row(agenda),
        *seat_of(first.seat if isinstance(first, Turns) else None, seat, seats),
        *some_of(state.hands[seat] if dealt else (), CARDS),
        *some_of(state.envelope if has_looked else (), CARDS),
        *one_of(state.shown if knows_shown else None, CARDS),
        *[part(len(hand), 6) if dealt else 0.0 for hand in from_seat(state.hands, seat)],
    ]
    for suspect in from_seat(state.suspects, seat):
        found += one_of(suspect, SUSPECTS)
    found += seats_of(state.out, seat, seats)
    for place in state.pawns:
        found += _PLACES[place]
    for room in state.weapons:
        found += _PLACES[room][2:]
    found += some_of(state.brought, SUSPECTS)
    found += one_of(dice[0], FACES)
    found += one_of(dice[1], FACES)
    found += seat_of(None if question is None else question.seat, seat, seats)
    found += some_of(() if question is None else question.cards, CARDS)
    found += seats_of(() if question is None else question.without, seat, seats)
    found += seat_of(None if question is None else question.shown_by, seat, seats)
    return found


def _place(place: Place) -> list[float]:
    if isinstance(place, str):
        return [0.0, 0.0, *one_of(place, ROOMS)]
    return [(1 + place // COLUMNS) / ROWS, (1 + place % COLUMNS) / COLUMNS, *one_of(None, ROOMS)]


_PLACES: Final = {place: _place(place) for place in (*SQUARES, *ROOMS)}
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
