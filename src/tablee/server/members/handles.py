"""Handles: what a member may be called in addresses, once in the house and once to the eye."""

from __future__ import annotations

import unicodedata

from tablee.core.game import Illegal
from tablee.server import names

SHORTEST, LONGEST = 3, 20
RESERVED = frozenset(
    names.skeleton(word)
    for word in (
        "about", "account", "admin", "administrateur", "administrator", "aide", "amis", "api", "assets", "bots",
        "box", "code", "contact", "everybody", "friends", "games", "guest", "help", "invite", "join", "joueur",
        "ladder", "leaders", "login", "logout", "me", "member", "moderateur", "moderation", "moderator",
        "moderatrice", "null", "official", "officiel", "operator", "owner", "people", "person", "play", "replay",
        "root", "rules", "securite", "security", "server", "settings", "staff", "study", "support", "system",
        "systeme", "team", "tournaments", "undefined", "verify", "webmaster",
    )
)  # fmt: skip
"""Words of addresses, and under which a host or the house could be taken to speak."""


def chosen(handle: str) -> str:
    """Return a handle in its normal form; raise Illegal for one that nobody may have.

    It has letters, digits and single dashes, and a letter at least."""
    handle = unicodedata.normalize("NFC", handle.strip().removeprefix("@"))
    parts = handle.split("-")
    if not SHORTEST <= len(handle) <= LONGEST or not all(parts) or not all(map(_sign, handle)):
        raise Illegal("bad-handle")
    if not any(c.isalpha() for c in handle):
        raise Illegal("bad-handle")
    try:
        names.chosen(handle)
    except Illegal as e:
        raise Illegal("bad-handle" if e.refusal == "bad-name" else "handle-taken") from None
    if names.skeleton(handle) in RESERVED:
        raise Illegal("handle-taken")
    return handle


def _sign(c: str) -> bool:
    return c == "-" or (unicodedata.category(c)[0] == "L" and c not in names.UNSEEN) or (c.isascii() and c.isdigit())
