"""What the house tells of finished matches: at a table, on a person's page, on its own."""

from __future__ import annotations

from typing import Literal

import msgspec

Outcome = Literal["won", "drawn", "lost"]


class Strength(msgspec.Struct):
    """How strong somebody is in a game, and how sure that is: the true number is within `spread` points of it in two
    cases of three. `said`: what can be said in words: `new` (nothing yet), `about`, or `known`."""

    rating: int
    spread: int
    said: Literal["new", "about", "known"]
    bot: bool


class SeatStrength(msgspec.Struct):
    """The strength of who sits on a seat; `after` once a match has changed it."""

    seat: int
    now: Strength | None
    after: Strength | None


class TableRatings(msgspec.Struct):
    """What a table means for ratings. `why` says why its match does not count or could not begin (`unrated-…`), `marks`
    are doubts (`mark-…`), and `weight` what they leave of it. `kept`: it is over and accounted for."""

    agreed: bool
    why: str
    marks: list[str]
    weight: float
    kept: bool
    seats: list[SeatStrength]


class Opponent(msgspec.Struct):
    """Who else sat there. A bot has no name; without either it is somebody who is not named."""

    name: str
    handle: str
    picture: str
    bot: str
    side: int
    outcome: Outcome


class MatchLine(msgspec.Struct):
    """A finished match of a person. Without an `id` it may not be looked at; `replay`: it is still there. `shared`:
    the person played for several sides. `change` is what it meant for the rating, `luck` how lucky it was, in
    deviations."""

    place: int
    id: str
    game: str
    kind: Literal["duel", "many"]
    seats: int
    ended: int
    moves: int
    reason: str
    agreed: bool
    why: str
    marks: list[str]
    outcome: Outcome
    shared: bool
    gone: str
    change: int | None
    luck: float | None
    replay: bool
    others: list[Opponent]


class MatchPage(msgspec.Struct):
    """Some of a person's matches, the latest first; `before` asks for the next ones, if there are any."""

    matches: list[MatchLine]
    before: int | None


class CoursePoint(msgspec.Struct):
    """A rating after a match, and how sure it was."""

    at: int
    rating: int
    spread: int


class GameRecord(msgspec.Struct):
    """What a person has played of a game: two against each other (`duel`), or otherwise."""

    game: str
    kind: Literal["duel", "many"]
    played: int
    won: int
    drawn: int
    lost: int
    strength: Strength | None
    course: list[CoursePoint]


class LuckOfAll(msgspec.Struct):
    """The luck of all matches together, in deviations: between −1 and 1 in two cases of three. `share` of all who have
    played as often had less."""

    matches: int
    deviations: float
    share: float


class Met(msgspec.Struct):
    """Whom a person has met most, and how often it won."""

    name: str
    handle: str
    picture: str
    bot: str
    game: str
    often: int
    won: int


class PersonPage(msgspec.Struct):
    """A person as others may see it. `yours`: it is who asks; `closed`: it shows nothing to others."""

    name: str
    handle: str
    picture: str
    joined: int | None
    yours: bool
    closed: bool
    records: list[GameRecord]
    luck: LuckOfAll | None
    met: list[Met]


class HouseMatch(msgspec.Struct):
    """A match at a listed table: since when it is played, or when it ended and after how many moves. Bots are named by
    their level. Of a match being played it is not told how many moves there were: some are secret."""

    id: str
    game: str
    seats: int
    names: list[str]
    bots: list[bool]
    moves: int | None
    at: int
    winners: list[int]


class HousePage(msgspec.Struct):
    """What happens in the house: matches being played, and of those that have ended lately the newest, the longest and
    the closest."""

    running: list[HouseMatch]
    newest: list[HouseMatch]
    longest: list[HouseMatch]
    closest: list[HouseMatch]


class Leader(msgspec.Struct):
    """Somebody of whose strength one can be sure, or a bot that was measured."""

    name: str
    handle: str
    picture: str
    bot: str
    strength: Strength
    matches: int


class Leaders(msgspec.Struct):
    """The strongest in a game, the best first."""

    game: str
    kind: Literal["duel", "many"]
    leaders: list[Leader]


RESULTS = (TableRatings, MatchPage, PersonPage, HousePage, Leaders)
