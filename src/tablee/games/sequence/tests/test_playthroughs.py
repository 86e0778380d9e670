"""The golden playthroughs of Sequence show everything that can happen at its table."""

from __future__ import annotations

from pathlib import Path

from tablee.core import log
from tablee.core.match import Match
from tablee.games.sequence.events import Event
from tablee.games.sequence.tests.positions import GAME


def happened(file: Path) -> set[int]:
    text = "".join(x for x in file.read_text(encoding="utf-8").splitlines(keepends=True) if not x.startswith(" "))
    told = log.read(text, lambda id: GAME)
    again = Match(GAME, told.header, told.key)
    return {e.event for events in (again.opening, *map(again.append, told.lines)) for e in events}


def test_every_event_happens_in_a_playthrough() -> None:
    seen = set.union(*map(happened, (GAME.folder / "golden").glob("*.txt")))
    assert {Event(e) for e in seen} == set(Event)
