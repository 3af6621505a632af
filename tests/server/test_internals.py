"""What we use of libraries without their promising it. Whoever raises an upper bound reads here what has gone."""

import ast
import inspect
from pathlib import Path

import nats.aio.client
import pytest
import uvicorn
import uvicorn.server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from ludotheque.server import serve
from ludotheque.server.edge import protocols
from ludotheque.server.peers import nats as broker

USED = {
    (protocols, "HttpProtocol"): (
        H11Protocol,
        "client config conn connection_lost connection_made data_received handle_websocket_upgrade loop transport",
    ),
    (protocols, "WebSocketProtocol"): (
        WebSocketsSansIOProtocol,
        "client close_sent close_timer config conn connection_lost data_received disconnected frames "
        "handshake_complete handshake_initiated loop queue read_paused receive run_asgi scope send stop_keepalive "
        "transport writable",
    ),
    (serve, "_Uvicorn"): (uvicorn.Server, "capture_signals config lifespan server_state servers"),
    (broker, "_SecureClient"): (nats.aio.client.Client, "_process_info"),
}
"""Our classes, what each inherits from, and the names of that one it reads, calls or replaces."""
NAMES = [(kind, name) for kind, names in USED.values() for name in names.split()]
OURS = [(module, name, kind, set(names.split())) for (module, name), (kind, names) in USED.items()]


@pytest.mark.parametrize(("kind", "name"), NAMES, ids=lambda each: each if isinstance(each, str) else each.__name__)
def test_a_library_still_has_what_we_use_of_its_inside(kind: type, name: str) -> None:
    assert name in _names_of(kind), f"{kind.__module__}.{kind.__name__} has no {name} any more"


@pytest.mark.parametrize(("module", "name", "kind", "used"), OURS, ids=[each[1] for each in OURS])
def test_the_list_of_what_we_use_is_complete(module: object, name: str, kind: type, used: set[str]) -> None:
    ours = next(node for node in ast.walk(_tree(module)) if isinstance(node, ast.ClassDef) and node.name == name)
    assert _mentioned(ours) & _names_of(kind) == used


def test_uvicorn_counts_its_tasks_where_we_add_ours() -> None:
    state = uvicorn.server.ServerState()
    assert isinstance(state.tasks, set)


def test_websockets_parses_with_a_generator_that_we_can_close() -> None:
    assert inspect.isgenerator(ServerProtocol().parser)


def _tree(thing: object) -> ast.Module:
    path = inspect.getsourcefile(thing)  # type: ignore[arg-type]
    assert path is not None
    return ast.parse(Path(path).read_text(encoding="utf-8"))


def _names_of(kind: type) -> set[str]:
    """The methods of a class and the attributes it gives itself, its bases' without `object` and asyncio's too."""
    found: set[str] = set()
    for each in kind.__mro__:
        if each.__module__.partition(".")[0] in ("uvicorn", "nats"):
            node = next(n for n in ast.walk(_tree(each)) if isinstance(n, ast.ClassDef) and n.name == each.__name__)
            found |= _mentioned(node)
    return found - {"__init__"}


def _mentioned(node: ast.ClassDef) -> set[str]:
    """The methods that a class defines, and the attributes of `self` and `super()` that it uses."""
    found = {each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
    found |= {
        each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute):
            of = each.value
            is_super = isinstance(of, ast.Call) and isinstance(of.func, ast.Name) and of.func.id == "super"
            if is_super or (isinstance(of, ast.Name) and of.id == "self"):
                found.add(each.attr)
    return found
