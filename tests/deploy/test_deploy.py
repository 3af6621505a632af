"""What stands in deploy/: containers, a unit of systemd, and proxies, as far as they can be tried on one machine.

The exhaustive ones need the programs themselves (`make deploy-tools`).
"""

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import yaml
from websockets.asyncio.client import connect

from ludotheque.cli.serving import serve
from ludotheque.server.protocol import PROTOCOL
from ludotheque.server.settings import PREFIX, Settings
from server.process import PATIENCE, ServerProcess

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
ELSEWHERE = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
"""What a visitor might claim."""


def read(name: str) -> str:
    """A file of deploy/."""
    return (DEPLOY / name).read_text(encoding="utf-8")


def composed(name: str) -> dict[str, Any]:
    """The services of a compose file."""
    found: dict[str, Any] = yaml.safe_load(read(name))["services"]
    return found


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, with what follows them."""
    whole = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", read("Containerfile"), flags=re.MULTILINE))
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in whole.splitlines() if line]


# By day: what needs no other program.


def test_every_setting_that_is_named_there_exists() -> None:
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__} | {"LUDOTHEQUE_LOG_LEVEL"}
    ours = {"LUDOTHEQUE_SITE", "LUDOTHEQUE_NODE", "LUDOTHEQUE_NODE_PORT"}  # of the proxy
    for file in sorted(DEPLOY.iterdir()):
        assert set(re.findall(r"\bLUDOTHEQUE_[A-Z_]+\b", file.read_text(encoding="utf-8"))) - known <= ours, file


def test_every_option_of_the_command_that_is_named_there_exists() -> None:
    known = {name.replace("_", "-") for name in serve.__annotations__}
    for name in ("nginx.conf", "Caddyfile", "ludotheque.service"):
        calls = re.findall(r"(?:serve|server has to trust).*", read(name))
        assert set(re.findall(r"--([a-z-]+)", " ".join(calls))) - {"now"} <= known, name


def test_the_container_runs_as_nobody_in_particular_and_holds_nothing_but_the_program() -> None:
    said = instructions()
    last = max(at for at, (what, _) in enumerate(said) if what == "FROM")
    users = [words for what, words in said[last:] if what == "USER"]
    assert users == ["10001:10001"]
    assert not any(what == "COPY" and "--from=" not in words for what, words in said[last:])
    assert [words for what, words in said[last:] if what in ("ENTRYPOINT", "CMD")] == ['["ludotheque"]', '["serve"]']
    copied = [name for what, words in said[:last] if what == "COPY" for name in words.split()[:-1]]
    kept = [line.removeprefix("!") for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"]
    assert sorted(copied) == sorted(kept)


@pytest.mark.process
@pytest.mark.parametrize("base", ["", "/ludo"])
def test_the_container_knows_whether_the_server_is_well(tmp_path: Path, base: str) -> None:
    (words,) = (words for what, words in instructions() if what == "HEALTHCHECK")
    asked = json.loads(words.partition("CMD ")[2])[1:]
    with ServerProcess(tmp_path, BASE_PATH=base) as server:
        surroundings = {**os.environ, "LUDOTHEQUE_PORT": str(server.port), "LUDOTHEQUE_BASE_PATH": base}
        well = subprocess.run([sys.executable, *asked], env=surroundings, timeout=PATIENCE)
    ended = subprocess.run([sys.executable, *asked], env=surroundings, timeout=PATIENCE, capture_output=True)
    assert (well.returncode, ended.returncode) == (0, 1)


def test_what_the_image_is_installed_with_is_pinned() -> None:
    pinned = (ROOT / "requirements" / "nats.txt").read_text(encoding="utf-8")
    (version,) = re.findall(r"^nats-py==([\d.]+)", pinned, re.MULTILINE)
    assert f"nats-py=={version} " in (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    assert "--hash=sha256:" in pinned


def test_nodes_trust_the_address_of_their_proxy_and_no_other() -> None:
    services = composed("compose.cluster.yml")
    inside = services["caddy"]["networks"]["inside"]["ipv4_address"]
    assert services["node"]["environment"]["LUDOTHEQUE_TRUSTED_PROXIES"] == inside
    assert {name for name, service in services.items() if "ports" in service} == {"caddy"}


@pytest.mark.parametrize("name", ["compose.yml", "compose.cluster.yml"])
def test_servers_in_containers_may_do_nothing_but_serve(name: str) -> None:
    for service in composed(name).values():
        if service["image"] == "ludotheque":
            assert service["read_only"]
            assert service["cap_drop"] == ["ALL"]
            assert service["build"]["dockerfile"] == "deploy/Containerfile"


# By night: with the programs themselves.


@pytest.mark.nightly
def test_systemd_understands_the_unit_and_finds_it_shut_off(tmp_path: Path) -> None:
    unit = tmp_path / "ludotheque.service"
    unit.write_text(read("ludotheque.service").replace("/opt/ludotheque/bin/ludotheque", "/bin/true"))
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = ["systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=20", str(unit)]
    subprocess.run(judged, check=True, capture_output=True)  # exposure of 2.0 of 10 at most


@contextmanager
def proxied(words: list[str], port: int, **surroundings: str) -> Iterator[str]:
    """A proxy in front of a server, once it listens at this port."""
    with (process := subprocess.Popen(words, env={**os.environ, **surroundings})):
        try:
            ends = time.monotonic() + PATIENCE
            while not listens(port):
                assert process.poll() is None
                assert time.monotonic() < ends
                time.sleep(0.05)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def listens(port: int) -> bool:
    """Whether somebody listens at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Public(ServerProcess):
    """A server that trusts a proxy on this machine, and knows by which name people reach it."""

    def __init__(self, folder: Path, base: str = "") -> None:
        self.site = f"http://games.test:{free_port()}"
        """With the port at which the server itself listens, by which this test finds it."""
        super().__init__(folder, TRUSTED_PROXIES="127.0.0.1", PUBLIC_URL=self.site, BASE_PATH=base)
        self.port = int(self.site.rpartition(":")[2])


def check_a_table_behind(address: str, base: str, server: Public) -> None:
    """Open a table and connect to it through a proxy, as a browser at the public address does."""
    site = server.site
    host = site.removeprefix("http://")
    with httpx.Client(base_url=address, trust_env=False, headers={"Host": host, "Origin": site}) as http:
        assert "<title>" in http.get(f"{base}/", headers={"Accept": "text/html"}).text
        assert http.get(f"{base}/metrics").status_code == 404
        wish = {"game": "shut-the-box", "name": "Zoé"}
        opened = http.post(f"{base}/api/tables", json=wish, headers=ELSEWHERE)
        assert opened.status_code == 201, opened.text
        table = opened.json()["table"]["id"]
        link = http.get(f"{base}/api/tables/{table}/link").json()["url"]
        assert link.startswith(f"{site}{base}/t/{table}/")
        cookie = "; ".join(f"{each.name}={each.value}" for each in http.cookies.jar)
    asyncio.run(welcomed(f"{site}{base}/api/tables/{table}/live", int(address.rpartition(":")[2]), cookie))
    assert "203.0.113.9" not in server.log


async def welcomed(address: str, port: int, cookie: str) -> None:
    """Connect to a table by a proxy at this port, and be welcomed."""
    origin: Any = address.partition("/api/")[0].removesuffix("/ludo")
    headers = {"Cookie": cookie}
    place: dict[str, Any] = {"host": "127.0.0.1", "port": port}
    uri = address.replace("http", "ws", 1)
    async with connect(uri, additional_headers=headers, origin=origin, proxy=None, **place) as live:
        await live.send(msgspec.json.encode({"is": "Hello", "protocol": PROTOCOL, "seat": None}).decode())
        async with asyncio.timeout(PATIENCE):
            assert msgspec.json.decode(await live.recv())["is"] == "Welcome"


@pytest.mark.nightly
def test_caddy_passes_pages_and_connections_on(tmp_path: Path) -> None:
    port = free_port()
    with Public(tmp_path) as server:
        file = tmp_path / "Caddyfile"
        file.write_text("{\n\tadmin off\n}\n" + read("Caddyfile"))
        words = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
        places = {"LUDOTHEQUE_SITE": f"http://:{port}", "LUDOTHEQUE_NODE_PORT": str(server.port)}
        with proxied(words, port, XDG_DATA_HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path), **places) as address:
            check_a_table_behind(address, "", server)


@pytest.mark.nightly
def test_nginx_passes_pages_and_connections_on_below_a_path(tmp_path: Path) -> None:
    port = free_port()
    with Public(tmp_path, "/ludo") as server:
        ours = re.sub(r"listen .*;", f"listen 127.0.0.1:{port};", read("nginx.conf"))
        ours = re.sub(r"ssl_certificate.*\n", "\n", ours).replace("127.0.0.1:8420", f"127.0.0.1:{server.port}")
        file, places = tmp_path / "nginx.conf", ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{name}_temp_path {tmp_path}/{name};" for name in places)
        file.write_text(
            f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}}\n"
            f"http {{ access_log off; {temporary}\n{ours.replace('server_name games.example', 'server_name _')}\n}}"
        )
        nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert nginx is not None, "make deploy-tools"
        with proxied([nginx, "-c", str(file), "-e", "stderr"], port) as address:
            check_a_table_behind(address, "/ludo", server)
            moved = httpx.get(f"{address}/ludo", trust_env=False)
            assert (moved.status_code, httpx.URL(moved.headers["location"]).path) == (301, "/ludo/")
