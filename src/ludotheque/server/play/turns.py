"""Turns at the worker processes, given in rounds so that nobody's queue keeps anybody else waiting."""

import asyncio
from collections import OrderedDict, deque
from typing import NamedTuple, TypeAlias

from ludotheque.server.limits import TooMuch

MOST_WAITING = 8
"""How many questions of one address may wait."""
BOTS_IN_A_ROW = 4
"""How many bots think before a question that waits is answered."""
TRY_AGAIN_SECONDS = 2
"""When to ask again after too many questions."""


class Owner(NamedTuple):
    """For whom something is computed: the bots of a table or of an address' tables, or questions from an address."""

    name: str
    bots: bool = False


Line: TypeAlias = deque["asyncio.Future[None]"]


class Turns:
    """A few places; each free one goes to the owner whose last turn is longest ago.

    Bots come first, since people wait for them to move, but only `BOTS_IN_A_ROW` times while a question waits. An owner
    of questions has one turn at a time and `MOST_WAITING` waiting: more is `TooMuch`, at once.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[Owner, Line] = OrderedDict()
        """The owners who wait, the next one first."""
        self._asking: set[Owner] = set()
        """The owners one of whose questions is being answered."""
        self._bots_in_a_row = 0

    async def take(self, owner: Owner) -> None:
        """Wait for a place, to be held until `end`; whoever is cancelled while waiting leaves the line."""
        line = self._waiting.setdefault(owner, deque())
        if not owner.bots and len(line) >= MOST_WAITING:
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
        """Give a place back."""
        self._free += 1
        self._asking.discard(owner)
        if owner in self._waiting:
            self._waiting.move_to_end(owner)
        self._give()

    def _leave(self, owner: Owner, turn: "asyncio.Future[None]") -> None:
        """Take a turn out of its line, unless it was taken out already."""
        line = self._waiting.get(owner, Line())
        if turn in line:
            line.remove(turn)
        if not line:
            self._waiting.pop(owner, None)

    def _give(self) -> None:
        """Give every free place to the owner who is next."""
        while self._free and (owner := self._next()) is not None:
            turn = self._waiting[owner][0]
            self._leave(owner, turn)
            if turn.cancelled():
                continue
            self._free -= 1
            if not owner.bots:
                self._asking.add(owner)
            if owner in self._waiting:
                self._waiting.move_to_end(owner)
            turn.set_result(None)

    def _next(self) -> Owner | None:
        bots = next((owner for owner in self._waiting if owner.bots), None)
        question = next((owner for owner in self._waiting if not owner.bots and owner not in self._asking), None)
        if bots is None or (question is not None and self._bots_in_a_row >= BOTS_IN_A_ROW):
            self._bots_in_a_row = 0
            return question
        self._bots_in_a_row = 0 if question is None else self._bots_in_a_row + 1
        return bots
