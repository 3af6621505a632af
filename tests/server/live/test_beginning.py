"""Who begins, where the rules leave it open: drawn for the first match of a table, then the seats take turns."""

import pytest

from server.inprocess import Visitor, running


@pytest.mark.rule("BOX-3")
@pytest.mark.parametrize(("game", "turns"), [("shut-the-box", True), ("cluedo", False)])
async def test_seats_take_turns_to_begin_from_match_to_match(url: str, game: str, turns: bool) -> None:
    async with running(url) as server:
        host = await Visitor(server).opens(game, seats=3)
        for seat in (1, 2):
            await host.does("Sit", seat=seat, name=f"Person {seat}")
        began: list[int | None] = []
        for _ in range(4):
            began.append((await host.does("Start"))["began"])
            asked = (await host.http.get(f"/api/tables/{host.table}")).json()["asked"]
            assert asked == (began[-1:] if turns else [0, 1, 2])
            await host.does("Abandon")
        first = began[0]
        assert began == ([None] * 4 if first is None else [(first + later) % 3 for later in range(4)])
        assert (first is not None) == turns
