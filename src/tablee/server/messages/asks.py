"""What a browser says at a table's WebSocket: JSON objects with their kind in `t`.

Any message may carry an `id`; the answer to it (`done` or `refused`, or the update that a move led to) carries it as
`re`. Numbers of the log never appear: a seat counts its own decisions (`k`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.parts import ClockRules, EmoteName, Pace, Room, Short, Token

Path = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(min_length=1, max_length=16)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Seat = Annotated[int, Meta(ge=-1, le=63)]
Chair = Annotated[int, Meta(ge=0, le=63)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]


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
    """The host, before the start: other seats, options, listing, pace. What is left out stays. `rated` only while
    nobody else sits: who sits down has agreed to it."""

    seats: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[Short, Short] | None = None
    listed: bool | None = None
    pace: Pace | Literal[0] | None = None  # 0: no limit
    clock: ClockRules | None = None
    side_chat: bool | None = None
    hints: bool | None = None
    rated: bool | None = None


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


class Emote(_Ask, tag="emote"):
    """Give the whole table a quick sign. While a game that is played in silence goes on, nobody does."""

    emote: EmoteName


class Resign(_Ask, tag="resign"):
    """Give a seat's game up."""

    seat: Chair


class Stop(_Ask, tag="stop"):
    """Offer to stop the match as drawn, or agree to it (true); refuse or withdraw (false)."""

    agree: bool


class Hold(_Ask, tag="hold"):
    """Ask that the clocks stand still, or agree to it (true); refuse or withdraw (false)."""

    agree: bool


class GoOn(_Ask, tag="go-on"):
    """Let the clocks go on: anybody who plays may."""


class Holiday(_Ask, tag="holiday"):
    """Take so many days off, where a decision has days; 0: be back."""

    seat: Chair
    days: Annotated[int, Meta(ge=0, le=60)]


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
    """To the table of the rematch over the same socket. What comes after `done` is said at that table; where
    there is no room for one more there, this is refused (`not-now`)."""


class AskPlan(_Ask, tag="propose"):
    """What would a good player lay out in advance for this seat?"""

    seat: Chair


class LayOut(_Ask, tag="lay-out"):
    """What a seat lays out in advance, as amounts by target: the house makes its decisions whenever it is asked. An
    empty one takes it back. Nobody else hears of it."""

    seat: Chair
    plan: Annotated[dict[Short, Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=64)]


class Haste(_Ask, tag="haste"):
    """How fast bots move for who plays with nobody else: as usual, faster, or at once."""

    haste: Annotated[int, Meta(ge=0, le=2)]


class Stops(_Ask, tag="stops"):
    """A seat's switches, all of them: kinds of windows it lets pass, `off` for good or `now` for the present fight, and
    the answers that it gives once for all (`auto`). Nobody else hears of it."""

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
    | AskPlan
    | LayOut
    | Haste
    | Chat
    | Emote
    | Resign
    | Stop
    | Hold
    | GoOn
    | Holiday
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
