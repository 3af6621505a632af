"""What no client may do at the fort: say what the server or a bot says, or try one answer after the other."""

from typing import Any

import pytest

from ludotheque.engine.values import Action
from ludotheque.games.fort_boyard.actions import Guess
from server.inprocess import settled
from server.live.evening import Message
from server.live.fort import Fort, fort

RIDDLES: dict[str, Any] = {"challenges": "drawn", "riddles": "played"}


async def guesses(here: Fort, ident: str, text: str) -> Message:
    """Have the candidate answer a riddle; returns what the server says to it."""
    top = here.top
    guess = {"is": "Guess", "decision": top.id, "text": text}
    return await here.client(top.seat).does(guess, ident, here.key)


async def test_a_riddle_takes_one_answer_a_second(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "signs", **RIDDLES) as here:
        await here.comes_to("Hourglass", lambda top: here.stored.match.state.riddle.tries is None)
        assert (await guesses(here, "a", "zzzz"))["is"] == "Update"
        await here.here.passes(Guess.spacing - 1)
        soon = await guesses(here, "b", "yyyy")
        assert (soon["is"], soon["key"]) == ("Refused", "answer-soon")
        await here.here.passes(1)
        assert (await guesses(here, "c", "yyyy"))["is"] == "Update"
        assert [action["text"] for action in await here.log("Guess")] == ["zzzz", "yyyy"]


async def test_the_second_counts_for_each_seat_and_each_kind_of_action_by_itself(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", **RIDDLES) as here:
        await here.comes_to("Hourglass")
        assert (await guesses(here, "a", "zzzz"))["is"] == "Update"
        stored, top, now = here.stored, here.top, here.here.time.now()
        assert stored.is_too_soon(top.seat, Guess(top.id, "x"), now)
        assert not stored.is_too_soon((top.seat + 1) % 3, Guess(top.id, "x"), now)
        assert not stored.is_too_soon(top.seat, Action(), now)


@pytest.mark.parametrize(
    ("card", "kind", "action", "key"),
    [
        ("signs", "Gate", {"is": "Ponder", "level": "expert"}, "bots-only"),
        ("noses", "Noses", {"is": "Verdict", "outcome": "won", "second": 1}, "server-only"),
        ("hands", "Reacting", {"is": "Restart"}, "server-only"),
    ],
)
async def test_what_only_bots_or_the_server_do_is_refused_in_words(
    url: str, monkeypatch: pytest.MonkeyPatch, card: str, kind: str, action: dict[str, Any], key: str
) -> None:
    async with fort(url, monkeypatch, card) as here:
        top = await here.comes_to(kind)
        before = await here.here.log()
        refused = await here.client(top.seat).does({**action, "decision": top.id}, "r", here.key)
        assert (refused["is"], refused["key"]) == ("Refused", key)
        assert refused["sentence"].endswith(".")
        await settled()
        assert await here.here.log() == before


async def test_whoever_watches_les_interdits_for_long_is_not_stood_in_for(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "taboo", hourglass="60") as here:
        top = await here.comes_to("Taboo")
        said = 0
        while type(here.top).__name__ == "Taboo":
            await here.here.passes(1000)
            if getattr(here.top, "question", None) is not None:
                said += 1
                say = {"is": "Say", "decision": top.id, "text": "ab" * said}
                await here.client(top.seat).does(say, f"s{said}", here.key)
        assert said > 5
        assert await here.here.bots() == [None, None, None]


async def test_a_candidate_keeps_the_seat_while_the_sand_of_a_riddle_is_longer_than_the_pace(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fort(url, monkeypatch, "signs", **RIDDLES, hourglass="60") as here:
        await here.comes_to("Hourglass")
        while type(here.top).__name__ == "Hourglass":
            await here.here.passes(1000)
        assert await here.here.bots() == [None, None, None]


async def test_referees_around_a_real_table_have_three_minutes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with fort(url, monkeypatch, "hands", challenges="refereed") as here:
        top = await here.comes_to("Judging")
        await here.here.passes(180_000)
        assert (here.top, await here.here.bots()) == (top, [None, None, None])
        await here.passes(10_000)
        assert here.top != top
