"""A table that plays on from a point of a finished match, against bots: the lines up to there, and then a fresh deal of
what its maker's seat had not seen."""

from __future__ import annotations

import secrets
from dataclasses import replace

from tablee import bots
from tablee.core.game import TABLE, Illegal
from tablee.core.line import Line
from tablee.core.match import Chair
from tablee.core.verb import Anew
from tablee.server.messages.analysis import PlayOn
from tablee.server.table.change import Draft
from tablee.server.table.known import KnownTable
from tablee.server.table.match import Play
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.server.who import Who
from tablee.store.rows import Move


def planned(old: KnownTable, play: Play, who: Who, wish: PlayOn, now: int) -> TableDoc:
    """Return the table before its match is laid out: nobody can do anything there yet."""
    if not who.name:
        raise Illegal("no-name")
    if wish.bot not in bots.names(old.game):
        raise Illegal("no-such-bot")
    if wish.frame >= play.n:
        raise Illegal("match-is-over")
    header = play.match.header
    chairs = [ChairDoc(bot=wish.bot, name=wish.bot) for _ in range(header.seats)]
    chairs[wish.seat] = ChairDoc(person=who.person, name=who.name)
    options = dict(header.options)
    doc = TableDoc(old.game.id, header.seats, options, False, None, False, who.person, who.name, chairs, "", now)
    doc.seals, doc.phase = {who.person: None}, "closed"
    return doc


def laid_out(old: Play, id: str, wish: PlayOn, now: int) -> Play:
    """Return the match up to a point of another, with other luck from there on. It takes as long as a replay."""
    header = old.match.header
    seated = tuple(Chair("" if i == wish.seat else wish.bot) for i in range(header.seats))
    own = replace(header, match=id, chairs=seated, commit="", seals=())
    play = Play(old.game, own, old.match.key, now)
    for line in old.match.lines[: wish.frame]:
        play.extend(line.seat, line.path, int(line.at))
    if play.over:
        raise Illegal("match-is-over")
    if play.match.resigned >> wish.seat & 1:
        raise Illegal("resigned-already")
    play.extend(TABLE, Anew(wish.seat, secrets.token_hex(32)).path, now)
    return play


def moves(play: Play) -> list[Move]:
    """Return the lines of a match as they are stored."""
    made: dict[int, int] = {}
    found = []
    for n, line in enumerate(play.match.lines, 1):
        made[line.seat] = made.get(line.seat, 0) + 1
        found.append(_move(play, n, line, made[line.seat]))
    return found


def _move(play: Play, n: int, line: Line, k: int) -> Move:
    return Move(play.match.header.match, n, line.seat, k, line.path, int(line.at))


def begin(d: Draft, play: Play) -> None:
    """The table is open: its match goes on. Assumes that the lines are stored."""
    doc = d.change()
    d.secret, d.play = play.match.key, play
    doc.commit, doc.header = "", play.match.header
    doc.phase, doc.started = "playing", d.now
    d.consider_pause(False)
