"""Clocks and deadlines of a room, at every pace."""

import pytest

from ludotheque.server.clock import DAY
from ludotheque.server.live.bots import LONGEST_THOUGHT
from ludotheque.server.live.deadlines import GRACE
from ludotheque.server.live.registry import IDLE
from server.live.evening import (
    CLOCKS,
    HOUR,
    LETTERS,
    LIVE,
    RACE,
    REFLEX,
    RIDDLE,
    SECONDS,
    SWAP,
    YEAR,
    Evening,
    another_server,
    bots_at,
    evening,
    heard,
    kinds_heard,
    until,
)

pytestmark = pytest.mark.usefixtures("tiny_game")


# Live: whoever is silent too long.


async def test_whoever_is_silent_too_long_has_a_bot_stand_in_and_everyone_is_told(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe, yan = here.clients
        assert zoe.left == {0: SECONDS}
        await here.passes(SECONDS + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        for client in (zoe, yan):
            assert bots_at((await client.next("TableNews"))["table"]) == ["novice", None]
        await here.passes(LONGEST_THOUGHT)
        await yan.next("Update", where=heard)
        first = (await here.log())[2]
        assert (first["actor"], first.get("id")) == (0, None)


async def test_whoever_acts_takes_the_seat_back_from_the_bot(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe, yan = here.clients
        await here.passes(SECONDS + GRACE)
        assert bots_at((await yan.next("TableNews"))["table"]) == ["novice", None]
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        assert bots_at((await yan.next("TableNews"))["table"]) == [None, None]
        await here.passes(LONGEST_THOUGHT)
        assert await here.done_by(0) == ["Swap"]


async def test_whoever_takes_the_seat_back_has_all_the_time_again(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe = here.clients[0]
        await here.passes(SECONDS + GRACE)
        assert bots_at((await zoe.next("TableNews"))["table"]) == ["novice", None]
        await zoe.next("Update")
        assert bots_at(await here.host.does("TakeBack", seat=0)) == [None, None]
        await zoe.next("Update")
        assert zoe.left == {0: SECONDS}
        await here.passes(SECONDS + GRACE - 1)
        assert await here.bots() == [None, None]
        assert await here.done_by(0) == []
        await here.passes(1)
        assert await here.bots() == ["novice", None]


async def test_whoever_goes_on_answering_the_same_question_is_not_silent(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe = here.clients[0]
        await zoe.does(RIDDLE, "riddle")
        await here.passes(SECONDS - 1)
        said = {"is": "Played", "decision": 1, "text": "no idea"}
        assert (await zoe.does(said, "said"))["accepted"] == "said"
        assert zoe.left[0] == SECONDS
        await here.passes(SECONDS - 1)
        assert (await here.bots())[0] is None


async def test_an_answer_that_was_on_its_way_when_the_sand_ran_out_is_taken(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await here.passes(SECONDS + GRACE - 1)
        assert (await here.clients[0].does(SWAP, "late"))["accepted"] == "late"
        await here.passes(1)
        assert await here.bots() == [None, None]
        assert await here.done_by(0) == ["Swap"]


async def test_a_bot_stands_in_for_whoever_is_away_while_somebody_else_is_there(url: str) -> None:
    async with evening(url, pace=LIVE, connect=False) as here:
        yan = await here.connect(1)
        await here.passes(SECONDS + GRACE)
        assert bots_at((await yan.next("TableNews"))["table"]) == ["novice", None]


async def test_the_first_question_has_all_its_time_and_no_more_however_long_the_gathering_took(url: str) -> None:
    async with evening(url, pace=LIVE, start=False) as here:
        await here.passes(HOUR)
        await here.host.does("Start")
        await here.clients[0].asked()
        assert here.clients[0].left == {0: SECONDS}
        await here.passes(SECONDS + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        assert await here.bots() == ["novice", None]


# Clocks that stand still.


async def test_live_clocks_stand_still_while_nobody_is_connected(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await here.passes(20_000)
        await here.everyone_goes()
        await here.passes(HOUR)
        assert await here.bots() == [None, None]
        await here.connect(1)
        await here.passes(10_000 + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        assert await here.bots() == ["novice", None]


async def test_whoever_comes_back_is_told_the_time_that_was_left(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await here.passes(20_000)
        await here.everyone_goes()
        await here.passes(HOUR)
        assert (await here.connect(0)).left == {0: 10_000}


async def test_nobody_has_more_time_than_was_told_because_the_room_was_opened_earlier(url: str) -> None:
    async with evening(url, pace=LIVE) as before:
        pass
    async with another_server(url, before, later=HOUR) as here:
        await here.table()
        await here.passes(HOUR)
        assert (await here.connect(0)).left == {0: SECONDS}
        await here.passes(SECONDS + GRACE)
        assert await here.bots() == ["novice", None]


async def test_a_pause_stops_the_clocks_and_afterwards_the_rest_is_told(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe = here.clients[0]
        await here.passes(20_000)
        await here.host.does("Pause")
        await zoe.next("Update")
        assert zoe.left == {}
        await here.passes(HOUR)
        assert await here.bots() == [None, None]
        await here.host.does("Resume")
        await zoe.asked()
        assert zoe.left == {0: 10_000}
        await here.passes(10_000 + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        assert await here.bots() == ["novice", None]


async def test_while_the_match_is_paused_nobody_acts_and_nobody_is_asked(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        asked = zoe.decision
        await here.host.does("Pause")
        paused = await zoe.next("Update")
        assert (paused.get("decision"), paused.get("offers"), paused["asked"]) == (None, None, [0])
        assert (await zoe.does(SWAP, "mine", asked))["key"] == "table-paused"
        assert await here.done_by(0) == []
        await here.host.does("Resume")
        assert (await zoe.asked())["decision"] == asked
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"


async def test_a_bot_that_was_thinking_when_the_match_was_paused_acts_afterwards(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.host.does("Pause")
        await here.passes(HOUR)
        assert await here.done_by(1) == []
        await here.host.does("Resume")
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(1))


# Sand, beats and signals.


async def test_the_servers_clock_beats_the_hourglass(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        zoe, yan = here.clients
        began = here.time.now()
        await zoe.does(RIDDLE, "riddle")
        over: object = False
        while not over:
            before = await here.done_by("clock")
            await here.passes(1_999)
            assert await here.done_by("clock") == before
            await here.passes(1)
            update = await yan.next("Update", where=lambda message: "Threw" in kinds_heard(message))
            over = "RiddleOver" in kinds_heard(update)
        clock = [entry for entry in await here.log() if entry["actor"] == "clock"]
        assert {entry["action"]["is"] for entry in clock} == {"Beat"}
        assert [entry["time"] - began for entry in clock] == [2_000 * beat for beat in range(1, len(clock) + 1)]


async def test_when_the_sand_has_run_out_for_everyone_the_server_says_so(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        zoe, yan = here.clients
        await zoe.does(RACE, "race")
        assert zoe.left == {0: SECONDS, 1: SECONDS, None: 5_000}
        asked = (await yan.asked())["decision"]
        await here.passes(5_000 + GRACE - 1)
        assert (await zoe.does({"is": "Pass", "decision": 1}, "in-the-grace"))["accepted"] == "in-the-grace"
        await here.passes(1)
        await yan.hears("Scored")
        assert (await here.log())[-1]["action"] == {"is": "TimeUp", "decision": 1}
        late = await yan.does({"is": "Slow", "decision": 1}, "late", asked)
        assert (late["is"], late["key"]) == ("Refused", "decision-closed")


async def test_the_signal_comes_from_the_server_and_nobody_is_told_when_it_will(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        zoe, yan = here.clients
        await zoe.does(REFLEX, "reflex")
        assert (zoe.left, zoe.update.get("asked")) == ({}, None)
        await here.rests()
        assert here.time.next_call is not None
        delay = here.time.next_call - here.time.now()
        assert delay in (1_000, 2_000)
        await here.passes(delay - 1)
        assert await here.done_by("clock") == []
        await here.passes(1)
        await yan.hears("SignalGiven")
        assert (await yan.does({"is": "React", "decision": 2, "milliseconds": 300}, "now"))["accepted"] == "now"
        await here.passes(3_000 + GRACE)
        assert (await zoe.hears("Scored"))["seat"] == 1
        assert await here.done_by("clock") == ["Signal", "TimeUp"]


async def test_an_hourglass_stands_still_with_the_match(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        await here.clients[0].does(RACE, "race")
        await here.passes(3_000)
        await here.host.does("Pause")
        await here.passes(HOUR)
        await here.host.does("Resume")
        await here.passes(2_000 + GRACE - 1)
        assert await here.done_by("clock") == []
        await here.passes(1)
        await here.clients[1].hears("Scored")


# Over days.


async def test_over_days_a_missed_deadline_has_a_bot_play_that_decision_alone(url: str) -> None:
    async with evening(url, pace=LETTERS) as here:
        assert here.clients[0].left == {0: 3 * DAY}
        await here.passes(3 * DAY + GRACE - 1)
        assert await here.done_by(0) == []
        await here.passes(1)
        await until(lambda: here.done_by(0))
        await here.rests()
        assert len(await here.done_by(0)) == 1
        chairs = (await here.table())["chairs"]
        assert (chairs[0]["person"], chairs[0]["level"]) == (here.host.person, None)


async def test_over_days_the_deadline_passes_although_nobody_is_there_and_the_server_was_restarted(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        await before.clients[0].does(SWAP, "mine")
    async with another_server(url, before, later=2 * DAY) as here:
        await here.server.registry.sweep()
        assert not here.server.registry.by_id
        await here.passes(DAY)
        await here.server.registry.sweep()
        await here.passes(GRACE - 1)
        assert await here.done_by(1) == []
        await here.passes(1)
        await until(lambda: here.done_by(1))
        assert await here.bots() == [None, None]


async def test_over_days_the_first_deadline_passes_after_a_restart_too(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        pass
    async with another_server(url, before, later=3 * DAY + GRACE) as here:
        await here.server.registry.sweep()
        assert here.server.registry.by_id
        await here.passes(0)
        await until(lambda: here.done_by(0))


async def test_over_days_a_table_that_was_put_away_is_woken_for_its_deadline(url: str) -> None:
    async with evening(url, pace=LETTERS) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.everyone_goes()
        await here.passes(IDLE + 1)
        await here.server.registry.sweep()
        assert not here.server.registry.by_id
        assert here.time.next_call is None
        await here.passes(3 * DAY)
        await here.server.registry.sweep()
        await here.passes(0)
        await until(lambda: here.done_by(1))


async def test_over_days_a_new_match_does_not_count_from_a_pause_of_the_one_before(url: str) -> None:
    async with evening(url, pace=LETTERS, connect=False) as here:
        for verb in ("Pause", "Resume", "Abandon"):
            await here.host.does(verb)
        await here.passes(10 * DAY)
        await here.host.does("Start")
        assert (await here.connect(0)).left == {0: 3 * DAY}
        await here.passes(DAY)
        assert await here.done_by(0) == []


@pytest.mark.parametrize("moved", [False, True])
async def test_over_days_a_restart_changes_nothing_about_how_much_time_is_left(url: str, *, moved: bool) -> None:
    async with evening(url, pace=LETTERS) as before:
        if moved:
            await before.clients[0].does(SWAP, "mine")
        await before.passes(DAY)
        left = (await before.connect(0)).left
    async with another_server(url, before, later=DAY) as here:
        assert left == {int(moved): 2 * DAY}
        assert (await here.connect(0)).left == {int(moved): DAY}


async def test_over_days_what_counts_after_a_pause_does_not_depend_on_a_restart(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        await before.clients[0].does(SWAP, "mine")
        await before.passes(DAY)
        await before.host.does("Pause")
        await before.passes(DAY)
        await before.host.does("Resume")
        left = (await before.connect(0)).left
    async with another_server(url, before, later=1) as here:
        assert (await here.connect(0)).left == {1: 3 * DAY - 1}
        assert left == {1: 3 * DAY}


async def test_a_relaxed_table_has_no_deadlines(url: str) -> None:
    async with evening(url) as here:
        assert here.clients[0].left == {}
        assert here.time.next_call is None
        await here.passes(YEAR)
        assert await here.bots() == [None, None]
        assert await here.done_by(0) == []


async def test_a_live_match_that_everyone_has_left_does_not_keep_the_server_busy(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as before:
        await before.clients[0].does(SWAP, "mine")
    async with another_server(url, before, later=YEAR) as here:
        await here.server.registry.sweep()
        assert not here.server.registry.by_id


async def test_a_paused_match_does_not_keep_the_server_busy_until_it_goes_on(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        await before.clients[0].does(SWAP, "mine")
        await before.host.does("Pause")
    async with another_server(url, before, later=YEAR) as then:
        await then.server.registry.sweep()
        assert not then.server.registry.by_id
        await then.host.does("Resume")
    async with another_server(url, then, later=3 * DAY) as here:
        await here.server.registry.sweep()
        await here.passes(GRACE)
        await until(lambda: here.done_by(1))


async def until_idle(here: Evening) -> None:
    """Let the time of both people run out."""
    await here.passes(SECONDS + GRACE)
    assert not (await here.table())["idle"]
    await here.passes(LONGEST_THOUGHT)
    await here.passes(SECONDS + GRACE)


async def test_a_match_in_which_no_person_plays_any_more_pauses_until_one_takes_the_seat_back(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await until_idle(here)
        for _ in range(2):
            table = await here.table()
            assert (table["paused"], table["idle"], table["playing"]) == (True, True, True)
            await here.passes(HOUR)
        table = await here.visitors[1].does("TakeBack", seat=1)
        assert (table["paused"], table["idle"], bots_at(table)[1]) == (False, False, None)


async def test_who_acts_in_a_match_that_paused_by_itself_takes_the_seat_back_and_it_goes_on(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await until_idle(here)
        seat = (await here.connect(None, here.host)).update["asked"][0]
        back = await here.connect(seat)
        offer = next(offer for offer in back.update["offers"] if offer["refusal"] is None)
        assert (await back.does(offer["action"], "mine"))["accepted"] == "mine"
        table = await here.table()
        assert (table["paused"], table["idle"], bots_at(table)[seat]) == (False, False, None)
