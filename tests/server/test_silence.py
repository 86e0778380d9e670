"""The wire keeps secrets: what others hear of a hidden choice or a held card is the same, byte by byte, whatever it is.

Twin matches differ only in a secret. What anybody who does not know it receives (messages, sizes, order, numbers) is
the same in both until the rules show it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from overheard import Room, room

from tablee import games
from tablee.core.game import Game, Illegal, seats_in
from tablee.core.luck import from_key
from tablee.core.match import Header, Match, hidden
from tablee.core.menu import menu
from tablee.core.story import heard
from tablee.server.table import stored, updates
from tablee.server.table.match import Play

pytestmark = pytest.mark.anyio

SEALED = {"envelopes": 3, "darth_maul": 4, "lightsaber_duel": 2}
HELD = {"sequence": 3, "whisper": 3, "lightsaber_duel": 2, "darth_maul": 3}
DEPTHS = (0, 2, 4)


def paths(tree: Any) -> Iterator[tuple[str, ...]]:
    """All whole paths of a menu; of a range of numbers its ends."""
    for target, below in tree.items():
        kind, _, span = target.partition(":")
        ends = [f"{kind}:{n}" for n in span.split("..")] if ".." in span else [target]
        for one in dict.fromkeys(ends):
            yield from ((one, *rest) for rest in paths(below)) if below else [(one,)]


def by_lot(match: Match, chance: Random) -> tuple[int, tuple[str, ...]]:
    seat = chance.choice(match.to_act())
    return seat, chance.choice(sorted(paths(match.menu(seat))))


def seen(game: Game, state: Any, viewer: int | None) -> tuple[Any, ...]:
    """All that the rules let a viewer know of a position."""
    asked = viewer is not None and bool(game.to_act(state) >> viewer & 1)
    tree = menu(game, state, viewer) if asked and viewer is not None else None
    return msgspec.json.encode(game.view(state, viewer)), game.waiting(state, viewer), tree


def others(seats: int, *but: int) -> list[int | None]:
    """Seats that do not know a secret, and the watcher."""
    return [*(i for i in range(seats) if i not in but), None]


def hidden_choice(match: Match, chance: Random) -> tuple[int, tuple[str, ...], tuple[str, ...]] | None:
    """A seat with two choices that nobody else can tell apart yet, and another seat that still has to choose."""
    for seat in chance.sample(match.to_act(), len(match.to_act())):
        found = sorted(paths(match.menu(seat)))
        for a, b in itertools.islice(itertools.combinations(chance.sample(found, min(6, len(found))), 2), 6):
            one, two = match.fork(), match.fork()
            one.submit(seat, a)
            two.submit(seat, b)
            if len(match.to_act()) > 1 and bytes(one.state) != bytes(two.state):
                return seat, a, b
    return None


def unnoticed(match: Match, moves: Sequence[tuple[int, tuple[str, ...]]], viewer: int | None) -> list[int]:
    """Which of some moves leave a viewer all that it knew, and tell it nothing."""
    found, match = [], match.fork()
    for n, (seat, path) in enumerate(moves):
        before = seen(match.game, match.state, viewer)
        events = match.submit(seat, path)
        if not heard(events, viewer) and seen(match.game, match.state, viewer) == before:
            found.append(n)
    return found


async def listen(r: Room, moves: Sequence[tuple[int, tuple[str, ...]]]) -> list[list[list[bytes]]]:
    """What every ear hears of each move."""
    told = []
    for seat, path in moves:
        await r.move(seat, path)
        told.append(await r.heard())
    return told


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("game", SEALED)
async def test_a_sealed_choice_is_not_heard_before_the_last_is_in_whatever_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, depth: int
) -> None:
    seats, chance = SEALED[game], Random(depth)
    async with room(tmp_path, monkeypatch, game, seats) as r:
        match = r.play.match.fork()
    before: list[tuple[int, tuple[str, ...]]] = []
    while len(before) < depth or (found := hidden_choice(match, chance)) is None:
        before.append(by_lot(match, chance))
        match.submit(*before[-1])
    chooser, one, two = found
    rest = [seat for seat in match.to_act() if seat != chooser]
    answers = [(seat, chance.choice(sorted(paths(match.menu(seat))))) for seat in rest]
    for early in range(len(answers)):  # how many have chosen before; the last is never in
        told = []
        for path in (one, two):
            async with room(tmp_path, monkeypatch, game, seats) as r:
                await listen(r, before)
                told.append(await listen(r, [*answers[:early], (chooser, path), *answers[early:-1]]))
        for viewer in others(seats, chooser):
            ear = seats if viewer is None else viewer
            heard_one, heard_two = ([step[ear] for step in told[n]] for n in (0, 1))
            assert heard_one == heard_two, f"viewer {viewer} can tell {one} from {two}, {early} before it"
            unseen = unnoticed(match, [*answers[:early], (chooser, one), *answers[early:-1]], viewer)
            assert all(heard_one[n] == [] for n in unseen), f"viewer {viewer} hears that somebody has chosen"


async def test_asking_to_take_back_does_not_tell_who_has_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for moves in ([(0, ("count:1",))], [(0, ("count:1",)), (1, ("count:2",))]):
        async with room(tmp_path, monkeypatch, "envelopes", 3) as r:
            await listen(r, moves)
            await r.ears[0].ask(t="back", seat=0, k=1)
            told.append([await ear.heard() for ear in (r.ears[0], r.ears[2], r.ears[3])])
    assert told[0] == told[1]


@pytest.mark.parametrize("game", HELD)
async def test_what_is_held_is_not_heard_by_arriving_nor_by_a_move_that_shows_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    seats, chance = HELD[game], Random(game)
    async with room(tmp_path, monkeypatch, game, seats) as r:
        match = r.play.match.fork()
    before: list[tuple[int, tuple[str, ...]]] = []
    for viewer in (0, None):
        while (twin := twin_of(match, viewer, chance)) is None:
            before.append(by_lot(match, chance))
            match.submit(*before[-1])
        guess, move = twin
        told = []
        for state in (match.state, guess):
            async with room(tmp_path, monkeypatch, game, seats) as r:
                await listen(r, before)
                r.play.match.state = state.copy()
                ear = r.ears[seats if viewer is None else viewer]
                await ear.ws.close()
                await ear.join(r.table.id)
                told.append([await ear.heard()])
                await r.move(*move)
                told[-1].append((await r.heard())[seats if viewer is None else viewer])
        assert told[0] == told[1], f"viewer {viewer} hears what is hidden"


def twin_of(match: Match, viewer: int | None, chance: Random) -> tuple[Any, tuple[int, tuple[str, ...]]] | None:
    """Another state that a viewer cannot tell from this one, and a move that can be made in both."""
    for _ in range(20):
        guess = hidden(match.game, match.state, -1 if viewer is None else viewer, from_key(chance.randbytes(32)))
        if bytes(guess) != bytes(match.state) and (move := same_to(match, guess, viewer, chance)) is not None:
            return guess, move
    return None


def same_to(match: Match, guess: Any, viewer: int | None, chance: Random) -> tuple[int, tuple[str, ...]] | None:
    """Another seat's move that can be made in truth and guess, and after which the rules show a viewer the same."""
    game = match.game
    for seat in match.to_act():
        found = sorted(paths(match.menu(seat)))
        for path in chance.sample(found, len(found)) if seat != viewer else []:
            one, two = match.fork(), match.fork()
            two.state = guess.copy()
            with_it = [_submits(m, seat, path) for m in (one, two)]
            if None in with_it or seen(game, one.state, viewer) != seen(game, two.state, viewer):
                continue
            stories = [[game.told(e) for e in heard(events or [], viewer)] for events in with_it]
            if stories[0] == stories[1]:
                return seat, path
    return None


def _submits(match: Match, seat: int, path: tuple[str, ...]) -> Any:
    try:
        return match.submit(seat, path)
    except Illegal:
        return None


EVERY = sorted(games.every())
OPEN = ("noughts", "attack_of_the_clones")  # nothing is hidden but the order of a pile that does not exist


@pytest.mark.parametrize("id", EVERY)
def test_an_update_is_made_of_what_its_viewer_may_know_and_nothing_else(id: str) -> None:
    """The same without a network, along whole matches of every game: first and following updates, all viewers."""
    game, chance, compared, differed = games.load(id), Random(id), 0, 0
    for n in range(3):
        seats = game.seats[n % len(game.seats)]
        play = Play(game, Header.of(game, seats), chance.randbytes(32), 0)
        options = dict(play.match.header.options)
        chairs = [stored.ChairDoc(f"p{i}") for i in range(seats)]
        doc = stored.TableDoc(id, seats, options, False, 60, False, "", "", chairs, "", 0, "playing")
        for turn in range(160):
            if play.match.over:
                break
            seat, path = by_lot(play.match, chance)
            if turn % 8 == n:
                for viewer in others(seats, seat):
                    told = compare(play, doc, viewer, seat, path, chance)
                    compared, differed = compared + told[0], differed + told[1]
            play = play.after(seat, path, turn)
    assert compared > 5
    assert differed > 0 or id in OPEN, "truth and guess were always alike: the test proves nothing"


def compare(
    play: Play, doc: stored.TableDoc, viewer: int | None, seat: int, path: tuple[str, ...], chance: Random
) -> tuple[int, int]:
    """Compares updates in truth and in a guess; how many were compared, and whether the states differed at all."""
    game = play.game
    twin = play.fork()
    twin.match.state = hidden(game, play.match.state, -1 if viewer is None else viewer, from_key(chance.randbytes(32)))
    pictures, messages = [], []
    for one in (play, twin):
        update, picture, _ = updates.update(one, doc, viewer, None)
        pictures.append(picture)
        messages.append(stored.encode(update))
    assert messages[0] == messages[1], f"viewer {viewer} is told something hidden"
    differed = int(bytes(twin.match.state) != bytes(play.match.state))
    if seat not in seats_in(game.to_act(twin.match.state)) or not _legal(twin, seat, path):
        return 1, differed
    after = [one.after(seat, path, 1) for one in (play, twin)]
    knows = [(seen(game, one.match.state, viewer), one.story(viewer, 0)[-1:]) for one in after]
    if knows[0] != knows[1] or after[0].heard_by(viewer) != after[1].heard_by(viewer):
        return 1, differed  # the move shows something: from now on they may differ
    following = [updates.update(one, doc, viewer, before) for one, before in zip(after, pictures)]
    assert following[0][2] == following[1][2], f"viewer {viewer} is told of a move in one of two matches only"
    assert stored.encode(following[0][0]) == stored.encode(following[1][0]), f"viewer {viewer} is told something hidden"
    return 2, differed


def _legal(play: Play, seat: int, path: tuple[str, ...]) -> bool:
    return _submits(play.match.fork(), seat, path) is not None
