"""Whole matches: without a clock nothing rings, and nobody plays what only bots or the server may."""

import random

import pytest

from contract.support import Subject, choices, random_play
from ludotheque.engine import CLOCK, IllegalAction, kernel
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import Abstain, Ponder, Ready, Verdict
from ludotheque.games.fort_boyard.gate import Gate
from ludotheque.games.fort_boyard.judging import Judging
from ludotheque.games.fort_boyard.riddles import Hourglass
from ludotheque.games.fort_boyard.steering import Beards, Catching, Noses
from ludotheque.mechanics import Attempt


@pytest.mark.rule("BOY-90")
@pytest.mark.parametrize("how", ["played", "refereed", "drawn"])
def test_without_a_clock_a_whole_match_waits_for_people_and_for_nothing_else(how: str) -> None:
    subject = Subject(GAME, {"hourglass": "throws", "challenges": how, "riddles": how})
    match = subject.match(4, how)
    for _ in random_play(match, random.Random(how)):
        assert CLOCK not in kernel.waits_for(match.state)
        assert match.actors


def test_people_are_never_offered_what_bots_and_the_server_play_and_cannot_send_it() -> None:
    seen = set()
    for seed in range(6):
        match = Subject(GAME, {}).match(3, seed)
        for _ in random_play(match, random.Random(seed)):
            top = match.state.agenda[-1]
            for seat in match.actors:
                offered = {GAME.kind_of(offer.action) for offer in match.offers(seat)}
                assert not offered & {Ponder, Abstain, Verdict}
            if isinstance(top, Gate | Judging | Hourglass | Beards | Noses | Catching):
                seen.add(type(top))
    assert seen >= {Gate, Hourglass, Beards, Noses}
    match = Subject(GAME, {}).match(3, 0)
    for action in (Ponder(1, "expert"), Abstain(1), Verdict(1, "won", 3)):
        with pytest.raises(IllegalAction):
            match.check_sent(0, action)
    match.check_sent(0, Ready(1, calm=True))
    assert issubclass(Ponder, Attempt)


def test_every_seat_that_is_asked_has_something_that_a_bot_can_do() -> None:
    tables: tuple[dict[str, object], ...] = ({}, {"hourglass": "throws"}, {"challenges": "refereed"})
    for options in tables:
        match = Subject(GAME, options).match(5, 7)
        for _ in random_play(match, random.Random(7)):
            for seat in match.actors:
                assert match.legal(seat)
                assert len(choices(match, seat)) >= len(match.legal(seat))
