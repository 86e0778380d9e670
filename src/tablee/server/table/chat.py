"""Chat: who may say what where, and who hears it."""

from __future__ import annotations

from typing import cast

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.messages.http import Room
from tablee.server.messages.socket import Chat, Chatted
from tablee.server.table.known import KnownTable
from tablee.server.who import Who
from tablee.store.rows import ChatLine


def line(t: KnownTable, who: Who, ask: Chat, now: int) -> ChatLine:
    """Return what somebody says as a line to be stored; raise Illegal if they may not say it."""
    if not who.name:
        raise Illegal("no-name")
    if who.person in t.doc.muted:
        raise Illegal("muted")
    text = ask.text.strip()
    if not text:
        raise Illegal("wrong-input", reason="empty")
    chairs = t.doc.chairs_of(who.person)
    room: str = ask.room
    if ask.room == "side":
        if not chairs:
            raise Illegal("not-seated")
        if not t.doc.side_chat:
            raise Illegal("no-side-chat")
        room = f"side:{t.sides[chairs[0]]}"
    elif ask.room == "watchers" and chairs:
        raise Illegal("not-watching")
    if not chairs:
        names.free(who.name, t.doc.worn_by_others(who.person))
    chair = chairs[0] if chairs else None
    name = t.doc.chairs[chair].name if chair is not None else who.name
    return ChatLine(t.id, room, who.person, name, chair, text, now)


def hears(t: KnownTable, person: str, room: str) -> bool:
    """Return True if a person may read a room: one's side, and (players, while they play) not what watchers say."""
    chairs = t.doc.chairs_of(person)
    if room.startswith("side:"):
        return any(room == f"side:{t.sides[i]}" for i in chairs)
    return room != "watchers" or not chairs or t.doc.phase == "over"


def message(line: ChatLine) -> Chatted:
    """Return a stored line as it is sent."""
    room = cast(Room, line.room.partition(":")[0])
    return Chatted(room=room, person=line.person, name=line.name, chair=line.chair, text=line.text, at=line.at)
