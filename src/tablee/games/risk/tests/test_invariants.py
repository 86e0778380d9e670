"""RISK-E44 after every action of whole games: some in every run of the tests, thousands by `make mass`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from tablee.core.backend import bind
from tablee.core.game import Game
from tablee.core.luck import Luck
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.rules.board import PLANETS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import GONE, NOTHING, State
from tablee.games.risk.tests.compiled.checked import FAULTS, checked_game
from tablee.games.risk.tests.compiled.invariants import Fault, fault, said
from tablee.games.risk.tests.scene import Scene, planet

GAMES = int(os.environ.get("TABLEE_GAMES", "60"))
"""How many games of each kind are played, spread over the numbers of seats and the settings."""

# The usual options count for half of the games; the others lead through other phases, or to other ends.
SETTINGS: dict[str, list[dict[str, str]]] = {
    "risk_clone_wars": [
        {},
        {"reinforce_batch": "20", "powers": "off"},
        {},
        {"setup_mode": "random", "command_requests": "1"},
        {},
        {"reinforce_batch": "5", "stall_rounds": "1", "reaction_seconds": "4"},
        {},
        {"turn_cap": "0", "stall_rounds": "0", "reinforce_batch": "4"},
    ],
    "risk_classic": [
        {},
        {"reinforce_batch": "20"},
        {},
        {"setup_mode": "random", "turn_cap": "60"},
        {},
        {"turn_cap": "0", "stall_rounds": "0", "reinforce_batch": "4"},
    ],
}


@cache
def compiled() -> Callable[..., int]:
    """One program for both games, every index checked; `bind` keeps it on disk."""
    game: Callable[..., int] = bind([checked_game], "numba", CLONE_WARS, check_bounds=True)[0]
    return game


def start(game: Game, seats: int, options: dict[str, str]) -> State:
    s: State = game.blank(game.settle(seats, options))
    return s


def sittings(game: Game, games: int) -> Iterator[tuple[int, dict[str, str], int]]:
    """Seats, options and number of each game, in turn."""
    settings = SETTINGS[game.id]
    for i in range(games):
        yield game.seats[i % len(game.seats)], settings[i // len(game.seats) % len(settings)], i


def checked(game: Game, greedy: bool, games: int) -> list[int]:
    """The lengths of many games; a broken invariant is named with the game and the action that broke it."""
    s, guess, luck, choice = State(), State(), Luck(), Luck()
    out: Any = np.zeros(game.max_actions, np.int32)
    lengths = []
    for seats, options, i in sittings(game, games):
        records = [x.lend() for x in (s, guess, start(game, seats, options), luck, choice)]
        moves = compiled()(*records, out, int(game is CLASSIC), int(greedy), seats, 44, i)
        about = f"{game.id}, {seats} seats, {options}, game {i}"
        assert moves >= 0, f"{said(-moves % FAULTS)} after action {-moves // FAULTS} of {about}"
        lengths.append(moves)
    return lengths


@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
@pytest.mark.parametrize("game", [CLONE_WARS, CLASSIC], ids=lambda g: g.id)
def test_risk_e44_holds_after_every_action(game: Game, greedy: bool) -> None:
    lengths = checked(game, greedy, GAMES)
    print(f"{game.id}: {len(lengths):,} games, {sum(lengths):,} actions, the longest {max(lengths):,}")
    assert min(lengths) > 1


def position() -> Scene:
    """A Clone Wars position with ships, cards, a token on the board and one out of the game."""
    x = Scene().own("red", "felucia", troops=4).own("black", "jabiim", troops=3)
    x.rest("red", "black", "orange", "blue").ships("felucia", fighter=1).hold("red", "rep-01").token("jabiim", "dooku")
    x.at("red", Phase.S6_MAIN)
    return x


def two_holders(s: State) -> None:
    s.held[3] |= 1 << planet("felucia")


def no_owner(s: State) -> None:
    s.owner[7], s.troops[7] = NOTHING, 0
    for a in range(4):
        s.held[a] &= ~(1 << 7)


def dead(s: State) -> None:
    s.alive = 14


def lost_ship(s: State) -> None:
    s.ships[planet("felucia"), 0] = 0


def big_fleet(s: State) -> None:
    s.ships[planet("felucia"), 0] = s.fleet[0, 0] = 4


def copied_card(s: State) -> None:
    s.hand[2] |= s.hand[0]


def lost_card(s: State) -> None:
    s.hand[0] = 0


def early_card(s: State) -> None:
    s.born[0] = 1


def false_memory(s: State) -> None:
    s.recalled[1] = s.deck[0]


def lost_token(s: State) -> None:
    s.pile &= s.pile - 1


def stray_token(s: State) -> None:
    s.token_at[0] = planet("felucia")


def late_token(s: State) -> None:
    s.emperor = planet("jabiim")


def stray_emperor(s: State) -> None:
    s.pile, s.token_at[0], s.emperor = 0, GONE, planet("felucia")


def far_pawn(s: State) -> None:
    s.pawn = 11


def no_troops(s: State) -> None:
    s.troops[PLANETS - 1] = 0


def debt(s: State) -> None:
    s.pool = -1


BREAKS = {
    Fault.PLANET_HELD_WRONGLY: two_holders,
    Fault.PLANET_WITHOUT_OWNER: no_owner,
    Fault.PLANET_EMPTY: no_troops,
    Fault.ARMY_ALIVE_WRONGLY: dead,
    Fault.FLEET_MISCOUNTED: lost_ship,
    Fault.FLEET_TOO_LARGE: big_fleet,
    Fault.CARD_IN_TWO_PLACES: copied_card,
    Fault.DECK_NOT_WHOLE: lost_card,
    Fault.CARD_FROM_THE_FUTURE: early_card,
    Fault.CARD_RECALLED_WRONGLY: false_memory,
    Fault.TOKENS_NOT_NINE: lost_token,
    Fault.TOKEN_MISPLACED: stray_token,
    Fault.TOKEN_AFTER_ORDER_66: late_token,
    Fault.EMPEROR_MISPLACED: stray_emperor,
    Fault.PAWN_OFF_THE_TRACK: far_pawn,
    Fault.TROOPS_BELOW_ZERO: debt,
}


@pytest.mark.parametrize("kind", BREAKS, ids=lambda kind: kind.name.lower())
def test_risk_e44_every_fault_is_found(kind: Fault) -> None:
    s = position().s
    assert fault(s) == 0
    BREAKS[kind](s)
    assert said(fault(s)).startswith(kind.name.lower().replace("_", " "))
