"""A match played in the terminal by people who share one keyboard, and bots."""

import string
import time
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace
from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from ludotheque.bots import Advice
from ludotheque.bots.sandboxed import Failure, failures_of
from ludotheque.cli import keyboard, saves
from ludotheque.cli.setup import failure_sentence
from ludotheque.engine import (
    CHANCE,
    Action,
    AnyForm,
    AnyMatch,
    Event,
    Fast,
    Field,
    Form,
    LudothequeError,
    Number,
    Seat,
    forms,
    kernel,
)
from ludotheque.engine.seats import subject
from ludotheque.games import bot_named, helper_of, lasting_coach_of, real_dice_of, terminal_of
from ludotheque.games.parts import Terminal
from ludotheque.texts import Texts

HELP: Final = "h"
COACH: Final = "?"
FIGURES: Final = "#"
UNDO: Final = "u"
WHY: Final = "w"
SAVE: Final = "s"
QUIT: Final = "q"
SHEET: Final = "n"
REMINDER: Final = 8
"""How many of the last entries are shown again when a match is resumed."""
CHOICES: Final = [letter for letter in string.ascii_lowercase if letter not in (HELP, UNDO, WHY, SAVE, QUIT, SHEET)]


Choice: TypeAlias = Action | AnyForm
"""What a key stands for; a form is filled in field by field."""


class Quit(Exception):
    """The player quits; the match is saved."""


class TerminalSession:
    """One match at one terminal. It is saved after every action."""

    def __init__(
        self, console: Console, texts: Texts, match: AnyMatch, path: Path, *, pause: float, coached: bool
    ) -> None:
        self.console = console
        self.texts = texts
        self.match = match
        self.path = path
        self.pause = pause
        self.coached = coached
        self.names = [player.name for player in match.players]
        self.bots = {
            seat: bot_named(match.game, player.level)
            for seat, player in enumerate(match.players)
            if player.level is not None
        }
        people = [seat for seat in range(match.seats) if seat not in self.bots]
        self._eyes = people[0] if len(people) == 1 else None
        """The seat whose knowledge is shown to all: that of the only person; None (public) if there are several."""
        self._told = max(0, len(match.told) - REMINDER)

    @cached_property
    def _terminal(self) -> Terminal:
        """How the game is drawn; created on first use, so that its errors are reported like others of the game."""
        return terminal_of(self.match.game)

    def run(self) -> None:
        """Play until the match is over, or until `Quit`."""
        saves.write(self.match, self.path)
        self._tell()
        while not self.match.over:
            if not self.match.actors:
                self._type_in_chance()
            else:
                self._act(self.match.actors[0])
            saves.write(self.match, self.path)
            self._tell()
        self._draw()

    def _act(self, seat: Seat) -> None:
        bot = self.bots.get(seat)
        if bot is None:
            self._ask(seat)
        else:
            mind = Fast(f"{self.match.chance_with_secret}/{len(self.match.log)}")  # the same after resuming
            failed = failures_of(bot)
            self.match.play(seat, bot.choose(self.match.knowledge(seat), self.match.legal(seat), mind))
            self._tell_failures(failure for failure in failures_of(bot) if failure not in failed)

    def _tell_failures(self, failures: Iterable[Failure]) -> None:
        for failure in failures:
            self.console.print(Text(failure_sentence(failure, self.texts), "bold red"), soft_wrap=True)

    def _tell(self) -> None:
        """Print the events since the last call."""
        for told in self.match.told[self._told :]:
            for form in told:
                if form.to(self._eyes).untold:
                    continue
                sentence = self.texts.event(self.match.game, form.to(self._eyes), self.names)
                self.console.print(Text(sentence, self._style(form.to(None))))
                time.sleep(self.pause)
        self._told = len(self.match.told)

    def _style(self, event: Event) -> str:
        """The style of an event: dim if a bot did it."""
        return "bold" if subject(event) not in self.bots else "dim"

    def _draw(self, seat: Seat | None = None) -> None:
        view = self.match.view(self._eyes if seat is None else seat)
        self.console.print()
        self.console.print(self._terminal.draw(view, self.texts, self.names))

    def _ask(self, seat: Seat) -> None:
        """Show the board and the choices, and play the chosen action."""
        behind = self._eyes is None and self._has_secrets(seat)
        if behind:
            self._draw_curtain(seat)
        self._draw(seat)
        choices = tuple(each for each in kernel.legal(self.match.state, seat) if self.match.game.by_clients(each))
        keys = self._keys(choices)
        self._show_choices(seat, keys)
        if self.coached and len(choices) > 1:
            self._advise(seat)
        entries = len(self.match.log)
        while not self._do(seat, self._read(keys), keys):
            pass
        if behind:
            self._tell_alone(seat, entries)
            self.console.clear()

    def _tell_alone(self, seat: Seat, since: int) -> None:
        """Show this seat its private events before the keyboard is handed on."""
        alone = [
            form
            for entry in self.match.told_since(since)
            for told in entry
            for hearer, form in told.private
            if hearer == seat and len(told.private) == 1
        ]
        if not alone:
            return
        saves.write(self.match, self.path)
        for form in alone:
            self.console.print(Text(self.texts.event(self.match.game, form, self.names), "bold"))
        self.console.print(Text(self.texts("play-seen"), "dim"))
        keyboard.read_key()

    def _has_secrets(self, seat: Seat) -> bool:
        return bool(replace(self.match.view(seat), seat=None) != self.match.view(None))

    def _draw_curtain(self, seat: Seat) -> None:
        """Name whose turn it is, and wait for Enter before showing what that player alone may see; Quit on its key."""
        self.console.print(Text(self.texts("play-curtain", name=self.names[seat]), "bold"))
        while (key := keyboard.read_key()) != keyboard.ENTER:
            if key == QUIT:
                raise Quit

    def _keys(self, choices: kernel.Legal) -> Mapping[str, Choice]:
        """Map keys to choices: Enter for the default; letters, or numbers if there are too many, for the others."""
        only = choices[0] if len(choices) == 1 and not choices[0].is_form else None
        first = only or self._terminal.enter(choices)
        keys: dict[str, Choice] = {} if first is None else {keyboard.ENTER: first}
        others = [choice for choice in choices if choice != first]
        many = len(others) > len(CHOICES) or self._terminal.numbered(choices)
        labels = map(str, count(1)) if many else iter(CHOICES)
        return keys | dict(zip(labels, others, strict=False))

    def _read(self, keys: Mapping[str, Choice]) -> str:
        if "1" in keys:
            return keyboard.read_words().lower() or keyboard.ENTER
        return keyboard.read_key().lower()

    def _do(self, seat: Seat, key: str, keys: Mapping[str, Choice]) -> bool:
        """Handle a key; return whether it changed the match."""
        if key in keys:
            choice = keys[key]
            action = self._filled(choice) if isinstance(choice, AnyForm) else choice
            if action is not None:
                self.match.play(seat, action)
                return True
            self._show_choices(seat, keys)
        elif key == UNDO and (undoer := self._undoer()) is not None:
            self.match.undo(undoer)
            return True
        else:
            self._answer(seat, key, keys)
        return False

    def _filled(self, form: AnyForm) -> Action | None:
        """Ask for each field of a form, and build the action; None if the player cancels."""
        filled: dict[str, object] = dict(form.fixed)
        match form:
            case Form(fields=fields):
                for field in fields:
                    if (chosen := self._chosen(field)) is None:
                        return None
                    filled[field.name] = chosen
            case forms.Text():
                filled["text"] = keyboard.read_words()
            case Number():
                typed = keyboard.read_words()
                filled["number"] = int(typed) if typed.isdecimal() else None
            case _:
                assert_never(form)
        try:
            action: Action = msgspec.convert({"is": form.action, **filled}, self.match.game.action_type)
        except msgspec.ValidationError:
            return None
        if not form.accepts(action):
            return None
        named = self.texts.action(self.match.game, action, self.names)
        self.console.print(Text(self.texts("play-form-right", action=named), "bold"))
        return action if keyboard.read_key() == keyboard.ENTER else None

    def _chosen(self, field: Field) -> object:
        """Ask for the value of a field: one key for a single choice, a line of letters for several."""
        keys = dict(zip(CHOICES, field.choices, strict=False))
        for key, choice in keys.items():
            word = str(self.texts.word(self.match.game.name, choice))
            self.console.print(Text.assemble("  ", (key, "bold"), "  ", word))
        if field.most is None:
            return keys.get(keyboard.read_key().lower())
        typed = keyboard.read_words().lower()
        return [keys[key] for key in sorted(typed, key=CHOICES.index)] if set(typed) <= keys.keys() else None

    def _undoer(self) -> Seat | None:
        """A seat at this keyboard that can undo its last action, even if it is not its turn any more; or None."""
        people = (seat for seat in range(self.match.seats) if seat not in self.bots)
        return next((seat for seat in people if self.match.can_undo(seat)), None)

    def _answer(self, seat: Seat, key: str, keys: Mapping[str, Choice]) -> None:
        """Handle a key that is no choice: advice, refusals, saving; `Quit` to leave."""
        if key in (COACH, FIGURES):
            self._advise(seat, figures=key == FIGURES)
        elif key == WHY:
            self._explain(seat)
        elif key == SHEET and self._has_sheet:
            self._draw_sheet(seat)
        elif key == SAVE:
            self.console.print(self.texts("play-saved", path=str(self.path)))
        elif key == QUIT:
            raise Quit
        elif key == UNDO:
            self.console.print(self.texts("nothing-to-undo"))
        else:
            self._show_choices(seat, keys)
            self.console.print(Text(self.texts("play-keys"), "dim"))

    def _show_choices(self, seat: Seat, keys: Mapping[str, Choice]) -> None:
        self.console.print(Text(self.texts("play-your-turn", name=self.names[seat]), "bold"))
        lines = []
        for key, choice in keys.items():
            label = self.texts("play-enter") if key == keyboard.ENTER else key
            lines.append(Text.assemble("  ", (label, "bold"), "  ", self._label(choice)))
        self.console.print(Columns(lines) if "1" in keys else Group(*lines))
        undo = "" if self._undoer() is None else self.texts("play-hint-undo")
        sheet = self.texts("play-hint-sheet") if self._has_sheet else ""
        self.console.print(Text(self.texts("play-hint", undo=undo, sheet=sheet), "dim"))

    def _label(self, choice: Choice) -> str:
        """What a choice is called: as its place on the board, where the drawing knows better than the sentence."""
        placed = getattr(self._terminal, "placed", None)
        found: str | None = None if placed is None else placed(choice, self.texts)
        return found or self.texts.action(self.match.game, choice, self.names)

    @property
    def _has_sheet(self) -> bool:
        """Whether the game keeps notes of what follows from what a seat knows."""
        return hasattr(self._terminal, "sheet")

    def _draw_sheet(self, seat: Seat) -> None:
        """Print what follows from what this seat knows."""
        helper = helper_of(self.match.game)
        if helper is not None:
            concluded = helper.conclude(self.match.knowledge(seat))
            sheet = self._terminal.sheet(concluded, self.texts, self.names)  # type: ignore[attr-defined]
            self.console.print(sheet)

    def _explain(self, seat: Seat) -> None:
        """Print the refused actions with their reasons."""
        refused = [(offer.action, offer.refusal) for offer in self.match.offers(seat) if offer.refusal is not None]
        for action, refusal in refused:
            named, why = self.texts.action(self.match.game, action, self.names), self.texts.refusal(refusal)
            self.console.print(Text(self.texts("play-not-allowed", action=named, why=why)))
        if not refused:
            self.console.print(Text(self.texts("play-all-allowed"), "dim"))

    def _advise(self, seat: Seat, *, figures: bool = False) -> None:
        """Print the coach's advice, in words or with what every choice is worth."""
        try:
            coach = lasting_coach_of(self.match.game)
        except LudothequeError as error:
            self.console.print(Text(self.texts.error(error)))
            return
        advice = coach.advise(self.match.knowledge(seat), self.match.legal(seat))
        self._tell_failures(failures_of(coach))
        *lines, why = advice_lines(advice, self.match, self.texts, figures=figures)
        for line in (*lines[: len(CHOICES)], why):
            self.console.print(Text(line, "cyan"))

    def _type_in_chance(self) -> None:
        """Ask for the result of real dice until it is valid and confirmed."""
        dice = real_dice_of(self.match.game)
        possible = kernel.legal(self.match.state, CHANCE)
        while True:
            self.console.print(Text(dice.ask_chance(possible, self.texts), "bold"))
            typed = keyboard.read_words()
            if typed.lower() == QUIT:
                raise Quit
            fallen = dice.typed(typed, possible)
            if fallen is None:
                self.console.print(Text(self.texts("impossible-chance")))
                continue
            shown = self.texts.action(self.match.game, fallen)
            self.console.print(Text(self.texts("play-chance-right", shown=shown)))
            if keyboard.read_key() == keyboard.ENTER:
                self.match.play(CHANCE, fallen)
                return


def advice_lines(advice: Advice, match: AnyMatch, texts: Texts, *, figures: bool = False) -> list[str]:
    """A coach's advice as lines of text: the best action, or with figures what each is worth; then why."""
    game = match.game
    names = [player.name for player in match.players]
    counted = [judged for judged in advice.judged if judged.worth] if figures else []
    lines = []
    for judged in counted or advice.judged[:1]:
        action = texts.action(game, judged.action, names)
        worth = ", ".join(texts(f"{game.name}-value-{worth.unit}", value=worth.value) for worth in judged.worth)
        told = texts("coach-line", action=action, value=worth) if counted else texts("coach-best", action=action)
        lines.append(told)
    return [*lines, texts.reason(game, advice, names)]
