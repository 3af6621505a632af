"""Reactions at a table: seen by everyone for a moment, never stored."""

import pytest

from ludotheque.server.live.messages import REACTIONS_AT_ONCE
from server.live.evening import Client, evening

pytestmark = pytest.mark.usefixtures("tiny_game")


def reacts(client: Client, reaction: str) -> None:
    """Send a reaction."""
    client.socket.send({"is": "React", "reaction": reaction})


async def test_everyone_sees_who_reacts_and_from_which_seat(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        spectator = await here.connect(None, here.visitors[1])
        for client, seat in ((yan, 1), (spectator, None)):
            reacts(client, "bravo")
            for hearer in (zoe, yan, spectator):
                assert await hearer.next("Reaction") == {
                    "is": "Reaction",
                    "person": here.visitors[1].person,
                    "seat": seat,
                    "reaction": "bravo",
                }


async def test_who_comes_later_hears_of_no_reaction(url: str) -> None:
    async with evening(url) as here:
        reacts(here.clients[0], "wow")
        await here.clients[0].next("Reaction")
        again = await here.connect(0)
        assert again.welcome["chat"] == []


async def test_reactions_are_limited_for_each_person_and_come_back_with_time(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        for _ in range(REACTIONS_AT_ONCE + 1):
            reacts(zoe, "laugh")
        refused = await zoe.next("Refused")
        assert (refused["key"], refused["args"]) == ("reaction-soon", {"seconds": 3})
        reacts(yan, "ouch")
        assert (await zoe.next("Reaction", where=lambda said: said["reaction"] == "ouch"))["seat"] == 1
        here.time.pass_on(2000)
        reacts(zoe, "thanks")
        assert (await yan.next("Reaction", where=lambda said: said["reaction"] == "thanks"))["seat"] == 0


async def test_who_is_muted_does_not_react_and_nobody_does_at_a_closed_table(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await here.host.does("Mute", person=here.visitors[1].person)
        reacts(yan, "hurry")
        assert (await yan.next("Refused"))["key"] == "table-muted"
        await here.host.does("Close")
        reacts(zoe, "hurry")
        assert (await zoe.next("Refused"))["key"] == "table-closed"
