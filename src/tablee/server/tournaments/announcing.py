"""A new tournament as it was announced, or why it cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from tablee import bots
from tablee.core.game import Game, Illegal, WrongInput
from tablee.server import names
from tablee.server.messages.tournaments import NewTournament
from tablee.server.tournaments.doc import Doc, TournamentPlan
from tablee.server.who import Who

SOONEST, LATEST = 5_000, 60 * 86_400_000
"""Milliseconds from now in which a tournament starts at the earliest, and at the latest."""
MOST = {"robin": 24, "tables": 60}
"""Entrants, of formats in which more would be too many."""


def announced(games: Mapping[str, Game], who: Who, new: NewTournament, now: int) -> Doc:
    """Return a tournament before anybody takes part."""
    if not who.name:
        raise Illegal("no-name")
    title = " ".join(names.in_one_line(new.title).split())
    game = games.get(new.game)
    if game is None or not title:
        raise Illegal("wrong-input", reason="there is no such game" if game is None else "a tournament has a title")
    seats = new.seats if new.format == "tables" else 2
    if seats not in game.seats or (new.format == "tables") == (seats == 2):
        raise Illegal("no-such-seats", seats=seats)
    most = min(new.most, MOST.get(new.format, new.most))
    try:
        bot = bots.known(game, new.bots) if new.bots else ""
    except WrongInput as e:
        raise Illegal("no-such-bot") from e
    options = _chosen(game, seats, new.options)
    plan = TournamentPlan(
        title=title,
        game=game.id,
        seats=seats,
        format=new.format,
        speed=new.speed,
        rounds=new.rounds,
        starts=min(max(new.starts, now + SOONEST), now + LATEST),
        most=most,
        minutes=new.minutes if new.format == "arena" else 0,
        bots=bot,
        fill=min(new.fill, most) if bot else 0,
        listed=new.listed,
        rated=new.rated,
        options=options,
    )
    return Doc(plan, now)


def _chosen(game: Game, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that are not as usual; raise Illegal if the game does not have or allow one."""
    try:
        chosen = game.texts(game.settle(seats, options, hosted=True))
    except WrongInput as e:
        raise Illegal("wrong-input", reason=str(e)) from e
    usual = game.texts(game.settle(seats, hosted=True))
    return {name: text for name, text in chosen.items() if text != usual[name]}
