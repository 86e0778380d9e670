"""How bots greet and thank: by the house's emotes, one bot for all, and never where a game is played in silence."""

from __future__ import annotations

from tablee.server.messages.parts import EmoteName, Phase
from tablee.server.table.chat import EMOTES
from tablee.server.table.known import KnownTable
from tablee.store.rows import ChatLine


def line(t: KnownTable, before: Phase, now: int) -> ChatLine | None:
    """Return the emote that a bot shows when a match has begun or has come to a result; None if none does."""
    doc = t.doc
    own = [i for i, c in enumerate(doc.chairs) if c.bot and not c.owner]
    silent = any(doc.options.get(option) == value for option, value in t.game.hush.items())
    if not own or not doc.persons() or doc.lesson or silent:
        return None
    emote: EmoteName | None = None
    if doc.phase == "playing" and before in ("gathering", "starting"):
        emote = "hello"
    elif doc.phase == "over" and before == "playing" and doc.result is not None and doc.result.winners:
        emote = "thanks" if doc.result.winners[0] in own else "good-game"
    return None if emote is None else ChatLine(t.id, EMOTES, "", doc.chairs[own[0]].name, own[0], emote, now)
