"""A viewer's story by passages: the same wherever one begins to read, also after the table has spoken or gone back."""

from __future__ import annotations

from random import Random

import pytest

from tablee import games
from tablee.core.game import TABLE
from tablee.core.lot import any_legal
from tablee.core.luck import from_key
from tablee.core.match import Header
from tablee.core.record import row
from tablee.core.verb import TakenBack
from tablee.server.table.match import Play
from tablee.server.table.stored import HouseLine

TOLD = sorted(id for id, game in games.every().items() if game.tale is not None)


def played(id: str, moves: int) -> Play:
    """A match of random moves, some of them taken back."""
    game, chance = games.load(id), Random(id)
    seats = game.seats[-1] if len(game.seats) < 5 else 3
    play = Play(game, Header.of(game, seats), chance.randbytes(32), 0)
    luck, out = from_key(chance.randbytes(32)), row(game.max_actions)
    for n in range(moves):
        if play.over:
            break
        seat = play.asked()[0]
        choose = game.greedy or any_legal
        path = game.path(play.match.state, seat, choose(play.match.state, seat, luck, out))
        play.extend(seat, path, n)
        if n % 17 == 5 and play.takeable(seat):
            play.extend(TABLE, TakenBack(play.n - 1).path, n)
    return play


@pytest.mark.parametrize("id", TOLD)
def test_what_is_told_move_by_move_is_the_whole_story(id: str) -> None:
    whole = played(id, 150)
    play = Play(whole.game, whole.match.header, whole.match.key, 0)
    told = play.story(0, 0)
    for line in whole.match.lines:
        play, before = play.after(line.seat, line.path, int(line.at)), play
        told += play.story(0, before.heard_by(0))
    assert told == whole.story(0, 0)


@pytest.mark.parametrize("id", TOLD)
def test_a_page_says_what_the_whole_story_says(id: str) -> None:
    play, chance = played(id, 150), Random(1)
    house = [HouseLine(n, n, "house-left", [("name", "p", "Ben")]) for n in (3, 40, 41)]
    for viewer in (0, 1, None):
        whole = play.story(viewer, 0, lines=house)
        assert len(whole) == play.heard_by(viewer) + 3
        assert any(p.on for e in whole for p in e.passages) or id == "sequence"
        for first in chance.sample(range(len(whole)), 12):
            stop = chance.randrange(first, len(whole)) + 1
            assert play.story(viewer, first, stop, house) == whole[first:stop]
        assert play.story(viewer, len(whole), lines=house) == []
