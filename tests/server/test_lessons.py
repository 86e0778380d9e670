"""Lessons at a table of the house: it teaches, refuses gently and comes back."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from servers import CATALOG, Guest, house_on, until

from tablee import games
from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.messages import asks as wire
from tablee.server.table import lessons
from tablee.server.who import Who

LESSONS = {id: lesson for id in games.ids() if (lesson := lessons.find(games.load(id)))}

pytestmark = pytest.mark.anyio
ANN = Who("pAnn", "Ann")


async def lesson_for(house: House) -> Guest:
    """A learner at a lesson of Sequence, when the first step is asked."""
    t = await house.open_lesson(ANN, "sequence")
    return await Guest(house, t, "Ann").arrive()


def coach(g: Guest) -> dict[str, object]:
    g.hear()
    return next(m for m in reversed(g.got) if m["t"] == "coach")


async def asked(g: Guest) -> dict[str, object]:
    """What the coach says once the learner is asked again."""
    await until(lambda: coach(g)["mode"] != "watch" and (g.games[0]["menu"] or g.t.doc.phase == "over"))
    return coach(g)


async def follow(g: Guest, until_step: int) -> None:
    for _ in range(until_step):
        said = await asked(g)
        await g.ask(wire.Move(seat=0, k=g.games[0]["k"], path=said["path"]))  # type: ignore[arg-type]


async def test_a_lesson_is_private_begun_at_once_and_says_that_it_proves_nothing(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        assert (g.table["phase"], g.table["lesson"], g.table["proof"]) == ("playing", "coached", "unproven")
        assert (g.table["commit"], g.table["listed"]) == ("", False)
        lobby = await house.lobby("pBob")
        assert (lobby.mine, lobby.open, lobby.running) == ([], [], [])
        assert [c.lesson for c in (await house.lobby("pAnn")).mine] == [True]
        said = coach(g)
        assert (said["mode"], said["step"]) == ("guided", 0)


async def test_a_guided_step_answers_another_legal_move_gently_and_an_illegal_one_with_its_rule(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        path, other = coach(g)["path"], g.menu_path(0)
        assert other != path
        assert await g.refusal(wire.Move(seat=0, k=1, path=other)) == "coach-first"
        assert await g.refusal(wire.Move(seat=0, k=1, path=["button:pass"])) == "can-play"
        assert await house.store.moves(g.t.id) == []
        assert await g.refusal(wire.Move(seat=0, k=1, path=path)) == ""  # type: ignore[arg-type]
        assert await g.refusal(wire.Move(seat=0, k=1, path=path)) == ""  # type: ignore[arg-type]


async def test_bots_follow_the_script_and_the_coach_goes_on_to_the_real_end(tmp_path: Path) -> None:
    lesson = LESSONS["sequence"]
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        await follow(g, len(lesson.script(0)))
        await until(lambda: g.t.doc.phase == "over")
        assert coach(g)["mode"] == "over"
        moves = await house.store.moves(g.t.id)
        assert [(m.seat, m.path) for m in moves] == [(line.seat, line.path) for line in lesson.lines]
        assert b"\nkey: " in gzip.decompress(await house.exporter.full_log("", g.t))
        assert (await house.lobby("pAnn")).mine == [], "a lesson learnt is put away"


async def test_a_free_step_takes_any_move_and_leaves_the_script(tmp_path: Path) -> None:
    lesson = LESSONS["sequence"]
    first = next(i for i, line in enumerate(lesson.script(0)) if line.free)
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        await follow(g, first)
        said = await asked(g)
        assert said["mode"] == "free"
        other = next(p for pick in range(9) if (p := g.menu_path(0, pick)) != said["path"])
        await g.ask(wire.Move(seat=0, k=g.games[0]["k"], path=other))
        said = await asked(g)
        assert (said["mode"], said["path"]) == ("loose", None)
        assert said["remarks"][0]["say"] == "coach-left"  # type: ignore[index]
        await g.move(0)
        said = await asked(g)
        assert "coach-left" not in [r["say"] for r in said["remarks"]]  # type: ignore[attr-defined]


async def test_steps_that_may_come_in_any_order_do(tmp_path: Path) -> None:
    script = LESSONS["sequence"].script(0)
    first = next(i for i, line in enumerate(script) if line.free == "order")
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        await follow(g, first)
        one, two, three = (list(line.path) for line in script[first : first + 3])
        said = await asked(g)
        assert (said["path"], said["others"]) == (one, [two, three]), "the last card is not in hand yet"
        await g.ask(wire.Move(seat=0, k=g.games[0]["k"], path=three))
        said = await asked(g)
        assert (said["mode"], said["step"], said["path"], said["others"]) == ("free", first + 1, one, [two])
        await follow(g, len(script) - first - 1)
        await until(lambda: g.t.doc.phase == "over")
        assert g.t.doc.result is not None
        assert g.t.doc.result.winners == [0]


async def test_sequence_teaches_the_swap_of_a_dead_card_within_the_turn(tmp_path: Path) -> None:
    script = LESSONS["sequence"].script(0)
    at = next(i for i, line in enumerate(script) if "button:exchange" in line.path)
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        await follow(g, at)
        said = await asked(g)
        assert (said["mode"], said["path"]) == ("guided", list(script[at].path))
        assert said["ahead"] == list(script[at + 1].path)
        assert g.games[0]["view"]["dead"] == [script[at].path[0]]
        await follow(g, 1)
        assert ((await asked(g))["step"], g.games[0]["view"]["dead"]) == (at + 1, [])
        assert [m.seat for m in (await house.store.moves(g.t.id))[-1:]] == [0], "nobody else has moved"


async def test_a_lesson_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        await follow(g, 3)
        before = await asked(g)
    async with house_on(tmp_path / "h") as house:
        g = await Guest(house, await house.table(g.t.id), "Ann").arrive()
        assert await asked(g) == before
        await follow(g, 1)
        assert (await asked(g))["step"] == 4


async def test_the_learner_may_send_the_coach_away_and_play_on(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        g = await lesson_for(house)
        bob = await Guest(house, g.t, "Bob").arrive()
        assert await bob.refusal(wire.Alone()) == "not-allowed"
        assert [m for m in bob.got if m["t"] == "coach"] == []
        await g.ask(wire.Alone())
        assert g.table["lesson"] == "alone"
        other = next(p for pick in range(9) if (p := g.menu_path(0, pick)) != coach(g)["path"])
        assert await g.refusal(wire.Move(seat=0, k=1, path=other)) == ""
        await until(lambda: g.hear() is not None and g.games[0]["menu"])
        assert g.games[0]["k"] == 2


async def test_a_new_lesson_takes_the_place_of_an_unfinished_one(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        first, second = await lesson_for(house), await lesson_for(house)
        assert (first.t.doc.phase, second.t.doc.phase) == ("over", "playing")
        assert [c.id for c in (await house.lobby("pAnn")).mine] == [second.t.id]


async def test_a_game_without_a_lesson_and_a_person_without_a_name_are_refused(tmp_path: Path) -> None:
    assert "noughts" in CATALOG
    async with house_on(tmp_path / "h") as house:
        for who, id, refusal in (
            (ANN, "noughts", "no-lesson"),
            (ANN, "chess", "no-lesson"),
            (Who("p", ""), "sequence", "no-name"),
        ):
            with pytest.raises(Illegal, match=refusal):
                await house.open_lesson(who, id)
