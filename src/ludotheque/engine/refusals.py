"""Why something was refused: a clause and the key of a sentence, never the sentence itself."""

from typing import Any, TypeAlias

from ludotheque.engine.values import Action, Actor, Value

Args: TypeAlias = tuple[tuple[str, str | int], ...]
"""What a sentence's placeholders stand for."""


class Refusal(Value):
    """Why an action is not allowed now: the clause that forbids it and the key of the sentence that says so."""

    clause: str | None
    key: str
    args: Args = ()


class LudothequeError(Exception):
    """Something a caller did wrong, told by the key of a sentence and its arguments."""

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args_of_sentence: Args = tuple(args.items())
        super().__init__(key, *(f"{name}={value}" for name, value in args.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with all attributes, so that an error can cross a process boundary."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[LudothequeError], args: tuple[Any, ...], fields: dict[str, Any]) -> LudothequeError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class IllegalAction(LudothequeError):
    """An action that the rules refuse; the match is unchanged."""

    def __init__(self, actor: Actor, action: Action, refusal: Refusal) -> None:
        self.seat = actor
        self.action = action
        self.clause = refusal.clause
        super().__init__(refusal.key, **dict(refusal.args))

    def __str__(self) -> str:
        return f"seat {self.seat} may not do {self.action!r}: {self.clause or 'no clause'} ({self.key})"


class UnknownGame(LudothequeError):
    """No game has this name."""


class InvalidOptions(LudothequeError):
    """The options, or the number of seats, are not ones that the game takes."""


class NotAnAction(LudothequeError):
    """What should be an action is not one of this game."""


class MatchFileError(LudothequeError):
    """A saved match that cannot be taken up again."""


class NotAMatch(MatchFileError):
    """The text is not JSON, or not the JSON of a match."""


class TruncatedMatch(MatchFileError):
    """The text ends before the match does."""


class OtherRules(MatchFileError):
    """The match was played under another version of the game's rules."""


class EditedMatch(MatchFileError):
    """An entry of the log is not what was recorded."""

    def __init__(self, key: str, entry: int, **args: str | int) -> None:
        self.entry = entry
        super().__init__(key, entry=entry, **args)


class UnknownPast(LudothequeError):
    """A match was played under earlier rules for a while, and nobody knows the plays of then: it cannot be repeated."""


class ChanceError(LudothequeError):
    """Chance cannot answer: the secret is not there, or a contribution came too late."""
