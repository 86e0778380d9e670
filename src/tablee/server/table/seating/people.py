"""The people of a table: who is forgotten, who keeps it then, and who sits at the next one."""

from __future__ import annotations

from tablee.server.table.change import NAMELESS, Draft
from tablee.server.table.seating import consent, handover, start
from tablee.server.table.stored import ChairDoc, ClockDoc, TableDoc
from tablee.server.who import Who


def rematch(old: TableDoc, who: Who, now: int) -> TableDoc:
    """Return the table of a rematch: everyone one chair further. Who was sent away or muted still is."""
    chairs = [_again(old, c) for c in old.chairs[-1:] + old.chairs[:-1]]
    doc = TableDoc(
        old.game, old.seats, old.options, old.listed, old.pace, old.side_chat, who.person, who.name, chairs, "", now
    )
    doc.again = True
    doc.rated = old.rated
    doc.club, doc.club_name = old.club, old.club_name
    doc.clock = None if old.clock is None else ClockDoc(old.clock.rules)
    doc.hints, doc.muted, doc.removed = old.hints, list(old.muted), list(old.removed)
    return doc


def _again(old: TableDoc, c: ChairDoc) -> ChairDoc:
    if c.person in old.removed or c.owner in old.removed:
        return ChairDoc()
    return ChairDoc(bot=c.bot, name=c.bot) if c.bot else ChairDoc(person=c.person, name=c.name)


def leave(d: Draft, person: str) -> None:
    """A person is deleted: its places are kept under no name, and nothing here says who it was."""
    starting, host = d.doc.phase == "starting", d.doc.host
    strip(d.change(), person)
    if starting:
        start.call_off(d, [])
    if d.doc.host not in ("", host):
        d.record("house-new-host", ("name", Who(d.doc.host, d.doc.host_name)))
        d.notice("new-host", name=d.doc.host_name)
    consent.review(d)
    handover.end_if_abandoned(d)


def strip(doc: TableDoc, person: str) -> None:
    """Takes everything of a person out of a table: chairs, names, lists, and the table itself if it was theirs."""
    for i, c in enumerate(doc.chairs):
        if doc.phase not in ("gathering", "starting"):
            _strip_chair(doc, c, person)
        elif c.knew(person):
            doc.chairs[i] = ChairDoc()
    for line in doc.lines:
        line.people = [(part, "", NAMELESS) if p == person else (part, p, name) for part, p, name in line.people]
    doc.wishes = {power: wish for power, wish in doc.wishes.items() if wish.person != person}
    for wish in doc.wishes.values():
        wish.needed, wish.agreed = _without(wish.needed, person), _without(wish.agreed, person)
    doc.not_ready, doc.muted = _without(doc.not_ready, person), _without(doc.muted, person)
    doc.removed, doc.invited = _without(doc.removed, person), _without(doc.invited, person)
    doc.inviters = {p: by for p, by in doc.inviters.items() if person not in (p, by)}
    if doc.host == person:
        _find_host(doc)
    for known in (doc.seals, doc.opened):
        known.pop(person, None)


def _strip_chair(doc: TableDoc, c: ChairDoc, person: str) -> None:
    if person in (c.person, c.owner):
        c.left = c.left or (not c.bot and doc.phase == "playing")
        c.person, c.owner, c.name = "", "", "" if not c.bot else c.bot
    if c.first == person:
        c.first = c.first_name = ""
    c.held, c.refused = _without(c.held, person), _without(c.refused, person)
    for substitution in c.substitutions:
        if substitution.person == person:
            substitution.person, substitution.name = NAMELESS, NAMELESS


def _without(persons: list[str], person: str) -> list[str]:
    return [p for p in persons if p != person]


def _find_host(doc: TableDoc) -> None:
    """Somebody who sits there keeps the table: nobody who was sent away, or from whom the word was taken."""
    able = [c for c in doc.chairs if c.person and not c.left and c.person not in (*doc.removed, *doc.muted)]
    doc.host, doc.host_name = (able[0].person, able[0].name) if able else ("", "")
