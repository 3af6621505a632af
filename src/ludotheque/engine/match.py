"""A match: a game, its options, where chance comes from, and a log of actions. Its state is the log replayed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from ludotheque.engine import kernel
from ludotheque.engine.agenda import State
from ludotheque.engine.alarms import Alarm
from ludotheque.engine.chance import ByHand, Committed, Randomness, Source, Stream
from ludotheque.engine.game import Game, Result
from ludotheque.engine.kernel import settle
from ludotheque.engine.knowledge import Knowledge, Play, knows_play
from ludotheque.engine.log import FORMAT, Entry, Header, Player, Saved, SavedCheckpoint, digests, line, seals
from ludotheque.engine.lookahead import Past, Position, who_is_asked
from ludotheque.engine.refusals import ChanceError, IllegalAction, LudothequeError, NotAnAction, Refusal
from ludotheque.engine.undo import Undoable, play, start
from ludotheque.engine.values import CHANCE, CLOCK, Action, Actor, Seat, Told, Undo, Value, as_actor, is_text

O = TypeVar("O", bound=Value)  # noqa: E741
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Value)


class Checkpoint(NamedTuple, Generic[S]):
    """Where a match goes on after its rules changed. The log and events before it are kept, and not replayed."""

    rules: int
    """The version of the rules under which it began."""
    state: S
    log: tuple[Entry[Any], ...]
    told: tuple[tuple[Told, ...], ...]


def _alarms(game: Game[Any, Any, Any], log: Iterable[Entry[Any]]) -> Iterator[Action]:
    """Yield the alarms that rang under earlier rules and that today's rules know too, as today's actions."""
    for entry in log:
        if entry.actor == CLOCK:
            with suppress(msgspec.ValidationError):
                yield msgspec.convert(msgspec.to_builtins(entry.action), game.action_type)


class Match(Generic[O, S, V]):
    """One play of a game from set-up to result.

    Chance is answered by the match. So is a clock for which everyone waits, unless somebody else keeps the clock.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> while not match.over:
    ...     seat = match.actors[0]
    ...     entry = match.play(seat, match.legal(seat)[0])
    >>> match.result.winners
    (1,)
    """

    def __init__(
        self,
        game: Game[O, S, V],
        options: O,
        seats: int,
        chance: Source,
        *,
        checkpoint: Checkpoint[S] | None = None,
        keeps_clock: bool = True,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.players: tuple[Player, ...] = ()
        self.log: list[Entry[Action]] = []
        self._chance = chance
        self._rules = game.version
        self._keeps_clock = keeps_clock
        self._checkpoint = checkpoint
        self._stream: Stream | None = None
        self._here: Undoable[S]
        if checkpoint is None:
            self._here, told = start(game.start(options, seats))
            self._told = [told]
        else:
            self._here = Undoable(checkpoint.state)
            self._told = list(checkpoint.told)
            self.log.extend(checkpoint.log)
        self._heard: dict[Seat | None, list[tuple[Any, ...]]] = {}
        self._answered: list[Any] = [None] * len(self.log)
        """The item that each entry of the log answers; None where it was played under other rules."""
        self._plays: dict[Seat | None, list[Play | None]] = {}
        self._rung = Counter(_alarms(game, self.log))
        """How often each alarm has rung."""
        self._acted = [0] * seats
        self._turned = len(self.log)
        self._followed = len(self.log)
        """How many entries are counted in these two, which few ask for: `_follow` counts the others."""
        self._listed: tuple[S, Actor, kernel.Legal] = self._here.state, CHANCE, ()
        """What was last listed, in which state and for whom, so that playing it does not list it again."""
        self._asked: tuple[Seat, ...] | None = None
        """The seats that are asked now; None if that was not looked up yet."""

    def fork(self) -> "Match[O, S, V]":
        """A match of its own that goes on from here; what is played in one changes nothing in the other.

        It has the secrets of this one and would draw the same throws. To search from what a seat knows, determinise.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> twin = match.fork()
        >>> entry = twin.play(0, twin.legal(0)[0])
        >>> len(match.log), len(twin.log)
        (0, 2)
        """
        twin: Match[O, S, V] = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.log, twin._told, twin._answered = self.log.copy(), self._told.copy(), self._answered.copy()
        twin._heard = {seat: heard.copy() for seat, heard in self._heard.items()}
        twin._plays = {seat: plays.copy() for seat, plays in self._plays.items()}
        twin._rung, twin._acted = self._rung.copy(), self._acted.copy()
        twin._stream = None if self._stream is None else self._stream.copy()
        return twin

    __copy__ = fork

    def __deepcopy__(self, memo: object) -> "Match[O, S, V]":
        return self.fork()

    def rewound(self) -> "Match[O, S, V]":
        """The same match before its first entry, or where its rules changed, which is as far back as it can be played.

        It keeps no clock and has not begun: what was played since is repeated on it, entry by entry.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> entry = match.play(0, match.legal(0)[0])
        >>> again = match.rewound()
        >>> for entry in match.log[len(again.log) :]:
        ...     again.repeat(entry)
        >>> again.state == match.state
        True
        """
        return Match(self.game, self.options, self.seats, self.chance, checkpoint=self._checkpoint, keeps_clock=False)

    def position(self, *, longest: int | None = None) -> Position[O, S, V]:
        """Where the match stands as an immutable value, secrets included; `longest` as for `position_at_start`.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.position().legal()
        (Throw(),)
        """
        past = Past(None, None, None, self._told[0])
        for entry, item, told in zip(self.log, self._answered, self._told[1:], strict=True):
            past = Past(past, (entry.actor, entry.action), item, told)
        bound = self.game.checked_longest(longest)
        asked = who_is_asked(self.state)
        return Position(self.game, self.options, self.seats, bound, len(self.log), self._here, asked, past)

    @property
    def state(self) -> S:
        """Everything, secrets included: for the referee alone."""
        return self._here.state

    @property
    def told(self) -> tuple[tuple[Told, ...], ...]:
        """What was told at the start, and then with each entry of the log: for the referee alone."""
        return tuple(self._told)

    def told_since(self, entries: int) -> tuple[tuple[Told, ...], ...]:
        """What was told with each entry of the log but the first `entries`: for the referee alone.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> entry = match.play(0, match.legal(0)[0])
        >>> [told[0].public for told in match.told_since(1)]
        [DiceFell(seat=0, dice=(4, 6))]
        """
        return tuple(self._told[entries + 1 :])

    @property
    def chance(self) -> Source:
        """Where chance comes from, without the secret until the match is over."""
        if isinstance(self._chance, Committed) and not self.over:
            return self._chance.hidden()
        return self._chance

    @property
    def chance_with_secret(self) -> Source:
        """Where chance comes from: for the referee alone."""
        return self._chance

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self._here.state.agenda

    @property
    def result(self) -> Result:
        """How the match ended; LudothequeError while it is not over."""
        if not self.over:
            raise LudothequeError("match-not-over")
        return self.game.result(self.state)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        if self._asked is None:
            self._asked = kernel.seats_asked(self._here.state)
        return self._asked

    def allowed(self, actor: Actor) -> kernel.Legal:
        """What an actor may do now as the rules list it, forms unfilled; what is listed last is played faster.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.allowed(0), match.allowed(1)
        ((Throw(),), ())
        """
        state = self._here.state
        is_asked = self._asked is not None and actor in self._asked
        allowed = state.agenda[-1].legal(state, actor) if is_asked else kernel.legal(state, actor)
        self._listed = state, actor, allowed
        return allowed

    def legal(self, actor: Actor) -> tuple[Action, ...]:
        """What a bot in this seat may do now, as `Game.listed` lists it; nothing that only the server plays.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> entry = match.play(0, match.legal(0)[0])
        >>> match.legal(0)
        (Close(flaps=(4,)), Close(flaps=(6,)), Close(flaps=(4, 6)))
        """
        allowed = self.allowed(actor)
        return allowed if self.game.lists_plainly else self.game.listed_for_bots(allowed)

    def offers(self, seat: Seat) -> tuple[kernel.Offer, ...]:
        """What a person in this seat may do now, forms unfilled, then what is refused now, with the reason.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.offers(0)[1]
        Offer(action=Stop(), refusal=Refusal(clause='BOX-13', key='box-no-stopping', args=()))
        """
        offers = kernel.offers(self._here.state, seat)
        if self.game.all_by_clients:
            return offers
        return tuple([offer for offer in offers if self.game.by_clients(offer.action)])

    def plans(self, seat: Seat) -> tuple[kernel.Plan, ...]:
        """What this seat can do now in one gesture of several actions, the cheapest first.

        >>> import ludotheque
        >>> match = ludotheque.new_match("royaume", seats=2, seed=1)
        >>> match.plans(0)
        ()
        """
        return self.game.plans(self._here.state, seat) if seat in self.actors else ()

    def check_sent(self, seat: Seat, action: Action) -> None:
        """Raise IllegalAction if no client may send such an action, whatever the rules say.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.check_sent(0, match.legal(0)[0])
        """
        if not self.game.all_by_clients and not self.game.by_clients(action):
            raise IllegalAction(seat, action, Refusal(None, "server-only" if action.by_server else "bots-only"))

    def view(self, seat: Seat | None) -> V:
        """What this seat, or a spectator (None), may know now.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.view(0).flaps
        (1, 2, 3, 4, 5, 6, 7, 8, 9)
        """
        return self.game.view(self._here.state, self._checked(seat))

    def decision(self, seat: Seat) -> str | None:
        """A key for what this seat is asked now, by which an answer that comes too late is recognised.

        It lasts while the question does: what others do in between changes it only if it changes the question.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.decision(0), match.decision(1)
        ('0', None)
        """
        if seat not in self.actors:
            return None
        item = self._here.state.agenda[-1]
        self._follow()
        return f"#{item.id}" if item.is_timed else str(max(self._turned, self._acted[seat]))

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[tuple[Any, ...], ...]:
        """What this seat was told at the start and then with each entry of the log, but the first `since` groups.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.heard(0)
        ((TurnBegan(seat=0, turn=1),),)
        """
        heard = self._heard.setdefault(self._checked(seat), [])
        heard.extend([tuple([told.to(seat) for told in entry]) for entry in self._told[len(heard) :]])
        return tuple(heard[since:])

    def plays(self, seat: Seat | None) -> tuple[Play | None, ...]:
        """Who did what, one for each entry of the log; None where this seat, or a spectator (None), does not know it.

        Of what was done under other rules, before a checkpoint, nobody knows anything.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> entry = match.play(0, match.legal(0)[0])
        >>> match.plays(1)
        ((0, Throw()), ('chance', Fell(dice=(4, 6))))
        """
        plays = self._plays.setdefault(self._checked(seat), [])
        since = len(plays)
        for entry, item in zip(self.log[since:], self._answered[since:], strict=True):
            done = (entry.actor, entry.action)
            plays.append(done if item is not None and knows_play(item, self.seats, seat, done) else None)
        return tuple(plays)

    def knowledge(self, seat: Seat | None) -> Knowledge[O, V, Any, Any]:
        """All that this seat knows: its view, the events it was told and the plays it knows.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.knowledge(1).heard
        ((TurnBegan(seat=0, turn=1),),)
        """
        number = self._checked(seat)
        carried = 0 if self._checkpoint is None else len(self._checkpoint.log)
        heard, plays = self.heard(number), self.plays(number)
        return Knowledge(number, self.seats, self.options, self.view(number), heard, plays, carried)

    def contribute(self, seat: Seat, contribution: str) -> None:
        """Mix a seat's contribution into the key of the match's chance; ChanceError after the first draw.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2)
        >>> match.contribute(0, "roses")
        >>> match.chance.contributions
        ((0, 'roses'),)
        """
        number = as_actor(seat)
        if not isinstance(self._chance, Committed) or self._stream is not None:
            raise ChanceError("contribution-late", seat=number)
        if not isinstance(number, int) or number not in range(self.seats):
            raise ChanceError("contribution-unknown-seat", seat=number)
        self._chance = self._chance.with_contribution(number, contribution)

    def begin(self) -> None:
        """Start the match: let chance answer if it is asked before any seat.

        >>> from ludotheque.engine import seeded
        >>> from ludotheque.games import find_game
        >>> game = find_game("shut-the-box")
        >>> match = Match(game, game.checked_options({"first": "drawn"}), 2, seeded(1))
        >>> match.actors
        ()
        >>> match.begin()
        >>> match.actors
        (1,)
        """
        self._answer(None)

    def play(
        self, actor: Actor, action: Action, *, action_id: str | None = None, time: int | None = None
    ) -> Entry[Action]:
        """Play an action, then let chance answer; on IllegalAction nothing has changed.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> match.play(0, match.legal(0)[0]).action
        Throw()
        >>> match.log[-1].actor, match.log[-1].action
        ('chance', Fell(dice=(4, 6)))
        """
        by_hand = rings = False
        if type(actor) is not int:
            actor = as_actor(actor)
            by_hand, rings = actor == CHANCE, actor == CLOCK
        if action_id is not None or time is not None:
            time = self._stamped(action_id, time)
        if not isinstance(action, Action):
            raise NotAnAction("not-an-action", detail=type(action).__name__)
        before = self._here
        state, listed_for, allowed = self._listed
        is_listed = state is before.state and listed_for == actor
        after, told = play(before, actor, action, allowed if is_listed else ())
        if self._stream is None:
            self._stream_for(after.state)  # a match without its secret says so before anything has changed
        entry = Entry(len(self.log), actor, action, self._rules, by_hand, action_id, time)
        self._record(entry, before.state.agenda[-1], after, told)
        if rings:
            self._rung[action] += 1
        self._answer(time)
        return entry

    def _stamped(self, action_id: object, time: int | None) -> int | None:
        """The time, or that of the entry before if a clock was set back since: in a log time never goes backwards.

        LudothequeError if an entry cannot hold these and be read back.
        """
        if not (action_id is None or is_text(action_id)) or not (time is None or type(time) is int):
            raise LudothequeError("entry-stamps")
        last = self.log[-1].time if self.log else None
        return time if time is None or last is None else max(time, last)

    def can_undo(self, seat: Seat) -> bool:
        """Whether this seat can undo its last action.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> entry = match.play(0, match.legal(0)[0])
        >>> match.can_undo(0)
        False
        >>> entry = match.play(0, match.legal(0)[0])
        >>> match.can_undo(0)
        True
        """
        return bool(self._here.before) and self._here.seat == seat

    def undo(self, seat: Seat) -> Entry[Action]:
        """Undo this seat's last action, by another entry of the log.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> thrown, closed = match.play(0, match.legal(0)[0]), match.play(0, match.legal(0)[0])
        >>> match.undo(0).action
        Undo()
        >>> match.view(0).flaps
        (1, 2, 3, 4, 5, 6, 7, 8, 9)
        """
        return self.play(seat, Undo())

    def to_json(self, *, secret: bool = False) -> bytes:
        """The match as a file, with every secret of the game in its log: for the referee alone until the end.

        The secret of its chance goes in only at the end, or if it is asked for, to go on later.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> ludotheque.replay(match.to_json()).actors
        (0,)
        """
        header = self._header(self._chance if secret else self.chance)
        lines = list(map(line, self.log))
        log = tuple(map(msgspec.Raw, lines))
        checkpoint = self._saved_checkpoint()
        first, *others = seals(header, self.players, lines, checkpoint)
        return msgspec.json.encode(Saved(FORMAT, header, self.players, first, len(log), log, tuple(others), checkpoint))

    @property
    def seal(self) -> str:
        """A SHA-256 of all that the file holds but the secret of chance: the same at the end as in the file.

        Whoever noted it at the end can tell whether a file holds the match that was played.
        """
        *_, last = digests(self._header(self.chance), self.players, map(line, self.log), self._saved_checkpoint())
        return last

    def _header(self, chance: Source) -> Header:
        rules = self.game.version if self._checkpoint is None else self._checkpoint.rules
        # An option that is None is not written, so that files from before there was such an option stay as they are.
        options = {name: chosen for name, chosen in msgspec.to_builtins(self.options).items() if chosen is not None}
        return Header(self.game.name, rules, options, self.seats, chance)

    def _saved_checkpoint(self) -> SavedCheckpoint | None:
        if self._checkpoint is None:
            return None
        state, told = (
            msgspec.Raw(msgspec.json.encode(part)) for part in (self._checkpoint.state, self._checkpoint.told)
        )
        return SavedCheckpoint(len(self._checkpoint.log), self.game.version, state, told)

    def drawn(self) -> Action | None:
        """Draw chance's next answer from the stream; None if chance is not asked, or real dice are typed in.

        >>> from ludotheque.engine import seeded
        >>> from ludotheque.games import find_game
        >>> game = find_game("shut-the-box")
        >>> match = Match(game, game.checked_options({"first": "drawn"}), 2, seeded(1))
        >>> match.drawn()
        Begins(number=2)
        """
        state = self._here.state
        stream = self._stream_for(state)
        if stream is None:
            return None
        odds = state.agenda[-1].odds(state)
        outcome: Action = odds.at(stream.below(odds.total))
        return outcome

    def repeat(self, entry: Entry[Action]) -> None:
        """Append an entry of a stored log as it is; IllegalAction if the rules do not allow it.

        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> entry, twin = match.play(0, match.legal(0)[0]), ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> for each in match.log:
        ...     twin.repeat(each)
        >>> twin.state == match.state
        True
        """
        before = self._here
        after, told = play(before, entry.actor, entry.action)
        self._record(entry, before.state.agenda[-1], after, told)
        self._asked = None
        if entry.actor == CLOCK:
            self._rung[entry.action] += 1

    def _next_ring(self, alarms: tuple[Alarm, ...]) -> Action | None:
        """The alarm that is due next, reckoned from those that rang, since a match has no clock."""
        rung = self._rung
        due: Action | None = None
        first = 0
        for alarm in alarms:
            often = rung.get(alarm.action, 0)
            at = alarm.milliseconds * (often + 1)
            if (due is None or at < first) and (often == 0 or alarm.action.repeats):
                due, first = alarm.action, at
        return due

    def _checked(self, seat: Seat | None) -> Seat | None:
        if seat is None or (type(seat) is int and 0 <= seat < self.seats):
            return seat
        number = as_actor(seat)
        if not isinstance(number, int) or number not in range(self.seats):
            raise LudothequeError("no-such-seat", seat=number)
        return number

    def _stream_for(self, state: S) -> Randomness | None:
        """The stream that chance's answer in this state comes from; None if it is not asked, or dice are typed in."""
        if not state.agenda or not state.agenda[-1].is_toss or type(self._chance) is ByHand:
            return None
        if self._stream is None:
            self._stream = self._chance.stream(0 if self._checkpoint is None else len(self._checkpoint.log))
        return self._stream

    def _record(self, entry: Entry[Action], item: Any, after: Undoable[S], told: tuple[Told, ...]) -> None:
        """Append an entry: the item that it answers, where it leads and what was told."""
        self.log.append(entry)
        self._answered.append(item)
        self._told.append(told)
        self._here = after

    def _follow(self) -> None:
        """Count the entries since the last time: who acted, and when another question came on top."""
        asked = [*self._answered[self._followed :], next(reversed(self._here.state.agenda), None)]
        for entry, (answered, following) in zip(self.log[self._followed :], pairwise(asked), strict=True):
            self._followed += 1
            if answered != following:
                self._turned = self._followed
            if isinstance(entry.actor, int):
                self._acted[entry.actor] = self._followed

    def _answer(self, time: int | None) -> None:
        """Answer for chance, and for the clock where everyone waits for it, until a seat is asked."""
        state = self._here.state
        self._asked = None
        while state.agenda:
            item = state.agenda[-1]
            actor: Actor
            if item.is_toss:
                drawn = self.drawn()
                if drawn is None:
                    return
                actor, action = CHANCE, drawn
                state, told = settle(item.fall(state, action))
            else:
                self._asked = asked = item.actors(state)
                if asked or not item.is_timed or not self._keeps_clock:
                    return
                ring = self._next_ring(item.alarms(state))
                if ring is None:
                    return
                actor, action = CLOCK, ring
                state, told = settle(item.elapse(state, action))
                self._rung[action] += 1
            # As `_record` does, but without a call for every toss.
            self.log.append(Entry(len(self.log), actor, action, self._rules, False, None, time))  # noqa: FBT003
            self._answered.append(item)
            self._told.append(told)
            self._here = Undoable(state)  # nobody can undo what chance or the clock did
