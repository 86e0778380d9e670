"""A new table as its maker planned it."""

from __future__ import annotations

from collections.abc import Mapping

from tablee import bots
from tablee.core.game import Game, Illegal, WrongInput
from tablee.server import names
from tablee.server.messages.http import ChairPlan, NewTable
from tablee.server.table import clocks
from tablee.server.table.stored import ChairDoc, TableDoc
from tablee.server.who import Who


def planned(games: Mapping[str, Game], who: Who, new: NewTable, now: int) -> TableDoc:
    """Return a new table; raise Illegal if its maker has no name or asks for something that does not exist."""
    if not who.name:
        raise Illegal("no-name")
    try:
        if new.game not in games:
            raise WrongInput(f"there is no game {new.game!r}; the games are {', '.join(games)}")
        game = games[new.game]
        options = game.texts(game.settle(new.seats, new.options, hosted=True, brisk=new.brisk))
        if new.chairs and len(new.chairs) != new.seats:
            raise WrongInput(f"{new.seats} chairs are needed, not {len(new.chairs)}")
        if new.rated and any(plan.kind == "device" for plan in new.chairs):
            raise Illegal("rated-one-chair")
        if wrong := clocks.sound(new.pace, new.clock):
            raise WrongInput(wrong)
        places = [_chair(game, who, plan) for plan in new.chairs] or [ChairDoc() for _ in range(new.seats)]
    except WrongInput as e:
        raise Illegal("wrong-input", reason=str(e)) from None
    doc = TableDoc(
        game=game.id,
        seats=new.seats,
        options=options,
        listed=new.listed and not new.club,
        pace=new.pace,
        side_chat=new.side_chat,
        host=who.person,
        host_name=who.name,
        chairs=places,
        commit="",
        created=now,
        hints=new.hints and not new.rated,
        rated=new.rated,
        clock=clocks.settled(new.pace, new.clock),
    )
    if doc.chairs_of(who.person):
        doc.seals = {who.person: new.seal}
    return doc


def _chair(game: Game, who: Who, plan: ChairPlan) -> ChairDoc:
    if plan.kind == "bot":
        bots.known(game, plan.bot)
        return ChairDoc(bot=plan.bot, name=plan.bot)
    if plan.kind == "open":
        return ChairDoc()
    return ChairDoc(person=who.person, name=names.chosen(plan.name if plan.name.strip(" ") else who.name))
