"""A bot from elsewhere, which cannot end a match: what it fails to answer is drawn among the legal actions."""

import reprlib
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Final, Literal, TypeAlias

from ludotheque.engine import Action, AnyKnowledge, Randomness, Value

PATIENCE: Final = 20.0
"""How many seconds a bot from elsewhere may think."""
MOST_SLOW: Final = 3
"""After so many answers that did not come in time, it is not asked any more by this process."""
LONGEST_DETAIL: Final = 200

How: TypeAlias = Literal["raised", "slow", "illegal"]


class Failure(Value):
    """How a bot failed, how often, and what it said the first time."""

    bot: str
    how: How
    detail: str
    times: int


class TooSlow(BaseException):
    """The bot's time is up; not an Exception, so that a bot that catches those does not catch this."""


_slow: Final = Counter[str]()
_shown: Final = reprlib.Repr()
"""Shows a part of what is too long to be shown."""
_shown.maxstring = _shown.maxother = LONGEST_DETAIL


def described(error: BaseException) -> str:
    """An exception in one line."""
    try:
        said = str(error)
    except Exception:  # whoever raised it may have written that too
        said = ""
    return f"{type(error).__name__}: {said}".rstrip(": ")[:LONGEST_DETAIL]


class SandboxedBot:
    """Asks a bot, and answers at random where it raises, thinks too long or chooses what is not allowed.

    Time is kept in the main thread of a process, where the system has alarms; elsewhere a bot may think for ever.
    """

    needs_history: ClassVar[bool] = True
    """Nobody knows what a bot from elsewhere looks at, so that it is given all that its seat knows."""

    def __init__(self, bot: Any, name: str, patience: float = PATIENCE) -> None:
        self._bot = bot
        self._name = name
        self._patience = patience
        self._first: dict[How, str] = {}
        self._times = Counter[How]()

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """The bot's choice, or one of `legal` at random."""
        if _slow[self._name] < MOST_SLOW:
            try:
                with _within(self._patience):
                    action: Action = self._bot.choose(knowledge, legal, rng)
                    if action in legal:
                        return legal[legal.index(action)]  # ours, whatever the bot's says that it equals
                    shown = _shown.repr(action)[:LONGEST_DETAIL]
                self._note("illegal", shown)
            except TooSlow:
                _disarm()
                _slow[self._name] += 1
                self._note("slow", f"{self._patience:g} s")
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                self._note("raised", described(error))
        return legal[rng.below(len(legal))]

    def _note(self, how: How, detail: str) -> None:
        self._first.setdefault(how, detail)
        self._times[how] += 1

    @property
    def failures(self) -> tuple[Failure, ...]:
        """How it failed so far."""
        return tuple(Failure(self._name, how, self._first[how], times) for how, times in self._times.items())


def failures_of(bot: object) -> tuple[Failure, ...]:
    """How a bot failed so far; one of ours does not."""
    return bot.failures if isinstance(bot, SandboxedBot) else ()


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """TooSlow after so many seconds, and again each second for a bot that catches it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        _disarm()
        signal.signal(signal.SIGALRM, before)


def _ring(*_: object) -> None:
    raise TooSlow


def _disarm() -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)
