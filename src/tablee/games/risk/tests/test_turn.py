"""Steps 1, 2, 7 to 11, Order 66, command, limits and ranking."""

from __future__ import annotations

import pytest

from tablee.games.risk.rules.board import CARD_IDS, NUMBERS, PLANET_IDS
from tablee.games.risk.rules.events import Reason
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.tests.scene import Scene, army, card_of, d8, planet
from tablee.games.risk.view.stage import stage
from tablee.games.risk.view.windows import waiting


def board(**options: int) -> Scene:
    return Scene(4, False, **options).rest("red", "black", "orange", "blue")


@pytest.mark.parametrize(("space", "least"), [(7, 6), (8, 5), (9, 4), (10, 4)])
def test_risk_t24_the_numbers_of_the_track(space: int, least: int) -> None:
    assert {n for n in range(9) if NUMBERS[space] >> n & 1} == set(range(least, 9))


def calling(**owners: list[str]) -> Scene:
    """Black may call Order 66 on space 8; red and orange hold only what is named."""
    x = Scene()
    for who, planets in owners.items():
        x.own(who, *planets)
    x.rest("black", "blue")
    x.s.pawn = 8
    return x


def test_risk_t24_order_66_on_space_8() -> None:
    red = ["ithor", "mygeeto", "kamino", "byss", "duro"]
    x = calling(red=red, orange=["naboo"]).at("black", Phase.S11_CALL)
    faces = dict(zip([*red, "naboo"], [4, 5, 1, 8, 2, 3]))
    x.do("button:call", luck=d8(*[faces[p] for p in sorted(faces, key=planet)]))
    assert [PLANET_IDS[p] for p in range(42) if x.s.turned >> p & 1] == ["byss", "mygeeto"]


def test_risk_t25_a_turned_planet_keeps_troops_and_ships_within_the_limit() -> None:
    for full in (False, True):
        x = calling(red=["ithor", "kamino"], orange=["naboo"]).own("red", "ithor", troops=4).ships("ithor", fighter=1)
        if full:
            x.own("blue", "byss").ships("byss", fighter=3)
        order = sorted(("ithor", "kamino", "naboo"), key=planet)
        x.at("black", Phase.S11_CALL).do("button:call", luck=d8(*[8 if p == "ithor" else 1 for p in order]))
        assert x.phase == Phase.O66_ASSIGN
        x.do("army:blue")
        assert (x.owner("ithor"), x.troops("ithor")) == ("blue", [4])
        assert x.fleet_at("ithor") == [0 if full else 1, 0, 0]
        assert x.s.fleet[army("red"), 0] == 0


def test_risk_t26_with_one_heir_there_is_no_choice() -> None:
    x = Scene().own("red", "ithor", "kamino").own("orange", "naboo").rest("black")
    x.s.alive, x.s.pawn = 0b0111, 8
    order = sorted(("ithor", "kamino", "naboo"), key=planet)
    x.at("black", Phase.S11_CALL).do("button:call", luck=d8(*[8 if p == "ithor" else 1 for p in order]))
    assert (x.phase, x.owner("ithor")) == (Phase.O66_EMPEROR, "black")


def test_risk_t27_order_66_is_called_once() -> None:
    x = board()
    x.s.pawn, x.s.called, x.s.emperor = 8, 1, planet("kamino")
    x.at("blue", Phase.DRAW)
    assert x.phase != Phase.S11_CALL


def test_risk_e31_the_pawn_on_start_cannot_call() -> None:
    x = board().hold("red", card_of("HOLD_TRACK"))
    x.at("black", Phase.S1_TOKEN)
    x.s.drawn = 0
    x.s.pile &= ~1
    x.at("black", Phase.S1_TOKEN).do(*x.paths()[0])
    assert (x.phase, x.decider) == (Phase.S2_HOLD, "red")
    x.do(f"card:{card_of('HOLD_TRACK')}", "button:power")
    assert x.s.pawn == 0
    x.at("black", Phase.DRAW)
    assert x.phase != Phase.S11_CALL


def test_risk_e32_on_the_last_space_the_pawn_stays_and_may_call() -> None:
    x = board().hold("red", card_of("HOLD_TRACK")).hold("black", card_of("ADVANCE_TRACK", "separatist"))
    x.s.pawn, x.s.pile = 10, 0
    x.at("black", Phase.TURN_START)
    assert x.s.pawn == 10
    assert x.phase not in (Phase.S2_HOLD, Phase.S2_ADV)
    x.at("black", Phase.DRAW)
    assert x.phase == Phase.S11_CALL


@pytest.mark.parametrize(("pawn", "legal"), [(1, False), (2, True)])
def test_risk_e33_the_pawn_never_goes_back_to_start(pawn: int, legal: bool) -> None:
    x = board().hold("red", card_of("BACK_TRACK"), card_of("PLUS2"))
    x.s.pawn = pawn
    x.at("red", Phase.S4_CARDS)
    assert ((f"card:{card_of('BACK_TRACK')}", "button:power") in x.paths()) == legal


def test_risk_e34_order_66_may_eliminate_one_army() -> None:
    x = calling(red=["ithor", "kamino"], orange=["naboo"]).hold("orange", "rep-01")
    order = sorted(("ithor", "kamino", "naboo"), key=planet)
    x.at("black", Phase.S11_CALL).do("button:call", luck=d8(*[8 if p == "naboo" else 1 for p in order]))
    x.do("army:black")
    assert x.s.alive == 0b1011
    assert x.discards(0) == {"rep-01"}
    assert x.phase == Phase.O66_EMPEROR
    x.do("planet:naboo")
    assert x.s.emperor == planet("naboo")


def test_risk_e35_order_66_may_win_the_game() -> None:
    x = calling(red=["ithor"], orange=["naboo"]).at("black", Phase.S11_CALL).do("button:call", luck=d8(8, 8))
    x.do("army:black").do("army:blue")
    assert (x.s.reason, x.s.winners) == (Reason.REPUBLIC_ELIMINATED, 0b1010)
    assert x.s.emperor == 127


def test_risk_e36_a_protected_planet_is_not_rolled_and_not_picked() -> None:
    x = calling(red=["ithor", "kamino"], orange=["naboo"]).hold("red", card_of("LOYAL_CLONES"))
    x.hold("blue", card_of("CLONE_BETRAYAL", "separatist")).at("black", Phase.S11_CALL).do("button:call")
    assert (x.phase, x.decider) == (Phase.O66_PRE, "red")
    x.do(f"card:{card_of('LOYAL_CLONES')}", "button:power").do("planet:ithor", luck=d8(1, 1))
    assert x.s.roll[planet("ithor")] == 0
    assert (x.phase, x.decider) == (Phase.O66_POST, "blue")
    x.do(f"card:{card_of('CLONE_BETRAYAL', 'separatist')}", "button:power")
    assert {p[0] for p in x.paths()} == {"button:done", "planet:kamino", "planet:naboo"}
    x.do("planet:kamino").do("button:done", luck=d8(8))
    assert x.s.turned == 1 << planet("kamino")


def asking(**change: int) -> Scene:
    x = board().own("orange", "kamino")
    p = planet("kamino")
    x.s.troops[p] = change.get("troops", 1)
    if change.get("ship"):
        x.ships("kamino", fighter=1)
    if change.get("token"):
        x.token("kamino", "dooku")
    if change.get("emperor"):
        x.s.emperor, x.s.called = p, 1
    return x.at("red", Phase.S9_ASK)


@pytest.mark.parametrize("thing", ["troops", "ship", "token", "emperor"])
def test_risk_t28_only_a_bare_planet_can_be_asked_for(thing: str) -> None:
    assert ("planet:kamino",) in asking().paths()
    assert asking(**{thing: 2}).refuses("planet:kamino") == "RISK-59"


def test_risk_t28_an_accepted_planet_changes_its_owner_once_a_turn() -> None:
    x = asking().do("planet:kamino")
    assert (x.phase, x.decider) == (Phase.S9_CONSENT, "orange")
    x.do("button:accept")
    assert (x.owner("kamino"), x.troops("kamino")) == ("red", [1])
    assert x.phase not in (Phase.S9_ASK, Phase.S9_CONSENT)


def test_risk_63_a_refused_planet_is_not_asked_for_again_and_three_requests_are_enough() -> None:
    x = asking()
    for i in range(3):
        asked = next(p for p in x.paths() if p[0].startswith("planet"))
        x.do(*asked).do("button:refuse")
        assert i == 2 or asked not in x.paths()
    assert x.phase != Phase.S9_ASK


def test_risk_e39_the_last_planet_cannot_be_asked_for() -> None:
    x = Scene().own("orange", "kamino").rest("red", "black", "blue").at("red", Phase.S9_ASK)
    assert x.phase != Phase.S9_ASK


def test_risk_e41_one_seat_for_both_needs_no_consent() -> None:
    x = Scene(2).rest("red", "black", "orange", "blue").own("orange", "kamino").at("red", Phase.S9_ASK)
    x.do("planet:kamino")
    assert x.owner("kamino") == "red"


def test_risk_e51_consent_depends_on_the_seats() -> None:
    x = Scene(3).rest("red", "black", "orange", "blue").own("blue", "kamino").at("black", Phase.S9_ASK)
    assert x.do("planet:kamino").owner("kamino") == "black"
    y = Scene(3).rest("red", "black", "orange", "blue").own("orange", "kamino").at("red", Phase.S9_ASK)
    y.do("planet:kamino")
    assert (y.phase, y.seat) == (Phase.S9_CONSENT, 2)


def test_risk_t29_fortifying_through_the_team_mate() -> None:
    # kamino - naboo - toydaria: neighbours in a row
    x = Scene().own("red", "kamino", troops=5).own("orange", "naboo").own("red", "toydaria").rest("black", "blue")
    x.own("orange", "byss").at("red", Phase.S7_TROOPS).do("planet:kamino")
    assert x.phase == Phase.S7_COUNT  # toydaria is the only goal
    x.do("count:4")
    assert x.troops("kamino", "toydaria") == [1, 5]
    y = Scene().own("red", "kamino", troops=5).own("black", "naboo").own("red", "toydaria").rest("black", "blue")
    assert y.own("orange", "byss").at("red", Phase.S7_TROOPS).phase != Phase.S7_TROOPS


def test_risk_e29_a_token_goes_to_a_planet_without_one() -> None:
    x = Scene().own("blue", "kamino", "naboo").rest("red", "black", "orange").token("kamino", "dooku")
    x.s.drawn, x.s.pile = 1, x.s.pile & ~2
    x.at("blue", Phase.S1_TOKEN)
    assert x.s.token_at[1] == planet("naboo")  # the only planet left was taken without asking
    y = Scene().own("blue", "kamino", "naboo").rest("red", "black", "orange").token("kamino", "dooku")
    y.token("naboo", "grievous")
    y.s.drawn, y.s.pile = 1, y.s.pile & ~2
    y.at("blue", Phase.S1_TOKEN)
    assert {p[0] for p in y.paths()} == {"planet:kamino", "planet:naboo"}


def test_risk_e30_with_an_empty_pile_the_pawn_still_advances() -> None:
    x = board()
    x.s.pile, x.s.pawn = 0, 5
    x.at("black", Phase.TURN_START)
    assert (x.s.pawn, x.s.drawn) == (6, 127)


def test_risk_e43_the_ranking_at_the_cap() -> None:
    for own, more, winners in ((22, 0, 0b0101), (21, 5, 0b1010)):
        x = Scene(turn_cap=60).own("red", *PLANET_IDS[:own]).rest("black", "blue").own("orange", PLANET_IDS[0])
        x.s.troops[41] += more
        x.s.turns = 59
        x.at("black", Phase.TURN_END)
        assert (x.s.reason, x.s.winners) == (Reason.TURN_CAP, winners)


def test_risk_109_ten_rounds_without_a_conquest_end_the_game() -> None:
    x = board()
    x.s.quiet = 39
    x.at("black", Phase.TURN_END)
    assert x.s.reason == Reason.STALL


def test_risk_e50_others_see_the_stage_only() -> None:
    views, phases = [], []
    for card in ("ADVANCE_TRACK", "CLONE_BETRAYAL"):
        x = board().token("praesitlyn", "dooku").hold("black", card_of(card, "separatist"))
        x.s.pawn, x.s.pile = 5, 0
        x.at("black", Phase.TURN_START)
        assert stage(x.s) == "opening"
        views.append((x.game.view(x.s, 0), waiting(x.s, 0)))
        phases.append(x.phase)
    assert phases == [Phase.S2_ADV, Phase.S4_CARDS]
    assert views[0] == views[1]


def empty_pile(card: str, **options: int) -> Scene:
    """A Separatist turn begins; no token is left to place, one lies on a planet of the army, which holds a card."""
    x = board(**options).token("praesitlyn", "dooku").hold("black", card_of(card, "separatist"))
    x.s.pawn, x.s.pile = 5, 0
    return x


def test_risk_25_without_a_token_to_place_one_may_be_moved_before_the_pawn_moves() -> None:
    x = empty_pile("MOVE_TOKEN").at("black", Phase.TURN_START)
    assert (x.phase, x.s.pawn) == (Phase.S1_TOKEN, 5)
    x.do("button:end")
    assert x.s.pawn == 6
    assert empty_pile("CLONE_BETRAYAL").at("black", Phase.TURN_START).s.pawn == 6, "nothing to ask"


def test_risk_97a_the_pawn_waits_for_every_army_that_might_hold_the_card() -> None:
    seen = []
    for card in ("MOVE_TOKEN", "CLONE_BETRAYAL"):
        x = empty_pile(card, reaction_seconds=4).at("black", Phase.TURN_START)
        assert x.phase == Phase.S1_TOKEN
        seen.append((x.game.view(x.s, 0), waiting(x.s, 0)))
    assert seen[0] == seen[1]
    x = empty_pile("CLONE_BETRAYAL", reaction_seconds=4)
    x.s.discard[1] = 1 << CARD_IDS.index(card_of("MOVE_TOKEN", "separatist"))
    assert x.at("black", Phase.TURN_START).phase != Phase.S1_TOKEN, "all see that it holds none"


def test_risk_97a_older_matches_go_on_with_the_pawn_first() -> None:
    x = empty_pile("MOVE_TOKEN")
    x.s.rules = 1
    x.at("black", Phase.TURN_START)
    assert (x.phase, x.s.pawn) == (Phase.S1_TOKEN, 6)
