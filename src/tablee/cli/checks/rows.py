"""What a house keeps, in either kind of store: keys, dues, times, who is connected, and whether its matches replay."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import msgspec

from tablee.cli.checks.finding import Finding, Look, Say, ago
from tablee.cli.replaying import UNKNOWN, seal
from tablee.core.game import Illegal, WrongInput
from tablee.server.clock import FRESH, SETTING, Mark, machine, running
from tablee.store import keys
from tablee.store.packing import LINES, PACKED, from_rows, unpacked
from tablee.store.rows import TableRow
from tablee.store.saving import FIELDS

LATE = 60_000
"""Milliseconds after which a due thing of an open house has been forgotten."""
AHEAD = 2_000
"""Milliseconds by which what was stored may lie in the future."""


def examine(look: Look, open: bool, sample: int, say: Say) -> Iterator[Finding]:
    """What is wrong with what a house keeps. `open`: a process of the house runs."""
    now = time.time_ns() // 1_000_000
    yield _keys(look)
    yield _times(look, now)
    yield _clock(look)
    yield _dues(look, now, open)
    yield _processes(look, now, open)
    yield _matches(look, sample, say)


def _keys(look: Look) -> Finding:
    found = {name: bytes(value) for name, value in look.rows("select name, value from settings")}
    if missing := [name for name in ("cookie", keys.NAME) if name not in found]:
        if look.rows("select 1 from tables limit 1"):
            said = f"there is no key ({' and '.join(missing)}) in a house that has tables"
            return Finding("keys", "wrong", said, "restore a copy: a new key makes every guest a stranger")
        return Finding("keys", "well", "the house was never open: its keys are made at its first start")
    if len(found["cookie"]) not in (16, 24, 32):
        return Finding("keys", "wrong", "the key of the cookies is damaged", "restore a copy")
    try:
        ring = keys.read(found[keys.NAME])
    except (msgspec.DecodeError, ValueError):
        return Finding("keys", "wrong", "the key that signs matches is damaged", "restore a copy")
    return Finding("keys", "well", f"it signs with {ring.signer.key[:16]}…, after {len(ring.endorsed)} others")


def _times(look: Look, now: int) -> Finding:
    """What was stored is past, unless a clock was set back since."""
    last = max(int(row[0] or 0) for row in look.rows("select max(changed) from tables"))
    if last > now + AHEAD:
        said = f"the last change is {ago(last - now)} in the future: this machine's clock was set back, or is wrong"
        return Finding("times", "wrong", said, "set the clock right, by NTP; until then the house goes on by its own")
    return Finding("times", "well", "what was stored is past")


def _clock(look: Look) -> Finding:
    """The house's own clock, as its processes on this machine last told it."""
    found = look.rows("select value from settings where name = ?", SETTING)
    if not found:
        return Finding("clock", "unknown", "no process has told the time yet")
    mark = msgspec.json.decode(bytes(found[0][0]), type=Mark)
    counted = running() // 1_000_000
    if mark.machine != machine() or not 0 <= counted - mark.at < FRESH:
        return Finding("clock", "unknown", "no process on this machine has told the time within a minute")
    away = counted + mark.offset - time.time_ns() // 1_000_000
    said = f"the house's clock is {abs(away) / 1000:.2f} s {'ahead of' if away > 0 else 'behind'} this machine's"
    if abs(away) > AHEAD:
        do = "the machine's clock was set: the house goes after it by five milliseconds a second; keep NTP running"
        return Finding("clock", "look", said, do)
    return Finding("clock", "well", said)


def _dues(look: Look, now: int, open: bool) -> Finding:
    old = look.rows("select what, count(*), min(at) from due where at < ? and lease < ? group by what", now - LATE, now)
    if not old:
        return Finding("dues", "well", "nothing waits that was due")
    said = ", ".join(f"{count} × {what} (since {ago(now - at)})" for what, count, at in old)
    if open:
        do = "the scheduler or the bots do not work: GET /api/health/ready says which; start the house again"
        return Finding("dues", "wrong", f"due and not done: {said}", do)
    return Finding("dues", "well", f"to be done when the house opens: {said}")


def _processes(look: Look, now: int, open: bool) -> Finding:
    rows = look.rows("select count(distinct process), count(*) from presence where until > ?", now)
    said = f"{rows[0][1]} people are connected, by {rows[0][0]} processes"
    if not open and rows[0][0]:
        said = "no process of the house runs here, but one has said within seconds who is connected"
        return Finding("processes", "look", said, "another machine may have it open; else wait half a minute")
    return Finding("processes", "well", said)


def _matches(look: Look, sample: int, say: Say) -> Finding:
    """Replays some matches to their last seal: the last finished, those being played, and some by lot."""
    ids = _sample(look, sample)
    replayed, other, broken = 0, 0, list[str]()
    for done, id in enumerate(ids):
        say("replaying matches", done, len(ids))
        try:
            found = _seal(look, id)
        except (WrongInput, Illegal, ValueError, msgspec.DecodeError) as e:
            broken.append(f"{id} ({e})")
            continue
        replayed += found not in ("", UNKNOWN)
        other += found == UNKNOWN
    say("replaying matches", len(ids), len(ids))
    if broken:
        said = f"{len(broken)} of {len(ids)} matches do not replay: {'; '.join(broken[:5])}"
        return Finding(
            "matches",
            "wrong",
            said,
            "compare with a copy from before; go back to the release that they were played with",
        )
    if other:
        said = f"{replayed} matches replay to their seals; the rules of {other} are not installed here"
        return Finding("matches", "look", said, "install the package, or the release, that they were played with")
    return Finding(
        "matches", "well", f"{replayed} of {len(ids)} looked at replay to their seals, the others were not begun"
    )


def _sample(look: Look, number: int) -> list[str]:
    latest = "select id from tables where phase = ? order by changed desc limit ?"
    last = [row[0] for phase in ("playing", "over") for row in look.rows(latest, phase, number // 4)]
    chance, lot = Random(), list[str]()
    while len(lot) < number - len(last):
        start = "".join(chance.choices("abcdefghjkmnpqrstuvwxyz23456789", k=3))
        found = look.rows("select id from tables where id >= ? order by id limit 1", start)
        if not found and not look.rows("select 1 from tables limit 1"):
            break
        lot += [row[0] for row in found] or [""]
    return [id for id in dict.fromkeys([*last, *lot]) if id]


def _seal(look: Look, id: str) -> str:
    [row] = look.rows(f"select {', '.join(FIELDS)} from tables where id = ?", id)
    _, version, phase, listed, changed, body, secret, tokens = row
    table = TableRow(id, version, phase, bool(listed), changed, bytes(body), bytes(secret), bytes(tokens))
    moves = from_rows(id, look.rows(LINES, id, 0))
    if not moves and (small := look.rows(PACKED, id, 0)):
        moves = unpacked(id, bytes(small[0][0]))
    return seal(table, moves)
