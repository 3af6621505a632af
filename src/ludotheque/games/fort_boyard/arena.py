"""Which scene is steered now, from the state of the match."""

from ludotheque.games.fort_boyard.simulations.beards import BeardArena, sooner
from ludotheque.games.fort_boyard.simulations.catapult import CupArena
from ludotheque.games.fort_boyard.simulations.noses import NoseArena
from ludotheque.games.fort_boyard.state import FortState, is_person, staged
from ludotheque.games.fort_boyard.steering import Beards, Catching, Noses
from ludotheque.mechanics import TICK, AnyArena


def arena_of(state: FortState) -> AnyArena | None:
    """The scene of the decision on top, with what it hides; None if nothing is steered."""
    match state.agenda[-1] if state.agenda else None:
        case Beards() as beards:
            return _beards(state, beards)
        case Noses(id=ident, seat=seat, opponent=opponent, seed=seed):
            return NoseArena(ident, seat, opponent, is_person(state, opponent), seed, state.sand // TICK)
        case Catching(id=ident, seat=seat, power=power, arc=arc, seed=seed):
            return CupArena(ident, seat, power, arc, seed)
        case _:
            return None


def _beards(state: FortState, beards: Beards) -> BeardArena:
    targets = [target for _, target in beards.faces]
    tickled = targets.count(beards.seat), targets.count(beards.opponent)
    return BeardArena(
        beards.id,
        beards.seat,
        beards.opponent,
        is_person(state, beards.opponent),
        beards.seed,
        state.sand // TICK,
        tickled,
        sooner(staged(state).laugh, tickled[1]),
    )
