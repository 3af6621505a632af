"""The commands. Their help texts are message keys, translated when help is shown."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter, Token
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import ludotheque
from ludotheque.analysis import histogram
from ludotheque.analysis.simulation import Simulation, Unfinished, game_failed, simulate
from ludotheque.cli import findings, keyboard, saves, setup
from ludotheque.cli.command import command_line
from ludotheque.cli.findings import FORGED
from ludotheque.cli.language import spoken
from ludotheque.cli.printing import Printer
from ludotheque.cli.session import Quit, TerminalSession
from ludotheque.engine import AnyMatch, ByHand, ChanceError, Committed, EditedMatch, LudothequeError
from ludotheque.games import bots_of, find_game, is_ours, terminal_of, unusable_from_elsewhere
from ludotheque.texts import Language, Texts, texts
from ludotheque.texts.rulebook import rulebook

FIRST_GAME = "shut-the-box"
PAUSE = 0.25
BAR = 40
MOST_JOBS = 1024
BOT_FAILED = 1
WHOLE = re.compile("[+-]?[0-9]{1,100}")

console = Printer()

Lang = Annotated[Language | None, Parameter(help="cli-lang")]
Game = Annotated[str, Parameter(help="cli-game")]
File = Annotated[Path, Parameter(help="cli-file")]
Options = Annotated[list[str] | None, Parameter(help="cli-option", negative=())]
Seed = Annotated[str | None, Parameter(help="cli-seed")]
ClusterAddress = Annotated[str | None, Parameter(help="cli-cluster")]


def whole(_: object, tokens: Sequence[Token]) -> int:
    """Convert a token to int; ValueError for anything but digits, such as 1.5."""
    if not WHOLE.fullmatch(tokens[0].value):
        raise ValueError(tokens[0].value)
    return int(tokens[0].value)


Jobs = Annotated[int | None, Parameter(help="cli-simulate-jobs", converter=whole)]


def start(*, lang: Lang = None) -> None:
    """Serve on this machine only, and open the browser."""
    from ludotheque.cli.serving import start  # most commands need no server, and start faster without

    start(spoken(lang))


def play(
    game: Game = FIRST_GAME,
    *,
    bots: Annotated[str | None, Parameter(help="cli-play-bots")] = None,
    people: Annotated[int | None, Parameter(help="cli-play-people", converter=whole)] = None,
    name: Annotated[str | None, Parameter(help="cli-play-name")] = None,
    option: Options = None,
    seed: Seed = None,
    resume: Annotated[str | None, Parameter(help="cli-play-resume")] = None,
    save: Annotated[Path | None, Parameter(help="cli-play-save")] = None,
    real_dice: Annotated[bool, Parameter(help="cli-play-real-dice", negative=())] = False,
    coach: Annotated[bool, Parameter(help="cli-play-coach", negative=())] = False,
    quick: Annotated[bool, Parameter(help="cli-play-quick", negative=())] = False,
    lang: Lang = None,
) -> None:
    """Play a match in the terminal."""
    t = texts(spoken(lang))
    pause = PAUSE if keyboard.interactive() and not quick else 0.0
    with keyboard.key_by_key():
        if resume is not None:
            path = setup.saved_path(resume)
            saves.check_free(save, unless=path)
            match = ludotheque.replay(saves.read(path))
            match.players = match.players or setup.seated(t, match.seats, "", [])
            setup.check_resumed(match, setup.words(bots or ""))
            if isinstance(match.chance_with_secret, Committed) and match.chance_with_secret.secret is None:
                raise ChanceError("secret-missing")
            console.print(t("play-resumed", path=str(path)), soft_wrap=True)
        else:
            saves.check_free(save)
            wishes = setup.Wishes(bots, people, name, tuple(option or ()), seed, real_dice)
            match = setup.new_table(find_game(game), wishes, t, console)
            path = saves.new_path(match)
        _play(TerminalSession(console, t, match, save or path, pause=pause, coached=coach), t)


def _play(session: TerminalSession, t: Texts) -> None:
    """Run the session; on Quit, say how to resume the saved match."""
    path = str(session.path)
    if isinstance(session.match.chance, Committed):
        console.print(Text(t("play-commitment", commitment=session.match.chance.commitment), "dim"), soft_wrap=True)
    game = session.match.game
    try:
        session.run()
    except (Quit, keyboard.Closed):
        console.print(Text(t("play-left", command=command_line(), path=path)), soft_wrap=True)
    except KeyboardInterrupt:
        console.print()
        console.print(Text(t("play-left", command=command_line(), path=path)), soft_wrap=True)
        raise
    except Exception as error:
        if is_ours(game) or isinstance(error, LudothequeError | OSError):
            raise
        console.print(Text(t("play-left", command=command_line(), path=path)), soft_wrap=True)
        raise game_failed(game, error) from error
    else:
        console.print(Text(t("play-seal", seal=session.match.seal), "dim"), soft_wrap=True)
        by_hand = isinstance(session.match.chance, ByHand)
        console.print(
            Text(t("play-saved" if by_hand else "play-over", command=command_line(), path=path), "dim"), soft_wrap=True
        )


def simulate_bots(
    game: Game = FIRST_GAME,
    *,
    bots: Annotated[str, Parameter(help="cli-simulate-bots")] = "expert,amateur",
    matches: Annotated[int, Parameter(help="cli-simulate-matches", converter=whole)] = 1000,
    option: Options = None,
    seed: Annotated[int, Parameter(help="cli-seed", converter=whole)] = 0,
    jobs: Jobs = None,
    cluster: ClusterAddress = None,
    plot: Annotated[Path | None, Parameter(help="cli-simulate-plot")] = None,
    json: Annotated[bool, Parameter(help="cli-simulate-json", negative=())] = False,
    lang: Lang = None,
) -> int:
    """Simulate matches between bots and print statistics; if a cluster is lost, of the matches played until then.

    Returns the exit code, `BOT_FAILED` if a third-party bot failed.
    """
    t = texts(spoken(lang))
    jobs = processes(jobs, matches)
    unfinished = None
    with progress_bar(t, matches, disable=json) as show:
        try:
            found = simulate(
                game,
                setup.words(bots),
                matches,
                options=setup.parsed_options(find_game(game), option or ()),
                seed=seed,
                jobs=jobs,
                cluster=cluster,
                progress=show,
            )
        except Unfinished as error:
            if error.found is None:
                raise
            found, unfinished = error.found, error
    _report(found, t, plot, json=json)
    if unfinished is not None:
        raise unfinished
    return BOT_FAILED if found.failures else 0


def processes(jobs: int | None, matches: int) -> int:
    """The number of processes to play in, all cores if none is given; LudothequeError if it is not possible."""
    jobs = min((os.cpu_count() or 1) if jobs is None else jobs, matches, MOST_JOBS)
    if matches < 1 or jobs < 1:
        raise LudothequeError("simulate-count")
    return jobs


@contextmanager
def progress_bar(t: Texts, matches: int, *, disable: bool) -> Iterator[Callable[[int], None]]:
    """Show a progress bar; yields the function that sets how many matches are played."""
    with Progress(
        TextColumn(t("simulate-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Printer(stderr=True),
        transient=True,
        disable=disable,
    ) as progress:
        bar = progress.add_task("", total=matches)
        yield lambda done: progress.update(bar, completed=done)


def _report(found: Simulation, t: Texts, plot: Path | None, *, json: bool) -> None:
    if plot is not None:
        rows = [(t("simulate-scores", bot=record.level), record.scores) for record in found.records]
        saves.write_text(plot, histogram.svg(_title(found, t), rows))
    if json:
        console.file.write(msgspec.json.encode(found.summary()).decode() + "\n")
        return
    _show(found, t)
    if plot is not None:
        console.print(t("simulate-plotted", path=str(plot)), soft_wrap=True)
    for failure in found.failures:
        console.print(Text(setup.failure_sentence(failure, t), "bold red"), soft_wrap=True)


def _title(found: Simulation, t: Texts) -> str:
    return t("simulate-title", game=t(f"{found.game}-title"), matches=found.matches)


def _show(found: Simulation, t: Texts) -> None:
    table = Table(title=_title(found, t))
    for heading in ("simulate-bot", "simulate-wins", "simulate-interval", "simulate-mean"):
        table.add_column(t(heading), justify="left" if heading == "simulate-bot" else "right")
    for record in found.records:
        low, high = found.interval(record)
        shares = [t("simulate-share", share=100 * share) for share in (record.wins / found.matches, low, high)]
        mean = t("simulate-number", number=record.mean)
        table.add_row(record.level, shares[0], f"{shares[1]} – {shares[2]}", mean)
    console.print(table)
    for record in found.records:
        columns = histogram.columns(record.scores)
        most = max(column.times for column in columns)
        console.print(Text(t("simulate-scores", bot=record.level), "bold"))
        for column in columns:
            console.print(f"{column.label:>24} {'█' * round(BAR * column.times / most)} {column.times}")


def replay(file: File, *, lang: Lang = None) -> None:
    """Print the events of a saved match."""
    t = texts(spoken(lang))
    match = ludotheque.replay(saves.read(file))
    names = [player.name for player in match.players] or setup.plain_names(t, match.seats)
    title = t(f"{match.game.name}-title")
    console.print(Text(t("replay-header", game=title, seats=match.seats, entries=len(match.log)), "bold"))
    _show_options(match, t)
    for told in match.told:
        for event in (form.to(None) for form in told):
            if not event.untold:
                console.print(Text(t.event(match.game, event, names)))
    if not match.over:
        console.print(t("replay-open"))
    try:
        board = terminal_of(match.game).draw(match.view(None), t, names)
    except Exception as error:
        if is_ours(match.game):
            raise
        raise game_failed(match.game, error) from error
    console.print(board)


def _show_options(match: AnyMatch, t: Texts) -> None:
    """Print the first option, and the others where they differ from the default."""
    usual = match.game.options_type()
    for place, name in enumerate(match.game.option_choices()):
        value = getattr(match.options, name)
        if place == 0 or value != getattr(usual, name):
            option = t(f"{match.game.name}-option-{name}")
            choice = t(f"{match.game.name}-option-{name}-{setup.written(value)}")
            console.print(Text(t("replay-option", option=option, choice=choice), "dim"))


def verify(
    file: File,
    *,
    seal: Annotated[str | None, Parameter(help="cli-verify-seal")] = None,
    commitment: Annotated[str | None, Parameter(help="cli-verify-commitment")] = None,
    contributions: Annotated[str | None, Parameter(name="--list", help="cli-verify-list")] = None,
    lang: Lang = None,
) -> int:
    """Recompute every random draw of a match from its secret, and say what that proves."""
    t = texts(spoken(lang))
    try:
        found = ludotheque.verify(saves.read(file), seal=seal, commitment=commitment, contributions=contributions)
    except EditedMatch as error:
        console.print(Text(t.error(error), "bold red"), soft_wrap=True)
        return FORGED
    return findings.show(found, t, console)


def rules(
    game: Game = FIRST_GAME,
    clause: Annotated[str | None, Parameter(help="cli-rules-clause")] = None,
    *,
    lang: Lang = None,
) -> None:
    """Print the rule book, or one clause of it."""
    book = rulebook(find_game(game), spoken(lang))
    console.print(Markdown(book.text if clause is None else book.clause(clause)))


def games(*, lang: Lang = None) -> None:
    """List every game, its options and bots, and third-party packages that cannot be used."""
    t = texts(spoken(lang))
    for game in ludotheque.games():
        console.print(Text.assemble((t(f"{game.name}-title"), "bold"), f"  ({game.name})"))
        console.print(f"  {t(f'{game.name}-summary')}")
        console.print(f"  {t('games-seats', least=game.seats[0], most=game.seats[-1])}")
        for name, choices in game.option_choices().items():
            console.print("  " + t("games-option", option=t(f"{game.name}-option-{name}"), name=name))
            for value in map(setup.written, choices):
                choice = t(f"{game.name}-option-{name}-{value}")
                console.print("    " + t("games-value", value=value, choice=choice))
        console.print("  " + t("games-bots", bots=", ".join(bots_of(game))))
    for wrong in unusable_from_elsewhere():
        why = t(wrong.key, **dict(wrong.args))
        sentence = t(f"elsewhere-{wrong.kind}", package=wrong.package, name=wrong.name, why=why)
        console.print(Text(sentence, "bold red"), soft_wrap=True)
