"""VAPID (RFC 8292): the key pair that identifies this server to push services, and its signatures."""

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from ludotheque.server.push.encryption import CURVE, point, to_base64url
from ludotheque.server.storage.rows import PushKeyRow
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import PutPushKey

LASTS_SECONDS = 12 * 60 * 60
"""How long a signature is good; push services take no more than a day."""
NUMBER_BYTES = 32


class VapidKey:
    """A private key; `public` is what browsers subscribe with."""

    def __init__(self, private: bytes) -> None:
        self._private = ec.derive_private_key(int.from_bytes(private, "big"), CURVE)
        self.public = to_base64url(point(self._private.public_key()))

    @classmethod
    def new(cls) -> bytes:
        """The bytes of a new private key."""
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        return number.to_bytes(NUMBER_BYTES, "big")

    def authorization(self, origin: str, now: int, contact: str = "") -> str:
        """The header for a push service, which may write to `contact`, a mailto: or https: address."""
        claims = {"aud": origin, "exp": now // 1000 + LASTS_SECONDS} | ({"sub": contact} if contact else {})
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(to_base64url(msgspec.json.encode(part)) for part in (head, claims))
        numbers = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers)
        return f"vapid t={signed}.{to_base64url(signature)}, k={self.public}"


async def stored_key(store: Store, now: int) -> VapidKey:
    """The key of this database, created if there is none; subscriptions are bound to it."""
    row = await store.devices.push_key()
    if row is None:
        await store.write(PutPushKey(PushKeyRow("vapid", VapidKey.new(), now)))
        row = await store.devices.push_key()
    if row is None:
        raise LookupError("the key was stored, and is not there")
    return VapidKey(row.private)
