"""From full chairs to the first card: seals are fixed, tokens opened, or the start is called off."""

from __future__ import annotations

import secrets

from tablee.core import fair
from tablee.core.game import Illegal
from tablee.core.match import Chair, Header
from tablee.server.messages.asks import OpenToken, Start
from tablee.server.table.change import Draft
from tablee.server.table.seating import powers
from tablee.server.who import Who


def start(d: Draft, who: Who, ask: Start) -> None:
    """Step 3: seats, options and seals are fixed and shown; those who have a token are asked for it."""
    powers.check(d, who, "start")
    doc = d.doc
    if any(c.empty for c in doc.chairs):
        raise Illegal("chairs-empty")
    if any(p not in doc.seals for p in doc.persons()):
        raise Illegal("not-ready")
    _fix(d)


def by_itself(d: Draft) -> None:
    """A table that the house has laid starts when all its people have come and have chosen their part in the luck."""
    doc = d.doc
    if doc.arranged and doc.phase == "gathering" and not any(c.empty for c in doc.chairs):
        if all(p in doc.seals for p in doc.persons()):
            _fix(d)


def _fix(d: Draft) -> None:
    """Seats, options and seals stay as they are from now on."""
    doc = d.change()
    if d.game.pauses is not None:
        seconds = next(o for o in d.game.options if o.name == d.game.pauses.seconds)
        if len(doc.persons()) < 2:  # nobody is there from whom a pause could hide anything
            doc.options |= {seconds.name: seconds.text(seconds.default)}
        elif doc.clock is not None and doc.clock.rules.match and doc.options[seconds.name] == seconds.text(0):
            doc.options |= {seconds.name: seconds.text(seconds.usual(doc.seats, hosted=True))}  # what others may do in
            # secret must not take the time of one who is shown to be on turn
    header = Header.of(
        d.game,
        doc.seats,
        doc.options,
        match=d.id,
        chairs=[Chair(c.bot) for c in doc.chairs],
        commit=doc.commit,
        seals=doc.seals_shown(),
    )
    d.fix(header)
    doc.phase, doc.opened, doc.start_by = "starting", {}, d.now + d.context.patience
    doc.invited, doc.inviters = [], {}
    if not doc.seals_shown():
        d.begin()


def token(d: Draft, who: Who, ask: OpenToken) -> None:
    if who.person and d.doc.opened.get(who.person) == ask.token:  # the same message again
        return
    d.need("starting")
    shown = d.doc.seals.get(who.person)
    if who.person not in d.doc.persons() or not shown:
        raise Illegal("nothing-asked")
    if not fair.fits(bytes.fromhex(ask.token), shown):
        call_off(d, [who.person])
        return
    doc = d.change()
    doc.opened[who.person] = ask.token
    if not waited_for(d):
        d.begin()


def waited_for(d: Draft) -> list[str]:
    """The persons whose tokens are still closed."""
    return [p for p in d.doc.persons() if d.doc.seals.get(p) and p not in d.doc.opened]


def call_off(d: Draft, because: list[str]) -> None:
    """The next try has a new secret and new tokens: those of this one are known to some."""
    doc = d.change()
    d.notice("called-off", names=", ".join(doc.name_of(p) for p in because))
    d.secret, d.tokens = secrets.token_bytes(32), b""
    doc.commit = fair.commitment(d.id, d.secret)
    doc.seals = {p: s for p, s in doc.seals.items() if s is None}
    doc.phase, doc.header, doc.promise, doc.opened, doc.start_by = "gathering", None, None, {}, None
    doc.called_off += 1
    doc.not_ready = because


def time_is_up(d: Draft, attempt: int) -> None:
    """Some seconds after a start: whoever has not opened a token is not ready."""
    if d.doc.phase == "starting" and d.doc.called_off == attempt:
        call_off(d, waited_for(d))


def too_late(d: Draft) -> None:
    """A table that the house has laid is given up: not everybody has come in time."""
    if d.doc.arranged and d.doc.phase == "gathering" and d.doc.come_by is not None and d.now >= d.doc.come_by:
        give_up(d, [p for p in d.doc.persons() if p not in d.doc.seals])


def give_up(d: Draft, because: list[str]) -> None:
    """There is no match: these have not come, or do not wish to."""
    doc = d.change()
    doc.phase, doc.not_ready = "closed", because
    d.notice("given-up", names=", ".join(doc.name_of(p) for p in because))
