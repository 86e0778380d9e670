"""Studies: opened from a finished match, read by their link, written in by their owner and whom the owner invites."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace

import msgspec

from tablee.core.game import TABLE, Illegal, Path
from tablee.core.match import Chair
from tablee.core.verb import Anew
from tablee.server.jobs.lanes import ANALYSES, READS
from tablee.server.jobs.pool import Jobs
from tablee.server.messages import studies as m
from tablee.server.messages.analysis import Advice
from tablee.server.studies import points
from tablee.server.table.archive import export
from tablee.server.table.archive.analyses import WEIGHED
from tablee.server.table.archive.paper import Paper
from tablee.server.table.live import LiveTable
from tablee.server.who import Who
from tablee.store.rows import Store
from tablee.store.studies import CommentRow, LineRow, StudyBook, StudyRow

MOST_LINES, MOST_WRITERS, MOST_OWN, MOST_PAPER = 500, 10, 100, 2_000_000
"""Lines and writers of a study, studies of a person, and bytes of the match until its point."""
DEEPEST = 200
"""Lines after each other."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Written(msgspec.Struct, frozen=True):
    """All of a study, as it is stored."""

    row: StudyRow
    lines: list[LineRow]
    writers: list[str]

    def may(self, person: str) -> str:
        """What a person may do: `own`, `write` or `read`."""
        if person and person == self.row.owner:
            return "own"
        return "write" if person in self.writers else "read"

    @property
    def paper(self) -> Paper:
        return msgspec.msgpack.decode(self.row.paper, type=Paper)

    def moves(self, line: int) -> list[tuple[int, Path]]:
        """The moves that lead to a line; raise Illegal if there is none."""
        known, found = {one.line: one for one in self.lines}, list[tuple[int, Path]]()
        while line:
            if line not in known:
                raise Illegal("no-such-line")
            found.append((known[line].seat, tuple(known[line].path.split(" "))))
            line = known[line].after
        return found[::-1]

    def below(self, line: int) -> set[int]:
        """A line and all after it."""
        found = {line}
        while more := {one.line for one in self.lines if one.after in found} - found:
            found |= more
        return found


class Studies:
    """The studies of a house. `match` reads a table by its id, if it is still there; `allow` refuses words."""

    def __init__(
        self,
        store: Store,
        jobs: Jobs,
        match: Callable[[str], Awaitable[LiveTable | None]],
        allow: Callable[[str], None],
        now: Callable[[], int],
    ) -> None:
        self._store, self._jobs, self._match, self._allow, self._now = store, jobs, match, allow, now
        self._book = StudyBook(store)

    async def open(self, who: Who, t: LiveTable, new: m.NewStudy) -> m.Study:
        """A study of a point of a finished match."""
        if not who.name:
            raise Illegal("no-name")
        play = export.finished(t, new.seat)
        if new.frame > play.n:
            raise Illegal("match-is-over")
        if len(await self._book.of(who.person, MOST_OWN)) >= MOST_OWN:
            raise Illegal("studies-enough", most=MOST_OWN)
        title = self._said(new.title)
        id, now = "".join(secrets.choice(LETTERS) for _ in range(12)), self._now()
        whole = export.paper(t, play)
        chairs = tuple(Chair("") for _ in range(whole.header.seats))
        own = replace(whole.header, match=id, chairs=chairs, commit="", seals=())
        lines = list(whole.lines[: new.frame])
        if new.luck == "new":
            lines.append((TABLE, Anew(new.seat, secrets.token_hex(32)).path, str(now)))
        paper = msgspec.msgpack.encode(whole._replace(header=own, lines=lines))
        if len(paper) > MOST_PAPER:
            raise Illegal("too-long")
        row = StudyRow(id, who.person, t.id, t.game.id, new.frame, new.luck, title, _invitation(), now, now, paper)
        await self._jobs.run(READS, who.person, points.look, Written(row, [], []).paper, [], 0, None)
        await self._book.open(row)
        return await self.read(who.person, id)

    async def of(self, person: str) -> list[m.StudyCard]:
        """The studies that a person has opened or writes in."""
        rows = await self._book.of(person, MOST_OWN) if person else []
        return [m.StudyCard(row.id, row.game, row.title, row.changed, row.owner == person) for row in rows]

    async def belongs(self, person: str, id: str) -> bool:
        """Return True if a person has opened a study or writes in it."""
        return (await self._written(id)).may(person) != "read"

    async def read(self, person: str, id: str, at: int = 0) -> m.Study:
        """A study as a person sees it."""
        study = await self._written(id)
        row, said = study.row, await self._comments(id)
        t = await self._match(row.match)
        may = study.may(person)
        return m.Study(
            id=id,
            match=row.match if t is not None else "",
            game=row.game,
            frame=row.frame,
            luck=row.luck,
            title=row.title,
            seats=study.paper.header.seats,
            names=await self._names(t, person) if t is not None else [],
            sides=await self._jobs.run(READS, person or id, points.sides, study.paper),
            begun=said.get(0, []),
            lines=[
                m.StudyLine(one.line, one.after, one.seat, one.path.split(" "), said.get(one.line, []))
                for one in study.lines
            ],
            owner=await self._name(row.owner),
            writers=[m.StudyWriter(writer, await self._name(writer)) for writer in study.writers],
            may=may,  # type: ignore[arg-type] # one of the three
            invitation=row.invitation if may == "own" else "",
            changed=row.changed,
            at=at,
        )

    async def point(self, asker: str, id: str, line: int, viewer: int | None) -> m.StudyPoint:
        """The match after a line of a study, through a seat's eyes."""
        study = await self._written(id)
        if viewer is not None and not 0 <= viewer < study.paper.header.seats:
            raise Illegal("no-such-seat")
        return await self._jobs.run(READS, asker, points.look, study.paper, study.moves(line), line, viewer)

    async def advice(self, asker: str, id: str, wish: m.StudyAdvice) -> Advice:
        """What the strongest bot would play after a line of a study."""
        study = await self._written(id)
        moves = study.moves(wish.line)
        return await self._jobs.run(ANALYSES, asker, points.advice, study.paper, moves, wish.seat, WEIGHED)

    async def edit(self, who: Who, id: str, act: m.StudyEdit) -> m.Study:
        """Does something to a study, and returns it as it is then; raise Illegal if it may not be done."""
        study, does = await self._written(id), act.act
        if isinstance(does, m.JoinStudy):
            await self._join(who, study, does.invitation)
            return await self.read(who.person, id)
        if study.may(who.person) == "read":
            raise Illegal("not-your-study")
        if isinstance(does, m.AddLine):
            return await self.read(who.person, id, await self._add(who, study, does))
        if isinstance(does, m.SayOf):
            study.moves(does.line)
            text = self._said(does.text)
            await self._book.comment(id, CommentRow(does.line, who.person, text, self._now()))
        elif isinstance(does, m.LeadWith):
            await self._lead(study, does.line)
        elif isinstance(does, m.CutLine):
            study.moves(does.line)
            if not does.line:
                raise Illegal("no-such-line")
            await self._book.cut(id, study.below(does.line), self._now())
        else:
            await self._own(who, study, does)
        return await self.read(who.person, id)

    async def remove(self, person: str, id: str) -> None:
        """Deletes a study of one's own."""
        study = await self._written(id)
        if study.may(person) != "own":
            raise Illegal("not-your-study")
        await self._book.remove(id)

    # What is done

    async def _add(self, who: Who, study: Written, new: m.AddLine) -> int:
        """Adds a line, unless it is there. Return its number."""
        path = " ".join(new.path)
        for one in study.lines:
            if (one.after, one.seat, one.path) == (new.after, new.seat, path):
                return one.line
        moves = study.moves(new.after)
        if len(study.lines) >= MOST_LINES or len(moves) >= DEEPEST:
            raise Illegal("study-full", most=MOST_LINES)
        await self._jobs.run(READS, who.person, points.check, study.paper, [*moves, (new.seat, tuple(new.path))])
        line = max((one.line for one in study.lines), default=0) + 1
        rank = max((one.rank for one in study.lines if one.after == new.after), default=-1) + 1
        row = LineRow(line, new.after, rank, new.seat, path, who.person)
        if not await self._book.add(study.row.id, row, self._now()):
            raise Illegal("busy")  # another writer was first
        return line

    async def _lead(self, study: Written, line: int) -> None:
        one = next((one for one in study.lines if one.line == line), None)
        if one is None:
            raise Illegal("no-such-line")
        first = min(other.rank for other in study.lines if other.after == one.after)
        if one.rank != first:
            await self._book.lead(study.row.id, line, first - 1, self._now())

    async def _join(self, who: Who, study: Written, invitation: str) -> None:
        if not who.name:
            raise Illegal("no-name")
        if study.may(who.person) != "read":
            return
        if not secrets.compare_digest(invitation.encode(), study.row.invitation.encode()):
            raise Illegal("not-your-study")
        if len(study.writers) >= MOST_WRITERS:
            raise Illegal("writers-enough", most=MOST_WRITERS)
        await self._book.join(study.row.id, who.person, self._now())

    async def _own(self, who: Who, study: Written, does: m.CallStudy | m.SendWriter) -> None:
        """What only the owner does."""
        if study.may(who.person) != "own":
            raise Illegal("not-your-study")
        row = study.row
        if isinstance(does, m.CallStudy):
            await self._book.call(row.id, self._said(does.title), row.invitation, self._now())
        else:
            await self._book.send_away(row.id, does.person, self._now())
            await self._book.call(row.id, row.title, _invitation(), self._now())

    # What is read

    async def _written(self, id: str) -> Written:
        row = await self._book.study(id)
        if row is None:
            raise Illegal("no-such-study")
        return Written(row, await self._book.lines(id), await self._book.writers(id))

    async def _comments(self, id: str) -> dict[int, list[m.Commented]]:
        found: dict[int, list[m.Commented]] = {}
        for one in await self._book.comments(id):
            said = m.Commented(one.person, await self._name(one.person), one.text, one.at)
            found.setdefault(one.line, []).append(said)
        return found

    async def _names(self, t: LiveTable, person: str) -> list[str]:
        """What the chairs of the match are called. The discreet, and who plays in a club, are named to those who have
        to do with it."""
        if t.doc.belongs_to(person):
            hidden: frozenset[str] = frozenset()
        elif t.doc.club:
            hidden = frozenset(t.doc.shown())
        else:
            hidden = await self._store.discreet(t.doc.shown())
        named = [c.name if not c.bot or c.name != c.bot else "" for c in t.doc.chairs]
        return ["" if {c.person, c.owner} & hidden else name for c, name in zip(t.doc.chairs, named)]

    async def _name(self, person: str) -> str:
        known = await self._store.person(person) if person else None
        return known.name if known else ""

    def _said(self, text: str) -> str:
        text = text.replace("\0", "").strip()
        self._allow(text)
        return text


def _invitation() -> str:
    return secrets.token_urlsafe(18)
