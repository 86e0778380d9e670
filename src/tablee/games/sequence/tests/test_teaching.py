"""What Sequence says to a learner is true of the position: reasons, hints, and the end told in numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee import bots
from tablee.core.chronicle import FinishedMatch
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.core.reason import why
from tablee.games.sequence import GAME
from tablee.games.sequence.events import Event
from tablee.games.sequence.hints import explain
from tablee.games.sequence.layout import CELLS, LINES, TWO_EYED
from tablee.games.sequence.state import EXCHANGE, State, side_of
from tablee.games.sequence.targets import card, cell, line
from tablee.games.sequence.view import chips

_lines = {line(n): LINES[n][0] for n in range(len(LINES))}


def played(seed: int, seats: int = 2) -> tuple[Match, list[State], list[Any], list[tuple[State, int, int]]]:
    """A match of greedy bots: its states, events, and every decision as (state, seat, action)."""
    luck = from_key(Random(seed).randbytes(32))
    m = Match.open(GAME, seats, None, Random(seed + 1).randbytes(32))
    states, events, decisions = [m.state], [m.opening], []
    while not m.over:
        seat = m.to_act()[0]
        action = bots.ask(GAME, "greedy", m.state, seat, luck)
        decisions.append((m.state, seat, action))
        events.append(m.submit(seat, GAME.path(m.state, seat, action)))
        states.append(m.state)
    return m, states, events, decisions


def has(signs: str, side: int, cells: list[int]) -> int:
    """How many cells of a line a side has on a drawn board; corners count for all."""
    return sum(signs[i] in (str(side), "*") for i in cells)


def test_what_a_hint_counts_is_so_on_the_board() -> None:
    met = set()
    for seed in range(6):
        for s, seat, action in played(seed)[3]:
            said = explain(s, seat, action)
            met.add(said.key)
            if action >= EXCHANGE or "line" not in said.about:
                continue
            before, side, at = chips(s), side_of(s, seat), action % 100
            cells = _lines[str(said.about["line"])]
            assert at in cells
            if said.key in ("hint-wins", "hint-sequence", "hint-four", "hint-builds"):
                after = before[:at] + str(side) + before[at + 1 :]
                assert has(after, side, cells) == said.about["number"]
                assert all(before[i] in (str(side), "*", ".") for i in cells), "nobody else stands in the line"
            else:
                other = int(str(said.about["side"])[5:])
                assert has(before, other, cells) == said.about["number"]
                assert other != side
    assert {"hint-wins", "hint-four", "hint-builds", "hint-stops-three", "hint-stops-win", "hint-breaks"} <= met


def test_a_hint_that_promises_the_game_wins_it_and_one_that_promises_a_sequence_makes_one() -> None:
    found = 0
    for seed in range(6):
        m, states, events, decisions = played(seed)
        for n, (s, seat, action) in enumerate(decisions):
            said = explain(s, seat, action)
            if said.key in ("hint-wins", "hint-sequence"):
                found += 1
                later = Event.SEQUENCE.among(e for told in events[n + 1 : n + 4] for e in told)
                assert any(about["side"] == side_of(s, seat) for about in later)
            if said.key == "hint-wins":
                assert side_of(s, seat) == m.state.winner
                assert n >= len(states) - 5
    assert found > 6


def reason(s: State, seat: int, *path: str) -> tuple[str, str]:
    said = why(GAME, s, seat, path)
    return said.refusal, said.rule


def test_each_kind_of_space_and_card_has_its_own_reason() -> None:
    _, states, _, _ = played(3)
    met = set()
    for s in states[:-1]:
        seat, signs = s.turn, chips(s)
        hand = s.held[seat, 0]
        for i in range(100):
            refusal, rule = reason(s, seat, cell(i))
            met.add(refusal)
            if CELLS[i] == "**":
                assert (refusal, rule) == ("corner", "SEQ-23")
            elif signs[i] == str(side_of(s, seat)):
                assert refusal in ("covered-own", "claim-first")
            elif signs[i] == ".":
                held = hand >> [card(k)[5:] for k in range(52)].index(CELLS[i]) & 1
                expected = "card-first" if held else "jack-first" if hand & TWO_EYED else "no-card-for"
                assert refusal in (expected, "claim-first")
            else:
                assert refusal in ("covered", "locked", "jack-to-take", "claim-first")
        assert reason(s, 1 - seat, cell(44))[0] == "wait-for"
    assert {"covered", "covered-own", "locked", "jack-to-take", "jack-first", "card-first", "no-card-for"} <= met


def test_the_luck_of_all_seats_adds_up_to_the_jacks_that_left_the_pile() -> None:
    for seats in (2, 4):
        m, states, events, _ = played(5, seats)
        told = GAME.chronicle(FinishedMatch(seats, states, events, m.winners())) if GAME.chronicle else None
        assert told is not None
        every = [e for move in events for e in move]
        drawn = Event.DREW.among(every)
        assert sum(luck.got for luck in told.luck) == sum(card(drew["card"])[5] == "J" for drew in drawn)
        assert [luck.number for luck in told.luck] == [sum(drew["seat"] == i for drew in drawn) for i in range(seats)]
        refilled = Event.REFILLED.among(every)
        if not refilled:  # one pile of 104 cards with eight jacks
            assert all(abs(luck.expected - luck.number * 8 / 104) < 0.01 for luck in told.luck)


def test_the_race_ends_at_its_goal_for_the_winner_only() -> None:
    m, states, events, _ = played(1)
    assert GAME.chronicle is not None
    told = GAME.chronicle(FinishedMatch(2, states, events, m.winners()))
    race = {curve.of: curve.points[-1][1] for curve in told.charts[0].curves}
    assert race[f"side:{m.state.winner}"] >= 10 > race[f"side:{1 - m.state.winner}"]
