"""Asking somebody to a table that waits for people."""

from __future__ import annotations

from tablee.core.game import Illegal
from tablee.server.table.change import Draft
from tablee.server.who import Who

MOST = 30
"""Who is asked to one table."""


def invite(d: Draft, who: Who, person: str) -> None:
    """Who sits there or keeps the table asks somebody to come. Whom one of them has blocked finds nothing of it."""
    d.need("gathering")
    if not d.doc.chairs_of(who.person) and who.person != d.doc.host:
        raise Illegal("not-seated")
    if d.doc.arranged:
        raise Illegal("arranged")
    if person in d.doc.invited or person in d.doc.removed:
        return
    if len(d.doc.invited) >= MOST:
        raise Illegal("invited-enough", most=MOST)
    doc = d.change()
    doc.invited.append(person)
    doc.inviters[person] = who.person
