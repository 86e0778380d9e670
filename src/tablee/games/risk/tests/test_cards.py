"""Cards: sets, ships, the limits of Step 4, drawing, and what the classic conqueror takes over."""

from __future__ import annotations

from tablee.games.risk.rules.cards import draw
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import OUT, RETURN
from tablee.games.risk.tests.scene import Scene, army, card, card_of, cards_of

F, C, K = cards_of("fighter"), cards_of("corvette"), cards_of("capital")


def board(**options: int) -> Scene:
    return Scene(4, False, powers=0, **options).rest("red", "black", "orange", "blue")


def trade(x: Scene, *cards: str) -> Scene:
    first, *others = sorted(cards, key=card)
    x.do(f"card:{first}", "button:set")
    for c in others:
        if x.phase in (Phase.S4_PICK, Phase.X_PICK) and f"card:{c}" in {p[0] for p in x.paths()}:
            x.do(f"card:{c}")
    return x


def test_risk_t7_a_fourth_ship_of_a_class_cannot_be_built() -> None:
    mine = cards_of("fighter", "separatist")[0]
    x = board().own("black", "kamino").ships("kamino", fighter=3).hold("black", mine)
    x.own("blue", "sullust").hold("blue", cards_of("fighter", "separatist")[1])
    x.at("black", Phase.S4_CARDS)
    assert x.phase == Phase.S5_TROOPS  # nothing but END is legal, so it is not asked for
    x.ships("kamino", fighter=2).at("black", Phase.S4_CARDS)
    assert (f"card:{mine}", "button:build") in x.paths()
    x.ships("kamino", fighter=3).at("blue", Phase.S4_CARDS)
    assert (f"card:{cards_of('fighter', 'separatist')[1]}", "button:build") in x.paths()


def test_risk_t8_one_build_a_turn() -> None:
    free = card_of("FREE_SHIP")
    x = Scene().rest("red", "black", "orange", "blue").hold("red", F[0], C[0], free).at("red", Phase.S4_CARDS)
    x.do(f"card:{F[0]}", "button:build")
    assert x.refuses(f"card:{C[0]}", "button:build") == "RISK-32"
    assert (f"card:{free}", "button:power") in x.paths()


def test_risk_t9_five_cards_trade_and_build() -> None:
    x = board().hold("red", F[0], C[0], K[0], F[1], C[1]).at("red", Phase.COUNT)
    before = x.s.pool
    trade(x, F[0], C[0], K[0])
    assert x.s.pool == before + 7
    x.do(f"card:{F[1]}", "button:build")
    assert (len(x.hand("red")), x.s.built[0]) == (1, 1)
    assert (x.gone(), x.discards()) == ({F[0], C[0], K[0]}, {F[1]})


def test_risk_e26_nine_cards_are_traded_down_and_no_further() -> None:
    x = board().hold("red", *F[:3], *C[:3], *K[:3]).at("red", Phase.S4_CARDS)
    assert x.refuses("button:end") == "RISK-35"
    trade(x, F[0], C[0], K[0])
    trade(x, F[1], C[1], K[1])
    assert len(x.hand("red")) == 3
    assert x.refuses(f"card:{F[2]}", "button:set") == "RISK-34"


def test_risk_e27_a_build_brings_the_hand_to_four() -> None:
    x = board().hold("red", *F[:3], *C[:2]).at("red", Phase.S4_CARDS)
    x.do(f"card:{C[0]}", "button:build")
    assert ("button:end",) in x.paths()
    assert (f"card:{F[0]}", "button:set") in x.paths()


def test_risk_e28_one_trade_a_turn() -> None:
    x = board().hold("red", *F[:3], C[0]).at("red", Phase.S4_CARDS)
    trade(x, *F[:3])
    assert len(x.hand("red")) == 1
    assert x.refuses(f"card:{C[0]}", "button:set") == "RISK-34"


def test_risk_36_the_cards_of_a_set_leave_the_game_or_return() -> None:
    cards: set[str] = {F[0], C[0], K[0]}
    for where, gone, used in ((OUT, cards, set()), (RETURN, set(), cards)):
        x = board(traded_sets=where).hold("red", *cards).at("red", Phase.S4_CARDS)
        trade(x, *cards)
        assert (x.gone(), x.discards()) == (gone, used)
        assert {c[5:] for c in x.game.view(x.s, 1).decks[0].gone} == gone


def test_risk_e40_an_empty_deck_is_made_anew_of_its_discards() -> None:
    x = board()
    every = x.s.deck[0]
    one, five = 1 << card(F[0]), sum(1 << card(c) for c in C[:5])
    x.s.deck[0], x.s.discard[0], x.s.hand[army("orange")] = one, five, every & ~(one | five)
    draw(x.s, army("red"), 3, x.luck)
    assert x.s.hand[army("red")].bit_count() == 3
    assert x.s.hand[army("red")] & one
    assert (x.s.deck[0].bit_count(), x.s.discard[0], x.s.refills[0]) == (3, 0, 1)


def test_risk_37_with_both_empty_the_rest_of_the_draw_is_lost() -> None:
    x = board()
    x.s.hand[army("orange")], x.s.deck[0] = x.s.deck[0], 0
    draw(x.s, army("red"), 2, x.luck)
    assert x.s.hand[army("red")] == 0


def test_risk_e49_one_card_has_three_uses() -> None:
    kuat = card_of("FREE_SHIP")
    x = Scene().rest("red", "black", "orange", "blue").hold("red", F[0], C[0], kuat, K[0]).at("red", Phase.S4_CARDS)
    uses = {p[1] for p in x.paths() if p[0] == f"card:{kuat}"}
    assert uses == {"button:build", "button:power"}  # in a set it comes after the cards of lower index
    x.do(f"card:{F[0]}", "button:set")  # the Corvette is the only second card, so it is picked at once
    assert {p[0] for p in x.paths()} == {f"card:{K[0]}", f"card:{kuat}"}


def spoils(mine: list[str], theirs: list[str]) -> Scene:
    """Classic, three players: red takes black's last planet and its cards."""
    x = Scene(3, classic=True).own("black", "jabiim").own("red", "felucia", troops=9).rest("red", "orange")
    x.hold("red", *mine).hold("black", *theirs).at("red", Phase.S6_MAIN)
    x.do("planet:felucia", "planet:jabiim", "dice:3", luck=[(5, 6), (5, 6), (5, 6), (0, 6)])
    return x.do("count:3")


def test_risk_t31_a_conqueror_with_seven_cards_trades_once() -> None:
    x = spoils([F[0], F[1], C[0]], [C[1], K[0], K[1], K[2]])
    assert x.phase == Phase.X_TRADE
    assert x.decider == "red"
    x.do(x.paths()[0][0])
    while x.phase == Phase.X_PICK:
        x.do(x.paths()[0][0])
    assert x.phase == Phase.X_PLACE
    x.do("planet:felucia", f"count:{x.s.pool}")
    assert (x.phase, len(x.hand("red"))) == (Phase.S6_MAIN, 4)


def test_risk_t31_four_cards_are_kept() -> None:
    x = spoils([F[0], F[1]], [C[0], C[1]])
    assert (x.phase, len(x.hand("red"))) == (Phase.S6_MAIN, 4)


def test_risk_t31_nine_cards_are_traded_twice() -> None:
    x = spoils([F[0], F[1], C[0], C[1]], [K[0], K[1], F[2], C[2], K[2]])
    sizes = []
    while x.phase != Phase.S6_MAIN:
        if x.phase == Phase.X_PLACE:
            x.do("planet:felucia", f"count:{x.s.pool}")
            sizes.append(len(x.hand("red")))
        else:
            x.do(*x.paths()[0])
    assert sizes == [6, 3]


def test_risk_e48_a_classic_elimination_is_no_victory_while_others_live() -> None:
    x = spoils([F[0]], [C[0]])
    assert x.s.reason == 0
    assert x.s.alive == 0b101
    assert x.hand("red") == {F[0], C[0]}
    assert "spoils" in x.events()
