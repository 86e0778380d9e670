"""A change of a table before it is stored: what it may become, what is played, and who is to be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tablee.core import fair
from tablee.core.game import TABLE, Game, Illegal, Path
from tablee.core.log import header_text, last_link
from tablee.core.match import Header, Match
from tablee.core.signing import KeyRing, Signatures
from tablee.server import names
from tablee.server.messages.parts import Result, Signed
from tablee.server.table import calling, clocks, standing, stored, windows
from tablee.server.table.match import Play
from tablee.server.table.stored import HouseLine, Spell, TableDoc
from tablee.server.who import Who
from tablee.store.rows import Act, Due, MoveRow

NAMELESS = "…"
"""The name in a line of one who has none, or is forgotten."""

ENDED = "ended"
"""What is owed when a match has ended: whoever keeps results, ratings or tournaments is told of it."""

LATE = "late"
"""What is owed of a table that the house has laid: it is given up if not everybody has come in time."""

HASTE = (1.0, 0.15, 0.0)
"""What is left of the time a bot takes, by how much it is hurried."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """What a change may ask of the house around its table: the same for all changes of a table."""

    free: Callable[[], frozenset[int]] = frozenset  # chairs that count as abandoned
    online: Callable[[str], bool] = bool  # persons who are at the table now
    gone: Callable[[str], bool] = bool  # persons who have been away for so long that others may decide for them
    seen: Callable[[str], str | None] = lambda person: None  # the name of one who is or has been at the table
    blocked: Callable[[str, str], bool] = lambda a, b: False  # one of two persons wants nothing to do with the other
    keys: KeyRing | None = None  # what the house signs with
    bot_delay: int = 0
    patience: int = 0


@dataclass(slots=True)
class Draft:
    """A table as it will be if the change is stored. `doc` is as it was until `change` is asked for a copy."""

    id: str
    game: Game
    doc: TableDoc
    play: Play | None
    secret: bytes
    tokens: bytes
    now: int
    context: TableContext = TableContext()
    halted: str = ""
    lag: int = 0  # milliseconds that the move was under way, by what the house has measured
    away: Sequence[Spell] = ()  # when the house was away
    move: MoveRow | None = None
    changed: bool = False
    shown: int = 0  # when it has last changed for all to see, once it is changed
    ended: bool = False  # the match has ended by this change
    notices: list[tuple[str, dict[str, str | int]]] = field(default_factory=list)
    sent_away: list[str] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)

    def change(self) -> TableDoc:
        """The table to write to."""
        if not self.changed:
            self.doc, self.changed = stored.copy(self.doc), True
        return self.doc

    def notice(self, notice: str, **about: str | int) -> None:
        """Something to tell everybody at the table once it is stored."""
        self.notices.append((notice, about))

    def record(self, event: str, *people: tuple[str, Who], **lines: int) -> None:
        """A line in the story of a match being played: what happened, who is what in it, other lines it speaks of."""
        if self.doc.phase == "playing" and self.play is not None:
            named = [(part, who.person, names.in_one_line(who.name) or NAMELESS) for part, who in people]
            self.change().lines.append(HouseLine(self.play.n, self.now, event, named, lines))

    def audit(self, did: str, who: Who, about: str = "") -> None:
        """A line of the house's audit log: what a host did, to whom."""
        self.acts.append(Act(self.now, who.person, did, self.id, about))

    def worn(self, who: Who, name: str = "") -> str:
        """Return the name under which somebody sits down, one's own or that of a second person on a device; raise
        Illegal if either looks like the name of another here."""
        worn = self.doc.worn_by_others(who.person)
        own = names.chosen(who.name)
        chosen = names.chosen(name) if name.strip(" ") else own
        names.free(own, worn)
        names.free(chosen, worn)
        return chosen

    def need(self, *phases: str) -> None:
        if self.doc.phase not in phases:
            raise Illegal("match-is-over" if self.doc.phase == "over" else "not-now")

    def need_host(self, who: Who) -> None:
        if who.person != self.doc.host or not who.person:
            raise Illegal("not-host")

    def need_welcome(self, who: Who) -> None:
        """Raise Illegal if who would sit down and the host have nothing to do with each other; the refusal does not
        say so."""
        if self.doc.host and self.context.blocked(who.person, self.doc.host):
            raise Illegal("no-chair-for-you")

    def need_seat(self, who: Who, seat: int) -> None:
        if not self.doc.sits(who.person, seat):
            raise Illegal("not-your-seat")

    # Playing

    def playing(self) -> Play:
        """The match, if it can be played on."""
        if self.halted:
            raise Illegal("halted", reason=self.halted)
        self.need("playing")
        assert self.play is not None
        return self.play

    def decide(self, seat: int, k: int, path: Path) -> None:
        """A seat's decision number k; what was decided before gets the same answer again."""
        if self.play is not None and (before := self.play.answered(seat, k)) is not None:
            if before != path:
                raise Illegal("other-path", k=k)
            return
        play = self.playing()
        if k != play.k(seat):
            raise Illegal("wrong-number", k=play.k(seat))
        self.add_line(seat, path)

    def add_line(self, seat: int, path: Path) -> None:
        """One more line of the match, or Illegal."""
        play = self.playing()
        k = play.k(seat)
        self.play = play.after(seat, path, self.now)
        self.move = MoveRow(self.id, self.play.n, seat, k, path, self.now)
        if self.game.pauses is not None:
            open_then = windows.window(play)
            self.consider_pause(open_then is not None and path == open_then.decline)
        if self.doc.back is not None:
            self.change().back = None
        if self.doc.plans and (seat == TABLE or not standing.planned(self.play)):
            self.change().plans = {}
        if self.play.over:
            self.end()

    def consider_pause(self, declined: bool) -> None:
        """After a line of the match: a window opens a pause, goes on being answered, or there is none."""
        pause = None if self.play is None else windows.next_pause(self.doc, self.play, self.now, declined)
        if pause is not self.doc.pause:
            self.change().pause = pause

    def end(self) -> None:
        doc = self.change()
        self.ended = True
        doc.phase, doc.ended, doc.stop, doc.back, doc.pause = "over", self.now, None, None, None
        doc.wishes = {}
        if doc.clock is not None:
            doc.clock.held = doc.clock.asked = None
        if self.halted:  # its score is not known to this release
            doc.result = Result("stopped", [], [0] * doc.seats)
        elif self.play is not None:
            doc.result = self.play.result()
            self._sign_end(self.play.match)

    def fix(self, header: Header) -> None:
        """Step 3: the header is fixed, and the house signs it before any token is opened: its promise."""
        doc = self.change()
        doc.header, doc.signed, doc.promise = header, None, None
        if self.context.keys is not None and header.commit:
            signer = self.context.keys.signer
            doc.promise = Signed(signer.key, signer.promise(self.id, header_text(header)))

    def _sign_end(self, match: Match) -> None:
        """The house signs the end of a match that it has promised, if it still knows the key of the promise."""
        doc, keys = self.change(), self.context.keys
        endorsed = keys.since(doc.promise.house) if keys is not None and doc.promise is not None else None
        if keys is not None and doc.promise is not None and endorsed is not None:
            signer = keys.signer
            end = signer.end(self.id, header_text(match.header), last_link(match))
            doc.signed = Signatures(signer.key, doc.promise.signature, end, endorsed)

    def begin(self) -> None:
        """The cards are dealt: step 4 of the luck that nobody chose."""
        doc = self.change()
        assert doc.header is not None
        tokens = [bytes.fromhex(doc.opened[p]) for p in doc.persons() if doc.seals.get(p)]
        self.tokens = b"".join(tokens)
        self.play = Play(self.game, doc.header, key_of(doc.header, self.secret, tokens), self.now)
        doc.phase, doc.started, doc.start_by = "playing", self.now, None

    # What falls due

    def dues(self) -> list[Due] | None:
        """Everything that has to happen by itself at this table: all of it, each time. None: it stays as it was.

        What follows from the end of a match is owed once, by the change that ended it."""
        doc = self.doc
        if doc.phase == "over":
            return [Due(self.id, ENDED, TABLE, 0, self.now)] if self.ended and self.play is not None else None
        if doc.come_by is not None and doc.phase in ("gathering", "closed"):
            return [Due(self.id, LATE, TABLE, 0, doc.come_by)] if doc.phase == "gathering" else None
        if doc.phase == "starting" and doc.start_by is not None:
            calls = calling.dues_of_start(self.id, doc, doc.start_by - self.context.patience, self.context.online)
            return [Due(self.id, "start", TABLE, doc.called_off, doc.start_by), *calls]
        if doc.phase != "playing" or self.play is None or self.halted:
            return []
        clock, play = doc.clock, self.play
        if clock is not None and clock.held is not None:
            return [Due(self.id, "go-on", TABLE, clock.holds, clock.held.until)]
        if doc.pause is not None:
            found = [windows.due(self.id, doc, play, doc.pause, self.now)]
        else:
            asked, timed = play.asked(), [] if clock is None else [int(seat) for seat in clock.since]
            wanted = [self._due(play, seat) for seat in asked]
            wanted += [self._flag(play, seat) for seat in timed if seat not in asked]
            found = [due for due in wanted if due is not None]
        return found + calling.dues(self.id, doc, play, self.context.online, self.away)

    def _due(self, play: Play, seat: int) -> Due | None:
        if play.match.resigned >> seat & 1:
            return Due(self.id, "idle", seat, play.k(seat), self._soon(play))
        if self.doc.chairs[seat].bot:
            return Due(self.id, "bot", seat, play.k(seat), self._soon(play))
        if standing.answer(self.doc, play, seat) is not None:
            at_once = standing.alone(self.doc) or standing.unheard(play)
            return Due(self.id, "standing", seat, play.k(seat), self.now if at_once else self._soon(play))
        return self._flag(play, seat)

    def _flag(self, play: Play, seat: int) -> Due | None:
        """When the end of a seat's time falls due."""
        at = clocks.falls(self.doc, play, seat, self.away)
        return None if at is None else Due(self.id, "flag", seat, clocks.number(self.doc, play, seat), at)

    def _soon(self, play: Play) -> int:
        """When the house moves, for people to follow: for one who plays alone as soon as wished.

        Counted from what all have heard: a decision that only a card in hand asks for must not take time of its own."""
        alone = standing.alone(self.doc)
        share = 1.0 if not alone else 0.0 if self.doc.plans else HASTE[self.doc.haste]
        return max(self.now, play.last_shown() + int(self.context.bot_delay * share))


def key_of(header: Header, secret: bytes, tokens: Sequence[bytes]) -> bytes:
    """The key of a match. Where nothing was promised (a lesson), the secret is the key itself."""
    return fair.key(secret, header_text(header), tokens) if header.commit else secret


def tokens_of(stored: bytes) -> Sequence[bytes]:
    """The opened tokens, as they are stored one after the other."""
    return [stored[i : i + 32] for i in range(0, len(stored), 32)]
