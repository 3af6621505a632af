"""The bots of one table: they choose in worker processes, and their actions are committed like people's."""

import logging
from functools import partial

from ludotheque.engine import Action, Seat, require
from ludotheque.games import is_level, needed_knowledge
from ludotheque.server.clock import until
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.live.change import Draft, LiveState
from ludotheque.server.live.clock import TableClock
from ludotheque.server.matches.redaction import asked_key
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.tables import changes
from ludotheque.server.tables.table import Live

log = logging.getLogger(__name__)

SHORTEST_THOUGHT, LONGEST_THOUGHT = 600, 1600
"""The shortest and longest pause before a bot answers in live play, in milliseconds, however fast it has chosen."""
BEAT = 100
"""The step in milliseconds to which a bot's thinking time is rounded up, at other paces, if the game has secrets."""


class Bots:
    """Has a bot answer each open decision of a seat that it plays; one computation at a time per decision."""

    def __init__(self, live: LiveState, clock: TableClock, dependencies: Dependencies) -> None:
        self.owner = live.state.table.id
        """The owner in the fair queue: the address that gave the last command, or else the table."""
        self._live = live
        self._clock = clock
        self._time = dependencies.time
        self._randomness = dependencies.randomness
        self._compute = dependencies.compute
        self._thinking: set[tuple[Seat, str]] = set()

    def refresh(self, _: int) -> None:
        """Start computing each open decision of a bot, once; none inside a scene, or while people choose first."""
        stored = self._clock.leading
        if stored is None:
            return
        agenda = stored.match.state.agenda
        if agenda and agenda[-1].is_timed and agenda[-1].goes_on(stored.match.state):
            return
        table = self._live.state.table
        for seat in stored.asked_bots(table):
            if _choices(stored, seat):  # there are none where only the server or people may act
                self.think(stored, seat, require(table.chairs[seat].level))

    def stand_in_once(self, stored: StoredMatch, seat: Seat) -> None:
        """Have a bot answer this seat's open decision once; the seat stays its person's."""
        self.think(stored, seat, changes.stand_in_level(stored.match.game), once=True)

    def think(self, stored: StoredMatch, seat: Seat, level: str, *, once: bool = False) -> None:
        """Start computing this seat's open decision unless that is under way; with `once`, the seat is a person's."""
        key = asked_key(stored.id, stored.match, seat)
        if key is not None and (seat, key) not in self._thinking:
            self._thinking.add((seat, key))
            self._live.spawn(lambda: self._answer(seat, key, level, once=once))

    async def _answer(self, seat: Seat, key: str, level: str, *, once: bool) -> None:
        """Choose and play; if nothing was played, refresh, since the decision may still be open."""
        played = False
        try:
            action = await self._thought(seat, key, level)
            if action is not None:
                act = partial(self._act, seat, key, action, once=once)
                played = (await self._live.commit(act, background=True)).draft is not None
        finally:
            self._thinking.discard((seat, key))
        if not played:
            self.refresh(self._time.now())

    async def _thought(self, seat: Seat, key: str, level: str) -> Action | None:
        """The bot's action (a random legal one if it chose another), after a pause; None if the decision is closed."""
        stored = self._live.state.match
        if stored is None or key != asked_key(stored.id, stored.match, seat):  # everything was loaded again since
            return None
        match, ready, beat = stored.match, self._time.now(), BEAT
        if isinstance(self._live.state.table.pace, Live):
            ready += SHORTEST_THOUGHT + self._randomness.below(LONGEST_THOUGHT - SHORTEST_THOUGHT)
            beat = LONGEST_THOUGHT
        elif not match.game.secrets(match.state, None):
            beat = 0
        knowledge = needed_knowledge(match, seat) if is_level(level) else match.knowledge(seat)
        legal = _choices(stored, seat)
        compute = self._compute.on_behalf_of(self.owner, stored.id)
        action = await compute.choose(match.game, level, knowledge, legal, self._randomness.below(2**32))
        if action not in legal:
            log.error("bot-illegal", extra={"game": match.game.name, "bot": level, "table": self._live.state.table.id})
            action = legal[self._randomness.below(len(legal))]
        while beat and ready < self._time.now():  # the pause must not reveal how long the bot thought
            ready += beat
        await until(self._time, ready)
        return action

    async def _act(self, seat: Seat, key: str, action: Action, *, once: bool) -> Draft | None:
        """Play the action, unless the decision is closed or others have made it illegal."""
        table, stored = self._live.state.table, self._live.state.match
        if stored is None or not table.playing or table.paused or not self._live.leads:
            return None
        if key != asked_key(stored.id, stored.match, seat):
            return None
        if not (once or table.chairs[seat].level is not None) or action not in stored.match.legal(seat):
            return None
        return self._live.played(seat, action)


def _choices(stored: StoredMatch, seat: Seat) -> tuple[Action, ...]:
    """The seat's legal actions, without those that only people may take."""
    return tuple(action for action in stored.match.legal(seat) if not action.by_people)
