"""A match in the hands of a program: fresh luck, moves, stories, taking back, logs, copies and refusals."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

import tablee
from tablee.core.game import TABLE
from tablee.core.log import BrokenLog
from tablee.core.match import Saved
from tablee.core.verb import Resigned


def played(id: str, seats: int, moves: int, seed: int = 3, **options: str) -> tablee.Match:
    """A match after some random moves, or its end."""
    lots, match = Random(seed), tablee.open(id, seats, seed=seed, **options)
    for _ in range(moves):
        if match.over:
            break
        seat = lots.choice(match.to_act())
        match.submit(seat, lots.choice(match.moves(seat)))
    return match


def test_every_match_has_luck_of_its_own_and_a_seed_deals_again() -> None:
    fresh = {bytes(tablee.open("sequence", 2).state) for _ in range(8)}
    assert len(fresh) == 8
    assert tablee.open("sequence", 2, seed=5) == tablee.open("sequence", 2, seed=5)
    assert tablee.open("sequence", 2, seed=5).state != tablee.open("sequence", 2, seed=6).state
    assert tablee.open("sequence", seed=bytes(32)).state == tablee.open("sequence", seed=0).state


def test_options_are_keywords_in_any_type() -> None:
    match = tablee.open("sequence", 6, seed=1, sides=3, higher_level=True, draw_mode="manual")
    assert match.header.options["sides"] == "3"
    assert match.header.options["higher_level"] == "on"
    assert match.header.options["draw_mode"] == "manual"


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "seats": (lambda: tablee.open("sequence", 5), r"sequence is for 2, 3, 4, 6, 8, 9, 10 or 12 seats, not 5"),
    "option": (lambda: tablee.open("sequence", sidez=3), r"no option 'sidez'; its options are: sides"),
    "value": (lambda: tablee.open("sequence", draw_mode="x"), r"option draw_mode .* is .* or .*, not 'x'"),
    "seed": (lambda: tablee.open("sequence", seed=-1), r"from 0 to 2\*\*256 - 1, or 32 bytes, not -1"),
    "bytes": (lambda: tablee.open("sequence", seed=b"short"), r"or 32 bytes"),
    "viewer": (lambda: tablee.open("sequence", 2).view(2), r"the seats are 0 to 1, not 2"),
    "seat": (lambda: tablee.open("sequence", 2).menu(-1), r"the seats are 0 to 1, not -1"),
    "language": (lambda: tablee.open("sequence", 2).words(0, "de"), r"the house speaks en and fr, not 'de'"),
    "no number": (lambda: tablee.open("sequence", "2"), r"or 12 seats, not '2'"),  # type: ignore[arg-type]
    "no game": (lambda: tablee.open(3), r"a game is its id or what load gives, not 3; the games are"),  # type: ignore[arg-type]
    "no seat": (lambda: tablee.open("noughts").submit("0", "cell:a1"), r"the number of a seat"),  # type: ignore[arg-type]
    "no path": (lambda: tablee.open("noughts").submit(0, 5), r"its targets or their text, not 0 and 5"),  # type: ignore[arg-type]
    "which": (lambda: tablee.open("darth_maul", 3).moves(), r"seats 0, 1 and 2 are to act: say which one"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input_is_answered_with_what_is_allowed(name: str) -> None:
    ask, answer = WRONG[name]
    with pytest.raises(tablee.WrongInput, match=answer):
        ask()


def test_menu_and_moves_are_of_the_seat_to_act() -> None:
    match = tablee.open("noughts")
    assert match.moves()[:2] == [("cell:a1",), ("cell:b1",)]
    assert list(match.menu()) == [path[0] for path in match.moves(0)]
    assert match.moves(1) == []
    assert match.menu(1) == {}


def test_a_path_may_be_given_as_its_text() -> None:
    a, b = tablee.open("sequence", seed=2), tablee.open("sequence", seed=2)
    path = a.moves()[0]
    assert a.submit(a.to_act()[0], path) == b.submit(b.to_act()[0], " ".join(path))
    assert a == b


def test_a_refusal_says_why_and_what_is_allowed_and_changes_nothing() -> None:
    match = tablee.open("noughts")
    match.submit(0, "cell:b2")
    before = bytes(match.state)
    with pytest.raises(tablee.Illegal, match=r"To act: seat 1\.") as refused:
        match.submit(0, "cell:a1")
    assert refused.value.refusal == "not-your-turn"
    allowed = r"\[.*\] Allowed: cell:a1; .* and 3 more, all in moves\(1\)\."
    with pytest.raises(tablee.Illegal, match=allowed) as refused:
        match.submit(1, "cell:b2")
    assert refused.value.rule
    with pytest.raises(tablee.Illegal, match="Allowed: cell:a1"):
        match.submit(1, "nonsense")
    assert bytes(match.state) == before
    done = played("noughts", 2, 99)
    with pytest.raises(tablee.Illegal, match=f"It ended: {done.reason()}"):
        done.submit(0, "cell:a1")


def test_a_story_is_what_its_viewer_heard_without_what_was_taken_back() -> None:
    match = played("sequence", 2, 6)
    mine, public = match.story(0), match.story()
    assert len(mine) > len(public) > 6
    assert [told for told in mine if told["event"] == "drew" and "card" in told and told["seat"] == "seat:1"] == []
    assert len(match.words(0)) == len(mine)
    assert match.words(0, "fr") != match.words(0, "en")


def test_undo_takes_the_last_decisions_back_and_no_more() -> None:
    match = tablee.open("noughts")
    told, states = [match.story()], [match.state]
    for cell in ("cell:a1", "cell:b2", "cell:c3"):
        match.submit(match.to_act()[0], cell)
        told.append(match.story())
        states.append(match.state)
    match.undo()
    match.submit(0, "cell:a3")
    for n in (2, 1, 0):
        match.undo()
        assert (match.story(), match.state) == (told[n], states[n])
    with pytest.raises(tablee.Illegal, match="There is nothing to take back"):
        match.undo()
    match.submit(0, "cell:c3")
    assert tablee.read(match.log()) == match
    drawn = played("sequence", 2, 4)
    with pytest.raises(tablee.Illegal, match=r"fork\(\) before a move"):
        drawn.undo()


def test_a_fork_is_played_on_without_the_match_knowing() -> None:
    match = played("sequence", 2, 5)
    before, story = bytes(match.state), match.story(0)
    for other in (match.fork(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert type(other) is tablee.Match
        assert other == match
        assert other.story(0) == story
        seat = other.to_act()[0]
        other.submit(seat, other.moves()[0])
        assert other != match
    assert (bytes(match.state), match.story(0)) == (before, story)


@pytest.mark.parametrize("id", tablee.games())
def test_records_and_games_pickle_copy_and_compare(id: str) -> None:
    game = tablee.load(id)
    match = played(id, game.seats[0], 40)
    state, luck = match.state, match.luck
    for record in (state, luck):
        for other in (pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record)):
            assert other == record
            assert dict(other) == dict(record)
            assert other.buffer is not record.buffer
    other = copy.deepcopy(state)
    other.shown += 1
    assert other != state
    assert pickle.loads(pickle.dumps(game)) is copy.deepcopy(game) is game
    with pytest.raises(pickle.PicklingError, match="only those"):
        pickle.dumps(game.but(listed=False))


def test_a_record_keeps_its_events_when_it_is_pickled_and_shares_them_with_no_copy() -> None:
    match = tablee.open("noughts")
    state = match.state.copy()
    match.game.apply(state, 0, 0, match.luck)
    assert state.events
    for other in (pickle.loads(pickle.dumps(state)), copy.copy(state)):
        assert other.events == state.events
        other.events.clear()
    assert state.events


def test_a_log_is_read_and_verified_and_a_changed_one_is_found() -> None:
    match = played("darth_maul", 3, 99)
    assert match.over
    text = match.log()
    assert tablee.read(text) == match
    assert tablee.read(text).log() == text
    proof = tablee.verify(text)
    assert proof.replays.holds
    assert not proof.proven
    wrong = text.replace("winners", "losers")
    assert not tablee.verify(wrong).sound
    with pytest.raises(BrokenLog, match="seal"):
        tablee.read(wrong)
    match = played("noughts", 2, 3)
    assert tablee.read(match.log()) == match
    match.submit(TABLE, Resigned(0).path)
    assert tablee.read(match.log()).winners() == match.winners() == [1]


def test_a_resumed_match_is_a_match_of_programs_still() -> None:
    match = played("noughts", 2, 4)
    saved: Saved = match.saved()
    again = tablee.Match.resume(match.game, match.header, match.key, match.lines[:], saved)
    assert again == match
    assert again.story(0) == match.story(0)
    again.undo()
    assert again.story(0) == match.story(0)[:-1]
