"""The easy level: a detective who overlooks things, strolls about, and loses patience."""

from math import prod
from typing import Final
from zlib import crc32

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness
from ludotheque.games.cluedo.actions import Enter, Walk
from ludotheque.games.cluedo.bots.clues import Cards
from ludotheque.games.cluedo.bots.detective import Amateur, Candidates, one_of
from ludotheque.games.cluedo.cards import PACKS
from ludotheque.games.cluedo.events import CardShown

OVERLOOKED: Final = 4
"""One card in so many that it is shown is not crossed off, until it is shown again."""

STROLLS: Final = 2
"""One move in so many leads anywhere instead of towards a room that is not crossed off."""

GUESSES: Final = 2
"""With so few solutions left it accuses, and may be wrong."""


class Novice(Amateur):
    """Crosses off what it is shown, not all of it, and nothing else; guesses the last bit."""

    def accuse(self, knowledge: AnyKnowledge) -> Cards | None:
        """Accuse when few solutions are left on the sheet."""
        left = self.left(knowledge)
        return tuple(pack[0] for pack in left) if prod(map(len, left)) <= GUESSES else None

    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return super().move(knowledge, legal, rng) if rng.below(STROLLS) else one_of(legal, rng)

    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        """Walk with an aim, or stroll into any room, or anywhere."""
        if rng.below(STROLLS):
            return super().walk(knowledge, legal, rng)
        return one_of(tuple(way for way in legal if isinstance(way, Enter)) or legal, rng)

    @staticmethod
    def left(knowledge: AnyKnowledge) -> Candidates:
        """The cards of each pack that it neither holds nor remembers being shown."""
        known = {*knowledge.view.hand, *_noted(knowledge)}
        return tuple(tuple(card for card in pack if card not in known) for pack in PACKS.values())


def _noted(knowledge: AnyKnowledge) -> set[str]:
    """The cards that this seat was shown, without the shows that it overlooked: always the same ones."""
    return {
        event.card
        for entry, heard in enumerate(knowledge.heard)
        for event in heard
        if isinstance(event, CardShown) and event.asker == knowledge.seat and event.card is not None
        if crc32(f"{knowledge.seat} {entry} {event.card}".encode()) % OVERLOOKED
    }
