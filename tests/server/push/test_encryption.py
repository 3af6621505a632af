"""A message is encrypted and signed as the standards say."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ludotheque.server.push.encryption import encrypt, from_base64url, is_point, to_base64url

SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, section 5."""


def test_the_example_of_the_standard_is_encrypted_to_the_same_bytes() -> None:
    key = ec.derive_private_key(int.from_bytes(from_base64url(SENDER), "big"), ec.SECP256R1())
    said = b"When I grow up, I want to be a watermelon"
    body = encrypt(said, from_base64url(RECEIVER), from_base64url(AUTH), key=key, salt=from_base64url(SALT))
    assert to_base64url(body) == BODY


def test_no_two_messages_look_alike() -> None:
    receiver, auth = from_base64url(RECEIVER), from_base64url(AUTH)
    assert encrypt(b"x", receiver, auth)[:86] != encrypt(b"x", receiver, auth)[:86]


@pytest.mark.parametrize("raw", [b"", b"\x04" + b"\x00" * 64, b"\x04" + b"\xff" * 64, b"\x02" + b"\x01" * 32, b"\x00"])
def test_what_is_no_point_of_the_curve_is_no_key(raw: bytes) -> None:
    assert not is_point(raw)
    assert is_point(from_base64url(RECEIVER))
