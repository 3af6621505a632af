"""A match that would have told a seat exactly what it was told: another deal, and the same course."""

from collections.abc import Iterator
from typing import Any, TypeAlias, cast

from ludotheque.engine import CHANCE, Event, Game, Knowledge, Play, Randomness, Seat, Undo, Undone
from ludotheque.engine.position import play, start
from ludotheque.games.cluedo.accusing import Concluding
from ludotheque.games.cluedo.actions import (
    ANY,
    DREW,
    END_TURN,
    PASSAGE,
    SHOWS,
    STAY,
    THROW,
    Accuse,
    ChooseSuspect,
    Enter,
    Fell,
    Suppose,
    Walk,
)
from ludotheque.games.cluedo.bots.deduction import redeal
from ludotheque.games.cluedo.bots.reading import clues_of
from ludotheque.games.cluedo.cards import CARDS, PACKS, Card
from ludotheque.games.cluedo.events import (
    Accused,
    CardShown,
    DiceFell,
    Entered,
    LeftToChance,
    PassageTaken,
    Stayed,
    Supposed,
    SuspectGiven,
    SuspectTaken,
    TurnBegan,
    Walked,
)
from ludotheque.games.cluedo.moving import Moving
from ludotheque.games.cluedo.setting_up import Dealing, Sealing, next_dealt
from ludotheque.games.cluedo.state import CluedoState
from ludotheque.games.cluedo.supposing import Supposing

AnyKnowledge: TypeAlias = Knowledge[Any, Any, Any]


def redealt(game: Game[Any, CluedoState, Any], knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
    """One of all matches that would have told this seat the same, each as likely as any other."""
    at, _ = start(game.start(knowledge.options, knowledge.seats))
    cards = _Cards(knowledge, rng)
    plays: list[Play] = []
    for heard in knowledge.heard[1:]:
        actor, action = _done(at.state, heard, cards)
        plays.append((actor, action))
        at, _ = play(at, actor, action)
    return tuple(plays)


class _Cards:
    """The cards of a deal that fits, in the order in which they come; while nobody has seen any, every deal does."""

    def __init__(self, knowledge: AnyKnowledge, rng: Randomness) -> None:
        clues = clues_of(knowledge)
        if clues is None:
            envelope = tuple(pack[rng.below(len(pack))] for pack in PACKS.values())
            rest = iter(_shuffled(tuple(card for card in CARDS if card not in envelope), rng))
            self._envelope: Iterator[str] = iter(envelope)
            self._hands: tuple[Iterator[str], ...] = (rest,) * knowledge.seats
            self._shown: Iterator[str] = iter(())
        else:
            found = redeal(clues, rng)
            self._envelope = iter(found.deal.envelope)
            self._hands = tuple(iter(_shuffled(hand, rng)) for hand in found.deal.hands)
            self._shown = iter(found.shown)

    def sealed(self) -> Card:
        """The next card of the envelope."""
        return _card(self._envelope)

    def dealt(self, seat: Seat) -> Card:
        """The next card of a hand."""
        return _card(self._hands[seat])

    def shown(self) -> Card:
        """The next card that was shown unseen."""
        return _card(self._shown)


def _card(cards: Iterator[str]) -> Card:
    return cast("Card", next(cards))


def _shuffled(cards: tuple[str, ...], rng: Randomness) -> list[str]:
    """The same in any order."""
    left = list(cards)
    return [left.pop(rng.below(len(left))) for _ in cards]


def _done(state: CluedoState, heard: tuple[Event, ...], cards: _Cards) -> Play:
    """What was done so that this was heard; what was drawn or shown unseen comes from the new deal."""
    match heard, state.agenda[-1]:
        case (Undone(seat),), _:
            return seat, Undo()
        case _, Sealing():
            return CHANCE, DREW[cards.sealed()]
        case _, Dealing():
            return CHANCE, DREW[cards.dealt(next_dealt(state))]
        case (CardShown(seat, _, None), *_), _:
            return seat, SHOWS[cards.shown()]
        case (), Moving(seat):
            return seat, THROW
        case (TurnBegan(), *_), Supposing(seat) | Concluding(seat):
            return seat, END_TURN
        case _:
            return _set_up(heard[0]) or _moved(heard[0]) or _said(heard[0])


def _set_up(event: Event) -> Play | None:
    """What was done before the first turn."""
    match event:
        case SuspectTaken(seat, suspect):
            return seat, ChooseSuspect(suspect)
        case LeftToChance(seat):
            return seat, ANY
        case SuspectGiven(_, suspect):
            return CHANCE, DREW[suspect]
        case _:
            return None


def _moved(event: Event) -> Play | None:
    """How a pawn moved."""
    match event:
        case DiceFell(_, dice, _):
            return CHANCE, Fell(dice)
        case PassageTaken(seat):
            return seat, PASSAGE
        case Stayed(seat):
            return seat, STAY
        case Walked(seat, _, path):
            return seat, Walk(path[-1])
        case Entered(seat, _, room, _):
            return seat, Enter(room)
        case _:
            return None


def _said(event: Event) -> Play:
    """What was asked, shown or claimed."""
    match event:
        case Supposed(seat, suspect, weapon, room):
            return seat, Suppose(suspect, weapon, room)
        case CardShown(seat, _, card) if card is not None:
            return seat, SHOWS[card]
        case Accused(seat, suspect, weapon, room):
            return seat, Accuse(suspect, weapon, room)
        case _:
            raise LookupError(f"nothing that is done tells {event!r}")
