"""Asking and agreeing: who has to agree to a wish, and what becomes of it when they have answered."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core.game import Illegal, Path
from tablee.server.messages.asks import Answer
from tablee.server.table import stored
from tablee.server.table.change import Draft
from tablee.server.table.seating.powers import POWERS, Consent
from tablee.server.table.stored import ConsentRequest
from tablee.server.who import Who

FEWEST = 2
"""People who have to be left to give away the chair of one who is gone: a single one would decide alone."""

MOST_REFUSED = 50
"""Persons who are remembered to have asked for a chair in vain."""


def _of_the_owner(d: Draft, wish: ConsentRequest) -> list[str]:
    """The owners of a chair who are here; if all of them are gone for good, everybody else who plays."""
    owners = [p for p in d.doc.chairs[wish.about].owners if p not in d.doc.removed]
    if here := [p for p in owners if d.context.online(p)]:
        return here
    if not all(d.context.gone(p) for p in owners):
        raise Illegal("owner-may-return")
    resigned = d.playing().match.resigned
    others = [c.person for i, c in enumerate(d.doc.chairs) if c.person and not c.left and not resigned >> i & 1]
    others = [p for p in dict.fromkeys(others) if p != wish.person and p not in owners]
    if len(others) < FEWEST:
        raise Illegal("owner-only")
    return others


def _of_the_accused(d: Draft, wish: ConsentRequest) -> list[str]:
    """The people of the side that a call is against: one of them has to admit it."""
    sides = stored.sides(d.game, d.doc.seats, d.doc.options)
    people = [c.person for i, c in enumerate(d.doc.chairs) if sides[i] == wish.about and c.person and not c.left]
    if not people:
        raise Illegal("nobody-to-agree")
    return list(dict.fromkeys(people))


NEEDED: dict[Consent, Callable[[Draft, ConsentRequest], list[str]]] = {
    "nobody": lambda d, wish: [],
    "owner": _of_the_owner,
    "accused": _of_the_accused,
}
ONE_IS_ENOUGH: frozenset[Consent] = frozenset({"accused"})

Grant = Callable[[Draft, ConsentRequest], None]
GRANTS: dict[str, Grant] = {}
"""What is done when all have agreed, by what was asked for."""


def ask(d: Draft, who: Who, power: str, about: int, k: int = 0, path: Path = ()) -> None:
    """Asks for something; it is granted at once if nobody else has to agree."""
    wish = ConsentRequest(power, about, who.person, who.name, [], [], k, path)
    before = d.doc.wishes.get(power)
    if before is not None:
        if (before.person, before.about, before.path) == (wish.person, about, path):  # the same message again
            return
        raise Illegal("asked-already")
    needed = NEEDED[POWERS[power].consent](d, wish)
    d.change().wishes[power] = wish
    _agree(d, wish, needed, who.person)


def answer(d: Draft, who: Who, ask: Answer) -> None:
    """Agrees to what was asked for, refuses it, or (who has asked) withdraws it."""
    d.need("playing")
    if ask.power not in d.doc.wishes:
        raise Illegal("nothing-asked")
    wish = d.change().wishes[ask.power]
    if not ask.agree:
        if who.person not in (wish.person, *wish.needed):
            raise Illegal("nothing-asked")
        del d.doc.wishes[ask.power]
        if who.person != wish.person:
            d.notice("wish-refused", name=who.name, asker=wish.name)
            if ask.power == "chair":
                place = d.doc.chairs[wish.about]
                place.refused = [*place.refused, wish.person][-MOST_REFUSED:]
        return
    needed = NEEDED[POWERS[wish.power].consent](d, wish)
    if who.person not in needed and set(needed) == {*wish.needed, *wish.agreed}:
        raise Illegal("nothing-asked")
    _agree(d, wish, needed, who.person)


def _agree(d: Draft, wish: ConsentRequest, needed: list[str], person: str) -> None:
    """Notes that a person agrees, if asked; grants the wish when that is enough."""
    if person in needed and person not in wish.agreed:
        wish.agreed.append(person)
    wish.agreed = [p for p in wish.agreed if p in needed]
    wish.needed = [p for p in needed if p not in wish.agreed]
    if not wish.needed or (wish.agreed and POWERS[wish.power].consent in ONE_IS_ENOUGH):
        del d.doc.wishes[wish.power]
        GRANTS[wish.power](d, wish)


def review(d: Draft) -> None:
    """Looks at what is asked for after chairs have changed: who has to agree may be others now, or nobody."""
    for wish in list(d.doc.wishes.values()) if d.doc.phase == "playing" and not d.halted else []:
        d.change()
        wish = d.doc.wishes[wish.power]
        try:
            _agree(d, wish, NEEDED[POWERS[wish.power].consent](d, wish), "")
        except Illegal:
            d.doc.wishes.pop(wish.power, None)


def drop(d: Draft, wanted: Callable[[ConsentRequest], bool]) -> None:
    """Drops what is not wanted any more."""
    if gone := [power for power, wish in d.doc.wishes.items() if not wanted(wish)]:
        for power in gone:
            del d.change().wishes[power]
