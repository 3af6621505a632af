"""A bot that fails in any way forfeits its match, by name; everything else goes on."""

import sys
from pathlib import Path

import pytest

import ludotheque
from ludotheque.bots import Novice
from ludotheque.engine import Fast, LudothequeError
from ludotheque.games import bots_of, find_bot, find_game
from ludotheque.games.shut_the_box.bot import Amateur
from ludotheque.league import programs
from ludotheque.league.definition import Entrant, League, Table, WrongEntry
from ludotheque.league.fixtures import Fixture, fixtures
from ludotheque.league.playing import Batch, MatchRecord, Programs, play_batch, play_fixture
from ludotheque.league.programs import Program
from ludotheque.league.running import check_bots
from ludotheque.league.wire import BotFailure

HERE = Path(__file__).parent
BOX = Table("shut-the-box", 2, {})


def stranger(kind: str) -> Entrant:
    return Entrant(kind, command=(sys.executable, "-ISE", str(HERE / "strangers.py"), kind))


def league_of(*bots: Entrant, table: Table = BOX, matches: int = 2, seconds: float = 30.0) -> League:
    return League(bots, (table,), matches, 1, seconds, str(HERE))


def played(league: League) -> list[MatchRecord]:
    return play_batch(Batch(league, tuple(fixtures(league))))


NOVICE = Entrant("novice", "novice")


@pytest.mark.parametrize(
    ("kind", "seconds", "why", "detail"),
    [
        ("illegal", 30, "illegal", "seat"),
        ("nonsense", 30, "nonsense", "what?"),
        ("dies", 30, "gone", "I have had enough"),
        ("hangs", 0.05, "slow", "0.05 s"),
        ("rude", 30, "nonsense", "hello?"),
        ("newer", 30, "nonsense", "protocol 2"),
    ],
)
def test_a_program_that_fails_forfeits_and_is_named(kind: str, seconds: float, why: str, detail: str) -> None:
    outcomes = played(league_of(NOVICE, stranger(kind), seconds=seconds))
    assert len(outcomes) == 2
    for outcome in outcomes:
        assert outcome.forfeit is not None
        assert (outcome.forfeit.bot, outcome.forfeit.why) == (kind, why)
        assert detail in outcome.forfeit.detail
        assert [outcome.fixture.seats[seat] for seat in outcome.winners] == ["novice"]
        assert outcome.scores is None


def test_a_program_that_cannot_be_started_forfeits() -> None:
    outcome = played(league_of(NOVICE, Entrant("ghost", command=("/no/such/program",))))[0]
    assert outcome.forfeit is not None
    assert (outcome.forfeit.bot, outcome.forfeit.why) == ("ghost", "gone")


def test_a_program_that_says_no_hello_is_waited_for_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Mute(Program):
        def __init__(self, command: tuple[str, ...], folder: str) -> None:
            started.append(command)
            raise BotFailure("slow", "no hello")

    monkeypatch.setattr("ludotheque.league.playing.Program", Mute)
    outcomes = played(league_of(NOVICE, stranger("fine"), matches=6))
    assert [outcome.forfeit is not None and outcome.forfeit.bot for outcome in outcomes] == ["fine"] * 6
    assert len(started) == 1


def test_a_program_plays_to_the_end_on_two_seats_at_once_and_ends_when_all_is_played() -> None:
    with Programs(str(HERE)) as running:
        league = league_of(NOVICE, stranger("fine"), table=Table("shut-the-box", 4, {}))
        outcomes = [play_fixture(league, fixture, running)[0] for fixture in fixtures(league)]
        processes = [program._process for program in running._running.values()]  # noqa: SLF001
        assert len(processes) == 2
        assert not any(process.poll() for process in processes)
    assert all(process.poll() is not None for process in processes)
    assert all(outcome.forfeit is None and outcome.scores for outcome in outcomes)


def test_a_class_in_a_process_of_its_own_plays_what_it_would_play_here_and_one_that_raises_is_named() -> None:
    league = league_of(Entrant("talker", "minds:Talker"), NOVICE, Entrant("raiser", "minds:Raiser"))
    table = Table("cluedo", 3, {})
    with Programs(str(HERE)) as running:
        seats = ("talker", "novice", "novice")
        outcome, match = play_fixture(league, Fixture(table, ("talker", "novice"), 0, seats, "s"), running)
        failed, _ = play_fixture(league, Fixture(BOX, ("raiser", "novice"), 0, ("raiser", "novice"), "s"), running)
    here, rngs = ludotheque.new_match("cluedo", seats=3, seed="s"), [Fast(f"s/{seat}") for seat in range(3)]
    bots = [Novice(), *(find_bot(here.game, "novice")() for _ in range(2))]
    while not here.over:
        seat = here.actors[0]
        here.play(seat, bots[seat].choose(here.knowledge(seat), here.legal(seat), rngs[seat]))
    assert outcome.forfeit is None
    assert match.log == here.log
    assert failed.forfeit is not None
    assert (failed.forfeit.bot, failed.forfeit.why) == ("raiser", "raised")
    assert failed.forfeit.detail == "ValueError: no idea"


def test_a_level_that_raises_forfeits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("worn out")

    monkeypatch.setattr(Amateur, "choose", broken)
    outcome = played(league_of(NOVICE, Entrant("amateur", "amateur")))[0]
    assert outcome.forfeit is not None
    assert outcome.forfeit.detail == "RuntimeError: worn out"
    assert outcome.forfeit.bot == outcome.fixture.seats[outcome.forfeit.seat]


def test_a_match_without_end_is_cut_off_and_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("shut-the-box")), "longest", 5)
    outcome = played(league_of(NOVICE, Entrant("amateur", "amateur")))[0]
    assert (outcome.winners, outcome.scores, outcome.forfeit) == ((), None, None)


def test_bots_that_are_not_there_are_found_out_before_the_first_match(monkeypatch: pytest.MonkeyPatch) -> None:
    check_bots(league_of(NOVICE, stranger("fine")))
    with pytest.raises(WrongEntry) as wrong:
        check_bots(league_of(NOVICE, Entrant("x", "nowhere:Bot")))
    assert wrong.value.entry == "bots[1]"
    assert "No module named 'nowhere'" in dict(wrong.value.problem.args_of_sentence)["detail"]  # type: ignore[operator]
    monkeypatch.setattr(programs, "STARTING", 0.05)
    with pytest.raises(WrongEntry):
        check_bots(league_of(NOVICE, Entrant("cat", command=("cat",))))


def test_a_name_is_a_level_or_a_class_with_a_choose() -> None:
    game = find_game("cluedo")
    assert find_bot(game, "novice") is bots_of(game)["novice"]
    assert find_bot(game, "ludotheque.bots:Novice") is Novice
    with pytest.raises(LudothequeError, match="unknown-level"):
        find_bot(game, "genius")
    for name, key in (
        ("ludotheque.bots:Genius", "elsewhere-import"),
        (":", "elsewhere-import"),
        ("ludotheque.bots:Worth", "elsewhere-no-bot"),
    ):
        with pytest.raises(LudothequeError, match=key):
            find_bot(game, name)
