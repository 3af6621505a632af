"""Cards are written in the browser, kept, shared, chosen at a table; whatever is on them stays text."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import RealServer, Sat, Visit
from browser.test_everyone import SPEAK, WIDE, accessible, misplaced

GAME = "tour-de-france"
MARKUP = "<img src=x onerror=alert(1)><b>Brest</b>"
"""What must stay as it was typed: were it taken for markup, the console would complain."""

QUESTIONS = {"Tourisme": "De quel pays ? {$x}", "Cyclisme": "Qui passe là ?"}


NEW = re.compile("Nouveau paquet.*villes")
"""The button for a pack of towns, among those for other games."""


def fills(page: Page, town: str, number: int) -> None:
    """Fill in the card that is open."""
    card = page.locator("li.card:has(details[open])")
    card.get_by_label("Ville", exact=True).fill(town)
    for kind, question in QUESTIONS.items():
        group = card.get_by_role("group", name=kind)
        group.get_by_label("Question").fill(f"{question} {number}")
        for line in range(3):
            group.get_by_label(re.compile(rf"^Réponses.*: {line + 1}$")).fill(f"{kind} {line}")
        group.get_by_label("La réponse 2 est la bonne").check()
        group.get_by_label(re.compile("^Pourquoi")).fill(f"Parce que {kind} {number}")


def writes(page: Page, server: RealServer, *towns: str, title: str = "Chez nous") -> str:
    """A new pack with these towns; the link to it."""
    page.goto(f"{server.url()}/packs")
    page.get_by_role("button", name=NEW).click()
    page.get_by_label("Titre du paquet").fill(title)
    for number, town in enumerate(towns):
        page.get_by_role("button", name="Ajouter une carte").click()
        fills(page, town, number)
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    link = page.get_by_label("Lien vers ce paquet").input_value()
    assert re.search("/p/[a-z0-9]{20}$", link)
    return link


def brings(page: Page, server: RealServer, *towns: str) -> str:
    """A pack with these towns that was written before, opened on its writer's page; the link to it."""
    cards = [{**card(number), "town": town} for number, town in enumerate(towns)]
    made = page.request.post(f"{server.url()}/api/packs", data={**pack(), "title": "Chez nous", "cards": cards})
    link: str = made.json()["url"]
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Chez nous")
    return link


def test_a_pack_opens_a_table_whose_host_says_how_its_cards_come(server: RealServer, visit: Visit) -> None:
    page = visit()
    urls = [page.request.post(f"{server.url()}/api/packs", data=pack(cards)).json()["url"] for cards in (2, 12)]
    for cards, url in zip((2, 12), urls, strict=True):
        page.goto(url)
        page.get_by_role("button", name="Jouer avec ces cartes").click()
        expect(page).to_have_url(re.compile("/t/[^/]+$"))
        expect(page.get_by_role("checkbox", name=re.compile(rf"^D’un fichier.* {cards} cartes"))).to_be_checked()
        only = page.get_by_role("radio", name="Les nôtres seules")
        page.get_by_text("Les nôtres d’abord", exact=True).click()
        expect(page.get_by_role("radio", name="Les nôtres d’abord")).to_be_checked()
        expect(page.get_by_text("Vos cartes viennent avant celles de la boîte.")).to_have_count(int(cards == 12))
        if cards == 2:
            expect(only).to_be_disabled()
            expect(page.get_by_text("il en faut 12 ; il y en a 2")).to_be_visible()
        else:
            page.get_by_text("Les nôtres seules", exact=True).click()
            expect(page.get_by_text("Seules vos cartes sont en jeu.")).to_be_visible()
            assert accessible(page, "own cards only") == []
    table = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["table"]
    assert table["own"] == "only"


def card(number: int) -> dict[str, Any]:
    """A card as it is sent."""
    question = {"answers": ["a", "b", "c"], "right": 1}
    return {
        "town": f"Town {number}",
        "tourism": {"question": f"Tourism {number} ?", **question},
        "cycling": {"question": f"Cycling {number} ?", **question},
    }


def pack(cards: int = 2) -> dict[str, Any]:
    """A pack as it is sent, or stands in a file."""
    return {
        "game": GAME,
        "kind": "town",
        "title": "D’un fichier",
        "language": "fr",
        "cards": [card(number) for number in range(cards)],
    }


def test_cards_are_written_shared_chosen_and_played_with(server: RealServer, visit: Visit) -> None:
    author = visit()
    link = writes(author, server, MARKUP, "Quimper")
    expect(author.get_by_text("Qui ouvre ce lien peut lire toutes les cartes, réponses comprises.")).to_be_visible()
    author.get_by_role("button", name="Copier").click()
    author.reload()
    expect(author.locator("summary").first).to_have_text(re.compile(re.escape(f"1. {MARKUP}")))

    host = visit(link)
    expect(host.get_by_text("2 cartes")).to_be_visible()
    answers = host.get_by_text("bonne réponse")
    expect(answers.first).to_be_hidden()  # somebody who wants to play need not read them
    host.get_by_text("Lire les cartes, réponses comprises").click()
    expect(answers).to_have_count(4)
    expect(host.get_by_text(MARKUP)).to_be_visible()
    expect(host.locator("main img, main li b")).to_have_count(0)
    expect(host.get_by_role("button", name="Enregistrer")).to_have_count(0)
    host.get_by_role("button", name="Garder ce paquet").click()
    expect(host.get_by_text("Ce paquet est gardé")).to_be_visible()

    table = Sat(host, server.url(), game=GAME, seats=2, name="Anne")
    host.goto(table.url)
    host.get_by_label(re.compile("^Chez nous")).check()
    guest = visit(f"{server.url()}/t/{table.id}/{table.look()['invitation']}", name="Paul")
    guest.get_by_role("button", name="M’asseoir").click()
    expect(guest.get_by_role("listitem").filter(has_text="Chez nous")).to_be_visible()
    expect(guest.get_by_label("Lien d’un autre paquet")).to_have_count(0)
    assert link.rpartition("/")[2] not in guest.content()
    assert [chosen["title"] for chosen in table.look()["packs"]] == ["Chez nous"]
    host.get_by_role("button", name="Commencer").click()
    expect(host.locator("#chairs")).to_have_count(0)
    expect(guest.locator("#chairs")).to_have_count(0)
    assert table.look()["playing"]


def test_a_pack_comes_to_a_table_by_its_link_or_from_the_box_is_changed_and_removed(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    link = brings(page, server, "Quimper", "Brest")

    # It is changed where it was written.
    page.locator(".cards summary").first.click()
    page.get_by_role("button", name="Enlever cette carte").dblclick()  # no yes yet
    page.get_by_role("button", name="Vraiment").click()
    expect(page.locator(".cards summary")).to_have_count(1)
    page.get_by_label("Titre du paquet").fill("Autrement")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Autrement")

    # It comes to a table by its link, and goes again.
    host = visit()
    table = Sat(host, server.url(), game=GAME, seats=2)
    host.goto(table.url)
    field = host.get_by_label("Lien d’un autre paquet")
    field.fill("https://example.org/")
    host.get_by_role("button", name="Ajouter", exact=True).click()
    expect(host.get_by_role("alert")).to_have_text("Ce n’est pas le lien d’un paquet.")
    field.fill(link)
    host.get_by_role("button", name="Ajouter", exact=True).click()
    box = host.get_by_label(re.compile("^Autrement"))
    expect(box).to_be_checked()
    expect(field).to_have_value("")
    box.click()  # it goes at once, so that nothing is left to be unchecked
    expect(box).to_have_count(0)
    assert table.look()["packs"] == []

    # It is mixed in from the box itself.
    page.get_by_role("link", name="Ludothèque").click()
    page.locator("button.box").nth(2).click()
    page.locator("dialog summary").last.click()
    page.locator("dialog").get_by_role("checkbox", name="Autrement").check()
    page.locator("dialog").get_by_role("button", name="Jouer", exact=True).click()
    expect(page.locator(".choice")).to_be_visible()
    played = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["table"]
    assert [chosen["title"] for chosen in played["packs"]] == ["Autrement"]

    # It is removed.
    page.goto(f"{server.url()}/packs")
    expect(page.locator(".packs li")).to_contain_text(["Autrement"])
    page.get_by_role("link", name="Autrement").click()
    page.get_by_role("button", name="Supprimer ce paquet").click()
    page.get_by_role("button", name="Vraiment").click()
    expect(page.get_by_text("Aucun paquet pour l’instant.")).to_be_visible()
    assert page.request.get(link.replace("/p/", "/api/packs/")).status == 404


def test_cards_are_written_while_the_table_waits_in_another_tab(server: RealServer, visit: Visit) -> None:
    host = visit()
    table = Sat(host, server.url(), game=GAME, seats=2)
    host.goto(table.url)
    with host.expect_popup() as opened:
        host.get_by_role("link", name="Écrire des cartes").click()
    writes(opened.value, server, "Quimper")
    host.get_by_label(re.compile("^Chez nous")).check()
    host.get_by_role("button", name="EN, English").click()
    opened.value.goto(f"{server.url()}/packs")
    expect(opened.value.locator(".packs li")).to_contain_text(["Chez nous"])
    assert [chosen["cards"] for chosen in table.look()["packs"]] == [1]


def test_a_card_is_seen_while_it_is_written_and_nothing_is_saved_while_something_is_missing(
    server: RealServer, visit: Visit
) -> None:
    page = visit(f"{server.url()}/packs")
    page.get_by_role("button", name=NEW).click()
    save = page.get_by_role("button", name="Enregistrer")
    expect(save).to_be_disabled()  # there is no card yet
    page.get_by_role("button", name="Ajouter une carte").click()
    expect(page.get_by_label("Ville", exact=True)).to_be_focused()
    expect(page.get_by_text("Il manque quelque chose ici.")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.get_by_text("Il manque quelque chose ici.")).to_have_count(1)  # what was left blank
    save.click()
    expect(page.get_by_text("Il manque quelque chose ici.")).to_have_count(9)
    expect(page.get_by_label("Titre du paquet")).to_be_focused()
    page.get_by_label("Titre du paquet").fill("À moi")
    fills(page, "x" * 99, 1)
    expect(page.get_by_label("Ville", exact=True)).to_have_value("x" * 40)
    preview = page.get_by_role("region", name="Aperçu en jeu")
    expect(preview.get_by_role("heading", name="x" * 40)).to_be_visible()
    expect(preview.get_by_text("De quel pays ? {$x} 1")).to_be_visible()
    expect(preview.get_by_text("bonne réponse")).to_have_count(0)
    preview.locator("label").get_by_text("Cyclisme").click()
    preview.get_by_role("button", name="Une fois répondu").click()
    expect(preview.locator("li.right")).to_contain_text("Cyclisme 1")
    expect(preview.get_by_text("Parce que Cyclisme 1")).to_be_visible()
    page.get_by_role("group", name="Cyclisme").get_by_label(re.compile("^Pourquoi")).fill("")
    expect(preview.get_by_text("Parce que Cyclisme 1")).to_have_count(0)
    assert accessible(page, "preview") == []
    twice = page.get_by_role("group", name="Tourisme").get_by_label(re.compile(r"^Réponses.*: 3$"))
    twice.fill("Tourisme 0")
    expect(page.get_by_text("C’est écrit deux fois.")).to_be_visible()
    save.click()
    expect(twice).to_be_focused()
    assert page.evaluate("JSON.parse(localStorage.getItem('ludotheque')).packs ?? []") == []
    page.reload()  # and what is not saved is not lost
    expect(page.get_by_label("Titre du paquet")).to_have_value("À moi")
    page.locator(".cards summary").click()
    twice.fill("Tourisme 2")
    save.click()
    expect(page.get_by_text("Tout est enregistré.")).to_be_visible()


def test_a_pack_goes_into_a_file_and_comes_out_of_it(server: RealServer, visit: Visit, tmp_path: Path) -> None:
    page = visit(f"{server.url()}/packs")
    file = tmp_path / "pack.json"
    file.write_text(json.dumps(pack()), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", level=1)).to_have_text("D’un fichier")
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger le fichier").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8")) == pack()
    page.goto(f"{server.url()}/packs")
    file.write_text("[1, 2]")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text("Ce fichier n’est pas un paquet de cartes.")


class TestRefused:
    """What the server does not take."""

    @pytest.fixture
    def tolerated(self) -> tuple[str, ...]:
        """Chromium itself tells of a request that was answered with no."""
        return ("status of 404", "status of 409")

    def test_a_file_with_too_many_cards_and_a_link_that_leads_nowhere_are_refused_in_words(
        self, server: RealServer, visit: Visit, tmp_path: Path
    ) -> None:
        page = visit(f"{server.url()}/packs")
        file = tmp_path / "pack.json"
        file.write_text(json.dumps(pack(101)), encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Cartes écrites en tout\s: 101"))
        page.goto(f"{server.url()}/p/nowhere")
        expect(page.get_by_role("heading", level=1)).to_have_text("Ce paquet ne s’ouvre pas")
        assert accessible(page, "lost pack") == []


def test_everyone_can_write_on_any_screen_in_either_language(server: RealServer, visit: Visit) -> None:
    page = visit(f"{server.url()}/packs")
    wrong: list[str] = []

    def looks(where: str) -> None:
        for language, scheme, width, height in (("fr", "light", 1280, 800), ("en", "dark", 360, 640)):
            page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SPEAK, language)
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            wrong.extend(accessible(page, f"{where}, {scheme}"))
            wrong.extend(f"{where}, {width}: {each}" for each in misplaced(page, where))

    expect(page.locator("main button.primary").last).to_be_visible()
    looks("packs")
    page.locator("main button.primary").last.click()
    page.locator("form button:has-text('carte'), form button:has-text('card')").first.click()
    page.locator("form button.primary").click()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    looks("what is missing on a blank card")
    made = page.request.post(f"{server.url()}/api/packs", data={**pack(), "title": "W" * 60}).json()
    page.goto(f"{server.url()}/p/{made['id']}")
    page.locator(".cards summary").first.click()
    looks("my pack")
    page.goto(f"{server.url()}/packs")
    expect(page.locator(".packs li")).to_be_visible()
    looks("my packs")
    table = Sat(page, server.url(), game=GAME, seats=2)
    page.goto(table.url)
    page.get_by_role("checkbox", name=re.compile("^WW")).check()
    looks("gathering")
    other = visit(made["url"], locale="en-GB", color_scheme="dark", width=360)
    other.locator("summary").click()
    wrong.extend(accessible(other, "somebody else's"))
    assert other.evaluate(WIDE) <= 0
    assert wrong == []
