"""A package whose game or bot breaks the contract: named, with what is wrong, and all the others are there."""

from pathlib import Path

import pytest

from elsewhere import EXAMPLE, changed, found_in, install
from ludotheque.cli import main
from ludotheque.engine import UnknownGame
from ludotheque.games import bots_of, find_game, games, unusable_from_elsewhere
from ludotheque.texts import LANGUAGES, texts

NO_BOTS = ('BOTS: Levels = {"novice": Novice, "expert": Expert}', "BOTS: Levels = {}")
CLAUSE = "- **BROKEN-1** "

WRONG: dict[str, tuple[str, str, tuple[str, str, str]]] = {
    "raises when it is imported": (
        "elsewhere-import",
        "boom",
        ("__init__.py", "GAME =", "raise OSError('boom')\nGAME ="),
    ),
    "ends the process": ("elsewhere-import", "SystemExit", ("__init__.py", "GAME =", "raise SystemExit(3)\nGAME =")),
    "is not where it should be": ("elsewhere-import", "GAME", ("__init__.py", "GAME =", "OTHER =")),
    "is no game": ("elsewhere-no-game", "broken", ("__init__.py", "GAME = Broken()", "GAME = 3")),
    "has no parts": ("elsewhere-broken", "PARTS", ("__init__.py", "PARTS =", "OTHERS =")),
    "misspells a part": ("elsewhere-import", "bot", ("__init__.py", "bots=_bots", "bot=_bots")),
    "has bots that cannot be loaded": ("elsewhere-broken", "nowhere", ("__init__.py", "from .bots", "from .nowhere")),
    "has no bots": ("elsewhere-declares", "bots", ("bots.py", *NO_BOTS)),
    "has no name": ("elsewhere-broken", "name", ("game.py", 'name: ClassVar[str] = "broken"', "")),
    "has a name that is no text": ("elsewhere-name", "3", ("game.py", '"broken"', "3")),
    "has no version": ("elsewhere-broken", "version", ("game.py", "version: ClassVar[int] = 1", "")),
    "has a wrong version": ("elsewhere-declares", "version", ("game.py", "ClassVar[int] = 1", 'ClassVar[str] = "1"')),
    "has no range of seats": ("elsewhere-declares", "seats", ("game.py", "range(2, 7)", "6")),
    "has a view that is no value": (
        "elsewhere-declares",
        "view_type",
        ("game.py", "view_type = View", "view_type = dict"),
    ),
    "has no view": ("elsewhere-import", "view", ("game.py", "def view(", "def seen_by(")),
    "cannot be set up": (
        "elsewhere-broken",
        "late",
        ("game.py", "return MatchState(", "raise KeyError('late')\n        return MatchState("),
    ),
    "has another name": ("elsewhere-name", "other", ("game.py", '"broken"', '"other"')),
    "has the name of one of ours": (
        "elsewhere-name-taken",
        "ludotheque.games.cluedo",
        ("game.py", '"broken"', '"cluedo"'),
    ),
    "has no clauses": ("elsewhere-no-clauses", "rulebook.fr.md", ("rulebook.fr.md", "- **BROKEN", "* **BROKEN")),
    "has other clauses in French": ("elsewhere-clauses-differ", "", ("rulebook.fr.md", CLAUSE, "- **BROKEN-9** ")),
    "lacks a sentence": (
        "elsewhere-no-sentences",
        "broken-do-keep",
        ("texts.fr.ftl", "broken-do-keep =", "broken-keep ="),
    ),
    "lacks the label of a field": (
        "elsewhere-no-sentences",
        "broken-view-sums",
        ("texts.en.ftl", "broken-view-sums =", "x ="),
    ),
    "has a sentence that is not Fluent": (
        "elsewhere-malformed",
        "broken-do-keep",
        ("texts.en.ftl", "do-keep = keep it", "do-keep = {"),
    ),
    "names what it is not given": (
        "elsewhere-unknown-argument",
        "weather",
        ("texts.en.ftl", "throws a { $face }", "throws a { $weather }"),
    ),
    "names what it is not given at two removes": (
        "elsewhere-unknown-argument",
        "weather",
        ("texts.en.ftl", "do-keep = keep it", "do-keep = { one }\none = { two }\ntwo = { $weather }"),
    ),
    "refers to a sentence that is not there": (
        "elsewhere-unknown-reference",
        "nowhere",
        ("texts.en.ftl", "do-keep = keep it", "do-keep = { nowhere }"),
    ),
    "refers to an attribute that is not there": (
        "elsewhere-unknown-reference",
        "broken-title.nowhere",
        ("texts.en.ftl", "do-keep = keep it", "do-keep = { broken-title.nowhere }"),
    ),
    "refers to a term that is not there": (
        "elsewhere-unknown-reference",
        "-nowhere",
        ("texts.en.ftl", "do-keep = keep it", "do-keep = { -nowhere }"),
    ),
    "uses a function that is not there": (
        "elsewhere-unknown-reference",
        "NOWHERE",
        ("texts.en.ftl", "do-keep = keep it", "do-keep = { NOWHERE(1) }"),
    ),
    "has a sentence that refers to itself": (
        "elsewhere-circular",
        "broken-do-keep",
        ("texts.en.ftl", "do-keep = keep it", "do-keep = { other }\nother = { broken-do-keep }"),
    ),
    "has a sentence of attributes alone": (
        "elsewhere-no-sentences",
        "broken-do-keep",
        ("texts.en.ftl", "do-keep = keep it", "do-keep =\n    .label = keep it"),
    ),
    "ends the process when it is set up": (
        "elsewhere-broken",
        "SystemExit",
        ("game.py", "return MatchState(", "raise SystemExit(3)\n        return MatchState("),
    ),
    "ends the process when its bots are named": (
        "elsewhere-broken",
        "SystemExit",
        ("__init__.py", "from .bots", "raise SystemExit(3)\n    from .bots"),
    ),
    "has cards that are none": (
        "elsewhere-declares",
        "card_kinds",
        ("__init__.py", "bots=_bots", "bots=_bots, card_kinds=3"),
    ),
    "has a part that cannot be called": (
        "elsewhere-declares",
        "coach",
        ("__init__.py", "bots=_bots", "bots=_bots, coach=3"),
    ),
    "has practices that are no texts": (
        "elsewhere-declares",
        "practices",
        ("game.py", "version: ClassVar[int] = 1", "version: ClassVar[int] = 1\n    practices = 3"),
    ),
    "raises what is no Exception": (
        "elsewhere-import",
        "GeneratorExit",
        ("__init__.py", "GAME =", "raise GeneratorExit\nGAME ="),
    ),
}


@pytest.mark.parametrize(("key", "named", "change"), WRONG.values(), ids=WRONG)
def test_a_game_that_breaks_the_contract_is_named_with_what_is_wrong(
    tmp_path: Path, key: str, named: str, change: tuple[str, str, str]
) -> None:
    project, site = changed("broken", tmp_path, change), tmp_path / "site"
    if key == "elsewhere-name-taken":
        about = project / "pyproject.toml"
        about.write_text(about.read_text(encoding="utf-8").replace('broken = "broken:GAME"', 'cluedo = "broken:GAME"'))
    install(project, site)
    install(EXAMPLE, site)
    with found_in(site):
        (wrong,) = games().unusable
        assert (wrong.kind, wrong.package, wrong.key) == ("game", "broken", key)
        for language in LANGUAGES:
            assert named in texts(language)(wrong.key, **dict(wrong.args))
        assert set(games()) == {"cluedo", "fort-boyard", "royaume", "shut-the-box", "tour-de-france", "highest-roll"}
        assert find_game("cluedo").package == "ludotheque.games.cluedo"


def test_a_drawing_that_cannot_be_loaded_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(changed("broken", tmp_path, ("__init__.py", "bots=_bots", "bots=_bots, terminal=lambda: 1 / 0")), tmp_path)
    with found_in(tmp_path):
        words = ["play", "broken", "--people=0", "--bots=expert,novice", "--seed=1", "--quick", "--lang=en"]
        match = str(tmp_path / "match.json")
        for command in ([*words, f"--save={match}"], ["replay", match, "--lang=en"]):
            assert main(command) == 2
            assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_missing_rule_book_is_named(tmp_path: Path) -> None:
    project = changed("broken", tmp_path)
    (project / "src" / "broken" / "rulebook.en.md").unlink()
    install(project, tmp_path / "site")
    with found_in(tmp_path / "site"):
        assert [(wrong.key, dict(wrong.args)["file"]) for wrong in games().unusable] == [
            ("elsewhere-no-file", "rulebook.en.md")
        ]
        with pytest.raises(UnknownGame):
            find_game("broken")


def test_metadata_that_cannot_be_read_are_named_and_harm_nobody(tmp_path: Path) -> None:
    install(EXAMPLE, tmp_path)
    for package, text in (("odd", b"[ludotheque.games]\nno equals sign\n"), ("other", b"\xff"), ("third", b"x\n")):
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_bytes(text)
    with found_in(tmp_path):
        assert [(wrong.package, wrong.key) for wrong in games().unusable] == [("odd", "elsewhere-entry-points")]
        assert "highest-roll" in games()


def test_a_lesson_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    project = changed("broken", tmp_path)
    lesson = project / "src" / "broken" / "content" / "lesson.json"
    lesson.parent.mkdir()
    lesson.write_text('{"seed": "no number"}', encoding="utf-8")
    install(project, tmp_path / "site")
    with found_in(tmp_path / "site"):
        (wrong,) = games().unusable
        assert wrong.key == "elsewhere-broken"
        assert "seed" in str(dict(wrong.args)["detail"])


def test_a_package_whose_own_name_cannot_be_read_harms_nobody(tmp_path: Path) -> None:
    install(EXAMPLE, tmp_path)
    info = tmp_path / "nameless-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_bytes(b"Name: \xff\n")
    (info / "entry_points.txt").write_text("[ludotheque.games]\nodd = nowhere:GAME\n", encoding="utf-8")
    with found_in(tmp_path):
        assert [(wrong.package, wrong.key) for wrong in games().unusable] == [("?", "elsewhere-import")]
        assert "highest-roll" in games()


def test_two_packages_may_not_bring_games_of_one_name(tmp_path: Path) -> None:
    site = tmp_path / "site"
    install(changed("first", tmp_path), site)
    second = changed("second", tmp_path, ("pyproject.toml", 'second = "second:GAME"', 'first = "second:GAME"'))
    path = second / "src" / "second" / "game.py"
    path.write_text(path.read_text(encoding="utf-8").replace('"second"', '"first"'), encoding="utf-8")
    install(second, site)
    with found_in(site):
        assert find_game("first").package == "first"
        assert [(wrong.package, wrong.key) for wrong in games().unusable] == [("second", "elsewhere-name-taken")]


@pytest.mark.parametrize(
    ("place", "key"),
    [
        ("broken.bots:Nobody", "elsewhere-import"),
        ("broken.nowhere:Bot", "elsewhere-import"),
        ("broken.actions:THROW", "elsewhere-no-bot"),
        ("broken.actions:Throw", "elsewhere-no-bot"),
    ],
)
def test_a_bot_that_is_none_is_named_and_the_others_play(tmp_path: Path, place: str, key: str) -> None:
    site = tmp_path / "site"
    install(changed("broken", tmp_path, ("pyproject.toml", "broken.bots:Stubborn", place)), site)
    install(EXAMPLE, site)
    with found_in(site):
        assert [(wrong.kind, wrong.package, wrong.name, wrong.key) for wrong in unusable_from_elsewhere()] == [
            ("bot", "broken", "stubborn", key)
        ]
        assert list(bots_of(find_game("highest-roll"))) == ["novice", "expert", "highest-roll:stubborn"]
        assert ":" not in "".join(bots_of(find_game("cluedo")))


NB = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "broken: the game “broken” cannot be used. A sentence is missing in texts.fr.ftl: broken-do-keep."),
        ("fr", f"broken{NB}: le jeu «{NB}broken{NB}» ne peut pas être utilisé. Il manque une phrase dans texts.fr.ftl"),
    ],
)
def test_the_command_lists_what_cannot_be_used(
    tmp_path: Path, language: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    install(changed("broken", tmp_path, ("texts.fr.ftl", "broken-do-keep =", "broken-keep =")), tmp_path / "site")
    with found_in(tmp_path / "site"):
        assert main(["games", "--lang", language]) == 0
    printed = capsys.readouterr().out
    assert sentence in printed
    assert "Fort Boyard" in printed
