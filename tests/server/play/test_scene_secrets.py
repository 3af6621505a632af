"""What a scene hides is on nobody's wire: with another secret, everyone else is sent the very same bytes."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

import pytest

from ludotheque.engine import TICK, Odds, Seat
from ludotheque.games.fort_boyard.actions import Came, Fire, Pick, React
from ludotheque.games.fort_boyard.picks import CHOICES
from ludotheque.games.fort_boyard.reflexes import DELAYS, DrawingDelay, DrawingHeight, DrawingReaction
from ludotheque.games.fort_boyard.steering import DrawingLaugh
from server.play.fort import AT_ONCE, Fort, Page, fort

BOT = 2
"""The seat of the bot, where there is one."""

Scenario: TypeAlias = Callable[[Fort, int], Awaitable[Seat | None]]
"""Goes on with one of several secrets until just before it is shown; returns who may know it."""


class Secret(NamedTuple):
    """Something that a scene hides."""

    card: str
    scenario: Scenario
    toss: Any = None
    """What chance is asked for it; None if somebody chooses it."""
    values: tuple[int, ...] = (0, 1)
    bots: int = 1


async def before_the_signal(here: Fort, _: int) -> None:
    """A bot is about to slap, or to drop its card."""
    await here.comes_to("Poised", lambda top: top.opponent == BOT)
    await here.passes(DELAYS[0] - 100)


async def before_the_die(here: Fort, _: int) -> None:
    """A person is about to tap the die, as a bot will."""
    top = await here.comes_to("Poised", lambda top: top.opponent == BOT)
    await here.play(top.attacker(here.stored.match.state), Fire(top.id))
    await here.here.passes(100)


async def straight_faces(here: Fort, _: int) -> None:
    """A bot keeps a straight face for nine seconds, and so does the candidate."""
    top = await here.comes_to("Beards", lambda top: top.opponent == BOT)
    page = Page(here)
    for _ in range(180 // AT_ONCE):
        page.steer()
        await here.here.passes(AT_ONCE * TICK)
    assert here.top == top


async def one_has_picked(here: Fort, number: int) -> Seat:
    """One of two has chosen a sign."""
    top = await here.comes_to("Picking")
    seat = here.stored.match.actors[0]
    await here.play(seat, Pick(top.id, CHOICES[top.rule][number]))
    await here.here.passes(500)
    return int(seat)


async def one_has_reacted(here: Fort, number: int) -> Seat:
    """One of two has tapped the die."""
    top = await here.comes_to("Poised")
    await here.play(top.attacker(here.stored.match.state), Fire(top.id))
    await here.play(here.top.seat, React(here.top.id, number))
    await here.here.passes(100)
    return int(top.seat)


SECRETS = {
    "when a bot slaps": Secret("hands", before_the_signal, DrawingDelay, (3, 10)),
    "when a bot drops its card": Secret("pincer", before_the_signal, DrawingDelay, (3, 10)),
    "from how high a bot drops its card": Secret("pincer", before_the_signal, DrawingHeight, (0, 1, 2)),
    "how fast a bot reacts": Secret("paw", before_the_die, DrawingReaction, (200, 500)),
    "when a bot laughs": Secret("chin", straight_faces, DrawingLaugh, (10, 28, 0)),
    "what somebody has picked": Secret("signs", one_has_picked, values=(0, 1, 2), bots=0),
    "how fast somebody reacted": Secret("paw", one_has_reacted, values=(40, 80), bots=0),
}


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
async def test_nothing_on_the_wire_depends_on(url: str, monkeypatch: pytest.MonkeyPatch, secret: Secret) -> None:
    wires = []
    for value in secret.values:
        if secret.toss is not None:
            monkeypatch.setattr(secret.toss, "odds", lambda *_, drawn=value: Odds(((Came(drawn), 1),)))
        async with fort(f"{url}{value}", monkeypatch, secret.card, bots=secret.bots) as here:
            knows = await secret.scenario(here, value)
            clients = enumerate(here.here.clients)
            wires.append([client.socket.received for seat, client in clients if seat != knows])
    assert all(wire == wires[0] for wire in wires)
    assert all(len(messages) > 10 for messages in wires[0])
