"""Files: what is written comes back as it was, whatever was changed is found, and nothing in a file does any harm."""

import itertools
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import ludotheque
from engine.sandbox import (
    SANDBOX,
    SECRET,
    Fell,
    Finish,
    Mark,
    Roll,
    Sandbox,
    Say,
    Turn,
    find_sandbox,
    sandbox,
    secretly,
)
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    AnyMatch,
    ByHand,
    ChanceError,
    EditedMatch,
    Entry,
    InvalidOptions,
    LudothequeError,
    Match,
    MatchFileError,
    NotAMatch,
    OtherRules,
    Player,
    Seeded,
    TruncatedMatch,
    Undo,
    UnknownGame,
    Verification,
    committed,
    from_json,
    verify,
)
from ludotheque.engine.chance import Source, contributions_hash
from ludotheque.games import find_game

Json = dict[str, Any]


def played(chance: Source | int = 4, *, over: bool = True) -> AnyMatch:
    """A short match with something of everything: chance, clock, times, ids, players, a word that needs escaping."""
    match = sandbox(chance, toss_first=True)
    match.players = (Player("Zoé “la reine”"), Player("Élise", "expert"))
    match.play(0, Mark(1), action_id="first", time=1_700_000_000_000)
    match.play(0, Undo())
    match.play(1, Mark(3), action_id="é")
    match.play(1, Roll(), time=1_700_000_000_500)
    match.play(0, Turn())
    match.play(0, Say("hello"))
    match.play(1, Say("hello"))
    if over:
        match.play(1, Finish())
    return match


def by_hand() -> AnyMatch:
    """A match whose dice were typed in."""
    match = sandbox(ByHand(), toss_first=True)
    match.play(CHANCE, Fell(3))
    match.play(0, Roll())
    match.play(CHANCE, Fell(6))
    match.play(0, Finish())
    return match


FILE = played().to_json()


def edited(change: Callable[[Json], object], text: bytes = FILE) -> bytes:
    """The file with something changed in it and every other byte as it was."""
    data = json.loads(text)
    assert _written(data) == text
    change(data)
    assert _written(data) != text
    return _written(data)


def _written(data: Json) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def resealed(match: AnyMatch, number: int, entry: object) -> bytes:
    """The file of the match with another entry, written by somebody who knows how to seal it."""
    forged: Any = Match(match.game, match.options, match.seats, match.chance_with_secret)
    forged.players = match.players
    forged.log = [*match.log[:number], entry, *match.log[number + 1 :]]
    text: bytes = forged.to_json(secret=True)
    return text


def read(text: bytes | str) -> AnyMatch:
    """The match that a file of the sandbox holds."""
    return from_json(text, find_sandbox)


def checked(text: bytes | str) -> Verification:
    """What verifying a file of the sandbox finds."""
    return verify(text, find_sandbox)


def same(one: AnyMatch, other: AnyMatch) -> bool:
    """Whether two matches are one."""

    def all_of(match: AnyMatch) -> tuple[object, ...]:
        return (
            match.game.name,
            match.options,
            match.seats,
            match.players,
            match.chance_with_secret,
            match.log,
            match.state,
            match.told,
        )

    return all_of(one) == all_of(other)


# There and back.


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("chance", [Seeded(4), Seeded("mot à mot"), secretly().with_contribution(1, "é")])
def test_a_match_comes_back_as_it_was(chance: Source, *, over: bool) -> None:
    match = played(chance, over=over)
    loaded = read(match.to_json(secret=True))
    assert same(loaded, match)
    assert loaded.players == (Player("Zoé “la reine”"), Player("Élise", "expert"))
    assert loaded.log[1] == Entry(1, 0, Mark(1), 3, id="first", time=1_700_000_000_000)
    assert loaded.to_json(secret=True) == match.to_json(secret=True)


def test_a_match_by_hand_comes_back_by_hand() -> None:
    match = by_hand()
    loaded = read(match.to_json())
    assert same(loaded, match)
    assert [entry.by_hand for entry in loaded.log] == [True, False, True, False]


def test_text_and_bytes_say_the_same() -> None:
    assert same(read(FILE.decode()), read(FILE))
    assert checked(FILE.decode()) == checked(FILE)


def test_a_match_in_which_nothing_has_happened_yet_comes_back_too() -> None:
    match = sandbox()
    assert same(read(match.to_json()), match)


def test_white_space_and_the_order_of_fields_do_not_matter() -> None:
    for text in (FILE, REAL_FILES["committed"]):
        laid_out = json.dumps(json.loads(text), indent=2, sort_keys=True)
        assert same(read(laid_out), read(text))
        assert checked(laid_out) == checked(text)


def test_only_what_differs_from_the_ordinary_is_written_in_an_entry() -> None:
    log = json.loads(FILE)["log"]
    assert log[2] == {"sequence": 2, "actor": 0, "action": {"is": "Undo"}, "rules": 3}
    assert log[0]["actor"] == "chance"


def test_the_secret_is_in_the_file_only_after_the_end_or_when_it_is_asked_for() -> None:
    open_match, over = played(secretly(), over=False), played(secretly())
    secret = SECRET.hex().encode()
    assert secret not in open_match.to_json()
    assert secret in open_match.to_json(secret=True)
    assert secret in over.to_json()
    assert json.loads(open_match.to_json())["match"]["chance"]["secret"] is None
    assert json.loads(open_match.to_json())["seals"] == json.loads(open_match.to_json(secret=True))["seals"]


def test_seals_are_chained_so_that_each_covers_all_that_came_before() -> None:
    seals = json.loads(FILE)["seals"]
    assert len(set(seals)) == len(seals)
    other = played()
    other.log[3] = msgspec.structs.replace(other.log[3], id="another")
    changed = json.loads(other.to_json())["seals"]
    assert [one == two for one, two in zip(seals, changed, strict=True)] == [True] * 3 + [False] * (len(seals) - 3)


@pytest.mark.parametrize("chance", [Seeded(4), secretly().with_contribution(1, "é"), ByHand()])
def test_the_seal_of_a_match_is_a_whole_hash_that_begins_like_the_last_one_in_its_file(chance: Source) -> None:
    match = by_hand() if isinstance(chance, ByHand) else played(chance)
    last = json.loads(match.to_json())["seals"][-1]
    assert len(match.seal) == 64
    assert match.seal.startswith(last)
    assert read(match.to_json()).seal == match.seal


def test_a_match_in_which_nothing_has_happened_has_a_seal_too() -> None:
    assert sandbox().seal.startswith(json.loads(sandbox().to_json())["seal"])


def test_the_seal_is_the_same_with_and_without_the_secret() -> None:
    match = played(secretly(), over=False)
    assert read(match.to_json()).seal == read(match.to_json(secret=True)).seal == match.seal


@pytest.mark.parametrize(
    "change",
    [
        lambda match: setattr(match, "players", match.players[::-1]),
        lambda match: setattr(match, "players", (Player("Zoé “la reine”"), Player("Élise", "novice"))),
        lambda match: setattr(match, "seats", 3),
        lambda match: setattr(match, "options", msgspec.structs.replace(match.options, word="fancy")),
        lambda match: setattr(match, "_chance", Seeded(5)),
        lambda match: match.log.pop(),
        lambda match: match.log.append(match.log[-1]),
        *(
            lambda match, new=new: match.log.__setitem__(1, msgspec.structs.replace(match.log[1], **new))
            for new in ({"time": 7}, {"time": None}, {"id": "other"}, {"actor": 1}, {"action": Mark(2)}, {"rules": 2})
        ),
    ],
)
def test_the_seal_covers_names_times_options_moves_and_how_many_there_are(change: Callable[[Any], object]) -> None:
    match = played()
    before = match.seal
    change(match)
    assert match.seal != before


# What is not a match.


def test_a_file_cut_off_anywhere_is_cut_off() -> None:
    for size in range(len(FILE)):
        for function in (read, checked):
            with pytest.raises((TruncatedMatch, NotAMatch)) as refused:
                function(FILE[:size])
            assert refused.value.key in ("file-truncated", "not-json")


def test_a_file_that_lost_its_end_is_told_so() -> None:
    for size in (0, 1, 40, len(FILE) // 2, len(FILE) - 1):
        with pytest.raises(TruncatedMatch) as refused:
            read(FILE[:size])
        assert refused.value.key == "file-truncated"


@pytest.mark.parametrize(
    "text", [b"nonsense", b"\x00\x01", b"<xml/>", b"{'a': 1}", "é", FILE + b"x", b"\xef\xbb\xbf" + FILE]
)
def test_what_is_not_json_is_told_so(text: bytes | str) -> None:
    for function in (read, checked):
        with pytest.raises(NotAMatch) as refused:
            function(text)
        assert refused.value.key == "not-json"


@pytest.mark.parametrize(
    "text",
    [
        FILE.replace("Zoé".encode(), b"Zo\xe9"),
        FILE.replace("Zoé".encode(), b"Zo\xff"),
        FILE.decode().replace("Zoé", "Zo\ud800"),
        "\ud800",
    ],
)
def test_text_that_is_not_utf_8_is_not_json(text: bytes | str) -> None:
    for function in (read, checked):
        with pytest.raises(NotAMatch) as refused:
            function(text)
        assert refused.value.key == "not-json"


def test_an_entry_that_is_not_utf_8_is_found() -> None:
    text = FILE.replace('"id":"é"'.encode(), b'"id":"\xe9"')
    assert text != FILE
    with pytest.raises(MatchFileError):
        read(text)
    assert checked(text).reason == "changed"


def test_an_entry_that_is_not_utf_8_is_found_even_if_it_is_sealed() -> None:
    raw = msgspec.Raw(b'{"sequence":4,"actor":1,"action":{"is":"Roll"},"rules":3,"id":"\xff"}')
    text = resealed(played(), 4, raw)
    with pytest.raises(EditedMatch) as refused:
        read(text)
    assert (refused.value.key, refused.value.entry) == ("entry-malformed", 4)
    assert checked(text).reason == "changed"
    assert checked(text).wrong == 4


def test_json_nested_without_end_is_not_a_match() -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    for text in (
        deep,
        b"[" * 100_000,
        FILE.replace(b'"word":"plain"', b'"word":' + deep),
        FILE.replace(b'"Undo"', deep),
    ):
        for function in (read, checked):
            with pytest.raises(MatchFileError) as refused:
                function(text)
            assert refused.value.key == "not-a-match"


@pytest.mark.parametrize("text", [b"null", b"[]", b"3", b"{}", b'"match"', b'{"format":1}', b'{"format":"1"}'])
def test_json_that_is_not_a_match_is_told_so(text: bytes) -> None:
    for function in (read, checked):
        with pytest.raises(NotAMatch) as refused:
            function(text)
        assert refused.value.key == "not-a-match"


def without(data: Json, name: str) -> None:
    """Take a field away."""
    del data[name]


HOSTILE: list[tuple[str, Callable[[Json], object]]] = [
    *((f"without {name}", lambda data, name=name: without(data, name)) for name in json.loads(FILE)),
    *(
        (f"without match.{name}", lambda data, name=name: without(data["match"], name))
        for name in json.loads(FILE)["match"]
    ),
    ("an unknown field", lambda data: data.update(extra=1)),
    ("an unknown field of the match", lambda data: data["match"].update(extra=1)),
    ("the format as text", lambda data: data.update(format="1")),
    ("the format as a fraction", lambda data: data.update(format=1.5)),
    ("the number of entries as text", lambda data: data.update(entries="12")),
    ("the number of entries as yes", lambda data: data.update(entries=True)),
    ("a log that is none", lambda data: data.update(log={})),
    ("seals that are numbers", lambda data: data.update(seals=[1] * len(data["seals"]))),
    ("players that are none", lambda data: data.update(players="Zoé")),
    ("a player without a name", lambda data: data.update(players=[{"level": "expert"}])),
    ("a player nested in a player", lambda data: data.update(players=[{"name": {"name": "Zoé"}}])),
    ("a game that is a list", lambda data: data["match"].update(game=["sandbox"])),
    ("rules that are text", lambda data: data["match"].update(rules="3")),
    ("options that are a list", lambda data: data["match"].update(options=[])),
    ("seats that are text", lambda data: data["match"].update(seats="2")),
    ("seats in halves", lambda data: data["match"].update(seats=2.5)),
    ("a chance of no kind", lambda data: data["match"].update(chance={"is": "Loaded"})),
    ("a chance without a kind", lambda data: data["match"].update(chance={"seed": 4})),
    ("a chance that is none", lambda data: data["match"].update(chance=None)),
    ("a seed nested", lambda data: data["match"].update(chance={"is": "Seeded", "seed": [4]})),
    (
        "a secret that is a number",
        lambda data: data["match"].update(chance={"is": "Committed", "commitment": "", "secret": 1}),
    ),
    (
        "a contribution of nobody",
        lambda data: data["match"].update(chance={"is": "Committed", "commitment": "", "contributions": [["a"]]}),
    ),
]


@pytest.mark.parametrize("change", [change for _, change in HOSTILE], ids=[name for name, _ in HOSTILE])
def test_a_match_of_another_shape_is_not_a_match(change: Callable[[Json], object]) -> None:
    for function in (read, checked):
        with pytest.raises(NotAMatch) as refused:
            function(edited(change))
        assert refused.value.key == "not-a-match"


@pytest.mark.parametrize("number", [0, 2, -1, 10**30])
def test_another_format_is_named(number: int) -> None:
    text = edited(lambda data: data.update(format=number))
    for function in (read, checked):
        with pytest.raises(NotAMatch) as refused:
            function(text)
        assert refused.value.key == "other-format"
        assert dict(refused.value.args_of_sentence) == {"has": number, "needs": 1}


def test_a_log_shorter_than_it_says_is_cut_off() -> None:
    entries = json.loads(FILE)["entries"]
    changes: list[Callable[[Json], object]] = [
        lambda data: data["log"].pop(),
        lambda data: data["seals"].pop(),
        lambda data: (data["log"].pop(), data["seals"].pop()),
        lambda data: data.update(entries=entries + 1),
        lambda data: data.update(entries=0),
        lambda data: data.update(entries=-1),
        lambda data: data["seals"].append("0"),
    ]
    for change in changes:
        for function in (read, checked):
            with pytest.raises(TruncatedMatch) as refused:
                function(edited(change))
            assert refused.value.key == "log-truncated"
    with pytest.raises(TruncatedMatch) as refused:
        read(edited(changes[2]))
    assert dict(refused.value.args_of_sentence) == {"has": entries - 1, "needs": entries}


# What is another match.


def test_a_game_that_does_not_exist_is_named() -> None:
    text = edited(lambda data: data["match"].update(game="go"))
    for function in (from_json, verify):
        with pytest.raises(UnknownGame) as refused:
            function(text, find_game)
        assert refused.value.key == "unknown-game"
        assert dict(refused.value.args_of_sentence)["game"] == "go"


def test_other_rules_are_named() -> None:
    class Later(Sandbox):
        version = 4

    for function in (from_json, verify):
        with pytest.raises(OtherRules) as refused:
            function(FILE, lambda _: Later())
        assert refused.value.key == "other-rules"
        assert dict(refused.value.args_of_sentence) == {"game": "sandbox", "has": 3, "needs": 4}


@pytest.mark.parametrize("seats", [0, 1, 3, -2, 10**18, 10**400])
def test_too_many_or_too_few_seats_are_refused(seats: int) -> None:
    text = edited(lambda data: data["match"].update(seats=seats))
    for function in (read, checked):
        with pytest.raises(InvalidOptions) as refused:
            function(text)
        assert refused.value.key == "invalid-seats"
        assert dict(refused.value.args_of_sentence)["seats"] == seats


@pytest.mark.parametrize(
    "options",
    [{"word": "odd"}, {"word": 1}, {"nonsense": 1}, {"toss_first": "yes"}, {"word": {"word": "plain"}}, {"": None}],
)
def test_unknown_options_are_refused(options: Json) -> None:
    text = edited(lambda data: data["match"].update(options=options))
    for function in (read, checked):
        with pytest.raises(InvalidOptions) as refused:
            function(text)
        assert refused.value.key in ("unknown-option", "invalid-option-value")


# What was changed.


@pytest.mark.parametrize(
    ("change", "entry"),
    [
        (lambda data: data["match"]["options"].update(word="fancy"), 0),
        (lambda data: data["match"]["chance"].update(seed=5), 0),
        (lambda data: data["seals"].__setitem__(5, "0" * 16), 5),
        (lambda data: data["seals"].__setitem__(0, ""), 0),
        (lambda data: data["log"][3].update(time=1), 3),
        (lambda data: data["log"][3].update(id="another"), 3),
        (lambda data: data["log"][2].update(by_hand=True), 2),
        (lambda data: data["log"][1].update(actor=1), 1),
        (lambda data: data["log"][1]["action"].update(number=2), 1),
        (lambda data: data["log"][0]["action"].update(number=data["log"][0]["action"]["number"] % 6 + 1), 0),
        (lambda data: data["log"][1].update(rules=4), 1),
    ],
    ids=["options", "seed", "seal", "first seal", "time", "id", "by hand", "actor", "action", "die", "rules"],
)
def test_whatever_is_changed_in_a_file_is_found_at_its_entry(change: Callable[[Json], object], entry: int) -> None:
    with pytest.raises(EditedMatch) as refused:
        read(edited(change))
    assert refused.value.entry == entry
    assert entry == 0 or refused.value.key == "entry-edited"
    assert checked(edited(change)).wrong == entry


def test_another_number_of_seats_is_found() -> None:
    match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    match.play(0, match.legal(0)[0])
    text = edited(lambda data: data["match"].update(seats=3), match.to_json())
    with pytest.raises(EditedMatch) as refused:
        ludotheque.replay(text)
    assert refused.value.entry == 0


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["players"][0].update(name="Somebody else"),
        lambda data: data["players"][1].update(level="novice"),
        lambda data: data["players"].reverse(),
        lambda data: data.update(players=[]),
    ],
    ids=["name", "level", "order", "nobody"],
)
def test_other_players_are_found(change: Callable[[Json], object]) -> None:
    with pytest.raises(EditedMatch):
        read(edited(change))
    assert checked(edited(change)).reason == "changed"


@pytest.mark.parametrize("names", [("one",), ("one", "two", "three")])
def test_more_or_fewer_players_than_seats_are_refused_even_if_they_are_sealed(names: tuple[str, ...]) -> None:
    match = played()
    match.players = tuple(Player(name) for name in names)
    with pytest.raises(LudothequeError):
        read(match.to_json())


@pytest.mark.parametrize("name", ["options", "chance", "players"])
def test_a_change_is_found_even_before_anything_has_happened(name: str) -> None:
    match = sandbox()
    match.players = (Player("Zoé"), Player("Élise"))
    changes: dict[str, Callable[[Json], object]] = {
        "options": lambda data: data["match"]["options"].update(word="fancy"),
        "chance": lambda data: data["match"]["chance"].update(seed=99),
        "players": lambda data: data["players"][0].update(name="Somebody else"),
    }
    with pytest.raises(EditedMatch):
        read(edited(changes[name], match.to_json()))


def test_entries_that_changed_places_are_found() -> None:
    def swapped(data: Json) -> None:
        data["log"][5], data["log"][6] = data["log"][6], data["log"][5]

    with pytest.raises(EditedMatch) as refused:
        read(edited(swapped))
    assert refused.value.key in ("entry-edited", "entry-misplaced")
    assert refused.value.entry == 5
    assert (checked(edited(swapped)).reason, checked(edited(swapped)).wrong) == ("changed", 5)


@pytest.mark.parametrize("sequence", [2, 4, -1, 10**30])
def test_an_entry_out_of_place_is_found_even_if_it_is_sealed(sequence: int) -> None:
    match = played()
    text = resealed(match, 3, msgspec.structs.replace(match.log[3], sequence=sequence))
    with pytest.raises(EditedMatch) as refused:
        read(text)
    assert refused.value.key in ("entry-misplaced", "entry-malformed")
    assert refused.value.entry == 3
    assert (checked(text).reason, checked(text).wrong) == ("changed", 3)


@pytest.mark.parametrize(
    ("actor", "action", "why"),
    [
        (0, Mark(7), "not-offered"),
        (-1, Mark(1), "not-asked"),
        (10**30, Mark(1), "not-asked"),
        (CLOCK, Mark(1), "no-such-alarm"),
        (CHANCE, Fell(1), "not-asked"),
        (1, Undo(), "nothing-to-undo"),
        (CHANCE, Undo(), "nothing-to-undo"),
    ],
)
def test_an_entry_against_the_rules_is_found_even_if_it_is_sealed(actor: Any, action: Any, why: str) -> None:
    text = resealed(played(), 3, Entry(3, actor, action, 3))
    with pytest.raises(EditedMatch) as refused:
        read(text)
    assert (refused.value.key, refused.value.entry) == ("entry-illegal", 3)
    assert dict(refused.value.args_of_sentence)["why"] == why
    found = checked(text)
    assert (found.reason, found.wrong, found.found) == ("illegal", 3, action)


def test_an_entry_after_the_end_is_against_the_rules() -> None:
    match = played()
    text = resealed(match, len(match.log), Entry(len(match.log), 0, Mark(1), 3))
    with pytest.raises(EditedMatch) as refused:
        read(text)
    assert dict(refused.value.args_of_sentence) == {"entry": len(match.log), "rules": 3, "why": "match-over"}
    assert checked(text).reason == "illegal"


@pytest.mark.parametrize(
    "entry",
    [
        b"null",
        b"[]",
        b"{}",
        b'"entry"',
        b'{"sequence":3,"actor":1,"action":{"is":"Dance"},"rules":3}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark"},"rules":3}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark","number":"1"},"rules":3}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark","number":1e400},"rules":3}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark","number":1,"more":1},"rules":3}',
        b'{"sequence":3,"actor":1,"action":null,"rules":3}',
        b'{"sequence":3,"actor":"dealer","action":{"is":"Mark","number":1},"rules":3}',
        b'{"sequence":3,"actor":null,"action":{"is":"Mark","number":1},"rules":3}',
        b'{"sequence":3,"actor":1.5,"action":{"is":"Mark","number":1},"rules":3}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark","number":1},"rules":"3"}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark","number":1},"rules":3,"time":"noon"}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark","number":1},"rules":3,"by_hand":1}',
        b'{"sequence":3,"actor":1,"action":{"is":"Mark","number":1},"rules":3,"seat":1}',
        b'{"sequence":' + b"9" * 5000 + b',"actor":1,"action":{"is":"Mark","number":1},"rules":3}',
    ],
)
def test_an_entry_that_cannot_be_read_is_found_even_if_it_is_sealed(entry: bytes) -> None:
    text = resealed(played(), 3, msgspec.Raw(entry))
    with pytest.raises(EditedMatch) as refused:
        read(text)
    assert (refused.value.key, refused.value.entry) == ("entry-malformed", 3)
    assert (checked(text).reason, checked(text).wrong) == ("changed", 3)


def test_of_several_damages_the_first_is_named() -> None:
    def twice(data: Json) -> None:
        data["log"][3]["action"]["number"] = 2
        data["log"][8]["sequence"] = 99
        data["log"][9] = None

    with pytest.raises(EditedMatch) as refused:
        read(edited(twice))
    assert (refused.value.key, refused.value.entry) == ("entry-edited", 3)
    assert (checked(edited(twice)).reason, checked(edited(twice)).wrong) == ("changed", 3)


def test_huge_numbers_in_an_entry_do_no_harm() -> None:
    for number in (2**64, 10**30, -(10**30)):
        with pytest.raises(EditedMatch):
            read(resealed(played(), 3, Entry(3, 1, Mark(number), 3)))
    text = edited(lambda data: data["match"].update(rules=10**30))
    with pytest.raises(OtherRules):
        read(text)


# Secrets that are none.


@pytest.mark.parametrize("secret", ["xyz", "0", "é", ""])
def test_a_secret_that_cannot_be_one_is_refused(secret: str) -> None:
    text = edited(lambda data: data["match"]["chance"].update(secret=secret), played(secretly()).to_json())
    with pytest.raises(LudothequeError):
        read(text)
    assert checked(text).reason == "secret"


def test_another_secret_than_the_one_committed_to_is_refused() -> None:
    text = edited(lambda data: data["match"]["chance"].update(secret="00" * 32), played(secretly()).to_json())
    with pytest.raises(LudothequeError):
        read(text)


@pytest.mark.parametrize("commitment", ["", "é", "00" * 32])
def test_another_commitment_is_found(commitment: str) -> None:
    text = edited(lambda data: data["match"]["chance"].update(commitment=commitment), played(secretly()).to_json())
    with pytest.raises(LudothequeError):
        read(text)
    assert checked(text).reason == "secret"


# Verification.


@pytest.mark.parametrize("chance", [Seeded(4), Seeded("mot"), secretly(), secretly().with_contribution(1, "é")])
def test_every_draw_of_a_good_file_is_right(chance: Source) -> None:
    match = played(chance)
    draws = sum(entry.actor == CHANCE for entry in match.log)
    assert draws == 5
    found = checked(match.to_json())
    assert found == Verification(
        "sandbox",
        len(match.log),
        match.chance,
        draws,
        0,
        rules=3,
        today=3,
        players=match.players,
        result=match.result,
        seal=match.seal,
    )
    assert (found.reason, found.wrong) == (None, None)
    assert found.proven
    assert not found.as_played


def test_a_match_is_as_it_was_played_for_whoever_noted_its_seal_commitment_and_list() -> None:
    chance = secretly().with_contribution(1, "roses")
    match = played(chance)
    hashes = {
        "seal": match.seal,
        "commitment": f" {chance.commitment.upper()}\n",
        "contributions": contributions_hash(chance),
    }
    for count in range(4):
        for names in itertools.combinations(hashes, count):
            found = verify(match.to_json(), find_sandbox, **{name: hashes[name] for name in names})
            noted = (found.seal_is_noted, found.commitment_is_noted, found.list_is_noted)
            assert noted == tuple(name in names for name in hashes)
            assert found.proven
            assert found.as_played == (count == 3)


def test_where_nobody_contributed_there_is_no_list_to_compare() -> None:
    match = played(secretly())
    found = verify(match.to_json(), find_sandbox, seal=match.seal, commitment=secretly().commitment)
    assert (found.contributors, found.as_played) == ((), True)


def test_a_contribution_that_was_added_after_the_reveal_is_found_by_the_list() -> None:
    """Somebody who knows the secret lets a bot's seat contribute until the dice are as they wish."""
    honest = secretly().with_contribution(0, "roses")
    searched = (honest.with_contribution(1, str(number)) for number in itertools.count())
    forged = played(next(chance for chance in searched if chance.stream().below(324) == 0))
    noted = {"seal": forged.seal, "commitment": honest.commitment}
    found = verify(forged.to_json(), find_sandbox, **noted)
    assert (found.proven, found.as_played, found.contributors) == (True, False, (0, 1))
    found = verify(forged.to_json(), find_sandbox, **noted, contributions=contributions_hash(honest))
    assert (found.reason, found.proven) == ("list", False)


def test_another_hash_than_the_noted_one_is_named() -> None:
    text = played(secretly()).to_json()
    for name, reason in (("seal", "seal"), ("commitment", "commitment"), ("contributions", "list")):
        found = verify(text, find_sandbox, **{name: "0" * 64})
        assert (found.reason, found.wrong, found.proven) == (reason, None, False)
    assert verify(FILE, find_sandbox, commitment="0" * 64).reason == "commitment", "a seed commits nobody"


@pytest.mark.parametrize("noted", ["", "0" * 63, "0" * 65, "0" * 16, "g" * 64, "０" * 64])
def test_what_is_no_hash_is_compared_with_nothing(noted: str) -> None:
    for name, called in (("seal", "seal"), ("commitment", "commitment"), ("contributions", "list")):
        with pytest.raises(LudothequeError, match=f"{called}-malformed"):
            verify(FILE, find_sandbox, **{name: noted})


@pytest.mark.parametrize("whole", [True, False])
def test_a_match_that_is_not_over_is_not_proven(*, whole: bool) -> None:
    text = played(secretly(), over=False).to_json(secret=whole)
    found = checked(text)
    assert found.result is None
    assert not found.proven


def test_a_match_without_its_secret_is_still_checked_against_the_rules_and_the_seal() -> None:
    match = played(secretly(), over=False)
    text = resealed(match, 3, Entry(3, 0, Mark(7), 3)).replace(b'"' + SECRET.hex().encode() + b'"', b"null")
    assert (checked(text).reason, checked(text).wrong) == ("illegal", 3)
    assert verify(match.to_json(), find_sandbox, seal="0" * 64).reason == "seal"


FILES = sorted((Path(__file__).parent / "files").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_saved_by_earlier_versions_still_verify(path: Path) -> None:
    text = path.read_bytes()
    found = ludotheque.verify(text)
    assert found.proven
    assert ludotheque.replay(text).to_json() == text


# What contradicts itself, sealed or not.


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'{"format":1', b'{"format":1,"format":1'),
        (b'"seats":2', b'"seats":2,"seats":2'),
        (b'"seats":2', b'"seats":2,"\\u0073eats":2'),
        (b'"word":"plain"', b'"word":"fancy","word":"plain"'),
        (b'"seed":4', b'"seed":5,"seed":4'),
        (b'"level":"expert"', b'"level":"novice","level":"expert"'),
        (b'{"is":"Undo"}', b'{"is":"Roll","is":"Undo"}'),
        (b'{"sequence":2', b'{"sequence":1,"sequence":2'),
        (b'"number":3', b'"number":1,"number":3'),
        (b'"number":3', b'"number":' + b"9" * 10_000 + b',"number":3'),
    ],
)
def test_a_field_that_is_there_twice_is_refused(old: bytes, new: bytes) -> None:
    text = FILE.replace(old, new, 1)
    assert text != FILE
    for function in (read, checked):
        with pytest.raises(NotAMatch, match="field-twice"):
            function(text)


@pytest.mark.parametrize("rules", [0, 2, 4, 10**18])
def test_an_entry_under_other_rules_is_found_even_if_it_is_sealed(rules: int) -> None:
    match = played()
    text = resealed(match, 3, msgspec.structs.replace(match.log[3], rules=rules))
    with pytest.raises(EditedMatch, match="entry-rules") as refused:
        read(text)
    assert refused.value.entry == 3
    found = checked(text)
    assert (found.reason, found.wrong, found.expected, found.found) == ("rules", 3, 3, rules)


@pytest.mark.parametrize("time", [-1, 1, 1_699_999_999_999, 253_402_300_800_000, 10**30])
def test_a_time_that_goes_backwards_or_can_never_be_is_found_even_if_it_is_sealed(time: int) -> None:
    match = played()
    text = resealed(match, 4, msgspec.structs.replace(match.log[4], time=time))
    assert (checked(text).reason, checked(text).wrong) == ("time", 4)


def test_a_clock_that_was_set_back_does_not_turn_the_log_back() -> None:
    match = sandbox()
    for time in (1000, 2000, 1500, 3000):
        match.play(0, Roll(), time=time)
    assert [entry.time for entry in match.log] == [1000, 1000, 2000, 2000, 2000, 2000, 3000, 3000]


@pytest.mark.parametrize("givers", [[2], [-1], [0, 0], [1, 0, 1], [10**30]])
def test_contributions_of_nobody_or_given_twice_are_refused(givers: list[int]) -> None:
    match = sandbox(secretly())
    chance = {"contributions": [[seat, "x"] for seat in givers]}
    text = edited(lambda data: data["match"]["chance"].update(chance), match.to_json(secret=True))
    for function in (read, checked):
        with pytest.raises(NotAMatch):
            function(text)


@pytest.mark.parametrize("commitment", ["", "é", "0" * 63, "A" * 64])
def test_a_commitment_that_is_no_hash_is_refused_while_the_secret_is_hidden(commitment: str) -> None:
    text = edited(lambda data: data["match"]["chance"].update(commitment=commitment), sandbox(secretly()).to_json())
    for function in (read, checked):
        with pytest.raises(NotAMatch, match="commitment-malformed"):
            function(text)


def test_a_seed_that_no_match_can_have_is_refused() -> None:
    text = edited(lambda data: data["match"]["chance"].update(seed="x" * 1001))
    for function in (read, checked):
        with pytest.raises(ChanceError, match="seed-malformed"):
            function(text)


def test_a_level_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(NotAMatch):
        read(edited(lambda data: data["players"][1].update(level="\x1b[2J")))


def test_a_match_that_is_not_over_is_verified_with_its_secret() -> None:
    match = played(secretly(), over=False)
    assert checked(match.to_json(secret=True)).reason is None


def test_a_match_whose_secret_is_not_there_cannot_be_verified() -> None:
    found = checked(played(secretly(), over=False).to_json())
    assert (found.reason, found.draws) == ("unrevealed", 0)


def test_draws_that_were_typed_in_are_counted_as_such() -> None:
    found = checked(by_hand().to_json())
    assert (found.entries, found.source, found.draws, found.by_hand) == (4, ByHand(), 0, 2)
    assert (found.reason, found.proven) == (None, False)


def another(match: AnyMatch, number: int) -> tuple[Any, Any]:
    """The die of this entry, and one that it does not show."""
    fell = match.log[number].action
    assert isinstance(fell, Fell)
    return fell, Fell(fell.number % 6 + 1)


@pytest.mark.parametrize("chance", [Seeded(4), secretly()])
def test_a_die_that_was_changed_is_named_with_what_it_was_and_what_it_should_be(chance: Source) -> None:
    match = played(chance)
    was, told = another(match, 5)
    edit = edited(lambda data: data["log"][5]["action"].update(number=told.number), match.to_json())
    for text in (edit, resealed(match, 5, msgspec.structs.replace(match.log[5], action=told))):
        found = checked(text)
        assert (found.wrong, found.reason, found.expected, found.found) == (5, "draw", was, told)
        assert (found.draws, found.by_hand) == (1, 0)


def test_an_action_that_was_changed_is_named() -> None:
    match = played()
    found = checked(edited(lambda data: data["log"][3]["action"].update(number=2)))
    assert (found.wrong, found.reason) == (3, "changed")
    assert match.log[3].action == Mark(3)


def test_an_action_that_was_changed_and_sealed_again_is_no_lie_about_chance() -> None:
    match = played()
    text = resealed(match, 3, msgspec.structs.replace(match.log[3], action=Mark(2)))
    assert checked(text).reason is None


def test_another_secret_is_not_the_one_that_was_published() -> None:
    text = edited(lambda data: data["match"]["chance"].update(secret="00" * 32), played(secretly()).to_json())
    found = checked(text)
    assert (found.reason, found.wrong, found.draws) == ("secret", 0, 0)


def test_another_secret_with_its_own_commitment_draws_other_dice() -> None:
    match = played(secretly())
    forged: Any = Match(SANDBOX, match.options, 2, committed(bytes(32)))
    forged.log = match.log
    found = checked(forged.to_json(secret=True))
    assert found.reason == "draw"
    assert found.expected != found.found


def test_a_contribution_that_was_changed_is_found() -> None:
    match = played(secretly().with_contribution(0, "mine"))
    text = edited(lambda data: data["match"]["chance"].update(contributions=[[0, "yours"]]), match.to_json())
    found = checked(text)
    assert found.reason in ("draw", "changed")
    assert found.wrong == 0


def test_a_contribution_that_was_changed_and_sealed_again_draws_other_dice() -> None:
    match = played(secretly().with_contribution(0, "mine"))
    forged: Any = Match(SANDBOX, match.options, 2, secretly().with_contribution(0, "yours"))
    forged.log = match.log
    assert checked(forged.to_json(secret=True)).reason == "draw"


def test_a_drawn_die_that_claims_to_have_been_typed_in_is_counted_or_found() -> None:
    match = played()
    _, told = another(match, 5)
    found = checked(resealed(match, 5, Entry(5, CHANCE, told, 3, by_hand=True)))
    assert found.by_hand == 1 or found.wrong == 5


def test_a_die_of_a_match_by_hand_that_claims_to_have_been_drawn_is_found() -> None:
    found = checked(resealed(by_hand(), 2, Entry(2, CHANCE, Fell(6), 3)))
    assert found.wrong == 2
    assert found.reason == "illegal" or found.expected is not None, "there is no draw to compare it with"


# Anything at all.

REAL_FILES = {
    "seeded": FILE,
    "committed": played(secretly().with_contribution(1, "é")).to_json(),
    "by-hand": by_hand().to_json(),
}

edits = st.lists(
    st.tuples(
        st.sampled_from(["replace", "insert", "delete"]), st.integers(0, 5000), st.binary(min_size=1, max_size=4)
    ),
    min_size=1,
    max_size=4,
)


def _damaged(text: bytes, changes: list[tuple[str, int, bytes]]) -> bytes:
    damaged = bytearray(text)
    for kind, place, content in changes:
        at = place % (len(damaged) + 1)
        size = 0 if kind == "insert" else len(content)
        damaged[at : at + size] = b"" if kind == "delete" else content
    return bytes(damaged)


@pytest.mark.parametrize("name", REAL_FILES)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(changes=edits)
def test_a_damaged_file_gives_the_same_match_or_an_error_of_ours(
    name: str, changes: list[tuple[str, int, bytes]]
) -> None:
    text = REAL_FILES[name]
    damaged = _damaged(text, changes)
    loaded = None
    with suppress(LudothequeError):
        loaded = read_any(damaged)
    assert loaded is None or same(loaded, read(text))
    with suppress(LudothequeError):
        verify(damaged, _sandbox_only)


def _sandbox_only(name: str) -> Sandbox:
    if name != "sandbox":
        raise UnknownGame("unknown-game", game=name, known="sandbox")
    return SANDBOX


def read_any(text: bytes) -> AnyMatch:
    """The match that a file holds, if it is one of the sandbox."""
    return from_json(text, _sandbox_only)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(text=st.binary(max_size=60) | st.text(max_size=60))
@example(text="\ud800")
@example(text=b"\xff")
def test_any_text_at_all_gives_an_error_of_ours(text: bytes | str) -> None:
    for function in (read_any, checked):
        with pytest.raises(MatchFileError):
            function(text)  # type: ignore[arg-type]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
PLACES: list[tuple[str | int, ...]] = [
    *((name,) for name in json.loads(FILE)),
    *(("match", name) for name in json.loads(FILE)["match"]),
    ("match", "chance", "seed"),
    ("match", "options", "word"),
    ("players", 0),
    ("players", 0, "name"),
    ("log", 3),
    ("log", 3, "actor"),
    ("log", 3, "action"),
    ("log", 0, "action", "number"),
    ("seals", 2),
]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(place=st.sampled_from(PLACES), value=json_values)
def test_any_value_in_any_place_gives_the_same_match_or_an_error_of_ours(
    place: tuple[str | int, ...], value: object
) -> None:
    data = json.loads(FILE)
    inner: Any = data
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = value
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    loaded = None
    with suppress(LudothequeError):
        loaded = read_any(text)
    assert loaded is None or same(loaded, read(FILE))
    with suppress(LudothequeError):
        verify(text, _sandbox_only)


def test_a_secret_that_is_missing_is_named_when_the_match_is_asked_to_go_on() -> None:
    loaded = read(played(secretly(), over=False).to_json())
    with pytest.raises(ChanceError) as refused:
        loaded.play(0, Roll())
    assert refused.value.key == "secret-missing"
