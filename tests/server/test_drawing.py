"""Draws and standings: nobody twice in a round, byes at most once, everybody meets, places that do not wander."""

from __future__ import annotations

from itertools import combinations, count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.core.game import Game
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.whisper import GAME as WHISPER
from tablee.server.messages.parts import Result
from tablee.server.tournaments import course
from tablee.server.tournaments.doc import Doc, Entrant, EntrantRecord, Format, Pairing, TournamentPlan, records
from tablee.server.tournaments.drawing import arena, knockout, robin, swiss, tables
from tablee.server.tournaments.standings import TIES, beaten, standings

START = 1_000_000


def tournament(format: Format, people: int, rounds: int = 5, seats: int = 2) -> tuple[Doc, dict[int, Entrant]]:
    plan = TournamentPlan("A cup", "noughts", seats, format, "blitz", rounds, START, 64, 60)
    doc = Doc(plan, 0, order=list(range(1, people + 1)))
    return doc, {n: Entrant(n, f"p{n}", "", f"P{n}", here=1 << 60) for n in doc.order}


def outcome(p: Pairing, lot: Random, drawn: float = 0.2) -> Result:
    """Whom chance lets win: the stronger (the smaller number) more often."""
    n = len(p.players)
    if lot.random() < drawn:
        return Result("draw", [], [0] * n)
    winner = min(range(n), key=lambda i: p.players[i] * lot.random())
    return Result("won", [winner], [lot.randrange(9) for _ in range(n)])


def played_out(
    doc: Doc, entrants: dict[int, Entrant], lot: Random, game: Game = NOUGHTS, absent: float = 0.0
) -> tuple[str, Doc]:
    """A tournament from its start to its end, by the steps a house takes, a table at a time."""
    ids, now, phase = (f"m{n}" for n in count()), START, "entry"
    for _ in range(10_000):
        step = course.step(phase, doc, entrants, game, now, lambda: next(ids))  # type: ignore[arg-type]
        phase, doc = step.phase, step.doc
        if phase in ("over", "off"):
            return phase, doc
        for p in doc.pairings():
            p.laid = True
        going = [p for p in doc.pairings() if p.points is None]
        now = max(now + 100, step.due or 0)
        if going:
            p = lot.choice(going)
            if lot.random() < absent:
                course.not_played(doc, p, [lot.choice(p.players)], now)
            else:
                course.played(doc, p, outcome(p, lot), now)
            for n in course.away(doc):
                entrants[n] = entrants[n]._replace(gone=True)
    raise AssertionError("it never ends")


def once_a_round(doc: Doc) -> None:
    for r in doc.rounds:
        players = [n for p in r.pairings for n in p.players]
        assert len(players) == len(set(players))


def meetings(doc: Doc) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for p in doc.pairings():
        for a, b in combinations(sorted(p.players), 2):
            found[a, b] = found.get((a, b), 0) + 1
    return found


@settings(max_examples=25, deadline=None)
@given(st.integers(5, 20), st.integers(0, 1000))
def test_in_a_swiss_nobody_meets_anybody_twice_and_has_one_bye_at_most(people: int, lot: int) -> None:
    doc, entrants = tournament("swiss", people, rounds=min(5, people // 2))
    phase, doc = played_out(doc, entrants, Random(lot))
    assert (phase, len(doc.rounds)) == ("over", min(5, people // 2))
    once_a_round(doc)
    assert max(meetings(doc).values()) == 1
    known = records(doc, entrants)
    assert max(r.byes for r in known.values()) <= 1
    assert sum(r.byes for r in known.values()) == (len(doc.rounds) if people % 2 else 0)
    for r in doc.rounds:
        assert {n for p in r.pairings for n in p.players} == set(entrants)
    assert max(abs(r.firsts) for r in known.values()) <= 3


def test_a_swiss_of_sixteen_finds_the_strongest_in_four_rounds() -> None:
    doc, entrants = tournament("swiss", 16, rounds=4)
    _, doc = played_out(doc, entrants, _Strong())
    table = standings(doc, entrants)
    assert [(s.place, s.number, s.points) for s in table[:1]] == [(1, 1, 4.0)]
    assert [p.players[0] + p.players[1] for p in doc.rounds[0].pairings] == [1 + 9 + 2 * i for i in range(8)]  # fold


class _Strong(Random):
    """The stronger always wins."""

    def random(self) -> float:
        return 0.999


@given(st.integers(2, 17))
def test_in_a_round_robin_everybody_meets_everybody_once(people: int) -> None:
    found = robin.rounds(range(1, people + 1))
    met = [tuple(sorted(pair)) for r in found for pair in r if len(pair) == 2]
    assert sorted(met) == list(combinations(range(1, people + 1), 2))
    for r in found:
        assert sorted(n for pair in r for n in pair) == list(range(1, people + 1))
    firsts = {
        n: sum((pair[0] == n) - (pair[-1] == n) for r in found for pair in r if len(pair) == 2)
        for n in range(1, people + 1)
    }
    assert max(map(abs, firsts.values())) <= 2


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 33), st.integers(0, 1000))
def test_in_a_knock_out_who_loses_is_out_and_one_is_left(people: int, lot: int) -> None:
    doc, entrants = tournament("knockout", people)
    phase, doc = played_out(doc, entrants, Random(lot))
    assert phase == "over"
    once_a_round(doc)
    lost = [n for p in doc.pairings() if len(p.players) == 2 for n, x in zip(p.players, p.points or []) if x == 0]
    assert len(lost) == len(set(lost)) == people - 1
    (winner,) = set(entrants) - set(lost)
    table = standings(doc, entrants)
    assert (table[0].number, table[0].place) == (winner, 1)
    byes = [p.players[0] for p in doc.rounds[0].pairings if len(p.players) == 1]
    assert sorted(byes) == list(range(1, len(byes) + 1))  # the strongest


def test_the_strongest_of_a_bracket_meet_last() -> None:
    assert knockout.first([1, 2, 3, 4, 5, 6, 7, 8]) == [(1, 8), (4, 5), (2, 7), (3, 6)]


def test_a_drawn_match_of_a_knock_out_is_played_again_and_then_the_stronger_goes_on() -> None:
    doc, entrants = tournament("knockout", 2)
    lot = Random(1)
    lot.random = lambda: 0.0  # type: ignore[method-assign] # always drawn
    _, doc = played_out(doc, entrants, lot)
    (p,) = doc.pairings()
    assert (p.again, p.how, standings(doc, entrants)[0].number) == (course.REPLAYS, "seed", 1)


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 24), st.sampled_from([3, 4]), st.integers(0, 100))
def test_at_tables_of_several_all_meet_as_evenly_as_can_be(people: int, seats: int, lot: int) -> None:
    doc, entrants = tournament("tables", people, rounds=4, seats=seats)
    _, doc = played_out(doc, entrants, Random(lot), WHISPER)
    once_a_round(doc)
    known = records(doc, entrants)
    byes = [r.byes for r in known.values()]
    assert max(byes) - min(byes) <= 1
    if people >= 4 * seats:
        assert max(meetings(doc).values()) <= 2
    for r in doc.rounds:
        for p in r.pairings:
            assert len(p.players) in (1, *WHISPER.seats)


def test_tables_one_smaller_come_before_byes() -> None:
    assert tables.sizes(11, 4, (2, 3, 4)) == [4, 4, 3]
    assert tables.sizes(9, 4, (2, 3, 4)) == [3, 3, 3]
    assert tables.sizes(9, 4, (4,)) == [4, 4]


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 12), st.integers(0, 100))
def test_an_arena_never_pairs_the_same_two_in_a_row_and_ends(people: int, lot: int) -> None:
    doc, entrants = tournament("arena", people)
    doc.plan.minutes = 1
    phase, doc = played_out(doc, entrants, Random(lot))
    assert phase == "over"
    if people > 2:
        last: dict[int, int] = {}
        for p in doc.pairings():
            a, b = p.players
            assert last.get(a) != b or last.get(b) != a
            last |= {a: b, b: a}


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["swiss", "robin", "knockout", "tables", "arena"]), st.integers(2, 14), st.integers(0, 1000))
def test_whoever_stays_away_a_tournament_comes_to_its_end(format: Format, people: int, lot: int) -> None:
    several = format == "tables"
    doc, entrants = tournament(format, max(people, 4) if several else people, seats=4 if several else 2)
    doc.plan.minutes = 1
    phase, doc = played_out(doc, entrants, Random(lot), WHISPER if several else NOUGHTS, absent=0.5)
    assert phase == "over"
    once_a_round(doc) if format != "arena" else None
    assert all(p.points is not None for p in doc.pairings())


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["swiss", "robin", "arena"]), st.integers(3, 12), st.integers(0, 1000), st.randoms())
def test_standings_order_everybody_by_points_and_ties_whatever_the_order_of_rows(
    format: Format, people: int, lot: int, mix: Random
) -> None:
    doc, entrants = tournament(format, people)
    doc.plan.minutes = 1
    _, doc = played_out(doc, entrants, Random(lot))
    table = standings(doc, entrants)
    assert {s.number for s in table} == set(entrants)
    keys = [(s.points, s.ties) for s in table]
    assert keys == sorted(keys, reverse=True)
    for i, s in enumerate(table):
        assert s.place == next(j for j, other in enumerate(keys) if other == keys[i]) + 1
    mixed = list(entrants.items())
    mix.shuffle(mixed)
    assert standings(doc, dict(mixed)) == table


def test_ties_are_what_their_words_say() -> None:
    doc, entrants = tournament("swiss", 4, rounds=2)
    course.step("entry", doc, entrants, NOUGHTS, START, lambda: "m")
    doc.rounds[0].pairings = [_done([1, 2], [1, 0]), _done([3, 4], [1, 0])]
    doc.rounds.append(doc.rounds[0].__class__(START, [_done([1, 3], [0.5, 0.5]), _done([2, 4], [1, 0])]))
    by = {s.number: s for s in standings(doc, entrants)}
    ties = dict(zip(TIES["swiss"], by[1].ties))
    assert (by[1].points, by[2].points, by[3].points, by[4].points) == (1.5, 1.0, 1.5, 0.0)
    assert ties == {"buchholz": 1.0 + 1.5, "berger": 1.0 + 0.75, "direct": 0.5, "wins": 1.0}
    assert [s.number for s in standings(doc, entrants)] == [1, 3, 2, 4]


def _done(players: list[int], points: list[float]) -> Pairing:
    return Pairing(players, "m", True, points, "played", START, START)


def test_points_at_a_table_of_several_count_who_did_worse() -> None:
    assert beaten([(True, 9), (False, 5), (False, 5), (False, 1)]) == [3.0, 1.5, 1.5, 0.0]
    assert beaten([(True, 0), (True, 0), (False, 0), (False, 0)]) == [2.5, 2.5, 0.5, 0.5]  # two sides of two


def test_a_latecomer_has_half_a_point_for_each_round_missed_and_who_leaves_is_not_paired() -> None:
    doc, entrants = tournament("swiss", 4, rounds=3)
    entrants[5] = Entrant(5, "p5", "", "Late", joined=1)
    entrants[2] = entrants[2]._replace(gone=True)
    assert records(doc, entrants)[5].points == 0.5
    course.step("entry", doc, entrants, NOUGHTS, START, lambda: "m")
    assert 2 not in {n for p in doc.pairings() for n in p.players}


@pytest.mark.parametrize("people", [17, 64])
def test_a_large_swiss_is_drawn_in_a_moment(people: int) -> None:
    lot = Random(4)
    players = [
        EntrantRecord(n, points=lot.randrange(6) / 2, met={lot.randrange(1, people + 1): 1})
        for n in range(1, people + 1)
    ]
    found = swiss.paired(players)
    assert sorted(n for pair in found for n in pair) == list(range(1, people + 1))


def test_an_arena_lets_two_alone_meet_again() -> None:
    two = [EntrantRecord(1, last=2), EntrantRecord(2, last=1)]
    assert arena.paired(two) == []
    assert arena.paired(two, again=True) == [(1, 2)]
    assert arena.paired([EntrantRecord(1, last=2), EntrantRecord(2, last=1), EntrantRecord(3)]) == [(1, 3)]
