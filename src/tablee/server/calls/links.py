"""Links in letters by which who holds them stops letters: signed by the house, worth something once."""

from __future__ import annotations

import base64
import hashlib
import hmac

from tablee.core.game import Illegal

SETTING = "call-links"
WHAT = b"stop letters"


def signed(key: bytes, person: str, stops: int) -> str:
    """Return what stops the letters to a person, until it was used."""
    said = f"{person} {stops}".encode()
    mark = hmac.digest(key, WHAT + b" " + said, hashlib.sha256)[:20]
    return base64.urlsafe_b64encode(mark + said).decode().rstrip("=")


def read(key: bytes, token: str) -> tuple[str, int]:
    """Return whose letters a token stops, and how often they were stopped before it was made; raise Illegal for one
    that the house has not signed."""
    try:
        found = base64.b64decode(token + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
        person, _, stops = found[20:].decode().rpartition(" ")
        if hmac.compare_digest(signed(key, person, int(stops)), token):
            return person, int(stops)
    except ValueError:
        pass
    raise Illegal("link-used")
