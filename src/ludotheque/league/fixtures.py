"""Which matches a league consists of: who sits where, and with which seed."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from ludotheque.engine import Value
from ludotheque.league.definition import League, Table

Key: TypeAlias = tuple[str, tuple[str, str], int]


class Fixture(Value):
    """A match to be played, with everything that determines it."""

    table: Table
    pair: tuple[str, str]
    """The names of the two bots that meet."""
    round: int
    seats: tuple[str, ...]
    """Who sits on each seat: one of the pair, on about half of the seats."""
    seed: str

    @property
    def key(self) -> Key:
        """Its key, unique within the league."""
        return self.table.name, self.pair, self.round


def fixtures(league: League) -> Iterator[Fixture]:
    """Every match of a league.

    Two matches that follow each other have the same seed, and the two bots have changed places: so each of them sits on
    each seat equally often, and with an odd number of seats each has one more than the other equally often.
    """
    for table in league.tables:
        ways = list(combinations(range(table.seats), table.seats // 2))
        for one, other in league.pairs(table):
            for number in range(league.matches):
                chosen = ways[number // 2 % len(ways)]
                first, second = (one.name, other.name) if number % 2 == 0 else (other.name, one.name)
                seats = tuple(first if seat in chosen else second for seat in range(table.seats))
                seed = f"{league.seed}/{table.name}/{one.name}/{other.name}/{number // 2}"
                yield Fixture(table, (one.name, other.name), number, seats, seed)
