"""A match of the first rules, kept as it was in the middle of l'anomalie, goes on under those of today."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from contract.support import random_play
from ludotheque.engine import AnyMatch, Header, OtherRules, SavedCheckpoint, Seeded, restore
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import Change
from ludotheque.games.fort_boyard.events import ThingChanged
from ludotheque.games.fort_boyard.state import Keyring, put_key, take_keys

KEPT: dict[str, Any] = msgspec.json.decode((Path(__file__).parent / "first_rules.json").read_bytes())


def carried() -> AnyMatch:
    """The match as it goes on."""
    state, told = GAME.carried_over(KEPT["rules"], KEPT["state"], KEPT["told"])
    raw = (msgspec.Raw(msgspec.json.encode(part)) for part in (state, told))
    header = Header(GAME.name, KEPT["rules"], KEPT["options"], KEPT["seats"], Seeded(1))
    lines = map(msgspec.json.encode, KEPT["log"])
    return restore(header, GAME, SavedCheckpoint(KEPT["entries"], GAME.version, *raw), lines)


def test_it_goes_on_to_its_end_and_nothing_is_lost() -> None:
    match = carried()
    before = GAME.conserved(match.state)
    for _ in random_play(match, random.Random(1)):
        assert GAME.conserved(match.state) == before
    assert match.over


@pytest.mark.rule("BOY-27")
def test_its_red_keys_never_run_out_as_when_it_began() -> None:
    state = carried().state
    assert state.beside is None
    for _ in range(40):
        state, won = take_keys(msgspec.structs.replace(state, black=(0, 1, *state.black[2:])), 0, 1, 1)
        assert won == Keyring(black=1)
    assert state.red[1] == 40
    assert put_key(state, 0, 2).laid == 0


@pytest.mark.rule("BOY-54")
def test_the_left_neighbour_who_was_asked_alone_agrees_with_the_others_now() -> None:
    match = carried()
    assert match.actors == (2, 0)
    for seat in match.actors:
        match.play(seat, Change(match.state.agenda[-1].id, 3))
    assert any(isinstance(event, ThingChanged) for entry in match.heard(None) for event in entry)


def test_rules_that_never_were_are_refused() -> None:
    with pytest.raises(OtherRules):
        GAME.carried_over(7, KEPT["state"], KEPT["told"])
