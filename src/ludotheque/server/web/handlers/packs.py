"""Handlers: packs of written cards."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.server.tables.packs import WrittenPack
from ludotheque.server.web.context import Context, cookie_of
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.requests import read_body
from ludotheque.server.web.responses import as_json
from ludotheque.server.web.schemas import SharedPack

PACK = "/api/packs/{pack}"
PACKS_COOKIE = cookie_of("packs")

operations = Operations()


@operations.declare(
    "POST",
    "/api/packs",
    "keep cards that one wrote",
    SharedPack,
    body=WrittenPack,
    status=201,
    problems=(400, 403, 409, 413, 415, 429, 503),
)
async def put_pack(context: Context, request: Request) -> Response:
    """Store a new pack; a browser that owns packs already keeps its token, any other gets one from the server."""
    pack: WrittenPack = await read_body(request, WrittenPack, context.settings.limits.pack_bytes)
    context.take("packs", request)
    context.take("bytes", request, len(msgspec.json.encode(pack)))
    token = request.cookies.get(PACKS_COOKIE, "")
    if not await context.packs.is_owner(token):
        token = context.dependencies.randomness.token()
    context.url(request, "/")  # a malformed host is refused before anything is stored
    return _written(context, request, await context.packs.put(pack, token), pack, token, 201)


@operations.declare(
    "GET", PACK, "all the cards of a pack, for whoever has its link", SharedPack, problems=(400, 404, 429, 503)
)
async def read_pack(context: Context, request: Request) -> SharedPack:
    """All the cards of a pack."""
    word = request.path_params["pack"]
    pack, own = await context.packs.read(word, request.cookies.get(PACKS_COOKIE))
    return SharedPack(word, context.url(request, f"/p/{word}"), own, pack)


@operations.declare(
    "PUT",
    PACK,
    "put other cards into a pack that one wrote",
    SharedPack,
    body=WrittenPack,
    problems=(400, 403, 404, 409, 413, 415, 429, 503),
)
async def replace_pack(context: Context, request: Request) -> Response:
    """Replace the cards of a pack."""
    word, token = request.path_params["pack"], request.cookies.get(PACKS_COOKIE, "")
    pack: WrittenPack = await read_body(request, WrittenPack, context.settings.limits.pack_bytes)
    context.take("bytes", request, len(msgspec.json.encode(pack)))
    context.url(request, "/")  # refused before anything is stored, as above
    await context.packs.replace(word, token, pack)
    return _written(context, request, word, pack, token, 200)


@operations.declare(
    "DELETE",
    PACK,
    "remove a pack that one wrote, and say what was in it",
    WrittenPack,
    problems=(403, 404, 409, 429, 503),
)
async def drop_pack(context: Context, request: Request) -> WrittenPack:
    """Remove a pack."""
    return await context.packs.drop(request.path_params["pack"], request.cookies.get(PACKS_COOKIE))


@operations.declare(
    "GET",
    PACK + "/file",
    "the pack as a file, which can be sent to make another",
    WrittenPack,
    problems=(404, 429, 503),
)
async def pack_file(context: Context, request: Request) -> Response:
    """A pack as a file."""
    pack, _ = await context.packs.read(request.path_params["pack"], None)
    response = as_json(pack)
    response.headers["content-disposition"] = f'attachment; filename="{pack.game}-{pack.kind}.json"'
    return response


def _written(context: Context, request: Request, word: str, pack: WrittenPack, token: str, status: int) -> Response:
    """The response to a stored pack, with the cookie of its owner."""
    response = as_json(SharedPack(word, context.url(request, f"/p/{word}"), own=True, pack=pack), status)
    context.remember(request, response, PACKS_COOKIE, token, "/api/packs")
    return response
