"""A queue for worker processes that serves its owners in rounds, so that no one's questions delay another's."""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import TypeAlias

from ludotheque.server.limits import TooMuch

TRY_AGAIN_SECONDS = 2
"""When to ask again after too many questions."""

Owner: TypeAlias = str
"""For whom something is computed: an address, or a table whose bots think."""
Line: TypeAlias = deque["asyncio.Future[None]"]


class FairQueue:
    """A few places; each free one goes to whoever waits and had a turn longest ago.

    An owner has `at_once` places at a time and `waiting` questions in line: more is `TooMuch`, at once.
    """

    def __init__(self, places: int, *, at_once: int | None = None, waiting: int | None = None) -> None:
        self._free = places
        self._at_once = at_once or places
        self._most_waiting = waiting
        self._lines: OrderedDict[Owner, Line] = OrderedDict()
        """The lines of those who wait, the next one first; none is empty."""
        self._held: Counter[Owner] = Counter()

    async def take(self, owner: Owner) -> None:
        """Wait for a place, to be held until `end`; whoever is cancelled while waiting leaves the line."""
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
            else:  # cancelled in the moment in which it was given
                self.end(owner)
            raise

    def end(self, owner: Owner) -> None:
        """Give a place back; the owner goes behind everyone else who waits."""
        self._free += 1
        self._held -= Counter((owner,))
        if owner in self._lines:
            self._lines.move_to_end(owner)
        self._give()

    def _leave(self, owner: Owner, turn: "asyncio.Future[None]") -> None:
        """Take a turn out of its line, unless it was taken out already."""
        line = self._lines.get(owner, Line())
        if turn in line:
            line.remove(turn)
        if not line:
            self._lines.pop(owner, None)

    def _give(self) -> None:
        """Give every free place to whoever is next."""
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
