"""What a seat may ask about its match beside the WebSocket connection: an export, the coach, and the helper."""

from typing import TYPE_CHECKING

from ludotheque.bots import Advice
from ludotheque.engine import Action, AnyGame, AnyKnowledge, AnyMatch, Seat
from ludotheque.games import parts_of
from ludotheque.server.play.protocol import Update
from ludotheque.server.play.stored_match import StoredMatch
from ludotheque.server.play.updates import update_for
from ludotheque.server.play.workers import Workers
from ludotheque.server.tables.table import Forbidden, TableError

if TYPE_CHECKING:
    from ludotheque.server.play.room import Room


class SeatQueries:
    """Answers from what the seat knows; the match is read while nothing changes."""

    def __init__(self, room: "Room", workers: Workers) -> None:
        self.room = room
        self._workers = workers

    async def export(self, ident: str, seat: Seat | None, person: str) -> Update:
        """All that a seat was ever told of the match, and what it sees now."""

        def read() -> Update:
            stored = self._match_for(ident, seat, person)
            return update_for(ident, stored.match, seat, 0, seal=stored.seal)

        return await self.room.read(read)

    async def advice(self, ident: str, seat: Seat, person: str) -> Advice:
        """What the coach says to a seat that is asked."""

        def read() -> tuple[AnyGame, AnyKnowledge, tuple[Action, ...]]:
            match = self._coached(ident, seat, person)
            if parts_of(match.game).coach is None:
                raise TableError("advice-none")
            if seat not in match.actors:
                raise TableError("advice-not-asked")
            return match.game, match.knowledge(seat), match.legal(seat)

        return await self._workers.advise(*await self.room.read(read))

    async def help(self, ident: str, seat: Seat, person: str) -> bytes:
        """What a seat can conclude from all that it knows, as JSON."""

        def read() -> tuple[AnyGame, AnyKnowledge]:
            match = self._coached(ident, seat, person)
            if parts_of(match.game).helper is None:
                raise TableError("help-none")
            return match.game, match.knowledge(seat)

        return await self._workers.conclude(*await self.room.read(read))

    def _match_for(self, ident: str, seat: Seat | None, person: str) -> StoredMatch:
        """The current match, for the person of a seat, or for anybody at the table once it is over."""
        stored = self.room.current_match
        if stored is None or stored.id != ident:
            raise TableError("table-not-under-way")
        if seat is not None and not stored.match.over and self.room.table.chair(seat).person != person:
            raise Forbidden("table-not-yours", seat=seat + 1)
        return stored

    def _coached(self, ident: str, seat: Seat, person: str) -> AnyMatch:
        """The match under way, in which this seat may be helped."""
        self._match_for(ident, seat, person)
        if not self.room.table.coach:
            raise Forbidden("table-no-coach")
        return self.room.match_under_way(ident).match
