"""Frames of a WebSocket (RFC 6455, 5.2) as far as the short way needs them: how long one is, and whole texts."""

from __future__ import annotations

TEXT = 0x81
"""The first byte of a text that is one frame."""
MASKED = 0x80
WIDE, WIDER = 126, 127


def head(size: int) -> bytes:
    """What stands before a whole text of so many bytes, from a server."""
    if size < WIDE:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, WIDE, size >> 8, size & 255))
    return bytes((TEXT, WIDER)) + size.to_bytes(8, "big")


def frame_size(stream: bytes | bytearray) -> int:
    """The bytes of the first frame of a stream; 0 while too little of it has come to know."""
    if len(stream) < 2:
        return 0
    size, mask = stream[1] & 127, 4 if stream[1] & MASKED else 0
    if size < WIDE:
        return 2 + mask + size
    end = 4 if size == WIDE else 10
    return end + mask + int.from_bytes(stream[2:end], "big") if len(stream) >= end else 0


def whole_text(frame: bytes) -> str | None:
    """What a browser says in one frame; None if it is anything but a text in UTF-8, whole and alone."""
    if len(frame) < 6 or frame[0] != TEXT or not frame[1] & MASKED:
        return None
    size, start = frame[1] & 127, 2
    if size >= WIDE:
        if size == WIDER:
            return None
        size, start = frame[2] << 8 | frame[3], 4
    if len(frame) != start + 4 + size:
        return None
    mask = frame[start : start + 4] * (size + 3 >> 2)
    said = int.from_bytes(frame[start + 4 :], "big") ^ int.from_bytes(mask[:size], "big")
    try:
        return str(said.to_bytes(size, "big"), "utf-8")
    except UnicodeDecodeError:
        return None
