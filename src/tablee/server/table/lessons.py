"""Learn by playing: a game's scripted first match, what its coach says at each step, and how a lesson opens."""

from __future__ import annotations

import logging
from functools import cache
from itertools import takewhile
from pathlib import Path as File
from typing import Literal

import msgspec

from tablee.core.game import TABLE, Game, Illegal, Path
from tablee.core.match import Chair, Header
from tablee.core.menu import Menu, offers
from tablee.core.verb import Ended
from tablee.server.messages.asks import Alone
from tablee.server.messages.parts import Remark
from tablee.server.messages.tells import Coach
from tablee.server.table.change import Draft
from tablee.server.table.match import Play
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.server.who import Who

log = logging.getLogger("tablee")


class _Part(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Cue(_Part):
    """A remark as its author wrote it: a key of the game's words, what the words need, and what to point at."""

    say: str
    about: dict[str, str | int] = {}
    point: list[str] = []


class ScriptLine(_Part):
    """A decision of the script. The learner's lines have words. A `free` one is a proposal: `any` move will do, or one
    of a few; lines in a row that say `order` may be played in any."""

    seat: int
    path: Path
    coach: list[Cue] = []
    free: Literal["", "any", "order"] | list[Path] = ""


class Situation(_Part):
    """A remark for when there is no script any more: said when a target that begins like `offers` can be clicked."""

    offers: str
    say: str


class Lesson(_Part):
    """A game's `lesson.json`: the deal, the chairs, the lines of the match, and the words after them."""

    seed: int
    seats: int
    chair: int
    bot: str
    lines: list[ScriptLine]
    loose: list[Situation]
    end: str  # said when the match is over
    finish: str = ""  # said when the script is over and the match is not
    options: dict[str, str] = {}

    @property
    def key(self) -> bytes:
        return self.seed.to_bytes(32, "little")

    def script(self, seat: int) -> list[ScriptLine]:
        return [line for line in self.lines if line.seat == seat]


def find(game: Game) -> Lesson | None:
    """A game's lesson, if it has one: `lesson.json`; games that share a folder have `<id>.lesson.json`."""
    return _read(game.folder / f"{game.id}.lesson.json") or _read(game.folder / "lesson.json")


@cache
def _read(file: File) -> Lesson | None:
    """A lesson that cannot be read is none: its game is played without."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Lesson) if file.exists() else None
    except msgspec.DecodeError as e:
        log.error("%s is no lesson: %s", file, e)
        return None


class Progress:
    """Where a match stands in its lesson. Everything follows from the lines played: there is nothing else to keep.

    Each seat's decisions are compared with the script's apart from the others': sealed choices come in any order."""

    def __init__(self, lesson: Lesson, play: Play) -> None:
        self.lesson = lesson
        self.done = [play.match.first_decisions(seat, len(lesson.script(seat)) + 1) for seat in range(lesson.seats)]
        self.made = len(self.done[lesson.chair])  # no more than one beyond the script: the rest of a match is the same
        self.holds = all(self._left_at(seat) is None for seat in range(lesson.seats))

    def _script(self, seat: int) -> list[ScriptLine]:
        """A seat's lines, those that may come in any order as they were played so far."""
        script = self.lesson.script(seat)
        for i, path in enumerate(self.done[seat][: len(script)]):
            later = i
            while later < len(script) and script[later].free == "order" and script[later].path != path:
                later += 1
            if later < len(script) and script[later].free == "order":
                paths = [line.path for line in script[i : later + 1]]
                for k, moved in enumerate([path, *paths[:-1]], i):
                    script[k] = msgspec.structs.replace(script[k], path=moved)
        return script

    def _left_at(self, seat: int) -> int | None:
        """The first decision of a seat that is not the script's."""
        pairs = zip(self.done[seat], self._script(seat))
        return next((i for i, (path, line) in enumerate(pairs) if path != line.path), None)

    def next(self, seat: int) -> ScriptLine | None:
        """What the script has a seat do next; nothing once the match has left it."""
        script, made = self._script(seat), len(self.done[seat])
        return script[made] if self.holds and made < len(script) else None

    def others(self, seat: int) -> list[Path]:
        """What a seat may do instead of what is next, with the match still in the script."""
        line, made = self.next(seat), len(self.done[seat])
        if line is None or line.free == "" or line.free == "any":
            return []
        if line.free != "order":
            return list(line.free)
        later = self._script(seat)[made + 1 :]
        return [other.path for other in takewhile(lambda other: other.free == "order", later)]

    def ahead(self, seat: int) -> list[str]:
        """The clicks of a seat's guided lines right after the next one, before anybody else's."""
        lines = self.lesson.lines
        mine = [i for i, line in enumerate(lines) if line.seat == seat]
        after = lines[mine[len(self.done[seat])] + 1 :]
        return [t for line in takewhile(lambda it: it.seat == seat and not it.free, after) for t in line.path]

    def has_just_left(self) -> bool:
        """Whether the learner's last decision was the one that left the script."""
        left = self._left_at(self.lesson.chair)
        return left is not None and left == self.made - 1


def progress(game: Game, doc: TableDoc, play: Play | None) -> Progress | None:
    """The lesson at a table and how far it has come; nothing where nobody is coached."""
    lesson = find(game) if doc.lesson and not doc.alone else None
    return None if lesson is None or play is None else Progress(lesson, play)


# What the coach does


def scripted(game: Game, doc: TableDoc, play: Play, seat: int) -> Path | None:
    """The path a bot has in the script, as long as the match follows it and the rules take it."""
    at = progress(game, doc, play)
    line = None if at is None else at.next(seat)
    menu = None if line is None else play.menu(seat)
    return line.path if line is not None and menu is not None and offers(menu, line.path) else None


def check(game: Game, doc: TableDoc, before: Play | None, seat: int, path: Path) -> None:
    """Refuses a legal move that a guided step does not take yet."""
    at = progress(game, doc, before)
    line = at.next(seat) if at is not None and seat == at.lesson.chair else None
    if line is None or line.free in ("any", "order") or path in (line.path, *line.free):
        return
    raise Illegal("coach-first", first=line.path[0], count=len(line.path), last=line.path[-1])


def coach(game: Game, doc: TableDoc, play: Play) -> Coach | None:
    """What the learner is told now."""
    at = progress(game, doc, play)
    if at is None:
        return None
    lesson, line = at.lesson, at.next(at.lesson.chair)
    steps, seat = len(lesson.script(lesson.chair)), lesson.chair
    menu = play.menu(seat)
    said = Coach(seat, min(at.made, steps), steps, mode="watch", remarks=[], path=None, others=[], ahead=[])
    if play.over:
        said.mode, said.remarks = "over", [_remark(lesson.end)]
    elif menu is None:
        return said
    elif line is not None and offers(menu, line.path):
        said.mode = "free" if line.free else "guided"
        said.remarks = [Remark(r.say, r.about, r.point) for r in line.coach]
        said.path = list(line.path)
        said.others = [list(path) for path in at.others(seat) if offers(menu, path)]
        said.ahead = at.ahead(seat)
    else:
        said.mode, said.remarks = "loose", _loose(at, menu, steps)
    return said


def _remark(key: str) -> Remark:
    return Remark(key, {}, [])


def _loose(at: Progress, menu: Menu, steps: int) -> list[Remark]:
    """Words without a script: once that it is over or was left, and what fits the situation."""
    first = [at.lesson.finish] if at.holds and at.made == steps else ["coach-left"] if at.has_just_left() else []
    targets = _targets(menu)
    fits = [s.say for s in at.lesson.loose if any(t.startswith(s.offers) for t in targets)]
    return [_remark(key) for key in (*first, *fits[:1]) if key]


def _targets(menu: Menu) -> set[str]:
    return {t for target, below in menu.items() for t in (target, *_targets(below))}


# Opening one, and leaving the coach


def opened(game: Game, who: Who, lesson: Lesson, now: int) -> TableDoc:
    """Return a private table for a learner and the lesson's bots."""
    chairs = [ChairDoc(bot=lesson.bot, name=lesson.bot) for _ in range(lesson.seats)]
    chairs[lesson.chair] = ChairDoc(person=who.person, name=who.name)
    options = game.texts(game.settle(lesson.seats, lesson.options))
    doc = TableDoc(
        game.id, lesson.seats, options, False, None, False, who.person, who.name, chairs, "", now, lesson=True
    )
    doc.seals = {who.person: None}
    return doc


def begin(d: Draft, lesson: Lesson) -> None:
    """The cards everybody learns with: chosen by us, so nothing is promised and nothing proven."""
    doc = d.change()
    d.secret, doc.commit = lesson.key, ""
    seated = [Chair(c.bot) for c in doc.chairs]
    doc.header = Header.of(d.game, doc.seats, doc.options, match=d.id, chairs=seated)
    d.begin()


def give_way(d: Draft) -> None:
    """Ends an unfinished lesson: another of the same game begins."""
    if d.doc.phase != "playing":
        return
    if d.halted:
        d.end()
    else:
        d.add_line(TABLE, Ended("stopped").path)


def alone(d: Draft, who: Who, ask: Alone) -> None:
    """The learner has heard enough: the match goes on without script and coach."""
    d.need("playing")
    if not d.doc.lesson or not d.doc.chairs_of(who.person):
        raise Illegal("not-allowed")
    d.change().alone = True
