"""What is done of a long run, in a file: each piece with its checksum. A piece cut short by an end is not there."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

from tablee.core.game import WrongInput

_HEAD = struct.Struct("<qII")  # the number of a piece, its length, its checksum
ABOUT = -1
"""The number of the first piece, which says what is run."""


class KeptPieces:
    """Pieces by their number. What another run has kept is not taken for this one's."""

    def __init__(self, path: Path, about: bytes) -> None:
        self.path = path
        self._at: dict[int, tuple[int, int]] = {}
        if not path.parent.is_dir():
            raise WrongInput(f"there is no folder {path.parent}")
        end = self._read() if path.exists() else 0
        if end and self[ABOUT] != about:
            raise WrongInput(f"{path} keeps another run; choose another file, or ask for the same games again")
        if path.exists() and not end and path.stat().st_size:
            raise WrongInput(f"{path} is no file of a run")
        if path.exists():
            os.truncate(path, end)
        self._file = path.open("ab")
        if not end:
            self.add(ABOUT, about)

    def _read(self) -> int:
        """Finds all whole pieces; returns where the last of them ends."""
        end, size = 0, self.path.stat().st_size
        with self.path.open("rb") as file:
            while len(head := file.read(_HEAD.size)) == _HEAD.size:
                n, length, checksum = _HEAD.unpack(head)
                if end + _HEAD.size + length > size or zlib.crc32(file.read(length)) != checksum:
                    break
                if not end and n != ABOUT:
                    break
                self._at[n] = end + _HEAD.size, length
                end += _HEAD.size + length
        return end

    def __contains__(self, n: int) -> bool:
        return n in self._at

    def __getitem__(self, n: int) -> bytes:
        start, length = self._at[n]
        with self.path.open("rb") as file:
            file.seek(start)
            return file.read(length)

    def add(self, n: int, data: bytes) -> None:
        """Keeps a piece; after this it outlasts the process."""
        self._at[n] = self._file.tell() + _HEAD.size, len(data)
        self._file.write(_HEAD.pack(n, len(data), zlib.crc32(data)) + data)
        self._file.flush()

    def close(self) -> None:
        self._file.close()
