"""Translated help: commands carry message keys, which are looked up when help is shown."""

from typing import Any

from cyclopts.help import HelpEntry, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.table import Table
from rich.text import Text

from ludotheque.texts import Texts


class Help:
    """A cyclopts help formatter."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one panel: a title and its entries."""
        if not panel.entries:
            return
        table = Table.grid(padding=(0, 2))
        for entry in panel.entries:
            table.add_row("", Text(", ".join(entry.display_labels), "bold cyan"), self._description(entry))
        console.print(Text(self._sentence(panel.title), "bold"))
        console.print(table)
        console.print()

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print the usage line."""
        console.print(Text(self.texts("cli-usage", usage=_plain(usage).strip())))

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """Print the description."""
        console.print(Text(self._sentence(description)))
        console.print()

    def _sentence(self, key: Any) -> str:
        return self.texts(_plain(key).strip())

    def _description(self, entry: HelpEntry) -> Text:
        sentence = Text(self._sentence(entry.description))
        if entry.default not in (None, "False"):
            sentence.append(f" [{entry.default}]", "dim")
        return sentence


def _plain(renderable: Any) -> str:
    """Convert what cyclopts passes (str, Text or renderable) to plain text."""
    inner = getattr(renderable, "primary_renderable", renderable)
    return inner.plain if isinstance(inner, Text) else str(inner)
