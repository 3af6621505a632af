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
    """Challenges and riddles won, the best reflex, each chest's moment, and how much the notes were luck, by seat."""
    heard = [event for told in match.heard(None) for event in told]
    feats = [*_attempts(match, heard), *_reflexes(match, heard), *_openings(match, heard), *_notes(match)]
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


def _notes(match: AnyMatch) -> Iterator[Feat]:
    """What everyone's notes are worth beside as many average ones, and of a winner how much was luck."""
    purses = match.state.purses
    notes = sum(map(len, purses))
    if not notes:
        return
    mean = sum(map(sum, purses)) / notes
    for seat, purse in enumerate(purses):
        if purse:
            even = round(mean * len(purse))
            yield Feat(seat, "fort-boyard-feat-notes", (("notes", len(purse)), ("sum", sum(purse)), ("even", even)))
    share = share_of_notes(purses)
    if share is not None:
        for seat in match.result.winners:
            yield Feat(seat, "fort-boyard-feat-luck", (("share", round(share)),))


def share_of_notes(purses: tuple[tuple[int, ...], ...]) -> float | None:
    """Which part of the differences between sums comes from what the notes were, and not how many, in hundredths.

    A sum is as many average notes as a seat has, and what its own are worth beyond that; the share is the covariance of
    the second part with the sums. None where all sums are equal.
    """
    sums = [sum(purse) for purse in purses]
    mean, note = sum(sums) / len(sums), sum(sums) / sum(map(len, purses))
    spread = sum((each - mean) ** 2 for each in sums)
    if not spread:
        return None
    drawn = sum((each - note * len(purse)) * (each - mean) for each, purse in zip(sums, purses, strict=True))
    return 100 * min(1.0, max(0.0, drawn / spread))
