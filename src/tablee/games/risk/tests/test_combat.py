"""Combat and conquest by their numbers, without powers."""

from __future__ import annotations

import pytest

from tablee.games.risk.rules import combat
from tablee.games.risk.rules.events import Reason
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import A, D, State
from tablee.games.risk.tests.scene import Scene, army, cards_of, d6, d8, planet

ATTACK = ("planet:felucia", "planet:jabiim")


def scene(mine: int, theirs: int) -> Scene:
    """Red on Felucia beside black on Jabiim."""
    x = Scene().own("red", "felucia", troops=mine).own("black", "jabiim", troops=theirs)
    return x.rest("red", "black", "orange", "blue")


def fight(x: Scene, dice: int, defence: int, luck: list[tuple[int, int]]) -> Scene:
    """One combat, all ships joining in."""
    x.at("red", Phase.S6_MAIN).do(*ATTACK, f"dice:{dice}", luck=luck)
    if x.phase == Phase.S6_COMMIT:
        x.do(x.paths()[-1][0])
    return x.do(f"dice:{defence}", luck=luck) if x.phase == Phase.S6_DEFEND else x


def worths(raw: list[int], corvettes: int) -> list[int]:
    s = State()
    s.emperor, s.target = 127, planet("jabiim")
    s.dice[A], s.joined[1] = len(raw), corvettes
    for i, face in enumerate(raw):
        s.die[A, i] = face
    return [combat.ranked(s, A, i) for i in range(len(raw))]


def losses(mine: list[int], theirs: list[int]) -> tuple[int, int]:
    s = State()
    s.emperor, s.target = 127, planet("jabiim")
    for side, dice in ((A, mine), (D, theirs)):
        s.dice[side] = len(dice)
        for i, face in enumerate(dice):
            s.die[side, i] = face
    combat.compare(s)
    return s.lost[A], s.lost[D]


def test_risk_t3_tanks_are_three_troops_and_only_troops_count() -> None:
    x = scene(5, 7)
    assert x.troops("felucia", "jabiim") == [1 * 3 + 2, 2 * 3 + 1]


def test_risk_t12_a_lone_troop_cannot_attack_and_the_invasion_goes_on_from_elsewhere() -> None:
    x = scene(10, 5).own("red", "mon_calamari", troops=1).at("red", Phase.S6_MAIN)
    assert x.refuses("planet:mon_calamari", "planet:jabiim", "dice:1") == "RISK-39"
    most = {p[2] for p in x.paths() if p[:2] == ATTACK}
    assert most == {"dice:1", "dice:2", "dice:3"}
    x.do(*ATTACK, "dice:3")
    assert {p[0] for p in x.paths()} == {"dice:1", "dice:2"}
    x.do("dice:2", luck=d6(1, 1, 1, 6, 6))
    assert x.s.invaded == planet("jabiim")
    x.do(*ATTACK, "dice:1")
    assert not x.s.fresh


def test_risk_t13_ties_are_the_defenders() -> None:
    assert losses([5], [5]) == (1, 0)


def test_risk_t14_pairs_from_the_highest() -> None:
    assert losses([6, 4, 2], [5, 4]) == (1, 1)


def test_risk_t15_extra_dice_are_ignored() -> None:
    assert losses([6, 3, 1], [4]) == (0, 1)


@pytest.mark.parametrize(("corvettes", "expected"), [(2, [7, 5, 3]), (3, [7, 5, 4]), (1, [7, 4, 3])])
def test_risk_t16_corvettes_raise_the_highest_dice(corvettes: int, expected: list[int]) -> None:
    assert worths([3, 6, 4], corvettes) == expected


@pytest.mark.parametrize(("fighters", "again", "expected"), [(1, [4], [1, 4, 5]), (2, [4, 3], [3, 4, 5])])
def test_risk_t17_fighters_roll_ones_again(fighters: int, again: list[int], expected: list[int]) -> None:
    luck = [*d6(1, 1, 5), *[(face - 2, 5) for face in again], *d6(6)]
    x = scene(9, 1).ships("felucia", fighter=fighters)
    fight(x, 3, 1, luck)
    assert sorted(x.s.die[A, i] for i in range(3)) == expected


@pytest.mark.parametrize("dice", [3, 2])
def test_risk_t18_capital_ships_give_as_many_eight_sided_dice_as_are_rolled(dice: int) -> None:
    x = scene(9, 5).ships("felucia", capital=3).ships("jabiim", capital=3)
    fight(x, dice, 2, [*d8(*[8] * dice), *d8(1, 1)])
    assert (x.s.eights[A], x.s.eights[D]) == (dice, 2)


def test_risk_t20_the_example_of_kashyyyk() -> None:
    x = Scene().own("blue", "kashyyyk", troops=13).own("red", "boz_pity", "kessel").own("orange", "haruun_kal", "rodia")
    x.rest("black", "blue").own("red", "ithor").own("orange", "byss").own("black", "sullust").at("blue", Phase.S6_MAIN)
    win = d6(6, 6, 6, 1)
    x.do("planet:kashyyyk", "planet:boz_pity", "dice:3", luck=win).do("count:6")
    assert x.troops("kashyyyk", "boz_pity") == [7, 6]
    x.do("planet:boz_pity", "planet:kessel", "dice:2", luck=d6(6, 6, 1)).do("count:2")
    assert x.troops("boz_pity", "kessel") == [4, 2]
    x.do("planet:kashyyyk", "planet:haruun_kal", "dice:3", luck=win).do("count:6")
    assert x.troops("kashyyyk", "haruun_kal") == [1, 6]
    x.do("planet:haruun_kal", "planet:rodia", "dice:3", luck=win).do("count:5")
    while x.phase != Phase.S11_CALL and x.decider == "blue" and x.s.turns == 0:
        x.do("button:end")
    assert len(x.hand("blue")) == 2


def test_risk_t21_the_survivors_must_move_in() -> None:
    x = scene(6, 1).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1))
    assert x.refuses("count:2") == "RISK-51"
    x = scene(6, 1).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:2", luck=d6(6, 6, 1)).do("count:2")
    assert x.troops("felucia", "jabiim") == [4, 2]


def test_risk_e4_two_troops_attack_with_one_die_only() -> None:
    x = scene(2, 2).at("red", Phase.S6_MAIN)
    assert x.refuses(*ATTACK, "dice:2") == "RISK-39"
    x.do(*ATTACK, "dice:1").do("dice:1", luck=d6(1, 6))
    assert x.troops("felucia") == [1]
    assert x.phase != Phase.S6_MAIN or not any(p[0] == "planet:felucia" for p in x.paths())


def test_risk_e5_four_troops_three_dice_and_no_loss_move_exactly_three() -> None:
    x = scene(4, 1).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1))
    assert x.troops("felucia", "jabiim") == [1, 3]  # the only number was taken without asking


def test_risk_e8_both_pairs_lost() -> None:
    x = fight(scene(3, 2), 2, 2, d6(1, 1, 6, 6))
    assert x.troops("felucia", "jabiim") == [1, 2]


def test_risk_e12_the_committed_ship_must_move_in_and_the_other_may() -> None:
    x = scene(9, 1).ships("felucia", capital=2).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3")
    x.do("ships:0-0-1", luck=[*d8(8), *d6(6, 6), *d6(1)]).do("count:3")
    assert {p[0] for p in x.paths()} == {"ships:0-0-1", "ships:0-0-2"}
    x.do("ships:0-0-1")
    assert (x.fleet_at("felucia"), x.fleet_at("jabiim")) == ([0, 0, 1], [0, 0, 1])


def test_risk_e13_no_more_ships_of_a_class_than_dice() -> None:
    x = scene(9, 3).ships("felucia", fighter=3).at("red", Phase.S6_MAIN).do(*ATTACK, "dice:1")
    assert {p[0] for p in x.paths()} == {"ships:0-0-0", "ships:1-0-0"}


def test_risk_48_ships_on_a_fallen_planet_go_back_to_the_supply() -> None:
    x = scene(9, 1).ships("jabiim", fighter=2, capital=1)
    fight(x, 3, 1, [*d6(6, 6, 6), *d8(1), (0, 7)])
    assert x.owner("jabiim") == "red"
    assert x.fleet_at("jabiim") == [0, 0, 0]
    assert [x.s.fleet[army("black"), k] for k in range(3)] == [0, 0, 0]


def test_risk_t22_captured_tokens_and_armies_bring_cards() -> None:
    x = scene(9, 1).token("jabiim", "dooku").own("black", "raxus_prime").token("raxus_prime", "rune_haako")
    x.at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1)).do("count:3")
    x.do("planet:felucia", "planet:raxus_prime", "dice:3", luck=d6(6, 6, 6, 1)).do("count:3")
    assert (x.s.dots, x.s.taken.bit_count()) == (3, 1)
    while x.s.army == army("red"):
        x.do("button:end")
    assert len(x.hand("red")) == 4
    assert x.s.captured == 0


def test_risk_t22_from_two_armies_five_cards() -> None:
    x = scene(9, 1).token("jabiim", "dooku").own("blue", "raxus_prime").token("raxus_prime", "rune_haako")
    x.at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1)).do("count:3")
    x.do("planet:felucia", "planet:raxus_prime", "dice:3", luck=d6(6, 6, 6, 1)).do("count:3")
    while x.s.army == army("red"):
        x.do("button:end")
    assert len(x.hand("red")) == 5


def test_risk_t23_two_tokens_on_one_planet_are_both_captured() -> None:
    x = scene(9, 1).token("jabiim", "dooku").token("jabiim", "nute_gunray")
    x.at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1))
    assert x.s.dots == 3
    assert x.events().count("captured-token") == 2


def test_risk_e37_taking_the_emperors_planet_wins_before_moving_in() -> None:
    x = scene(9, 1)
    x.s.called, x.s.emperor = 1, planet("jabiim")
    x.at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3", luck=[*d6(6, 6, 6), *d8(1)])
    assert (x.s.reason, x.s.winners) == (Reason.EMPEROR_TAKEN, 0b0101)
    assert x.troops("felucia", "jabiim") == [9, 0]


def test_risk_e38_an_eliminated_armys_hand_is_discarded_and_still_counts_for_a_card() -> None:
    cards = cards_of("fighter")[:3]
    x = Scene(powers=0).own("blue", "felucia", troops=9).own("red", "jabiim").rest("blue", "black", "orange")
    x.hold("red", *cards).at("blue", Phase.S6_MAIN)
    x.do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1)).do("count:3")
    assert x.discards(0) == set(cards)
    assert x.s.alive == 0b1110
    while x.s.army == army("blue") and x.phase != Phase.S11_CALL:
        x.do("button:end")
    assert len(x.hand("blue")) == 1


def test_risk_e52_an_eliminated_separatist_army_loses_tokens_hand_and_turns() -> None:
    cards = cards_of("fighter", "separatist")[:2]
    x = Scene(powers=0).own("red", "felucia", troops=9).own("black", "jabiim").token("jabiim", "dooku")
    x.rest("red", "orange", "blue").hold("black", *cards).at("red", Phase.S6_MAIN)
    x.do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1)).do("count:3")
    assert x.discards(1) == set(cards)
    assert "captured-token" in x.events()
    while x.s.army == army("red"):
        x.do("button:end")
    assert x.s.army == army("orange")


def test_risk_73_a_faction_without_armies_has_lost() -> None:
    x = Scene().own("red", "felucia", troops=9).own("black", "jabiim").rest("red", "orange")
    x.s.alive &= ~8
    x.at("red", Phase.S6_MAIN).do(*ATTACK, "dice:3", luck=d6(6, 6, 6, 1))
    assert (x.s.reason, x.s.winners) == (Reason.SEPARATISTS_ELIMINATED, 0b0101)
