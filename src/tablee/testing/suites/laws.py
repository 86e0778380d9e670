"""The suite of the laws: each game keeps them at every number of seats and under all options, in random play.

    from tablee.testing.suites.laws import *

    GAMES = ("skull",)

The plugin `tablee.testing` has every test run over `GAMES` of the module that takes them, and over its `FOLDERS` of
texts: those of its games, unless it names others.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chronicle import FinishedMatch
from tablee.core.event import spelled
from tablee.core.game import seats_in
from tablee.core.words import LANGUAGES, Words
from tablee.games import load
from tablee.testing.laws import hooks
from tablee.testing.laws.choices import blind_bots, bots, choices
from tablee.testing.laws.conservation import conservation
from tablee.testing.laws.encodings import any_order, replays, survives
from tablee.testing.laws.ends import ends, goes_on, tells_why
from tablee.testing.laws.knowledge import believable, frontier, has_memory, remembers
from tablee.testing.laws.play import Manner, Sitting, play, sittings, telling
from tablee.testing.laws.refusals import refusals
from tablee.testing.laws.secrets import concealing, deals_anew, keeps, no_leak, same_story, varies
from tablee.testing.laws.teaching import hints, in_words, reasons, told_after
from tablee.testing.laws.wording import (
    can_be_told,
    has_words,
    in_its_own_language,
    playing,
    same_in_all_languages,
    says_what_is_told,
)

SHORT = (30, 100, 400)
PLAYS = 100


@given(data=st.data())
def test_law_1_a_game_ends_in_time_with_a_reason_and_scores(id: str, data: st.DataObject) -> None:
    game, sitting = load(id), data.draw(sittings(load(id)))
    played = play(Sitting(game, sitting.seats, sitting.options, sitting.seed, sitting.manner, 2 * game.longest))
    ends(played)
    tells_why(played)
    goes_on(play(sitting))


def test_law_1_every_value_of_every_option_is_played_to_its_end(id: str) -> None:
    game = load(id)
    for o in game.options:
        for value in {o.values[0], o.values[-1], *(o.values if len(o.values) < 8 else ())}:
            seats = next(n for n in game.seats if value in o.allowed(n))
            options = game.texts(game.settle(seats)) | {o.name: o.text(value)}
            played = play(Sitting(game, seats, options, value, "even", 2 * game.longest))
            ends(played)
            tells_why(played)


def test_random_play_reaches_every_event(id: str) -> None:
    """The laws see only what random play leads to, so it has to lead everywhere."""
    game = load(id)
    unmet = {spelled(e) for e in game.events} - set(hooks.rare(game))
    for seed in range(PLAYS):
        chance = Random(seed)
        seats = chance.choice(game.seats)
        options = {o.name: o.text(chance.choice(o.allowed(seats))) for o in game.options}
        played = play(Sitting(game, seats, options, seed, chance.choice(get_args(Manner)), 2 * game.longest))
        for n in range(len(played.states)):
            unmet -= {str(game.told(e)["event"]) for e in played.told(n)}
        if not unmet:
            return
    raise AssertionError(f"{PLAYS} plays of {id} never told {', '.join(sorted(unmet))}")


@given(data=st.data())
def test_law_2_seats_to_act_have_actions_in_order_and_paths_find_them(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id))))):
        choices(p)


@given(data=st.data())
def test_law_2_absent_seats_and_bots_do_what_is_permitted(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id)))), 2):
        bots(p)


@given(data=st.data())
def test_law_3_a_log_replays_to_the_same_bytes(id: str, data: st.DataObject) -> None:
    replays(play(data.draw(sittings(load(id), SHORT))))


@given(data=st.data())
def test_law_3_state_and_views_survive_their_encodings(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id))))):
        survives(p)


@given(data=st.data())
def test_law_3_sealed_choices_give_the_same_bytes_in_any_order(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id)))), 12):
        any_order(p)


@given(data=st.data())
def test_law_4_view_waiting_and_menu_tell_nothing_hidden(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id))))):
        no_leak(p)


@given(data=st.data())
def test_law_4_what_a_seat_knows_is_one_record(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id))))):
        concealing(p)


@given(data=st.data())
def test_law_4_events_tell_nothing_hidden(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id)))), 4):
        same_story(p)


@given(data=st.data())
def test_law_4_hiding_twice_keeps_what_hiding_once_keeps(id: str, data: st.DataObject) -> None:
    played = play(data.draw(sittings(load(id))))
    viewer = data.draw(st.sampled_from(played.last.viewers), label="viewer")
    for p in telling(played, 2):
        keeps(p, viewer)


@given(data=st.data())
def test_law_4_guesses_vary_where_something_is_hidden(id: str, data: st.DataObject) -> None:
    sitting = data.draw(sittings(load(id), SHORT))
    deals_anew(sitting)
    varies(telling(play(sitting), 4))


@given(data=st.data())
def test_law_5_every_guess_is_a_state_of_the_game(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id))))):
        believable(p)


def test_law_5_a_listed_game_has_a_memory_of_what_a_seat_was_told(id: str) -> None:
    has_memory(load(id))


@given(data=st.data())
def test_law_5_guesses_keep_what_a_seat_was_told(id: str, data: st.DataObject) -> None:
    sitting = data.draw(sittings(load(id), SHORT))
    remembers(play(sitting), data.draw(st.integers(0, sitting.seats - 1), label="seat"))


@given(data=st.data())
def test_law_6_a_move_that_shows_nothing_is_the_same_in_every_guess(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id))))):
        frontier(p)


@given(data=st.data())
def test_law_7_nothing_is_lost_or_made(id: str, data: st.DataObject) -> None:
    conservation(play(data.draw(sittings(load(id)))))


@given(data=st.data())
def test_law_8_an_illegal_move_is_refused_in_words_and_changes_nothing(id: str, data: st.DataObject) -> None:
    met = [refusal for p in telling(play(data.draw(sittings(load(id)))), 3) for refusal in refusals(p)]
    distinct = {(refusal.refusal, refusal.rule): refusal for refusal in met}
    for lang in LANGUAGES:
        for refusal in distinct.values():
            assert Words(lang, load(id)).refusal(refusal).strip()


def test_law_9_events_reasons_options_and_refusals_have_words(id: str) -> None:
    game = load(id)
    start = play(Sitting(game, game.seats[0], game.texts(game.settle(game.seats[0])), 0, "even", 0))
    has_words(game, playing(start))


def test_law_9_the_words_of_an_event_use_what_is_declared_of_it(id: str) -> None:
    says_what_is_told(load(id))


def test_law_9_all_languages_have_the_same_messages(folder: Path) -> None:
    same_in_all_languages(folder)


def test_law_9_no_language_is_a_copy_of_another(folder: Path) -> None:
    in_its_own_language(folder)


@given(data=st.data())
def test_law_9_what_is_told_and_clicked_can_be_said(id: str, data: st.DataObject) -> None:
    can_be_told(play(data.draw(sittings(load(id), SHORT))))


@given(data=st.data())
def test_law_12_a_closed_target_has_a_reason_that_tells_nothing_hidden(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id)))), 4):
        in_words(p, reasons(p), [])


@given(data=st.data())
def test_law_12_a_hint_tells_nothing_hidden(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id)))), 4):
        in_words(p, [], hints(p))


@given(data=st.data())
def test_law_12_a_finished_match_can_be_told(id: str, data: st.DataObject) -> None:
    game, sitting = load(id), data.draw(sittings(load(id)))
    if game.chronicle is None:
        return
    played = play(Sitting(game, sitting.seats, sitting.options, sitting.seed, sitting.manner, 2 * game.longest))
    states = [played.at(n).state for n in range(len(played.states))]
    events = [played.told(n) for n in range(len(played.states))]
    told_after(FinishedMatch(sitting.seats, states, events, seats_in(game.winners(states[-1]))), played.last)


@given(data=st.data())
def test_law_13_what_is_hidden_changes_no_choice_of_a_bot(id: str, data: st.DataObject) -> None:
    for p in telling(play(data.draw(sittings(load(id), SHORT))), 2):
        blind_bots(p)
