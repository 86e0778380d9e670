"""Fair: how the house and its guests make a match's key together, so that nobody chose a card or a die.

The house commits to a secret, every guest to a token; the seats and options are fixed; the tokens are opened; the key
is made of all of them; at the end everything is published and anybody can check it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


def seal(*parts: bytes) -> bytes:
    """SHA-256 over parts with their lengths, so that no two lists of parts are sealed alike."""
    h = hashlib.sha256()
    for part in parts:
        h.update(len(part).to_bytes(8, "big") + part)
    return h.digest()


def commitment(match: str, secret: bytes) -> str:
    """Step 1: what the house publishes before anybody sits down. The secret has 32 random bytes."""
    _long_enough(secret)
    return seal(b"tablee commit", match.encode(), secret).hex()


def token_seal(token: bytes) -> str:
    """Step 2: what a guest's browser shows of its token of 32 random bytes until the start."""
    _long_enough(token)
    return hashlib.sha256(token).hexdigest()


def fits(token: bytes, shown: str) -> bool:
    """Step 3: whether an opened token is the one that was shown sealed."""
    return len(token) == 32 and hashlib.sha256(token).hexdigest() == shown


def key(secret: bytes, header: str, tokens: Sequence[bytes]) -> bytes:
    """Step 4: the key of the match's luck: the secret, the fixed header and all tokens in the order of their seals."""
    _long_enough(secret)
    return seal(b"tablee key", secret, header.encode(), *sorted(tokens, key=token_seal))


def wrong(match: str, commit: str, seals: Sequence[str], secret: bytes, tokens: Sequence[bytes]) -> str:
    """Step 5: what does not fit in the published page, in one sentence; empty if all of it does."""
    if len(secret) != 32 or commitment(match, secret) != commit:
        return "the house's secret does not fit its commitment"
    if len(tokens) != len(seals):
        return f"{len(seals)} tokens were promised and {len(tokens)} opened"
    if sorted(map(token_seal, tokens)) != sorted(seals):
        return "an opened token does not fit the seal shown before the start"
    return ""


def _long_enough(value: bytes) -> None:
    if len(value) != 32:
        raise ValueError("a secret or token has 32 bytes")
