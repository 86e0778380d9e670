"""The rules of noughts and crosses, one by one."""

import pytest

from tablee.core.game import Illegal
from tablee.core.luck import Luck, seed
from tablee.core.match import Match
from tablee.core.record import row
from tablee.core.rule import interpreted
from tablee.games.noughts import GAME, bot, rules
from tablee.sim import playout


def played(squares: str, **options: str) -> Match:
    """A match in which the seats have marked these squares in turn."""
    m = Match.open(GAME, 2, options)
    for cell in squares.split():
        m.submit(m.to_act()[0], [f"cell:{cell}"])
    return m


def test_noughts_2_crosses_begin_and_the_seats_alternate() -> None:
    assert played("").to_act() == [0]
    assert played("b2").to_act() == [1]
    assert played("b2 a1").view(None).grid == "O...X...."


@pytest.mark.parametrize("line", ["a1 b1 c1", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"])
def test_noughts_4_a_row_a_column_or_a_diagonal_wins(line: str) -> None:
    free = [f"{c}{r}" for r in "123" for c in "abc" if f"{c}{r}" not in line.split()]
    first, second, third = line.split()
    m = played(f"{first} {free[0]} {second} {free[2]} {third}")
    assert (m.reason(), m.winners(), m.scores()) == ("line", [0], [1, 0])
    assert sorted(m.view(None).line) == sorted(f"cell:{c}" for c in line.split())


def test_noughts_5_a_full_grid_without_a_line_is_nobodys() -> None:
    m = played("a1 b1 c1 b2 a2 a3 b3 c2 c3")
    assert (m.over, m.reason(), m.winners(), m.scores()) == (True, "full", [], [0, 0])


def test_noughts_4_a_line_on_the_last_square_counts() -> None:
    m = played("a1 b1 c1 b2 a2 c3 b3 c2 a3")
    assert (m.reason(), m.winners()) == ("line", [0])


def test_noughts_v1_a_larger_grid_needs_a_longer_line() -> None:
    m = played("a1 a2 b1 b2 c1 c2", width="4")
    assert not m.over
    m.submit(0, ["cell:d1"])
    assert m.winners() == [0]


def test_noughts_v2_misere_turns_the_result_around() -> None:
    assert played("a1 a2 b1 b2 c1", misere="on").winners() == [1]


@pytest.mark.parametrize(
    ("cell", "refusal", "rule"),
    [("cell:b2", "taken", "NOUGHTS-3"), ("cell:d1", "off-grid", "NOUGHTS-1"), ("cell:z9", "unknown-move", "")],
)
def test_a_refused_square_names_its_rule_and_changes_nothing(cell: str, refusal: str, rule: str) -> None:
    m = played("b2")
    before = bytes(m.state)
    with pytest.raises(Illegal) as e:
        m.submit(1, [cell])
    assert (e.value.refusal, e.value.rule) == (refusal, rule)
    assert bytes(m.state) == before


def test_every_move_can_be_taken_back() -> None:
    m = played("b2 a1 c3")
    assert m.consent(1, 1) == [0]
    m.submit(-1, ["back:1"])
    assert m.view(None).grid == "....X...."


def test_noughts_6_an_absent_seat_marks_an_empty_square() -> None:
    m = played("b2 a1")
    found = set()
    for key in range(60):
        luck = Luck()
        seed(luck, key, 0, 0)
        found.add(rules.idle(m.state, 0, luck))
    assert found == {1, 2, 3, 5, 6, 7, 8}


@pytest.mark.parametrize(
    ("squares", "best"),
    [("a1 b2 b1 c3", "c1"), ("a1 b2 b1", "c1"), ("", "b2")],
    ids=["completes its line", "blocks the other's", "takes the centre"],
)
def test_the_greedy_player_is_sensible(squares: str, best: str) -> None:
    m = played(squares)
    seat = m.to_act()[0]
    assert GAME.path(m.state, seat, bot.choose(m.state, seat, Luck(), row(9))) == (f"cell:{best}",)


@pytest.mark.parametrize("misere", [0, 1])
def test_the_greedy_player_seldom_loses_to_a_random_one(misere: int) -> None:
    (bot_game,) = interpreted([playout.bot_game], GAME)
    start, bots = GAME.state(), row(2)
    start.width, start.misere = 3, misere
    bots[0] = playout.GREEDY
    won = lost = 0
    for i in range(60):
        s = GAME.state()
        bot_game(s, GAME.state(), start, Luck(), Luck(), row(25), bots, 2, 7, i)
        won, lost = won + (GAME.winners(s) == 1), lost + (GAME.winners(s) == 2)
    assert won > 3 * lost


def test_the_picture_names_columns_and_rows() -> None:
    assert GAME.picture(played("b2 a1 c3").state) == "  a b c\n1 O . .\n2 . X .\n3 . . X"
