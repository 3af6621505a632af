"""The route and the cards: data in content/, checked when it is loaded, and cards of the players' own."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.engine import ONE_LINE, Value

Kind: TypeAlias = Literal["tourism", "cycling"]
Series: TypeAlias = Literal["polka", "green", "white"]
Incident: TypeAlias = Literal["fall", "puncture", "chain"]
SquareKind: TypeAlias = Literal[
    "town", "polka", "green", "white", "incident", "strategy", "surprise", "time-trial", "arrival"
]
Aim: TypeAlias = Literal["town", "polka", "green", "white", "strategy", "surprise"]

Index: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
"""Which of three answers."""


class Words(Value):
    """A text in both languages."""

    fr: str
    en: str


# The route.


class Prologue(Value):
    """One of the six squares before the first stage."""

    id: str
    number: int
    name: Words
    x: int
    y: int


class Square(Value):
    """One square of the route."""

    id: str
    stage: int
    kind: SquareKind
    name: Words
    x: int
    y: int
    incident: Incident | None = None


class Route(Value):
    """The whole way: six squares of the prologue, then those of the stages, of which the last is the arrival."""

    prologue: tuple[Prologue, ...]
    squares: tuple[Square, ...]


# The cards.


class Wording(Value):
    """A question and its three answers in one language."""

    question: str
    answers: tuple[str, str, str]


class Worded(Value):
    """A question as it stands in the file."""

    difficulty: Annotated[int, Meta(ge=1, le=3)]
    right: Index
    fr: Wording
    en: Wording
    why: Words


class WordedCard(Value):
    """A town card as it stands in the file."""

    id: str
    town: str
    tourism: Worded
    cycling: Worded


class Question(Value):
    """A question, its three answers, and which one is right, for those who may know."""

    question: Words
    answers: tuple[Words, Words, Words]
    right: Index | None = None


class TownCard(Value):
    """A town card: one question of each kind (TDF-4), and why each answer is right."""

    id: str
    town: str
    tourism: Question
    cycling: Question
    why_tourism: Words | None = None
    why_cycling: Words | None = None
    level: int = 1
    """How hard its harder question is, from 1 to 3; a card that players wrote is for everybody."""

    def asked(self, kind: Kind) -> Question:
        """The question of this kind."""
        return self.tourism if kind == "tourism" else self.cycling

    def why(self, kind: Kind) -> Words | None:
        """Why its answer is right, where that is known."""
        return self.why_tourism if kind == "tourism" else self.why_cycling


class Telling(Value):
    """What a surprise card says, in one language."""

    title: str
    text: str


class Retold(Value):
    """Another telling of a surprise card, in both languages."""

    fr: Telling
    en: Telling


class Surprise(Value):
    """A surprise card: what it does (TDF-5), and what it says."""

    id: str
    kind: Literal["joker", "forward", "forward-to", "back", "back-to", "draw-strategy", "return-strategy", "points"]
    fr: Telling
    en: Telling
    also: Retold
    """The same in other words."""
    by: Annotated[int, Meta(ge=1, le=12)] | None = None
    to: Aim | None = None
    series: Series | None = None

    def told(self, time: int) -> tuple[Words, Words]:
        """Its title and what it says, in both languages: in two ways by turns."""
        said = (self, self.also)[time % 2]
        return Words(said.fr.title, said.en.title), Words(said.fr.text, said.en.text)


class PointsCard(Value):
    """A card of a points jersey."""

    id: str
    points: Annotated[int, Meta(ge=1)]


class StrategyCard(Value):
    """A strategy card."""

    id: str
    number: Annotated[int, Meta(ge=1)]


class Points(Value):
    """The cards with numbers."""

    polka: tuple[PointsCard, ...]
    green: tuple[PointsCard, ...]
    white: tuple[PointsCard, ...]
    strategy: tuple[StrategyCard, ...]


# Cards of the players' own (TDF-6).

OWN_CARDS: Final = 100
BLANK_CARDS: Final = 29
"""How many blank cards a real box has."""
OWN_SURPRISES: Final = 60
OWN_ALONE: Final = 12
"""How many own cards it takes to play without the others; two players are asked some ten questions in a match."""


class OwnQuestion(Value, omit_defaults=True):
    """A question that players wrote, and why its answer is right."""

    question: Annotated[str, Meta(max_length=200, pattern=ONE_LINE)]
    answers: tuple[
        Annotated[str, Meta(max_length=80, pattern=ONE_LINE)],
        Annotated[str, Meta(max_length=80, pattern=ONE_LINE)],
        Annotated[str, Meta(max_length=80, pattern=ONE_LINE)],
    ]
    right: Index
    reason: Annotated[str, Meta(max_length=200, pattern=ONE_LINE)] | None = None


class OwnCard(Value):
    """A blank card on which players wrote a town and a question of each kind."""

    town: Annotated[str, Meta(max_length=40, pattern=ONE_LINE)]
    tourism: OwnQuestion
    cycling: OwnQuestion


class OwnSurprise(Value):
    """What players wrote for a surprise: it does what the cards of the box with this effect do, by its number."""

    title: Annotated[str, Meta(max_length=40, pattern=ONE_LINE)]
    text: Annotated[str, Meta(max_length=200, pattern=ONE_LINE)]
    effect: Annotated[int, Meta(ge=0, le=19)] = 0


OwnSurprises: TypeAlias = Annotated[tuple[OwnSurprise, ...], Meta(max_length=OWN_SURPRISES)]
OwnCards: TypeAlias = Annotated[tuple[OwnCard, ...], Meta(max_length=OWN_CARDS)]


# Loading.


class ContentError(Exception):
    """A file of content/ is not what it should be: which one, and why."""


def loaded(name: str, kind: Any) -> Any:
    """Read and validate a file of content/; ContentError if it is wrong."""
    text = (files(__package__) / "content" / name).read_bytes()
    return decoded(name, text, kind)


def decoded(name: str, text: bytes, kind: Any) -> Any:
    """Decode and validate the text of a content file; ContentError if it is wrong."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise ContentError(f"{name}: {error}") from None


def checked_route(route: Route) -> Route:
    """The route, if it is one: six squares of the prologue, one arrival at the end, incidents that say which."""
    kinds = [square.kind for square in route.squares]
    stages = [square.stage for square in route.squares]
    _check(
        "route.json",
        {
            "six prologue squares": [one.number for one in route.prologue] == [1, 2, 3, 4, 5, 6],
            "the arrival last and only there": kinds[-1:] == ["arrival"] and kinds.count("arrival") == 1,
            "which incident": all((one.kind == "incident") == (one.incident is not None) for one in route.squares),
            "stages in order": stages == sorted(stages),
            "no id twice": _distinct([*(one.id for one in route.prologue), *(one.id for one in route.squares)]),
        },
    )
    return route


def checked_towns(cards: tuple[WordedCard, ...], easy: tuple[WordedCard, ...] = ()) -> tuple[WordedCard, ...]:
    """The 62 town cards of the box, and 40 easy ones that came after, all different (TDF-4)."""
    first, cards = cards, (*cards, *easy)
    questions = [(one.tourism.fr.question, one.cycling.fr.question) for one in cards]
    asked = [question for both in questions for question in both]
    answers = (worded.answers for one in cards for q in (one.tourism, one.cycling) for worded in (q.fr, q.en))
    _check(
        "towns.json",
        {
            "62 cards": len(first) == 62,
            "easy ones": all(max(one.tourism.difficulty, one.cycling.difficulty) == 1 for one in easy),
            "no id twice": _distinct([one.id for one in cards]),
            "no question twice": _distinct(asked),
            "three different answers": all(_distinct(list(three)) for three in answers),
        },
    )
    return cards


def checked_surprises(cards: tuple[Surprise, ...]) -> tuple[Surprise, ...]:
    """30 surprise cards, at least four jokers among them (TDF-5), each saying what it needs to say."""
    needs = {"forward": "by", "back": "by", "forward-to": "to", "back-to": "to", "points": "series"}
    _check(
        "surprises.json",
        {
            "30 cards": len(cards) == 30,
            "four jokers": sum(one.kind == "joker" for one in cards) >= 4,
            "no id twice": _distinct([one.id for one in cards]),
            "what each effect needs, and nothing else": all(
                (getattr(one, field) is not None) == (needs.get(one.kind) == field)
                for one in cards
                for field in ("by", "to", "series")
            ),
            "the number of squares in what each card says": all(
                re.findall(r"\d+", telling.text) == [str(one.by)]
                for one in cards
                if one.kind in ("forward", "back") and one.by is not None
                for telling in (one.fr, one.en, one.also.fr, one.also.en)
            ),
        },
    )
    return cards


def checked_points(cards: Points) -> Points:
    """16 polka-dot, 16 green and 13 white cards (TDF-2); four strategy cards of each number (TDF-3)."""
    numbers = Counter(one.number for one in cards.strategy)
    _check(
        "points.json",
        {
            "16 polka-dot cards": len(cards.polka) == 16,
            "16 green cards": len(cards.green) == 16,
            "13 white cards": len(cards.white) == 13,
            "four strategy cards of each number": numbers == dict.fromkeys(range(1, max(numbers, default=0) + 1), 4),
        },
    )
    return cards


def _check(name: str, wanted: Mapping[str, bool]) -> None:
    missing = [what for what, holds in wanted.items() if not holds]
    if missing:
        raise ContentError(f"{name}: expected {'; '.join(missing)}")


def _distinct(items: list[str]) -> bool:
    return len(set(items)) == len(items)


ROUTE: Final[Route] = checked_route(loaded("route.json", Route))
POINTS: Final[Points] = checked_points(loaded("points.json", Points))
SURPRISES: Final[Mapping[str, Surprise]] = {
    one.id: one for one in checked_surprises(loaded("surprises.json", tuple[Surprise, ...]))
}


Effect: TypeAlias = tuple[str, int | None, str | None, str | None]
"""What a surprise does: its kind, by how many squares, to which square, for which jersey."""


def effect_of(card: Surprise) -> Effect:
    """What a surprise card does."""
    return card.kind, card.by, card.to, card.series


EFFECTS: Final[tuple[Effect, ...]] = tuple(dict.fromkeys(map(effect_of, SURPRISES.values())))
"""What surprises can do, in the order in which players choose it for their own words."""


def own_words(own: tuple[OwnSurprise, ...], card: Surprise, time: int) -> tuple[Words, Words] | None:
    """What players wrote for what this card does, one after the other; None if they wrote nothing for it."""
    written = [surprise for surprise in own if EFFECTS[surprise.effect] == effect_of(card)]
    if not written:
        return None
    said = written[time % len(written)]
    return Words(said.title, said.title), Words(said.text, said.text)


def _in_both(worded: Worded) -> Question:
    answers = tuple(Words(fr, en) for fr, en in zip(worded.fr.answers, worded.en.answers, strict=True))
    return Question(Words(worded.fr.question, worded.en.question), answers, worded.right)  # type: ignore[arg-type]


@cache
def towns() -> Mapping[str, TownCard]:
    """The town cards by id: those of the box, and the easy ones that came after (TDF-4)."""
    cards = checked_towns(loaded("towns.json", tuple[WordedCard, ...]), _easy_towns())
    return {
        one.id: TownCard(
            one.id,
            one.town,
            _in_both(one.tourism),
            _in_both(one.cycling),
            one.tourism.why,
            one.cycling.why,
            max(one.tourism.difficulty, one.cycling.difficulty),
        )
        for one in cards
    }


@cache
def _easy_towns() -> tuple[WordedCard, ...]:
    cards: tuple[WordedCard, ...] = loaded("easy-towns.json", tuple[WordedCard, ...])
    return cards


@cache
def easy_additions() -> frozenset[str]:
    """The ids of the town cards that a match of earlier rules does without."""
    return frozenset(card.id for card in _easy_towns())


@lru_cache(maxsize=64)
def towns_for(own: tuple[OwnCard, ...], level: int) -> frozenset[str]:
    """The ids of the town cards whose questions are no harder than this."""
    return frozenset(ident for ident, card in town_cards(own).items() if card.level <= level)


@lru_cache(maxsize=64)
def town_cards(own: tuple[OwnCard, ...]) -> Mapping[str, TownCard]:
    """All town cards of a match by id: ours, and those that players wrote (TDF-6)."""
    theirs = (
        TownCard(
            f"own-{number}",
            card.town,
            _as_written(card.tourism),
            _as_written(card.cycling),
            _reason(card.tourism),
            _reason(card.cycling),
        )
        for number, card in enumerate(own, 1)
    )
    return {**towns(), **{card.id: card for card in theirs}}


def _as_written(own: OwnQuestion) -> Question:
    answers = tuple(Words(answer, answer) for answer in own.answers)
    return Question(Words(own.question, own.question), answers, own.right)  # type: ignore[arg-type]


def _reason(own: OwnQuestion) -> Words | None:
    return None if own.reason is None else Words(own.reason, own.reason)
