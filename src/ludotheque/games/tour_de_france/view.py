"""What may be seen: the road and all that lies open, the own hand, and the town card if one reads it."""

from msgspec.structs import replace

from ludotheque.engine import Seat, Value, require, within
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import Dice, Operation
from ludotheque.games.tour_de_france.agenda import Item
from ludotheque.games.tour_de_france.content import Kind, Question
from ludotheque.games.tour_de_france.events import READER
from ludotheque.games.tour_de_france.jerseys import points_of
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import SERIES, AfterTrial, Place, Rider
from ludotheque.games.tour_de_france.state import Collected, Jerseys, TourState
from ludotheque.games.tour_de_france.throwing import Contest


class Packs(Value):
    """How many cards each pack has."""

    strategy: int
    polka: int
    green: int
    white: int
    towns: int
    surprises: int


class Card(Value, rename=READER):
    """The town card that is read: all of it for the reader, the question that was chosen for the others."""

    reader: Seat
    kind: Kind | None
    """Which question was chosen."""
    town: str | None
    tourism: Question | None
    cycling: Question | None


class Points(Value):
    """A seat's points for each jersey that goes by points."""

    polka: int
    green: int
    white: int


class Landing(Value):
    """Where the roll would lead with one more card on it."""

    number: int
    operation: Operation
    square: Place


class View(Value):
    """The match as one seat, or a spectator, sees it."""

    seat: Seat | None
    riders: tuple[Rider | None, ...]
    order: tuple[Seat, ...]
    squares: tuple[Place, ...]
    jerseys: Jerseys
    collected: tuple[Collected, ...]
    points: tuple[Points, ...]
    """What the points cards of each seat add up to (TDF-51)."""
    cards: tuple[int, ...]
    """How many strategy cards each seat holds (TDF-26)."""
    hand: tuple[int, ...]
    """The own strategy cards."""
    jokers: tuple[tuple[str, ...], ...]
    packs: Packs
    card: Card | None
    trials: tuple[Place, ...]
    """The time trials that have been run."""
    after_trial: AfterTrial
    """What follows a time trial (TDF-48)."""
    resting: tuple[Seat, ...]
    """Who has passed until its own turn."""
    dice: Dice | None
    leads: Place | None
    """Where the roll leads as it stands, while cards may be laid on it (TDF-24, TDF-61)."""
    landings: tuple[Landing, ...]
    """Where it would lead with each of the own cards, added or subtracted."""
    best: tuple[Seat, ...]
    """Who has thrown best so far, while seats throw to be told apart (TDF-10, TDF-48)."""
    round: int
    winner: Seat | None
    ranking: tuple[Seat, ...]
    """The winner, then the others by how far they got (TDF-63); nothing before the end."""
    agenda: tuple[Item, ...]


def seen(state: TourState, seat: Seat | None) -> View:
    """What this seat sees."""
    window, contest = within(state, Reactions), within(state, Contest)
    return View(
        seat=seat,
        riders=state.riders,
        order=state.order,
        squares=state.squares,
        jerseys=state.jerseys,
        collected=state.collected,
        points=tuple(Points(*(points_of(cards, series) for series in SERIES)) for cards in state.collected),
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
        after_trial=state.options.after_trial,
        resting=state.resting,
        dice=state.dice,
        leads=None if window is None else _end(state, window, window.advance),
        landings=() if window is None or seat is None else _landings(state, window, seat),
        best=() if contest is None else _best(contest),
        round=state.round,
        winner=state.winner,
        ranking=() if state.winner is None else _ranking(state, state.winner),
        agenda=state.agenda,
    )


def reader(state: TourState) -> Seat:
    """Who reads the town card: the seat on the left of whoever is asked (TDF-44)."""
    return state.left_of(state.agenda[-1].seat)


def _end(state: TourState, window: Reactions, advance: int) -> Place:
    """Where the rider ends if the window closes with this advance."""
    return rules.advanced(state.squares[window.roller], rules.ridden(advance))[1]


def _landings(state: TourState, window: Reactions, seat: Seat) -> tuple[Landing, ...]:
    operations: tuple[Operation, ...] = ("add", "subtract")
    return tuple(
        Landing(number, operation, _end(state, window, rules.changed(window.advance, number, operation)))
        for number in dict.fromkeys(state.hands[seat])
        for operation in operations
    )


def _best(contest: Contest) -> tuple[Seat, ...]:
    thrown = contest.seats[: len(contest.totals)]
    return rules.told_apart(thrown, contest.totals)[0] if thrown else ()


def _ranking(state: TourState, winner: Seat) -> tuple[Seat, ...]:
    return tuple(sorted(range(state.seats), key=lambda seat: (seat != winner, -state.squares[seat])))


def _card(state: TourState, seat: Seat | None) -> Card:
    """Everything for the reader; for the others the question, once it is chosen, and never the answer (TDF-31)."""
    reads, card, kind = reader(state), require(state.town_card), state.kind
    if seat == reads:
        return Card(reads, kind, card.town, card.tourism, card.cycling)
    if kind is None:
        return Card(reads, None, None, None, None)
    asked = replace(card.asked(kind), right=None)
    return Card(reads, kind, card.town, asked if kind == "tourism" else None, asked if kind == "cycling" else None)
