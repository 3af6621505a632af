"""Positions: a seat takes back its own last actions, and never across chance, another seat or what was told."""

import pytest

from engine.sandbox import (
    SANDBOX,
    Die,
    Fell,
    Finish,
    Free,
    Mark,
    Marked,
    Options,
    Roll,
    SandState,
    Say,
    Silent,
    Turn,
)
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    Actor,
    Answer,
    IllegalAction,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    State,
    Told,
    Undo,
    Undone,
    become,
    kernel,
)
from ludotheque.engine.undo import Undoable, play, start
from ludotheque.mechanics import Beat, Timed


def begun() -> Undoable[SandState]:
    """The first position."""
    return start(SANDBOX.start(Options(), 2))[0]


def played(position: Undoable[SandState], *plays: tuple[Actor, Action]) -> Undoable[SandState]:
    """The position after these actions."""
    for actor, action in plays:
        position, _ = play(position, actor, action)
    return position


def test_a_match_starts_with_nothing_to_take_back() -> None:
    position, told = start(SANDBOX.start(Options(), 2))
    assert position == Undoable(SandState(agenda=(Free(),)), None, ())
    assert told == ()
    toss, _ = start(SANDBOX.start(Options(toss_first=True), 2))
    assert toss.state.agenda == (Free(), Die())


def test_what_a_seat_takes_back_has_never_been_and_all_are_told_so() -> None:
    marked = played(begun(), (0, Mark(1)))
    assert (marked.seat, marked.before) == (0, (begun().state,))
    back, told = play(marked, 0, Undo())
    assert back.state == begun().state
    assert told == (Told(Undone(0)),)


def test_several_actions_are_taken_back_one_by_one() -> None:
    marks = [begun()]
    for number in (1, 2, 3):
        marks.append(played(marks[-1], (0, Mark(number))))
    position = marks[-1]
    for earlier in reversed(marks[:-1]):
        position = played(position, (0, Undo()))
        assert position.state == earlier.state
        assert position.before == earlier.before
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        play(position, 0, Undo())


def test_after_taking_back_another_action_can_be_tried_and_taken_back() -> None:
    tried = played(begun(), (0, Mark(1)), (0, Undo()), (0, Mark(2)))
    assert tried.state.marks == (2,)
    assert played(tried, (0, Undo())).state == begun().state


def test_nobody_takes_back_what_another_seat_did() -> None:
    marked = played(begun(), (0, Mark(1)))
    for actor in (1, -1, CHANCE, CLOCK):
        with pytest.raises(IllegalAction) as refused:
            play(marked, actor, Undo())
        assert (refused.value.seat, refused.value.action, refused.value.clause) == (actor, Undo(), None)
        assert refused.value.key == "nothing-to-undo"


def test_nobody_takes_back_what_another_seat_has_followed() -> None:
    both = played(begun(), (0, Mark(1)), (0, Mark(2)), (1, Mark(3)))
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        play(both, 0, Undo())
    back = played(both, (1, Undo()))
    assert back.state.marks == (1, 2)
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="nothing-to-undo"):
            play(back, seat, Undo())


def test_nobody_takes_back_what_chance_has_followed() -> None:
    rolled = played(begun(), (0, Mark(1)), (0, Roll()), (CHANCE, Fell(6)))
    assert rolled.before == ()
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        play(rolled, 0, Undo())
    later = played(rolled, (0, Mark(2)))
    assert played(later, (0, Undo())).state == rolled.state
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        played(later, (0, Undo()), (0, Undo()))


def test_an_answer_that_cannot_be_taken_back_bars_the_way_to_those_before_it() -> None:
    said = played(begun(), (0, Mark(1)), (0, Say("hello")))
    assert said == Undoable(said.state)
    assert said.state.agenda == (Silent(),)
    marked = played(said, (0, Mark(9)))
    assert marked == Undoable(marked.state)
    for position in (said, marked):
        with pytest.raises(IllegalAction, match="nothing-to-undo"):
            play(position, 0, Undo())


def test_nobody_takes_back_the_end() -> None:
    over = played(begun(), (0, Mark(1)), (0, Finish()))
    assert over == Undoable(over.state)
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        play(over, 0, Undo())


def test_an_illegal_action_leaves_the_position_as_it_was() -> None:
    marked = played(begun(), (0, Mark(1)))
    with pytest.raises(IllegalAction, match="not-offered"):
        play(marked, 0, Mark(7))
    assert played(marked, (0, Undo())).state == begun().state


def test_what_is_told_goes_with_the_action() -> None:
    _, told = play(begun(), 1, Mark(2))
    assert told == (Told(Marked(1, None), ((1, Marked(1, 2)),)),)


def test_chance_and_the_clock_leave_nothing_to_take_back() -> None:
    answers: tuple[tuple[Action, tuple[Actor, Action]], ...] = (
        (Roll(), (CHANCE, Fell(6))),
        (Turn(), (CLOCK, Beat(1))),
    )
    for asks, answer in answers:
        waiting = played(begun(), (0, Mark(1)), (0, asks))
        assert (waiting.seat, len(waiting.before)) == (0, 2)
        answered = played(waiting, answer)
        assert answered == Undoable(answered.state)


class Go(Action):
    """Open the question."""


class Late(Answer):
    """Answer it."""


class AskState(State, kw_only=True):
    """Nothing but an agenda."""

    agenda: tuple["Gate | Question", ...]


class Gate(SeatDecision[AskState, Go]):
    """A decision that can be taken back, and opens a question."""

    def legal(self, state: AskState, seat: Seat) -> tuple[Go, ...]:
        return (Go(),)

    def undoable(self, state: AskState, seat: Seat, action: Go) -> bool:
        return True

    def apply(self, state: AskState, seat: Seat, action: Go) -> Outcome[AskState]:
        return become(state, Question())


class Question(Timed[AskState, Late]):
    """A question that can be answered late."""

    def actors(self, state: AskState) -> tuple[Seat, ...]:
        return (0,)

    def legal(self, state: AskState, seat: Seat) -> tuple[Late, ...]:
        return (Late(self.id),)


def test_a_question_that_was_taken_back_never_lends_its_id_to_another() -> None:
    position, _ = start(AskState(agenda=(Gate(0),)))
    position, _ = play(position, 0, Go())
    assert position.state.agenda == (Question(id=1),)
    position, _ = play(position, 0, Undo())
    position, _ = play(position, 0, Go())
    assert position.state.agenda == (Question(id=2),)
    assert kernel.refuse(position.state, 0, Late(1)) == Refusal(None, "decision-closed")
