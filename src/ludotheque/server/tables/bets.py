"""Bets on what somebody at a table attempts, and secret guesses at what is asked: pure functions, as in `changes`."""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from msgspec.structs import replace

from ludotheque.engine import AnyMatch, Seat, Value
from ludotheque.mechanics import Contest
from ludotheque.server.tables.table import Forbidden, Table, TableError, Tally

LONGEST_GUESS: Final = 80
MOST_TALLIES: Final = 60
"""How many are kept, when people go by many names; those with the least are dropped."""


class Slip(Value):
    """What somebody put down for one contest, from one of their seats or looking on."""

    person: str
    seat: Seat | None
    name: str
    wins: bool | None = None
    """Whether they bet that it succeeds; None if they did not bet."""
    guess: str | None = None
    """What they think is the answer."""
    right: bool = False
    """Whether it is, which they learn at the end."""


class Book(Value):
    """The slips of one contest. They are kept after it has ended, until somebody bets on another."""

    match: str
    contest: str
    """`Contest.kind`."""
    seat: Seat
    slips: tuple[Slip, ...] = ()
    won: bool | None = None
    """How it ended; None before."""

    def is_of(self, match: str, contest: Contest | None) -> bool:
        """Whether this is the book of a contest that goes on in a match."""
        about = (self.match, self.contest, self.seat)
        return self.won is None and contest is not None and about == (match, contest.kind, contest.seat)


def with_bet(book: Book | None, match: str, contest: Contest | None, slip: Slip) -> Book:
    """Put down whether it succeeds, in place of what was put down before; `TableError` if it has begun."""
    if contest is None or not contest.open:
        raise TableError("bet-closed")
    if slip.seat == contest.seat:
        raise TableError("bet-own")
    book = _book_of(book, match, contest)
    before = _slip_of(book, slip)
    return _with_slip(book, replace(before, wins=slip.wins))


def with_guess(book: Book | None, match: str, contest: Contest | None, slip: Slip, seats: Iterable[Seat]) -> Book:
    """Put down an answer, in place of the one before; `TableError` if a seat of theirs is asked, or knows it."""
    if contest is None or not contest.solved:
        raise TableError("guess-closed")
    if not {contest.seat, *contest.knowing}.isdisjoint(seats):
        raise TableError("guess-own")
    book = _book_of(book, match, contest)
    before = _slip_of(book, slip)
    return _with_slip(book, replace(before, guess=slip.guess, right=slip.right))


def _book_of(book: Book | None, match: str, contest: Contest) -> Book:
    if book is not None and book.is_of(match, contest):
        return book
    return Book(match, contest.kind, contest.seat)


def _slip_of(book: Book, like: Slip) -> Slip:
    """The slip of the same seat, or a blank one."""
    of = (like.person, like.seat)
    return next((slip for slip in book.slips if (slip.person, slip.seat) == of), Slip(*of, like.name))


def _with_slip(book: Book, slip: Slip) -> Book:
    others = tuple(other for other in book.slips if (other.person, other.seat) != (slip.person, slip.seat))
    return replace(book, slips=(*others, slip))


def blank_slip(table: Table, person: str, seat: Seat | None) -> Slip:
    """The blank slip of a person, from this seat of theirs, or looking on if they have none."""
    me, mine = table.person(person), table.holds(person)
    if seat is None and not mine:
        return Slip(person, None, me.name)
    if seat is None or seat not in mine:
        raise Forbidden("table-not-yours", seat=(seat or 0) + 1)
    return Slip(person, seat, table.chairs[seat].name or me.name)


def settled(book: Book, match: AnyMatch, ident: str, since: int) -> Book | None:
    """The book once an entry of this match, from `since` on, has ended its contest; None if none has."""
    if book.won is not None or book.match != ident:
        return None
    contest = Contest(book.contest, book.seat, open=False)
    for told in chain.from_iterable(match.told_since(since)):
        won = match.game.contest_won(contest, told.public)
        if won is not None:
            return replace(book, won=won)
    return None


def counted(table: Table, book: Book) -> Table:
    """Count the shells and laurels of a contest that has ended."""
    tallies = {(tally.person, tally.name): tally for tally in table.tallies}
    for slip in book.slips:
        key = (slip.person, slip.name)
        tally = tallies.get(key, Tally(slip.name, slip.person))
        tallies[key] = replace(
            tally,
            bets=tally.bets + (slip.wins is not None),
            shells=tally.shells + (slip.wins is not None and slip.wins == book.won),
            laurels=tally.laurels + slip.right,
        )
    most_first = sorted(tallies.values(), key=lambda tally: -(tally.shells + tally.laurels))
    return replace(table, tallies=tuple(most_first[:MOST_TALLIES]))


class Placed(Value, omit_defaults=True):
    """Somebody's slip, as one person may see it."""

    person: str
    seat: Seat | None
    name: str
    bet: bool = False
    """Whether they bet."""
    wins: bool | None = None
    """On what, once it may be seen."""
    guess: str | None = None
    """What they guessed: one's own, and everyone's once it has ended."""
    right: bool | None = None
    """Whether that was right, once it has ended."""


def seen_by(book: Book, person: str, table: Table, contest: Contest | None) -> tuple[Placed, ...]:
    """The slips of a book as a person may see them.

    One's own, always; others' bets once no more are taken, but for whoever attempts what others know more of; and all
    guesses, with whether they were right, once it has ended.
    """
    goes_on = contest if contest is not None and book.is_of(book.match, contest) else None
    attempts = book.seat in table.holds(person)
    shown = goes_on is None or not (goes_on.open or (attempts and goes_on.knowing))
    return tuple(
        _placed(slip, mine=slip.person == person, shown=shown, ended=book.won is not None) for slip in book.slips
    )


def _placed(slip: Slip, *, mine: bool, shown: bool, ended: bool) -> Placed:
    return Placed(
        slip.person,
        slip.seat,
        slip.name,
        slip.wins is not None,
        slip.wins if mine or shown else None,
        slip.guess if mine or ended else None,
        slip.right if ended and slip.guess is not None else None,
    )
