"""What the house says at a table's WebSocket: JSON objects with their kind in `t`.

Times are milliseconds since 1970. A viewer counts the entries of its own story.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.server.messages.parts import (
    Asked,
    Calls,
    ChairState,
    Clocks,
    ClockState,
    Deadline,
    Entry,
    Guest,
    Menu,
    PauseState,
    Phase,
    Remark,
    Result,
    Room,
    Signed,
    WishState,
    You,
)


class _Say(msgspec.Struct, tag_field="t", kw_only=True):
    pass


class Release(_Say, tag="release"):
    """The first that is said on a line: which build of the client the house has, by its first script; empty: none."""

    build: str


class Table(_Say, tag="table"):
    """Everything about a table but the game itself; sent on arrival and whenever any of it changes."""

    id: str
    game: str
    version: int
    seats: int
    options: dict[str, str]
    listed: bool
    pace: int | None
    clock: ClockState | None  # where time is counted
    side_chat: bool
    emotes: bool  # whether they may be shown now
    hints: bool
    rated: bool  # it counts for the ratings of its members
    club: str  # what the club is called to which alone it is open; empty: to everybody
    haste: int | None  # how fast bots move, 0 to 2; null where several people play
    phase: Phase
    host: str
    chairs: list[ChairState]
    guests: list[Guest]
    you: You
    commit: str  # the house's promise: SHA-256 over the table's id and a secret
    header: str  # from `starting` on: the text that goes into the key
    called_off: int  # how many starts were called off
    not_ready: list[str]  # persons because of whom the last one was
    start_by: int | None  # `starting`: when it will be called off
    promise: Signed | None  # from `starting` on: the house's signature of the header
    proof: Literal["sealed", "promised", "signed", "unsigned", "unproven"]
    halted: str  # not empty: this release cannot go on with the match; why
    stop: Asked | None
    back: Asked | None
    wishes: list[WishState]
    result: Result | None
    rematch: str | None
    onward: str  # the finished match from a moment of which it goes on; empty: from none
    arranged: str  # `play`: laid by the house for people who looked for somebody; it starts when all have come
    come_by: int | None  # until when they have to
    lesson: Literal["", "coached", "alone"]  # a guided first game; `alone`: its coach was sent away
    created: int
    started: int | None
    ended: int | None


class Update(_Say, tag="update"):
    """The game as one viewer may know it: one for each chair of this connection, or for a spectator (seat null).

    `full`: `view` holds the whole view and `story` the last entries; else `changes` holds the fields of the view that
    changed, `within` the changed keys of fields that keep their keys, and `story` what is new. `menu` is null when
    nothing is asked of the seat; `standing` is an answer it could give once for all, by the switch that does it
    (`auto:…`, `now:…`); `k` is the number of its next decision; `back` the last decision it may ask to take
    back. `re`: it is also the answer to this move of the same connection, in place of `done`."""

    seat: int | None
    full: bool
    view: dict[str, Any] | None
    changes: dict[str, Any]
    within: dict[str, dict[str, Any]]
    first: int
    story: list[Entry]
    menu: Menu | None
    standing: str | None
    k: int | None
    waiting: list[int]
    pause: PauseState | None  # all wait together for answers; who is asked is told to nobody else
    deadlines: list[Deadline]
    clocks: Clocks | None  # where each seat has a time for the match
    back: int | None
    calls: Calls | None
    result: Result | None
    re: int | None = None


class Coach(_Say, tag="coach"):
    """What the coach of a lesson says to its learner, after each change of the match.

    The remarks are read one after the other; the last one asks for the move. `guided`: only `path` is taken; `free`: it
    is a proposal, and so are the `others`; `watch`: others are asked; `loose`: there is no script (any more); `over`:
    the match has ended."""

    seat: int
    step: int  # decisions of the script the learner has made
    steps: int
    mode: Literal["guided", "free", "watch", "loose", "over"]
    remarks: list[Remark]
    path: list[str] | None
    others: list[list[str]]  # paths that do as well, for the script goes on with them
    ahead: list[str]  # what the same seat clicks next: a board may take several moves in one go


class Chatted(_Say, tag="chat"):
    """Somebody said something, or showed an emote: then `emote` is its name, and `text` is empty. The last ones are
    repeated on arrival."""

    room: Room
    person: str
    name: str
    chair: int | None
    text: str
    emote: str
    at: int


class Done(_Say, tag="done"):
    """The message `re` was accepted. A move after which its connection is told an update is answered by that."""

    re: int | None


class Refused(_Say, tag="refused"):
    """A message was not accepted: the key of the words (`refusal-…`), the rule, what the words need, and the same in
    English. Also the body of every HTTP error."""

    re: int | None
    refusal: str
    rule: str
    about: dict[str, str | int]
    message: str


class Reason(_Say, tag="reason"):
    """The answer to `why`: in the form of a refusal."""

    re: int | None
    refusal: str
    rule: str
    about: dict[str, str | int]
    message: str


class Hint(_Say, tag="hint"):
    """The answer to `hint`: a whole path, and what speaks for it (the key of the words and what they need)."""

    re: int | None
    seat: int
    k: int
    path: list[str]
    reason: str
    about: dict[str, str | int]


class Odds(_Say, tag="odds"):
    """The answer to `odds`: for each path its figures by name, none where there is nothing to reckon."""

    re: int | None
    odds: list[dict[str, float]]


class Proposal(_Say, tag="proposal"):
    """The answer to `propose`: amounts by target, none where there is nothing to lay out."""

    re: int | None
    plan: dict[str, int]


class Open(_Say, tag="open"):
    """The start has been called: send the token whose seal was shown, before `by`."""

    by: int


class Notice(_Say, tag="notice"):
    """Something worth a line on the screen; its words are under `notice-…`."""

    notice: str
    about: dict[str, str | int]


class Pong(_Say, tag="pong"):
    """The house is there; `at` is its clock."""

    re: int | None
    at: int


class Closed(_Say, tag="closed"):
    """The last message before the house hangs up: `closed`, `removed`, `forgotten`, `device-gone`, `too-slow`,
    `too-many` or `restart`."""

    reason: str


Answers = Done | Refused | Reason | Hint | Odds | Proposal | Pong
FromHouse = Release | Table | Update | Coach | Chatted | Answers | Open | Notice | Closed
