"""A semaphore with round-robin fairness between owners, for the use of worker processes."""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import TypeAlias

from ludotheque.server.limits import TooMuch

TRY_AGAIN_SECONDS = 2
"""After how many seconds a refused caller may try again."""

Owner: TypeAlias = str
"""For whom something is computed: an address, or a table whose bots think."""
Line: TypeAlias = deque["asyncio.Future[None]"]


class FairQueue:
    """A semaphore of `places` slots; a free slot goes to the waiting owner served longest ago.

    An owner holds `at_once` slots at most and has `waiting` more callers queued; beyond that, `TooMuch`.
    """

    def __init__(self, places: int, *, at_once: int | None = None, waiting: int | None = None) -> None:
        self._free = places
        self._at_once = at_once or places
        self._most_waiting = waiting
        self._lines: OrderedDict[Owner, Line] = OrderedDict()
        """The queue of each owner who waits, the next owner first; none is empty."""
        self._held: Counter[Owner] = Counter()

    async def take(self, owner: Owner) -> None:
        """Wait for a slot, held until `end`; `TooMuch` if too many of this owner wait. Cancelling leaves the queue."""
        line = self._lines.setdefault(owner, Line())
        if self._most_waiting is not None and len(line) >= self._most_waiting:
            raise TooMuch(what="thoughts", seconds=TRY_AGAIN_SECONDS)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        self._give()
        try:
            await turn
        except BaseException:
            if turn.cancelled():
                self._leave(owner, turn)
            else:  # cancelled after the slot was granted
                self.end(owner)
            raise

    def end(self, owner: Owner) -> None:
        """Release a slot; the owner goes behind all other waiting owners."""
        self._free += 1
        self._held -= Counter((owner,))
        if owner in self._lines:
            self._lines.move_to_end(owner)
        self._give()

    def _leave(self, owner: Owner, turn: "asyncio.Future[None]") -> None:
        """Remove a waiter from its queue, if it is still there."""
        line = self._lines.get(owner, Line())
        if turn in line:
            line.remove(turn)
        if not line:
            self._lines.pop(owner, None)

    def _give(self) -> None:
        """Grant every free slot to the next waiter."""
        while self._free and (owner := self._next()) is not None:
            turn = self._lines[owner][0]
            self._leave(owner, turn)
            if turn.cancelled():
                continue
            self._free -= 1
            self._held[owner] += 1
            if owner in self._lines:
                self._lines.move_to_end(owner)
            turn.set_result(None)

    def _next(self) -> Owner | None:
        return next((owner for owner in self._lines if self._held[owner] < self._at_once), None)
