"""A match of the tiny game whose rules changed under it."""

import msgspec

from ludotheque.engine import AnyMatch, Header, Match, SavedCheckpoint, committed, restore, resumed
from tiny import TINY
from tiny.second import SECOND
from tiny.state import Swap


def carried_to_the_second_rules(played: int) -> AnyMatch:
    """A match of the tiny game, begun under its first rules."""
    old = Match(TINY, TINY.checked_options(None), 3, committed(bytes(32)))
    for _ in range(played):
        old.begin()
        old.play(old.actors[0], Swap())
    now = SECOND.carried_over(1, *(msgspec.to_builtins(part) for part in (old.state, old.told)))
    state, told = (msgspec.Raw(msgspec.json.encode(part)) for part in now)
    lines = [msgspec.json.encode(entry) for entry in old.log]
    header = Header("tiny", 1, msgspec.to_builtins(old.options), 3, old.chance_with_secret)
    return resumed(restore(header, SECOND, SavedCheckpoint(len(lines), 2, state, told), lines), ())
