"""Law 1: a game ends within its stated bound, for a reason, with a score for every seat."""

from __future__ import annotations

from tablee.core.event import spelled
from tablee.core.game import TABLE, seats_in
from tablee.core.menu import legal
from tablee.core.record import row
from tablee.core.words import LANGUAGES, Words
from tablee.testing.laws.play import Play

UNWRITTEN = -0x7ABCDEF


def ends(played: Play) -> None:
    """A play without a limit of its own comes to an end in time, and the end is told in full."""
    game, s = played.game, played.last.state
    decisions = sum(m.seat != TABLE for m in played.moves)
    assert game.to_act(s) == 0, f"{decisions} decisions and no end, though longest is {game.longest}"
    assert decisions <= game.longest, f"{decisions} decisions, though longest is {game.longest}"
    seats = played.last.seats
    scores = row(len(seats))
    for seat in seats:
        scores[seat] = UNWRITTEN
    reason = game.reasons(game.scores(s, scores))
    playing = game.scores(played.at(0).state, row(len(seats)))
    assert reason != playing, f"the game is over and its reason is still {spelled(reason)!r}"
    for seat in seats:
        assert scores[seat] != UNWRITTEN, f"seat {seat} has no score at the end"
    winners = seats_in(game.winners(s))
    assert game.winners(s) >> len(seats) == 0, f"winners {winners} of {len(seats)} seats"
    losers = [scores[seat] for seat in seats if seat not in winners]
    if winners and losers:
        assert min(scores[w] for w in winners) >= max(losers), "a seat that lost has a higher score than one that won"
    for seat in (*seats, TABLE):
        assert not legal(game, s, seat), f"the game is over and seat {seat} has legal actions"


def tells_why(played: Play) -> None:
    """Why a game is over is said in one sentence of its own in every language, and so is each thing that decided."""
    game, s = played.game, played.last.state
    if game.ending is None:
        assert not game.listed, f"{game.id} does not say why a match of it is over"
        return
    found = game.ending(s)
    for lang in LANGUAGES:
        words = Words(lang, game, [f"Guest {i}" for i in played.last.seats])
        said = words.say(found.said.key, **found.said.about)
        assert said.endswith("."), f"{game.id} ends with {said!r}"
        assert "{" not in said, f"{game.id} ends with {said!r}"
        assert all(words.target(mark).strip() for mark in found.marks)
    assert len(set(found.marks)) == len(found.marks), f"{game.id} marks a thing twice: {found.marks}"


def goes_on(played: Play) -> None:
    """Before the end somebody is to act, and the reason is the one of a game that goes on."""
    game, out = played.game, row(played.sitting.seats)
    playing = game.scores(played.at(0).state, out)
    for n in range(len(played.moves)):
        s = played.at(n).state
        assert game.scores(s, out) == playing, f"after {n} moves the game goes on and has a reason to be over"
