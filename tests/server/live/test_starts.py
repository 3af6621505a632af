"""The start of a match: contributions to its chance are committed, fixed and revealed, and nobody can block it."""

from collections.abc import Iterable

import msgspec
import pytest

import ludotheque
from ludotheque.engine.chance import commitment_to
from ludotheque.server.live.deadlines import COMMIT_TIME, REVEAL_TIME
from server.live.evening import Evening, Message, another_server, evening, until

pytestmark = pytest.mark.usefixtures("tiny_game")

GIVEN = ("a1" * 16, "b2" * 16, "c3" * 16)
"""What each seat contributes."""


async def commit(here: Evening, seats: Iterable[int]) -> None:
    """The people of these seats commit to what they contribute."""
    for seat in seats:
        await here.visitors[seat].commits(seat, GIVEN[seat])


async def starting(here: Evening, seats: Iterable[int] = (0, 1)) -> Message:
    """A start in which these seats have committed; the table."""
    await commit(here, seats)
    return await here.host.does("Start")


async def chance_of(here: Evening) -> Message:
    """The chance of the last match, with its secret, as it is stored."""
    rows = await here.server.dependencies.store.matches.of_table(here.host.table)
    chance: Message = msgspec.json.decode(rows[-1].chance)
    return chance


def reasons(table: Message) -> list[tuple[str, list[str]]]:
    """Why starts were given up, and because of whom."""
    return [(repeat["reason"], repeat["people"]) for repeat in table["repeats"]]


async def test_the_match_begins_when_all_who_committed_have_revealed_and_has_what_they_revealed(url: str) -> None:
    async with evening(url, start=False) as here:
        before = await here.table()
        fixed = await starting(here)
        assert not fixed["playing"]
        assert fixed["commitment"] == before["commitment"]
        assert [seat for seat, _ in fixed["starting"]["fixed"]] == fixed["starting"]["awaited"] == [0, 1]
        one = await here.visitors[1].reveals(1, GIVEN[1])
        assert (one["playing"], one["starting"]["awaited"]) == (False, [0])
        both = await here.host.reveals(0, GIVEN[0])
        assert (both["playing"], both["starting"], both["repeats"]) == (True, None, [])
        for client in here.clients:
            await client.next("TableNews", where=lambda news: news["table"]["starting"] is not None)
            assert (await client.next("Update"))["match"] == both["match"]
        chance = await chance_of(here)
    assert chance["contributions"] == [[0, GIVEN[0]], [1, GIVEN[1]]]
    assert chance["commitment"] == before["commitment"] == commitment_to(chance["secret"])


async def test_nobody_hears_what_another_revealed_before_all_are_in_nor_finds_it_in_the_document(url: str) -> None:
    async with evening(url, start=False) as here:
        await starting(here)
        answer = msgspec.json.encode(await here.host.reveals(0, GIVEN[0]))
        looked = (await here.visitors[1].http.get(here.at)).content
        await here.rests()
        row = await here.server.dependencies.store.tables.find(here.host.table)
        assert row is not None
        told = b"".join(text for client in here.clients for text in client.socket.received)
        for text in (told, answer, looked, row.document):
            assert GIVEN[0].encode() not in text
        await here.visitors[1].reveals(1, GIVEN[1])
        assert (await chance_of(here))["contributions"] == [[0, GIVEN[0]], [1, GIVEN[1]]]


async def test_without_commitments_the_match_begins_at_once(url: str) -> None:
    async with evening(url, start=False) as here:
        assert (await here.host.does("Start"))["playing"]
        assert (await chance_of(here))["contributions"] == []


async def test_a_match_of_bots_begins_at_once(url: str) -> None:
    async with evening(url, 1, bots=1, start=False) as here:
        await here.host.commits(0, GIVEN[0])
        await here.host.does("Stand", seat=0)
        await here.host.does("SeatBot", seat=0, level="novice")
        assert (await here.host.does("Start"))["playing"]


async def test_one_person_alone_with_bots_reveals_and_plays_even_before_connecting(url: str) -> None:
    async with evening(url, 1, bots=1, start=False, connect=False) as here:
        assert (await starting(here, (0,)))["starting"]["awaited"] == [0]
        assert (await here.host.reveals(0, GIVEN[0]))["playing"]


async def test_each_of_several_seats_of_one_person_is_revealed(url: str) -> None:
    async with evening(url, 2, bots=1, start=False) as here:
        await here.host.does("Stand", seat=1)
        await here.host.does("Sit", seat=1, name="Papi")
        for seat in (0, 1):
            await here.host.commits(seat, GIVEN[seat])
        await here.host.does("Start")
        assert (await here.host.reveals(1, GIVEN[1]))["starting"]["awaited"] == [0]
        assert (await here.host.reveals(0, GIVEN[0]))["playing"]
        assert (await chance_of(here))["contributions"] == [[0, GIVEN[0]], [1, GIVEN[1]]]


async def test_a_person_who_is_not_connected_is_not_awaited(url: str) -> None:
    async with evening(url, start=False) as here:
        await commit(here, (0, 1))
        await here.clients[1].socket.close()
        assert (await here.host.does("Start"))["starting"]["awaited"] == [0]
        assert (await here.host.reveals(0, GIVEN[0]))["playing"]


async def test_who_does_not_reveal_in_time_restarts_the_start_under_another_secret_and_everyone_is_told(
    url: str,
) -> None:
    async with evening(url, start=False) as here:
        fixed = await starting(here)
        await here.host.reveals(0, GIVEN[0])
        await here.passes(REVEAL_TIME - 1)
        assert (await here.table())["commitment"] == fixed["commitment"]
        await here.passes(1)
        again = await here.table()
        silent = here.visitors[1].person
        assert again["commitment"] != fixed["commitment"]
        assert (again["playing"], again["commitments"]) == (False, [])
        assert again["starting"] == {"fixed": [], "awaited": [0], "silent": [silent]}
        assert again["repeats"] == [{"commitment": fixed["commitment"], "reason": "silent", "people": [silent]}]
        await here.visitors[1].commits(1, GIVEN[1])
        table = await here.host.commits(0, GIVEN[2])
        assert [seat for seat, _ in table["starting"]["fixed"]] == [0]
        begun = await here.host.reveals(0, GIVEN[2])
        assert (begun["playing"], len(begun["repeats"])) == (True, 1)
        chance = await chance_of(here)
        for client in here.clients:
            await client.next("TableNews", where=lambda news: news["table"]["repeats"])
    assert (chance["commitment"], chance["contributions"]) == (again["commitment"], [[0, GIVEN[2]]])


async def test_a_repeated_start_goes_on_without_those_who_do_not_commit_again(url: str) -> None:
    async with evening(url, 3, start=False) as here:
        await starting(here, (0, 1, 2))
        await here.host.reveals(0, GIVEN[0])
        await here.visitors[1].reveals(1, GIVEN[1])
        await here.passes(REVEAL_TIME)
        await here.host.commits(0, GIVEN[0])
        await here.passes(COMMIT_TIME)
        table = await here.table()
        assert table["starting"]["awaited"] == [0]
        assert (await here.host.reveals(0, GIVEN[0]))["playing"]
        assert [seat for seat, _ in (await chance_of(here))["contributions"]] == [0]


async def test_when_nobody_reveals_the_match_begins_without_contributions_and_nobody_is_stuck(url: str) -> None:
    async with evening(url, start=False) as here:
        await starting(here)
        await here.passes(REVEAL_TIME)
        table = await here.table()
        assert (table["playing"], table["starting"]) == (True, None)
        assert reasons(table) == [("silent", [visitor.person for visitor in here.visitors])]
        assert (await chance_of(here))["contributions"] == []


async def test_each_person_can_restart_a_start_only_once(url: str) -> None:
    async with evening(url, 3, start=False) as here:
        table = await starting(here, (0, 1, 2))
        for silent in (2, 1, 0):
            for seat in range(silent):
                await here.visitors[seat].reveals(seat, GIVEN[seat])
            await here.passes(REVEAL_TIME)
            for seat in range(3):
                await here.visitors[seat].commits(seat, GIVEN[seat])
        table = await here.table()
        assert reasons(table) == [("silent", [here.visitors[seat].person]) for seat in (2, 1, 0)]
        assert table["playing"]


async def test_a_person_whose_connection_breaks_in_the_start_is_awaited_until_time_is_over(url: str) -> None:
    async with evening(url, start=False) as here:
        await starting(here)
        await here.clients[1].socket.close()
        await here.host.reveals(0, GIVEN[0])
        assert (await here.table())["starting"]["awaited"] == [1]
        yan = await here.connect(1)
        assert yan.welcome["table"]["starting"]["awaited"] == [1]
        assert (await here.visitors[1].reveals(1, GIVEN[1]))["playing"]


@pytest.mark.parametrize("left", [REVEAL_TIME, 1])
async def test_a_start_goes_on_after_the_server_was_restarted_and_has_all_its_time_again(url: str, left: int) -> None:
    async with evening(url, start=False) as before:
        fixed = await starting(before)
        await before.host.reveals(0, GIVEN[0])
        await before.passes(REVEAL_TIME - left)
    async with another_server(url, before, later=1) as here:
        zoe = await here.connect(0)
        assert zoe.welcome["table"]["starting"] == {**fixed["starting"], "awaited": [1]}
        await here.passes(REVEAL_TIME - 1)
        assert (await here.visitors[1].reveals(1, GIVEN[1]))["playing"]
        assert (await chance_of(here))["contributions"] == [[0, GIVEN[0]], [1, GIVEN[1]]]


async def test_a_start_that_waits_for_new_commitments_goes_on_after_a_restart(url: str) -> None:
    async with evening(url, start=False) as before:
        await starting(before)
        await before.host.reveals(0, GIVEN[0])
        await before.passes(REVEAL_TIME)
    async with another_server(url, before, later=1) as here:
        await here.connect(0)
        await here.host.commits(0, GIVEN[0])
        assert (await here.host.reveals(0, GIVEN[0]))["playing"]


async def given_up(here: Evening, before: Message, reason: str, person: str) -> None:
    """The start was given up, everyone is told why, and the next has another secret."""
    table = (await here.clients[1].next("TableNews", where=lambda news: news["table"]["repeats"]))["table"]
    assert (table["playing"], table["starting"], table["commitments"]) == (False, None, [])
    assert table["commitment"] != before["commitment"]
    assert reasons(table) == [(reason, [person])]
    row = await here.server.dependencies.store.tables.find(here.host.table)
    assert row is not None
    assert commitment_to(row.secret) == table["commitment"]


async def test_the_host_calls_a_start_off(url: str) -> None:
    async with evening(url, start=False) as here:
        before = await starting(here)
        await here.host.reveals(0, GIVEN[0])
        await here.host.does("CallOff")
        await given_up(here, before, "cancelled", here.host.person)
        await here.passes(REVEAL_TIME + COMMIT_TIME)
        assert (await here.table())["match"] is None


async def test_when_the_host_leaves_in_the_start_it_is_given_up(url: str) -> None:
    async with evening(url, start=False) as here:
        before = await starting(here)
        await here.host.does("Leave")
        await given_up(here, before, "left", here.host.person)


async def test_when_somebody_is_sent_away_in_the_start_it_is_given_up(url: str) -> None:
    async with evening(url, 3, start=False) as here:
        before = await starting(here)
        await here.host.does("Remove", person=here.visitors[2].person)
        await given_up(here, before, "left", here.visitors[2].person)
        assert await here.clients[2].closes() == 4003


async def test_a_host_who_looks_on_leaves_and_the_start_goes_on(url: str) -> None:
    async with evening(url, 3, start=False) as here:
        await here.host.does("Stand", seat=0)
        await here.host.does("SeatBot", seat=0, level="novice")
        await starting(here, (1, 2))
        await here.host.does("Leave")
        await here.visitors[1].reveals(1, GIVEN[1])
        table = await here.visitors[2].reveals(2, GIVEN[2])
        assert (table["playing"], table["host"]) == (True, here.visitors[1].person)


async def test_a_table_that_is_closed_in_the_start_starts_nothing(url: str) -> None:
    async with evening(url, start=False) as here:
        await starting(here)
        table = await here.host.does("Close")
        assert (table["closed"], table["starting"]) == (True, None)
        await here.passes(REVEAL_TIME + COMMIT_TIME)
        assert (await here.table())["match"] is None


async def test_after_the_match_the_next_start_has_no_repeats_yet(url: str) -> None:
    async with evening(url, start=False) as here:
        await starting(here)
        await here.host.does("CallOff")
        assert (await here.host.does("Start"))["repeats"]
        assert (await here.host.does("Abandon"))["repeats"] == []


async def test_a_match_whose_start_was_repeated_verifies(url: str) -> None:
    async with evening(url, 1, bots=1, start=False) as here:
        await starting(here, (0,))
        await here.passes(REVEAL_TIME)
        await here.host.does("StandIn", seat=0)
        await here.passes(COMMIT_TIME)
        await until(lambda: over(here))
        match = (await here.table())["match"]
        file = (await here.host.http.get(f"{here.at}/matches/{match}/file")).content
    assert ludotheque.verify(file).reason is None


async def over(here: Evening) -> bool:
    """Whether the match is over, once bots had time."""
    await here.passes(1000)
    return await here.statuses() == ["over"]
