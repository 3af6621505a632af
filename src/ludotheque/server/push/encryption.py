"""Encryption of a push message for one browser (RFC 8291), as a single record of aes128gcm (RFC 8188)."""

import base64
import os
import re

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_BYTES = 4096
LAST_RECORD = b"\x02"
AUTH_BYTES = 16
"""How long a subscription's secret is."""


def encrypt(
    payload: bytes, receiver: bytes, auth: bytes, *, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """The body of a push message for the browser that has this public key and secret.

    Each message has a key and a salt of its own, unless they are given. `ValueError` if `receiver` is no point.
    """
    sender, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(16)
    public = point(sender.public_key())
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver))
    secret = _derived(shared, auth, b"WebPush: info\0" + receiver + public, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(content_key).encrypt(nonce, payload + LAST_RECORD, None)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_point(raw: bytes) -> bool:
    """Whether these bytes are an uncompressed point on the curve."""
    try:
        return point(ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw)) == raw
    except ValueError:
        return False


def to_base64url(raw: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes of base64url, padded or not; `ValueError` if it is none."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*={0,2}", text):
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
