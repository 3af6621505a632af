"""Who begins, and then turn after turn: who plays next, what a turn makes, and who has won."""

from functools import cache

from msgspec.structs import replace

from ludotheque.engine import Odds, Outcome, Seat, Step, Toss, become, call, end, put
from ludotheque.games.shut_the_box.actions import Begins
from ludotheque.games.shut_the_box.closing import Announcing, Throwing
from ludotheque.games.shut_the_box.events import BeginnerKnown, Eliminated, MatchEnded, TurnBegan, TurnEnded
from ludotheque.games.shut_the_box.rules import ALL_FLAPS, ELIMINATION, TARGET, TURNS, totalled, turn_result
from ludotheque.games.shut_the_box.state import BoxState, Tally


class DrawingBeginner(Toss[BoxState, Begins]):
    """Chance draws who begins (BOX-3)."""

    def odds(self, state: BoxState) -> Odds[Begins]:
        return _any_seat(len(state.tallies))

    def fall(self, state: BoxState, outcome: Begins) -> Outcome[BoxState]:
        seat = outcome.number - 1
        return become(state, Turns(seat)).tell(BeginnerKnown(seat, drawn=True))


@cache
def _any_seat(seats: int) -> Odds[Begins]:
    return Odds(tuple((Begins(seat + 1), 1) for seat in range(seats)))


class NamingBeginner(Step[BoxState]):
    """It is this seat's turn to begin (BOX-3)."""

    seat: Seat

    def begin(self, state: BoxState) -> Outcome[BoxState]:
        return become(state, Turns(self.seat)).tell(BeginnerKnown(self.seat, drawn=False))


class Turns(Step[BoxState]):
    """Players play whole turns one after the other (BOX-3)."""

    seat: Seat

    def begin(self, state: BoxState) -> Outcome[BoxState]:
        """Open all flaps (BOX-1), and from the second turn of rule set 2 on ask for the announcement first (BOX-25)."""
        played = state.tallies[self.seat].turns
        opened = replace(state, flaps=ALL_FLAPS, dice=(), single=False, operation=None)
        asks_first = state.options.rule_set == "hundred" and played > 0
        first: Announcing | Throwing = Announcing(self.seat) if asks_first else Throwing(self.seat)
        return call(opened, first).tell(TurnBegan(self.seat, played + 1))

    def resume(self, state: BoxState, value: object) -> Outcome[BoxState]:
        before = state.tallies[self.seat]
        result = turn_result(state.flaps, state.options.rule_set)
        if state.options.rule_set == "elimination":
            total = totalled(before.total, result, None)
            out = total >= ELIMINATION  # BOX-16
        else:
            total = totalled(before.total, result, state.operation)  # BOX-24
            out = False
        tally = Tally(total, before.turns + 1, out)
        state = replace(state, tallies=put(state.tallies, self.seat, tally))
        following = _next_seat(state, self.seat)
        winners = _winners(state) if following is None else ()
        over = end(replace(state, winners=winners)) if following is None else become(state, Turns(following))
        over.tell(TurnEnded(self.seat, result, total))
        if out:
            over.tell(Eliminated(self.seat, total))
        if following is None:
            over.tell(MatchEnded(winners))
        return over


def _next_seat(state: BoxState, seat: Seat) -> Seat | None:
    """Who plays after this seat's turn, or None when the match is over."""
    seats = len(state.tallies)
    left = [other for other, tally in enumerate(state.tallies) if not tally.out]
    later = [other for other in left if state.tallies[other].turns < state.tallies[seat].turns]
    if state.options.rule_set == "hundred":
        if state.tallies[seat].total == TARGET:  # BOX-27, BOX-31
            return None
        if not later and state.tallies[seat].turns == TURNS:  # BOX-28
            return None
    elif len(left) <= (1 if seats > 1 else 0) and not (state.options.finish_round and later):  # BOX-17, BOX-18, BOX-19
        return None
    return min(left, key=lambda other: (other - seat - 1) % seats)


def _winners(state: BoxState) -> tuple[Seat, ...]:
    """Who has won a match that is over."""
    tallies = state.tallies
    if state.options.rule_set == "hundred":
        marks = {seat: abs(tally.total - TARGET) for seat, tally in enumerate(tallies)}  # BOX-28
        if len(tallies) == 1 and marks[0] > 0:
            return ()  # alone, only exactly 100 will do
    elif len(tallies) == 1:
        return ()  # alone, the question is how long (BOX-18)
    else:
        rounds = max(tally.turns for tally in tallies)
        in_last_round = {seat: tally.total for seat, tally in enumerate(tallies) if tally.turns == rounds}
        still_in = {seat: tally.total for seat, tally in enumerate(tallies) if not tally.out}
        marks = still_in or in_last_round  # BOX-17, BOX-19
    return tuple(seat for seat, mark in marks.items() if mark == min(marks.values()))
