"""Practice: a match that begins with one challenge and is over with it."""

import random

import pytest

from contract.support import Subject, random_play
from ludotheque.engine import InvalidOptions
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import Came, Ponder, Ready
from ludotheque.games.fort_boyard.events import ChallengeDrawn, ChallengeEnded, Disguised
from ludotheque.games.fort_boyard.gate import Gate
from ludotheque.games.fort_boyard.rules import CHALLENGES


@pytest.mark.parametrize("card", CHALLENGES)
def test_a_challenge_is_tried_alone_and_the_match_is_over_with_it(card: str) -> None:
    match = Subject(GAME, {"practice": card}).match(3, card)
    gate = match.state.agenda[-1]
    assert isinstance(gate, Gate)
    assert (gate.seat, gate.card) == (0, card)
    assert isinstance(match.log[0].action, Came)
    match.play(0, Ready(gate.id, calm=True))
    for seat in (1, 2):
        match.play(seat, Ponder(gate.id, "novice"))
    for _ in random_play(match, random.Random(card)):
        pass
    heard = [event for told in match.heard(0) for event in told]
    assert isinstance(heard[0], Disguised)
    assert [type(event) for event in (heard[1], heard[-1])] == [ChallengeDrawn, ChallengeEnded]
    assert match.result is not None
    assert match.result.winners == ((0,) if heard[-1].won else ())
    assert match.result.scores == (0, 0, 0)


def test_what_cannot_be_practised_is_refused_with_what_can() -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"practice": "riddles"})
    assert refused.value.key == "invalid-option-value"
    assert "catapult" in str(dict(refused.value.args_of_sentence)["known"])
    assert GAME.checked_options({"practice": None}).practice is None
    assert "practice" not in GAME.option_choices()
