"""Matches of programs: opened with luck of their own, played, told, taken back and written down."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from tablee.core import log
from tablee.core.event import Told
from tablee.core.game import TABLE, Game, Illegal, WrongInput, is_number, listing
from tablee.core.groups import Path, S, V
from tablee.core.history import History
from tablee.core.line import Line, standing
from tablee.core.match import Header, Saved
from tablee.core.match import Match as Played
from tablee.core.menu import Menu, paths
from tablee.core.record import Happening
from tablee.core.story import story
from tablee.core.verb import TakenBack
from tablee.games import ids, load

if TYPE_CHECKING:
    from tablee.core.words import Words

SHOWN = 5
"""How many legal moves a refusal names."""


class Match(Played[S, V]):
    """A match that a program plays, for all seats. It remembers what has happened, and pickles by its log.

    What it refuses raises Illegal and changes nothing; the sentence says what is allowed.
    """

    __slots__ = ("happened", "page")
    happened: History[list[Happening]]
    """What happened by each line."""
    page: log.Page
    """What the log has to say of where the luck came from."""

    def _begin(self) -> None:
        self.happened, self.page = History(), log.Page(key=self.key)
        Played._begin(self)

    @classmethod
    def resume(cls, game: Game, header: Header, key: bytes, lines: Sequence[Line], saved: Saved) -> Match:
        """A match with these lines. All are played again, since it has to remember what happened."""
        return _again(game, header, key, list(lines), log.Page(key=key))

    # What a program asks

    def menu(self, seat: int | None = None) -> Menu:
        """What a seat can do now, as a tree of clicks. Without a seat, the one that is to act."""
        return Played.menu(self, self._asked(seat))

    def moves(self, seat: int | None = None) -> list[Path]:
        """What a seat can do now, as paths. Of a long range of numbers some are listed, and all are allowed."""
        seat = self._asked(seat)
        return paths(self.game, self.state, seat) if seat in self.to_act() else []

    def story(self, viewer: int | None = None) -> list[Told]:
        """The events that a viewer has heard, without what was taken back. None is a spectator."""
        stood = [self.happened[n - 1] for n in standing(self.lines)[1:]]
        return [told for events in (self.opening, *stood) for told in story(self.game, events, self._viewer(viewer))]

    def words(self, viewer: int | None = None, lang: str = "en") -> list[str]:
        """The story in sentences, in English (en) or French (fr)."""
        words = self._spoken(lang)
        return [words.event(told) for told in self.story(viewer)]

    def view(self, viewer: int | None = None) -> V:
        """What a viewer may know. None is a spectator."""
        return Played.view(self, self._viewer(viewer))

    def log(self) -> str:
        """The match as text, with its key: whoever has it can play it again (`read`, `verify`)."""
        return log.write(self, self.page)

    # What changes it

    def submit(self, seat: int, path: Sequence[str], at: str = "") -> list[Happening]:
        """A move: its targets, or their text with spaces between. Returns what happened, to whoever may hear it."""
        path = path.split() if isinstance(path, str) else path
        if not is_number(seat) or not hasattr(path, "__iter__"):
            raise WrongInput(f"a move is the number of a seat and its targets or their text, not {seat!r} and {path!r}")
        try:
            return Played.submit(self, seat, path, at)
        except Illegal as e:
            raise self._worded(e, seat) from None

    def append(self, line: Line, asked: list[int] | None = None) -> list[Happening]:
        events = Played.append(self, line, asked)
        self.happened.append(events)
        return events

    def undo(self) -> None:
        """Takes back the last decision, as the table may: not once luck was drawn or something was shown since."""
        numbers = standing(self.lines)
        while numbers[1:] and not self.lines[numbers[-1] - 1].is_played:
            numbers.pop()
        if not numbers[1:]:
            raise self._worded(Illegal("nothing-to-take-back"), TABLE)
        self.submit(TABLE, TakenBack(numbers[-2]).path)

    # Copies

    def fork(self) -> Self:
        """A copy to try moves on; it costs little, however long the match is."""
        other = Played.fork(self)
        other.happened, other.page = self.happened.copy(), self.page
        return other

    __copy__ = fork

    def __deepcopy__(self, memo: object) -> Self:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game, self.header, self.key, list(self.lines), self.page)

    def _spoken(self, lang: str) -> Words:
        from tablee.core.words import LANGUAGES, Words  # not before: most programs never need them

        if lang not in LANGUAGES:
            raise WrongInput(f"the house speaks {listing(LANGUAGES, 'and')}, not {lang!r}")
        return Words(lang, self.game)

    # What is allowed

    def _asked(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat)
        to_act = self.to_act()
        if len(to_act) != 1:
            who = f"seats {listing(to_act, 'and')} are to act: say which one" if to_act else "the match is over"
            raise WrongInput(f"no seat was given, and {who}")
        return to_act[0]

    def _seat(self, seat: int) -> int:
        if not is_number(seat) or not 0 <= seat < self.header.seats:
            raise WrongInput(f"the seats are 0 to {self.header.seats - 1}, not {seat!r}")
        return seat

    def _viewer(self, viewer: int | None) -> int | None:
        return None if viewer is None else self._seat(viewer)

    def _worded(self, e: Illegal, seat: int) -> Illegal:
        """The same refusal as a sentence, and what could be submitted instead."""
        e.args = (f"{self._spoken('en').refusal(e)} {self._allowed(seat)}",)
        return e

    def _allowed(self, seat: int) -> str:
        """What could be submitted instead."""
        to_act = self.to_act()
        if not to_act:
            return f"It ended: {self.reason()}."
        if seat == TABLE:
            return "fork() before a move always leaves a way back."
        if seat not in to_act:
            return f"To act: {listing([f'seat {i}' for i in to_act], 'and')}."
        moves = [" ".join(path) for path in self.moves(seat)]
        more = f" and {len(moves) - SHOWN} more, all in moves({seat})" if len(moves) > SHOWN else ""
        return f"Allowed: {'; '.join(moves[:SHOWN])}{more}."


def _again(game: Game, header: Header, key: bytes, lines: list[Line], page: log.Page) -> Match:
    match: Match = Match(game, header, key, History(lines))
    match.page = page
    return match


def open(
    game: str | Game[S, V], seats: int | None = None, *, seed: int | bytes | None = None, **options: str | int | bool
) -> Match[S, V]:
    """A new match, with the game's fewest seats if none are given, and its usual options.

    Its luck is its own; a seed deals the same cards again. Wrong input is answered with what is allowed (WrongInput).
    """
    found = meant(game)
    header = Header.of(found, found.seats[0] if seats is None else seats, written(options))
    return Match(found, header, key_of(seed))


def meant(game: str | Game[S, V]) -> Game[S, V]:
    """The game of an id; a game is itself."""
    if isinstance(game, str):
        return load(game)
    if not isinstance(game, Game):
        raise WrongInput(f"a game is its id or what load gives, not {game!r}; the games are {listing(ids(), 'and')}")
    return game


def read(text: str) -> Match:
    """The match that a log tells, played again; `Broken` names the first line that is wrong."""
    found = log.reading(text, load)
    return _again(found.match.game, found.match.header, found.match.key, list(found.match.lines), found.page)


def key_of(seed: int | bytes | None) -> bytes:
    """The key of a match: the seed's, or if there is none a new one."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    if isinstance(seed, int) and 0 <= seed < 1 << 256:
        return seed.to_bytes(32, "little")
    raise WrongInput(f"a seed is a number from 0 to 2**256 - 1, or 32 bytes, not {seed!r}")


def written(options: dict[str, str | int | bool]) -> dict[str, str]:
    """Options as logs write them: True is `on`."""
    return {k: ("off", "on")[v] if isinstance(v, bool) else str(v) for k, v in options.items()}
