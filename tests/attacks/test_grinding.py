"""Somebody who knows the server's secret tries to choose the dice: each way is shut, or seen by everyone."""

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque.engine.chance import Committed, commitment_to, contribution_commitment
from ludotheque.server.live.deadlines import REVEAL_TIME
from ludotheque.server.web.app import Server
from server.inprocess import HeldTime, Lots, Visitor, running, settled

HONEST = "ba5eba11" * 4


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh database."""
    return f"sqlite:///{tmp_path}/ludotheque.db"


class Ring:
    """A table of Cluedo: an honest host, and two who know all that the server knows."""

    def __init__(self, server: Server, time: HeldTime, host: Visitor, others: list[Visitor]) -> None:
        self.server, self.time, self.host, self.others = server, time, host, others

    @classmethod
    async def gathered(cls, server: Server, time: HeldTime) -> "Ring":
        """They sit, and are connected."""
        host = await Visitor(server).opens("cluedo", "Honest", seats=3)
        others = [await Visitor(server).joins(host, f"Crook {seat}", seat) for seat in (1, 2)]
        for seat, visitor in enumerate((host, *others)):
            await visitor.connects(seat)
        return cls(server, time, host, others)

    async def secret(self) -> str:
        """What only the server should know."""
        row = await self.server.dependencies.store.tables.find(self.host.table)
        assert row is not None
        return row.secret.partition(" ")[0]

    async def table(self) -> dict[str, Any]:
        """The table."""
        table: dict[str, Any] = (await self.host.look())["table"]
        return table

    async def chance(self) -> Committed:
        """The chance of the match that has begun."""
        rows = await self.server.dependencies.store.matches.of_table(self.host.table)
        return msgspec.json.decode(rows[-1].chance, type=Committed)

    async def time_is_over(self) -> None:
        """Nobody reveals any more."""
        await settled()
        self.time.pass_on(REVEAL_TIME)
        await settled()


def first_throw(secret: str, contributions: dict[int, str]) -> int:
    """The first number that chance gives, of 324: as many as there are envelopes."""
    chance = Committed(commitment_to(secret), tuple(sorted(contributions.items())), secret)
    return chance.stream().below(324)


def searched(secret: str, seat: int, others: dict[int, str]) -> str:
    """What this seat has to contribute for the first number to be 0."""
    tried = (f"{number:032x}" for number in itertools.count())
    return next(given for given in itertools.islice(tried, 10_000) if first_throw(secret, {**others, seat: given}) == 0)


async def test_who_contributes_last_and_knows_the_secret_finds_nothing_to_search(url: str) -> None:
    """The attack that once chose an envelope in 245 tries: contributions were sent in the clear."""
    time = HeldTime()
    async with running(url, time=time, lots=Lots()) as server:
        ring = await Ring.gathered(server, time)
        await ring.host.commits(0, HONEST)
        table = await ring.table()
        seen = dict(table["commitments"])[0]
        assert HONEST not in msgspec.json.encode(table).decode()
        assert seen == contribution_commitment(table["commitment"], 0, HONEST)
        chosen = searched(await ring.secret(), 1, {0: seen})
        await ring.others[0].commits(1, chosen)
        await ring.host.does("Start")
        await ring.others[0].reveals(1, chosen)
        assert (await ring.host.reveals(0, HONEST))["playing"]
        chance = await ring.chance()
    assert dict(chance.contributions) == {0: HONEST, 1: chosen}
    assert chance.stream().below(324) != 0


async def test_who_reveals_last_and_knows_everything_else_can_reveal_only_what_was_fixed(url: str) -> None:
    time = HeldTime()
    async with running(url, time=time, lots=Lots()) as server:
        ring = await Ring.gathered(server, time)
        await ring.host.commits(0, HONEST)
        await ring.others[0].commits(1, "00" * 16)
        await ring.host.does("Start")
        await ring.host.reveals(0, HONEST)
        wish = searched(await ring.secret(), 1, {0: HONEST})
        answer = await ring.others[0].tries("Reveal", seat=1, contribution=wish)
        assert (answer.status_code, answer.json()["key"]) == (409, "reveal-other")
        await ring.others[0].commits(1, wish)
        answer = await ring.others[0].tries("Reveal", seat=1, contribution=wish)
        assert (answer.status_code, answer.json()["key"]) == (409, "reveal-other")
        assert (await ring.others[0].reveals(1, "00" * 16))["playing"]
        chance = await ring.chance()
    assert dict(chance.contributions) == {0: HONEST, 1: "00" * 16}


async def test_who_comes_late_with_a_seat_that_had_not_committed_gets_nothing_in(url: str) -> None:
    time = HeldTime()
    async with running(url, time=time, lots=Lots()) as server:
        ring = await Ring.gathered(server, time)
        await ring.host.commits(0, HONEST)
        await ring.host.does("Start")
        await ring.others[1].commits(2, "22" * 16)
        answer = await ring.others[1].tries("Reveal", seat=2, contribution="22" * 16)
        assert answer.json()["key"] == "reveal-other"
        assert (await ring.host.reveals(0, HONEST))["playing"]
        assert dict((await ring.chance()).contributions) == {0: HONEST}


async def test_the_commitment_of_another_opens_nothing_at_ones_own_seat(url: str) -> None:
    """A copied commitment would be opened by copying what its owner reveals, and cancel it out."""
    time = HeldTime()
    async with running(url, time=time, lots=Lots()) as server:
        ring = await Ring.gathered(server, time)
        await ring.host.commits(0, HONEST)
        copied = dict((await ring.table())["commitments"])[0]
        await ring.others[0].does("Contribute", seat=1, commitment=copied)
        await ring.host.does("Start")
        await ring.host.reveals(0, HONEST)
        answer = await ring.others[0].tries("Reveal", seat=1, contribution=HONEST)
        assert (answer.status_code, answer.json()["key"]) == (409, "reveal-other")


async def test_a_commitment_to_an_earlier_secret_opens_nothing_under_the_next(url: str) -> None:
    time = HeldTime()
    async with running(url, time=time, lots=Lots()) as server:
        ring = await Ring.gathered(server, time)
        await ring.host.commits(0, HONEST)
        old = dict((await ring.table())["commitments"])[0]
        await ring.host.does("Start")
        await ring.host.does("CallOff")
        await ring.host.does("Contribute", seat=0, commitment=old)
        await ring.host.does("Start")
        assert (await ring.host.tries("Reveal", seat=0, contribution=HONEST)).json()["key"] == "reveal-other"


async def test_who_refuses_to_reveal_changes_the_secret_too_and_everyone_sees_who_it_was(url: str) -> None:
    time = HeldTime()
    async with running(url, time=time, lots=Lots()) as server:
        ring = await Ring.gathered(server, time)
        crook, (socket, _) = ring.others[0], await ring.host.connects(0)
        await ring.host.commits(0, HONEST)
        await crook.commits(1, "11" * 16)
        before = await ring.host.does("Start")
        await ring.host.reveals(0, HONEST)
        foreseen = first_throw(await ring.secret(), {0: HONEST, 1: "11" * 16})
        await ring.time_is_over()
        while (table := (await socket.next("TableNews"))["table"])["commitment"] == before["commitment"]:
            pass
        assert table["repeats"] == [{"commitment": before["commitment"], "reason": "silent", "people": [crook.person]}]
        await ring.host.commits(0, HONEST)
        assert (await ring.host.reveals(0, HONEST))["playing"]
        chance = await ring.chance()
    assert chance.commitment == table["commitment"]
    assert dict(chance.contributions) == {0: HONEST}
    assert chance.stream().below(324) != foreseen


async def test_crooks_who_refuse_one_after_the_other_have_one_try_each_and_no_more(url: str) -> None:
    time = HeldTime()
    async with running(url, time=time, lots=Lots()) as server:
        ring = await Ring.gathered(server, time)
        people = [ring.host, *ring.others]
        for seat, visitor in enumerate(people):
            await visitor.commits(seat, HONEST)
        await ring.host.does("Start")
        secrets = set()
        while not (table := await ring.table())["playing"]:
            secrets.add(await ring.secret())
            fixed = [seat for seat, _ in table["starting"]["fixed"]]
            for seat in fixed[:-1] or fixed:  # the last of them refuses, except the honest host
                await people[seat].reveals(seat, HONEST)
            if len(fixed) > 1:
                await ring.time_is_over()
                for seat, visitor in enumerate(people):
                    await visitor.commits(seat, HONEST)
        assert [repeat["people"] for repeat in table["repeats"]] == [[crook.person] for crook in reversed(ring.others)]
        assert len(secrets) == 3
        assert dict((await ring.chance()).contributions) == {0: HONEST}


def test_the_search_works_where_contributions_are_known_before_ones_own_is_fixed() -> None:
    """What the tests above shut out: with everything in the clear, a contribution for any wish is soon found."""
    secret = "5e" * 32
    wish = searched(secret, 1, {0: HONEST})
    assert first_throw(secret, {0: HONEST, 1: wish}) == 0
