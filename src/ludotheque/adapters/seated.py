"""Shared by the adapters: a game with its seats and options, its actions as ids, and its drawing."""

import io
import operator
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, get_args

import msgspec
import numpy as np
from numpy import frombuffer
from numpy.typing import NDArray
from rich.console import Console

from ludotheque.engine import Action, AnyMatch, AnyPosition, Form, LudothequeError, Match, Number, Seat, kernel, seeded
from ludotheque.games import codec_of, find_game, spaces_of, terminal_of
from ludotheque.mechanics import Level
from ludotheque.texts import Language, texts

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
WIDTH: Final = 100
"""How many columns a drawing has."""


NUMBERS: Final = np.dtype(np.float32)
FLAGS: Final = np.dtype(np.int8)
RENDER_MODES: Final = ("human", "ansi", "text")


class Offered(msgspec.Struct, frozen=True, gc=False):
    """The legal actions: as the rules list them, as ids with their actions, and as forms that stand for several ids."""

    allowed: kernel.Legal
    numbers: list[int]
    actions: Sequence[Action]
    forms: list[Form | Number]

    def __deepcopy__(self, memo: object) -> "Offered":
        """Itself, since it is immutable."""
        return self


NOTHING: Final = Offered((), [], (), [])


class Setting:
    """A game, its options and seats, and the level at which actions that cannot be encoded as ids are drawn."""

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, object] | None, skill: Level, longest: int | None
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.checked_seats(self.game.seats[0] if seats is None else seats)
        self.options = self.game.checked_options(options)
        self.codec = codec_of(self.game)
        self.spaces = spaces_of(self.game)
        self.layout = self.spaces.layout(self.seats)
        self._row = self.spaces.row
        self._actions = self.codec.size
        self.size = sum(block.size for block in self.layout)
        self.longest = self.game.checked_longest(longest)
        if skill not in LEVELS:
            raise LudothequeError("unknown-level", level=str(skill), known=", ".join(LEVELS))
        self.skill = skill
        self._forms: dict[Form | Number, NDArray[np.int8]] = {}

    def __deepcopy__(self, memo: object) -> "Setting":
        """Itself, since it is immutable."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the arguments of its constructor."""
        return _again, (self.game.name, self.seats, msgspec.json.encode(self.options), self.skill, self.longest)

    def match(self, seed: int) -> AnyMatch:
        """A match that has begun."""
        match: AnyMatch = Match(self.game, self.options, self.seats, seeded(seed))
        match.begin()
        return match

    def row(self, state: Any, seat: Seat) -> NDArray[np.float32]:
        """What a seat sees, as numbers in the order of the game's layout."""
        return frombuffer(bytearray(self._row(state, seat)), NUMBERS)

    def offered(self, allowed: kernel.Legal) -> "Offered":
        """What the rules list, as ids."""
        return Offered(allowed, *self.codec.split(allowed, self.skill))

    def mask(self, offered: "Offered") -> NDArray[np.int8]:
        """The action mask: 1 for each id that is legal, 0 otherwise."""
        mask = bytearray(self._actions)
        for number in offered.numbers:
            mask[number] = 1
        found = frombuffer(mask, FLAGS)
        for form in offered.forms:
            found |= self._form(form)
        return found

    def _form(self, form: Form | Number) -> NDArray[np.int8]:
        mask = self._forms.get(form)
        if mask is None:
            mask = self._forms[form] = np.zeros(self.codec.size, np.int8)
            mask[list(self.codec.filled(form))] = 1
        return mask

    def is_legal(self, number: int, offered: "Offered") -> bool:
        """Whether an id is among what is offered."""
        return number in offered.numbers or any(number in self.codec.filled(form) for form in offered.forms)

    def action(self, action: Any, offered: "Offered") -> Action:
        """The action of an id; LudothequeError if there is none, or it is not legal now."""
        number = action if type(action) is int else as_id(action)
        if number in offered.numbers:
            return offered.actions[offered.numbers.index(number)]
        if self.is_legal(number, offered):
            return self.codec.given(number, offered.allowed, self.skill)
        return self.codec.action(number, offered.allowed, self.skill)

    def named(self, number: int, language: Language = "en") -> str:
        """The label of an action, in words; LudothequeError if there is none of this id."""
        # Ids are the same for any number of seats, so an action may name a seat that does not exist here.
        names = seat_names(self.game.seats[-1], language)
        return texts(language).action(self.game, self.codec.at(number), names)


@lru_cache(maxsize=64)
def _again(game: str, seats: int, options: bytes, skill: Level, longest: int) -> Setting:
    return Setting(game, seats, msgspec.json.decode(options), skill, longest)


def as_id(action: Any) -> int:
    """The id as int, from int or NumPy integer; LudothequeError for anything else, bool included."""
    try:
        number = operator.index(action)
    except TypeError:
        raise LudothequeError("action-id-malformed", given=repr(action)) from None
    if isinstance(action, bool):
        raise LudothequeError("action-id-malformed", given=repr(action))
    return number


def seat_names(seats: int, language: Language) -> list[str]:
    """What seats are called in drawings and sentences."""
    speak = texts(language)
    return [speak("play-person", number=number + 1) for number in range(seats)]


def drawn(match: AnyMatch | AnyPosition, seat: Seat | None, language: Language, *, colours: bool) -> str:
    """The terminal's board as a seat sees it, in colours by escape codes or as plain text."""
    out = io.StringIO()
    console = Console(file=out, width=WIDTH, force_terminal=colours, color_system="standard" if colours else None)
    names = seat_names(match.seats, language)
    console.print(terminal_of(match.game).draw(match.view(seat), texts(language), names))
    return out.getvalue()


def told(match: AnyMatch, seat: Seat | None, since: int, language: Language) -> str:
    """What a seat was told since so many groups of events, a sentence a line."""
    speak, names = texts(language), seat_names(match.seats, language)
    events = (event for group in match.heard(seat, since) for event in group)
    return "\n".join(speak.event(match.game, event, names) for event in events if not event.untold)
