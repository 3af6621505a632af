"""What is said of the page to those who have not opened it: previews, robots, how it is installed, who runs it."""

import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path

import httpx
import pytest

import ludotheque
from ludotheque.server.settings import Settings
from ludotheque.server.web.app import Server
from ludotheque.server.web.handlers import page as pages
from ludotheque.texts import LANGUAGES, Language, texts
from server.inprocess import GENEROUS, HOST, Visitor, running

STATIC = Path(__file__).parents[3] / "web" / "public" / "static"


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A server with nothing in it, and a page that is no more than its head."""
    monkeypatch.setattr(pages, "PAGE", tmp_path / "page")
    (tmp_path / "page" / "static").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text('<html lang="{lang}"><head><base href="{base}/" /><!--head--></head>')
    (tmp_path / "page" / "static" / "favicon.ico").write_bytes(b"icon")
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        yield server


async def told(visitor: Visitor, path: str, language: str = "fr") -> dict[str, str]:
    """What a page says of itself, by name."""
    answer = await visitor.http.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', answer.text)
    (title,) = re.findall(r"<title>([^<]*)</title>", answer.text)
    return {"title": unescape(title), **{name: unescape(words) for name, words in found}}


def size_of(png: bytes) -> str:
    """Width and height of a PNG."""
    assert png.startswith(b"\x89PNG")
    return "x".join(str(int.from_bytes(png[at : at + 4], "big")) for at in (16, 20))


def picture(preview: dict[str, str]) -> Path:
    """The file of a preview's picture, which has the size that is said."""
    name = preview["og:image"].removeprefix(f"http://{HOST}/static/")
    file = STATIC / name
    assert size_of(file.read_bytes()) == f"{preview['og:image:width']}x{preview['og:image:height']}" == "1200x630"
    return file


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_invitation_is_previewed_with_who_invites_to_what(server: Server, language: Language) -> None:
    host = await Visitor(server).opens("cluedo", "Zoé", seats=4)
    preview = await told(host, f"/t/{host.table}/{(await host.look())['table']['invitation']}", language)
    assert "Zoé" in preview["og:title"]
    assert "Cluedo" in preview["og:title"]
    assert "3 " in preview["og:description"]
    assert picture(preview).name == f"preview-cluedo-{language}.png"
    assert preview["robots"] == "noindex"


async def test_a_preview_holds_no_secret_and_a_wrong_invitation_tells_nothing(server: Server) -> None:
    host = await Visitor(server).opens("cluedo", "Zoé")
    word = (await host.look())["table"]["invitation"]
    preview = await told(host, f"/t/{host.table}/{word}")
    assert not any(word in words or host.table in words for words in preview.values())
    first = {name: words for name, words in (await told(host, "/")).items() if name != "robots"}
    for path in (f"/t/{host.table}/wrong", "/t/nowhere/wrong", f"/t/{host.table}", "/c/code"):
        assert {name: words for name, words in (await told(host, path)).items() if name != "robots"} == first
    await host.does("Close")
    assert "Zoé" not in str(await told(host, f"/t/{host.table}/{word}"))


async def test_markup_in_a_name_stays_text_in_a_preview(server: Server) -> None:
    host = await Visitor(server).opens("cluedo", '"><b>{base}')
    path = f"/t/{host.table}/{(await host.look())['table']['invitation']}"
    answer = await host.http.get(path)
    assert "<b>" not in answer.text
    assert '"><b>{base}' in (await told(host, path))["og:title"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_game_has_a_page_with_a_preview_of_its_own(server: Server, language: Language) -> None:
    for game in ludotheque.games():
        preview = await told(Visitor(server), f"/{game.name}", language)
        assert preview["og:title"].startswith(texts(language)(f"{game.name}-title"))
        assert picture(preview).name == f"preview-{game.name}-{language}.png"
    assert picture(await told(Visitor(server), "/", language)).name == f"preview-{language}.png"
    other = await Visitor(server).http.get("/no-game", headers={"accept": "text/html"})
    assert other.status_code == 404


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("de-DE,de;q=0.9", "en"),
        ("oc-FR,de;q=0.5", "fr"),
        ("de,en;q=0.2,fr;q=0.1", "en"),
        ("de,FR;q=0.1", "fr"),
        ("*", "fr"),
        ("", "fr"),
    ],
)
async def test_who_speaks_neither_language_is_answered_in_english_outside_france(
    server: Server, wish: str, language: Language
) -> None:
    answer = await Visitor(server).http.get("/", headers={"accept-language": wish})
    assert f'<html lang="{language}">' in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_can_be_installed_in_either_language_wherever_it_is_mounted(
    tmp_path: Path, language: Language
) -> None:
    settings = Settings(limits=GENEROUS, base_path="/games")
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as mounted:
        answer = await Visitor(mounted).http.get(
            "/games/static/manifest.webmanifest", headers={"accept-language": language}
        )
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["id"], manifest["start_url"], manifest["scope"]) == ("/games/",) * 3
    assert (manifest["lang"], manifest["description"]) == (language, texts(language)("front-app"))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    for shown in (*manifest["icons"], *manifest["screenshots"]):
        file = STATIC / shown["src"]
        assert file.suffix == ".svg" or size_of(file.read_bytes()) == shown["sizes"], shown


async def test_robots_and_those_who_ask_for_an_icon_are_answered(server: Server) -> None:
    visitor = Visitor(server)
    robots = await visitor.http.get("/robots.txt")
    assert "Disallow: /api/" in robots.text
    assert "/t/" not in robots.text  # who draws a preview of an invitation has to read its page
    icon = await visitor.http.get("/favicon.ico")
    assert (icon.content, icon.headers["content-type"]) == (b"icon", "image/x-icon")


async def test_whoever_runs_the_server_is_told_as_they_wish(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS, operator="Les Martin, martin@games.example")
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        said = {
            language: (await Visitor(server).http.get("/api/about", headers={"accept-language": language})).json()
            for language in LANGUAGES
        }
    assert {about["operator"] for about in said.values()} == {settings.operator}
    assert {about["version"] for about in said.values()} == {ludotheque.__version__}
    assert "MIT" in said["en"]["text"]
    assert said["en"]["text"].count("\n## ") == said["fr"]["text"].count("\n## ") == 3
    assert said["en"]["text"].count("\n- ") == said["fr"]["text"].count("\n- ")


async def test_pictures_of_previews_may_be_shown_by_pages_of_chats(server: Server, tmp_path: Path) -> None:
    (tmp_path / "page" / "static" / "preview-fr.png").write_bytes(b"picture")
    (tmp_path / "page" / "static" / "icon-192.png").write_bytes(b"picture")
    shared: httpx.Response = await Visitor(server).http.get("/static/preview-fr.png")
    own = await Visitor(server).http.get("/static/icon-192.png")
    policy = "cross-origin-resource-policy"
    assert (shared.headers[policy], own.headers[policy]) == ("cross-origin", "same-origin")
