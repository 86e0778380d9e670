"""Chat: who may say what where, and who hears it."""

from __future__ import annotations

from typing import cast

from tablee.core.game import Illegal
from tablee.server import names
from tablee.server.messages.asks import Chat, Emote
from tablee.server.messages.parts import Room
from tablee.server.messages.tells import Chatted
from tablee.server.table.known import KnownTable
from tablee.server.who import Who
from tablee.store.rows import ChatLine

EMOTES = "emotes"
"""The room of a stored emote; its text is the name of the emote. Nobody can write to it."""


def line(t: KnownTable, who: Who, ask: Chat | Emote, now: int) -> ChatLine:
    """Return what somebody says, or an emote, as a line to be stored; raise Illegal if they may not."""
    if not who.name:
        raise Illegal("no-name")
    if who.person in t.doc.muted:
        raise Illegal("muted")
    chairs = t.doc.chairs_of(who.person)
    room, text = _shown(t, ask) if isinstance(ask, Emote) else _said(t, who, ask, chairs)
    if not chairs:
        names.free(who.name, t.doc.worn_by_others(who.person))
    chair = chairs[0] if chairs else None
    name = t.doc.chairs[chair].name if chair is not None else who.name
    return ChatLine(t.id, room, who.person, name, chair, text, now)


def _shown(t: KnownTable, ask: Emote) -> tuple[str, str]:
    """Return the room and the text an emote is stored with. Where players keep silent, watchers show none either."""
    if t.hushed():
        raise Illegal("hushed")
    return EMOTES, ask.emote


def _said(t: KnownTable, who: Who, ask: Chat, chairs: list[int]) -> tuple[str, str]:
    """Return the room and the text of what somebody says."""
    text = ask.text.replace("\0", "").strip()  # it means nothing, and not every store can keep it
    if not text:
        raise Illegal("wrong-input", reason="empty")
    if ask.room == "side":
        if not chairs:
            raise Illegal("not-seated")
        if not t.talks_aside():
            raise Illegal("no-side-chat")
        return f"side:{t.sides[chairs[0]]}", text
    if ask.room == "watchers" and _knows_a_hand(t, who.person):
        raise Illegal("not-watching")
    return ask.room, text


def hears(t: KnownTable, person: str, line: ChatLine) -> bool:
    """Return True if a person may read a line: of one's side what was said since one sat down there; of watchers only
    who has no hand, nor has had one, until the match is over."""
    if line.room.startswith("side:"):
        mine = [i for i in t.doc.chairs_of(person) if line.room == f"side:{t.sides[i]}"]
        return any(line.at >= t.doc.chairs[i].since(person) for i in mine)
    return line.room != "watchers" or t.doc.phase == "over" or not _knows_a_hand(t, person)


def _knows_a_hand(t: KnownTable, person: str) -> bool:
    """Return True for who plays, or has played and may come back."""
    if t.doc.phase in ("playing", "over"):
        return t.doc.has_held(person)
    return bool(t.doc.chairs_of(person))


def message(line: ChatLine) -> Chatted:
    """Return a stored line as it is sent."""
    emote = line.room == EMOTES
    return Chatted(
        room="table" if emote else cast(Room, line.room.partition(":")[0]),
        person=line.person,
        name=line.name,
        chair=line.chair,
        text="" if emote else line.text,
        emote=line.text if emote else "",
        at=line.at,
    )
