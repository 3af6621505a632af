"""Riddles, quizzes and challenges: played on screen, judged by the others, or left to chance; the log says which."""

from ludotheque.engine.values import Answer


class Played(Answer):
    """What the player says or does, on screen."""

    text: str


class Refereed(Answer):
    """What the others saw, around a real table."""

    won: bool


class Drawn(Answer):
    """The player leaves it to chance."""
