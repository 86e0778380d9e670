"""Law 3: a log replays to the same bytes, state and view survive their encodings, sealed choices come in any order."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec

from tablee.core import log
from tablee.core.luck import Luck
from tablee.core.match import Header, Match
from tablee.core.menu import legal
from tablee.testing.laws.play import Play, Position, key
from tablee.testing.laws.secrets import seen

ORDERS = 6  # orders of simultaneous choices that are compared


def replays(played: Play) -> None:
    """The play, entered as a match by its paths and written as a log, is read back to the same bytes."""
    game, sitting = played.game, played.sitting
    m = Match(game, Header.of(game, sitting.seats, sitting.options), key(sitting))
    for n, line in enumerate(played.lines()):
        events = m.submit(line.seat, line.path)
        assert events == played.moves[n].events, f"move {n}: the match tells another story than the play"
    assert bytes(m.state) == played.states[-1], "the same moves, entered by their paths, lead to other bytes"
    text = log.write(m, log.Page(key=m.key))
    again = log.read(text, lambda _: game)
    assert (bytes(again.state), bytes(again.luck)) == (bytes(m.state), bytes(m.luck)), "the log replays to other bytes"
    assert log.write(again, log.Page(key=again.key)) == text, "the log read and written again is another text"


def survives(p: Position) -> None:
    """State and views come out of their encodings as they went in."""
    game, data = p.game, bytes(p.state)
    assert bytes(game.state(data)) == data, "the state does not survive its bytes"
    assert dict(game.state(data)) == dict(p.state), "a field of the state does not survive its bytes"
    for viewer in p.viewers:
        view = game.view(p.state, viewer)
        assert type(view) is game.view_type, f"the view is a {type(view).__name__}, not {game.view_type.__name__}"
        text = msgspec.json.encode(view)
        again: Any = msgspec.json.decode(text, type=game.view_type)
        assert again == view, f"viewer {viewer}: the view does not survive JSON"
        assert msgspec.json.encode(again) == text, f"viewer {viewer}: the view read back is written otherwise"
    assert bytes(p.state) == data, "looking at the state changed it"


def any_order(p: Position) -> None:
    """Sealed choices give the same bytes in any order.

    A choice is sealed when nobody else can tell that it was made: it draws no luck, shows nothing, and leaves the view
    of every other viewer as it is. Where all seats to act have such a choice (the last to come may resolve them), no
    order may matter. Moves made in the open, in turn or out of it, are not meant.
    """
    seats = p.to_act
    if len(seats) < 2:
        return
    chance = p.chance("orders")
    chosen = {seat: chance.choice(legal(p.game, p.state, seat)) for seat in seats}
    orders = list(permutations(seats)) if len(seats) < 4 else [chance.sample(seats, len(seats)) for _ in range(ORDERS)]
    ends = [_made(p, list(order), chosen) for order in chance.sample(orders, min(len(orders), ORDERS))]
    if all(end is not None for end in ends):
        assert len(set(ends)) == 1, f"sealed choices of seats {seats} give other bytes in another order"


def _made(p: Position, order: list[int], chosen: dict[int, int]) -> tuple[bytes, bytes] | None:
    """State and luck after the choices, made in an order; None if one before the last is not sealed."""
    s, luck = p.state.copy(), p.luck.copy()
    for i, seat in enumerate(order):
        if not p.game.permits(s, seat, chosen[seat]):
            raise AssertionError(f"sealed choices of seats {order[:i]} took away seat {seat}'s choice")
        before = s.copy()
        p.game.apply(s, seat, chosen[seat], luck)
        if i < len(order) - 1 and not _sealed(p, before, s, luck, seat):
            return None
    return bytes(s), bytes(luck)


def _sealed(p: Position, before: Any, after: Any, luck: Luck, seat: int) -> bool:
    if luck.used != p.luck.used or after.shown != before.shown:
        return False
    return all(seen(p.game, before, v) == seen(p.game, after, v) for v in (*p.seats, None) if v != seat)
