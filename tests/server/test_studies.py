"""Studies are played by the house's own rules, written in by who may, bounded, and forgotten with their people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from servers import BOTS, Guest, house_on, table_for, until

from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.messages import studies as m
from tablee.server.messages.http import ChairPlan
from tablee.server.studies import studies
from tablee.server.table.live import LiveTable
from tablee.server.who import Who
from tablee.store.rows import Person

pytestmark = pytest.mark.anyio

AUDE, BOB, EVE = (Who(f"p{name}", name) for name in ("Aude", "Bob", "Eve"))


async def over(house: House, game: str = "noughts") -> LiveTable:
    """A finished match of bots, in a house that knows three people."""
    for who in (AUDE, BOB, EVE):
        await house.store.save_person(Person(who.person, who.name, "en", 1))
    t = await table_for(house, 2, game, chairs=BOTS)
    host = await Guest(house, t, "Aude").arrive()
    await host.ask(wire.Start())
    await until(lambda: t.doc.phase == "over")
    return t


async def edit(house: House, who: Who, id: str, act: Any) -> m.Study:
    return await house.studies.edit(who, id, m.StudyEdit(act))


async def refusal(work: Any) -> str:
    try:
        await work
    except Illegal as e:
        return e.refusal
    return ""


def first(menu: dict[str, Any]) -> list[str]:
    """The first path of a menu."""
    path = []
    while menu:
        target = sorted(menu)[0]
        path.append(target)
        menu = menu[target]
    return path


async def test_lines_are_played_by_the_rules_and_make_a_tree_with_a_main_line(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await over(house)
        study = await house.studies.open(AUDE, t, m.NewStudy(1, "same", "A fork", 0))
        assert (study.may, study.frame, study.lines, study.names) == ("own", 1, [], ["", ""])
        point = await house.studies.point("a", study.id, 0, None)
        [seat] = point.waiting
        menu = point.menus[str(seat)]
        one, other = ([target] for target in sorted(menu)[:2])
        study = await edit(house, AUDE, study.id, m.AddLine(0, seat, one))
        assert (study.at, len(study.lines)) == (1, 1)
        assert (await edit(house, AUDE, study.id, m.AddLine(0, seat, one))).at == 1  # it is there already
        study = await edit(house, AUDE, study.id, m.AddLine(0, seat, other))
        study = await edit(house, AUDE, study.id, m.AddLine(1, 1 - seat, other))
        assert [(x.line, x.after, x.path) for x in study.lines] == [(1, 0, one), (3, 1, other), (2, 0, other)]
        assert other[0] not in (await house.studies.point("a", study.id, 3, None)).menus[str(seat)]
        study = await edit(house, AUDE, study.id, m.LeadWith(2))
        assert [x.line for x in study.lines if x.after == 0] == [2, 1]

        for act in (m.AddLine(1, 1 - seat, one), m.AddLine(0, seat, ["cell:nowhere"]), m.AddLine(0, 1 - seat, one)):
            assert await refusal(edit(house, AUDE, study.id, act))
        assert await refusal(edit(house, AUDE, study.id, m.AddLine(9, seat, one))) == "no-such-line"
        study = await edit(house, AUDE, study.id, m.CutLine(1))
        assert [x.line for x in study.lines] == [2]
        assert await refusal(edit(house, AUDE, study.id, m.CutLine(0))) == "no-such-line"


async def test_all_hands_are_known_and_a_new_luck_deals_anew_what_a_seat_had_not_seen(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await over(house, "whisper")
        same = await house.studies.open(AUDE, t, m.NewStudy(0, "same", "", 0))
        new = await house.studies.open(AUDE, t, m.NewStudy(0, "new", "", 0))
        seen = [[await house.studies.point("a", s.id, 0, seat) for seat in (0, 1)] for s in (same, new)]
        assert t.play is not None
        assert seen[0][0].view == seen[1][0].view  # what the seat knew is as it was
        assert seen[0][0].view != seen[0][1].view  # each seat has a hand of its own, and both are shown
        assert await refusal(house.studies.point("a", same.id, 0, 2)) == "no-such-seat"
        assert await refusal(house.studies.open(AUDE, t, m.NewStudy(t.play.n + 1, "same"))) == "match-is-over"


async def test_a_running_match_has_no_study(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        t = await table_for(house, 2, "noughts", chairs=BOTS)
        host = await Guest(house, t, "Aude").arrive()
        await host.ask(wire.Start())
        assert await refusal(house.studies.open(AUDE, t, m.NewStudy(0, "same"))) == "not-over"


async def test_whoever_has_the_link_reads_and_whom_the_owner_invites_writes(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await over(house)
        study = await house.studies.open(AUDE, t, m.NewStudy(0, "same"))
        assert (await house.studies.read("pEve", study.id)).may == "read"
        assert (await house.studies.read("", study.id)).invitation == ""
        acts = [m.SayOf(0, "ha"), m.CallStudy("mine"), m.LeadWith(1), m.CutLine(1), m.SendWriter("pAude")]
        for act in (*acts, m.JoinStudy("x")):
            assert await refusal(edit(house, EVE, study.id, act)) == "not-your-study"
        assert await refusal(house.studies.remove("pEve", study.id)) == "not-your-study"

        joined = await edit(house, BOB, study.id, m.JoinStudy(study.invitation))
        assert (joined.may, joined.invitation, [w.name for w in joined.writers]) == ("write", "", ["Bob"])
        await edit(house, AUDE, study.id, m.SayOf(0, "<b>here</b> it was decided"))
        said = await edit(house, BOB, study.id, m.SayOf(0, "I think so too."))
        assert [(x.name, x.text) for x in said.begun] == [
            ("Aude", "<b>here</b> it was decided"),
            ("Bob", "I think so too."),
        ]
        assert await refusal(edit(house, BOB, study.id, m.CallStudy("mine"))) == "not-your-study"
        assert [card.own for card in await house.studies.of("pBob")] == [False]
        away = await edit(house, AUDE, study.id, m.SendWriter("pBob"))
        assert away.writers == []
        assert await refusal(edit(house, BOB, study.id, m.JoinStudy(study.invitation))) == "not-your-study"
        await house.studies.remove("pAude", study.id)
        assert await refusal(house.studies.read("pAude", study.id)) == "no-such-study"


async def test_who_is_not_seen_by_everybody_is_not_named_to_who_only_reads(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        await over(house)
        t = await table_for(house, 2, "noughts", chairs=[ChairPlan("me"), BOTS[0]])
        host = await Guest(house, t, "Aude").arrive()
        await host.ask(wire.Start())
        await host.ask(wire.Resign(seat=0))
        await until(lambda: t.doc.phase == "over")
        study = await house.studies.open(BOB, t, m.NewStudy(0, "same"))
        assert study.names[0] == "Aude"
        await house.store.save_person(Person("pAude", "Aude", "en", 1, "tables"))
        assert (await house.studies.read("pBob", study.id)).names[0] == ""
        assert (await house.studies.read("pAude", study.id)).names[0] == "Aude"
        await house.store.save_person(Person("pAude", "Aude", "en", 1))
        t.doc.club = "thursday"
        assert (await house.studies.read("pBob", study.id)).names[0] == "", "nor who plays in a club"
        assert (await house.studies.read("pAude", study.id)).names[0] == "Aude"


async def test_a_study_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MOST_LINES", 1)
    monkeypatch.setattr(studies, "MOST_WRITERS", 1)
    monkeypatch.setattr(studies, "MOST_OWN", 1)
    async with house_on(tmp_path / "h") as house:
        t = await over(house)
        study = await house.studies.open(AUDE, t, m.NewStudy(0, "same"))
        assert await refusal(house.studies.open(AUDE, t, m.NewStudy(0, "same"))) == "studies-enough"
        await edit(house, BOB, study.id, m.JoinStudy(study.invitation))
        assert await refusal(edit(house, EVE, study.id, m.JoinStudy(study.invitation))) == "writers-enough"
        point = await house.studies.point("a", study.id, 0, None)
        [seat] = point.waiting
        one, other = ([target] for target in sorted(point.menus[str(seat)])[:2])
        await edit(house, AUDE, study.id, m.AddLine(0, seat, one))
        assert await refusal(edit(house, AUDE, study.id, m.AddLine(0, seat, other))) == "study-full"


async def test_who_is_forgotten_says_nothing_in_a_study_any_more_and_leaves_none(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await over(house)
        study = await house.studies.open(AUDE, t, m.NewStudy(0, "same"))
        await edit(house, BOB, study.id, m.JoinStudy(study.invitation))
        await edit(house, BOB, study.id, m.SayOf(0, "words of Bob"))
        point = await house.studies.point("a", study.id, 0, None)
        [seat] = point.waiting
        await edit(house, BOB, study.id, m.AddLine(0, seat, first(point.menus[str(seat)])))
        await house.persons.forget("pBob")
        left = await house.studies.read("pAude", study.id)
        assert (left.begun, left.writers, len(left.lines)) == ([], [], 1)
        await house.persons.forget("pAude")
        assert await refusal(house.studies.read("pEve", study.id)) == "no-such-study"
