"""How a match starts: each page commits, checks that its own contribution is fixed, and only then reveals it."""

import re
from typing import Any

import msgspec
from playwright.sync_api import Page, Request, WebSocketRoute, expect

import ludotheque
from browser.surroundings import MOVE, RealServer, Visit, invitation, joins, offers, opens, play_out, starts
from ludotheque.engine.chance import Committed


def gathered(server: RealServer, visit: Visit, guest: Page) -> Page:
    """A host's page, at whose table the guest's page has sat down."""
    host = visit(server.url())
    opens(host, "En ligne")
    guest.goto(invitation(host))
    joins(guest)
    return host


def verified(page: Page) -> str:
    """What the page says when the dice are verified."""
    page.get_by_role("link", name="Résultat").click()
    page.get_by_role("button", name="Vérifier les dés").click()
    card = page.locator("section.card", has=page.locator("#verify-title"))
    expect(card.locator(".verdict")).to_be_visible()
    return card.inner_text()


def test_two_pages_verify_that_what_they_gave_is_in_and_was_fixed_before_they_revealed_it(
    server: RealServer, visit: Visit
) -> None:
    guest = visit(name="Bruno")
    host = gathered(server, visit, guest)
    starts(host, 2)
    expect(offers(host)).to_have_text(["Lancer"])
    play_out(MOVE, host, guest)
    for page in (host, guest):
        said = verified(page)
        assert "Les dés étaient honnêtes." in said
        assert "Anne et Bruno ont mêlé leur grain de sel au hasard." in said
        assert "Ce navigateur l’avait vue avant la partie." in said
        assert "Ce que ce navigateur a donné y est." in said
        assert "Ce que chacun a donné était fixé avant que ce navigateur révèle quoi que ce soit." in said
        assert "Le fichier porte le sceau que ce navigateur a noté à la fin de la partie." in said
        file = page.request.get(page.locator("a[download]").get_attribute("href") or "").body()
        match = ludotheque.replay(file)
        assert isinstance(match.chance, Committed)
        assert f"--commitment {match.chance.commitment} --seal {match.seal}" in said


def test_a_page_whose_contribution_is_not_in_the_list_reveals_nothing_and_says_so(
    server: RealServer, visit: Visit
) -> None:
    def without_guest(text: str | bytes) -> str | bytes:
        message: dict[str, Any] = msgspec.json.decode(text)
        starting = (message.get("table") or {}).get("starting")
        if starting is not None:
            starting["fixed"] = [[seat, hashed] for seat, hashed in starting["fixed"] if seat != 1]
        return msgspec.json.encode(message).decode()

    def forged(route: WebSocketRoute) -> None:
        behind = route.connect_to_server()
        behind.on_message(lambda text: route.send(without_guest(text)))

    revealed: list[str] = []

    def note(request: Request) -> None:
        if '"Reveal"' in (request.post_data or ""):
            revealed.append(request.post_data or "")

    guest = visit(name="Bruno")
    guest.route_web_socket(re.compile("/live$"), forged)
    guest.on("request", note)
    host = gathered(server, visit, guest)
    starts(host, 2)
    news = guest.get_by_role("region", name="Avis")
    expect(news).to_contain_text("ont été fixées sans celle de cette page : elle ne révèle rien")
    expect(host.get_by_text("La partie commence : on attend Bruno…")).to_be_visible()
    assert revealed == []
    host.get_by_role("button", name="Renoncer à commencer").click()
    expect(news).to_contain_text("Anne a renoncé à commencer")
    expect(host.get_by_role("button", name="Commencer")).to_be_enabled()
    assert revealed == []
