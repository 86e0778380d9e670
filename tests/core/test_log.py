"""Logs: readable text that replays to the same match; whatever is changed in it, the first wrong line is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import fair, log
from tablee.core.game import TABLE
from tablee.core.match import Chair, Header, Match
from tablee.core.menu import paths
from tablee.games import load
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.sequence import GAME as SEQUENCE

SECRET, TOKENS = b"S" * 32, (b"a" * 32, b"b" * 32)


def played(m: Match, moves: int = 400) -> Match:
    """The match, played on by its first or middle choices."""
    for i in range(moves):
        if m.over:
            break
        seat = m.to_act()[0]
        listed = paths(m.game, m.state, seat)
        m.submit(seat, listed[i * 7 % len(listed)], f"{1000 + i}")
    return m


def promised(moves: int = 400) -> tuple[Match, str]:
    header = Header.of(
        SEQUENCE,
        2,
        match="m1",
        chairs=(Chair(), Chair("greedy")),
        commit=fair.commitment("m1", SECRET),
        seals=[fair.token_seal(t) for t in TOKENS],
    )
    m = played(Match(SEQUENCE, header, fair.key(SECRET, log.header_text(header), TOKENS)), moves)
    return m, log.write(m, log.Page(SECRET, TOKENS))


MATCH, TEXT = promised()
LINES = TEXT.rstrip("\n").split("\n")
START = next(i for i, line in enumerate(LINES) if line.startswith("start #"))
END = next(i for i, line in enumerate(LINES) if line.startswith("end: "))


def sealed_anew(lines: list[str]) -> str:
    """A forger's work: the header and the entries with seals that fit them again."""
    start = next(i for i, line in enumerate(lines) if line.startswith("start #"))
    link = log._link("", "\n".join(lines[:start]))
    forged = [*lines[:start], f"start #{link}"]
    for line in lines[start + 1 :]:
        if line.startswith(("secret: ", "key: ", "token: ")):
            forged.append(line)
        else:
            body = line.rpartition(" #")[0]
            link = log._link(link, body)
            forged.append(f"{body} #{link}")
    return "\n".join(forged) + "\n"


def test_a_log_holds_and_tells_the_match_again() -> None:
    verdict = log.verify(TEXT, load)
    assert (verdict.holds, verdict.line) == (True, 0), verdict.reason
    assert verdict.match is not None
    assert bytes(verdict.match.state) == bytes(MATCH.state)
    assert log.write(verdict.match, log.Page(SECRET, TOKENS)) == TEXT


def test_a_log_with_a_plain_key_holds() -> None:
    m = played(Match.open(NOUGHTS, 2))
    assert log.verify(log.write(m, log.Page(key=m.key)), load).holds


def test_moves_of_the_table_are_in_the_log() -> None:
    m = Match.open(NOUGHTS, 2)
    m.submit(0, ("cell:a1",))
    m.submit(TABLE, ("back:0",))
    m.submit(0, ("cell:b2",))
    m.submit(TABLE, ("resign:0",))
    text = log.write(m, log.Page(key=m.key))
    assert "\n2 table back:0 #" in text
    again = log.read(text, load)
    assert (again.decisions, again.winners(), bytes(again.state)) == (m.decisions, [1], bytes(m.state))


def test_a_running_match_is_read_and_does_not_verify() -> None:
    m = played(Match.open(SEQUENCE, 3), 5)
    text = log.write(m, log.Page(key=m.key))
    assert bytes(log.read(text, load).state) == bytes(m.state)
    verdict = log.verify(text, load)
    assert (verdict.holds, "cut off" in verdict.reason) == (False, True)


def test_without_its_page_a_log_cannot_be_dealt_again() -> None:
    m = played(Match.open(NOUGHTS, 2))
    with pytest.raises(log.BrokenLog, match="published secret is missing"):
        log.read(log.write(m), load)


@given(st.data())
def test_any_changed_sign_of_an_entry_is_found_in_its_line(data: st.DataObject) -> None:
    at = data.draw(st.integers(START + 1, END), label="line")
    place = data.draw(st.integers(0, len(LINES[at]) - 1), label="place")
    sign = data.draw(st.characters(min_codepoint=33, max_codepoint=126).filter(lambda c: c != LINES[at][place]))
    changed = [*LINES[:at], LINES[at][:place] + sign + LINES[at][place + 1 :], *LINES[at + 1 :]]
    verdict = log.verify("\n".join(changed), load)
    assert (verdict.holds, verdict.line) == (False, at + 1), verdict.reason


@given(st.data())
def test_any_changed_sign_of_the_header_or_the_page_is_found(data: st.DataObject) -> None:
    at = data.draw(st.one_of(st.integers(0, START), st.integers(END + 1, len(LINES) - 1)), label="line")
    place = data.draw(st.integers(0, len(LINES[at]) - 1), label="place")
    sign = data.draw(st.characters(min_codepoint=33, max_codepoint=126).filter(lambda c: c != LINES[at][place]))
    changed = [*LINES[:at], LINES[at][:place] + sign + LINES[at][place + 1 :], *LINES[at + 1 :]]
    if at > END and sign.lower() == LINES[at][place].lower():
        return  # the same number in hexadecimal
    verdict = log.verify("\n".join(changed), load)
    assert not verdict.holds
    if at > START:
        assert verdict.line > END, verdict.reason
    else:
        assert 1 <= verdict.line <= START + 1, verdict.reason


@given(
    damage=st.one_of(
        st.tuples(st.just("lost"), st.integers(0, len(LINES) - 1)),
        st.tuples(st.just("cut off"), st.integers(0, len(LINES) - 2)),
        st.tuples(st.just("swapped"), st.integers(START + 1, END - 1)),
    )
)
def test_lines_that_are_lost_cut_off_or_swapped_are_found_where_it_begins(damage: tuple[str, int]) -> None:
    how, at = damage
    left = {
        "lost": [*LINES[:at], *LINES[at + 1 :]],
        "cut off": LINES[:at],
        "swapped": [*LINES[:at], *LINES[at : at + 2][::-1], *LINES[at + 2 :]],
    }
    verdict = log.verify("\n".join(left[how]), load)
    assert not verdict.holds
    if how == "cut off":
        assert verdict.line <= at + 1, verdict.reason
    elif START < at < END:
        assert verdict.line == at + 1, verdict.reason
    else:
        assert verdict.line <= max(at, START) + 2, verdict.reason


def test_a_line_that_stands_twice_is_found_at_the_second() -> None:
    at = START + 3
    verdict = log.verify("\n".join([*LINES[: at + 1], *LINES[at:]]), load)
    assert (verdict.holds, verdict.line) == (False, at + 2)


def test_a_forged_move_with_fitting_seals_is_found_by_the_rules() -> None:
    at = START + 2
    body = LINES[at].rpartition(" #")[0].split(" ")
    forged = [*LINES[:at], " ".join([body[0], body[1], "card:2S", "cell:0-0"]) + " #", *LINES[at + 1 :]]
    verdict = log.verify(sealed_anew(forged), load)
    assert (verdict.holds, verdict.line) == (False, at + 1)
    assert "not legal" in verdict.reason


def test_a_forged_result_with_fitting_seals_is_found() -> None:
    forged = [*LINES[:END], LINES[END].replace("scores ", "scores 7"), *LINES[END + 1 :]]
    verdict = log.verify(sealed_anew(forged), load)
    assert (verdict.holds, verdict.line, "result" in verdict.reason) == (False, END + 1, True)


def test_a_result_told_twice_with_fitting_seals_is_found() -> None:
    verdict = log.verify(sealed_anew([*LINES[: END + 1], *LINES[END:]]), load)
    assert (verdict.holds, verdict.line) == (False, END + 2)


def test_a_match_cut_short_with_fitting_seals_is_found() -> None:
    cut = START + 5
    verdict = log.verify(sealed_anew([*LINES[:cut], *LINES[END + 1 :]]), load)
    assert (verdict.holds, verdict.line, "cut off" in verdict.reason) == (False, cut + 1, True)


def test_a_result_left_out_with_fitting_seals_is_found() -> None:
    verdict = log.verify(sealed_anew([*LINES[:END], *LINES[END + 1 :]]), load)
    assert (verdict.holds, verdict.line, "missing" in verdict.reason) == (False, END + 1, True)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seats: 2", "seats: 02"),
        ("chair: 0 person", "chair: 1 person"),
        ("chair: 0 person", "chair: 0 ghost"),
        ("rules: 2", "rules: 02"),
    ],
)
def test_a_header_written_another_way_is_refused_though_its_seals_fit(old: str, new: str) -> None:
    at = LINES.index(old)
    verdict = log.verify(sealed_anew([*LINES[:at], new, *LINES[at + 1 :]]), load)
    assert (verdict.holds, verdict.line) == (False, at + 1), verdict.reason


@pytest.mark.parametrize(
    ("begins", "new", "says"),
    [
        ("game: ", "game: nothing", "no game 'nothing'"),
        ("rules: ", "rules: 99", "played under rules 99"),
        ("data: ", "data: " + "0" * 64, "other components"),
        ("option: sides", "option: sides = 7", "option sides"),
        ("option: sides", "option: colour = red", "no option 'colour'"),
        ("seats: ", "seats: many", "is a number"),
        ("seats: ", "seats: 3", "3 chairs"),
        ("match: ", "match: m2", "commitment"),
        ("commit: ", "commit: " + "0" * 64, "commitment"),
        ("seal: ", "seal: " + "0" * 64, "does not fit the seal"),
        ("token: ", "token: " + "00" * 32, "does not fit the seal"),
        ("token: ", "token: xyz", "hexadecimal"),
        ("token: ", "token: 00", "32 bytes"),
        ("secret: ", "secret: " + "00" * 32, "commitment"),
        ("secret: ", "key: " + "00" * 32, "commitment"),
    ],
)
def test_a_header_or_page_that_promises_something_else_is_refused(begins: str, new: str, says: str) -> None:
    at = next(i for i, line in enumerate(LINES) if line.startswith(begins))
    verdict = log.verify(sealed_anew([*LINES[:at], new, *LINES[at + 1 :]]), load)
    assert not verdict.holds
    assert says in verdict.reason


@pytest.mark.parametrize("text", ["", "\n", "hello", "tablee match 2", TEXT + "more"])
def test_what_is_no_log_is_refused(text: str) -> None:
    assert not log.verify(text, load).holds


def test_the_luck_of_a_log_is_bound_to_its_header() -> None:
    """The same secret and tokens under another option make another key."""
    other = Header.of(SEQUENCE, 2, {"silence": "on"}, match="m1")
    assert fair.key(SECRET, log.header_text(other), TOKENS) != MATCH.key
