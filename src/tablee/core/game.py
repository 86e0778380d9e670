"""Game: what a game is made of, its options, and the refusal of an illegal move."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, InitVar, dataclass, field, fields
from enum import IntEnum
from functools import cached_property
from pathlib import Path as Folder
from typing import Any, Generic, get_type_hints

from tablee.core.chronicle import Chronicle, Ending, FinishedMatch, Said
from tablee.core.event import Events, Told, spelled
from tablee.core.exact import Exact
from tablee.core.groups import Moves, Rules, S, Sight, V
from tablee.core.groups import Path as Path
from tablee.core.learning import Learning
from tablee.core.level import Level
from tablee.core.lot import any_legal, conceal
from tablee.core.luck import Luck
from tablee.core.record import Happening, Row, bytes_without, row
from tablee.core.standing import Amounts as Amounts
from tablee.core.standing import Plans as Plans
from tablee.core.standing import Standing as Standing
from tablee.core.tale import Tale
from tablee.core.tempo import Tempo

TABLE = -1
"""The seat of the table itself: a penalty called by the host, a resignation."""

EVERYBODY = -1
"""The mask of an event that all may hear, spectators too."""

RULES = "rules"
"""The field of a state that says by which version of the rules the match is played, where the rules ask for it."""


class Illegal(Exception):
    """A move that the rules refuse: the key of the words that say why, the rule it breaks, and what the words need."""

    def __init__(self, refusal: str, rule: str = "", **about: str | int) -> None:
        self.refusal, self.rule, self.about = refusal, rule, about
        super().__init__(f"{refusal} ({rule})" if rule else refusal)


class WrongInput(ValueError):
    """Input that asks for something that does not exist; the text says what is wrong and what is allowed."""


@dataclass(frozen=True)
class Option:
    """A choice made before the start. Its value is a field of the state; its words are in the game's texts."""

    name: str
    default: int
    values: tuple[int, ...] | range = (0, 1)
    names: tuple[str, ...] = ()  # how the values are written; without names, as numbers
    rule: str = ""
    only: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # values left at a number of seats
    hosted: int | None = None  # the default at a table of the house, where it is not that of a simulation
    brisk: int | None = None  # the default at a table opened in one click against bots, if another
    since: int = 1  # the version of the rules it came with
    before: int = 0  # what matches of older rules are played by

    def allowed(self, seats: int) -> tuple[int, ...] | range:
        return self.only.get(seats, self.values)

    def usual(self, seats: int, hosted: bool = False, brisk: bool = False) -> int:
        """The default at this number of seats."""
        allowed = self.allowed(seats)
        default = self.hosted if hosted and self.hosted is not None else self.default
        default = self.brisk if brisk and self.brisk is not None else default
        return default if default in allowed else allowed[0]

    def text(self, value: int) -> str:
        return self.names[self.values.index(value)] if self.names else str(value)

    def read(self, text: str, seats: int) -> int:
        allowed = self.allowed(seats)
        for value in allowed:
            if self.text(value) == text:
                return value
        if isinstance(allowed, range):
            choices = f"a number from {allowed[0]} to {allowed[-1]}"
        else:
            choices = " or ".join(self.text(v) for v in allowed)
        raise WrongInput(f"option {self.name} with {seats} seats is {choices}, not {text!r}")


def switch(name: str, rule: str = "", default: bool = False) -> Option:
    """An option that is off or on."""
    return Option(name, int(default), (0, 1), ("off", "on"), rule)


@dataclass(frozen=True)
class Window:
    """A moment at which a seat may answer out of turn. At a table it is part of a pause that looks the same to all."""

    group: str  # windows of one group that follow each other share a pause; a seat may switch a group off
    decline: Path  # what happens if the seat does not answer
    ordinary: bool  # all may know who decides: no pause, unless the seat leaves such decisions to the house
    doubtful: bool  # for all that others know, the seat could answer with something it holds
    spell: int  # the same as long as a switch "for now" holds


@dataclass(frozen=True)
class Pauses:
    """What a game with windows tells the house."""

    window: Callable[[Any], Window | None]  # the window that is open
    groups: tuple[str, ...]  # their words are `stop-…`
    seconds: str  # the names of two options: how long a pause lasts (0: there are none), and whether all may end it
    early: str


@dataclass(frozen=True)
class Silence:
    """What a game that may be played in silence tells the house: the option, and the calls against who breaks it."""

    option: str  # while it is on, a side does not talk in private
    side: Callable[[Path], int]  # the side that a call of the table is against
    turn: Callable[[Any], int]  # the number of the turn: there is one call in each at most


_RULES = ("setup", "to_act", "legal", "permits", "apply", "scores", "winners")


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[S, V]):
    """A game as a record of functions. It is made of three groups, each a module, and of what else it has by name.
    Rules run under every backend; the rest is for people and stays interpreted."""

    rules: InitVar[Rules[S]]
    moves: InitVar[Moves[S]]
    sight: InitVar[Sight[S, V]]
    _: KW_ONLY

    # what it is
    id: str
    version: int  # of the rules: goes up whenever the same choices would give other bytes
    oldest: int = 0  # the oldest version whose matches are still played on and checked; 0: only the present one
    later: Mapping[str, int] = field(default_factory=dict)  # fields of the state that came with a later version
    seats: tuple[int, ...]
    state: type[S]
    actions: int  # every action id is below it
    max_actions: int  # the longest list `legal` writes
    longest: int  # no match has more decisions of seats
    folder: Folder
    events: Iterable[Events]
    reasons: type[IntEnum]
    options: tuple[Option, ...] = ()
    listed: bool = True
    resigning_ends: bool = True  # the last side left wins; where all play against the game, the chair is played on

    # the rules: see `Rules`
    setup: Callable[[S, int, Luck], None] = field(init=False)
    to_act: Callable[[S], int] = field(init=False)
    legal: Callable[[S, int, Row], int] = field(init=False)
    permits: Callable[[S, int, int], bool] = field(init=False)
    apply: Callable[[S, int, int, Luck], None] = field(init=False)
    scores: Callable[[S, Row], int] = field(init=False)
    winners: Callable[[S], int] = field(init=False)
    hide: Callable[[S, int, Luck], None]  # deals anew what a seat has not seen; -1 is a spectator
    conceal: Callable[[S, int, Luck], None] = conceal  # what a seat does not know becomes one fixed thing
    idle: Callable[[S, int, Luck], int]  # the action of an absent seat
    side: Callable[[S, int], int] = lambda s, seat: seat

    # choosing: see `Moves`
    path: Callable[[S, int, int], Path] = field(init=False)
    action: Callable[[S, int, Path], int] = field(init=False)
    renamed: Mapping[str, str] = field(default_factory=dict)  # old names of targets in old logs
    why: Callable[[S, int, Path], Illegal | None] | None = None  # what closes a target to a seat, if special
    pauses: Pauses | None = None
    standing: Standing | None = None
    plans: Plans | None = None
    silence: Silence | None = None
    hush: Mapping[str, str] = field(default_factory=dict)  # an option's value with which nobody shows an emote

    # seeing: see `Sight`
    view: Callable[[S, int | None], V] = field(init=False)
    view_type: type[V] = field(init=False)
    picture: Callable[[S], str] = field(init=False)
    own: Callable[[S, V, int], V] | None = None  # a seat's view, made from the public one
    spoken: Callable[[S, Any], list[str]] | None = None  # the public view in sentences, given the state and Words
    tale: Tale | None = None  # how the story is told; without one, every move is told by all its events
    colours: tuple[tuple[str, str], ...] = ()  # patterns of the picture and their colours in a terminal
    shown_waiting: Callable[[S, int | None], int] | None = None  # only where `to_act` would tell a secret
    clocked: Callable[[S], int] | None = None  # there: whose clocks run, as all may see; without it, nobody's
    tempos: tuple[Tempo, ...] = ()  # ways to count time that suit it, the quickest first

    # playing and teaching
    greedy: Callable[[S, int, Luck, Row], int] | None = None  # a sensible player; sees a guess, never the truth
    tuned: Callable[[S, int, Luck, Row], int] | None = None  # the same with a taste that was fitted by play
    likes: Callable[[S, int, int], int] | None = None  # how much the greedy player likes an action, in any measure
    rollout: Callable[[S, int, Luck, Row], int] | None = None  # a cheaper player for playouts; without, greedy
    features: Callable[[S, int, Row], int] | None = None  # numbers about a seat's side that speak for who will win
    strength: Callable[[S, int, Row], int] | None = None  # these weighed, as play has shown: see `core/value.py`
    exact: Exact | None = None  # a player that reckons decisions to the end
    learning: Learning | None = None  # how it looks to a net
    levels: tuple[Level, ...] = ()  # its bots, the weakest first; without, random and greedy
    random: Callable[[S, int, Luck, Row], int] = any_legal  # the same action as any_legal's, perhaps sooner
    explain: Callable[[S, int, int], Said] | None = None  # a legal action recommended in words (`hint-…`)
    odds: Callable[[S, int, Path], dict[str, float]] | None = None  # figures of what a seat considers, from a guess
    ending: Callable[[S], Ending] | None = None  # why the game itself came to its end, and what decided it
    chronicle: Callable[[FinishedMatch], Chronicle] | None = None  # a finished match: standing, pictures, luck

    def __post_init__(self, rules: Rules[S], moves: Moves[S], sight: Sight[S, V]) -> None:
        put = object.__setattr__
        for group, names in ((rules, _RULES), (moves, ("path", "action")), (sight, ("view", "picture"))):
            for name in names:
                put(self, name, getattr(group, name))
        put(self, "view_type", get_type_hints(sight.view)["return"])

    def __repr__(self) -> str:
        return f"<game {self.id}, rules {self.version}>"

    def but(self, **changes: Any) -> Game[S, V]:
        """The same game with some things changed."""
        known = {f.name for f in fields(self)}
        if unknown := changes.keys() - known:
            raise TypeError(f"a game has no {', '.join(sorted(unknown))}")
        other = object.__new__(type(self))
        for name in known:
            object.__setattr__(other, name, changes.get(name, getattr(self, name)))
        return other

    def told(self, e: Happening) -> Told:
        """An event as people hear it."""
        return self._events[e.event].told(e)

    @cached_property
    def _events(self) -> dict[int, Events]:
        return {int(event): event for event in self.events}

    def waiting(self, s: S, viewer: int | None) -> int:
        """The seats a viewer is shown as owing a decision."""
        return self.to_act(s) if self.shown_waiting is None else self.shown_waiting(s, viewer)

    def on_the_clock(self, s: S) -> int:
        """The seats whose clocks run, as everybody may see: a mask. It tells nothing that a spectator is not told."""
        if self.shown_waiting is None:
            return self.to_act(s)
        return 0 if self.clocked is None else self.clocked(s)

    def plays(self, version: int) -> bool:
        """Return True if a match of this version of the rules goes on as it began."""
        return (self.oldest or self.version) <= version <= self.version

    def settle(
        self,
        seats: int,
        chosen: Mapping[str, str] | None = None,
        hosted: bool = False,
        brisk: bool = False,
        version: int | None = None,
    ) -> dict[str, int]:
        """Every option with its value, or WrongInput with what is allowed. What a version did not have is as it was."""
        if seats not in self.seats:
            raise WrongInput(f"{self.id} is for {listing(self.seats)} seats, not {seats!r}")
        chosen = dict(chosen or {})
        version = self.version if version is None else version
        values = {o.name: o.before for o in self.options}
        had = [o for o in self.options if o.since <= version]
        for o in had:
            text = chosen.pop(o.name, None)
            values[o.name] = o.usual(seats, hosted, brisk) if text is None else o.read(text, seats)
        for name in chosen:
            known = ", ".join(o.name for o in had) or "none"
            raise WrongInput(f"{self.id} has no option {name!r}; its options are: {known}")
        return values

    def texts(self, values: Mapping[str, int]) -> dict[str, str]:
        """The values of options as they are written."""
        return {o.name: o.text(values[o.name]) for o in self.options}

    def blank(self, values: Mapping[str, int], version: int | None = None) -> S:
        """The state before the deal: its options, and if it has a field `rules`, the version it is played by."""
        s = self.state()
        for name, value in values.items():
            setattr(s, name, value)
        if RULES in s.names:
            setattr(s, RULES, self.version if version is None else version)
        return s

    def start(self, seats: int, values: Mapping[str, int], luck: Luck, version: int | None = None) -> S:
        """The state at the first decision."""
        s = self.blank(values, version)
        self.setup(s, seats, luck)
        return s

    def bytes_of(self, s: S, version: int) -> bytes:
        """The state as a version of the rules writes it: without the fields that came later."""
        since = {o.name: o.since for o in self.options} | dict(self.later)
        later = {name for name, n in since.items() if n > version}
        return bytes_without(s, later) if later else bytes(s)

    def reason(self, s: S) -> str:
        """Why the game is over, as the key of its words."""
        return spelled(self.reasons(self.scores(s, row(max(self.seats)))))

    @cached_property
    def digest(self) -> str:
        """A seal over the data files, so that a log names the components it was played with."""
        seal = hashlib.sha256()
        for file in sorted((self.folder / "data").glob("*")):
            seal.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
        return seal.hexdigest()


def number(text: str) -> int | None:
    """A whole number as a target or a log writes it: at most nine digits, and one way only. None if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 and text == str(int(text)) else None


def is_number(v: object) -> bool:
    """Return True of what counts, NumPy's numbers too."""
    return hasattr(v, "__index__")


def listing(values: Iterable[object], last: str = "or") -> str:
    """`2, 3 or 4`."""
    words = [str(v) for v in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, lowest first."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
