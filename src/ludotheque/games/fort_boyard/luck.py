"""What is left to chance: a challenge or riddle of somebody who does not play it, and of bots (BOY-88)."""

from functools import cache
from typing import Final

from ludotheque.engine import Odds, Outcome, Seat, Toss, done
from ludotheque.games.fort_boyard.actions import Ponder, Turned, Way
from ludotheque.games.fort_boyard.events import Pondered
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.mechanics import BotSkill, By, Skill

SKILLS: Final[dict[Way, Skill]] = {
    "challenge": Skill(tries=20, novice=8, amateur=11, expert=14, drawn=11, little=6, much=16),
    "riddle": Skill(tries=20, novice=6, amateur=9, expert=12, drawn=9, little=4, much=15),
}
"""In how many of twenty tries each succeeds."""


class Luck(Toss[FortState, Turned]):
    """Chance decides a challenge or riddle. Returns whether it was won (BOY-88)."""

    seat: Seat
    way: Way
    by: By

    def odds(self, state: FortState) -> Odds[Turned]:
        return _odds(self.way, self.by, state.options.skill)

    def fall(self, state: FortState, outcome: Turned) -> Outcome[FortState]:
        return done(state, outcome.well).tell(Pondered(self.seat, self.by))


@cache
def _odds(way: Way, by: By, bots: BotSkill) -> Odds[Turned]:
    return SKILLS[way].odds(((Turned(well=True), True), (Turned(well=False), False)), by, bots)


def ponderings(decision: int) -> tuple[Ponder, Ponder, Ponder]:
    """What bots may answer, one for each level."""
    return Ponder(decision, "novice"), Ponder(decision, "amateur"), Ponder(decision, "expert")
