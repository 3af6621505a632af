"""Positions that a search looks ahead from: immutable, with chance as one more actor, every secret included."""

import hashlib
from collections.abc import Callable, Iterator
from math import inf, log2
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from ludotheque.engine import kernel
from ludotheque.engine.agenda import Odds, State
from ludotheque.engine.chance import Randomness
from ludotheque.engine.forms import Text
from ludotheque.engine.game import Game, only
from ludotheque.engine.knowledge import AnyKnowledge, Knowledge, Play, drawn_plays, knows_play
from ludotheque.engine.refusals import IllegalAction, LudothequeError, Refusal
from ludotheque.engine.undo import Undoable, play, start
from ludotheque.engine.values import CHANCE, CLOCK, Action, Actor, Seat, Told, Value, as_actor

O = TypeVar("O", bound=Value)  # noqa: E741
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Value)

DRAWS = 32
"""How many deals are drawn to choose one by its likelihood."""
FINE = 1 << 53
"""How finely a point between 0 and 1 is drawn: as a float can hold it."""


CLOCK_ALONE: Final[tuple[Actor, ...]] = (CLOCK,)


class Past(msgspec.Struct, eq=False):
    """What led to a position: one play, and the past before it.

    Unlike values it is tracked by the garbage collector, so that freeing a long chain does not overflow the stack.
    """

    before: "Past | None"
    done: Play | None
    """The play; None for the start."""
    item: Any
    """The item that the play answered; None for the start, and for a play under earlier rules."""
    told: tuple[Told, ...]
    digests: dict[Seat | None, bytes] | None = None
    """Digests of what seats know, once somebody has asked for one (`Position.information`)."""


class Position(Value, Generic[O, S, V], eq=False):
    """A point of a match with all that led to it; nothing ever changes in one. For the referee, and for a search.

    Chance is an actor like the seats, and nothing is drawn by itself. A clock for which everyone waits rings by itself.

    >>> import ludotheque
    >>> position = ludotheque.new_position("shut-the-box", seats=2)
    >>> position = position.after(position.legal()[0])
    >>> position.actors, position.odds().total
    (('chance',), 36)
    """

    game: Any
    options: O
    seats: int
    longest: int
    """After so many plays it is over, and nobody has won: a bound that searches need and rules do not have."""
    length: int
    """How many plays led here, those of chance and of the clock included."""
    here: Undoable[S]
    asked: tuple[Actor, ...]
    past: Past

    @property
    def state(self) -> S:
        """Everything, secrets included."""
        return self.here.state

    @property
    def over(self) -> bool:
        """Whether nothing is left to do, or the bound is reached."""
        return not self.here.state.agenda or self.length >= self.longest

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Who is asked now: chance alone, or the seats, of which any may answer; the clock where nobody else is."""
        return () if self.length >= self.longest else self.asked

    def legal(self, actor: Actor | None = None) -> tuple[Action, ...]:
        """What an actor may do now, as `Match.legal` lists it; None for the first of `actors`.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> position.legal()
        (Throw(),)
        """
        if self.over:
            return ()
        listed: tuple[Action, ...] = self.game.listed_for_bots(kernel.legal(self.here.state, self._asked(actor)))
        return listed

    def odds(self) -> Odds[Any]:
        """The possible answers of chance with their weights; LudothequeError if chance is not asked.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> list(position.after(position.legal()[0]).odds())[:2]
        [(Fell(dice=(1, 1)), 1), (Fell(dice=(1, 2)), 2)]
        """
        state = self.here.state
        if self.over or not state.agenda[-1].is_toss:
            raise LudothequeError("chance-not-asked")
        odds: Odds[Any] = state.agenda[-1].odds(state)
        return odds

    def after(self, action: Action, *, by: Actor | None = None, allowed: kernel.Legal = ()) -> "Position[O, S, V]":
        """The position after an action, `by` the first of `actors` unless said otherwise; or IllegalAction.

        `allowed` is what `kernel.legal` lists for this actor, if it has been listed already.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> position.after(position.legal()[0]).plays
        ((0, Throw()),)
        >>> position.plays
        ()
        """
        actor = by if type(by) is int else self._asked(by)
        if not self.here.state.agenda or self.length >= self.longest:
            raise IllegalAction(actor, action, Refusal(None, "match-over"))
        following = self.repeated(actor, action, allowed)
        return following.rung() if following.asked == CLOCK_ALONE else following

    def drawn(self, rng: Randomness) -> "Position[O, S, V]":
        """The position after chance has answered; LudothequeError if it is not asked.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> from ludotheque.engine import Fast
        >>> position.after(position.legal()[0]).drawn(Fast(1)).actors
        (0,)
        """
        odds = self.odds()
        return self.after(odds.at(rng.below(odds.total)))

    def returns(self) -> tuple[float, ...]:
        """What the end is worth to each seat, 0 … 1: a win is 1, shared by those who share it. At the bound all get 0.

        LudothequeError while it is not over.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2, longest=1)
        >>> position.after(position.legal()[0]).returns()
        (0.0, 0.0)
        """
        if not self.over:
            raise LudothequeError("match-not-over")
        if self.here.state.agenda:
            return (0.0,) * self.seats
        returns: tuple[float, ...] = self.game.returns(self.here.state)
        return returns

    @property
    def plays(self) -> tuple[Play, ...]:
        """Who did what since the start."""
        return tuple(past.done for past in self._entries() if past.done is not None)

    def view(self, seat: Seat | None) -> V:
        """What this seat, or a spectator (None), may know now.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> position.view(0).flaps
        (1, 2, 3, 4, 5, 6, 7, 8, 9)
        """
        view: V = self.game.view(self.here.state, self._checked(seat))
        return view

    def knowledge(self, seat: Seat | None) -> Knowledge[O, V, Any, Any]:
        """All that this seat knows, as `Match.knowledge` gives it.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> position.knowledge(1).heard
        ((TurnBegan(seat=0, turn=1),),)
        """
        entries, number = self._entries(), self._checked(seat)
        heard = tuple(tuple([form.to(number) for form in past.told]) for past in entries)
        plays = tuple(self._known(number, past) for past in entries if past.done is not None)
        carried = sum(past.done is not None and past.item is None for past in entries)
        return Knowledge(number, self.seats, self.options, self.view(number), heard, plays, carried)

    def information(self, seat: Seat | None) -> str:
        """A digest of all that this seat knows: two positions of a game share it exactly when it was told the same.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> position.information(0) == ludotheque.new_position("shut-the-box", seats=2).information(0)
        True
        """
        number = self._checked(seat)
        chain: list[Past] = []
        past: Past | None = self.past
        while past is not None and (past.digests is None or number not in past.digests):
            chain.append(past)
            past = past.before
        digest = b"" if past is None or past.digests is None else past.digests[number]
        for entry in reversed(chain):
            heard = [form.to(number) for form in entry.told]
            known = (self._head(number), None) if entry.done is None else (None, self._known(number, entry))
            digest = hashlib.blake2b(digest + msgspec.json.encode((heard, known)), digest_size=16).digest()
            entry.digests = {**(entry.digests or {}), number: digest}
        return digest.hex()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or (self._start() == other._start() and self.plays == other.plays)

    def __hash__(self) -> int:
        return hash((self.length, self.here.state))

    def __copy__(self) -> "Position[O, S, V]":
        return self

    def __deepcopy__(self, memo: object) -> "Position[O, S, V]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the plays, which are played again."""
        return _again, (self._start(), self.plays)

    def _start(self) -> tuple[Any, ...]:
        return type(self.game), self.options, self.seats, self.longest

    def _head(self, seat: Seat | None) -> tuple[Any, ...]:
        return self.game.name, self.game.version, self.options, self.seats, seat

    def _entries(self) -> list[Past]:
        found: list[Past] = []
        past: Past | None = self.past
        while past is not None:
            found.append(past)
            past = past.before
        found.reverse()
        return found

    def _known(self, seat: Seat | None, past: Past) -> Play | None:
        """The last play, if this seat knows it."""
        done, item = past.done, past.item
        return done if done and item is not None and knows_play(item, self.seats, seat, done) else None

    def _checked(self, seat: Seat | None) -> Seat | None:
        if seat is None or (type(seat) is int and 0 <= seat < self.seats):
            return seat
        number = as_actor(seat)
        if not isinstance(number, int) or number not in range(self.seats):
            raise LudothequeError("no-such-seat", seat=number)
        return number

    def _asked(self, actor: Actor | None) -> Actor:
        if actor is not None:
            return as_actor(actor)
        actors = self.actors
        return actors[0] if actors else CLOCK

    def repeated(self, actor: Actor, action: Action, allowed: kernel.Legal = ()) -> "Position[O, S, V]":
        """The position after exactly this play: no clock rings by itself; `allowed` as in `after`.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> position.repeated(0, position.legal()[0]).actors
        ('chance',)
        """
        agenda = self.here.state.agenda
        item = agenda[-1] if agenda else None
        here, told = play(self.here, actor, action, allowed)
        past = Past(self.past, (actor, action), item, told)
        return Position(
            self.game, self.options, self.seats, self.longest, self.length + 1, here, who_is_asked(here.state), past
        )

    def rung(self) -> "Position[O, S, V]":
        """The position once the clock has rung for which everyone waits; the same one if nobody waits for it.

        >>> import ludotheque
        >>> position = ludotheque.new_position("shut-the-box", seats=2)
        >>> position.rung() is position
        True
        """
        position = self
        while position.actors == CLOCK_ALONE:
            ring = position._next_ring()
            if ring is None:
                return position
            position = position.repeated(CLOCK, ring, (ring,))
        return position

    def _next_ring(self) -> Action | None:
        """The alarm that is due next, reckoned from those that rang, as a match without a clock does."""
        state = self.here.state
        ident, rung = state.agenda[-1].id, list[Action]()
        past: Past | None = self.past
        while past is not None:
            if past.item is not None and past.item.is_timed and past.item.id < ident:
                break  # an earlier decision was answered, so that this one had not opened yet
            if past.done is not None and past.done[0] == CLOCK:
                rung.append(past.done[1])
            past = past.before
        due: Action | None = None
        first = 0
        for alarm in state.agenda[-1].alarms(state):
            often = rung.count(alarm.action)
            at = alarm.milliseconds * (often + 1)
            if (due is None or at < first) and (often == 0 or alarm.action.repeats):
                due, first = alarm.action, at
        return due


def who_is_asked(state: State) -> tuple[Actor, ...]:
    """Chance alone, or the seats that are asked; the clock where nobody else is."""
    agenda = state.agenda
    if not agenda:
        return ()
    item = agenda[-1]
    if item.is_toss:
        return (CHANCE,)
    seats: tuple[Seat, ...] = item.actors(state)
    return CLOCK_ALONE if not seats and item.is_timed and item.alarms(state) else seats


AnyPosition: TypeAlias = Position[Any, Any, Any]
Likelihood: TypeAlias = Callable[[AnyPosition, Seat, Action], float]
"""How likely a seat is to do this in this position, if that is how it stands."""


def position_at_start(game: Game[O, S, V], options: O, seats: int, longest: int | None = None) -> Position[O, S, V]:
    """The first position of a match, before chance has answered anything; the game's own bound without `longest`.

    >>> from ludotheque.games import find_game
    >>> game = find_game("shut-the-box")
    >>> position_at_start(game, game.checked_options(None), 2).legal()
    (Throw(),)
    """
    return _start(game, options, seats, longest).rung()


def _start(game: Game[O, S, V], options: O, seats: int, longest: int | None) -> Position[O, S, V]:
    here, told = start(game.start(options, seats))
    past = Past(None, None, None, told)
    bound = game.checked_longest(longest)
    return Position(game, options, seats, bound, 0, here, who_is_asked(here.state), past)


def position_after(
    game: Game[O, S, V], options: O, seats: int, plays: tuple[Play, ...], longest: int | None = None
) -> Position[O, S, V]:
    """The position after exactly these plays, the clock's included; IllegalAction if the rules refuse one.

    >>> from ludotheque.games import find_game
    >>> from ludotheque.games.shut_the_box.actions import THROW
    >>> game = find_game("shut-the-box")
    >>> position_after(game, game.checked_options(None), 2, ((0, THROW),)).actors
    ('chance',)
    """
    position = _start(game, options, seats, longest)
    for actor, action in plays:
        position = position.repeated(actor, action)
    return position


def determinised(
    game: Game[O, S, V],
    knowledge: AnyKnowledge,
    rng: Randomness,
    likelihood: Likelihood | None = None,
    *,
    draws: int = DRAWS,
    longest: int | None = None,
) -> Position[O, S, V]:
    """A position that would have told this seat exactly this, drawn by its chances: `Game.determinise`, played out.

    With a `likelihood` so many are drawn, and one of them is chosen by how likely all that the others did was in it:
    so hands from which nobody would have asked or shown like that become rare. LudothequeError if none was possible,
    if a likelihood is no finite number from 0 on, or if this is not what a seat of this game knows; UnknownPast if the
    match was played under earlier rules before.

    >>> import ludotheque
    >>> from ludotheque.engine import Fast
    >>> match = ludotheque.new_match("cluedo", seats=3, seed=1)
    >>> position = determinised(match.game, match.knowledge(0), Fast(2), evenly, draws=4)
    >>> position.information(0) == match.position().information(0)
    True
    """
    given: object = knowledge
    if not (
        isinstance(given, Knowledge)
        and isinstance(knowledge.view, game.view_type)
        and isinstance(knowledge.options, game.options_type)
    ):
        raise LudothequeError("other-knowledge", game=game.name)

    def drawn() -> Position[O, S, V]:
        plays = drawn_plays(game, knowledge, rng)
        return position_after(game, knowledge.options, knowledge.seats, plays, longest)

    if likelihood is None:
        return drawn()
    found = [drawn() for _ in range(draws)]
    weights = [_weight(position, knowledge.seat, likelihood) for position in found]
    most = max(weights, default=-inf)
    if most == -inf:
        raise LudothequeError("nothing-likely", draws=draws)
    shares = [2.0 ** (weight - most) for weight in weights]
    point = rng.below(FINE) / FINE * sum(shares)
    for position, share in zip(found, shares, strict=True):
        if point < share:
            return position
        point -= share
    return found[weights.index(most)]


def _weight(position: AnyPosition, seat: Seat | None, likelihood: Likelihood) -> float:
    """The binary logarithm of how likely the other seats were to do what they did; -inf if they would not."""
    weight = 0.0
    for before, (actor, action) in _walked(position):
        if isinstance(actor, int) and actor != seat:
            chance = likelihood(before, actor, action)
            if not 0 <= chance < inf:
                raise LudothequeError("likelihood-malformed", given=str(chance))
            if chance == 0:
                return -inf
            weight += log2(chance)
    return weight


def _walked(position: AnyPosition) -> Iterator[tuple[AnyPosition, Play]]:
    """Every position before this one, from the start, and what was done there."""
    at = _start(position.game, position.options, position.seats, position.longest)
    for done in position.plays:
        yield at, done
        at = at.repeated(*done)


def evenly(position: AnyPosition, seat: Seat, _action: Action) -> float:
    """A likelihood: a seat does anything that it may do, each with the same chance.

    >>> import ludotheque
    >>> position = ludotheque.new_position("shut-the-box", seats=2)
    >>> evenly(position, 0, position.legal()[0])
    1.0
    """
    allowed = kernel.legal(position.state, seat)
    return 1 / max(1, sum(1 if not each.is_form or isinstance(each, Text) else each.ways() for each in allowed))


def _again(head: tuple[Any, ...], plays: tuple[Play, ...]) -> AnyPosition:
    kind, options, seats, longest = head
    return position_after(only(kind), options, seats, plays, longest)
