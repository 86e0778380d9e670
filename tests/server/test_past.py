"""Looking back while a match is played: what one sees is what one was told then, and nothing else."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from overheard import Ear, room
from servers import laid

from tablee import games
from tablee.core.game import TABLE
from tablee.core.match import Header
from tablee.core.menu import paths
from tablee.core.tale import plainly
from tablee.core.verb import TakenBack
from tablee.server.table import stored, updates
from tablee.server.table.archive import frames
from tablee.server.table.archive.paper import Paper, Shown
from tablee.server.table.match import Play

Views = dict[int, tuple[dict[str, Any], list[Any]]]
"""By the number of an entry: the view after it, and its events."""


def plain(value: object) -> Any:
    """As it arrives in a browser."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Live:
    """A viewer in a browser: lays every update over what it knows, and remembers what it saw after each entry."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.picture: updates.Picture | None = None
        self.view: dict[str, Any] = {}
        self.saw: Views = {}

    def hear(self, play: Play, doc: stored.TableDoc) -> None:
        update, self.picture, _ = updates.update(play, doc, self.viewer, self.picture)
        told = plain(update)
        self.view = told["view"] if told["full"] else laid(self.view | told["changes"], told["within"])
        for n, entry in enumerate(told["story"], told["first"]):
            self.saw[n] = self.view, entry["events"]


def looked_back(paper: Paper, shown: Shown, viewer: int | None, first: int, stop: int) -> tuple[Views, bytes]:
    """A stretch as a browser lays it out, and all that was sent."""
    sent = gzip.decompress(frames.past(paper, shown, viewer, first, stop))
    told, view, found = msgspec.json.decode(sent), dict[str, Any](), Views()
    for n, frame in enumerate(told["frames"], told["first"]):
        view = laid(view | frame["changes"], frame["within"])
        found[n] = view, frame["events"]
        assert (frame["seat"], frame["path"]) == (None, []), "a mover may be a secret"
    return found, sent


@pytest.mark.parametrize("id", sorted(games.every()))
def test_looking_back_shows_what_was_told_then(id: str) -> None:
    game, chance = games.load(id), Random(id)
    seats = game.seats[-1]
    play = Play(game, Header.of(game, seats, match=id), chance.randbytes(32), 0)
    chairs, options = [stored.ChairDoc(f"p{i}", f"P{i}") for i in range(seats)], dict(play.match.header.options)
    doc = stored.TableDoc(id, seats, options, False, 60, False, "", "", chairs, "", 0, "playing")
    viewers = [Live(viewer) for viewer in (0, seats - 1, None)]
    for n in range(150):
        if n in (40, 41):
            doc.lines.append(stored.HouseLine(play.n, n, "house-left", [("name", "p", "Ben")]))
        for viewer in viewers:
            viewer.hear(play, doc)
        if play.over:
            break
        if n in (39, 40):
            continue  # the table speaks next
        seat = chance.choice(play.asked())
        path = chance.choice(list(paths(game, play.match.state, seat)))
        if n % 9 == 4 and play.takeable(seat):
            seat, path = TABLE, TakenBack(play.n - 1).path
        play = play.after(seat, path, n)
    header, lines = play.match.header, [(x.seat, x.path, x.at) for x in play.match.lines]
    paper = Paper(id, header, play.match.key, 0, lines)
    shown = Shown(id, {}, [], [], 0, None, doc.lines)
    for viewer in viewers:
        end = max(viewer.saw) + 1
        for first in (0, *chance.sample(range(end), min(end, 4))):
            stop = min(end, first + 1 + chance.randrange(60))
            found, sent = looked_back(paper, shown, viewer.viewer, first, stop)
            assert found == {n: saw for n, saw in viewer.saw.items() if first <= n < stop}
            frames._points.clear()
            assert looked_back(paper, shown, viewer.viewer, first, stop)[1] == sent, "it hangs on what was asked before"


@pytest.mark.anyio
async def test_one_looks_through_ones_own_chair_or_as_a_spectator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path, monkeypatch, "sequence", 2) as r:
        watcher = r.ears[2]

        async def ask(ear: Ear, **query: int) -> tuple[int, dict[str, Any]]:
            address = f"{ear.url}/api/tables/{r.table.id}/past"
            async with httpx.AsyncClient(headers={"Cookie": ear.cookie}, verify=False) as http:
                answer = await http.get(address, params=query)
            return answer.status_code, answer.json()

        status, mine = await ask(r.ears[0], seat=0, first=0, stop=120)
        assert (status, mine["viewer"], len(mine["frames"])) == (200, 0, 1)
        assert mine["frames"][0]["changes"]["hand"] == plain(r.play.view(0))["hand"] != []
        for ear in (r.ears[1], watcher):
            status, refused = await ask(ear, seat=0, first=0, stop=120)
            assert (status, refused["refusal"]) == (403, "not-your-seat")
        status, seen = await ask(watcher, first=0, stop=120)
        assert (status, seen["frames"][0]["changes"]["hand"]) == (200, plain(r.play.view(None))["hand"])
        for first, stop in ((0, 121), (5, 5), (-1, 4)):
            status, refused = await ask(watcher, first=first, stop=stop)
            assert (status, refused["refusal"]) == (400, "wrong-input")
        assert (await ask(watcher, first=1, stop=9))[1]["frames"] == []


@pytest.mark.parametrize("id", ["darth_maul", "sequence"])
def test_a_replay_says_what_the_story_said(id: str) -> None:
    game, chance = games.load(id), Random(7)
    play = Play(game, Header.of(game, 2, match=id), bytes(32), 0)
    while not play.over:
        seat = chance.choice(play.asked())
        play = play.after(seat, chance.choice(list(paths(game, play.match.state, seat))), play.n)
    told = [stored.HouseLine(0, 5, "house-left", [("name", "p", "Ben")])]
    paper = Paper(id, play.match.header, play.match.key, 0, [(x.seat, x.path, x.at) for x in play.match.lines])
    shown = Shown(id, {}, [], [], 0, play.result(), told)
    for viewer in (0, None):
        replayed = msgspec.json.decode(gzip.decompress(frames.replay(paper, shown, viewer)))["frames"]
        said = [frame["says"] or [plain(plainly(event)) for event in frame["events"]] for frame in replayed]
        story = iter(plain(play.story(viewer, 0, lines=told)))
        heard = [
            [says for passage in entry["passages"] for says in passage["says"]]
            or [plain(plainly(event)) for event in entry["events"]]
            for entry in story
        ]
        heard[0] += heard.pop(1)  # the table's own line, told after the deal
        assert [it for it in said if it] == [it for it in heard if it]
    assert any(frame["says"] for frame in replayed)
    assert {"key": "event-house-left", "about": {"name": "Ben"}} in said[0]
