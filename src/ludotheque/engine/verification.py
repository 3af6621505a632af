"""Verifying the file of a match: what it proves by itself, and what only somebody who noted a hash can know."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from ludotheque.engine.chance import ByHand, Committed, Source, contributions_hash
from ludotheque.engine.game import Result
from ludotheque.engine.log import Entry, Player, Saved, digests, is_hash, line
from ludotheque.engine.refusals import EditedMatch, IllegalAction, LudothequeError
from ludotheque.engine.saved import (
    AnyMatch,
    FindGame,
    before_first_entry,
    blaming_checkpoint,
    decoded,
    entries_before,
    entries_of,
    head_is_sealed,
    restore,
)
from ludotheque.engine.values import CHANCE, Action, Seat, Value

Reason: TypeAlias = Literal[
    "unrevealed",
    "secret",
    "changed",
    "draw",
    "typed",
    "rules",
    "time",
    "illegal",
    "start",
    "commitment",
    "list",
    "seal",
]

END_OF_TIME = 253_402_300_800_000
"""The year 10000, in milliseconds since 1970."""


class Verification(Value):
    """The result of `verify`: what was recomputed, and what is wrong if something is."""

    game: str
    entries: int
    source: Source
    draws: int
    """How many of chance's answers were recomputed."""
    by_hand: int
    """And how many were typed in, which nobody can recompute."""
    wrong: int | None = None
    """The first entry that is wrong; None if none is, or if it is the seal, the commitment or the list that differs."""
    reason: Reason | None = None
    expected: Any = None
    found: Any = None
    rules: int = 0
    """The version of the rules under which the entries were recomputed, the last ones if it changed."""
    today: int = 0
    """The version by which new matches are played."""
    first: int = 0
    """How many entries were recomputed under the rules by which the match began, if it went on under later ones."""
    first_rules: int = 0
    """The version of those."""
    before: int = 0
    """How many entries were played under earlier rules, and cannot be recomputed."""
    carried: bool = False
    """Whether the match has a checkpoint whose state cannot be recomputed either."""
    players: tuple[Player, ...] = ()
    result: Result | None = None
    """How the match ended; None if it is not over, or something is wrong before its end."""
    seal: str = ""
    """The last seal, a whole hash, as this file gives it; empty if something is wrong before it."""
    seal_is_noted: bool = False
    """Whether it is the seal that was noted at the end of the match: then options, names, moves and times are too."""
    commitment_is_noted: bool = False
    """Whether it is the commitment that was noted before the match: then the secret was fixed by then."""
    list_is_noted: bool = False
    """Whether the contributions are those of the list that was noted before any was revealed."""

    @property
    def former(self) -> bool:
        """Whether the match was recomputed by earlier rules, in part or whole, as its game plays them still."""
        return self.rules != self.today or self.first > 0

    @property
    def wrong_rules(self) -> int:
        """The version of the rules by which the wrong entry is wrong."""
        return self.first_rules if self.wrong is not None and self.wrong < self.first else self.rules

    @property
    def proven(self) -> bool:
        """Whether a whole match was recomputed and nothing is wrong.

        That these moves, names and times are the ones that were played, only `as_played` says.
        """
        recomputed = not self.carried and not isinstance(self.source, ByHand)
        return self.reason is None and self.result is not None and recomputed

    @property
    def contributors(self) -> tuple[Seat, ...]:
        """The seats that contributed to chance, by this file."""
        return tuple(seat for seat, _ in self.source.contributions) if isinstance(self.source, Committed) else ()

    @property
    def chance_is_noted(self) -> bool:
        """Whether all that chance follows from was noted before the match; without contributions there is no list."""
        return self.commitment_is_noted and (self.list_is_noted or not self.contributors)

    @property
    def as_played(self) -> bool:
        """Whether it is proven, and the hashes that were noted before and after the match are those of this file."""
        return self.proven and self.seal_is_noted and self.chance_is_noted


def verify(
    text: bytes | str,
    find_game: FindGame,
    *,
    seal: str | None = None,
    commitment: str | None = None,
    contributions: str | None = None,
) -> Verification:
    """Replay the match, draw everything again, and compare with what somebody noted; the first wrong entry ends it.

    `seal` was shown at the end of the match, `commitment` before it; `contributions` is the hash of the list that the
    start fixed. LudothequeError if one of them is no hash; MatchFileError if the file cannot be read.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> from ludotheque.games import find_game
    >>> entry = match.play(0, match.legal(0)[0])
    >>> checked = verify(match.to_json(), find_game)
    >>> checked.draws, checked.reason
    (1, None)
    """
    noted = _Noted(
        _noted(seal, "seal-malformed"),
        _noted(commitment, "commitment-malformed"),
        _noted(contributions, "list-malformed"),
    )
    saved = decoded(text)
    match = before_first_entry(saved, find_game, keeps_clock=False)
    earlier = _earlier(saved, match)
    found: dict[str, Any] = {"rules": match.rules, "today": match.game.version, "players": saved.players}
    found |= _of_checkpoint(saved, earlier)
    checked: Counter[str] = Counter()
    try:
        with blaming_checkpoint(saved):
            for how in _checked(saved, earlier, match):
                checked[how] += 1
            found["result"] = match.result if match.over else None
        *_, found["seal"] = digests(saved.match, saved.players, map(line, match.log), saved.checkpoint)
        found |= _compared(saved.match.chance, found["seal"], noted)
    except _Wrong as wrong:
        found |= {"wrong": _reached(earlier, match), **wrong.about}
    except EditedMatch as error:
        found |= {"wrong": error.entry, "reason": "changed"}
    except IllegalAction as error:
        found |= {"wrong": _reached(earlier, match), "reason": "illegal", "found": error.action}
    return Verification(
        match.game.name,
        saved.entries,
        saved.match.chance,
        checked["drawn"],
        checked["typed"],
        **found,
    )


class _Noted(NamedTuple):
    """Hashes that somebody noted elsewhere, as far as they did."""

    seal: str | None
    commitment: str | None
    contributions: str | None


def _noted(text: str | None, malformed: str) -> str | None:
    """A hash as somebody typed it in; LudothequeError if it is none."""
    noted = None if text is None else str(text).strip().lower()
    if noted is not None and not is_hash(noted):
        raise LudothequeError(malformed)
    return noted


class _Wrong(Exception):
    """The next entry is wrong: the reason, and perhaps what was expected and what was found."""

    def __init__(self, reason: Reason, **about: object) -> None:
        self.about = {"reason": reason, **about}
        super().__init__(reason)


def _compared(chance: Source, seal: str, noted: _Noted) -> dict[str, object]:
    """What comparing with the noted hashes gives: that they fit, or the reason why the file is another match's."""
    own = chance if isinstance(chance, Committed) else None
    if noted.commitment is not None and (own is None or own.commitment != noted.commitment):
        return {"reason": "commitment"}
    if noted.contributions is not None and (own is None or contributions_hash(own) != noted.contributions):
        return {"reason": "list"}
    if noted.seal is not None and noted.seal != seal:
        return {"reason": "seal"}
    return {
        "seal_is_noted": noted.seal is not None,
        "commitment_is_noted": noted.commitment is not None,
        "list_is_noted": noted.contributions is not None,
        **({"reason": "unrevealed"} if _is_unrevealed(chance) else {}),
    }


def _is_unrevealed(chance: Source) -> bool:
    return isinstance(chance, Committed) and chance.secret is None


def _earlier(saved: Saved, match: AnyMatch) -> AnyMatch | None:
    """The match before its first entry, if what stands before its checkpoint can be played again by its rules."""
    game, rules = match.game, saved.match.rules
    if saved.checkpoint is None or not game.plays(rules) or any(entry.rules != rules for entry in match.log):
        return None
    return restore(saved.match, game, None, (), keeps_clock=False)


def _of_checkpoint(saved: Saved, earlier: AnyMatch | None) -> dict[str, object]:
    """How many entries stand before the checkpoint, and by which rules they can be recomputed."""
    if saved.checkpoint is None:
        return {}
    entries = saved.checkpoint.entries
    return {"before": entries, "carried": True} if earlier is None else {"first": entries, "first_rules": earlier.rules}


def _reached(earlier: AnyMatch | None, match: AnyMatch) -> int:
    """The entry that comes next: `match` waits at its checkpoint until all before was played again on `earlier`."""
    waits = earlier is not None and len(earlier.log) < len(match.log)
    return len(earlier.log) if earlier is not None and waits else len(match.log)


def _checked(saved: Saved, earlier: AnyMatch | None, match: AnyMatch) -> Iterator[str]:
    """Replay the log, yielding for each entry how it was checked; `_Wrong` at the first that is wrong."""
    chance = saved.match.chance
    if isinstance(chance, Committed) and not _is_unrevealed(chance) and not chance.kept():
        raise _Wrong("secret")
    if not head_is_sealed(saved):
        raise _Wrong("changed")
    latest = reduce(_later, match.log, 0)
    if earlier is not None:
        entries = entries_before(saved, match)
        yield from _replayed(chance, earlier, ((entry, True) for entry in entries), 0)
        if match.game.carried(earlier.rules, msgspec.to_builtins(earlier.state), ())[0] != match.state:
            raise _Wrong("start")
    yield from _replayed(chance, match, entries_of(saved, match), latest)


def _replayed(
    chance: Source, match: AnyMatch, entries: Iterable[tuple[Entry[Action], bool]], latest: int
) -> Iterator[str]:
    has_stream = not _is_unrevealed(chance)
    for entry, sealed in entries:
        by_chance = entry.actor == CHANCE
        drawn = match.drawn() if by_chance and has_stream else None
        if drawn is not None and entry.by_hand:
            raise _Wrong("typed", expected=drawn, found=entry.action)
        if drawn is not None and entry.action != drawn:
            raise _Wrong("draw", expected=drawn, found=entry.action)
        if not sealed:
            raise _Wrong("changed")
        if entry.rules != match.rules:
            raise _Wrong("rules", expected=match.rules, found=entry.rules)
        if entry.by_hand != (by_chance and isinstance(chance, ByHand)):
            raise _Wrong("illegal", found=entry.action)
        latest = _later(latest, entry)
        match.repeat(entry)
        yield "drawn" if drawn is not None else "typed" if entry.by_hand else "played"


def _later(latest: int, entry: Entry[Action]) -> int:
    """The time of an entry, or the latest before it if it has none; `_Wrong` if it is earlier, or can never be."""
    time = latest if entry.time is None else entry.time
    if not latest <= time < END_OF_TIME:
        raise _Wrong("time", wrong=entry.sequence)
    return time
