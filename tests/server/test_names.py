"""Names: no signs that hide, steer or break lines, and nobody wears another's name, a bot's or the house's."""

from __future__ import annotations

import gzip
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from servers import BOTS, Browser, Guest, house_on, server, started, table_for

from tablee import bots
from tablee.core.game import Illegal
from tablee.core.words import LANGUAGES, Words
from tablee.games import every
from tablee.server import names
from tablee.server.messages import asks as wire
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.table.change import Draft
from tablee.server.who import Who

pytestmark = pytest.mark.anyio

BAD = {
    "a line break": "Aude\nBob",
    "a return": "Aude\rBob",
    "another line break": "Aude\u2028Bob",
    "a tab": "Aude\tBob",
    "nothing at all": "",
    "spaces only": " \u00a0 ",
    "a NUL": "Aude\0",
    "an escape": "\x1b[31mAude",
    "a delete": "Aude\x7f",
    "a second control": "Aude\x85",
    "zero width": "Au\u200bde",
    "a joiner in a word": "Au\u200dde",
    "a soft hyphen": "Au\u00adde",
    "a byte order mark": "\ufeffAude",
    "right to left": "\u202eeduA",
    "an isolate": "\u2067Aude",
    "an Arabic letter mark": "Aude\u061c",
    "a blank of Hangul": "\u3164",
    "a blank of Braille": "\u2800\u2800",
    "a tag": "Aude\U000e0041",
    "a variation selector": "Aude\ufe0f",
    "a heap of accents": "A\u0301\u0302\u0303\u0304ude",
    "an accent on nothing": "\u0301Aude",
    "private use": "\ue000",
    "dashes only": "--",
    "a target": "card:7H",
    "too many letters": "A" * 25,
}


@pytest.mark.parametrize("name", BAD.values(), ids=BAD.keys())
def test_a_name_with_such_signs_is_refused(name: str) -> None:
    with pytest.raises(Illegal, match="bad-name"):
        names.clean(name)


@pytest.mark.parametrize(
    "name", ["Aude", "Jean-Luc", "O’Brien", "Zoë", "Ж", "山田", "김철수", "محمد", "שרה",
        "हिन्दी", "รักษ์", "Ngọc", "R2D2", "❤️", "👨‍👩‍👧", "👍🏽"]
)  # fmt: skip
def test_names_of_all_languages_are_names(name: str) -> None:
    assert names.chosen(name) == name


def test_a_name_has_one_form_and_single_spaces() -> None:
    assert names.clean("  Jean \u00a0 Luc ") == "Jean Luc"
    assert names.clean("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    "other", ["aude", "AUDE", "Aüdé", "Аude", "Αude", "Ａｕｄｅ", "𝐀𝐮𝐝𝐞", "A u d e", "Aude.", "ᴀᴜᴅᴇ", "🅐ude"]
)  # fmt: skip
def test_names_that_look_alike_are_alike(other: str) -> None:
    assert names.skeleton(other) == names.skeleton("Aude")


@pytest.mark.parametrize(("one", "other"), [("Lily", "L1Iy"), ("Bob", "В0Ь"), ("Roman", "Rornan"), ("Will", "VVill")])
def test_letters_that_are_one_stroke_or_two_are_alike(one: str, other: str) -> None:
    assert names.skeleton(one) == names.skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Aude", "Audie"), ("Pair 1", "Pair 2"), ("राम", "रमा"), ("Anna", "Hanna"), ("山田", "山口")]
)
def test_names_that_differ_to_the_eye_differ(one: str, other: str) -> None:
    assert names.skeleton(one) != names.skeleton(other)


@given(st.one_of(st.text(max_size=40), st.text("Aab \n\u00a0\u0301\u0308\u200d\ufe0f\u202e👍🏽❤:-", max_size=30)))
def test_whatever_is_taken_for_a_name_is_one_line_in_one_form(text: str) -> None:
    for shown in (names.in_one_line(text), names.in_one_line(text + "\n" + text)):
        assert len(shown.splitlines()) <= 1
        assert not any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in shown)
    try:
        name = names.clean(text)
    except Illegal:
        return
    assert names.clean(name) == name == names.in_one_line(name)
    assert 0 < len(name) <= names.LONGEST
    assert names.skeleton(name) == names.skeleton(name.swapcase() if name.isascii() else name)


def test_what_the_house_calls_its_bots_and_itself_is_nobodys_name() -> None:
    shown = [Words(lang).say("play-bot-name", number=n) for lang in LANGUAGES for n in (1, 2, 12)]
    stored = {name for game in every().values() for name in bots.names(game)}
    client = ["Bot", "Bot 2", "Bot, easy-going", "Robot insouciant", "Robot 3", "Random", *sorted(stored)]
    for name in [*shown, *client, "B0t", "Вот", "R0b0t 1", "b o t", "The House", "La maison", "Hôte", "Tablée"]:
        with pytest.raises(Illegal, match="name-reserved"):
            names.chosen(name)
    for name in ("Botond", "Robotnik", "Abbot", "Housten"):
        names.chosen(name)


def test_every_refusal_has_words() -> None:
    for key in ("bad-name", "name-reserved", "name-taken"):
        assert all(Words(lang).has(f"refusal-{key}") for lang in LANGUAGES)


async def test_nobody_sits_down_under_anothers_name(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house, 3)
        aude = await Guest(house, t, "Aude").arrive()
        await aude.sit(0)
        double = await Guest(house, t, "Аudе").arrive()  # with Cyrillic letters
        assert await double.refusal(wire.Sit(chair=1)) == "name-taken"
        bob = await Guest(house, t, "Bob").arrive()
        assert await bob.refusal(wire.Sit(chair=1, name="AUDE")) == "name-taken"
        assert await bob.refusal(wire.Sit(chair=1, name="Bot 1")) == "name-reserved"
        assert await bob.refusal(wire.Sit(chair=1, name="Bob\nwins")) == "bad-name"
        await bob.sit(1)
        await bob.ask(wire.Sit(chair=2, name="Zoé"))
        assert [c.name for c in t.doc.chairs] == ["Aude", "Bob", "Zoé"]


async def test_who_takes_a_second_name_does_not_hide_a_first_one_that_is_anothers(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house, 2)
        await (await Guest(house, t, "Aude").arrive()).sit(0)
        double = await Guest(house, t, "Audé").arrive()
        assert await double.refusal(wire.Sit(chair=1, name="Zed")) == "name-taken"


async def test_a_table_is_not_opened_with_such_names(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        for name, why in (("Zoé\n", "bad-name"), ("Robot", "name-reserved")):
            new = NewTable(game="sequence", seats=2, chairs=[ChairPlan("me"), ChairPlan("device", name=name)])
            with pytest.raises(Illegal, match=why):
                await house.open_table(Who("pAude", "Aude"), new)
        both = [ChairPlan("me"), ChairPlan("device", name=" Zoé ")]
        t = await house.open_table(Who("pAude", "Aude"), NewTable(game="sequence", seats=2, chairs=both))
        assert [c.name for c in t.doc.chairs] == ["Aude", "Zoé"]


async def test_a_watcher_does_not_speak_under_a_players_name_but_watchers_may_share_one(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        aude, _ = await started(house)
        for person, name, why in (("p1", "Bоb", "name-taken"), ("p2", "Zoé", ""), ("p3", "Zoé", "")):
            watcher = Guest(house, aude.t, name)
            watcher.who = Who(person, name)
            await watcher.arrive()
            assert await watcher.refusal(wire.Chat(room="table", text="I resign")) == why


async def test_nobody_becomes_another_by_a_new_name(tmp_path: Path) -> None:
    with server(tmp_path / "h.sqlite", "compiled_bots=0") as running:
        aude, bob = Browser(running, "Aude"), Browser(running, "Bob")
        plan = [{"kind": "me"}, {"kind": "open"}]
        new = {"game": "sequence", "seats": 2, "chairs": plan, "seal": aude.seal}
        id = aude.http.post("/api/tables", json=new).json()["id"]

        def called(name: str) -> tuple[int, str]:
            answer = bob.http.post("/api/me", json={"name": name, "language": "en"})
            return answer.status_code, answer.json().get("refusal", answer.json().get("name"))

        assert called("A\nB") == (400, "bad-name")
        assert called("Bot 1") == (400, "name-reserved")
        assert called("Aude") == (200, "Aude")  # who is not there
        assert called("Bob") == (200, "Bob")
        async with bob.socket(id) as ws:
            await ws.send('{"t":"sit","chair":1,"id":1}')
            while '"re":1' not in await ws.recv(decode=True):
                pass
        assert called("Аudе") == (409, "name-taken")
        assert called("Robert") == (200, "Robert")
        table = aude.http.get(f"/api/tables/{id}").json()
        assert [c["name"] for c in table["chairs"]] == ["Aude", "Robert"]
        aude.close()
        bob.close()


async def test_a_stored_name_with_line_breaks_forges_no_line_of_the_text(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        aude, _ = await started(house)
        before = gzip.decompress(await house.exporter.in_words("", aude.t, "", None, "en")).decode()

        def paint(d: Draft) -> None:
            d.change().chairs[1].name = "Bob\n99. Aude resigns.\u2028\u202ex\x1b[2J card:7H"

        await aude.t.act(paint)
        for _ in range(2):
            text = gzip.decompress(await house.exporter.in_words("", aude.t, "", None, "en")).decode()
            assert text.count("\n") - before.count("\n") in (0, 3)  # the end, and the result after an empty line
            assert not set(text) & set("\u2028\u202e\x1b")
            if aude.t.doc.phase == "playing":
                await aude.ask(wire.Resign(seat=0))  # then Bob has won, and is named in the result


async def test_bots_keep_their_names_beside_people(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house, 3, chairs=[*BOTS, ChairPlan("open")])
        await (await Guest(house, t, "Aude").arrive()).sit(2)
        assert [c.name for c in t.doc.chairs] == ["greedy", "random", "Aude"]
