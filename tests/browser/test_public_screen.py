"""A public screen stays on, and can be filled."""

from browser.surroundings import RealServer, Visit, opens

WINDOWS = True  # which can fill the screen

LOCKS = """(() => {
    window.locks = 0;
    navigator.wakeLock.request = async () => {
        window.locks++;
        return { released: false, release: async () => { window.locks--; } };
    };
})()"""
"""Counts the locks that keep the screen on."""


def test_the_public_screen_stays_on_and_can_be_filled(server: RealServer, visit: Visit) -> None:
    page = visit()
    page.add_init_script(LOCKS)
    page.goto(server.url())
    opens(page, "Autour d’une table")
    page.wait_for_function("window.locks === 1")
    page.get_by_role("button", name="Plein écran", exact=True).click()
    page.wait_for_function("document.fullscreenElement !== null")
    page.get_by_role("button", name="Quitter le plein écran").click()
    page.wait_for_function("document.fullscreenElement === null")
    page.get_by_role("link", name="Ludothèque").click()
    page.wait_for_function("window.locks === 0")
