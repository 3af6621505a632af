"""Ludothèque, driven as in its README: random legal actions through the public API, every game and rule set.

La Clef du Royaume is left after a while: random play never ends it.
"""

import random
from collections.abc import Mapping
from typing import Final

import ludotheque
from benchmarks.peers.timing import Play, report

MOST_ENTRIES: Final[Mapping[str, int]] = {"royaume": 1000}


def games() -> Mapping[str, Play]:
    found: dict[str, Play] = {}
    for game in ludotheque.games():
        first, *_ = game.options_type.__struct_fields__
        for value in _choices(game.options_type.__annotations__[first]):
            seats = max(2, game.seats[0])
            found[f"{game.name}, {value}, {seats} seats, log entries"] = _player(game.name, seats, {first: value})
    return found


def _choices(hint: object) -> tuple[str, ...]:
    return tuple(getattr(hint, "__args__", ()))


def _player(name: str, seats: int, options: Mapping[str, object]) -> Play:
    seeds, most = iter(range(10**9)), MOST_ENTRIES.get(name, 10**9)

    def play() -> int:
        match = ludotheque.new_match(name, seats=seats, seed=next(seeds), options=options)
        while not match.over and len(match.log) < most:
            seat = match.actors[0]
            match.play(seat, random.choice(match.legal(seat)))
        return len(match.log)

    return play


if __name__ == "__main__":
    report("ludotheque", games)
