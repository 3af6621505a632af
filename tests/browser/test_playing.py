"""People play Fermer la boîte in their browsers, against bots and each other, whatever happens to the network."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

import ludotheque
from browser.surroundings import (
    MATCH,
    MOVE,
    NAME,
    RealServer,
    Visit,
    invitation,
    joins,
    offers,
    opens,
    play_out,
    plays,
    starts,
    story,
    takes_the_box,
    turn,
)
from browser.test_everyone import accessible
from ludotheque.engine import Committed
from ludotheque.engine.chance import contributions_hash

SEEN = """() => [...document.querySelectorAll(
    ".board .visually-hidden li, [role=log] p, .offer, .turn strong, .standing"
)].map((node) => node.textContent.trim())"""
"""What a table says: the board in words, the story, what can be done, whose turn it is, and how everyone stands."""

MOVE_OF = """(name) => {
    const asked = document.querySelector("p.turn")?.textContent.includes(name);
    if (asked) document.querySelector(".decisions[aria-busy=false] .offer.open")?.click();
}"""
"""Take the first offer, if it is the turn of the one with this name."""


def seen(page: Page) -> list[str]:
    """What a table says, once it is asked."""
    expect(offers(page).first).to_be_visible()
    found: list[str] = page.evaluate(SEEN)
    return found


def throws(page: Page) -> None:
    """Throw, by the decision bar."""
    expect(offers(page)).to_have_text(["Lancer"])
    offers(page).click()
    expect(offers(page).first).to_contain_text("Fermer")


def test_a_newcomer_makes_the_first_move_after_two_clicks_and_no_typing(server: RealServer, visit: Visit) -> None:
    page = visit(server.url(), newcomer=True, reduced_motion="no-preference")
    page.get_by_role("button", name="Fermer la boîte").click()
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(turn(page)).to_contain_text("À vous.")
    expect(page.get_by_role("note")).to_contain_text("les deux dés roulent")
    page.locator(".slip.main").click()
    expect(story(page).nth(0)).to_contain_text("Le sort a désigné Joueur pour commencer.")
    expect(story(page).nth(2)).to_contain_text("Joueur lance les dés")
    expect(page.get_by_role("note")).to_contain_text("peuvent tomber")
    page.get_by_role("button", name="Je connais").click()
    expect(page.get_by_role("note")).to_have_count(0)


def test_who_has_no_name_is_asked_for_one_in_the_card_before_the_match_and_never_again(
    server: RealServer, visit: Visit
) -> None:
    page = visit(server.url(), newcomer=True)
    page.get_by_role("button", name="Fermer la boîte").click()
    page.get_by_label("Comment vous appelle-t-on ?").fill("Zoé")
    page.keyboard.press("Enter")
    expect(page.locator(".standing").first.locator("..")).to_contain_text("Zoé")
    expect(page.get_by_label("Comment vous appelle-t-on ?")).to_have_count(0)
    page.goto(server.url())
    takes_the_box(page)
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_focused()
    expect(page.get_by_label("Comment vous appelle-t-on ?")).to_have_count(0)


def verified(page: Page) -> str:
    """What the page of a result says when the dice are verified."""
    page.get_by_role("link", name="Résultat").click()
    page.get_by_role("button", name="Vérifier les dés").click()
    card = page.locator("section.card", has=page.locator("#verify-title"))
    expect(card.locator(".verdict")).to_be_visible()
    return card.inner_text()


def test_two_people_and_a_bot_play_a_whole_match_by_link_while_somebody_looks_on_and_verify_its_dice(
    server: RealServer, visit: Visit
) -> None:
    host = visit(server.url())
    opens(host, "En ligne")
    host.get_by_role("button", name="Plus").click()
    expect(host.locator("#chairs ~ ul > li")).to_have_count(3)
    host.get_by_role("button", name="Robot", exact=True).last.click()
    host.get_by_role("combobox", name="Rythme").select_option("sans horloge")  # or the bot takes its time
    link = invitation(host)
    guest, spectator = visit(link, name="Bruno"), visit(link, name="Chloé")
    expect(guest.get_by_role("heading", level=1)).to_have_text("Anne vous invite")
    joins(guest)
    joins(spectator, "Regarder")
    for page in (host, guest, spectator):
        expect(page.locator(".people .lamp.here")).to_have_count(3)
    guest.get_by_label("Dire quelque chose").fill("On y va ?")
    guest.get_by_role("button", name="Envoyer").click()
    expect(spectator.get_by_text("On y va ?")).to_be_visible()
    expect(host.get_by_text("Tout le monde est là")).to_be_visible()
    starts(host, 3)
    expect(turn(spectator)).to_contain_text("C’est à Anne de jouer.")
    expect(turn(guest)).to_contain_text("C’est à Anne de jouer.")
    throws(host)
    expect(spectator.get_by_role("log", name="Le récit")).to_contain_text("Anne lance les dés")
    assert spectator.locator(".decisions").count() == 0
    there = spectator.url
    spectator.goto("about:blank")  # and comes back for the end
    play_out(MOVE, host, guest)
    spectator.goto(there)
    expect(spectator.locator(".over")).to_be_visible()
    told = [story(page).all_text_contents() for page in (host, guest, spectator)]
    assert told[0] == told[1] == told[2]
    for page in (host, guest, spectator):
        expect(page.locator("#over-title")).to_have_text(re.compile("gagne|gagné|victoire"))
        expect(page.locator(".scores li")).to_have_count(3)
    said = ""
    for page in (host, guest):
        said = verified(page)
        expect(page).to_have_url(re.compile("/t/[^/]+/r/[^/]+$"))
        assert "Les dés étaient honnêtes." in said
        assert "Anne et Bruno ont mêlé leur grain de sel au hasard." in said
        assert "Ce navigateur l’avait vue avant la partie." in said
        assert "Ce que ce navigateur a donné y est." in said
        assert "Ce que chacun a donné était fixé avant que ce navigateur révèle quoi que ce soit." in said
        assert "Le fichier porte le sceau que ce navigateur a noté à la fin de la partie." in said
    file = guest.request.get(guest.locator("a[download]").get_attribute("href") or "").body()
    assert ludotheque.verify(file).reason is None
    match = ludotheque.replay(file)
    assert isinstance(match.chance, Committed)
    assert sorted(seat for seat, _ in match.chance.contributions) == [0, 1]
    noted = f"--commitment {match.chance.commitment} --list {contributions_hash(match.chance)} --seal {match.seal}"
    assert noted in said
    guest.go_back()
    host.go_back()
    host.get_by_role("button", name="Commencer sans attendre").click()
    expect(offers(guest)).to_have_text(["Lancer"])
    expect(turn(host)).to_contain_text("C’est à Bruno de jouer.")
    expect(story(host).first).to_contain_text("Cette fois, c’est à Bruno de commencer.")


def test_somebody_reloads_asks_why_not_takes_a_gesture_back_leaves_for_the_shelf_and_goes_on_with_a_phone(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    sat = plays(page, server.url())

    # A reload in mid-turn changes nothing, after a throw and before the next.
    for _ in range(2):
        offers(page).first.click()
        expect(page.locator(".decisions[aria-busy=true]")).to_have_count(0)
        before = seen(page)
        page.reload()
        assert seen(page) == before

    # What is grey says why, and the rule book opens at the clause.
    expect(page.locator(".offer.grey")).to_have_count(0)
    page.get_by_role("button", name="Et pourquoi pas").click()
    high = page.locator(".decisions").evaluate("(bar) => bar.clientHeight")
    page.locator(".offer.grey", has_text="S’arrêter là").click(force=True)  # grey, and still to be asked
    said = page.locator(".why-not")
    expect(said).to_contain_text("continuez jusqu’à ce qu’un lancer ne ferme rien")
    assert page.locator(".decisions").evaluate("(bar) => bar.clientHeight") == high  # a reason moves nothing
    clause = said.get_by_role("link").inner_text()
    assert re.fullmatch(r"BOX-\d+", clause)
    expect(story(page).filter(has_text="arrête")).to_have_count(0)
    said.get_by_role("link").click()
    expect(page.locator(f"dialog.rules #{clause}")).to_be_in_viewport()
    expect(page.locator(f"dialog.rules #{clause}")).to_be_focused()
    expect(page).to_have_url(re.compile("/t/"))
    page.keyboard.press("Escape")

    # A gesture can be taken back, but dice that have fallen lie there.
    throws(page)
    board = page.locator(".board .visually-hidden li").all_text_contents()
    undo = page.get_by_role("button", name="Annuler ce coup")
    expect(undo).to_have_count(0)
    offers(page).first.click()
    expect(offers(page)).to_have_text(["Lancer"])
    undo.click()
    expect(offers(page).first).to_contain_text("Fermer")
    assert page.locator(".board .visually-hidden li").all_text_contents() == board
    expect(story(page).last).to_contain_text("Anne revient sur son dernier coup")

    # The shelf shows where one is awaited.
    page.get_by_role("link", name="Ludothèque").click()
    mine = page.locator(".tables li.mine")
    expect(mine).to_contain_text("À vous de jouer")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    mine.get_by_role("link").click()
    expect(page).to_have_url(sat.url)
    expect(page).to_have_title(re.compile("À vous"))

    # Another device goes on by a code.
    page.locator("summary", has_text="La table").click()
    page.get_by_role("button", name="Continuer sur un autre appareil").click()
    code = page.locator("dialog .code").inner_text()
    phone = visit(server.url(), newcomer=True, width=360, height=640)
    phone.get_by_label("Code").fill(code)
    phone.get_by_role("button", name="Continuer").click()
    expect(phone).to_have_url(re.compile("/t/"))
    closed = story(page).filter(has_text="Anne ferme").count()
    offers(phone).first.click()
    for each in (page, phone):
        expect(story(each).filter(has_text="Anne ferme")).to_have_count(closed + 1)


class TestLostConnections:
    """The page says that it is alone, and comes back by itself."""

    @pytest.fixture
    def tolerated(self) -> tuple[str, ...]:
        """Chromium itself complains of a server that is not there."""
        return ("ERR_CONNECTION", "ERR_SOCKET", "ERR_EMPTY_RESPONSE", "WebSocket connection")

    def test_a_server_that_was_killed_is_found_again_and_stores_once_what_was_done_meanwhile(
        self, tmp_path_factory: pytest.TempPathFactory, visit: Visit
    ) -> None:
        with RealServer(tmp_path_factory.mktemp("killed")) as server:
            page = visit()
            plays(page, server.url())
            throws(page)
            server.kill()
            expect(page.locator(".offline")).to_have_text("La table vous attend, on se reconnecte…")
            closes = offers(page).first.inner_text().strip("0123456789 \n").lower()
            flaps = re.findall(r"\d", offers(page).first.locator("span").inner_text())
            offers(page).first.click()
            expect(page.locator(".decisions[aria-busy=true]")).to_be_visible()
            server.start()
            expect(page.locator(".offline")).to_have_count(0)
            expect(offers(page)).to_have_text(["Lancer"])
            assert closes.startswith("fermer")
            expect(story(page).filter(has_text="Anne ferme")).to_have_count(1)
            line = story(page).filter(has_text="Anne ferme").inner_text()
            assert re.findall(r"\d", line.partition(".")[0]) == flaps
            page.reload()
            expect(story(page).filter(has_text="Anne ferme")).to_have_count(1)


def test_a_phone_is_a_private_hand_beside_a_public_screen_on_plain_http(server: RealServer, visit: Visit) -> None:
    screen = visit(server.url(NAME), width=1920, height=1080)
    assert not screen.evaluate("isSecureContext")
    opens(screen, "Autour")
    expect(screen.locator("main.board")).to_contain_text("Cet écran est le plateau")
    link = invitation(screen)
    assert link.startswith(server.url(NAME))
    screen.get_by_role("button", name="Copier").click()
    expect(screen.get_by_role("alert")).to_have_text("C’est copié.")
    phone = visit(link, name="Bruno", width=360, height=640, has_touch=True, is_mobile=True)
    phone.get_by_role("button", name="M’asseoir").tap()
    expect(screen.get_by_role("list").filter(has_text="Bruno").first).to_be_visible()
    screen.get_by_role("button", name="Un robot sur la place libre").click()
    expect(screen.get_by_text("Tout le monde est là")).to_be_visible()
    starts(screen, 2)
    expect(turn(screen)).to_contain_text("C’est à Bruno de jouer.")
    expect(screen.locator("main.public .board")).to_be_visible()
    assert screen.locator(".decisions").count() == 0
    expect(turn(phone)).to_contain_text("À vous.")
    phone.locator(".felt").tap()
    expect(screen.get_by_role("log", name="Le récit")).to_contain_text("Bruno lance les dés")
    alone = phone.locator("[data-flap][aria-disabled=false]")
    expect(alone.first).to_be_visible()
    offers(phone).first.tap()
    expect(screen.get_by_role("log", name="Le récit")).to_contain_text("Bruno ferme")


def test_a_bot_takes_over_for_who_leaves_and_gives_the_seat_back(server: RealServer, visit: Visit) -> None:
    host = visit(server.url())
    opens(host, "En ligne")
    guest = visit(invitation(host), name="Bruno")
    joins(guest)
    starts(host, 2)
    expect(turn(guest)).to_contain_text("Anne")
    guest.locator("summary", has_text="La table").click()
    guest.get_by_role("button", name="Un robot joue pour moi").click()
    bruno = host.locator("aside li", has_text="Bruno").first
    expect(bruno).to_contain_text("un robot joue")
    guest.get_by_role("button", name="Reprendre ma place").first.click()
    expect(bruno).not_to_contain_text("un robot joue")
    here = guest.url
    guest.goto("about:blank")
    expect(bruno).to_contain_text("ailleurs")
    bruno.get_by_role("button", name="Un robot joue pour Bruno").click()
    expect(bruno).to_contain_text("un robot joue")
    guest.goto(here)
    guest.locator(".decisions").get_by_role("button", name="Reprendre ma place").click()
    expect(bruno).not_to_contain_text("un robot joue")
    expect(bruno).not_to_contain_text("ailleurs")


def test_several_people_share_one_screen(server: RealServer, visit: Visit) -> None:
    page = visit(server.url())
    takes_the_box(page)
    page.get_by_role("button", name=re.compile("Ouvrir.*Sur cet écran")).click()
    asked = page.get_by_role("form", name="Qui joue sur cet écran").get_by_role("textbox")
    expect(asked.nth(0)).to_have_value("Anne")
    expect(asked.nth(1)).to_have_value("Joueur 2")
    asked.nth(1).fill(" anne")
    expect(page.get_by_text("Quelqu’un s’appelle déjà ainsi.")).to_be_visible()
    expect(page.get_by_role("button", name="Commencer")).to_be_disabled()
    asked.nth(1).fill("")  # nobody has to write anything
    expect(page.get_by_role("button", name="Commencer")).to_be_enabled()
    expect(asked.nth(1)).to_have_attribute("placeholder", "Joueur 2")
    asked.nth(1).fill("Paul")
    assert accessible(page, "names") == []
    page.get_by_role("button", name="Commencer").click()
    expect(turn(page)).to_contain_text(re.compile("À vous, (Anne|Paul)."))
    first, then = ("Anne", "Paul") if "Anne" in turn(page).inner_text() else ("Paul", "Anne")
    patience = time.monotonic() + MATCH / 1000
    while first in turn(page).inner_text():
        assert time.monotonic() < patience, "the turn does not end"
        page.evaluate(MOVE_OF, first)
    expect(turn(page)).to_contain_text(f"À vous, {then}.")
    expect(page.locator(".curtain")).to_have_count(0)  # nobody has a secret
    expect(offers(page)).to_have_text(["Lancer"])
    offers(page).click()
    expect(story(page).filter(has_text=f"{then} lance les dés")).to_have_count(1)
    page.goto(server.url())
    takes_the_box(page)
    page.get_by_role("button", name=re.compile("Ouvrir.*Sur cet écran")).click()
    expect(asked.nth(1)).to_have_value("Paul")  # who sat here last
    page.get_by_role("button", name="Préparer la table d’abord").click()
    expect(page.get_by_label("Qui joue à la place 1")).to_have_value("Anne")
    expect(page.get_by_label("Qui joue à la place 2")).to_have_value("Paul")


def test_markup_in_a_name_stays_text(server: RealServer, visit: Visit) -> None:
    name = "<img src=x onerror=alert(1)>"
    host = visit(server.url(), name=name)
    opens(host, "En ligne")
    guest = visit(invitation(host), name=f"{name} 2")
    expect(guest.get_by_role("heading", level=1)).to_have_text(f"{name} vous invite")
    joins(guest)
    guest.get_by_label("Dire quelque chose").fill(name)
    guest.get_by_role("button", name="Envoyer").click()
    expect(host.get_by_text(name).nth(2)).to_be_visible()
    starts(host, 2)
    offers(host).click()
    expect(story(guest).last).to_contain_text(name)
    host.goto(server.url())
    expect(host.locator(".tables li")).to_contain_text(name)
    for page in (host, guest):
        assert page.locator("img[src=x]").count() == 0


def test_options_of_a_game_are_chosen_on_its_card(server: RealServer, visit: Visit) -> None:
    page = visit(server.url())
    takes_the_box(page)
    page.locator("summary", has_text="Options").click()
    page.get_by_role("combobox", name="Règle", exact=True).select_option(label="approcher 100 en dix tours")
    page.locator(".fields .seats").get_by_role("button", name="Moins").click()
    expect(page.get_by_text("Tout de suite, en solo.")).to_be_visible()
    page.get_by_role("button", name="Jouer", exact=True).click()
    offers(page).first.click()
    expect(page.get_by_role("button", name="S’arrêter là").first).to_be_enabled()
    expect(page.locator(".standing")).to_have_count(1)
