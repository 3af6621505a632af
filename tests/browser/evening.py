"""What tests of a shared screen and the phones around it have in common."""

import re

from playwright.sync_api import Page

from browser.surroundings import MATCH, Visit, joins, wait_until

PHONE = {"width": 360, "height": 740}
TELEVISION = {"width": 1920, "height": 1080}


def table_of(page: Page) -> str:
    """The address at which commands of a page's table are given."""
    found = re.search(r"(.*)/t/(\w+)", page.url)
    assert found is not None
    return f"{found[1]}/api/tables/{found[2]}"


def finish(page: Page) -> None:
    """Bots play the match of a table to its end, for somebody who commands it; then everybody has the seat back."""
    path = table_of(page)
    chairs = page.request.get(path).json()["table"]["chairs"]
    for seat in range(len(chairs)):
        if chairs[seat]["level"] is None:
            page.request.post(path, data={"is": "StandIn", "seat": seat})
    page.request.post(path, data={"is": "Resume"})
    wait_until(lambda: not page.request.get(path).json()["table"]["playing"], MATCH)


def sits_at(screen: Page, address: str, visit: Visit, name: str) -> Page:
    """Somebody's phone, on which they have typed the code of the television."""
    phone = visit(address, name=name, **PHONE)
    phone.get_by_label("Code").fill(screen.locator(".code").first.inner_text())
    phone.get_by_label("Code").press("Enter")
    joins(phone)
    return phone
