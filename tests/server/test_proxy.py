"""Behind a proxy that the host has named, callers are who they are; nobody else is believed."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from servers import PATIENCE, Browser, Server, hear, server
from websockets.asyncio.client import connect

from tablee.core.game import WrongInput
from tablee.server.http.proxy import Proxies

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform != "linux", reason="needs many loopback addresses")]

PROXY = "127.0.0.77"


@contextlib.asynccontextmanager
async def proxy(house: Server, scheme: str = "http") -> AsyncIterator[str]:
    """A proxy in front of a house: it adds to each request where it came from, as proxies do."""
    lines: list[asyncio.StreamWriter] = []

    async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(writer)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")[:-2]
            caller = writer.get_extra_info("peername")[0]
            before = [line.partition(b":")[2].strip() for line in head if line.lower().startswith(b"x-forwarded-for:")]
            kept = [line for line in head if not line.lower().startswith((b"x-forwarded-", b"connection: keep"))]
            added = [b"X-Forwarded-For: " + b", ".join([*before, caller.encode()])]
            added.append(b"X-Forwarded-Proto: " + scheme.encode())
            if not any(line.lower().startswith(b"upgrade:") for line in head):
                added.append(b"Connection: close")
            back, out = await asyncio.open_connection("127.0.0.1", house.port, local_addr=(PROXY, 0))
            lines.append(out)
            out.write(b"\r\n".join([*kept, *added, b"", b""]))
            await asyncio.gather(_pipe(reader, out), _pipe(back, writer))

    listening = await asyncio.start_server(forward, PROXY, 0)
    async with listening:
        yield f"http://{PROXY}:{listening.sockets[0].getsockname()[1]}"
    for line in lines:  # who hung up without a word would be found open by a later test
        line.close()
        with contextlib.suppress(OSError):
            await line.wait_closed()


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while more := await reader.read(65536):
            writer.write(more)
            await writer.drain()
        writer.close()


async def statuses(url: str, source: str, times: int, **headers: str) -> list[int]:
    line = httpx.AsyncHTTPTransport(local_address=source, verify=False)
    async with httpx.AsyncClient(transport=line, timeout=PATIENCE, headers=headers) as http:
        return [(await http.get(f"{url}/api/me")).status_code for _ in range(times)]


async def test_each_caller_behind_a_trusted_proxy_has_limits_of_its_own(tmp_path: Path) -> None:
    options = ("compiled_bots=0", "rate=20", f"proxy={PROXY}/32")
    with server(tmp_path / "h.sqlite", *options) as house:
        async with proxy(house) as url:
            first = await statuses(url, "127.0.0.2", 32)
            assert first[:20] == [200] * 20
            assert first[-4:] == [429] * 4
            assert await statuses(url, "127.0.0.3", 5) == [200] * 5
            forged = {"X-Forwarded-For": "203.0.113.9"}
            assert 429 in await statuses(url, "127.0.0.2", 4, **forged), "what a caller adds stands further left"
        direct = [await statuses(house.url, "127.0.0.4", 1, **{"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(32)]
        assert direct[-1] == [429], "who comes past the proxy is believed nothing"


async def test_without_a_trusted_proxy_nobody_is_believed(tmp_path: Path) -> None:
    with server(tmp_path / "h.sqlite", "compiled_bots=0", "rate=20") as house:
        async with proxy(house, "https") as url:
            assert (await statuses(url, "127.0.0.2", 32))[-1] == 429
            assert 429 in await statuses(url, "127.0.0.3", 4), "all share the proxy's address"


async def test_sockets_are_counted_by_the_real_address(tmp_path: Path) -> None:
    options = ("compiled_bots=0", f"proxy={PROXY}", "watchers_of_address=2")
    with server(tmp_path / "h.sqlite", *options) as house:
        async with proxy(house) as url, contextlib.AsyncExitStack() as lines:
            aude = Browser(house, "Aude")
            lines.callback(aude.close)
            table = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
            address = url.replace("http", "ws") + f"/ws/table/{table}"
            for source, said in (
                ("127.0.0.2", "table"),
                ("127.0.0.2", "table"),
                ("127.0.0.2", "closed"),
                ("127.0.0.3", "table"),
            ):
                ws = await lines.enter_async_context(connect(address, local_addr=(source, 0), open_timeout=PATIENCE))
                assert await hear(ws, said)


async def test_a_proxy_that_takes_https_makes_cookies_secure_and_pages_of_http_foreign(tmp_path: Path) -> None:
    with server(tmp_path / "h.sqlite", "compiled_bots=0", f"proxy={PROXY}") as house:
        async with (
            proxy(house, "https") as url,
            httpx.AsyncClient(base_url=url, verify=False, timeout=PATIENCE) as http,
        ):
            cookie = (await http.get("/api/me")).headers["set-cookie"]
            assert cookie.count("Secure") == 1
            here = url.partition("://")[2]
            for origin, status in ((f"https://{here}", 200), (f"http://{here}", 403), ("https://evil.example", 403)):
                answer = await http.post("/api/me", json={"name": "Aude"}, headers={"origin": origin})
                assert answer.status_code == status
        async with httpx.AsyncClient(headers={"X-Forwarded-Proto": "https"}, verify=False, timeout=PATIENCE) as http:
            plain = await http.get(f"{house.url}/api/me")
        assert "Secure" not in plain.headers["set-cookie"], "who comes past the proxy is believed nothing"


@pytest.mark.parametrize(
    ("client", "forwarded", "seen"),
    [
        ("10.1.2.3", ["203.0.113.9"], "203.0.113.9"),
        ("10.1.2.3", ["203.0.113.9:4711"], "203.0.113.9"),
        ("10.1.2.3", ["1.1.1.1, 203.0.113.9, 10.9.9.9"], "203.0.113.9"),
        ("10.1.2.3", ["1.1.1.1", "203.0.113.9"], "203.0.113.9"),
        ("10.1.2.3", ["10.0.0.1, 10.0.0.2"], "10.0.0.1"),
        ("10.1.2.3", ["203.0.113.9, nonsense"], "10.1.2.3"),
        ("10.1.2.3", ["203.0.113.9, nonsense, 10.0.0.2"], "10.0.0.2"),
        ("10.1.2.3", ["", ","], "10.1.2.3"),
        ("10.1.2.3", ["x" * 10_000], "10.1.2.3"),
        ("10.1.2.3", [], "10.1.2.3"),
        ("::ffff:10.1.2.3", ["[2001:db8::9]:443"], "2001:db8::9"),
        ("fd00::1", ["2001:db8::9"], "2001:db8::9"),
        ("fd00::1", ["::ffff:203.0.113.9"], "203.0.113.9"),
        ("203.0.113.1", ["1.1.1.1"], "203.0.113.1"),
        ("", ["1.1.1.1"], ""),
    ],
)
def test_the_rightmost_address_that_is_no_proxys_is_the_callers(client: str, forwarded: list[str], seen: str) -> None:
    headers = [(b"x-forwarded-for", text.encode()) for text in forwarded]
    scope: dict[str, Any] = {"type": "http", "client": (client, 5), "headers": headers, "scheme": "http", "state": {}}
    Proxies(["10.0.0.0/8", "fd00::/8"]).believe(scope)
    assert scope["client"][0] == seen
    assert scope["scheme"] == "http"


def test_a_socket_has_the_scheme_of_sockets_and_a_strange_scheme_is_none() -> None:
    for said, scheme in (("https", "wss"), ("http, https", "wss"), ("https, gopher", "ws"), ("", "ws")):
        headers = [(b"x-forwarded-proto", said.encode())]
        scope: dict[str, Any] = {
            "type": "websocket",
            "client": ("::1", 5),
            "headers": headers,
            "scheme": "ws",
            "state": {},
        }
        Proxies(["::1"]).believe(scope)
        assert scope["scheme"] == scheme


def test_a_wrong_proxy_is_a_sentence() -> None:
    for wrong in ("proxy.example", "10.0.0.0/99", "", "*"):
        with pytest.raises(WrongInput, match="a proxy is an address"):
            Proxies([wrong])
