"""A match file forged in more than a hundred ways: each is refused, called forged, or not said to be proven."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

import ludotheque
from attacks.forging import (
    FILE,
    FROM_A_SEED,
    HONEST,
    NOON,
    OTHER_MOVES,
    OTHER_SECRET,
    File,
    changed,
    replaced,
    sealed,
    typed_in,
)
from ludotheque.cli import main
from ludotheque.engine import (
    AnyMatch,
    Committed,
    LudothequeError,
    committed,
)
from ludotheque.engine.chance import contributions_hash
from ludotheque.games import OTHERS, games
from tiny.carried import carried_to_the_second_rules
from tiny.state import Swap

FORGED, REFUSED, UNPROVEN = 1, 2, 3
PASSES = 0
"""Of a file alone: it is a match that somebody could have played, and the sentence says what that does not prove."""

assert isinstance(HONEST.chance, Committed)
CHANCE = HONEST.chance
NOTED = (
    *("--seal", HONEST.seal),
    *("--commitment", CHANCE.commitment),
    *("--list", contributions_hash(CHANCE)),
)
PLAYED = "that these are the moves, names and times that were played, and all of them"
BEFORE = "that the secret was fixed before the game"
ADDED = "and that none was added"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own, and English."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "160")


Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command on a file of these bytes; its exit code and all that it printed."""

    def command(name: str, content: bytes, *arguments: str) -> tuple[int, str]:
        path = tmp_path / "match.json"
        path.write_bytes(content)
        code = main([*name.split(), str(path), *arguments])
        out = capsys.readouterr()
        said = out.out + out.err
        assert "Traceback" not in said
        assert all(char.isprintable() or char in "\n\xa0" for char in said)
        return code, said

    return command


def _cut(entries: int) -> bytes:
    """The file with only so many entries, every count adapted."""
    return sealed(lambda data: data.update(log=data["log"][:entries]))


def _entry(number: int, **fields: object) -> Callable[[File], object]:
    return lambda data: data["log"][number].update(fields)


def _chance(**fields: object) -> Callable[[File], object]:
    return lambda data: data["match"]["chance"].update(fields)


def _head(**fields: object) -> Callable[[File], object]:
    return lambda data: data["match"].update(fields)


def _action(number: int, **fields: object) -> Callable[[File], object]:
    return lambda data: data["log"][number]["action"].update(fields)


def _name(name: str) -> Callable[[File], object]:
    return lambda data: data["players"][0].update(name=name)


def _swap_names(data: File) -> None:
    zoe, max_ = data["players"]
    zoe["name"], max_["name"] = max_["name"], zoe["name"]


def _swap_entries(data: File) -> None:
    data["log"][0], data["log"][3] = data["log"][3], data["log"][0]
    data["log"][0]["sequence"], data["log"][3]["sequence"] = 0, 3


def _append(data: File) -> None:
    data["log"].append({**data["log"][-1], "sequence": len(data["log"])})


def _all_times(change: Callable[[int], int | None]) -> Callable[[File], object]:
    return lambda data: [entry.update(time=change(entry["time"])) for entry in data["log"]]


def _all_rules(rules: int) -> Callable[[File], object]:
    return lambda data: (data["match"].update(rules=rules), [entry.update(rules=rules) for entry in data["log"]])


def _checkpoint(**fields: object) -> Callable[[File], object]:
    state, told = (msgspec.to_builtins(part) for part in (HONEST.state, HONEST.told))
    whole = {"entries": len(HONEST.log), "rules": 2, "state": state, "told": told}
    return lambda data: data.update(begins=whole | fields)


ENTRIES = len(HONEST.log)
DIE = next(entry.sequence for entry in HONEST.log if entry.actor == "chance")
FALLEN = msgspec.to_builtins(HONEST.log[DIE].action)["dice"]
LOADED = [6, 6] if list(FALLEN) != [6, 6] else [1, 1]
DEEP = "[" * 100_000 + "]" * 100_000
HUGE = "9" * 10_000
FIRST = '{"sequence":0,"actor":0,"action":{"is":"Throw"}'

FORGERIES: dict[str, tuple[bytes, int, str]] = {
    # Cut short.
    "the end cut off, counts adapted": (_cut(ENTRIES - 1), UNPROVEN, "it is not over, or its end was cut off"),
    "half of it cut off, counts adapted": (_cut(ENTRIES // 2), UNPROVEN, "it is not over, or its end was cut off"),
    "all of it cut off, counts adapted": (_cut(0), UNPROVEN, "it is not over, or its end was cut off"),
    "cut off in the middle of a line": (FILE[: len(FILE) // 2], REFUSED, "cut off"),
    "the last line cut off, counts as they were": (changed(lambda data: data["log"].pop()), REFUSED, "number of lines"),
    "the last seal cut off": (changed(lambda data: data["seals"].pop()), REFUSED, "number of lines"),
    "the number of lines changed": (changed(lambda data: data.update(entries=3)), REFUSED, "number of lines"),
    "the number of lines negative": (changed(lambda data: data.update(entries=-1)), REFUSED, "number of lines"),
    "lines cut out of the middle": (sealed(lambda data: data["log"].pop(5)), FORGED, "Line 5"),
    "a line too many after the end": (sealed(_append), FORGED, f"Line {ENTRIES} is against version 1 of the rules"),
    "empty": (b"", REFUSED, "cut off"),
    # Rewritten.
    "other moves, played and sealed anew with the same secret": (OTHER_MOVES.to_json(), PASSES, PLAYED),
    "a move changed": (changed(_action(2, flaps=[9])), FORGED, "Line 2 was changed"),
    "a move against the rules, sealed anew": (sealed(_action(2, flaps=[1, 2, 3])), FORGED, "Line 2 is against"),
    "a move that is none, sealed anew": (sealed(_action(2, **{"is": "Cheat"})), FORGED, "Line 2 was changed"),
    "a move of the other seat, sealed anew": (sealed(_entry(0, actor=1)), FORGED, "against version 1 of the rules"),
    "a move said to be the clock’s, sealed anew": (
        sealed(_entry(0, actor="clock")),
        FORGED,
        "against version 1 of the rules",
    ),
    "dice changed": (changed(_action(DIE, dice=LOADED)), FORGED, f"Line {DIE} is wrong: chance had given"),
    "dice changed, sealed anew": (sealed(_action(DIE, dice=LOADED)), FORGED, f"Line {DIE} is wrong: chance had given"),
    "a die that no die shows, sealed anew": (sealed(_action(DIE, dice=[7, 0])), FORGED, f"Line {DIE} is wrong"),
    "lines exchanged": (changed(_swap_entries), FORGED, "line 0 was changed"),
    "lines exchanged, sealed anew": (sealed(_swap_entries), FORGED, "Line"),
    "a line out of its place, sealed anew": (sealed(_entry(4, sequence=5)), FORGED, "Line 4 was changed"),
    "a seal changed": (changed(lambda data: data["seals"].__setitem__(4, "0" * 16)), FORGED, "Line 4 was changed"),
    "a seal cut short": (changed(lambda data: data["seals"].__setitem__(4, "")), FORGED, "Line 4 was changed"),
    "the seal of the head changed": (changed(lambda data: data.update(seal="0" * 16)), FORGED, "head or line 0"),
    # Names, times, ids.
    "names exchanged": (changed(_swap_names), FORGED, "head or line 0 was changed"),
    "names exchanged, sealed anew": (sealed(_swap_names), PASSES, PLAYED),
    "another name, sealed anew": (sealed(lambda data: data["players"][0].update(name="Ann")), PASSES, PLAYED),
    "a person made out to be a bot, sealed anew": (
        sealed(lambda data: data["players"][0].update(level="expert")),
        PASSES,
        PLAYED,
    ),
    "no names any more, sealed anew": (sealed(lambda data: data.update(players=[])), PASSES, PLAYED),
    "times changed": (changed(_entry(3, time=NOON)), FORGED, "Line 3 was changed"),
    "every time changed, sealed anew": (sealed(_all_times(lambda time: time + 3_600_000)), PASSES, PLAYED),
    "every time taken away, sealed anew": (sealed(_all_times(lambda _: None)), PASSES, PLAYED),
    "a time that goes backwards, sealed anew": (sealed(_entry(6, time=NOON - 1)), FORGED, "Line 6 is wrong: its time"),
    "a time before all time, sealed anew": (sealed(_entry(0, time=-1)), FORGED, "Line 0 is wrong: its time"),
    "a time that never comes, sealed anew": (sealed(_entry(6, time=10**18)), FORGED, "Line 6 is wrong: its time"),
    "a time as text": (sealed(_entry(6, time="noon")), FORGED, "Line 6 was changed"),
    "an id changed, sealed anew": (sealed(_entry(0, id="another")), PASSES, PLAYED),
    # Rules and options.
    "a line under other rules": (changed(_entry(4, rules=2)), FORGED, "Line 4 was changed"),
    "a line under other rules, sealed anew": (sealed(_entry(4, rules=2)), FORGED, "version 2 of the rules"),
    "a line under no rules, sealed anew": (sealed(_entry(4, rules=0)), FORGED, "version 0 of the rules"),
    "all under rules that are not known": (sealed(_all_rules(2)), REFUSED, "version 2 of the rules"),
    "all under negative rules": (sealed(_all_rules(-1)), REFUSED, "version -1 of the rules"),
    "other options": (changed(lambda data: data["match"]["options"].update(rule_set="hundred")), FORGED, "head"),
    "other options, sealed anew": (
        sealed(lambda data: data["match"]["options"].update(rule_set="hundred")),
        FORGED,
        "against version 1 of the rules",
    ),
    "an option that does not exist": (sealed(lambda data: data["match"]["options"].update(odds=6)), REFUSED, "odds"),
    "an option nested without end": (replaced('"closings":"any"', f'"closings":{DEEP}'), REFUSED, "not a game"),
    "another game": (sealed(_head(game="cluedo")), REFUSED, ""),
    "a game that does not exist": (sealed(_head(game="chess")), REFUSED, "chess"),
    # Chance.
    "a whole match from another secret": (OTHER_SECRET.to_json(), PASSES, BEFORE),
    "a whole match from a seed": (FROM_A_SEED.to_json(), PASSES, "bound nobody"),
    "dice said to be real ones": (typed_in().to_json(), UNPROVEN, "typed in by hand: they cannot be verified"),
    "one throw said to be by hand, sealed anew": (sealed(_entry(DIE, by_hand=True)), FORGED, "typed in by hand"),
    "a move said to be by hand, sealed anew": (sealed(_entry(0, by_hand=True)), FORGED, "Line 0 is against"),
    "a throw of real dice said to be drawn": (
        sealed(lambda data: data["log"][DIE].pop("by_hand"), typed_in().to_json()),
        FORGED,
        f"Line {DIE} is against",
    ),
    "drawn from a seed instead, sealed anew": (
        sealed(_head(chance={"is": "Seeded", "seed": 3})),
        FORGED,
        "chance had given",
    ),
    "the secret taken away": (sealed(_chance(secret=None)), UNPROVEN, "the secret is not revealed yet"),
    "another secret": (changed(_chance(secret="00" * 32)), FORGED, "secret is not the one"),
    "a secret that is none": (changed(_chance(secret="é")), FORGED, "secret is not the one"),
    "another commitment, sealed anew": (sealed(_chance(commitment="0" * 64)), FORGED, "secret is not the one"),
    "another secret and its commitment, sealed anew": (
        sealed(_chance(**msgspec.to_builtins(committed(bytes(32))) | {"contributions": []})),
        FORGED,
        "chance had given",
    ),
    "a commitment that is none": (
        sealed(_chance(commitment="\x1b[2J", secret=None)),
        REFUSED,
        "64 hexadecimal digits",
    ),
    "a commitment cut short": (sealed(_chance(commitment="00", secret=None)), REFUSED, "64 hexadecimal digits"),
    "a contribution changed": (changed(_chance(contributions=[[0, "mine"], [1, "Max’s"]])), FORGED, "head or line 0"),
    "a contribution changed, sealed anew": (
        sealed(_chance(contributions=[[0, "mine"], [1, "Max’s"]])),
        FORGED,
        "chance had given",
    ),
    "contributions left out, sealed anew": (sealed(_chance(contributions=[])), FORGED, "chance had given"),
    "contributions exchanged, sealed anew": (
        sealed(lambda data: data["match"]["chance"]["contributions"].reverse()),
        FORGED,
        "chance had given",
    ),
    "a contribution of a seat that does not exist": (
        sealed(_chance(contributions=[[0, "Zoé’s"], [2, "Max’s"]])),
        REFUSED,
        "no seat 2",
    ),
    "a contribution of a negative seat": (sealed(_chance(contributions=[[-1, "x"]])), REFUSED, "no seat -1"),
    "a contribution twice": (sealed(_chance(contributions=[[0, "a"], [0, "b"]])), REFUSED, "already"),
    "a contribution that is a number": (changed(_chance(contributions=[[0, 1]])), REFUSED, "not a game"),
    # Fields twice.
    "the format twice": (replaced('{"format":1', '{"format":1,"format":1'), REFUSED, "“format” twice"),
    "the game twice": (replaced('"game":', '"game":"cluedo","game":'), REFUSED, "“game” twice"),
    "an option twice": (replaced('"closings":', '"closings":"any","closings":'), REFUSED, "“closings” twice"),
    "a secret twice": (replaced('"secret":', '"secret":null,"secret":'), REFUSED, "“secret” twice"),
    "a name twice": (replaced('{"name":"Max"', '{"name":"Ann","name":"Max"'), REFUSED, "“name” twice"),
    "a name twice, once in other letters": (
        replaced('{"name":"Max"', '{"n\\u0061me":"Ann","name":"Max"'),
        REFUSED,
        "“name” twice",
    ),
    "the log twice": (replaced('"log":', '"log":[],"log":'), REFUSED, "“log” twice"),
    "the seals twice": (replaced('"seals":', '"seals":[],"seals":'), REFUSED, "“seals” twice"),
    "an actor twice": (replaced('"actor":0', '"actor":1,"actor":0'), REFUSED, "“actor” twice"),
    "an action twice": (replaced('"action":', '"action":{"is":"Stop"},"action":'), REFUSED, "“action” twice"),
    "a field of an action twice": (replaced('"dice":', '"dice":[6,6],"dice":'), REFUSED, "“dice” twice"),
    "a tag twice": (replaced('{"is":"Throw"', '{"is":"Stop","is":"Throw"'), REFUSED, "“is” twice"),
    "a field twice whose name commands terminals": (
        replaced(FIRST, FIRST[:-1] + ',"\\u001b[2J":1,"\\u001b[2J":2}'),
        REFUSED,
        "\\u{1b}[2J",
    ),
    # Seats and players.
    "a move of a seat that does not exist, sealed anew": (
        sealed(_entry(0, actor=2)),
        FORGED,
        "against version 1 of the rules",
    ),
    "a move of a negative seat, sealed anew": (sealed(_entry(0, actor=-1)), FORGED, "against version 1 of the rules"),
    "a move of nobody": (sealed(_entry(0, actor="dealer")), FORGED, "head or line 0"),
    "a seat more": (sealed(_head(seats=3)), REFUSED, "2 names for 3 seats"),
    "a seat more and a player more, sealed anew": (
        sealed(lambda data: (data["match"].update(seats=3), data["players"].append({"name": "Ann"}))),
        FORGED,
        "",
    ),
    "a negative number of seats": (sealed(_head(seats=-2)), REFUSED, "-2"),
    "more seats than can be": (sealed(_head(seats=10**30)), REFUSED, "1" + "0" * 30),
    "a player too many, sealed anew": (
        sealed(lambda data: data["players"].append({"name": "Ann"})),
        REFUSED,
        "3 names for 2 seats",
    ),
    # Names that nobody could have.
    **{
        f"the name {name!a}": (changed(_name(name)), REFUSED, "")
        for name in (
            "",
            " ",
            "x" * 41,
            "\x1b[31mred",
            "a\nb",
            "\u202eoé",
            "\u200b",
            "\u2028",
            "\x9b2J",
            "\u3164",
            "\u115f\u2800",
        )
    },
    "a level that commands terminals": (
        changed(lambda data: data["players"][0].update(level="\x1b]0;x\x07")),
        REFUSED,
        "not a game",
    ),
    "a name of half a character": (replaced("Zoé", "Zo\\ud800"), REFUSED, ""),
    "a name that is not UTF-8": (FILE.replace("Zoé".encode(), b"Zo\xff"), REFUSED, "not JSON"),
    # Numbers and text of no match.
    "another format": (changed(lambda data: data.update(format=2)), REFUSED, "format 2"),
    "a format without end": (replaced('"format":1', f'"format":{HUGE}'), REFUSED, "not a game"),
    "a seed without end": (changed(_head(chance={"is": "Seeded", "seed": 10**4000})), REFUSED, "1,000"),
    "a number without end in a line": (replaced('"dice":[', f'"dice":[{HUGE},'), FORGED, f"Line {DIE} was changed"),
    "a huge number in a line, sealed anew": (sealed(_entry(0, actor=10**300)), FORGED, "Line 0 is against"),
    "a fraction of a seat": (sealed(_entry(0, actor=0.5)), FORGED, "line 0"),
    "a number that is none": (replaced('"seats":2', '"seats":NaN'), REFUSED, "not JSON"),
    "a number that is none in a line": (replaced('"actor":0', '"actor":NaN'), REFUSED, "not JSON"),
    "an infinite number": (replaced('"seats":2', '"seats":Infinity'), REFUSED, "not JSON"),
    "a number beyond numbers": (replaced('"seats":2', '"seats":1e999'), REFUSED, "not a game"),
    "a line nested without end": (replaced('{"is":"Throw"}', DEEP), REFUSED, "not a game"),
    "nested without end": (DEEP.encode(), REFUSED, "not a game"),
    "an unknown field": (changed(lambda data: data.update(more=1)), REFUSED, "more"),
    "an unknown field whose name commands terminals": (
        changed(lambda data: data.update({"\x1b]0;x\x07[bold]": 1})),
        REFUSED,
        "[bold]",
    ),
    "an unknown field in a line": (sealed(_entry(0, more=1)), FORGED, "line 0"),
    "a mark before the text": (b"\xef\xbb\xbf" + FILE, REFUSED, "not JSON"),
    "UTF-16": (FILE.decode().encode("utf-16"), REFUSED, "not JSON"),
    "UTF-32": (FILE.decode().encode("utf-32"), REFUSED, "not JSON"),
    "something after the end": (FILE + b"x", REFUSED, "not JSON"),
    "two matches": (FILE + b"\n" + FILE, REFUSED, "not JSON"),
    "null characters": (FILE + b"\0" * 10, REFUSED, "not JSON"),
    "an array": (b"[" + FILE + b"]", REFUSED, "not a game"),
    "a comment": (b"// mine\n" + FILE, REFUSED, "not JSON"),
    # Checkpoints where the rules never changed.
    "rules said to have changed to the same ones": (sealed(_checkpoint(rules=1)), FORGED, "only later rules"),
    "rules said to have changed from earlier ones that never were": (
        sealed(lambda data: (_checkpoint(rules=1)(data), _all_rules(0)(data))),
        FORGED,
        "only later rules",
    ),
    "rules said to have changed to unknown ones": (sealed(_checkpoint()), REFUSED, "version 2"),
    "a checkpoint after more lines than there are": (
        sealed(_checkpoint(entries=ENTRIES + 1, rules=1)),
        FORGED,
        "head of this game",
    ),
    "a checkpoint after a negative number of lines": (changed(_checkpoint(entries=-1)), REFUSED, "not a game"),
    "a checkpoint whose state is none": (sealed(_checkpoint(state=None, rules=1)), FORGED, "head of this game"),
    "a checkpoint with a field twice": (
        FILE[:-1] + b',"begins":{"entries":0,"rules":2,"state":{"a":1,"a":2},"told":[]}}',
        REFUSED,
        "“a” twice",
    ),
}


def test_the_honest_file_proves_itself_as_far_as_a_file_can(run: Run) -> None:
    code, said = run("verify", FILE)
    assert code == 0
    assert "draws recomputed: each follows from the secret and the contributions" in said
    assert f"{ENTRIES} lines, each allowed by version 1 of the rules" in said
    assert "the game is over" in said
    assert PLAYED in said
    assert BEFORE in said
    assert HONEST.seal in said


def test_whoever_noted_seal_and_commitment_knows_that_it_is_the_match_that_was_played(run: Run) -> None:
    code, said = run("verify", FILE, *NOTED)
    assert code == 0
    assert "So the moves, names and times are the ones that were played" in said
    assert "cannot prove" not in said


def test_the_seal_alone_leaves_the_commitment_unproven_and_the_other_way_round(run: Run) -> None:
    code, said = run("verify", FILE, *NOTED[:2])
    assert (code, PLAYED in said, BEFORE in said) == (0, False, True)
    code, said = run("verify", FILE, *NOTED[2:])
    assert (code, PLAYED in said, BEFORE in said) == (0, True, False)


def test_without_the_list_of_contributions_nothing_says_that_chance_was_fixed_before(run: Run) -> None:
    code, said = run("verify", FILE, *NOTED[:4])
    assert (code, ADDED in said, "chance was fixed before" in said) == (0, True, False)
    assert contributions_hash(CHANCE) in said, "the list of this file, to compare by eye"
    code, said = run("verify", FILE, *NOTED[:4], "--list", "0" * 64)
    assert (code, "a contribution was added, left out or exchanged" in said) == (FORGED, True)
    code, said = run("verify", FILE, *NOTED[:4], "--list", "somewhere")
    assert (code, "64 hexadecimal digits" in said) == (REFUSED, True)


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_file_is_refused_called_forged_or_not_said_to_be_proven(run: Run, name: str) -> None:
    content, outcome, sentence = FORGERIES[name]
    assert content != FILE
    code, said = run("verify", content)
    assert (code, sentence in said) == (outcome, True), said
    assert ("Proven:" in said) == (outcome in (PASSES, UNPROVEN))


@pytest.mark.parametrize("name", [name for name, (_, outcome, _) in FORGERIES.items() if outcome in (PASSES, UNPROVEN)])
def test_what_a_file_alone_cannot_prove_is_found_by_whoever_noted_seal_and_commitment(run: Run, name: str) -> None:
    content, _, _ = FORGERIES[name]
    code, said = run("verify", content, *NOTED)
    if name == "the secret taken away":
        assert (code, "the secret is not revealed yet" in said) == (UNPROVEN, True), "the seal is of a match without it"
        return
    assert (code, "This is not the game whose" in said) == (FORGED, True), said


@pytest.mark.parametrize("name", FORGERIES)
@pytest.mark.parametrize("command", ["replay", "play --resume"])
def test_a_forged_file_breaks_nothing_when_it_is_read_or_played(
    run: Run, command: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    code, said = run(command, FORGERIES[name][0])
    assert code in (0, REFUSED)
    assert said


# Matches whose rules did change.


@pytest.fixture
def second_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny game under its second rules."""
    monkeypatch.setenv(OTHERS, "tiny.second:SECOND")
    games.cache_clear()
    yield
    monkeypatch.undo()
    games.cache_clear()


def _carried_over() -> AnyMatch:
    """A match begun under the first rules of the tiny game, and gone on with under its second."""
    match = carried_to_the_second_rules(1)
    match.play(match.actors[0], Swap())
    return match


CARRIED = _carried_over()
CARRIED_FILE = CARRIED.to_json(secret=True)


def _begins(**fields: object) -> Callable[[File], object]:
    return lambda data: data["begins"].update(fields)


def _state(**fields: object) -> Callable[[File], object]:
    return lambda data: data["begins"]["state"].update(fields)


CHECKPOINTS: dict[str, tuple[Callable[[File], object], int, str]] = {
    "an earlier move rewritten": (
        lambda data: data["log"][0].update(action={"is": "Anything"}),
        UNPROVEN,
        "whoever wrote this file may have altered them",
    ),
    "an earlier move of a seat that does not exist": (_entry(0, actor=3), FORGED, "seat 3, which does not exist"),
    "an earlier move of a negative seat": (_entry(0, actor=-1), FORGED, "seat -1, which does not exist"),
    "an earlier time that goes backwards": (
        lambda data: (_entry(0, time=2)(data), _entry(1, time=1)(data)),
        FORGED,
        "Line 1 is wrong: its time",
    ),
    "an earlier line under the present rules": (_entry(0, rules=2), FORGED, "only later rules"),
    "a present line under the earlier rules": (
        lambda data: data["log"][-1].update(rules=1),
        FORGED,
        "version 1 of the rules",
    ),
    "more earlier lines than there were": (_begins(entries=len(CARRIED.log)), FORGED, "head of this game"),
    "more earlier lines than there are": (_begins(entries=10**6), FORGED, "head of this game"),
    "later rules than there are": (_begins(rules=3), REFUSED, "version 3"),
    "points for a seat that does not exist": (_state(points=[0, 0, 0, 9]), UNPROVEN, "2 of them could be recomputed"),
    "cards for nobody": (_state(hands=[]), FORGED, ""),
    "a state that asks a seat that does not exist": (_state(agenda=[{"is": "Turn", "seat": 7}]), FORGED, "head"),
    "a state that will come to a seat that does not exist": (
        lambda data: data["begins"]["state"]["agenda"][0].update(seat=7),
        FORGED,
        "head of this game",
    ),
    "a state that asks nobody anything": (_state(agenda=[]), FORGED, ""),
    "a state of another game": (_begins(state={"flaps": []}), FORGED, "head of this game"),
    "nothing told": (_begins(told=[]), FORGED, "head of this game"),
}


@pytest.mark.usefixtures("second_rules")
def test_a_match_whose_rules_changed_is_proven_since_then_only(run: Run) -> None:
    code, said = run("verify", CARRIED_FILE)
    assert code == UNPROVEN
    assert "under earlier rules" in said
    assert PLAYED in said


@pytest.mark.usefixtures("second_rules")
@pytest.mark.parametrize("name", CHECKPOINTS)
def test_a_forged_checkpoint_is_found_or_not_said_to_be_proven(run: Run, name: str) -> None:
    change, outcome, sentence = CHECKPOINTS[name]
    forged = sealed(change, CARRIED_FILE)
    code, said = run("verify", forged)
    assert (code, sentence in said) == (outcome, True), said
    code, said = run("verify", forged, "--seal", CARRIED.seal)
    assert code == max(outcome % UNPROVEN, FORGED)
    with suppress(LudothequeError):
        ludotheque.replay(forged)


def test_there_are_more_than_forty_ways() -> None:
    assert len(FORGERIES) + len(CHECKPOINTS) > 100
