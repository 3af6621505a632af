"""What players may write themselves: what event cards say (ROY-3)."""

from typing import Final

from ludotheque.games.royaume.content import OWN_EVENTS, OwnEvent
from ludotheque.mechanics import CardKind

CARD_KINDS: Final = (CardKind("event", OwnEvent, "own_events", OWN_EVENTS),)
