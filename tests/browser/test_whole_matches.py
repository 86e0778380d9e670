"""Matches of every game that has a board, through its picture: two people, one by mouse and one by keyboard (for
Sequence, `test_house.py` has it); and one person among bots at the largest table, on a phone.

Usually one game is played to its end and the others are begun; `make matches` plays all to their ends, Risk at each
kind of table."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from browser.play import Player, play
from browser.tables import opened, playing
from browser.window import Window
from tablee import games

Visit = Callable[..., Window]

ONE_ROUND = {"attack_of_the_clones": {"rounds": "1"}}  # three of them are 650 decisions
GAMES = ["sequence", "darth_maul", "lightsaber_duel", "attack_of_the_clones"]
WHOLE = "darth_maul"  # the shortest
BOT = {"kind": "bot", "bot": "greedy"}


@pytest.mark.parametrize("game", GAMES[1:])
def test_two_people_play_a_match_one_by_mouse_one_by_keyboard(
    visit: Visit, shots: Path, game: str, request: pytest.FixtureRequest
) -> None:
    ann, ben = visit("small"), visit("small", color_scheme="dark")
    playing({"Ann": ann, "Ben": ben}, game, options=ONE_ROUND.get(game, {}))
    mouse, keys = Player(ann, Random(1)), Player(ben, Random(2), keys=True)
    play([mouse, keys], shots, game, limit=24)
    assert ann.serious() == []
    assert ben.serious() == []
    assert min(mouse.moves, keys.moves) > 2  # whose turns are long is a matter of luck
    if game != WHOLE and not request.config.getoption("--whole", default=False):
        return
    play([mouse, keys], shots, game)
    for window in (ann, ben):
        expect(window.page.locator(".end")).to_be_visible()
    assert ann.serious() == []


@pytest.mark.parametrize("game", GAMES)
def test_one_plays_a_match_with_bots_at_the_largest_table_on_a_phone(
    visit: Visit, shots: Path, game: str, request: pytest.FixtureRequest
) -> None:
    dan = visit("phone").named("Dan")
    seats = games.load(game).seats[-1]
    dan.go(opened(dan, game, seats, chairs=[{"kind": "me"}, *[BOT] * (seats - 1)], options=ONE_ROUND.get(game, {})))
    dan.page.get_by_role("button", name="Start the game").click()
    expect(dan.page.locator(".board")).to_be_visible()
    player = Player(dan, Random(3))
    play([player], shots, f"bots-{game}", limit=6)
    assert dan.serious() == []
    assert dan.fits()
    if game != WHOLE and not request.config.getoption("--whole", default=False):
        return
    play([player], shots, f"bots-{game}")
    expect(dan.page.locator(".end")).to_be_visible()
    assert player.moves > 2  # of twelve at Sequence
    assert dan.fits()


@dataclass(frozen=True)
class Kind:
    """A table of Risk: how its people play, and the rest are bots."""

    game: str
    seats: int
    people: tuple[str, ...]
    size: str = "small"


RISK = {
    "two": Kind("risk_clone_wars", 2, ("mouse", "keys")),
    "two-with-a-bot": Kind("risk_clone_wars", 2, ("keys",), "phone"),
    "three": Kind("risk_clone_wars", 3, ("keys", "mouse")),
    "four": Kind("risk_clone_wars", 4, ("mouse", "keys")),
    "four-with-bots": Kind("risk_clone_wars", 4, ("mouse",), "phone"),
    "classic": Kind("risk_classic", 3, ("mouse", "keys")),
    "classic-with-bots": Kind("risk_classic", 3, ("keys",)),
}
BEGUN = ["three", "classic"]
SOME_CLICKS = 30


def at_risk(visit: Visit, kind: Kind, advised: float, **options: str) -> list[Player]:
    """People at a table of Risk with bots on its other chairs."""
    players = [
        Player(visit(kind.size, color_scheme=scheme), Random(scheme), keys=way == "keys", advised=advised)
        for way, scheme in zip(kind.people, ("light", "dark"))
    ]
    chairs = [{"kind": "open"}] * len(players) + [BOT] * (kind.seats - len(players))
    people = dict(zip(("Ann", "Ben"), (player.window for player in players)))
    playing(people, kind.game, seats=kind.seats, chairs=chairs, options=options)
    return players


def test_risk_is_set_up_planet_by_planet(visit: Visit, shots: Path) -> None:
    players = at_risk(visit, RISK["four"], 0.3, reinforce_batch="20")
    play(players, shots, "risk-setup", limit=24)
    assert all(player.moves > 3 for player in players)


@pytest.mark.parametrize("name", BEGUN)
def test_risk_is_played_for_some_turns(visit: Visit, shots: Path, name: str) -> None:
    players = at_risk(visit, RISK[name], 0.4, setup_mode="random")
    clicks = play(players, shots, f"risk-{name}", limit=SOME_CLICKS)
    while min(player.moves for player in players) <= 5:  # somebody's turn was long
        assert clicks < 10 * SOME_CLICKS
        clicks += play(players, shots, f"risk-{name}", limit=SOME_CLICKS // 2)


@pytest.mark.parametrize("name", RISK)
def test_a_match_of_risk_is_played_to_its_end(
    visit: Visit, shots: Path, request: pytest.FixtureRequest, name: str
) -> None:
    if not request.config.getoption("--whole", default=False):
        pytest.skip("make matches")
    began = time.monotonic()
    players = at_risk(visit, RISK[name], 0.8, setup_mode="random", turn_cap="60")
    clicks = play(players, shots, f"risk-{name}")
    for player in players:
        expect(player.window.page.locator(".end")).to_be_visible()
        assert player.moves > 20
        assert player.window.serious() == []
    hints, pauses = sum(player.hints for player in players), sum(player.pauses for player in players)
    assert pauses or len(players) == 1 or RISK[name].game == "risk_classic"
    clicks += hints  # a hint is asked for and followed
    print(f"{name}: {clicks} clicks, {hints} hints, {pauses} in pauses, {time.monotonic() - began:.0f} s")
