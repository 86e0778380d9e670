"""What a viewer of Whisper knows stays true in every guess, and what it does not know varies fairly."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tablee.core.luck import Luck, from_key, seed
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.core.story import story
from tablee.games.whisper import GAME
from tablee.games.whisper.state import CHANGE, COPIES, NAME, NUMBERS, WAIT
from tablee.games.whisper.tests.laws import Memory, at


def guesses(s: Any, viewer: int, n: int) -> list[Any]:
    luck = Luck()
    seed(luck, 5, viewer + 1, 0)
    return [hidden(GAME, s, viewer, luck) for _ in range(n)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_was_ever_heard_stays_true_in_every_guess(seats: int) -> None:
    chance, refills, looks = Random(seats), 0, 0
    for game in range(8):
        luck = from_key(chance.randbytes(32))
        s: Any = GAME.start(seats, {"goal": 10}, luck)
        minds = {viewer: Memory(viewer) for viewer in range(-1, seats)}
        while True:
            for viewer, mind in minds.items():
                mind.hears(story(GAME, s.events, None if viewer < 0 else viewer), None)
                assert [mind.denies(guess) for guess in guesses(s, viewer, 3)] == [""] * 3
                looks += len(mind.known) - 2 * (viewer >= 0)
            s.events = []
            if not GAME.to_act(s):
                break
            actions = legal(GAME, s, s.turn)
            if game % 2:  # without naming, games are long and looks many
                actions = [a for a in actions if a < NAME or CHANGE <= a < WAIT]
            GAME.apply(s, s.turn, chance.choice(actions), luck)
        refills += s.refills
    assert refills > 5
    assert looks > 100


def after_a_refill() -> Any:
    """Four seats have changed a card, and the first of them again: the bag was empty, and is new."""
    luck = from_key(bytes(32))
    s: Any = GAME.start(4, {"goal": 3}, luck)
    for _ in range(5):
        GAME.apply(s, s.turn, CHANGE, luck)
    assert [s.drawn[place] for place in range(8)].count(1) == s.refills == 1
    return s


def test_whisper_8_after_a_refill_old_cards_change_places_only_among_themselves() -> None:
    s = after_a_refill()
    old = {place for place in range(8) if s.drawn[place] == 0}
    (new,) = set(range(8)) - old
    there = guesses(s, -1, 200)
    assert all(at(g, old) == at(s, old) for g in there)
    assert {g.card[new] for g in there} == {n for n in range(NUMBERS) if s.bag[n]} | {s.card[new]}


def test_unseen_cards_are_dealt_as_often_as_they_are_unseen() -> None:
    s: Any = GAME.start(2, {"goal": 3}, from_key(bytes(32)))
    mine, n = at(s, {0, 1}), 3000
    dealt = Counter(g.card[2] + 1 for g in guesses(s, 0, n))
    for number in range(1, NUMBERS + 1):
        expected = n * (COPIES - mine[number]) / 10
        assert abs(dealt[number] - expected) < 5 * (expected + 1) ** 0.5


def test_old_cards_are_equally_likely_at_each_of_their_places() -> None:
    s, n = after_a_refill(), 2000
    old = {place for place in range(8) if s.drawn[place] == 0}
    there = guesses(s, -1, n)
    for place in old:
        dealt = Counter(g.card[place] + 1 for g in there)
        for number, copies in at(s, old).items():
            expected = n * copies / len(old)
            assert abs(dealt[number] - expected) < 5 * expected**0.5
