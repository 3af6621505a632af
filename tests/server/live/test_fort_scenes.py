"""Every scene of the fort cut off: by a lost connection, a pause, and a server that is gone. Nobody is stuck."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from ludotheque.engine import Action, Seat
from ludotheque.games.fort_boyard.actions import (
    Feint,
    Guess,
    Name,
    Pick,
    Ready,
    Spot,
    Tickle,
    TurnSand,
    Vote,
)
from ludotheque.mechanics import TimeUp
from server.live.evening import Message, another_server
from server.live.fort import Fort, fort

LONGEST = 60
"""After how many seconds in which nobody does anything a scene is over."""

Done = Callable[[Any], tuple[Seat, Action]]


class Scene(NamedTuple):
    """Something that is played at the fort, and what somebody has done in it before it is cut off."""

    card: str
    kind: str
    done: Done | None = None
    options: Mapping[str, Any] = {}


RIDDLES: dict[str, Any] = {"challenges": "drawn", "riddles": "played"}
ALOUD: dict[str, Any] = {"challenges": "refereed", "riddles": "refereed"}
BY_CHANCE: dict[str, Any] = {"challenges": "drawn"}
SCENES = {
    "the gate": Scene("signs", "Gate", lambda top: (top.seat, Ready(top.id, calm=True))),
    "la bataille": Scene("signs", "Picking", lambda top: (top.seat, Pick(top.id, "well"))),
    "la main chaude": Scene("hands", "Poised", lambda top: (top.opponent, Feint(top.id))),
    "la main chaude, after the slap": Scene("hands", "Reacting"),
    "la patte du tigre": Scene("paw", "Reacting"),
    "la pince": Scene("pincer", "Reacting"),
    "la barbichette": Scene("chin", "Beards", lambda top: (top.opponent, Tickle(top.id, top.seat))),
    "nez à nez, the vote": Scene("noses", "Voting", lambda top: (_next(top), Vote(top.id, _next(top)))),
    "nez à nez": Scene("noses", "Noses"),
    "la catapulte, the aim": Scene("catapult", "Aiming"),
    "la catapulte": Scene("catapult", "Catching"),
    "à qui est-ce, the offer": Scene("whose", "Offering"),
    "à qui est-ce": Scene("whose", "Naming", lambda top: (top.seat, Name(top.id, _next(top)))),
    "l'anomalie, to look": Scene("oddity", "Observing"),
    "l'anomalie, to change": Scene("oddity", "Changing"),
    "l'anomalie, to find": Scene("oddity", "Spotting", lambda top: (top.seat, Spot(top.id, _next(top), "hat"))),
    "les interdits": Scene("taboo", "Taboo"),
    "a riddle that is read": Scene("signs", "Reading", None, RIDDLES),
    "a riddle": Scene("signs", "Hourglass", lambda top: (top.seat, Guess(top.id, "zzzz")), RIDDLES),
    "a riddle read aloud": Scene("signs", "ReadingAloud", None, ALOUD),
    "a contest that is judged": Scene("taboo", "Judging", lambda top: (_next(top), TurnSand(top.id)), ALOUD),
    "the chest": Scene("signs", "Sand", None, BY_CHANCE),
    "keys that go back": Scene("signs", "PuttingBack", None, BY_CHANCE),
}
STEERED = ("Beards", "Noses", "Catching")


def _next(top: Any) -> Seat:
    """Whoever sits to the left of the candidate."""
    return int(top.seat + 1) % 3


async def stands(here: Fort, kind: str) -> None:
    """What was cut off is asked again; a duel of reflexes goes back to before its signal, and comes to it again."""
    await here.here.passes(0)
    if kind == "Reacting":
        assert type(here.top).__name__ == "Poised"
        await here.comes_to(kind)
    assert type(here.top).__name__ == kind


def whole_sand(here: Fort) -> list[int]:
    """How long the sand of what is asked takes."""
    alarms = here.top.alarms(here.stored.match.state) if here.top.is_timed else ()
    return [alarm.milliseconds for alarm in alarms if isinstance(alarm.action, TimeUp)]


def sand_left(update: Message) -> list[int]:
    """How much of it is left, as a client is told."""
    return [deadline["left"] for deadline in update.get("deadlines", ()) if deadline["seat"] is None]


async def ends(here: Fort) -> None:
    """Let time pass in which nobody does anything, until what is asked is over."""
    before, match = here.top, here.stored.match
    for _ in range(LONGEST):
        await here.here.passes(1000)
        open_now = [item.id for item in match.state.agenda if item.is_timed]
        if here.top != before and (not before.is_timed or before.id not in open_now):
            return
    raise AssertionError(f"stuck in {here.top}")


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES.keys())
async def test_what_was_acknowledged_stands_and_nobody_is_stuck(
    url: str, monkeypatch: pytest.MonkeyPatch, scene: Scene
) -> None:
    async with fort(url, monkeypatch, scene.card, **scene.options) as here:
        await here.comes_to(scene.kind)
        if scene.done is not None:
            await here.play(*scene.done(here.top))
        assert type(here.top).__name__ == scene.kind
        state, candidate = here.stored.match.state, here.top.seat

        await here.client(candidate).socket.close()
        await here.here.passes(0)
        here.here.clients[candidate] = await here.here.connect(candidate)
        await stands(here, scene.kind)

        before = await here.here.log()
        await here.here.host.does("Pause")
        await here.here.passes(60_000)
        assert await here.here.log() == before
        await here.here.host.does("Resume")
        await stands(here, scene.kind)
        assert scene.kind == "Reacting" or here.stored.match.state == state

        log = await here.here.log()
        await here.here.everyone_goes()
        async with another_server(url, here.here) as later:
            later.clients = [await later.connect(seat) for seat in range(3)]
            there = Fort(later)
            assert (await later.log())[: len(log)] == log
            if scene.kind != "Reacting":
                assert there.stored.match.state == state
            await stands(there, scene.kind)
            if scene.kind in STEERED:
                assert (await later.clients[2].next("Scene"))["t"] == 0
            else:
                assert scene.kind == "Reacting" or sand_left(later.clients[2].update) == whole_sand(there)
            await ends(there)
