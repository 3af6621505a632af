"""What others read of a page before it runs: previews of its link, robots.txt, and the manifest to install it."""

from html import escape
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludotheque.engine import LudothequeError
from ludotheque.games import games, is_ours
from ludotheque.server.tables import changes
from ludotheque.server.web.context import Context
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.responses import as_json
from ludotheque.texts import Language, texts

MANIFEST: Final = "/static/manifest.webmanifest"
PREVIEW_SIZE: Final = (1200, 630)
LOCALES: Final[dict[Language, str]] = {"fr": "fr_FR", "en": "en_GB"}
SHOTS: Final = (("wide", "1280x800"), ("narrow", "720x1480"))
PRIVATE: Final = ("/t/", "/c/", "/p/")
"""The paths of pages whose address is a secret: invitations, codes of devices, packs. Search engines list none."""


class Preview(NamedTuple):
    """What a chat or a social network shows of a link to a page."""

    title: str
    description: str
    picture: str
    """The name of its picture, without the language."""


async def head_of(context: Context, request: Request) -> str:
    """The title of a page and the tags for previews of its link, as HTML."""
    language = language_of(request)
    preview = await _preview(context, request, language)
    private = request.url.path.removeprefix(context.settings.base_path).startswith(PRIVATE)
    lines = [f"<title>{escape(preview.title)}</title>", _meta("name", "description", preview.description)]
    lines += ['<meta name="robots" content="noindex" />'] if private else []
    told = {
        "og:type": "website",
        "og:site_name": "Ludothèque",
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.description,
    }
    try:
        picture = context.url(request, f"/static/{preview.picture}-{language}.png")
    except LudothequeError:  # the request's host cannot stand in a link
        picture = ""
    if picture:
        width, height = map(str, PREVIEW_SIZE)
        told |= {"og:image": picture, "og:image:width": width, "og:image:height": height}
        told |= {"og:image:alt": preview.title}
        lines.append(_meta("name", "twitter:card", "summary_large_image"))
    return "\n    ".join((*lines, *(_meta("property", name, words) for name, words in told.items())))


def _meta(kind: str, name: str, words: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(words)}" />'


async def _preview(context: Context, request: Request, language: Language) -> Preview:
    """The preview of a page; an invitation that is not valid has that of the first page."""
    t, path = texts(language), request.path_params
    name = path.get("game") or request.url.path.rpartition("/")[2]
    if "invitation" in path:
        invited = await _invitation(context, request, language)
        if invited is not None:
            return invited
    elif name in games():
        game, summary = t(f"{name}-title"), t(f"{name}-summary")
        key = "front-rules" if "game" in path else "front-game"
        return Preview(t(key, game=game), t("front-game-why", summary=summary), _picture(name))
    return Preview(t("front-title"), t("front-description"), "preview")


async def _invitation(context: Context, request: Request, language: Language) -> Preview | None:
    """Who invites to what, for those who have the invitation; None for others, and while too much is asked."""
    try:
        context.take("requests", request)
        table = (await context.registry.find(request.path_params["table"])).table
    except LudothequeError:
        return None
    if request.path_params["invitation"] != table.invitation or table.closed:
        return None
    t = texts(language)
    title = t("front-invited", host=table.person(table.host).name, game=t(f"{table.game}-title"))
    free = 0 if table.playing else changes.free_chairs(table)
    why = t("front-invited-free", free=free) if free else t("front-invited-full")
    return Preview(title, why, _picture(table.game))


def _picture(game: str) -> str:
    """The picture of a game; of one from elsewhere, that of the whole shelf."""
    return f"preview-{game}" if is_ours(games()[game]) else "preview"


async def manifest(context: Context, request: Request) -> Response:
    """The web app manifest, in the language of the request."""
    language = language_of(request)
    base, t = context.settings.base_path, texts(language)
    response = as_json(
        {
            "id": f"{base}/",
            "name": "Ludothèque",
            "short_name": "Ludothèque",
            "description": t("front-app"),
            "lang": language,
            "dir": "ltr",
            "categories": ["games", "entertainment"],
            "start_url": f"{base}/",
            "scope": f"{base}/",
            "display": "standalone",
            "background_color": "#faf5ea",
            "theme_color": "#faf5ea",
            "icons": [
                {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
                *(
                    {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
                    for size in ("192", "512")
                ),
                {"src": "icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            ],
            "screenshots": [
                {"src": f"screen-{form}-{language}.png", "sizes": size, "type": "image/png", "form_factor": form}
                for form, size in SHOTS
            ],
            "shortcuts": [
                {"name": t(f"{name}-title"), "url": f"{base}/{name}"} for name, game in games().items() if is_ours(game)
            ],
        }
    )
    response.headers["content-type"] = "application/manifest+json"
    response.headers["vary"] = "accept-language"
    return response


async def robots(context: Context, _: Request) -> Response:
    """What search engines may read; pages with a secret address have a tag of their own that forbids it (`head_of`)."""
    base = context.settings.base_path
    return PlainTextResponse(f"User-agent: *\nDisallow: {base}/api/\nDisallow: {base}/metrics\n")
