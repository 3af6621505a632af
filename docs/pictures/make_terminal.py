"""Draws terminal.svg, the picture in README.md: a real match, with the coach's advice (`make pictures`)."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

import ludotheque
from ludotheque.cli.session import advice_lines
from ludotheque.engine import Fast
from ludotheque.games import bots_of, coach_of, terminal_of
from ludotheque.texts import Texts, texts

NAMES = ["Camille", "Élise (experte)"]
PICTURE = Path(__file__).parent / "terminal.svg"
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def main() -> None:
    """Play until a throw with a real choice comes, in a box that is half shut, and draw that."""
    french = texts("fr")
    match = ludotheque.new_match("shut-the-box", seats=2, seed="picture")
    expert = bots_of(match.game)["expert"]()
    while not (match.actors[0] == 0 and 4 <= len(match.view(0).flaps) <= 6 and len(match.legal(0)) >= 3):
        seat = match.actors[0]
        match.play(seat, expert.choose(match.knowledge(seat), match.legal(seat), Fast(0)))
    console = Console(record=True, width=92, force_terminal=True, color_system="truecolor", highlight=False)
    _story(console, french, match)
    console.print(terminal_of(match.game).draw(match.view(None), french, NAMES))
    console.print(Text(french("play-your-turn", name=NAMES[0]), "bold"))
    for letter, action in zip("abcdef", match.legal(0), strict=False):
        console.print(Text.assemble("  ", (letter, "bold"), "  ", french.action(match.game, action)))
    for line in advice_lines(coach_of(match.game).advise(match.knowledge(0), match.legal(0)), match, french):
        console.print(Text(line, "cyan"))
    console.save_svg(str(PICTURE), title="ludotheque play shut-the-box", code_format=FRAME, unique_id="ludo")


def _story(console: Console, french: Texts, match: ludotheque.Match) -> None:  # type: ignore[type-arg]
    for told in match.told[-5:]:
        for form in told:
            console.print(Text(french.event(match.game, form.to(None), NAMES), "dim"))


if __name__ == "__main__":
    main()
