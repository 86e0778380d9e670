"""What is said of order in the house: reports, bans, appeals, and the moderators' desk."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.server.messages.parts import Short

Fault = Annotated[Literal["insult", "threat", "spam", "cheating", "stalling", "name", "other"], Meta(title="Fault")]
"""What is not wanted in the house; its words are under `fault-…`."""
Words = Annotated[str, Meta(max_length=1000)]
Reason = Annotated[str, Meta(min_length=1, max_length=1000)]


class NewReport(msgspec.Struct):
    """Somebody is reported: a person's id, what they did, words about it, and the table where it was, if it was at
    one."""

    about: Short
    fault: Fault
    words: Words = ""
    table: Short = ""


class NewAppeal(msgspec.Struct):
    """What a banned person writes against a ban, once."""

    ban: Short
    words: Reason


class OwnReport(msgspec.Struct):
    """A report of one's own: `open`, `upheld` (something was done) or `dismissed`, with the moderator's answer."""

    id: str
    at: int
    name: str
    fault: Fault
    state: str
    decided: int
    answer: str


class OwnAppeal(msgspec.Struct):
    """What one wrote against a ban: `open`, `granted` or `kept`, with the moderator's answer."""

    at: int
    words: str
    state: str
    decided: int
    answer: str


class OwnBan(msgspec.Struct):
    """A ban that holds, or held, for who asks: from the `house` or from `talk`, of the `person`, a `device` or a
    `network`."""

    id: str
    kind: str
    scope: str
    reason: str
    words: str
    since: int
    until: int
    holds: bool
    appeal: OwnAppeal | None


class OwnOrder(msgspec.Struct):
    """What concerns who asks: bans, reports of one's own, and whether one moderates. `moderators`: how many do."""

    person: str
    bans: list[OwnBan]
    reports: list[OwnReport]
    moderator: bool
    moderators: int


class Evidence(msgspec.Struct):
    """A line that the house took down when somebody was reported: of the `chat`, or a `chair` (its number)."""

    kind: str
    person: str
    name: str
    text: str
    at: int


class Standing(msgspec.Struct):
    """A person's history: reports about them, reports by them, those upheld of each, and bans."""

    person: str
    name: str
    reported: int
    upheld: int
    made: int
    well_made: int
    bans: int
    moderator: bool


class Trace(msgspec.Struct):
    """A device and a network by which a person came, and when last."""

    device: str
    network: str
    at: int


class Case(msgspec.Struct):
    """A report as moderators see it: both persons, the words, the table, the evidence, and by which devices and
    networks the accused came; `same_device`: others who came by one of these devices."""

    id: str
    at: int
    fault: Fault
    words: str
    reporter: Standing
    accused: Standing
    called: str  # the name at that time
    table: str
    game: str
    phase: str
    evidence: list[Evidence]
    places: list[Trace]
    same_device: list[str]
    state: str
    judge: str
    decided: int
    answer: str


class BanShown(msgspec.Struct):
    """A ban as moderators see it."""

    id: str
    kind: str
    target: str
    scope: str
    person: str
    name: str
    reason: str
    words: str
    judge: str
    since: int
    until: int
    lifted: int


class AppealShown(msgspec.Struct):
    """An appeal, the ban it is against, and whether who asks may decide it: not one's own ban, if there is another
    moderator."""

    ban: BanShown
    person: str
    name: str
    at: int
    words: str
    may: bool


class Marked(msgspec.Struct):
    """A result about which the house has doubts: the match, its game, who played, and which doubts (`marked-…`)."""

    table: str
    game: str
    persons: list[str]
    names: list[str]
    marks: list[str]
    at: int


class Suspect(msgspec.Struct):
    """Somebody whom a moderator has looked up without a report: their history, and by which devices and networks they
    came; `same_device`: others who came by one of these devices."""

    standing: Standing
    handle: str
    places: list[Trace]
    same_device: list[str]


class ActShown(msgspec.Struct):
    """A line of the audit log: what was done (`act-…`), by an operator or a person, to whom. A name is empty for who
    has none or was deleted. `at_table`: by the host of a table."""

    at: int
    did: str
    operator: bool
    by: str
    by_name: str
    whom: str
    whom_name: str
    at_table: bool


class Desk(msgspec.Struct):
    """All that waits for moderators, and what they did last. `waiting`: how many reports are open, of which the oldest
    are here. `log`: the last lines of the audit log, the latest first; `found`: who was just looked up."""

    waiting: int
    cases: list[Case]
    appeals: list[AppealShown]
    bans: list[BanShown]
    decided: list[Case]
    marked: list[Marked]
    moderators: int
    log: list[ActShown]
    found: Suspect | None


class Decide(msgspec.Struct, tag_field="t", tag="decide"):
    """A report is decided; its writer is told, with the answer."""

    report: Short
    upheld: bool
    answer: Words = ""


class Impose(msgspec.Struct, tag_field="t", tag="impose"):
    """A ban about a person: of the person, of a device or a network by which they came (`target`), from the house or
    from talking, for some days. `words` are read by who is banned."""

    person: Short
    kind: Literal["person", "device", "network"]
    scope: Literal["house", "talk"]
    reason: Fault
    words: Reason
    days: Annotated[int, Meta(ge=1, le=3650)]
    target: Annotated[str, Meta(max_length=64)] = ""


class Lift(msgspec.Struct, tag_field="t", tag="lift"):
    """A ban is taken back."""

    ban: Short


class AnswerAppeal(msgspec.Struct, tag_field="t", tag="answer"):
    """An appeal is decided, with reasons; the ban is lifted if it is granted."""

    ban: Short
    person: Short
    granted: bool
    answer: Reason


class LookUp(msgspec.Struct, tag_field="t", tag="look-up"):
    """A moderator looks somebody up who was not reported: by the id, or by `@` and the handle. That is noted."""

    about: Short


Ruling = Decide | Impose | Lift | AnswerAppeal | LookUp


class Ruled(msgspec.Struct):
    """What a moderator decides."""

    act: Ruling


ORDER = (
    NewReport, NewAppeal, OwnReport, OwnAppeal, OwnBan, OwnOrder, Evidence, Standing, Trace, Case, BanShown,
    AppealShown, Marked, Suspect, ActShown, Desk, Decide, Impose, Lift, AnswerAppeal, LookUp, Ruled,
)  # fmt: skip
"""What travels over HTTP about order in the house."""
