"""What can be said of the interface without opening it: how heavy it is, that it knows no rules, and stands alone."""

import gzip
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term, VariableReference
from fluent.syntax.visitor import Visitor

import ludotheque
from altered_rules import VARIANTS, altered_rules, recorded
from ludotheque.games import card_kinds_of
from ludotheque.server.tables.packs import described

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SOURCES = sorted(
    path
    for path in (WEB / "src").rglob("*")
    if path.suffix in (".svelte", ".ts") and not re.search(r"\.test\.|\.altered\.|\.d\.ts$|^altered-", path.name)
)
BUILT = ROOT / "src" / "ludotheque" / "server" / "built"
LIGHT = 150_000
"""How many bytes of compressed script the first page may need."""

SENTENCES = re.compile(r"(?:\w+\.)?fr-")
"""The names of the scripts that hold the sentences of one language."""


@pytest.fixture(scope="module")
def built() -> Path:
    """The interface as the server gives it out."""
    if not (BUILT / "index.html").exists():
        pytest.fail("The interface is missing: make web builds it")
    return BUILT


def loaded(built: Path) -> set[Path]:
    """The scripts that the first page needs before anybody can click: what it names, and all that these import.

    The sentences of one language are imported by name when the page begins, and belong to it, but for those of a game's
    interface, its primer's and its coach's among them, which come with that interface.
    """
    page = (built / "index.html").read_text()
    waiting = [built / name for name in re.findall(r"(?:src|href)=\"\./(assets/[^\"]+\.js)\"", page)]
    assert waiting
    scripts = [path for path in (built / "assets").glob("*.js") if not path.name.startswith("coach.")]
    spoken = [path for path in scripts if SENTENCES.match(path.name)]
    waiting.extend(path for path in spoken if "-primer-aim =" not in path.read_text().replace("ui-primer-aim =", ""))
    found: set[Path] = set()
    while waiting:
        script = waiting.pop().resolve()
        if script not in found:
            found.add(script)
            imports = re.findall(r"(?:\bfrom|\bimport)\s*[\"'](\./[^\"']+\.js)[\"']", script.read_text())
            waiting.extend(script.parent / name for name in imports)
    return found


def test_the_first_page_needs_little_script(built: Path) -> None:
    weights = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in loaded(built)}
    assert any(name.startswith("index-") for name in weights)
    assert any(SENTENCES.match(name) for name in weights)
    assert sum(weights.values()) <= LIGHT, weights


def test_the_page_follows_rules_that_are_not_the_real_ones(tmp_path: Path) -> None:
    for game in sorted({variant.game for variant in VARIANTS}):
        played = [recorded(variant) for variant in VARIANTS if variant.game == game]
        (tmp_path / f"{game}.json").write_bytes(msgspec.json.encode(played))
    (tmp_path / "rules.json").write_bytes(msgspec.json.encode(altered_rules()._asdict()))
    vitest = [Path(sys.executable).with_name("node"), WEB / "node_modules" / "vitest" / "vitest.mjs"]
    checked = subprocess.run(
        [*vitest, "run", "--no-isolate", "--mode", "altered-rules"],
        cwd=WEB,
        env={**os.environ, "VITE_ALTERED_RULES": str(tmp_path), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_game_that_the_page_draws_is_drawn_by_altered_rules_too() -> None:
    games = {game.name for game in ludotheque.games() if (WEB / "src" / "games" / game.name / "index.ts").exists()}
    assert games
    assert {variant.game for variant in VARIANTS} == games
    assert {path.parent.name for path in (WEB / "src" / "games").glob("*/rules.altered.ts")} == games


def test_the_files_that_the_picture_of_an_update_names_exist() -> None:
    told = (ROOT / "docs" / "architecture.md").read_text().partition("## The page:")[2].partition("\n## ")[0]
    named = set(re.findall(r"\b[a-z]+/[\w.-]+\.(?:svelte|ts)\b", told.replace("<game>", "cluedo")))
    assert len(named) > 8
    assert [name for name in sorted(named) if not list((WEB / "src").rglob(name))] == []


def test_the_page_cites_no_clause() -> None:
    generated = WEB / "src" / "types"  # whose comments are those of the rules
    books = "".join(path.read_text() for path in (ROOT / "src").rglob("rulebook.*.md"))
    clause = re.compile(rf"\b(?:{'|'.join(sorted(set(re.findall(r'([A-Z]+)-[0-9]+', books))))})-\d+\b")
    assert clause.search("BOX-10")
    for path in (*SOURCES, *(WEB / "src").rglob("*.ftl"), *(WEB / "src").rglob("*.css")):
        assert generated in path.parents or clause.findall(path.read_text()) == [], path


def test_a_board_acts_only_by_choosing_one_of_the_offers() -> None:
    boards = [path for path in SOURCES if (WEB / "src" / "games") in path.parents and path.parent.name != "games"]
    assert boards
    for path in boards:
        text = path.read_text()
        # No way to the server but through its page, which sends the action of an offer.
        assert not re.search(r"\bfetch\(|\bWebSocket\b|\$(?:base/api|session/)", text), path
        # An action that is made by hand is only put into words, never sent.
        for made in re.finditer(r"\{\s*is:\s*\"(?:Close|Throw|Stop|Announce)\"", text):
            assert re.search(r"(?:named|told)\([^;]*$", text[: made.start()].rpartition("\n")[2]), path
        for chosen in re.finditer(r"\b(?:onchoose|play\.choose)\(([^)]*)\)", text):
            number = re.fullmatch(r"(?:\w+(?:\.at|\.index|: number)?)?", chosen[1])  # of an offer
            assert number, f"{path}: {chosen[0]}"
        # What is no offer as it stands is a form of an offer, filled in.
        assert all(form.startswith("(filledIn(") for form in re.findall(r"\bplay\.answer\b(.*)", text)), path
        # Only people on one screen act at once, some of them without offers of their own in sight.
        assert "play.as(" not in text or path.name in ("Halves.svelte", "Taboo.svelte"), path
    board = next(path for path in boards if path.name == "Board.svelte").read_text()
    assert "offers" in board
    assert "play.choose(offer)" in board


def test_no_board_reads_a_number_out_of_a_sentence() -> None:
    boards = [path for path in SOURCES if (WEB / "src" / "games") in path.parents]
    names_of_keys = r"F\d+"
    for path in boards:
        assert r"\d" not in path.read_text().replace(names_of_keys, ""), path


def test_what_is_sent_is_the_action_of_an_offer_or_the_actions_of_a_plan() -> None:
    sending = {path.name: path.read_text() for path in SOURCES if "connection.act(" in path.read_text()}
    assert set(sending) == {"answering.svelte.ts", "session.svelte.ts"}
    assert [path.name for path in SOURCES if ".actFrom(" in path.read_text()] == ["Match.svelte"]
    answering = sending["answering.svelte.ts"]
    assert re.findall(r"\bconnection\.act\(([^)]*)\)", answering) == ["action, to, then"]
    sent = set(
        re.findall(r"this\.#send\(([^;\n]+?), (?:this\.asking\?\.decision \?\? null(?:, then)?|null)\)", answering)
    )
    assert sent == {"action", "first", '{ is: "Undo" }'}  # a filled in form of an offer, a plan, or an undo
    assert "follow = ({ actions: [first, ...then] }: Plan)" in answering
    assert answering.count("this.#send(") == len(sent)
    assert set(re.findall(r"\banswer\(([^)]*)\)", answering)) == {"offer.action"}
    assert set(re.findall(r"\banswering\.answer\b(.)", (WEB / "src/match/Match.svelte").read_text())) == {","}


def test_everything_comes_from_the_server_itself(built: Path) -> None:
    harmless = ("http://www.w3.org/", "https://svelte.dev/e/")  # names of formats, and words in an error
    for path in sorted(built.rglob("*")):
        if path.suffix in (".html", ".css", ".js", ".svg", ".webmanifest"):
            text = path.read_text()
            for known in harmless:
                text = text.replace(known, "")
            assert re.findall(r"[\"'(`]\s*(?:https?:)?//[\w.-]+\.\w+[^\"')`]*", text) == [], path
    style = "".join(path.read_text() for path in (built / "assets").glob("*.css"))
    fonts = re.findall(r"url\(([^)]+\.woff2)\)", style)
    assert fonts
    assert all((built / "assets" / Path(name).name).exists() for name in fonts)


class Variables(Visitor):
    """The variables of a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        """One more."""
        self.names.add(node.id.name)


def sentences(path: Path) -> dict[str, set[str]]:
    """The key of each sentence, and its variables."""
    found = {}
    for entry in FluentParser().parse(path.read_text()).body:
        assert type(entry).__name__ != "Junk", f"{path}: {entry}"
        if isinstance(entry, Message | Term):
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = seen.names
    return found


@pytest.mark.parametrize(
    "french", sorted((WEB / "src").rglob("*.fr.ftl")), ids=lambda path: str(path.relative_to(WEB / "src"))
)
def test_both_languages_say_the_same(french: Path) -> None:
    english = french.with_name(french.name.replace(".fr.", ".en."))
    ours, theirs = sentences(french), sentences(english)
    assert set(ours) == set(theirs)
    assert ours == theirs


def test_every_sentence_that_is_named_exists() -> None:
    known = set()
    for path in (*(WEB / "src").rglob("*.fr.ftl"), *(ROOT / "src").rglob("*fr.ftl")):
        known |= set(sentences(path))
    for path in SOURCES:
        missing = set(re.findall(r"\bt\(\"([a-z][\w-]+)\"", path.read_text())) - known
        assert missing == set(), path


def test_every_card_that_people_write_has_words() -> None:
    known = set(sentences(WEB / "src" / "texts" / "shell.fr.ftl"))
    for game in ludotheque.games():
        for kind in card_kinds_of(game):
            prefix = f"ui-card-{game.name}-{kind.name}"
            lines = [field.path for field in described(kind.card) if field.longest is not None]
            names = {name for path in lines for name in path}
            assert {prefix, f"{prefix}-why", *(f"{prefix}-{name}" for name in names)} <= known


def test_what_the_page_names_beside_its_scripts_is_there(built: Path) -> None:
    page = (built / "index.html").read_text()
    linked = set(re.findall(r"(?:href|src)=\"(static/[^\"]+)\"", page)) - {"static/manifest.webmanifest"}
    assert linked
    assert all((built / name).is_file() for name in linked)


def styles() -> dict[Path, str]:
    """Every style of the page, but the files that name colours."""
    sheets = {path: path.read_text() for path in (WEB / "src").rglob("*.css") if path.name != "tokens.css"}
    parts = {path: re.findall(r"<style>(.*?)</style>", path.read_text(), re.DOTALL) for path in SOURCES}
    return sheets | {path: "".join(found) for path, found in parts.items() if found}


def test_styles_take_their_colours_from_the_tokens() -> None:
    for path, style in styles().items():
        assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(", style) == [], path


def test_every_token_that_is_used_is_given_somewhere() -> None:
    everything = "".join(path.read_text() for path in (*SOURCES, *(WEB / "src").rglob("*.css")))
    given = set(re.findall(r"(--[\w-]+)(?::|=|\s*:)", everything))
    assert set(re.findall(r"var\((--[\w-]+)\)", everything)) <= given


def test_every_breakpoint_is_one_of_the_list() -> None:
    listed = {
        int(width) for width in re.findall(r"^ \*   (\d+) ", (WEB / "src/kit/tokens.css").read_text(), re.MULTILINE)
    }
    assert listed
    for path, style in styles().items():
        for media in re.findall(r"@media([^{]+)\{", style):
            for bound, width in re.findall(r"(min|max)-width:\s*(\d+)px", media):
                assert int(width) + (bound == "max") in listed, f"{path}: {media}"
