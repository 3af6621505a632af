"""What everyone did well or badly in a finished match, beside what is usual."""

from collections.abc import Iterator
from typing import Final

from ludotheque.bots import Feat
from ludotheque.engine import AnyMatch, Event
from ludotheque.games.fort_boyard import chances
from ludotheque.games.fort_boyard.actions import Way
from ludotheque.games.fort_boyard.events import (
    ChallengeEnded,
    ChestOpened,
    NoteTaken,
    RiddleEnded,
    TimesShown,
    Walked,
)
from ludotheque.games.fort_boyard.luck import SKILLS
from ludotheque.games.fort_boyard.reflexes import FASTEST

ENDS: Final[tuple[tuple[type[ChallengeEnded | RiddleEnded], Way, str], ...]] = (
    (ChallengeEnded, "challenge", "fort-boyard-feat-challenges"),
    (RiddleEnded, "riddle", "fort-boyard-feat-riddles"),
)


def skill(match: AnyMatch) -> tuple[Feat, ...]:
    """Challenges and riddles won, the best reflex, and how good a moment each chest was opened at, seat by seat."""
    heard = [event for told in match.heard(None) for event in told]
    feats = [*_attempts(match, heard), *_reflexes(match, heard), *_openings(match, heard)]
    return tuple(sorted(feats, key=lambda feat: feat.seat))


def _attempts(match: AnyMatch, heard: list[Event]) -> Iterator[Feat]:
    for seat in range(match.seats):
        for kind, way, says in ENDS:
            ends = [event.won for event in heard if isinstance(event, kind) and event.seat == seat]
            if ends:
                usual = 100 * SKILLS[way].successes("drawn") / SKILLS[way].tries
                yield Feat(seat, says, (("won", sum(ends)), ("tried", len(ends)), ("usual", usual)))


def _reflexes(match: AnyMatch, heard: list[Event]) -> Iterator[Feat]:
    """The fastest that was no false start."""
    shown = [event for event in heard if isinstance(event, TimesShown)]
    for seat in range(match.seats):
        times = [
            time
            for event in shown
            for who, time in ((event.seat, event.mine), (event.opponent, event.theirs))
            if who == seat and time is not None and time >= FASTEST
        ]
        if times:
            yield Feat(seat, "fort-boyard-feat-reflex", (("milliseconds", min(times)),))


def _openings(match: AnyMatch, heard: list[Event]) -> Iterator[Feat]:
    start = match.game.start(match.options, match.seats)
    squares, left = list(start.squares), start.left
    for event in heard:
        match event:
            case Walked(seat=seat, square=square):
                squares[seat] = square
            case NoteTaken(left=now):
                left = now
            case ChestOpened(seat=seat):
                expected = round(chances.expected_notes(squares, seat, left), 1)
                usual = round(chances.usual_notes(match.seats, left), 1)
                yield Feat(seat, "fort-boyard-feat-opening", (("notes", expected), ("usual", usual)))
