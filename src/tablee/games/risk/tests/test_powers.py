"""The special powers: when they may be played, what they do, and how they are cancelled."""

from __future__ import annotations

import pytest

from tablee.games.risk.rules.board import Power
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.reactions import possible
from tablee.games.risk.rules.state import A, D
from tablee.games.risk.tests.scene import Scene, army, card_of, d6, d8, planet

ATTACK = ("planet:felucia", "planet:jabiim")


def scene(mine: int = 9, theirs: int = 5, red: tuple[str, ...] = (), black: tuple[str, ...] = ()) -> Scene:
    """Red on Felucia beside black on Jabiim, each with cards of some powers, in Step 6 of red's turn."""
    x = Scene().own("red", "felucia", troops=mine).own("black", "jabiim", troops=theirs)
    x.rest("red", "black", "orange", "blue")
    x.hold("red", *(card_of(p) for p in red)).hold("black", *(card_of(p, "separatist") for p in black))
    return x.at("red", Phase.S6_MAIN)


def play(x: Scene, power: str, luck: list[tuple[int, int]] | None = None) -> Scene:
    """The army to decide plays the card it holds with a power."""
    held = [c for c in x.hand(x.decider) if c in {card_of(power, d, n) for d, n in copies(power)}]
    return x.do(f"card:{held[0]}", "button:power", luck=luck)


def copies(power: str) -> list[tuple[str, int]]:
    found = []
    for deck in ("republic", "separatist"):
        n = 0
        while True:
            try:
                card_of(power, deck, n)
            except IndexError:
                break
            found.append((deck, n))
            n += 1
    return found


def offered(x: Scene) -> set[str]:
    """The powers the army to decide may play."""
    cards = {p[0][5:] for p in x.paths() if p[-1] == "button:power"}
    return {p.name for p in Power if cards & {card_of(p.name, d, n) for d, n in copies(p.name)}}


def test_risk_e6_an_extra_kill_takes_the_planet() -> None:
    x = scene(10, 2, red=("EXTRA_KILL",)).do(*ATTACK, "dice:3").do("dice:2", luck=d6(6, 1, 1, 5, 5))
    assert (x.phase, x.decider) == (Phase.S6_CAS_A, "red")
    play(x, "EXTRA_KILL")
    assert (x.s.lost[A], x.s.lost[D], x.owner("jabiim")) == (1, 2, "red")
    numbers = [int(p[0][6:]) for p in x.paths()]
    assert (min(numbers), max(numbers)) == (2, 8)


@pytest.mark.parametrize(("mine", "legal"), [(3, False), (4, True)])
def test_risk_e7_a_kill_that_would_leave_nobody_to_move_in_is_illegal(mine: int, legal: bool) -> None:
    x = scene(mine, 2, red=("EXTRA_KILL",), black=("EXTRA_KILL",)).do(*ATTACK, "dice:2")
    x.do("dice:2", luck=d6(6, 1, 5, 5))
    play(x, "EXTRA_KILL")
    if legal:
        assert (x.phase, x.decider, offered(x)) == (Phase.S6_CAS_D, "black", {"EXTRA_KILL"})
        play(x, "EXTRA_KILL")
        assert x.troops("felucia", "jabiim") == [1, 1]
    else:
        assert x.owner("jabiim") == "red"


def test_risk_e8_no_kill_below_the_last_troop() -> None:
    x = scene(3, 2, black=("EXTRA_KILL",)).do(*ATTACK, "dice:2").do("dice:2", luck=d6(1, 1, 6, 6))
    assert x.troops("felucia") == [1]
    assert len(x.hand("black")) == 1


def test_risk_e9_the_last_defender_is_saved() -> None:
    x = scene(9, 1, black=("SAVE_ONE", "CEASE")).do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1))
    assert (x.phase, x.decider) == (Phase.S6_CAS_D, "black")
    play(x, "SAVE_ONE")
    assert x.owner("jabiim") == "black"
    assert (x.phase, offered(x)) == (Phase.S6_AFTER_D, {"CEASE"})


def test_risk_e10_a_cancelled_save_saves_nobody() -> None:
    x = scene(9, 1, black=("SAVE_ONE",)).hold("orange", card_of("CANCEL_POWER"))
    x.do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1))
    play(x, "SAVE_ONE")
    assert (x.phase, x.decider) == (Phase.CANCEL, "orange")
    play(x, "CANCEL_POWER")
    assert x.owner("jabiim") == "red"
    assert x.discards(0) == {card_of("CANCEL_POWER")}
    assert x.discards(1) == {card_of("SAVE_ONE", "separatist")}


def test_risk_e11_one_combat_power_a_combat() -> None:
    x = scene(9, 3, black=("JAM_SHIPS", "SAVE_ONE")).ships("felucia", fighter=1)
    x.do(*ATTACK, "dice:3").do("ships:1-0-0")
    play(x, "JAM_SHIPS").do("dice:2", luck=d6(6, 6, 6, 1, 1))
    assert x.phase == Phase.S6_MAIN  # no window for SAVE_ONE
    x.do(*ATTACK, "dice:3").do("ships:0-0-0", luck=d6(6, 6, 6, 1))
    assert offered(x) == {"SAVE_ONE"}


def test_risk_e14_jammed_ships_still_move_in() -> None:
    x = scene(9, 2, black=("JAM_SHIPS",)).ships("felucia", capital=1).do(*ATTACK, "dice:3").do("ships:0-0-1")
    play(x, "JAM_SHIPS").do("dice:2", luck=d6(6, 6, 6, 1, 1))
    assert x.s.eights[A] == 0
    x.do("count:3")
    assert x.fleet_at("jabiim") == [0, 0, 1]


def test_risk_e15_a_jam_does_not_touch_the_emperor() -> None:
    x = scene(9, 3, red=("JAM_SHIPS",)).ships("jabiim", corvette=2)
    x.s.emperor = planet("jabiim")
    x.do(*ATTACK, "dice:3")
    assert offered(x) == {"JAM_SHIPS"}
    play(x, "JAM_SHIPS").do("dice:2", luck=[*d6(6, 6, 6), *d8(4, 5)])
    assert x.s.eights[D] == 2
    assert [x.s.seen_worth[D, i] for i in range(2)] == [4, 5]


def test_risk_e15_without_ships_there_is_nothing_to_jam() -> None:
    x = scene(9, 3, red=("JAM_SHIPS",)).do(*ATTACK, "dice:3")
    assert x.phase == Phase.S6_DEFEND


def test_risk_e16_eight_sided_dice_twice_are_pointless() -> None:
    x = scene(9, 3, black=("D8_ALL_COMBAT",))
    x.s.emperor = planet("jabiim")
    x.do(*ATTACK, "dice:3")
    assert offered(x) == set()


@pytest.mark.parametrize(("dice", "eights"), [(3, 2), (1, 1)])
def test_risk_e17_a_capital_ship_and_a_power_add_up_to_the_dice(dice: int, eights: int) -> None:
    x = scene(9, 3, red=("D8_ONE_INVASION",)).ships("felucia", capital=1).do(*ATTACK, f"dice:{dice}").do("ships:0-0-1")
    play(x, "D8_ONE_INVASION").do("dice:1")
    assert x.s.eights[A] == eights


def test_risk_e18_three_defence_dice_against_two() -> None:
    x = scene(9, 5, black=("THIRD_DEFENDER",)).do(*ATTACK, "dice:2")
    play(x, "THIRD_DEFENDER", luck=d6(6, 6, 1, 1, 1))
    assert (x.s.dice[D], x.s.lost[D]) == (3, 2)


def test_risk_e19_a_corvettes_bonus_moves_to_the_new_highest_die() -> None:
    x = Scene().own("black", "felucia", troops=9).own("red", "jabiim", troops=5).rest("red", "black", "orange", "blue")
    x.hold("black", card_of("REROLL_ENEMY_BEST", "separatist")).ships("jabiim", corvette=1)
    x.at("black", Phase.S6_MAIN).do(*ATTACK, "dice:3").do("dice:2", luck=d6(1, 1, 1, 5, 4))
    assert [x.s.seen_worth[D, i] for i in range(2)] == [6, 4]
    play(x, "REROLL_ENEMY_BEST", luck=d6(2))
    assert sorted(x.s.seen_worth[D, i] for i in range(2)) == [2, 5]


def test_risk_e20_fighters_help_rerolled_dice_again() -> None:
    x = scene(9, 5, red=("REROLL_OWN",)).ships("felucia", fighter=1).do(*ATTACK, "dice:3").do("ships:1-0-0")
    x.do("dice:2", luck=d6(2, 3, 6, 6, 6))
    play(x, "REROLL_OWN")
    x.do("reroll:1-2", luck=[*d6(1, 1), (2, 5)])
    assert [x.s.die[A, i] for i in range(3)] == [4, 1, 6]


def jumping(troops: int = 9) -> Scene:
    x = Scene().own("red", "ithor", "muunilinst", troops=troops).own("black", "dathomir", "alderaan", troops=5)
    x.rest("red", "black", "orange", "blue").hold("red", card_of("HYPER_JUMP"))
    return x.at("red", Phase.S6_MAIN)


def test_risk_e21_a_jump_goes_over_exactly_two_steps() -> None:
    x = jumping()
    play(x, "HYPER_JUMP")
    assert ("planet:ithor", "planet:dathomir") in x.paths()
    assert x.refuses("planet:ithor", "planet:alderaan") == "RISK-75"
    assert x.refuses("planet:muunilinst", "planet:dathomir") == "RISK-75"


def test_risk_e46_an_open_jump_goes_on_without_new_declarations() -> None:
    x = jumping()
    play(x, "HYPER_JUMP").do("planet:ithor", "planet:dathomir").do("dice:3")
    x.do("dice:2", luck=d6(6, 6, 6, 1, 1))
    assert x.phase == Phase.S6_MAIN
    paths = x.paths()
    assert ("planet:ithor", "planet:dathomir", "dice:2") in paths
    assert ("planet:muunilinst", "planet:dathomir", "dice:3") in paths
    x.do("planet:ithor", "planet:dathomir", "dice:2")
    assert not x.s.fresh


def test_risk_e22_a_jump_left_is_lost() -> None:
    x = jumping().own("black", "mygeeto", troops=3)
    play(x, "HYPER_JUMP").do("planet:ithor", "planet:dathomir").do("dice:3")
    x.do("dice:2", luck=d6(6, 6, 6, 1, 1)).do("planet:ithor", "planet:mygeeto", "dice:3")
    x.do("dice:2", luck=d6(6, 6, 6, 1, 1))
    assert x.refuses("planet:ithor", "planet:dathomir", "dice:3") == "RISK-39"


def test_risk_e23_a_ceased_invasion_locks_the_planet_for_the_turn() -> None:
    x = scene(9, 3, black=("CEASE",)).do(*ATTACK, "dice:3").do("dice:2", luck=d6(6, 6, 6, 1, 1))
    play(x, "CEASE")
    assert x.refuses(*ATTACK, "dice:1") == "RISK-39"
    x.s.turns += 1
    x.at("red", Phase.TURN_START)
    assert x.s.locked == 0


def test_risk_e24_coming_back_is_a_new_invasion() -> None:
    x = scene(9, 5).own("black", "raxus_prime", troops=5).hold("red", card_of("D8_ONE_INVASION"))
    x.do(*ATTACK, "dice:1").do("button:pass").do("dice:1", luck=d6(6, 1))
    x.do("planet:felucia", "planet:raxus_prime", "dice:1")
    assert x.phase == Phase.S6_DECL_A
    x.do("button:pass").do("dice:1", luck=d6(6, 1)).do(*ATTACK, "dice:1")
    assert x.phase == Phase.S6_DECL_A


def test_risk_e25_a_system_bonus_needs_all_planets_but_one() -> None:
    colonies = ["ithor", "mygeeto", "muunilinst", "dathomir", "dantooine"]
    for own, legal in ((5, False), (4, True), (3, False)):
        x = Scene().own("red", *colonies[:own]).own("black", *colonies[own:]).rest("black", "orange", "blue")
        x.hold("red", card_of("SYSTEM_BONUS")).at("red", Phase.COUNT)
        assert (x.phase == Phase.S3_REINFORCE) == legal
        if legal:
            before = x.s.pool
            play(x, "SYSTEM_BONUS")
            assert x.s.pool == before + 2


def test_risk_e42_a_power_that_lies_in_the_discards_cannot_be_feared() -> None:
    x = Scene().rest("red", "black", "orange", "blue").hold("black", card_of("PLUS2", "separatist"))
    x.hold("red", card_of("PLUS2"))
    r2d2 = 1 << 7
    x.s.deck[0] &= ~r2d2
    x.s.phase = Phase.CANCEL
    x.s.discard[0] = 0
    assert possible(x.s, army("red"))
    x.s.discard[0] = r2d2
    assert not possible(x.s, army("red"))
    assert not possible(x.s, army("orange"))  # an empty hand


def test_risk_e45_a_ship_beside_the_team_mate_only_is_out_of_reach() -> None:
    x = Scene().own("orange", "felucia", "mon_calamari", "raxus_prime", "kessel").own("black", "jabiim")
    x.rest("red", "black", "orange", "blue").ships("jabiim", fighter=1).hold("red", card_of("DESTROY_SHIP"))
    near = [p for p in ("saleucami", "boz_pity") if x.owner(p) == "red"]
    x.own("orange", *near).at("red", Phase.S6_MAIN)
    assert x.phase != Phase.S6_MAIN or offered(x) == set()


def test_risk_e47_a_cancelled_jump_leaves_the_invasion_alone() -> None:
    x = Scene().own("red", "felucia", "ithor", troops=9).own("black", "jabiim", troops=9)
    x.rest("red", "black", "orange", "blue").own("black", "dathomir").own("red", "muunilinst")
    x.hold("red", card_of("HYPER_JUMP")).hold("black", card_of("D8_DEFENCE_INVASION", "separatist"))
    x.hold("blue", card_of("CANCEL_POWER", "separatist")).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3")
    assert (x.phase, x.decider) == (Phase.S6_DECL_D, "black")
    play(x, "D8_DEFENCE_INVASION").do("dice:2", luck=[*d6(6, 6, 6), *d8(1, 1)])
    play(x, "HYPER_JUMP").do("planet:ithor", "planet:dathomir")
    assert (x.phase, x.decider) == (Phase.CANCEL, "blue")
    play(x, "CANCEL_POWER")
    assert (x.phase, x.s.invaded, x.s.eights_on) == (Phase.S6_MAIN, planet("jabiim"), 1 << D)
    assert card_of("HYPER_JUMP") in x.discards(0)
    x.do(*ATTACK, "dice:3").do("dice:2", luck=[*d6(6, 6, 6), *d8(1, 1)])
    assert x.s.eights[D] == 2


def test_risk_t30_after_order_66_anakin_serves_the_separatists_only() -> None:
    fury = card_of("EXTRA_KILL", "republic", 1)
    x = scene(9, 3).hold("red", fury)
    x.s.called, x.s.emperor = 1, planet("kamino")
    x.do(*ATTACK, "dice:3").do("dice:2", luck=d6(6, 1, 1, 5, 5))
    assert x.phase == Phase.S6_MAIN  # no window: its power is lost
    x.at("red", Phase.S4_CARDS)
    assert (f"card:{fury}", "button:build") in x.paths()
    theirs = card_of("EXTRA_KILL", "separatist", 1)
    y = scene(9, 3).hold("black", theirs)
    y.s.called, y.s.emperor = 1, planet("kamino")
    y.do(*ATTACK, "dice:3").do("dice:2", luck=d6(6, 1, 1, 5, 5))
    assert (y.decider, offered(y)) == ("black", {"EXTRA_KILL"})


def test_risk_85_emergency_troops_defend_at_once() -> None:
    x = Scene().own("black", "felucia", troops=9).own("red", "jabiim", troops=1).rest("red", "black", "orange", "blue")
    x.hold("red", card_of("EMERGENCY"), card_of("THIRD_DEFENDER")).at("black", Phase.S6_MAIN).do(*ATTACK, "dice:3")
    play(x, "EMERGENCY")
    assert x.troops("jabiim") == [3]
    assert (x.phase, offered(x)) == (Phase.S6_DEFEND, {"THIRD_DEFENDER"})


def test_risk_86_ships_come_to_the_rescue() -> None:
    x = Scene().own("black", "felucia", troops=9).own("red", "jabiim", "kessel", troops=2)
    x.rest("black", "orange", "blue", "red").ships("kessel", fighter=1, capital=1)
    x.own("red", "raxus_prime").hold("red", card_of("SCRAMBLE")).at("black", Phase.S6_MAIN).do(*ATTACK, "dice:3")
    play(x, "SCRAMBLE").do("planet:kessel", "ship:capital").do("button:done")
    assert (x.fleet_at("jabiim"), x.fleet_at("kessel")) == ([0, 0, 1], [1, 0, 0])


def test_risk_88_extra_and_free_fortifications() -> None:
    x = Scene().own("red", "felucia", "mon_calamari", troops=4).own("red", "kamino").rest("black", "orange", "blue")
    x.hold("red", card_of("EXTRA_FORTIFY")).at("red", Phase.S7_TROOPS)
    play(x, "EXTRA_FORTIFY")
    x.do("planet:felucia").do("count:3")  # the only goal is taken without asking
    assert x.s.fortifies == 1
    y = Scene().own("black", "felucia", troops=4).own("black", "kamino").rest("red", "orange", "blue")
    y.hold("black", card_of("FORTIFY_ANY", "separatist")).at("black", Phase.S7_TROOPS)
    assert not any(p[0].startswith("planet") for p in y.paths())
    play(y, "FORTIFY_ANY").do("planet:felucia").do("count:3")
    assert y.troops("felucia", "kamino") == [1, 4]


def test_peeking_tells_the_seat_alone_and_lasts() -> None:
    x = Scene().own("black", "jabiim").token("jabiim", "dooku").rest("red", "black", "orange", "blue")
    x.hold("red", card_of("PEEK_TOKENS")).at("red", Phase.COUNT)
    play(x, "PEEK_TOKENS")
    assert x.s.token_seen[0] == 0b0011
    assert x.game.view(x.s, 0).tokens[0].face == "face:dooku"
    assert x.game.view(x.s, 2).tokens[0].face is None
    assert "peeked-unseen" in x.events()
