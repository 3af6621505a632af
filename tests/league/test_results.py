"""A league keeps what was played, goes on later, and can play any match again."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import ludotheque
from ludotheque.engine import LudothequeError
from ludotheque.league import running
from ludotheque.league.definition import Entrant, League, Table
from ludotheque.league.fixtures import fixtures
from ludotheque.league.playing import Batch, Forfeit, MatchRecord, play_batch
from ludotheque.league.results import Results, heading
from ludotheque.league.running import repeat_match, run_league

LEAGUE = League(tuple(Entrant(name, name) for name in ("novice", "amateur")), (Table("shut-the-box", 2, {}),), 10, 5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "results.jsonl"


@pytest.fixture(scope="module")
def outcomes() -> list[MatchRecord]:
    """The whole league."""
    return play_batch(Batch(LEAGUE, tuple(fixtures(LEAGUE))))


def kept(path: Path, league: League = LEAGUE) -> Results:
    return Results(path, league)


def test_a_league_that_was_stopped_goes_on_with_what_is_missing(
    path: Path, outcomes: list[MatchRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []

    def stopped(batch: Batch) -> list[MatchRecord]:
        if len(done) > 2:
            raise KeyboardInterrupt
        return play_batch(batch)

    monkeypatch.setattr(running, "play_batch", stopped)
    with pytest.raises(KeyboardInterrupt):
        run_league(LEAGUE, kept(path), progress=done.append)
    assert done == [0, 2, 4]
    path.write_bytes(path.read_bytes() + b'{"is":"Match","fix')  # somebody pulled the plug while a line was written
    monkeypatch.setattr(running, "play_batch", play_batch)
    results = kept(path)
    assert results.outcomes == outcomes[:4]
    run_league(LEAGUE, results, progress=done.append)
    assert done[-1] == 10
    assert kept(path).of(fixtures(LEAGUE)) == results.of(fixtures(LEAGUE)) == outcomes
    assert kept(path).missing(fixtures(LEAGUE)) == []
    assert path.read_bytes().count(b'"is":"League"') == 1


def test_more_matches_and_more_bots_are_added_to_what_was_played(path: Path, outcomes: list[MatchRecord]) -> None:
    kept(path).add(outcomes)
    more = replace(LEAGUE, matches=12, bots=(*LEAGUE.bots, Entrant("other", "novice")))
    results = kept(path, more)
    assert len(results.missing(fixtures(more))) == 36 - 10
    run_league(more, results, progress=lambda done: None)
    again = kept(path, more)
    assert len(again.of(fixtures(more))) == 36
    assert again.of(fixtures(LEAGUE)) == outcomes


def test_a_match_with_another_seed_is_another_match(path: Path, outcomes: list[MatchRecord]) -> None:
    first, *rest = outcomes
    altered = replace(first, fixture=replace(first.fixture, seed="another"))
    kept(path).add([altered, *rest])
    results = kept(path)
    assert results.missing(fixtures(LEAGUE)) == [first.fixture]
    assert results.of(fixtures(LEAGUE)) == rest
    results.add([first])
    assert kept(path).of(fixtures(LEAGUE)) == outcomes


def test_every_match_can_be_played_again_and_is_known_by_its_seal(outcomes: list[MatchRecord]) -> None:
    again, match = repeat_match(LEAGUE, outcomes[3].fixture)
    assert again == outcomes[3]
    assert ludotheque.verify(match.to_json(), seal=again.seal).proven
    assert [player.name for player in match.players] == list(outcomes[3].fixture.seats)
    assert len({outcome.seal for outcome in outcomes}) == len(outcomes)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (replace(LEAGUE, seed=6), "seed"),
        (replace(LEAGUE, bots=(LEAGUE.bots[0], Entrant("amateur", "expert"))), "amateur"),
    ],
)
def test_results_of_another_league_are_not_mixed_with_its_own(
    path: Path, outcomes: list[MatchRecord], other: League, what: str
) -> None:
    kept(path).add(outcomes)
    with pytest.raises(LudothequeError, match=f"league-results-other.*what={what}"):
        kept(path, other)


def test_results_of_other_rules_or_another_version_are_not_mixed(
    path: Path, outcomes: list[MatchRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path).add(outcomes)
    before = path.read_bytes()
    path.write_bytes(before.replace(b'"rules":{"shut-the-box":1}', b'"rules":{"shut-the-box":7}'))
    with pytest.raises(LudothequeError, match="what=shut-the-box"):
        kept(path)
    path.write_bytes(before.replace(b'"format":1', b'"format":2'))
    with pytest.raises(LudothequeError, match="what=format"):
        kept(path)
    path.write_bytes(before)
    monkeypatch.setattr(ludotheque, "__version__", "9.9.9")
    with pytest.raises(LudothequeError, match="what=ludotheque"):
        kept(path)


def test_a_file_that_holds_something_else_is_named_with_its_line_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    for content, line in ((b"hello\n", 1), (b"half a line", 1)):
        path.write_bytes(content)
        with pytest.raises(LudothequeError, match=f"league-results-line.*line={line}"):
            kept(path)
        assert path.read_bytes() == content
    path.unlink()
    kept(path).add([])
    path.write_bytes(path.read_bytes() + msgspec.json.encode({"is": "Match"}) + b"\n")
    with pytest.raises(LudothequeError, match="line=2"):
        kept(path)


def test_a_result_without_a_heading_and_one_whose_bots_and_seats_do_not_fit_are_named(
    path: Path, outcomes: list[MatchRecord]
) -> None:
    first = outcomes[0]
    unsound = (
        replace(first, winners=(2,)),
        replace(first, winners=(-1,)),
        replace(first, fixture=replace(first.fixture, seats=("novice", "stranger"))),
        replace(first, forfeit=Forfeit("stranger", 0, "gone", "")),
    )
    for outcome in unsound:
        kept(path).add([first, outcome])
        with pytest.raises(LudothequeError, match=r"league-results-line.*line=3"):
            kept(path)
        path.unlink()
    path.write_bytes(msgspec.json.encode(first) + b"\n" + msgspec.json.encode(heading(LEAGUE)) + b"\n")
    with pytest.raises(LudothequeError, match=r"league-results-line.*line=1"):
        kept(path)


def test_results_that_cannot_be_read_or_written_are_named(tmp_path: Path, outcomes: list[MatchRecord]) -> None:
    with pytest.raises(LudothequeError, match="cannot-read"):
        kept(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(LudothequeError, match="cannot-read"):
        kept(tmp_path / "file" / "results.jsonl")
    with pytest.raises(LudothequeError, match="cannot-write"):
        kept(Path("/proc/nowhere/results.jsonl")).add(outcomes)
