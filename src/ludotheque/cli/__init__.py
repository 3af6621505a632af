"""The `ludotheque` command."""

import io
import sys

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    Group,
    MissingArgumentError,
    Parameter,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from rich.text import Text

import ludotheque
from ludotheque.cli import commands, keyboard
from ludotheque.cli.help import Help
from ludotheque.cli.language import asked_in, spoken
from ludotheque.cli.printing import CLOSED_PIPE, Printer, discard_unread_output
from ludotheque.engine import LudothequeError
from ludotheque.texts import Texts, texts

WRONG_CALL = 2
INTERRUPTED = 130


def main(tokens: list[str] | None = None) -> int:
    """Run the command and return its exit code; expected errors are printed as one sentence, without a traceback."""
    try:
        code = _run(tokens)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        discard_unread_output()
        return CLOSED_PIPE
    return code


def _run(tokens: list[str] | None) -> int:
    given = sys.argv[1:] if tokens is None else tokens
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an encoding without accents gets question marks
    t = texts(spoken(asked_in(given)))
    complaints = Printer(stderr=True)
    try:
        return build(t)(given) or 0
    except LudothequeError as error:
        complaints.print(Text(t.error(error)), soft_wrap=True)
        return WRONG_CALL
    except CycloptsError as error:
        complaints.print(Text(_misunderstood(error, t)), soft_wrap=True)
        return WRONG_CALL
    except BrokenPipeError:
        raise
    except OSError as error:
        complaints.print(Text(t("cannot-print", detail=error.strerror or str(error))))
        return WRONG_CALL
    except (KeyboardInterrupt, keyboard.Closed):
        complaints.print()
        complaints.print(t("cli-interrupted"))
        return INTERRUPTED


def build(t: Texts) -> App:
    """Build the cyclopts app with its help in one language."""
    app = App(
        name="ludotheque",
        help="cli-help",
        usage="ludotheque COMMAND …",
        version=ludotheque.__version__,
        console=commands.console,
        default_command=commands.start,
        default_parameter=Parameter(show_choices=False),
        help_format="plaintext",
        help_formatter=Help(t),
        group_commands=Group("cli-commands"),
        group_parameters=Group("cli-parameters"),
        group_arguments=Group("cli-parameters"),
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    app["--help"].help = "cli-show-help"
    app["--version"].help = "cli-version"
    app.command("ludotheque.cli.serving:serve", help="cli-serve", usage="ludotheque serve …")
    app.command(commands.play, help="cli-play", usage="ludotheque play [GAME] …")
    app.command(commands.simulate_bots, name="simulate", help="cli-simulate", usage="ludotheque simulate [GAME] …")
    app.command("ludotheque.cli.league:league", help="cli-league", usage="ludotheque league FILE …")
    app.command(commands.replay, help="cli-replay", usage="ludotheque replay FILE")
    app.command(commands.verify, help="cli-verify", usage="ludotheque verify FILE")
    app.command(commands.rules, help="cli-rules", usage="ludotheque rules [GAME] [CLAUSE]")
    app.command(commands.games, help="cli-games", usage="ludotheque games")
    app.command("ludotheque.cli.new_game:new_game", help="cli-new-game", usage="ludotheque new-game NAME …")
    app.command("ludotheque.cli.serving:backup", help="cli-backup", usage="ludotheque backup FILE")
    app.command("ludotheque.cli.serving:restore", help="cli-restore", usage="ludotheque restore FILE")
    app.command("ludotheque.cli.serving:purge", help="cli-purge", usage="ludotheque purge")
    return app


def _misunderstood(error: CycloptsError, t: Texts) -> str:
    """The sentence for a wrong command line."""
    match error:
        case UnknownOptionError(token=token) if token is not None:
            return t("cli-unknown-option", word=token.keyword or token.value)
        case UnknownCommandError(unused_tokens=[word, *_]) | UnusedCliTokensError(unused_tokens=[word, *_]):
            return t("cli-unknown-command", word=word)
        case CoercionError(token=token, argument=argument) if token is not None and argument is not None:
            return t("cli-bad-value", value=token.value, name=argument.name)
        case MissingArgumentError(argument=argument) if argument is not None:
            return t("cli-missing", name=argument.name)
        case _:
            return t("cli-bad-call", detail=str(error))
