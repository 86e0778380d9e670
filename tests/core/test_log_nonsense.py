"""The log reader answers nonsense with a sentence: a verdict, never an exception, and never a long one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import log
from tablee.core.game import TABLE
from tablee.core.match import Match
from tablee.core.menu import paths
from tablee.games import every, load

HUGE = "9" * 5000
STRANGE = [HUGE, "0" * 5000, "-1", "٣", "²", "1e9", "", " ", "\t", "\u00a0", "\u2028", "\x00", "\ud800", "@", "#", "🂡"]


def text_of(id: str) -> str:
    """A match of a few moves, one of them taken back where that can be, ended by its table."""
    game, chance = load(id), Random(id)
    m = Match.open(game, game.seats[0])
    for i in range(12):
        if m.over:
            break
        seat = m.to_act()[0]
        m.submit(seat, chance.choice(paths(game, m.state, seat)), str(1_700_000_000_000 + i))
        if (line := m.takeable(seat)) and i % 3 == 0:
            m.submit(TABLE, (f"back:{line - 1}",))
    if not m.over:
        m.submit(TABLE, ("end:stopped",), "1700000001000")
    return log.write(m, log.Page(key=m.key))


def short(strange: str) -> str:
    return ascii(strange)[:12]


TEXTS = {id: text_of(id) for id in every()}


def sealed_anew(text: str) -> str:
    """The text with seals that fit, so that more than its seals is read."""
    lines, link, out = text.split("\n"), "", []
    start = next((i for i, line in enumerate(lines) if line.startswith("start #")), None)
    if start is None:
        return text
    out = lines[:start]
    link = log._link("", "\n".join(out).encode("utf-8", "replace").decode())
    out.append(f"start #{link}")
    for line in lines[start + 1 :]:
        body, sign, _ = line.rpartition(" #")
        if sign:
            link = log._link(link, body.encode("utf-8", "replace").decode())
            line = f"{body} #{link}"
        out.append(line)
    return "\n".join(out)


def answered(text: str) -> log.LogVerdict:
    verdict = log.verify(text, load)
    assert len(verdict.reason) <= log.LONGEST_REASON + 1
    return verdict


def test_the_texts_hold_before_they_are_changed() -> None:
    for text in TEXTS.values():
        assert answered(text).holds
        assert sealed_anew(text) == text


@pytest.mark.parametrize("strange", STRANGE, ids=short)
def test_a_strange_word_in_any_place_is_refused_in_words(strange: str) -> None:
    for text in (TEXTS["envelopes"], TEXTS["risk_classic"]):
        lines = text.rstrip("\n").split("\n")
        for i, line in enumerate(lines):
            words = line.split(" ")
            for k, word in enumerate(words):
                kind, colon, _ = word.partition(":")
                for new in {strange, f"{kind}{colon}{strange}", f"@{strange}", word + strange}:
                    changed = [*words[:k], new, *words[k + 1 :]]
                    if changed != words:
                        forged = "\n".join([*lines[:i], " ".join(changed), *lines[i + 1 :]])
                        answered(sealed_anew(forged))


@pytest.mark.parametrize(
    "at", [HUGE, "1\t2", "1\u00a02", "1\u20282", "later", "01", "1" * 16, "1.5", "-1"], ids=lambda s: ascii(s)[:12]
)
def test_a_time_that_is_none_is_named(at: str) -> None:
    text = TEXTS["envelopes"].replace(" @1700000000000 #", f" @{at} #")
    verdict = answered(sealed_anew(text))
    assert not verdict.holds
    assert "milliseconds" in verdict.reason


@pytest.mark.parametrize("name", ["rules", "seats"])
def test_a_number_of_five_thousand_digits_is_no_number(name: str) -> None:
    text = TEXTS["noughts"]
    old = next(line for line in text.split("\n") if line.startswith(f"{name}: "))
    verdict = answered(sealed_anew(text.replace(old, f"{name}: {HUGE}")))
    assert (verdict.holds, "is a number" in verdict.reason) == (False, True)


@pytest.mark.parametrize("path", [f"back:{HUGE}", f"resign:{HUGE}", "back:٣", "resign:00", "end:", "back:-1", "back:"])
def test_what_the_table_cannot_say_is_not_legal(path: str) -> None:
    m = Match.open(load("noughts"), 2)
    m.submit(0, ("cell:a1",))
    text = log.write(m, log.Page(key=m.key)).split("\n")
    at = next(i for i, line in enumerate(text) if line.startswith("key: "))
    verdict = answered(sealed_anew("\n".join([*text[:at], f"2 table {path} #", *text[at:]])))
    assert (verdict.holds, verdict.line, "not legal" in verdict.reason) == (False, at + 1, True)


def test_a_log_of_more_lines_than_its_budget_is_not_read() -> None:
    text = TEXTS["risk_classic"]
    lines = len(text.rstrip("\n").split("\n"))
    assert log.verify(text, load, budget=lines).holds
    verdict = log.verify(text, load, budget=lines - 1)
    assert (verdict.holds, verdict.line) == (False, lines)
    assert f"no more than {lines - 1} lines" in verdict.reason
    with pytest.raises(log.BrokenLog):
        log.read(text, load, budget=3)


ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=200)


@pytest.mark.hypothesis
@given(ANY_TEXT)
def test_any_text_is_answered(text: str) -> None:
    assert not answered(text).holds
    assert not answered(f"{log.FORM}\n{text}").holds


@pytest.mark.hypothesis
@given(st.data())
def test_a_log_changed_anywhere_is_answered(data: st.DataObject) -> None:
    text = TEXTS[data.draw(st.sampled_from(sorted(TEXTS)))]
    lines = text.rstrip("\n").split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(lines) - 1))
        words = lines[i].split(" ")
        k = data.draw(st.integers(0, len(words) - 1))
        how = data.draw(st.sampled_from(["word", "sign", "drop", "twice", "swap", "line"]))
        if how == "word":
            words[k] = data.draw(st.one_of(st.sampled_from(STRANGE), ANY_TEXT))
        elif how == "sign":
            at = data.draw(st.integers(0, len(words[k])))
            words[k] = words[k][:at] + data.draw(st.one_of(st.sampled_from(STRANGE), ANY_TEXT)) + words[k][at + 1 :]
        elif how == "drop":
            del words[k]
        elif how == "twice":
            words.insert(k, words[k])
        elif how == "swap":
            j = data.draw(st.integers(0, len(lines) - 1))
            lines[i], lines[j] = lines[j], lines[i]
            continue
        else:
            words = data.draw(ANY_TEXT).split(" ")
        lines[i] = " ".join(words)
    changed = "\n".join(lines)
    answered(changed)
    answered(sealed_anew(changed))
