"""The expert: counts every deal that fits, reads the others' questions, and plays for the most likely win."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, cast

from ludotheque.bots import Advice, AnyKnowledge, Judged, Worth
from ludotheque.engine import Action, Randomness
from ludotheque.games.cluedo.accusing import Concluding
from ludotheque.games.cluedo.actions import (
    PASSAGE,
    STAY,
    Accuse,
    ChooseSuspect,
    EndTurn,
    Enter,
    Show,
    Stay,
    Suppose,
    TakePassage,
    Throw,
    Walk,
)
from ludotheque.games.cluedo.board import PASSAGES, Place
from ludotheque.games.cluedo.bots.clues import Cards
from ludotheque.games.cluedo.bots.detective import Detective, accusation, one_of, place_of, place_of_pawn
from ludotheque.games.cluedo.bots.habits import Habits
from ludotheque.games.cluedo.bots.questions import Asked
from ludotheque.games.cluedo.bots.reasons import Reasons
from ludotheque.games.cluedo.bots.thinking import Thoughts, think
from ludotheque.games.cluedo.bots.travel import turns
from ludotheque.games.cluedo.cards import SUSPECTS, WEAPONS, Room, Suspect
from ludotheque.games.cluedo.view import View

SURE: Final = 0.99
"""An accusation with a probability above this is made at once."""


class Expert(Detective):
    """Asks the most informative question, shows the least informative card, accuses when waiting is no better."""

    def choose_suspect(self, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """Play as early in the round as possible: it is worth most of a turn, and often a card more (CLU-7, CLU-10)."""
        return min(legal, key=_place_in_round)

    def accuse(self, knowledge: AnyKnowledge) -> Cards | None:
        """Accuse at once if certain; at the end of the turn also if likely and waiting is no better."""
        triple, chance = think(knowledge).likeliest
        if chance > SURE:
            return triple
        return self._gamble(knowledge) if isinstance(knowledge.view.agenda[-1], Concluding) else None

    @staticmethod
    def _gamble(knowledge: AnyKnowledge) -> Cards | None:
        thoughts = think(knowledge)
        triple, chance = thoughts.likeliest
        waiting = thoughts.waiting(knowledge)
        return triple if waiting is not None and chance >= waiting else None

    def move(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """Throw, take the passage or stay, whichever leads to the better questions."""
        thoughts, place = think(knowledge), place_of(knowledge.view, knowledge.view.seat)
        return max(legal, key=lambda move: _move_worth(thoughts, place, move))

    def walk(self, knowledge: AnyKnowledge, legal: tuple[Walk | Enter, ...], rng: Randomness) -> Action:
        """Walk towards the best questions; if the walk ends the turn, accuse instead when that is better."""
        thoughts = think(knowledge)
        best = max(legal, key=lambda way: thoughts.arrival(_goal(way)))
        if isinstance(best, Walk) and (triple := self._gamble(knowledge)) is not None:
            return accusation(triple)
        return best

    def suppose(self, knowledge: AnyKnowledge, room: Room, rng: Randomness) -> Action:
        """Ask the best question; of those that are worth about the same, one that brings rivals out of their way."""
        thoughts, view = think(knowledge), knowledge.view
        asked = (thoughts.weigh((suspect, weapon, room)) for suspect in SUSPECTS for weapon in WEAPONS)
        return Suppose(*max(asked, key=lambda one: one.worth - _help(view, one.cards[0], room)).cards)

    def show(self, knowledge: AnyKnowledge, legal: tuple[Show, ...], rng: Randomness) -> Action:
        """Show a card that the asker has seen, else one that others have seen, else preferably no room."""
        habits = Habits(knowledge)
        best = max(habits.harmless(show.card) for show in legal)
        return one_of([show for show in legal if habits.harmless(show.card) == best], rng)

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        return Coaching(knowledge, legal).advice(self)


def _place_in_round(action: Action) -> int:
    """The place of a suspect in the order of play; leaving it to chance is somewhere in the middle."""
    if isinstance(action, ChooseSuspect) and action.suspect != "any":
        return SUSPECTS.index(action.suspect)
    return len(SUSPECTS) // 2


OUT_OF_THE_CORRIDOR: Final = 0.008
"""What it costs to bring a rival from the corridor into a room."""
OUT_OF_A_ROOM: Final = 0.004
"""What it gains to bring a rival out of another room."""


def _help(view: View, suspect: Suspect, room: Room) -> float:
    """How much a question helps the player of this suspect, whose pawn it brings here."""
    seat, place = None if suspect not in view.suspects else view.suspects.index(suspect), place_of_pawn(view, suspect)
    if seat is None or seat == view.seat or seat in view.out or place == room:
        return 0.0
    return OUT_OF_THE_CORRIDOR if isinstance(place, int) else -OUT_OF_A_ROOM


def _goal(way: Walk | Enter) -> Place:
    return way.room if isinstance(way, Enter) else way.square


def _move_worth(thoughts: Thoughts, place: Place, move: Action) -> float:
    if move == STAY:
        return thoughts.arrival(place)
    return thoughts.arrival(PASSAGES[place]) if move == PASSAGE else thoughts.throw(place)


class Coaching:
    """The expert's advice on one decision of a seat."""

    def __init__(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> None:
        self._knowledge = knowledge
        self._legal = legal

    def advice(self, expert: Expert) -> Advice:
        """The expert's choice first, then the others by value."""
        if isinstance(self._legal[0], ChooseSuspect):
            return Advice(
                tuple(Judged(action, ()) for action in sorted(self._legal, key=_place_in_round)), "cluedo-why-early"
            )
        best = expert.choose(self._knowledge, self._legal, First())
        ranked = sorted(self._ranked(), key=lambda ranked: (ranked[1].action != best, -ranked[0]))
        why, args = Reasons(self._knowledge, self._legal, self._thoughts).why(best)
        return Advice(tuple(judged for _, judged in ranked), why, args)

    def _ranked(self) -> Iterator[tuple[float, Judged]]:
        """Each choice with a number by which it is compared; accusations come last, unless one is best."""
        for action in self._legal:
            yield self._rank(action), Judged(action, self._worth(action))

    def _rank(self, action: Action) -> float:
        match action:
            case Show(card):
                asker, others, no_room = Habits(self._knowledge).harmless(card)
                return 100 * asker + others + no_room / 2
            case Walk() | Enter():
                return self._thoughts.arrival(_goal(action))
            case Suppose(suspect, weapon, room):
                return self._thoughts.weigh((suspect, weapon, room)).worth
            case Accuse(suspect, weapon, room):
                return self._thoughts.accusations.get((suspect, weapon, room), 0.0) - 1
            case EndTurn():
                return 0.0
            case _:
                return _move_worth(self._thoughts, self._place, action)

    @cached_property
    def _thoughts(self) -> Thoughts:
        return think(self._knowledge)

    @property
    def _place(self) -> Place:
        return place_of(self._knowledge.view, self._knowledge.view.seat)

    @property
    def _room(self) -> Room:
        return cast("Room", self._place)

    def _worth(self, action: Action) -> tuple[Worth, ...]:
        thoughts = self._thoughts
        match action:
            case Show(card):
                return (Worth("known", Habits(self._knowledge).known_to(card)),)
            case Suppose(suspect, weapon, room):
                return _told(thoughts.weigh((suspect, weapon, room)))
            case Accuse(suspect, weapon, room):
                return (Worth("right", 100 * thoughts.accusations.get((suspect, weapon, room), 0.0)),)
            case Stay():
                return _told(thoughts.best[self._room])
            case TakePassage():
                return _told(thoughts.best[PASSAGES[self._place]])
            case Enter(room):
                return _told(thoughts.best[room])
            case Walk(square):
                near = min(turns(square, room) for room in self._goals())
                return (Worth("away", near),)
            case Throw():
                return (Worth("ahead", 2 ** thoughts.told_by_throw(self._place)),)
            case _:
                return ()

    def _goals(self) -> Iterable[Room]:
        """The rooms where a question is at least half as informative as the best one."""
        best = self._thoughts.best
        most = max(asked.bits for asked in best.values())
        return [room for room, asked in best.items() if asked.bits >= most / 2]


def _told(asked: Asked) -> tuple[Worth, ...]:
    return Worth("narrows", 2**asked.bits), Worth("right", 100 * asked.sure)


class First:
    """A deterministic stand-in for Randomness, so that the coach's advice does not vary."""

    def below(self, limit: int) -> int:
        return 0
