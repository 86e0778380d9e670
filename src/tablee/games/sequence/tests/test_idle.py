"""SEQ-43a: what an absent player of Sequence does, in every phase."""

from __future__ import annotations

from collections import Counter

from tablee.core.luck import Luck, seed
from tablee.games.sequence.tests.positions import GAME, A, Table


def idle(t: Table, seat: int, times: int = 1) -> Counter[str]:
    """The moves `idle` makes in a position, by how often."""
    luck = Luck()
    seed(luck, 1, 2, 3)
    moves: Counter[str] = Counter()
    for _ in range(times):
        action = GAME.idle(t.state, seat, luck)
        assert GAME.permits(t.state, seat, action)
        moves[" ".join(x.partition(":")[2] for x in GAME.path(t.state, seat, action))] += 1
    return moves


def test_seq_43a_a_random_play_each_as_likely() -> None:
    t = Table(["6D 7D", "2C"], chips=["", "0-1"])
    moves = idle(t, A, 3000)
    assert set(moves) == {"6D 7-3", "7D 0-2", "7D 7-2"}
    assert all(880 < n < 1120 for n in moves.values())


def test_seq_43a_jacks_are_played_too_and_a_play_comes_before_an_exchange() -> None:
    t = Table(["6D JS", "2C"], chips=["0-1", "7-3"])
    assert set(idle(t, A, 50)) == {"JS 7-3"}


def test_seq_43a_without_a_play_the_exchange_then_a_pass() -> None:
    t = Table(["6D JS", "2C"], chips=["0-1 7-3"], pile="JS")
    assert set(idle(t, A)) == {"6D exchange"}
    t.do(A, "6D exchange")
    assert set(idle(t, A)) == {"pass"}


def test_seq_43a_it_chooses_the_first_line() -> None:
    t = Table(["2S QC", "2C"], chips=["1-0..1-2 1-4..1-5"])
    t.do(A, "2S 1-3")
    assert set(idle(t, A, 20)) == {"1-0-1-4"}


def test_seq_43a_it_draws_at_once_on_turn_and_out_of_turn() -> None:
    t = Table(["2H 3H", "2C 3C"], draw_mode="manual")
    t.do(A, "2H 1-2")
    assert set(idle(t, A, 20)) == {"draw"}
    t.do(1, "2C 6-3")
    assert set(idle(t, A, 20)) == {"draw"}


def test_seq_43a_a_penalty_is_paid_with_a_dead_card_else_at_random() -> None:
    t = Table(["6D 3H 4H", "2C 3C"], chips=["0-1", "7-3"], silence="on", turn=1)
    t.penalty(A)
    t.do(1, "2C 6-3")
    assert set(idle(t, A, 50)) == {"6D discard"}
    t = Table(["6D 3H 3H", "2C 3C"], silence="on", turn=1)
    t.penalty(A)
    t.do(1, "2C 6-3")
    moves = idle(t, A, 3000)
    assert set(moves) == {"6D discard", "3H discard"}
    assert 900 < moves["6D discard"] < 1100, "each card as likely, not each kind"


def test_seq_43a_whole_games_are_played_by_absent_players() -> None:
    for seats, options in ((2, {}), (3, {"draw_mode": "manual"}), (12, {"silence": "on"})):
        t = Table([""] * seats)
        t.match = type(t.match).open(GAME, seats, options)
        luck = Luck()
        while not t.match.over:
            seat = t.match.to_act()[0]
            t.match.submit(seat, GAME.path(t.state, seat, GAME.idle(t.state, seat, luck)))
        assert t.match.reason() in ("sequences", "stalemate", "turn-limit")
