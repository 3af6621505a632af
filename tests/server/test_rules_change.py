"""What becomes of matches when the rules change under them: open ones go on from where they were, or wait."""

import contextlib
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import ludotheque
from ludotheque.engine import EditedMatch, OtherRules
from ludotheque.games import OTHERS, games
from ludotheque.server.web.app import Server
from server.inprocess import Lots, Visitor, running
from server.postgres import PostgresServer

FIRST, SECOND, THIRD, CARELESS = "tiny:TINY", "tiny.second:SECOND", "tiny.second:THIRD", "tiny.second:CARELESS"
SWAP, DUEL = {"is": "Swap"}, {"is": "Duel"}

Message = dict[str, Any]


def show(sign: str) -> Message:
    """Choose a sign in a duel."""
    return {"is": "Show", "sign": sign}


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Has the next server know the tiny game under other rules."""

    def under(place: str) -> None:
        monkeypatch.setenv(OTHERS, place)
        games.cache_clear()

    under(FIRST)
    yield under
    games.cache_clear()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh database."""
    return f"sqlite:///{tmp_path}/ludotheque.db"


@pytest.fixture(params=["sqlite", "postgres"])
def either_url(request: pytest.FixtureRequest, url: str) -> str:
    """A fresh database of either kind."""
    if request.param == "sqlite":
        return url
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.database()


class Evening:
    """Three people and somebody who looks on, at a server that is stopped and started again under other rules."""

    def __init__(self, url: str, rules: Callable[[str], None]) -> None:
        self.server: Server
        self.host: Visitor
        self._url = url
        self._rules = rules
        self._visitors: list[Visitor] = []
        self._starts = 0

    @contextlib.asynccontextmanager
    async def under(self, place: str) -> AsyncIterator[None]:
        """A server that knows these rules."""
        self._rules(place)
        self._starts += 1
        async with running(self._url, lots=Lots(self._starts)) as self.server:
            self._visitors = [elsewhere(visitor, self.server) for visitor in self._visitors]
            if self._visitors:
                self.host = self._visitors[0]
            yield

    async def begins(self) -> None:
        """A match of two turns each."""
        host = self.host = await Visitor(self.server).opens("tiny", "Person 0", seats=3, options={"turns": 2})
        others = [await Visitor(self.server).joins(host, f"Person {seat}", seat) for seat in (1, 2)]
        self._visitors = [host, *others, await Visitor(self.server).joins(host, "Looks on")]
        await host.does("Start")

    async def welcome(self, seat: int | None, **hello: Any) -> Message:
        """How somebody is welcomed at a seat, or looking on."""
        socket, welcome = await self._visitors[3 if seat is None else seat].connects(seat, **hello)
        await socket.close()
        return welcome

    async def updates(self, **hello: Any) -> list[Message]:
        """How the match is told to each seat, and to who looks on."""
        return [(await self.welcome(seat, **hello))["update"] for seat in (0, 1, 2, None)]

    async def heard(self) -> list[Any]:
        """All that each seat, and who looks on, was ever told."""
        return [update["heard"] for update in await self.updates()]

    async def does(self, seat: int, action: Message, ident: str) -> Message:
        """What comes of an answer."""
        socket, welcome = await self._visitors[seat].connects(seat)
        socket.act(ident, (welcome["update"] or {}).get("decision", "none"), action)
        answer = await socket.next("Update", "Refused")
        await socket.close()
        return answer

    async def swap(self, *seats: int, turn: int) -> Message:
        """Each of these swaps a card, which is a turn."""
        answer: Message = {}
        for seat in seats:
            answer = await self.does(seat, SWAP, f"swap-{turn}")
            assert answer.get("accepted") == f"swap-{turn}"
        return answer

    async def match(self) -> str:
        """The match under way, or the last one."""
        match: str = (await self.host.look())["table"]["match"]
        return match

    async def log(self) -> list[Message]:
        """The log of the match as it is stored."""
        return [
            msgspec.json.decode(row.line)
            for row in await self.server.dependencies.store.matches.entries(await self.match())
        ]

    async def asks_for(self, what: str) -> httpx.Response:
        """Something about the match."""
        return await self.host.http.get(f"/api/tables/{self.host.table}/matches/{await self.match()}/{what}")


def elsewhere(visitor: Visitor, server: Server) -> Visitor:
    """The same browser at another server."""
    other = Visitor(server)
    other.http.cookies = visitor.http.cookies
    other.table, other.person = visitor.table, visitor.person
    return other


async def begin_under_the_first_rules(evening: Evening) -> None:
    """A match whose first two seats have played, under rules that will change."""
    async with evening.under(FIRST):
        await evening.begins()
        await evening.swap(0, 1, turn=1)


async def file_of_a_match_that_changed_rules(evening: Evening) -> tuple[int, bytes]:
    """A match that was begun under the first rules and ended under the second: its old entries, and its file."""
    await begin_under_the_first_rules(evening)
    async with evening.under(SECOND):
        before = len(await evening.log())
        await evening.swap(2, turn=1)
        assert (await evening.swap(0, 1, 2, turn=2))["over"]
        return before, (await evening.asks_for("file")).content


# An open match goes on.


async def test_an_open_match_goes_on_under_the_new_rules_from_where_it_was(
    either_url: str, rules: Callable[[str], None]
) -> None:
    evening = Evening(either_url, rules)
    async with evening.under(FIRST):
        await evening.begins()
        await evening.swap(0, 1, turn=1)
        before, heard = await evening.log(), await evening.heard()
        cards = [update["view"]["card"] for update in await evening.updates()]
    async with evening.under(SECOND):
        updates = await evening.updates()
        assert [update["heard"] for update in updates] == heard
        assert [update["view"]["card"] for update in updates] == cards
        assert [(update["asked"], update["view"]["ahead"]) for update in updates] == [([2], [0, 0, 0])] * 4
        missed = await evening.updates(match=await evening.match(), since=len(heard[0]))
        assert [update["heard"] for update in missed] == [[]] * 4
        assert await evening.log() == before
        # Under the first rules this was a challenge to the seat after, seat 0.
        assert (await evening.does(2, DUEL, "duel"))["asked"] == [2, 1]
        assert (await evening.does(1, show("well"), "well"))["accepted"] == "well"
        log, heard = await evening.log(), await evening.heard()
        assert log[: len(before)] == before
        assert [entry["rules"] for entry in log[len(before) :]] == [2, 2]
    async with evening.under(SECOND):
        assert (await evening.log(), await evening.heard()) == (log, heard)
        assert (await evening.does(2, show("sheet"), "sheet"))["accepted"] == "sheet"
        over = await evening.swap(0, 1, 2, turn=2)
        assert over["result"] == {"winners": [2], "scores": [0, 0, 1]}
        file = (await evening.asks_for("file")).content
    whole, found = ludotheque.replay(file), ludotheque.verify(file)
    assert (whole.over, whole.result.scores, whole.game.version) == (True, (0, 0, 1), 2)
    assert (found.reason, found.wrong, found.before, found.entries) == (None, None, len(before), len(whole.log))
    assert found.draws == 3
    assert whole.to_json() == file


async def test_what_was_done_before_the_rules_changed_is_not_done_again(url: str, rules: Callable[[str], None]) -> None:
    evening = Evening(url, rules)
    await begin_under_the_first_rules(evening)
    async with evening.under(SECOND):
        before = await evening.log()
        assert (await evening.does(1, SWAP, "swap-1"))["accepted"] == "swap-1"
        assert await evening.log() == before


async def test_a_match_that_is_begun_under_the_new_rules_follows_them_from_the_start(
    url: str, rules: Callable[[str], None]
) -> None:
    evening = Evening(url, rules)
    async with evening.under(SECOND):
        await evening.begins()
        await evening.swap(0, 1, 2, turn=1)
        over = await evening.swap(0, 1, 2, turn=2)
        assert over["result"] == {"winners": [2], "scores": [0, 0, 10]}
        file = (await evening.asks_for("file")).content
    found = ludotheque.verify(file)
    assert (found.reason, found.before) == (None, 0)
    assert "begins" not in json.loads(file)


async def test_a_match_goes_on_through_two_changes_of_rules(url: str, rules: Callable[[str], None]) -> None:
    evening = Evening(url, rules)
    await begin_under_the_first_rules(evening)
    async with evening.under(SECOND):
        await evening.swap(2, turn=1)
        heard = await evening.heard()
    async with evening.under(THIRD):
        assert await evening.heard() == heard
        before = len(await evening.log())
        assert (await evening.swap(0, 1, 2, turn=2))["over"]
        file = (await evening.asks_for("file")).content
    found = ludotheque.verify(file)
    assert (found.reason, found.before) == (None, before)
    assert {entry["rules"] for entry in json.loads(file)["log"]} == {1, 2, 3}


async def test_a_match_that_nobody_touched_under_the_second_rules_goes_on_under_the_third(
    url: str, rules: Callable[[str], None]
) -> None:
    evening = Evening(url, rules)
    await begin_under_the_first_rules(evening)
    async with evening.under(SECOND):
        heard = await evening.heard()
    async with evening.under(THIRD):
        assert await evening.heard() == heard
        await evening.swap(2, turn=1)


async def test_whoever_goes_back_to_the_first_rules_before_anybody_has_acted_goes_on_under_them(
    url: str, rules: Callable[[str], None]
) -> None:
    evening = Evening(url, rules)
    await begin_under_the_first_rules(evening)
    async with evening.under(SECOND):
        heard = await evening.heard()
    async with evening.under(FIRST):
        assert await evening.heard() == heard
        assert (await evening.does(2, DUEL, "duel"))["asked"] == [2, 0]
    async with evening.under(SECOND):
        assert (await evening.does(0, show("well"), "well"))["accepted"] == "well"
        await evening.does(2, show("sheet"), "sheet")
        assert (await evening.swap(0, 1, 2, turn=2))["over"]
        assert ludotheque.verify((await evening.asks_for("file")).content).reason is None


async def test_two_servers_carry_a_match_over_together(
    url: str, rules: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(url, rules)
    await begin_under_the_first_rules(evening)
    async with evening.under(SECOND), running(url, lots=Lots(9)) as second:
        store = second.dependencies.store
        latest = store.matches.latest

        async def forestalled(match: str) -> Any:
            found = await latest(match)
            await evening.heard()  # the first server is faster
            return found

        monkeypatch.setattr(store.matches, "latest", forestalled)
        there = elsewhere(evening.host, second)
        socket, welcome = await there.connects(0)
        await socket.close()
        assert welcome["update"]["heard"] == (await evening.heard())[0]


# The file of a match whose rules changed.


def written(data: Message) -> bytes:
    """A file as `Match.to_json` writes it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def reason(file: bytes) -> str | None:
    """What is wrong with a file: found by verifying it, or before that."""
    try:
        return ludotheque.verify(file).reason
    except EditedMatch:
        return "changed"


@pytest.mark.parametrize("number", [0, 3, 5])
async def test_an_entry_from_before_the_change_that_was_edited_is_noticed(
    url: str, rules: Callable[[str], None], number: int
) -> None:
    before, file = await file_of_a_match_that_changed_rules(Evening(url, rules))
    data = json.loads(file)
    assert written(data) == file
    assert number < before
    data["log"][number]["action"] = {"is": "Came", "number": 9}
    with pytest.raises(EditedMatch) as edited:
        ludotheque.replay(written(data))
    assert (edited.value.key, edited.value.entry) == ("entry-edited", number)
    found = ludotheque.verify(written(data))
    assert (found.reason, found.wrong, found.before) == ("changed", number, before)


@pytest.mark.parametrize(
    "change",
    [
        lambda begins: begins["state"].update(points=[3, 0, 0]),
        lambda begins: begins["state"].update(ahead=[1, 0, 0]),
        lambda begins: begins["told"].reverse(),
        lambda begins: begins["told"].pop(),
        lambda begins: begins.update(entries=begins["entries"] - 1),
        lambda begins: begins.update(state={}),
    ],
    ids=["points", "ahead", "told otherwise", "told less", "entries", "nothing"],
)
async def test_where_the_match_went_on_from_cannot_be_edited_unnoticed(
    url: str, rules: Callable[[str], None], change: Callable[[Message], object]
) -> None:
    _, file = await file_of_a_match_that_changed_rules(Evening(url, rules))
    data = json.loads(file)
    change(data["begins"])
    assert written(data) != file
    with pytest.raises(EditedMatch):
        ludotheque.replay(written(data))
    assert reason(written(data)) == "changed"


async def test_a_file_cannot_be_passed_off_as_one_whose_rules_never_changed(
    url: str, rules: Callable[[str], None]
) -> None:
    _, file = await file_of_a_match_that_changed_rules(Evening(url, rules))
    data = json.loads(file)
    del data["begins"]
    with pytest.raises(OtherRules):
        ludotheque.verify(written(data))
    data["match"]["rules"] = 2
    with pytest.raises(EditedMatch):
        ludotheque.replay(written(data))
    assert reason(written(data)) == "changed"


async def test_white_space_and_the_order_of_fields_do_not_matter_here_either(
    url: str, rules: Callable[[str], None]
) -> None:
    _, file = await file_of_a_match_that_changed_rules(Evening(url, rules))
    for other in (json.dumps(json.loads(file), indent=1), json.dumps(json.loads(file), sort_keys=True)):
        assert reason(other.encode()) is None
        assert ludotheque.replay(other).over


async def test_a_file_is_read_only_under_the_rules_by_which_it_ended(url: str, rules: Callable[[str], None]) -> None:
    _, file = await file_of_a_match_that_changed_rules(Evening(url, rules))
    for other, needs in ((FIRST, 1), (THIRD, 3)):
        rules(other)
        for read in (ludotheque.replay, ludotheque.verify):
            with pytest.raises(OtherRules) as refused:
                read(file)
            assert dict(refused.value.args_of_sentence)["needs"] == needs


# An open match that cannot go on waits.


async def test_where_nothing_is_said_of_older_matches_they_wait_for_the_old_rules(
    url: str, rules: Callable[[str], None], caplog: pytest.LogCaptureFixture
) -> None:
    evening = Evening(url, rules)
    async with evening.under(FIRST):
        await evening.begins()
        await evening.swap(0, 1, turn=1)
        updates = await evening.updates()
    async with evening.under(CARELESS):
        with caplog.at_level(logging.WARNING):
            welcome = await evening.welcome(2)
        assert [record.getMessage() for record in caplog.records] == ["match-waits"]
        assert (welcome["update"], welcome["table"]["playing"]) == (None, True)
        refused = await evening.does(2, SWAP, "swap-1")
        assert (refused["is"], refused["key"]) == ("Refused", "match-unreplayable")
    async with evening.under(FIRST):
        assert await evening.updates() == updates
        await evening.swap(2, turn=1)
        over = await evening.swap(0, 1, 2, turn=2)
        assert over["over"]
        assert ludotheque.verify((await evening.asks_for("file")).content).before == 0


async def test_a_match_that_has_gone_on_under_the_second_rules_waits_under_the_first(
    url: str, rules: Callable[[str], None]
) -> None:
    evening = Evening(url, rules)
    await begin_under_the_first_rules(evening)
    async with evening.under(SECOND):
        await evening.swap(2, turn=1)
        updates = await evening.updates()
    async with evening.under(FIRST):
        assert await evening.updates() == [None] * 4
    async with evening.under(SECOND):
        assert await evening.updates() == updates
        await evening.swap(0, turn=2)


async def test_a_match_that_waits_can_be_given_up_for_another(url: str, rules: Callable[[str], None]) -> None:
    evening = Evening(url, rules)
    await begin_under_the_first_rules(evening)
    async with evening.under(CARELESS):
        waiting = await evening.match()
        await evening.host.does("Abandon")
        await evening.host.does("Start")
        assert await evening.match() != waiting
        await evening.swap(0, turn=1)


# A match that is over stays as it was told.


async def test_a_match_that_was_over_before_the_change_is_replayed_from_what_was_told_then(
    either_url: str, rules: Callable[[str], None]
) -> None:
    evening = Evening(either_url, rules)
    async with evening.under(FIRST):
        await evening.begins()
        for turn in (1, 2):
            await evening.swap(0, 1, 2, turn=turn)
        heard, replays = await evening.heard(), [(await evening.asks_for(what)).json() for what in REPLAYS]
        assert [replay["heard"] for replay in replays] == heard
    async with evening.under(SECOND):
        assert [(await evening.asks_for(what)).json() for what in REPLAYS] == replays
        assert {replay["rules"] for replay in replays} == {1}
        refused = await evening.asks_for("file")
        assert 400 <= refused.status_code < 500
        assert (refused.json()["key"], refused.json()["args"]) == (
            "other-rules",
            {"game": "tiny", "has": 1, "needs": 2},
        )
        assert refused.json()["sentence"]
        standings = (await evening.host.look())["table"]["standings"]
        assert [score["matches"] for score in standings] == [1, 1, 1]
        await evening.host.does("Start")
        assert (await evening.welcome(0))["update"]["view"]["ahead"] == [0, 0, 10]


REPLAYS = ("replay?seat=0", "replay?seat=1", "replay?seat=2", "replay")


async def test_a_match_that_changed_rules_is_replayed_whole(url: str, rules: Callable[[str], None]) -> None:
    evening = Evening(url, rules)
    await file_of_a_match_that_changed_rules(evening)
    async with evening.under(SECOND):
        heard = await evening.heard()
        assert [(await evening.asks_for(what)).json()["heard"] for what in REPLAYS] == heard
    async with evening.under(THIRD):
        assert [(await evening.asks_for(what)).json()["heard"] for what in REPLAYS] == heard
        assert (await evening.asks_for("file")).json()["key"] == "other-rules"
