"""The commit-and-reveal protocol for the chance of a match, as pure functions from table to table."""

from collections.abc import Set as AbstractSet
from typing import Literal

from msgspec.structs import replace

from ludotheque.engine import Seat, require
from ludotheque.engine.chance import contribution_commitment
from ludotheque.server.tables.table import MOST_REPEATS, Repeat, Starting, Table, TableError


def committed(table: Table, present: AbstractSet[str]) -> Table:
    """Update who still has to commit; once nobody does, fix the commitments."""
    starting = table.starting
    if starting is None:
        return table
    given = {seat for seat, _ in table.commitments}
    awaited = tuple(seat for seat in starting.awaited if seat not in given)
    table = replace(table, starting=replace(starting, awaited=awaited))
    return table if awaited else fixed(table, present)


def awaiting_commitments(table: Table, present: AbstractSet[str]) -> Table:
    """Wait for the people who are present to commit again, since chairs have changed."""
    awaited = tuple(seat for seat, chair in enumerate(table.chairs) if chair.person in present)
    return committed(replace(table, starting=Starting((), awaited)), present)


def fixed(table: Table, there: AbstractSet[str]) -> Table:
    """Fix the commitments of the people who are present; without any, the match begins at once."""
    silent = () if table.starting is None else table.starting.silent
    counted = tuple(
        sorted(
            (seat, hashed)
            for seat, hashed in table.commitments
            if (person := table.chairs[seat].person) in there and person not in silent
        )
    )
    if not counted:
        return begun(table)
    return replace(table, starting=Starting(counted, tuple(seat for seat, _ in counted), silent))


def revealed(table: Table, seat: Seat, contribution: str) -> Table:
    """Note that a seat has revealed; `TableError` if it has not committed to this contribution."""
    starting = require(table.starting)
    hashed = contribution_commitment(table.commitment, seat, contribution)
    if (seat, hashed) not in starting.fixed:
        raise TableError("reveal-other", seat=seat + 1)
    awaited = tuple(other for other in starting.awaited if other != seat)
    return table if awaited == starting.awaited else replace(table, starting=replace(starting, awaited=awaited))


def begun(table: Table) -> Table:
    """The table with its match begun."""
    return replace(table, starting=None, playing=True, paused=False, idle=False, rematch=())


def repeated(table: Table, commitment: str, present: AbstractSet[str]) -> Table:
    """Start again under another secret, because somebody has not revealed in time; they are not awaited again."""
    starting = require(table.starting)
    missing = dict.fromkeys(require(table.chairs[seat].person) for seat in starting.awaited)
    silent = (*starting.silent, *missing)
    awaited = tuple(
        seat for seat, _ in starting.fixed if (who := table.chairs[seat].person) in present and who not in silent
    )
    return replace(_noted(table, commitment, "silent", tuple(missing)), starting=Starting((), awaited, silent))


def given_up(
    table: Table, commitment: str, reason: Literal["cancelled", "left", "failed"], people: tuple[str, ...] = ()
) -> Table:
    """Cancel the start; the next one needs another secret, since somebody may know what this one would give."""
    return replace(_noted(table, commitment, reason, people), starting=None)


def _noted(
    table: Table, commitment: str, reason: Literal["silent", "cancelled", "left", "failed"], people: tuple[str, ...]
) -> Table:
    repeats = (*table.repeats, Repeat(table.commitment, reason, people))[-MOST_REPEATS:]
    return replace(table, commitment=commitment, commitments=(), repeats=repeats)
