"""What Attack of the Clones says to a learner is true of the position: reasons, hints, and the end told in numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee import bots
from tablee.core.chronicle import FinishedMatch, Said
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.core.reason import why
from tablee.games.attack_of_the_clones import GAME
from tablee.games.attack_of_the_clones.bot import standing
from tablee.games.attack_of_the_clones.events import Event
from tablee.games.attack_of_the_clones.hints import explain
from tablee.games.attack_of_the_clones.state import Phase, hand_size


def match(seed: int, seats: int) -> tuple[Match, list[Any], list[Any], set[str]]:
    luck = from_key(Random(seed).randbytes(32))
    m = Match.open(GAME, seats, None, Random(seed + 1).randbytes(32))
    states, events, met = [m.state], [m.opening], set()
    while not m.over:
        seat = m.to_act()[0]
        action = bots.ask(GAME, "greedy", m.state, seat, luck)
        said = explain(m.state, seat, action)
        met.add(said.key)
        before = m.view(seat)
        check_now(m, seat, said)
        events.append(m.submit(seat, GAME.path(m.state, seat, action)))
        states.append(m.state)
        check_after(m, seat, said, before)
    return m, states, events, met


def check_now(m: Match, seat: int, said: Said) -> None:
    if said.key in ("hint-flip", "hint-flip-safe"):
        assert said.about["number"] == m.view(seat).left.bust
    if said.key == "hint-name":
        named = int(str(said.about["seat"])[5:])
        others = [i for i in range(m.header.seats) if i != seat and hand_size(m.state, i)]
        assert all(standing(m.state, named) >= standing(m.state, i) for i in others)


def check_after(m: Match, seat: int, said: Said, before: Any) -> None:
    """The points a card or a mission was said to bring or cost are those of the hand afterwards."""
    mine = before.seats[seat]
    if m.state.round != before.round or m.state.phase in (Phase.SCORED, Phase.OVER):
        return
    points = m.view(seat).seats[seat].points - mine.points
    if said.key in ("hint-new", "hint-points", "hint-third", "hint-tenth", "hint-toward"):
        assert points == said.about["number"]
    elif said.key == "hint-give":
        assert points == -int(said.about["number"])
    elif said.key in ("hint-lay", "hint-lay-token") and m.state.phase != Phase.KEEP:
        assert points == int(said.about["number"]) - int(said.about["cost"])


def test_what_a_hint_promises_is_what_the_hand_is_worth_then() -> None:
    met: set[str] = set()
    for seed in range(5):
        met |= match(seed, 2 + seed % 4)[3]
    wanted = {"hint-new", "hint-flip", "hint-row-empty", "hint-third", "hint-lay-token", "hint-give", "hint-declare"}
    assert wanted <= met


def test_a_card_is_explained_by_where_it_lies() -> None:
    met = set()
    _, states, _, _ = match(1, 2)
    for s in states[:-1]:
        seat = s.victim if s.phase == Phase.GIVE else s.turn
        view = GAME.view(s, seat)
        for target in view.seats[seat].hand:
            said = why(GAME, s, seat, (target,))
            met.add((Phase(s.phase).name, said.refusal))
    assert ("DRAFT", "hand-stays") in met
    assert ("MISSIONS", "lay-by-mission") in met
    assert all(refusal != "not-in-display" for _, refusal in met), "a card of the hand is not looked for in the row"


def test_points_busts_and_troopers_are_those_that_were_told() -> None:
    for seats in (2, 3):
        m, states, events, _ = match(seats, seats)
        assert GAME.chronicle is not None
        told = GAME.chronicle(FinishedMatch(seats, states, events, m.winners()))
        every = [e for move in events for e in move]
        assert [curve.points[-1][1] for curve in told.charts[0].curves] == [m.state.totals[i] for i in range(seats)]
        for luck in told.luck:
            kind = Event.BUST if luck.name == "busts" else Event.TROOPER
            assert luck.got == sum(about["seat"] == luck.seat for about in kind.among(every))
            assert luck.good == (luck.name == "troopers")
