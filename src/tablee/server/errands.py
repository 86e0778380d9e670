"""What may be done for the house by workers elsewhere: these functions, by name, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

from tablee import games
from tablee.server import bots
from tablee.server.bots import BotSeats
from tablee.server.jobs.crew import Workers
from tablee.server.jobs.elsewhere import Elsewhere
from tablee.server.jobs.inside import nothing
from tablee.server.jobs.lanes import ANALYSES, BOTS, COMPILES, Lane
from tablee.server.jobs.serialization import RemoteFunction, RemoteFunctions
from tablee.server.table.archive import frames, judging, paper, picture
from tablee.server.table.archive.paper import Paper
from tablee.store.errands import Errands


def _none(*_: Any) -> str:
    return ""


def _of_state(id: str, *_: Any) -> str:
    """A state is read by who writes states as we do."""
    return f"{id} = {games.load(id).version}"


def _of_paper(match: Paper, *_: Any) -> str:
    """A match is played again by the rules it was played by."""
    return f"{match.game} {match.header.version}"


def _of_all(*_: Any) -> str:
    """A log may be of any game."""
    return _all()


@cache
def _all() -> str:
    told = ",".join(f"{id} {game.oldest}-{game.version}" for id, game in sorted(games.every().items()))
    return f"all {hashlib.sha256(told.encode()).hexdigest()[:16]}"


@cache
def offers() -> tuple[str, ...]:
    """The rules that are known here, as calls say that they need them."""
    found = ["", _all()]
    for id, game in games.every().items():
        found += [
            f"{id} = {game.version}",
            *(f"{id} {n}" for n in range(1, game.version + 1) if game.plays(n)),
        ]
    return tuple(found)


def elsewhere(errands: Errands | None) -> Elsewhere | None:
    """Workers elsewhere, if errands have a place where they find them."""
    return None if errands is None else Elsewhere(errands, REMOTE_FUNCTIONS)


async def warm_up(workers: Workers, lanes: Sequence[Lane]) -> None:
    """Compiles what the work of some lanes needs. Bots play interpreted meanwhile; matches are judged afterwards."""
    listed = [id for id, game in games.every().items() if game.listed]
    workers.offer(*(lane for lane in lanes if lane is not ANALYSES))
    if BOTS in lanes:
        await BotSeats(workers.jobs).compile_ahead(listed)
    if ANALYSES in lanes:
        for id in listed:
            await workers.jobs.run(COMPILES, "crew", judging.ready, id)
        workers.offer(*lanes)


REMOTE_FUNCTIONS = RemoteFunctions(
    [
        RemoteFunction(nothing, _none),
        *(RemoteFunction(work, _of_state) for work in (bots.think, bots.advise, bots.reckon, bots.lay_out)),
        *(RemoteFunction(work, _of_paper) for work in (paper.full_log, paper.in_words, paper.chronicle)),
        *(RemoteFunction(work, _of_paper) for work in (frames.replay, frames.past)),
        *(RemoteFunction(work, _of_paper) for work in (judging.outline, judging.curve, judging.looks, judging.losses)),
        RemoteFunction(judging.advice, _of_paper),
        RemoteFunction(picture.drawn, _none),
        RemoteFunction(paper.verdict, _of_all),
    ],
    offers,
)
