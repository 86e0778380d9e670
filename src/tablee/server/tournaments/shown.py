"""A tournament as one person sees it, in full and in a list."""

from __future__ import annotations

import asyncio
from typing import Protocol

from tablee.server.messages import tournaments as m
from tablee.server.tournaments import course
from tablee.server.tournaments.doc import Doc, Pairing
from tablee.server.tournaments.standings import TIES, standings
from tablee.server.tournaments.tournaments import Tournaments, entrant
from tablee.server.who import Badge
from tablee.store.tournaments import EntrantRow, TournamentRow

SHOWN = 30
"""Tournaments in a list."""


class Badges(Protocol):
    """By what members are known."""

    async def acquaint(self, persons: list[str]) -> None: ...
    def badge(self, person: str) -> Badge | None: ...


async def shown(tournaments: Tournaments, badges: Badges, person: str, id: str) -> m.Tournament:
    """Return a tournament as a person sees it; who takes part is noted to be there."""
    row, doc, there = await tournaments.read(id)
    mine = next((e for e in there if person and e.person == person and not e.gone), None)
    if mine is not None and row.phase == "running":
        await tournaments.be_there(id, mine)
    await badges.acquaint([e.person for e in there if e.person])
    entrants = {e.number: entrant(e) for e in there}
    stand = await asyncio.to_thread(standings, doc, entrants)
    next_one = _mine(doc, mine.number) if mine is not None and row.phase == "running" else None
    plan, names = doc.plan, {e.number: _name(e, person, mine is not None) for e in there}
    host = next((names[e.number] for e in there if e.person == row.host and row.host), "")
    return m.Tournament(
        id=id,
        version=row.version,
        title=plan.title,
        game=plan.game,
        seats=plan.seats,
        format=plan.format,
        speed=plan.speed,  # type: ignore[arg-type]
        phase=row.phase,  # type: ignore[arg-type]
        rounds=plan.rounds,
        minutes=plan.minutes,
        starts=plan.starts,
        most=plan.most,
        bots=plan.bots,
        fill=plan.fill,
        listed=plan.listed,
        rated=plan.rated,
        options=plan.options,
        host=host,
        you=None if mine is None else mine.number,
        may=_may(tournaments, row, doc, there, person),
        mine="" if next_one is None else next_one.match,
        come_by=None if next_one is None else next_one.since + course.COME[plan.speed],
        comes=course.COME[plan.speed] // 1000,
        next=row.due if row.phase == "running" and row.due > tournaments.now() and plan.format != "arena" else None,
        ends=doc.rounds[0].started + plan.minutes * 60_000 if plan.format == "arena" and doc.rounds else None,
        ended=doc.ended or None,
        entrants=[_shown_entrant(e, names[e.number], badges) for e in there],
        ties=list(TIES[plan.format]),
        standings=[m.StandingShown(s.place, s.number, s.points, list(s.ties), s.played) for s in stand],
        played=[m.RoundShown(r.started, [_pairing(p) for p in r.pairings]) for r in doc.rounds],
    )


async def listed(tournaments: Tournaments, person: str) -> m.TournamentList:
    """Return the tournaments that a person may find."""
    rows = tournaments.rows
    found = {phase: await rows.latest(phase, SHOWN) for phase in ("entry", "running", "over")}
    mine = [row for row in await rows.of(person, SHOWN) if row.phase != "off"] if person else []
    every = [row for some in (*found.values(), mine) for row in some]
    counts = await rows.counts(list(dict.fromkeys(row.id for row in every)))
    cards = {
        row.id: card for row in every if (card := await _card(tournaments, row, counts.get(row.id, 0))) is not None
    }
    lists = {name: [cards[row.id] for row in some if row.id in cards] for name, some in found.items()}
    lists["entry"].sort(key=lambda card: card.starts)
    return m.TournamentList([cards[row.id] for row in mine if row.id in cards], **lists)


async def laurels(tournaments: Tournaments, person: str) -> list[m.Laurel]:
    """Return the places among the first three to which somebody has come, the latest first."""
    found = []
    for row, place, entrants in await tournaments.rows.won_by(person, SHOWN):
        doc = tournaments.decoded(row)
        if doc.plan.listed:
            found.append(m.Laurel(row.id, doc.plan.title, doc.plan.game, place, entrants, doc.ended))
    return found


async def _card(tournaments: Tournaments, row: TournamentRow, entrants: int) -> m.TournamentCard | None:
    doc = tournaments.decoded(row)
    plan, winner = doc.plan, ""
    if plan.game not in tournaments.games:
        return None
    if row.phase == "over":
        first = next((e for e in await tournaments.rows.entrants(row.id) if e.place == 1), None)
        winner = "" if first is None or first.discreet else first.bot or first.name
    return m.TournamentCard(
        id=row.id,
        title=plan.title,
        game=plan.game,
        seats=plan.seats,
        format=plan.format,
        speed=plan.speed,  # type: ignore[arg-type]
        phase=row.phase,  # type: ignore[arg-type]
        starts=plan.starts,
        entrants=entrants,
        most=plan.most,
        winner=winner,
    )


def _name(e: EntrantRow, person: str, inside: bool) -> str:
    """The discreet are named to those who take part too."""
    return e.bot or ("" if e.discreet and not inside and e.person != person else e.name)


def _shown_entrant(e: EntrantRow, name: str, badges: Badges) -> m.EntrantShown:
    badge = badges.badge(e.person) if e.person and name else None
    handle, picture = (badge.handle, badge.picture) if badge is not None else ("", "")
    return m.EntrantShown(e.number, name, handle, picture, e.bot, e.gone)


def _pairing(p: Pairing) -> m.PairingShown:
    return m.PairingShown(p.players, p.match if p.laid and p.how in ("", "played", "seed") else "", p.points, p.how)


def _mine(doc: Doc, number: int) -> Pairing | None:
    return next((p for p in doc.pairings() if p.points is None and p.laid and number in p.players), None)


def _may(tournaments: Tournaments, row: TournamentRow, doc: Doc, there: list[EntrantRow], person: str) -> list[str]:
    found = []
    known = next((e for e in there if person and e.person == person), None)
    if known is None and not tournaments.closed(row, doc, there):
        found.append("enter")
    if known is not None and not known.gone and row.phase in ("entry", "running"):
        found.append("leave")
    if person and person == row.host and row.phase == "entry":
        found += ["start", "call-off"]
    return found
