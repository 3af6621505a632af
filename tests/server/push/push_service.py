"""A push service on this machine, and browsers that are subscribed there: what they receive is decrypted."""

import asyncio
import contextlib
import re
import ssl
from collections.abc import AsyncIterator
from typing import NamedTuple

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ludotheque.server.push.encryption import from_base64url, point, to_base64url

CURVE = ec.SECP256R1()


class Posted(NamedTuple):
    """A message that a server has posted."""

    path: str
    headers: dict[str, str]
    body: bytes


class Claims(NamedTuple):
    """What a server says about itself in a signature that is right."""

    audience: str
    expires: int
    contact: str | None
    key: str


class PushService:
    """Takes messages, and answers each with `status`, or with nothing at all."""

    def __init__(self, port: int, scheme: str, host: str) -> None:
        self.origin = f"{scheme}://{host}:{port}"
        self.status: int | None = 201
        self.posted: list[Posted] = []
        self._news = asyncio.Event()

    async def next(self, number: int = 1) -> Posted:
        """Wait for the first message, or for a later one."""
        async with asyncio.timeout(120):
            while len(self.posted) < number:
                self._news.clear()
                await self._news.wait()
        return self.posted[number - 1]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one message."""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.posted.append(Posted(head[0].split()[1], headers, body))
            self._news.set()
            if self.status is not None:
                writer.write(f"HTTP/1.1 {self.status} Status\r\nlocation: {self.origin}/elsewhere\r\n\r\n".encode())
                await writer.drain()
            else:
                await reader.read()
        writer.close()


@contextlib.asynccontextmanager
async def push_service(host: str = "127.0.0.1", tls: ssl.SSLContext | None = None) -> AsyncIterator[PushService]:
    """Run a push service that is called by this name."""
    found: list[PushService] = []
    server = await asyncio.start_server(lambda *streams: found[0].serve(*streams), "127.0.0.1", 0, ssl=tls)
    found.append(PushService(server.sockets[0].getsockname()[1], "http" if tls is None else "https", host))
    async with server:
        yield found[0]


class Browser:
    """A browser that is subscribed at a push service."""

    def __init__(self, service: PushService, name: str = "anne") -> None:
        self._private = ec.generate_private_key(CURVE)
        self._auth = b"a secret of 16 b"
        self.endpoint = f"{service.origin}/push/{name}-endpoint"
        self.subscription = {
            "endpoint": self.endpoint,
            "p256dh": to_base64url(point(self._private.public_key())),
            "auth": to_base64url(self._auth),
        }

    def reads(self, posted: Posted) -> bytes:
        """Decrypt a message as RFC 8291 says; `InvalidTag` if it is for another browser."""
        return decrypted(posted.body, self._private, self._auth)


def decrypted(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a body says to whoever has this key and secret."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, record = body[21 : 21 + length], body[21 + length :]
    assert len(record) <= size
    receiver = point(private.public_key())
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    secret = HKDF(hashes.SHA256(), 32, auth, b"WebPush: info\0" + receiver + sender).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    padded = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
    assert padded.endswith(b"\x02")
    return padded[:-1]


def claims_of(posted: Posted) -> Claims:
    """What was signed; `InvalidSignature` if it was not by the key that the header names."""
    found = re.fullmatch(r"vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(\S+)", posted.headers["authorization"])
    assert found is not None
    head, claims, signature, key = found.groups()
    assert msgspec.json.decode(from_base64url(head)) == {"typ": "JWT", "alg": "ES256"}
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(key))
    raw = from_base64url(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = msgspec.json.decode(from_base64url(claims))
    return Claims(said["aud"], said["exp"], said.get("sub"), key)
