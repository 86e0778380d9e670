"""Laws 5 and 6: guesses keep what a seat was told, and a move that shows nothing new is the same in all of them."""

from __future__ import annotations

from typing import Any

from tablee.core.game import Game, seats_in
from tablee.core.menu import legal
from tablee.core.story import story
from tablee.testing.laws import hooks
from tablee.testing.laws.play import Play, Position, telling
from tablee.testing.laws.secrets import seen

GUESSES = 3


def believable(p: Position) -> None:
    """Every guess is a state of the game: nothing is lost in it, and play can go on from it."""
    game, over = p.game, not p.to_act
    count = hooks.conserved(game) or (lambda s: None)
    pieces = count(p.state)
    for viewer in p.viewers:
        g = p.guess(viewer)
        bytes(g)
        assert count(g) == pieces, f"a guess of viewer {viewer} has other pieces than the truth"
        assert over != bool(game.to_act(g)), f"over is {over}, and viewer {viewer} guesses otherwise"
        for seat in seats_in(game.to_act(g))[:2]:
            listed = legal(game, g, seat)
            assert listed, f"in a guess of viewer {viewer}, seat {seat} is to act and has nothing to do"
            after, _ = p.after(g, seat, p.chance("on", viewer, seat).choice(listed))
            assert count(after) == pieces, f"a guess of viewer {viewer}, played on, loses pieces"


def has_memory(game: Game) -> None:
    """A game that people play says what a seat has been told: without it nothing holds guesses to the past."""
    known = not game.listed or hooks.memory(game) is not None
    where = hooks.where(game)
    assert known, f"{game.id} is listed and has no Memory of what a seat was told: write one in {where}"


def remembers(played: Play, seat: int) -> None:
    """What a seat was told stays true in its guesses until play changes it: the game's `Memory` of it is not denied."""
    make = hooks.memory(played.game)
    if make is None:
        return
    memory, game = make(seat), played.game
    asked = {p.n for p in telling(played, 12)}
    for n in range(len(played.states)):
        p = played.at(n)
        memory.hears(story(game, played.told(n), seat), game.view(p.state, seat))
        wrong = memory.denies(p.state)
        assert not wrong, f"seat {seat}, after {n} moves: its memory denies the truth: {wrong}"
        for k in range(GUESSES if n in asked else 0):
            wrong = memory.denies(p.guess(seat, k))
            assert not wrong, f"seat {seat}, after {n} moves, guesses against what it was told: {wrong}"
            wrong = memory.denies(_twice(p, seat, k))
            assert not wrong, f"seat {seat}, after {n} moves, guesses twice against what it was told: {wrong}"


def _twice(p: Position, seat: int, k: int) -> Any:
    """A guess at a guess."""
    inner = Play(p.play.sitting, [], [], [bytes(p.guess(seat, k))], [bytes(p.luck)])
    return inner.last.guess(seat, k)


def frontier(p: Position) -> None:
    """A move that leaves luck and `shown` alone is legal in every guess of its mover and leads it to the same view."""
    game = p.game
    for seat in p.to_act:
        listed = legal(game, p.state, seat)
        for a in p.chance("frontier", seat).sample(listed, min(6, len(listed))):
            true, luck = p.after(p.state, seat, a)
            if luck.used != p.luck.used or true.shown != p.state.shown:
                continue
            path = game.path(p.state, seat, a)
            for k in range(GUESSES):
                g = p.guess(seat, k)
                assert game.permits(g, seat, a), f"seat {seat}: {path} shows nothing, yet is illegal in a guess"
                there, luck = p.after(g, seat, a)
                drawn = luck.used != p.luck.used or there.shown != true.shown
                assert not drawn, f"seat {seat}: {path} shows nothing, yet draws or shows something in a guess"
                same = seen(game, there, seat) == seen(game, true, seat)
                assert same, f"seat {seat}: {path} shows nothing, yet a guess leads to another view: `shown` misses it"
