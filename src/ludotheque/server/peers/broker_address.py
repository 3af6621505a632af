"""Parses the addresses of NATS servers, and the login: a password or token in them, or a credentials file."""

import re
from base64 import b32decode, b64encode
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from ludotheque.engine import LudothequeError

PORT: Final = 4222
_BLOCK: Final = re.compile(r"-+BEGIN [A-Z ]+-+\s+(\S+)\s+-+END [A-Z ]+-+")


class Brokers(NamedTuple):
    """The servers of one NATS."""

    urls: list[str]
    """Their addresses, without passwords."""
    tls: bool
    login: dict[str, Any]
    """What `nats-py` calls user and password, token, or callbacks that sign; the same for all servers."""

    @property
    def name(self) -> str:
        """The addresses as they are logged."""
        return ", ".join(url.partition("//")[2] for url in self.urls)


def brokers(urls: str, credentials: str = "") -> Brokers:
    """Read addresses, separated by commas, and the path of a file of credentials; `LudothequeError` if one is wrong.

    An address is `nats://[user:password@|token@]host[:port]`, or `tls://…`; the login of one holds for all.
    """
    addresses = [_address(url.strip()) for url in urls.split(",")]
    logins = [login for _, login in addresses if login]
    tls = {url.startswith("tls:") for url, _ in addresses}
    if len(tls) > 1 or any(login != logins[0] for login in logins):
        raise LudothequeError("broker-addresses-differ")
    login: dict[str, Any] = {**logins[0]} if logins else {}
    if credentials:
        _credentials(credentials)  # fails early if the file is wrong
        login["user_jwt_cb"] = lambda: _credentials(credentials)[0]
        login["signature_cb"] = lambda nonce: b64encode(_credentials(credentials)[1].sign(nonce.encode()))
    return Brokers([url for url, _ in addresses], tls.pop(), login)


def _address(url: str) -> tuple[str, dict[str, str]]:
    """One address without its password, and its login."""
    parts = urlsplit(url)
    try:
        port = parts.port or PORT
    except ValueError:
        raise LudothequeError("broker-address") from None
    if parts.scheme not in ("nats", "tls") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise LudothequeError("broker-address")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    login = {}
    if parts.username is not None and parts.password is not None:
        login = {"user": unquote(parts.username), "password": unquote(parts.password)}
    elif parts.username is not None:
        login = {"token": unquote(parts.username)}
    return f"{parts.scheme}://{host}:{port}", login


def _credentials(path: str) -> tuple[bytes, Ed25519PrivateKey]:
    """The user's JWT and key of a file as `nsc` writes it; read for each login, so that it may be renewed."""
    try:
        jwt, seed = _BLOCK.findall(Path(path).read_text(encoding="utf-8"))
        raw = b32decode(seed + "=" * (-len(seed) % 8))  # two bytes say what it is, two are a checksum
        return jwt.encode(), Ed25519PrivateKey.from_private_bytes(raw[2:-2])
    except (OSError, ValueError):
        raise LudothequeError("broker-credentials", path=path) from None
