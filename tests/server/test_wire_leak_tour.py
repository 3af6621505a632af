"""Nothing leaks from a race: with other cards that a client has not seen, it is given the very same bytes."""

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.bots import Advice
from ludotheque.engine import CHANCE, Action, AnyGame, AnyKnowledge, AnyMatch, Match, Outcome, Seat, Seeded
from ludotheque.games import bots_of
from ludotheque.games.tour_de_france.actions import CHOICES, THROW, Drew, Fell, Guess, Lay, Pass, Rest, Say
from ludotheque.games.tour_de_france.drawing import Drawing
from ludotheque.games.tour_de_france.events import Passed, StrategyDrawn
from ludotheque.games.tour_de_france.game import TourDeFrance
from ludotheque.games.tour_de_france.questions import right_answer
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import POINTS_OF
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.view import View
from ludotheque.mechanics import Refereed
from ludotheque.server.clock import until
from ludotheque.server.live import bots, broadcast
from ludotheque.server.live.bots import BEAT, LONGEST_THOUGHT, SHORTEST_THOUGHT
from ludotheque.server.live.change import Draft
from ludotheque.server.live.queries import SeatQueries
from ludotheque.server.live.session import Session
from ludotheque.server.matches.redaction import update_for
from ludotheque.server.protocol import Update
from ludotheque.server.tables.packs import PackStore
from ludotheque.server.tables.table import ChosenPack
from server.evenings import LIVE, OVER_DAYS, RELAXED, Minds, Plays, Setup, Slowly, Step, evening
from server.leaks import Hunt, drawn_from, with_nightly
from server.leaks_tour import TOUR, TourEvenings, written

SETUPS = (
    Setup(TOUR, 2, {"questions": "played", "reaction": "5"}, LIVE, bot=True),
    Setup(TOUR, 2, {"questions": "played"}, OVER_DAYS, cards=written(29)),
    Setup(TOUR, 3, {"questions": "refereed"}, RELAXED, bot=True),
    Setup(TOUR, 6, {"questions": "drawn"}, LIVE),
)
"""Every pace, and every way to answer questions, the largest table at night; `make leaks` goes through a hundred."""
SMALL = Setup(TOUR, 2, {}, RELAXED)
WITH_BOT = Setup(TOUR, 2, {}, LIVE, bot=True)
WITH_CARDS = SMALL._replace(cards=written(29))


@pytest.fixture
def hunt(tmp_path: Path) -> Hunt:
    """For leaks of the first rounds of races."""
    return Hunt(TourEvenings(rounds=2), tmp_path)


@pytest.mark.parametrize("setup", with_nightly(SETUPS, SETUPS[3:]))
async def test_nobody_is_given_anything_that_depends_on_cards_they_have_not_seen(tmp_path: Path, setup: Setup) -> None:
    evenings = TourEvenings(rounds=6 // setup.seats)
    varied = await Hunt(evenings, tmp_path).hunted(setup, 100 * SETUPS.index(setup))
    assert varied == evenings.secret_at(setup)


async def test_what_is_compared_holds_every_way_to_react_and_to_answer_and_every_kind_of_refusal(hunt: Hunt) -> None:
    done: set[type[Action]] = set()
    answers: set[tuple[str, int]] = set()
    keys: set[str | None] = set()
    for setup in SETUPS[:3]:
        for seed in range(1, 4):
            recording = await hunt.recorded(setup, seed)
            done |= {type(action) for _, action in recording.history.plays}
            answers |= set(recording.answers())
            keys |= {message.get("key") for message in recording.messages()}
    assert done >= {Lay, Pass, Rest, Say, Guess, Refereed}
    assert answers >= {(what, 200) for what in ("", "/replay", "/advice", "/notes", "note")}
    assert answers >= {(what, 403) for what in ("", "/replay", "/help", "/notes", "note")}
    assert answers >= {("/help", 409), ("/advice", 409), ("/file", 409), ("/story", 409), ("fail_note", 503)}
    assert keys >= {"decision-closed", "not-asked", "bots-only", "not-an-action", "not-a-message", "table-not-yours"}
    assert keys >= {"tour-not-in-hand", "tour-react-first", "tour-throw-first", "tour-answer-first"}


# Time.


class Riders(Slowly):
    """Bots that let every roll be until some round."""

    def __init__(self, milliseconds: int, rounds: int) -> None:
        super().__init__(milliseconds)
        self._rounds = rounds

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        """Think about what to lay then."""
        if knowledge.view.round < self._rounds:
            return legal[0]
        return await super().choose(game, level, knowledge, legal, seed)


def race(hand: tuple[int, ...]) -> Plays:
    """The bot in the second seat draws these strategy cards, one in a round, while the person stays behind."""
    rounds: Plays = (
        *((0, CHOICES[1]), (1, CHOICES[0])),
        *((0, THROW), (CHANCE, Fell((6, 6))), (1, THROW), (CHANCE, Fell((1, 2)))),
        *((0, THROW), (CHANCE, Fell((1, 1)))),
        *((1, THROW), (CHANCE, Fell((2, 2))), (CHANCE, Drew(hand[0]))),
        *((0, THROW), (CHANCE, Fell((1, 2))), (1, Pass(1)), (CHANCE, Drew(POINTS_OF["green"][0]))),
        *((1, THROW), (CHANCE, Fell((1, 4))), (1, Pass(2)), (CHANCE, Drew(hand[-1]))),
        *((0, THROW), (CHANCE, Fell((1, 2)))),
    )
    return rounds if len(hand) == 2 else rounds[:13]


async def reacted(
    folder: Path, pace: Mapping[str, object], level: str, hand: tuple[int, ...], milliseconds: int = 0
) -> int:
    """How many milliseconds after a roll a bot with this hand reacts to it."""
    plays, minds = race(hand), Riders(milliseconds, len(hand) + 1)
    with drawn_from(plays):
        async with evening(WITH_BOT._replace(pace=pace, level=level), folder, minds) as real:
            minds.time = real.time
            await real.does(Step("verb", 0, '{"verb":"Start"}'))
            *before, roll = [action for actor, action in plays if actor == 0]
            for action in before:
                await real.goes_on(0, action)
            assert real.match.state.hands == ((), tuple(sorted(hand)))
            rolled, entries = real.time.now(), len(real.match.log)
            await real.goes_on(0, roll)
            assert real.plays[2 : len(plays)] == plays[2:]
            assert type(real.match.log[entries + 2].action) in (Lay, Pass, Rest)
            when = real.match.log[entries + 2].time
            assert when is not None
            return when - rolled


HANDS = ((1, 1), (6, 6), (1, 6), (3, 4))
"""Two cards, with which there are more ways or fewer to react."""


@pytest.mark.parametrize("level", sorted(bots_of(TOUR)))
async def test_a_bot_reacts_at_the_same_moment_whichever_cards_it_holds(tmp_path: Path, level: str) -> None:
    for milliseconds in (0, SHORTEST_THOUGHT // 6):
        for hands in (HANDS, ((1,), (6,))):
            moments = {await reacted(tmp_path, LIVE, level, hand, milliseconds) for hand in hands}
            assert len(moments) == 1
            assert SHORTEST_THOUGHT <= moments.pop() < LONGEST_THOUGHT


@pytest.mark.parametrize("pace", [RELAXED, OVER_DAYS], ids=["relaxed", "correspondence"])
async def test_without_a_clock_too_it_takes_no_longer_to_choose_among_more_cards(
    tmp_path: Path, pace: Mapping[str, object]
) -> None:
    assert {await reacted(tmp_path, pace, "amateur", hand, BEAT // 6) for hand in HANDS} == {BEAT}


async def test_a_pause_that_depends_on_the_hand_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Riders.choose

    async def choose(
        self: Riders, game: AnyGame, level: str, knowledge: Any, legal: Sequence[Action], seed: int
    ) -> Any:
        monkeypatch.setattr(bots, "until", lambda time, when: until(time, when + len(legal)))
        return await honest(self, game, level, knowledge, legal, seed)

    monkeypatch.setattr(Riders, "choose", choose)
    assert len({await reacted(tmp_path, LIVE, "novice", hand) for hand in HANDS}) == 2


@pytest.mark.rule("TDF-24")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_who_is_asked_to_react_and_when_that_is_over_follows_from_what_everyone_sees(seats: int) -> None:
    match: AnyMatch = Match(TOUR, TOUR.checked_options({}), seats, Seeded(seats))
    rng, evenings = random.Random(seats), TourEvenings()
    done: set[type[Action]] = set()
    while not match.over:
        view: View = match.view(None)
        if isinstance(window := view.agenda[-1], Reactions):
            silent = (*window.passed, *view.resting)
            assert match.actors == tuple(seat for seat in range(seats) if view.cards[seat] and seat not in silent)
        seat, entries = rng.choice(match.actors), len(match.log)
        action = evenings.pick(rng, match.state, match.legal(seat), bot=False)
        match.play(seat, action)
        if isinstance(action, Pass | Rest):
            assert match.heard(None, entries + 1)[0][0] == Passed(seat, rests=isinstance(action, Rest))
        done.add(type(action))
    assert done >= {Lay, Pass, Rest}


# Planted leaks are found.


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_view_with_another_hand_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TourDeFrance.view

    def view(self: TourDeFrance, state: TourState, seat: Seat | None) -> View:
        return replace(honest(self, state, seat), hand=state.hands[0])

    monkeypatch.setattr(TourDeFrance, "view", view)
    assert '"hand":[' in await hunt.found(SMALL)


async def test_a_view_with_the_right_answer_for_whoever_answers_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = TourDeFrance.view

    def view(self: TourDeFrance, state: TourState, seat: Seat | None) -> View:
        seen = honest(self, state, seat)
        if seen.card is None or state.town_card is None or state.kind is None:
            return seen
        return replace(seen, card=replace(seen.card, **{state.kind: state.town_card.asked(state.kind)}))

    monkeypatch.setattr(TourDeFrance, "view", view)
    assert '"right":' in await hunt.found(WITH_CARDS)


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_strategy_card_that_is_drawn_for_all_to_see_is_not_taken_for_a_secret(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Drawing.fall

    def fall(self: Drawing, state: TourState, outcome: Drew) -> Outcome[TourState]:
        drawn = honest(self, state, outcome)
        if self.pack == "strategy":
            assert isinstance(outcome.card, int)
            drawn.told = ()
            drawn.tell(StrategyDrawn(self.seat, outcome.card))
        return drawn

    monkeypatch.setattr(Drawing, "fall", fall)
    monkeypatch.setattr(Drawing, "known_to", lambda *_: None)  # everyone
    assert "hands" not in await hunt.gone_through(await hunt.recorded(SMALL, 0))


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_card_that_the_server_tells_to_all_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    def overheard(ident: str, match: AnyMatch, seat: Seat | None, since: int, **more: Any) -> Update:
        heard = [tuple(form.private[0][1] if form.private else form.public for form in told) for told in match.told]
        return replace(update_for(ident, match, seat, since, **more), heard=tuple(heard[since:]))

    monkeypatch.setattr(broadcast, "update_for", overheard)
    assert "could tell" in await hunt.found(SMALL)


async def test_a_title_that_tells_what_is_written_on_a_card_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = PackStore.choose

    async def choose(self: PackStore, word: str) -> ChosenPack:
        pack, _ = await self.read(word, None)
        return replace(await honest(self, word), title=pack.cards[-1]["town"])

    monkeypatch.setattr(PackStore, "choose", choose)
    assert '"title":"ours' in await hunt.found(WITH_CARDS)


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_seat_that_is_not_waited_for_when_its_cards_are_low_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Session.played

    def played(self: Session, *args: Any) -> Draft:
        draft = honest(self, *args)
        assert self.state.match is not None
        match = self.state.match.match
        for seat in match.actors:
            window = match.state.agenda[-1]
            if isinstance(window, Reactions) and seat in match.actors and max(match.state.hands[seat]) < 4:
                draft = honest(self, seat, Pass(window.id))
        return draft

    monkeypatch.setattr(Session, "played", played)
    assert "could tell" in await hunt.found(SMALL)


@pytest.mark.nightly  # one like it is found by day in another game
async def test_a_bot_that_hesitates_when_its_cards_are_high_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Minds.choose

    async def choose(self: Minds, game: AnyGame, level: str, knowledge: Any, legal: Sequence[Action], seed: int) -> Any:
        high = sum(knowledge.view.hand) if isinstance(knowledge.view.agenda[-1], Reactions) else 0
        monkeypatch.setattr(bots, "until", lambda time, when: until(time, when + high))
        return await honest(self, game, level, knowledge, legal, seed)

    monkeypatch.setattr(Minds, "choose", choose)
    assert re.search(r"could tell .*\(tick .*message 0: …b'\d+ {\"is\":\"Update\"", await hunt.found(WITH_BOT))


@pytest.mark.nightly  # one like it is found by day in another game
async def test_advice_that_knows_the_right_answer_is_found(hunt: Hunt, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SeatQueries.advice

    async def advice(self: SeatQueries, ident: str, seat: Seat, person: str, address: str) -> Advice:
        said = await honest(self, ident, seat, person, address)
        assert self.session.state.match is not None
        state = self.session.state.match.match.state
        return said if state.kind is None else replace(said, args=(*said.args, ("right", right_answer(state))))

    monkeypatch.setattr(SeatQueries, "advice", advice)
    assert "/advice" in await hunt.found(WITH_CARDS)


@pytest.mark.nightly  # one like it is found by day in another game
async def test_an_export_that_tells_what_the_left_neighbour_was_told_is_found(
    hunt: Hunt, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def export(self: SeatQueries, ident: str, seat: Seat | None, person: str) -> Update:
        assert self.session.state.match is not None
        match = self.session.state.match.match
        update = update_for(self.session.state.match.id, match, seat, 0)
        return update if seat is None else replace(update, heard=match.heard((seat + 1) % match.seats, 0))

    monkeypatch.setattr(SeatQueries, "export", export)
    assert "(get " in await hunt.found(SMALL)
