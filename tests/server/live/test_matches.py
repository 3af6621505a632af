"""Matches that follow each other at a table: started, abandoned, finished."""

import msgspec
import pytest

import ludotheque
from ludotheque.engine.chance import commitment_to
from server.inprocess import Visitor
from server.live.evening import SWAP, Client, Message, another_server, bots_at, evening

pytestmark = pytest.mark.usefixtures("tiny_game")


async def finish(clients: list[Client]) -> Message:
    """Everyone swaps a card, and the match is over."""
    update: Message = {}
    for client in clients:
        await client.asked()
        update = await client.does(SWAP, "mine")
    assert update["over"]
    return update


async def test_matches_follow_each_other_and_the_standings_count_them(url: str) -> None:
    async with evening(url, start=False) as before:
        zoe, yan = before.clients
        table = await before.table()
        ids, commitments = [], [table["commitment"]]
        for number in (1, 2, 3):
            await before.host.does("Start")
            over = await finish([zoe, yan])
            ids.append(over["match"])
            await zoe.next("Update", where=lambda message: message.get("over"))
            table = await before.table()
            commitments.append(table["commitment"])
            assert not table["playing"]
            assert [score["matches"] for score in table["standings"]] == [number, number]
        assert len(set(commitments)) == 4
        assert [len(score["points"]) for score in table["standings"]] == [3, 3]
        matches = (await before.host.http.get(f"{before.at}/matches")).json()
        assert [(match["id"], match["number"], match["status"]) for match in matches] == [
            (ident, number, "over") for number, ident in enumerate(ids)
        ]
    async with another_server(url, before, later=1) as here:
        assert (await here.table())["standings"] == table["standings"]
        zoe = await here.connect(0)
        assert zoe.update["over"]
        await here.host.does("Start")
        assert (await zoe.asked())["match"] not in ids


async def test_everyone_is_told_how_a_match_ends_before_the_table_says_that_it_is_over(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.asked()
        await zoe.does(SWAP, "mine")
        await yan.asked()
        await yan.does(SWAP, "mine")
        ended = await zoe.next(
            "Update",
            "TableNews",
            where=lambda told: told.get("over") or (told["is"] == "TableNews" and not told["table"]["playing"]),
        )
        assert ended["is"] == "Update"
        assert not (await zoe.next("TableNews"))["table"]["playing"]


async def test_an_abandoned_match_has_no_result_and_another_can_begin(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        match, decision = zoe.update["match"], zoe.decision
        table = await here.host.does("Abandon")
        assert (table["playing"], table["standings"]) == (False, [])
        assert (await zoe.does(SWAP, "late", decision))["key"] == "table-not-under-way"
        assert await here.statuses() == ["abandoned"]
        file = await here.host.http.get(f"{here.at}/matches/{match}/file")
        assert (file.status_code, file.json()["key"]) == (409, "match-not-over")
        assert (await here.connect(1)).welcome["update"] is None
        await here.host.does("Start")
        await zoe.next("Update", where=lambda update: update["match"] != match)


@pytest.mark.parametrize("restarted", [False, True])
async def test_at_a_closed_table_the_match_is_abandoned_and_nothing_happens_any_more(
    url: str, *, restarted: bool
) -> None:
    async with evening(url) as before:
        zoe = before.clients[0]
        decision = zoe.decision
        await before.host.does("Close")
        assert (await zoe.next("TableNews"))["table"]["closed"]
        assert (await zoe.does(SWAP, "late", decision))["key"] == "table-not-under-way"
        assert (await before.host.tries("Start")).json()["key"] == "table-closed"
        wish = {"name": "Late", "invitation": (await before.table())["invitation"]}
        late = await Visitor(before.server).http.post(f"{before.at}/join", json=wish)
        assert late.json()["key"] == "table-closed"
        assert await before.statuses() == ["abandoned"]
        if not restarted:
            assert (await before.connect(1)).welcome["update"] is None
    if restarted:
        async with another_server(url, before, later=1) as here:
            assert (await here.connect(1)).welcome["update"] is None


async def test_who_leaves_a_match_and_comes_back_finds_the_seat(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await here.visitors[1].does("Leave")
        await yan.socket.close()
        table = (await zoe.next("TableNews"))["table"]
        assert [person["left"] for person in table["people"]] == [False, True]
        assert bots_at(table) == [None, "novice"]
        yan = await here.connect(1)
        table = (await zoe.next("TableNews"))["table"]
        assert [person["left"] for person in table["people"]] == [False, False]
        assert bots_at(table) == [None, "novice"]
        await here.visitors[1].does("TakeBack", seat=1)
        await zoe.does(SWAP, "mine")
        await yan.asked()
        assert (await yan.does(SWAP, "mine"))["accepted"] == "mine"
        assert await here.done_by(1) == ["Swap"]


async def test_when_the_host_leaves_somebody_else_goes_on(url: str) -> None:
    async with evening(url, start=False) as here:
        zoe, yan = here.clients
        other = here.visitors[1]
        await here.host.does("Leave")
        table = (await yan.next("TableNews"))["table"]
        assert (table["host"], table["chairs"][0]["person"]) == (other.person, None)
        await other.does("SeatBot", seat=0, level="novice")
        await other.does("Start")
        await yan.asked()
        await zoe.socket.close()
        assert (await here.connect(None, here.host)).welcome["table"]["host"] == other.person


async def test_whoever_joins_during_a_match_is_seen_by_everyone(url: str) -> None:
    async with evening(url) as here:
        await Visitor(here.server).joins(here.host, "Xia")
        people = (await here.clients[0].next("TableNews"))["table"]["people"]
        assert [person["name"] for person in people] == ["Person 0", "Person 1", "Xia"]


async def test_contributions_are_mixed_into_chance_and_the_finished_file_verifies(url: str) -> None:
    async with evening(url, start=False) as here:
        commitment = (await here.table())["commitment"]
        await here.visitors[1].commits(1, "beef" * 8)
        await here.host.commits(0, "babe" * 8)
        await here.host.commits(0, "cafe" * 8)
        await here.host.does("Start")
        await here.visitors[1].reveals(1, "beef" * 8)
        table = await here.host.reveals(0, "cafe" * 8)
        assert (table["playing"], table["commitments"], table["commitment"] == commitment) == (True, [], False)
        over = await finish(here.clients)
        file = (await here.host.http.get(f"{here.at}/matches/{over['match']}/file")).content
        told = b"".join(text for client in here.clients for text in client.socket.received)
    found = ludotheque.verify(file)
    assert (found.reason, found.wrong, found.draws, found.entries) == (None, None, 4, 6)
    chance = msgspec.json.decode(file)["match"]["chance"]
    assert chance["contributions"] == [[0, "cafe" * 8], [1, "beef" * 8]]
    assert chance["commitment"] == commitment == commitment_to(chance["secret"])
    assert chance["secret"].encode() not in told
    replayed = ludotheque.replay(file)
    assert (replayed.over, replayed.result.scores) == (True, tuple(over["result"]["scores"]))
    assert [player.name for player in replayed.players] == ["Person 0", "Person 1"]


async def test_chance_would_have_been_another_with_other_contributions(url: str) -> None:
    async with evening(url, start=False) as here:
        dealt = set()
        for contribution in range(12):
            live = here.server.registry.by_id[here.host.table]
            await here.host.commits(0, f"{contribution:032x}")
            state = live.session.state
            live.session.state = state._replace(row=msgspec.structs.replace(state.row, secret="00" * 32))
            await here.host.does("Start")
            await here.host.reveals(0, f"{contribution:032x}")
            assert live.session.state.match is not None
            dealt.add(live.session.state.match.match.state.hands)
            await here.host.does("Abandon")
        assert len(dealt) > 1


async def test_at_the_end_everyone_is_shown_the_seal_of_the_file_and_never_before(url: str) -> None:
    async with evening(url) as here:
        seals = [client.update.get("seal") for client in here.clients]
        over = await finish(here.clients)
        later = await here.connect(0)
        file = (await here.host.http.get(f"{here.at}/matches/{over['match']}/file")).content
        asked = (await here.host.http.get(f"{here.at}/matches/{over['match']}")).json()
    assert seals == [None, None]
    assert over["seal"] == later.update["seal"] == asked["seal"] == ludotheque.replay(file).seal
