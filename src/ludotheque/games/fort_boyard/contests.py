"""What the others may bet on at the fort: a challenge, a riddle, or how long the chest stays open."""

from typing import Final

from ludotheque.engine import Event, within
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.chest import Chest, Sand
from ludotheque.games.fort_boyard.events import ChallengeEnded, ChestClosed, MatchEnded, RiddleEnded
from ludotheque.games.fort_boyard.fan import Challenge
from ludotheque.games.fort_boyard.gate import Gate
from ludotheque.games.fort_boyard.judging import Facing
from ludotheque.games.fort_boyard.riddles import Answering, Attempting, Reading, ReadingAloud, Riddle
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.mechanics import Contest

CHALLENGE: Final = "challenge"
RIDDLE: Final = "riddle"
CHEST: Final = "chest"


def contest_of(state: FortState) -> Contest | None:
    """What the candidate, or the opener of the chest, attempts now; nothing in a match that is practice."""
    if not state.agenda or state.options.practice is not None:
        return None
    top = state.agenda[-1]
    if (challenge := within(state, Challenge)) is not None:
        return Contest(CHALLENGE, challenge.seat, open=isinstance(top, Gate | Facing))
    if (riddle := within(state, Riddle)) is not None:
        reader = rules.reader_for(riddle.seat, state.seats)
        unanswered = isinstance(top, Answering) and top.given == 0 and not top.pondering
        waits = unanswered or isinstance(top, Attempting | Reading | ReadingAloud)
        solved = state.options.riddles != "drawn"
        return Contest(RIDDLE, riddle.seat, open=waits, knowing=(reader,), solved=solved)
    if (chest := within(state, Chest)) is not None:
        return Contest(CHEST, chest.seat, open=isinstance(top, Sand) and top.rolls == 0)
    return None


def contest_won(contest: Contest, event: Event) -> bool | None:
    """A challenge or riddle is won or lost; a chest is won if no tiger shuts it, or if it is emptied."""
    match contest.kind, event:
        case ("challenge", ChallengeEnded(seat=seat, won=won)) | ("riddle", RiddleEnded(seat=seat, won=won)):
            return won if seat == contest.seat else None
        case "chest", ChestClosed(seat=seat, by=by) if seat == contest.seat:
            return by == "sand"
        case "chest", MatchEnded():
            return True
        case _:
            return None
