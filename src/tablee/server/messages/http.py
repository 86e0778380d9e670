"""What the house and a browser hand each other over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.bots.measured import Ladder
from tablee.core.chronicle import Chronicle, Said
from tablee.server.messages.analysis import Advice, AdviceWanted, Analysing, Analysis, PlayOn
from tablee.server.messages.clubs import CLUBS
from tablee.server.messages.members import MEMBERS
from tablee.server.messages.parts import (
    ClockRules,
    Entry,
    Language,
    Name,
    Pace,
    Phase,
    Result,
    SeenBy,
    Short,
    TempoInfo,
    Token,
    Told,
)
from tablee.server.messages.people import PEOPLE, Inviter
from tablee.server.messages.results import RESULTS


class Me(msgspec.Struct):
    """Who this browser is to the house. Without a name one can watch, not sit. A member has a `handle` and a `picture`;
    `noted` is the number of notes that this device has not put away, `asks` of people who would be friends. `network`:
    for a browser on the house's own machine, the address at which others in the network find the house, if they do."""

    person: str
    name: str
    language: Language
    seen_by: SeenBy = "everybody"
    handle: str = ""
    picture: str = ""
    noted: int = 0
    asks: int = 0
    network: str | None = None


class NewMe(msgspec.Struct):
    """The name and language a guest gives itself."""

    name: Name
    language: Language = "en"


class NewSeenBy(msgspec.Struct):
    """To whom a guest's name shall be shown."""

    seen_by: SeenBy


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
    levels: dict[str, list[str]]  # those that were found to be levels, by the number of seats
    silence: str  # the option that closes the talk of a side among itself, if there is one
    lesson: bool  # there is a guided first game
    tempos: list[TempoInfo]  # ways to count time that suit it, the quickest first
    places: dict[str, list[str]]  # answers in advance that may be given for one place alone, and those places
    outside: Outside | None = None  # its own files, where another package has brought it


class Outside(msgspec.Struct):
    """Where the files of a game from outside are; what is in the built client, is not here."""

    words: dict[str, str]  # a Fluent file for each language
    rules: dict[str, str]  # a rules page for each language
    board: str = ""  # an ES module; without one the plain board is drawn
    integrity: str = ""  # of the module, as browsers check it
    style: str = ""
    style_integrity: str = ""
    cover: str = ""


class PowerInfo(msgspec.Struct):
    """Something that may be done to a table or its chairs: by whom (`power-right-…`), in which phases, who has to agree
    (`power-consent-…`), and the event that tells it in the story. Its words are under `power-…`."""

    name: str
    right: str
    phases: list[str]
    consent: str
    line: str


class TableCard(msgspec.Struct):
    """A table as it stands in a list. A chair is a name, or empty; `unnamed`: somebody sits there who is not shown to
    who asks. A finished one has a result. `pictures` are those of members."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    phase: Phase
    host: str
    chairs: list[str]
    pictures: list[str]
    unnamed: list[bool]
    bots: list[bool]
    your_turn: bool
    yours: bool
    pace: int | None
    clock: ClockRules | None
    listed: bool
    rated: bool
    club: str
    lesson: bool
    changed: int
    result: Result | None


class Lobby(msgspec.Struct):
    """The tables one can go to: one's own (one's turn first), those to which one is asked, those with an empty chair
    (of one's clubs first), and those being played. `inviters`: by whom one is asked, by the table's id."""

    mine: list[TableCard]
    invited: list[TableCard]
    inviters: dict[str, Inviter]
    open: list[TableCard]
    running: list[TableCard]


class ChairPlan(msgspec.Struct):
    """Who a new table's chair is for: its maker, another person on the maker's device, a bot, or whoever comes."""

    kind: Literal["me", "device", "bot", "open"]
    name: Annotated[str, Meta(max_length=24)] = ""
    bot: Short = ""


class NewTable(msgspec.Struct):
    """What a table is opened with. `seal` is for the maker's token, if the maker sits down at once. `brisk`: what is
    not chosen is as suits who wants to play at once, against bots. `rated`: it counts for members,
    without hints. `club`: to whose members alone it is open."""

    game: Short
    seats: Annotated[int, Meta(ge=1, le=64)]
    options: dict[Short, Short] = {}
    listed: bool = False
    pace: Pace | None = None
    clock: ClockRules | None = None
    side_chat: bool = False
    hints: bool = True
    rated: bool = False
    club: Short = ""
    chairs: Annotated[list[ChairPlan], Meta(max_length=64)] = []
    seal: Token | None = None
    brisk: bool = False


class NewLesson(msgspec.Struct):
    """The game somebody wants to learn by playing."""

    game: Short


class LogText(msgspec.Struct):
    """An exported match to be checked."""

    text: Annotated[str, Meta(max_length=4_000_000)]
    promise: SignedPromise | None = None  # the one that was kept before the deal


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


class StoryPage(msgspec.Struct):
    """Entries of a viewer's story; `first` is the number of the first of them, counted from 0."""

    first: int
    entries: list[Entry]


class Frame(msgspec.Struct):
    """One point of a match as one viewer saw it; `changes` are the fields of the view that differ from the
    frame before, `within` the changed keys of fields that keep their keys. The first frame is the deal: it has no mover
    and all fields."""

    seat: int | None
    path: list[str]
    at: int
    events: list[Told]
    changes: dict[str, Any]
    within: dict[str, dict[str, Any]]
    waiting: list[int]
    left: list[int] | None = None  # in a replay: what each seat had on its clock, in milliseconds
    says: list[Said] = []  # in a replay: what the passage of the story said by then, if it is not its events one by one


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


class Past(msgspec.Struct):
    """A stretch of a match as one viewer saw it, in play or over: a frame for each entry of its story, from number
    `first` on. The first of them has all fields; none has a mover, which may be a secret still."""

    viewer: int | None
    first: int
    frames: list[Frame]


class Health(msgspec.Struct, omit_defaults=True):
    """Whether the house is well; `wrong` has what is not, in words: `store`, `scheduler` or `bots`. What other packages
    bring and the house could not take is `left_out`, a sentence each: the house itself is well without it."""

    ok: bool
    wrong: dict[str, str] = {}
    left_out: list[str] = []


HTTP = (
    Health, Me, NewMe, NewSeenBy, GameInfo, PowerInfo, Lobby, NewTable, NewLesson, LogText, Verdict, StoryPage, Replay,
    Past, Chronicle, Analysing, Analysis, AdviceWanted, Advice, PlayOn, Ladder, *MEMBERS, *PEOPLE,
    *RESULTS, *CLUBS,
)  # fmt: skip
"""What travels over HTTP, besides the messages Table and Refused."""
