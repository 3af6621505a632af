"""Real-time play: scenes that people steer, duels of reflexes, and what a lost connection does to them."""

from collections.abc import Hashable
from typing import Any, Final

from ludotheque.engine import Action, Seat
from ludotheque.mechanics import TICK, AnyArena, Hand, Steering
from ludotheque.server.clock import Handle, Time
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.change import Change, Draft, LiveState
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
MOST_INTERRUPTIONS: Final = 2
"""How often in a match scenes wait, or duels begin anew, for a seat whose connection was lost; then they go on."""
LATEST_SHOWN: Final = 200
"""How many milliseconds after its time in the log a signal counts as shown at the latest: it is stored first."""


class InterruptionLimit:
    """Counts the interruptions that each seat is allowed in a match, of scenes and duels together; each once."""

    def __init__(self) -> None:
        self._counted: dict[tuple[str, Seat], set[Hashable]] = {}

    def any_left(self, match: str, seat: Seat) -> bool:
        """Whether another interruption is allowed."""
        return len(self._counted.get((match, seat), ())) < MOST_INTERRUPTIONS

    def take(self, match: str, seat: Seat, interruption: Hashable) -> bool:
        """Count an interruption; returns whether it is allowed."""
        counted = self._counted.setdefault((match, seat), set())
        if interruption not in counted and len(counted) >= MOST_INTERRUPTIONS:
            return False
        counted.add(interruption)
        return True


class _Run:
    """One run of a scene: its state, and the inputs of ticks that are not computed yet."""

    def __init__(self, key: str, arena: AnyArena) -> None:
        self.key = key
        self.arena = arena
        self.began = 0
        """When its first tick began, moved on by whatever it has waited."""
        self.there: frozenset[Seat] = frozenset()
        """The seats that steer and whose person was connected, or a bot played for, when it last went on."""
        self.now: Any = arena.begin()
        self.ticks = 0
        self.steering = Steering()
        self.judged = False
        """Whether it is decided, and its verdict is being committed."""

    def go_on(self, arena: AnyArena, there: frozenset[Seat], now: int) -> None:
        """Begin, or go on after an interruption with the tick at which it stopped."""
        self.arena, self.there, self.judged = arena, there, False
        self.began, self.steering = now - TICK * self.ticks, Steering()

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
    """Runs the scene of one table while one is open, time counts and this node leads.

    While time does not count, and for a while after somebody who steers lost the connection, the scene stands still.
    """

    def __init__(
        self,
        live: LiveState,
        attendance: Attendance,
        clock: TableClock,
        interruptions: InterruptionLimit,
        connections: Connections,
        peers: TablePeers,
        time: Time,
    ) -> None:
        self._live = live
        self._attendance = attendance
        self._clock = clock
        self._interruptions = interruptions
        self._connections = connections
        self._peers = peers
        self._time = time
        self._run: _Run | None = None
        self._halted: _Run | None = None
        """The run that stands still."""
        self._timer: Handle | None = None
        self._waits: tuple[str, int] | None = None
        """The scene's key, and until when it waits for somebody to reconnect."""

    def refresh(self, now: int) -> None:
        """Begin, continue or stop the open scene; runs only on the node that leads."""
        stored = self._clock.leading
        if stored is None and self._live.leads:  # paused, or nobody is there
            self._halt()
            return
        arena = None if stored is None else stored.match.game.arena(stored.match.state)
        if stored is None or arena is None or self._clock.is_cut_off(arena.decision):
            if self._run or self._halted or self._waits:
                self.stop()
            return
        key = decision_key(stored.id, f"#{arena.decision}") or ""
        there = self._there(arena)
        run = self._run
        if run is not None and run.key == key:
            lost = run.there.intersection(arena.steered_by) - there
            if not any(self._interruptions.take(stored.id, seat, (key, run.began)) for seat in lost):
                run.arena, run.there, run.judged = arena, there, False
                self._advance(run)
                return
            self._halt()
            self._waits = (key, now + AWAIT)
        self._begin(stored.id, key, arena, there, now)

    def stop(self) -> None:
        """Discard the current run."""
        self._run = self._halted = self._waits = None
        self._set_timer(None)

    def _halt(self) -> None:
        """Have the current run stand still."""
        if self._run is not None:
            self._run, self._halted = None, self._run
        self._waits = None
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

    def _begin(self, match: str, key: str, arena: AnyArena, there: frozenset[Seat], now: int) -> None:
        """Begin or go on now, or wait up to `AWAIT` milliseconds for people who lost their connection."""
        run = self._halted if self._halted is not None and self._halted.key == key else _Run(key, arena)
        missing = frozenset(arena.steered_by) - there
        if self._waits is None or self._waits[0] != key:
            patient = any(self._interruptions.any_left(match, seat) for seat in missing)
            self._waits = (key, now + AWAIT if patient else now)
        if missing and now < self._waits[1]:
            self._halted = run
            self._clock.set_opened(arena.decision, self._waits[1] - TICK * run.ticks)
            self._set_timer(self._waits[1])
            return
        self._waits = self._halted = None
        self._run = run
        run.go_on(arena, there, now)
        self._clock.set_opened(arena.decision, run.began)
        self._show(run, late=0)
        self._advance(run)

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

    def _show(self, run: _Run, late: int = DELAY) -> None:
        scene = Scene(run.key, run.began, run.ticks, late, run.arena.steered_by, run.now)
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
    """Bounds the reaction times that clients claim in duels by what the server saw; an observer and a runner."""

    def __init__(self, attendance: Attendance, clock: TableClock, interruptions: InterruptionLimit, time: Time) -> None:
        self._attendance = attendance
        self._clock = clock
        self._interruptions = interruptions
        self._time = time
        self._signal: tuple[str, int] | None = None
        """The match and decision of the signal that is given."""
        self._shown = 0
        """When it was shown, at the latest: the same for everyone, whenever and wherever they connect."""

    def changed(self, change: Change) -> None:
        """Note when a signal was shown: by its time in the log, or a little later if it had to be stored first here."""
        stored = change.match
        item = None if stored is None else _measuring(stored)
        if stored is None or item is None:
            self._signal = None
            return
        signal = (stored.id, int(item.id))
        if signal == self._signal and not change.restarts:
            return
        given = _opened(stored, signal[1], change.time)
        self._signal, self._shown = signal, given if change.restarts else min(change.time, given + LATEST_SHOWN)

    def refresh(self, now: int) -> None:
        """Restart a duel if one of its people is disconnected when the signal is given, as often as is allowed."""
        stored = self._clock.running
        item = None if stored is None else _measuring(stored)
        if stored is None or item is None:
            return
        away = [seat for seat in stored.match.actors if seat in self._attendance.away]
        if any(self._interruptions.take(stored.id, seat, item.id) for seat in away):
            self._clock.begin_anew(item.id, now)

    def note_sent(self, stored: StoredMatch, connection: Connection) -> None:
        """Ping a connection to measure its round trip, in a game that `measures`; each time when a signal was sent."""
        if not stored.match.over:
            connection.ping(self._time.now(), at_once=_measuring(stored) is not None)

    def measured(self, stored: StoredMatch, connection: Connection, action: Action, arrived: int) -> Action:
        """The action, with the reaction time that its client claims limited by what the server saw.

        Nothing is allowed for the network if the connection answers later than it plays.
        """
        item = _measuring(stored)
        if item is None:
            return action
        shown = self._shown if self._signal == (stored.id, item.id) else arrived
        trip = 0 if connection.trip is None or connection.owes_pong else connection.trip
        bounded: Action = item.measured(stored.match.state, action, max(0, arrived - shown), trip)
        return bounded


def _measuring(stored: StoredMatch) -> Any:
    """The decision on top of the agenda if it takes what clients measure; else None."""
    agenda = stored.match.state.agenda
    item = agenda[-1] if agenda else None
    return item if item is not None and item.is_timed and item.measures else None


def _opened(stored: StoredMatch, decision: int, now: int) -> int:
    """When this decision was opened, by the log: with the last entry that does not answer it."""
    entries = (entry for entry in reversed(stored.match.log) if entry.time is not None)
    return next((entry.time or now for entry in entries if getattr(entry.action, "decision", None) != decision), now)
