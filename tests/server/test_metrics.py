"""What operators see of a house: numbers that are true and nobody's, lines for what was refused, ids to be quoted."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from servers import BOTS, Browser, free_port, hear, house_on, send, server, started, table_for, until

from tablee import cli
from tablee.core.game import Illegal
from tablee.server.house import House
from tablee.server.http.websocket import Visit
from tablee.server.jobs.lanes import BOTS as BOTS_LANE
from tablee.server.jobs.lanes import SHARED
from tablee.server.messages.asks import Move, Start
from tablee.server.process import metrics
from tablee.server.socket.connection import Connection
from tablee.server.table.door import DOOR
from tablee.server.telemetry import lines, request_id
from tablee.server.who import Who
from tablee.store.errands import Crew
from tablee.store.histogram import Histogram
from tablee.store.open import open_errands

pytestmark = pytest.mark.anyio

LABELS = {"who", "phase", "by", "stage", "game", "lane", "refusal", "kind", "duty", "version", "part", "le"}
"""What a number may be told apart by: kinds of things, never a thing."""


async def read(house: House) -> dict[str, float]:
    """All samples of a house, by name and labels."""
    found = {}
    for family in await metrics.figures(house):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sample.labels.items())
            found[f"{sample.name}{{{labels}}}"] = float(sample.value)
    return found


async def test_what_is_done_is_counted(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        before = await read(house)
        aude, _ = await started(house, game="noughts")
        begun = await read(house)
        await aude.move(0)
        after = await read(house)
    assert after["tablee_tables_opened_total{}"] - before["tablee_tables_opened_total{}"] == 1
    assert after["tablee_tables{phase=playing}"] == 1
    assert after["tablee_moves_total{by=house}"] == 1  # without a socket, the move is nobody's
    assert (
        after["tablee_commit_changes_count{}"]
        == after["tablee_commit_seconds_count{}"]
        > begun["tablee_commit_changes_count{}"]
    )
    assert after["tablee_writer_waiting{}"] == 0
    assert [after[f"tablee_healthy{{part={part}}}"] for part in metrics.PARTS] == [1, 1, 1]


async def test_a_bots_thinking_is_timed_by_its_game(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house, 2, game="noughts", chairs=BOTS)
        await house.handle(t, Who("pAude", "Aude"), Start())
        await until(lambda: t.doc.phase == "over")
        found = await read(house)
    assert found["tablee_bot_seconds_count{game=noughts}"] == found["tablee_moves_total{by=bot}"] >= 5
    assert found["tablee_job_seconds_count{lane=bots}"] >= found["tablee_bot_seconds_count{game=noughts}"]


async def test_no_number_is_about_a_table_a_person_or_a_seat(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h.sqlite") as house:
        aude, bob = await started(house, ("Aude", "Bob"), game="whisper")
        await aude.refusal(Move(seat=0, k=99, path=["count:1"]))
        families = await metrics.figures(house)
        secrets = {aude.t.id, *(g.who.person for g in (aude, bob)), *(g.who.name for g in (aude, bob))}
    samples = [sample for family in families for sample in family.samples]
    assert {name for sample in samples for name in sample.labels} <= LABELS
    assert not [sample for sample in samples if secrets & set(sample.labels.values())]


async def test_over_a_socket_a_move_is_timed_a_refusal_is_a_line_and_strangers_see_no_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    monkeypatch.setenv(metrics.WHERE, f"127.0.0.1:{port}")
    monkeypatch.setenv(lines.FORM, "json")
    with server(tmp_path / "h.sqlite", "compiled_bots=0") as running:
        log = Path(running.log.name)
        aude = Browser(running, "Aude")
        plan = [{"kind": "me"}, {"kind": "device", "name": "Bob"}]
        new = {"game": "noughts", "seats": 2, "chairs": plan, "seal": aude.seal}
        id = aude.http.post("/api/tables", json=new).json()["id"]
        async with aude.socket(id) as socket:
            await send(socket, t="start")
            await hear(socket, "open")
            await send(socket, t="token", token=aude.token)
            update = await hear(socket, "update")
            while not update["menu"]:
                update = await hear(socket, "update")
            path = []
            menu = update["menu"]
            while menu:
                path.append(min(menu))
                menu = menu[path[-1]]
            await send(socket, t="move", seat=update["seat"], k=update["k"] + 5, path=path, id=1)
            refused = await hear(socket, "refused")
            await send(socket, t="move", seat=update["seat"], k=update["k"], path=path, id=2)
            await hear(socket, "update")
            async with httpx.AsyncClient(verify=False) as stranger:  # no certificates to read
                seen = (await stranger.get(f"http://127.0.0.1:{port}/metrics")).text
                public = await stranger.get(f"{running.url}/metrics")
        aude.close()
    assert 'tablee_moves_total{by="person"} 1.0' in seen
    for stage in ("checked", "committed", "told"):
        assert f'tablee_move_seconds_count{{stage="{stage}"}} 1.0' in seen
    assert 'tablee_sockets{who="player"} 1.0' in seen
    assert f'tablee_refusals_total{{refusal="{refused["refusal"]}"}} 1.0' in seen
    assert "process_resident_memory_bytes" in seen
    assert public.status_code == 404
    said = [json.loads(line) for line in log.read_text().splitlines()]  # noqa: ASYNC240 - a few lines
    [line] = [line for line in said if line.get("refusal") == refused["refusal"]]
    assert (line["asked"], line["table"], line["level"]) == ("move", id, "info")
    assert re.fullmatch(r"[0-9a-f]{10}-\d+", line["id"])
    assert not {path[-1], "Aude", aude.token, aude.seal} & {str(value) for value in line.values()}


class Line:
    """A socket over which some messages come, and what is written to it."""

    def __init__(self, asked: list[dict[str, Any]]) -> None:
        self.asked, self.sent = asked, list[dict[str, Any]]()

    async def read(self) -> str | None:
        return json.dumps(self.asked.pop(0)) if self.asked else None

    def write(self, text: bytes) -> bool:
        self.sent.append(json.loads(text))
        return True


async def test_an_error_is_answered_with_the_id_under_which_the_log_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setitem(DOOR, Start, broken)
    async with house_on(tmp_path / "h.sqlite") as house:
        t = await table_for(house, 2, game="noughts")
        socket: Any = Line([{"t": "ping", "id": 1}, {"t": "start", "id": 2}])
        await Visit(house, socket, Connection(Who("pAude", "Aude"), socket), "192.0.2.1").all_of_it(t)
        assert house.meters.errors["message"] == 1
    [heard] = [m for m in socket.sent if m["t"] == "refused"]
    assert heard["refusal"] == "house-error"
    assert heard["about"]["id"].endswith("-2")  # the second message of this socket
    assert heard["about"]["id"] in heard["message"]
    assert heard["about"]["id"] in caplog.text


def test_a_line_is_one_object_with_the_trace_of_an_error_and_no_password() -> None:
    form = lines.JsonLines()
    request_id.begin()
    try:
        raise ValueError("postgresql://house:hunter2@db/house\nis away")
    except ValueError as e:
        record = logging.LogRecord(
            "tablee", logging.ERROR, "", 0, "%s failed", ("it",), (ValueError, e, e.__traceback__)
        )
    line = form.format(record)
    said = json.loads(line)
    assert "\n" not in line
    assert "hunter2" not in line
    assert (said["level"], said["said"]) == ("error", "it failed")
    assert "ValueError" in said["trace"]
    assert said["id"] == request_id.known()


def test_a_refusal_is_noted_without_what_was_in_the_message(caplog: pytest.LogCaptureFixture) -> None:
    e = Illegal("not-held", rule="SEQ-9", card="card:7H")
    with caplog.at_level(logging.INFO, "tablee.refusals"):
        lines.refused(e, "move", "abc")
    [record] = caplog.records
    assert {key: value for key, value in record.about.items() if key != "id"} == {  # type: ignore[attr-defined]
        "refusal": "not-held", "rule": "SEQ-9", "asked": "move", "table": "abc",
    }  # fmt: skip


def test_numbers_are_counted_below_their_bounds() -> None:
    found = Histogram((1, 2, 4))
    for number in (1, 2, 2, 3, 100):
        found.note(number)
    assert found.below() == [("1", 1), ("2", 3), ("4", 4), ("+Inf", 5)]
    assert (found.count, found.sum) == (5, 108)


@pytest.mark.parametrize(
    "wish", [["--metrics", "9464"], ["--metrics", "127.0.0.1:0"], ["--log", "loud"], ["--traces", "here"]]
)
def test_a_wrong_wish_is_said_in_one_sentence(
    wish: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["serve", "--database", str(tmp_path / "h.sqlite"), *wish])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "h.sqlite").exists()


async def test_workers_elsewhere_are_seen_and_so_is_what_they_have_died_of(postgresql: Any, tmp_path: Path) -> None:
    address = postgresql.new_house()
    errands, theirs = open_errands(address), open_errands(address)
    assert errands is not None
    assert theirs is not None
    async with house_on(tmp_path / "h.sqlite", errands=errands) as house:
        elsewhere = house.jobs.elsewhere
        assert elsewhere is not None
        await elsewhere.looked.wait()
        assert (await read(house))["tablee_workers{lane=bots}"] == 0
        await theirs.stay(Crew("crew", ["bots", "checks"], [""], 3), ())
        await until(lambda: elsewhere.hands(BOTS_LANE))
        elsewhere.lost += 1
        found = await read(house)
        workers = {lane.name: found[f"tablee_workers{{lane={lane.name}}}"] for lane in SHARED}
        assert workers == {"bots": 3, "reads": 0, "checks": 3, "analyses": 0}
        assert found["tablee_errands_lost_total{}"] == 1
        await theirs.leave("crew", ())
        await until(lambda: not elsewhere.hands(BOTS_LANE))
        assert (await read(house))["tablee_workers{lane=bots}"] == 0
    await theirs.close()
    postgresql.drop(address)
