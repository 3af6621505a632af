"""La Clef du Royaume beside its board: trials as scenes, objects, the codex, the demon die, the castle and the king."""

from playwright.sync_api import Page, expect

from browser.surroundings import Enter, story
from browser.test_everyone import accessible

RAW = r"""() => document.body.innerText.match(/\b(royaume|royaume-web)-[a-z]+(-[a-z-]+)?\b/g) ?? []"""
"""Sentences that are only a key."""


def spends(page: Page, *names: str, way: str = "raise") -> None:
    """Spend objects one after the other, by touching what stands on them."""
    for name in names:
        page.locator(f"[data-thing={way}-{name}]").click()
        expect(page.locator(f"[data-object={name}].spent")).to_be_visible()


def keeps(page: Page) -> None:
    """Take the result as it is, in a scene."""
    page.locator(".controls").get_by_role("button", name="Garder").click()


def test_the_tower_is_climbed_with_the_crown_the_lantern_the_wolf_and_the_fairy(enter: Enter) -> None:
    page = enter("tower")
    stones = page.locator("[data-trial=tower] li[aria-current], [data-trial=tower] ol li")
    expect(stones).to_have_count(6)
    expect(page.locator(".roll")).to_contain_text("Il faut 4 ou plus")
    expect(page.locator(".roll")).to_have_attribute("data-enough", "true")
    assert accessible(page, "the tower") == []  # and what passes is kept by itself
    expect(page.locator(".roll")).to_contain_text("5 de trop")
    spends(page, "crown", way="lower")
    keeps(page)
    for opener in ("la lanterne suffit", "le loup montre les dents", "la fée connaît le mot"):
        expect(story(page).filter(has_text=opener)).to_have_count(1)
    expect(page.locator("[data-trial=tower] li.done")).to_have_count(5)
    spends(page, "rope")
    page.get_by_role("button", name="Annuler").click()
    expect(page.locator("[data-object=rope].spent")).to_have_count(0)
    spends(page, "rope")
    keeps(page)
    expect(page.locator("[data-piece=green]").first).to_be_visible()
    expect(story(page).filter(has_text="Anne tient le morceau vert")).to_have_count(1)
    expect(page.locator("[data-trial]")).to_have_count(0)
    assert page.evaluate(RAW) == []


def test_the_dragon_wakes_and_the_coach_had_said_how_likely_that_was(enter: Enter) -> None:
    page = enter("dragon", locale="en-GB", width=360, height=740)
    page.get_by_role("button", name="Ask the coach").click()
    page.get_by_role("button", name="Show the numbers").click()
    expect(page.locator(".chance")).to_contain_text("%")
    expect(page.locator(".roll")).to_contain_text("4 short")
    assert accessible(page, "the dragon") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Keep this result").press("Enter")
    expect(page.locator("[data-trial]")).to_have_count(0)
    expect(story(page).filter(has_text="square 1: 1")).not_to_have_count(0)
    assert page.evaluate(RAW) == []


def test_the_codex_turns_to_what_is_entered_and_a_companion_shifts_the_throw(enter: Enter) -> None:
    page = enter("mill")
    codex = page.get_by_role("region", name="Le codex")
    expect(codex.locator("[data-page=mill]")).to_contain_text("ses ailes n’attendent personne")
    expect(codex.locator(".bands li.now")).to_have_count(1)
    page.locator("[data-shift='2']").focus()
    page.keyboard.press("Enter")
    expect(story(page).filter(has_text="Un coup de pouce pour Anne")).to_have_count(1)
    codex.get_by_label("Page du codex").select_option("dragon")
    expect(codex.locator("[data-page=dragon] .opener.own")).to_have_text("Bouclier")
    expect(codex.locator("[data-page=dragon] .steps li")).to_have_count(6)
    page.get_by_role("button", name="Loutre, compagnon").click()
    expect(page.locator(".about")).to_contain_text("dans les aventures mineures")
    assert accessible(page, "the codex") == []


def test_the_demon_die_is_handed_over_and_comes_back(enter: Enter) -> None:
    page = enter("demon", bots=0)
    page.get_by_role("button", name="Donner le dé du démon à Paul 1").click()
    players = page.locator("section[aria-labelledby=players] li")
    expect(players.nth(1)).to_contain_text("Le dé du démon est ici")
    page.get_by_role("button", name="Lancer le dé").click()
    expect(page.locator(".roll").get_by_role("img", name="Dé du démon : 0")).to_be_visible()
    page.locator("[data-goal]").first.press("Enter")  # 0: Paul stays, and his square hands it on to who is left
    expect(players.nth(0)).to_contain_text("Le dé du démon est ici")
    expect(players.nth(1)).not_to_contain_text("Le dé du démon est ici")


def test_a_hero_with_the_whole_key_is_called_to_the_castle_in_another_s_turn(enter: Enter) -> None:
    page = enter("called", bots=0)
    expect(page.locator("p.turn")).to_contain_text("À vous, Anne")
    expect(story(page).filter(has_text="Paul 1 saute dans le tourbillon de la mare")).to_have_count(1)
    page.locator("[data-thing=garden-3]").focus()
    page.keyboard.press("Enter")
    expect(story(page).filter(has_text="Anne foule le gravier du jardin")).to_have_count(1)
    expect(page.locator("p.turn")).to_contain_text("À vous, Anne")  # whose turn comes next


def test_the_demon_king_falls_and_the_kingdom_is_sung_free(enter: Enter) -> None:
    page = enter("king")
    bar = page.get_by_role("progressbar", name="Anne : la force")
    expect(bar).to_have_attribute("aria-valuetext", "8 sur 20")
    assert accessible(page, "the king") == []
    spends(page, "sword", "shield", "cloak")
    expect(page.locator(".used li")).to_have_count(3)
    page.locator("[data-shift='1']").click()
    expect(bar).to_have_attribute("aria-valuetext", "20 sur 20")
    keeps(page)
    ending = page.locator(".ending")
    expect(ending.locator(".song")).to_contain_text("Anne tient la clef")
    expect(ending.locator("li")).to_have_count(2)
    expect(ending.locator("li.winner [data-piece]")).to_have_count(3)
    expect(ending.locator("li.winner")).to_contain_text("1 lancer, 3 objets épuisés")
    assert accessible(page, "the end") == []
    page.get_by_role("link", name="Résultat").click()
    expect(page.locator("section[aria-labelledby=quest-title] tbody tr")).to_have_count(2)
    assert page.evaluate(RAW) == []


def test_heroes_events_and_codex_fit_a_phone(enter: Enter) -> None:
    page = enter("new", width=360, height=740)
    gaspard = page.locator("[data-thing=gaspard]")
    gaspard.click()
    expect(page.locator(".choice .words")).to_contain_text("événement")
    gaspard.click()
    expect(page.locator(".choice")).to_have_count(0)
    expect(page.locator("[data-object]")).to_have_count(8)
    page = enter("sphinx", width=360, height=740, unasked=False)  # or the throw would not wait for whoever reads
    expect(page.locator("[data-card=sphinx]")).to_contain_text("10 ou plus")
    for inside in (".objects", "[data-card]", ".offer.open"):
        expect(page.locator(inside).first).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Le codex").click()
    expect(page.locator("dialog[open] [data-page]")).to_be_visible()
    assert accessible(page, "the codex in a hand") == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
