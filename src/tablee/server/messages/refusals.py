"""A refusal as a message: the same object over the WebSocket and as the body of every HTTP error."""

from __future__ import annotations

from tablee.core.game import Game, Illegal
from tablee.core.words import Words
from tablee.server.messages.tells import Refused


def refused(e: Illegal, re: int | None = None, game: Game | None = None) -> Refused:
    """Return a refusal as it is sent."""
    words = Words("en", game)
    message = words.refusal(e) if words.has(f"refusal-{e.refusal}") else str(e)
    return Refused(re=re, refusal=e.refusal, rule=e.rule, about=dict(e.about), message=message)
