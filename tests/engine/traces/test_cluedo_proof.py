"""Cluedo's proof (CLU-50 … CLU-54, CLU-59): asked from the left until one shows, and only the asker sees."""

from typing import ClassVar, Literal, TypeAlias

import pytest
from msgspec.structs import replace

from engine.traces.tracing import Trace, kinds_of_fields, run
from ludotheque.engine import (
    Action,
    Decision,
    Event,
    Field,
    Form,
    IllegalAction,
    Offer,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    State,
    Step,
    become,
    call,
    done,
    kernel,
)

Suspect: TypeAlias = Literal["moutarde", "olive", "rose", "violet"]
Weapon: TypeAlias = Literal["corde", "dague", "poison"]
Room: TypeAlias = Literal["hall", "salon"]
Card: TypeAlias = Suspect | Weapon | Room
Hands: TypeAlias = tuple[tuple[Card, ...], ...]

SUSPECTS: tuple[Suspect, ...] = ("moutarde", "olive", "rose", "violet")
WEAPONS: tuple[Weapon, ...] = ("corde", "dague", "poison")


class Suppose(Action):
    """Name a suspect, a weapon and the room one is in."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class Show(Action):
    """Show this card to the player who asked."""

    card: Card


class Supposed(Event):
    """A hypothesis was made."""

    by: Seat
    cards: tuple[Card, ...]


class NothingToShow(Event):
    """`by` has none of the cards."""

    by: Seat


class CardShown(Event):
    """`by` showed `to` a card, which the others do not see."""

    by: Seat
    to: Seat
    card: Card | None

    def without_card(self) -> "CardShown":
        """The form of those who only see that a card is shown."""
        return CardShown(self.by, self.to, None)


class NobodyShowed(Event):
    """The hypothesis of `by` stands."""

    by: Seat


class CluedoState(State, kw_only=True):
    """The hands, and the hypothesis that is being proved."""

    hands: Hands
    room: Room = "salon"
    hypothesis: tuple[Card, ...] = ()
    agenda: tuple["Item", ...]

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.hands)

    def provable(self, seat: Seat) -> tuple[Card, ...]:
        """Which of the cards asked for this seat holds."""
        return tuple(card for card in self.hands[seat] if card in self.hypothesis)


class Turn(Step[CluedoState]):
    """A turn, of which only the hypothesis is played here."""

    seat: Seat

    def begin(self, state: CluedoState) -> Outcome[CluedoState]:
        return call(state, Supposing(self.seat))

    def resume(self, state: CluedoState, value: object) -> Outcome[CluedoState]:
        """Whoever showed a card, the next player plays; nobody having shown one is worth saying (CLU-56)."""
        over = become(replace(state, hypothesis=()), Turn(state.left_of(self.seat)))
        return over.tell(NobodyShowed(self.seat)) if value is None else over


class Supposing(SeatDecision[CluedoState, Suppose]):
    """The player names any suspect, any weapon, and the room the pawn is in (CLU-40 … CLU-42)."""

    whose: ClassVar[str | None] = "CLU-40"
    clause: ClassVar[str | None] = "CLU-41"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[Form, ...]:
        return (Form("Suppose", (Field("suspect", SUSPECTS), Field("weapon", WEAPONS)), fixed=(("room", state.room),)),)

    def apply(self, state: CluedoState, seat: Seat, action: Suppose) -> Outcome[CluedoState]:
        cards = (action.suspect, action.weapon, action.room)
        proof = Proof(asker=seat, by=state.left_of(seat))
        return become(replace(state, hypothesis=cards), proof).tell(Supposed(seat, cards))


class Proof(Step[CluedoState]):
    """From the left of `asker`, each in turn answers, until one shows a card (CLU-50); now it is up to `by`.

    Returns who showed one, or None.
    """

    asker: Seat
    by: Seat

    def begin(self, state: CluedoState) -> Outcome[CluedoState]:
        """Who has one must show it (CLU-51); who has none says so, to everyone (CLU-53)."""
        if self.by == self.asker:
            return done(state)
        if state.provable(self.by):
            return call(state, ShowCard(by=self.by, to=self.asker))
        return become(state, Proof(self.asker, state.left_of(self.by))).tell(NothingToShow(self.by))

    def resume(self, state: CluedoState, value: object) -> Outcome[CluedoState]:
        """Nobody is asked after a card has been shown (CLU-54)."""
        return done(state, self.by)


class ShowCard(Decision[CluedoState, Show]):
    """`by` holds some of the cards asked for, and picks the one that `to` alone will see (CLU-51, CLU-52, CLU-59)."""

    whose: ClassVar[str | None] = "CLU-50"
    clause: ClassVar[str | None] = "CLU-51"

    by: Seat
    to: Seat

    def actors(self, state: CluedoState) -> tuple[Seat, ...]:
        return (self.by,)

    def legal(self, state: CluedoState, seat: Seat) -> tuple[Show, ...]:
        return tuple(Show(card) for card in state.provable(self.by))

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[Show, ...]:
        """Any other card in hand."""
        return tuple(Show(card) for card in state.hands[self.by])

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        return Refusal("CLU-51", "cluedo-not-asked-for")

    def apply(self, state: CluedoState, seat: Seat, action: Show) -> Outcome[CluedoState]:
        shown = CardShown(by=self.by, to=self.to, card=action.card)
        return done(state).tell(shown, only=(self.by, self.to), others=shown.without_card())


Item: TypeAlias = Turn | Supposing | Proof | ShowCard


HANDS: Hands = (("poison", "rose"), ("olive", "hall"), ("corde", "moutarde"), ("salon", "violet"))
"""Of Moutarde, the rope and the lounge, seat 1 has nothing, seat 2 two cards and seat 3 one."""

MOUTARDE_ROPE = Suppose("moutarde", "corde", "salon")
CARDS: tuple[Card, ...] = ("moutarde", "corde", "salon")


def proof(hands: Hands = HANDS, asker: Seat = 0) -> Trace[CluedoState]:
    """`asker` has named Moutarde and the rope in the lounge."""
    return run(CluedoState(hands=hands, agenda=(Turn(asker),)), (asker, MOUTARDE_ROPE))


def test_a_hypothesis_names_any_suspect_and_weapon_but_only_the_room_one_is_in() -> None:
    """CLU-41, CLU-42: the form's choices are free, its room is not."""
    trace = run(CluedoState(hands=HANDS, agenda=(Turn(0),)))
    assert trace.agenda == (Turn(0), Supposing(0))
    (form,) = kernel.legal(trace.state, 0)
    assert len(form.fillings()) == len(SUSPECTS) * len(WEAPONS)
    assert trace.refuse(0, Suppose("rose", "dague", "salon")) is None
    assert trace.refuse(0, Suppose("rose", "dague", "hall")) == Refusal("CLU-41", "not-offered")


def test_the_first_player_from_the_left_who_has_a_card_is_asked() -> None:
    """CLU-50."""
    trace = proof()
    assert trace.agenda == (Turn(0), Proof(asker=0, by=2), ShowCard(by=2, to=0))
    assert kernel.waits_for(trace.state) == (2,)
    assert trace.refuse(3, Show("salon")) == Refusal("CLU-50", "not-asked")


def test_asking_goes_round_the_table_past_the_last_seat() -> None:
    """CLU-50: from seat 2, the left is seat 3, then seat 0."""
    trace = proof((("salon",), ("corde",), ("poison",), ("violet",)), asker=2)
    assert trace.agenda == (Turn(2), Proof(asker=2, by=0), ShowCard(by=0, to=2))
    assert trace.heard(None) == (Supposed(2, CARDS), NothingToShow(3))


def test_a_player_who_has_none_says_so_to_everyone() -> None:
    """CLU-53."""
    trace = proof()
    for seat in (0, 1, 2, 3, None):
        assert trace.heard(seat) == (Supposed(0, CARDS), NothingToShow(1))


def test_a_player_who_has_several_cards_picks_one_and_can_do_nothing_else() -> None:
    """CLU-51, CLU-59: there is no way out of showing, and what was not asked for cannot be shown instead."""
    trace = proof((("poison", "rose"), ("olive",), ("corde", "moutarde", "violet"), ("salon",)))
    assert kernel.legal(trace.state, 2) == (Show("corde"), Show("moutarde"))
    assert kernel.offers(trace.state, 2) == (
        Offer(Show("corde")),
        Offer(Show("moutarde")),
        Offer(Show("violet"), Refusal("CLU-51", "cluedo-not-asked-for")),
    )
    with pytest.raises(IllegalAction, match="CLU-51"):
        trace.then((2, Show("violet")))
    for card in ("corde", "moutarde"):
        assert trace.then((2, Show(card))).heard(0) == (CardShown(2, 0, card),)


def test_only_the_asker_sees_the_card_that_is_shown() -> None:
    """CLU-52: the others, and spectators, hear who showed, never what; who showed it knows anyway."""
    trace = proof().then((2, Show("corde")))
    for seat in (0, 2):
        assert trace.heard(seat) == (CardShown(2, 0, "corde"),)
    for other in (1, 3, None):
        assert trace.heard(other) == (CardShown(2, 0, None),)


def test_nobody_is_asked_after_a_card_has_been_shown() -> None:
    """CLU-54: seat 3 has the lounge, and keeps it to itself."""
    trace = proof().then((2, Show("corde")))
    assert trace.agenda == (Turn(1), Supposing(1))
    assert kernel.waits_for(trace.state) == (1,)


def test_when_nobody_has_a_card_everyone_says_so_and_the_asker_learns_that_the_hypothesis_stands() -> None:
    """CLU-50, CLU-53, CLU-56: the asker, who holds the lounge, is not asked."""
    trace = proof((("salon",), ("olive",), ("poison",), ("violet",)))
    said = (NothingToShow(1), NothingToShow(2), NothingToShow(3))
    assert trace.heard(None) == (Supposed(0, CARDS), *said, NobodyShowed(0))
    assert trace.agenda == (Turn(1), Supposing(1))


def test_a_forced_answer_is_asked_like_a_free_one() -> None:
    """CLU-51, CLU-59: whether seat 2 had a choice is seen neither in the agenda nor in what anyone else is told."""
    free = proof().then((2, Show("corde")))
    hands: Hands = (("poison", "rose"), ("olive", "hall"), ("corde", "dague"), ("salon", "violet"))
    forced = proof(hands).then((2, Show("corde")))
    assert kernel.legal(forced.states[1], 2) == (Show("corde"),)
    assert kernel.waits_for(forced.states[1]) == kernel.waits_for(free.states[1]) == (2,)
    assert forced.agendas == free.agendas
    for seat in (0, 1, 3, None):
        assert forced.ever_heard(seat) == free.ever_heard(seat)


def test_the_agenda_has_no_room_for_a_card() -> None:
    """CLU-8: items hold seats and nothing else, so every view can have them."""
    assert kinds_of_fields(Item) == {int}
