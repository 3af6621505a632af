"""Pages that tests use one after the other.

A page that stays open keeps its process and the compiled scripts: to come to a table in it costs half the processor
time that it costs in a new one. Between two tests its cookies and its storage are emptied, and it shows nothing. A page
on which a test left something that cannot be taken away, such as a clock or a script, is closed instead.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit
from weakref import WeakSet

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Dialog, Error, Frame, Page

from browser.surroundings import arrived, remembers

KEPT: Final = frozenset(("locale", "has_touch", "is_mobile"))
"""What a page that is used again may be asked for; a test that asks for more gets one of its own."""

LASTING: Final = ("add_init_script", "expose_binding", "expose_function", "on", "once", "route", "route_web_socket")
LASTING_PROPERTIES: Final = ("clock", "context")
"""What a test does to a page for good: whoever uses one of these has the page for itself."""

touched: WeakSet[Page] = WeakSet()
"""Pages that are not to be used again."""


@contextmanager
def touching_is_noted() -> Iterator[None]:
    """Meanwhile, note each page to which a test does something lasting."""

    def noted(does: Callable[..., Any]) -> Callable[..., Any]:
        def doing(page: Page, *given: Any, **named: Any) -> Any:
            touched.add(page)
            return does(page, *given, **named)

        return doing

    with pytest.MonkeyPatch.context() as patch:
        for name in LASTING:
            patch.setattr(Page, name, noted(getattr(Page, name)))
        for name in LASTING_PROPERTIES:
            patch.setattr(Page, name, property(noted(getattr(Page, name).fget)))
        yield


class Tab:
    """A page, alone in a browser context."""

    def __init__(self, context: BrowserContext, *, kept: bool) -> None:
        self.complain: Callable[[str], None] | None = None
        """Told of each error or warning in its console, error of the page, and dialog."""
        self._context = context
        self._kept = kept
        self._origins: set[str] = set()
        self._devtools: CDPSession | None = None
        self._forgets: list[Callable[[], None]] = []
        self.page = context.new_page()
        self.page.on("framenavigated", self._note)
        context.on("console", self._hear)
        context.on("weberror", lambda failed: self._complain(str(failed.error)))
        context.on("dialog", self._refuse)
        touched.discard(self.page)

    def looks(self, *, width: int, height: int, color_scheme: Any = "light", reduced_motion: Any = "reduce") -> None:
        """Take this size, and what the visitor prefers."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)

    def knows(self, known: dict[str, Any]) -> None:
        """Open pages with this in their local storage from now on, until it is emptied."""
        self._forgets.append(remembers(self._context, known))

    def empties(self) -> bool:
        """Show nothing and forget everything; whether that was possible."""
        if not self._kept or self.page in touched or self._context.pages != [self.page]:
            return False
        with suppress(Error):
            while self._forgets:
                self._forgets.pop()()
            self.page.goto("about:blank")
            devtools = self._devtools = self._devtools or self._context.new_cdp_session(self.page)
            for origin in self._origins:
                devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            self._context.clear_cookies()
            self._origins.clear()
            return True
        return False

    def close(self) -> None:
        """Close it for good."""
        self._context.close()

    def _note(self, frame: Frame) -> None:
        place = urlsplit(frame.url)
        if place.scheme.startswith("http"):
            self._origins.add(f"{place.scheme}://{place.netloc}")

    def _complain(self, sentence: str) -> None:
        if self.complain is not None:
            self.complain(sentence)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self._complain(f"{said.text} {said.location['url']}")

    def _refuse(self, dialog: Dialog) -> None:
        self._complain(dialog.message)
        dialog.dismiss()


class Tabs:
    """The pages of a browser, by what cannot be changed of them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._idle: dict[tuple[tuple[str, Any], ...], list[Tab]] = {}
        self._used: dict[Tab, tuple[tuple[str, Any], ...]] = {}

    def take(self, *, width: int, height: int, known: dict[str, Any] | None, **more: Any) -> Tab:
        """A page that shows nothing and has stored nothing, of somebody who knows this already."""
        looks = {name: more.pop(name) for name in ("color_scheme", "reduced_motion") if name in more}
        lasting = tuple(sorted(more.items(), key=lambda option: option[0]))
        kept = more.keys() <= KEPT
        idle = self._idle.setdefault(lasting, []) if kept else []
        tab = (
            idle.pop()
            if idle
            else Tab(arrived(self.browser, width=width, height=height, knows=None, **more), kept=kept)
        )
        self._used[tab] = lasting
        tab.looks(width=width, height=height, **looks)
        if known is not None:
            tab.knows(known)
        return tab

    def give_back(self, tab: Tab) -> None:
        """Empty a page, so that another test can use it, or close it."""
        lasting = self._used.pop(tab)
        if tab.empties():
            self._idle[lasting].append(tab)
        else:
            tab.close()
