"""A match on paper, made in a worker: its log, its words, its replay, its chronicle; and the checking of a log.

Everything here works on plain data and knows no table."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import asdict

from tablee import games
from tablee.core import log
from tablee.core.chronicle import Chronicle, Past
from tablee.core.event import Told
from tablee.core.game import Game, Illegal, Path, WrongInput
from tablee.core.line import Line
from tablee.core.match import Header, Match
from tablee.core.proof import prove
from tablee.core.signing import Promise
from tablee.core.words import Words
from tablee.server.messages.http import Frame, ProofLuck, ProofStep, Replay, SignedPromise, Verdict
from tablee.server.messages.parts import Result
from tablee.server.names import in_one_line
from tablee.server.table import updates
from tablee.server.table.match import Play
from tablee.server.table.stored import HouseLine

MOST_LINES = 100_000
"""Lines of a log that is checked; no match has as many."""
LEVEL = 3
"""Of compression: nearly as small as it gets, in a third of the time."""


class Paper(NamedTuple):
    """All that a worker is told of a match."""

    game: str
    header: Header
    key: bytes
    began: int
    lines: Sequence[tuple[int, Path, str]]


class Shown(NamedTuple):
    """How a table stands over its match: its id, its options, who sits there (an empty name and a bot: a bot)."""

    id: str
    options: dict[str, str]
    names: list[str]
    bots: list[bool]
    at: int  # when it began
    result: Result | None
    lines: list[HouseLine]  # of its story, that are no moves


def ready() -> None:
    """Reads what later jobs need: a worker's first answer is as quick as the next."""
    games.every()


def _lines(paper: Paper) -> list[Line]:
    return [Line(*line) for line in paper.lines]


def _match(paper: Paper) -> Match:
    match = Match(games.load(paper.game), paper.header, paper.key)
    for line in _lines(paper):
        match.append(line)
    return match


def packed(text: str | bytes) -> bytes:
    """A text as it is kept and sent."""
    return gzip.compress(text.encode() if isinstance(text, str) else text, LEVEL, mtime=0)


def full_log(paper: Paper, page: log.Page) -> bytes:
    """The whole text of a finished match, with everything that proves its luck."""
    return packed(log.write(_match(paper), page))


def in_words(paper: Paper, shown: Shown, seat: int | None, lang: str) -> bytes:
    """A match as one viewer has heard it, to be read: what is played by whom, everything that was told, the result."""
    play = Play(games.load(paper.game), paper.header, paper.key, paper.began)
    for line in _lines(paper):
        play.extend(line.seat, line.path, int(line.at))
    plain = Words(lang, play.game)
    names = [
        plain.say("play-bot-name", number=i + 1) if bot else in_one_line(name) or plain.target(f"seat:{i}")
        for i, (name, bot) in enumerate(zip(shown.names, shown.bots))
    ]
    words = Words(lang, play.game, names)
    began = datetime.fromtimestamp(shown.at / 1000, UTC)
    lines = [words.say("title"), ", ".join(names), f"{began:%Y-%m-%d %H:%M} UTC", ""]
    for n, entry in enumerate(play.story(seat, 0, lines=shown.lines)):
        lines.append(" ".join([f"{n}.", *(_sentence(words, told) for told in entry.events)]))
    if (result := play.result()) is not None:
        who = ", ".join(names[i] for i in result.winners)
        won = words.say("result-won", who=who, count=len(result.winners)) if who else words.say("result-drawn")
        lines += ["", f"{_reason(words, result.reason)} {won}".strip()]
    return packed("\n".join(lines) + "\n")


def _reason(words: Words, reason: str) -> str:
    return words.reason(reason) if words.has(f"reason-{reason}") else ""


def _sentence(words: Words, told: Told) -> str:
    return words.event(told) if words.has(f"event-{told['event']}") else " ".join(str(v) for v in told.values())


def replay(paper: Paper, shown: Shown, seat: int | None) -> bytes:
    """A finished match, point by point, as a seat (or a spectator) saw it."""
    play = Play(games.load(paper.game), paper.header, paper.key, paper.began)
    view = play.view(seat)
    frames = [_frame(play, seat, asdict(view), {})]
    for line in _lines(paper):
        play.extend(line.seat, line.path, int(line.at))
        before, view = view, play.view(seat)
        frames.append(_frame(play, seat, *updates.news(before, view)))
    for told in shown.lines:
        frames[min(told.after, play.n)].events += play.table_told(told, seat, shown.lines).events
    assert shown.result is not None
    seats = paper.header.seats
    found = Replay(shown.id, paper.game, seats, shown.options, shown.names, seat, frames, shown.result)
    return packed(msgspec.json.encode(found))


def _frame(play: Play, viewer: int | None, changes: dict[str, Any], within: dict[str, dict[str, Any]]) -> Frame:
    entry, line = play.entry(play.n, viewer), play.match.lines[-1] if play.n else None
    return Frame(
        seat=line.seat if line else None,
        path=list(line.path) if line else [],
        at=entry.at,
        events=list(entry.events),
        changes=changes,
        within=within,
        waiting=play.waiting(viewer),
    )


def chronicle(paper: Paper) -> bytes:
    """What is told of a finished match: the result, how it went, and the luck of each seat."""
    game = games.load(paper.game)
    match = Match(game, paper.header, paper.key)
    states, events = [match.state], [match.opening]
    for line in _lines(paper):
        events.append(match.append(line))
        states.append(match.state)
    past = Past(paper.header.seats, states, events, match.reason(), match.winners())
    told = game.chronicle(past) if game.chronicle else Chronicle()
    return packed(msgspec.json.encode(msgspec.structs.replace(told, frames=past.frames)))


def verdict(
    text: str, known: frozenset[str], promise: SignedPromise | None = None, keys: Sequence[str] | None = None
) -> Verdict:
    """What checking a log comes to, by the games and with the keys of the house that is asked."""
    if text.count("\n") > MOST_LINES:
        raise Illegal("too-large")
    kept = None if promise is None else Promise(promise.match, promise.house, promise.header, promise.signature)
    found = prove(text, _finder(known), kept, keys)
    match, result = found.verdict.match, None
    if match is not None and match.over:
        result = Result(match.reason(), match.winners(), match.scores())
    steps = {name: ProofStep(s.holds, s.checked, s.said, s.key) for name, s in found.steps.items()}
    return Verdict(
        proven=found.proven,
        **steps,
        luck=ProofLuck(found.luck.said, found.luck.tokens, found.luck.people),
        line=found.verdict.line,
        reason=found.verdict.reason,
        game=match.game.id if match else "",
        result=result,
    )


def _finder(known: frozenset[str]) -> Callable[[str], Game]:
    def find(id: str) -> Game:
        if id not in known:
            raise WrongInput(f"there is no game {id!r} in this house")
        return games.load(id)

    return find
