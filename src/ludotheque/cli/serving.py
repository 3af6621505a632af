"""The commands that run a server, and that back up, restore and purge its database."""

import asyncio
import io
import logging
import os
import socket
import sys
import webbrowser
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from cyclopts import Parameter
from msgspec.structs import replace
from rich.text import Text

from ludotheque.cli.commands import Lang, console, whole
from ludotheque.cli.language import spoken
from ludotheque.engine import LudothequeError
from ludotheque.texts import Language, Texts, texts

try:
    import segno

    from ludotheque.server import logs
    from ludotheque.server.listening import listening
    from ludotheque.server.local_network import LocalNetwork, is_loopback, lan_address
    from ludotheque.server.serve import run
    from ludotheque.server.settings import Settings, default_database, default_log, from_environment, with_options
    from ludotheque.server.storage import maintenance, purging
    from ludotheque.server.storage import salvage as salvaging
    from ludotheque.server.supervisor import Supervisor, WorkerConfig, reserved

    if sys.platform == "win32":
        run_loop = asyncio.run
    else:
        from uvloop import run as run_loop
except ModuleNotFoundError as missing:
    if (missing.name or "").startswith("ludotheque"):
        raise
    raise LudothequeError("extra-missing", extra="server") from None

DatabaseUrl = Annotated[str | None, Parameter(help="cli-database-url")]
EVERYWHERE = "0.0.0.0"  # noqa: S104
MOST_NAMED = 20
"""How many lost rows of a kind are named."""


def start(language: Language) -> None:
    """Serve on this machine only, and open the browser."""
    settings = from_environment(os.environ)
    settings = replace(settings, log=settings.log or str(default_log()))
    try:
        listener = listening(settings.host, settings.port)
    except LudothequeError:
        listener = listening(settings.host, 0)
    alone = is_loopback(listener.getsockname()[0]) and not (settings.public_url or settings.trusted_proxies)
    lan = LocalNetwork() if alone and settings.workers == 1 else None
    _serve(settings, listener, texts(language), open_browser=True, lan=lan)


def serve(
    *,
    host: Annotated[str | None, Parameter(help="cli-serve-host")] = None,
    port: Annotated[int | None, Parameter(help="cli-serve-port", converter=whole)] = None,
    database_url: DatabaseUrl = None,
    broker_url: Annotated[str | None, Parameter(help="cli-serve-broker-url")] = None,
    workers: Annotated[int | None, Parameter(help="cli-serve-workers", converter=whole)] = None,
    public_url: Annotated[str | None, Parameter(help="cli-serve-public-url")] = None,
    base_path: Annotated[str | None, Parameter(help="cli-serve-base-path")] = None,
    trusted_proxies: Annotated[str | None, Parameter(help="cli-serve-trusted-proxies")] = None,
    operator: Annotated[str | None, Parameter(help="cli-serve-operator")] = None,
    lan: Annotated[bool, Parameter(help="cli-serve-lan", negative=())] = False,
    log: Annotated[str | None, Parameter(help="cli-serve-log", allow_leading_hyphen=True)] = None,
    no_push: Annotated[bool, Parameter(help="cli-serve-no-push", negative=())] = False,
    lang: Lang = None,
) -> None:
    """Serve on the network."""
    settings = from_environment(os.environ)
    settings = with_options(
        settings,
        host=host or (EVERYWHERE if lan else None),
        port=port,
        database_url=database_url,
        broker_url=broker_url,
        workers=workers,
        public_url=public_url,
        base_path=base_path,
        trusted_proxies=trusted_proxies,
        operator=operator,
        log=log,
        push=False if no_push else None,
    )
    address = lan_address() if lan and not settings.public_url else None
    several = settings.workers > 1
    listener = reserved(settings.host, settings.port) if several else listening(settings.host, settings.port)
    if address is not None:
        settings = replace(settings, public_url=f"http://{address}:{listener.getsockname()[1]}")
    _serve(settings, listener, texts(spoken(lang)), show_qr=lan)


def _serve(
    settings: Settings,
    listener: socket.socket,
    t: Texts,
    *,
    open_browser: bool = False,
    show_qr: bool = False,
    lan: LocalNetwork | None = None,
) -> None:
    """Run the server until it is stopped by a signal."""
    level = os.environ.get("LUDOTHEQUE_LOG_LEVEL", "INFO").upper()
    if level not in logging.getLevelNamesMapping():
        raise LudothequeError("setting-wrong", variable="LUDOTHEQUE_LOG_LEVEL", value=level, setting="log_level")
    log_file = _log_file(settings.log)
    logs.set_up(level, log_file)
    address = listener.getsockname()
    name = f"[{address[0]}]" if ":" in address[0] else address[0]
    local = f"http://{'127.0.0.1' if name == EVERYWHERE else name}:{address[1]}"
    url = (settings.public_url.rstrip("/") or local) + (f"{settings.base_path}/" if settings.base_path else "")

    def started() -> None:
        console.print(Text(t("serve-started", url=url), "bold"), soft_wrap=True)
        if show_qr:
            drawn = io.StringIO()
            segno.make(url).terminal(out=drawn, compact=True)
            console.file.write(drawn.getvalue())
        console.print(Text(t("serve-stop"), "dim"))
        console.file.flush()
        if open_browser and sys.stdout.isatty():
            webbrowser.open(url)

    if settings.workers > 1:
        with TemporaryDirectory(prefix="ludotheque-") as folder:
            Supervisor(WorkerConfig(settings, address[1], level, log_file, run_loop, Path(folder))).run(started)
    else:
        run_loop(run(settings, listener, started=started, lan=lan))
    console.print(t("serve-stopped"))


def _log_file(asked: str) -> Path | None:
    """The file to log to, None for standard error; by default a file if standard error is a terminal."""
    if asked == "-":
        return None
    if asked:
        return Path(asked)
    return default_log() if sys.stderr is None or sys.stderr.isatty() else None


def backup(
    file: Annotated[Path, Parameter(help="cli-backup-file")],
    *,
    salvage: Annotated[bool, Parameter(help="cli-backup-salvage", negative="")] = False,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    """Write a backup of the whole database into one file, or of what can be read of a damaged one."""
    t = texts(spoken(lang))
    if not salvage:
        maintenance.backup(_database(database_url), file)
        console.print(t("backup-done", path=str(file)), soft_wrap=True)
        return
    saved = salvaging.salvage(_database(database_url), file)
    tables, matches = saved.rows.get("tables", 0), saved.rows.get("matches", 0)
    console.print(t("salvage-done", path=str(file), tables=tables, matches=matches), soft_wrap=True)
    for kind, keys in saved.lost.items():
        named = t.listed([*keys[:MOST_NAMED], *(["…"] if len(keys) > MOST_NAMED else [])])
        console.print(t("salvage-lost", kind=kind, count=len(keys), keys=named), soft_wrap=True)
    if not saved.lost:
        console.print(t("salvage-whole"), soft_wrap=True)


def restore(
    file: Annotated[Path, Parameter(help="cli-backup-file")], *, database_url: DatabaseUrl = None, lang: Lang = None
) -> None:
    """Restore a backup into an empty database."""
    maintenance.restore(_database(database_url), file)
    console.print(texts(spoken(lang))("restore-done", path=str(file)), soft_wrap=True)


def purge(
    *,
    days: Annotated[int, Parameter(help="cli-purge-days", converter=whole)] = 90,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    """Delete tables and packs of cards unused for so many days."""
    if not 0 <= days <= 36_500:
        raise LudothequeError("purge-days", days=days)
    before = datetime.now().astimezone() - timedelta(days=days)
    removed = purging.purge(_database(database_url), int(before.timestamp() * 1000))
    t = texts(spoken(lang))
    console.print(t("purge-done", tables=removed.tables, packs=removed.packs, days=days))
    if removed.space is False:
        console.print(t("purge-space"), soft_wrap=True)


def _database(url: str | None) -> str:
    return url or from_environment(os.environ).database_url or default_database()
