"""What a browser may ask about calls and its notebook, over HTTP at a real server; what a stranger may not."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from callees import Postbox, PushService, in_background
from servers import PATIENCE, Browser, Server, server, sql_on

from tablee.core.game import WrongInput
from tablee.server.calls.reach import reach_of

Calling = tuple[Server, PushService, Postbox]


@pytest.fixture
def calling(tmp_path: Path) -> Iterator[Calling]:
    """A house that calls, with a push service and a mail server of our own."""
    with in_background() as (push, post):
        said = {
            "url": "http://127.0.0.1:1",
            "loopback": "1",
            "smtp": f"127.0.0.1:{post.port}",
            "smtp_security": "plain",
        }
        said["smtp_from"] = "house@tablee.example"
        options = [f"reach.{name}={value}" for name, value in said.items()]
        with server(tmp_path / "h.sqlite", "compiled_bots=0", "bot_delay=0", *options) as running:
            yield running, push, post


def comes(found: list[Any], n: int = 1) -> None:
    until = time.monotonic() + PATIENCE
    while len(found) < n:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_browser_is_added_tried_and_removed_by_its_owner_only(calling: Calling) -> None:
    running, push, _ = calling
    aude, bob = Browser(running, "Aude"), Browser(running, "Bob")
    new = msgspec.to_builtins(push.browser("Aude"))
    state = aude.http.post("/api/calls/devices", json=new).json()
    assert [device["name"] for device in state["devices"]] == ["Aude"]
    assert aude.http.post("/api/calls/test").status_code == 204
    comes(push.got)
    assert push.told("Aude")[0]["title"] == "You can be reached"
    device = state["devices"][0]["id"]
    assert bob.http.delete(f"/api/calls/devices/{device}").json()["devices"] == []
    assert len(aude.http.get("/api/calls").json()["devices"]) == 1
    inside = new | {"endpoint": "http://127.0.0.2/x"}
    assert aude.http.post("/api/calls/devices", json=inside).json()["refusal"] == "wrong-input"
    for n in range(20):
        aude.http.post("/api/calls/devices", json=msgspec.to_builtins(push.browser(f"a{n}")))
    assert len(aude.http.get("/api/calls").json()["devices"]) == 12
    assert bob.http.post("/api/calls/devices", json=new).json()["devices"][0]["id"] == device
    assert device not in str(aude.http.get("/api/calls").json()), "a browser is one person's at a time"
    for _ in range(4):
        aude.http.post("/api/calls/test")
    assert aude.http.post("/api/calls/test").status_code == 429
    for guest in (aude, bob):
        guest.close()


def test_letters_are_for_members_and_are_ended_by_a_mail_program_without_a_cookie(calling: Calling) -> None:
    running, _, post = calling
    aude = Browser(running, "Aude")
    asked = aude.http.post("/api/calls/address", json={"address": "aude@mail.example"})
    assert asked.json()["refusal"] == "not-a-member"
    assert aude.http.get("/api/calls").json()["mails"] is True
    with httpx.Client(base_url=running.url, verify=False, timeout=PATIENCE) as program:
        answer = program.post("/api/calls/stop/abc", content="List-Unsubscribe=One-Click")
        assert (answer.status_code, answer.json()["refusal"]) == (409, "link-used")
        assert program.post("/api/calls/confirm", json={"token": ""}).json()["refusal"] == "link-used"
        assert program.get("/api/calls").json()["refusal"] == "no-name"
        assert program.get("/calls/stop/abc").status_code == 200, "a look at the page ends nothing"
    assert post.letters == []
    aude.close()


def test_a_notebook_is_its_owners_bounded_and_gone_with_the_table(calling: Calling, tmp_path: Path) -> None:
    running, _, _ = calling
    aude, bob = Browser(running, "Aude"), Browser(running, "Bob")
    new = {"game": "sequence", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}], "seal": None}
    table = aude.http.post("/api/tables", json=new).json()["id"]
    path = f"/api/tables/{table}/notes"
    assert aude.http.get(path).json() == {"text": ""}
    assert aude.http.put(path, json={"text": "Bob blocks late.\n♠"}).status_code == 204
    assert aude.http.get(path).json() == {"text": "Bob blocks late.\n♠"}
    assert bob.http.get(path).json()["refusal"] == "not-seated"
    assert bob.http.put(path, json={"text": "x"}).json()["refusal"] == "not-seated"
    assert aude.http.put(path, json={"text": "x" * 10_240}).status_code == 204
    assert aude.http.put(path, json={"text": "é" * 10_240}).json()["refusal"] == "too-large"
    assert aude.http.put(path, json={"text": "x" * 10_241}).status_code == 400
    assert "Bob blocks late" not in bob.http.get(f"/api/tables/{table}").text
    assert aude.http.get(f"/api/tables/{table}/last-look").json() == {"went": 0, "heard": 0}
    aude.http.put(path, json={"text": ""})
    with sql_on(tmp_path / "h.sqlite") as rows:
        assert rows("select * from notebooks") == []
    for guest in (aude, bob):
        guest.close()


@pytest.mark.parametrize(
    "said",
    [
        {"smtp": "mail.example:25", "smtp_from": "a@b.example"},
        {"url": "https://h.example", "smtp": "mail.example:25", "smtp_from": "nobody"},
        {"url": "https://h.example", "smtp": "mail.example", "smtp_from": "a@b.example", "smtp_security": "plain"},
        {"url": "https://h.example", "smtp": "mail.example:x", "smtp_from": "a@b.example"},
        {"url": "https://h.example", "smtp": "mail.example", "smtp_from": "a@b.example", "smtp_user": "a"},
        {"url": "https://h.example", "smtp": "mail.example", "smtp_from": "a@b.example", "smtp_security": "ssl"},
        {"url": "h.example"},
        {"url": "https://h.example/path"},
    ],
)
def test_what_a_host_says_wrong_is_refused_before_the_house_opens(said: dict[str, str]) -> None:
    with pytest.raises(WrongInput):
        reach_of(said)


def test_what_a_host_says_right_is_taken() -> None:
    said = {"url": "https://h.example/", "smtp": "mail.example", "smtp_from": "a@b.example"}
    found = reach_of(said)
    assert found.url == "https://h.example"
    assert found.server is not None
    assert (found.server.port, found.server.security, found.contact) == (587, "starttls", "mailto:a@b.example")
    assert reach_of({"url": "https://h.example"}).contact == "https://h.example"
