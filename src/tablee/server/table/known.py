"""A table as this process knows it: the stored document, the match played at it, and what follows from them."""

from __future__ import annotations

from tablee.core.game import TABLE, Game, Illegal
from tablee.core.verb import OutOfTime, Resigned
from tablee.server.channel.news import TableNews
from tablee.server.table import stored
from tablee.server.table.match import Play
from tablee.server.table.stored import TableDoc
from tablee.store.rows import MoveRow, TableRow


class KnownTable:
    """The facts of a table. Assumes that whoever changes them holds the table's lock."""

    doc: TableDoc

    def __init__(self, game: Game, row: TableRow) -> None:
        self.game, self.id = game, row.id
        self.play: Play | None = None
        self.halted = ""  # not empty: this release cannot go on with the match; why
        self.take(row)

    def take(self, row: TableRow) -> None:
        """Replaces the document by a stored one."""
        self.doc, self.version = stored.from_row(row), row.version
        self.secret, self.tokens, self.changed = row.secret, row.tokens, row.changed
        if self.doc.header is None:  # an older release knew fewer options
            new = [o for o in self.game.options if o.name not in self.doc.options]
            self.doc.options |= {o.name: o.text(o.usual(self.doc.seats, hosted=True)) for o in new}
        self.sides = stored.sides(self.game, self.doc.seats, self.doc.options)

    def go_on(self, news: TableNews) -> bool:
        """Plays the line that was told. Return False if it is not the next one, or does not fit: then it is read."""
        line, play = news.line, self.play
        if line is None or play is None or self.halted or news.n != play.n + 1:
            return False
        play = play.fork()
        try:
            play.catch_up([MoveRow(self.id, news.n, line.seat, line.k, line.path, line.at, line.left)])
        except Illegal:
            return False
        self.play = play
        return True

    def resigned(self) -> int:
        """Return the seats that have resigned, as a mask."""
        return 0 if self.play is None else self.play.match.resigned

    def timed_out(self, seat: int) -> bool:
        """Return True if a seat counts as resigned because it was out of time."""
        if not self.resigned() >> seat & 1 or self.play is None:
            return False
        match, left = self.play.match, (OutOfTime(seat), Resigned(seat))
        verbs = (match.lines[n - 1].verb for n in reversed(match.decided[TABLE]))
        return next((verb for verb in verbs if verb in left), None) == left[0]

    def talks_aside(self) -> bool:
        """Return True if the people of a side may talk in private: the table allows it and is not sworn to silence."""
        silence = self.game.silence
        return self.doc.side_chat and not (silence is not None and self.doc.options.get(silence.option) == "on")

    def hushed(self) -> bool:
        """Return True while a match goes on that is played in silence, emotes included."""
        return self.doc.phase == "playing" and any(self.doc.options.get(k) == v for k, v in self.game.hush.items())

    def playing(self) -> Play:
        """Return the match if it can be played on; raise Illegal otherwise."""
        if self.halted:
            raise Illegal("halted", reason=self.halted)
        if self.play is None or self.doc.phase != "playing":
            raise Illegal("not-now")
        return self.play
