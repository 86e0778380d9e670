"""The balancer of compose.yaml as it is, a real Caddy, in front of two houses on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from servers import PATIENCE, Browser, Server, free_port, hear, send

pytestmark = pytest.mark.anyio

HERE = "127.0.0.1"
CADDYFILE = Path(__file__).parents[2] / "deploy" / "balancer" / "Caddyfile"


class Caddy(Server):
    """Caddy with the project's configuration, whose hosts are houses on this machine."""

    def __init__(self, folder: Path, houses: list[Server]) -> None:
        self.folder, self.houses, self.port = folder, houses, free_port()
        text = CADDYFILE.read_text(encoding="utf-8").replace(":8079", f":{free_port()}")
        for name, house in zip(("house-a", "house-b"), houses, strict=True):
            text = text.replace(f"{name}:8080", f"{HERE}:{house.port}")
        folder.joinpath("Caddyfile").write_text(text, encoding="utf-8")
        self.start()

    def start(self) -> None:
        program = shutil.which("caddy")
        if program is None:
            pytest.fail("tests need Caddy: `make postgresql` installs it")
        command = [program, "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile")]
        env = {**os.environ, "HOUSE": self.url, "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        self.log = (self.folder / "caddy.log").open("ab")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env=env)
        self.wait()


@pytest.fixture
def caddy(tmp_path: Path, shared_store: None) -> Iterator[Caddy]:
    options = ("compiled_bots=0", f"proxy={HERE}", "drain=3", "rate=100")
    houses = [Server(tmp_path / "h.sqlite", None, *options) for _ in range(2)]
    running = Caddy(tmp_path, houses)
    yield running
    for server in (running, *houses):
        server.stop()


async def meet(caddy: Caddy) -> None:
    """Two people sit down at one table, wherever the balancer sends them."""
    with contextlib.closing(Browser(caddy, "Aude")) as aude, contextlib.closing(Browser(caddy, "Bob")) as bob:
        new = {"game": "noughts", "seats": 2, "chairs": [{"kind": "me"}, {"kind": "open"}], "seal": aude.seal}
        id = aude.http.post("/api/tables", json=new).json()["id"]
        async with aude.socket(id) as a, bob.socket(id) as b:
            await send(b, t="sit", chair=1, seal=bob.seal, id=1)
            await hear(b, "done")
            while any(c["kind"] == "empty" for c in (await hear(a, "table"))["chairs"]):
                pass


def lose(caddy: Caddy) -> None:
    """One house dies and comes back, the other closes: nobody who asks meanwhile is refused."""
    with httpx.Client(base_url=caddy.url, verify=False, timeout=PATIENCE) as caller:
        dying, closing = caddy.houses
        dying.kill()
        assert {caller.get("/api/health").status_code for _ in range(6)} == {200}
        dying.start()
        closing.process.terminate()  # for three seconds it still takes callers, and says that it is not ready
        while closing.process.poll() is None:
            assert caller.get("/api/health/live").status_code == 200
            time.sleep(0.3)


def claim(caddy: Caddy) -> None:
    """Who says to be another is counted as who it is."""
    with httpx.Client(base_url=caddy.url, verify=False, timeout=PATIENCE) as caller:
        claims = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in range(200)]
        assert any(caller.get("/api/games", headers=others).status_code == 429 for others in claims)


async def test_a_house_that_dies_or_closes_costs_no_request_and_callers_are_known(caddy: Caddy) -> None:
    await meet(caddy)
    await asyncio.to_thread(lose, caddy)
    await asyncio.to_thread(claim, caddy)
