"""What a scene hides is on nobody's wire: with another secret, everyone else is sent the very same bytes."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

import pytest
from msgspec.structs import replace

from ludotheque.engine import Odds, Seat
from ludotheque.games.fort_boyard.actions import Came, Change, Fire, Guess, Pick, Ponder, React, Took
from ludotheque.games.fort_boyard.chest import Taking
from ludotheque.games.fort_boyard.content import Riddle, Words
from ludotheque.games.fort_boyard.disguises import DrawingChange
from ludotheque.games.fort_boyard.picks import CHOICES, DrawingPick
from ludotheque.games.fort_boyard.reflexes import DELAYS, DrawingDelay, DrawingHeight, DrawingReaction
from ludotheque.games.fort_boyard.riddles import Finding
from ludotheque.games.fort_boyard.rules import from_the_left, reader_for
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.games.fort_boyard.steering import DrawingLaugh
from ludotheque.games.fort_boyard.taboo import DrawingTricks
from ludotheque.mechanics import TICK
from server.live.fort import AT_ONCE, Fort, Page, fort

RIDDLES: dict[str, Any] = {"challenges": "drawn", "riddles": "played"}
BOT = 2
"""The seat of the bot, where there is one."""

Scenario: TypeAlias = Callable[[Fort, int], Awaitable[Seat | tuple[Seat, ...] | None]]
"""Goes on with one of several secrets until just before it is shown; returns who may know it."""


class Secret(NamedTuple):
    """Something that a scene hides."""

    card: str
    scenario: Scenario
    toss: Any = None
    """What chance is asked for it; None if somebody chooses it."""
    values: tuple[int, ...] = (0, 1)
    bots: int = 1
    options: Mapping[str, Any] = {}

    def odds(self, value: int) -> Callable[..., Odds[Any]]:
        """What chance gives, so that the secret is this one."""
        if self.toss is DrawingChange:
            return lambda _, state: Odds(((Came(value + len(state.scene.changes)), 1),))
        outcome = Took(value) if self.toss is Taking else Came(value)
        return lambda *_: Odds(((outcome, 1),))


async def before_the_signal(here: Fort, _: int) -> None:
    """A bot is about to slap, or to drop its card."""
    await here.comes_to("Poised", lambda top: top.opponent == BOT)
    await here.passes(DELAYS[0] - 100)


async def before_the_die(here: Fort, _: int) -> None:
    """A person is about to tap the die, as a bot will."""
    top = await here.comes_to("Poised")
    assert BOT in (top.seat, top.opponent)
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


async def before_the_call(here: Fort, _: int) -> None:
    """A bot is about to call « Top ! »."""
    await here.comes_to("Poised", lambda top: top.attacker(here.stored.match.state) == BOT)
    await here.passes(DELAYS[0] - 100)


async def a_person_picks_too(here: Fort, _: int) -> None:
    """A bot has chosen a sign, and a person has not."""
    top = await here.comes_to("Picking")
    assert BOT in (top.seat, top.opponent)
    await here.here.passes(500)


async def about_to_change(here: Fort, _: int) -> tuple[Seat, ...]:
    """The others look at the six changes that were drawn."""
    top = await here.comes_to("Changing")
    await here.here.passes(500)
    return from_the_left(top.seat, 3)


async def one_has_proposed(here: Fort, number: int) -> tuple[Seat, ...]:
    """One of the others has proposed a change."""
    top = await here.comes_to("Changing")
    await here.play(top.left, Change(top.id, number))
    await here.here.passes(500)
    return from_the_left(top.seat, 3)


async def about_to_ask(here: Fort, _: int) -> Seat:
    """The asker looks at three trick questions, and answers were given before."""
    top = await here.comes_to("Taboo")
    await here.passes(2000)
    return int(top.asker)


async def about_to_find(here: Fort, _: int) -> None:
    """A bot ponders over a riddle while dice are thrown."""
    top = await here.comes_to("Hourglass", lambda top: top.seat == BOT)
    await here.play(BOT, Ponder(top.id, "novice"))
    await here.passes(3000)
    assert here.top.throws > 1


async def wrong_answers(here: Fort, _: int) -> Seat:
    """A riddle is read, and answered wrongly."""
    top = await here.comes_to("Hourglass")
    await here.play(top.seat, Guess(top.id, "zzzz"))
    await here.passes(2500)
    assert here.top.id == top.id
    return reader_for(top.seat, 3)


async def notes_in_hand(here: Fort, _: int) -> Seat:
    """Somebody has opened the chest, and takes notes."""
    top = await here.comes_to("Sand")
    await here.passes(3000)
    return int(top.seat)


ANSWERS = (Words("la lune", "the moon"), Words("une chaussette", "a sock"))
CARD = FortState.riddle.fget  # type: ignore[attr-defined]


def answered_by(value: int) -> Callable[[FortState], Riddle]:
    """The riddle that is read, with another answer."""
    answer = ANSWERS[value]
    return lambda state: replace(CARD(state), answer=answer, right=(answer.fr, answer.en), near=(), tries=None)


SECRETS = {
    "when a bot slaps": Secret("hands", before_the_signal, DrawingDelay, (3, 10)),
    "when a bot drops its card": Secret("pincer", before_the_signal, DrawingDelay, (3, 10)),
    "from how high a bot drops its card": Secret("pincer", before_the_signal, DrawingHeight, (0, 1, 2)),
    "how fast a bot reacts": Secret("paw", before_the_die, DrawingReaction, (200, 500)),
    "when a bot laughs": Secret("chin", straight_faces, DrawingLaugh, (10, 28, 0)),
    "what somebody has picked": Secret("signs", one_has_picked, values=(0, 1, 2), bots=0),
    "when a bot calls": Secret("paw", before_the_call, DrawingDelay, (3, 10)),
    "what a bot has picked": Secret("signs", a_person_picks_too, DrawingPick, (0, 1, 2)),
    "what could change": Secret("oddity", about_to_change, DrawingChange, (0, 9), bots=0),
    "what somebody proposes to change": Secret("oddity", one_has_proposed, values=(0, 1, 5), bots=0),
    "what somebody could ask": Secret("taboo", about_to_ask, DrawingTricks, (0, 3), bots=0),
    "when a bot finds the answer": Secret("signs", about_to_find, Finding, (9, 10, 0), options=RIDDLES),
    "the answer": Secret("signs", wrong_answers, values=(0, 1), bots=0, options=RIDDLES),
    "what somebody takes from the chest": Secret(
        "signs", notes_in_hand, Taking, (5_000, 100_000), bots=0, options={"challenges": "drawn"}
    ),
    "how fast somebody reacted": Secret("paw", one_has_reacted, values=(40, 80), bots=0),
}


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
async def test_nothing_on_the_wire_depends_on(url: str, monkeypatch: pytest.MonkeyPatch, secret: Secret) -> None:
    wires, hidden = [], set()
    for value in secret.values:
        if secret.toss is not None:
            monkeypatch.setattr(secret.toss, "odds", secret.odds(value))
        if secret.scenario is wrong_answers:
            monkeypatch.setattr(FortState, "riddle", property(answered_by(value)))
        async with fort(f"{url}{value}", monkeypatch, secret.card, bots=secret.bots, **secret.options) as here:
            knows = await secret.scenario(here, value)
            state, clients = here.stored.match.state, enumerate(here.here.clients)
            hidden.add((state, state.riddle if state.card else None))
            told = knows if isinstance(knows, tuple) else (knows,)
            wires.append([client.socket.received for seat, client in clients if seat not in told])
    assert len(hidden) == len(secret.values)
    assert all(wire == wires[0] for wire in wires)
    assert all(len(messages) > 10 for messages in wires[0])
