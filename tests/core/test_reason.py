"""Why a thing cannot be chosen, for any game: what the core answers by itself, and what a game adds."""

from __future__ import annotations

from tablee.core.game import Illegal
from tablee.core.match import Match
from tablee.core.reason import why
from tablee.games.noughts import GAME as NOUGHTS


def cells(m: Match, seat: int) -> list[str]:
    return sorted(m.menu(seat))


def test_a_game_without_a_hook_is_explained_by_its_refusals_and_turns() -> None:
    m = Match.open(NOUGHTS, 2)
    seat = m.to_act()[0]
    first, second = cells(m, seat)[:2]
    assert why(NOUGHTS, m.state, seat, (first,)).refusal == "open-now"
    said = why(NOUGHTS, m.state, 1 - seat, (first,))
    assert (said.refusal, said.about) == ("wait-for", {"seat": f"seat:{seat}"})
    m.submit(seat, (first,))
    taken = why(NOUGHTS, m.state, 1 - seat, (first,))
    assert taken.refusal not in ("open-now", "not-now", "wait-for", "unknown-move")
    assert why(NOUGHTS, m.state, 1 - seat, ("no:such-thing",)).refusal == "not-now"
    assert why(NOUGHTS, m.state, 1 - seat, (second,)).refusal == "open-now"


def test_a_game_that_has_something_to_say_is_asked_first() -> None:
    m = Match.open(NOUGHTS, 2)
    seat = m.to_act()[0]
    game = NOUGHTS.but(why=lambda s, seat, path: Illegal("not-now", "X-1") if path == ("thing:1",) else None)
    assert why(game, m.state, seat, ("thing:1",)).rule == "X-1"
    assert why(game, m.state, 1 - seat, ("thing:2",)).refusal == "wait-for"


def test_after_the_end_nothing_can_be_chosen() -> None:
    m = Match.open(NOUGHTS, 2)
    while not m.over:
        seat = m.to_act()[0]
        m.submit(seat, (cells(m, seat)[0],))
    assert why(NOUGHTS, m.state, 0, ("cell:0-0",)).refusal == "match-is-over"
