"""What a ban closes: tables of others, what is said, and what a table is opened, joined or led by."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.server.messages import asks as w
from tablee.server.order.order import Order
from tablee.server.socket.connection import BARRED
from tablee.server.table.live import LiveTable
from tablee.server.table.stored import TableDoc
from tablee.server.who import Caller

TALK = frozenset((w.Chat, w.Emote))
"""What somebody who is banned from talking does not send."""
CLOSED = TALK | {w.Sit, w.AskChair, w.Rematch, w.Follow, w.Change, w.Swap, w.Start, w.Remove, w.Mute}
"""What somebody who is banned from the house does not send from a match of their own, which they may finish."""


def closed(order: Order, doc: TableDoc, caller: Caller) -> int:
    """Return the close code for a banned person at a table; 0 if they may be there. A match that one plays or has
    played is one's own: the others are not to be left alone in it."""
    if doc.phase != "gathering" and doc.belongs_to(caller.person):
        return 0
    return BARRED if order.barred(*caller) is not None else 0


def send_away(order: Order, tables: Iterable[LiveTable]) -> None:
    """Hangs up on those whom a ban keeps out."""
    for t in tables:
        for c in list(t.connections):
            if code := closed(order, t.doc, c.caller):
                c.cut(code)


def check(order: Order, caller: Caller, ask: w.FromBrowser) -> None:
    """Raise Illegal for a message that a ban of its sender closes, or with words that the host does not want."""
    kind = type(ask)
    if kind not in CLOSED:
        return
    order.admit(caller)
    if kind in TALK:
        order.let_talk(caller)
    if isinstance(ask, w.Chat):
        order.filter.allow(ask.text)
    elif isinstance(ask, w.Sit):
        order.filter.allow(ask.name)
