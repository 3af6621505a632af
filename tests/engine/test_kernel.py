"""The kernel: who is asked, what is legal, what is offered, and why exactly anything else is refused."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    Actor,
    AnyForm,
    Field,
    Form,
    IllegalAction,
    Number,
    Offer,
    Refusal,
    Text,
    Told,
    kernel,
)
from ludotheque.mechanics import Beat, Drawn, Played, Refereed, Signal, TimeUp
from tiny import TINY
from tiny.state import (
    Ask,
    Awaiting,
    Came,
    Choosing,
    Drawing,
    Duel,
    Duelling,
    Guessing,
    Options,
    Pass,
    Race,
    Reflex,
    Reply,
    Replying,
    Riddle,
    Riddling,
    Rolled,
    Rolling,
    Show,
    Slow,
    Swap,
    Throw,
    Throwing,
    TinyState,
    Turns,
    Window,
)

OWN = Options()
LIVE = Options(pace="live")
QUESTION = Form("Ask", (Field("whom", (1, 2)), Field("least", (2, 3, 4))))


def dealt(*agenda: Any, options: Options = OWN) -> TinyState:
    """Three seats with the cards 1, 2 and 2 in hand, and this on the agenda."""
    state = TINY.start(options, 3)
    left = state.pack.without(1).without(2).without(2)
    return replace(state, hands=(1, 2, 2), pack=left, number=3, delay=2, agenda=agenda, opened=7)


CHOOSING = dealt(Turns(0, 1), Choosing(0))
TOSSING = dealt(Rolling(0))
WINDOW = dealt(Window(2, passed=(1,), id=7))
GUESSING = dealt(Riddling(0), Guessing(0, 3, 1, id=7))
THROWING = dealt(Riddling(0), Guessing(0, 3, 1, id=7), Throwing())
INTERRUPTED = dealt(Riddling(0), Guessing(0, 3, 1, id=7), Choosing(2))
LIVE_GUESSING = dealt(Riddling(0), Guessing(0, 3, 1, id=7), options=LIVE)
AWAITING = dealt(Awaiting(id=7))
OVER = dealt()


# Who is asked.


@pytest.mark.parametrize(
    ("state", "actors", "seats"),
    [
        (OVER, (), ()),
        (TOSSING, (CHANCE,), ()),
        (CHOOSING, (0,), (0,)),
        (WINDOW, (0, 2), (0, 2)),
        (replace(WINDOW, options=LIVE), (0, 2, CLOCK), (0, 2)),
        (GUESSING, (0, 1), (0, 1)),
        (LIVE_GUESSING, (0, CLOCK), (0,)),
        (AWAITING, (CLOCK,), ()),
    ],
)
def test_a_match_waits_for_those_whom_the_item_on_top_asks(
    state: TinyState, actors: tuple[Actor, ...], seats: tuple[int, ...]
) -> None:
    assert kernel.waits_for(state) == actors
    assert kernel.seats_asked(state) == seats


# What is legal.


@pytest.mark.parametrize(
    ("state", "actor", "legal"),
    [
        (OVER, 0, ()),
        (OVER, CHANCE, ()),
        (OVER, CLOCK, ()),
        (CHOOSING, 0, (QUESTION, Swap(), Race(), Duel(), Riddle(), Reflex())),
        (CHOOSING, 1, ()),
        (CHOOSING, CHANCE, ()),
        (CHOOSING, CLOCK, ()),
        (TOSSING, CHANCE, (Came(1), Came(2), Came(3))),
        (TOSSING, 0, ()),
        (TOSSING, CLOCK, ()),
        (dealt(Drawing(0)), CHANCE, (Came(3), Came(4))),
        (WINDOW, 0, (Slow(7), Pass(7))),
        (WINDOW, 1, ()),
        (GUESSING, 0, (Text("Played", 20, (("decision", 7),)), Drawn(7))),
        (GUESSING, 1, (Throw(7),)),
        (LIVE_GUESSING, CLOCK, (Beat(7), TimeUp(7))),
        (GUESSING, CLOCK, ()),
        (AWAITING, CLOCK, (Signal(7),)),
        (AWAITING, 0, ()),
    ],
)
def test_only_those_who_are_asked_may_do_something(state: TinyState, actor: Actor, legal: tuple[object, ...]) -> None:
    assert kernel.legal(state, actor) == legal


# What is refused, and why.

REFUSED: list[tuple[TinyState, Actor, Action, Refusal]] = [
    (OVER, 0, Race(), Refusal(None, "match-over")),
    (OVER, CHANCE, Came(1), Refusal(None, "match-over")),
    (OVER, CLOCK, TimeUp(7), Refusal(None, "match-over")),
    (OVER, 0, Throw(7), Refusal(None, "match-over")),
    (WINDOW, 0, Pass(6), Refusal(None, "decision-closed")),
    (WINDOW, 0, Pass(8), Refusal(None, "decision-closed")),
    (WINDOW, 1, Pass(6), Refusal(None, "decision-closed")),
    (CHOOSING, 0, Pass(7), Refusal(None, "decision-closed")),
    (CHOOSING, 0, Pass(0), Refusal(None, "decision-closed")),
    (TOSSING, 0, Pass(7), Refusal(None, "decision-closed")),
    (LIVE_GUESSING, CLOCK, Beat(6), Refusal(None, "decision-closed")),
    (THROWING, 0, Drawn(7), Refusal(None, "chance-first")),
    (THROWING, CLOCK, TimeUp(7), Refusal(None, "chance-first")),
    (THROWING, CHANCE, Throw(7), Refusal(None, "chance-first")),
    (THROWING, 0, Drawn(6), Refusal(None, "decision-closed")),
    (INTERRUPTED, 0, Drawn(7), Refusal(None, "decision-waits")),
    (INTERRUPTED, 2, Drawn(7), Refusal(None, "decision-waits")),
    (INTERRUPTED, CLOCK, TimeUp(7), Refusal(None, "decision-waits")),
    (INTERRUPTED, 0, Drawn(6), Refusal(None, "decision-closed")),
    (TOSSING, 0, Race(), Refusal(None, "chance-first")),
    (TOSSING, 0, Came(1), Refusal(None, "chance-first")),
    (TOSSING, CLOCK, Came(1), Refusal(None, "chance-first")),
    (TOSSING, CHANCE, Came(4), Refusal(None, "impossible-chance")),
    (TOSSING, CHANCE, Race(), Refusal(None, "impossible-chance")),
    (dealt(Drawing(0)), CHANCE, Came(2), Refusal(None, "impossible-chance")),
    (CHOOSING, CLOCK, Race(), Refusal(None, "no-such-alarm")),
    (GUESSING, CLOCK, TimeUp(7), Refusal(None, "no-such-alarm")),
    (LIVE_GUESSING, CLOCK, Signal(7), Refusal(None, "no-such-alarm")),
    (LIVE_GUESSING, CLOCK, Race(), Refusal(None, "no-such-alarm")),
    (CHOOSING, 1, Race(), Refusal("TINY-1", "not-asked")),
    (CHOOSING, -1, Race(), Refusal("TINY-1", "not-asked")),
    (CHOOSING, 99, Race(), Refusal("TINY-1", "not-asked")),
    (CHOOSING, CHANCE, Came(1), Refusal("TINY-1", "not-asked")),
    (WINDOW, 1, Pass(7), Refusal("TINY-4", "not-asked")),
    (LIVE_GUESSING, 0, Beat(7), Refusal("TINY-6", "tiny-not-yours")),
    (AWAITING, 0, Signal(7), Refusal("TINY-7", "not-asked")),
    (CHOOSING, 0, Ask(0, 2), Refusal("TINY-2", "not-offered")),
    (CHOOSING, 0, Ask(1, 1), Refusal("TINY-2", "not-offered")),
    (CHOOSING, 0, Reply(), Refusal("TINY-2", "not-offered")),
    (dealt(Replying(1, 3)), 1, Swap(), Refusal(None, "not-offered")),
    (GUESSING, 0, Played(7, "x" * 21), Refusal("TINY-6", "tiny-not-yours")),
    (GUESSING, 0, Played(7, ""), Refusal("TINY-6", "tiny-not-yours")),
    (GUESSING, 0, Throw(7), Refusal("TINY-6", "tiny-not-yours")),
    (GUESSING, 1, Refereed(7, won=True), Refusal("TINY-6", "tiny-not-yours")),
]


@pytest.mark.parametrize(("state", "actor", "action", "refusal"), REFUSED)
def test_each_refusal_names_its_clause_and_its_sentence(
    state: TinyState, actor: Actor, action: Action, refusal: Refusal
) -> None:
    assert kernel.refuse(state, actor, action) == refusal


@pytest.mark.parametrize(("state", "actor", "action", "refusal"), REFUSED)
def test_what_is_refused_cannot_be_done_and_changes_nothing(
    state: TinyState, actor: Actor, action: Action, refusal: Refusal
) -> None:
    before = replace(state)
    with pytest.raises(IllegalAction) as refused:
        kernel.apply(state, actor, action)
    error = refused.value
    assert (error.seat, error.action, error.clause, error.key) == (actor, action, refusal.clause, refusal.key)
    assert state == before


@pytest.mark.parametrize(
    ("state", "actor", "action"),
    [
        (CHOOSING, 0, Ask(2, 4)),
        (CHOOSING, 0, Race()),
        (TOSSING, CHANCE, Came(3)),
        (WINDOW, 2, Slow(7)),
        (GUESSING, 0, Played(7, "x" * 20)),
        (GUESSING, 0, Drawn(7)),
        (GUESSING, 1, Throw(7)),
        (LIVE_GUESSING, CLOCK, Beat(7)),
        (LIVE_GUESSING, CLOCK, TimeUp(7)),
        (AWAITING, CLOCK, Signal(7)),
    ],
)
def test_what_is_legal_is_not_refused_and_leads_to_another_state(
    state: TinyState, actor: Actor, action: Action
) -> None:
    before = replace(state)
    assert kernel.refuse(state, actor, action) is None
    following, _ = kernel.apply(state, actor, action)
    assert state == before
    assert kernel.apply(state, actor, action)[0] == following


def test_what_an_action_tells_comes_with_the_state_that_follows() -> None:
    state, told = kernel.apply(TOSSING, CHANCE, Came(2))
    assert state.agenda == (Window(2, id=8),)
    assert state.opened == 8
    assert told == (Told(Rolled(0, 2)),)


def test_an_answer_is_not_stale_because_others_answered_in_between() -> None:
    state, _ = kernel.apply(WINDOW, 2, Slow(7))
    assert kernel.refuse(state, 0, Slow(7)) is None
    assert kernel.refuse(state, 1, Pass(7)) is None


# What is offered.


def test_a_seat_is_offered_what_it_may_do_and_then_what_it_might_try_in_vain() -> None:
    assert kernel.offers(CHOOSING, 0) == (
        *(Offer(action) for action in kernel.legal(CHOOSING, 0)),
        Offer(Ask(0, 2), Refusal("TINY-2", "not-offered")),
    )


@pytest.mark.parametrize(("state", "seat"), [(OVER, 0), (TOSSING, 0), (CHOOSING, 1), (WINDOW, 1), (AWAITING, 0)])
def test_a_seat_that_is_not_asked_is_offered_nothing(state: TinyState, seat: int) -> None:
    assert kernel.offers(state, seat) == ()


def test_what_tempts_but_is_allowed_is_offered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def tempting(self: Choosing, state: TinyState, seat: int) -> tuple[Action, ...]:
        return (Race(), Ask(1, 2), Ask(0, 4))

    monkeypatch.setattr(Choosing, "tempting", tempting)
    offers = kernel.offers(CHOOSING, 0)
    assert [offer.action for offer in offers if offer.refusal is None] == list(kernel.legal(CHOOSING, 0))
    assert offers[-1] == Offer(Ask(0, 4), Refusal("TINY-2", "not-offered"))
    assert len(offers) == len(kernel.legal(CHOOSING, 0)) + 1


def test_a_form_that_is_not_allowed_now_is_offered_with_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    bid = Number("Slow", 1, 3)

    def tempting(self: Choosing, state: TinyState, seat: int) -> tuple[AnyForm, ...]:
        allowed = self.legal(state, seat)[0]
        assert isinstance(allowed, Form)
        return (allowed, bid)

    def why_not_form(self: Choosing, state: TinyState, seat: int, form: AnyForm) -> Refusal:
        return Refusal("TINY-4", form.action)

    monkeypatch.setattr(Choosing, "tempting", tempting)
    assert kernel.offers(CHOOSING, 0)[-1] == Offer(bid, Refusal("TINY-2", "not-offered"))
    monkeypatch.setattr(Choosing, "why_not_form", why_not_form)
    assert kernel.offers(CHOOSING, 0) == (
        *(Offer(choice) for choice in kernel.legal(CHOOSING, 0)),
        Offer(bid, Refusal("TINY-4", "Slow")),
    )


def test_a_decision_without_temptations_offers_only_what_is_legal() -> None:
    assert kernel.offers(dealt(Duelling(0, 1)), 1) == tuple(Offer(Show(sign)) for sign in ("well", "sheet", "scissors"))
