"""What a table tells: the table itself, and the game as each viewer may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import ne
from typing import Any, Literal

import msgspec
from msgspec.structs import asdict, astuple, replace

from tablee.core.game import TABLE
from tablee.core.log import header_text
from tablee.core.menu import Menu
from tablee.server.messages.http import TableCard
from tablee.server.messages.parts import Asked, Calls, ChairState, Guest, Sat, TokenState, WishState, You
from tablee.server.messages.tells import Table, Update
from tablee.server.table import clocks, standing, windows
from tablee.server.table.known import KnownTable
from tablee.server.table.match import TAIL, Play
from tablee.server.table.stored import ChairDoc, Request, Spell, TableDoc
from tablee.server.who import Badge, Who

NOBODY, GUEST = Who("", ""), Badge("", "")


@dataclass(frozen=True)
class Attendance:
    """Who is at a table now: who is online, the names of those connected, the chairs that count as abandoned, and by
    what a person is known."""

    online: Callable[[str], bool]
    names: dict[str, str]
    free: frozenset[int]
    badge: Callable[[str], Badge | None]


def table(t: KnownTable, presence: Attendance, who: Who) -> Table:
    """The table as one person sees it."""
    doc, resigned = t.doc, t.resigned()
    return Table(
        id=t.id,
        game=doc.game,
        version=doc.header.version if doc.header else t.game.version,
        seats=doc.seats,
        options=doc.options,
        listed=doc.listed,
        pace=doc.pace,
        clock=clocks.told(t.game, doc),
        side_chat=t.talks_aside(),
        emotes=not t.hushed(),
        hints=doc.hints,
        rated=doc.rated,
        club=doc.club_name,
        haste=doc.haste if standing.alone(doc) else None,
        phase=doc.phase,
        host=doc.host,
        chairs=[_chair(t, presence, i, c, bool(resigned >> i & 1)) for i, c in enumerate(doc.chairs)],
        guests=_guests(t, presence),
        you=_you(t, who),
        commit=doc.commit,
        header=header_text(doc.header) if doc.header else "",
        called_off=doc.called_off,
        not_ready=doc.not_ready,
        start_by=doc.start_by,
        promise=doc.promise,
        proof=_proof(t),
        halted=t.halted,
        stop=_asked(doc.stop),
        back=_asked(doc.back),
        wishes=[
            WishState(w.power, w.about, w.person, w.name, w.agreed, w.needed, list(w.path)) for w in doc.wishes.values()
        ],
        result=doc.result,
        rematch=doc.rematch,
        onward=doc.onward.match if doc.onward else "",
        arranged=doc.arranged,
        come_by=doc.come_by,
        lesson="" if not doc.lesson else "alone" if doc.alone else "coached",
        created=doc.created,
        started=doc.started,
        ended=doc.ended,
    )


def to_another(t: KnownTable, told: Table, who: Who) -> Table:
    """The same table as another person sees it."""
    return replace(told, you=_you(t, who))


def _you(t: KnownTable, who: Who) -> You:
    doc = t.doc
    mine, kept = doc.chairs_of(who.person), doc.kept_for(who.person)
    stops = {str(i): own for i in mine if (own := windows.switches(t.game, doc, i)) is not None}
    plans = {str(i): doc.plans[str(i)] for i in mine if str(i) in doc.plans}
    return You(who.person, who.name, mine, kept, who.person == doc.host != "", who.person in doc.muted, stops, plans)


def _chair(t: KnownTable, presence: Attendance, i: int, c: ChairDoc, resigned: bool) -> ChairState:
    kind: Literal["bot", "person", "empty"] = "bot" if c.bot else "empty" if c.empty else "person"
    badge = presence.badge(c.person) or GUEST
    return ChairState(
        kind=kind,
        person=c.person,
        name=c.name,
        handle=badge.handle,
        picture=badge.picture,
        bot=c.bot,
        side=t.sides[i],
        online=bool(c.person) and not c.left and presence.online(c.person),
        token=_token(t.doc, c),
        seal=t.doc.seals.get(c.person) or "",
        left=c.left,
        free=i in presence.free,
        resigned=resigned,
        timed_out=resigned and t.timed_out(i),
        open=not resigned and _open(t, i, c),
        sat=[Sat(s.name, not s.person, s.at, s.ended) for s in c.substitutions],
    )


def _open(t: KnownTable, i: int, c: ChairDoc) -> bool:
    """Return True if one may ask to play on here for who has left. Assumes that the seat has not resigned."""
    header = t.doc.header
    played = t.doc.phase == "playing" and header is not None and not header.chairs[i].bot
    return played and (c.left or bool(c.bot))


def _token(doc: TableDoc, c: ChairDoc) -> TokenState:
    if not c.person:
        return ""
    if c.person not in doc.seals:
        return "late" if doc.phase in ("playing", "over") and not doc.lesson else "missing"
    if doc.seals[c.person] is None:
        return "none"
    return "opened" if c.person in doc.opened else "sealed"


def _guests(t: KnownTable, presence: Attendance) -> list[Guest]:
    names = presence.names | {c.person: c.name for c in t.doc.chairs if c.person and not c.left}
    here = sorted((p, n) for p, n in names.items() if p not in t.doc.removed)
    shown = {*t.doc.persons(), *(p for p, n in here if n)}  # who watches unnamed shows no handle either
    badges = {p: (presence.badge(p) if p in shown else None) or GUEST for p, _ in here}
    muted = t.doc.muted
    return [Guest(p, n, badges[p].handle, badges[p].picture, not t.doc.chairs_of(p), p in muted) for p, n in here]


def _proof(t: KnownTable) -> Literal["sealed", "promised", "signed", "unsigned", "unproven"]:
    """How far the proof of a match has come: a sealed secret, a signed header, a signed end. A match that was begun or
    ended without a signature can only be replayed; one that cannot even be replayed, one that begins in the middle of
    another, and a lesson prove nothing."""
    doc = t.doc
    if t.halted or doc.lesson or (doc.header is not None and not doc.header.commit):
        return "unproven"
    if doc.phase in ("gathering", "closed"):
        return "sealed"
    if doc.phase == "over":
        return "signed" if doc.signed is not None else "unsigned"
    return "promised" if doc.promise is not None else "unsigned"


def _asked(r: Request | None) -> Asked | None:
    return None if r is None else Asked(r.seat, r.agreed, r.needed)


def card(
    t: KnownTable, person: str, badge: Callable[[str], Badge | None], discreet: frozenset[str] = frozenset()
) -> TableCard:
    """The table as it stands in a person's list. The discreet are named to those who belong to the table."""
    doc = t.doc
    hidden = frozenset() if doc.belongs_to(person) else discreet
    unnamed = [bool({c.person, c.owner} & hidden) for c in doc.chairs]
    mine = doc.chairs_of(person)
    asked = t.play.asked() if t.play and doc.phase == "playing" and not t.halted else []
    if t.play and doc.pause is not None:
        asked = [i for i in mine if (told := windows.told(doc, i)) is not None and told.asked]
    elif t.play:
        asked = [i for i in asked if i not in mine or standing.answer(doc, t.play, i) is None]
    return TableCard(
        id=t.id,
        game=doc.game,
        seats=doc.seats,
        options=doc.options,
        phase=doc.phase,
        host="" if doc.host in hidden else doc.host_name,
        chairs=["" if hide else c.name for c, hide in zip(doc.chairs, unnamed)],
        pictures=["" if hide else (badge(c.person) or GUEST).picture for c, hide in zip(doc.chairs, unnamed)],
        unnamed=unnamed,
        bots=[bool(c.bot) for c in doc.chairs],
        your_turn=bool(set(mine) & set(asked)),
        yours=doc.belongs_to(person),
        pace=doc.pace,
        clock=None if doc.clock is None else doc.clock.rules,
        listed=doc.listed,
        rated=doc.rated,
        club=doc.club_name,
        lesson=doc.lesson,
        changed=t.changed,
        result=doc.result,
    )


@dataclass(slots=True)
class Picture:
    """What a viewer was told last, so that the next update holds only what is new to it. A field of the view that is a
    dictionary is told key by key."""

    view: msgspec.Struct
    heard: int
    rest: tuple[Any, ...]


def calls(t: KnownTable) -> Calls | None:
    """What the table's host may call now, if there is anything: once a turn, and not while it is being asked about."""
    play, silence = t.play, t.game.silence
    if play is None or silence is None or t.doc.options.get(silence.option) != "on" or "call" in t.doc.wishes:
        return None
    if t.doc.called == silence.turn(play.match.state):
        return None
    menu = play.calls()
    return Calls(play.k(TABLE), menu) if menu else None


def update(
    play: Play, doc: TableDoc, viewer: int | None, before: Picture | None, away: Sequence[Spell] = ()
) -> tuple[Update, Picture, bool]:
    """What is new to a viewer since a picture (all of it without one), the new picture, and whether anything is new.

    A viewer to whom nothing is new must not be told: that somebody has decided may be a secret in itself."""
    view, heard = play.view(viewer), play.heard_by(viewer) + len(doc.lines)
    first = max(0, heard - TAIL) if before is None else before.heard
    changes, within = ({}, {}) if before is None else news(before.view, view)
    answers = viewer if viewer in play.asked() and standing.foreseen(play.game) else None  # who may in advance
    answered = answers is not None and standing.answer(doc, play, answers) is not None
    message = Update(
        seat=viewer,
        full=before is None,
        view=asdict(view) if before is None else None,
        changes=changes,
        within=within,
        first=first,
        story=play.story(viewer, first, lines=doc.lines),
        menu=None if answered and doc.pause is None else menu_of(play, doc, viewer),
        standing=None if answers is None or answered else standing.offered(doc, play, answers),
        k=None if viewer is None else play.k(viewer),
        waiting=play.waiting(viewer) if doc.pause is None else [],
        pause=None if doc.pause is None else windows.told(doc, viewer),
        deadlines=clocks.deadlines(doc, play, viewer, away),
        clocks=clocks.standing(doc, away),
        back=None if viewer is None else play.takeable(viewer),
        calls=None,
        result=play.result(),
    )
    m = message
    rest = (m.menu, m.standing, m.k, m.waiting, m.pause, m.deadlines, m.clocks, m.back, m.result)
    picture = Picture(view, heard, rest)
    new = before is None or bool(changes) or bool(within) or first != heard or picture.rest != before.rest
    return message, picture, new


def menu_of(play: Play, doc: TableDoc, viewer: int | None) -> Menu | None:
    """What a seat can click; in a pause, what it can answer, whether the rules ask it first or later."""
    if viewer is None:
        return None
    if doc.pause is None:
        return play.menu(viewer)
    state = windows.told(doc, viewer)
    return windows.answers(play, viewer) if state is not None and state.asked else None


def news(before: msgspec.Struct, now: msgspec.Struct) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """The fields of a view that changed, and of dictionaries with the same keys as before only the keys that did."""
    changes: dict[str, Any] = {}
    within: dict[str, dict[str, Any]] = {}
    was, is_now = astuple(before), astuple(now)
    for name, old, value in compress(zip(now.__struct_fields__, was, is_now), map(ne, was, is_now)):
        if type(value) is dict and value.keys() == old.keys():
            within[name] = {k: v for k, v in value.items() if v is not old[k] and v != old[k]}
        else:
            changes[name] = value
    return changes, within
