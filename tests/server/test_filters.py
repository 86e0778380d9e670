"""What a host's filter meets: whatever the eye reads as the word, in a time that no file and no writer can stretch."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from servers import Browser, hear, send, server

from tablee.core.game import Illegal, WrongInput
from tablee.server.order import filters
from tablee.server.order.filters import Filter

pytestmark = pytest.mark.anyio

FILE = """# what we do not want
badger
grub*        # and all that begins so
*worm
*toad*
two words
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "filter.txt"
    file.write_text(FILE, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "text",
    [
        "badger", "What a BADGER!", "bаdger", "b4dger is not it but baaadgerr is", "b a d g e r", "grubby", "earthworm",
        "a toadstool", "some two  words here", "TWO-WORDS", "ｂａｄｇｅｒ", "bádgér",
    ],
)  # fmt: skip
def test_what_the_eye_reads_as_the_word_is_met(path: Path, text: str) -> None:
    with pytest.raises(Illegal) as e:
        Filter(path).allow(text)
    assert e.value.refusal == "filtered"
    assert e.value.about["word"]


NEAR = ["badgers", "a grib", "wormy", "to add", "two other words", "twowords", "", "…", "b a d"]


@pytest.mark.parametrize("text", NEAR)
def test_what_only_looks_near_is_not(path: Path, text: str) -> None:
    Filter(path).allow(text)
    Filter().allow("badger")


@pytest.mark.parametrize("line", ["a", "*", "b*d", "x" * 61, "***"])
def test_a_line_that_would_meet_everything_or_is_no_word_is_refused(path: Path, line: str) -> None:
    path.write_text(line, encoding="utf-8")
    with pytest.raises(WrongInput):
        Filter(path)


def test_no_file_and_no_text_makes_it_slow(path: Path) -> None:
    lines = [f"*{'a' * 20}{n}x*\n(a+)+{n}\n" for n in range(filters.MOST // 2)]
    path.write_text("".join(lines), encoding="utf-8")
    filter = Filter(path)
    began = time.process_time()
    for text in ("a" * 500, "a " * 250, "(" * 500, "aA" * 250, "é̂" * 200):
        filter.allow(text)
    assert time.process_time() - began < 1  # some milliseconds: linear in the file and in the text
    path.write_text("x\n" * filters.MOST + "xy\n" * 2, encoding="utf-8")
    with pytest.raises(WrongInput):
        Filter(path)


def test_a_file_that_has_changed_is_read_and_one_that_cannot_be_leaves_all_as_it_was(path: Path) -> None:
    filter = Filter(path)
    path.write_text("otter\n", encoding="utf-8")
    os.utime(path, ns=(1, 1))
    filter.look()
    filter.allow("badger")
    for wrong in ("*\n", None):
        if wrong is None:
            path.unlink()
        else:
            path.write_text(wrong, encoding="utf-8")
        filter.look()
        with pytest.raises(Illegal):
            filter.allow("otter")


async def test_chat_names_and_second_names_are_filtered_and_the_writer_is_told(path: Path, tmp_path: Path) -> None:
    with server(tmp_path / "h", f"filter={path}") as house:
        ann = Browser(house, "Ann")
        named = ann.http.post("/api/me", json={"name": "Badger", "language": "en"}).json()
        assert (named["refusal"], named["about"]) == ("filtered", {"word": "Badger"})
        chairs = [{"kind": "me"}, {"kind": "device", "name": "Toady"}]
        new = {"game": "sequence", "seats": 2}
        assert ann.http.post("/api/tables", json=new | {"chairs": chairs}).json()["refusal"] == "filtered"
        table = ann.http.post("/api/tables", json=new).json()["id"]
        async with ann.socket(table) as ws:
            await send(ws, t="chat", room="table", text="you badger", id=1)
            assert (await hear(ws, "refused"))["about"] == {"word": "badger"}
            await send(ws, t="sit", chair=0, name="Earthworm", id=2)
            assert (await hear(ws, "refused"))["refusal"] == "filtered"
            await send(ws, t="chat", room="table", text="hello", id=3)
            assert (await hear(ws, "chat"))["text"] == "hello"
        ann.close()
