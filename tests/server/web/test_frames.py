"""The server's own frames are those of the websockets library."""

import pytest
from websockets.frames import Frame, Opcode

from benchmarks.load import frame
from ludotheque.server.edge.frames import masked_text, text_frame

MOST = 16 * 1024


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_message_is_framed_as_websockets_would(size: int) -> None:
    assert text_frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, MOST])
def test_a_whole_text_message_is_found_with_its_mask(size: int) -> None:
    assert masked_text(frame(b"x" * size), MOST) == (b"x" * size, bytes(4))


@pytest.mark.parametrize(
    "other",
    [
        frame(b"x", 2),
        frame(b"", 9),
        frame(b"", 8),
        b"\x01" + frame(b"x")[1:],  # a fragment
        b"\xc1" + frame(b"x")[1:],  # compressed
        text_frame(b"x"),  # not masked
        frame(b"x" * (MOST + 1)),
        frame(b"x" * 200)[:-1],
        b"\x81\xff" + (10).to_bytes(8) + bytes(14),
    ],
)
def test_any_other_frame_is_left_to_websockets(other: bytes) -> None:
    assert masked_text(other, MOST) is None
