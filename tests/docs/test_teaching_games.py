"""The three games that others are copied from: the same bytes under two backends, and no secret let out."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

import numpy as np
import pytest

from tablee.core.backend import Backend, bind
from tablee.core.game import TABLE, Game, seats_in
from tablee.core.luck import Luck, below, seed
from tablee.core.match import hidden
from tablee.core.menu import legal, menu
from tablee.core.record import Record, row
from tablee.core.words import LANGUAGES, Words
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.whisper import GAME as WHISPER
from tablee.sim import playout

TABLES: list[tuple[Game, int, Mapping[str, str]]] = [
    (NOUGHTS, 2, {}),
    (NOUGHTS, 2, {"width": "5", "misere": "on"}),
    (ENVELOPES, 2, {"coins": "10", "rounds": "9"}),
    (ENVELOPES, 4, {"coins": "200"}),
    (WHISPER, 2, {}),
    (WHISPER, 4, {"goal": "10"}),
]
tables = pytest.mark.parametrize(
    ("game", "seats", "options"), TABLES, ids=[" ".join([g.id, str(n), *o.values()]) for g, n, o in TABLES]
)


def final_states(
    game: Game, seats: int, options: Mapping[str, str], backend: Backend, n: int = 40
) -> tuple[bytes, list[int]]:
    """The final states and lengths of some random games."""
    (games,) = bind([playout.random_games], backend, game)
    start = game.state()
    for name, value in game.settle(seats, options).items():
        setattr(start, name, value)
    if backend == "python":
        states, out, lengths = [game.state() for _ in range(n)], row(game.max_actions), row(n)
        games(states, start, Luck(), Luck(), out, lengths, seats, 3, 0)
        return b"".join(map(bytes, states)), [lengths[i] for i in range(n)]
    many, room, long = np.zeros(n, game.state.dtype), np.zeros(game.max_actions, "i4"), np.zeros(n, "i4")
    games(many, start.lend(), Luck().lend(), Luck().lend(), room, long, seats, 3, 0)
    return many.tobytes(), long.tolist()


@pytest.mark.boundscheck
@tables
def test_interpreted_and_compiled_games_end_in_the_same_bytes(
    game: Game, seats: int, options: Mapping[str, str]
) -> None:
    interpreted = final_states(game, seats, options, "python")
    assert interpreted == final_states(game, seats, options, "numba")
    assert max(interpreted[1]) <= game.longest


@tables
def test_every_position_keeps_its_secrets_and_finds_its_paths_again(
    game: Game, seats: int, options: Mapping[str, str]
) -> None:
    luck, lots = Luck(), Luck()
    seed(lots, 1, 2, 3)
    for i in range(4):
        seed(luck, 9, i, 0)
        s = game.start(seats, game.settle(seats, options), luck)
        while to_act := seats_in(game.to_act(s)):
            for viewer in range(seats):
                keeps_secrets(game, s, viewer, hidden(game, s, viewer, lots))
                finds_paths(game, s, viewer)
            guess = hidden(game, s, TABLE, lots)
            assert (game.view(guess, None), game.picture(guess)) == (game.view(s, None), game.picture(s))
            seat = to_act[below(lots, len(to_act))]
            actions = legal(game, s, seat)
            game.apply(s, seat, actions[below(lots, len(actions))], luck)


def keeps_secrets(game: Game, s: Record, viewer: int, guess: Record) -> None:
    assert game.view(guess, viewer) == game.view(s, viewer)
    assert game.waiting(guess, viewer) == game.waiting(s, viewer)
    assert menu(game, guess, viewer) == menu(game, s, viewer)


def finds_paths(game: Game, s: Record, seat: int) -> None:
    """A path finds its action; the list is what is permitted, and of more numbers than 64 a part of it."""
    listed = legal(game, s, seat)
    permitted = [a for a in range(-1, game.actions + 1) if game.permits(s, seat, a)]
    assert [game.action(s, seat, game.path(s, seat, a)) for a in permitted] == permitted
    if len(permitted) <= 64:
        assert listed == permitted
    else:
        assert set(listed) <= set(permitted)
        assert (listed[0], listed[-1]) == (permitted[0], permitted[-1])


teaching = pytest.mark.parametrize("game", [NOUGHTS, ENVELOPES, WHISPER], ids=lambda g: g.id)


@teaching
def test_every_way_to_end_is_met_and_said(game: Game) -> None:
    """By random games at the tables above; the reason and the length of a game have words in both languages."""
    met = set()
    for other, seats, options in TABLES:
        if other is game:
            data, _ = final_states(game, seats, options, "numba", 2000)
            states = [game.state(data[i : i + game.state.size]) for i in range(0, len(data), game.state.size)]
            met |= {game.reason(s) for s in states}
    assert met == {r.name.lower().replace("_", "-") for r in list(game.reasons)[1:]}
    for words in (Words(lang, game) for lang in LANGUAGES):
        assert all(words.reason(reason) for reason in met)
        assert int(words.say("minutes")) < 10


@teaching
def test_every_numbered_rule_is_on_both_pages_and_cited_by_the_code(game: Game) -> None:
    numbers = json.loads((game.folder / "tests" / "rules.json").read_text())["rules"]
    for lang in LANGUAGES:
        page = (game.folder / "texts" / f"rules.{lang}.md").read_text(encoding="utf-8")
        assert re.findall(r"\[([A-Z]+-\w+)\]", page) == numbers
    code = " ".join(file.read_text(encoding="utf-8") for file in game.folder.glob("*.py"))
    assert set(numbers) <= set(re.findall(r"[A-Z]+-V?\d+", code))


@teaching
def test_players_do_not_see_the_teaching_games(game: Game) -> None:
    assert not game.listed
