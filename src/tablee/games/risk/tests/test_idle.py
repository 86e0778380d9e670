"""RISK-113: what an absent seat does, decision by decision."""

from __future__ import annotations

from tablee.games.risk.mind.absent import idle
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.tests.scene import Scene, army, card, card_of, cards_of, d8, planet

ATTACK = ("planet:felucia", "planet:jabiim")


def does(x: Scene) -> tuple[str, ...]:
    """The path of the absent seat's move; it is permitted."""
    action = idle(x.s, x.seat, x.luck)
    assert x.game.permits(x.s, x.seat, action)
    return x.game.path(x.s, x.seat, action)


def board() -> Scene:
    x = Scene().own("red", "felucia", troops=9).own("black", "jabiim", troops=5)
    return x.rest("red", "black", "orange", "blue")


def test_risk_113_windows_are_passed_and_steps_ended() -> None:
    assert does(board().at("red", Phase.S6_MAIN)) == ("button:end",)
    assert does(board().at("red", Phase.S7_TROOPS)) == ("button:end",)
    x = board().hold("black", card_of("SAVE_ONE", "separatist")).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:1")
    assert does(x) == ("dice:2",)  # the most dice


def test_risk_113_all_ships_join_and_only_what_must_moves_in() -> None:
    x = board().ships("felucia", capital=2).own("black", "jabiim", troops=1).at("red", Phase.S6_MAIN)
    x.do(*ATTACK, "dice:3")
    assert does(x) == ("ships:0-0-2",)
    x.do("ships:0-0-1", luck=[*d8(8), (5, 6), (5, 6), (0, 6)])
    assert does(x) == ("count:3",)
    assert does(x.do("count:3")) == ("ships:0-0-1",)


def test_risk_113_a_forced_set_is_the_most_valuable_of_lowest_cards() -> None:
    f, c, k = cards_of("fighter"), cards_of("corvette"), cards_of("capital")
    x = board().hold("red", *f[:3], c[0], k[0], k[1]).at("red", Phase.S4_CARDS)
    picked = []
    while x.phase in (Phase.S4_CARDS, Phase.S4_PICK) and len(x.hand("red")) == 6:
        picked.append(does(x)[0])
        x.do(*does(x))
    assert x.gone() == {f[0], c[0], k[0]}
    assert x.hand("red") == {f[1], f[2], k[1]}
    assert does(x) == ("button:end",)


def test_risk_113_troops_go_where_the_enemy_is_strongest() -> None:
    x = board().own("black", "kessel", troops=30).own("red", "raxus_prime").at("red", Phase.S5_TROOPS)
    x.s.pool = 7
    assert does(x) == ("planet:raxus_prime", "count:7")


def test_risk_113_order_66_is_declined_and_planets_go_to_the_caller() -> None:
    x = Scene().own("red", "ithor").own("orange", "naboo").rest("black", "blue")
    x.s.pawn = 8
    x.at("black", Phase.S11_CALL)
    assert does(x) == ("button:decline",)
    order = sorted(("ithor", "naboo"), key=planet)
    x.do("button:call", luck=d8(*[8 if p == "ithor" else 1 for p in order]))
    assert does(x) == ("army:black",)
    x.s.troops[planet("kamino")] = 9
    x.do("army:black")
    assert does(x) == ("planet:kamino",)


def test_risk_113_an_absent_team_mate_refuses() -> None:
    x = board().own("orange", "kamino").at("red", Phase.S9_ASK).do("planet:kamino")
    assert does(x) == ("button:refuse",)


def test_risk_113_a_token_lies_far_from_the_enemy() -> None:
    x = Scene().own("red", "felucia").rest("black", "orange", "blue")
    x.s.drawn, x.s.pile = 0, x.s.pile & ~1
    x.at("black", Phase.S1_TOKEN)
    near = x.s.held[0] | x.s.held[2]
    chosen = planet(does(x)[0][7:])
    fewest = min(_enemies(p, near) for p in range(42) if x.s.owner[p] == army("black"))
    assert _enemies(chosen, near) == fewest


def _enemies(p: int, enemies: int) -> int:
    from tablee.games.risk.rules.board import NEAR

    return (NEAR[p] & enemies).bit_count()


def test_risk_113_a_power_that_was_begun_is_aimed_at_the_first_target() -> None:
    x = board().hold("red", card_of("FREE_SHIP"), card_of("PLUS2")).at("red", Phase.S4_CARDS)
    x.do(f"card:{card_of('FREE_SHIP')}", "button:power")
    assert does(x) == ("ship:fighter",)
    assert card("rep-01") == 0
