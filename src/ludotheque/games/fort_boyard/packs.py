"""What players may write themselves: riddles and challenges (BOY-3, BOY-4)."""

from typing import Final

from ludotheque.games.fort_boyard.content import OWN_CHALLENGES, OWN_RIDDLES, OwnChallenge, OwnRiddle
from ludotheque.mechanics import CardKind

CARD_KINDS: Final = (
    CardKind("riddle", OwnRiddle, "own_riddles", OWN_RIDDLES, "own"),
    CardKind("challenge", OwnChallenge, "own_challenges", OWN_CHALLENGES),
)
