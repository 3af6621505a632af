"""How a search plays Cluedo on, what it takes to be worth trying, and what it is worth to know many cards."""

from collections import Counter
from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ludotheque.engine import Action, AnyPosition, Randomness, Seat
from ludotheque.engine.lookahead import Past
from ludotheque.games.cluedo.actions import END_TURN, Accuse, ChooseSuspect, Enter, Suppose, Walk
from ludotheque.games.cluedo.bots.expert import Expert
from ludotheque.games.cluedo.cards import SUSPECTS, WEAPONS
from ludotheque.games.cluedo.events import CardShown
from ludotheque.games.cluedo.moving import Moving
from ludotheque.games.cluedo.state import CluedoState
from ludotheque.mechanics import Level
from ludotheque.search import Plan, anything

HORIZON: Final = 24
TRIED: Final = 3
"""So many suspects, and so many weapons, are tried in a hypothesis."""
SURE: Final = 10
"""In so many deals at least an accusation must be right, and wrong in none, to be tried."""
MARGIN: Final = 0.1
"""A guess at what cards are worth must say so much to be believed more than the expert."""
WALKS: Final = 6
"""So many squares are tried where no room is in reach."""
A_CARD: Final = 0.25
"""How much a card that one knows adds to the chances to win, as the exponent of odds."""


def strolling(position: AnyPosition, seat: Seat, legal: tuple[Action, ...], rng: Randomness) -> Action:
    """Go into rooms, ask for cards that one does not hold, and accuse nobody."""
    peaceful = _peaceful(legal)
    rooms = tuple([action for action in peaceful if isinstance(action, Enter)])
    if rooms:
        return anything(position, seat, rooms, rng)
    hand = position.state.hands[seat]
    asking = tuple(
        [
            action
            for action in peaceful
            if isinstance(action, Suppose) and action.suspect not in hand and action.weapon not in hand
        ]
    )
    return anything(position, seat, asking or peaceful, rng)


def _peaceful(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """All but accusations, and but for doing nothing where a hypothesis is possible."""
    found = tuple([action for action in legal if not isinstance(action, Accuse)])
    asks = len(found) > 1 and END_TURN in found
    return tuple([action for action in found if action != END_TURN]) if asks else found


def worth(position: AnyPosition, _rng: Randomness) -> tuple[float, ...] | None:
    """Chances by how many cards everyone knows, at the beginning of a turn; None otherwise."""
    state: CluedoState = position.state
    if not isinstance(state.agenda[-1], Moving):
        return None
    seen = [set(hand) for hand in state.hands]
    past: Past | None = position.past
    while past is not None:
        for told in past.told:
            for seat, event in told.private:
                if isinstance(event, CardShown) and seat == event.asker and event.card is not None:
                    seen[seat].add(event.card)
        past = past.before
    odds = [0.0 if seat in state.out else exp(A_CARD * len(cards)) for seat, cards in enumerate(seen)]
    return tuple([one / sum(odds) for one in odds])


def narrow(positions: Sequence[AnyPosition], _seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Rooms rather than corridors, hypotheses of cards that lie in the envelope often, and what is sure."""
    peaceful = _peaceful(legal)
    found: tuple[Action, ...]
    if any(isinstance(action, Enter) for action in peaceful):
        found = tuple([action for action in peaceful if isinstance(action, Enter)])
    else:
        found = (*[action for action in peaceful if not isinstance(action, Walk)], *_few(peaceful))
    envelopes = Counter(position.state.envelope for position in positions)
    if len(positions) == 1 or len(peaceful) == len(legal):
        return found
    suspects = _likeliest(envelopes, 0, SUSPECTS)
    weapons = _likeliest(envelopes, 1, WEAPONS)
    found = tuple(
        [
            action
            for action in found
            if not isinstance(action, Suppose) or (action.suspect in suspects and action.weapon in weapons)
        ]
    )
    is_sure = len(envelopes) == 1 and len(positions) >= SURE
    return (*found, *[Accuse(*envelope) for envelope in envelopes]) if is_sure else found


def _few(actions: tuple[Action, ...]) -> Sequence[Action]:
    walks = [action for action in actions if isinstance(action, Walk)]
    return walks[:: max(1, len(walks) // WALKS)]


def _likeliest(envelopes: Counter[Any], place: int, cards: Sequence[str]) -> list[str]:
    counts = Counter[str](dict.fromkeys(cards, 0))
    for envelope, times in envelopes.items():
        counts[envelope[place]] += times
    return [card for card, _ in counts.most_common(TRIED)]


def settled(_level: Level, legal: tuple[Action, ...], rng: Randomness) -> Action | None:
    """A random suspect where one is to be chosen, which is not worth a search; None everywhere else."""
    return legal[rng.below(len(legal))] if isinstance(legal[0], ChooseSuspect) else None


PLAN: Final = Plan(
    policy=strolling,
    value=worth,
    horizon=HORIZON,
    settled=settled,
    narrow=narrow,
    trusted=Expert,
    margin=MARGIN,
    playouts=120,
    deals=30,
)
