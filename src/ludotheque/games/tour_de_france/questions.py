"""Town squares: a card is drawn, a question asked and answered."""

from functools import cache
from typing import ClassVar, Final, assert_never

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Odds,
    Outcome,
    Seat,
    SeatDecision,
    Toss,
    become,
    done,
    expect_type,
    require,
)
from ludotheque.games.tour_de_france.actions import KINDS_OF_QUESTION, Answered, AskFor, Drew, Guess, LetAnswer, Say
from ludotheque.games.tour_de_france.content import Kind, town_cards
from ludotheque.games.tour_de_france.drawing import Taking
from ludotheque.games.tour_de_france.events import (
    AnsweredOnScreen,
    Pondered,
    QuestionAnswered,
    QuestionAsked,
    QuestionDrawn,
)
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.mechanics import BotSkill, By, Drawn, Refereed, Skill, Timed, verdicts


class DrawingTown(Toss[TourState, Drew]):
    """The seat on the left draws a town card and will read it (TDF-30, TDF-44)."""

    seat: Seat

    def odds(self, state: TourState) -> Odds[Drew]:
        """Any card, whichever the town of the square is (TDF-47); the players' own first, if they like (TDF-6)."""
        return state.towns.odds(Drew, state.options.next_towns(state.towns.unknown, self.seat))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """The reader, who sits on the left (TDF-31, TDF-44)."""
        return ((self.seat + 1) % seats,)

    def fall(self, state: TourState, outcome: Drew) -> Outcome[TourState]:
        """Only the reader sees it (TDF-31)."""
        ident = expect_type(outcome.card, str)
        card = town_cards(state.options.cards)[ident]
        reader = state.left_of(self.seat)
        drawn = replace(state, towns=state.towns.without(ident), card=ident)
        seen = QuestionDrawn(self.seat, reader, card.town, card.tourism, card.cycling)
        unseen = QuestionDrawn(self.seat, reader, None, None, None)
        return become(drawn, ChoosingKind(self.seat)).tell(seen, only=(reader,), others=unseen)


class ChoosingKind(SeatDecision[TourState, AskFor]):
    """The roller chooses tourism or cycling (TDF-9, TDF-30)."""

    whose: ClassVar[str | None] = "TDF-30"
    clause: ClassVar[str | None] = "TDF-30"
    reason: ClassVar[str] = "tour-answer-first"

    def legal(self, state: TourState, seat: Seat) -> tuple[AskFor, ...]:
        return KINDS_OF_QUESTION

    def apply(self, state: TourState, seat: Seat, action: AskFor) -> Outcome[TourState]:
        """The question and its answers are read to everyone; the reader alone sees which is right (TDF-31)."""
        reader, card, kind = state.left_of(seat), require(state.town_card), action.kind
        asked = card.asked(kind)
        seen = QuestionAsked(seat, reader, kind, card.town, asked.question, asked.answers, asked.right)
        outcome = become(replace(state, kind=kind), Answering(seat, state.options.questions == "refereed"))
        return outcome.tell(seen, only=(reader,), others=replace(seen, right=None))


class Answering(Timed[TourState, Say | Guess | Refereed | Drawn | LetAnswer]):
    """The roller answers (TDF-30); around a real table the reader may judge what was said."""

    whose: ClassVar[str | None] = "TDF-30"
    clause: ClassVar[str | None] = "TDF-30"
    reason: ClassVar[str] = "tour-answer-first"

    seat: Seat
    refereed: bool
    """Whether the reader may judge."""

    def actors(self, state: TourState) -> tuple[Seat, ...]:
        """The roller; and before that the reader who may judge, so that one screen asks the reader first."""
        return (state.left_of(self.seat), self.seat) if self.refereed else (self.seat,)

    def legal(self, state: TourState, seat: Seat) -> tuple[Say | Guess | Refereed | Drawn | LetAnswer, ...]:
        """One of three answers, or as well as a level knows; a verdict; or chance alone."""
        if state.options.questions == "drawn":
            return (Drawn(self.id),)
        if seat != self.seat:
            return (*verdicts(self.id), LetAnswer(self.id))
        said = (Say(self.id, 0), Say(self.id, 1), Say(self.id, 2))
        return (*said, Guess(self.id, "novice"), Guess(self.id, "amateur"), Guess(self.id, "expert"))

    def apply(
        self, state: TourState, seat: Seat, action: Say | Guess | Refereed | Drawn | LetAnswer
    ) -> Outcome[TourState]:
        match action:
            case Say(answer=answer):
                return answered(state, self.seat, answer, correct=answer == right_answer(state))
            case Refereed(won=won):
                return answered(state, self.seat, None, correct=won)
            case LetAnswer():
                return become(state, replace(self, refereed=False)).tell(AnsweredOnScreen(seat))
            case Guess(level=level):
                return become(state, Pondering(self.seat, level)).tell(Pondered(self.seat, level))
            case Drawn():
                return become(state, Pondering(self.seat, "drawn")).tell(Pondered(self.seat, "drawn"))
            case _:
                assert_never(action)


class Pondering(Toss[TourState, Answered]):
    """An answer drawn by chance: the right one as often as somebody of this level knows it."""

    seat: Seat
    level: By

    def odds(self, state: TourState) -> Odds[Answered]:
        return _guesses(right_answer(state), self.level, state.options.skill)

    def fall(self, state: TourState, outcome: Answered) -> Outcome[TourState]:
        return answered(state, self.seat, outcome.answer, correct=outcome.answer == right_answer(state))


KNOWLEDGE: Final = Skill(tries=12, novice=4, amateur=6, expert=8, drawn=6, little=4, much=10)
"""How often in twelve questions the answer is known."""


@cache
def _guesses(right: int, by: By, bots: BotSkill) -> Odds[Answered]:
    return KNOWLEDGE.odds(tuple((Answered(answer), answer == right) for answer in range(3)), by, bots)


def right_answer(state: TourState) -> int:
    """Which answer to the question that was asked is right."""
    return require(require(state.town_card).asked(require(state.kind)).right)


def answered(state: TourState, seat: Seat, answer: int | None, *, correct: bool) -> Outcome[TourState]:
    """The card goes under its pack (TDF-46); a right answer draws a strategy card, a wrong one nothing (TDF-45)."""
    kind: Kind = require(state.kind)
    card = require(state.town_card)
    asked = card.asked(kind)
    right = require(asked.right)
    over = replace(state, towns=state.towns.under(card.id), card=None, kind=None)
    told = QuestionAnswered(seat, answer, right, correct, asked.answers[right], card.why(kind))
    return (become(over, Taking(seat, "strategy")) if correct else done(over)).tell(told)
