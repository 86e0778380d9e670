"""Chairs of a match being played: leaving one, coming back, a bot that plays on, and sitting down for somebody else.

A hand is read by its owner only. Whoever else wants a chair asks for it, and all see who agreed (docs/security.md)."""

from __future__ import annotations

from tablee import bots
from tablee.core.game import TABLE, Illegal
from tablee.core.verb import Ended
from tablee.server.messages.asks import AskChair, Sit, Takeover
from tablee.server.table.change import Draft
from tablee.server.table.seating import consent, powers
from tablee.server.table.stored import ChairDoc, ConsentRequest, Substitution
from tablee.server.who import Who

MOST_HANDED = 16
"""How often a chair is given to somebody else in one match."""
MOST_SUBSTITUTIONS = 32
"""Times on a chair that are remembered for its owner."""
MOST_LINES = 100
"""Lines of the story that one person makes by getting up and coming back."""


def restless(d: Draft, person: str) -> bool:
    """Return True if a person has made so many lines that it must do with them."""
    return sum(named[1] == person for line in d.doc.lines for named in line.people) >= MOST_LINES


def come_back(d: Draft, who: Who, ask: Sit) -> None:
    """Back to one's own chair; who sat there meanwhile is told to all."""
    power = powers.check(d, who, "return")
    place = _chair(d, ask.chair)
    if place.person == who.person and not place.left:  # the same message again
        return
    if who.person not in place.owners:
        raise Illegal("ask-first" if _for_others(d, ask.chair) and not d.doc.has_held(who.person) else "chair-taken")
    if restless(d, who.person):
        raise Illegal("too-often")
    leave_off(d, place)
    d.record(power.line, ("name", who))
    d.notice("came-back", name=who.name)
    _tell_stints(d, place, who)
    if place.first == who.person:
        place.name, place.first, place.first_name = place.first_name, "", ""
    place.person, place.bot, place.owner, place.left, place.idles = who.person, "", "", False, 0
    if place.first:
        _begin(d, place, who)
    consent.drop(d, lambda wish: wish.power != "chair" or wish.about != ask.chair)
    consent.review(d)


def leave(d: Draft, i: int) -> None:
    """A chair without its person is kept for it, or for a bot."""
    place = _chair(d, i)
    place.left = True
    leave_off(d, place)
    d.record(powers.POWERS["stand"].line, ("name", Who(place.person, place.name)))
    d.notice("left", name=place.name)


def takeover(d: Draft, who: Who, ask: Takeover) -> None:
    """The house's strongest bot plays on: nobody chooses another."""
    power = powers.check(d, who, "takeover")
    place = _chair(d, ask.chair)
    if ask.chair not in d.context.free():
        raise Illegal("not-abandoned")
    leave_off(d, place)
    if place.name:  # of who is forgotten there is none
        d.notice("took-over", name=place.name, bot=bots.strongest(d.game, d.doc.seats))
    d.record(power.line, ("by", who), ("name", Who(place.person, place.name)))
    give_to_bot(d, place)
    consent.review(d)


def give_to_bot(d: Draft, place: ChairDoc) -> None:
    """The strongest bot sits down for a chair's person. Assumes that the line that tells it is recorded."""
    bot = bots.strongest(d.game, d.doc.seats)
    place.owner, place.person, place.bot, place.left, place.idles = place.person, "", bot, False, 0
    _begin(d, place, Who("", ""))


def ask_chair(d: Draft, who: Who, ask: AskChair) -> None:
    """Asks to play on for somebody who has left."""
    powers.check(d, who, "chair")
    if d.doc.rated:
        raise Illegal("rated-no-hands")
    place = _chair(d, ask.chair)
    if who.person in place.owners:
        come_back(d, who, Sit(chair=ask.chair))
        return
    if not _for_others(d, ask.chair) or any(c.knew(who.person) for c in d.doc.chairs if c is not place):
        raise Illegal("chair-taken")
    d.need_welcome(who)
    if who.person in place.refused:
        raise Illegal("refused-already")
    if len(place.held) >= MOST_HANDED:
        raise Illegal("too-often")
    d.worn(who)
    consent.ask(d, who, "chair", ask.chair)


def _hand_over(d: Draft, wish: ConsentRequest) -> None:
    """Everybody who has to has agreed: another person sits down."""
    d.worn(Who(wish.person, wish.name))
    place = d.doc.chairs[wish.about]
    owner = Who(place.owner or place.person, place.name)
    agreed = [("agreed", Who(p, name_at(d, p))) for p in wish.agreed]
    leave_off(d, place)
    if not place.first and owner.person not in d.doc.removed:
        place.first, place.first_name = owner.person, owner.name
    place.held = list(dict.fromkeys([*place.held, *([owner.person] if owner.person else []), wish.person]))
    place.person, place.name, place.bot, place.owner, place.left, place.idles = wish.person, wish.name, "", "", False, 0
    d.record(powers.POWERS["chair"].line, ("name", Who(wish.person, wish.name)), ("gone", owner), *agreed)
    _begin(d, place, Who(wish.person, wish.name))
    d.doc.stops.pop(str(wish.about), None)  # the private switches of another, and what it had planned
    d.doc.plans.pop(str(wish.about), None)
    d.notice("handed", name=wish.name, gone=owner.name)


consent.GRANTS["chair"] = _hand_over


def end_if_abandoned(d: Draft) -> None:
    """When the last person has left, the match is over and its secrets are published."""
    deserted = not any(c.person and not c.left for c in d.doc.chairs)
    if deserted and d.doc.phase == "playing" and not d.halted:
        d.add_line(TABLE, Ended("abandoned").path)


def name_at(d: Draft, person: str) -> str:
    """Return the name of a person who has, or had, a chair."""
    for c in d.doc.chairs:
        if person in (c.person, c.owner) and c.name:
            return c.name
    told = [name for line in d.doc.lines for _, p, name in line.people if p == person]
    return told[-1] if told else ""


def _chair(d: Draft, i: int) -> ChairDoc:
    if i >= len(d.doc.chairs):
        raise Illegal("no-such-chair")
    return d.change().chairs[i]


def _for_others(d: Draft, i: int) -> bool:
    """Return True for a chair that a person had and has left, or a bot keeps; not one given up, or a bot's own."""
    place, header, play = d.doc.chairs[i], d.doc.header, d.play
    if header is None or play is None or header.chairs[i].bot or play.match.resigned >> i & 1:
        return False
    return place.left or bool(place.bot)


def _begin(d: Draft, place: ChairDoc, who: Who) -> None:
    """Notes that somebody (a bot: nobody) has sat down for another, by the line just recorded."""
    substitution = Substitution(who.person, who.name, max(0, len(d.doc.lines) - 1), d.now)
    place.substitutions = [*place.substitutions, substitution][-MOST_SUBSTITUTIONS:]


def leave_off(d: Draft, place: ChairDoc) -> None:
    """Notes that who sat there for another does not any more, by the line to be recorded next."""
    if place.substitutions and place.substitutions[-1].until is None:
        place.substitutions[-1].until, place.substitutions[-1].ended = len(d.doc.lines), d.now


def _tell_stints(d: Draft, place: ChairDoc, who: Who) -> None:
    """Tells who comes back who sat there, from which line of the story to which."""
    for substitution in place.substitutions:
        if substitution.told or substitution.until is None:
            continue
        substitution.told = True
        lines = {"first": substitution.since, "last": substitution.until}
        if substitution.person:
            d.record("house-sat", ("sitter", Who(substitution.person, substitution.name)), ("name", who), **lines)
            d.notice("sat", sitter=substitution.name, name=who.name)
        else:
            d.record("house-bot-sat", ("name", who), **lines)
