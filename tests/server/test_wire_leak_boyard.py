"""Nothing leaks from the fort: with other notes, picks, delays and changes, a client is given the very same bytes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from ludotheque.engine import Seat
from ludotheque.games.fort_boyard.game import FortBoyard
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.games.fort_boyard.view import View
from server.evenings import LIVE, OVER_DAYS, RELAXED, Setup
from server.leaks import Hunt, with_nightly
from server.leaks_boyard import BOYARD, BoyardEvenings, whatever_the_time

SETUPS = (
    Setup(BOYARD, 3, {"riddles": "played"}, LIVE, bot=True),
    Setup(BOYARD, 4, {"hourglass": "throws"}, OVER_DAYS),
    Setup(BOYARD, 3, {"challenges": "refereed", "riddles": "refereed"}, RELAXED, bot=True),
)


SEED = 20
"""Of an evening in which everything that can be hidden is."""


@pytest.fixture(autouse=True)
def _whatever_the_time() -> Iterator[None]:
    with whatever_the_time():
        yield


@pytest.mark.parametrize("setup", with_nightly(SETUPS, SETUPS[1:]))
async def test_nobody_is_given_anything_that_depends_on_what_they_have_not_seen(tmp_path: Path, setup: Setup) -> None:
    evenings = BoyardEvenings()
    varied = await Hunt(evenings, tmp_path).hunted(setup, SEED + 100 * SETUPS.index(setup))
    assert varied >= evenings.secret_at(setup)


async def test_a_picture_of_somebody_elses_pick_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = FortBoyard.view

    def view(self: FortBoyard, state: FortState, seat: Seat | None) -> View:
        seen = honest(self, state, seat)
        if seen.scene is None or state.scene is None or not any(state.scene.picks):
            return seen
        return replace(seen, scene=replace(seen.scene, pick=next(filter(None, state.scene.picks))))

    monkeypatch.setattr(FortBoyard, "view", view)
    assert '"pick":"' in await Hunt(BoyardEvenings(cards=("signs",)), tmp_path).found(SETUPS[0])


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_view_with_other_peoples_notes_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = FortBoyard.view

    def view(self: FortBoyard, state: FortState, seat: Seat | None) -> View:
        return replace(honest(self, state, seat), purses=state.purses)

    monkeypatch.setattr(FortBoyard, "view", view)
    assert '"purses":[' in await Hunt(BoyardEvenings(entries=400), tmp_path).found(SETUPS[2])
