"""Law 2: who is to act has legal actions, listed in order, each with a path of its own that finds it again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from tablee.bots import choose
from tablee.bots.minds import COMPILED
from tablee.bots.search.thinker import SEARCHERS, Thinker
from tablee.bots.spelling import ladder
from tablee.core.backend import Backend, bind
from tablee.core.game import TABLE, Game, Illegal, Path
from tablee.core.lot import any_legal
from tablee.core.luck import from_key
from tablee.core.menu import legal, menu, offers
from tablee.core.record import Record, Row, row
from tablee.core.rule import rule
from tablee.testing.laws.play import Position

SAMPLE = 150  # ids that are asked for beyond the listed ones
MOST_NUMBERS = 40  # of a range, the numbers that are tried


def choices(p: Position) -> None:
    """Exactly the seats to act have legal actions, and each list is what it should be."""
    for seat in (*p.seats, TABLE):
        listed = legal(p.game, p.state, seat)
        if seat != TABLE:
            asked = seat in p.to_act
            assert bool(listed) == asked, f"seat {seat}: to act is {asked}, and it has {len(listed)} legal actions"
        in_order(p, seat, listed)
        found_again(p, seat, listed)
        permitted(p, seat, listed)


def in_order(p: Position, seat: int, listed: list[int]) -> None:
    assert listed == sorted(set(listed)), f"seat {seat}: its actions do not ascend: {listed}"
    wrong = [a for a in listed if not 0 <= a < p.game.actions]
    assert not wrong, f"seat {seat}: ids {wrong} are not below {p.game.actions}"
    assert len(listed) <= p.game.max_actions, f"seat {seat}: {len(listed)} actions, max_actions is {p.game.max_actions}"


def found_again(p: Position, seat: int, listed: list[int]) -> None:
    """Paths are distinct, no path begins another, and a path finds its action."""
    before = bytes(p.state)
    paths = {a: p.game.path(p.state, seat, a) for a in listed}
    whole = set(paths.values())
    assert len(whole) == len(listed), f"seat {seat}: two actions have one path"
    for a, path in paths.items():
        assert path, f"seat {seat}: the path of action {a} is empty"
        assert all(":" in t and " " not in t for t in path), f"{path}: a target is a kind, a colon and an id"
        for n in range(1, len(path)):
            assert path[:n] not in whole, f"seat {seat}: the path {path[:n]} is whole and also begins {path}"
        again = p.game.action(p.state, seat, path)
        assert again == a, f"seat {seat}: the path {path} of action {a} finds action {again}"
    assert bytes(p.state) == before, "asking for paths changed the state"


def permitted(p: Position, seat: int, listed: list[int]) -> None:
    """All that is listed is permitted; what is permitted and not listed is a number between listed ones."""
    game, s = p.game, p.state
    for a in listed:
        assert game.permits(s, seat, a), f"seat {seat}: {game.path(s, seat, a)} is listed and not permitted"
    tree = menu(game, s, seat)
    for a in _sample(p, seat, listed):
        if game.permits(s, seat, a) and a not in listed:
            path = game.path(s, seat, a)
            number = path[-1].startswith("count:") and offers(tree, path)
            assert number, f"seat {seat}: {path} is permitted, not listed, and no number between listed ones"
    for path in _numbers(p, seat, listed):
        try:
            a = game.action(s, seat, path)
        except Illegal as e:
            raise AssertionError(f"seat {seat}: {path} lies between listed numbers and is refused: {e}") from e
        assert game.permits(s, seat, a), f"seat {seat}: {path} lies between listed numbers and is not permitted"
        assert game.path(s, seat, a) == path, f"seat {seat}: {path} is action {a}, {game.path(s, seat, a)}"


def _sample(p: Position, seat: int, listed: list[int]) -> set[int]:
    """Ids to ask for: all of a small game, else a sample and the neighbours of listed ones; and two impossible ones."""
    every = range(p.game.actions)
    if len(every) <= 2 * SAMPLE:
        return {-1, *every, len(every)}
    chance = p.chance("ids", seat)
    near = [a + d for a in chance.sample(listed, min(8, len(listed))) for d in (-100, -10, -1, 1, 10, 100)]
    return {-1, len(every), *(a for a in near if a in every), *chance.sample(every, SAMPLE)}


def _numbers(p: Position, seat: int, listed: list[int]) -> list[Path]:
    """Paths whose last target is a number between the least and the greatest listed."""
    spans: dict[Path, list[int]] = {}
    for a in listed:
        path = p.game.path(p.state, seat, a)
        if path[-1].startswith("count:"):
            spans.setdefault(path[:-1], []).append(int(path[-1][6:]))
    tried = []
    for head, numbers in spans.items():
        every = range(min(numbers), max(numbers) + 1)
        some = p.chance("numbers", seat, head).sample(every, min(len(every), MOST_NUMBERS))
        tried += [(*head, f"count:{n}") for n in some]
    return tried


@cache
def by_lot(game: Game) -> list[Callable[..., int]]:
    """A legal action by lot, as listed and as the game says, bound once."""
    return bind([any_legal, game.random], "python", game)


def bots(p: Position) -> None:
    """What an absent seat and the bots that are rules do on their guess is permitted; the random bot is random."""
    game = p.game
    slow, quick = by_lot(game)
    for seat in p.to_act[:3]:
        chance = p.chance("bots", seat)
        one, out = from_key(chance.randbytes(32)), row(game.max_actions)
        two = one.copy()
        assert slow(p.state, seat, one, out) == quick(p.state, seat, two, out), f"seat {seat}: random is not any_legal"
        assert one == two, f"seat {seat}: random takes other luck than any_legal"
        action = game.idle(p.guess(seat), seat, from_key(chance.randbytes(32)))
        assert game.permits(p.state, seat, action), f"seat {seat}: idle answers {action}, which is not permitted"
        for name, player in (("greedy", game.greedy), ("tuned", game.tuned)):
            if player is not None:
                action = player(p.guess(seat), seat, from_key(chance.randbytes(32)), row(game.max_actions))
                assert game.permits(p.state, seat, action), f"{name} on {seat} answers {action}, which is not permitted"


@rule
def no_judgement(s: Record, seat: int, out: Row) -> int:
    """Interpreted playouts to the end would take too long here: after a few moves all is called nearly even."""
    return 16 * (s.shown & 1) if seat else 0  # type: ignore[attr-defined]


def blind_bots(p: Position) -> None:
    """What a bot does depends on what its seat knows and on its luck: not on what is hidden from it."""
    game = p.game
    for seat in p.to_act[:1]:
        guesses, key = [p.guess(seat, k) for k in range(3)], p.chance("blind", seat).randbytes(32)
        for level in ladder(game):
            if level.manner in SEARCHERS:
                small = replace(level, playouts=32, widest=2, depth=4)
                thinker = Thinker(game.but(strength=no_judgement), level.manner, "python")
                chosen = {thinker.choose(small, g, seat, from_key(key)) for g in guesses}
            else:
                backend: Backend = "numba" if level.manner in COMPILED else "python"
                chosen = {choose(game, level.name, g, seat, from_key(key), backend) for g in guesses}
            assert len(chosen) == 1, f"seat {seat}: {level.name} chooses {sorted(chosen)}, by what is hidden from it"
