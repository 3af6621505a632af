"""Matches whose rules changed under them, and names for questions."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec
import pytest

from engine.sandbox import SANDBOX, SECRET, Fell, Finish, Mark, Marked, Roll, Say, Turn, sandbox, secretly
from ludotheque.engine import (
    AnyGame,
    AnyMatch,
    EditedMatch,
    Entry,
    Header,
    Match,
    NotAMatch,
    OtherRules,
    SavedCheckpoint,
    Seeded,
    Told,
    Undo,
    committed,
    from_json,
    restore,
    resumed,
    verify,
)
from ludotheque.engine.log import Saved, line, seals
from ludotheque.mechanics import TimeUp


class Newer(type(SANDBOX)):  # type: ignore[misc]
    """The sandbox under its next rules."""

    version: ClassVar[int] = SANDBOX.version + 1

    def carried_over(self, rules: int, state: Any, told: Any) -> Any:
        """From the rules before, everything stays as it is."""
        return super().carried_over(self.version if rules == SANDBOX.version else rules, state, told)


NEWER: AnyGame = Newer()


def newer(name: str) -> AnyGame:
    """The game as it is now."""
    assert name == NEWER.name
    return NEWER


def header(match: AnyMatch) -> Header:
    """What a match is, with its secret."""
    options = msgspec.to_builtins(match.options)
    return Header(match.game.name, match.game.version, options, match.seats, match.chance_with_secret)


def carried(match: AnyMatch, game: AnyGame = NEWER) -> AnyMatch:
    """The same match, gone on under the next rules."""
    now = game.carried_over(match.game.version, *(msgspec.to_builtins(part) for part in (match.state, match.told)))
    state, told = (msgspec.Raw(msgspec.json.encode(part)) for part in now)
    checkpoint = SavedCheckpoint(len(match.log), game.version, state, told)
    lines = [msgspec.json.encode(entry) for entry in match.log]
    return resumed(restore(header(match), game, checkpoint, lines), ())


@pytest.fixture
def old() -> AnyMatch:
    """A match under the rules before."""
    match = sandbox(secretly())
    match.play(0, Mark(3))
    match.play(1, Roll())
    match.play(0, Mark(1))
    return match


def test_a_match_goes_on_under_new_rules_where_it_was(old: AnyMatch) -> None:
    match = carried(old)
    assert match.state == old.state
    assert match.heard(0) == old.heard(0)
    assert match.heard(1) == old.heard(1)
    assert [msgspec.json.encode(entry) for entry in match.log] == [msgspec.json.encode(entry) for entry in old.log]
    entry = match.play(1, Mark(2))
    assert (entry.sequence, entry.rules) == (len(old.log), NEWER.version)
    assert match.heard(1)[-1] == (Marked(1, 2),)
    assert match.heard(0)[-1] == (Marked(1, None),)


def test_nobody_knows_the_plays_from_before_the_change(old: AnyMatch) -> None:
    assert old.plays(1) == (None, (1, Roll()), *((entry.actor, entry.action) for entry in old.log[2:3]), None)
    match = carried(old)
    match.play(1, Say("hello"))
    for seat in (0, 1, None):
        assert match.plays(seat) == (*(None for _ in old.log), (1, Say("hello")))


def test_nothing_from_before_the_change_can_be_taken_back(old: AnyMatch) -> None:
    assert old.can_undo(0)
    match = carried(old)
    assert not match.can_undo(0)
    match.play(0, Mark(2))
    assert match.can_undo(0)


def test_chance_since_the_change_is_drawn_anew_and_can_be_drawn_again(old: AnyMatch) -> None:
    match, again = carried(old), carried(old)
    for side in (match, again):
        for _ in range(20):
            side.play(0, Roll())
    assert match.state.rolls == again.state.rolls
    unchanged = sandbox(secretly())
    for _ in range(20):
        unchanged.play(0, Roll())
    assert match.state.rolls[1:] != unchanged.state.rolls


def test_a_seeded_match_draws_anew_too() -> None:
    old = sandbox(5)
    old.play(0, Roll())
    match = carried(old)
    for _ in range(20):
        match.play(0, Roll())
    plain = sandbox(5)
    for _ in range(20):
        plain.play(0, Roll())
    assert match.state.rolls[1:] != plain.state.rolls


def test_its_file_comes_back_and_verifies_from_the_change_on(old: AnyMatch) -> None:
    match = carried(old)
    match.play(0, Roll())
    match.play(1, Finish())
    text = match.to_json()
    back = from_json(text, newer)
    assert back.state == match.state
    assert back.told == match.told
    assert back.to_json() == text
    found = verify(text, newer)
    assert (found.reason, found.before, found.draws, found.entries) == (None, len(old.log), 1, len(match.log))
    saved = msgspec.json.decode(text)
    assert saved["match"]["rules"] == SANDBOX.version
    assert [line["rules"] for line in saved["log"]] == [3] * len(old.log) + [4] * (len(match.log) - len(old.log))


def test_a_file_without_a_change_says_nothing_of_one(old: AnyMatch) -> None:
    assert "begins" not in msgspec.json.decode(old.to_json())


def test_the_state_from_which_it_goes_on_cannot_be_changed(old: AnyMatch) -> None:
    match = carried(old)
    match.play(0, Finish())
    for change in ("state", "told", "entries", "rules"):
        saved = msgspec.json.decode(match.to_json())
        checkpoint = saved["begins"]
        checkpoint[change] = {"state": checkpoint["told"], "told": checkpoint["state"], "entries": 1, "rules": 4}[
            change
        ]
        if change == "rules":
            checkpoint["state"]["marks"] = [9]
        with pytest.raises(EditedMatch):
            from_json(msgspec.json.encode(saved), newer)


def test_an_entry_from_before_the_change_cannot_be_changed(old: AnyMatch) -> None:
    match = carried(old)
    match.play(0, Finish())
    saved = msgspec.json.decode(match.to_json())
    saved["log"][0]["action"]["number"] = 2
    text = msgspec.json.encode(saved)
    with pytest.raises(EditedMatch) as error:
        from_json(text, newer)
    assert error.value.entry == 0
    found = verify(text, newer)
    assert (found.reason, found.wrong) == ("changed", 0)


def test_a_die_from_after_the_change_cannot_be_changed(old: AnyMatch) -> None:
    match = carried(old)
    match.play(0, Roll())
    match.play(0, Finish())
    saved = msgspec.json.decode(match.to_json())
    number = len(old.log) + 1
    saved["log"][number]["action"]["number"] = saved["log"][number]["action"]["number"] % 6 + 1
    found = verify(msgspec.json.encode(saved), newer)
    assert (found.reason, found.wrong) == ("draw", number)


def resealed(text: bytes, change: Callable[[Any], object]) -> bytes:
    """The file with something changed in it, by somebody who knows how to seal it."""
    data = msgspec.json.decode(text)
    change(data)
    saved = msgspec.json.decode(msgspec.json.encode(data), type=Saved)
    lines = [line(msgspec.json.decode(raw, type=Entry[Any])) for raw in saved.log]
    data["seal"], *data["seals"] = seals(saved.match, saved.players, lines, saved.checkpoint)
    return msgspec.json.encode(data)


def test_whoever_seals_a_file_anew_cannot_say_that_the_rules_changed_to_the_same_ones() -> None:
    match = sandbox(secretly())
    match.play(0, Roll())
    match.play(0, Finish())

    def forge(data: Any) -> None:
        data["log"][1]["action"]["number"] = data["log"][1]["action"]["number"] % 6 + 1
        state, told = (msgspec.to_builtins(part) for part in (match.state, match.told))
        data["begins"] = {"entries": len(match.log), "rules": SANDBOX.version, "state": state, "told": told}

    forged = resealed(match.to_json(), forge)
    for read in (from_json, verify):
        with pytest.raises(EditedMatch) as error:
            read(forged, lambda _: SANDBOX)
        assert error.value.key == "rules-backwards"


@pytest.mark.parametrize("rules", [NEWER.version, 0, -1])
def test_rules_that_changed_were_earlier_ones(old: AnyMatch, rules: int) -> None:
    text = carried(old).to_json(secret=True)
    for change in (
        lambda data: data["match"].update(rules=rules),
        lambda data: data["log"][0].update(rules=rules),
    ):
        with pytest.raises(EditedMatch, match="rules-backwards"):
            from_json(resealed(text, change), newer)


@pytest.mark.parametrize(
    "change",
    [
        lambda checkpoint: checkpoint["told"][1][0]["public"].update(seat=99),
        lambda checkpoint: checkpoint["told"][1][0]["public"].update(seat=-1),
        lambda checkpoint: checkpoint["told"][1][0]["private"][0].__setitem__(0, 2),
        lambda checkpoint: checkpoint["told"][1].append(None),
        lambda checkpoint: checkpoint["state"].update(agenda=[{"is": "Floor", "seat": 5}]),
    ],
)
def test_a_start_that_speaks_of_nobody_at_the_table_is_no_start(old: AnyMatch, change: Callable[[Any], object]) -> None:
    text = resealed(carried(old).to_json(secret=True), lambda data: change(data["begins"]))
    with pytest.raises(EditedMatch, match="match-edited"):
        from_json(text, newer)


@pytest.mark.parametrize("actor", [2, -1, 10**18])
def test_an_entry_of_nobody_at_the_table_is_found_even_under_earlier_rules(old: AnyMatch, actor: int) -> None:
    text = resealed(carried(old).to_json(secret=True), lambda data: data["log"][0].update(actor=actor))
    for read in (from_json, verify):
        with pytest.raises(EditedMatch, match="entry-nobody"):
            read(text, newer)


def test_a_time_that_went_backwards_is_found_even_under_earlier_rules(old: AnyMatch) -> None:
    def forge(data: Any) -> None:
        data["log"][0]["time"], data["log"][1]["time"] = 2000, 1000

    found = verify(resealed(carried(old).to_json(secret=True), forge), newer)
    assert (found.reason, found.wrong) == ("time", 1)


@pytest.mark.parametrize("entries", [-1, 1 << 53, 1 << 70])
def test_a_number_of_entries_that_cannot_be_is_not_a_match(old: AnyMatch, entries: int) -> None:
    saved = msgspec.json.decode(carried(old).to_json(secret=True))
    saved["begins"]["entries"] = entries
    with pytest.raises(NotAMatch):
        from_json(msgspec.json.encode(saved), newer)


def test_a_game_that_does_not_say_how_to_go_on_leaves_the_match_waiting(old: AnyMatch) -> None:
    class Silent(type(SANDBOX)):  # type: ignore[misc]
        version: ClassVar[int] = 9

    with pytest.raises(OtherRules) as error:
        carried(old, Silent())
    assert dict(error.value.args_of_sentence) == {"game": SANDBOX.name, "has": SANDBOX.version, "needs": 9}


class Newest(Newer):
    """The sandbox under the rules after the next, which know nothing of marks."""

    version: ClassVar[int] = NEWER.version + 1
    action_type = Roll | Finish | Fell

    def carried_over(self, rules: int, state: Any, told: Any) -> Any:
        """From all rules before, everything stays as it is."""
        return super().carried_over(self.version if rules == NEWER.version else rules, state, told)


def newest(name: str) -> AnyGame:
    """The game as it will be."""
    return Newest()


def test_actions_from_before_the_change_need_not_exist_any_more(old: AnyMatch) -> None:
    match = carried(old, Newest())
    match.play(0, Roll())
    match.play(1, Finish())
    text = match.to_json()
    assert from_json(text, newest).to_json() == text
    assert verify(text, newest).reason is None


def test_entries_since_the_change_are_not_read_under_still_other_rules(old: AnyMatch) -> None:
    match = carried(old)
    assert from_json(match.to_json(secret=True), newest).state == old.state
    match.play(0, Roll())
    with pytest.raises(OtherRules, match="'other-rules'") as error:
        from_json(match.to_json(secret=True), newest)
    assert error.value.key == "other-rules"
    assert dict(error.value.args_of_sentence) == {"game": NEWER.name, "has": NEWER.version, "needs": Newest.version}


# Rules that are played still.


class Keeping(Newer):
    """The sandbox under its next rules, which plays those before too: then the word was always fancy."""

    former: ClassVar[tuple[int, ...]] = (SANDBOX.version,)

    def carried_options(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """Before, there was no choice of a word."""
        return {**options, "word": "fancy"} if rules == SANDBOX.version else options


class Differing(Keeping):
    """As it should not be: it takes it that chance spoke first then."""

    def carried_options(self, rules: int, options: Mapping[str, object]) -> Mapping[str, object]:
        """Wrongly."""
        return {**options, "toss_first": True}


def keeping(name: str) -> AnyGame:
    """The game as it is now."""
    return Keeping()


def differing(name: str) -> AnyGame:
    """The game as it should not be."""
    return Differing()


def test_a_match_goes_on_from_its_file_by_the_rules_that_it_began_under(old: AnyMatch) -> None:
    file = old.to_json(secret=True)
    match = from_json(file, keeping)
    assert (match.rules, match.game.version, match.options.word) == (3, 4, "fancy")
    assert (match.state.marks, match.to_json(secret=True)) == (old.state.marks, file)
    assert match.play(0, Roll()).rules == 3
    old.play(0, Roll())
    assert match.to_json(secret=True) == old.to_json(secret=True)
    assert match.plays(0)[0] == (0, Mark(3))


def test_a_match_of_earlier_rules_is_wound_back_to_its_beginning(old: AnyMatch) -> None:
    match = from_json(old.to_json(secret=True), keeping)
    again = match.rewound()
    for entry in match.log:
        again.repeat(entry)
    assert (again.rules, again.state, again.seal) == (3, match.state, match.seal)


def test_a_match_of_earlier_rules_is_proven_by_them(old: AnyMatch) -> None:
    old.play(0, Finish())
    found = verify(old.to_json(), keeping, seal=old.seal)
    assert (found.proven, found.rules, found.today, found.former) == (True, 3, 4, True)
    assert (found.seal_is_noted, found.before, found.result) == (True, 0, old.result)
    assert not verify(old.to_json(), lambda _: SANDBOX).former


def test_an_entry_of_todays_rules_has_no_place_among_those_of_earlier_ones(old: AnyMatch) -> None:
    text = resealed(old.to_json(secret=True), lambda data: data["log"][-1].update(rules=4))
    with pytest.raises(EditedMatch) as error:
        from_json(text, keeping)
    assert (error.value.key, error.value.entry) == ("entry-rules", len(old.log) - 1)
    found = verify(text, keeping)
    assert (found.reason, found.expected, found.found) == ("rules", 3, 4)


def test_where_earlier_rules_are_played_otherwise_the_first_entry_that_differs_is_named(old: AnyMatch) -> None:
    with pytest.raises(EditedMatch) as error:
        from_json(old.to_json(secret=True), differing)
    assert dict(error.value.args_of_sentence).items() >= {"entry": 0, "rules": 3}.items()
    found = verify(old.to_json(secret=True), differing)
    assert (found.reason, found.wrong, found.former) == ("illegal", 0, True)


def test_a_start_that_tells_too_little_is_no_start(old: AnyMatch) -> None:
    state, told = (msgspec.Raw(msgspec.json.encode(part)) for part in (old.state, old.told[:-1]))
    lines = [msgspec.json.encode(entry) for entry in old.log]
    for checkpoint, log in (
        (SavedCheckpoint(len(lines), NEWER.version, state, told), lines),
        (SavedCheckpoint(len(lines) - 1, NEWER.version, state, told), lines[:-2]),
    ):
        with pytest.raises(EditedMatch) as error:
            restore(header(old), NEWER, checkpoint, log)
        assert (error.value.key, error.value.entry) == ("match-edited", checkpoint.entries)


def test_what_is_told_keeps_its_forms_through_a_file() -> None:
    told = (Told(Marked(0, None), ((0, Marked(0, 3)),)),)
    state, back = NEWER.carried_over(
        NEWER.version, msgspec.to_builtins(sandbox().state), msgspec.json.decode(msgspec.json.encode([told]))
    )
    assert back == (told,)
    assert state == sandbox().state


# Names for questions.


def test_a_question_keeps_its_name_while_others_act() -> None:
    match = sandbox()
    name = match.decision(1)
    match.play(0, Mark(1))
    assert match.decision(1) == name
    assert match.decision(0) != name


def test_whoever_acts_is_asked_anew() -> None:
    match = sandbox()
    names = [match.decision(0)]
    for action in (Mark(1), Mark(1), Undo()):
        match.play(0, action)
        names.append(match.decision(0))
    assert len(set(names)) == len(names)


def test_another_question_has_another_name_for_everyone() -> None:
    match = sandbox()
    before = match.decision(1)
    match.play(0, Say("hello"))
    assert match.decision(1) != before


def test_nobody_is_asked_while_only_the_clock_runs_or_after_the_end() -> None:
    match = Match(SANDBOX, SANDBOX.checked_options(None), 2, Seeded(1), keeps_clock=False)
    match.play(0, Turn())
    assert match.decision(0) is None
    match.play("clock", TimeUp(1))
    assert match.decision(0) is not None
    match.play(0, Finish())
    assert match.decision(0) is None


def test_questions_have_the_same_names_after_a_restart() -> None:
    match = Match(SANDBOX, SANDBOX.checked_options(None), 2, committed(SECRET), keeps_clock=False)
    for seat, action in ((0, Mark(1)), (1, Roll()), (0, Say("hello")), (1, Mark(9)), (1, Mark(2))):
        match.play(seat, action)
        again = from_json(match.to_json(secret=True), lambda _: SANDBOX, keeps_clock=False)
        assert [again.decision(seat) for seat in (0, 1)] == [match.decision(seat) for seat in (0, 1)]


def test_what_is_heard_can_be_had_without_what_was_heard_before() -> None:
    match = sandbox()
    for number in (1, 2, 3):
        match.play(0, Mark(number))
    assert match.heard(0, 2) == match.heard(0)[2:]
    assert match.heard(1, 4) == ()
    assert match.told_since(1) == match.told[2:]
    assert match.told_since(3) == ()


def test_an_entry_is_what_it_was_whatever_its_action_has_become() -> None:
    line = b'{"sequence":0,"actor":0,"action":{"is":"Gone","with":["all",1]},"rules":1}'
    assert msgspec.json.encode(msgspec.json.decode(line, type=Entry[msgspec.Raw])) == line
