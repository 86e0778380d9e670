"""Law 8, second half: an illegal action raises Illegal and changes nothing."""

from __future__ import annotations

from tablee.core.game import TABLE, Illegal, Path
from tablee.core.match import Match
from tablee.core.menu import menu, offers, paths
from tablee.testing.laws.play import Position

TRIES = 12
NONSENSE: tuple[Path, ...] = (
    (),
    ("",),
    (":",),
    ("card:",),
    ("card:7H",),
    ("button:pass", "button:pass"),
    ("count:-1",),
    ("count:99999",),
    ("count:²",),
    ("seat:0",),
    ("cell:99-99",),
    ("no such thing",),
)


def refusals(p: Position) -> list[Illegal]:
    """Every path that the menu does not offer is refused with Illegal, and the match stays as it was."""
    m = p.play.match(p.n)
    met = [refused(m, len(p.seats), ("button:pass",))]
    idle = [seat for seat in p.seats if seat not in p.to_act]
    wrong = _wrong_paths(p)
    for seat in (*p.to_act[:2], *idle[:1], TABLE):
        tree = menu(p.game, p.state, seat) if seat not in idle else {}
        for path in wrong:
            if not (tree and path and offers(tree, path)):
                met.append(refused(m, seat, path))
    return met


def refused(m: Match, seat: int, path: Path) -> Illegal:
    before = bytes(m.state), bytes(m.luck), list(m.lines), list(m.decisions), m.ended, m.resigned
    try:
        m.submit(seat, path)
    except Illegal as e:
        after = bytes(m.state), bytes(m.luck), list(m.lines), list(m.decisions), m.ended, m.resigned
        assert after == before, f"seat {seat}: the refused {path} changed something"
        return e
    raise AssertionError(f"seat {seat}: {path} is not on the menu and was accepted")


def _wrong_paths(p: Position) -> set[Path]:
    """Paths a seat might try: nonsense, what others may do, what was played before, and parts and mixtures of them."""
    chance = p.chance("wrong")
    others = [path for seat in (*p.to_act, TABLE) for path in paths(p.game, p.state, seat)]
    played = [p.game.path(p.play.at(n).state, p.play.moves[n].seat, p.play.moves[n].action) for n in _earlier(p)]
    known = others + played
    wrong = set(chance.sample(known, min(TRIES, len(known)))) | set(NONSENSE)
    for _ in range(TRIES if known else 0):
        a, b = chance.choice(known), chance.choice(known)
        wrong |= {a[:-1], a + b[-1:], (*a[:-1], b[-1]), a[::-1], a[:1] + b[:1]}
    return wrong


def _earlier(p: Position) -> list[int]:
    return p.chance("earlier").sample(range(p.n), min(TRIES, p.n))
