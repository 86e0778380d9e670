"""Chat: who may say what where, and who hears it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablee.core.game import Illegal
from tablee.server.messages.http import Room
from tablee.server.messages.socket import Chat, Chatted
from tablee.server.table.change import Who
from tablee.store.rows import Said

if TYPE_CHECKING:
    from tablee.server.socket.connection import Connection
    from tablee.server.table.live import LiveTable


async def say(t: LiveTable, who: Who, ask: Chat) -> None:
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
    chair = chairs[0] if chairs else None
    name = t.doc.chairs[chair].name if chair is not None else who.name
    await t.house.store.say(Said(t.id, room, who.person, name, chair, text, t.house.now()))
    await t.tell_chat()


def hears(t: LiveTable, person: str, room: str) -> bool:
    """Whether a person may read a room: one's side, and (players, while they play) not what watchers say."""
    chairs = t.doc.chairs_of(person)
    if room.startswith("side:"):
        return any(room == f"side:{t.sides[i]}" for i in chairs)
    return room != "watchers" or not chairs or t.doc.phase == "over"


def repeat(t: LiveTable, c: Connection, said: Said) -> None:
    """A line of chat for a browser, if it may read it."""
    if hears(t, c.who.person, said.room):
        room = cast(Room, said.room.partition(":")[0])
        c.tell(Chatted(room=room, person=said.person, name=said.name, chair=said.chair, text=said.text, at=said.at))
