"""How close each player was to the solution over a finished match, and when it could have been solved."""

from collections.abc import Iterator

from ludotheque.bots import Closeness
from ludotheque.engine import AnyMatch, Seat
from ludotheque.games.cluedo.bots.clues import Cards, Clues, IsSolution
from ludotheque.games.cluedo.bots.deduction import solution_chance
from ludotheque.games.cluedo.bots.reading import CATEGORIES, Reader


def progress(match: AnyMatch) -> tuple[Closeness, ...]:
    """The closeness of every seat over a match that is over, from what that seat alone was told."""
    envelope: Cards = match.state.envelope
    return tuple(_closeness(match, seat, envelope) for seat in range(match.seats))


def _closeness(match: AnyMatch, seat: Seat, envelope: Cards) -> Closeness:
    chances = tuple(_chances(match, seat, envelope))
    solvable = next((entries for entries, chance in chances if chance == 1), None)
    return Closeness(seat, chances, solvable)


def _chances(match: AnyMatch, seat: Seat, envelope: Cards) -> Iterator[tuple[int, float]]:
    """The log entries at which the seat's probability of the solution changes, and the new value.

    Stops when the seat sees the envelope, which is no deduction of its own.
    """
    sizes = tuple(map(len, match.state.hands))
    reader = Reader()
    before: float | None = None
    for entries, heard in enumerate(match.heard(seat)):
        told = len(reader.observed)
        for event in heard:
            reader.hear(event)
        if any(isinstance(seen, IsSolution) for seen in reader.observed[told:]):
            return
        if len(reader.observed) > told:
            chance = solution_chance(Clues(CATEGORIES, sizes, tuple(reader.observed)), envelope)
            if chance != before:
                yield entries, chance
            before = chance
