"""Commands at a table. Each says who may give it and when, and what the table is like afterwards."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from ludotheque.engine import Value
from ludotheque.games import check_levels, find_game
from ludotheque.mechanics import Audience, Heard
from ludotheque.server.tables import place_requests, starts
from ludotheque.server.tables.between_matches import for_game, having_heard, wanting_rematch
from ludotheque.server.tables.changes import (
    TableContext,
    checked_options,
    marked_present,
    passed_on,
    stand_in_level,
    stood_in,
    taken_back,
    with_remote,
)
from ludotheque.server.tables.names import free_name, new_name, taken_names
from ludotheque.server.tables.table import (
    MOST_PACKS,
    Chair,
    Forbidden,
    Latecomers,
    Level,
    Name,
    OwnCards,
    Pace,
    Person,
    PersonId,
    SeatNumber,
    SeatRequest,
    Table,
    TableError,
)

BOT_NAMES = ("Élise", "Hugo", "Inès", "Louis", "Margaux", "Noé", "Rose", "Théo")


class Command(Value, tag=True, tag_field="is"):
    """Base of all commands."""

    by_host: ClassVar[bool] = False
    """Whether only the host may give it, who took over from the host, or who holds a screen's remote control."""
    in_person: ClassVar[bool] = False
    """Whether nobody may give it for the host who is away: it could not be undone, or would lock the host out."""
    when: ClassVar[Literal["gathering", "starting", "playing"] | None] = None
    """Whether it is possible only between matches, only during a start, or only during a match."""

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """The table afterwards; `TableError` if the command is not possible."""
        raise NotImplementedError


def perform(table: Table, person: str, command: Command, context: TableContext) -> Table:
    """Check who gives a command and when, and return the table afterwards; `TableError` if it is refused."""
    me = giver(table, person, command)
    if table.host == person and table.deputy is not None:
        table = replace(table, deputy=None)
    table = command.apply(table.without_requests_for(person), me, context)
    return place_requests.without_obsolete(with_remote(wanting_rematch(table), context.present))


def giver(table: Table, person: str, command: Command) -> Person:
    """Who gives a command; `TableError` if they may not, or not now."""
    me = table.person(person)
    if table.closed:
        raise TableError("table-closed")
    if command.by_host and not table.commands(person):
        raise Forbidden("table-host-only", host=table.person(table.acting_host).name)
    if command.in_person and table.host != person:
        raise Forbidden("table-host-in-person", host=table.person(table.host).name)
    if command.when == "gathering" and table.playing:
        raise TableError("table-under-way")
    if command.when == "gathering" and table.starting is not None:
        raise TableError("table-starting")
    if command.when == "starting" and table.starting is None:
        raise TableError("table-not-starting")
    if command.when == "playing" and not table.playing:
        raise TableError("table-not-under-way")
    return me


class Sit(Command):
    """Take an empty chair, under one's own name or, on a shared screen, another; or change the name of one's chair."""

    when: ClassVar = "gathering"

    seat: SeatNumber
    name: Name | None = None

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Without a name, a second chair gets the person's own name with a number."""
        chair = table.chair(self.seat)
        if not (chair.empty or chair.person == me.id):
            raise TableError("table-taken", seat=self.seat + 1, name=chair.name or "")
        table = marked_present(table, me.id)
        taken = taken_names(table, me.id, self.seat)
        name = free_name(table.person(me.id).name, taken) if self.name is None else new_name(self.name, taken)
        return table.with_chair(self.seat, Chair(me.id, name, young=chair.young))


class Stand(Command):
    """Leave one's chair; the host empties any."""

    when: ClassVar = "gathering"

    seat: SeatNumber

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        holder = table.chair(self.seat).person
        if me.id != holder and not table.commands(me.id):
            raise Forbidden("table-not-yours", seat=self.seat + 1)
        _check_not_from_host(table, me, holder)
        return table.with_chair(self.seat, Chair())


class Swap(Command):
    """Exchange two chairs: the host any two, others their own for an empty one."""

    when: ClassVar = "gathering"

    seat: SeatNumber
    other: SeatNumber

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        one, two = table.chair(self.seat), table.chair(self.other)
        if not table.commands(me.id) and not (one.person == me.id and two.empty):
            raise Forbidden("table-not-yours", seat=self.seat + 1)
        _check_not_from_host(table, me, one.person, two.person)
        return replace(table.with_chair(self.seat, two).with_chair(self.other, one), commitments=())


class MarkYoung(Command):
    """Say whether a child plays on a chair: its own person, or the host."""

    when: ClassVar = "gathering"

    seat: SeatNumber
    young: bool

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """A chair on which no person sits is nobody's."""
        chair = table.chair(self.seat)
        if chair.person is None:
            raise TableError("table-nobodys", seat=self.seat + 1)
        if me.id not in (chair.person, table.acting_host):
            raise Forbidden("table-not-yours", seat=self.seat + 1)
        return table.with_chair(self.seat, replace(chair, young=self.young))


class Remember(Command):
    """Say which cards of a game one has heard on former evenings; who said it is not kept."""

    when: ClassVar = "gathering"

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    cards: Heard

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """They count as heard before everything that was heard at this table."""
        if not table.holds(me.id):
            raise TableError("table-look-on")
        return having_heard(table, find_game(self.game).name, self.cards, before=True)


class SeatBot(Command):
    """Put a bot on an empty chair, or another in a bot's place."""

    by_host: ClassVar = True
    when: ClassVar = "gathering"

    seat: SeatNumber
    level: Level

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Give the bot a name that nobody at the table has yet."""
        check_levels(find_game(table.game), (self.level,))
        if table.chair(self.seat).person is not None:
            raise TableError("table-taken", seat=self.seat + 1, name=table.chair(self.seat).name or "")
        taken = taken_names(table)
        name = next((name for name in BOT_NAMES if free_name(name, taken) == name), free_name(self.level, taken))
        return table.with_chair(self.seat, Chair(level=self.level, name=name))


class Configure(Command):
    """Change options, pace, seats, the coach, how written cards come, for whom cards are, or latecomers."""

    by_host: ClassVar = True
    when: ClassVar = "gathering"

    options: Mapping[str, Any] | None = None
    pace: Pace | None = None
    seats: SeatNumber | None = None
    coach: bool | None = None
    own: OwnCards | None = None
    audience: Audience | Literal["all"] | None = None
    latecomers: Latecomers | None = None

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """What is not given stays as it is."""
        if self.options is not None:
            table = replace(table, options=checked_options(find_game(table.game), self.options))
        if self.pace is not None:
            table = replace(table, pace=self.pace)
        if self.coach is not None:
            table = replace(table, coach=self.coach)
        if self.own is not None:
            table = replace(table, own=self.own)
        if self.audience is not None:
            table = replace(table, audience=None if self.audience == "all" else self.audience)
        if self.latecomers is not None:
            table = replace(table, latecomers=self.latecomers)
        return table if self.seats is None else self._with_seats(table, self.seats)

    @staticmethod
    def _with_seats(table: Table, seats: int) -> Table:
        find_game(table.game).checked_seats(seats)
        kept = tuple(chair for chair in table.chairs if not chair.empty)
        if len(kept) > seats:
            raise TableError("table-too-many", seated=len(kept), seats=seats)
        chairs = table.chairs if len(table.chairs) <= seats else kept
        return replace(table, chairs=(*chairs, *(Chair() for _ in range(seats - len(chairs)))), commitments=())


class ChangeGame(Command):
    """Go on with another game: the same people, and the standings of the evening."""

    by_host: ClassVar = True
    when: ClassVar = "gathering"

    game: Annotated[str, Meta(min_length=1, max_length=64)]

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """The same game again changes nothing."""
        return table if self.game == table.game else for_game(table, find_game(self.game))


class AddPack(Command):
    """Add the cards of a pack to the next matches, by the word in its link."""

    by_host: ClassVar = True
    in_person: ClassVar = True
    when: ClassVar = "gathering"

    pack: Annotated[str, Meta(min_length=1, max_length=64)]

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """A pack that is there already is replaced, with its current title."""
        brought = context.pack
        if brought is None or brought.game != table.game:
            raise TableError("pack-other-game")
        others = tuple(pack for pack in table.packs if pack.pack != brought.pack)
        if len(others) >= MOST_PACKS:
            raise TableError("pack-most", most=MOST_PACKS)
        return replace(table, packs=(*others, brought))


class RemovePack(Command):
    """Remove the cards of a pack from the next matches, by its hash."""

    by_host: ClassVar = True
    in_person: ClassVar = True
    when: ClassVar = "gathering"

    pack: Annotated[str, Meta(max_length=64)]

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        others = tuple(pack for pack in table.packs if pack.pack != self.pack)
        if others == table.packs:
            raise TableError("pack-not-chosen")
        return replace(table, packs=others)


class Contribute(Command):
    """Commit to what a seat will mix into the chance of the next match, by its hash."""

    seat: SeatNumber
    commitment: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Keep the last commitment of each seat; once they are fixed, and during a match, change nothing."""
        if table.chair(self.seat).person != me.id:
            raise Forbidden("table-not-yours", seat=self.seat + 1)
        if table.playing or (table.starting is not None and table.starting.fixed):
            return table
        others = tuple(given for given in table.commitments if given[0] != self.seat)
        return starts.committed(replace(table, commitments=(*others, (self.seat, self.commitment))), context.present)


class Start(Command):
    """Start a match: the first, or again with the same people."""

    by_host: ClassVar = True
    when: ClassVar = "gathering"

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Fix the commitments of those who are there, which they have to reveal first; without any, it begins."""
        if any(chair.empty for chair in table.chairs):
            raise TableError("table-empty-chairs")
        return starts.fixed(table, context.present | {me.id})


class Rematch(Command):
    """Want another match, or no longer; with the last of the people who sit, it starts."""

    when: ClassVar = "gathering"

    wanted: bool = True

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """It starts without the empty chairs, if enough people and bots are left; otherwise the host decides."""
        if table.match is None:
            raise TableError("table-no-match-yet")
        if not table.holds(me.id):
            raise Forbidden("table-look-on")
        others = tuple(person for person in table.rematch if person != me.id)
        table = replace(table, rematch=(*others, me.id) if self.wanted else others)
        seated = tuple(chair for chair in table.chairs if not chair.empty)
        if any(chair.person is not None and chair.person not in table.rematch for chair in seated):
            return table
        if len(seated) < len(table.chairs):
            if len(seated) not in find_game(table.game).seats:
                return table
            return starts.awaiting_commitments(replace(table, chairs=seated, commitments=()), context.present)
        return starts.fixed(table, context.present | {me.id})


class Reveal(Command):
    """Reveal what a seat has committed to, once all commitments are fixed."""

    when: ClassVar = "starting"

    seat: SeatNumber
    contribution: Annotated[str, Meta(pattern=r"^[0-9a-f]{32,64}$(?!\n)")]

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """A seat that has revealed already changes nothing."""
        if table.chair(self.seat).person != me.id:
            raise Forbidden("table-not-yours", seat=self.seat + 1)
        return starts.revealed(table, self.seat, self.contribution)


class CallOff(Command):
    """Give up a start that waits for somebody."""

    by_host: ClassVar = True
    when: ClassVar = "starting"

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        return replace(table, starting=None)


class StandIn(Command):
    """Have a bot play on for oneself, as the host for anybody, or for somebody who is away."""

    when: ClassVar = "playing"

    seat: SeatNumber
    level: Level | None = None

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        holder = table.chair(self.seat).person
        if holder is None:
            raise TableError("table-nobodys", seat=self.seat + 1)
        away = holder not in context.present and bool(table.holds(me.id))
        if me.id != holder and not table.commands(me.id) and not away:
            raise Forbidden("table-not-yours", seat=self.seat + 1)
        return stood_in(table, self.seat, self.level)


class TakeBack(Command):
    """Take one's seat back from the bot."""

    when: ClassVar = "playing"

    seat: SeatNumber

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        if table.chair(self.seat).person != me.id:
            raise Forbidden("table-not-yours", seat=self.seat + 1)
        return taken_back(table, self.seat)


class ClaimPlace(Command):
    """Ask for the place of somebody who is away: whoever lost a device and came back with another."""

    person: PersonId

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Who asks already for another place asks for this one instead."""
        return place_requests.asked_for_place(table, me, self.person, context)


class TakeChair(Command):
    """Take a bot's chair in the middle of a match, or ask the host for it."""

    when: ClassVar = "playing"

    seat: SeatNumber

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """At once, if the host wants latecomers to be free to; who asks already for another place asks for this one."""
        return place_requests.asked_for_chair(table, me, self.seat)


class Admit(Command):
    """Give a place to who asks for it: the host, or whoever sits once its person has been away for a minute."""

    by: PersonId
    person: PersonId | None = None
    seat: SeatNumber | None = None

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Who asks for a person's place is that person from now on; for the host's, they get the chairs alone."""
        return place_requests.admitted(table, me, SeatRequest(self.by, self.person, self.seat), context)


class Decline(Command):
    """Refuse somebody a place, as the host, or ask for it no longer."""

    by: PersonId

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """What nobody asks for is no error: who asked may just have withdrawn."""
        if me.id != self.by and not table.commands(me.id):
            raise Forbidden("table-host-only", host=table.person(table.acting_host).name)
        return place_requests.withdrawn_by(table, self.by)


class PassRemote(Command):
    """Give the remote control of a shared screen to somebody; take it, once its holder has been away for a minute."""

    person: PersonId

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Only who commands may give it, and only who sits may take it."""
        if not table.screen:
            raise TableError("table-no-screen")
        to = table.person(self.person)
        if to.left or to.id == table.host:
            raise TableError("table-no-person", person=to.id)
        holder = table.remote
        if not table.commands(me.id):
            if to.id != me.id or not table.holds(me.id) or holder is None or holder in context.present:
                raise Forbidden("table-host-only", host=table.person(holder or table.host).name)
            if seconds := context.seconds_to_wait(holder):
                raise Forbidden("table-place-soon", name=table.person(holder).name, seconds=seconds)
        return replace(table, remote=to.id)


class Rename(Command):
    """Change one's name."""

    name: Name

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Chairs under the old name get the new one; other names of this person stay."""
        name = new_name(self.name, taken_names(table, me.id))
        chairs = tuple(
            replace(chair, name=name) if (chair.person, chair.name) == (me.id, me.name) else chair
            for chair in table.chairs
        )
        return replace(table.with_person(replace(me, name=name)), chairs=chairs)


class Leave(Command):
    """Go; in a match a bot plays on, and the seat can be taken back."""

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Between matches their chairs become empty; another host is chosen."""
        for seat in table.holds(me.id):
            table = stood_in(table, seat) if table.playing else table.with_chair(seat, Chair())
        return passed_on(table.with_person(replace(me, left=True)), me.id, context)


class Remove(Command):
    """Send somebody away for good; the invitation changes with it."""

    by_host: ClassVar = True
    in_person: ClassVar = True

    person: PersonId

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """During a match bots get their seats for good."""
        whom = table.person(self.person)
        if whom.id == me.id:
            raise TableError("table-remove-self")
        level = stand_in_level(find_game(table.game))
        for seat in table.holds(whom.id):
            chair = Chair(level=level, name=table.chairs[seat].name) if table.playing else Chair()
            table = table.with_chair(seat, chair)
        people = tuple(person for person in table.people if person.id != whom.id)
        return replace(table, people=people, invitation=context.invitation)


class Mute(Command):
    """Take away somebody's word, or give it back."""

    by_host: ClassVar = True
    in_person: ClassVar = True

    person: PersonId
    muted: bool = True

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        return table.with_person(replace(table.person(self.person), muted=self.muted))


class Pause(Command):
    """Stop the match and every clock."""

    by_host: ClassVar = True
    when: ClassVar = "playing"

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        return replace(table, paused=True, idle=False)


class Resume(Command):
    """Let the match go on."""

    by_host: ClassVar = True
    when: ClassVar = "playing"

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Deadlines of days start anew."""
        return replace(table, paused=False, idle=False, resumed=context.now)


class Abandon(Command):
    """End the match without a result."""

    by_host: ClassVar = True
    when: ClassVar = "playing"

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        return replace(table, playing=False, paused=False, idle=False)


class PassHost(Command):
    """Make somebody else the host."""

    by_host: ClassVar = True
    in_person: ClassVar = True

    person: PersonId

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        return replace(table, host=table.person(self.person).id)


class TakeHost(Command):
    """Take over from the host, who has been away for a minute, until they are back; for good if they have left."""

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        """Only somebody who sits may take over."""
        acting = table.person(table.acting_host)
        if acting.id == me.id:
            return table
        if context.takeover is None:
            raise Forbidden("table-host-only", host=acting.name)
        if me.left or not table.holds(me.id):
            raise Forbidden("table-takeover-sit")
        if context.now < context.takeover:
            seconds = (context.takeover - context.now + 999) // 1000
            raise Forbidden("table-takeover-soon", host=acting.name, seconds=seconds)
        if table.person(table.host).left:
            return replace(table, host=me.id, deputy=None)
        return replace(table, deputy=me.id)


class Close(Command):
    """Close the table for good."""

    by_host: ClassVar = True
    in_person: ClassVar = True

    def apply(self, table: Table, me: Person, context: TableContext) -> Table:
        return replace(table, closed=True, playing=False, paused=False, idle=False, starting=None)


def _check_not_from_host(table: Table, me: Person, *holders: str | None) -> None:
    """`Forbidden` if somebody else would empty or move a chair of the host, who finds it as it was on coming back."""
    if table.host != me.id and table.host in holders:
        raise Forbidden("table-host-in-person", host=table.person(table.host).name)


TableAction: TypeAlias = (
    Sit
    | Stand
    | Swap
    | MarkYoung
    | Remember
    | SeatBot
    | Configure
    | ChangeGame
    | AddPack
    | RemovePack
    | Contribute
    | Start
    | Rematch
    | Reveal
    | CallOff
    | StandIn
    | TakeBack
    | ClaimPlace
    | TakeChair
    | Admit
    | Decline
    | PassRemote
    | Rename
    | Leave
    | Remove
    | Mute
    | Pause
    | Resume
    | Abandon
    | PassHost
    | TakeHost
    | Close
)
