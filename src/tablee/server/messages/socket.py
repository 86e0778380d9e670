"""The messages of a table's WebSocket, both ways: JSON objects with their kind in `t`.

Times are milliseconds since 1970. Numbers of the log never appear: a seat counts its own decisions (`k`), a viewer the
entries of its own story.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.http import (
    Asked,
    Calls,
    ChairState,
    Deadline,
    Entry,
    Guest,
    Menu,
    Pace,
    PauseState,
    Phase,
    Remark,
    Result,
    Room,
    Short,
    Signed,
    Token,
    WishState,
    You,
)

Path = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(min_length=1, max_length=16)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Seat = Annotated[int, Meta(ge=-1, le=63)]
Chair = Annotated[int, Meta(ge=0, le=63)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]

# From the browser. Any message may carry an `id`; the answer to it (`done` or `refused`, or the update that a move led
# to) carries it as `re`.


class _Ask(msgspec.Struct, tag_field="t", kw_only=True):
    id: int | None = None


class Sit(_Ask, tag="sit"):
    """Take a chair, with the seal of this browser's token (null: play without one). A second chair is for another
    person on this device, under `name`. During play only one's own, which one has left or a bot keeps."""

    chair: Chair
    seal: Token | None = None
    name: Annotated[str, Meta(max_length=24)] = ""


class Seal(_Ask, tag="seal"):
    """Put another seal in place of one's own, before the start (null: play without a token)."""

    seal: Token | None = None


class Stand(_Ask, tag="stand"):
    """Leave a chair (null: all of one's chairs)."""

    chair: Chair | None = None


class Swap(_Ask, tag="swap"):
    """Before the start: exchange two chairs. The host any two; others their own with an empty one or a bot's."""

    a: Chair
    b: Chair


class Bot(_Ask, tag="bot"):
    """The host, before the start: give an empty chair to a bot, or (null) take it back."""

    chair: Chair
    bot: Short | None = None


class Change(_Ask, tag="change"):
    """The host, before the start: other seats, options, listing, pace. What is left out stays."""

    seats: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[Short, Short] | None = None
    listed: bool | None = None
    pace: Pace | Literal[0] | None = None  # 0: no limit
    side_chat: bool | None = None
    hints: bool | None = None


class Start(_Ask, tag="start"):
    """The host: everybody sits, let tokens be opened and cards be dealt."""


class OpenToken(_Ask, tag="token"):
    """The token itself, after the house has asked with `open`."""

    token: Token


class Move(_Ask, tag="move"):
    """A seat's decision number k. It may be repeated: the same k and path get the same answer. Seat -1: the table's
    host calls something for the table; it counts when the side it is against has agreed."""

    seat: Seat
    k: Number
    path: Path


class Why(_Ask, tag="why"):
    """Why can a seat not click the last target of this path, the others being clicked already? Null: a watcher asks."""

    path: Path
    seat: Chair | None = None


class AskHint(_Ask, tag="hint"):
    """What would a good player do as decision k of this seat?"""

    seat: Chair
    k: Number


class AskOdds(_Ask, tag="odds"):
    """What may come of each of these, were the seat to choose it? A path need not be a whole move."""

    seat: Chair
    paths: Annotated[list[Path], Meta(max_length=16)]


class Chat(_Ask, tag="chat"):
    """Say something to the table, to one's side, or among watchers."""

    room: Room
    text: Text


class Resign(_Ask, tag="resign"):
    """Give a seat's game up."""

    seat: Chair


class Stop(_Ask, tag="stop"):
    """Offer to stop the match as drawn, or agree to it (true); refuse or withdraw (false)."""

    agree: bool


class Back(_Ask, tag="back"):
    """Ask to take back a seat's decision k and all that came after it."""

    seat: Chair
    k: Number


class BackAnswer(_Ask, tag="back-answer"):
    """Agree to the taking back that was asked for, or not."""

    agree: bool


class Takeover(_Ask, tag="takeover"):
    """Hand an abandoned chair to the house's strongest bot."""

    chair: Chair


class AskChair(_Ask, tag="ask-chair"):
    """During play: ask to play on for somebody who has left. The owner has to agree, or, if gone for good, all
    others."""

    chair: Chair


class Answer(_Ask, tag="answer"):
    """Agree to what somebody asks for (`wishes` of the table), or not; who has asked withdraws it."""

    power: Short
    agree: bool


class Rematch(_Ask, tag="rematch"):
    """After the end: a new table with the same people, chairs rotated by one."""


class Follow(_Ask, tag="follow"):
    """To the table of the rematch over the same socket. What comes after `done` is said at that table; where it lives
    in another process this is refused (`not-now`), and one has to connect to it."""


class Stops(_Ask, tag="stops"):
    """A seat's switches for pauses, all of them: `off` for good, `now` for the present fight, `auto` for decisions it
    leaves to the house. Nobody else hears of it."""

    seat: Chair
    off: Annotated[list[Short], Meta(max_length=32)] = []
    now: Annotated[list[Short], Meta(max_length=32)] = []
    auto: Annotated[list[Short], Meta(max_length=32)] = []


class Close(_Ask, tag="close"):
    """The host: close the table. A match being played ends as stopped."""


class Remove(_Ask, tag="remove"):
    """The host: send a person away from the table for good."""

    person: Short


class Mute(_Ask, tag="mute"):
    """The host: a person may not chat here (or may again)."""

    person: Short
    muted: bool


class Alone(_Ask, tag="alone"):
    """A learner: no more coaching; the match of the lesson goes on."""


class Ping(_Ask, tag="ping"):
    """Is the house there? And what time is it?"""


FromBrowser = (
    Sit
    | Seal
    | Stand
    | Swap
    | Bot
    | Change
    | Start
    | OpenToken
    | Move
    | Why
    | AskHint
    | AskOdds
    | Chat
    | Resign
    | Stop
    | Back
    | BackAnswer
    | Takeover
    | AskChair
    | Answer
    | Stops
    | Rematch
    | Follow
    | Close
    | Remove
    | Mute
    | Alone
    | Ping
)


# From the house.


class _Say(msgspec.Struct, tag_field="t", kw_only=True):
    pass


class Table(_Say, tag="table"):
    """Everything about a table but the game itself; sent on arrival and whenever any of it changes."""

    id: str
    game: str
    version: int
    seats: int
    options: dict[str, str]
    listed: bool
    pace: int | None
    side_chat: bool
    hints: bool
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
    lesson: Literal["", "coached", "alone"]  # a guided first game; `alone`: its coach was sent away
    created: int
    started: int | None
    ended: int | None


class Update(_Say, tag="update"):
    """The game as one viewer may know it: one for each chair of this connection, or for a spectator (seat null).

    `full`: `view` holds the whole view and `story` the last entries; else `changes` holds the fields of the view that
    changed, `within` the changed keys of fields that keep their keys, and `story` what is new. `menu` is null when
    nothing is asked of the seat; `k` is the number of its next decision; `back` the last decision it may ask to take
    back. `re`: it is also the answer to this move of the same connection, in place of `done`."""

    seat: int | None
    full: bool
    view: dict[str, Any] | None
    changes: dict[str, Any]
    within: dict[str, dict[str, Any]]
    first: int
    story: list[Entry]
    menu: Menu | None
    k: int | None
    waiting: list[int]
    pause: PauseState | None  # all wait together for answers; who is asked is told to nobody else
    deadlines: list[Deadline]
    back: int | None
    calls: Calls | None
    result: Result | None
    re: int | None = None


class Coach(_Say, tag="coach"):
    """What the coach of a lesson says to its learner, after each change of the match.

    The remarks are read one after the other; the last one asks for the move. `guided`: only `path` is taken; `free`: it
    is a proposal; `watch`: others are asked; `loose`: there is no script (any more); `over`: the match has ended."""

    seat: int
    step: int  # decisions of the script the learner has made
    steps: int
    mode: Literal["guided", "free", "watch", "loose", "over"]
    remarks: list[Remark]
    path: list[str] | None


class Chatted(_Say, tag="chat"):
    """Somebody said something. The last ones are repeated on arrival."""

    room: Room
    person: str
    name: str
    chair: int | None
    text: str
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
    """The last message before the house hangs up: `closed`, `removed`, `forgotten`, `too-slow`, `too-many` or
    `restart`."""

    reason: str


FromHouse = Table | Update | Coach | Chatted | Done | Refused | Reason | Hint | Odds | Open | Notice | Pong | Closed
