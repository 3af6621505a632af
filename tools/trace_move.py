"""Traces one move through the server, from its bytes on the socket to the bytes of the answer.

`python -m tools.trace_move` prints how many functions and modules of ludotheque.server take part, how often control
passes from one module into another, and how often each module is entered. `--calls` lists every call.
"""

import argparse
import asyncio
import contextlib
import socket
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ludotheque.server.listening import listening
from ludotheque.server.serve import run
from ludotheque.server.settings import Settings

PACKAGE: Final = "ludotheque.server"


class Call(NamedTuple):
    """A call of one of our functions, with the nearest of our functions up its stack."""

    function: str
    module: str
    caller: str | None
    """The module of the caller; None for what the event loop or another thread starts."""


class Trace:
    """Records calls of functions of `PACKAGE` in all threads but the client's, while it is on."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.on = False
        self._client: set[int] = set()
        self._started: dict[int, FrameType] = {}

    def leave_out(self) -> None:
        """Record nothing of the calling thread."""
        self._client.add(threading.get_ident())
        sys.setprofile(None)

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        module = frame.f_globals.get("__name__", "")
        if event != "call" or not module.startswith(PACKAGE) or threading.get_ident() in self._client:
            return
        if frame.f_code.co_flags & RESUMABLE:
            if self._started.get(id(frame)) is frame:
                return  # a resumed coroutine, perhaps one that began before the move
            self._started[id(frame)] = frame
        if self.on and not _is_comprehension(frame.f_code):
            self.calls.append(Call(f"{module}.{frame.f_code.co_qualname}", module, _calling(frame)))


RESUMABLE: Final = 0x20 | 0x80 | 0x200
"""Flags of generators, coroutines and asynchronous generators."""


def _is_comprehension(code: CodeType) -> bool:
    return code.co_name in ("<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<lambda>")


def _calling(frame: FrameType) -> str | None:
    above = frame.f_back
    while above is not None:
        module = str(above.f_globals.get("__name__", ""))
        if module.startswith(PACKAGE):
            return module
        above = above.f_back
    return None


async def _throws(url: str, trace: Trace) -> None:
    """Play Shut the Box against a bot, and trace the third throw."""
    async with httpx.AsyncClient(base_url=url) as http:
        wish = {"game": "shut-the-box", "name": "Zoé", "seats": 2, "pace": {"is": "Relaxed"}}
        table = (await http.post("/api/tables", json=wish)).json()["table"]["id"]
        for command in ({"is": "SeatBot", "seat": 1, "level": "novice"}, {"is": "Start"}):
            (await http.post(f"/api/tables/{table}", json=command)).raise_for_status()
        cookie = "; ".join(f"{each.name}={each.value}" for each in http.cookies.jar)
    address = url.replace("http", "ws") + f"/api/tables/{table}/live"
    async with connect(address, additional_headers={"Cookie": cookie}) as live:
        await live.send('{"is": "Hello", "protocol": 1, "seat": 0}')
        await _play(live, trace)


async def _play(live: ClientConnection, trace: Trace) -> None:
    throws, traced, update = 0, None, None
    while traced is None or (update is not None and update.get("accepted") != traced):
        message = msgspec.json.decode(await live.recv())
        update = message.get("update") if message["is"] == "Welcome" else message if message["is"] == "Update" else None
        if update is None or not update.get("decision") or (traced is not None and update.get("accepted") == traced):
            continue
        action = next(offer["action"] for offer in update["offers"] if offer["refusal"] is None)
        ident = f"move-{update['since']}"
        if action["is"] == "Throw":
            throws += 1
            if throws == 3:
                await asyncio.sleep(0.5)  # let the work of the previous move finish
                traced, trace.on = ident, True
        act = {"is": "Act", "id": ident, "decision": update["decision"], "action": action}
        await live.send(msgspec.json.encode(act).decode())
    await asyncio.sleep(0.2)  # and that of this one
    trace.on = False


def traced_throw() -> Trace:
    """Serve a table in this process, play until the traced throw, and return its trace."""
    trace = Trace()
    listener = listening("127.0.0.1", 0)
    port = listener.getsockname()[1]

    def client(stop: Any) -> None:
        trace.leave_out()
        try:
            asyncio.run(_throws(f"http://127.0.0.1:{port}", trace))
        finally:
            stop()

    with tempfile.TemporaryDirectory() as folder:
        threading.setprofile(trace)
        sys.setprofile(trace)
        try:
            asyncio.run(_serve(listener, Path(folder), client))
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
    return trace


async def _serve(listener: socket.socket, folder: Path, client: Any) -> None:
    loop = asyncio.get_running_loop()
    serving = asyncio.ensure_future(asyncio.sleep(0))

    def started() -> None:
        stop = lambda: loop.call_soon_threadsafe(serving.cancel)  # noqa: E731
        threading.Thread(target=client, args=(stop,), daemon=True).start()

    settings = Settings(database_url=f"sqlite:///{folder}/trace.db", bot_processes=1, push=False)
    serving = asyncio.ensure_future(run(settings, listener, started=started))
    with contextlib.suppress(asyncio.CancelledError):
        await serving


def report(trace: Trace, *, calls: bool = False) -> None:
    """Print the figures of a trace."""
    functions, modules = {call.function for call in trace.calls}, {call.module for call in trace.calls}
    hops = [call for call in trace.calls if call.caller is not None and call.caller != call.module]
    entries = Counter(call.module for call in trace.calls if call.caller != call.module)
    if calls:
        for call in trace.calls:
            print(f"{(call.caller or '-').removeprefix(PACKAGE):32} → {call.function.removeprefix(PACKAGE)}")
    found = f"{len(functions)} functions in {len(modules)} modules"
    print(f"{len(trace.calls)} calls of {found}, {len(hops)} hops between modules")
    for module, count in entries.most_common():
        print(f"{count:4} × {module.removeprefix(PACKAGE + '.')}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--calls", action="store_true", help="list every call")
    report(traced_throw(), calls=parser.parse_args().calls)
