"""Sitting down, standing up and arranging chairs: who may do what, when."""

from __future__ import annotations

from tablee import bots
from tablee.core.game import TABLE, Illegal, WrongInput
from tablee.server import names
from tablee.server.messages.socket import Bot, Change, Seal, Sit, Stand, Swap, Takeover
from tablee.server.table.change import Draft
from tablee.server.table.stored import ChairDoc
from tablee.server.who import Who


def chair(d: Draft, i: int) -> ChairDoc:
    """A chair to change."""
    if i >= len(d.doc.chairs):
        raise Illegal("no-such-chair")
    return d.change().chairs[i]


def sit(d: Draft, who: Who, ask: Sit) -> None:
    if not who.name:
        raise Illegal("no-name")
    place = chair(d, ask.chair)
    if d.doc.phase == "playing":
        _come_in(d, who, place)
        return
    d.need("gathering")
    if not place.empty:
        if place.person == who.person:  # the same message again
            return
        raise Illegal("chair-taken")
    again = bool(d.doc.chairs_of(who.person))
    place.name = _worn(d, who, ask.name)
    place.person = who.person
    if not again:
        d.doc.seals[who.person] = ask.seal
        _no_two_alike(d, who, ask.seal)


def _come_in(d: Draft, who: Who, place: ChairDoc) -> None:
    """During play: back to one's own chair, or (who never sat here) to one that was left."""
    if who.person in (place.person, place.owner):
        if place.bot or place.left:
            d.notice("came-back", name=who.name)
    elif not place.left or any(who.person in (c.person, c.owner) for c in d.doc.chairs):
        raise Illegal("chair-taken")
    else:
        place.name = _worn(d, who)
    place.person, place.bot, place.owner, place.left, place.idles = who.person, "", "", False, 0


def _worn(d: Draft, who: Who, name: str = "") -> str:
    """Return the name under which somebody sits down, one's own or that of a second person on a device; raise Illegal
    if either looks like the name of another here."""
    worn = d.doc.worn_by_others(who.person)
    own = names.chosen(who.name)
    chosen = names.chosen(name) if name.strip(" ") else own
    names.free(own, worn)
    names.free(chosen, worn)
    return chosen


def seal(d: Draft, who: Who, ask: Seal) -> None:
    d.need("gathering")
    if not d.doc.chairs_of(who.person):
        raise Illegal("not-seated")
    doc = d.change()
    doc.seals[who.person] = ask.seal
    _no_two_alike(d, who, ask.seal)


def _no_two_alike(d: Draft, who: Who, seal: str | None) -> None:
    """A copied seal could be opened only with the other's token: it would add nothing of its own."""
    if seal is not None and any(p != who.person and s == seal for p, s in d.doc.seals.items()):
        raise Illegal("wrong-token")


def stand(d: Draft, who: Who, ask: Stand) -> None:
    d.need("gathering", "playing")
    mine = d.doc.chairs_of(who.person)
    if ask.chair is not None and ask.chair not in mine:
        raise Illegal("not-your-seat")
    for i in mine if ask.chair is None else [ask.chair]:
        vacate(d, i)
    end_if_abandoned(d)


def end_if_abandoned(d: Draft) -> None:
    """When the last person has left, the match is over and its secrets are published."""
    deserted = not any(c.person and not c.left for c in d.doc.chairs)
    if deserted and d.doc.phase == "playing" and not d.halted:
        d.submit(TABLE, ("end:abandoned",))


def vacate(d: Draft, i: int, notice: str = "left") -> None:
    """A chair without its person: free before the start, kept for it (or for a bot) during play."""
    place = chair(d, i)
    if d.doc.phase == "playing":
        place.left = True
        d.notice(notice, name=place.name)
        return
    person = place.person
    d.doc.chairs[i] = ChairDoc()
    if not d.doc.chairs_of(person):
        d.doc.seals.pop(person, None)


def swap(d: Draft, who: Who, ask: Swap) -> None:
    d.need("gathering")
    a, b = chair(d, ask.a), chair(d, ask.b)
    if who.person != d.doc.host:
        mine = [c for c in (a, b) if c.person == who.person]
        others = [c for c in (a, b) if c.person and c.person != who.person]
        if not mine or others:
            raise Illegal("chair-taken" if mine else "not-your-seat")
    d.doc.chairs[ask.a], d.doc.chairs[ask.b] = b, a


def bot(d: Draft, who: Who, ask: Bot) -> None:
    d.need("gathering")
    d.need_host(who)
    place = chair(d, ask.chair)
    if place.person:
        raise Illegal("chair-taken")
    if ask.bot is not None and ask.bot not in bots.names(d.game):
        raise Illegal("no-such-bot")
    d.doc.chairs[ask.chair] = ChairDoc(bot=ask.bot, name=ask.bot) if ask.bot else ChairDoc()


def takeover(d: Draft, who: Who, ask: Takeover) -> None:
    d.need("playing")
    if not d.doc.chairs_of(who.person) and who.person != d.doc.host:
        raise Illegal("not-seated")
    if ask.bot not in bots.names(d.game):
        raise Illegal("no-such-bot")
    place = chair(d, ask.chair)
    if ask.chair not in d.free():
        raise Illegal("not-abandoned")
    place.owner, place.person, place.bot, place.left, place.idles = place.person, "", ask.bot, False, 0
    if place.name:  # of who is forgotten there is none
        d.notice("took-over", name=place.name, bot=ask.bot)


def change(d: Draft, who: Who, ask: Change) -> None:
    """Other seats or options; who sits beyond the last chair has to stand."""
    d.need("gathering")
    d.need_host(who)
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
    doc.listed = doc.listed if ask.listed is None else ask.listed
    doc.side_chat = doc.side_chat if ask.side_chat is None else ask.side_chat
    doc.hints = doc.hints if ask.hints is None else ask.hints
    if ask.pace is not None:
        doc.pace = ask.pace or None


def _still_allowed(d: Draft, seats: int) -> dict[str, str]:
    """The options chosen so far that another number of seats leaves open."""
    kept = {}
    for o in d.game.options:
        text = d.doc.options.get(o.name)
        if text is not None and text in {o.text(v) for v in o.allowed(seats)}:
            kept[o.name] = text
    return kept
