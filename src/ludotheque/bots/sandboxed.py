"""A wrapper for third-party bots: where one fails, a random legal action is played, and the match goes on."""

import reprlib
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Final, Literal, TypeAlias

from ludotheque.engine import Action, AnyKnowledge, Randomness, Value

PATIENCE: Final = 20.0
"""How many seconds a third-party bot may think."""
MOST_SLOW: Final = 3
"""After so many timeouts a bot is not asked any more in this process."""
LONGEST_DETAIL: Final = 200

How: TypeAlias = Literal["raised", "slow", "illegal", "replaced"]
"""The last: it raised or chose an illegal action, and a simpler bot answered in its place."""


class Failure(Value):
    """One way in which a bot failed, how often, and the detail of the first time."""

    bot: str
    how: How
    detail: str
    times: int


class TooSlow(BaseException):
    """The bot's time is up; a BaseException, so that `except Exception` in a bot does not catch it."""


_slow: Final = Counter[str]()
_shown: Final = reprlib.Repr()
"""A `repr` that truncates long values."""
_shown.maxstring = _shown.maxother = LONGEST_DETAIL


def described(error: BaseException) -> str:
    """An exception in one line."""
    try:
        said = str(error)
    except Exception:  # its __str__ may fail as well
        said = ""
    return f"{type(error).__name__}: {said}".rstrip(": ")[:LONGEST_DETAIL]


def shown(action: object) -> str:
    """What a bot wanted instead of a legal action, in one short line."""
    return _shown.repr(action)[:LONGEST_DETAIL]


class SandboxedBot:
    """Asks a bot, and answers at random where it raises, takes too long or chooses an illegal action.

    The time limit works only in a main thread, on systems with SIGALRM; elsewhere a bot may think for ever.
    """

    needs_history: ClassVar[bool] = True
    """A third-party bot may look at anything, so it is given the whole history that its seat knows."""

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
                        return legal[legal.index(action)]  # our own object: the bot's may define __eq__ as it likes
                    detail = shown(action)
                self._note("illegal", detail)
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
        """Its failures so far, by kind."""
        return tuple(Failure(self._name, how, self._first[how], times) for how, times in self._times.items())


def failures_of(bot: object) -> tuple[Failure, ...]:
    """The failures so far of a bot or coach; none for one that does not count them."""
    found: tuple[Failure, ...] = getattr(bot, "failures", ())
    return found


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Context manager: raises TooSlow after so many seconds, and again each second in case the bot catches it."""
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
