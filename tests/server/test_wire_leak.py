"""Nothing leaks over the wire: with other secrets that a client may not know, it is given the very same bytes."""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.engine import CHANCE, Action, AnyGame, AnyKnowledge, AnyMatch, Outcome, Refusal, Seat
from ludotheque.mechanics import Signal
from ludotheque.server.clock import Time, until
from ludotheque.server.live import bots, broadcast
from ludotheque.server.live.bots import LONGEST_THOUGHT, SHORTEST_THOUGHT
from ludotheque.server.live.broadcast import Broadcast
from ludotheque.server.live.change import Change, Draft
from ludotheque.server.live.deadlines import Deadlines
from ludotheque.server.live.queries import SeatQueries
from ludotheque.server.live.session import Session
from ludotheque.server.matches import stored_events
from ludotheque.server.matches.redaction import stored_events_for, update_for
from ludotheque.server.protocol import Deadline, Presence, Update
from ludotheque.server.storage.writes import Write
from ludotheque.texts import Texts
from server.evenings import LIVE, OVER_DAYS, RELAXED, Minds, Plays, Setup, Step, Watched, act, evening
from server.inprocess import Visitor, running
from server.leaks import Hunt, drawn_from, with_nightly
from server.leaks_tiny import TinyEvenings
from tiny import TINY, Tiny
from tiny.game import View
from tiny.state import Ask, Came, CardDealt, Choosing, Drawing, Duel, Reflex, Reply, Riddle, Show, TinyState

pytestmark = pytest.mark.usefixtures("tiny_game", "tiny_words")

SETUPS = (
    Setup(TINY, 2, {"pace": "live", "turns": 1}, LIVE),
    Setup(TINY, 2, {"pace": "own", "turns": 2}, LIVE, bot=True),
    Setup(TINY, 3, {"pace": "live", "turns": 1, "skill": "refereed"}, RELAXED),
    Setup(TINY, 3, {"pace": "live", "turns": 2}, LIVE, bot=True),
    Setup(TINY, 3, {"pace": "own", "turns": 1, "skill": "refereed"}, OVER_DAYS),
)
SMALL = Setup(TINY, 2, {"pace": "own", "turns": 1}, RELAXED)
WITH_BOT = Setup(TINY, 2, {"pace": "live", "turns": 2}, LIVE, bot=True)


@pytest.fixture
def tiny_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game has no sentences: its words are keys, with everything that a sentence could say beside them."""
    honest = Texts.__call__

    def spoken(self: Texts, key: str, **args: str | float) -> str:
        return f"{key} {args}" if key.startswith("tiny-") else honest(self, key, **args)

    monkeypatch.setattr(Texts, "__call__", spoken)


@pytest.fixture
def hunt(tmp_path: Path) -> Hunt:
    """For leaks of the tiny game."""
    return Hunt(TinyEvenings(), tmp_path)


@pytest.mark.parametrize("setup", with_nightly(SETUPS, (SETUPS[0], SETUPS[2])))
async def test_nobody_is_given_anything_that_depends_on_what_they_may_not_know(hunt: Hunt, setup: Setup) -> None:
    assert await hunt.hunted(setup, 100 * SETUPS.index(setup)) == TinyEvenings.every_secret


async def test_what_is_compared_holds_every_kind_of_message_and_of_refusal(hunt: Hunt) -> None:
    kinds: set[str] = set()
    keys: set[str | None] = set()
    statuses: set[int] = set()
    for seed in range(6):
        recording = await hunt.recorded(SETUPS[-1], seed, TinyEvenings.wishes)
        statuses |= {status for _, status in recording.answers()}
        for message in recording.messages():
            kinds.add(message["is"])
            keys.add(message.get("key"))
    assert kinds == {"Welcome", "Update", "Refused", "TableNews", "Presence", "Chat", "Reaction"}
    assert statuses == {200, 403, 409, 503}
    assert keys >= {"decision-closed", "not-asked", "not-offered", "not-an-action", "not-a-message"}
    assert keys >= {"table-not-yours", "table-look-on", "table-paused"}
    assert any(key is not None and key.startswith("storage-") for key in keys)


async def test_what_a_seat_heard_in_an_abandoned_match_is_not_for_whoever_sits_there_later(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        host = await Visitor(server).opens("tiny")
        other = await Visitor(server).joins(host, "Person 1", 1)
        match = (await host.does("Start"))["match"]
        replay = f"/api/tables/{host.table}/matches/{match}/replay?seat=1"
        assert [(await visitor.http.get(replay)).status_code for visitor in (host, other)] == [403, 200]
        await host.does("Abandon")
        await host.does("Swap", seat=0, other=1)
        assert (await host.http.get(replay)).status_code == 403


# Time.


class Slowly(Minds):
    """A bot that thinks for a while."""

    thought: int
    time: Time

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        await until(self.time, self.time.now() + self.thought)
        return await super().choose(game, level, knowledge, legal, seed)


async def answered(folder: Path, asks: Action, card: int, answers: Action, thought: int = 0) -> int:
    """How many milliseconds after the question a bot's answer goes out to everyone."""
    plays: Plays = ((CHANCE, Came(2)), (CHANCE, Came(card)))
    minds = Slowly(lambda seat, legal: answers, ())
    with drawn_from(plays):
        async with evening(WITH_BOT, folder, minds) as real:
            minds.thought, minds.time = thought, real.time
            await real.does(Step("verb", 0, '{"verb":"Start"}'))
            await real.does(Step("act", 0, act("asks", real.clients[0].decision, asks)))
            asked, entries = real.time.now(), len(real.match.log)
            while len(real.match.log) == entries:
                due = real.time.next_call
                assert due is not None
                real.time.put(due)
                await real.rests()
            given = [client.take() for client in real.clients]
            assert all(given)
            assert {int(message.partition(b" ")[0]) for each in given for message in each} == {real.time.now()}
            return real.time.now() - asked


async def test_a_bot_answers_at_the_same_moment_whatever_it_holds(tmp_path: Path) -> None:
    moments = {await answered(tmp_path, Ask(1, 3), card, Reply()) for card in (1, 2, 3, 4)}
    assert len(moments) == 1
    assert SHORTEST_THOUGHT <= moments.pop() < LONGEST_THOUGHT


async def test_a_bot_answers_at_the_same_moment_whatever_it_chooses_and_however_long_it_thought(tmp_path: Path) -> None:
    signs = (Show("well"), Show("sheet"), Show("scissors"))
    thoughts = (0, SHORTEST_THOUGHT // 2, SHORTEST_THOUGHT)
    pairs = zip(signs, thoughts, strict=True)
    assert len({await answered(tmp_path, Duel(), 3, sign, thought) for sign, thought in pairs}) == 1


# Planted leaks are found.


async def test_a_pause_that_depends_on_the_choice_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Minds.choose

    async def choose(self: Slowly, *args: Any) -> Action:
        action = await honest(self, *args)
        monkeypatch.setattr(bots, "until", lambda time, when: until(time, when + len(str(action))))
        return action

    monkeypatch.setattr(Minds, "choose", choose)
    moments = {await answered(tmp_path, Duel(), 3, sign) for sign in (Show("well"), Show("scissors"))}
    assert len(moments) == 2


async def found(hunt: Hunt, *wishes: type[Action]) -> str:
    """How the leak that is there was found."""
    return await hunt.found(SMALL, wishes or (Duel, Riddle))


async def test_a_view_that_leaks_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Tiny.view

    def view(self: Tiny, state: TinyState, seat: Seat | None) -> View:
        seen = honest(self, state, seat)
        return seen if seat is None else replace(seen, number=state.hands[state.left_of(seat)])

    monkeypatch.setattr(Tiny, "view", view)
    assert '"number":' in await found(hunt)


async def test_an_offer_that_depends_on_another_hand_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Choosing.legal

    def legal(self: Choosing, state: TinyState, seat: Seat) -> tuple[Any, ...]:
        allowed = honest(self, state, seat)
        return allowed if state.hands[state.left_of(seat)] in (1, 2) else (*allowed, Reply())

    monkeypatch.setattr(Choosing, "legal", legal)
    assert '"Reply"' in await found(hunt)


async def test_a_private_event_that_is_told_to_all_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    def overheard(ident: str, match: AnyMatch, seat: Seat | None, since: int, **more: Any) -> Update:
        return replace(update_for(ident, match, seat, since, **more), heard=match.heard(0, since))

    monkeypatch.setattr(broadcast, "update_for", overheard)
    assert "could tell" in await found(hunt)


async def test_a_secret_that_the_game_tells_to_all_is_not_taken_for_one(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Drawing.fall

    def fall(self: Drawing, state: TinyState, outcome: Came) -> Outcome[TinyState]:
        dealt = honest(self, state, outcome)
        dealt.told = ()
        return dealt.tell(CardDealt(self.seat, outcome.number))

    monkeypatch.setattr(Drawing, "fall", fall)
    assert "cards" not in await hunt.gone_through(await hunt.recorded(SMALL, 0))


async def test_a_refusal_that_mentions_a_secret_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Choosing.why_not

    def why_not(self: Choosing, state: TinyState, seat: Seat, action: Action) -> Refusal:
        refusal = honest(self, state, seat, action)
        beside = state.hands[state.left_of(seat)] or 0
        return refusal if isinstance(action, Ask) else replace(refusal, args=(("beside", beside),))

    monkeypatch.setattr(Choosing, "why_not", why_not)
    assert '"key":"not-offered","args":{"beside":' in await found(hunt)


async def test_an_export_with_the_whole_log_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SeatQueries.export

    async def export(self: SeatQueries, ident: str, seat: Seat | None, person: str) -> Update:
        update = await honest(self, ident, seat, person)
        assert self.session.state.match is not None
        return replace(update, heard=tuple((entry,) for entry in self.session.state.match.match.log))

    monkeypatch.setattr(SeatQueries, "export", export)
    assert "(get " in await found(hunt)


async def test_a_replay_with_the_ears_of_another_seat_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_events, "stored_events_for", lambda told, seat: stored_events_for(told, 0))
    assert "/replay" in await found(hunt)


async def test_a_line_in_the_log_with_an_action_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Session.played

    def played(self: Session, actor: Any, action: Action, *more: Any) -> Draft:
        logging.getLogger("ludotheque.server.live.session").debug("played", extra={"action": action})
        return honest(self, actor, action, *more)

    monkeypatch.setattr(Session, "played", played)
    assert (await found(hunt, Duel)).startswith("the log told")


async def test_a_deadline_that_shows_when_the_signal_comes_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Deadlines.shown

    def shown(self: Deadlines, *args: Any) -> tuple[Deadline, ...]:
        table, stored, _ = args
        fair = honest(self, *args)
        return (
            *fair,
            *(Deadline("#", due.when) for due in self.rings(table, stored.match) if isinstance(due.ring, Signal)),
        )

    monkeypatch.setattr(Deadlines, "shown", shown)
    assert '"decision":"#"' in await found(hunt, Reflex)


async def test_a_message_more_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Broadcast.changed

    def changed(self: Broadcast, change: Change) -> None:
        honest(self, change)
        if change.match is not None and change.match.match.state.hands[1] in (1, 2):
            self._connections.tell(Presence(tuple(sorted(self._connections.people))))

    monkeypatch.setattr(Broadcast, "changed", changed)
    assert "messages" in await found(hunt)


async def test_a_failure_that_says_what_could_not_be_stored_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Watched.write

    async def write(self: Watched, *writes: Write) -> None:
        if self.failing:
            raise RuntimeError(str(writes))
        await honest(self, *writes)

    monkeypatch.setattr(Watched, "write", write)
    how = await found(hunt)
    assert how.startswith("the log told")
    assert "(fail " in how
