"""The helper's detective sheet: what the player saw, and what follows from all clues."""

from collections.abc import Iterator
from typing import Final, Literal

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Seat, Value
from ludotheque.games.cluedo.bots.clues import Holds
from ludotheque.games.cluedo.bots.deduction import Deduction, deduce
from ludotheque.games.cluedo.bots.explaining import Fact, Sentence, explain
from ludotheque.games.cluedo.bots.reading import clues_of
from ludotheque.games.cluedo.cards import CARDS, Card

Column = Seat | Literal["envelope"]


class Seen(Value):
    """A card that the player holds, or was shown, and by whom (CLU-9, CLU-55)."""

    card: Card
    by: Seat


class Certain(Value):
    """A cell of the sheet that is certain: the card is in that hand or in the envelope, or it is not; and why."""

    card: Card
    column: Column
    holds: bool
    why: tuple[Sentence, ...]


class Likely(Value):
    """How likely a card is in the envelope."""

    card: Card
    chance: float


class Sheet(Value):
    """For one player alone: `seen` is what is crossed off by itself; the rest follows from all that was told."""

    seen: tuple[Seen, ...] = ()
    certain: tuple[Certain, ...] = ()
    envelope: tuple[Likely, ...] = ()
    exact: bool = True
    """Whether the chances are counted, rather than estimated from deals that were drawn."""


class Assistant:
    """Cluedo's helper: fills in the detective sheet of a seat."""

    def conclude(self, knowledge: AnyKnowledge) -> Sheet:
        """The sheet of this seat; empty before the cards are dealt."""
        clues = clues_of(knowledge)
        if clues is None:
            return Sheet()
        found = deduce(clues)
        seen = {held.card: held.seat for held in clues.observed if isinstance(held, Holds)}
        return Sheet(
            seen=tuple(Seen(card, seen[card]) for card in CARDS if card in seen),
            certain=tuple(cell for card in CARDS for cell in _certain(found, card, knowledge.seat)),
            envelope=tuple(Likely(card, found.chance(clues.envelope, card)) for card in CARDS),
            exact=found.exact,
        )


def _certain(found: Deduction, card: Card, seat: Seat | None) -> Iterator[Certain]:
    """The certain cells of a card's row: all of them if its holder is known, otherwise those that rule a holder out."""
    clues, holders = found.clues, found.holders(card)
    there = explain(clues, Fact(card, holders[0], there=True), seat).sentences if len(holders) == 1 else None
    for holder in range(clues.envelope + 1):
        column: Column = "envelope" if holder == clues.envelope else holder
        if holder not in holders:
            why = there or explain(clues, Fact(card, holder, there=False), seat).sentences
            yield Certain(card, column, holds=False, why=why)
        elif there is not None:
            yield Certain(card, column, holds=True, why=there)


HELPER: Final = Assistant()
