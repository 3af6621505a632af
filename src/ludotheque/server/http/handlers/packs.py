"""Packs of cards over HTTP."""

import re

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.server.http.context import Context, cookie_of
from ludotheque.server.http.operations import Operations
from ludotheque.server.http.requests import read_body
from ludotheque.server.http.responses import as_json
from ludotheque.server.http.schemas import SharedPack
from ludotheque.server.tables.packs import Pack

PACK = "/api/packs/{pack}"
PACKS_COOKIE = cookie_of("packs")
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")

operations = Operations()


@operations.declare(
    "POST",
    "/api/packs",
    "keep cards that one wrote",
    SharedPack,
    body=Pack,
    status=201,
    problems=(400, 403, 409, 413, 415, 429, 503),
)
async def put_pack(context: Context, request: Request) -> Response:
    """Keep cards that one wrote; whoever has written some before stays who they are."""
    pack: Pack = await read_body(request, Pack, context.settings.limits.pack_bytes)
    context.take("packs", request)
    token = request.cookies.get(PACKS_COOKIE, "")
    if not TOKEN.fullmatch(token):
        token = context.dependencies.randomness.token()
    context.url(request, "/")  # a host that cannot be named is refused before anything is stored
    return _written(context, request, await context.pack_store.put(pack, token), pack, token, 201)


@operations.declare(
    "GET", PACK, "all the cards of a pack, for whoever has its link", SharedPack, problems=(400, 404, 429, 503)
)
async def read_pack(context: Context, request: Request) -> SharedPack:
    """All the cards of a pack."""
    word = request.path_params["pack"]
    pack, own = await context.pack_store.read(word, request.cookies.get(PACKS_COOKIE))
    return SharedPack(word, context.url(request, f"/p/{word}"), own, pack)


@operations.declare(
    "PUT",
    PACK,
    "put other cards into a pack that one wrote",
    SharedPack,
    body=Pack,
    problems=(400, 403, 404, 409, 413, 415, 429, 503),
)
async def replace_pack(context: Context, request: Request) -> Response:
    """Put other cards into a pack; answered once they are stored."""
    word, token = request.path_params["pack"], request.cookies.get(PACKS_COOKIE, "")
    pack: Pack = await read_body(request, Pack, context.settings.limits.pack_bytes)
    context.url(request, "/")  # as above
    await context.pack_store.replace(word, token, pack)
    return _written(context, request, word, pack, token, 200)


@operations.declare(
    "DELETE",
    PACK,
    "remove a pack that one wrote, and say what was in it",
    Pack,
    problems=(403, 404, 409, 429, 503),
)
async def drop_pack(context: Context, request: Request) -> Pack:
    """Remove a pack."""
    return await context.pack_store.drop(request.path_params["pack"], request.cookies.get(PACKS_COOKIE))


@operations.declare(
    "GET",
    PACK + "/file",
    "the pack as a file, which can be sent to make another",
    Pack,
    problems=(404, 429, 503),
)
async def pack_file(context: Context, request: Request) -> Response:
    """A pack as a file."""
    pack, _ = await context.pack_store.read(request.path_params["pack"], None)
    response = as_json(pack)
    response.headers["content-disposition"] = f'attachment; filename="{pack.game}-{pack.kind}.json"'
    return response


def _written(context: Context, request: Request, word: str, pack: Pack, token: str, status: int) -> Response:
    """Let this browser change the pack."""
    response = as_json(SharedPack(word, context.url(request, f"/p/{word}"), own=True, pack=pack), status)
    context.remember(request, response, PACKS_COOKIE, token, "/api/packs")
    return response
