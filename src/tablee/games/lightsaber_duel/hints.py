"""What speaks for a move of the duel, in words: what it does to the fight, tried out on what the seat knows."""

from __future__ import annotations

from tablee.core.chronicle import Said
from tablee.core.luck import from_key
from tablee.games.lightsaber_duel import rules
from tablee.games.lightsaber_duel.bag import one
from tablee.games.lightsaber_duel.bot import reachable
from tablee.games.lightsaber_duel.cards import EFFECT, VALUE, Effect, special
from tablee.games.lightsaber_duel.events import Event
from tablee.games.lightsaber_duel.fight import total
from tablee.games.lightsaber_duel.state import CONCEDE, DISCARD, DONE, PLAN, PLAY, WORTH, Phase, State, next_plan
from tablee.games.lightsaber_duel.targets import card, fight

About = dict[str, str | int]
OUTCOMES = (Event.LEADS, Event.LEADS_BY_CARDS, Event.LEADS_BY_FURY, Event.IMPASSE)


def explain(s: State, seat: int, action: int) -> Said:
    """The plainest reason for a legal action."""
    if action < PLAY:
        return _plan(s, seat, action - PLAN)
    if action < DISCARD:
        kind = action - PLAY
        return _sealed(seat, kind) if s.phase == Phase.IMPASSE else _played(s, seat, kind)
    if action < DONE:
        return Said("hint-throw-points" if s.energy_burst else "hint-throw", {"card": card(seat, action - DISCARD)})
    if action == DONE:
        return Said("hint-throw-enough", {})
    if action == CONCEDE:
        return _concede(s, seat)
    return Said("hint-worth", {"number": action - WORTH})


def _plan(s: State, seat: int, kind: int) -> Said:
    about: About = {"card": card(seat, kind), "fight": fight(next_plan(s, seat)), "number": VALUE[kind]}
    if EFFECT[kind] == Effect.EMPTY_HAND and s.hand[seat] == one(kind):
        return Said("hint-plan-last", about)
    return Said("hint-plan-together" if special(kind) else "hint-plan-power", about)


def _sealed(seat: int, kind: int) -> Said:
    """A card for an impasse: both are turned together."""
    about: About = {"card": card(seat, kind), "number": VALUE[kind]}
    return Said("hint-together" if special(kind) else "hint-impasse-power", about)


def _played(s: State, seat: int, kind: int) -> Said:
    """A card played alone: who is ahead after it."""
    about: About = {"card": card(seat, kind)}
    effect = EFFECT[kind]
    if effect == Effect.RETREAT:
        return Said("hint-retreat", about | {"number": s.lying[seat]})
    if effect in (Effect.DRAW, Effect.DRAIN):
        return Said("hint-draws" if effect == Effect.DRAW else "hint-drains", about)
    trial = s.copy()
    rules.apply(trial, seat, PLAY + kind, from_key(bytes(32)))
    told = next((e for e in trial.events if e.event in OUTCOMES), None)
    if told is None:
        return Said("hint-decides", about)
    event = Event(told.event)
    then = event.about(told)
    if event is Event.IMPASSE:
        return Said("hint-evens", about | {"number": then["number"]})
    if then["seat"] != seat:
        known: About = {"number": then["other"], "other": then["number"]} if event is Event.LEADS else _totals(s, seat)
        return Said("hint-closer", about | known)
    if event is Event.LEADS:
        return Said("hint-leads", about | {"number": then["number"], "other": then["other"]})
    return Said("hint-leads-by-cards" if event == Event.LEADS_BY_CARDS else "hint-leads-by-fury", about)


def _totals(s: State, seat: int) -> About:
    return {"number": total(s, seat), "other": total(s, 1 - seat)}


def _concede(s: State, seat: int) -> Said:
    return Said("hint-concede" if reachable(s, seat) else "hint-concede-beyond", _totals(s, seat))
