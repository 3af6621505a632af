"""What may be seen: the road and all that lies open, the own hand, and the town card if one reads it."""

from msgspec.structs import replace

from ludotheque.engine import Seat, Value, require
from ludotheque.games.tour_de_france.actions import Dice
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.content import Kind, Question
from ludotheque.games.tour_de_france.rules import Place, Rider
from ludotheque.games.tour_de_france.state import Collected, Jerseys, TourState


class Packs(Value):
    """How many cards each pack has."""

    strategy: int
    polka: int
    green: int
    white: int
    towns: int
    surprises: int


class Card(Value):
    """The town card that is read: all of it for the reader, the question that was chosen for the others."""

    asker: Seat
    """Who reads it."""
    kind: Kind | None
    """Which question was chosen."""
    town: str | None
    tourism: Question | None
    cycling: Question | None


class View(Value):
    """The match as one seat, or a spectator, sees it."""

    seat: Seat | None
    riders: tuple[Rider | None, ...]
    order: tuple[Seat, ...]
    squares: tuple[Place, ...]
    jerseys: Jerseys
    collected: tuple[Collected, ...]
    cards: tuple[int, ...]
    """How many strategy cards each seat holds (TDF-26)."""
    hand: tuple[int, ...]
    """The own strategy cards."""
    jokers: tuple[tuple[str, ...], ...]
    packs: Packs
    card: Card | None
    trials: tuple[Place, ...]
    """The time trials that have been run."""
    resting: tuple[Seat, ...]
    """Who has passed until its own turn."""
    dice: Dice | None
    round: int
    winner: Seat | None
    agenda: tuple[Item, ...]


def seen(state: TourState, seat: Seat | None) -> View:
    """What this seat sees."""
    return View(
        seat=seat,
        riders=state.riders,
        order=state.order,
        squares=state.squares,
        jerseys=state.jerseys,
        collected=state.collected,
        cards=tuple([len(hand) for hand in state.hands]),
        hand=() if seat is None else state.hands[seat],
        jokers=state.jokers,
        packs=Packs(
            len(state.strategy),
            len(state.polka),
            len(state.green),
            len(state.white),
            len(state.towns),
            len(state.surprises),
        ),
        card=None if state.card is None else _card(state, seat),
        trials=state.trials,
        resting=state.resting,
        dice=state.dice,
        round=state.round,
        winner=state.winner,
        agenda=state.agenda,
    )


def reader(state: TourState) -> Seat:
    """Who reads the town card: the seat on the left of whoever is asked (TDF-44)."""
    return state.left_of(state.agenda[-1].seat)


def _card(state: TourState, seat: Seat | None) -> Card:
    """Everything for the reader; for the others the question, once it is chosen, and never the answer (TDF-31)."""
    asker, card, kind = reader(state), require(state.town_card), state.kind
    if seat == asker:
        return Card(asker, kind, card.town, card.tourism, card.cycling)
    if kind is None:
        return Card(asker, None, None, None, None)
    asked = replace(card.asked(kind), right=None)
    return Card(asker, kind, card.town, asked if kind == "tourism" else None, asked if kind == "cycling" else None)
