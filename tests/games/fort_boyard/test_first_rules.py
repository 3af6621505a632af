"""A match of the first rules, kept as it was in the middle of l'anomalie, goes on by them under those of today."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from contract.support import random_play
from ludotheque.engine import AnyMatch, Header, OtherRules, SavedCheckpoint, Seeded, restore
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import Change
from ludotheque.games.fort_boyard.disguises import DrawingChange, Observing
from ludotheque.games.fort_boyard.events import ThingChanged
from ludotheque.games.fort_boyard.first_rules import calm_rule, memorises, weighs_replies
from ludotheque.games.fort_boyard.rules import RED_KEYS
from ludotheque.games.fort_boyard.state import Keyring, put_key, staged, take_keys

KEPT: dict[str, Any] = msgspec.json.decode((Path(__file__).parent / "first_rules.json").read_bytes())


def carried() -> AnyMatch:
    """The match as it goes on."""
    state, told = GAME.carried(KEPT["rules"], KEPT["state"], KEPT["told"])
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
        state, won = take_keys(replace(state, black=(0, 1, *state.black[2:])), 0, 1, 1)
        assert won == Keyring(black=1)
    assert state.red[1] == 40
    assert put_key(state, 0, 2).laid == 0


@pytest.mark.rule("BOY-54")
def test_the_left_neighbour_who_was_asked_alone_decides_alone() -> None:
    match = carried()
    assert match.actors == (2,)
    match.play(2, Change(match.state.agenda[-1].id, 3))
    assert any(isinstance(event, ThingChanged) for entry in match.heard(None) for event in entry)


@pytest.mark.rule("BOY-54")
@pytest.mark.parametrize(("rules", "drawn"), [(1, 1), (None, 6)])
def test_where_the_left_neighbour_is_a_bot_nobody_chose_the_change(rules: int | None, drawn: int) -> None:
    before = carried().state
    scene = replace(staged(before), roles=("person", "novice", "novice", "novice"), changes=())
    options, agenda = GAME.checked_options({"rules": rules}), (*before.agenda[:-1], Observing(1))
    outcome = Observing(1).covered(replace(before, scene=scene, options=options, agenda=agenda))
    assert outcome.state.agenda[-1] == DrawingChange(1, 2, drawn)


def test_nobody_chooses_the_first_rules_at_a_new_table() -> None:
    assert "rules" not in GAME.option_choices()
    assert GAME.start(GAME.checked_options({}), 3).beside == RED_KEYS
    assert GAME.start(GAME.checked_options({"rules": 1}), 3).beside is None


def test_rules_that_never_were_are_refused() -> None:
    with pytest.raises(OtherRules):
        GAME.carried(7, KEPT["state"], KEPT["told"])


@pytest.mark.rule("BOY-52", "BOY-87", "BOY-95")
def test_by_the_first_rules_nobody_looks_first_any_two_letters_answer_and_calm_duels_are_a_bataille() -> None:
    first = GAME.checked_options({"rules": 1})
    today = GAME.checked_options({})
    assert [memorises(options) for options in (first, today)] == [False, True]
    assert [weighs_replies(options) for options in (first, today)] == [False, True]
    assert [calm_rule(options, "bluff") for options in (first, today)] == ["signs", "bluff"]
