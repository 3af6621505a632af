"""Two evenings that somebody must not be able to tell apart: one as it was, one with what they cannot know dealt anew.

The first evening is made up at random and written down step by step: everything that anybody sends, and everything that
each of them is given. The second repeats the steps with other secrets, and is compared while it goes.
"""

import contextlib
import itertools
import random
import re
from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec
import pytest
from _pytest.mark import ParameterSet

from effort import effort
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    AnyGame,
    AnyKnowledge,
    AnyMatch,
    Entry,
    Event,
    Fast,
    Match,
    Seat,
    Seeded,
    Undo,
    kernel,
)
from ludotheque.engine.undo import play, start
from ludotheque.server.clock import DAY
from server.evenings import (
    Coached,
    Decide,
    Evening,
    Minds,
    Moment,
    Plays,
    Setup,
    Step,
    act,
    as_text,
    evening,
    hello,
)

LONGEST = 2000
"""How many steps an evening has at most."""
EVENINGS = 10
"""How many evenings are gone through at most until every kind of secret has varied."""
DRAWN = effort(4, 12)
"""How many other matches are drawn, of which the one that differs most is taken."""
LONG_WAITS = {"Live": 12_000, "Correspondence": DAY + 5000}
"""How many milliseconds are more than anybody has at each pace."""


def with_nightly(setups: Sequence[Setup], exhaustive: Collection[Setup]) -> list[ParameterSet]:
    """Setups as parameters of a test, some of them for the night: each kind of secret varies without them too."""
    return [
        pytest.param(setup, id=setup.ident, marks=pytest.mark.nightly if setup in exhaustive else ())
        for setup in setups
    ]


class Leak(AssertionError):
    """Somebody was given something that depends on what they may not know."""


class History(NamedTuple):
    """What was done in a match, and the states before and after each."""

    plays: Plays
    states: tuple[Any, ...]

    def upto(self, entries: int) -> "History":
        return History(self.plays[:entries], self.states[: entries + 1])


def lived(setup: Setup, plays: Plays) -> History:
    """What comes of these plays."""
    game = setup.game
    position, _ = start(game.start(game.checked_options(setup.all_options), setup.seats))
    states = [position.state]
    for actor, action in plays:
        position, _ = play(position, actor, action)
        states.append(position.state)
    return History(plays, tuple(states))


def known(setup: Setup, plays: Plays, seat: Seat | None) -> AnyKnowledge:
    """What a seat knows after these plays."""
    game = setup.game
    match: AnyMatch = Match(game, game.checked_options(setup.all_options), setup.seats, Seeded(0))
    for number, (actor, action) in enumerate(plays):
        match.repeat(Entry(number, actor, action, game.version))
    return match.knowledge(seat)


class Other(NamedTuple):
    """Another match that would have told a client the same."""

    setup: Setup
    plays: Plays


class Others(Protocol):
    """Other matches that would have told a client the same."""

    def differing(self, entries: int) -> Other:
        """One of so many entries, with most secrets others."""
        ...


class Subject(ABC):
    """A game, its secrets, and how an evening with it is made up."""

    game: AnyGame
    every_secret: ClassVar[frozenset[str]]
    """Each kind of secret, those in people's notes included, which are one in every game."""
    late: ClassVar[Action]
    """What somebody may send in answer to a question of long ago."""
    wrong: ClassVar[tuple[str, ...]] = ()
    """What no client should send, beside what is wrong in every game."""
    wishes: ClassVar[tuple[type[Action], ...]] = ()
    """What is to be done in an evening so that there are secrets of every kind."""

    @abstractmethod
    def everything(self, match: AnyMatch) -> list[Action]:
        """Whatever anybody might try, at any time."""

    @abstractmethod
    def secrets(self, history: History, seat: Seat | None) -> Mapping[str, object]:
        """What this seat may not know after all this, by name."""

    @abstractmethod
    def hidden(self, state: Any) -> AbstractSet[str]:
        """What is hidden from a spectator, so that everyone looks at it from everywhere when there is something new."""

    @abstractmethod
    def cuts(self, recording: "Recording", who: int) -> list[int]:
        """When to deal anew for a client."""

    def others(self, recording: "Recording", who: int) -> Others:
        """Other matches that would have told a client the same: drawn, where they cannot be listed."""
        return Redealt(recording, who)

    def rewritten(self, setup: Setup, heard: Sequence[Sequence[Event]]) -> Setup:
        """The same table, with other cards that people wrote, as far as whoever heard this cannot know them."""
        return setup

    def secret_at(self, setup: Setup) -> frozenset[str]:
        """Each kind of secret that there is at such a table."""
        return self.every_secret

    def ends(self, match: AnyMatch) -> bool:
        """Whether the evening has been long enough."""
        return match.over

    def pick(self, rng: random.Random, state: Any, legal: Sequence[Action], *, bot: bool) -> Action:
        """What somebody does, or a bot."""
        return rng.choice(legal)

    def luck(self, rng: random.Random, state: Any) -> Action | None:
        """What chance answers, if more is hidden then."""
        return None

    def minds(self, decide: Decide, seats: Collection[Seat | None]) -> Minds:
        """Bots that do what is decided, and help for these seats."""
        return Coached(decide, seats)


def of_a_kind(rng: random.Random, legal: Sequence[Action], weights: Mapping[type[Action], float]) -> Action:
    """A kind of action by its weight, then any of that kind."""
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in legal:
        kinds[type(action)].append(action)
    kind = rng.choices(list(kinds), [weights.get(kind, 1) for kind in kinds])[0]
    return rng.choice(kinds[kind])


WRONG = (
    "{",
    "[]",
    '{"is":"Act"}',
    '{"is":"Act","id":"","action":{}}',
    '{"is":"Act","id":"w","action":{"is":"Peek"}}',
    '{"is":"Hello","protocol":99}',
    '{"is":"Hello","protocol":1,"seat":9}',
    '{"is":"Hello","protocol":1,"since":-1}',
    '{"is":"Say","id":"w","text":" "}',
    '{"is":"React","reaction":"boo"}',
)
"""What no client should send."""


class Script:
    """An evening made up at random: somebody goes on with the match, somebody else does anything else, and so on."""

    def __init__(self, subject: Subject, setup: Setup, rng: random.Random, wishes: Sequence[type[Action]]) -> None:
        self._subject, self._setup, self._rng = subject, setup, rng
        self._wishes = list(wishes)
        """What is done with the first turns."""
        self._said = 0
        self._noted = 0
        self._kinds: dict[int, list[Callable[[int], Iterator[Step]]]] = {}
        self.choices: defaultdict[Seat, list[Action]] = defaultdict(list)
        """What the bots wanted to do, one after the other; somebody else may have been faster."""
        self.evening: Evening

    def steps(self) -> Iterator[Step]:
        """Everything that is done, one step after the other, each chosen once the one before has happened."""
        yield Step("verb", 0, as_text({"verb": "Start"}))
        looked: set[str] = set()
        turns = itertools.cycle(range(len(self.evening.clients)))
        while True:
            hidden = self._subject.hidden(self.evening.match.state)
            if hidden - looked:
                yield from self._all_look()
            looked |= hidden
            yield from self._goes_on()
            yield from self._does_anything(next(turns))

    def decide(self, seat: Seat, legal: Sequence[Action]) -> Action:
        self.choices[seat].append(self._choose(legal, bot=True))
        return self.choices[seat][-1]

    def _choose(self, legal: Sequence[Action], *, bot: bool) -> Action:
        """What is wished for if it can be done, otherwise anything."""
        if self._wishes and (wished := [action for action in legal if type(action) is self._wishes[0]]):
            del self._wishes[0]
            return self._rng.choice(wished)
        return self._subject.pick(self._rng, self.evening.match.state, legal, bot=bot)

    def _goes_on(self) -> Iterator[Step]:
        """Somebody acts, or takes it back, or time passes."""
        match, rng, clients = self.evening.match, self._rng, self.evening.clients
        regrets = [who for who, client in enumerate(clients) if client.seat is not None and match.can_undo(client.seat)]
        asked = [who for who, client in enumerate(clients) if client.seat in match.actors]
        waits = CLOCK in kernel.waits_for(match.state) or len(asked) < len(match.actors)
        if regrets and rng.random() < 0.3:
            yield from self._acts(regrets[0], Undo())
        elif asked and not (waits and rng.random() < 0.25):
            who = rng.choice(asked)
            seat = clients[who].seat
            assert seat is not None
            yield from self._acts(who, self._choose(self._legal(seat), bot=False))
        else:
            yield Step("tick")

    def _legal(self, seat: Seat | None) -> tuple[Action, ...]:
        """What a person in this seat may do."""
        legal = () if seat is None else self.evening.match.legal(seat)
        return tuple(action for action in legal if not action.by_bots)

    def _acts(self, who: int, action: Action) -> Iterator[Step]:
        yield from self._is_there(who)
        client = self.evening.clients[who]
        yield Step("act", who, act(f"{who}-{client.acts}", client.decision, action))

    def _is_there(self, who: int) -> Iterator[Step]:
        if self.evening.clients[who].socket is None:
            yield self._connects(who)

    def _connects(self, who: int) -> Step:
        live, rng = self.evening.live.session.state.match, self._rng
        assert live is not None
        more: dict[str, object] = {"language": rng.choice((None, "fr", "en")), "chat": rng.randrange(self._said + 2)}
        if rng.random() < 0.7:
            more |= {"match": live.id, "since": rng.randrange(len(live.match.log) + 3)}
        return Step("connect", who, hello(self.evening.clients[who].seat, **more))

    def _all_look(self) -> Iterator[Step]:
        """Something new is hidden: everyone looks at it from everywhere."""
        for who, client in enumerate(self.evening.clients):
            yield from self._tries(who)
            yield from self._errs(who)
            yield from self._fails(who)
            yield from self._notes(who)
            for what in ("", "/replay", "/help", "/advice"):
                yield self._asks(who, what, client.seat)
            yield from self._comes_back(who)

    def _does_anything(self, who: int) -> Iterator[Step]:
        """One of everything that a client can do beside the match, each as often as the others."""
        kinds = self._kinds.setdefault(who, [])
        if not kinds:
            kinds += [self._tries, self._is_late, self._errs, self._repeats, self._says, self._comes_back, self._turns]
            kinds += [self._exports, self._replays, self._looks, self._manages, self._fails, self._notes, self._waits]
            self._rng.shuffle(kinds)
        yield from self._is_there(who)
        yield from kinds.pop()(who)

    def _tries(self, who: int) -> Iterator[Step]:
        """What the rules refuse: an answer to some question, and another action."""
        yield from self._is_there(who)
        match, client = self.evening.match, self.evening.clients[who]
        everything = self._subject.everything(match)
        if client.seat is None:
            yield Step("send", who, act("looks-on", None, everything[0]))
            return
        refused: dict[bool, dict[str, list[Action]]] = {True: {}, False: {}}
        for action in everything:
            if refusal := _refusal(match, client.seat, action):
                refused[action.names_decision].setdefault(refusal.key, []).append(action)
        for by_key in filter(None, refused.values()):
            why = self._rng.choice(list(by_key))
            yield Step("vain", who, act("in-vain", client.decision, self._rng.choice(by_key[why])), why)

    def _is_late(self, who: int) -> Iterator[Step]:
        """An answer to another question."""
        yield Step("send", who, act("late", self._rng.choice((None, "0", "#1", "x")), self._subject.late))

    def _errs(self, who: int) -> Iterator[Step]:
        yield Step("send", who, self._rng.choice((*WRONG, *self._subject.wrong)))

    def _repeats(self, who: int) -> Iterator[Step]:
        """What was sent and done already."""
        if self.evening.clients[who].last:
            yield Step("again", who)

    def _says(self, who: int) -> Iterator[Step]:
        self._said += 1
        yield Step("send", who, as_text({"is": "Say", "id": f"chat-{self._said}", "text": f"Line {self._said}"}))
        yield Step("send", who, as_text({"is": "React", "reaction": "wow"}))

    def _comes_back(self, who: int) -> Iterator[Step]:
        """The connection is lost, and made again."""
        if self.evening.clients[who].socket is not None:
            yield Step("drop", who)
        yield self._connects(who)

    def _turns(self, who: int) -> Iterator[Step]:
        """Look on, try to look from somebody else's seat, and go back to one's own, on the same connection."""
        seat = self.evening.clients[who].seat
        yield Step("send", who, hello(None))
        yield Step("send", who, hello(1 if seat == 0 else 0))
        yield Step("send", who, hello(seat))

    def _exports(self, who: int) -> Iterator[Step]:
        for what, seat in itertools.product(("", "/help", "/notes"), self._places(who)):
            yield self._asks(who, what, seat)
        yield self._asks(who, "/advice", self.evening.clients[who].seat)

    def _replays(self, who: int) -> Iterator[Step]:
        for seat in self._places(who):
            yield self._asks(who, "/replay", seat)
        yield self._asks(who, "/file", None)
        yield self._asks(who, "/story", None)

    def _places(self, who: int) -> tuple[Seat | None, ...]:
        """From where one may look, and from where not: among the others, one's own seat, another, none that exists."""
        own, seats = self.evening.clients[who].seat, self.evening.match.seats
        other = self._rng.choice([seat for seat in range(seats) if seat != own])
        return (None, other, seats) if own is None else (None, own, other, seats)

    def _asks(self, who: int, what: str, seat: Seat | None) -> Step:
        query = "" if seat is None else f"?seat={seat}"
        return Step("get", who, f"{self.evening.path}{what}{query}")

    def _looks(self, who: int) -> Iterator[Step]:
        for path in ("", "/matches"):
            yield Step("get", who, f"/api/tables/{self.evening.table}{path}")
        yield Step("get", who, "/metrics")

    def _notes(self, who: int) -> Iterator[Step]:
        """Something is noted, and lost once."""
        self._noted += 1
        yield Step("note", who, f"Note {self._noted}")
        yield Step("fail_note", who, f"Lost note {self._noted}")
        yield self._asks(who, "/notes", self.evening.clients[who].seat)

    def _waits(self, who: int) -> Iterator[Step]:
        """Nobody does anything for longer than anybody has."""
        yield Step("tick", 0, str(LONG_WAITS.get(str(self._setup.pace["is"]), "")))

    def _manages(self, who: int) -> Iterator[Step]:
        """The host pauses, the table is taken up again from what is stored, or a bot stands in."""
        seat = self.evening.clients[who].seat
        if who == 0:
            yield Step("verb", who, as_text({"verb": "Pause"}))
            yield from self._tries(1)
            yield Step("tick")
            yield Step("verb", who, as_text({"verb": "Resume"}))
        elif seat is None:
            yield Step("restart")
            yield from self._is_there(0)
        else:
            yield Step("verb", who, as_text({"verb": "StandIn", "seat": seat}))

    def _fails(self, who: int) -> Iterator[Step]:
        """The storage fails while somebody acts."""
        client = self.evening.clients[who]
        if legal := self._legal(client.seat):
            yield Step("fail", who, act("fails", client.decision, self._rng.choice(legal)))


def _refusal(match: AnyMatch, seat: Seat, action: Action) -> Any:
    """Why a seat may not do something now, if it may not."""
    return None if type(action) is Undo and match.can_undo(seat) else kernel.refuse(match.state, seat, action)


class Recording(NamedTuple):
    """An evening as it was."""

    subject: Subject
    setup: Setup
    seed: int
    seats: tuple[Seat | None, ...]
    """Whose eyes each client looks through."""
    steps: tuple[Step, ...]
    moments: tuple[Moment, ...]
    history: History
    choices: Mapping[Seat, Sequence[Action]]
    """What each bot wanted to do, one thing after the other."""

    def secrets(self, cut: int, who: int) -> Mapping[str, object]:
        """What a client may not know after a step."""
        return self.subject.secrets(self.history.upto(self.moments[cut].entries), self.seats[who])

    def answers(self) -> Iterator[tuple[str, int]]:
        """What was asked for over HTTP, and how each was answered."""
        for step, moment in zip(self.steps, self.moments, strict=True):
            what = step.do if "note" in step.do else found[1] if (found := ASKED_FOR.search(step.what)) else None
            if what is not None:
                given = (given.partition(b" ") for given in moment.given[step.who])
                yield from ((what, int(status)) for status, _, rest in given if not rest.startswith(b"{"))

    def messages(self) -> Iterator[dict[str, Any]]:
        """What came over WebSocket connections."""
        for given in (given for moment in self.moments for each in moment.given for given in each):
            _, _, rest = given.partition(b" ")
            if rest.startswith(b"{"):
                yield msgspec.json.decode(rest)


ASKED_FOR = re.compile(r"/matches/[a-z]+(/\w+|)(\?|$)")


class Redealt:
    """Matches drawn from all that would have told a client the same."""

    def __init__(self, recording: Recording, who: int) -> None:
        self._recording, self._seat = recording, recording.seats[who]
        self._rng = Fast(f"{recording.seed} {who}")

    def differing(self, entries: int) -> Other:
        """Of a few the one in which most secrets are others."""
        recording, seat = self._recording, self._seat
        subject, setup, history = recording.subject, recording.setup, recording.history.upto(entries)
        other = subject.rewritten(setup, known(setup, history.plays, seat).heard)
        knowledge = known(other, history.plays, seat)
        secrets = subject.secrets(history, seat)
        drawn = [setup.game.determinise(knowledge, self._rng) for _ in range(DRAWN)]
        differ = [len(changed(secrets, subject.secrets(lived(other, plays), seat))) for plays in drawn]
        return Other(other, drawn[differ.index(max(differ))])


def changed(secrets: Mapping[str, object], others: Mapping[str, object]) -> set[str]:
    """Which secrets have another value."""
    return {name for name, value in others.items() if secrets.get(name) != value}


@contextlib.contextmanager
def lucky(luck: Callable[[AnyMatch], Action | None]) -> Iterator[None]:
    """Chance answers this, where it can: something else may be tried that is not stored."""
    honest = Match.drawn

    def drawn(self: AnyMatch) -> Action | None:
        action = luck(self)
        return action if action is not None and action in kernel.legal(self.state, CHANCE) else honest(self)

    Match.drawn = drawn  # type: ignore[method-assign]
    try:
        yield
    finally:
        Match.drawn = honest  # type: ignore[method-assign]


def drawn_from(plays: Plays) -> contextlib.AbstractContextManager[None]:
    """Chance answers what these plays say."""

    def luck(match: AnyMatch) -> Action | None:
        actor, action = plays[len(match.log)] if len(match.log) < len(plays) else (None, None)
        return action if actor == CHANCE else None

    return lucky(luck)


class Hunt:
    """Looks for leaks in evenings with one game, and counts what it has compared."""

    def __init__(self, subject: Subject, folder: Path) -> None:
        self.counted: Counter[str] = Counter()
        self._subject, self._folder = subject, folder

    async def recorded(self, setup: Setup, seed: int, wishes: Sequence[type[Action]] = ()) -> Recording:
        """A whole evening, made up at random."""
        subject, rng = self._subject, random.Random(seed)
        script = Script(subject, setup, rng, wishes)
        steps: list[Step] = []
        moments: list[Moment] = []
        minds = subject.minds(script.decide, range(setup.seats))
        with lucky(lambda match: subject.luck(rng, match.state)):
            async with evening(setup, self._folder, minds, seed) as real:
                script.evening = real
                for step in script.steps():
                    steps.append(step)
                    moments.append(await real.does(step))
                    assert len(steps) < LONGEST, "the evening does not end"
                    if subject.ends(real.match):
                        break
                seats = tuple(client.seat for client in real.clients)
                history = lived(setup, real.plays)
        return Recording(subject, setup, seed, seats, tuple(steps), tuple(moments), history, script.choices)

    async def compare(self, recording: Recording, cut: int, who: int, others: Others) -> set[str]:
        """Repeat an evening up to a step with other secrets, and find which ones took other values; or `Leak`."""
        setup, plays = others.differing(recording.moments[cut].entries)
        seat = recording.seats[who]
        lives: list[Evening] = []
        choices = {seat: iter(chosen) for seat, chosen in recording.choices.items()}

        def decide(seat: Seat, legal: Sequence[Action]) -> Action:
            chosen, entries = next(choices.get(seat, iter(())), None), len(lives[0].match.log)
            if chosen == _next(recording.history.plays[entries:], seat):
                chosen = _next(plays[entries:], seat)
            return _likewise(chosen, legal)

        minds = self._subject.minds(decide, (seat,))
        with drawn_from(plays):
            async with evening(setup, self._folder, minds, recording.seed) as other:
                lives.append(other)
                for number, step in enumerate(recording.steps[: cut + 1]):
                    done = step if step.who == who else self._otherwise(other, step, plays)
                    self._check(recording, number, who, await other.does(done))
                assert other.plays == plays
        self.counted["evenings repeated"] += 1
        secrets = self._subject.secrets(lived(setup, plays), seat)
        return changed(recording.secrets(cut, who), secrets) | self._noted(recording.steps[: cut + 1], who)

    def _check(self, recording: Recording, number: int, who: int, found: Moment) -> None:
        known = recording.moments[number]
        seat = recording.seats[who]
        name = "the spectator" if seat is None else f"seat {seat}"
        where = f"at step {number} of {recording.setup}, seed {recording.seed} ({recording.steps[number]})"
        if found.given[who] != known.given[who]:
            raise Leak(f"{name} could tell {where}: {difference(known.given[who], found.given[who])}")
        if found.logged != known.logged:
            lines = (tuple(line.encode() for line in moment.logged) for moment in (known, found))
            raise Leak(f"the log told what {name} may not know {where}: {difference(*lines)}")
        if found.entries != known.entries:
            raise Leak(f"the match went another way {where}")
        self.counted["steps"] += 1
        self.counted["messages"] += len(found.given[who])
        self.counted["bytes"] += sum(map(len, found.given[who]))

    def _otherwise(self, other: Evening, step: Step, plays: Plays) -> Step:
        """What somebody else does in the other match, where that depends on what the client may not know."""
        match step.do:
            case "act":
                actor, action = plays[len(other.match.log)]
                assert actor == other.clients[step.who].seat
                return _doing(step, action)
            case "vain" | "fail":
                return _doing(step, self._alike(other, step))
            case "note" | "fail_note":
                return step._replace(what=f"{step.what}, and something else")
            case _:
                return step

    def _alike(self, other: Evening, step: Step) -> Action:
        """The same action, or another of which the same comes in the other match."""
        seat, match, tried = other.clients[step.who].seat, other.match, self._action(step)
        assert seat is not None
        if step.do == "fail":
            return _likewise(tried, match.legal(seat))
        if type(tried) is Undo:
            return tried
        alike = (tried, *self._subject.everything(match))
        return next(action for action in alike if _is_refused(match, seat, action, step.why))

    def _action(self, step: Step) -> Action:
        return self._subject.game.action(as_text(msgspec.json.decode(step.what)["action"]))

    @staticmethod
    def _noted(steps: Sequence[Step], who: int) -> set[str]:
        """Other people's notes were others."""
        return {"notes"} if any(step.do == "note" and step.who != who for step in steps) else set()

    async def gone_through(
        self, recording: Recording, known: AbstractSet[str] = frozenset(), *, all_seats: bool = True
    ) -> set[str]:
        """Which secrets took other values while no client could tell, where others than these are hidden; or `Leak`.

        Without `all_seats` each kind of secret is varied for some seat that it is one for, and for a spectator.
        """
        varied: dict[bool, set[str]] = {True: set(), False: set()}
        for who, seat in enumerate(recording.seats):
            others = self._subject.others(recording, who)
            for cut in self._subject.cuts(recording, who):
                known_alike = known if all_seats else known | varied[seat is None]
                if set(recording.secrets(cut, who)) - known_alike:
                    varied[seat is None] |= await self.compare(recording, cut, who, others)
        return varied[True] | varied[False]

    async def hunted(self, setup: Setup, seed: int) -> set[str]:
        """Go through a whole evening, and others for the kinds of secrets that have not varied yet; or `Leak`."""
        varied: set[str] = set()
        wishes = self._subject.wishes
        for number in range(EVENINGS):
            wished = (*wishes[number * 2 % max(1, len(wishes)) :], *wishes)
            recording = await self.recorded(setup, seed + number, wished)
            varied |= await self.gone_through(recording, varied, all_seats=False)
            if varied >= self._subject.secret_at(setup):
                break
        return varied

    async def found(self, setup: Setup, wishes: Sequence[type[Action]] = ()) -> str:
        """How the leak that is there was found."""
        try:
            for seed in range(EVENINGS):
                await self.gone_through(await self.recorded(setup, seed, wishes))
        except Leak as leak:
            return str(leak)
        return "nothing"


def _next(plays: Plays, seat: Seat) -> Action | None:
    """What a seat does next."""
    return next((action for actor, action in plays if actor == seat), None)


def _likewise(wanted: Action | None, legal: Sequence[Action]) -> Action:
    """What is wanted, or something of the same kind, or anything."""
    alike = [action for action in legal if type(action) is type(wanted)]
    return wanted if wanted is not None and wanted in legal else (alike or legal)[0]


def _doing(step: Step, action: Action) -> Step:
    """The same step with another action."""
    sent = msgspec.json.decode(step.what)
    return step._replace(what=act(sent["id"], sent["decision"], action))


def _is_refused(match: AnyMatch, seat: Seat, action: Action, why: str) -> bool:
    refusal = _refusal(match, seat, action)
    return refusal is not None and refusal.key == why


def difference(known: tuple[bytes, ...], found: tuple[bytes, ...]) -> str:
    """The first place where two lists of messages differ, in a few words."""
    for number, (one, other) in enumerate(zip(known, found, strict=False)):
        if one != other:
            place = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
            start = max(0, place - 60) if place >= 0 else min(len(one), len(other))
            return f"message {number}: …{one[start : start + 160]!r} or …{other[start : start + 160]!r}"
    return f"{len(known)} or {len(found)} messages"
