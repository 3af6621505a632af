"""What was heard in a match, so that the same people do not hear it again so soon (BOY-98)."""

from typing import Final

from ludotheque.games.fort_boyard.content import questions
from ludotheque.games.fort_boyard.rules import OWN
from ludotheque.games.fort_boyard.state import FortState, Options

LOOK: Final = "look-"
TRICKS: Final = "tricks-"
"""What the ids of wardrobes and of cards of les interdits begin with."""


def heard(state: FortState) -> tuple[str, ...]:
    """The riddles, the wardrobe and the questions of a match so far; cards of the players' own are not among them."""
    riddles = tuple(ident for ident in (*state.riddles.bottom, state.card) if ident and not ident.startswith(OWN))
    tricks = tuple(f"{TRICKS}{card}" for card in state.asked if card < len(questions().tricks))
    return (*riddles, *((f"{LOOK}{state.wardrobe}",) if state.wardrobe is not None else ()), *tricks)


def tricks_heard(options: Options) -> tuple[int, ...]:
    """The cards of les interdits that were heard in former matches, the last ones last."""
    numbers = (one.removeprefix(TRICKS) for one in options.heard if one.startswith(TRICKS))
    return tuple(int(number) for number in numbers if number.isdecimal())
