"""Pictures of members: emblems of the house's own drawing, each told by three numbers."""

from __future__ import annotations

import secrets

from tablee.core.game import Illegal

KINDS = (6, 10, 20)
"""How many shapes, colours and signs there are; `web/src/lib/pieces/emblems.ts` draws them."""


def checked(picture: str) -> str:
    """Return a picture that can be drawn; raise Illegal for another."""
    numbers = picture.split(".")
    if len(numbers) != 3 or not all(n == str(int(n)) and int(n) < most for n, most in zip(numbers, KINDS)):
        raise Illegal("wrong-input", reason="picture")
    return picture


def by_lot() -> str:
    return ".".join(str(secrets.randbelow(most)) for most in KINDS)
