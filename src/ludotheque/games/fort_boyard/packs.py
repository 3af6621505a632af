"""What players may write themselves: riddles, challenges and questions (BOY-3, BOY-4, BOY-56)."""

from typing import Final

from ludotheque.games.fort_boyard.content import (
    BLANK_CHALLENGES,
    BLANK_RIDDLES,
    OWN_CHALLENGES,
    OWN_QUESTIONS,
    OWN_RIDDLES,
    OwnChallenge,
    OwnQuestions,
    OwnRiddle,
)
from ludotheque.mechanics import CardKind

CARD_KINDS: Final = (
    CardKind("riddle", OwnRiddle, "own_riddles", OWN_RIDDLES, "own", blank=BLANK_RIDDLES),
    CardKind("challenge", OwnChallenge, "own_challenges", OWN_CHALLENGES, blank=BLANK_CHALLENGES),
    CardKind("question", OwnQuestions, "own_questions", OWN_QUESTIONS),
)
