"""What the coach would have done instead."""

import pytest

import ludotheque
from ludotheque.analysis.story import story
from ludotheque.engine import AnyMatch, Fast, Match
from ludotheque.engine.log import Player
from ludotheque.games import bots_of, coach_of


def played(game: str, seats: int, people: int, seed: int = 2) -> AnyMatch:
    """A match of the weakest; the first few of them are people."""
    match = ludotheque.new_match(game, seats=seats, seed=seed)
    level, make = next(iter(bots_of(match.game).items()))
    match.players = tuple(Player(f"P{seat}", None if seat < people else level) for seat in range(seats))
    rng = Fast(seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, make().choose(match.knowledge(seat), match.legal(seat), rng))
    return match


@pytest.mark.parametrize(
    ("game", "seats", "seed"), [("shut-the-box", 2, 2), ("cluedo", 3, 1), ("tour-de-france", 2, 5)]
)
def test_a_person_who_lost_is_told_what_the_coach_would_have_done_from_what_the_seat_knew(
    game: str, seats: int, seed: int
) -> None:
    match = played(game, seats, people=1, seed=seed)
    (found,) = story(match).alternatives
    again = Match(match.game, match.options, match.seats, match.chance, keeps_clock=False)
    for entry in match.log[: found.entry]:
        again.repeat(entry)
    assert found.seat == match.log[found.entry].actor == 0
    assert found.done == match.log[found.entry].action
    advice = coach_of(match.game).advise(again.knowledge(0), again.legal(0))
    assert found.better == advice.judged[0].action != found.done


def test_bots_and_winners_are_told_nothing() -> None:
    assert story(played("shut-the-box", 2, people=0)).alternatives == ()
    match = played("shut-the-box", 2, people=2)
    assert [found.seat for found in story(match).alternatives] == [0]
    assert match.result.winners == (1,)
