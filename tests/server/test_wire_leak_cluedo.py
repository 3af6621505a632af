"""Nothing leaks from a match of Cluedo: dealt anew as a client's knowledge allows, it gives them the same bytes."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.bots import Advice
from ludotheque.engine import CHANCE, Action, AnyGame, AnyKnowledge, AnyMatch, Outcome, Seat
from ludotheque.games import bots_of
from ludotheque.games.cluedo.actions import ANY, DREW, THROW, ChooseSuspect, Enter, Fell, Show, Suppose
from ludotheque.games.cluedo.bots.sheet import Assistant
from ludotheque.games.cluedo.cards import CARDS, Card, Suspect, Weapon
from ludotheque.games.cluedo.cards import Room as CluedoRoom
from ludotheque.games.cluedo.events import CardShown
from ludotheque.games.cluedo.game import Cluedo
from ludotheque.games.cluedo.moving import Moving
from ludotheque.games.cluedo.rules import provable
from ludotheque.games.cluedo.state import CluedoState
from ludotheque.games.cluedo.supposing import Showing
from ludotheque.games.cluedo.view import View
from ludotheque.server.clock import until
from ludotheque.server.live import bots, broadcast
from ludotheque.server.live.bots import BEAT, LONGEST_THOUGHT, SHORTEST_THOUGHT
from ludotheque.server.live.change import Draft
from ludotheque.server.live.queries import SeatQueries
from ludotheque.server.live.session import Session
from ludotheque.server.matches.redaction import update_for
from ludotheque.server.protocol import Update
from ludotheque.server.storage.queries import MatchQueries, TableQueries
from ludotheque.server.storage.writes import PutNotes, Write
from server.evenings import LIVE, OVER_DAYS, RELAXED, Minds, Plays, Setup, Slowly, Step, Watched, act, evening
from server.leaks import Hunt, drawn_from, with_nightly
from server.leaks_cluedo import CLUEDO, CluedoEvenings

SETUPS = (
    Setup(CLUEDO, 3, {}, LIVE, bot=True),
    Setup(CLUEDO, 4, {}, RELAXED, bot=True),
    Setup(CLUEDO, 5, {}, OVER_DAYS),
    Setup(CLUEDO, 6, {"stay": "brought"}, LIVE),
)
"""Every size and pace once, large tables at night; `make leaks` goes through hundreds."""
SMALL = Setup(CLUEDO, 3, {}, RELAXED)
WITH_BOT = Setup(CLUEDO, 3, {}, LIVE, bot=True)


@pytest.fixture
def hunt(tmp_path: Path) -> Hunt:
    """For leaks of short matches of Cluedo."""
    return Hunt(CluedoEvenings(turns=2), tmp_path)


@pytest.mark.parametrize("setup", with_nightly(SETUPS, SETUPS[2:]))
async def test_nobody_is_given_anything_that_depends_on_cards_they_have_not_seen(hunt: Hunt, setup: Setup) -> None:
    assert await hunt.hunted(setup, 100 * SETUPS.index(setup)) == CluedoEvenings.every_secret


async def test_what_is_compared_holds_help_advice_notes_and_every_kind_of_refusal(hunt: Hunt) -> None:
    answers: set[tuple[str, int]] = set()
    keys: set[str | None] = set()
    for seed in range(6):
        recording = await hunt.recorded(SMALL, seed)
        answers |= set(recording.answers())
        keys |= {message.get("key") for message in recording.messages()}
    assert answers >= {(what, 200) for what in ("", "/replay", "/help", "/advice", "/notes", "note")}
    assert answers >= {(what, 403) for what in ("", "/replay", "/help", "/notes", "note")}
    assert answers >= {("/advice", 409), ("/file", 409), ("/story", 409), ("fail_note", 503)}
    assert {status for _, status in answers} == {200, 403, 409, 503}
    assert keys >= {"decision-closed", "not-asked", "not-an-action", "not-a-message", "table-not-yours"}
    assert keys >= {"cluedo-not-in-hand", "cluedo-not-asked-for", "cluedo-show-first", "cluedo-move-first"}


# Time.


class Anybody(Slowly):
    """Bots that play anybody without a thought."""

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        return ANY if ANY in legal else await super().choose(game, level, knowledge, legal, seed)


ASKED: tuple[Suspect, Weapon, CluedoRoom] = ("olive", "rope", "lounge")


def deal(matching: int) -> Plays:
    """The third seat holds so many of the cards that will be asked for, and the asker has the others."""
    envelope: tuple[Card, ...] = ("violet", "poison", "hall")
    rest = [card for card in CARDS if card not in (*ASKED, *envelope)]
    size = 4 + matching
    first, third = (*ASKED[matching:], *rest[:size]), (*ASKED[:matching], *rest[size + 6 :])
    hands: tuple[Sequence[Card], ...] = (first, rest[size : size + 6], third)
    dealt = [hand[number] for number in range(7) for hand in hands if number < len(hand)]
    chosen: Plays = ((0, ChooseSuspect("rose")), (1, ChooseSuspect("moutarde")), (2, ANY))
    return (
        *chosen,
        *((CHANCE, DREW[card]) for card in ("leblanc", *envelope, *dealt)),
        *((0, THROW), (CHANCE, Fell((2, 6)))),
    )


async def answered(folder: Path, pace: Mapping[str, object], level: str, matching: int, milliseconds: int = 0) -> int:
    """How many milliseconds after a question a bot shows one of so many cards."""
    minds = Anybody(milliseconds)
    plays = deal(matching)
    with drawn_from(plays):
        async with evening(WITH_BOT._replace(pace=pace, level=level), folder, minds) as real:
            minds.time = real.time
            await real.does(Step("verb", 0, '{"verb":"Start"}'))
            for seat, action in ((0, plays[0][1]), (1, plays[1][1]), (0, THROW), (0, Enter("lounge"))):
                await real.goes_on(seat, action)
            asked = real.time.now()
            await real.goes_on(0, Suppose(*ASKED))
            assert [type(entry.action) for entry in real.match.log[-2:]] == [Suppose, Show]
            assert len(provable(real.match.state.hands[2], ASKED)) == matching
            return real.time.now() - asked


@pytest.mark.parametrize("level", sorted(bots_of(CLUEDO)))
async def test_a_bot_shows_its_only_card_at_the_moment_at_which_it_would_show_one_of_three(
    tmp_path: Path, level: str
) -> None:
    for milliseconds in (0, SHORTEST_THOUGHT // 3):
        moments = {await answered(tmp_path, LIVE, level, matching, milliseconds) for matching in (1, 2, 3)}
        assert len(moments) == 1
        assert SHORTEST_THOUGHT <= moments.pop() < LONGEST_THOUGHT


@pytest.mark.parametrize("pace", [RELAXED, OVER_DAYS], ids=["relaxed", "correspondence"])
async def test_without_a_clock_too_it_takes_no_longer_to_choose_than_to_have_no_choice(
    tmp_path: Path, pace: Mapping[str, object]
) -> None:
    assert {await answered(tmp_path, pace, "amateur", matching, BEAT // 3) for matching in (1, 2, 3)} == {BEAT}


async def test_a_bot_waits_until_people_have_chosen_and_nothing_is_logged(tmp_path: Path) -> None:
    minds = Minds(lambda seat, legal: legal[0], ())
    async with evening(WITH_BOT, tmp_path, minds) as real:
        await real.does(Step("verb", 0, '{"verb":"Start"}'))
        client = real.clients[0]
        moments = [await real.does(Step("act", 0, act("first", client.decision, ChooseSuspect("rose"))))]
        moments += [await real.does(Step("tick")) for _ in range(2)]
        assert real.match.state.suspects == ("rose", None, None)
        assert [line for moment in moments for line in moment.logged] == []


# Planted leaks are found.


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_view_with_another_hand_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Cluedo.view

    def view(self: Cluedo, state: CluedoState, seat: Seat | None) -> View:
        return replace(honest(self, state, seat), hand=state.hands[0])

    monkeypatch.setattr(Cluedo, "view", view)
    assert '"hand":[' in await hunt.found(SMALL)


async def test_a_view_with_the_card_that_somebody_else_was_shown_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Cluedo.view

    def view(self: Cluedo, state: CluedoState, seat: Seat | None) -> View:
        return replace(honest(self, state, seat), shown=state.shown)

    monkeypatch.setattr(Cluedo, "view", view)
    assert '"shown":' in await hunt.found(SMALL)


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_card_that_is_shown_to_all_is_not_taken_for_a_secret(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Showing.apply

    def apply(self: Showing, state: CluedoState, seat: Seat, action: Show) -> Outcome[CluedoState]:
        outcome = honest(self, state, seat, action)
        outcome.told = ()
        return outcome.tell(CardShown(seat, self.asker, action.card))

    monkeypatch.setattr(Showing, "apply", apply)
    monkeypatch.setattr(Showing, "known_to", lambda *_: None)  # everyone
    varied = await hunt.gone_through(await hunt.recorded(SMALL, 0))
    assert CluedoEvenings.every_secret - varied == {"shown"}


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_card_that_the_server_shows_to_all_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    def overheard(ident: str, match: AnyMatch, seat: Seat | None, since: int, **more: Any) -> Update:
        heard = [tuple(form.private[0][1] if form.private else form.public for form in told) for told in match.told]
        return replace(update_for(ident, match, seat, since, **more), heard=tuple(heard[since:]))

    monkeypatch.setattr(broadcast, "update_for", overheard)
    assert "could tell" in await hunt.found(SMALL)


@pytest.mark.nightly  # one like it is found by day in another game
async def test_an_offer_that_depends_on_another_hand_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Moving.tempting

    def tempting(self: Moving, state: CluedoState, seat: Seat) -> tuple[Any, ...]:
        other = (seat + 1) % len(state.hands)
        return (*honest(self, state, seat), *map(Show, state.hands[other][:1]))

    monkeypatch.setattr(Moving, "tempting", tempting)
    assert '"is":"Show"' in await hunt.found(SMALL)


async def test_a_seat_that_is_not_asked_when_it_has_no_choice_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Session.played

    def played(self: Session, *args: Any) -> Draft:
        draft = honest(self, *args)
        assert self.state.match is not None
        match = self.state.match.match
        for seat in match.actors:
            if isinstance(match.state.agenda[-1], Showing) and len(match.legal(seat)) == 1:
                draft = honest(self, seat, match.legal(seat)[0])
        return draft

    monkeypatch.setattr(Session, "played", played)
    assert re.search(r"could tell .*\"Suppose\"", await hunt.found(SMALL))


async def test_a_bot_that_hesitates_when_it_has_a_choice_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Minds.choose

    async def choose(self: Minds, game: AnyGame, level: str, knowledge: Any, legal: Sequence[Action], seed: int) -> Any:
        shown = len(legal) if isinstance(knowledge.view.agenda[-1], Showing) else 0
        monkeypatch.setattr(bots, "until", lambda time, when: until(time, when + shown))
        return await honest(self, game, level, knowledge, legal, seed)

    monkeypatch.setattr(Minds, "choose", choose)
    assert re.search(r"could tell .*\(tick .*message 0: …b'\d+ {\"is\":\"Update\"", await hunt.found(WITH_BOT))


async def test_help_that_knows_what_another_seat_knows_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    async def helped(self: SeatQueries, ident: str, seat: Seat, person: str, _: str) -> bytes:
        assert self.session.state.match is not None
        match = self.session.state.match.match
        knowledge = match.knowledge((seat + 1) % match.seats)
        return msgspec.json.encode(Assistant().conclude(knowledge))

    monkeypatch.setattr(SeatQueries, "help", helped)
    assert "/help" in await hunt.found(SMALL)


async def test_advice_that_knows_the_envelope_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SeatQueries.advice

    async def advice(self: SeatQueries, ident: str, seat: Seat, person: str, address: str) -> Advice:
        said = await honest(self, ident, seat, person, address)
        assert self.session.state.match is not None
        return replace(said, args=(*said.args, ("room", self.session.state.match.match.state.envelope[-1:])))

    monkeypatch.setattr(SeatQueries, "advice", advice)
    assert "/advice" in await hunt.found(SMALL)


async def test_notes_that_others_can_read_are_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MatchQueries.notes

    async def notes(self: MatchQueries, match: str, person: str, seat: int) -> str:
        row = await self.find(match)
        assert row is not None
        table = await TableQueries(self._reader).find(row.table)
        assert table is not None
        people = msgspec.json.decode(table.document)["people"]
        return "".join([await honest(self, match, known["id"], 0) for known in people])

    monkeypatch.setattr(MatchQueries, "notes", notes)
    assert "/notes" in await hunt.found(SMALL)


async def test_a_failure_that_says_what_was_to_be_noted_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Watched.write

    async def write(self: Watched, *writes: Write) -> None:
        if self.failing and isinstance(writes[0], PutNotes):
            raise RuntimeError(str(writes))
        await honest(self, *writes)

    monkeypatch.setattr(Watched, "write", write)
    assert re.search(r"^the log told.*\(fail_note", await hunt.found(SMALL))
