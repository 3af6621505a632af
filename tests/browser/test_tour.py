"""Le jeu du Tour de France in the browser: a whole race, cards on a roll, questions, time trials, phones, keys."""

import itertools
import json
import re
import time
from typing import Any

from playwright.sync_api import Page, expect

from browser.surroundings import (
    MATCH,
    RealServer,
    Sat,
    Visit,
    frames_pass,
    invitation,
    joins,
    keep_playing,
    leaves_for_a_bot,
    play_out,
    play_until,
    shown,
    story,
    turn,
)
from browser.test_everyone import SMALL, WIDE

RIDE = """([keeps, rests]) => {
    const find = (selector) => document.querySelector(selector);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (find(".decisions[aria-busy=true]") || find(keeps || "x-nothing")) return;
    const rest = rests && find(".hand .can") && find(".hand .check input:not(:checked)");
    (rest || find(".choice button, .question button, .offers .offer.open"))?.click();
}"""
"""Do whatever is asked, the first of what is offered; nothing where something is to be looked at."""

OVERSHOT = 2
"""A seed with which one of two bots goes beyond the arrival and turns back."""


def races(page: Page, until: str, *others: Page, keeps: str = "", rests: bool = False) -> None:
    """Whoever is asked goes on, until this function of the first page's is true; it waits where `keeps` is shown."""
    with keep_playing(RIDE, *others, given=["", rests]):
        play_until(until, RIDE, page, given=[keeps, rests])


def sits_down(page: Page, address: str, *, seats: int = 2, bots: int = 1) -> Sat:
    """Somebody in a race whose rider is to be chosen."""
    sat = Sat(page, address, game="tour-de-france", seats=seats)
    sat.starts(bots=bots)
    page.goto(sat.url)
    expect(page.locator(".choice")).to_be_visible()
    return sat


def two_sit_down(server: RealServer, visit: Visit, *, bots: int = 0, **more: Any) -> tuple[Page, Page, str, Sat]:
    """Anne and Bruno at a table, each at a screen of their own, the way there for others, and the table."""
    host = visit()
    sat = Sat(host, server.url(), game="tour-de-france", seats=2 + bots, **more)
    for seat in range(2, 2 + bots):
        sat.does("SeatBot", seat=seat, level="amateur")
    host.goto(sat.url)
    link = invitation(host)
    guest = visit(link, name="Bruno")
    joins(guest)
    expect(host.get_by_text("Tout le monde est là")).to_be_visible()
    return host, guest, link, sat


def begins(host: Page, *others: Page) -> None:
    """The host starts, and everyone is asked for a rider."""
    host.get_by_role("button", name="Commencer").click()
    for page in (host, *others):
        expect(page.locator(".choice")).to_be_visible()


def worth(page: Page) -> int:
    """What the roll is worth."""
    return int(page.locator(".roll .sum").inner_text().replace("−", "-"))


def test_two_people_and_a_bot_race_to_the_champs_elysees(server: RealServer, visit: Visit) -> None:
    host, guest, link, sat = two_sit_down(server, visit, bots=1)
    begins(host, guest)
    expect(host.locator(".choice .taken")).to_have_count(0)  # the bot chooses last
    rider = host.locator(".choice button").last
    chosen = rider.locator("span").inner_text()
    rider.click()
    expect(guest.locator(".choice .taken").filter(has_text="Anne")).to_contain_text(chosen)
    guest.locator(".choice button:enabled").first.click()
    races(host, shown("p.turn", "en route"), guest)
    there = leaves_for_a_bot(guest, sat)
    play_out(RIDE, host, given=["", True])
    guest.goto(there)
    spectator = visit(link, name="Chloé", width=360, height=640)  # comes for the podium
    joins(spectator, "Regarder")
    for page in (host, guest, spectator):
        expect(page.locator(".podium li")).to_have_count(3)
        expect(story(page).filter(has_text="remporte le Tour de France")).to_have_count(1)
        expect(page.locator(".podium li").first).to_contain_text("Champs-Élysées")
        expect(page.locator(".rack li")).to_have_count(4)
    assert spectator.locator(".hand, .decisions").count() == 0
    host.get_by_role("link", name="Résultat").click()
    expect(host.get_by_role("heading", level=1)).to_contain_text("gagne")
    expect(host.locator("section[aria-labelledby=race-title] svg").first).to_be_visible()
    expect(host.locator("section[aria-labelledby=laid-title] tbody tr")).to_have_count(3)


def test_a_card_laid_on_a_roll_is_seen_by_all_and_changes_the_ride(server: RealServer, visit: Visit) -> None:
    host, guest, _, _ = two_sit_down(server, visit, pace={"is": "Live", "seconds": 90}, options={"reaction": "15"})
    begins(host, guest)
    mine = ".roll[data-playing='1'] ~ .hand .can .add"
    card = host.locator(mine).first
    races(host, shown(mine), guest, keeps=mine)
    expect(host.get_by_role("timer", name=re.compile("pour réagir"))).to_be_visible()
    expect(guest.locator(".roll .sum")).to_be_visible()
    before = worth(host)
    number = int(card.inner_text().removeprefix("+"))
    card.click()
    for page in (host, guest):
        expect(story(page).filter(has_text=f"Anne pose un {number}")).to_have_count(1)
    rode = story(host).filter(has_text=f"Bruno avance de {before + number} cases")
    with keep_playing(RIDE, host, guest, given=["", False]):
        expect(rode).not_to_have_count(0)


def test_the_right_answer_is_on_the_readers_screen_alone(server: RealServer, visit: Visit) -> None:
    host, guest, link, _ = two_sit_down(server, visit)
    told: list[dict[str, Any]] = []
    host.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(json.loads(frame))))
    host.reload()
    begins(host, guest)
    wishes = host.locator(".wishes button")
    races(host, shown(".wishes button"), guest, keeps=".wishes")
    spectator = visit(link, name="Chloé")
    joins(spectator, "Regarder")
    expect(guest.locator(".question.reads li.right")).to_have_count(2)
    chooses = spectator.locator(".question").filter(has_text="Anne choisit")
    with keep_playing(RIDE, spectator, given=["", False]):  # who looks on skips what is only shown
        expect(chooses).not_to_have_count(0)
    wishes.first.click()
    expect(host.locator(".question li button")).to_have_count(3)
    expect(spectator.locator(".question li")).to_have_count(3)
    right = guest.locator(".question.reads li.right")
    expect(right).to_have_count(1)
    expect(right).to_contain_text("bonne réponse")
    for page in (host, spectator):
        assert page.locator(".question li.right").count() == 0
        assert "bonne réponse" not in page.locator(".board").inner_text()
    asked = [
        event
        for message in told
        for group in message.get("heard", ())
        for event in group
        if event["is"] in ("QuestionDrawn", "QuestionAsked") and event["seat"] == 0
    ]
    assert [event["is"] for event in asked[-2:]] == ["QuestionDrawn", "QuestionAsked"]
    assert all(event.get("right") is None and event.get("tourism") is None for event in asked)
    letter = right.locator("b").inner_text()
    host.locator(".question li button").nth("ABC".index(letter)).click()
    for page in (host, guest, spectator):
        expect(story(page).filter(has_text="Bonne réponse pour Anne")).to_have_count(1)
        expect(page.locator(".news").filter(has_text="Anne")).not_to_have_count(0)
    expect(host.locator(".hand li").first).to_be_visible()


def test_who_wants_no_reaction_lets_everything_roll_and_a_time_trial_is_a_duel_of_dice(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    sits_down(page, server.url(), seats=3, bots=2)
    rest = page.get_by_role("checkbox", name="Laisser rouler les autres, sauf à l’arrivée")
    races(page, shown(".hand:has(.check input) .can"), keeps=".hand .can")
    rest.click()
    expect(rest).to_be_checked()
    races(page, shown("p.turn", "en route"))
    expect(rest).to_be_checked()  # for as long as one likes
    before = story(page).filter(has_text="Contre-la-montre ! Départ").count()
    trial = page.locator(".duel[data-purpose=trial]")
    races(page, shown("p.turn", "Contre-la-montre"), keeps=".duel[data-purpose=trial]")
    expect(trial).to_contain_text("Contre-la-montre")
    expect(trial.locator("li").filter(has_text="Anne")).to_have_count(1)
    expect(story(page).filter(has_text="Contre-la-montre ! Départ")).to_have_count(before + 1)
    won = story(page).filter(has_text="remporte le contre-la-montre")
    races(page, shown("[role=log] p", "remporte le contre-la-montre"))
    winner = won.first.inner_text().split(" remporte")[0].strip()
    prize = re.compile(f"{winner} (pioche|glisse) une carte Stratégie")
    expect(story(page).filter(has_text=prize)).not_to_have_count(0)


def test_unless_one_says_otherwise_nobody_is_asked_about_each_roll_of_others(server: RealServer, visit: Visit) -> None:
    page = visit(unasked=True)
    sits_down(page, server.url(), seats=3, bots=2)
    rest = page.get_by_role("checkbox", name="Laisser rouler les autres, sauf à l’arrivée")
    races(page, shown(".hand .check input"))
    expect(rest).to_be_checked()


def test_an_arrival_that_is_overshot_is_seen_going_back(server: RealServer, visit: Visit) -> None:
    page = visit()
    sat = Sat(page, server.url(), game="tour-de-france", seats=2)
    match = sat.starts(bots=1, level="novice", seed=OVERSHOT)
    sat.finishes()
    page.goto(f"{sat.url}/r/{match}")
    expect(page.locator("a").filter(has_text="remporte le Tour de France")).to_have_count(1)
    page.locator("a").filter(has_text="fait demi-tour").first.click()
    expect(page.locator("input[type=range]")).to_be_visible()
    expect(page.locator(".told")).to_contain_text("fait demi-tour")


def test_the_keyboard_alone_chooses_throws_answers_and_lays(server: RealServer, visit: Visit) -> None:
    page = visit()
    sits_down(page, server.url())
    answered = story(page).filter(has_text=re.compile("Bonne réponse pour Anne|Raté pour Anne"))
    laid = story(page).filter(has_text=re.compile("Anne pose un"))
    focused = """() => {
        const add = document.querySelector(".hand .add");
        add?.focus();
        return add !== null;
    }"""
    riders = itertools.cycle("123456")
    patience = time.monotonic() + MATCH / 1000
    while not laid.count():
        assert time.monotonic() < patience, "no question, or no card"
        page.keyboard.press("Escape")
        if "coureur" in turn(page).inner_text():
            page.keyboard.press(next(riders))
        else:
            page.keyboard.press("Enter" if answered.count() and page.evaluate(focused) else "1")
        expect(page.locator(".decisions[aria-busy=true]")).to_have_count(0)
    assert page.locator(".choice").count() == 0


def test_on_a_phone_the_view_follows_the_rider_and_everything_is_in_reach(server: RealServer, visit: Visit) -> None:
    page = visit(width=360, height=640, has_touch=True, is_mobile=True)
    sits_down(page, server.url())
    assert page.evaluate(SMALL) == []
    races(page, shown(".hand .can"), keeps=".hand .can")
    picture = page.locator(".map > svg")
    left, top, wide, high = map(float, (picture.get_attribute("viewBox") or "").split())
    assert wide < 500
    for _ in range(2):
        box = page.locator(".pawn:has(> ellipse)").bounding_box()
        road = page.locator(".map").bounding_box()
        assert box is not None
        assert road is not None
        assert road["x"] <= box["x"] + box["width"] / 2 <= road["x"] + road["width"]
        frames_pass(page)
    add, bar = page.locator(".hand .add").first.bounding_box(), page.locator(".decisions").bounding_box()
    assert add is not None
    assert bar is not None
    assert add["y"] + add["height"] <= bar["y"]
    assert page.evaluate(WIDE) <= 0
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Toute la carte").tap()
    expect(picture).to_have_attribute("viewBox", re.compile("^0.0 0.0 1120.0"))
    page.get_by_role("button", name="Suivre le coureur").tap()
    expect(picture).to_have_attribute("viewBox", f"{left:.1f} {top:.1f} {wide:.1f} {high:.1f}")
    races(page, shown(".question li button"), keeps=".question li button")
    expect(page.locator(".question li button")).to_have_count(3)
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDE) <= 0
    page.locator(".question li button").last.tap()
    expect(story(page).filter(has_text=re.compile("Bonne réponse pour Anne|Raté pour Anne"))).not_to_have_count(0)


def test_on_one_screen_a_curtain_and_a_cover_hide_the_cards(server: RealServer, visit: Visit) -> None:
    page = visit()
    sits_down(page, server.url(), seats=2, bots=0)
    curtain = page.get_by_role("button", name=re.compile("^C’est moi"))
    uncover = page.get_by_role("button", name="Découvrir")

    page.locator(".choice button:enabled").first.click()
    expect(turn(page)).to_contain_text("Paul 1")
    assert curtain.count() == 0  # nobody holds anything yet
    races(page, shown("button", "C’est moi|Découvrir"))
    while not uncover.count():
        assert page.locator(".hand, .question").count() == 0
        curtain.click()
        expect(curtain).to_have_count(0)
        races(page, shown("button", "C’est moi|Découvrir"))
    expect(page.locator(".hand li").first).to_contain_text("une carte cachée")
    assert page.locator(".hand .add").count() == 0
    uncover.click()
    expect(page.locator(".hand li").first).to_contain_text("carte Stratégie")
