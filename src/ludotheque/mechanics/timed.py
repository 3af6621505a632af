"""Decisions against the clock, with what a server needs to know to run them in real time."""

from typing import ClassVar, Generic, TypeVar

from ludotheque.engine import Action, Clocked, Seat, State

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Timed(Clocked[S, A], Generic[S, A], kw_only=True):
    """A decision that can be timed or raced. What is set here tells a server how to run it; the kernel asks for none.

    `alarms` say when the clock does what, `elapse` carries it out.
    """

    only_live: ClassVar[bool] = False
    """Whether the alarms ring only at tables with the live pace; at any other pace they are ignored."""
    spares_waiting: ClassVar[bool] = False
    """Whether the clock only keeps people from waiting for each other: it stands still where one person plays."""
    grace: ClassVar[int | None] = None
    """For how many milliseconds after `TimeUp` an answer may still be on its way; None where a second does no harm."""
    least: ClassVar[int] = 0
    """How many milliseconds whoever is asked has at least, however fast the table plays."""
    is_scene: ClassVar[bool] = False
    """Whether it is played in real time: after a pause it has all its time again, and begins anew (`cut_off`)."""
    is_steered: ClassVar[bool] = False
    """Whether it is a scene that a server runs tick by tick (`Game.arena`): after a pause it goes on where it was."""
    measures: ClassVar[bool] = False
    """Whether an answer holds what a client has measured (`measured`)."""

    def goes_on(self, state: S) -> bool:
        """Whether it goes on although nobody acts, as a scene does: nobody is too slow for it, and bots stay out."""
        return self.is_scene

    def hand(self, state: S) -> Seat | None:
        """Whose hand may bring the next `Beat` forward, by half of its time at most; None if it comes by itself."""
        return None

    def measured(self, state: S, action: Action, elapsed: int, trip: int) -> Action:
        """An answer of a client with what it has measured bounded by what the server saw (`reflexes.believed`)."""
        return action

    def cut_off(self, state: S) -> tuple[Seat, A] | None:
        """What the server plays if a pause or a restart has cut this scene off; None if nothing need be played."""
        return None
