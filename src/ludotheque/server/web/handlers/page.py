"""Handlers: the page and its files."""

import gzip
import re
from functools import cache, lru_cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.server.builds import ASSETS, Builds
from ludotheque.server.web.context import Context
from ludotheque.server.web.errors import NotFound
from ludotheque.server.web.handlers.front import head_of
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.responses import no_route
from ludotheque.texts import texts

PAGES = (
    "/",
    "/settings",
    "/about",
    "/rules/{game}",
    "/lesson/{game}",
    "/lesson/{game}/{lesson}",
    "/practice/{game}",
    "/t/{table}",
    "/t/{table}/{invitation}",
    "/t/{table}/r/{match}",
    "/t/{table}/r/{match}/replay",
    "/c/{code}",
    "/packs",
    "/p/{pack}",
)
"""The paths at which the page is served; the rest of its routing is client-side."""
KINDS = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
COMPRESSED = ("text/", "image/svg", "application/")
SERVICE_WORKER = "sw.js"
FILE_NAME = re.compile(r"[A-Za-z0-9_.-]{1,100}")
PAGE = Path(__file__).parents[2] / "built"
UNBUILT = "<!doctype html><html lang={}><title>Ludothèque</title><p>{}"


def is_built() -> bool:
    """Whether the page is there: a tree without `make web` has none, a wheel has."""
    return (PAGE / "index.html").is_file()


async def page(context: Context, request: Request) -> Response:
    """The page; 503 and one sentence in its place, for whoever runs the server, if it was never built."""
    if not is_built():
        language = language_of(request)
        return Response(UNBUILT.format(language, escape(texts(language)("page-unbuilt"))), 503, media_type="text/html")
    parts = {
        b"{base}": context.settings.base_path,
        b"{lang}": language_of(request),
        b"{build}": context.dependencies.builds.current,
        b"<!--head-->": await head_of(context, request),
    }
    text = _read(PAGE, "index.html")
    for place, words in parts.items():
        text = text.replace(place, words.encode())
    response = _sent(request, text, "text/html", "no-cache")
    response.headers["vary"] = "accept-encoding, accept-language"
    return response


async def favicon(_: Context, request: Request) -> Response:
    """The icon that browsers ask for by themselves."""
    return _sent(request, _read(PAGE, "static/favicon.ico"), KINDS["ico"], "public, max-age=86400")


async def static(context: Context, request: Request) -> Response:
    """Files whose names do not change, such as icons; the service worker may serve all that is below the base path."""
    response = _served(request, "static", "no-cache")
    if request.path_params["name"] == SERVICE_WORKER:
        response.headers["service-worker-allowed"] = f"{context.settings.base_path}/"
    if request.path_params["name"].startswith("preview"):
        response.headers["cross-origin-resource-policy"] = "cross-origin"  # pages of chats show it
    return response


async def asset(context: Context, request: Request) -> Response:
    """Files with a hash in their name, cached for ever; also those of the builds before, for pages that are open."""
    return _served(request, ASSETS, "public, max-age=31536000, immutable", context.dependencies.builds)


async def not_found(context: Context, request: Request, error: Exception) -> Response:
    """404: the page for a browser, a problem for other clients."""
    if getattr(error, "status_code", 404) == 404 and "text/html" in request.headers.get("accept", ""):
        response = await page(context, request)
        response.status_code = 404
        return response
    return await no_route(request, error)


def _served(request: Request, folder: str, keep: str, builds: Builds | None = None) -> Response:
    name = request.path_params["name"]
    kind = KINDS.get(name.rpartition(".")[2])
    if kind is None or not FILE_NAME.fullmatch(name):
        raise NotFound("page-unknown", path=name)
    try:
        content = _read(PAGE, f"{folder}/{name}")
    except NotFound:
        earlier = None if builds is None else builds.earlier(name)
        if earlier is None:
            raise
        content = earlier
    return _sent(request, content, kind, keep)


@cache
def _read(folder: Path, path: str) -> bytes:
    """A file of the page, read once; `NotFound` if there is none."""
    file = folder / path
    if not file.is_file():
        raise NotFound("page-unknown", path=path)
    return file.read_bytes()


def _sent(request: Request, content: bytes, kind: str, keep: str) -> Response:
    """A response with this content, gzipped if the client accepts it."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if kind.startswith(COMPRESSED) and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = _gzipped(content)
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=200)
def _gzipped(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
