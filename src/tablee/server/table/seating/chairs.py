"""Sitting down, standing up and arranging chairs, mostly before the start; `handover` has those of a match."""

from __future__ import annotations

from tablee import bots
from tablee.core.game import Illegal, WrongInput
from tablee.server.messages.asks import Bot, Change, Seal, Sit, Stand, Swap
from tablee.server.table import clocks
from tablee.server.table.change import Draft
from tablee.server.table.seating import consent, handover, powers, start
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.server.who import Who


def chair(d: Draft, i: int) -> ChairDoc:
    """A chair to change."""
    if i >= len(d.doc.chairs):
        raise Illegal("no-such-chair")
    return d.change().chairs[i]


def sit(d: Draft, who: Who, ask: Sit) -> None:
    if not who.name:
        raise Illegal("no-name")
    if d.doc.phase == "playing":
        handover.come_back(d, who, ask)
        return
    place = chair(d, ask.chair)
    d.need("gathering")
    d.need_welcome(who)
    if not place.empty:
        if place.person == who.person:  # the same message again
            return
        raise Illegal("chair-taken")
    again = bool(d.doc.chairs_of(who.person))
    if again and d.doc.rated:
        raise Illegal("rated-one-chair")
    place.name = d.worn(who, ask.name)
    place.person = who.person
    if not again:
        d.doc.seals[who.person] = ask.seal
        _no_two_alike(d, who, ask.seal)


def seal(d: Draft, who: Who, ask: Seal) -> None:
    d.need("gathering")
    if not d.doc.chairs_of(who.person):
        raise Illegal("not-seated")
    doc = d.change()
    doc.seals[who.person] = ask.seal
    _no_two_alike(d, who, ask.seal)
    start.by_itself(d)


def _no_two_alike(d: Draft, who: Who, seal: str | None) -> None:
    """A copied seal could be opened only with the other's token: it would add nothing of its own."""
    if seal is not None and any(p != who.person and s == seal for p, s in d.doc.seals.items()):
        raise Illegal("wrong-token")


def stand(d: Draft, who: Who, ask: Stand) -> None:
    powers.check(d, who, "stand")
    _not_arranged(d)
    mine = d.doc.chairs_of(who.person)
    if ask.chair is not None and ask.chair not in mine:
        raise Illegal("not-your-seat")
    for i in mine if ask.chair is None else [ask.chair]:
        if d.doc.phase == "playing":
            handover.leave(d, i)
        else:
            vacate(d, i)
    handover.end_if_abandoned(d)
    consent.review(d)


def _not_arranged(d: Draft) -> None:
    """Who has a chair at a table that the house has laid, has it to the start: the others wait for that person."""
    if d.doc.arranged and d.doc.phase == "gathering":
        raise Illegal("arranged")


def vacate(d: Draft, i: int) -> None:
    """Before the start: a chair is free again."""
    person = chair(d, i).person
    d.doc.chairs[i] = ChairDoc()
    if not d.doc.chairs_of(person):
        d.doc.seals.pop(person, None)


def swap(d: Draft, who: Who, ask: Swap) -> None:
    d.need("gathering")
    _not_arranged(d)
    a, b = chair(d, ask.a), chair(d, ask.b)
    if who.person == d.doc.host:
        powers.check(d, who, "arrange")
    else:
        mine = [c for c in (a, b) if c.person == who.person]
        others = [c for c in (a, b) if c.person and c.person != who.person]
        if not mine or others:
            raise Illegal("chair-taken" if mine else "not-your-seat")
    d.doc.chairs[ask.a], d.doc.chairs[ask.b] = b, a


def bot(d: Draft, who: Who, ask: Bot) -> None:
    powers.check(d, who, "bot")
    place = chair(d, ask.chair)
    if place.person:
        raise Illegal("chair-taken")
    if ask.bot is not None and ask.bot not in bots.all_names(d.game):
        raise Illegal("no-such-bot")
    d.doc.chairs[ask.chair] = ChairDoc(bot=ask.bot, name=ask.bot) if ask.bot else ChairDoc()


def change(d: Draft, who: Who, ask: Change) -> None:
    """Other seats or options; who sits beyond the last chair has to stand."""
    powers.check(d, who, "change")
    timed = ask.pace is not None or ask.clock is not None
    if d.doc.onward is not None and (ask.seats is not None or ask.options or ask.rated or timed):
        raise Illegal("not-now")  # they are those of the match from which it goes on, whose lines have older times
    doc = d.change()
    seats = doc.seats if ask.seats is None else ask.seats
    chosen = {**_still_allowed(d, seats), **(ask.options or {})}
    try:
        doc.options = d.game.texts(d.game.settle(seats, chosen, hosted=True))
    except WrongInput as e:
        raise Illegal("wrong-input", reason=str(e)) from None
    for i in range(seats, doc.seats):
        if doc.chairs[i].person:
            vacate(d, i)
    doc.chairs = doc.chairs[:seats] + [ChairDoc() for _ in range(seats - doc.seats)]
    doc.seats = seats
    doc.listed = doc.listed if ask.listed is None else ask.listed and not doc.club
    doc.side_chat = doc.side_chat if ask.side_chat is None else ask.side_chat
    if ask.rated is not None:
        _rate(d, who, rated=ask.rated)
    doc.hints = doc.hints if ask.hints is None else ask.hints
    if doc.rated and doc.hints:
        raise Illegal("rated-no-help")
    if ask.pace is not None or ask.clock is not None:
        _set_clock(doc, ask)


def _set_clock(doc: TableDoc, ask: Change) -> None:
    """Another way to count time. What is left out stays, but a pace puts an end to clocks for the match, and they to
    it."""
    rules = None if doc.clock is None else doc.clock.rules
    if ask.clock is not None:
        rules = ask.clock
    elif rules is not None and rules.match:
        rules = None
    pace = doc.pace if ask.pace is None else ask.pace or None
    if ask.pace is None and rules is not None and rules.match:
        pace = None
    if wrong := clocks.sound(pace, rules):
        raise Illegal("wrong-input", reason=wrong)
    doc.pace, doc.clock = pace, clocks.settled(pace, rules)


def _rate(d: Draft, who: Who, *, rated: bool) -> None:
    """Makes it count, or not. Who sits down agrees to what is so then: it begins to while nobody else sits."""
    if rated and not d.doc.rated:
        if any(p != who.person for p in d.doc.persons()):
            raise Illegal("rated-others-sit")
        if len([c for c in d.doc.chairs if c.person]) > 1:
            raise Illegal("rated-one-chair")
        d.doc.hints = False
    d.doc.rated = rated


def _still_allowed(d: Draft, seats: int) -> dict[str, str]:
    """The options chosen so far that another number of seats leaves open."""
    kept = {}
    for o in d.game.options:
        text = d.doc.options.get(o.name)
        if text is not None and text in {o.text(v) for v in o.allowed(seats)}:
            kept[o.name] = text
    return kept
