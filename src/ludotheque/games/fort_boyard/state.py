"""The state of a match: the ramparts, the keys, the chest, and what the table chose."""

from collections.abc import Container
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import Pack, Seat, State, Value, put, require
from ludotheque.games.fort_boyard.actions import Height
from ludotheque.games.fort_boyard.content import (
    Language,
    OwnChallenge,
    OwnChallenges,
    OwnRiddles,
    OwnTricks,
    Riddle,
    easy_additions,
    riddle_cards,
    riddle_ids,
    riddles_for,
)
from ludotheque.games.fort_boyard.looks import Look
from ludotheque.games.fort_boyard.rules import BOARD, CHALLENGES, OWN, WITH_SAND, Card, Dice, Square, Variant, keys_on
from ludotheque.mechanics import (
    Audience,
    BotSkill,
    Decided,
    Heard,
    Level,
    YoungSeats,
    hardest,
    next_cards,
)

ReflexPace: TypeAlias = Literal["brisk", "usual", "gentle"]

Role: TypeAlias = Literal["person", "calm", "novice", "amateur", "expert"]
"""How a seat takes its part in a challenge: as a person, in calm or not, or as a bot of a level."""


HARDEST: Final = 3
"""The level of the hardest riddles."""


class Options(Value):
    """What a table may choose."""

    challenges: Decided = "played"
    """Whether challenges are played on screen, judged around a real table, or left to chance (BOY-72)."""
    riddles: Decided = "played"
    hourglass: Literal["20", "30", "45", "60", "throws"] = "30"
    """How many seconds the sand takes; with `throws` there is no clock (BOY-90)."""
    pace: ReflexPace = "usual"
    """How wide the windows of reflexes are (BOY-94)."""
    notes: Literal["10", "6"] = "10"
    """How many notes each player puts into the chest (BOY-11, BOY-89)."""
    variant: Variant = "classic"
    """Whether pawns always go clockwise, or the way that a player chooses after the die (BOY-20)."""
    second_chance: bool = False
    """Whether a riddle may be tried after a challenge that was chosen and lost (BOY-30)."""
    open_purses: bool = False
    """Whether everyone sees all notes that are won (BOY-69)."""
    language: Language = "fr"
    """In which language riddles that cannot be translated are read."""
    skill: BotSkill = "by-level"
    """How often bots succeed."""
    young: YoungSeats = ()
    """The seats of children, who get easy riddles and have half as much time again (BOY-94, BOY-97)."""
    audience: Audience | None = None
    """For whom riddles are: with `children`, every seat is a child's (BOY-97)."""
    heard: Heard = ()
    """What these players heard in former matches, and shall not hear again so soon (BOY-98)."""
    own_riddles: OwnRiddles = ()
    own_challenges: OwnChallenges = ()
    own_questions: OwnTricks = ()
    own: Literal["first"] | None = None
    """Whether riddles of the players' own come before the others; None where they are shuffled in (BOY-3)."""
    practice: Card | None = None
    """The one challenge that the first seat tries, in a match that is nothing else."""
    rules: Literal[1, 2] | None = None
    """The earlier rules under which the match began, and by which it is played; None for those of today."""

    @property
    def riddle_pack(self) -> tuple[str, ...]:
        """The ids of the riddles of the match; those that came with the third rules are in no earlier one (BOY-3)."""
        cards = riddle_cards(self.language, self.own_riddles)
        left_out = easy_additions() if self.rules is not None else ()
        return tuple(ident for ident in cards if ident not in left_out)

    def is_young(self, seat: Seat) -> bool:
        """Whether a child sits there (BOY-97)."""
        return seat in self.young or self.audience == "children"

    def next_riddles(self, left: tuple[str, ...], seat: Seat) -> Container[str]:
        """Which of the riddles that are left come before the others, for this candidate (BOY-3, BOY-97, BOY-98)."""
        own = frozenset(riddle_ids(self.own_riddles)) if self.own == "first" else frozenset()
        if not own.isdisjoint(left):
            return own
        level = hardest(self.audience, young=self.is_young(seat))
        if self.rules is not None or (level == HARDEST and not self.heard):
            return ()
        return next_cards(left, riddles_for(self.own_riddles, level), self.heard)


class Keyring(Value):
    """The keys that a player holds."""

    black: int = 0
    red: int = 0

    @property
    def keys(self) -> int:
        """How many there are."""
        return self.black + self.red


class Voice(Value):
    """In l'anomalie, which of the changes that were drawn a seat proposes or seconds."""

    seat: Seat
    index: int


class Scene(Value, kw_only=True):
    """What goes on in a challenge or riddle. All but `roles` is secret until it is shown."""

    roles: tuple[Role, ...] = ()
    found: int | None = None
    """Before which throw or answer a bot finds the riddle; 0 for never."""
    picks: tuple[str | None, ...] = ()
    """What each seat has chosen in secret."""
    times: tuple[int | None, ...] = ()
    """After how many milliseconds each seat has reacted, or a bot will."""
    delay: int | None = None
    """After how many milliseconds a bot gives the signal."""
    height: Height | None = None
    """At which height a bot lets go of its card."""
    laugh: int | None = None
    """At which second a bot laughs, if nobody makes a face at it; 0 for never."""
    changes: tuple[int, ...] = ()
    """The changes that were drawn for l'anomalie, by their numbers."""
    voices: tuple[Voice, ...] = ()
    """What the others propose while they agree on one, in order."""
    change: int | None = None
    """The one that was made."""
    tricks: tuple[int, ...] = ()
    """The cards of trick questions that were drawn; the last one is the asker's."""


class FortState(State, kw_only=True):
    """The ramparts, the keys and the chest. Secrets are the others' notes, a riddle's answer, and most of a scene."""

    options: Options
    squares: tuple[Square, ...]
    black: tuple[int, ...]
    """How many black keys lie on each square."""
    red: tuple[int, ...]
    rings: tuple[Keyring, ...]
    aside: int = 0
    """Black keys that were swapped for red ones, and are out of the game (BOY-82)."""
    beside: int | None = None
    """Red keys that lie beside the board; None in a match that began before they were counted (BOY-27)."""
    laid: int = 0
    """Black keys that were laid themselves, and count as red since then (BOY-27)."""
    notes: Pack[int]
    """All notes that nobody has drawn. Which of them lie in the chest, nobody knows (BOY-11)."""
    left: int
    """How many notes are in the chest."""
    purses: tuple[tuple[int, ...], ...]
    """The notes that each seat has won, in order."""
    riddles: Pack[str]
    card: str | None = None
    """The riddle card that is read."""
    asked: tuple[int, ...] = ()
    """The cards of les interdits from which was asked, in order (BOY-98)."""
    wardrobe: int | None = None
    """Which wardrobe was drawn."""
    looks: tuple[Look, ...] = ()
    first: Seat | None = None
    """Who began."""
    face: int | None = None
    """What the die showed last."""
    dice: Dice | None = None
    """What both dice showed last, while a riddle lasts."""
    scene: Scene | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.squares)

    @property
    def has_clock(self) -> bool:
        """Whether the hourglass is a clock, and not counted in throws (BOY-90)."""
        return self.options.hourglass != "throws"

    @property
    def sand(self) -> int:
        """How many milliseconds the sand takes; ValueError where it is counted in throws (`has_clock`)."""
        return 1000 * int(self.options.hourglass)

    @property
    def riddle(self) -> Riddle:
        """What stands on the card that is read; LookupError if none is."""
        return riddle_cards(self.options.language, self.options.own_riddles)[require(self.card)]


@lru_cache(maxsize=64)
def fan_of(own: tuple[OwnChallenge, ...]) -> tuple[Card, ...]:
    """The challenge cards of a match: the ten, and those that players wrote (BOY-4)."""
    return (*CHALLENGES, *(f"{OWN}-{number}" for number in range(1, len(own) + 1)))


def own_challenge(options: Options, card: Card) -> OwnChallenge | None:
    """What players wrote on this card; None if it is one of the ten."""
    return None if card in CHALLENGES else options.own_challenges[int(card.rpartition("-")[2]) - 1]


def takes_sand(options: Options, card: Card) -> bool:
    """Whether the hourglass is turned for this challenge (BOY-51, BOY-70)."""
    own = own_challenge(options, card)
    return card in WITH_SAND if own is None else own.sand == 1


def keys_at(state: FortState, square: Square) -> int:
    """How many keys lie on a square."""
    return state.black[square] + state.red[square]


def keys_to_win(state: FortState, square: Square) -> int:
    """How many of them can be won at once (BOY-34)."""
    return min(keys_at(state, square), keys_on(BOARD[square]))


def take_keys(state: FortState, seat: Seat, square: Square, most: int) -> tuple[FortState, Keyring]:
    """The keys that are won go to the seat, black ones first; each black one leaves a red one (BOY-25, BOY-29).

    Where no red key is left beside the board, it leaves nothing (BOY-27).
    """
    black = min(state.black[square], most)
    red = min(state.red[square], most - black)
    left = black if state.beside is None else min(black, state.beside)
    ring = state.rings[seat]
    taken = replace(
        state,
        black=put(state.black, square, state.black[square] - black),
        red=put(state.red, square, state.red[square] - red + left),
        rings=put(state.rings, seat, Keyring(ring.black + black, ring.red + red)),
        beside=_fewer(state.beside, left),
    )
    return taken, Keyring(black, red)


def put_key(state: FortState, seat: Seat, cell: Square) -> FortState:
    """A red key goes from a ring onto a cell; without one, a black key is swapped for it (BOY-77, BOY-82).

    Where no red key is left beside the board, the black one is laid itself, and counts as red (BOY-27).
    """
    ring = state.rings[seat]
    laid = replace(state, red=put(state.red, cell, state.red[cell] + 1))
    if ring.red > 0:
        return replace(laid, rings=put(state.rings, seat, Keyring(ring.black, ring.red - 1)))
    laid = replace(laid, rings=put(state.rings, seat, Keyring(ring.black - 1, 0)))
    if state.beside == 0:
        return replace(laid, laid=state.laid + 1)
    return replace(laid, aside=state.aside + 1, beside=_fewer(state.beside, 1))


def _fewer(beside: int | None, by: int) -> int | None:
    """How many red keys are left beside the board, where they are counted."""
    return None if beside is None else beside - by


def staged(state: FortState) -> Scene:
    """The scene that goes on; LookupError if there is none."""
    return require(state.scene)


def set_scene(state: FortState, **changed: object) -> FortState:
    """The state with some of its scene changed."""
    return replace(state, scene=replace(staged(state), **changed))


def is_person(state: FortState, seat: Seat) -> bool:
    """Whether a person plays this seat's part in the scene."""
    return staged(state).roles[seat] in ("person", "calm")


def is_calm(state: FortState, *seats: Seat) -> bool:
    """Whether these play in calm: one of them wants to, or there is no clock."""
    return not state.has_clock or any(staged(state).roles[seat] == "calm" for seat in seats)


def level_of(state: FortState, seat: Seat) -> Level:
    """Of which level the bot is that plays this seat's part; LookupError for a person."""
    match staged(state).roles[seat]:
        case "person" | "calm":
            raise LookupError("not a bot")
        case level:
            return level
