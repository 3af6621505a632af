"""Draws what others show of the page (`make front`): previews of links, icons, and pictures of the installed page.

The boxes are those of the shelf, in each language; the page must be built. Written into `web/public/static`.
"""

import struct
import sys
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))  # the same server and browser as in the tests

from browser.surroundings import RealServer, Sat, arrived, launched

STATIC = Path(__file__).parents[2] / "web" / "public" / "static"
WIDTH, HEIGHT = 1200, 630
LANGUAGES = (("fr", "fr-FR"), ("en", "en-GB"))
SHOTS = (("wide", 1280, 800, 1), ("narrow", 360, 740, 2))
MOST_COLOURS = 256

Pixel: TypeAlias = npt.NDArray[np.int32]

CARD = """([game, drawn]) => {
    const box = drawn[game];
    const all = Object.values(drawn);
    const ground = "background:#faf5ea;color:#22303c;width:1200px;height:630px;position:relative;overflow:hidden";
    const shelf = "<div style='position:absolute;inset:auto 0 0;height:74px;background:#8a5a35;"
        + "border-top:3px solid #22303c;box-shadow:inset 0 16px #b98252,inset 0 19px #22303c'></div>";
    const cover = (one, size) => `<div style="width:${size}px;flex:none">${one.svg}</div>`;
    const brand = "<div style='font:700 38px var(--title)'>Ludothèque</div>";
    document.body.innerHTML = box
        ? `<div style="${ground}">${shelf}<div style="position:absolute;inset:48px 60px 30px;display:flex;gap:60px">
             ${cover(box, 430)}<div style="padding-top:16px;display:grid;gap:26px;align-content:start">${brand}
             <div style="font:750 74px/1.08 var(--title);text-wrap:balance">${box.title}</div>
             <div style="font:400 34px/1.35 var(--text);text-wrap:pretty">${box.summary}</div>
             <div style="font:700 30px var(--text)">${box.facts}</div></div></div></div>`
        : `<div style="${ground}">${shelf}<div style="position:absolute;inset:60px 40px auto;text-align:center;
             font:750 84px var(--title)">Ludothèque</div>
             <div style="position:absolute;inset:auto 40px 30px;display:flex;gap:20px;
             justify-content:center">${all.map((one) => cover(one, 208)).join("")}</div></div>`;
}"""
"""Lays out a preview: a box and what it is, or all of them on their shelf."""

DRAWN = """() => Object.fromEntries([...document.querySelectorAll("button.box")].map((box) => [box.dataset.game, {
    svg: box.querySelector("svg").outerHTML.replace(/<g transform="translate\\(214 338\\)">[^]*?<\\/g>/, ""),
    title: box.querySelector("b").textContent,
    facts: [...box.querySelectorAll(".under > span")].map((fact) => fact.textContent).join(" · "),
}]))"""
"""The boxes on the shelf, without their buttons."""


def main() -> None:
    """Every picture, anew."""
    with TemporaryDirectory() as folder, RealServer(Path(folder)) as server, sync_playwright() as playwright:
        browser = launched(playwright)
        for language, locale in LANGUAGES:
            _previews(browser, server, language, locale)
            _shots(browser, server, language, locale)
        _icons(browser)
        browser.close()


def _previews(browser: Browser, server: RealServer, language: str, locale: str) -> None:
    context = arrived(browser, width=WIDTH, height=HEIGHT, knows={}, locale=locale)
    page = context.new_page()
    page.goto(server.url())
    expect(page.locator("button.box").last).to_be_enabled()
    expect(page.locator(".under").last).not_to_contain_text("…")
    drawn = page.evaluate(DRAWN)
    for game, about in drawn.items():
        page.goto(f"{server.url()}/{game}")
        about["summary"] = page.locator(".summary").inner_text()
    for game in ("", *drawn):
        page.evaluate(CARD, [game, drawn])
        page.evaluate("document.fonts.ready")
        name = f"preview-{game}-{language}.png" if game else f"preview-{language}.png"
        (STATIC / name).write_bytes(lighter(page.screenshot()))
    context.close()


def _shots(browser: Browser, server: RealServer, language: str, locale: str) -> None:
    """The page as it is installed: a match on a desk, the shelf on a phone."""
    name = {"fr": "Camille", "en": "Charlotte"}[language]
    for form, width, height, scale in SHOTS:
        context = arrived(
            browser, width=width, height=height, knows={"name": name}, locale=locale, device_scale_factor=scale
        )
        page = context.new_page()
        if form == "wide":
            sat = Sat(page, server.url(), game="cluedo", seats=4, name=name)
            sat.starts(bots=3, level="novice")
            page.goto(sat.url)
            expect(page.locator(".casting .any")).to_be_visible()
        else:
            page.goto(server.url())
            expect(page.locator("button.box").last).to_be_enabled()
        page.wait_for_timeout(300)
        (STATIC / f"screen-{form}-{language}.png").write_bytes(lighter(page.screenshot()))
        context.close()


def _icons(browser: Browser) -> None:
    """The icon to be cut into any shape, and the small one that browsers ask for by themselves."""
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": 512, "height": 512})
    _show(page, icon, 512, margin=62)
    (STATIC / "icon-maskable.png").write_bytes(lighter(page.screenshot()))
    page.set_viewport_size({"width": 32, "height": 32})
    _show(page, icon, 32, margin=0)
    small = page.screenshot(omit_background=True)
    head = struct.pack("<HHHBBBBHHII", 0, 1, 1, 32, 32, 0, 0, 1, 32, len(small), 22)
    (STATIC / "favicon.ico").write_bytes(head + small)
    page.close()


def _show(page: Page, icon: str, size: int, margin: int) -> None:
    inside = size - 2 * margin
    ground = "#faf5ea" if margin else "transparent"
    style = f"margin:0;padding:{margin}px;background:{ground}"
    sized = icon.replace("<svg ", f'<svg style="display:block" width="{inside}" height="{inside}" ', 1)
    page.set_content(f"<body style='{style}'>{sized}</body>")


def lighter(png: bytes) -> bytes:
    """A screenshot with at most 256 colours, which is what flat drawings need: a quarter of its size."""
    pixels = _pixels(png)
    coarse = (pixels.astype(np.uint32) >> 3) @ np.array([1 << 10, 1 << 5, 1], np.uint32)
    found, places, counts = np.unique(coarse, return_inverse=True, return_counts=True)
    places = places.reshape(coarse.shape)
    sums = np.stack([np.bincount(places.ravel(), pixels[..., part].ravel(), len(found)) for part in range(3)], 1)
    means = sums / counts[:, None]
    chosen = means[np.argsort(-counts)[:MOST_COLOURS]]
    nearest = np.array([np.argmin(((chosen - mean) ** 2).sum(1)) for mean in means], np.uint8)
    rows = nearest[places]
    height, width = rows.shape
    lines = b"".join(b"\0" + row.tobytes() for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", chosen.round().astype(np.uint8).tobytes()), (b"IDAT", zlib.compress(lines, 9)))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(*part) for part in (*parts, (b"IEND", b"")))


def _part(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _pixels(png: bytes) -> npt.NDArray[np.uint8]:
    """Red, green and blue of each pixel of a PNG as Chromium writes it: eight bits, not interlaced."""
    data, at, width, height, channels = b"", 8, 0, 0, 3
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        name, part = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height, _, kind = struct.unpack(">IIBB", part[:10])
            channels = 4 if kind == 6 else 3
        elif name == b"IDAT":
            data += part
        at += length + 12
    raw = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels)
    rows = np.zeros((height + 1, width + 1, channels), np.int32)
    for row in range(height):
        line = raw[row, 1:].reshape(width, channels).astype(np.int32)
        above = rows[row]
        match raw[row, 0]:
            case 0:
                rows[row + 1, 1:] = line
            case 1:
                rows[row + 1, 1:] = np.cumsum(line, 0) % 256
            case 2:
                rows[row + 1, 1:] = (line + above[1:]) % 256
            case kind:
                here = rows[row + 1]
                for column in range(width):
                    left, up, corner = here[column], above[column + 1], above[column]
                    here[column + 1] = (line[column] + _guess(int(kind), left, up, corner)) % 256
    return rows[1:, 1:, :3].astype(np.uint8)


def _guess(kind: int, left: Pixel, up: Pixel, corner: Pixel) -> Pixel:
    """What a filter of PNG expects of a pixel: the mean of its neighbours, or the one that Paeth's rule chooses."""
    if kind == 3:
        return (left + up) // 2
    sums = left + up - corner
    far = [abs(sums - one) for one in (left, up, corner)]
    first = (far[0] <= far[1]) & (far[0] <= far[2])
    expected: Pixel = np.where(first, left, np.where(far[1] <= far[2], up, corner))
    return expected


if __name__ == "__main__":
    main()
