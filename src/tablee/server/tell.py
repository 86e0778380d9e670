"""What a table tells: the table itself, and the game as each viewer may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from tablee.core.game import TABLE
from tablee.core.log import header_text
from tablee.server.doc import ChairDoc, Request, TableDoc
from tablee.server.draft import Who
from tablee.server.play import TAIL, Play
from tablee.server.shapes import Asked, Calls, ChairState, Guest, TableCard, You
from tablee.server.wire import Table, Update

if TYPE_CHECKING:
    from tablee.server.table import LiveTable

NOBODY = Who("", "")


def table(t: LiveTable, who: Who) -> Table:
    """The table as one person sees it."""
    doc = t.doc
    return Table(
        id=t.id,
        game=doc.game,
        version=doc.header.version if doc.header else t.game.version,
        seats=doc.seats,
        options=doc.options,
        listed=doc.listed,
        pace=doc.pace,
        side_chat=doc.side_chat,
        phase=doc.phase,
        host=doc.host,
        chairs=[_chair(t, i, c) for i, c in enumerate(doc.chairs)],
        guests=_guests(t),
        you=You(who.person, who.name, doc.chairs_of(who.person), who.person == doc.host != "", who.person in doc.muted),
        commit=doc.commit,
        header=header_text(doc.header) if doc.header else "",
        called_off=doc.called_off,
        not_ready=doc.not_ready,
        start_by=doc.start_by,
        proof=_proof(t),
        halted=t.halted,
        stop=_asked(doc.stop),
        back=_asked(doc.back),
        result=doc.result,
        rematch=doc.rematch,
        created=doc.created,
        started=doc.started,
        ended=doc.ended,
    )


def _chair(t: LiveTable, i: int, c: ChairDoc) -> ChairState:
    kind: Literal["bot", "person", "empty"] = "bot" if c.bot else "empty" if c.empty else "person"
    return ChairState(
        kind=kind,
        person=c.person,
        name=c.name,
        bot=c.bot,
        side=t.sides[i],
        online=bool(c.person) and not c.left and t.online(c.person),
        token=_token(t.doc, c),
        seal=t.doc.seals.get(c.person) or "",
        left=c.left,
        free=i in t.free(),
        resigned=bool(t.play and t.play.match.resigned >> i & 1),
    )


def _token(doc: TableDoc, c: ChairDoc) -> Literal["", "none", "missing", "sealed", "opened"]:
    if not c.person:
        return ""
    if c.person not in doc.seals:
        return "missing"
    if doc.seals[c.person] is None:
        return "none"
    return "opened" if c.person in doc.opened else "sealed"


def _guests(t: LiveTable) -> list[Guest]:
    names = {c.who.person: c.who.name for c in t.connections if c.who.person and c.who.name}
    names |= {c.person: c.name for c in t.doc.chairs if c.person}
    return [Guest(p, n, not t.doc.chairs_of(p), p in t.doc.muted) for p, n in sorted(names.items())]


def _proof(t: LiveTable) -> Literal["promised", "published", "unproven"]:
    if t.halted:
        return "unproven"
    return "published" if t.doc.phase == "over" else "promised"


def _asked(r: Request | None) -> Asked | None:
    return None if r is None else Asked(r.seat, r.agreed, r.needed)


def card(t: LiveTable, person: str) -> TableCard:
    """The table as it stands in a list."""
    doc = t.doc
    mine = doc.chairs_of(person)
    asked = t.play.match.to_act() if t.play and doc.phase == "playing" and not t.halted else []
    return TableCard(
        id=t.id,
        game=doc.game,
        seats=doc.seats,
        options=doc.options,
        phase=doc.phase,
        host=doc.host_name,
        chairs=[c.name for c in doc.chairs],
        bots=[bool(c.bot) for c in doc.chairs],
        your_turn=bool(set(mine) & set(asked)),
        yours=person in doc.people(),
        pace=doc.pace,
        listed=doc.listed,
        changed=t.changed,
    )


@dataclass
class Picture:
    """What a viewer was told last, so that the next update holds only what is new to it."""

    view: dict[str, Any]
    heard: int
    rest: tuple[Any, ...]


def calls(play: Play) -> Calls | None:
    """What the table's host may call, if there is anything."""
    menu = play.calls()
    return Calls(play.k(TABLE), menu) if menu else None


def update(play: Play, doc: TableDoc, viewer: int | None, before: Picture | None) -> tuple[Update, Picture, bool]:
    """What is new to a viewer since a picture (all of it without one), the new picture, and whether anything is new.

    A viewer to whom nothing is new must not be told: that somebody has decided may be a secret in itself."""
    view, heard = play.view(viewer), play.heard_by(viewer)
    first = max(0, heard - TAIL) if before is None else before.heard
    message = Update(
        seat=viewer,
        full=before is None,
        view=view if before is None else None,
        changes={} if before is None else {k: v for k, v in view.items() if before.view[k] != v},
        first=first,
        story=play.story(viewer, first),
        menu=None if viewer is None else play.menu(viewer),
        k=None if viewer is None else play.k(viewer),
        waiting=play.waiting(viewer),
        deadlines=play.deadlines(viewer, doc.pace),
        back=None if viewer is None else play.takeable(viewer),
        calls=None,
        result=play.result(),
    )
    m = message
    picture = Picture(view, heard, (m.menu, m.k, m.waiting, m.deadlines, m.back, m.result))
    new = before is None or bool(m.changes) or first != heard or picture.rest != before.rest
    return message, picture, new
