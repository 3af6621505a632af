"""Bets on what somebody attempts, and secret guesses: shown once they can tell nothing, counted over the evening."""

from typing import Any

import pytest

from ludotheque.games.fort_boyard.actions import GiveUp, Guess
from ludotheque.server.live.messages import GUESSES_AT_ONCE
from ludotheque.server.tables.bets import MOST_TALLIES, Book, Slip, counted
from ludotheque.server.tables.table import Table
from server.live.evening import Client, Message, another_server
from server.live.fort import Fort, fort

WRONG = "une baignoire"


def bets(client: Client, *, wins: bool, seat: int | None) -> None:
    """Send a bet."""
    client.socket.send({"is": "Bet", "wins": wins, "seat": seat})


def guesses(client: Client, text: str, seat: int | None) -> None:
    """Send a secret guess."""
    client.socket.send({"is": "GuessAlong", "text": text, "seat": seat})


async def placed(client: Client, *, by: int, where: Any = lambda _: True) -> Message:
    """What a client is next told of the slip of this seat."""

    def found(message: Message) -> bool:
        return any(slip["seat"] == by and where(slip) for slip in message["placed"])

    message = await client.next("Bets", where=found)
    return next(slip for slip in message["placed"] if slip["seat"] == by)


async def refusal(client: Client) -> str:
    """The key of the next refusal."""
    key: str = (await client.next("Refused"))["key"]
    return key


async def riddle(here: Fort) -> tuple[int, int, int]:
    """Play on until a riddle is read; the seats of its candidate, its reader and the third."""
    candidate = (await here.comes_to("Reading")).seat
    contest: Any = here.stored.match.game.contest(here.stored.match.state)
    (reader,) = contest.knowing
    return candidate, reader, ({0, 1, 2} - {candidate, reader}).pop()


async def begins(here: Fort) -> None:
    """The riddle was read, and the sand is turned: nobody bets any more."""
    await here.comes_to("Hourglass")


async def test_a_bet_is_shown_once_no_more_are_taken_and_to_the_candidate_once_it_is_over(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", riddles="played") as here:
        candidate, reader, third = await riddle(here)
        bets(here.client(reader), wins=True, seat=reader)
        for seat in (candidate, third):
            slip = await placed(here.client(seat), by=reader)
            assert slip["bet"]
            assert "wins" not in slip
        bets(here.client(reader), wins=False, seat=reader)
        assert (await placed(here.client(reader), by=reader, where=lambda slip: slip["wins"] is False))["bet"]
        await begins(here)
        assert (await placed(here.client(third), by=reader, where=lambda slip: "wins" in slip))["wins"] is False
        late = await here.here.connect(candidate)
        assert "wins" not in late.welcome["bets"]["placed"][0]
        await here.play(candidate, GiveUp(here.top.id))
        assert (await placed(late, by=reader, where=lambda slip: "wins" in slip))["wins"] is False
        assert (await here.here.table())["tallies"] == [
            {
                "name": f"Person {reader}",
                "person": here.here.visitors[reader].person,
                "bets": 1,
                "shells": 1,
                "laurels": 0,
            }
        ]


async def test_whether_a_secret_guess_is_right_is_told_at_the_end_and_earns_a_laurel(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", riddles="played") as here:
        candidate, _, third = await riddle(here)
        spectator = await here.here.connect(None, here.here.visitors[third])
        right = here.stored.match.state.riddle.answer.fr
        told = []
        for guess in (WRONG, right):
            guesses(here.client(third), guess, third)
            mine = await placed(here.client(third), by=third, where=lambda slip, of=guess: slip["guess"] == of)
            told.append({**mine, "guess": "…"})
            assert "guess" not in await placed(here.client(candidate), by=third)
        assert told[0] == told[1]
        await begins(here)
        await here.play(candidate, GiveUp(here.top.id))
        for client in (here.client(candidate), spectator):
            slip = await placed(client, by=third, where=lambda slip: "right" in slip)
            assert (slip["guess"], slip["right"]) == (right, True)
        (tally,) = (await here.here.table())["tallies"]
        assert (tally["bets"], tally["shells"], tally["laurels"]) == (0, 0, 1)


async def test_nobody_bets_on_themselves_or_late_or_guesses_what_they_are_asked_or_read(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", riddles="played") as here:
        candidate, reader, third = await riddle(here)
        bets(here.client(candidate), wins=True, seat=candidate)
        assert await refusal(here.client(candidate)) == "bet-own"
        bets(here.client(third), wins=True, seat=reader)
        assert await refusal(here.client(third)) == "table-not-yours"
        bets(here.client(third), wins=True, seat=None)
        assert await refusal(here.client(third)) == "table-not-yours"
        for seat in (candidate, reader):
            guesses(here.client(seat), WRONG, seat)
            assert await refusal(here.client(seat)) == "guess-own"
        for _ in range(GUESSES_AT_ONCE + 1):
            guesses(here.client(third), WRONG, third)
        assert await refusal(here.client(third)) == "guess-soon"
        await begins(here)
        bets(here.client(third), wins=True, seat=third)
        assert await refusal(here.client(third)) == "bet-closed"
        await here.play(candidate, Guess(here.top.id, here.stored.match.state.riddle.answer.fr))
        here.here.time.pass_on(10_000)
        guesses(here.client(third), WRONG, third)
        assert await refusal(here.client(third)) == "guess-closed"


async def test_bets_survive_a_restart_and_are_counted_by_whichever_server_plays_on(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", riddles="played") as before:
        candidate, reader, third = await riddle(before)
        bets(before.client(third), wins=False, seat=third)
        await placed(before.client(third), by=third)
        async with another_server(url, before.here) as there:
            await there.connect(candidate)
            again = Fort(there)
            there.clients = [await there.connect(seat) for seat in range(3)]
            assert there.clients[third].welcome["bets"]["placed"][0]["wins"] is False
            assert "wins" not in there.clients[reader].welcome["bets"]["placed"][0]
            await again.comes_to("Hourglass")
            await again.play(candidate, GiveUp(again.top.id))
            (tally,) = (await there.table())["tallies"]
            assert (tally["name"], tally["shells"]) == (f"Person {third}", 1)


async def test_who_bets_on_a_challenge_that_is_won_gets_a_shell(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "signs", riddles="drawn") as here:
        gate = await here.comes_to("Gate")
        other = (gate.seat + 1) % 3
        shown = await here.client(other).next("Update", where=lambda update: update.get("contest"))
        assert (shown["contest"]["kind"], shown["contest"]["seat"], shown["contest"]["open"]) == (
            "challenge",
            gate.seat,
            True,
        )
        bets(here.client(other), wins=True, seat=other)
        await placed(here.client(other), by=other)
        ended = (await here.client(other).hears("ChallengeEnded")) if await here.comes_to("Rolling") else {}
        (tally,) = (await here.here.table())["tallies"]
        assert (tally["bets"], tally["shells"]) == (1, int(ended["won"]))


def test_of_the_many_names_that_people_go_by_those_with_most_are_kept() -> None:
    table = Table("t", "fort-boyard", {}, {}, (), (), "p", "", "")  # type: ignore[arg-type]
    for number in range(MOST_TALLIES + 5):
        table = counted(table, Book("m", "chest", 0, (Slip("p", None, f"Name {number}", wins=number > 4),), won=True))
    assert len(table.tallies) == MOST_TALLIES
    assert all(tally.shells == 1 for tally in table.tallies)
