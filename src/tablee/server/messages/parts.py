"""The parts that messages are made of: small types, chairs, people, requests, pauses, results."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.core.chronicle import Said
from tablee.core.tale import Passage

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Language = Annotated[Literal["en", "fr"], Meta(title="Language")]
SeenBy = Annotated[Literal["everybody", "tables"], Meta(title="SeenBy")]
"""Who is shown a person's name: everybody, or only those who come to a table at which the person sits."""
Picture = Annotated[str, Meta(pattern=r"^[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{1,2}$")]
"""A member's picture: the numbers of its shape, its colour and its sign, as `lib/pieces/Emblem.svelte` draws them."""
Phase = Annotated[Literal["gathering", "starting", "playing", "over", "closed"], Meta(title="Phase")]
Room = Annotated[Literal["table", "side", "watchers"], Meta(title="Room")]
EmoteName = Annotated[
    Literal["hello", "bravo", "thanks", "laugh", "wow", "think", "oops", "good-game"], Meta(title="EmoteName")
]
"""A quick sign to the table; its words are under `emote-…`."""
TokenState = Annotated[Literal["", "none", "missing", "sealed", "opened", "late"], Meta(title="TokenState")]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal: a guest's token, or the SHA-256 that seals it."""
Short = Annotated[str, Meta(max_length=40)]
Pace = Annotated[int, Meta(ge=5, le=14 * 86_400)]
"""Seconds a seat has for a decision before the house plays for it."""
Menu = Annotated[dict[str, Any], Meta(title="Menu")]
"""What can be clicked next, and then what: `{"card:7H": {"cell:3-4": {}}}`; numbers together as `count:1..212`."""
Told = Annotated[dict[str, str | int], Meta(title="Told")]
"""An event: `{"event": "played", "seat": "seat:0", "card": "card:7H"}`; its words are under `event-played`."""


class Result(msgspec.Struct):
    """How a match ended: the key of the reason, who won (nobody: a draw or a stop), and every seat's score. `why` says
    it in one sentence, and `marks` are the targets on the board that decided it; an older match may be without."""

    reason: str
    winners: list[int]
    scores: list[int]
    why: Said | None = None
    marks: list[str] = []


class Entry(msgspec.Struct):
    """What one move (or the table) made a viewer hear, and when: its events one by one, and the passages of the story
    they belong to. Without passages it is one by itself that says its events as they are."""

    at: int
    events: list[Told]
    passages: list[Passage] = []


class Sat(msgspec.Struct):
    """Somebody (or a bot) who played on a chair for its owner: since when, and until when (null: still)."""

    name: str
    bot: bool
    since: int
    until: int | None


class ChairState(msgspec.Struct):
    """A chair. `token`: a person's part in the luck is `none` (sits without one), `missing` (a seal is owed),
    `sealed`, `opened` or `late` (came after the cards were dealt); empty for bots. `left`: its person stood up during
    play. `free`: anybody at the table may hand it to a bot now. `open`: one may ask to play on here for who has left.
    `timed_out`: it counts as resigned, for its time was up.
    `sat`: who else has played here in this match. A member has a `handle` and a `picture`."""

    kind: Literal["empty", "person", "bot"]
    person: str
    name: str
    handle: str
    picture: str
    bot: str
    side: int
    online: bool
    token: TokenState
    seal: str
    left: bool
    free: bool
    resigned: bool
    timed_out: bool
    open: bool
    sat: list[Sat]


class Guest(msgspec.Struct):
    """A person at the table; a watcher is one who has no chair. One who is not seen by everybody watches unnamed. A
    member has a `handle` and a `picture`."""

    person: str
    name: str
    handle: str
    picture: str
    watching: bool
    muted: bool


class You(msgspec.Struct):
    """What this connection is at the table. `kept`: chairs that it has left, or that a bot plays for it."""

    person: str
    name: str
    chairs: list[int]
    kept: list[int]
    host: bool
    muted: bool
    stops: dict[str, Switches]  # of this person's seats, where the game has any
    plans: dict[str, dict[str, int]]  # what they have laid out in advance and is still to be done


class Asked(msgspec.Struct):
    """Something that waits for agreement: who asked, and the seats that have agreed and that still have to."""

    seat: int
    agreed: list[int]
    needed: list[int]


class WishState(msgspec.Struct):
    """Something a person asks for that others have to agree to: `power` is `chair` (`about`: which) or `call` (`about`:
    the side it is against, `path`: what is called). `agreed` and `needed` are persons."""

    power: str
    about: int
    person: str
    name: str
    agreed: list[str]
    needed: list[str]
    path: list[str]


class Deadline(msgspec.Struct):
    """When an absent seat will be played by the house, or a holiday is over."""

    seat: int
    at: int


TimeIsUp = Annotated[Literal["auto", "resign", "idle"], Meta(title="TimeIsUp")]


class ClockRules(msgspec.Struct, frozen=True, kw_only=True):
    """How time counts at a table, besides the seconds for a decision (its `pace`).

    `match`: seconds of each seat for the whole match, 0 for no such clock; `gain`: seconds it gets whenever its clock
    stops. `end`: a seat whose time is over has lost (`resign`), or the house plays for it (`idle`); `auto` is what
    suits the game and the seats. `weekends`: where a decision has days, Saturdays and Sundays do not count, and each
    seat may take so many days of `holidays`. `teaching`: the host alone stops the clocks."""

    match: Annotated[int, Meta(ge=0, le=86_400)] = 0
    gain: Annotated[int, Meta(ge=0, le=3600)] = 0
    end: TimeIsUp = "auto"
    weekends: bool = False
    holidays: Annotated[int, Meta(ge=0, le=60)] = 0
    teaching: bool = False


class TempoInfo(msgspec.Struct):
    """A way to count time that suits a game, as a new table takes it. Its words are under `tempo-…`."""

    name: str
    pace: int | None
    clock: ClockRules


class Held(msgspec.Struct):
    """The clocks stand still since a time, and go on by themselves at another."""

    since: int
    until: int


class ClockState(msgspec.Struct):
    """The clocks of a table: their rules, what the end of time is here, whether they are held, who has agreed that they
    shall be and who has to, and after the end the milliseconds that each seat has used; `off`: who is on holiday, and
    `days`: how many each seat may still take."""

    rules: ClockRules
    end: Literal["resign", "idle"]
    held: Held | None
    asked: Asked | None
    used: list[int]
    off: list[Deadline]
    days: list[int]


class Clocks(msgspec.Struct):
    """What each seat has left for the match, in milliseconds (null: no clock, a bot), and when that is over for those
    whose clocks run."""

    left: list[int | None]
    ends: list[int | None]


class PauseState(msgspec.Struct):
    """A shared pause for answers: its kind, when it began and ends, whether this seat may still answer, or has."""

    group: str
    since: int
    until: int
    asked: bool
    answered: bool


class Switches(msgspec.Struct):
    """A seat's private switches: the windows it always lets pass, lets pass for now, and the answers it has given once
    for all; and the kinds there are (`stop-…`, `auto-…`)."""

    off: list[str]
    now: list[str]
    auto: list[str]
    groups: list[str]
    automatic: list[str]


class Remark(msgspec.Struct):
    """One thing a coach says: the key of its words, what they need, and the targets they are about."""

    say: str
    about: dict[str, str | int]
    point: list[str]


class Calls(msgspec.Struct):
    """What the table's host may call on behalf of the table (`move` with seat -1)."""

    k: int
    menu: Menu


class Signed(msgspec.Struct):
    """The house's name to something: its public key, and the Ed25519 signature."""

    house: str
    signature: str
