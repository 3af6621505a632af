"""Bots of a room: when they answer, and what happens when they cannot."""

from collections.abc import Sequence

import pytest

from ludotheque.engine import Action, AnyGame, AnyKnowledge, Match
from ludotheque.server.live.bots import LONGEST_THOUGHT, SHORTEST_THOUGHT
from server.inprocess import AtOnce
from server.live.evening import (
    HOUR,
    LETTERS,
    LIVE,
    RELAXED,
    SWAP,
    Message,
    another_server,
    bots_at,
    evening,
    never,
    until,
)
from tiny.state import Reply

pytestmark = pytest.mark.usefixtures("tiny_game")


@pytest.mark.parametrize("seed", range(4))
async def test_in_live_play_a_bot_answers_after_as_long_as_a_person_might_take(url: str, seed: int) -> None:
    async with evening(url, 1, bots=1, pace=LIVE, seed=seed) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.rests()
        assert here.time.next_call is not None
        thought = here.time.next_call - here.time.now()
        assert SHORTEST_THOUGHT <= thought < LONGEST_THOUGHT
        await here.passes(thought - 1)
        assert await here.done_by(1) == []
        await here.passes(1)
        await until(lambda: here.done_by(1))


def test_a_bot_seems_to_think_between_600_and_1600_milliseconds() -> None:
    assert (SHORTEST_THOUGHT, LONGEST_THOUGHT) == (600, 1600)


@pytest.mark.parametrize("pace", [RELAXED, LETTERS])
async def test_where_nobody_waits_a_bot_answers_at_once(url: str, pace: Message) -> None:
    async with evening(url, 1, bots=1, pace=pace) as here:
        await here.clients[0].does(SWAP, "mine")
        await until(lambda: here.done_by(1))


async def test_bots_alone_play_on_to_the_end(url: str) -> None:
    async with evening(url, 1, bots=1, options={"turns": 2}) as here:
        await here.host.does("StandIn", seat=0)
        await here.clients[0].next("Update", where=lambda message: message.get("over"))
        table = await here.table()
        assert (table["playing"], bots_at(table)) == (False, [None, "novice"])
        assert [score["matches"] for score in table["standings"]] == [1, 1]


async def test_bots_leave_people_the_first_choice_of_a_character(url: str) -> None:
    async with evening(url, 2, game="cluedo", bots=1, pace=LIVE) as here:
        first, second = here.clients
        await first.does({"is": "ChooseSuspect", "suspect": "rose"}, "mine")
        await here.passes(HOUR)
        assert await here.done_by(2) == []
        await second.does({"is": "ChooseSuspect", "suspect": "any"}, "mine")
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(2))


async def test_live_bots_wait_until_somebody_is_there(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LIVE, start=False, connect=False) as here:
        await here.host.does("Swap", seat=0, other=1)
        await here.host.does("Start")
        await here.passes(HOUR)
        assert await here.done_by(0) == []
        await here.connect(1, here.host)
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(0))


async def test_a_bot_whose_turn_it_was_when_the_server_stopped_plays_when_it_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, 1, bots=1) as before:
        monkeypatch.setattr(before.server.dependencies.compute, "choose", never)
        await before.clients[0].does(SWAP, "mine")
    async with another_server(url, before, later=1) as here:
        assert await here.done_by(1) == []
        await here.server.registry.sweep()
        await until(lambda: here.done_by(1))


async def test_a_bot_that_had_just_stood_in_when_the_server_stopped_plays_when_it_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as before:
        monkeypatch.setattr(before.server.dependencies.compute, "choose", never)
        await before.host.does("Leave")
    async with another_server(url, before, later=1) as here:
        await here.server.registry.sweep()
        assert here.server.registry.by_id
        await until(lambda: here.done_by(0))


class Lawless(AtOnce):
    """A bot that always answers what is not legal, and remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        self.asked += 1
        assert Reply() not in legal
        return Reply()


@pytest.mark.parametrize("pace", [RELAXED, LIVE])
async def test_a_bot_that_answers_what_is_not_legal_is_logged_once_and_a_legal_answer_is_played(
    url: str, pace: Message, caplog: pytest.LogCaptureFixture
) -> None:
    lawless = Lawless()
    async with evening(url, 1, bots=1, pace=pace, workers=lawless) as here:
        (zoe,) = here.clients
        await zoe.does(SWAP, "swap")
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(1))
        await here.passes(LONGEST_THOUGHT)
        (played,) = await here.done_by(1)
        assert played != "Reply"
    assert lawless.asked == 1
    (line,) = [record for record in caplog.records if record.message == "bot-illegal"]
    assert (line.levelname, line.__dict__["game"], line.__dict__["bot"]) == ("ERROR", "tiny", "novice")
    assert "Reply" not in str(line.__dict__)


async def test_a_bot_is_not_asked_while_only_the_server_may_act_for_its_seat(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    legal = Match.legal
    monkeypatch.setattr(Match, "legal", lambda self, actor: () if actor == 1 else legal(self, actor))
    unasked = Lawless()
    async with evening(url, 1, bots=1, pace=RELAXED, workers=unasked) as here:
        (zoe,) = here.clients
        await zoe.does(SWAP, "swap")
        await here.passes(LONGEST_THOUGHT)
    assert unasked.asked == 0


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("cluedo", [{"is": "ChooseSuspect", "suspect": "rose"}, {"is": "ChooseSuspect", "suspect": "olive"}]),
        ("royaume", [{"is": "ChooseHero", "hero": "isaure"}, {"is": "ChooseHero", "hero": "brune"}]),
        ("tour-de-france", [{"is": "ChooseRider", "rider": "red"}, {"is": "ChooseRider", "rider": "blue"}]),
    ],
)
async def test_people_choose_whom_they_play_before_bots_do(url: str, game: str, choices: list[Message]) -> None:
    async with evening(url, 2, game=game, bots=1) as here:
        await here.clients[0].does(choices[0], "mine")
        await here.rests()
        assert await here.done_by(2) == []
        await here.clients[1].does(choices[1], "theirs")
        await until(lambda: here.done_by(2))
