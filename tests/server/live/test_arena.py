"""Scenes that are steered over the wire: the server alone decides, and whatever is interrupted goes on."""

from typing import Any

import msgspec
import pytest

from ludotheque.engine import Odds
from ludotheque.games.fort_boyard.actions import Aim, Came, Restart, Tickle
from ludotheque.games.fort_boyard.simulations.catapult import FLIGHTS, LEAD, RIM, CupArena
from ludotheque.games.fort_boyard.steering import Aiming, DrawingAim, DrawingSeed, Flying
from ludotheque.mechanics import TICK
from ludotheque.server.limits import INPUTS_AT_ONCE, TOO_MUCH
from ludotheque.server.live.deadlines import GRACE
from ludotheque.server.live.realtime import AWAIT, DELAY, MOST_INTERRUPTIONS
from ludotheque.server.live.session import RETRY
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.storage.errors import StorageError
from server.inprocess import HeldTime, Visitor, running, settled
from server.live.evening import RELAXED, Message, another_server
from server.live.fort import AT_ONCE, Fort, Page, fort

CUP = "Catching"


def steers(here: Fort, seat: int, tick: int, x: int, y: int = 0, **more: Any) -> None:
    """Have a seat's page say where the hand is."""
    here.client(seat).socket.send({"is": "Input", "decision": here.key, "t": tick, "x": x, "y": y, **more})


def scenes(here: Fort, seat: int) -> list[Message]:
    """The scenes that a seat was shown since it last looked."""
    return [message for message in here.client(seat).socket.rest() if message["is"] == "Scene"]


def lands(here: Fort) -> int:
    """Where the die comes down."""
    arena = here.stored.match.game.arena(here.stored.match.state)
    assert isinstance(arena, CupArena)
    return arena.lands_at


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every throw is strong and high, so that it is caught by nobody who does not move."""
    monkeypatch.setattr(DrawingAim, "odds", lambda *_: Odds(((Came(14), 1),)))
    monkeypatch.setattr(Aiming, "legal", lambda item, *_: (Aim(item.id, 4, 2),))


async def catches(here: Fort, goal: int, *, late: int = 0) -> None:
    """Hold the cup at a place until the die has landed; every hand arrives so many milliseconds late."""
    seat, key = here.top.seat, here.key
    await here.here.passes(late)
    for tick in range(LEAD + FLIGHTS[here.top.arc]):
        here.client(seat).socket.send({"is": "Input", "decision": key, "t": tick, "x": goal, "y": 0})
        await settled()
        here.here.time.pass_on(TICK)
    await here.here.passes(DELAY + TICK)


async def verdicts(here: Fort) -> list[str]:
    """The verdicts that are stored."""
    return [action["outcome"] for action in await here.log("Verdict")]


async def test_whoever_holds_the_cup_where_the_die_lands_catches_it_by_the_servers_verdict(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        await here.comes_to(CUP)
        await catches(here, lands(here))
        assert await verdicts(here) == ["won"]
        assert (await here.client(1).hears("Caught"))["caught"] is True


@pytest.mark.usefixtures("far")
async def test_whoever_does_nothing_moves_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        top = await here.comes_to(CUP)
        assert lands(here) > RIM
        await here.passes(TICK * (LEAD + FLIGHTS[top.arc]) + DELAY - 1)
        assert await verdicts(here) == []
        await here.passes(1)
        assert await verdicts(here) == ["lost"]


@pytest.mark.usefixtures("far")
@pytest.mark.parametrize(("late", "end"), [(DELAY, "won"), (DELAY + 1, "lost")])
async def test_a_hand_counts_if_it_arrives_within_four_hundred_milliseconds(
    url: str, monkeypatch: pytest.MonkeyPatch, late: int, end: str
) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        await here.comes_to(CUP)
        await catches(here, lands(here), late=late)
        assert await verdicts(here) == [end]


@pytest.mark.usefixtures("far")
async def test_nobody_else_steers_and_nobody_steers_ahead_of_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        top = await here.comes_to(CUP)
        for tick in range(LEAD, LEAD + FLIGHTS[top.arc]):
            steers(here, top.opponent, tick, 1000)
            steers(here, top.seat, tick, 1000)
        here.client(top.opponent).socket.send(
            {"is": "Input", "decision": here.key, "t": 0, "x": 1000, "y": 0, "seat": top.seat}
        )
        assert (await here.client(top.opponent).next("Refused"))["key"] == "table-look-on"
        await here.passes(TICK * (LEAD + FLIGHTS[top.arc]) + DELAY)
        assert await verdicts(here) == ["lost"]


async def test_everyone_at_the_table_is_shown_the_scene_ten_times_a_second_and_only_while_it_lasts(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        top = await here.comes_to(CUP)
        key, last = here.key, LEAD + FLIGHTS[top.arc]
        await here.passes(DELAY + TICK * last)
        for seat in range(3):
            shown = scenes(here, seat)
            assert [scene["t"] for scene in shown] == list(range(0, last + 1, 2))
            assert {(scene["decision"], tuple(scene["steered"])) for scene in shown} == {(key, (top.seat,))}
            assert [scene["scene"]["tick"] for scene in shown] == [scene["t"] for scene in shown]
            assert [scene["scene"]["caught"] is None for scene in shown] == [*(True for _ in shown[1:]), False]
        await here.passes(5000)
        assert scenes(here, 0) == []


async def test_hands_are_not_in_the_log_but_seed_and_verdict_are(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        await here.comes_to(CUP)
        await catches(here, 0)
        kinds = [entry["action"]["is"] for entry in await here.here.log()]
        assert "Input" not in kinds
        flight = kinds.index("Verdict") - 1
        assert kinds[flight] == "Came"


@pytest.mark.usefixtures("far")
async def test_one_connection_steers_for_every_seat_of_its_person(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        top = await here.comes_to(CUP)
        candidate = here.here.visitors[top.seat]
        other, goal = await here.here.connect(None, candidate), lands(here)
        for tick in range(LEAD + FLIGHTS[top.arc]):
            message = {"is": "Input", "decision": here.key, "t": tick, "x": goal, "y": 0, "seat": top.seat}
            other.socket.send(message)
            await here.here.passes(TICK)
        await here.here.passes(DELAY)
        assert await verdicts(here) == ["won"]


# Cut off.


async def test_after_a_pause_the_scene_goes_on_with_the_sand_that_is_left(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "noses") as here:
        top = await here.comes_to("Noses")
        await here.passes(15_000)
        first = scenes(here, 1)[-1]
        await here.here.host.does("Pause")
        await here.passes(60_000)
        assert scenes(here, 1) == []
        await here.here.host.does("Resume")
        await here.here.passes(0)
        again = scenes(here, 1)[0]
        assert (again["t"], again["late"], again["scene"]) == (first["t"], 0, first["scene"])
        assert again["run"] > first["run"]
        left = 20_000 - TICK * first["t"]
        await here.passes(left - 500)
        assert (await verdicts(here), here.top) == ([], top)
        await here.passes(500 + DELAY)
        assert await verdicts(here) == ["lost"]


async def test_after_a_restart_the_scene_begins_anew_as_another_one_and_ends(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "noses") as here:
        top = await here.comes_to("Noses")
        await here.passes(10_000)
        await here.here.everyone_goes()
        async with another_server(url, here.here) as later:
            later.clients = [await later.connect(seat) for seat in range(3)]
            there = Fort(later)
            await there.here.passes(0)
            assert (type(there.top), there.top.seat, there.top.opponent) == (type(top), top.seat, top.opponent)
            assert there.top.id > top.id
            assert [type(entry.action).__name__ for entry in there.stored.match.log[-2:]] == ["Restart", "Came"]
            await there.passes(20_000 - 500)
            assert await verdicts(there) == []
            await there.passes(500 + DELAY)
            assert await verdicts(there) == ["lost"]


@pytest.mark.parametrize(("card", "kind"), [("noses", "Noses"), ("catapult", CUP), ("chin", "Beards")])
async def test_a_scene_that_begins_anew_is_drawn_anew(
    url: str, monkeypatch: pytest.MonkeyPatch, card: str, kind: str
) -> None:
    async with fort(url, monkeypatch, card) as here:
        top = await here.comes_to(kind)
        assert top.cut_off(here.stored.match.state) == (top.seat, Restart(top.id))
        monkeypatch.setattr(DrawingSeed, "odds", lambda *_: Odds(((Came(top.seed ^ 1), 1),)))
        monkeypatch.setattr(Flying, "odds", lambda *_: Odds(((Came(top.seed ^ 1), 1),)))
        await here.play(top.seat, Restart(top.id))
        assert (type(here.top), here.top.seed) == (type(top), top.seed ^ 1)


async def test_a_scene_waits_for_whoever_lost_the_connection_and_goes_on(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "noses") as here:
        top = await here.comes_to("Noses")
        looks_on = next(seat for seat in range(3) if seat not in (top.seat, top.opponent))
        await here.passes(5000)
        await here.client(top.seat).socket.close()
        await here.here.passes(0)
        first = scenes(here, looks_on)[-1]
        await here.passes(AWAIT - 1000)
        assert scenes(here, looks_on) == []
        here.here.clients[top.seat] = await here.here.connect(top.seat)
        await here.here.passes(0)
        again = scenes(here, looks_on)[0]
        assert (again["t"], again["scene"], here.top) == (first["t"], first["scene"], top)
        await here.passes(20_000 - TICK * first["t"] - 500)
        assert await verdicts(here) == []
        await here.passes(500 + DELAY)
        assert await verdicts(here) == ["lost"]


async def test_nobody_is_kept_waiting_for_long_by_somebody_who_does_not_come_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "noses") as here:
        top = await here.comes_to("Noses")
        await here.passes(5000)
        await here.client(top.seat).socket.close()
        await here.passes(AWAIT + 20_000 + DELAY)
        assert await verdicts(here) == ["lost"]


async def test_a_scene_waits_for_a_seat_only_so_often_in_a_match_and_never_begins_anew(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "noses") as here:
        top = await here.comes_to("Noses")
        looks_on = next(seat for seat in range(3) if seat not in (top.seat, top.opponent))
        for _ in range(MOST_INTERRUPTIONS):
            await here.passes(5000)
            await here.client(top.seat).socket.close()
            await here.passes(AWAIT - 1000)
            here.here.clients[top.seat] = await here.here.connect(top.seat)
        await here.passes(3000)
        await here.client(top.seat).socket.close()
        scenes(here, looks_on)
        await here.passes(1000)
        assert scenes(here, looks_on)  # it goes on without waiting
        await here.passes(20_000 - MOST_INTERRUPTIONS * 5000 - 4000 + (MOST_INTERRUPTIONS + 1) * DELAY)
        assert await verdicts(here) == ["lost"]
        assert await here.log("Restart") == []


async def test_whoever_only_looks_on_may_come_and_go(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "noses") as here:
        top = await here.comes_to("Noses")
        looks_on = next(seat for seat in range(3) if seat not in (top.seat, top.opponent))
        await here.passes(5000)
        await here.client(looks_on).socket.close()
        await here.passes(15_000 + DELAY)
        assert await verdicts(here) == ["lost"]


async def test_a_bot_that_stands_in_does_nothing_in_a_scene_and_nobody_is_stood_in_for_while_it_lasts(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "chin", hourglass="60") as here:
        await here.comes_to("Beards")
        await here.passes(3000)
        await here.here.host.does("StandIn", seat=here.top.seat)
        await here.passes(20_000)
        assert await here.log("GiveUp") == []
        assert sum(level is not None for level in await here.here.bots()) == 1
        assert await verdicts(here)


async def test_at_a_relaxed_table_a_scene_ends_although_everyone_has_gone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "noses", pace=RELAXED) as here:
        await here.comes_to("Noses")
        await here.passes(19_000)
        await here.here.everyone_goes()
        await here.passes(AWAIT + 25_000)
        assert await verdicts(here) == ["lost"]


async def test_a_verdict_that_could_not_be_stored_is_played_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "noses") as here:
        await here.comes_to("Noses")
        store = here.here.server.dependencies.store
        write, fails = store.writer.write, iter([StorageError("storage-away")])

        async def fails_once(*writes: Any) -> None:
            for error in fails:
                raise error
            await write(*writes)

        await here.passes(20_000)
        monkeypatch.setattr(store.writer, "write", fails_once)
        await here.here.passes(DELAY)
        assert await verdicts(here) == []
        await here.here.passes(RETRY)
        assert await verdicts(here) == ["lost"]


# La barbichette.


async def test_opponents_who_laugh_make_way_the_sand_goes_on_and_a_page_foresees_its_own_mouth(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "chin") as here:
        top = await here.comes_to("Beards")
        page = Page(here)
        for _ in range((20_000 + DELAY) // (AT_ONCE * TICK) + 1):
            page.steer()
            await here.here.passes(AT_ONCE * TICK)
        shown = [scene["scene"] for scene in scenes(here, top.seat)]
        assert [run["mine"] for run in shown] == [page.runs[run["tick"]].mine for run in shown]
        ends = await verdicts(here)
        assert ends[-1] == "won"
        assert ends[:-1] == ["next"] * len(ends[:-1])
        assert len(ends) > 2
        seconds = [action["second"] for action in await here.log("Verdict")]
        assert seconds == sorted(seconds)
        assert seconds[-1] == 20


async def test_a_face_is_logged_and_felt_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "chin") as here:
        top = await here.comes_to("Beards")
        await here.passes(2000)
        before = scenes(here, top.seat)[-1]["scene"]["mine"]
        maker = next(seat for seat in range(3) if seat not in (top.seat, top.opponent))
        await here.play(maker, Tickle(top.id, top.seat))
        await here.passes(2 * TICK)
        after = scenes(here, top.seat)[-1]["scene"]["mine"]
        await here.passes(2 * TICK)
        later = scenes(here, top.seat)[-1]["scene"]["mine"]
        assert abs(after - before) > 150 > abs(later - after)


# The wire.


async def test_steering_has_a_limit_of_its_own(tmp_path: Any) -> None:
    settings = Settings(limits=Limits(messages_per_second=1, messages_at_once=3))
    async with running(f"sqlite:///{tmp_path}/l.db", time=HeldTime(), settings=settings) as server:
        visitor = await Visitor(server).opens("fort-boyard", seats=3)
        socket, _ = await visitor.connects(0)
        for tick in range(int(INPUTS_AT_ONCE)):
            socket.send({"is": "Input", "decision": "none", "t": tick, "x": 0, "y": 0})
        await settled()
        assert socket.rest() == []
        socket.send({"is": "Input", "decision": "none", "t": 99, "x": 0, "y": 0})
        assert (await socket.next("Chat", "Refused"))["key"] == TOO_MUCH
        socket.send({"is": "Say", "id": "Input", "text": 'I am no "Input"'})
        assert (await socket.next("Chat", "Refused"))["is"] == "Chat"
        await socket.close()


@pytest.mark.parametrize(
    "wrong", [{"x": 1001}, {"y": -1001}, {"t": -1}, {"x": 0.5}, {"seat": -1}, {"decision": ""}, {"run": 1}]
)
async def test_a_hand_that_is_malformed_is_refused(url: str, monkeypatch: pytest.MonkeyPatch, wrong: Message) -> None:
    async with fort(url, monkeypatch, "catapult") as here:
        message = {"is": "Input", "decision": "a", "t": 0, "x": 0, "y": 0, **wrong}
        here.client(0).socket.send_text(msgspec.json.encode(message).decode())
        assert (await here.client(0).next("Refused"))["key"] == "not-a-message"


def test_the_sand_runs_out_after_the_last_tick_was_judged() -> None:
    assert DELAY + TICK < GRACE
