"""Taking back costs what is taken back, whatever was played before: work is counted, not timed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import log
from tablee.core.game import TABLE, Game, Illegal
from tablee.core.history import History
from tablee.core.match import Match
from tablee.core.menu import paths
from tablee.games import load
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts import GAME as NOUGHTS

RISK = load("risk_classic")
LONG = 400


class Counted:
    """A game that counts how many moves its rules have played."""

    def __init__(self, game: Game) -> None:
        self.played = 0
        self.game = game.but(apply=self._apply)
        self._plain = game.apply

    def _apply(self, s: Any, seat: int, action: int, luck: Any) -> None:
        self.played += 1
        self._plain(s, seat, action, luck)


def move(m: Match, chance: Random) -> None:
    seat = chance.choice(m.to_act())
    m.submit(seat, chance.choice(paths(m.game, m.state, seat)))


def long_match(game: Game, lines: int = LONG) -> Match:
    """A match with at least so many lines, the last of which can be taken back."""
    for seed in range(20):
        m, chance = Match.open(game, 3, key=bytes([seed]) * 32), Random(seed)
        while not m.over and (len(m.lines) < lines or not all(map(m.takeable, m.to_act()))):
            move(m, chance)
        if not m.over:
            return m
    raise AssertionError(f"no match of {game.id} lasts for {lines} lines")


def test_going_back_plays_nothing_again() -> None:
    counted = Counted(RISK)
    m = long_match(counted.game)
    seat, n, counted.played = m.lines[-1].seat, len(m.lines), 0
    before = m.fork()
    m.submit(TABLE, (f"back:{n - 1}",))
    assert counted.played == 0
    assert m.to_act() == [seat]
    again = Match(RISK, m.header, m.key, m.lines)
    assert (bytes(again.state), bytes(again.luck)) == (bytes(m.state), bytes(m.luck))
    assert len(before.lines) == n
    assert before.takeable(seat) == n


def test_a_match_that_was_put_away_goes_back_and_plays_only_its_last_stretch_again() -> None:
    counted = Counted(RISK)
    m = long_match(counted.game)
    counted.played = 0
    again = Match.resume(counted.game, m.header, m.key, list(m.lines), m.saved())
    stretch = len(m.lines) - m.saved().line
    assert counted.played <= stretch < LONG / 2
    for other in (m, again):
        other.submit(TABLE, (f"back:{len(other.lines) - 1}",))
    assert counted.played <= stretch
    assert (bytes(again.state), bytes(again.luck)) == (bytes(m.state), bytes(m.luck))
    assert (again.decided, again.standing(), again.saved()) == (m.decided, m.standing(), m.saved())


def test_a_log_of_moves_taken_back_is_checked_line_by_line() -> None:
    """Each of the lines is played once: today's worst upload costs what its length says."""
    m = long_match(RISK)
    line, pairs = len(m.lines), 100
    seat = m.to_act()[0]
    path = next(p for p in paths(RISK, m.state, seat) if _can_be_taken_back(m, seat, p))
    for i in range(pairs):
        m.submit(seat, path)
        m.submit(TABLE, (f"back:{line + 2 * i}",))
    m.submit(TABLE, ("end:stopped",))
    text = log.write(m, log.Page(key=m.key))
    counted = Counted(RISK)
    assert log.verify(text, lambda _: counted.game).holds
    assert counted.played == sum(x.is_played for x in m.lines) <= len(m.lines) - pairs


def _can_be_taken_back(m: Match, seat: int, path: tuple[str, ...]) -> bool:
    tried = m.fork()
    tried.submit(seat, path)
    return bool(tried.takeable(seat))


def test_a_move_and_its_taking_back_read_as_little_late_as_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing walks over the lines of a match: what is read of a history is the same after 50 and after 800."""
    m = Match.open(NOUGHTS, 2)
    read = 0
    plain = History.__getitem__

    def counted(self: History[Any], i: Any) -> Any:
        nonlocal read
        found = plain(self, i)
        read += len(found) if isinstance(i, slice) else 1
        return found

    monkeypatch.setattr(History, "__getitem__", counted)
    costs = []
    for n in range(400):
        read = 0
        m = m.fork()
        m.submit(0, ("cell:b2",))
        assert (m.takeable(0), m.takeable(1)) == (2 * n + 1, 0)
        assert m.consent(2 * n, 0) == []
        m = m.fork()
        m.submit(TABLE, (f"back:{2 * n}",))
        costs.append(read)
    assert max(costs[25:]) == costs[25]
    assert costs[25] < 20


class Naive:
    """What taking back means, said plainly: the lines that stand, with what had been drawn and shown after each."""

    def __init__(self, m: Match) -> None:
        self.m = m
        self.marks = [(0, m.luck.used, m.state.shown)]

    def consent(self, line: int, asker: int) -> list[int]:
        mark = next((x for x in self.marks if x[0] == line), None)
        if mark is None or line == len(self.m.lines):
            raise Illegal("nothing-to-take-back")
        if mark[1:] != self.marks[-1][1:]:
            raise Illegal("seen-already")
        fallen = [self.m.lines[n - 1] for n, _, _ in self.marks if n > line]
        if any(x.seat == TABLE and not x.takes_back for x in fallen):
            raise Illegal("table-has-spoken")
        return sorted({x.seat for x in fallen if x.seat >= 0} - {asker})

    def state(self, line: int) -> bytes:
        """The state after a line, played again from the deal."""
        again = Match(self.m.game, self.m.header, self.m.key)
        for n, _, _ in self.marks[1:]:
            if n <= line and self.m.lines[n - 1].is_played:
                again.submit(*self.m.lines[n - 1])
        return bytes(again.state)

    def wrote(self, back: int | None) -> None:
        if back is not None:
            self.marks = [x for x in self.marks if x[0] <= back]
        self.marks.append((len(self.m.lines), self.m.luck.used, self.m.state.shown))


def _answer(asked: Any, line: int, asker: int) -> Any:
    try:
        return asked.consent(line, asker)
    except Illegal as e:
        return e.refusal


@pytest.mark.hypothesis
@pytest.mark.parametrize("game", [NOUGHTS, ENVELOPES, RISK], ids=lambda g: g.id)
@given(data=st.data())
def test_it_is_what_replaying_the_standing_lines_gives(game: Game, data: st.DataObject) -> None:
    m = Match.open(game, game.seats[0], key=bytes(32))
    naive, chance = Naive(m), Random(data.draw(st.integers(0, 999)))
    for _ in range(data.draw(st.integers(0, 25))):
        n, seats = len(m.lines), range(m.header.seats)
        line = data.draw(st.integers(max(0, n - 6), n + 1))
        answers = [_answer(naive, line, asker) for asker in (TABLE, *seats)]
        assert answers == [_answer(m, line, asker) for asker in (TABLE, *seats)]
        what = data.draw(st.sampled_from(["move", "move", "back", "resign", "resume"]))
        back = None
        if m.over:
            break
        if what == "resume":
            m = naive.m = Match.resume(game, m.header, m.key, list(m.lines), m.saved())
            continue
        if what == "back" and isinstance(answers[0], list):
            back, expected = line, naive.state(line)
            m.submit(TABLE, (f"back:{line}",))
            assert bytes(m.state) == expected
        elif what == "resign" and chance.random() < 0.3 and m.resigned == 0 and m.header.seats > 2:
            m.submit(TABLE, ("resign:0",))
        else:
            move(m, chance)
        naive.wrote(back)
        assert [m.stands(i) for i in range(len(m.lines) + 2)] == [
            i in {x[0] for x in naive.marks} for i in range(len(m.lines) + 2)
        ]
        for seat in seats:
            last = max((i for i, x in enumerate(m.lines, 1) if x.seat == seat), default=0)
            may = last and m.stands(last) and isinstance(_answer(naive, last - 1, seat), list)
            assert m.takeable(seat) == (last if may else 0)


def test_a_stretch_of_many_lines_ends_without_a_deep_recursion() -> None:
    m = Match.open(NOUGHTS, 2)
    for n in range(0, 60_000, 2):
        m.submit(0, ("cell:b2",))
        m.submit(TABLE, (f"back:{n}",))
    assert m.saved().line == 0
    del m
