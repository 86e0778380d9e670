"""The rules of Envelopes, one by one, and its secrets."""

from itertools import permutations

import pytest

from tablee.core.game import Illegal
from tablee.core.luck import Luck
from tablee.core.match import Match, hidden
from tablee.core.menu import legal
from tablee.core.story import heard, story
from tablee.games.envelopes import GAME


def round_of(m: Match, *stakes: int) -> None:
    for seat, stake in enumerate(stakes):
        m.submit(seat, [f"count:{stake}"])


def test_envelopes_2_all_choose_at_once_and_the_last_one_opens() -> None:
    m = Match.open(GAME, 3)
    assert m.to_act() == [0, 1, 2]
    m.submit(1, ["count:5"])
    assert m.to_act() == [0, 2]
    m.submit(0, ["count:7"])
    assert [s.purse for s in m.view(None).seats] == [100, 100, 100]
    m.submit(2, ["count:0"])
    assert [s.purse for s in m.view(None).seats] == [93, 95, 100]
    assert m.to_act() == [0, 1, 2]


def test_envelopes_2_any_order_of_arrival_gives_the_same_bytes() -> None:
    ends = set()
    for order in permutations(range(4)):
        m = Match.open(GAME, 4)
        for seat in order:
            events = m.submit(seat, [f"count:{10 * seat}"])
        ends.add((bytes(m.state), tuple((e.event, e.about) for e in events if e.to < 0)))
    assert len(ends) == 1


def test_envelopes_2_nobody_else_sees_or_hears_of_a_sealed_envelope() -> None:
    m = Match.open(GAME, 3)
    before = [(m.view(v), GAME.waiting(m.state, v)) for v in (0, 2, None)]
    events = m.submit(1, ["count:42"])
    assert [(m.view(v), GAME.waiting(m.state, v)) for v in (0, 2, None)] == before
    assert [heard(events, v) for v in (0, 2, None)] == [[], [], []]
    assert story(GAME, events, 1) == [{"event": "sealed", "seat": "seat:1", "coins": "count:42"}]
    assert m.view(1).sealed == 42
    assert GAME.waiting(m.state, 1) == 0b101


def test_a_guess_takes_the_others_envelopes_back_and_keeps_ones_own() -> None:
    m = Match.open(GAME, 3)
    m.submit(1, ["count:42"])
    m.submit(2, ["count:6"])
    guess = hidden(GAME, m.state, 1, Luck())
    assert (guess.ready, list(dict(guess)["sealed"])) == (0b010, [0, 42, 0, 0])
    assert hidden(GAME, m.state, -1, Luck()).ready == 0


@pytest.mark.parametrize(("coins", "listed"), [(10, 11), (63, 64), (64, 64), (200, 64)])
def test_envelopes_3_many_stakes_are_listed_thinly_and_all_permitted(coins: int, listed: int) -> None:
    m = Match.open(GAME, 2, {"coins": str(coins)})
    stakes = legal(GAME, m.state, 0)
    assert (len(stakes), stakes[0], stakes[-1]) == (listed, 0, coins)
    assert [a for a in range(-1, GAME.actions + 1) if GAME.permits(m.state, 0, a)] == list(range(coins + 1))
    assert m.menu(0) == {f"count:0..{coins}": {}}


def test_envelopes_4_and_5_the_highest_alone_takes_the_prize_and_all_stakes_are_spent() -> None:
    m = Match.open(GAME, 3)
    round_of(m, 10, 30, 20)
    round_of(m, 5, 5, 1)
    round_of(m, 4, 9, 9)
    assert [s.points for s in m.view(None).seats] == [0, 1, 0]
    assert [s.purse for s in m.view(None).seats] == [81, 56, 70]
    assert [s.opened for s in m.view(None).seats] == [4, 9, 9]


def test_envelopes_6_and_8_the_last_round_ends_it_and_coins_break_a_tie() -> None:
    m = Match.open(GAME, 3, {"rounds": "3"})
    round_of(m, 1, 0, 0)
    round_of(m, 0, 2, 1)
    round_of(m, 3, 0, 3)
    assert (m.reason(), m.winners(), m.scores()) == ("rounds", [1], [1, 2, 0])
    m = Match.open(GAME, 2, {"rounds": "1"})
    round_of(m, 6, 6)
    assert (m.winners(), m.scores()) == ([0, 1], [0, 0])
    m = Match.open(GAME, 3, {"rounds": "1"})
    round_of(m, 6, 6, 5)
    assert m.winners() == [2]


def test_envelopes_7_empty_purses_end_it_early() -> None:
    m = Match.open(GAME, 2, {"coins": "10"})
    round_of(m, 10, 9)
    assert not m.over
    round_of(m, 0, 1)
    assert (m.over, m.reason(), m.winners()) == (True, "penniless", [1])


def test_a_refused_stake_names_its_rule_and_changes_nothing() -> None:
    m = Match.open(GAME, 2)
    m.submit(0, ["count:60"])
    before = bytes(m.state)
    for seat, path, refusal, rule in [
        (1, ["count:101"], "too-many", "ENVELOPES-3"),
        (1, ["count:01"], "unknown-move", ""),
        (1, ["count:-1"], "unknown-move", ""),
        (1, ["count:²"], "unknown-move", ""),
        (0, ["count:5"], "sealed-already", "ENVELOPES-2"),
    ]:
        with pytest.raises(Illegal) as e:
            GAME.action(m.state, seat, tuple(path))
        assert (e.value.refusal, e.value.rule) == (refusal, rule)
    assert bytes(m.state) == before


def test_a_sealed_envelope_can_be_taken_back_until_all_are_opened() -> None:
    m = Match.open(GAME, 2)
    m.submit(0, ["count:60"])
    assert m.consent(0, 0) == []
    m.submit(-1, ["back:0"])
    assert m.view(0).sealed is None
    round_of(m, 1, 2)
    with pytest.raises(Illegal, match="seen-already"):
        m.consent(0, 0)


def test_envelopes_9_an_absent_seat_spends_its_purse_evenly() -> None:
    m = Match.open(GAME, 2, {"coins": "11", "rounds": "3"})
    staked = []
    while not m.over:
        staked.append(GAME.idle(m.state, 0, Luck()))
        round_of(m, staked[-1], 0)
    assert staked == [3, 4, 4]


def test_the_picture_shows_no_envelope_that_is_still_sealed() -> None:
    m = Match.open(GAME, 2)
    m.submit(0, ["count:60"])
    assert GAME.picture(m.state) == "1/5  ★ 1\n0  ○ 100  ★ 0   ✉ -\n1  ○ 100  ★ 0   ✉ -"
    m.submit(1, ["count:7"])
    assert GAME.picture(m.state) == "2/5  ★ 2\n0  ○ 40   ★ 1   ✉ 60\n1  ○ 93   ★ 0   ✉ 7"
