"""Cluedo in the browser: a whole inquiry, a card that one screen alone turns, phones, a curtain, the keyboard alone."""

import itertools
import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect

from browser.surroundings import (
    HURRY,
    MATCH,
    NAME,
    SEEN,
    UNSEEN,
    RealServer,
    Sat,
    Visit,
    invitation,
    joins,
    keep_playing,
    leaves_for_a_bot,
    offers,
    play_out,
    play_until,
    shown,
    story,
    turn,
)
from browser.test_everyone import SMALL, WIDE

INQUIRE = """([supposes, waits]) => {
    const find = (selector) => document.querySelector(selector);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (find(".decisions[aria-busy=true]") || (supposes && find(".picker:not(.grave)"))) return;
    const goals = document.querySelectorAll("[data-goal]:not([aria-disabled=true])");
    if (waits && find(waits)) return;
    const open = find(".casting .any, .hand .show, .offers .offer.open");
    if (open) open.click();
    else {
        const room = supposes && [...goals].find((each) => /^[a-z]/.test(each.dataset.thing));
        const goal = room || goals[(7 * (window.gone = (window.gone ?? 0) + 1)) % goals.length];
        goal?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    }
}"""
"""Do whatever is asked, and accuse nobody; suppose nothing, or wait where something could be supposed or looked at.

Of several ways to go, take another one each time, in the same order in each run; into a room, if one wants to suppose.
"""


def inquires(page: Page, until: str, *others: Page, supposes: bool = False, waits: str = "") -> None:
    """Whoever is asked goes on, until this function of the first page's is true there."""
    with keep_playing(INQUIRE, *others, given=[False, ""]):
        play_until(until, INQUIRE, page, given=[supposes, waits])


def comes_into_a_room(page: Page, *others: Page) -> Locator:
    """Go on until something can be supposed."""
    inquires(page, shown(".picker:not(.grave)"), *others, supposes=True)
    return page.locator(".picker:not(.grave)")


def sits_down(page: Page, address: str, *, seats: int = 3, bots: int = 2, level: str = "novice") -> Sat:
    """Somebody in a match whose first question is asked."""
    sat = Sat(page, address, game="cluedo", seats=seats)
    sat.starts(bots=bots, level=level)
    page.goto(sat.url)
    expect(page.locator(".casting")).to_be_visible()
    return sat


def supposes(page: Page, suspect: str, weapon: str) -> None:
    """A hypothesis, from pictures."""
    form = page.locator(".picker:not(.grave)")
    form.get_by_role("radio", name=re.compile(suspect)).check(force=True)
    form.get_by_role("radio", name=re.compile(weapon)).check(force=True)
    form.get_by_role("button", name=re.compile("Je suppose")).click()


def hand(page: Page) -> Locator:
    """The cards in somebody's hand."""
    return page.locator(".hand li")


def accuses_wrongly(page: Page) -> Locator:
    """Go on until one may accuse, and fill in an accusation that a card of one's own hand proves wrong."""
    grave = page.locator(".picker.grave")
    inquires(page, shown(".picker.grave"))
    grave.locator("summary").click()
    expect(grave.locator("fieldset")).to_have_count(3)  # or no card could be found in them
    mine = hand(page).first.inner_text().strip()
    for field in ("suspect", "weapon", "room"):
        cards = grave.locator(f"input[name$='-{field}']")
        known = cards.and_(grave.get_by_role("radio", name=re.compile(re.escape(mine))))
        (known if known.count() else cards).first.check(force=True)
    return grave


def test_two_people_and_two_bots_inquire_to_the_end_and_one_screen_alone_turns_the_card(
    server: RealServer, visit: Visit
) -> None:
    host = visit()
    sat = Sat(host, server.url(), game="cluedo", seats=4)
    for seat in (2, 3):
        sat.does("SeatBot", seat=seat, level="expert")  # accuses as soon as it is certain, so that it ends
    host.goto(sat.url)
    link = invitation(host)
    guest, spectator = visit(link, name="Bruno"), visit(link, name="Chloé")
    joins(guest)
    expect(spectator.get_by_role("button", name="M’asseoir")).to_have_count(0)  # the last seat is taken
    joins(spectator, "Regarder")
    expect(host.get_by_text("Tout le monde est là")).to_be_visible()
    host.get_by_role("button", name="Commencer").click()
    for page in (host, guest):
        expect(page.locator(".casting")).to_be_visible()
    spectator.evaluate(UNSEEN, HURRY)
    comes_into_a_room(host, guest)
    spectator.evaluate(SEEN)
    supposes(host, "Rose", "Corde")
    expect(story(guest).filter(has_text="Anne : « Je soupçonne Mlle Rose")).to_have_count(1)
    conclusion = re.compile("montre à Anne une carte|montre discrètement une carte à Anne|personne ne contredit Anne")
    with keep_playing(INQUIRE, guest, given=[False, ""]):
        expect(story(spectator).filter(has_text=conclusion)).not_to_have_count(0)
    said = story(host).filter(has_text=conclusion).first.inner_text()
    if "contredit" not in said:
        shown = host.locator(".turned.seen")
        expect(shown).to_be_visible()
        assert "discrètement" not in said
        for page in (guest, spectator):
            heard = story(page).filter(has_text=conclusion).first.inner_text()
            if not said.startswith("Bruno") or page is spectator:
                assert "discrètement" in heard
                assert page.locator(".turned.seen").count() == 0
    assert spectator.locator(".hand, .sheet, .decisions").count() == 0
    leaves_for_a_bot(guest, sat)
    there = spectator.url
    spectator.goto("about:blank")  # and comes back for the end
    play_out(INQUIRE, host, given=[False, ""])
    spectator.goto(there)
    expect(spectator.locator(".board")).to_contain_text("Dans l’étui")
    host.get_by_role("link", name="Résultat").click()
    expect(host.locator("#closeness-title")).to_be_visible()
    expect(host.locator("section[aria-labelledby=closeness-title] li")).to_have_count(4)


def marks_arrive(number: int) -> Callable[[Response], bool]:
    """Whether the server has taken a sheet with so many marks."""

    def taken(response: Response) -> bool:
        if response.request.method != "PUT" or "/notes" not in response.url:
            return False
        sent: Any = response.request.post_data_json
        return len(json.loads(sent["text"])) == number

    return taken


def test_the_sheet_keeps_ones_marks_crosses_off_or_deduces_and_the_coach_marks_the_best_way(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    sits_down(page, server.url(), level="amateur")
    inquires(page, shown(".hand li"))

    # Marks are one's own, are kept and can be taken back.
    page.get_by_text("Papier", exact=True).click()
    cell = page.locator("[data-cell='0-0']")
    empty = cell.get_attribute("aria-label")
    cell.click()
    expect(cell).not_to_have_attribute("aria-label", empty or "")
    cell.press("ArrowDown")
    below = page.locator("[data-cell='1-0']")
    expect(below).to_be_focused()
    below.press("?")
    expect(below).to_have_attribute("aria-label", re.compile("peut-être"))
    below.press("ArrowRight")
    beside = page.locator("[data-cell='1-1']")
    with page.expect_response(marks_arrive(3)):
        beside.press("v")
    expect(beside).to_have_attribute("aria-label", re.compile("oui"))
    with page.expect_response(marks_arrive(2)):
        page.get_by_role("button", name="Annuler", exact=True).click()
    expect(beside).to_have_attribute("aria-label", re.compile("vide"))
    page.reload()
    expect(below).to_have_attribute("aria-label", re.compile("peut-être"))
    expect(beside).to_have_attribute("aria-label", re.compile("vide"))
    beside.press("v")

    # The coach marks the best way on the board.
    several_goals = "() => document.querySelectorAll('[data-goal]:not([aria-disabled=true])').length > 1"
    inquires(page, several_goals, waits="[data-goal]")
    expect(page.get_by_role("button", name="Annuler", exact=True)).to_be_enabled()  # whatever has happened since
    assert page.locator(".board .best").count() == 0
    page.get_by_role("button", name="Demander conseil").click()
    best = page.locator("[data-goal][aria-label$='le meilleur choix']")
    expect(best).not_to_have_count(0)
    expect(page.locator(".board .best")).to_have_count(best.count())

    # It crosses off what one sees, or deduces, and says why.
    page.get_by_text("Rayé", exact=True).click()
    printed = page.locator(".sheet .printed")
    expect(printed.first).to_be_visible()
    crossed = printed.count()
    comes_into_a_room(page)
    page.get_by_text("Déductions", exact=True).click()
    expect(page.locator(".sheet .chance").first).to_be_visible()
    assert printed.count() >= crossed
    page.locator(".sheet .reasons").first.click()
    expect(page.locator(".sheet .why")).to_be_visible()
    assert len(page.locator(".sheet .why").inner_text()) > 10


def test_phones_hold_the_hands_beside_a_public_screen_that_shows_no_card(server: RealServer, visit: Visit) -> None:
    screen = visit(server.url(NAME), width=1920, height=1080)
    screen.locator("button.box").nth(1).click()
    screen.locator("dialog").get_by_role("button", name=re.compile("Ouvrir.*Autour")).click()
    phone = visit(invitation(screen), name="Bruno", width=360, height=640, has_touch=True, is_mobile=True)
    phone.get_by_role("button", name="M’asseoir").tap()
    expect(screen.get_by_role("list").filter(has_text="Bruno").first).to_be_visible()
    screen.get_by_role("button", name="Des robots sur les places libres").click()
    expect(screen.get_by_text("Tout le monde est là")).to_be_visible()
    screen.get_by_role("button", name="Commencer").click()
    expect(phone.locator(".casting")).to_be_visible()
    inquires(phone, shown(".hand li"))
    expect(screen.locator("main.public .board")).to_be_visible()
    assert screen.locator(".hand, .sheet, .picker, .turned.seen").count() == 0
    assert phone.evaluate(WIDE) <= 0
    assert phone.evaluate(SMALL) == []
    cards = [words for words in hand(phone).all_inner_texts() if words.strip()]
    expect(story(screen).filter(has_text="Bruno reçoit")).to_have_count(1)
    told = "\n".join(story(screen).all_text_contents())
    assert not any(f": {card}" in told for card in cards)


def test_on_one_screen_a_gesture_is_taken_back_after_it_passed_on_and_a_curtain_hides_the_hand(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    sat = Sat(page, server.url(), game="cluedo", seats=3)
    sat.starts(bots=1)
    page.goto(sat.url)
    curtain = page.get_by_role("button", name=re.compile("^C’est moi"))
    expect(turn(page)).to_contain_text("À vous, Anne.")
    page.locator(".casting .any").click()
    expect(turn(page)).to_contain_text("À vous, Paul 1.")  # no cards are dealt yet, so there is nothing to hide
    assert curtain.count() == 0
    undo = page.get_by_role("button", name="Annuler ce coup (Anne)")
    undo.click()
    expect(turn(page)).to_contain_text("Anne")
    expect(page.locator(".casting .any")).to_be_visible()
    expect(undo).to_have_count(0)
    page.locator(".casting .any").click()
    expect(turn(page)).to_contain_text("À vous, Paul 1.")
    page.locator(".casting .any").click()
    expect(curtain.or_(hand(page).first)).to_be_visible()  # whoever is the first to play may hold the screen already
    if curtain.count():
        assert page.locator(".hand, .sheet").count() == 0
        curtain.click()
    expect(hand(page).first).to_be_visible()
    words = page.locator(".board .visually-hidden li")
    expect(words.filter(has_text="Vos cartes sont cachées.")).to_have_count(1)
    expect(words.filter(has_text="Votre main")).to_have_count(0)
    page.get_by_role("button", name="Découvrir").click()
    expect(words.filter(has_text="Votre main")).to_have_count(1)


def test_the_keyboard_alone_moves_and_supposes(server: RealServer, visit: Visit) -> None:
    page = visit()
    sits_down(page, server.url())
    form = page.locator(".picker:not(.grave)")
    focused = page.locator(":focus")
    ways = itertools.cycle(("ArrowUp", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"))
    patience = time.monotonic() + MATCH / 1000
    while "Faites une hypothèse" not in (asked := turn(page).inner_text()):
        assert time.monotonic() < patience, "no room is reached"
        if "Choisissez une pièce" in asked and not offers(page).count():
            page.evaluate("""document.querySelector("[data-goal][tabindex='0']")?.focus()""")
            page.keyboard.press(next(ways))
            page.keyboard.press("Enter")
        elif "personnage" in asked or "Montrez" in asked:
            page.evaluate("document.querySelector('.casting .any, .hand .show')?.focus()")
            page.keyboard.press("Enter")
        elif "À vous" in asked:
            page.keyboard.press("1")
        page.keyboard.press("Escape")
        expect(page.locator(".decisions[aria-busy=true]")).to_have_count(0)
    form.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(focused).to_have_attribute("type", "radio")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(focused).to_have_text(re.compile("Je suppose"))
    page.keyboard.press("Enter")
    expect(story(page).filter(has_text=re.compile(r"Anne\s: «\sJe soupçonne"))).to_have_count(1)
