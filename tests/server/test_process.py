"""The server as a process: starting, refusing to start, logs, and stopping."""

import asyncio
import os
import random
import re
import signal
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urljoin

import httpx
import ifaddr
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from ludotheque.cli import main, serving
from ludotheque.games import OTHERS
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Store
from server.process import Guest, Player, ServerProcess, alive, called, greet, hear, say, wait_until

pytestmark = pytest.mark.process


def as_root() -> bool:
    """Whether no folder is closed to us."""
    return os.geteuid() == 0


# Starting.


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that is no database."""
    file = tmp_path / "letter.txt"
    file.write_text("Chère Zoé, " * 100)
    return file


def newer(folder: Path) -> str:
    """A database of a program that is yet to be written."""
    path = folder / "newer.db"
    Store.open(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    return f"sqlite:///{path}"


def refuses(folder: Path, sentence: str, *words: str, **settings: str) -> None:
    """The server does not start, and says why in one sentence."""
    done = called(folder, "serve", *words, **{"PORT": "0", **settings})
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert re.fullmatch(sentence + "\n", done.stderr), done.stderr


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        port = str(server.port)
        refuses(tmp_path, rf"Port {port} of 127\.0\.0\.1 is already taken\. Another one: --port", "--port", port)
        assert httpx.get(f"{server.address}/health", trust_env=False).status_code == 200


def test_a_place_where_nothing_can_be_written_is_told_in_one_sentence(tmp_path: Path, file: Path) -> None:
    below = f"sqlite:///{file}/ludotheque.db"
    refuses(
        tmp_path, r"The database .*letter\.txt/ludotheque\.db cannot be written: .+\.", DATABASE_URL=below, PORT="0"
    )


def test_a_file_that_is_no_database_is_left_alone_and_told_in_one_sentence(tmp_path: Path, file: Path) -> None:
    before = file.read_bytes()
    refuses(tmp_path, r".*letter\.txt is not a database\.", "--database-url", f"sqlite:///{file}")
    assert file.read_bytes() == before


def test_a_database_of_a_newer_program_is_told_in_one_sentence(tmp_path: Path) -> None:
    refuses(tmp_path, r"The database was made by a newer .*", "--database-url", newer(tmp_path))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--database-url", "mysql://here"), r"This is not the address of a database; .*"),
        (("--database-url", "nonsense"), r"This is not the address of a database; .*"),
        (("--database-url", "postgresql://127.0.0.1:1/it"), r"The database 127\.0\.0\.1/it cannot be reached: .*"),
        (("--host", "256.0.0.1"), r"Cannot listen on 256\.0\.0\.1, port 0: .*"),
        (("--host", "203.0.113.1"), r"Cannot listen on 203\.0\.113\.1, port 0: .*"),
        (("--port", "70000"), r"Cannot listen on 127\.0\.0\.1, port 70000: .*"),
    ],
)
def test_an_address_that_cannot_be_is_told_in_one_sentence(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    refuses(tmp_path, sentence, *words)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "door"),
        ("BOT_PROCESSES", "0"),
        ("BASE_PATH", "ludo"),
        ("TABLES_PER_HOUR", "many"),
        ("LOG_LEVEL", "LOUD"),
    ],
)
def test_a_setting_that_will_not_do_is_told_in_one_sentence(tmp_path: Path, variable: str, value: str) -> None:
    refuses(tmp_path, f"“{value}” is not a possible value of LUDOTHEQUE_{variable}[.:].*", **{variable: value})


# Ending.


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_asked_to_stop_it_says_so_to_everyone_keeps_everything_and_ends_well(
    tmp_path: Path, number: signal.Signals
) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as host, Guest(server) as other, Guest(server) as spectator:
            await host.opens(seats=2)
            await other.joins(host, "Other", 1)
            await spectator.joins(host, "Looks on")
            await host.does("Start")
            async with host.connection() as one, other.connection() as two, spectator.connection() as three:
                update = (await greet(one, 0))["update"]
                await greet(two, 1)
                await greet(three)
                await say(one, "Say", id="1", text="Courage")
                await hear(three, "Chat")
                action = update["offers"][0]["action"]
                await say(one, "Act", id="1", decision=update["decision"], action=action)
                accepted = await hear(one, "Update")
                assert accepted["accepted"] == "1"
                code = await asyncio.to_thread(server.stop, number)
                for socket in (one, two, three):
                    farewell = await hear(socket, "GoingAway")
                    assert (farewell["key"], farewell["retry"]) == ("server-away", 1000)
                    with pytest.raises(ConnectionClosed) as closed:
                        await socket.recv()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1012
            assert code == 0
            server.start()
            async with host.connection() as again:
                welcome = await greet(again, 0)
            assert [line["text"] for line in welcome["chat"]] == ["Courage"]
            assert welcome["update"]["heard"][-len(accepted["heard"]) :] == accepted["heard"]
            assert server.stop() == 0
    assert [line for line in server.log.splitlines() if not line.startswith("{")] == []


# Everything that is kept, from the command line.


async def test_a_backup_of_a_running_server_brings_everything_back_elsewhere(tmp_path: Path) -> None:
    server, saved = ServerProcess(tmp_path), tmp_path / "all.backup"
    with server:
        async with Guest(server) as host, Guest(server) as other:
            await host.opens(seats=2)
            await other.joins(host, "Other", 1)
            await host.does("Start")
            before = await host.look()
            done = await asyncio.to_thread(called, tmp_path, "backup", str(saved), "--database-url", server.database)
            assert (done.returncode, done.stdout) == (0, f"Everything is in {saved}.\n"), done.stderr
            await host.does("Abandon")
            server.kill()
            server.database = f"sqlite:///{tmp_path}/elsewhere.db"
            done = called(tmp_path, "restore", str(saved), "--database-url", server.database)
            assert (done.returncode, done.stdout) == (0, f"Everything in {saved} is back.\n"), done.stderr
            server.start()
            assert await host.look() == before
            async with host.connection() as socket:
                assert (await greet(socket, 0))["update"]["decision"] is not None
            again = called(tmp_path, "restore", str(saved), "--database-url", server.database)
            assert again.returncode == 2
            assert re.fullmatch(r"There is already something in the database .*\n", again.stderr)


async def test_what_nobody_has_touched_is_removed_beside_a_running_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as old, Guest(server) as young:
            await old.opens()
            await young.opens()
            with closing(sqlite3.connect(tmp_path / "ludotheque.db")) as connection, connection:
                connection.execute("UPDATE tables SET updated = 1, created = 1 WHERE id = ?", (old.table,))
                connection.execute('UPDATE devices SET created = 1 WHERE "table" = ?', (old.table,))
            done = await asyncio.to_thread(called, tmp_path, "purge", "--database-url", server.database)
            said = "Tables removed, unused for 90 days: 1. Packs of cards: 0.\n"
            assert (done.returncode, done.stdout) == (0, said), done.stderr
            assert (await young.look())["table"]["id"] == young.table
            server.kill()
            server.start()
            assert (await old.http.get(f"/api/tables/{old.table}")).status_code == 401


# The local network.


def adapters(*addresses: str) -> list[Any]:
    """What a machine with these addresses says."""
    return [SimpleNamespace(ips=[SimpleNamespace(ip=ip, is_IPv4=True) for ip in addresses])]


def test_on_the_local_network_links_lead_to_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[Settings, int, bool]] = []

    def keep(settings: Settings, listener: Any, _: object, *, show_qr: bool) -> None:
        with listener:
            given.append((settings, listener.getsockname()[1], show_qr))

    monkeypatch.setattr(
        ifaddr, "get_adapters", lambda: adapters("127.0.0.1", "169.254.3.4", "172.17.0.1", "192.168.1.7")
    )
    monkeypatch.setattr(serving, "_serve", keep)
    assert main(["serve", "--lan", "--port", "0"]) == 0
    ((settings, port, show_qr),) = given
    assert (settings.host, settings.public_url, show_qr) == ("0.0.0.0", f"http://192.168.1.7:{port}", True)


def test_without_a_local_network_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters("127.0.0.1"))
    assert main(["serve", "--lan", "--port", "0", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "This machine is not on a local network.\n"


async def test_the_invitation_leads_to_the_public_address(tmp_path: Path) -> None:
    with closing(socket.create_server(("", 0))) as free:
        port = free.getsockname()[1]
    server = ServerProcess(tmp_path, words=("--lan",), PUBLIC_URL=f"http://192.168.1.7:{port}")
    server.port = port
    with server:
        async with Guest(server) as host:
            await host.opens()
            link = (await host.http.get(f"/api/tables/{host.table}/link")).json()
            invitation = (await host.look())["table"]["invitation"]
    assert link["url"] == f"http://192.168.1.7:{port}/t/{host.table}/{invitation}"


# Behind other addresses.


async def cookie_of(server: ServerProcess, base_path: str = "", **headers: str) -> str:
    """The cookie of whoever opens a table."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    async with Guest(server, base_path, sent) as it:
        answer = await it.http.post("/api/tables", json={"game": "shut-the-box", "name": "Zoé"})
        assert answer.status_code == 201, answer.text
        return answer.headers["set-cookie"]


async def test_a_plain_server_is_well_counts_and_believes_no_proxy(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        assert "Secure" not in await cookie_of(server, host="ludo.example")
        assert "Secure" not in await cookie_of(server, host="ludo.example", x_forwarded_proto="https")
        async with Guest(server) as guest:
            assert (await guest.http.get("/health")).json()["status"] == "well"
            assert (await guest.http.get("/ready")).json()["status"] == "ready"
            counted = (await guest.http.get("/metrics")).text
    assert re.search(r'^ludotheque_requests_total\{route="/api/tables",status="201"\} 2\.0$', counted, re.MULTILINE)
    assert re.search(r"^ludotheque_failures_total 0\.0$", counted, re.MULTILINE)


async def test_below_a_folder_and_behind_a_proxy_everything_has_its_place(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, BASE_PATH="/ludo", TRUSTED_PROXIES="127.0.0.1") as server:
        plain = await cookie_of(server, "/ludo", host="ludo.example")
        behind = await cookie_of(server, "/ludo", host="ludo.example", x_forwarded_proto="https")
        assert "Secure" not in plain
        assert "Secure" in behind
        headers = {"host": "ludo.example", "x-forwarded-proto": "https"}
        async with Guest(server, "/ludo") as host:
            await host.opens(seats=2)
            cookie = next(iter(host.http.cookies.jar))
            assert cookie.path == f"/ludo/api/tables/{host.table}"
            page = await host.http.get("/")
            assert page.status_code == 200
            base = re.search(r'<base href="([^"]+)"', page.text)
            here = server.address + ("/ludo/" if base is None else base[1])
            parts = {urljoin(here, path) for path in re.findall(r'(?:src|href)="([^"]+\.(?:js|css|svg))"', page.text)}
            assert parts
            for part in parts:
                assert part.startswith(f"{server.address}/ludo/")
                assert (await host.http.get(part)).status_code == 200
            link = (await host.http.get(f"/api/tables/{host.table}/link", headers=headers)).json()
            assert link["url"].startswith(f"https://ludo.example/ludo/t/{host.table}/")
            assert (await host.http.get(f"/t/{host.table}/x")).status_code == 200
            await host.does("SeatBot", seat=1, level="novice")
            await host.does("Start")
            async with host.connection() as socket:
                assert (await greet(socket, 0))["is"] == "Welcome"
            assert (await host.http.get(f"{server.address}/api/games")).status_code == 404


# What is written down.


async def test_the_log_is_json_and_tells_no_secret_nor_what_people_do_or_say(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, LOG_LEVEL="DEBUG") as server:
        async with Guest(server) as host, Guest(server) as other, Guest(server) as device, Guest(server) as stranger:
            await host.opens(name="Zoé-the-host", seats=2)
            await other.joins(host, "Max-the-guest", 1)
            table = await host.does("Start")
            code = (await host.http.post(f"/api/tables/{host.table}/code")).json()["code"]
            answer = await device.http.post("/api/codes", json={"code": code})
            assert answer.status_code == 201
            await stranger.http.get(f"/t/{host.table}/{table['invitation']}")
            await stranger.http.get(f"/api/invitations/{host.table}/{table['invitation']}")
            await stranger.http.post(f"/api/tables/{host.table}/join", content=b"{nonsense of a stranger")
            async with host.connection() as socket:
                await greet(socket, 0)
                await say(socket, "Say", id="secret-id", text="What a secret this is")
                await say(socket, "Act", id="bad", action={"is": "Nonsense-action"})
                await hear(socket, "Refused")
            players = [
                Player(guest, seat, random.Random(seat), lambda: True) for seat, guest in enumerate((host, other))
            ]
            await asyncio.gather(*(player.plays() for player in players))
            tokens = [cookie.value for guest in (host, other, device) for cookie in guest.http.cookies.jar]
            assert server.stop() == 0
    lines = [msgspec.json.decode(line) for line in server.log.splitlines()]
    assert len(lines) > 10
    assert all({"time", "level", "event"} <= set(line) for line in lines)
    assert len(tokens) == 3
    said = ("Zoé-the-host", "Max-the-guest", "What a secret this is", "secret-id", "Nonsense-action", "stranger")
    acted = ('"Throw"', "flaps", "operation")
    for secret in (*tokens, table["invitation"], code, *said, *acted):
        assert secret is not None
        assert secret not in server.log
        assert msgspec.json.encode(secret)[1:-1].decode() not in server.log


# What goes wrong meanwhile.


async def test_on_a_full_disk_an_action_is_refused_in_words_and_taken_once_there_is_room(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as host:
            await host.opens(seats=1)
            await host.does("Start")
            async with host.connection() as socket:
                update = (await greet(socket, 0, language="en"))["update"]
                act = {"id": "1", "decision": update["decision"], "action": update["offers"][0]["action"]}
                server.fill_disk()
                await say(socket, "Act", **act)
                refused = await hear(socket, "Refused", "Update")
                assert (refused["is"], refused["key"], refused["id"]) == ("Refused", "storage-away", "1")
                assert refused["sentence"].startswith("The server cannot store anything right now")
                chair = await host.tries("Rename", name="Léa")
                assert (chair.status_code, chair.json()["key"]) == (503, "storage-away")
                assert (await host.http.get("/health")).status_code == 200
                ready = await host.http.get("/ready", headers={"accept-language": "en"})
                assert (ready.status_code, ready.json()["key"]) == (503, "ready-full")
                server.fill_disk(full=False)
                await say(socket, "Act", **act)
                assert (await hear(socket, "Update"))["accepted"] == "1"
            while (await host.http.get("/ready")).status_code != 200:
                await asyncio.sleep(0.05)
            counted = (await host.http.get("/metrics")).text
            assert server.stop() == 0
    assert re.search(r"^ludotheque_failures_total 0\.0$", counted, re.MULTILINE)
    assert not re.search(r"^ludotheque_storage_failures_total 0\.0$", counted, re.MULTILINE)
    assert "Traceback" not in server.log


BOT = """
import os, pathlib, time
from ludotheque.bots import Novice

class Slow(Novice):
    def choose(self, knowledge, legal, rng):
        pathlib.Path(os.environ["SLOW_BOT"]).touch()
        until = time.monotonic() + 600
        while time.monotonic() < until:
            pass
        return super().choose(knowledge, legal, rng)

BOTS = {"slow": Slow, "novice": Novice}
"""
INIT = """
from ludotheque.games.parts import Parts
from slow_game.bot import BOTS
from slow_game.game import GAME

PARTS = Parts(bots=lambda: BOTS)
"""


@pytest.fixture
def thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose bot thinks for longer than anything here waits, and the file that is there once it has begun."""
    package = tmp_path / "slow_game"
    package.mkdir()
    (package / "__init__.py").write_text(INIT)
    (package / "game.py").write_text("from tiny import Tiny\nclass Slow(Tiny):\n    name = 'slow'\nGAME = Slow()\n")
    (package / "bot.py").write_text(BOT)
    mark = tmp_path / "thinks"
    monkeypatch.setenv(OTHERS, "slow_game:GAME")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{Path(__file__).parents[1]}", prepend=os.pathsep)
    monkeypatch.setenv("SLOW_BOT", str(mark))
    return mark


async def test_while_a_bot_thinks_everyone_else_goes_on_and_the_server_can_be_stopped(
    tmp_path: Path, thinks: Path
) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as host, Guest(server) as elsewhere:
            await host.opens("slow", seats=2)
            await host.does("Swap", seat=0, other=1)
            await host.does("SeatBot", seat=0, level="slow")
            await host.does("Start")
            await wait_until(thinks.exists)
            await elsewhere.opens(seats=1)
            await elsewhere.does("Start")
            playing = asyncio.create_task(Player(elsewhere, 0, random.Random(0), lambda: True).plays())
            while not playing.done():
                assert (await host.http.get("/health")).status_code == 200
                await asyncio.sleep(0.01)
            await playing
            assert (await host.look())["table"]["playing"]
            assert await asyncio.to_thread(server.stop) == 0


async def test_a_bot_whose_process_is_killed_is_played_on_for(tmp_path: Path, thinks: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as host:
            await host.opens("slow", seats=2)
            await host.does("Swap", seat=0, other=1)
            await host.does("SeatBot", seat=0, level="slow")
            await host.does("Start")
            async with host.connection() as socket:
                heard = len((await greet(socket, 1))["update"]["heard"])
                for _ in range(2):
                    await wait_until(thinks.exists)
                    thinks.unlink()
                    (bot,) = server.bots
                    os.kill(bot, signal.SIGKILL)
                    update = await hear(socket, "Update")
                    assert update["since"] >= heard
                    assert not update.get("over")
                    if 0 not in update.get("asked", ()):
                        break
            assert server.running


async def test_bots_end_with_a_server_that_is_killed(tmp_path: Path, thinks: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as host:
            await host.opens("slow", seats=2)
            await host.does("Swap", seat=0, other=1)
            await host.does("SeatBot", seat=0, level="slow")
            await host.does("Start")
            await wait_until(thinks.exists)
            (bot,) = server.bots
            server.kill()
            await wait_until(lambda: not alive(bot))


# Starting a match.


async def test_a_start_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as zoe, Guest(server) as yan:
            await zoe.opens()
            await yan.joins(zoe, "Yan", 1)
            async with zoe.connection() as one, yan.connection() as two:
                await greet(one, 0)
                await greet(two, 1)
                for seat, guest in enumerate((zoe, yan)):
                    await guest.commits(seat, f"{seat:032x}")
                fixed = await zoe.does("Start")
                await zoe.reveals(0, f"{0:032x}")
                server.kill()
            server.start()
            again = (await yan.look())["table"]
            assert again["starting"] == {**fixed["starting"], "awaited": [1]}
            assert (await yan.reveals(1, f"{1:032x}"))["playing"]
