"""Log: a match as readable text with a seal on every line; reading and replaying it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tablee.core import fair
from tablee.core.game import TABLE, Game, Illegal, WrongInput, number
from tablee.core.line import Line, is_time
from tablee.core.match import Chair, Header, Match
from tablee.core.signing import MOST_KEYS, Endorsement, Signatures, is_key, is_signature

FORM = "tablee match 1"
LONGEST_REASON = 400
"""Signs of what is said of a wrong line: it may quote the line, and a line may be long."""
_BYTES = re.compile("[0-9a-f]{64}")
_PAGE = ("secret: ", "key: ", "token: ", "house: ")  # how the first line after the entries may begin


@dataclass(frozen=True)
class Page:
    """What is published when a match has ended: the house's secret and the guests' tokens, or a plain key; and what
    the house has signed."""

    secret: bytes = b""
    tokens: tuple[bytes, ...] = ()
    key: bytes = b""
    signatures: Signatures | None = None


@dataclass(frozen=True)
class Reading:
    """What a log tells: the match, what was published, the last seal, and the line after its last entry."""

    match: Match
    page: Page
    link: str
    after: int


@dataclass(frozen=True)
class LogVerdict:
    """What replaying a log came to: whether it holds, and the first wrong line."""

    holds: bool
    line: int
    reason: str
    reading: Reading | None = None

    @property
    def match(self) -> Match | None:
        """The match as far as it could be read."""
        return None if self.reading is None else self.reading.match


class BrokenLog(Exception):
    """A log that cannot be right; `line` is the first wrong line of the text, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        reason = reason if len(reason) <= LONGEST_REASON else reason[:LONGEST_REASON] + "…"
        self.line, self.reason = line, reason
        super().__init__(f"line {line}: {reason}")


def header_text(h: Header) -> str:
    """The header as it is sealed into the key."""
    lines = [FORM, f"match: {h.match}", f"game: {h.game}", f"rules: {h.version}", f"data: {h.data}"]
    lines += [f"seats: {h.seats}"]
    lines += [f"option: {name} = {value}" for name, value in h.options.items()]
    lines += [f"chair: {i} {'bot ' + c.bot if c.bot else 'person'}" for i, c in enumerate(h.chairs)]
    lines += [f"commit: {h.commit or 'none'}"]
    lines += [f"seal: {s}" for s in h.seals]
    return "\n".join(lines)


def _link(before: str, text: str) -> str:
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()[:32]


def line_text(n: int, line: Line) -> str:
    seat = "table" if line.seat == TABLE else str(line.seat)
    return f"{n} {seat} {' '.join(line.path)}" + (f" @{line.at}" if line.at else "")


def end_text(m: Match) -> str:
    """The result, with a seal over the final state."""
    winners = ",".join(map(str, m.winners())) or "nobody"
    scores = ",".join(map(str, m.scores()))
    state = hashlib.sha256(m.game.bytes_of(m.state, m.header.version)).hexdigest()
    return f"end: {m.reason()} winners {winners} scores {scores} state {state}"


def write(m: Match, page: Page | None = None) -> str:
    """The whole text of a match. Without a page (a running match, for the house's own use) the key is left out."""
    text = header_text(m.header)
    link = _link("", text)
    lines = [text, f"start #{link}"]
    for entry in _entries(m):
        link = _link(link, entry)
        lines.append(f"{entry} #{link}")
    if page is not None:
        lines += [f"secret: {page.secret.hex()}"] if page.secret else [f"key: {page.key.hex()}"]
        lines += [f"token: {t.hex()}" for t in page.tokens]
        lines += _signature_lines(page.signatures) if page.signatures else []
    return "\n".join(lines) + "\n"


def last_link(m: Match) -> str:
    """The last seal of a match's log: it covers the header, all lines with their times, and the result."""
    link = _link("", header_text(m.header))
    for entry in _entries(m):
        link = _link(link, entry)
    return link


def _entries(m: Match) -> Iterator[str]:
    for n, line in enumerate(m.lines, 1):
        yield line_text(n, line)
    if m.over:
        yield end_text(m)


def _signature_lines(s: Signatures) -> list[str]:
    endorsed = [f"endorsed: {e.old} {e.at} {e.signature}" for e in s.endorsed]
    return [f"house: {s.house}", *endorsed, f"promise: {s.promise}", f"signature: {s.end}"]


def read(text: str, find: Callable[[str], Game], budget: int | None = None) -> Match:
    """The match a log tells, replayed move by move; Broken names the first line that is wrong. A log with more lines
    than the budget is not read."""
    return reading(text, find, budget).match


def verify(text: str, find: Callable[[str], Game], budget: int | None = None) -> LogVerdict:
    """Plays a log again: its seals, its moves, its result, and that its luck follows from what it says was promised.
    Whether anybody did promise it is for `proof` to say. The time it takes grows with the lines, of which there are
    no more than the budget."""
    try:
        found = reading(text, find, budget)
    except BrokenLog as b:
        return LogVerdict(False, b.line, b.reason)
    if not found.match.over:
        return LogVerdict(False, found.after, "the match is not over: the log has been cut off", found)
    return LogVerdict(True, 0, "every move was played again and leads to this result", found)


@dataclass
class _Reader:
    """The lines of a text with their numbers."""

    lines: Sequence[str]
    at: int = 0

    def peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def take(self, name: str) -> str:
        head, colon, rest = self.peek().partition(": ")
        if head != name or not colon:
            raise BrokenLog(self.at + 1, f"expected a line {name!r}")
        self.at += 1
        return rest

    def takes(self, name: str) -> list[str]:
        found = []
        while self.peek().startswith(name + ": "):
            found.append(self.take(name))
        return found


def _number(reader: _Reader, name: str) -> int:
    text = reader.take(name)
    n = number(text)
    if n is None:
        raise BrokenLog(reader.at, f"{name} is a number, not {text!r}")
    return n


def _read_header(reader: _Reader) -> Header:
    if reader.peek() != FORM:
        raise BrokenLog(1, f"a log begins with {FORM!r}")
    reader.at = 1
    match, game = reader.take("match"), reader.take("game")
    version, data, seats = _number(reader, "rules"), reader.take("data"), _number(reader, "seats")
    options = dict(o.partition(" = ")[::2] for o in reader.takes("option"))
    chairs = [c.partition(" ")[2] for c in reader.takes("chair")]
    if len(chairs) != seats:
        raise BrokenLog(reader.at, f"{seats} chairs are needed, not {len(chairs)}")
    commit = reader.take("commit")
    bots = tuple(Chair(c.removeprefix("bot ") if c.startswith("bot ") else "") for c in chairs)
    commit = "" if commit == "none" else commit
    return Header(match, game, version, data, seats, options, bots, commit, tuple(reader.takes("seal")))


def _lines(text: str, budget: int | None) -> list[str]:
    lines = text.rstrip("\n").split("\n", -1 if budget is None else budget)
    if budget is not None and len(lines) > budget:
        raise BrokenLog(budget + 1, f"no more than {budget} lines are checked here")
    try:
        text.encode()
    except UnicodeEncodeError as e:
        raise BrokenLog(text.count("\n", 0, e.start) + 1, "it has signs that are no text") from None
    return lines


def reading(text: str, find: Callable[[str], Game], budget: int | None = None) -> Reading:
    """All that a log tells. Broken names the first line that is wrong."""
    reader = _Reader(_lines(text, budget))
    header = _read_header(reader)
    for i, (line, usual) in enumerate(zip(reader.lines, header_text(header).split("\n")), 1):
        if line != usual:
            raise BrokenLog(i, f"it would be written {usual!r}")
    link = _link("", "\n".join(reader.lines[: reader.at]))
    if reader.peek() != f"start #{link}":
        raise BrokenLog(reader.at + 1, "the seal of the header does not fit")
    reader.at += 1
    begin = reader.at
    while reader.at < len(reader.lines) and not reader.peek().startswith(_PAGE):
        body, _, shown = reader.peek().rpartition(" #")
        link = _link(link, body)
        if shown != link:
            raise BrokenLog(reader.at + 1, "its seal does not fit: this line or one before it was changed")
        reader.at += 1
    stop = reader.at
    page = _read_page(reader)
    if header.commit and (wrong := fair.wrong(header.match, header.commit, header.seals, page.secret, page.tokens)):
        raise BrokenLog(stop + 1, wrong)
    match = _new_match(header, page, find, begin)
    for i in range(begin, stop):
        body = reader.lines[i].rpartition(" #")[0]
        if body.startswith("end: "):
            if not match.over or body != end_text(match):
                raise BrokenLog(i + 1, "the result is not what the moves lead to")
            if i + 1 < stop:
                raise BrokenLog(i + 2, "nothing may follow the result")
        else:
            _replay(match, body, i + 1)
    if match.over and not reader.lines[stop - 1].startswith("end: "):
        raise BrokenLog(stop + 1, "the line with the result is missing")
    return Reading(match, page, link, stop + 1)


def _read_page(reader: _Reader) -> Page:
    secret = _bytes(reader, "secret") if reader.peek().startswith("secret: ") else b""
    key = _bytes(reader, "key") if not secret and reader.peek().startswith("key: ") else b""
    tokens = []
    while reader.peek().startswith("token: "):
        tokens.append(_bytes(reader, "token"))
    signatures = _read_signatures(reader) if reader.peek().startswith("house: ") else None
    if reader.at < len(reader.lines):
        raise BrokenLog(reader.at + 1, "nothing may follow the published secrets and signatures")
    return Page(secret, tuple(tokens), key, signatures)


def _read_signatures(reader: _Reader) -> Signatures:
    house, endorsed = reader.take("house"), [e.split(" ") for e in reader.takes("endorsed")]
    promise, end = reader.take("promise"), reader.take("signature")
    if not is_key(house) or not is_signature(promise) or not is_signature(end):
        raise BrokenLog(reader.at, "a key has 64 hexadecimal digits and a signature 128")
    if not all(len(e) == 3 and is_key(e[0]) and is_time(e[1]) and is_signature(e[2]) for e in endorsed):
        raise BrokenLog(reader.at, "an endorsement is a key, a time and a signature")
    if len(endorsed) >= MOST_KEYS:
        raise BrokenLog(reader.at, f"no more than {MOST_KEYS} keys follow each other")
    keys = [*(e[0] for e in endorsed), house]
    followed = [Endorsement(old, new, int(at), sign) for (old, at, sign), new in zip(endorsed, keys[1:])]
    return Signatures(house, promise, end, tuple(followed))


def _bytes(reader: _Reader, name: str) -> bytes:
    text = reader.take(name)
    if not _BYTES.fullmatch(text):
        raise BrokenLog(reader.at, f"a {name} is 32 bytes, written as 64 hexadecimal digits")
    return bytes.fromhex(text)


def _new_match(header: Header, page: Page, find: Callable[[str], Game], line: int) -> Match:
    try:
        game = find(header.game)
    except WrongInput as e:
        raise BrokenLog(3, str(e)) from None
    if not game.plays(header.version):
        raise BrokenLog(4, f"played under rules {header.version} of {game.id}; this release has {game.version}")
    if header.data != game.digest:
        raise BrokenLog(5, "played with other components than this release has")
    if not page.secret and not page.key:
        raise BrokenLog(line, "the published secret is missing, so the cards cannot be dealt again")
    key = fair.key(page.secret, header_text(header), page.tokens) if page.secret else page.key
    try:
        return Match(game, header, key)
    except WrongInput as e:
        raise BrokenLog(7, str(e)) from None


def _replay(match: Match, body: str, at: int) -> None:
    n, _, rest = body.partition(" ")
    seat, _, moves = rest.partition(" ")
    chair = TABLE if seat == "table" else number(seat)
    if n != str(len(match.lines) + 1) or chair is None:
        raise BrokenLog(at, f"expected move {len(match.lines) + 1} and its seat")
    words = moves.split(" ")
    when = words.pop()[1:] if words[-1].startswith("@") else ""
    if when and not is_time(when):
        raise BrokenLog(at, f"a time is a number of milliseconds since 1970, not {when!r}")
    try:
        match.submit(chair, words, when)
    except Illegal as e:
        raise BrokenLog(at, f"the move is not legal: {e}") from None
    if body != line_text(len(match.lines), match.lines[-1]):
        raise BrokenLog(at, f"it would be written {line_text(len(match.lines), match.lines[-1])!r}")
