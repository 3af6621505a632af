"""Runs the scene that is steered at a table: takes hands, shows everyone what moves, and plays the verdict."""

from typing import TYPE_CHECKING, Any, Final

from ludotheque.engine import Seat
from ludotheque.mechanics import TICK, AnyArena, Hand, Steering
from ludotheque.server.clock import Handle, Time
from ludotheque.server.matches.redaction import decision_key
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Input, Scene

if TYPE_CHECKING:
    from ludotheque.server.live.session import Room

DELAY: Final = 400
"""How many milliseconds late a tick is run, so that hands that are on their way still count."""
SHOWN_EVERY: Final = 2
"""Every how many ticks everyone is shown the scene."""
MOST_AHEAD: Final = 20
"""How many ticks ahead of the server's time a hand may say that it is."""
AWAIT: Final = 10_000
"""For how many milliseconds a scene waits for somebody whose connection was lost."""
CUTS: Final = 2
"""How often one scene begins anew for a lost connection; after that it goes on without them."""


class _Run:
    """One attempt at a scene: where it is, and the hands that will count."""

    def __init__(self, key: str, arena: AnyArena, began: int, there: frozenset[Seat]) -> None:
        self.key = key
        self.arena = arena
        self.began = began
        self.there = there
        """The seats with a hand in it whose people were connected when it began."""
        self.now: Any = arena.begin()
        self.ticks = 0
        self.steering = Steering()
        self.judged = False
        """Whether its verdict is being played."""

    @property
    def next_tick(self) -> int:
        """When the next tick is run."""
        return self.began + DELAY + TICK * (self.ticks + 1)

    def tick(self) -> None:
        """Go on by one tick."""
        self.now = self.arena.tick(self.now, self.steering.at(self.ticks))
        self.steering.forget(self.ticks)
        self.ticks += 1


class ArenaRunner:
    """The scene of one room. It runs only while a scene is open and time counts; cut off, it begins anew."""

    def __init__(self, room: "Room", time: Time) -> None:
        self._room = room
        self._time = time
        self._run: _Run | None = None
        self._timer: Handle | None = None
        self._cuts: tuple[str, int] = ("", 0)
        """How often the last scene was cut off by a lost connection."""
        self._waits: tuple[str, int] | None = None
        """Until when a scene waits for somebody to come back."""

    def go_on(self, stored: StoredMatch | None) -> None:
        """Begin, continue or stop: called after every change, with the match whose time counts."""
        arena = None if stored is None else stored.match.game.arena(stored.match.state)
        if stored is None or arena is None:
            self.stop()
            return
        key = decision_key(stored.id, f"#{arena.decision}") or ""
        there = self._there(arena)
        run = self._run
        if run is not None and run.key == key:
            if self._may_cut(key) and not run.there.intersection(arena.steered_by) <= there:
                self._cut(key)
            else:
                run.arena, run.there, run.judged = arena, there, False
                self._advance(run)
                return
        self._begin(key, arena, there)

    def stop(self) -> None:
        """Give up the run; the next one begins anew."""
        self._run = self._waits = None
        self._set_timer(None)

    def steer(self, seat: Seat, steered: Input, arrived: int) -> None:
        """Note where a hand was, if it belongs to the scene and comes in time."""
        run = self._run
        if run is None or run.key != steered.decision or seat not in run.arena.steered_by:
            return
        late = arrived - run.began - TICK * steered.t
        if -TICK * MOST_AHEAD <= late <= DELAY:
            run.steering.note(seat, steered.t, Hand(steered.x, steered.y))

    def _there(self, arena: AnyArena) -> frozenset[Seat]:
        """The seats that steer and whose people are connected; who has a bot in the chair is not awaited."""
        chairs, present = self._room.table.chairs, self._room.present
        return frozenset(
            seat for seat in arena.steered_by if chairs[seat].level is not None or chairs[seat].person in present
        )

    def _may_cut(self, key: str) -> bool:
        return self._cuts[0] != key or self._cuts[1] < CUTS

    def _cut(self, key: str) -> None:
        self._cuts = (key, 1 + (self._cuts[1] if self._cuts[0] == key else 0))
        self.stop()

    def _begin(self, key: str, arena: AnyArena, there: frozenset[Seat]) -> None:
        """Begin now, or wait a while for whoever has to come back first."""
        now = self._time.now()
        if self._waits is None or self._waits[0] != key:
            self._waits = (key, now + AWAIT)
        complete = there == frozenset(arena.steered_by)
        if not complete and self._may_cut(key) and now < self._waits[1]:
            self._give_time(arena, self._waits[1])
            self._set_timer(self._waits[1])
            return
        self._waits = None
        self._run = _Run(key, arena, now, there)
        self._give_time(arena, now)
        self._show(self._run)
        self._advance(self._run)

    def _give_time(self, arena: AnyArena, since: int) -> None:
        """Have the sand run from then on."""
        self._room.clock.deadlines.begin_anew(arena.decision, since)
        self._room.clock.go_on()

    def _set_timer(self, when: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if when is None else self._time.call_at(when, self._fire)

    def _fire(self) -> None:
        self._timer = None
        if self._run is None:
            self._room.go_on()
        else:
            self._advance(self._run)

    def _advance(self, run: _Run) -> None:
        """Run every tick that is due, until the scene is decided."""
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
            self._room.start_task(lambda: self._room.transact(lambda: self._judge(run), background=True))

    def _show(self, run: _Run) -> None:
        self._room.broadcast(Scene(run.key, run.began, run.ticks, run.arena.steered_by, run.now))

    async def _judge(self, run: _Run) -> None:
        """Inside a transaction: play the verdict, unless the scene was closed or cut off meanwhile."""
        room, stored = self._room, self._room.current_match
        if run is not self._run or stored is None or not room.leads or not room.table.playing or room.table.paused:
            return
        arena = stored.match.game.arena(stored.match.state)
        verdict = None if arena is None or arena.decision != run.arena.decision else arena.verdict(run.now)
        if verdict is not None:
            await room.play(stored, *verdict)
