"""The greedy player: places in one heap, attacks where it is stronger, guards and hunts the Emperor, beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core.game import Game
from tablee.core.luck import Luck, below, seed
from tablee.core.match import hidden
from tablee.core.menu import legal
from tablee.core.record import row
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.mind.bot import choose
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.tests.scene import Scene, d6, planet


def likes(x: Scene) -> tuple[str, ...]:
    return x.game.path(x.s, x.seat, choose(x.s, x.seat, x.luck, row(x.game.max_actions)))


def board(mine: int, theirs: int) -> Scene:
    x = Scene().own("red", "felucia", troops=mine).own("black", "jabiim", troops=theirs)
    return x.rest("red", "black", "orange", "blue")


def test_it_attacks_with_all_dice_where_it_is_stronger() -> None:
    x = board(9, 1).at("red", Phase.S6_MAIN)
    path = likes(x)
    assert path[0] == "planet:felucia"
    assert path[2] == "dice:3"


def test_it_stops_where_it_is_weaker() -> None:
    assert likes(board(3, 30).own("black", "raxus_prime", "mon_calamari", troops=30).at("red", Phase.S6_MAIN)) == (
        "button:end",
    )


def test_it_places_all_troops_at_once() -> None:
    x = board(9, 1)
    x.s.pool = 7
    x.at("red", Phase.S5_TROOPS)
    assert likes(x)[1] == "count:7"


@pytest.mark.parametrize(("pawn", "planets", "button"), [(9, 30, "call"), (5, 30, "decline"), (7, 10, "call")])
def test_it_calls_order_66_late_or_in_danger(pawn: int, planets: int, button: str) -> None:
    x = Scene()
    mine = [p for i, p in enumerate(_every()) if i < planets]
    x.own("black", *mine).own("blue", mine[0]).rest("red", "orange")
    x.s.pawn = pawn
    assert likes(x.at("black", Phase.S11_CALL)) == (f"button:{button}",)


def _every() -> list[str]:
    from tablee.games.risk.rules.board import PLANET_IDS

    return PLANET_IDS


def test_it_enthrones_the_emperor_far_from_the_enemy() -> None:
    x = Scene().own("red", "ithor").own("orange", "naboo").rest("black", "blue")
    x.s.troops[planet("dagobah")] = 5
    x.s.called = 1
    assert likes(x.at("black", Phase.O66_EMPEROR)) == ("planet:dagobah",)


def test_the_guard_of_the_emperor_stays() -> None:
    x = Scene().own("red", "felucia").own("orange", "jabiim").own("black", "bogden", troops=12)
    x.own("black", "naboo", troops=3).rest("black", "blue")
    x.s.called, x.s.emperor = 1, planet("bogden")
    assert likes(x.at("black", Phase.S7_TROOPS)) == ("planet:naboo",)


def test_troops_come_to_the_aid_of_the_emperor_from_anywhere() -> None:
    x = Scene().own("red", "kessel", troops=9).own("orange", "jabiim").own("black", "bogden", troops=3)
    x.own("black", "boz_pity", troops=20).rest("black", "blue")
    x.s.called, x.s.emperor = 1, planet("bogden")
    assert likes(x.at("black", Phase.S7_TROOPS)) == ("planet:boz_pity",)
    assert likes(x.do("planet:boz_pity")) == ("planet:bogden",)


def test_the_republic_marches_on_the_emperor() -> None:
    x = Scene().own("red", "dathomir", troops=12).own("orange", "naboo").own("blue", "dagobah").rest("black")
    x.s.called, x.s.emperor, x.s.taken = 1, planet("corellia"), 2
    assert likes(x.at("red", Phase.S6_MAIN))[:2] == ("planet:dathomir", "planet:alderaan")


@pytest.mark.parametrize(("whole", "button"), [(True, "refuse"), (False, "accept")])
def test_a_team_mate_gets_what_breaks_no_system(whole: bool, button: str) -> None:
    colonies = ["ithor", "mygeeto", "muunilinst", "dathomir", "dantooine"]
    x = Scene().own("orange", *colonies[: 5 if whole else 4]).own("red", "felucia").rest("black", "blue")
    x.s.army, x.s.goal = 0, planet("ithor")
    assert likes(x.at("red", Phase.S9_CONSENT)) == (f"button:{button}",)


def test_an_army_shut_in_by_its_team_mate_asks_for_a_way_out() -> None:
    x = Scene().own("blue", "dagobah", troops=9).own("red", "felucia").own("orange", "mon_calamari").rest("black")
    assert likes(x.at("blue", Phase.S9_ASK))[0] in {f"planet:{p}" for p in ("jabiim", "raxus_prime", "saleucami")}


@pytest.mark.parametrize(("ahead", "count"), [("black", "8"), ("red", "3")])
def test_all_move_in_where_enemies_are_ahead_and_as_few_as_must_elsewhere(ahead: str, count: str) -> None:
    x = Scene().own("red", "felucia", troops=9).own("black", "jabiim").own("black", "kamino")
    x.own(ahead, "mon_calamari", "raxus_prime", "saleucami").rest("red")
    x.at("red", Phase.S6_MAIN).do("planet:felucia", "planet:jabiim", "dice:3", luck=d6(6, 6, 6, 1))
    assert likes(x) == (f"count:{count}",)


@pytest.mark.parametrize(("game", "seats"), [(CLONE_WARS, 2), (CLASSIC, 2)], ids=["clone wars", "classic"])
def test_it_beats_chance(game: Game, seats: int) -> None:
    won = 0
    for n in range(6):
        luck, choice = Luck(), Luck()
        seed(luck, n, 1, 1)
        seed(choice, n, 1, 2)
        s: Any = game.start(seats, game.settle(seats, {"reinforce_batch": "20", "turn_cap": "120"}), luck)
        me = n % 2
        while mask := game.to_act(s):
            seat = mask.bit_length() - 1
            if seat == me:
                action = choose(hidden(game, s, seat, choice), seat, choice, row(game.max_actions))
            else:
                actions = legal(game, s, seat)
                action = actions[below(choice, len(actions))]
            game.apply(s, seat, action, luck)
            s.events = []
        won += game.winners(s) == 1 << me
    assert won >= 5
