"""What the house and a browser hand each other over HTTP, and the parts that messages of the table are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.core.chronicle import Chronicle

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Language = Annotated[Literal["en", "fr"], Meta(title="Language")]
Phase = Annotated[Literal["gathering", "starting", "playing", "over", "closed"], Meta(title="Phase")]
Room = Annotated[Literal["table", "side", "watchers"], Meta(title="Room")]
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


class Me(msgspec.Struct):
    """Who this browser is to the house. Without a name one can watch, not sit. `network`: for a browser on the house's
    own machine, the address at which others in the network find the house, if they do."""

    person: str
    name: str
    language: Language
    network: str | None = None


class NewMe(msgspec.Struct):
    """The name and language a guest gives itself."""

    name: Name
    language: Language = "en"


class OptionInfo(msgspec.Struct):
    """A choice before the start. Values are texts; `only` narrows them at a number of seats."""

    name: str
    default: str
    values: list[str]
    numbers: bool  # the values are all the numbers from the first to the last
    only: dict[str, list[str]]
    rule: str


class GameInfo(msgspec.Struct):
    """A game of the house; its words are in its own texts."""

    id: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]  # the names a chair can be given to, weakest first
    silence: str  # the option that closes the talk of a side among itself, if there is one
    lesson: bool  # there is a guided first game


class PowerInfo(msgspec.Struct):
    """Something that may be done to a table or its chairs: by whom (`power-right-…`), in which phases, who has to agree
    (`power-consent-…`), and the event that tells it in the story. Its words are under `power-…`."""

    name: str
    right: str
    phases: list[str]
    consent: str
    line: str


class TableCard(msgspec.Struct):
    """A table as it stands in a list. A chair is a name, or empty."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    phase: Phase
    host: str
    chairs: list[str]
    bots: list[bool]
    your_turn: bool
    yours: bool
    pace: int | None
    listed: bool
    lesson: bool
    changed: int


class Lobby(msgspec.Struct):
    """The tables one can go to: one's own (one's turn first), those with an empty chair, and those being played."""

    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]


class ChairPlan(msgspec.Struct):
    """Who a new table's chair is for: its maker, another person on the maker's device, a bot, or whoever comes."""

    kind: Literal["me", "device", "bot", "open"]
    name: Annotated[str, Meta(max_length=24)] = ""
    bot: Short = ""


class NewTable(msgspec.Struct):
    """What a table is opened with. `seal` is for the maker's token, if the maker sits down at once."""

    game: Short
    seats: Annotated[int, Meta(ge=1, le=64)]
    options: dict[Short, Short] = {}
    listed: bool = False
    pace: Pace | None = None
    side_chat: bool = False
    hints: bool = True
    chairs: Annotated[list[ChairPlan], Meta(max_length=64)] = []
    seal: Token | None = None


class NewLesson(msgspec.Struct):
    """The game somebody wants to learn by playing."""

    game: Short


class LogText(msgspec.Struct):
    """An exported match to be checked."""

    text: Annotated[str, Meta(max_length=4_000_000)]
    promise: SignedPromise | None = None  # the one that was kept before the deal


class Signed(msgspec.Struct):
    """The house's name to something: its public key, and the Ed25519 signature."""

    house: str
    signature: str


class SignedPromise(msgspec.Struct):
    """What a browser keeps before the deal: the header of a match as the house has signed it."""

    match: Annotated[str, Meta(max_length=200)]
    house: Annotated[str, Meta(max_length=64)]
    header: Annotated[str, Meta(max_length=20_000)]
    signature: Annotated[str, Meta(max_length=128)]
    form: Literal["tablee promise 1"] = "tablee promise 1"


class KeyListed(msgspec.Struct):
    """A key that the house had, and when it was retired."""

    key: str
    until: int


class KeyEndorsed(msgspec.Struct):
    """A key's signature of the one that took its place."""

    old: str
    new: str
    at: int
    signature: str


class KeyList(msgspec.Struct):
    """The public keys of the house: what it signs with, what it signed with before, and how each follows the other."""

    current: str
    retired: list[KeyListed]
    endorsements: list[KeyEndorsed]


class ProofStep(msgspec.Struct):
    """One of the three steps: whether it holds, whether there was anything to check, the key of its words (`step-…`),
    and the public key it speaks of."""

    holds: bool
    checked: bool
    said: str
    key: str


class ProofLuck(msgspec.Struct):
    """Whose tokens are in the luck: the key of its words, how many tokens, how many chairs were people's."""

    said: str
    tokens: int
    people: int


class Result(msgspec.Struct):
    """How a match ended: the key of the reason, who won (nobody: a draw or a stop), and every seat's score."""

    reason: str
    winners: list[int]
    scores: list[int]


class Verdict(msgspec.Struct):
    """What checking a log came to: three steps, of which only all together prove it. `line` is the first wrong line of
    the text, counted from 1; 0 if there is none."""

    proven: bool
    replays: ProofStep
    signed: ProofStep
    promised: ProofStep
    luck: ProofLuck
    line: int
    reason: str
    game: str
    result: Result | None


class Entry(msgspec.Struct):
    """What one move (or the table) made a viewer hear, and when."""

    at: int
    events: list[Told]


class StoryPage(msgspec.Struct):
    """Entries of a viewer's story; `first` is the number of the first of them, counted from 0."""

    first: int
    entries: list[Entry]


class Frame(msgspec.Struct):
    """One point of a finished match as one viewer saw it; `changes` are the fields of the view that differ from the
    frame before, `within` the changed keys of fields that keep their keys. The first frame is the deal: it has no mover
    and all fields."""

    seat: int | None
    path: list[str]
    at: int
    events: list[Told]
    changes: dict[str, Any]
    within: dict[str, dict[str, Any]]
    waiting: list[int]


class Replay(msgspec.Struct):
    """A finished match, move by move."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    names: list[str]
    viewer: int | None
    frames: list[Frame]
    result: Result


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
    `sat`: who else has played here in this match."""

    kind: Literal["empty", "person", "bot"]
    person: str
    name: str
    bot: str
    side: int
    online: bool
    token: TokenState
    seal: str
    left: bool
    free: bool
    resigned: bool
    open: bool
    sat: list[Sat]


class Guest(msgspec.Struct):
    """A person at the table; a watcher is one who has no chair."""

    person: str
    name: str
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
    stops: dict[str, Switches]  # of this person's seats, where the game has pauses


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
    """When an absent seat will be played by the house."""

    seat: int
    at: int


class PauseState(msgspec.Struct):
    """A shared pause for answers: its kind, when it began and ends, whether this seat may still answer, or has."""

    group: str
    since: int
    until: int
    asked: bool
    answered: bool


class Switches(msgspec.Struct):
    """A seat's private switches for pauses: what it always lets pass, lets pass for now, and leaves to the house; and
    the kinds there are (`stop-…`, `auto-…`)."""

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


class Health(msgspec.Struct, omit_defaults=True):
    """Whether the house is well; `wrong` has what is not, in words: `store`, `scheduler` or `bots`."""

    ok: bool
    wrong: dict[str, str] = {}


HTTP = (
    Health, Me, NewMe, GameInfo, PowerInfo, Lobby, NewTable, NewLesson, LogText, Verdict, StoryPage, Replay, Chronicle
)  # fmt: skip
"""What travels over HTTP, besides the messages Table and Refused."""
