"""How long everyone has, from the questions of a real match: nothing acts here, and the test says what time it is."""

import pytest
from msgspec.structs import replace

from ludotheque.engine import AnyMatch, Match, Ring, Seat, Seeded
from ludotheque.engine.match import Checkpoint
from ludotheque.mechanics import Beat, Played, Signal, TimeUp
from ludotheque.server.clock import DAY
from ludotheque.server.live.deadlines import GRACE, Deadlines
from ludotheque.server.matches.contents import Contents
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Deadline
from ludotheque.server.tables.table import Chair, Correspondence, Live, Pace, Person, Relaxed, Table
from tiny import TINY
from tiny.state import Choosing, Duel, Guessing, Options, Pass, Race, Reflex, Riddle, Riddling, Show, Swap, Turns

T = 1_700_000_000_000
"""When everything here begins."""


def begun(*, pace: str = "own", seats: int = 2) -> AnyMatch:
    """A match in which the first seat is asked what it does."""
    options = TINY.checked_options({"pace": pace})
    match: AnyMatch = Match(TINY, options, seats, Seeded(1), keeps_clock=False)
    match.begin()
    return match


def at(pace: Pace, *, bots: tuple[Seat, ...] = (), resumed: int = 0) -> Table:
    """A table of this pace where these chairs are bots'."""
    chairs = tuple(Chair(level="novice") if seat in bots else Chair("zoe", "Zoé") for seat in range(3))
    return Table("t", "tiny", {}, pace, chairs, (Person("zoe", "Zoé"),), "zoe", "", "", playing=True, resumed=resumed)


def stored(match: AnyMatch) -> StoredMatch:
    """The match as it is stored; it was begun at the time when everything here begins."""
    return StoredMatch("matchid", match, T, Contents())


def note(timing: Deadlines, table: Table, match: AnyMatch, now: int) -> None:
    """Look at the match."""
    timing.refresh(table, match, now, stored(match).touched)


def deadlines(timing: Deadlines, table: Table, match: AnyMatch, now: int) -> dict[Seat, int]:
    """When each seat has had its time."""
    return {due.seat: due.when - T for due in timing.due(table, stored(match), now) if due.seat is not None}


def rings(timing: Deadlines, table: Table, match: AnyMatch, now: int) -> dict[Ring, int]:
    """When each alarm goes off."""
    return {due.ring: due.when - T for due in timing.due(table, stored(match), now) if due.ring is not None}


def shown(timing: Deadlines, table: Table, match: AnyMatch, now: int) -> dict[Seat | None, int]:
    """What is told of the time that each seat, or everybody, has left."""
    return {deadline.seat: deadline.left for deadline in timing.shown(table, stored(match), now)}


LIVE = at(Live(30))
LETTERS = at(Correspondence(3))


# Everybody's own time.


def test_a_seat_has_a_deadline_only_while_it_is_asked() -> None:
    timing, match = Deadlines(), begun()
    assert deadlines(timing, LIVE, match, T) == {0: 30_000 + GRACE}
    match.play(0, Swap())
    assert deadlines(timing, LIVE, match, T + 7_000) == {1: 37_000 + GRACE}
    match.play(1, Swap())
    assert match.over
    assert deadlines(timing, LIVE, match, T + 8_000) == {}


def test_looking_again_gives_nobody_more_time() -> None:
    timing, match = Deadlines(), begun()
    deadlines(timing, LIVE, match, T)
    assert deadlines(timing, LIVE, match, T + 20_000) == {0: 30_000 + GRACE}


def test_whoever_is_asked_together_has_time_of_their_own() -> None:
    timing, match = Deadlines(), begun()
    match.play(0, Duel())
    assert deadlines(timing, LIVE, match, T) == {0: 30_000 + GRACE, 1: 30_000 + GRACE}
    match.play(1, Show("well"))
    assert deadlines(timing, LIVE, match, T + 10_000) == {0: 30_000 + GRACE}
    match.play(0, Show("well"))  # equal signs play again
    assert deadlines(timing, LIVE, match, T + 20_000) == {0: 50_000 + GRACE, 1: 50_000 + GRACE}


def test_a_relaxed_table_has_no_deadlines() -> None:
    assert deadlines(Deadlines(), at(Relaxed()), begun(), T) == {}


def test_a_bot_has_no_deadline() -> None:
    timing, match = Deadlines(), begun()
    match.play(0, Duel())
    assert deadlines(timing, at(Live(30), bots=(0,)), match, T) == {1: 30_000 + GRACE}


def test_the_grace_is_given_but_not_told() -> None:
    timing, match = Deadlines(), begun()
    assert shown(timing, LIVE, match, T) == {0: 30_000}
    assert shown(timing, LIVE, match, T + 29_999) == {0: 1}
    assert shown(timing, LIVE, match, T + 30_500) == {0: 0}
    assert deadlines(timing, LIVE, match, T + 30_500) == {0: 30_000 + GRACE}


def test_what_is_told_names_the_decision_as_the_update_does() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Riddle())
    assert timing.shown(LIVE, stored(match), T) == (
        Deadline("matchi:#1", 30_000, 0),
        Deadline("matchi:#1", 30_000),
    )


def test_a_clock_that_only_keeps_a_live_table_moving_waits_where_people_take_their_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Guessing, "only_live", True)
    match = begun(pace="live")
    match.play(0, Riddle())
    assert rings(Deadlines(), LIVE, match, T)
    for table in (at(Relaxed()), LETTERS):
        assert rings(Deadlines(), table, match, T) == {}
        assert None not in shown(Deadlines(), table, match, T)


def test_a_clock_that_spares_others_a_wait_stands_still_where_one_person_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Guessing, "spares_waiting", True)
    match = begun(pace="live")
    match.play(0, Riddle())
    two = replace(LIVE, chairs=(*LIVE.chairs[:1], Chair("yan", "Yan"), *LIVE.chairs[2:]))
    assert rings(Deadlines(), two, match, T)
    stood_in = replace(two, chairs=(two.chairs[0], Chair("yan", "Yan", "novice"), two.chairs[2]))
    for alone in (LIVE, stood_in):
        assert rings(Deadlines(), alone, match, T) == {}
        assert None not in shown(Deadlines(), alone, match, T)


def test_a_seats_time_begins_anew_when_it_is_said_to() -> None:
    timing, match = Deadlines(), begun()
    deadlines(timing, LIVE, match, T)
    timing.restart(0, match.decision(0) or "", T + 25_000)
    assert deadlines(timing, LIVE, match, T + 26_000) == {0: 55_000 + GRACE}


def test_whoever_acts_has_all_the_time_again_even_for_the_same_question() -> None:
    timing, match = Deadlines(), begun()
    match.play(0, Riddle())
    deadlines(timing, LIVE, match, T)
    match.play(0, Played(1, "no idea"))
    timing.seat_acted(0)
    assert deadlines(timing, LIVE, match, T + 20_000) == {0: 50_000 + GRACE, 1: 30_000 + GRACE}


def test_whoever_plays_again_after_a_bot_stood_in_has_all_the_time_again() -> None:
    timing, match = Deadlines(), begun()
    deadlines(timing, LIVE, match, T)
    assert deadlines(timing, at(Live(30), bots=(0,)), match, T + 31_000) == {}
    assert deadlines(timing, LIVE, match, T + 40_000) == {0: 70_000 + GRACE}


def test_after_a_restart_every_clock_begins_anew() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Riddle())
    rings(timing, LIVE, match, T)
    timing.mark_rung(Beat(1))
    timing.reset()
    assert rings(timing, LIVE, match, T + 9_000) == {Beat(1): 11_000, TimeUp(1): 39_000 + GRACE}
    assert deadlines(timing, LIVE, match, T + 9_000) == {0: 39_000 + GRACE}


# Clocks that stand still.


def test_a_pause_shifts_deadlines_and_alarms_by_as_long_as_it_lasted() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Riddle())
    rings(timing, LIVE, match, T)
    timing.pause(T + 1_500)
    timing.resume(T + 61_500)
    assert rings(timing, LIVE, match, T + 61_500) == {Beat(1): 62_000, TimeUp(1): 90_000 + GRACE}
    assert deadlines(timing, LIVE, match, T + 61_500) == {0: 90_000 + GRACE}
    assert shown(timing, LIVE, match, T + 61_500) == {0: 28_500, None: 28_500}


def test_a_clock_that_stands_still_is_stopped_only_once() -> None:
    timing, match = Deadlines(), begun()
    deadlines(timing, LIVE, match, T)
    timing.pause(T + 1_000)
    timing.pause(T + 5_000)
    timing.resume(T + 9_000)
    timing.resume(T + 50_000)
    assert deadlines(timing, LIVE, match, T + 50_000) == {0: 38_000 + GRACE}


def test_whatever_opens_after_a_pause_has_all_its_time() -> None:
    timing, match = Deadlines(), begun()
    timing.pause(T - 60_000)
    timing.resume(T)
    assert deadlines(timing, LIVE, match, T) == {0: 30_000 + GRACE}


# Sand, beats and signals.


def test_the_sand_runs_out_for_everyone_at_once_and_later_than_it_is_told() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Race())
    assert rings(timing, LIVE, match, T) == {TimeUp(1): 5_000 + GRACE}
    assert shown(timing, LIVE, match, T + 2_000) == {0: 28_000, 1: 28_000, None: 3_000}
    match.play(0, Pass(1))
    assert rings(timing, LIVE, match, T + 3_000) == {TimeUp(1): 5_000 + GRACE}
    match.play(1, Pass(1))
    assert rings(timing, LIVE, match, T + 4_000) == {}


def test_the_sand_of_the_next_decision_is_full() -> None:
    timing, match = Deadlines(), begun(pace="live", seats=3)
    match.play(0, Race())
    rings(timing, LIVE, match, T)
    for seat in range(3):
        match.play(seat, Pass(1))
    match.play(1, Race())
    assert rings(timing, LIVE, match, T + 20_000) == {TimeUp(2): 25_000 + GRACE}


def test_sand_runs_at_a_relaxed_table_too() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Race())
    assert rings(timing, at(Relaxed()), match, T) == {TimeUp(1): 5_000 + GRACE}
    assert shown(timing, at(Relaxed()), match, T) == {None: 5_000}


def test_at_ones_own_pace_there_is_no_sand() -> None:
    timing, match = Deadlines(), begun()
    match.play(0, Riddle())
    assert rings(timing, LIVE, match, T) == {}


def test_an_alarm_goes_off_once_and_a_beat_again_and_again() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Riddle())
    for beat in range(1, 5):
        assert rings(timing, LIVE, match, T + 100 * (beat - 1)) == {Beat(1): 2_000 * beat, TimeUp(1): 30_000 + GRACE}
        timing.mark_rung(Beat(1))
    timing.mark_rung(TimeUp(1))
    assert rings(timing, LIVE, match, T + 500) == {Beat(1): 10_000}


def test_a_signal_comes_on_the_dot_and_is_never_shown() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Reflex())
    assert rings(timing, LIVE, match, T) == {Signal(1): 1_000 * match.state.delay}
    assert shown(timing, LIVE, match, T) == {}
    match.play("clock", Signal(1))
    assert rings(timing, LIVE, match, T + 2_000) == {TimeUp(2): 5_000 + GRACE}
    assert shown(timing, LIVE, match, T + 2_000)[None] == 3_000


def test_beats_are_not_shown_either() -> None:
    timing, match = Deadlines(), begun(pace="live")
    match.play(0, Riddle())
    assert set(shown(timing, LIVE, match, T)) == {0, None}
    assert shown(timing, LIVE, match, T)[None] == 30_000


def interrupted() -> tuple[AnyMatch, AnyMatch]:
    """A riddle that waits because something else is asked, and the same riddle afterwards."""
    options = Options(pace="live")
    state = TINY.start(options, 2)
    riddle = (Turns(0, 1), Riddling(0), Guessing(0, 3, 1, id=4))
    below = replace(state, hands=(1, 2), number=2, opened=4, agenda=(*riddle, Choosing(1)))

    def match_in(agenda: tuple[object, ...]) -> AnyMatch:
        start = Checkpoint(1, replace(below, agenda=agenda), (), ((),))
        return Match(TINY, options, 2, Seeded(1), checkpoint=start, keeps_clock=False)

    return match_in(below.agenda), match_in(riddle)


def test_the_sand_of_a_decision_below_another_waits_for_its_turn() -> None:
    waiting, afterwards = interrupted()
    timing = Deadlines()
    assert set(rings(timing, LIVE, afterwards, T)) == {Beat(4), TimeUp(4)}
    assert rings(timing, LIVE, waiting, T + 1_000) == {}
    assert None not in shown(timing, LIVE, waiting, T + 1_000)
    assert set(rings(timing, LIVE, afterwards, T + 1_500)) == {Beat(4), TimeUp(4)}


def test_the_time_that_a_decision_spent_below_another_does_not_count() -> None:
    waiting, afterwards = interrupted()
    timing = Deadlines()
    rings(timing, LIVE, afterwards, T)
    timing.mark_rung(Beat(4))
    rings(timing, LIVE, waiting, T + 3_000)
    timing.pause(T + 5_000)
    timing.resume(T + 15_000)
    rings(timing, LIVE, waiting, T + 20_000)
    assert rings(timing, LIVE, afterwards, T + 63_000) == {Beat(4): 64_000, TimeUp(4): 90_000 + GRACE}


# Over days.


def test_over_days_time_counts_from_the_stored_time_of_the_last_entry() -> None:
    match = begun()
    match.play(0, Swap(), time=T)
    assert deadlines(Deadlines(), LETTERS, match, T + DAY) == {1: 3 * DAY + GRACE}
    assert shown(Deadlines(), LETTERS, match, T + DAY) == {1: 2 * DAY}


@pytest.mark.parametrize("forgets", [False, True])
def test_over_days_time_counts_anew_from_when_the_match_was_last_let_go_on(*, forgets: bool) -> None:
    timing, match = Deadlines(), begun()
    match.play(0, Swap(), time=T)
    deadlines(timing, LETTERS, match, T)
    timing.pause(T + DAY)
    timing.resume(T + 2 * DAY)
    if forgets:
        timing.reset()
    resumed = replace(LETTERS, resumed=T + 2 * DAY)
    assert deadlines(timing, resumed, match, T + 2 * DAY) == {1: 5 * DAY + GRACE}


def test_an_earlier_pause_does_not_shorten_what_came_after_it() -> None:
    match = begun()
    match.play(0, Swap(), time=T)
    assert deadlines(Deadlines(), at(Correspondence(3), resumed=T - DAY), match, T) == {1: 3 * DAY + GRACE}


@pytest.mark.parametrize("forgets", [False, True])
def test_over_days_a_restart_changes_nobodys_deadline(*, forgets: bool) -> None:
    timing, match = Deadlines(), begun()
    match.play(0, Duel(), time=T)
    deadlines(timing, LETTERS, match, T)
    match.play(1, Show("well"), time=T + DAY)
    deadlines(timing, LETTERS, match, T + DAY)
    if forgets:
        timing.reset()
    assert deadlines(timing, LETTERS, match, T + 2 * DAY) == {0: 4 * DAY + GRACE}


def test_over_days_the_first_question_counts_from_when_the_match_was_begun() -> None:
    assert deadlines(Deadlines(), LETTERS, begun(), T + DAY) == {0: 3 * DAY + GRACE}
