"""Actions of people: sent twice, too late, or against the rules."""

import pytest

from server.live.evening import DUEL, SWAP, another_server, evening, kinds_heard, show

pytestmark = pytest.mark.usefixtures("tiny_game")


async def test_the_same_action_sent_twice_is_done_once_and_accepted_twice(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        for _ in range(2):
            zoe.socket.act("once", zoe.decision, SWAP)
        first, second = await zoe.next("Update"), await zoe.next("Update")
        assert (first["accepted"], second["accepted"]) == ("once", "once")
        assert (kinds_heard(first), kinds_heard(second)) == (["CardPutUnder", "CardDealt"], [])
        assert await here.done_by(0) == ["Swap"]
        await yan.asked()
        assert not yan.socket.rest()


async def test_an_action_sent_again_after_a_reconnect_or_a_restart_is_accepted_and_not_done_again(url: str) -> None:
    async with evening(url) as before:
        zoe = before.clients[0]
        decision, where = zoe.decision, {"match": zoe.update["match"], "since": len(zoe.update["heard"])}
        zoe.socket.act("once", decision, SWAP)
        await zoe.socket.close()
        zoe = await before.connect(0, **where)
        assert (await zoe.does(SWAP, "once", decision))["accepted"] == "once"
        assert await before.done_by(0) == ["Swap"]
    async with another_server(url, before, later=1) as here:
        zoe = await here.connect(0, **where)
        assert (await zoe.does(SWAP, "once", decision))["accepted"] == "once"
        assert await here.done_by(0) == ["Swap"]


async def test_an_id_is_the_seats_own(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(SWAP, "same")
        await yan.asked()
        assert (await yan.does(SWAP, "same"))["accepted"] == "same"
        assert await here.done_by(1) == ["Swap"]


async def test_the_last_action_of_a_match_sent_again_is_still_accepted(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(SWAP, "first")
        decision = (await yan.asked())["decision"]
        assert (await yan.does(SWAP, "last"))["over"]
        assert (await yan.does(SWAP, "last", decision))["accepted"] == "last"
        assert (await yan.does(SWAP, "another", decision))["key"] == "table-not-under-way"


async def test_an_answer_to_a_question_that_is_settled_is_refused_and_changes_nothing(url: str) -> None:
    async with evening(url, options={"turns": 2}) as here:
        zoe, yan = here.clients
        settled_one = zoe.decision
        await zoe.does(SWAP, "first")
        await yan.asked()
        await yan.does(SWAP, "first")
        zoe.update = {}
        await zoe.asked()
        before = await here.log()
        refused = await zoe.does(SWAP, "second", settled_one)
        assert (refused["is"], refused["id"], refused["key"]) == ("Refused", "second", "decision-closed")
        assert refused["sentence"]
        assert await here.log() == before
        assert (await zoe.does(SWAP, "second"))["accepted"] == "second"


async def test_an_action_against_the_rules_is_refused_with_its_clause_and_changes_nothing(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        before = await here.log()
        refused = await zoe.does({"is": "Ask", "whom": 0, "least": 2}, "myself")
        assert (refused["key"], refused["clause"]) == ("not-offered", "TINY-2")
        refused = await yan.does(SWAP, "my-turn", zoe.decision)
        assert (refused["key"], refused["clause"]) == ("not-asked", "TINY-1")
        assert (await zoe.does({"is": "Fly"}, "nonsense"))["key"] == "not-an-action"
        assert await here.log() == before


async def test_what_another_seat_does_in_between_makes_no_answer_stale(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(DUEL, "duel")
        asked = (await yan.asked())["decision"]
        assert (await zoe.does(show("well"), "zoe"))["accepted"] == "zoe"
        assert (await yan.does(show("sheet"), "yan", asked))["accepted"] == "yan"
        assert (await zoe.hears("SignsShown"))["signs"] == ["well", "sheet"]


async def test_an_answer_for_one_match_is_never_taken_in_the_next(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        decision = zoe.decision
        await here.host.does("Abandon")
        await here.host.does("Start")
        await zoe.next("Update")
        assert (await zoe.does(SWAP, "late", decision))["key"] == "decision-closed"
        assert await here.done_by(0) == []


async def test_a_seat_takes_back_its_last_action(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(DUEL, "duel")
        assert (await zoe.does(show("well"), "well"))["undo"]
        assert "decision" in await zoe.does({"is": "Undo"}, "undo")
        assert (await yan.hears("Undone"))["seat"] == 0
        assert (await zoe.does(show("sheet"), "sheet"))["accepted"] == "sheet"
