"""What the duel says to a learner is true of the position: reasons, hints, and the end told in numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee import bots
from tablee.core.chronicle import FinishedMatch, Said
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.core.reason import why
from tablee.core.record import Happening
from tablee.games.lightsaber_duel import GAME
from tablee.games.lightsaber_duel.events import Event
from tablee.games.lightsaber_duel.hints import explain
from tablee.games.lightsaber_duel.state import Phase


def match(seed: int, bot: str = "greedy") -> tuple[Match, list[Any], list[Any], set[str]]:
    """A match of bots, whose hints are checked by what really happens then; and the hints met."""
    luck = from_key(Random(seed).randbytes(32))
    m = Match.open(GAME, 2, None, Random(seed + 1).randbytes(32))
    states, events, met = [m.state], [m.opening], set()
    while not m.over:
        seat = m.to_act()[0]
        action = bots.ask(GAME, bot, m.state, seat, luck)
        said = explain(m.state, seat, action)
        met.add(said.key)
        told = m.submit(seat, GAME.path(m.state, seat, action))
        check(said, seat, told)
        events.append(told)
        states.append(m.state)
    return m, states, events, met


def check(said: Said, seat: int, told: list[Happening]) -> None:
    """What a hint foretold is what was told first after the move."""
    ends = (Event.LEADS, Event.LEADS_BY_CARDS, Event.IMPASSE, Event.FIGHT_WON)
    first = next((e for e in told if e.event in ends), None)
    event = Event(first.event) if first else None
    about = event.about(first) if event and first else {}
    if said.key == "hint-leads":
        assert (event, about) == (Event.LEADS, {"seat": seat} | {k: said.about[k] for k in ("number", "other")})
    elif said.key == "hint-leads-by-cards":
        assert (event, about["seat"]) == (Event.LEADS_BY_CARDS, seat)
    elif said.key == "hint-evens":
        assert (event, about["number"]) == (Event.IMPASSE, said.about["number"])
    elif said.key == "hint-closer":
        assert event in (Event.LEADS, Event.LEADS_BY_CARDS)
        assert about["seat"] == 1 - seat
    elif said.key == "hint-retreat":
        assert len(Event.TOOK_BACK.among(told)) == said.about["number"]


def test_what_a_hint_foretells_comes_true() -> None:
    met: set[str] = set()
    for seed in range(8):
        met |= match(seed)[3] | match(seed, "random")[3]
    wanted = {"hint-leads", "hint-leads-by-cards", "hint-closer", "hint-retreat", "hint-draws", "hint-plan-power"}
    assert wanted <= met


def reason(m: Match, seat: int, *path: str) -> tuple[str, str]:
    said = why(GAME, m.state, seat, path)
    return said.refusal, said.rule


def test_planning_is_explained_step_by_step() -> None:
    m = Match.open(GAME, 2, None, bytes(32))
    assert reason(m, 0, "fight:1") == ("card-first", "DUEL-16")
    assert reason(m, 0, "fight:2") == ("wrong-fight", "DUEL-16")
    first = m.view(0).hand[0]
    m.submit(0, (first, "fight:1"))
    assert reason(m, 0, "fight:1") == ("fight-planned", "DUEL-16")
    for fight in ("fight:2", "fight:3"):
        m.submit(0, (m.view(0).hand[0], fight))
    assert reason(m, 0, m.view(0).hand[0]) == ("planned-already", "DUEL-16")
    assert reason(m, 1, "fight:1") == ("card-first", "DUEL-16")


def test_who_leads_hears_that_the_other_has_to_answer() -> None:
    for seed in range(20):
        m = match_to_answer(seed)
        if m is not None:
            leader = 1 - m.state.turn
            assert reason(m, leader, "fight:2") == ("leader-waits", "DUEL-19")
            assert reason(m, m.state.turn, "fight:2") == ("plan-is-made", "DUEL-16")
            return
    raise AssertionError("no fight came to an answer")


def match_to_answer(seed: int) -> Match | None:
    m = Match.open(GAME, 2, None, Random(seed).randbytes(32))
    while m.state.phase == Phase.PLAN:
        seat = m.to_act()[0]
        m.submit(seat, GAME.path(m.state, seat, bots.ask(GAME, "greedy", m.state, seat, from_key(bytes(32)))))
    return m if m.state.phase == Phase.ANSWER else None


def test_the_fights_of_the_chart_and_the_points_drawn_are_those_that_were_told() -> None:
    for seed in range(4):
        m, states, events, _ = match(seed)
        assert GAME.chronicle is not None
        told = GAME.chronicle(FinishedMatch(2, states, events, m.winners()))
        every = [e for move in events for e in move]
        for side in range(2):
            won = sum(about["seat"] == side for about in Event.FIGHT_WON.among(every))
            assert told.charts[1].curves[side].points[-1][1] == won
            drawn = sum(about["seat"] == side for about in Event.DREW.among(every))
            mine = [luck for luck in told.luck if luck.seat == side]
            assert [luck.number for luck in mine] == [drawn, drawn]
