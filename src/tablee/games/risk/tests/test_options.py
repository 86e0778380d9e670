"""What the view tells a seat it could do, and how a combat went: what a board need not work out."""

from __future__ import annotations

from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.tests.scene import Scene, card_of, cards_of, d6, planet
from tablee.games.risk.view.shapes import View
from tablee.games.risk.view.view import view


def seen(x: Scene, seat: int | None = None) -> View:
    return view(x.s, x.seat if seat is None else seat)


def targets(*ids: str) -> list[str]:
    return [f"planet:{id}" for id in ids]


def front() -> Scene:
    """Red on Kessel and Kashyyyk, beside Black's Boz Pity; nobody else is near a strong planet."""
    x = Scene().own("red", "kessel", troops=5).own("red", "kashyyyk", troops=2).own("black", "boz_pity", troops=3)
    return x.rest("black", "blue")


def test_risk_39_attacks_are_told_by_origin_with_the_most_dice_and_ships() -> None:
    x = front().ships("kessel", fighter=3, capital=1)
    told = seen(x.at("red", Phase.S6_MAIN)).attacks
    assert set(told) == {"planet:kessel", "planet:kashyyyk"}
    assert "planet:boz_pity" in told["planet:kessel"].targets
    assert (told["planet:kessel"].dice, told["planet:kessel"].ships) == (3, [3, 0, 1])
    assert (told["planet:kashyyyk"].dice, told["planet:kashyyyk"].ships) == (1, [0, 0, 0])


def test_every_attack_that_is_told_is_in_the_menu_and_the_other_way_round() -> None:
    x = front().at("red", Phase.S6_MAIN)
    menu = {path for path in x.paths() if len(path) == 3}
    told = {
        (origin, target, f"dice:{n + 1}")
        for origin, it in seen(x).attacks.items()
        for target in it.targets
        for n in range(it.dice)
    }
    assert told == menu


def test_a_planet_that_ceased_is_no_target_and_a_click_on_it_is_told_why() -> None:
    x = front().at("red", Phase.S6_MAIN)
    x.s.locked = 1 << planet("boz_pity")
    assert all("planet:boz_pity" not in it.targets for it in seen(x).attacks.values())
    why = x.game.why
    assert why is not None
    refused = why(x.s, x.seat, ("planet:boz_pity",))
    assert refused is not None
    assert refused.refusal == "ceased"


def test_risk_97_attacks_are_for_the_seat_that_invades_alone() -> None:
    x = front().at("red", Phase.S6_MAIN)
    assert seen(x).attacks
    assert all(not seen(x, seat).attacks for seat in range(4) if seat != x.seat)
    assert not view(x.s, None).attacks


def test_risk_t29_troops_go_over_the_planets_of_a_team_mate_never_over_an_enemys() -> None:
    x = Scene().own("red", "ithor", troops=3).own("red", "dathomir", "kessel").own("orange", "muunilinst", "dantooine")
    mine = seen(x.rest("black", "blue").at("red", Phase.S7_TROOPS)).mine
    assert mine is not None
    (region,) = mine.regions
    assert (region.planets, region.spare) == (targets("ithor", "dathomir"), [2, 0])


def test_fortify_any_makes_one_region_of_all_own_planets_for_troops() -> None:
    x = Scene().own("red", "ithor", troops=3).own("red", "dathomir", "kessel").own("orange", "muunilinst", "dantooine")
    x.s.anywhere = 1
    mine = seen(x.rest("black", "blue").at("red", Phase.S7_TROOPS)).mine
    assert mine is not None
    assert [sorted(region.planets) for region in mine.regions] == [sorted(targets("ithor", "dathomir", "kessel"))]


def test_risk_t6_of_each_value_one_set_is_told_the_best_first() -> None:
    hand = [*cards_of("fighter")[:4], cards_of("corvette")[0], cards_of("capital")[0]]
    mine = seen(front().hold("red", *hand).at("red", Phase.S4_CARDS)).mine
    assert mine is not None
    assert [it.value for it in mine.sets] == [7, 4]
    assert mine.sets[1].cards == [f"card:{id}" for id in cards_of("fighter")[:3]]
    assert mine.must_trade


def test_risk_34_no_set_is_told_once_one_was_traded_and_the_hand_is_small() -> None:
    x = front().hold("red", *cards_of("fighter")[:4])
    x.s.trades = 1
    mine = seen(x.at("red", Phase.S4_CARDS)).mine
    assert mine is not None
    assert (mine.sets, mine.must_trade) == ([], False)


def fought(x: Scene, attack: list[int], defence: list[int]) -> View:
    x.do("planet:kessel", "planet:boz_pity", f"dice:{len(attack)}")
    if x.phase == Phase.S6_PRE_A:
        x.do(f"card:{card_of('TIES_ATTACK')}", "button:power")
    x.do(f"dice:{len(defence)}", luck=d6(*attack, *defence))
    return view(x.s, None)


def test_step_12_dice_are_paired_from_the_highest_and_ties_are_the_defenders() -> None:
    combat = fought(front().at("red", Phase.S6_MAIN), [2, 5, 3], [5, 1]).combat
    assert combat is not None
    assert [die.place for die in combat.rolled[0]] == [2, 0, 1]
    assert [(p.attacker, p.defender, p.attacker_wins) for p in combat.pairs] == [(5, 5, False), (3, 1, True)]
    assert (combat.losses, combat.changed) == ([1, 1], False)


def test_ties_attack_shows_in_the_pairs() -> None:
    x = front().hold("red", card_of("TIES_ATTACK")).at("red", Phase.S6_MAIN)
    combat = fought(x, [5, 3], [5, 3]).combat
    assert combat is not None
    assert [p.attacker_wins for p in combat.pairs] == [True, True]
    assert not combat.changed


def test_risk_28_and_29_troops_for_planets_and_whole_systems_are_told() -> None:
    x = Scene().own("red", "ilum", "malastare", "bogden", "toydaria", troops=2).rest("black", "blue")
    x.at("red", Phase.S6_MAIN)
    told = view(x.s, None)
    assert (told.turn.for_planets, told.systems) == (3, {"system:expansion": "army:red"})
