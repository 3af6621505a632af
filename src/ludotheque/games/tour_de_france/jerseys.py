"""The jerseys: who is best for each, and who wears it."""

from msgspec.structs import replace

from ludotheque.engine import Seat
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.content import Series
from ludotheque.games.tour_de_france.events import JerseyAwarded
from ludotheque.games.tour_de_france.rules import Jersey
from ludotheque.games.tour_de_france.state import Collected, TourState


def contenders(state: TourState, jersey: Jersey) -> tuple[Seat, ...]:
    """Whoever is best for a jersey: several if they tie, nobody while nobody has points (TDF-55)."""
    if jersey == "yellow":
        best = rules.best(state.squares)
        wearer = state.jerseys.yellow
        return (wearer,) if wearer in best and wearer is not None else best  # TDF-56
    totals = []
    for collected in state.collected:
        totals.append(sum(getattr(collected, jersey)))  # noqa: PERF401
    return rules.best(totals) if any(totals) else ()


def points_of(collected: Collected, series: Series) -> int:
    """What the cards of a series before a seat add up to (TDF-32, TDF-51)."""
    return sum(getattr(collected, series))


def worn_by(state: TourState, jersey: Jersey, seat: Seat) -> tuple[TourState, tuple[JerseyAwarded, ...]]:
    """The jersey is this seat's, and everyone is told, unless it was before (TDF-53)."""
    if getattr(state.jerseys, jersey) == seat:
        return state, ()
    return replace(state, jerseys=replace(state.jerseys, **{jersey: seat})), (JerseyAwarded(seat, jersey),)
