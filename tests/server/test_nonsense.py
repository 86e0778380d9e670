"""Nonsense over HTTP gets a sentence in the house's form, whatever it is made of."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from servers import PATIENCE, Server, server

JSON = {"content-type": "application/json"}
DEEP = 10_000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("nonsense") / "h.sqlite", "compiled_bots=0", "rate=100000") as running:
        yield running
    assert "Traceback" not in Path(running.log.name).read_text()


@pytest.fixture
def http(house: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=house.url, verify=False, timeout=PATIENCE) as client:
        yield client


def is_a_sentence(answer: httpx.Response, *statuses: int) -> bool:
    body = answer.json()
    assert answer.status_code in (statuses or range(400, 500)), answer.text
    return bool(body["t"] == "refused" and body["refusal"] and body["message"].strip())


@pytest.mark.parametrize(
    "body",
    [
        b"[" * DEEP + b"]" * DEEP,
        b'{"game":"sequence","seats":2,"options":' + b'{"a":' * DEEP + b"1" + b"}" * (DEEP + 1),
        b'{"game":"sequence","seats":' + b"9" * 5000 + b"}",
        b'{"game":"sequence","seats":1e400}',
        b'{"game":"sequence","seats":NaN}',
        b'{"game":"\xff\xfe","seats":2}',
        b'{"game":"\\ud800","seats":2}',
        b'{"game":["sequence"],"seats":2}',
        b'{"game":"sequence","seats":2',
        b"\x00",
        b"",
        b"null",
        b"x" * 6_000_000,
    ],
    ids=lambda body: repr(body[:40]),
)
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/lessons", "/api/verify"])
def test_a_body_that_cannot_be_read_is_refused_in_words(http: httpx.Client, path: str, body: bytes) -> None:
    assert is_a_sentence(http.post(path, content=body, headers=JSON), 400, 413)


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/assets/%00",
        "/table/%00",
        "/api/tables/%00",
        "/api/tables/%00/story",
        "/api/tables/x%0d%0a",
        "/api/tables/%ff",
        "/%ff%fe",
        "/assets/..%2f..%2fapp.py",
        "/..%2f..%2fetc%2fpasswd",
        "/" + "a" * 5000,
        "/assets/" + "%C3%A9" * 200,
        "/api/tables/x/story?seat=" + "9" * 5000,
        "/api/tables/x/story?seat=%00",
        "/api/tables/x/text?lang=%00",
        "/api/nothing",
    ],
)
def test_an_address_that_cannot_be_is_refused_in_words(http: httpx.Client, path: str) -> None:
    assert is_a_sentence(http.get(path), 400, 404)


def test_methods_hosts_cookies_and_kinds_of_content_that_make_no_sense(http: httpx.Client) -> None:
    assert is_a_sentence(http.request("FROB", "/api/me"), 405)
    assert is_a_sentence(http.get("/api/me", headers={"host": "a:99999999"}), 400)
    assert is_a_sentence(http.get("/api/me", headers={"host": "a b"}), 400)
    assert is_a_sentence(http.post("/api/me", content=b"name=x", headers={"content-type": "text/plain"}), 400)
    assert is_a_sentence(http.post("/api/me", json={"name": "x"}, headers={"origin": "null"}), 403)
    for cookie in ("tablee=" + "A" * 5000, "tablee=%%%; tablee-0=x", "=;=;\x01"):
        assert http.get("/api/tables", headers={"cookie": cookie}).json()["mine"] == []


@pytest.mark.parametrize("said", [b"\x16\x03\x01\x02\x00", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"A" * 100_000])
def test_what_is_no_http_is_answered_and_hung_up_on(house: Server, said: bytes) -> None:
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as line:
        line.sendall(said + b"\r\n\r\n")
        heard = b""
        try:
            while more := line.recv(4096):
                heard += more
        except ConnectionError:
            pass
        assert heard.startswith(b"HTTP/1.1 400 ") or not heard
