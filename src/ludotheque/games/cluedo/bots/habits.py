"""What a seat has given away by its answers."""

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Seat
from ludotheque.games.cluedo.cards import ROOMS, Card
from ludotheque.games.cluedo.events import CardShown
from ludotheque.games.cluedo.supposing import Showing


class Habits:
    """Which cards this seat has shown to whom."""

    def __init__(self, knowledge: AnyKnowledge) -> None:
        item = knowledge.view.agenda[-1]
        self._asker: Seat | None = item.asker if isinstance(item, Showing) else None
        self._seen = {
            (event.asker, event.card)
            for heard in knowledge.heard
            for event in heard
            if isinstance(event, CardShown) and event.seat == knowledge.seat
        }

    def harmless(self, card: Card) -> tuple[bool, int, bool]:
        """Sort key, highest first: whether the asker knows it, how many others do, whether it is no room.

        Rooms are kept back because it takes long to find out about them.
        """
        return (self._asker, card) in self._seen, self.known_to(card), card not in ROOMS

    def known_to(self, card: Card) -> int:
        """How many others have seen this card."""
        return sum(shown == card for _, shown in self._seen)
