"""Encoding and parsing of WebSocket frames."""

from typing import Final

MESSAGE: Final = (0x81, 0x82)
"""The first byte of a frame that is a whole message, text or binary."""
TEXT: Final = 0x81
MASKED: Final = 0x80
"""The bit that each frame of a client has, before the length of its payload."""
OTHERS_COST: Final = 4
"""What a ping, a pong or a fragment costs, in messages: an honest client sends few of them."""


def frame_size(data: bytes | bytearray, most: int) -> int | None:
    """The size of the frame at the start of `data`; None while it is incomplete.

    Of one with a payload of more than `most` bytes, the size of `data`: it can be refused without the rest.
    """
    if len(data) < 2:
        return None
    length, start = data[1] & 0x7F, 2
    if length >= 126:
        start = 4 if length == 126 else 10
        if len(data) < start:
            return None
        length = int.from_bytes(data[2:start])
        if length > most:
            return len(data)
    size = start + length + (4 if data[1] & 0x80 else 0)
    return size if len(data) >= size else None


def masked_text(frame: bytes, most: int) -> tuple[bytes, bytes] | None:
    """The masked payload and the mask of a client's frame that is a whole text message; None for any other frame."""
    if frame[0] != TEXT or frame[1] < MASKED:
        return None
    length, start = frame[1] - MASKED, 6
    if length >= 126:
        length, start = int.from_bytes(frame[2:4]), 8
        if frame[1] != MASKED + 126 or length > most:
            return None
    return (frame[start:], frame[start - 4 : start]) if len(frame) == start + length else None


def text_frame(text: bytes) -> bytes:
    """An unmasked frame with a whole text message."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return b"\x81\x7f" + size.to_bytes(8) + text
