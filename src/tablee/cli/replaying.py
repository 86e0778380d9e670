"""Matches replayed to their last seal, to prove that a store has all of them."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import Illegal, WrongInput
from tablee.core.log import last_link
from tablee.store.rows import MoveRow, TableRow

UNKNOWN = "?"


def seal(row: TableRow, moves: Sequence[MoveRow]) -> str:
    """The last seal of a match's log; empty if there is no match yet, UNKNOWN if its rules are not here. WrongInput if
    it cannot be replayed, or does not come to the end that its table knows."""
    from tablee import games
    from tablee.server.table import stored
    from tablee.server.table.change import key_of, tokens_of
    from tablee.server.table.match import Play

    doc = stored.from_row(row)
    header = doc.header
    if header is None or doc.phase not in ("playing", "over"):
        return ""
    game = games.every().get(doc.game)
    if game is None or not game.plays(header.version) or header.data != game.digest:
        return UNKNOWN
    play = Play(game, header, key_of(header, row.secret, tokens_of(row.tokens)), doc.started or 0)
    try:
        play.catch_up(list(moves))
    except Illegal as e:
        raise WrongInput(f"match {row.id} cannot be replayed ({e})") from None
    stopped = doc.result is not None and doc.result.reason == "stopped"  # so ends what another release played
    if play.over != (doc.phase == "over") and not stopped:
        raise WrongInput(f"match {row.id} replays, but not to the end that its table knows")
    return last_link(play.match)
