"""What players may write themselves: town cards and what surprises say (TDF-6)."""

from typing import Final

from ludotheque.games.tour_de_france.content import (
    BLANK_CARDS,
    OWN_ALONE,
    OWN_CARDS,
    OWN_SURPRISES,
    OwnCard,
    OwnSurprise,
)
from ludotheque.mechanics import CardKind

CARD_KINDS: Final = (
    CardKind("town", OwnCard, "cards", OWN_CARDS, "own", OWN_ALONE, BLANK_CARDS),
    CardKind("surprise", OwnSurprise, "surprises", OWN_SURPRISES),
)
