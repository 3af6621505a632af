"""Fort Boyard at a table: over days there is no clock, whatever hourglass was chosen."""

from pathlib import Path

import pytest

from ludotheque.engine import require
from server.inprocess import HeldTime, Visitor, running
from server.live.evening import LETTERS, LIVE


@pytest.mark.rule("BOY-90")
@pytest.mark.parametrize(("pace", "sand"), [(LETTERS, "throws"), (LIVE, "45")])
async def test_over_days_the_sand_is_counted_in_throws(tmp_path: Path, pace: dict[str, object], sand: str) -> None:
    async with running(f"sqlite:///{tmp_path}/it.db", time=HeldTime()) as server:
        host = await Visitor(server).opens("fort-boyard", seats=3, pace=pace, options={"hourglass": "45"})
        for seat in (1, 2):
            await host.does("SeatBot", seat=seat, level="novice")
        await host.does("Start")
        live = await server.registry.find(require(host.table))
        assert live.table.options["hourglass"] == "45"
        assert require(live.session.state.match).match.options.hourglass == sand
