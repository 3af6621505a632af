"""Redeals at the fort: what a seat cannot know is drawn from all that is possible, and nothing else is."""

import random
from collections import Counter

import pytest

from contract.support import Subject, random_play
from effort import effort
from ludotheque.engine import CHANCE, AnyMatch, Entry, Fast, Match, Play, Seat, Seeded, within
from ludotheque.engine.undo import play, start
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import OPEN_CHEST, Came, Pick, Ponder, Took
from ludotheque.games.fort_boyard.bot import Amateur
from ludotheque.games.fort_boyard.disguises import shown_looks
from ludotheque.games.fort_boyard.events import ChangeProposed, ThingChanged, VoicesTied
from ludotheque.games.fort_boyard.fan import Challenge
from ludotheque.games.fort_boyard.picks import CHOICES
from ludotheque.games.fort_boyard.riddles import Finding, finding_odds
from ludotheque.games.fort_boyard.rules import NOTES
from ludotheque.games.fort_boyard.state import FortState

DEALS = 400


def played(options: dict[str, object], seed: int, until: type[object], nth: int = 0) -> AnyMatch:
    """A match of amateurs, stopped once an item of this type has been answered by chance for the nth time."""
    match = Match(GAME, GAME.checked_options(options), 3, Seeded(seed))
    match.begin()
    bot, rng, met = Amateur(), Fast(seed), 0
    while not match.over:
        seat = match.actors[0]
        before = len(match.log)
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
        met += sum(isinstance(entry.action, until) for entry in match.log[before:])
        if met > nth:
            return match
    raise AssertionError("it never came")


def upto(match: AnyMatch, entries: int) -> AnyMatch:
    """The same match after so many entries."""
    again = Match(GAME, match.options, match.seats, match.chance, keeps_clock=False)
    for entry in match.log[:entries]:
        again.repeat(Entry(entry.sequence, entry.actor, entry.action, GAME.version))
    return again


def deals(match: AnyMatch, seat: Seat | None, entry: int) -> Counter[object]:
    """What comes at an entry in many redeals."""
    knowledge = match.knowledge(seat)
    drawn: list[tuple[Play, ...]] = [GAME.determinise(knowledge, Fast(number)) for number in range(DEALS)]
    return Counter(plays[entry][1] for plays in drawn)


def test_a_note_that_somebody_else_took_may_be_any_that_was_not_seen() -> None:
    match = played({"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}, 4, Took)
    entry = next(entry for entry in match.log if isinstance(entry.action, Took))
    opener = next(past.actor for past in reversed(match.log[: entry.sequence]) if past.action == OPEN_CHEST)
    assert isinstance(opener, int)
    now = upto(match, entry.sequence + 1)
    other = (opener + 1) % 3
    found = deals(now, other, entry.sequence)
    total = sum(count for _, count in NOTES)
    for note, count in NOTES:
        assert abs(found[Took(note)] / DEALS - count / total) < 0.1
    assert set(deals(now, opener, entry.sequence)) == {entry.action}


def test_at_the_end_all_notes_are_known() -> None:
    match = played({"challenges": "drawn", "riddles": "drawn", "hourglass": "throws", "notes": "6"}, 2, Took, nth=17)
    assert match.over
    for seat in (0, 1, 2, None):
        plays = GAME.determinise(match.knowledge(seat), Fast(1))
        assert plays == tuple((entry.actor, entry.action) for entry in match.log)


def test_when_a_bot_finds_a_riddle_is_drawn_by_its_odds_and_never_against_what_was_seen() -> None:
    match = played({"challenges": "drawn", "hourglass": "30"}, 3, Ponder, nth=6)
    again = Match(GAME, match.options, 3, match.chance, keeps_clock=False)
    at = None
    for entry in match.log:
        if isinstance(again.state.agenda[-1], Finding):
            at = entry.sequence
            break
        again.repeat(Entry(entry.sequence, entry.actor, entry.action, GAME.version))
    assert at is not None
    level = again.state.agenda[-1].level
    found = deals(upto(match, at + 1), None, at)
    odds = finding_odds(level, 10, "by-level")
    for came, weight in odds:
        assert abs(found[came] / DEALS - weight / odds.total) < 0.1
    assert {came.number for came in found if isinstance(came, Came)} <= {came.number for came in odds.outcomes}
    assert set(deals(match, None, at)) <= set(odds.outcomes)


def test_what_the_others_propose_is_made_up_for_the_candidate_so_that_it_ends_in_what_was_seen() -> None:
    met, tied = 0, 0
    for seed in range(40):
        if met > effort(3, 1_000) and tied:
            break
        match = Subject(GAME, {}).match(4, seed)
        for _ in random_play(match, random.Random(seed)):
            changed = [event for event in match.heard(None)[-1] if isinstance(event, ThingChanged)]
            if not changed:
                continue
            before = [event for entry in match.heard(None)[-8:] for event in entry]
            met += any(isinstance(event, ChangeProposed) for event in before)
            tied += any(isinstance(event, VoicesTied) for event in before)
            for seat in (None, within(match.state, Challenge).seat):  # type: ignore[union-attr]
                for number in range(6):
                    state = lived(match, GAME.determinise(match.knowledge(seat), Fast(number)))
                    assert shown_looks(state, within(state, Challenge).seat) == changed[0].looks  # type: ignore[union-attr]
            if len(match.log) > 150:
                break
    assert met > 3
    assert tied


def lived(match: AnyMatch, plays: tuple[Play, ...]) -> FortState:
    """The state after these plays."""
    position, _ = start(GAME.start(match.options, match.seats))
    for actor, action in plays:
        position, _ = play(position, actor, action)
    return position.state


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_secret_pick_may_be_any_until_it_is_shown(seat: Seat | None) -> None:
    match = Match(GAME, GAME.checked_options({}), 3, Seeded(0))
    picked = None
    rng = Fast("picks")
    match.begin()
    while picked is None:
        asked = match.actors[rng.below(len(match.actors))]
        legal = [action for action in match.legal(asked) if not action.by_bots]
        action = legal[rng.below(len(legal))]
        match.play(asked, action)
        if isinstance(action, Pick) and asked == 1 and match.state.scene and match.state.scene.picks[1]:
            picked = max(entry.sequence for entry in match.log if entry.action == action)
        assert not match.over
    choices = next(each for each in CHOICES.values() if match.log[picked].action.choice in each)  # type: ignore[attr-defined]
    found = deals(match, seat, picked)
    assert len(found) == len(choices)
    assert set(deals(match, 1, picked)) == {match.log[picked].action}
    assert match.log[picked].actor != CHANCE
