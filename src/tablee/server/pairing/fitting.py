"""Who plays with whom, of those who wait: pure functions over wishes.

Two fit if they wish one game at one speed and number of chairs, both accept the other's strength by now, and neither
wants to be kept apart from the other. What somebody accepts widens with time (`reach`); after half a minute it is
everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

AT_FIRST = 100.0
"""Points of strength that are accepted at once, up or down."""
A_SECOND = 20.0
"""Points more for each second of waiting."""
EVERYBODY = 30_000
"""Milliseconds after which everybody is accepted."""
AGAIN = 8_000
"""Milliseconds both have to wait before the same two play again: others come first."""
FILLED = 20_000
"""Milliseconds after which bots take the chairs that are left, where that is wished."""
FEW = 4
"""So many times as many as the chairs are looked through before all who wait."""
MOST = 10_000
"""Looks at two of them until a full table is given up for now."""
IN_ALL = 200_000
"""The same for all tables of a round."""
UNKNOWN = 1500.0
"""The strength of somebody of whom none is known."""

Apart = Callable[[str, str], bool]


class Waiter(NamedTuple):
    """Somebody who waits: the games it likes with its strength in each, how many chairs, at which speed, and with whom
    it has just played."""

    person: str
    since: int
    games: Mapping[str, float]
    seats: int = 2
    speed: str = ""
    rated: bool = False
    bots: bool = False
    met: frozenset[str] = frozenset()


class Party(NamedTuple):
    """People who have found each other, oldest first, and what they play. Chairs that are left are for bots."""

    game: str
    seats: int
    speed: str
    rated: bool
    persons: tuple[str, ...]


def reach(waited: int) -> float:
    """Return how many points of strength somebody accepts after waiting so many milliseconds."""
    return float("inf") if waited >= EVERYBODY else AT_FIRST + A_SECOND * max(0, waited) / 1000


def distance(a: Waiter, b: Waiter, game: str) -> float:
    """Return how far two are from each other in a game that both like."""
    return abs(a.games[game] - b.games[game])


def fits(a: Waiter, b: Waiter, game: str, now: int, apart: Apart, *, again: bool = True) -> bool:
    """Return True if two may play a game with each other now. `again`: also if they have just done so."""
    if (a.seats, a.speed) != (b.seats, b.speed) or game not in a.games or game not in b.games or a.person == b.person:
        return False
    if distance(a, b, game) > min(reach(now - a.since), reach(now - b.since)) or apart(a.person, b.person):
        return False
    if b.person in a.met or a.person in b.met:
        return again and min(now - a.since, now - b.since) >= AGAIN
    return True


def drawn(waiting: Sequence[Waiter], now: int, apart: Apart = lambda a, b: False) -> list[Party]:
    """Return the parties that can be made now: who waits for longest chooses first, and takes who is nearest.

    Nobody is in two of them. Of those who want a table for two, no two are left that fit each other; of those who want
    a larger one, not as many as have chairs there and all fit each other."""
    ordered = sorted(waiting, key=lambda w: (w.since, w.person))
    two = [w for w in ordered if w.seats == 2]
    parties, left = _pairs(two, now, apart, again=False)
    more, _ = _pairs(left, now, apart, again=True)
    return parties + more + _tables([w for w in ordered if w.seats > 2], now, apart)


class _WaitingList:
    """Those who like one game at one speed, in the order of their strength; who is taken leaves the row."""

    def __init__(self, game: str, members: Iterable[Waiter]) -> None:
        self.game = game
        self.members = sorted(members, key=lambda w: (w.games[game], w.since, w.person))
        self._strengths = [w.games[game] for w in self.members]
        self._before = list(range(-1, len(self.members) - 1))
        self._after = list(range(1, len(self.members) + 1))
        self._places = {w.person: i for i, w in enumerate(self.members)}

    def take(self, person: str) -> None:
        if (i := self._places.pop(person, None)) is None:
            return
        before, after = self._before[i], self._after[i]
        if before >= 0:
            self._after[before] = after
        if after < len(self.members):
            self._before[after] = before

    def nearest(self, one: Waiter) -> Iterator[Waiter]:
        """Those who are still there, the nearest in strength to one of them first."""
        i = self._places.get(one.person)
        if i is None:
            return
        down, up, mine = self._before[i], self._after[i], one.games[self.game]
        while down >= 0 or up < len(self.members):
            below = mine - self._strengths[down] if down >= 0 else float("inf")
            above = self._strengths[up] - mine if up < len(self.members) else float("inf")
            if below <= above:
                yield self.members[down]
                down = self._before[down]
            else:
                yield self.members[up]
                up = self._after[up]


def _rows(waiting: Sequence[Waiter]) -> dict[tuple[str, str, int], _WaitingList]:
    found: dict[tuple[str, str, int], list[Waiter]] = {}
    for w in waiting:
        for game in w.games:
            found.setdefault((game, w.speed, w.seats), []).append(w)
    return {key: _WaitingList(key[0], members) for key, members in found.items()}


def _pairs(waiting: Sequence[Waiter], now: int, apart: Apart, *, again: bool) -> tuple[list[Party], list[Waiter]]:
    """Return pairs, and who is left over. Assumes that who waits for longest comes first."""
    rows, parties = _rows(waiting), list[Party]()
    left = {w.person: w for w in waiting}
    for w in waiting:
        if w.person not in left:
            continue
        found = [_nearest_that_fits(w, rows[game, w.speed, w.seats], now, apart, again) for game in w.games]
        best = min((one for one in found if one is not None), default=None)
        if best is None:
            continue
        other = left[best.person]
        parties.append(Party(best.game, 2, w.speed, w.rated and other.rated, (w.person, other.person)))
        for one in (w, other):
            del left[one.person]
            _leave(one, rows)
    return parties, list(left.values())


class _Found(NamedTuple):
    """Somebody who fits, and how far away in a game; the best comes first."""

    far: float
    since: int
    person: str
    game: str


def _nearest_that_fits(w: Waiter, row: _WaitingList, now: int, apart: Apart, again: bool) -> _Found | None:
    """Return the nearest who fits. Of several as near as that it is who waits for longest: a row has them in that
    order."""
    most = reach(now - w.since)
    for other in row.nearest(w):
        if distance(w, other, row.game) > most:
            return None
        if fits(w, other, row.game, now, apart, again=again):
            return _Found(distance(w, other, row.game), other.since, other.person, row.game)
    return None


def _leave(one: Waiter, rows: Mapping[tuple[str, str, int], _WaitingList]) -> None:
    """Somebody has been taken."""
    for game in one.games:
        rows[game, one.speed, one.seats].take(one.person)


def _tables(waiting: Sequence[Waiter], now: int, apart: Apart) -> list[Party]:
    """Return tables of more than two. Who has waited for longest is joined by the nearest, all of whom get on."""
    rows, taken, parties, search = _rows(waiting), set[str](), list[Party](), _Search(now, apart)
    for w in waiting:
        if w.person in taken:
            continue
        groups = [(game, _company(w, rows[game, w.speed, w.seats], search)) for game in w.games]
        game, company = max(groups, key=lambda found: len(found[1]))
        if len(company) < w.seats:
            if not w.bots or now - w.since < FILLED:
                continue
            company = [o for o in company if o.bots]
        rated = len(company) == w.seats and all(o.rated for o in company)
        parties.append(Party(game, w.seats, w.speed, rated, tuple(o.person for o in company)))
        for one in company:
            taken.add(one.person)
            _leave(one, rows)
    return parties


def _company(w: Waiter, row: _WaitingList, search: _Search) -> list[Waiter]:
    """Return one who waits, and those nearest with whom the table is full; if it cannot be, as many as fit.

    Nobody else than who fits all the others is in it."""
    others = search.in_reach(w, row)
    near = list(islice(others, FEW * w.seats))  # mostly they will do
    if (full := search.full_table(w, row.game, near)) is not None:
        return full
    if more := list(others):
        near += more
        if (full := search.full_table(w, row.game, near)) is not None:
            return full
    found = [w]
    for other in near:
        if all(search.fits(other, o, row.game) for o in found[1:]):
            found.append(other)
    return found


class _Search:
    """Looks for as many who all fit each other as a table has chairs. People who block each other crosswise could make
    it long: a table is given up after `MOST` looks, and all that are still wanted in this round after `IN_ALL`."""

    def __init__(self, now: int, apart: Apart) -> None:
        self._now, self._apart = now, apart
        self._looks = self._all = 0

    def fits(self, a: Waiter, b: Waiter, game: str) -> bool:
        return fits(a, b, game, self._now, self._apart)

    def in_reach(self, w: Waiter, row: _WaitingList) -> Iterator[Waiter]:
        """Return those who fit one who waits, the nearest first."""
        most = reach(self._now - w.since)
        for other in row.nearest(w):
            if distance(w, other, row.game) > most:
                return
            if self.fits(w, other, row.game):
                yield other

    def full_table(self, w: Waiter, game: str, others: list[Waiter]) -> list[Waiter] | None:
        """Return one who waits with as many as there are chairs. Assumes that all others fit it, the nearest first."""
        self._looks = 0
        return self._with([w], game, others)

    def _with(self, found: list[Waiter], game: str, others: list[Waiter]) -> list[Waiter] | None:
        seats = found[0].seats
        if len(found) == seats:
            return found
        for i, one in enumerate(others):
            rest = others[i + 1 :]
            if len(found) + 1 + len(rest) < seats or self._looks > MOST or self._all > IN_ALL:
                return None
            self._looks += len(rest)
            self._all += len(rest)
            if (full := self._with([*found, one], game, [o for o in rest if self.fits(one, o, game)])) is not None:
                return full
        return None
