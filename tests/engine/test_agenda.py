"""The agenda: what becomes of the items on it, who resumes with what, who is told, which decisions have which id."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Decision,
    Event,
    Outcome,
    Seat,
    State,
    Step,
    Told,
    Toss,
    become,
    call,
    cut,
    done,
    end,
    expect_type,
    kernel,
    require,
    stay,
    within,
)
from ludotheque.mechanics import Timed


class Board(State, kw_only=True):
    """A trail of what was resumed, and with what."""

    trail: tuple[tuple[str, object], ...] = ()


class Say(Action):
    """What should become of the agenda."""

    word: str


class Spoken(Event):
    """A word, or none for those who may not hear it."""

    word: str | None


class Chapter(Step[Board]):
    """Asks, notes the answer, and hands it on."""

    name: str

    def begin(self, state: Board) -> Outcome[Board]:
        return call(state, Asking(self.name)).tell(Spoken(f"begins {self.name}"))

    def resume(self, state: Board, value: object) -> Outcome[Board]:
        noted = replace(state, trail=(*state.trail, (self.name, value)))
        return done(noted, value).tell(Spoken(f"ends {self.name}"))


class Part(Chapter):
    """The same, of another kind that is also the first kind."""


class Asking(Decision[Board, Say]):
    """Does to the agenda what it is told."""

    name: str

    def actors(self, state: Board) -> tuple[Seat, ...]:
        return (0,)

    def legal(self, state: Board, seat: Seat) -> tuple[Say, ...]:
        words = ("done", "stay", "become", "call", "call-changed", "cut", "cut-self", "cut-part", "end", "tell")
        return tuple(Say(word) for word in words)

    def apply(self, state: Board, seat: Seat, action: Say) -> Outcome[Board]:
        match action.word:
            case "done":
                return done(state, "an answer")
            case "stay":
                return stay(replace(state, trail=(("stayed", None),)))
            case "become":
                return become(state, Asking("another"))
            case "call":
                return call(state, Asking("first"))
            case "call-changed":
                return call(state, Asking("first"), caller=Asking("changed"))
            case "cut":
                return cut(state, Chapter, "cut short")
            case "cut-self":
                return cut(state, Asking, "cut short")
            case "cut-part":
                return cut(state, Part)
            case "end":
                return end(state).tell(Spoken("the end"))
            case _:
                told = done(state, "told").tell(Spoken("loud"), Spoken("and clear"))
                return told.tell(Spoken("secret"), only=(0, 2), others=Spoken(None))

    def resume(self, state: Board, value: object) -> Outcome[Board]:
        return stay(replace(state, trail=(*state.trail, (self.name, value))))


def begun(*agenda: Any) -> Board:
    """The first state in which somebody is asked."""
    return kernel.begin(Board(agenda=agenda))[0]


def after(state: Board, *words: str) -> Board:
    """The state after these answers."""
    for word in words:
        state, _ = kernel.apply(state, 0, Say(word))
    return state


# What becomes of the item on top.


def test_a_step_runs_until_somebody_is_asked() -> None:
    state, told = kernel.begin(Board(agenda=(Chapter("one"),)))
    assert state.agenda == (Chapter("one"), Asking("one"))
    assert told == (Told(Spoken("begins one")),)


def test_an_item_that_is_done_leaves_and_the_one_below_resumes_with_its_value() -> None:
    state = after(begun(Asking("below"), Asking("top")), "done")
    assert state.agenda == (Asking("below"),)
    assert state.trail == (("below", "an answer"),)


def test_of_several_items_called_at_once_each_waits_for_the_one_that_follows_it() -> None:
    items = Chapter("outer"), Asking("inner")
    assert call(Board(agenda=(Asking("below"),)), *items).state.agenda == (Asking("below"), *items)
    state = call(Board(agenda=(Asking("below"),)), *items, caller=Asking("changed")).state
    assert state.agenda == (Asking("changed"), *items)
    assert after(state, "done").trail == (("outer", "an answer"), ("changed", "an answer"))


def test_a_value_is_handed_down_as_far_as_items_finish() -> None:
    state = after(begun(Asking("waits"), Chapter("outer"), Chapter("inner")), "done")
    assert state.agenda == (Asking("waits"),)
    assert state.trail == (("inner", "an answer"), ("outer", "an answer"), ("waits", "an answer"))


def test_when_the_last_item_is_done_the_match_is_over() -> None:
    state = after(begun(Asking("only")), "done")
    assert state.agenda == ()
    assert kernel.waits_for(state) == ()


def test_a_decision_that_stays_is_asked_again_with_the_board_changed() -> None:
    state = after(begun(Asking("below"), Asking("top")), "stay")
    assert state.agenda == (Asking("below"), Asking("top"))
    assert state.trail == (("stayed", None),)


def test_an_item_that_becomes_another_is_replaced_and_nobody_resumes() -> None:
    state = after(begun(Asking("below"), Asking("top")), "become")
    assert state.agenda == (Asking("below"), Asking("another"))
    assert state.trail == ()


def test_a_step_that_a_decision_becomes_begins() -> None:
    class Leads(Asking):
        def apply(self, state: Board, seat: Seat, action: Say) -> Outcome[Board]:
            return become(state, Chapter("new"))

    assert after(begun(Leads("top")), "done").agenda == (Chapter("new"), Asking("new"))


def test_an_item_that_calls_another_resumes_with_what_it_returns() -> None:
    called = after(begun(Asking("caller")), "call")
    assert called.agenda == (Asking("caller"), Asking("first"))
    assert called.trail == ()
    back = after(called, "done")
    assert back.agenda == (Asking("caller"),)
    assert back.trail == (("caller", "an answer"),)


def test_a_caller_may_change_itself_as_it_calls() -> None:
    called = after(begun(Asking("below"), Asking("caller")), "call-changed")
    assert called.agenda == (Asking("below"), Asking("changed"), Asking("first"))
    assert after(called, "done").trail == (("changed", "an answer"),)


def test_a_step_runs_again_when_what_it_called_is_done() -> None:
    class Twice(Step[Board]):
        def begin(self, state: Board) -> Outcome[Board]:
            return done(state) if state.trail else call(replace(state, trail=(("once", None),)), Asking("asks"))

    assert after(begun(Asking("below"), Twice()), "done").agenda == (Asking("below"),)


def test_ending_empties_the_agenda_whatever_was_below() -> None:
    state, told = kernel.apply(begun(Chapter("outer"), Chapter("inner")), 0, Say("end"))
    assert state.agenda == ()
    assert state.trail == ()
    assert told == (Told(Spoken("the end")),)


# Cutting.


def test_a_cut_drops_everything_above_the_nearest_ancestor_of_a_kind_which_resumes() -> None:
    state = begun(Asking("waits"), Chapter("far"), Part("near"), Asking("between"), Asking("top"))
    state = after(state, "cut")
    assert state.agenda == (Asking("waits"),)
    assert state.trail == (("near", "cut short"), ("far", "cut short"), ("waits", "cut short"))


def test_a_cut_goes_past_nearer_ancestors_of_other_kinds() -> None:
    state = after(begun(Part("far"), Chapter("near"), Asking("top")), "cut-part")
    assert state.trail == (("far", None),)
    assert state.agenda == ()


def test_a_cut_may_stop_at_the_very_next_item_below() -> None:
    state = after(begun(Asking("waits"), Part("near"), Asking("top")), "cut-part")
    assert state.trail == (("near", None), ("waits", None))
    assert state.agenda == (Asking("waits"),)


def test_a_cut_never_stops_at_the_item_that_cuts() -> None:
    state = after(begun(Asking("ancestor"), Chapter("between"), Asking("top")), "cut-self")
    assert state.agenda == (Asking("ancestor"),)
    assert state.trail == (("ancestor", "cut short"),)


def test_a_cut_without_an_ancestor_of_that_kind_is_a_mistake() -> None:
    with pytest.raises(LookupError, match="no Part below"):
        after(begun(Chapter("outer")), "cut-part")
    with pytest.raises(LookupError, match="no Asking below"):
        after(begun(Chapter("outer"), Asking("top")), "cut-self")


def test_what_happens_within_the_nearest_item_of_a_kind_is_known() -> None:
    state = begun(Part("far"), Chapter("near"))
    assert within(state, Chapter) == Chapter("near")
    assert within(state, Part) == Part("far")
    assert within(state, Asking) == Asking("near")
    assert within(state, Timed) is None
    assert within(Board(agenda=()), Chapter) is None


# What is returned.


def test_what_must_be_there_is_there_or_it_is_too_early_to_ask() -> None:
    assert require(0) == 0
    with pytest.raises(LookupError):
        require(None)


def test_a_returned_value_is_of_the_very_type_that_is_expected() -> None:
    assert expect_type(3, int) == 3
    assert expect_type(True, bool) is True
    assert expect_type("word", str) == "word"


@pytest.mark.parametrize(("value", "kind"), [(True, int), (None, int), ("3", int), (1, bool), (3.0, int)])
def test_a_returned_value_of_any_other_type_is_a_mistake(value: object, kind: type) -> None:
    with pytest.raises(TypeError, match=f"{kind.__name__} expected"):
        expect_type(value, kind)


# Who is told.


def test_everyone_is_told_in_order_except_that_some_hear_another_form() -> None:
    _, told = kernel.apply(begun(Asking("below"), Asking("top")), 0, Say("tell"))
    loud = [Spoken("loud"), Spoken("and clear")]
    for seat in (0, 2):
        assert [form.to(seat) for form in told] == [*loud, Spoken("secret")]
    for seat_or_spectator in (1, 3, None):
        assert [form.to(seat_or_spectator) for form in told] == [*loud, Spoken(None)]


def test_what_is_told_on_the_way_down_follows_what_the_action_told() -> None:
    _, told = kernel.apply(begun(Chapter("outer"), Chapter("inner")), 0, Say("tell"))
    words = [form.to(0) for form in told]
    assert words == [Spoken(word) for word in ("loud", "and clear", "secret", "ends inner", "ends outer")]


def test_several_things_can_be_told_to_some_in_one_form_each() -> None:
    nothing = stay(begun(Asking("top")))
    assert nothing.told == ()
    assert nothing.tell() is nothing
    assert nothing.told == ()
    once = nothing.tell(Spoken("secret"), only=(), others=Spoken(None))
    assert once.told == (Told(Spoken(None)),)


# Which id a decision has.


class Racing(Timed[Board, Say]):
    """A decision that can be raced."""

    tries: int = 0

    def actors(self, state: Board) -> tuple[Seat, ...]:
        return (0,)

    def legal(self, state: Board, seat: Seat) -> tuple[Say, ...]:
        return tuple(Say(word) for word in ("again", "stay", "anew", "call", "done"))

    def apply(self, state: Board, seat: Seat, action: Say) -> Outcome[Board]:
        match action.word:
            case "again":
                return become(state, replace(self, tries=self.tries + 1))
            case "stay":
                return stay(state)
            case "anew":
                return become(state, Racing())
            case "call":
                return call(state, Racing(), caller=replace(self, tries=self.tries + 1))
            case _:
                return done(state)


def test_a_decision_that_can_be_raced_is_given_an_id_when_it_opens() -> None:
    state = begun(Racing())
    assert state.agenda == (Racing(id=1),)
    assert state.opened == 1


def test_a_decision_keeps_its_id_while_it_stays_or_changes_itself() -> None:
    state = after(begun(Racing()), "stay", "again", "again")
    assert state.agenda == (Racing(id=1, tries=2),)
    assert state.opened == 1


def test_a_new_decision_of_the_same_kind_has_an_id_of_its_own() -> None:
    state = after(begun(Racing()), "anew", "anew")
    assert state.agenda == (Racing(id=3),)
    assert state.opened == 3


def test_a_decision_that_waits_below_another_keeps_its_id_and_the_other_has_its_own() -> None:
    called = after(begun(Racing()), "call")
    assert called.agenda == (Racing(id=1, tries=1), Racing(id=2))
    assert after(called, "done").agenda == (Racing(id=1, tries=1),)


def test_an_id_is_never_given_twice() -> None:
    state = after(begun(Racing()), "call", "done", "call", "done", "call")
    assert state.agenda == (Racing(id=1, tries=3), Racing(id=4))


def test_a_decision_that_is_not_timed_is_given_no_id() -> None:
    assert begun(Asking("top")).opened == 0


# What an item must say for itself.


def test_an_item_that_says_nothing_of_itself_is_a_mistake() -> None:
    board = Board(agenda=())
    items: tuple[Any, ...] = (Step(), Decision(), Decision(), Decision(), Timed(), Toss(), Toss())
    asked = ("begin", "actors", "legal", "apply", "elapse", "odds", "fall")
    given = ((), (), (0,), (0, Say("done")), (None,), (), (Say("done"),))
    for item, name, args in zip(items, asked, given, strict=True):
        with pytest.raises(NotImplementedError):
            getattr(item, name)(board, *args)


def test_chance_and_decisions_wait_on_when_something_above_them_is_done() -> None:
    class Coin(Toss[Board, Say]):
        pass

    for item in (Coin(), Racing(id=1)):
        board = Board(agenda=(item,))
        outcome = item.resume(board, "whatever")
        assert (outcome.state, outcome.resumed) == (board, False)
