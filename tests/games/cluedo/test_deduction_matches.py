"""Deduction on whole matches, beside a SAT solver: at any point nothing certain is missed, and nothing is invented."""

from collections import Counter
from collections.abc import Iterator

import pytest

from effort import effort
from games.cluedo.solving import Oracle, asked_at_random, played
from ludotheque.engine import AnyMatch, Match
from ludotheque.games.cluedo.bots.clues import Clues, HadNone, HasOne, Holds, IsSolution, NotSolution, ShowedOne
from ludotheque.games.cluedo.bots.deduction import deduce
from ludotheque.games.cluedo.bots.reading import clues_of
from ludotheque.games.cluedo.events import AccusationFailed, CardShown, HasNone, Solved, Unsolved
from ludotheque.games.cluedo.supposing import Showing

FEW = 400
"""The largest number of deals that is enumerated."""


def check(clues: Clues) -> int:
    """Compare possible holders with the SAT solver and, where there are few deals, every count; return the total."""
    found = deduce(clues)
    assert found.exact
    oracle = Oracle(clues)
    for card in clues.cards:
        for holder in range(len(clues.sizes) + 1):
            assert (holder in found.holders(card)) == oracle.possible(card, holder), (card, holder)
    if found.total <= FEW:
        counts: Counter[int] = Counter()
        number = 0
        for deal in oracle.deals():
            counts.update(deal)
            number += 1
        assert number == found.total
        for column, card in enumerate(clues.cards):
            for holder in range(len(clues.sizes) + 1):
                assert counts[oracle.at(card, holder)] == found.counts[holder][column]
    return found.total


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_at_any_point_of_many_matches_nothing_is_missed_and_nothing_invented(seats: int) -> None:
    totals = [
        check(clues) for seed in range(effort(12, 60)) for clues in list(asked_at_random(seats, seed))[seed % 6 :: 6]
    ]
    assert sum(total <= FEW for total in totals) > len(totals) / 5


def replayed(match: AnyMatch) -> Iterator[AnyMatch]:
    """The same match after each entry."""
    again: AnyMatch = Match(match.game, match.options, match.seats, match.chance, keeps_clock=False)
    for entry in match.log:
        again.repeat(entry)
        yield again


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_a_seat_was_told_in_a_match_leads_to_the_same_conclusions(seats: int) -> None:
    for seed in range(2):
        match = played(seats, seed)
        for number, again in enumerate(replayed(match)):
            seat = number % seats
            clues = clues_of(again.knowledge(seat))
            if clues is not None and number % 5 == 0:
                check(clues)


def test_the_truth_is_never_ruled_out_whoever_reads_the_clues() -> None:
    for seats in (3, 6):
        match = played(seats, 7)
        *_, again = replayed(match)
        truth = [*again.state.hands, again.state.envelope]
        for seat in (*range(seats), None):
            clues = clues_of(again.knowledge(seat))
            assert clues is not None
            found = deduce(clues)
            for holder, cards in enumerate(truth):
                assert all(holder in found.holders(card) for card in cards)


def test_reading_leaves_nothing_out() -> None:
    """Each answer, show and accusation is one observation, in the form in which the seat heard it."""
    for seats, seed in ((3, 1), (4, 2), (5, 3)):
        match = played(seats, seed)
        for seat in (0, None):
            knowledge = match.knowledge(seat)
            clues = clues_of(knowledge)
            assert clues is not None
            events = [event for heard in knowledge.heard for event in heard]
            kinds = Counter(type(seen) for seen in clues.observed)
            unseen = [event for event in events if isinstance(event, CardShown) and event.card is None]
            shown = {(e.seat, e.card) for e in events if isinstance(e, CardShown) and e.card and e.seat != seat}
            own = 0 if seat is None else len(match.state.hands[seat])
            opened = [e for e in events if isinstance(e, Solved | Unsolved)]
            failed = [e for e in events if isinstance(e, AccusationFailed)]
            looked = [e for e in failed if e.envelope]
            assert kinds[ShowedOne] == len(unseen)
            assert kinds[Holds] == own + len(shown)
            assert kinds[HadNone] == sum(isinstance(e, HasNone) for e in events) + (seat is not None)
            assert kinds[NotSolution] == len(failed) - len(looked)
            assert kinds[IsSolution] == len(opened) + len(looked)


def test_who_is_about_to_show_a_card_has_one() -> None:
    """CLU-51: everyone sees who is asked, before anything is shown."""
    for again in replayed(played(4, 1)):
        if again.state.agenda and isinstance(again.state.agenda[-1], Showing):
            showing = again.state.agenda[-1]
            for seat in range(4):
                clues = clues_of(again.knowledge(seat))
                assert clues is not None
                assert (isinstance(clues.observed[-1], HasOne)) == (seat != showing.seat)


def test_before_the_deal_there_are_no_clues() -> None:
    match = played(3, 1)
    assert clues_of(next(replayed(match)).knowledge(0)) is None
