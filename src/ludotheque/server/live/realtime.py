"""Real-time play: scenes that people steer, duels of reflexes, and their restart after a lost connection."""

from collections.abc import Hashable
from typing import Any, Final

from ludotheque.engine import Action, Seat
from ludotheque.mechanics import TICK, AnyArena, Hand, Steering
from ludotheque.server.clock import Handle, Time
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.change import Draft, LiveState
from ludotheque.server.live.clock import TableClock
from ludotheque.server.live.connection import Connection
from ludotheque.server.live.connections import Connections
from ludotheque.server.matches.redaction import decision_key
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.peers.interface import TablePeers
from ludotheque.server.protocol import Input, Scene

DELAY: Final = 400
"""How many milliseconds after its time a tick is computed, so that inputs still on the network count."""
SHOWN_EVERY: Final = 2
"""Every how many ticks the scene is sent to everyone."""
MOST_AHEAD: Final = 20
"""How many ticks ahead of the server's time an input may be."""
AWAIT: Final = 10_000
"""For how many milliseconds a scene waits for somebody whose connection was lost."""
MOST_RESTARTS: Final = 2
"""How often a scene, or a seat's duels in a match, are restarted after interruptions; then they go on regardless."""


class RestartLimit:
    """Limits how often something is restarted: counts interruptions per key, each interruption once."""

    def __init__(self) -> None:
        self._counted: dict[Hashable, set[Hashable]] = {}

    def any_left(self, counted_for: Hashable) -> bool:
        """Whether another restart is allowed."""
        return len(self._counted.get(counted_for, ())) < MOST_RESTARTS

    def take(self, counted_for: Hashable, interruption: Hashable) -> bool:
        """Count an interruption; returns whether a restart is allowed for it."""
        counted = self._counted.setdefault(counted_for, set())
        if interruption not in counted and len(counted) >= MOST_RESTARTS:
            return False
        counted.add(interruption)
        return True


class _Run:
    """One run of a scene: its state, and the inputs of ticks that are not computed yet."""

    def __init__(self, key: str, arena: AnyArena, began: int, there: frozenset[Seat]) -> None:
        self.key = key
        self.arena = arena
        self.began = began
        self.there = there
        """The seats that steer and whose person was connected, or a bot played for, when it began."""
        self.now: Any = arena.begin()
        self.ticks = 0
        self.steering = Steering()
        self.judged = False
        """Whether it is decided, and its verdict is being committed."""

    @property
    def next_tick(self) -> int:
        """When the next tick is computed."""
        return self.began + DELAY + TICK * (self.ticks + 1)

    def tick(self) -> None:
        """Compute one tick."""
        self.now = self.arena.tick(self.now, self.steering.at(self.ticks))
        self.steering.forget(self.ticks)
        self.ticks += 1


class Scenes:
    """Runs the scene of one table while one is open, time counts and this node leads; restarts it if interrupted."""

    def __init__(
        self,
        live: LiveState,
        attendance: Attendance,
        clock: TableClock,
        restart_limit: RestartLimit,
        connections: Connections,
        peers: TablePeers,
        time: Time,
    ) -> None:
        self._live = live
        self._attendance = attendance
        self._clock = clock
        self._restart_limit = restart_limit
        self._connections = connections
        self._peers = peers
        self._time = time
        self._run: _Run | None = None
        self._timer: Handle | None = None
        self._waits: tuple[str, int] | None = None
        """The scene's key, and until when it waits for somebody to reconnect."""

    def refresh(self, now: int) -> None:
        """Begin, continue or stop the open scene; runs only on the node that leads."""
        stored = self._clock.leading
        arena = None if stored is None else stored.match.game.arena(stored.match.state)
        if stored is None or arena is None:
            if self._run is not None or self._waits is not None:
                self.stop()
            return
        key = decision_key(stored.id, f"#{arena.decision}") or ""
        there = self._there(arena)
        run = self._run
        if run is not None and run.key == key:
            lost = not run.there.intersection(arena.steered_by) <= there
            if not (lost and self._restart_limit.take(key, run.began)):
                run.arena, run.there, run.judged = arena, there, False
                self._advance(run)
                return
            self.stop()
        self._begin(key, arena, there, now)

    def stop(self) -> None:
        """Discard the current run."""
        self._run = self._waits = None
        self._set_timer(None)

    def steer(self, seat: Seat, steered: Input, arrived: int) -> None:
        """Take an input, if it is for this scene, from a seat that steers, and neither too early nor too late."""
        run = self._run
        if run is None or run.key != steered.decision or seat not in run.arena.steered_by:
            return
        late = arrived - run.began - TICK * steered.t
        if -TICK * MOST_AHEAD <= late <= DELAY:
            run.steering.note(seat, steered.t, Hand(steered.x, steered.y))

    def _there(self, arena: AnyArena) -> frozenset[Seat]:
        """The seats that steer and whose person is connected, or a bot plays for."""
        chairs, present = self._live.state.table.chairs, self._attendance.present
        return frozenset(
            seat for seat in arena.steered_by if chairs[seat].level is not None or chairs[seat].person in present
        )

    def _begin(self, key: str, arena: AnyArena, there: frozenset[Seat], now: int) -> None:
        """Begin now, or wait up to `AWAIT` milliseconds for people who lost their connection."""
        if self._waits is None or self._waits[0] != key:
            self._waits = (key, now + AWAIT)
        complete = there == frozenset(arena.steered_by)
        if not complete and self._restart_limit.any_left(key) and now < self._waits[1]:
            self._clock.begin_anew(arena.decision, self._waits[1])
            self._set_timer(self._waits[1])
            return
        self._waits = None
        self._run = _Run(key, arena, now, there)
        self._clock.begin_anew(arena.decision, now)
        self._show(self._run)
        self._advance(self._run)

    def _set_timer(self, when: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if when is None else self._time.call_at(when, self._fire)

    def _fire(self) -> None:
        self._timer = None
        if self._run is None:
            self.refresh(self._time.now())
        else:
            self._advance(self._run)

    def _advance(self, run: _Run) -> None:
        """Compute every tick that is due, until the scene is decided."""
        now = self._time.now()
        while run.arena.verdict(run.now) is None:
            if run.next_tick > now:
                self._set_timer(run.next_tick)
                return
            run.tick()
            if run.ticks % SHOWN_EVERY == 0 or run.arena.verdict(run.now) is not None:
                self._show(run)
        self._set_timer(None)
        if not run.judged:
            run.judged = True
            self._live.spawn(lambda: self._play_verdict(run))

    def _show(self, run: _Run) -> None:
        scene = Scene(run.key, run.began, run.ticks, run.arena.steered_by, run.now)
        self._connections.tell(scene)
        self._peers.tell(scene)

    async def _play_verdict(self, run: _Run) -> None:
        await self._live.commit(lambda: self._judge(run), background=True)

    async def _judge(self, run: _Run) -> Draft | None:
        """The draft of the verdict; None if the scene was closed or interrupted meanwhile."""
        table, stored = self._live.state.table, self._live.state.match
        if run is not self._run or stored is None or not self._live.leads or not table.playing or table.paused:
            return None
        arena = stored.match.game.arena(stored.match.state)
        verdict = None if arena is None or arena.decision != run.arena.decision else arena.verdict(run.now)
        return None if verdict is None else self._live.played(*verdict)


class Reflexes:
    """Measures reaction times in duels at one table, to bound what clients claim."""

    def __init__(self, attendance: Attendance, clock: TableClock, restart_limit: RestartLimit, time: Time) -> None:
        self._attendance = attendance
        self._clock = clock
        self._restart_limit = restart_limit
        self._time = time
        self._signalled: dict[tuple[str, str, int], int] = {}
        """When a person was first sent an open signal, by match and decision."""

    def refresh(self, now: int) -> None:
        """Restart a duel if one of its people is disconnected when the signal is open, within the restart limit."""
        stored = self._clock.running
        item = stored.match.state.agenda[-1] if stored is not None and stored.match.state.agenda else None
        if stored is None or item is None or not item.is_timed or not item.measures:
            return
        away = self._attendance.away
        if any(self._restart_limit.take((stored.id, seat), item.id) for seat in stored.match.actors if seat in away):
            self._clock.begin_anew(item.id, now)

    def note_sent(self, stored: StoredMatch, connection: Connection) -> None:
        """Note when a person is first sent an open signal, and ping the connection to measure its round trip."""
        match = stored.match
        if not match.game.measures or match.over:
            return
        now, item = self._time.now(), match.state.agenda[-1]
        if item.is_timed and item.measures:
            current = {key: when for key, when in self._signalled.items() if key[1:] == (stored.id, item.id)}
            current.setdefault((connection.person, stored.id, item.id), now)
            self._signalled = current
        connection.ping(now)

    def measured(self, stored: StoredMatch, connection: Connection, action: Action, arrived: int) -> Action:
        """The action, with the reaction time that its client claims limited by what the server measured."""
        state = stored.match.state
        item = state.agenda[-1] if state.agenda else None
        if item is None or not item.is_timed or not item.measures:
            return action
        since = self._signalled.get((connection.person, stored.id, item.id), arrived)
        bounded: Action = item.measured(state, action, max(0, arrived - since), connection.trip or 0)
        return bounded
