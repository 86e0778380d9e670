"""A table that plays on from a point of a finished match, against bots or with friends: the lines up to there, and then
the same luck, or a fresh deal of what its maker's seat had not seen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from tablee import bots
from tablee.core.game import TABLE, Illegal
from tablee.core.line import Line
from tablee.core.match import Chair
from tablee.core.verb import Anew, Resigned, verb
from tablee.server.messages.analysis import PlayOn
from tablee.server.table.change import Draft
from tablee.server.table.known import KnownTable
from tablee.server.table.match import Play
from tablee.server.table.seating import powers
from tablee.server.table.stored import ChairDoc, Onward, TableDoc
from tablee.server.who import Who
from tablee.store.rows import MoveRow


def planned(old: KnownTable, play: Play, who: Who, wish: PlayOn, now: int) -> TableDoc:
    """Return the table before its match is laid out. Against bots nobody can do anything there yet; for friends it
    waits for them, and the house's best bot has the seats that had resigned by then."""
    if not who.name:
        raise Illegal("no-name")
    if wish.bot not in bots.names(old.game, old.doc.seats):
        raise Illegal("no-such-bot")
    if wish.frame >= play.n:
        raise Illegal("match-is-over")
    header = play.match.header
    given_up = {found.seat for line in play.match.lines[: wish.frame] if isinstance(found := verb(line.path), Resigned)}
    if wish.seat in given_up:
        raise Illegal("resigned-already")
    bot = bots.strongest(old.game, old.doc.seats) if wish.friends else wish.bot
    taken = set(range(header.seats)) if not wish.friends else given_up
    chairs = [ChairDoc(bot=bot, name=bot) if i in taken else ChairDoc() for i in range(header.seats)]
    chairs[wish.seat] = ChairDoc(person=who.person, name=who.name)
    options = dict(header.options)
    doc = TableDoc(old.game.id, header.seats, options, False, None, False, who.person, who.name, chairs, "", now)
    doc.seals, doc.phase = {who.person: None}, "gathering" if wish.friends else "closed"
    doc.onward = Onward(old.id, wish.frame, wish.luck, wish.seat)
    doc.club, doc.club_name = old.doc.club, old.doc.club_name  # its match begins with theirs
    return doc


def laid_out(old: Play, id: str, doc: TableDoc, known: Sequence[MoveRow], now: int) -> Play:
    """Return the match up to a point of another, with the luck that was wished from there on: as far as it is `known`,
    as it was stored. It takes as long as a replay."""
    point, header = doc.onward, old.match.header
    assert point is not None
    own = replace(header, match=id, chairs=tuple(Chair(c.bot) for c in doc.chairs), commit="", seals=())
    play = Play(old.game, own, old.match.key, now)
    lines = [(line.seat, line.path, int(line.at)) for line in old.match.lines[: point.frame]]
    if point.luck == "new":
        lines.append((TABLE, Anew(point.seat, secrets.token_hex(32)).path, now))
    stored = [(move.seat, move.path, move.at) for move in known]
    for seat, path, at in stored + lines[len(stored) :]:
        if play.over:
            raise Illegal("match-is-over")
        play.extend(seat, path, at)
    if play.over:
        raise Illegal("match-is-over")
    return play


def full(d: Draft, who: Who) -> None:
    """Raise Illegal unless it is its host who starts a table that goes on from another, and all chairs are taken."""
    powers.check(d, who, "start")
    if any(c.empty for c in d.doc.chairs):
        raise Illegal("chairs-empty")


def go_on(d: Draft, who: Who, play: Play) -> None:
    """The match of such a table goes on with those who have come. Assumes that the lines are stored."""
    full(d, who)
    if [c.bot for c in d.doc.chairs] != [chair.bot for chair in play.match.header.chairs]:
        raise Illegal("not-now")  # somebody has sat down or stood up meanwhile
    begin(d, play)


def moves(play: Play) -> list[MoveRow]:
    """Return the lines of a match as they are stored."""
    made: dict[int, int] = {}
    found = []
    for n, line in enumerate(play.match.lines, 1):
        made[line.seat] = made.get(line.seat, 0) + 1
        found.append(_move(play, n, line, made[line.seat]))
    return found


def _move(play: Play, n: int, line: Line, k: int) -> MoveRow:
    return MoveRow(play.match.header.match, n, line.seat, k, line.path, int(line.at))


def begin(d: Draft, play: Play) -> None:
    """The table is open: its match goes on. Assumes that the lines are stored."""
    doc = d.change()
    d.secret, d.play = play.match.key, play
    doc.commit, doc.header = "", play.match.header
    doc.phase, doc.started = "playing", d.now
    d.consider_pause(False)
