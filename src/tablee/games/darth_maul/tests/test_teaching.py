"""What the fight says to a learner is true of the position: reasons, hints, and the end told in numbers."""

from __future__ import annotations

from random import Random

from tablee import bots
from tablee.core.chronicle import FinishedMatch
from tablee.core.luck import from_key
from tablee.core.match import Match
from tablee.core.reason import why
from tablee.core.record import Happening
from tablee.games.darth_maul import GAME
from tablee.games.darth_maul.hints import explain
from tablee.games.darth_maul.state import TARGET, damage


def match(seed: int, seats: int) -> tuple[Match, list[object], list[list[Happening]]]:
    """A match of greedy bots, whose hints are checked on the way."""
    luck = from_key(Random(seed).randbytes(32))
    m = Match.open(GAME, seats, None, Random(seed + 1).randbytes(32))
    states: list[object] = [m.state]
    events = [m.opening]
    while not m.over:
        seat = m.to_act()[0]
        action = bots.ask(GAME, "greedy", m.state, seat, luck)
        check_hint(m, seat, action)
        events.append(m.submit(seat, GAME.path(m.state, seat, action)))
        states.append(m.state)
    return m, states, events


def check_hint(m: Match, seat: int, action: int) -> None:
    """The numbers of a hint are those that the seat sees on the table."""
    about = explain(m.state, seat, action).about
    view = m.view(seat)
    number = str(action + 1)
    opens = [g for g in view.guards if g == "guard:none" or (g != "guard:all" and number not in g[6:].split("-"))]
    assert (about["open"], about["left"]) == (len(opens), len(view.guards))
    rivals = [i for i, it in enumerate(view.seats) if i != seat and f"tile:{number}" in it.unplayed]
    assert (about["rivals"], about["others"]) == (len(rivals), len(view.seats) - 1)


def test_hints_count_what_lies_on_the_table() -> None:
    for seed in range(8):
        match(seed, 2 + seed % 3)


def test_a_seat_that_has_chosen_and_a_zone_without_a_tile_are_told_apart() -> None:
    m = Match.open(GAME, 2, None, bytes(32))
    held = {int(t[5:]) for t in m.view(0).hand}
    for number in range(1, 6):
        said = why(GAME, m.state, 0, (f"zone:{number}",))
        assert said.refusal == ("tile-first" if number in held else "no-tile-for")
        if number not in held:
            assert why(GAME, m.state, 0, (f"tile:{number}",)).rule == "MAUL-7"
    m.submit(0, (m.view(0).hand[0],))
    said = why(GAME, m.state, 0, (m.view(0).hand[0],))
    assert (said.refusal, said.rule) == ("chosen-already", "MAUL-8")


def test_the_chart_of_damage_and_the_luck_fit_the_result() -> None:
    for seed in range(6):
        seats = 2 + seed % 3
        m, states, events = match(seed, seats)
        assert GAME.chronicle is not None
        told = GAME.chronicle(FinishedMatch(seats, states, events, m.winners()))
        assert told.charts[0].curves[0].points[-1][1] == damage(m.state)
        hits = [len(seat.hits) for seat in m.view(None).seats]
        assert [luck.got for luck in told.luck] == hits, "every hit is an attack that found its zone open"
        assert all(luck.got <= luck.number <= 10 for luck in told.luck)
        assert (m.ending().said.key == "end-lost") == (damage(m.state) < TARGET)
