"""What handlers have in common: authentication, rate limits, origin checks, cookies and links."""

from collections import Counter
from typing import Final, Literal, TypeAlias

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ludotheque.server.compute.single_flight import SingleFlight
from ludotheque.server.cut_counter import CutCounter
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.limits import Allowance, counted_address
from ludotheque.server.live.admission import Admission
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.live.registry import Registry
from ludotheque.server.readiness import Readiness
from ludotheque.server.settings import Settings
from ludotheque.server.tables.packs import PackStore
from ludotheque.server.tables.table import Forbidden
from ludotheque.server.web.errors import BadRequest
from ludotheque.server.web.origins import from_this_machine, origin_of, our_origins

YEAR: Final = 365 * 24 * 60 * 60
MOST_STORIES: Final = 50

Limited: TypeAlias = Literal[
    "requests", "files", "messages", "tables", "codes", "packs", "bytes", "matches", "thoughts"
]
"""What an address may do only so often."""
LISTENER_COST: Final = 1 / 8
"""As how many messages of an address one recipient of a broadcast counts."""
FLOODS_AT_ONCE, FLOOD_SECONDS = 2, 10
"""How often a device may reconnect at once after a flood, and after how many seconds it gains one more."""


class Context:
    """What every handler is given."""

    def __init__(self, settings: Settings, dependencies: Dependencies) -> None:
        self.settings = settings
        self.dependencies = dependencies
        self.registry = Registry(dependencies)
        self.admission = Admission(self.registry, dependencies)
        self.packs = PackStore(dependencies.store, dependencies.time, dependencies.randomness)
        self.readiness = Readiness(dependencies.store, dependencies.time)
        self.connections: Counter[str] = Counter()
        """How many WebSocket connections each address has open."""
        self.cuts = CutCounter(dependencies.time, dependencies.metrics)
        self.stories = SingleFlight[bytes](MOST_STORIES)
        """The last stories of matches, as JSON."""
        limits, time = settings.limits, dependencies.time
        self.floods = Allowance("connections", 1 / FLOOD_SECONDS, FLOODS_AT_ONCE, time)
        """Reconnections after a flood, per device token, so that others at its address are not affected."""
        self.allowances: dict[Limited, Allowance] = {
            "requests": Allowance("requests", limits.requests_per_second, limits.requests_at_once, time),
            "files": Allowance("requests", limits.files_per_second, limits.files_at_once, time),
            "messages": Allowance("messages", *limits.address_messages, time),
            "tables": Allowance("tables", limits.tables_per_hour / 3600, limits.tables_per_hour, time),
            "codes": Allowance("codes", limits.codes_per_minute / 60, limits.codes_per_minute, time),
            "packs": Allowance("packs", limits.packs_per_hour / 3600, limits.packs_per_hour, time),
            "bytes": Allowance("bytes", limits.written_bytes_per_hour / 3600, limits.written_bytes_per_hour, time),
            "matches": Allowance("matches", limits.matches / 3600, limits.matches, time),
            "thoughts": Allowance("thoughts", limits.thoughts_per_minute / 60, limits.thoughts_per_minute, time),
        }

    def take(self, what: Limited, request: HTTPConnection, cost: float = 1) -> None:
        """Count this cost for the address of the request; `TooMuch` beyond its rate limit."""
        self.allowances[what].take(address(request), cost)

    def check_allowed(self, request: Request, what: Limited, cost: float) -> None:
        """Check the rate limit and, except for GET, the origin."""
        self.take(what, request, cost)
        if request.method != "GET":
            self.check_origin(request)

    def check_origin(self, request: HTTPConnection) -> None:
        """`Forbidden` if the request comes from a page of another site; clients that are no browsers send no origin."""
        origin = request.headers.get("origin")
        if origin is None:
            return
        if origin_of(origin) not in our_origins(request, self.settings.public_url):
            raise Forbidden("other-origin")

    async def person(self, request: HTTPConnection) -> tuple[LiveTable, str]:
        """The table in the path, and who asks; `NotAuthenticated` if they are not at it."""
        table, person = await self.authenticated(request)
        live = await self.registry.find(table)
        live.table.person(person)
        return live, person

    async def authenticated(self, request: HTTPConnection) -> tuple[str, str]:
        """The id of the table in the path, readable or not, and who asks; `NotAuthenticated` for strangers."""
        table: str = request.path_params["table"]
        return table, await self.admission.person(table, request.cookies.get(cookie_of(table)))

    def remember(self, request: Request, response: Response, name: str, token: str, path: str) -> None:
        """Set a cookie with a token, for this path alone."""
        response.set_cookie(
            name,
            token,
            max_age=YEAR,
            path=self.settings.base_path + path,
            httponly=True,
            samesite="strict",
            secure=request.scope["scheme"] == "https",
        )

    def url(self, request: Request, path: str) -> str:
        """The public address of a page; `BadRequest` if it would come from a malformed Host header."""
        lan = self.dependencies.lan
        base = self.settings.public_url.rstrip("/")
        if not base and lan is not None and lan.url is not None and from_this_machine(request):
            base = lan.url  # what this machine calls itself leads nobody else here
        if not base:
            addressed = our_origins(request, "")
            if not addressed:
                raise BadRequest("host-wrong")
            base = addressed[0]
        return base + self.settings.base_path + path


def address(request: HTTPConnection) -> str:
    """The client's address, as rate limits count it."""
    return "unknown" if request.client is None else counted_address(request.client.host)


def cookie_of(what: str) -> str:
    """The name of the cookie for a table, or for packs."""
    return f"ludotheque-{what}"
