"""Matches: one door for every move, resignation by sides, taking back, and numbers that never go back."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.game import TABLE, Illegal
from tablee.core.line import Line
from tablee.core.luck import from_key
from tablee.core.match import Header, Match, hidden
from tablee.core.menu import paths
from tablee.core.record import Happening
from tablee.core.story import heard, story
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.sequence import GAME as SEQUENCE
from tablee.games.whisper import GAME as WHISPER


def noughts(*cells: str) -> Match:
    m = Match.open(NOUGHTS, 2)
    for i, cell in enumerate(cells):
        m.submit(i % 2, (f"cell:{cell}",))
    return m


def everything(m: Match) -> tuple[Any, ...]:
    return bytes(m.state), bytes(m.luck), tuple(m.lines), tuple(m.decisions), m.ended, m.resigned, tuple(m.standing())


def refusal(m: Match, seat: int, *path: str) -> str:
    """The key of a refusal; nothing has changed."""
    before = everything(m)
    with pytest.raises(Illegal) as refused:
        m.submit(seat, path)
    assert everything(m) == before
    return refused.value.refusal


def test_a_move_is_told_written_down_and_counted() -> None:
    m = Match.open(NOUGHTS, 2)
    events = m.submit(0, ("cell:b2",), "9000")
    assert story(NOUGHTS, events, 1) == [{"event": "marked", "seat": "seat:0", "cell": "cell:b2"}]
    assert m.lines == [Line(0, ("cell:b2",), "9000")]
    assert (m.decisions, m.to_act()) == ([1, 0], [1])


def test_the_end_has_a_reason_winners_and_scores() -> None:
    m = noughts("a1", "b1", "a2", "b2", "a3")
    assert (m.over, m.reason(), m.winners(), m.scores(), m.to_act(), m.menu(0)) == (True, "line", [0], [1, 0], [], {})
    assert refusal(m, 1, "cell:c3") == "match-is-over"


def test_what_is_illegal_changes_nothing_and_says_why() -> None:
    m = noughts("b2")
    assert refusal(m, 0, "cell:a1") == "not-your-turn"
    assert refusal(m, 1, "cell:b2") == "taken"
    assert refusal(m, 1, "cell:z9") == "unknown-move"
    assert refusal(m, 1) == "unknown-move"
    assert refusal(m, 2, "cell:a1") == "no-such-seat"
    assert refusal(m, -2, "cell:a1") == "no-such-seat"
    assert refusal(m, TABLE, "cell:a1") in ("not-your-turn", "not-allowed")
    assert refusal(m, TABLE, "resign:2") == "unknown-move"
    assert refusal(m, TABLE, "end:bored") == "unknown-move"


def test_an_action_that_is_not_permitted_is_refused_even_if_a_path_finds_it() -> None:
    m = Match.open(NOUGHTS.but(action=lambda s, seat, path: 24), 2)
    assert refusal(m, 0, "cell:a1") == "not-allowed"


def test_a_crash_in_the_rules_leaves_the_match_as_it_was() -> None:
    def half_done(s: Any, seat: int, action: int, luck: Any) -> None:
        s.marks[seat], s.turn = 1, 300  # no such turn fits into the field

    m = Match.open(NOUGHTS.but(apply=half_done), 2)
    before = everything(m)
    with pytest.raises(Exception, match=r"range|format"):
        m.submit(0, ("cell:a1",))
    assert everything(m) == before


@pytest.mark.parametrize("at", ["nine o'clock", "9h", "1\t2", "1\u00a02", "01", "-1", "٣", "1" * 16, " "])
def test_a_time_is_a_number_of_milliseconds(at: str) -> None:
    m = Match.open(NOUGHTS, 2)
    with pytest.raises(ValueError, match="milliseconds"):
        m.submit(0, ("cell:a1",), at)
    assert m.lines == []


def test_a_match_is_replayed_from_its_lines() -> None:
    m = Match.open(SEQUENCE, 3, key=b"k" * 32)
    for _ in range(20):
        seat = m.to_act()[0]
        m.submit(seat, paths(SEQUENCE, m.state, seat)[0])
    again = Match(SEQUENCE, m.header, m.key, m.lines)
    assert everything(again) == everything(m)


def test_a_fork_is_played_without_the_original() -> None:
    m = noughts("a1")
    before = everything(m)
    fork = m.fork()
    fork.submit(1, ("cell:b2",))
    assert everything(m) == before
    assert len(fork.lines) == 2


def test_an_old_name_of_a_target_is_still_understood() -> None:
    m = Match.open(NOUGHTS.but(renamed={"cell:middle": "cell:b2"}), 2)
    m.submit(0, ("cell:middle",))
    assert bytes(m.state) == bytes(noughts("b2").state)
    assert m.lines[0].path == ("cell:middle",)


def test_one_of_two_sides_resigns_and_the_other_wins() -> None:
    m = noughts("a1")
    m.submit(TABLE, ("resign:1",))
    assert (m.over, m.reason(), m.winners(), m.to_act()) == (True, "resigned", [0], [])


def test_of_three_sides_two_must_resign() -> None:
    m = Match.open(SEQUENCE, 3)
    m.submit(TABLE, ("resign:0",))
    assert not m.over
    assert refusal(m, TABLE, "resign:0") == "resigned-already"
    m.submit(TABLE, ("resign:2",))
    assert (m.over, m.winners()) == (True, [1])


def test_a_team_is_gone_when_its_last_member_resigns() -> None:
    m = Match.open(SEQUENCE, 4)
    m.submit(TABLE, ("resign:0",))
    assert not m.over
    m.submit(TABLE, ("resign:2",))
    assert m.winners() == [1, 3]


@pytest.mark.parametrize("how", ["stopped", "abandoned"])
def test_the_table_can_end_a_match_without_a_winner(how: str) -> None:
    m = noughts("a1")
    m.submit(TABLE, (f"end:{how}",))
    assert (m.over, m.reason(), m.winners()) == (True, how, [])


def test_moves_of_the_table_are_no_decisions_of_a_seat() -> None:
    m = Match.open(SEQUENCE, 2, {"silence": "on"})
    m.submit(TABLE, ("penalty:1",))
    assert m.decisions == [0, 0]
    assert [line.seat for line in m.lines] == [TABLE]


def test_ones_own_last_move_is_taken_back_without_asking() -> None:
    m = noughts("a1")
    assert m.consent(0, 0) == []
    m.submit(TABLE, ("back:0",))
    assert bytes(m.state) == bytes(noughts().state)
    assert m.to_act() == [0]


def test_moves_of_others_fall_only_with_their_consent() -> None:
    m = noughts("a1", "b2", "c3")
    assert m.consent(0, 0) == [1]
    assert m.consent(2, 0) == []
    assert m.consent(1, 1) == [0]
    assert m.consent(0, TABLE) == [0, 1]


def test_the_log_is_never_shortened_and_decisions_never_go_back() -> None:
    m = noughts("a1", "b2")
    m.submit(TABLE, ("back:0",))
    m.submit(0, ("cell:c3",))
    assert [line.path[0] for line in m.lines] == ["cell:a1", "cell:b2", "back:0", "cell:c3"]
    assert m.decisions == [2, 1]
    again = Match(NOUGHTS, m.header, m.key, m.lines)
    assert everything(again) == everything(m)


def test_what_has_fallen_cannot_be_gone_back_to() -> None:
    m = noughts("a1", "b2")
    m.submit(TABLE, ("back:0",))
    for line in (1, 2, 3, 9):
        assert refusal(m, TABLE, f"back:{line}") == "nothing-to-take-back"
    m.submit(0, ("cell:c3",))
    m.submit(TABLE, ("back:3",))  # to the point after the first taking back
    assert bytes(m.state) == bytes(noughts().state)


def test_nothing_is_taken_back_once_luck_was_drawn() -> None:
    m = Match.open(SEQUENCE, 2)
    seat = m.to_act()[0]
    m.submit(seat, paths(SEQUENCE, m.state, seat)[0])
    assert refusal(m, TABLE, "back:0") == "seen-already"


def test_nothing_is_taken_back_once_something_was_shown() -> None:
    m = Match.open(WHISPER, 2)
    seat = m.to_act()[0]
    look = next(p for p in paths(WHISPER, m.state, seat) if "look" in " ".join(p))
    used = m.luck.used
    m.submit(seat, look)
    assert m.luck.used == used
    assert refusal(m, TABLE, "back:0") == "seen-already"


def test_a_sealed_choice_can_be_taken_back_until_all_are_opened() -> None:
    m = Match.open(ENVELOPES, 2)
    m.submit(0, ("count:3",))
    assert m.consent(0, 0) == []
    m.submit(1, ("count:4",))
    assert refusal(m, TABLE, "back:1") == "seen-already"


def test_nothing_is_taken_back_behind_a_word_of_the_table() -> None:
    m = Match.open(SEQUENCE, 3, {"silence": "on"})
    m.submit(TABLE, ("penalty:0",))
    assert refusal(m, TABLE, "back:0") == "table-has-spoken"
    m = Match.open(SEQUENCE, 3)
    m.submit(TABLE, ("resign:0",))
    assert refusal(m, TABLE, "back:0") == "table-has-spoken"


def test_a_resignation_before_the_point_gone_back_to_stays() -> None:
    m = Match.open(ENVELOPES, 3)
    m.submit(TABLE, ("resign:0",))
    m.submit(1, ("count:3",))
    m.submit(TABLE, ("back:1",))
    assert m.resigned == 1
    assert m.to_act() == [0, 1, 2]
    assert everything(Match(ENVELOPES, m.header, m.key, m.lines)) == everything(m)


def test_events_are_heard_by_those_they_are_for() -> None:
    events = [Happening(0b01, 0), Happening(0b10, 1), Happening(-1, 2), Happening(~0b01, 3)]
    assert [e.event for e in heard(events, 0)] == [0, 2]
    assert [e.event for e in heard(events, 1)] == [1, 2, 3]
    assert [e.event for e in heard(events, None)] == [2, 3]


def test_a_guess_is_another_state_and_the_truth_stays() -> None:
    m = Match.open(SEQUENCE, 2)
    before = bytes(m.state)
    guess = hidden(SEQUENCE, m.state, 0, from_key(b"g" * 32))
    assert bytes(m.state) == before
    assert bytes(guess) != before


def test_the_opening_is_told_and_not_part_of_the_first_move() -> None:
    m = Match(SEQUENCE, Header.of(SEQUENCE, 2), bytes(32))
    assert story(SEQUENCE, m.opening, None)[0]["event"] == "deals"
    assert m.state.events == []


ANEW = "5c" * 32


def test_dealt_anew_a_seat_knows_what_it_knew_and_the_rest_is_other_luck() -> None:
    m = Match.open(SEQUENCE, 2)
    for _ in range(6):
        seat = m.to_act()[0]
        m.submit(seat, paths(SEQUENCE, m.state, seat)[0])
    before, seen = bytes(m.state), m.view(0)
    m.submit(TABLE, (f"anew:0-{ANEW}",))
    assert m.view(0) == seen
    assert bytes(m.state) != before
    other = m.fork()
    for copy, seed in ((m, ANEW), (other, "77" * 32)):
        copy.submit(TABLE, (f"anew:1-{seed}",))
        for _ in range(8):
            seat = copy.to_act()[0]
            copy.submit(seat, paths(SEQUENCE, copy.state, seat)[0])
    assert bytes(m.state) != bytes(other.state)


def test_a_match_dealt_anew_is_the_same_when_it_is_played_again() -> None:
    m = Match.open(SEQUENCE, 3)
    for i in range(9):
        if i == 4:
            m.submit(TABLE, (f"anew:2-{ANEW}",))
            saved, lines = m.saved(), list(m.lines)
        seat = m.to_act()[0]
        m.submit(seat, paths(SEQUENCE, m.state, seat)[0])
    assert everything(Match(SEQUENCE, m.header, m.key, m.lines)) == everything(m)
    again = Match.resume(SEQUENCE, m.header, m.key, lines, saved)
    for line in list(m.lines)[len(lines) :]:
        again.append(line)
    assert everything(again) == everything(m)
    assert refusal(m, TABLE, "back:4") == "seen-already"


def test_nothing_is_dealt_anew_in_a_match_that_somebody_promised() -> None:
    m = Match(NOUGHTS, Header.of(NOUGHTS, 2, commit="ab" * 32), bytes(32))
    for path in (f"anew:0-{ANEW}", f"anew:2-{ANEW}"):
        with pytest.raises(Illegal):
            m.submit(TABLE, (path,))
    assert refusal(noughts(), TABLE, f"anew:2-{ANEW}")
