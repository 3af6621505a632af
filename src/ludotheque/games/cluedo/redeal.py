"""Sample a match that a seat cannot tell from the real one: other hidden cards, the same known plays.

Hidden are the cards of the envelope, the order in which the others were dealt, and a card shown to somebody else.
"""

from collections.abc import Iterator
from itertools import chain, cycle
from typing import Any

from ludotheque.engine import CHANCE, AnyKnowledge, Play, Randomness
from ludotheque.games.cluedo.actions import Drew, Show
from ludotheque.games.cluedo.bots.deduction import redeal
from ludotheque.games.cluedo.bots.reading import clues_of
from ludotheque.games.cluedo.cards import CARDS, PACKS
from ludotheque.games.cluedo.events import CardShown


def redealt(knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
    """Draw uniformly from all logs that would have told this seat the same."""
    drawn, shown = _cards(knowledge, rng)
    plays: list[Play] = []
    for known, heard in zip(knowledge.plays, knowledge.heard[1:], strict=True):
        if known is not None:
            plays.append(known)
        elif heard and isinstance(heard[0], CardShown):
            plays.append((heard[0].seat, Show(next(shown))))
        else:
            plays.append((CHANCE, Drew(next(drawn))))
    return tuple(plays)


def _cards(knowledge: AnyKnowledge, rng: Randomness) -> tuple[Iterator[Any], Iterator[Any]]:
    """Cards that fit what the seat knows: those drawn, and those of unseen shows, each in the order of the log.

    Until the hands are dealt nobody has seen a card, so that any order of drawing fits.
    """
    clues = clues_of(knowledge)
    if clues is None:
        envelope = tuple(pack[rng.below(len(pack))] for pack in PACKS.values())
        rest = tuple(card for card in CARDS if card not in envelope)
        return chain(envelope, _shuffled(rest, rng)), iter(())
    found = redeal(clues, rng)
    hands = [_shuffled(hand, rng) for hand in found.deal.hands]
    dealt = (hands[seat].pop() for seat in cycle(knowledge.view.order))
    return chain(found.deal.envelope, dealt), iter(found.shown)


def _shuffled(cards: tuple[str, ...], rng: Randomness) -> list[str]:
    left = list(cards)
    return [left.pop(rng.below(len(left))) for _ in cards]
