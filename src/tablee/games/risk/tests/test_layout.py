"""First troops laid out in advance, and answers given once for all: always legal, and never more than was agreed on."""

from __future__ import annotations

from random import Random

import pytest

from tablee.core.game import Game, seats_in
from tablee.core.luck import from_key
from tablee.core.menu import legal, paths
from tablee.games.risk import CLASSIC, CLONE_WARS
from tablee.games.risk.choice.standing import answer, follow
from tablee.games.risk.mind.layout import propose
from tablee.games.risk.rules.board import ARMIES, NEAR, PLANETS
from tablee.games.risk.rules.phases import Phase
from tablee.games.risk.rules.state import State, enemy_planets
from tablee.games.risk.rules.targets import planet
from tablee.games.risk.tests.scene import Scene, card_of
from tablee.games.risk.tests.scene import planet as index

PLACING = (Phase.REINFORCE, Phase.NEUTRAL)


def dealt(game: Game, seats: int, batch: int, seed: int) -> tuple[State, Random]:
    """A table at which planets are dealt and some troops are placed by lot."""
    chance = Random(seed)
    options = {"setup_mode": "dealt", "reinforce_batch": str(batch)}
    s: State = game.start(seats, game.settle(seats, options), from_key(chance.randbytes(32)))
    for _ in range(seed * 3):
        by_lot(game, s, chance)
    return s, chance


def by_lot(game: Game, s: State, chance: Random) -> None:
    seat = seats_in(game.to_act(s))[0]
    game.apply(s, seat, chance.choice(legal(game, s, seat)), from_key(chance.randbytes(32)))


def planet_of(target: str) -> int:
    return index(target.removeprefix("planet:"))


def troops(s: State, army: int) -> int:
    return sum(s.troops[p] for p in range(PLANETS) if s.held[army] >> p & 1)


@pytest.mark.parametrize("batch", [1, 5, 20])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", [CLONE_WARS, CLASSIC], ids=lambda game: game.id)
def test_risk_22_a_proposal_is_followed_to_the_last_troop_while_others_place_theirs(
    game: Game, seats: int, batch: int
) -> None:
    for seed in range(3):
        s, chance = dealt(game, seats, batch, seed)
        me = chance.randrange(seats)
        plan = propose(s, me)
        mine = [a for a in range(ARMIES) if s.seat_of[a] == me]
        neutral = s.neutral if s.neutral < ARMIES else None
        assert sum(plan.values()) >= sum(s.supply[a] for a in mine), "every troop has a place"
        while s.phase in PLACING:
            if seats_in(game.to_act(s)) != [me]:
                by_lot(game, s, chance)
                continue
            step = follow(s, me, plan)
            assert step is not None
            path, plan = step
            game.apply(s, me, game.action(s, me, path), from_key(chance.randbytes(32)))
        assert not any(plan.values())
        assert [s.supply[a] for a in mine] == [0] * len(mine)
        assert neutral is None or troops(s, neutral) == 40


def test_a_proposal_strengthens_planets_that_meet_the_enemy_and_leaves_the_state_alone() -> None:
    s, _ = dealt(CLONE_WARS, 4, 5, 0)
    before = bytes(s)
    for seat in range(4):
        plan = propose(s, seat)
        army = next(a for a in range(ARMIES) if s.seat_of[a] == seat)
        fronts = {p for p in range(PLANETS) if s.held[army] >> p & 1 and NEAR[p] & enemy_planets(s, army)}
        assert {planet_of(target) for target in plan} <= fronts
        assert max(plan.values()) <= 10
    assert bytes(s) == before


def test_a_plan_for_planets_of_others_or_of_nobody_says_nothing() -> None:
    s, _ = dealt(CLONE_WARS, 4, 5, 0)
    seat = seats_in(CLONE_WARS.to_act(s))[0]
    theirs = next(p for p in range(PLANETS) if not s.held[s.army] >> p & 1)
    assert follow(s, seat, {planet(theirs): 3, "planet:nowhere": 2, "card:7H": 1}) is None
    assert propose(Scene().rest("red", "black").at("red", Phase.S6_MAIN).s, 0) == {}


def test_risk_96_the_most_dice_are_agreed_on_only_where_nothing_else_can_be_chosen() -> None:
    def attacked(*cards: str) -> Scene:
        x = Scene().own("red", "felucia", troops=9).own("black", "jabiim", troops=3).rest("red", "black")
        x.hold("black", *cards).at("red", Phase.S6_MAIN)
        return x.do("planet:felucia", "planet:jabiim", "dice:3")

    assert answer(attacked().s, 1) == ("defend", ("dice:2",))
    assert answer(attacked(card_of("DRAW_MORE", "separatist")).s, 1) == ("defend", ("dice:2",))
    assert answer(attacked(card_of("THIRD_DEFENDER", "separatist")).s, 1) is None


@pytest.mark.parametrize("game", [CLONE_WARS, CLASSIC], ids=lambda game: game.id)
def test_what_is_answered_once_for_all_is_always_one_of_the_choices(game: Game) -> None:
    assert game.standing is not None
    assert game.greedy is not None
    met: set[str] = set()
    for seats in (2, 3, 4):
        chance = Random(seats)
        luck = from_key(chance.randbytes(32))
        s: State = game.start(seats, game.settle(seats, {"setup_mode": "random", "turn_cap": "60"}), luck)
        for _ in range(700):
            if not game.to_act(s):
                break
            seat = seats_in(game.to_act(s))[0]
            given = game.standing.answer(s, seat)
            if given is not None:
                possible = paths(game, s, seat)
                assert given[1] in possible
                ways = game.standing.ways(s, seat)  # type: ignore[misc]
                assert ways[given[0]] == given[1]
                assert set(ways.values()) <= set(possible)
                assert all(map(game.standing.known, ways))
                met |= {way for way in ways if "@" not in way}
            by_lot(game, s, chance)
    assert met == set(game.standing.names)
