"""A match on paper, made in a worker: its log, its words, its chronicle; and the checking of a log.

Everything here works on plain data and knows no table."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from tablee import games
from tablee.core import log
from tablee.core.chronicle import Chronicle, FinishedMatch, Said
from tablee.core.game import Game, Illegal, Path, WrongInput
from tablee.core.line import Line
from tablee.core.match import Header, Match
from tablee.core.proof import prove
from tablee.core.signing import Promise
from tablee.core.tale import Passage, plainly
from tablee.core.words import Words
from tablee.server.messages.http import ProofLuck, ProofStep, SignedPromise, Verdict
from tablee.server.messages.parts import Entry, Result
from tablee.server.names import in_one_line
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
    lines += [f"{n}. {said}" for n, said in passages(words, play.story(seat, 0, lines=shown.lines))]
    if play.over:
        ending = play.match.ending().said
        lines += ["", words.say(ending.key, **ending.about)]
    return packed("\n".join(lines) + "\n")


def passages(words: Words, entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """A story passage by passage, each with the number of the entry it begins with."""
    found: dict[int, list[str]] = {}
    for n, entry in enumerate(entries):
        alone = Passage([plainly(told) for told in entry.events], len(entry.events), False)
        for passage in entry.passages or [alone]:
            begun = max(found) if passage.on else n
            before = [] if passage.on or begun not in found else found[begun]
            found[begun] = before + [_sentence(words, said) for said in passage.says]
    return [(n, " ".join(said)) for n, said in found.items()]


def _sentence(words: Words, said: Said) -> str:
    return words.say(said.key, **said.about) if words.has(said.key) else " ".join(str(v) for v in said.about.values())


def chronicle(paper: Paper) -> bytes:
    """What is told of a finished match: the result, how it went, and the luck of each seat."""
    game = games.load(paper.game)
    match = Match(game, paper.header, paper.key)
    states, events = [match.state], [match.opening]
    for line in _lines(paper):
        events.append(match.append(line))
        states.append(match.state)
    past = FinishedMatch(paper.header.seats, states, events, match.winners())
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
        ending = match.ending()
        result = Result(match.reason(), match.winners(), match.scores(), ending.said, ending.marks)
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
