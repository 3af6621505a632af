"""Reflexes over the wire: measured on the player's own screen, and bounded by what the server saw."""

import asyncio
import random
from functools import partial

import pytest

from ludotheque.games.fort_boyard.actions import Fire, React
from ludotheque.games.fort_boyard.reflexes import FASTEST, LONGEST, QUICKEST, STEP
from ludotheque.mechanics import believed
from ludotheque.mechanics.reflexes import FRAME, LONGEST_TRIP
from ludotheque.server.live.change import Change
from ludotheque.server.live.connection import PING_EVERY
from ludotheque.server.live.realtime import MOST_INTERRUPTIONS
from server.inprocess import settled
from server.live.evening import another_server
from server.live.fort import Fort, fort


async def pings(here: Fort, seat: int, milliseconds: int) -> None:
    """Answer the last ping after so long."""
    client = here.client(seat)
    await settled()
    numbers = [message["number"] for message in client.socket.rest() if message["is"] == "Ping"]
    here.here.time.pass_on(milliseconds)
    client.socket.send({"is": "Pong", "number": numbers[-1]})
    await settled()


async def signalled(here: Fort) -> None:
    """Come to the moment after the signal of a slap."""
    top = await here.comes_to("Poised")
    await here.play(top.opponent, Fire(top.id))
    await settled()


async def reacts(here: Fort, reported: int, *, after: int, trip: int | None = 0) -> None:
    """Have the candidate's screen report a reaction that arrives so long after the signal was sent.

    The ping that came with the signal is answered after `trip` milliseconds, or never.
    """
    seat, decision = here.top.seat, here.top.id
    if trip is not None:
        await pings(here, seat, trip)
    here.here.time.pass_on(after - (trip or 0))
    here.client(seat).socket.act("r", here.key, React(decision, reported // STEP))
    await settled()


async def believed_times(here: Fort) -> list[int]:
    """The reactions in the log, in milliseconds."""
    return [STEP * action["number"] for action in await here.log("React")]


@pytest.mark.parametrize("jitter", [0, 25, 50])
async def test_latency_costs_an_honest_player_nothing(url: str, monkeypatch: pytest.MonkeyPatch, jitter: int) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        top = await here.comes_to("Poised")
        await pings(here, top.seat, 200)
        await signalled(here)
        await reacts(here, 265, after=265 + 200 + jitter, trip=200)
        assert await believed_times(here) == [265]


async def test_a_client_that_lies_gains_no_more_than_its_trip_and_fifty_milliseconds(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        top = await here.comes_to("Poised")
        await pings(here, top.seat, 80)
        await signalled(here)
        await reacts(here, 160, after=500, trip=80)
        assert await believed_times(here) == [500 - 80 - FRAME]


async def test_a_client_that_answers_no_ping_has_no_trip_to_gain(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        await reacts(here, 160, after=500, trip=None)
        assert await believed_times(here) == [500 - FRAME]


async def test_a_client_that_plays_before_it_answers_a_ping_is_allowed_no_trip(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        top = await here.comes_to("Poised")
        await pings(here, top.seat, 250)
        await signalled(here)
        await reacts(here, 160, after=400, trip=None)
        assert await believed_times(here) == [400 - FRAME]


async def test_a_reaction_faster_than_people_react_counts_as_the_server_saw_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        top = await here.comes_to("Poised")
        await pings(here, top.seat, 200)
        await signalled(here)
        await reacts(here, QUICKEST - STEP, after=320, trip=200)
        assert await believed_times(here) == [320]


async def test_who_says_hello_only_after_the_signal_gains_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        seat = here.top.seat
        here.here.time.pass_on(600)
        second = await here.here.connect(seat, here.here.visitors[seat])
        second.socket.act("r", here.key, React(here.top.id, 160 // STEP))
        await settled()
        assert await believed_times(here) == [600 - FRAME]


async def test_the_smallest_trip_counts_and_an_answer_that_was_not_asked_for_does_not(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        top = await here.comes_to("Poised")
        connections = {each.seat: each for each in here.live.connections}
        await pings(here, top.seat, 60)
        here.here.time.pass_on(PING_EVERY)
        await here.play(top.opponent, next(one for one in here.stored.match.legal(top.opponent)))
        await pings(here, top.seat, 180)
        here.client(top.seat).socket.send({"is": "Pong", "number": 1})
        here.client(top.seat).socket.send({"is": "Pong", "number": 99})
        await settled()
        assert connections[top.seat].trip == 60


async def test_whoever_reacts_too_soon_after_the_signal_has_not_waited_for_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        assert FASTEST > 60
        await reacts(here, 60, after=60)
        shown = await here.client(0).hears("TimesShown")
        assert shown["mine"] == 60
        assert (await here.client(1).hears("DuelEnded"))["won"] is False


async def test_a_node_that_loads_the_match_after_the_signal_bounds_by_its_time_in_the_log(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        here.here.time.pass_on(700)
        live, now = here.live, here.here.time.now()
        log = here.stored.match.log
        live.reflexes.changed(Change(live.table, live.table, here.stored, log, 1, now, restarts=True))
        await reacts(here, 160, after=0, trip=None)
        assert await believed_times(here) == [700 - FRAME]


async def waits(free: asyncio.Event) -> None:
    """Keep a table locked until it is free."""
    await free.wait()


async def test_arrival_is_stamped_before_the_lock_so_that_a_busy_table_costs_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        free = asyncio.Event()
        busy = asyncio.ensure_future(here.live.session.commit(partial(waits, free)))
        await settled()
        await reacts(here, 200, after=200)
        here.here.time.pass_on(400)
        free.set()
        await busy
        await settled()
        assert await believed_times(here) == [200]


async def test_whoever_reacts_as_late_as_allowed_is_heard_and_the_sand_runs_out_right_after(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        await here.here.passes(LONGEST + LONGEST_TRIP + FRAME - 1)
        assert await here.log("TimeUp") == []
        await here.here.passes(1)
        assert len(await here.log("TimeUp")) == 1


async def test_a_number_that_is_no_reaction_is_refused_and_not_made_one(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        await reacts(here, 10_000, after=100)
        assert await believed_times(here) == []


async def test_after_a_pause_the_duel_begins_anew(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        await here.here.host.does("Pause")
        await here.here.passes(60_000)
        await here.here.host.does("Resume")
        await here.here.passes(0)
        assert type(here.top).__name__ == "Poised"
        assert len(await here.log("Restart")) == 1


async def test_after_a_restart_of_the_server_the_duel_begins_anew(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        await here.here.everyone_goes()
        async with another_server(url, here.here) as later:
            for seat in range(3):
                await later.connect(seat)
            await later.passes(0)
            assert type(Fort(later).top).__name__ == "Poised"


async def test_a_duel_begins_anew_for_whoever_missed_the_signal_twice_a_match_and_not_for_ever(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        await signalled(here)
        await here.client(here.top.seat).socket.close()
        await here.here.passes(0)
        for _ in range(1, MOST_INTERRUPTIONS):
            await signalled(here)
            await here.here.passes(0)
        assert len(await here.log("Restart")) == MOST_INTERRUPTIONS
        await signalled(here)
        await here.here.passes(LONGEST + LONGEST_TRIP + FRAME)
        assert len(await here.log("Restart")) == MOST_INTERRUPTIONS
        assert len(await here.log("TimeUp")) == 1


async def test_a_bot_that_stands_in_while_everyone_waits_for_the_signal_does_not_move_too_soon(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "hands") as here:
        top = await here.comes_to("Poised")
        await here.here.host.does("StandIn", seat=top.seat)
        await here.passes(9000)
        assert here.top.id == top.id
        assert await here.log("Jump") == []


def test_trips_of_two_hundred_milliseconds_and_up_to_fifty_more_cost_nothing_and_bring_a_liar_no_more() -> None:
    rng = random.Random("jitter")
    for _ in range(1000):
        trip = min(rng.randint(200, 250) for _ in range(rng.randint(1, 5)))
        reaction, took = rng.randint(150, 700), rng.randint(200, 250)
        assert believed(reaction, reaction + took, trip) == reaction
        lie = rng.randint(0, reaction)
        assert believed(lie, reaction + took, trip) >= reaction + took - (trip + FRAME)
