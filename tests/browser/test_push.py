"""Who allowed it is told of their turn by the service worker, in their language, and gets to the table by a click."""

import json

from playwright.sync_api import Page, Response, Worker, expect

from browser.surroundings import RealServer, Sat, Visit, joins, starts, wait_until

WINDOWS = True  # beside which notifications are shown

ENDPOINT = "https://8.8.8.8/x"
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""Of a browser whose turn never comes in these tests, so that nothing is sent there."""

SUBSCRIBED = f"""(() => {{
    PushManager.prototype.subscribe = async (wish) => {{
        window.wish = wish;
        return {{ toJSON: () => ({json.dumps({"endpoint": ENDPOINT, "keys": KEYS})}) }};
    }};
}})()"""
"""A browser whose push service has taken its subscription: the tests' own has none."""

TOLD = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag }) => [title, body, tag])"""

SHOWN_AT = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ timestamp }) => timestamp)"""

CLICK = """async () => {
    const [notification] = await self.registration.getNotifications();
    self.clients.openWindow = async (address) => { self.shown = `opened ${address}`; };
    WindowClient.prototype.focus = async () => { self.shown = "focused"; };
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""
"""Click on the notification in the worker; the browser shows a tab only for a click of the hand."""


def told(page: Page) -> list[list[str]]:
    """What the browser shows beside the page: title, text and table."""
    found: list[list[str]] = page.evaluate(TOLD)
    return found


def is_subscribing(answer: Response) -> bool:
    """Whether this answers a page that subscribes; it has left its words before."""
    return answer.url.endswith("/push") and answer.request.method == "PUT"


def pushes(page: Page, origin: str, table: str) -> None:
    """The push service delivers a message."""
    devtools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    wait_until(lambda: page.evaluate("1") == 1 and bool(registrations))
    message = {"origin": origin, "registrationId": registrations[0], "data": table}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    devtools.detach()


def clicked(page: Page, worker: Worker) -> str:
    """What a click on the notification shows."""
    worker.evaluate(CLICK)
    wait_until(lambda: worker.evaluate("self.shown ?? null") is not None)
    shown: str = worker.evaluate("self.shown")
    worker.evaluate("() => { delete self.shown; }")
    wait_until(lambda: told(page) == [])
    return shown


def test_after_a_first_move_with_others_it_is_asked_once_whether_to_be_told_of_ones_turn(
    server: RealServer, visit: Visit
) -> None:
    host = visit(newcomer=True, width=360, height=740)
    sat = Sat(host, server.url())
    host.goto(sat.url)
    guest = visit(f"{server.url()}/t/{sat.id}/{sat.look()['invitation']}", name="Bruno")
    joins(guest)
    starts(host, 2)
    offer = host.get_by_role("complementary", name="Me prévenir")
    expect(host.locator(".offer.open").first).to_be_visible()
    expect(offer).to_have_count(0)
    host.locator(".offer.open").first.click()
    expect(offer).to_be_visible()
    assert host.evaluate("document.documentElement.scrollWidth") <= 360
    for button in offer.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    offer.get_by_role("button", name="Non merci").click()
    expect(offer).to_have_count(0)
    host.reload()
    expect(host.locator("main.match")).to_be_visible()
    expect(offer).to_have_count(0)


def test_who_allows_it_is_told_of_their_turn_while_the_page_is_closed(server: RealServer, visit: Visit) -> None:
    origin = server.url()
    sat = Sat(visit(origin), origin)
    page = visit(name="Paul", service_worker=True, permissions=["notifications"])
    page.add_init_script(SUBSCRIBED)
    link = f"{sat.url}/{sat.look()['invitation']}"
    with page.expect_response(is_subscribing) as put:
        page.goto(link)
        joins(page)
    assert put.value.ok, put.value.text()
    assert put.value.request.post_data_json == {"endpoint": ENDPOINT, **KEYS}
    wish = page.evaluate("window.wish")
    assert (wish["userVisibleOnly"], wish["applicationServerKey"]) == (True, put.value.json()["key"])
    (worker,) = page.context.service_workers
    pushes(page, origin, sat.id)
    wait_until(lambda: told(page) == [["À vous", "Fermer la boîte, chez Anne", sat.id]])
    assert clicked(page, worker) == "focused"

    page.goto(origin)
    expect(page.locator("button.box").first).to_be_visible()
    page.evaluate("() => localStorage.setItem('ludotheque', JSON.stringify({ language: 'en' }))")
    with page.expect_response(is_subscribing):
        page.goto(sat.url)
    page.goto(origin)
    pushes(page, origin, sat.id)
    wait_until(lambda: told(page) == [["Your turn", "Shut the Box, at Anne’s table", sat.id]])
    first = page.evaluate(SHOWN_AT)
    pushes(page, origin, sat.id)
    wait_until(lambda: page.evaluate(SHOWN_AT) != first)
    assert told(page) == [["Your turn", "Shut the Box, at Anne’s table", sat.id]]  # one instead of the other
    assert clicked(page, worker) == f"opened {sat.url}"


def test_the_switch_in_the_settings_ends_notices(server: RealServer, visit: Visit) -> None:
    origin = server.url()
    page = visit(service_worker=True, permissions=["notifications"])
    page.add_init_script(
        "PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => { window.ended = true; } })"
    )
    page.goto(origin)
    sat = Sat(page, origin)
    page.goto(sat.url)
    expect(page.locator("#chairs")).to_be_visible()
    page.goto(f"{origin}/settings")
    switch = page.get_by_role("checkbox", name="Me prévenir quand c’est à moi")
    expect(switch).to_be_checked()
    page.evaluate("navigator.serviceWorker.ready")
    with page.expect_response(lambda answer: answer.url.endswith(f"{sat.id}/push")) as dropped:
        switch.click()
    assert dropped.value.request.method == "DELETE"
    expect(switch).not_to_be_checked()
    assert page.evaluate("window.ended") is True
