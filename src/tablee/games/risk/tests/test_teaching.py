"""What Risk says to a learner is true of the map: reasons, hints, and the end told in numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee import bots
from tablee.core.chronicle import FinishedMatch, Said
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.core.reason import why
from tablee.games.risk import CLASSIC, CLONE_WARS, GAMES
from tablee.games.risk.mind.hints import explain
from tablee.games.risk.rules.board import NEAR, PLANET_IDS, PLANETS, SYSTEM, SYSTEM_IDS
from tablee.games.risk.rules.events import Event
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import State, enemy_planets
from tablee.games.risk.rules.targets import planet

_planets = {planet(p): p for p in range(PLANETS)}


def match(game: Any, seed: int, seats: int) -> tuple[Match, list[Any], list[Any], set[str]]:
    """A match of greedy bots; every hint on the way is checked on the map."""
    luck = from_key(Random(seed).randbytes(32))
    m = Match.open(game, seats, {"setup_mode": "random"}, Random(seed + 1).randbytes(32))
    states, events, met = [m.state], [m.opening], set()
    while not m.over:
        seat = m.to_act()[0]
        action = bots.ask(game, "greedy", m.state, seat, luck)
        path = game.path(m.state, seat, action)
        said = explain(m.state, seat, action)
        met.add(said.key)
        check(m.state, path, said)
        events.append(m.submit(seat, path))
        states.append(m.state)
    return m, states, events, met


def check(s: State, path: tuple[str, ...], said: Said) -> None:
    if "origin" in said.about:
        origin, goal = _planets[path[0]], _planets[path[1]]
        assert (said.about["number"], said.about["other"]) == (s.troops[origin] - 1, s.troops[goal])
        if said.key == "hint-completes":
            system = SYSTEM[SYSTEM_IDS.index(str(said.about["system"])[7:])]
            assert (s.held[s.army] | 1 << goal) & system == system
        if said.key == "hint-emperor":
            assert s.emperor == goal
    if said.key in ("hint-place", "hint-place-inside", "hint-leave"):
        p = _planets[str(said.about["planet"])]
        near = NEAR[p] & enemy_planets(s, s.army)
        assert said.about["number"] == sum(s.troops[i] for i in range(PLANETS) if near >> i & 1)
        assert (said.key == "hint-place") == (near != 0)


def test_what_a_hint_counts_is_so_on_the_map() -> None:
    met: set[str] = set()
    for seed in range(3):
        met |= match(CLONE_WARS, seed, 2 + seed)[3] | match(CLASSIC, seed, 3)[3]
    assert {"hint-attack", "hint-completes", "hint-place", "hint-end-attacks", "hint-leave", "hint-set"} <= met


def test_each_planet_says_why_no_attack_begins_there() -> None:
    met = set()
    _, states, _, _ = match(CLONE_WARS, 1, 4)
    for s in [s for s in states if s.phase == Phase.S6_MAIN][:12]:
        seat = s.seat_of[s.army]
        for p in range(PLANETS):
            said = why(CLONE_WARS, s, seat, (f"planet:{PLANET_IDS[p]}",))
            met.add(said.refusal)
            if said.refusal == "too-few-troops":
                assert s.owner[p] == s.army
                assert s.troops[p] == 1
            elif said.refusal in ("origin-first", "out-of-reach"):
                assert (NEAR[p] & s.held[s.army] != 0) == (said.refusal == "origin-first")
            elif said.refusal == "team-mates-planet":
                assert s.owner[p] == s.army ^ 2
    assert {"too-few-troops", "origin-first", "out-of-reach", "team-mates-planet", "open-now"} <= met


def test_the_charts_and_the_dice_are_those_of_the_match() -> None:
    for game in GAMES:
        m, states, events, _ = match(game, 5, 3)
        assert game.chronicle is not None
        told = game.chronicle(FinishedMatch(3, states, events, m.winners()))
        for i, curve in enumerate(told.charts[0].curves):
            mine = [a for a in range(4) if m.state.seat_of[a] == i]
            assert curve.points[-1][1] == sum(m.state.held[a].bit_count() for a in mine)
        thrown = len(Event.ROLLED.among(e for move in events for e in move))
        assert 0 < sum(luck.number for luck in told.luck) <= 3 * thrown
        assert all(abs(luck.got - luck.expected) <= luck.number for luck in told.luck)
