"""Another match for everyone, and another game at the same table."""

import pytest

from server.live.evening import SWAP, another_server, evening

pytestmark = pytest.mark.usefixtures("tiny_game")


async def test_the_next_match_starts_when_everyone_wants_it_and_who_did_outlives_a_restart(url: str) -> None:
    async with evening(url) as before:
        for client in before.clients:
            await client.asked()
            await client.does(SWAP, "mine")
        first = (await before.table())["match"]
        assert (await before.visitors[1].does("Rematch"))["rematch"] == [before.visitors[1].person]
    async with another_server(url, before, later=1) as here:
        table = await here.table()
        assert (table["rematch"], table["playing"]) == ([before.visitors[1].person], False)
        table = await here.host.does("Rematch")
        assert (table["rematch"], table["playing"]) == ([], True)
        assert table["match"] != first


async def test_another_game_is_played_at_the_same_table_and_the_standings_go_on(url: str) -> None:
    async with evening(url) as here:
        for client in here.clients:
            await client.asked()
            await client.does(SWAP, "mine")
        table = await here.host.does("ChangeGame", game="shut-the-box")
        assert [score["matches"] for score in table["standings"]] == [1, 1]
        table = await here.host.does("Start")
        assert (await here.clients[0].next("Update", where=lambda said: said["match"] == table["match"]))["game"] == (
            "shut-the-box"
        )
        matches = (await here.host.http.get(f"{here.at}/matches")).json()
        assert [match["game"] for match in matches] == ["tiny", "shut-the-box"]
