"""A round of the fight: secret choices in any order, luck that no choice can change, and what all are told."""

from itertools import permutations

import msgspec
import pytest

from tablee.core.game import Illegal
from tablee.core.match import Match, hidden
from tablee.core.story import story
from tablee.core.words import LANGUAGES, Words
from tablee.games.darth_maul import GAME
from tablee.games.darth_maul.events import Event
from tablee.games.darth_maul.moves import action
from tablee.games.darth_maul.rules import permits
from tablee.games.darth_maul.targets import guard
from tablee.games.darth_maul.tests.positions import fight, luck, new
from tablee.games.darth_maul.tiles import LISTS, add, name_of, take, zones_of
from tablee.games.darth_maul.view import spoken, view


@pytest.mark.parametrize("seats", GAME.seats)
def test_choices_give_the_same_bytes_in_any_order_of_arrival(seats: int) -> None:
    for n in range(5):
        ends = set()
        for order in permutations(range(seats)):
            k = luck(n)
            s = new(seats, k)
            chosen = [GAME.idle(s, seat, luck(n, seat + 1)) for seat in range(seats)]
            for seat in order:
                GAME.apply(s, seat, chosen[seat], k)
            ends.add((bytes(s), bytes(k)))
        assert len(ends) == 1


def test_mauls_tiles_and_the_piles_follow_from_the_key_whatever_is_chosen() -> None:
    """MAUL-6: as if all had been shuffled at the start, though every draw is made when it is needed."""
    told = set()
    for habit in range(6):
        k, choice = luck(3), luck(4, habit)
        s = new(3, k)
        while GAME.to_act(s):
            for seat in range(3):
                GAME.apply(s, seat, GAME.idle(s, seat, choice), k)
        fate = (Event.DREW, Event.DEFENDS)
        told.add(tuple((e.event, *e.about) for e in s.events if e.event in fate))
    assert len(told) == 1
    assert len(told.pop()) == 10 + 3 * 7


def test_a_choice_cannot_be_taken_back_nor_made_twice() -> None:
    m = Match.open(GAME, 3)
    (first, *_) = m.menu(1)
    m.submit(1, (first,))
    with pytest.raises(Illegal, match="seen-already"):
        m.consent(0, 1)
    with pytest.raises(Illegal, match="not-your-turn"):
        m.submit(1, (first,))
    with pytest.raises(Illegal, match="chosen-already"):
        action(m.state, 1, (first,))


def test_a_tile_that_is_not_in_the_hand_is_refused_with_its_rule() -> None:
    s = new(2)
    missing = next(z for z in range(5) if not permits(s, 0, z))
    with pytest.raises(Illegal, match=r"not-in-hand \(MAUL-7\)"):
        action(s, 0, (f"tile:{missing + 1}",))
    for path in ((), ("tile:6",), ("tile:1", "tile:2"), ("zone:1",)):
        with pytest.raises(Illegal, match="unknown-move"):
            action(s, 0, path)


def test_that_somebody_has_chosen_is_seen_by_all_and_what_by_the_chooser_alone() -> None:
    s = new(3)
    zone = GAME.idle(s, 1, luck())
    GAME.apply(s, 1, zone, luck())
    assert [v.chosen for v in view(s, None).seats] == [False, True, False]
    assert [view(s, viewer).chosen for viewer in (0, 1, 2, None)] == [None, f"tile:{zone + 1}", None, None]
    assert [t["event"] for t in story(GAME, s.events, 1)] == ["chose"]
    assert [t["event"] for t in story(GAME, s.events, None)] == ["chose-unseen"]
    other = next(z for z in range(5) if z != zone and s.hand[1] >> z & 1)
    changed = s.copy()
    changed.sealed[1], changed.hand[1] = other, add(take(s.hand[1], other), zone)
    for viewer in (0, 2, None):
        assert msgspec.json.encode(view(s, viewer)) == msgspec.json.encode(view(changed, viewer))


def test_a_round_is_told_in_the_order_it_happens() -> None:
    s = new(4)
    fight(s, [1, 2, 3, 3], "2-5")
    told = [t for t in story(GAME, s.events, None) if t["event"] not in ("chose-unseen", "drew-unseen")]
    assert [t["event"] for t in told] == [
        "set-aside",
        *["turned"] * 4,
        "parried",
        "defends",
        "hit",
        "blocked",
        "round",
    ]
    assert told[5] == {"event": "parried", "zone": "zone:3", "number": 2}
    assert told[6] == {"event": "defends", "guard": "guard:2-5"}
    assert told[7] == {"event": "hit", "seat": "seat:0", "zone": "zone:1", "number": 1}
    assert told[8] == {"event": "blocked", "seat": "seat:1", "zone": "zone:2"}


def test_the_scene_of_a_round_stands_until_the_next_reveal() -> None:
    s = new(2)
    assert view(s, 0).scene is None
    fight(s, [1, 2], "2-5")
    scene = view(s, None).scene
    assert scene is not None
    assert (scene.round, scene.guard, scene.covered, scene.damage) == (1, "guard:2-5", ["zone:2", "zone:5"], 1)
    GAME.apply(s, 0, GAME.idle(s, 0, luck()), luck())
    assert view(s, None).scene == scene
    GAME.apply(s, 1, GAME.idle(s, 1, luck()), luck())
    after = view(s, None).scene
    assert after is not None
    assert after.round == 2


def test_maul_3_every_list_has_eight_different_pairs_one_tile_for_all_and_one_for_none() -> None:
    for tiles in LISTS.values():
        assert len(set(tiles)) == 10
        assert sorted(zones_of(t).bit_count() for t in tiles) == [0, 2, 2, 2, 2, 2, 2, 2, 2, 5]
        assert [name_of(zones_of(t)) for t in tiles] == tiles
    assert guard(0) == "guard:none"


def test_maul_4_the_rules_pages_show_the_pairs_that_are_played() -> None:
    for lang, last in (("en", " and "), ("fr", " et ")):
        page = (GAME.folder / "texts" / f"rules.{lang}.md").read_text(encoding="utf-8")
        for tiles in LISTS.values():
            pairs = tiles[:8]
            assert ", ".join(pairs[:-1]) + last + pairs[-1] in page


def test_maul_16_out_of_reach_is_said_and_the_game_goes_on() -> None:
    s = new(2)
    for guard_tile, *numbers in [
        ("none", 1, 1),
        ("1-3", 1, 1),
        ("1-4", 2, 2),
        ("1-5", 2, 2),
        ("2-3", 3, 3),
        ("2-4", 3, 3),
    ]:
        assert not view(s, 0).hopeless
        fight(s, numbers, guard_tile)
    assert view(s, 0).reach == 6  # three tiles that leave room for two players, and one that leaves none
    assert view(s, 0).hopeless
    assert GAME.to_act(s) == 0b11


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_told_in_sentences_and_tells_nothing_hidden(lang: str) -> None:
    s, words = new(3), Words(lang, GAME)
    assert len(spoken(s, words)) == 1 + 3 + 1
    fight(s, [1, 2, 2], "2-5")
    GAME.apply(s, 0, GAME.idle(s, 0, luck()), luck())
    told = spoken(s, words)
    assert len(told) == 1 + 1 + 3 + 3 + 1
    assert told == spoken(hidden(GAME, s, -1, luck(5)), words)
