"""Two processes of a house on one store, of either kind: people of one table at different ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import servers
from servers import Browser, hear, send, server

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> Iterator[str]:
    """The kind of store that paths stand for meanwhile."""
    before = servers.STORE["at"]
    if request.param == "sqlite":
        servers.STORE["at"] = str
        yield "sqlite"
    else:
        address = request.getfixturevalue("postgresql").new_house()
        servers.STORE["at"] = lambda _: address
        yield "postgresql"
        request.getfixturevalue("postgresql").drop(address)
    servers.STORE["at"] = before


async def test_two_processes_on_one_store_play_one_match(store: str, tmp_path: Path) -> None:
    path = tmp_path / "h.sqlite"
    with server(path, "compiled_bots=0") as first, server(path, "compiled_bots=0") as second:
        aude, bob = Browser(first, "Aude"), Browser(second, "Bob")
        plan = [{"kind": "me"}, {"kind": "open"}]
        new = {"game": "sequence", "seats": 2, "chairs": plan, "seal": aude.seal}
        id = aude.http.post("/api/tables", json=new).json()["id"]
        async with aude.socket(id) as a, bob.socket(id) as b:
            await send(b, t="sit", chair=1, seal=bob.seal, id=1)
            await hear(b, "done")
            while any(c["kind"] == "empty" for c in (await hear(a, "table"))["chairs"]):
                pass
            await send(a, t="start")
            await hear(a, "open")
            await send(a, t="token", token=aude.token)
            await hear(b, "open")
            await send(b, t="token", token=bob.token)
            updates = [await hear(a, "update"), await hear(b, "update")]
            for _ in range(8):
                seat = 0 if updates[0]["menu"] else 1
                card, cells = min(updates[seat]["menu"].items())
                move = {"seat": seat, "k": updates[seat]["k"], "path": [card, min(cells)]}
                await send((a, b)[seat], t="move", **move)
                updates = [await hear(a, "update"), await hear(b, "update")]
            assert updates[0]["waiting"] == updates[1]["waiting"]
        aude.close()
        bob.close()
