"""Queries of a seat over HTTP: the match as it knows it, the coach's advice, and the helper's conclusions."""

from ludotheque.bots import Advice
from ludotheque.engine import AnyMatch, Seat
from ludotheque.games import needed_knowledge, parts_of
from ludotheque.server.compute.pool import Compute
from ludotheque.server.compute.single_flight import SharedAnswer, SingleFlight
from ludotheque.server.live.session import Session
from ludotheque.server.matches.redaction import update_for
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Update
from ludotheque.server.tables.table import Forbidden, TableError

MOST_SEATS = 32
"""For how many seats the last answer is cached."""


class SeatQueries:
    """Answers from what a seat knows, read under the lock of the session."""

    def __init__(self, session: Session, compute: Compute) -> None:
        self.session = session
        self._compute = compute
        self._advice = SingleFlight[Advice](MOST_SEATS)
        self._help = SingleFlight[bytes](MOST_SEATS)

    async def export(self, ident: str, seat: Seat | None, person: str) -> Update:
        """All events that a seat has heard in the match, and its current view."""

        def read() -> Update:
            stored = self._match_for(ident, seat, person)
            return update_for(ident, stored.match, seat, 0, seal=stored.seal)

        return await self.session.read(read)

    async def advice(self, ident: str, seat: Seat, person: str, address: str) -> Advice:
        """What the coach says to a seat that is asked; computed once for each entry of the log."""
        compute = self._compute.on_behalf_of(address, ident)

        def read() -> SharedAnswer[Advice]:
            match = self._coached(ident, seat, person)
            if parts_of(match.game).coach is None:
                raise TableError("advice-none")
            if seat not in match.actors:
                raise TableError("advice-not-asked")
            return self._advice.ask(
                seat,
                (ident, len(match.log)),
                lambda: compute.advise(match.game, needed_knowledge(match, seat), match.legal(seat)),
            )

        return await (await self.session.read(read)).answer()

    async def help(self, ident: str, seat: Seat, person: str, address: str) -> bytes:
        """What a seat can conclude from all that it knows, as JSON; computed once for each entry."""
        compute = self._compute.on_behalf_of(address)

        def read() -> SharedAnswer[bytes]:
            match = self._coached(ident, seat, person)
            if parts_of(match.game).helper is None:
                raise TableError("help-none")
            return self._help.ask(
                seat, (ident, len(match.log)), lambda: compute.conclude(match.game, needed_knowledge(match, seat))
            )

        return await (await self.session.read(read)).answer()

    def _match_for(self, ident: str, seat: Seat | None, person: str) -> StoredMatch:
        """The current match, for the person of a seat, or for anybody at the table once it is over."""
        _, table, stored, *_ = self.session.state
        if stored is None and table.playing and ident == table.match:
            raise TableError("match-unreplayable")
        if stored is None or stored.id != ident:
            raise TableError("table-not-under-way")
        if seat is not None and not stored.match.over and table.chair(seat).person != person:
            raise Forbidden("table-not-yours", seat=seat + 1)
        return stored

    def _coached(self, ident: str, seat: Seat, person: str) -> AnyMatch:
        """The match under way, in which this seat may be helped."""
        stored, table = self._match_for(ident, seat, person), self.session.state.table
        if not table.coach:
            raise Forbidden("table-no-coach")
        table.check_under_way(ident)
        return stored.match
