"""Law 7: every card, tile, chip, troop and ship is somewhere, once, after every action."""

from __future__ import annotations

from tablee.testing.laws import hooks
from tablee.testing.laws.play import Play


def conservation(played: Play) -> None:
    """What a game counts is the same from the deal to the end."""
    count = hooks.conserved(played.game)
    if count is None:
        where = hooks.where(played.game)
        assert not played.game.listed, f"what does {played.game.id} conserve? write `conserved(s)` in {where}"
        return
    dealt = count(played.at(0).state)
    for n in range(1, len(played.states)):
        now = count(played.at(n).state)
        assert now == dealt, f"move {n} lost or made something: {dealt} at the deal, {now} after it"
