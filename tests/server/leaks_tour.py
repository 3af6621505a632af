"""Evenings with le jeu du Tour de France, in which cards that people wrote may be at the table too."""

import random
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, Final

from ludotheque.engine import Action, AnyMatch, Event, Seat, Undo
from ludotheque.games import find_game
from ludotheque.games.tour_de_france.actions import (
    CHOICES,
    KEEP_JOKER,
    KINDS_OF_QUESTION,
    THROW,
    USE_JOKER,
    Answered,
    Drew,
    Fell,
    Guess,
    Lay,
    LetAnswer,
    Pass,
    PutBack,
    Rest,
    Say,
)
from ludotheque.games.tour_de_france.content import Kind
from ludotheque.games.tour_de_france.events import QuestionAnswered, QuestionAsked, QuestionDrawn
from ludotheque.games.tour_de_france.questions import DrawingTown, right_answer
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import STRATEGIES
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.view import reader
from ludotheque.mechanics import Drawn, Refereed, TimeUp
from server.evenings import Setup
from server.leaks import History, Recording, Subject, of_a_kind

TOUR = find_game("tour-de-france")
NUMBERS: Final = (*sorted(set(STRATEGIES)), 7)
"""Of strategy cards, and one of which there is none."""
WEIGHTS: Mapping[type[Action], float] = {Pass: 6, Rest: 1, Lay: 1, Say: 3, Guess: 9}
"""How often each kind of action is taken: cards are kept for long, and bots leave answers to chance."""
KNOWN = 0.6
"""How often people know the answer beside when they guess it, so that they get cards."""
KINDS: Final[tuple[Kind, ...]] = ("tourism", "cycling")


def written(cards: int, word: str = "ours") -> tuple[dict[str, Any], ...]:
    """Cards that somebody wrote, every line with this word on it."""
    return tuple(
        {"town": f"{word} {number}"} | {kind: _question(f"{word} {kind} {number}", number % 3) for kind in KINDS}
        for number in range(cards)
    )


def _question(words: str, right: int) -> dict[str, Any]:
    return {"question": f"{words}?", "answers": [f"{words} {letter}" for letter in "abc"], "right": right}


class TourEvenings(Subject):
    """Strategy cards, the town card that somebody reads, the right answer, and what is written on cards to come."""

    game = TOUR
    every_secret: ClassVar[frozenset[str]] = frozenset({"hands", "card", "answer", "written", "notes"})
    late: ClassVar[Action] = Pass(1)
    wrong: ClassVar[tuple[str, ...]] = (
        '{"is":"Act","id":"w","action":{"is":"Guess","decision":1,"level":"expert"}}',
        '{"is":"Act","id":"w","action":{"is":"Say","decision":1,"answer":3}}',
        '{"is":"Act","id":"w","action":{"is":"AskFor","kind":"history"}}',
    )

    def __init__(self, rounds: int = 3) -> None:
        self._rounds = rounds
        """How many are ridden in an evening."""

    def everything(self, match: AnyMatch) -> list[Action]:
        """Every kind of action, also in answer to questions that are closed."""
        tried: list[Action] = [*CHOICES, THROW, *KINDS_OF_QUESTION, USE_JOKER, KEEP_JOKER, Undo()]
        tried += [*map(PutBack, NUMBERS), Fell((1, 2)), Drew(1), Answered(0)]
        for number in range(max(1, match.state.opened - 1), match.state.opened + 2):
            tried += [Lay(number, card, "add") for card in NUMBERS]
            tried += [Pass(number), Rest(number), Say(number, 0), Drawn(number), LetAnswer(number)]
            tried += [Refereed(number, won=True), TimeUp(number)]
        return tried

    def pick(self, rng: random.Random, state: TourState, legal: Sequence[Action], *, bot: bool) -> Action:
        """A kind of action by its weight, then any of that kind; people often know the answer."""
        action = of_a_kind(rng, legal, WEIGHTS)
        knows = isinstance(action, Say) and not bot and rng.random() < KNOWN
        return Say(action.decision, right_answer(state)) if knows and isinstance(action, Say) else action

    def luck(self, rng: random.Random, state: TourState) -> Action | None:
        """Cards that people wrote come first, since everything on them can be another."""
        own = [card for card in state.towns.unknown if card.startswith("own-")]
        return Drew(rng.choice(own)) if own and isinstance(state.agenda[-1], DrawingTown) else None

    def secrets(self, history: History, seat: Seat | None) -> Mapping[str, object]:
        """What the game says, which answer is right until it is told, and what is written on cards."""
        state: TourState = history.states[-1]
        hidden = dict(TOUR.secrets(state, seat))
        if state.kind is not None and seat != reader(state):
            hidden["answer"] = right_answer(state)
        if state.options.cards:
            hidden["written"] = state.options.cards
        return hidden

    def hidden(self, state: TourState) -> AbstractSet[str]:
        """What the game says, and that an answer is waited for, or cards may be laid."""
        asked = {"answer"} if state.kind is not None else set()
        reacts = {"reactions"} if state.agenda and isinstance(state.agenda[-1], Reactions) else set()
        return set(TOUR.secrets(state, None)) | asked | reacts

    def cuts(self, recording: Recording, who: int) -> list[int]:
        """The last moment at which a secret of one kind was one, of hands any, in turns for every kind."""
        moments: dict[str, list[int]] = {}
        for cut in range(len(recording.moments) - 1):
            for name in recording.secrets(cut, who):
                moments.setdefault(name, []).append(cut)
        if not moments:
            return []
        turn = recording.seed + who
        name = sorted(moments)[turn % len(moments)]
        rng = random.Random(turn)
        return [rng.choice(moments[name]) if name == "hands" and rng.random() < 0.5 else moments[name][-1]]

    def rewritten(self, setup: Setup, heard: Sequence[Sequence[Event]]) -> Setup:
        """Other words on all cards but those that were read, other right answers but those that were told."""
        told = Told([event for group in heard for event in group])
        others = written(len(setup.cards), "of others")
        pairs = zip(setup.cards, others, strict=True)
        return setup._replace(cards=tuple(told.kept(card, other) for card, other in pairs))

    def secret_at(self, setup: Setup) -> frozenset[str]:
        """On cards that everyone can buy, each question has its answer."""
        return self.every_secret if setup.cards else self.every_secret - {"answer", "written"}

    def ends(self, match: AnyMatch) -> bool:
        """At the end of the race, or after some rounds."""
        return match.over or match.state.round > self._rounds


class Told:
    """What somebody was told of town cards."""

    def __init__(self, heard: Sequence[Event]) -> None:
        self._read: set[str] = set()
        """The tourism questions of the cards that they read themselves."""
        self._asked: dict[str, bool] = {}
        """The questions that were read to them, each with whether its answer was told."""
        last = ""
        for event in heard:
            match event:
                case QuestionDrawn(tourism=question) if question is not None:
                    self._read.add(question.question.fr)
                case QuestionAsked(question=question):
                    last = question.fr
                    self._asked[last] = False
                case QuestionAnswered():
                    self._asked[last] = True

    def kept(self, card: Mapping[str, Any], other: Mapping[str, Any]) -> Mapping[str, Any]:
        """A card as it may be for all that they were told."""
        if card["tourism"]["question"] in self._read:
            return card
        asked = [kind for kind in KINDS if card[kind]["question"] in self._asked]
        return {
            **other,
            **({"town": card["town"]} if asked else {}),
            **{kind: self._with_other_answer(card[kind]) for kind in asked},
        }

    def _with_other_answer(self, question: Mapping[str, Any]) -> Mapping[str, Any]:
        told = self._asked[question["question"]]
        return question if told else {**question, "right": (question["right"] + 1) % 3}
