"""Challenges of memory: À qui est-ce ? in the dark, and l'anomalie, in which one thing changes."""

from collections import Counter
from functools import cache
from itertools import combinations
from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    AnyForm,
    Event,
    Field,
    Form,
    Item,
    Odds,
    Outcome,
    Refusal,
    Ring,
    Seat,
    Step,
    Toss,
    Value,
    become,
    done,
    one_of,
    put,
    require,
    stay,
    within,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import Came, Change, GiveUp, Name, OfferPart, Seen, Spot
from ludotheque.games.fort_boyard.events import (
    ChangeProposed,
    ChangesDrawn,
    EyesCovered,
    GaveUp,
    Named,
    NamesChecked,
    ObservingBegan,
    Overlooked,
    PartOffered,
    SandRanOut,
    Spotted,
    ThingChanged,
    Touched,
    VoicesTied,
)
from ludotheque.games.fort_boyard.first_rules import agreeing, memorises
from ludotheque.games.fort_boyard.looks import PARTS, TOUCHED, VARIANTS, Look, Part
from ludotheque.games.fort_boyard.luck import Luck
from ludotheque.games.fort_boyard.picks import numbers
from ludotheque.games.fort_boyard.state import FortState, Voice, is_person, level_of, set_scene, staged
from ludotheque.mechanics import Timed, TimeUp

MEMORISE_TIME: Final = 8_000
OFFER_TIME: Final = 10_000
NAME_TIME: Final = 10_000
CHANGE_TIME: Final = 15_000
CHANGES: Final = 6
SPOTS: Final = 3  # BOY-85


# À qui est-ce ?


class Touch(Step[FortState]):
    """The left neighbour says what is touched; then one player after the other, in an order of chance (BOY-52)."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        """A bot needs no time to look."""
        if is_person(state, self.seat) and memorises(state.options):
            return become(state, Memorising(self.seat)).tell(ObservingBegan(self.seat))
        return become(state, offered(state, self.seat))


def offered(state: FortState, candidate: Seat) -> Item[FortState]:
    """The candidate's left neighbour says what is touched; for a bot chance does."""
    left = rules.from_the_left(candidate, state.seats)[0]
    return Offering(candidate, left) if is_person(state, left) else DrawingPart(candidate, left)


class Memorising(Timed[FortState, Seen]):
    """The candidate looks at everyone once more before eyes are covered (BOY-52)."""

    whose: ClassVar[str | None] = "BOY-52"
    clause: ClassVar[str | None] = "BOY-52"
    reason: ClassVar[str] = "boyard-look-first"

    seat: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Seen, ...]:
        return (Seen(self.id),)

    def apply(self, state: FortState, seat: Seat, action: Seen) -> Outcome[FortState]:
        return self.covered(state)

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(MEMORISE_TIME, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return self.covered(state)

    def covered(self, state: FortState) -> Outcome[FortState]:
        """Eyes are covered."""
        return become(state, offered(state, self.seat))


class Offering(Timed[FortState, OfferPart]):
    """The left neighbour chooses which part of everybody is touched (BOY-52)."""

    whose: ClassVar[str | None] = "BOY-52"
    clause: ClassVar[str | None] = "BOY-52"
    reason: ClassVar[str] = "boyard-offer-first"

    seat: Seat
    left: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.left,)

    def legal(self, state: FortState, seat: Seat) -> tuple[OfferPart, ...]:
        return tuple(OfferPart(self.id, part) for part in TOUCHED)

    def apply(self, state: FortState, seat: Seat, action: OfferPart) -> Outcome[FortState]:
        return become(state, Touching(self.seat, action.part)).tell(PartOffered(seat, action.part))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(OFFER_TIME, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, DrawingPart(self.seat, self.left))


class DrawingPart(Toss[FortState, Came]):
    """Chance chooses which part is touched."""

    seat: Seat
    left: Seat

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(len(TOUCHED))

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        part = TOUCHED[outcome.number]
        return become(state, Touching(self.seat, part)).tell(PartOffered(self.left, part))


class Touching(Toss[FortState, Came]):
    """Chance draws whose part the candidate touches next, unseen."""

    seat: Seat
    part: Part
    felt: tuple[str, ...] = ()
    named: tuple[Seat | None, ...] = ()

    def odds(self, state: FortState) -> Odds[Came]:
        touched = wearers(state, self.part, self.felt)
        others = rules.from_the_left(self.seat, state.seats)
        return Odds(tuple((Came(seat), 1) for seat in others if seat not in touched))

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        variant = require(state.looks[outcome.number][PARTS.index(self.part)])
        naming = Naming(self.seat, self.part, (*self.felt, variant), self.named)
        return become(state, naming).tell(Touched(self.seat, variant))


def wearers(state: FortState, part: Part, felt: tuple[str, ...]) -> tuple[Seat, ...]:
    """The seats that wear these variants of a part, in order."""
    worn = [look[PARTS.index(part)] for look in state.looks]
    return tuple(worn.index(variant) for variant in felt)


class Naming(Timed[FortState, Name | GiveUp]):
    """The candidate names whom it is, each player once, and learns nothing before all are named (BOY-52, BOY-83)."""

    whose: ClassVar[str | None] = "BOY-52"
    clause: ClassVar[str | None] = "BOY-83"
    reason: ClassVar[str] = "boyard-name-first"

    seat: Seat
    part: Part
    felt: tuple[str, ...]
    """What was touched: whose it is, their disguises say to whoever remembers them."""
    named: tuple[Seat | None, ...]

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Name | GiveUp, ...]:
        others = rules.from_the_left(self.seat, state.seats)
        return (*(Name(self.id, other) for other in others if other not in self.named), GiveUp(self.id))

    def apply(self, state: FortState, seat: Seat, action: Name | GiveUp) -> Outcome[FortState]:
        if isinstance(action, GiveUp):
            return done(state, value=False).tell(GaveUp(seat))
        return self.next(state, action.named)

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(NAME_TIME, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return self.next(state, None)

    def next(self, state: FortState, name: Seat | None) -> Outcome[FortState]:
        """Note a name; then the candidate touches the next one, or all names are checked."""
        named = (*self.named, name)
        more = len(named) < state.seats - 1
        following = Touching if more else CheckingNames
        return become(state, following(self.seat, self.part, self.felt, named)).tell(Named(self.seat, name))


class CheckingNames(Step[FortState]):
    """All names are given, and now compared (BOY-52)."""

    seat: Seat
    part: Part
    felt: tuple[str, ...]
    named: tuple[Seat | None, ...]

    def begin(self, state: FortState) -> Outcome[FortState]:
        touched = wearers(state, self.part, self.felt)
        right = sum(name == seat for name, seat in zip(self.named, touched, strict=True))
        needed = rules.needed("whose", state.seats)
        return done(state, right >= needed).tell(NamesChecked(self.seat, touched, right, needed))


# L'anomalie.


class Alteration(Value):
    """One thing that can change: two players swap something, or one loses or changes it (BOY-54)."""

    kind: Literal["swap", "lose", "new"]
    part: Part
    wearer: Seat
    other: Seat | None


@cache
def alterations(candidate: Seat, seats: int) -> tuple[Alteration, ...]:
    """Everything that the others can change."""
    others = sorted(rules.from_the_left(candidate, seats))
    swaps = (Alteration("swap", part, one, other) for part in PARTS for one, other in combinations(others, 2))
    kinds: tuple[Literal["lose", "new"], ...] = ("lose", "new")
    alone = (Alteration(kind, part, one, None) for kind in kinds for part in PARTS for one in others)
    return (*swaps, *(one for one in alone if one.kind == "lose" or seats < len(VARIANTS["hat"])))


def altered(looks: tuple[Look, ...], change: Alteration) -> tuple[Look, ...]:
    """Everyone's looks once this one thing has changed."""
    at = PARTS.index(change.part)
    if change.other is None:
        worn = [look[at] for look in looks]
        fresh = next((variant for variant in VARIANTS[change.part] if variant not in worn), None)
        return _wearing(looks, change.wearer, at, None if change.kind == "lose" else fresh)
    swapped = _wearing(looks, change.wearer, at, looks[change.other][at])
    return _wearing(swapped, change.other, at, looks[change.wearer][at])


def _wearing(looks: tuple[Look, ...], seat: Seat, at: int, variant: str | None) -> tuple[Look, ...]:
    return put(looks, seat, put(looks[seat], at, variant))


def shown_looks(state: FortState, candidate: Seat) -> tuple[Look, ...]:
    """What everyone wears now, in the middle of l'anomalie too."""
    change = None if state.scene is None else state.scene.change
    return state.looks if change is None else altered(state.looks, alterations(candidate, state.seats)[change])


class Observing(Timed[FortState, Seen]):
    """One hourglass to look at everyone (BOY-54)."""

    whose: ClassVar[str | None] = "BOY-54"
    clause: ClassVar[str | None] = "BOY-54"
    reason: ClassVar[str] = "boyard-look-first"

    seat: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Seen, ...]:
        return (Seen(self.id),)

    def apply(self, state: FortState, seat: Seat, action: Seen) -> Outcome[FortState]:
        return self.covered(state)

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(state.sand, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return self.covered(state, SandRanOut())

    def covered(self, state: FortState, *news: Event) -> Outcome[FortState]:
        """The others agree on one of six things that are drawn; without a person among them, one is drawn."""
        left, *_ = others = agreeing(state, self.seat)
        drawn = CHANGES if any(is_person(state, other) for other in others) else 1
        return become(state, DrawingChange(self.seat, left, drawn)).tell(*news, EyesCovered(self.seat, left))


class Observe(Step[FortState]):
    """L'anomalie begins (BOY-54). Returns whether the candidate found what changed."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        """A bot needs no time to look."""
        if is_person(state, self.seat):
            return become(state, Observing(self.seat)).tell(ObservingBegan(self.seat))
        return Observing(self.seat).covered(state)


class DrawingChange(Toss[FortState, Came]):
    """Something that could change, which all but the candidate are told."""

    seat: Seat
    left: Seat
    drawn: int

    def odds(self, state: FortState) -> Odds[Came]:
        drawn = staged(state).changes
        every = range(len(alterations(self.seat, state.seats)))
        return one_of(tuple([number for number in every if number not in drawn]), Came)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return rules.from_the_left(self.seat, seats) if self.drawn > 1 else ()

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        changes = (*staged(state).changes, outcome.number)
        state = set_scene(state, changes=changes)
        if self.drawn == 1:
            return changed(state, self.seat, self.left, 0)
        change = alterations(self.seat, state.seats)[outcome.number]
        told = ChangesDrawn(self.left, change.kind, change.part, change.wearer, change.other)
        following = self if len(changes) < self.drawn else proposing(state, self.seat, self.left)
        others = rules.from_the_left(self.seat, state.seats)
        return become(state, following).tell(told, only=others, others=ChangesDrawn(self.left, None, None, None, None))


def proposing(state: FortState, candidate: Seat, left: Seat) -> Item[FortState]:
    """Who proposes next: chance for each bot, from the left on, then all people at once."""
    voiced = [voice.seat for voice in staged(state).voices]
    for other in agreeing(state, candidate):
        if other not in voiced and not is_person(state, other):
            return DrawingVoice(candidate, left, other)
    return Changing(candidate, left)


def proposed(state: FortState, candidate: Seat, seat: Seat, index: int) -> tuple[FortState, ChangeProposed]:
    """A seat proposes a change, or seconds somebody else's; what it is, the candidate is not told."""
    scene = staged(state)
    change = alterations(candidate, state.seats)[scene.changes[index]]
    seconds = any(each.index == index for each in scene.voices)
    told = ChangeProposed(seat, change.kind, change.part, change.wearer, change.other, seconds)
    return set_scene(state, voices=(*scene.voices, Voice(seat, index))), told


def knows_changes(state: FortState, seat: Seat | None) -> bool:
    """Whether a seat may see what the others could change, and who is for what: all but the candidate (BOY-54)."""
    agreeing = within(state, Changing) or within(state, Deciding)
    return agreeing is not None and seat not in (None, agreeing.seat)


def ahead(state: FortState) -> tuple[int, ...]:
    """The changes with most voices; all of them if nobody has spoken."""
    voices = Counter(voice.index for voice in staged(state).voices)
    most = max(voices.values(), default=0)
    return tuple(index for index in range(CHANGES) if voices[index] == most)


class DrawingVoice(Toss[FortState, Came]):
    """Chance says what a bot proposes or seconds; all but the candidate are told."""

    seat: Seat
    left: Seat
    voter: Seat

    def odds(self, state: FortState) -> Odds[Came]:
        return numbers(CHANGES)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return rules.from_the_left(self.seat, seats)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        spoken, told = proposed(state, self.seat, self.voter, outcome.number)
        others = rules.from_the_left(self.seat, state.seats)
        following = become(spoken, proposing(spoken, self.seat, self.left))
        return following.tell(told, only=others, others=ChangeProposed(self.voter))


class Changing(Timed[FortState, Change]):
    """Each of the others proposes one change, or seconds another's; the candidate hears nothing of it (BOY-54)."""

    whose: ClassVar[str | None] = "BOY-54"
    clause: ClassVar[str | None] = "BOY-54"
    reason: ClassVar[str] = "boyard-change-first"

    seat: Seat
    left: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        voiced = [voice.seat for voice in staged(state).voices]
        others = agreeing(state, self.seat)
        return tuple(seat for seat in others if is_person(state, seat) and seat not in voiced)

    def legal(self, state: FortState, seat: Seat) -> tuple[Change, ...]:
        return tuple(Change(self.id, index) for index in range(CHANGES))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """All but the candidate."""
        return rules.from_the_left(self.seat, seats) if isinstance(action, Change) else None

    def apply(self, state: FortState, seat: Seat, action: Change) -> Outcome[FortState]:
        spoken, told = proposed(state, self.seat, seat, action.index)
        following = stay(spoken) if self.actors(spoken) else become(spoken, Agreeing(self.seat, self.left))
        others = rules.from_the_left(self.seat, state.seats)
        return following.tell(told, only=others, others=ChangeProposed(seat))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(CHANGE_TIME, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, Agreeing(self.seat, self.left))


class Agreeing(Step[FortState]):
    """The change with most voices is made; between equals the left neighbour decides (BOY-54)."""

    seat: Seat
    left: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        """A left neighbour who has spoken for one of the equals has decided; where nobody has spoken, chance does."""
        voices = staged(state).voices
        if not voices:
            return become(state, ChangingByLuck(self.seat, self.left))
        equals = ahead(state)
        decided = [voice.index for voice in voices if voice.seat == self.left and voice.index in equals]
        if decided or len(equals) == 1:
            return changed(state, self.seat, self.left, (*decided, *equals)[0])
        deciding = Deciding if is_person(state, self.left) else ChangingByLuck
        return become(state, deciding(self.seat, self.left)).tell(VoicesTied(self.left))


class Deciding(Timed[FortState, Change]):
    """Between changes with as many voices, the left neighbour decides (BOY-54)."""

    whose: ClassVar[str | None] = "BOY-54"
    clause: ClassVar[str | None] = "BOY-54"
    reason: ClassVar[str] = "boyard-change-first"

    seat: Seat
    left: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.left,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Change, ...]:
        return tuple(Change(self.id, index) for index in ahead(state))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """All but the candidate."""
        return rules.from_the_left(self.seat, seats) if isinstance(action, Change) else None

    def apply(self, state: FortState, seat: Seat, action: Change) -> Outcome[FortState]:
        return changed(state, self.seat, self.left, action.index)

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(CHANGE_TIME, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, ChangingByLuck(self.seat, self.left))


def changed(state: FortState, candidate: Seat, left: Seat, index: int) -> Outcome[FortState]:
    """The change that was drawn under this number is made; whether a bot finds it, chance says (BOY-88)."""
    made = set_scene(state, change=staged(state).changes[index], voices=())
    person = is_person(state, candidate)
    following = Spotting(candidate) if person else Luck(candidate, "challenge", level_of(state, candidate))
    return become(made, following).tell(ThingChanged(left, shown_looks(made, candidate)))


class ChangingByLuck(Toss[FortState, Came]):
    """Chance picks one of the changes with most voices, or of all if nobody has spoken."""

    seat: Seat
    left: Seat

    def odds(self, state: FortState) -> Odds[Came]:
        return one_of(ahead(state), Came)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return rules.from_the_left(self.seat, seats)

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return changed(state, self.seat, self.left, outcome.number)


class Spotting(Timed[FortState, Spot | GiveUp]):
    """One hourglass, and three answers, to say what changed (BOY-54, BOY-85)."""

    whose: ClassVar[str | None] = "BOY-54"
    clause: ClassVar[str | None] = "BOY-85"

    seat: Seat
    given: int = 0

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[GiveUp | AnyForm, ...]:
        others = rules.from_the_left(self.seat, state.seats)
        spot = Form("Spot", (Field("wearer", others), Field("part", PARTS)), (("decision", self.id),))
        return (spot, GiveUp(self.id))

    def why_not(self, state: FortState, seat: Seat, action: Action) -> Refusal:
        return Refusal("BOY-85", "boyard-spot-first", (("answers", SPOTS - self.given),))

    def apply(self, state: FortState, seat: Seat, action: Spot | GiveUp) -> Outcome[FortState]:
        if isinstance(action, GiveUp):
            return self.missed(state, GaveUp(seat))
        change = self.change(state)
        right = action.part == change.part and action.wearer in (change.wearer, change.other)
        told = Spotted(seat, action.wearer, action.part, right)
        given = self.given + 1
        if not right and given == SPOTS:
            return self.missed(state, told)
        return (done(state, value=True) if right else become(state, replace(self, given=given))).tell(told)

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(state.sand, TimeUp(self.id)),) if state.has_clock else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return self.missed(state, SandRanOut())

    def change(self, state: FortState) -> Alteration:
        """What was changed."""
        return alterations(self.seat, state.seats)[require(staged(state).change)]

    def missed(self, state: FortState, told: Event) -> Outcome[FortState]:
        """The challenge is lost, and everyone is told what there was to see."""
        change = self.change(state)
        overlooked = Overlooked(self.seat, change.kind, change.part, change.wearer, change.other)
        return done(state, value=False).tell(told, overlooked)
