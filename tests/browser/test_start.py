"""How a match starts: each page commits, checks that its own contribution is fixed, and only then reveals it."""

import re
from typing import Any

import msgspec
from playwright.sync_api import Page, Request, WebSocketRoute, expect

from browser.surroundings import RealServer, Visit, invitation, joins, opens, starts


def gathered(server: RealServer, visit: Visit, guest: Page) -> Page:
    """A host's page, at whose table the guest's page has sat down."""
    host = visit(server.url())
    opens(host, "En ligne")
    guest.goto(invitation(host))
    joins(guest)
    return host


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
    expect(host.get_by_role("button", name="Commencer", exact=True)).to_be_enabled()
    assert revealed == []
