"""What only the host of a table may do: send away, mute, call for the table, close."""

from __future__ import annotations

from tablee.core.game import TABLE, Illegal
from tablee.core.menu import offers
from tablee.core.verb import Ended
from tablee.server.messages.asks import Close, Move, Mute, Remove
from tablee.server.table.change import Draft
from tablee.server.table.seating import chairs, consent, handover, powers
from tablee.server.table.stored import ConsentRequest, TableDoc
from tablee.server.who import Who

MOST_SENT_AWAY = 200
"""Persons on the list of the removed, and on that of the muted; then the oldest go who never had a chair."""

MOST_UNMUTED = 50
"""How often in a match the word is given back: each time is a line of its story."""


def close(d: Draft, who: Who, ask: Close) -> None:
    """A match being played ends as stopped; a table that gathers is gone."""
    power = powers.check(d, who, "close")
    d.audit("close", who)
    if d.doc.phase != "playing":
        d.change().phase = "closed"
        return
    d.record(power.line, ("by", who))
    if d.halted:
        d.end()
    else:
        d.add_line(TABLE, Ended("stopped").path)


def remove(d: Draft, who: Who, ask: Remove) -> None:
    """Sent away for good: the chair is free, or during play the house's strongest bot sits on it."""
    power = powers.check(d, who, "remove")
    if ask.person == d.doc.host:
        raise Illegal("not-allowed")
    name = _name_here(d, ask.person)
    doc = d.change()
    if ask.person in doc.removed:
        return
    doc.removed = _bounded(doc, [*doc.removed, ask.person])
    mine = [i for i, c in enumerate(doc.chairs) if c.person == ask.person]  # also one just left
    for i in mine:
        handover.leave_off(d, doc.chairs[i])
    d.record(power.line + "-player" if mine else power.line, ("by", who), ("name", Who(ask.person, name)))
    d.notice("removed", name=name)
    d.audit("remove", who, ask.person)
    if doc.phase == "playing":
        _send_from_match(d, ask.person, mine)
    elif doc.phase == "gathering":
        for i in mine:
            chairs.vacate(d, i)
    d.sent_away.append(ask.person)


def _send_from_match(d: Draft, person: str, mine: list[int]) -> None:
    """The hand of who is sent away is nobody's prey: a bot plays it, and others get it by the consent of all."""
    for place in d.doc.chairs:
        if place.first == person:
            place.first = place.first_name = ""
            place.held.append(person)
    for i in mine:
        handover.give_to_bot(d, d.doc.chairs[i])
    consent.drop(d, lambda wish: wish.person != person)
    consent.review(d)
    handover.end_if_abandoned(d)


def mute(d: Draft, who: Who, ask: Mute) -> None:
    power = powers.check(d, who, "mute")
    if ask.person == d.doc.host:
        raise Illegal("not-allowed")
    name = _name_here(d, ask.person)
    if (ask.person in d.doc.muted) == ask.muted:
        return
    if not ask.muted and sum(line.event == "house-unmuted" for line in d.doc.lines) >= MOST_UNMUTED:
        raise Illegal("too-often")
    doc = d.change()
    others = [p for p in doc.muted if p != ask.person]
    doc.muted = _bounded(doc, [*others, ask.person]) if ask.muted else others
    d.audit("mute" if ask.muted else "unmute", who, ask.person)
    d.record(power.line if ask.muted else "house-unmuted", ("by", who), ("name", Who(ask.person, name)))


def _name_here(d: Draft, person: str) -> str:
    """Return a person's name; raise Illegal for one who was never at the table."""
    name = d.context.seen(person)
    if name is None and not d.doc.has_held(person):
        raise Illegal("no-such-person")
    return handover.name_at(d, person) or name or ""


def _bounded(doc: TableDoc, persons: list[str]) -> list[str]:
    """Return the list without the oldest who never had a chair here, if it is too long."""
    too_many = len(persons) - MOST_SENT_AWAY
    for p in [p for p in persons[:-1] if not doc.has_held(p)][: max(0, too_many)]:
        persons.remove(p)
    return persons


def call(d: Draft, who: Who, ask: Move) -> None:
    """A call for the table, once a turn. The side that it is against has to admit it before it counts."""
    path = tuple(ask.path)
    powers.check(d, who, "call")
    play, silence = d.playing(), d.game.silence
    if (before := play.answered(TABLE, ask.k)) is not None:
        if before != path:
            raise Illegal("other-path", k=ask.k)
        return
    if ask.k != play.k(TABLE):
        raise Illegal("wrong-number", k=play.k(TABLE))
    if silence is None or not offers(play.calls(), path):
        raise Illegal("not-allowed")
    if d.doc.called == silence.turn(play.match.state):
        raise Illegal("once-a-turn")
    consent.ask(d, who, "call", silence.side(path), ask.k, path)


def _made(d: Draft, wish: ConsentRequest) -> None:
    """The accused side has admitted it: the call is a line of the match."""
    play, silence = d.playing(), d.game.silence
    assert silence is not None
    turn = silence.turn(play.match.state)
    if d.doc.called == turn:
        raise Illegal("once-a-turn")
    d.change().called = turn
    agreed = [("agreed", Who(p, handover.name_at(d, p))) for p in wish.agreed]
    d.record(powers.POWERS["call"].line, ("by", Who(wish.person, wish.name)), *agreed)
    d.add_line(TABLE, wish.path)
    d.audit("penalty", Who(wish.person, ""), f"side {wish.about}")


consent.GRANTS["call"] = _made
