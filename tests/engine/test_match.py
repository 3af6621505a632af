"""Matches: the log, who answers chance and the clock, what everyone heard, and the result when there is one."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import ludotheque
from engine.sandbox import (
    SANDBOX,
    SECRET,
    Fell,
    Finish,
    Mark,
    Marked,
    Options,
    Rang,
    Reflex,
    Roll,
    Rolled,
    SandState,
    Say,
    Signalling,
    Turn,
    View,
    sandbox,
    secretly,
)
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    ByHand,
    ChanceError,
    Entry,
    Fast,
    IllegalAction,
    Knowledge,
    LudothequeError,
    Match,
    NotAnAction,
    Play,
    Refusal,
    Result,
    Seeded,
    Undo,
    Undone,
    committed,
    from_json,
    kernel,
)
from ludotheque.engine.chance import Source
from ludotheque.engine.kernel import Offer
from ludotheque.games import find_game
from ludotheque.games.cluedo.actions import Accuse
from ludotheque.mechanics import Beat, Played, Signal, TimeUp
from tiny import TINY
from tiny.state import Ask, Came, Guessing, React, Reacting, Riddle, Swap, Threw
from tiny.state import Options as TinyOptions
from tiny.state import Reflex as TinyReflex


def actions(match: Match[Any, Any, Any]) -> list[object]:
    """What was done, in order."""
    return [entry.action for entry in match.log]


# The log.


def test_an_entry_says_who_did_what_when_under_which_rules_and_with_which_id() -> None:
    match = sandbox()
    entry = match.play(1, Mark(2), action_id="abc", time=1234)
    assert entry == Entry(0, 1, Mark(2), 3, by_hand=False, id="abc", time=1234)
    assert match.log == [entry]
    assert match.play(0, Mark(1)) == Entry(1, 0, Mark(1), 3)


def test_what_chance_answers_has_the_time_of_the_action_it_answers() -> None:
    match = sandbox(5)
    asked = match.play(0, Roll(), time=1234, action_id="roll")
    assert match.log[0] == asked
    assert (match.log[1].sequence, match.log[1].actor, match.log[1].rules) == (1, CHANCE, 3)
    assert (match.log[1].time, match.log[1].id, match.log[1].by_hand) == (1234, None, False)


def test_an_illegal_action_leaves_no_trace() -> None:
    match = sandbox()
    match.play(0, Mark(1))
    before = match.to_json(), match.state, match.heard(0), match.heard(None)
    tried: list[Play] = [(0, Mark(7)), (5, Mark(1)), (1, Undo()), (CHANCE, Fell(1)), (CLOCK, TimeUp(1))]
    for actor, action in tried:
        with pytest.raises(IllegalAction):
            match.play(actor, action)
    assert (match.to_json(), match.state, match.heard(0), match.heard(None)) == before
    assert match.can_undo(0)


def test_what_was_listed_counts_only_where_and_for_whom_it_was_listed() -> None:
    match = sandbox()
    mark = match.legal(0)[0]
    match.play(0, Say("hello"))
    with pytest.raises(IllegalAction):
        match.play(0, mark)
    nobody_there = 5
    match.legal(0)
    with pytest.raises(IllegalAction):
        match.play(nobody_there, Mark(9))
    assert match.play(0, Mark(9)).action == Mark(9)


def test_a_repeated_entry_is_taken_as_it_stands() -> None:
    match = sandbox()
    match.repeat(Entry(0, 0, Roll(), 3, id="x", time=5))
    match.repeat(Entry(1, CHANCE, Fell(4), 3, time=6))
    assert match.state.rolls == (4,)
    assert [entry.time for entry in match.log] == [5, 6]
    with pytest.raises(IllegalAction):
        match.repeat(Entry(2, CHANCE, Fell(4), 3))
    assert len(match.log) == 2


# Chance.


def test_chance_answers_from_its_source_as_soon_as_it_is_asked() -> None:
    match = sandbox(5, toss_first=True)
    for _ in range(30):
        match.play(0, Roll())
    stream, faces = Fast(5), (1, 2, 3, 4, 5, 6, 6)
    assert match.state.rolls == tuple(faces[stream.below(7)] for _ in range(31))
    assert match.log[0] == Entry(0, CHANCE, Fell(match.state.rolls[0]), 3)
    assert match.actors == (0, 1)


def test_before_it_begins_a_match_that_opens_with_chance_waits_for_it() -> None:
    match = Match(SANDBOX, Options(toss_first=True), 2, Seeded(0))
    assert match.log == []
    assert kernel.seats_asked(match.state) == ()
    assert set(match.legal(CHANCE)) == {Fell(number) for number in range(1, 7)}
    match.begin()
    assert match.actors == (0, 1)
    match.begin()
    assert len(match.log) == 1


def test_a_contribution_before_the_match_begins_changes_what_chance_will_answer() -> None:
    rolls = set()
    for contribution in (None, "a", "b"):
        match = Match(SANDBOX, Options(toss_first=True), 2, secretly())
        if contribution is not None:
            match.contribute(0, contribution)
        match.begin()
        for _ in range(20):
            match.play(0, Roll())
        rolls.add(match.state.rolls)
    assert len(rolls) == 3


def test_chance_by_hand_is_typed_in_and_the_log_says_so() -> None:
    match = sandbox(ByHand(), toss_first=True)
    assert match.log == []
    assert match.drawn() is None
    assert kernel.waits_for(match.state) == (CHANCE,)
    with pytest.raises(IllegalAction, match="chance-first"):
        match.play(0, Mark(1))
    with pytest.raises(IllegalAction, match="impossible-chance"):
        match.play(CHANCE, Fell(7))
    assert match.play(CHANCE, Fell(6)) == Entry(0, CHANCE, Fell(6), 3, by_hand=True)
    assert not match.play(0, Mark(1)).by_hand


def test_nothing_is_drawn_while_chance_is_not_asked() -> None:
    match = sandbox(5)
    assert match.drawn() is None
    match.play(0, Finish())
    assert match.drawn() is None


def test_the_secret_of_chance_is_shown_only_when_the_match_is_over() -> None:
    match = sandbox(secretly())
    match.contribute(1, "mine")
    assert match.chance == secretly().with_contribution(1, "mine").hidden()
    assert match.chance_with_secret == secretly().with_contribution(1, "mine")
    match.play(0, Finish())
    assert match.chance == secretly().with_contribution(1, "mine")
    assert secretly() == committed(SECRET)


def test_once_the_secret_is_shown_nothing_can_be_taken_back() -> None:
    match = sandbox(secretly())
    match.play(0, Finish())
    assert match.over
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_a_match_without_its_secret_refuses_to_go_on_and_is_unchanged() -> None:
    match = sandbox(secretly().hidden())
    match.play(0, Mark(1))
    before = match.state, list(match.log), match.told
    with pytest.raises(ChanceError, match="secret-missing"):
        match.play(0, Roll())
    assert (match.state, match.log, match.told) == before


# The clock.


def test_a_clock_for_which_everyone_waits_rings_in_due_order_and_beats_again_and_again() -> None:
    match = sandbox()
    match.play(0, Turn(), time=99)
    assert match.state.rings == ("beat", "beat", "beat", "time")
    assert len(match.state.rolls) == 3
    rung = [entry for entry in match.log if entry.actor == CLOCK]
    assert [entry.action for entry in rung] == [Beat(1), Beat(1), Beat(1), TimeUp(1)]
    assert {entry.time for entry in match.log} == {99}
    assert match.actors == (0, 1)


def test_each_hourglass_starts_anew() -> None:
    match = sandbox()
    match.play(0, Turn())
    match.play(1, Turn())
    assert match.state.rings == ("beat", "beat", "beat", "time") * 2
    assert [entry.action for entry in match.log if entry.actor == CLOCK][4:] == [Beat(2), Beat(2), Beat(2), TimeUp(2)]


def test_an_alarm_that_is_not_a_beat_rings_once() -> None:
    match = sandbox()
    match.play(0, Reflex())
    assert match.state.rings == ("signal", "time")
    assert match.actors == (0, 1)


def test_a_clock_that_somebody_else_keeps_is_left_alone() -> None:
    match = sandbox(keeps_clock=False)
    match.play(0, Reflex())
    assert kernel.waits_for(match.state) == (CLOCK,)
    assert match.state.agenda[-1] == Signalling(id=1)
    entry = match.play(CLOCK, Signal(1), time=7)
    assert entry == Entry(1, CLOCK, Signal(1), 3, time=7)
    assert match.heard(0)[-1] == (Rang("signal"),)
    match.play(CLOCK, TimeUp(1))
    assert match.actors == (0, 1)


def test_a_clock_does_not_ring_while_a_seat_can_still_act() -> None:
    match = Match(TINY, TinyOptions(pace="live"), 2, Seeded(1))
    match.begin()
    match.play(0, Riddle())
    assert isinstance(match.state.agenda[-1], Guessing)
    assert kernel.waits_for(match.state) == (0, CLOCK)
    assert not any(entry.actor == CLOCK for entry in match.log)
    decision = match.state.agenda[-1].id
    assert match.play(CLOCK, Beat(decision)).actor == CLOCK
    assert isinstance(match.heard(None)[-1][0], Threw)


def test_the_clock_gives_the_signal_for_which_all_wait_and_then_waits_for_them() -> None:
    match = Match(TINY, TinyOptions(pace="live"), 3, Seeded(1))
    match.begin()
    match.play(0, TinyReflex())
    assert isinstance(match.state.agenda[-1], Reacting)
    assert [entry.actor for entry in match.log[-3:]] == [0, CHANCE, CLOCK]
    assert kernel.seats_asked(match.state) == (0, 1, 2)
    match.play(1, React(match.state.agenda[-1].id, 150))
    assert match.actors == (0, 2)
    match.play(CLOCK, TimeUp(match.state.agenda[-1].id))
    assert match.state.points == (0, 1, 0)


# Taking back.


def test_taking_back_is_an_entry_of_its_own_which_all_hear() -> None:
    match = sandbox()
    match.play(0, Mark(1))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0) == Entry(1, 0, Undo(), 3)
    assert match.state.marks == ()
    assert match.heard(1)[-1] == (Undone(0),)
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        match.undo(0)


def test_chance_bars_the_way_back_even_when_the_match_answers_for_it() -> None:
    match = sandbox()
    match.play(0, Mark(1))
    match.play(0, Roll())
    assert not match.can_undo(0)


def test_a_saved_match_can_still_take_back() -> None:
    match = sandbox()
    match.play(0, Mark(1))
    match.play(0, Mark(2))
    match.undo(0)
    loaded = from_json(match.to_json(), lambda _: SANDBOX)
    assert loaded.can_undo(0)
    loaded.undo(0)
    assert loaded.state.marks == ()
    assert not loaded.can_undo(0)


# What is known.


def test_everyone_hears_their_own_form_entry_by_entry_as_it_happens() -> None:
    match = sandbox(toss_first=True)
    rolled = (Rolled(match.state.rolls[0]),)
    assert match.heard(0) == ((), rolled)
    match.play(0, Mark(3))
    assert match.heard(0) == ((), rolled, (Marked(0, 3),))
    assert match.heard(1) == ((), rolled, (Marked(0, None),))
    match.play(1, Mark(2))
    assert match.heard(0) == ((), rolled, (Marked(0, 3),), (Marked(1, None),))
    assert match.heard(1) == ((), rolled, (Marked(0, None),), (Marked(1, 2),))
    assert match.heard(None) == ((), rolled, (Marked(0, None),), (Marked(1, None),))


def test_what_was_heard_early_is_not_changed_by_what_is_heard_later() -> None:
    match = sandbox()
    first = match.heard(0)
    match.play(0, Mark(1))
    assert first == ((),)
    assert match.heard(0) is not first
    assert match.heard(0) == match.heard(0)


def test_knowledge_is_the_view_all_that_was_heard_and_the_plays_that_are_known() -> None:
    match = sandbox()
    match.play(0, Mark(3))
    assert match.knowledge(1) == Knowledge(1, 2, Options(), View(1, ()), ((), (Marked(0, None),)), (None,))
    assert match.knowledge(0).plays == ((0, Mark(3)),)
    match.undo(0)
    match.play(1, Mark(2))
    assert match.plays(0) == ((0, Mark(3)), (0, Undo()), None)
    assert match.plays(1) == (None, (0, Undo()), (1, Mark(2)))
    assert match.plays(None) == (None, (0, Undo()), None)
    assert match.knowledge(None).seat is None
    assert match.view(0) == View(1, ())


def test_what_may_be_done_is_listed_with_forms_filled_in_and_offered_with_forms_as_they_are() -> None:
    match = Match(TINY, TinyOptions(), 2, Seeded(1))
    match.begin()
    questions = tuple(Ask(1, least) for least in (2, 3, 4))
    assert match.legal(0)[:4] == (*questions, Swap())
    assert len(match.legal(0)) == 8
    assert match.legal(1) == ()
    assert match.offers(0)[1] == Offer(Swap())
    assert match.offers(0)[-1] == Offer(Ask(0, 2), Refusal("TINY-2", "not-offered"))


def test_free_text_is_not_listed_but_can_be_played() -> None:
    match = Match(TINY, TinyOptions(), 2, Seeded(1))
    match.begin()
    match.play(0, Riddle())
    guessing = match.state.agenda[-1]
    assert isinstance(guessing, Guessing)
    decision = guessing.id
    assert not any(isinstance(action, Played) for action in match.legal(0))
    match.play(0, Played(decision, "seventeen"))
    assert actions(match)[-1] == Played(decision, "seventeen")


# The end.


def test_a_match_that_is_not_over_has_no_result() -> None:
    with pytest.raises(LudothequeError) as refused:
        _ = sandbox().result
    assert refused.value.key == "match-not-over"


def test_a_match_that_is_over_has_a_result_asks_nobody_and_takes_nothing_more() -> None:
    match = sandbox()
    match.play(0, Mark(3))
    match.play(1, Say("hello"))
    match.play(0, Say("hello"))
    match.play(1, Finish())
    assert match.over
    assert match.actors == ()
    assert match.result == Result((), (3, 0))
    assert match.legal(0) == ()
    assert match.offers(0) == ()
    with pytest.raises(IllegalAction, match="match-over"):
        match.play(0, Mark(1))


# To be continued.


@pytest.mark.parametrize("chance", [Seeded(4), Seeded("word"), secretly().with_contribution(1, "mine")])
def test_a_match_goes_on_from_its_file_with_the_chances_it_would_have_had(chance: Any) -> None:
    match = sandbox(chance, toss_first=True)
    for _ in range(5):
        match.play(0, Roll())
    loaded = from_json(match.to_json(secret=True), lambda _: SANDBOX)
    for other in (match, loaded):
        for _ in range(10):
            other.play(1, Roll())
        other.play(1, Turn())
    assert loaded.log == match.log
    assert loaded.state == match.state


def test_a_match_saved_before_chance_spoke_lets_it_speak_when_it_is_taken_up() -> None:
    match = Match(SANDBOX, Options(toss_first=True), 2, Seeded(4))
    loaded = from_json(match.to_json(), lambda _: SANDBOX)
    match.begin()
    assert loaded.log == match.log
    assert len(loaded.log) == 1


def test_a_match_by_hand_saved_while_the_dice_roll_waits_for_them() -> None:
    match = sandbox(ByHand())
    match.play(0, Roll())
    loaded = from_json(match.to_json(), lambda _: SANDBOX)
    loaded.play(CHANCE, Fell(2))
    assert loaded.state.rolls == (2,)
    assert loaded.log[-1].by_hand


def test_a_match_whose_secret_is_kept_elsewhere_can_be_read_but_not_go_on() -> None:
    match = sandbox(secretly(), toss_first=True)
    match.play(0, Roll())
    loaded = from_json(match.to_json(), lambda _: SANDBOX)
    assert loaded.state == match.state
    assert loaded.log == match.log
    with pytest.raises(ChanceError, match="secret-missing"):
        loaded.play(0, Roll())


def test_a_state_is_the_log_replayed() -> None:
    match = sandbox(8, toss_first=True)
    for action in (Mark(1), Roll(), Mark(2), Undo(), Turn()):
        match.play(0, action)
    again: Match[Options, SandState, View] = Match(SANDBOX, match.options, 2, ByHand())
    for entry in match.log:
        again.repeat(entry)
    assert again.state == match.state
    assert again.told == match.told
    assert Came(1) not in actions(match)


# What a program may hand in by mistake.


class Index:
    """A whole number of somebody else's, as NumPy has."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number

    def __eq__(self, other: object) -> bool:
        return self._number == other

    def __hash__(self) -> int:
        return hash(self._number)


@pytest.mark.parametrize("seat", [True, Index(1)])
def test_a_seat_is_recorded_as_a_plain_number_whatever_kind_of_number_it_is_given_as(seat: Any) -> None:
    match = secretly_begun()
    match.contribute(seat, "word")
    entry = match.play(seat, Mark(2))
    assert type(entry.actor) is int
    assert type(match.knowledge(seat).seat) is int
    assert match.heard(seat) == match.heard(1)
    assert from_json(match.to_json(secret=True), lambda _: SANDBOX).log == match.log


def secretly_begun() -> Match[Options, SandState, View]:
    """A match with a secret, which still takes contributions."""
    return Match(SANDBOX, Options(), 2, committed(SECRET))


@pytest.mark.parametrize("seat", [1.0, 0.5, None, (), "one"])
def test_what_is_no_seat_does_nothing(seat: Any) -> None:
    match = sandbox()
    with pytest.raises(IllegalAction, match="not-asked"):
        match.play(seat, Mark(1))
    assert match.log == []
    with pytest.raises(ChanceError, match="contribution-unknown-seat"):
        secretly_begun().contribute(seat, "word")
    if seat is not None:
        with pytest.raises(LudothequeError, match="no-such-seat"):
            match.view(seat)


@pytest.mark.parametrize("action", [None, 1, "Mark", {"is": "Mark"}, [], sandbox().state])
def test_what_is_no_action_is_said_to_be_none(action: Any) -> None:
    match = sandbox()
    with pytest.raises(NotAnAction, match="not-an-action"):
        match.play(0, action)
    assert match.log == []


def test_a_mistake_within_an_action_is_not_hidden() -> None:
    class Odd(Mark):
        @property
        def names_decision(self) -> bool:  # type: ignore[override]
            raise AttributeError("mine")

    with pytest.raises(AttributeError, match="mine"):
        sandbox().play(0, Odd(1))


@pytest.mark.parametrize("stamps", [{"action_id": 5}, {"action_id": "\ud800"}, {"time": "now"}, {"time": 1.5}])
def test_an_entry_that_could_not_be_read_again_is_not_written(stamps: Any) -> None:
    match = sandbox()
    with pytest.raises(LudothequeError, match="entry-stamps"):
        match.play(0, Mark(1), **stamps)
    assert match.log == []


@pytest.mark.parametrize("contribution", [5, None, b"word", "\ud800"])
def test_a_contribution_is_text(contribution: Any) -> None:
    with pytest.raises(ChanceError, match="contribution-malformed"):
        secretly_begun().contribute(0, contribution)


def stored(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """The match pickled and read back."""
    again: Match[Any, Any, Any] = pickle.loads(pickle.dumps(match))
    return again


WAYS_TO_COPY = [
    *[(game, way) for game in ("shut-the-box", "tour-de-france") for way in (Match.fork, copy.copy, copy.deepcopy)],
    *[(game.name, stored) for game in ludotheque.games()],
]


@pytest.mark.parametrize("chance", [Seeded(7), committed(bytes(32))], ids=["seeded", "committed"])
@pytest.mark.parametrize(("game", "copied"), WAYS_TO_COPY)
def test_what_is_played_in_a_fork_changes_nothing_in_the_match_that_it_comes_from(
    game: str, chance: Source, copied: Callable[[Match[Any, Any, Any]], Match[Any, Any, Any]]
) -> None:
    found = find_game(game)
    match = Match(found, found.options_type(), 3, chance)
    match.begin()
    hand = random.Random(1)

    def goes_on(played: Match[Any, Any, Any], actions: int) -> None:
        for _ in range(actions):
            if not played.over:
                seat = played.actors[0]
                patient = [each for each in played.legal(seat) if type(each) is not Accuse]  # which would soon end it
                played.play(seat, hand.choice(patient))

    goes_on(match, 12)
    before = (match.state, tuple(match.log), match.knowledge(0), match.seal)
    fork, plan = copied(match), hand.getstate()
    goes_on(fork, 40)
    assert (match.state, tuple(match.log), match.knowledge(0), match.seal) == before
    assert tuple(fork.log[: len(match.log)]) == tuple(match.log)
    assert len(fork.log) > len(match.log)
    hand.setstate(plan)
    goes_on(match, 40)
    assert (match.log, match.told, match.plays(1), match.heard(1)) == (
        fork.log,
        fork.told,
        fork.plays(1),
        fork.heard(1),
    )
    for each in (match, fork):
        assert ludotheque.verify(each.to_json(secret=True)).reason is None
