"""Evenings with Cluedo, whose matches are too many to be listed: others that fit are drawn."""

import random
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar

from ludotheque.engine import Action, AnyMatch, Seat, Undo
from ludotheque.games import find_game
from ludotheque.games.cluedo.actions import (
    ANY,
    CHOICES,
    END_TURN,
    PASSAGE,
    SHOWS,
    STAY,
    THROW,
    Accuse,
    Drew,
    EndTurn,
    Enter,
    Fell,
    Show,
    Stay,
    Suppose,
    TakePassage,
    Throw,
    Walk,
)
from ludotheque.games.cluedo.cards import CARDS, ROOMS, SUSPECTS, WEAPONS
from ludotheque.games.cluedo.rules import provable
from ludotheque.games.cluedo.state import CluedoState
from ludotheque.games.cluedo.supposing import Showing
from server.leaks import History, Recording, Subject, of_a_kind

CLUEDO = find_game("cluedo")
WEIGHTS: Mapping[type[Action], float] = {
    Throw: 4,
    TakePassage: 4,
    Stay: 4,
    Walk: 1,
    Enter: 9,
    Suppose: 20,
    EndTurn: 2,
    Accuse: 0.1,
}
"""How often each kind of action is taken: many questions, and few accusations."""
LATE = 20.0
"""The weight of an accusation once the match has lasted long enough."""


class CluedoEvenings(Subject):
    """The envelope, the hands, which cards were shown, and how many could have been."""

    game = CLUEDO
    every_secret: ClassVar[frozenset[str]] = frozenset({"envelope", "hands", "shown", "choices", "notes"})
    late: ClassVar[Action] = END_TURN
    wrong: ClassVar[tuple[str, ...]] = (
        '{"is":"Act","id":"w","action":{"is":"Show","card":"ace of spades"}}',
        '{"is":"Act","id":"w","action":{"is":"Suppose","suspect":"rose"}}',
        '{"is":"Act","id":"w","action":{"is":"Walk","square":"here"}}',
    )

    def __init__(self, turns: int = 4) -> None:
        self._turns = turns
        """How many turns everyone has before accusations are made."""

    def everything(self, match: AnyMatch) -> list[Action]:
        state = match.state
        return [
            *(THROW, PASSAGE, STAY, END_TURN, ANY, CHOICES[0], Undo(), Fell((1, 2)), Drew("rope")),
            *(Walk(square) for square in (0, 125, 300)),
            *(Enter(room) for room in ROOMS),
            *(Suppose(SUSPECTS[0], WEAPONS[0], room) for room in ROOMS),
            Accuse(SUSPECTS[0], WEAPONS[0], ROOMS[0]),
            *(SHOWS[card] for card in CARDS if not _is_among_few(state, card)),
        ]

    def pick(self, rng: random.Random, state: CluedoState, legal: Sequence[Action], *, bot: bool) -> Action:
        """A kind of action by its weight, then any of that kind; a bot leaves it to chance whom it plays."""
        if ANY in legal:
            return ANY if bot else rng.choice(legal)
        late = state.turn > self._turns * len(state.hands)
        return of_a_kind(rng, legal, {**WEIGHTS, Accuse: LATE} if late else WEIGHTS)

    def secrets(self, history: History, seat: Seat | None) -> Mapping[str, object]:
        """What the game says, and all cards that were ever shown to others, and out of how many."""
        hidden = dict(CLUEDO.secrets(history.states[-1], seat))
        hidden.pop("shown", None)
        shown, choices = [], []
        for (actor, action), state in zip(history.plays, history.states, strict=False):
            if isinstance(action, Show) and isinstance(actor, int) and actor != seat:
                choices.append(len(provable(state.hands[actor], state.question.cards)))
                if state.question.seat != seat:
                    shown.append(action.card)
        return hidden | {name: found for name, found in (("shown", shown), ("choices", choices)) if found}

    def hidden(self, state: CluedoState) -> AbstractSet[str]:
        """What the game says, and that somebody is about to show a card."""
        asked = {"asked"} if state.agenda and isinstance(state.agenda[-1], Showing) else set()
        return set(CLUEDO.secrets(state, None)) | asked

    def cuts(self, recording: Recording, who: int) -> list[int]:
        """The last moment before the end, or any since the first card was shown: earlier on, more is open."""
        last = len(recording.moments) - 2
        first = next((cut for cut in range(last) if "choices" in recording.secrets(cut, who)), last)
        rng = random.Random(f"{recording.seed} {who}")
        return [rng.choice((last, rng.randint(first, last)))]


def _is_among_few(state: CluedoState, card: str) -> bool:
    """Whether whoever has to show a card may have been asked for the whole hand, so that nothing is left to refuse."""
    item = state.agenda[-1]
    return isinstance(item, Showing) and len(state.hands[item.seat]) <= 3 and card in state.hands[item.seat]
