"""Riddles, quizzes and challenges: played on screen, judged by the others, or left to chance; the log says which."""

from math import gcd, lcm
from typing import ClassVar, Final, Literal, TypeAlias, TypeVar, get_args

from ludotheque.engine import Action, Answer, DecisionId, Odds, Value

Decided: TypeAlias = Literal["played", "refereed", "drawn"]
"""An option of such a game: how attempts are decided."""
Level: TypeAlias = Literal["novice", "amateur", "expert"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
By: TypeAlias = Literal["novice", "amateur", "expert", "drawn"]
"""Whose attempt chance decides: a bot's of some level, or anybody's who leaves it to chance."""
BotSkill: TypeAlias = Literal["by-level", "little", "much"]
"""An option of such a game: whether bots succeed by their level, or all of them rarely or often."""

A = TypeVar("A", bound=Action)


class Played(Answer):
    """What the player says or does, on screen."""

    text: str


class Refereed(Answer):
    """What the others saw, around a real table."""

    won: bool


class Drawn(Answer):
    """The player leaves it to chance."""


class Attempt(Answer):
    """A bot tries, and chance decides by the skill of its level. A game may subclass it under a name of its own."""

    by_bots: ClassVar[bool] = True

    level: Level


def verdicts(decision: DecisionId) -> tuple[Refereed, Refereed]:
    """What a referee may say.

    >>> verdicts(4)
    (Refereed(decision=4, won=True), Refereed(decision=4, won=False))
    """
    return Refereed(decision, won=True), Refereed(decision, won=False)


class Skill(Value, kw_only=True):
    """In how many of so many tries each level succeeds at one kind of riddle, quiz or challenge."""

    tries: int
    novice: int
    amateur: int
    expert: int
    drawn: int
    little: int
    """Bots of any level, where the table wants them to succeed rarely."""
    much: int
    """Bots of any level, where the table wants them to succeed often."""

    def successes(self, by: By, bots: BotSkill = "by-level") -> int:
        """In how many of `tries` this attempt succeeds.

        >>> riddles = Skill(tries=20, novice=6, amateur=9, expert=12, drawn=9, little=3, much=18)
        >>> riddles.successes("expert"), riddles.successes("expert", "little")
        (12, 3)
        """
        number: int = getattr(self, by if by == "drawn" or bots == "by-level" else bots)
        return number

    def odds(self, outcomes: tuple[tuple[A, bool], ...], by: By, bots: BotSkill = "by-level") -> Odds[A]:
        """The exact odds of these outcomes, each with whether it is a success.

        Successes share their part of the chances equally, failures theirs. An outcome that cannot come is left out.
        The total is the smallest multiple of `tries` that leaves whole numbers; ValueError if a side that can come
        has no outcome.

        >>> riddles = Skill(tries=20, novice=6, amateur=9, expert=12, drawn=9, little=3, much=18)
        >>> list(riddles.odds(tuple((verdict, verdict.won) for verdict in verdicts(4)), "novice"))
        [(Refereed(decision=4, won=True), 6), (Refereed(decision=4, won=False), 14)]
        """
        won = self.successes(by, bots)
        sides = {True: won, False: self.tries - won}
        counts = {side: sum(success is side for _, success in outcomes) for side in sides}
        if any(chances and not counts[side] for side, chances in sides.items()):
            raise ValueError(f"no outcome for a chance of {won} in {self.tries}")
        scale = lcm(*(counts[side] // gcd(counts[side], chances) for side, chances in sides.items() if chances))
        weighted = ((outcome, sides[success] * scale // (counts[success] or 1)) for outcome, success in outcomes)
        return Odds(tuple((outcome, weight) for outcome, weight in weighted if weight))
