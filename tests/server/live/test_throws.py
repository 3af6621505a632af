"""Dice that the sand throws beat by beat, and a hand that brings a beat forward."""

import pytest
from msgspec.structs import replace

from ludotheque.engine import require
from ludotheque.games.fort_boyard.chest import Sand, between_rolls
from ludotheque.games.fort_boyard.game import FortBoyard
from ludotheque.games.fort_boyard.rules import ROLLS
from ludotheque.games.fort_boyard.state import FortState, Keyring, Options
from server.live.fort import Fort, fort


@pytest.fixture(autouse=True)
def _rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody holds five keys, far from any tiger, so that a chest is soon open for long."""
    start = FortBoyard.start

    def rich(game: FortBoyard, options: Options, seats: int) -> FortState:
        keys = (Keyring(black=5),) * seats
        return replace(start(game, options, seats), rings=keys, squares=(9,) * seats)

    monkeypatch.setattr(FortBoyard, "start", rich)


def throws(here: Fort, by: int, seat: int) -> None:
    """Somebody throws, from a seat."""
    here.client(by).socket.send({"is": "Throw", "decision": here.key, "seat": seat})


async def opened(here: Fort) -> tuple[int, int, int]:
    """Play on until the chest is open and nobody has rolled; who rolls next, the other, and how long a beat is."""
    sand: Sand = await here.comes_to("Sand")
    state: FortState = here.stored.match.state
    roller = require(sand.hand(state))
    return roller, 3 - sand.seat - roller, between_rolls(state)


def rolls(here: Fort) -> int:
    """How often the others have rolled; all of them, once the chest is shut."""
    return here.top.rolls if isinstance(here.top, Sand) else ROLLS


async def test_a_hand_throws_half_a_beat_earlier_and_the_next_beat_comes_when_it_would_have_come(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", riddles="drawn", challenges="drawn") as here:
        roller, other, beat = await opened(here)
        throws(here, roller, roller)
        await here.here.passes(beat // 2 - 1)
        assert rolls(here) == 0
        await here.here.passes(1)
        assert rolls(here) == 1
        await here.here.passes(beat)
        assert rolls(here) == 1
        await here.here.passes(beat // 2)
        assert rolls(here) == 2
        assert other != roller


async def test_without_a_hand_and_with_that_of_somebody_else_the_beat_throws(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", riddles="drawn", challenges="drawn") as here:
        roller, other, beat = await opened(here)
        throws(here, other, other)
        throws(here, other, roller)
        assert (await here.client(other).next("Refused"))["key"] == "table-look-on"
        await here.here.passes(beat - 1)
        assert rolls(here) == 0
        await here.here.passes(1)
        assert rolls(here) == 1
