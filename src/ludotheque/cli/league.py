"""`ludotheque league`: plays a league of bots, or repeats one of its matches."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from ludotheque.cli import saves
from ludotheque.cli.commands import ClusterAddress, Jobs, Lang, console, processes, progress_bar, whole
from ludotheque.cli.language import spoken
from ludotheque.cli.printing import Printer
from ludotheque.engine import LudothequeError
from ludotheque.league import plot as plots
from ludotheque.league.definition import League, WrongEntry, parse_league
from ludotheque.league.fixtures import fixtures
from ludotheque.league.playing import MatchRecord
from ludotheque.league.results import Results
from ludotheque.league.running import check_bots, league_size, repeat_match, run_league
from ludotheque.league.standings import Standings, forfeits_in, standings, standings_by_table, summary
from ludotheque.texts import Texts, texts

ENDING = ".results.jsonl"
DIFFERENT = 1
"""The exit code for a repeated match that went differently."""


def league(
    file: Annotated[Path, Parameter(help="cli-league-file")],
    *,
    results: Annotated[Path | None, Parameter(help="cli-league-results")] = None,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    plot: Annotated[Path | None, Parameter(help="cli-league-plot")] = None,
    json: Annotated[bool, Parameter(help="cli-simulate-json", negative=())] = False,
    repeat: Annotated[int | None, Parameter(help="cli-league-repeat", converter=whole)] = None,
    save: Annotated[Path | None, Parameter(help="cli-league-save")] = None,
    lang: Lang = None,
) -> int:
    """Play what is left of a league, and print how the bots stand; or play one of its matches again."""
    t = texts(spoken(lang))
    try:
        found = parse_league(saves.read(file), file)
        check_bots(found)
    except WrongEntry as wrong:
        problem = t.error(wrong.problem)
        raise LudothequeError("league-in-file", path=str(file), entry=wrong.entry, problem=problem) from None
    kept = Results(file.with_suffix(ENDING) if results is None else results, found)
    if repeat is not None:
        return _repeat(found, kept, repeat, save, t)
    names = [bot.name for bot in found.bots]
    standings(names, [])  # fails now, and not after hours, if an extra is not installed
    _play(found, kept, processes(jobs, league_size(found)), cluster, t, json=json)
    outcomes = kept.of(fixtures(found))
    stand = standings(names, outcomes)
    title = t("league-title", matches=len(outcomes))
    if plot is not None:
        saves.write_text(plot, plots.svg(title, stand.ratings))
    if json:
        console.file.write(msgspec.json.encode(summary(stand, outcomes)).decode() + "\n")
        return 0
    _show(title, stand, outcomes, t)
    console.print(t("league-kept", path=str(kept.path)), soft_wrap=True)
    if plot is not None:
        console.print(t("simulate-plotted", path=str(plot)), soft_wrap=True)
    return 0


def _play(found: League, kept: Results, jobs: int, cluster: str | None, t: Texts, *, json: bool) -> None:
    size = league_size(found)
    try:
        with progress_bar(t, size, disable=json) as show:
            run_league(found, kept, jobs=jobs, cluster=cluster, progress=show)
    except (LudothequeError, KeyboardInterrupt):
        left = len(kept.missing(fixtures(found)))
        stopped = t("league-stopped", done=size - left, matches=size, path=str(kept.path))
        Printer(stderr=True).print(stopped, soft_wrap=True)
        raise


def _repeat(found: League, kept: Results, number: int, save: Path | None, t: Texts) -> int:
    """Play a match again, and say whether it went as before; returns the exit code."""
    if not 1 <= number <= len(kept.outcomes):
        raise LudothequeError("league-no-such-match", number=number, most=len(kept.outcomes), path=str(kept.path))
    before = kept.outcomes[number - 1]
    for name in before.fixture.pair:
        if name not in {bot.name for bot in found.bots}:
            raise LudothequeError("league-bot-gone", bot=name)
    saves.check_free(save)
    outcome, match = repeat_match(found, before.fixture)
    same = outcome.seal == before.seal and outcome.winners == before.winners and outcome.scores == before.scores
    pair = {"one": before.fixture.pair[0], "other": before.fixture.pair[1], "table": before.fixture.table.name}
    console.print(t("league-same" if same else "league-different", number=number, **pair), soft_wrap=True)
    for line in _forfeits([outcome], t):
        console.print(line, soft_wrap=True)
    if save is not None:
        saves.write(match, save)
        console.print(t("league-saved", path=str(save)), soft_wrap=True)
    return 0 if same else DIFFERENT


def _show(title: str, stand: Standings, outcomes: Sequence[MatchRecord], t: Texts) -> None:
    ranking = Table(title=title)
    headings = ("league-rank", "simulate-bot", "league-rating", "simulate-interval", "league-matches", "simulate-wins")
    for heading in headings:
        ranking.add_column(t(heading), justify="left" if heading == "simulate-bot" else "right")
    for rank, rating in enumerate(stand.ratings, 1):
        low, high = rating.interval
        won = t("simulate-share", share=100 * rating.wins / max(1, rating.matches))
        row = (str(rank), rating.bot, f"{rating.rating:.0f}", f"{low:.0f} – {high:.0f}", str(rating.matches), won)
        ranking.add_row(*map(Text, row))
    console.print(ranking)
    console.print(_cross_table(stand, t))
    tables = standings_by_table(outcomes)
    if len(tables) > 1:
        console.print(_by_table(stand, tables, t))
    for line in _forfeits(outcomes, t):
        console.print(line, soft_wrap=True)


def _cross_table(stand: Standings, t: Texts) -> Table:
    """How often the bot of each row won against the bot of each column."""
    cross = Table(title=t("league-cross"))
    cross.add_column(t("simulate-bot"), no_wrap=True)
    shares = {
        (meeting.bot, meeting.against): t("simulate-share", share=100 * meeting.wins / meeting.matches)
        for meeting in stand.meetings
    }
    names = [rating.bot for rating in stand.ratings]
    for number, _ in enumerate(names, 1):
        cross.add_column(str(number), justify="right")
    for number, name in enumerate(names, 1):
        cross.add_row(Text(f"{number} {name}"), *(Text(shares.get((name, against), "–")) for against in names))
    return cross


def _by_table(stand: Standings, tables: Mapping[str, Standings], t: Texts) -> Table:
    """The rating of each bot at each table where it played."""
    names = [rating.bot for rating in stand.ratings]
    found = Table(title=t("league-by-table"))
    found.add_column(t("league-table"), no_wrap=True)
    for number, _ in enumerate(names, 1):
        found.add_column(str(number), justify="right")
    for table, there in tables.items():
        ratings = {rating.bot: f"{rating.rating:.0f}" for rating in there.ratings}
        found.add_row(Text(table), *(Text(ratings.get(name, "–")) for name in names))
    return found


def _forfeits(outcomes: Sequence[MatchRecord], t: Texts) -> list[Text]:
    return [
        Text(t("league-forfeit", bot=row.bot, times=row.times, why=row.why, detail=row.detail or "–"), "red")
        for row in forfeits_in(outcomes)
    ]
