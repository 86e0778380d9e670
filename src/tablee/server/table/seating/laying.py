"""A table that the house lays for people: nobody keeps it, and it starts by itself when all have come."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

from tablee import bots
from tablee.core.game import Game, Illegal
from tablee.server import names
from tablee.server.messages.parts import ClockRules
from tablee.server.table import clocks
from tablee.server.table.stored import ChairDoc, TableDoc

COMES = 25_000
"""Milliseconds in which all have to come to the table."""
HOLIDAYS = 7
"""Days off that each seat has where strangers play a move a day."""
PLAY_NOW = "play"
"""What such tables are arranged for."""
CLOCKS: Mapping[str, tuple[int | None, ClockRules | None]] = {
    "blitz": (None, ClockRules(match=300, gain=5)),
    "usual": (None, ClockRules(match=900, gain=10)),
    "long": (None, ClockRules(match=2700, gain=20)),
    "daily": (86_400, None),
}
"""The clocks of each speed, for a game that has no tempo of its own:
seconds for a decision, or for the match with a gain for each decision."""


class Seated(msgspec.Struct, frozen=True):
    """A person with a name, or a bot."""

    person: str = ""
    name: str = ""
    bot: str = ""


class TablePlan(msgspec.Struct, frozen=True):
    """All that a table needs to be laid, the same in every process. Chairs stand in the order in which people sit."""

    game: str
    speed: str
    rated: bool
    chairs: tuple[Seated, ...]
    at: int
    arranged: str = PLAY_NOW
    comes: int = COMES
    options: dict[str, str] = {}  # as usual if left out, or if so many seats do not have them


def seated(game: Game, people: Mapping[str, str], seats: int) -> tuple[Seated, ...]:
    """Return people, by their names, and bots beside them, in an order by lot."""
    bot = bots.usual(game)
    found = [Seated(person, name) for person, name in people.items()]
    found += [Seated(bot=bot, name=bot) for _ in range(seats - len(found))]
    secrets.SystemRandom().shuffle(found)
    return tuple(found)


def laid(games: Mapping[str, Game], plan: TablePlan) -> TableDoc:
    """Return the table of a plan; raise Illegal if this house does not have the game."""
    game = games.get(plan.game)
    if game is None:
        raise Illegal("no-such-table")
    seats = len(plan.chairs)
    worn: list[str] = []
    pace, rules = CLOCKS[plan.speed]
    if (tempo := next((t for t in game.tempos if t.name == plan.speed), None)) is not None:
        pace, rules = tempo.decision, ClockRules(match=tempo.match, gain=tempo.gain)
    if pace is not None and pace * 1000 >= clocks.DAY and plan.arranged == PLAY_NOW:
        rules = ClockRules(holidays=HOLIDAYS)  # a tournament's round is not kept waiting
    doc = TableDoc(
        game=game.id,
        seats=seats,
        options=game.texts(game.settle(seats, _fitting(game, seats, plan.options), hosted=True)),
        listed=True,
        pace=pace,
        side_chat=False,
        host="",
        host_name="",
        chairs=[_chair(one, worn) for one in plan.chairs],
        commit="",
        created=plan.at,
        hints=not plan.rated,
        clock=clocks.settled(pace, rules),
    )
    doc.rated = plan.rated
    doc.arranged, doc.come_by = plan.arranged, plan.at + plan.comes
    return doc


def _fitting(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that a game has for so many seats: not all tables of a round have as many."""
    found = {o.name: {o.text(value) for value in o.allowed(seats)} for o in game.options if o.name in options}
    return {name: options[name] for name, values in found.items() if options[name] in values}


def _chair(one: Seated, worn: list[str]) -> ChairDoc:
    """A chair; of two whose names look alike the second bears a number."""
    if one.bot:
        return ChairDoc(bot=one.bot, name=one.bot)
    name = next(
        tried for n in range(len(worn) + 2) if _free(tried := one.name if not n else f"{one.name[:21]} {n + 1}", worn)
    )
    worn.append(name)
    return ChairDoc(person=one.person, name=name)


def _free(name: str, worn: list[str]) -> bool:
    try:
        names.free(name, worn)
    except Illegal:
        return False
    return True
