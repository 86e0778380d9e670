"""Why a thing cannot be chosen: the rule that closes a target, told from what the asking seat may know."""

from __future__ import annotations

from typing import Any

from tablee.core.game import Game, Illegal, Path, seats_in
from tablee.core.menu import after, menu


def why(game: Game, s: Any, seat: int, path: Path) -> Illegal:
    """The reason why a seat cannot click the last target of a path now, the targets before it being clicked already.

    The game is asked first (`Game.why`): it knows what is drawn. Then come whose turn it is and what the move,
    were it whole, would be refused for. The laws hold the answer to be the same in every guess of the seat.
    """
    if game.to_act(s) == 0:
        return Illegal("match-is-over")
    asked = bool(game.to_act(s) >> seat & 1)
    if asked and after(menu(game, s, seat), path) is not None:
        return Illegal("open-now")
    if game.why is not None and (found := game.why(s, seat, path)) is not None:
        return found
    if not asked:
        return waits_for(game, s, seat)
    try:
        game.action(s, seat, path)
    except Illegal as e:
        if e.refusal != "unknown-move":
            return e
    return Illegal("not-now")


def waits_for(game: Game, s: Any, seat: int) -> Illegal:
    """It is not the seat's turn; whose it is, where one other seat is shown as owing a decision."""
    others = [i for i in seats_in(game.waiting(s, seat)) if i != seat]
    return Illegal("wait-for", seat=f"seat:{others[0]}") if len(others) == 1 else Illegal("not-your-turn")
