"""The laws bite: a game that is deliberately broken in one place is caught by the law that place is under."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from laws.broken import (
    Mute,
    Nameless,
    Unheard,
    all_at_once,
    anything,
    conceal_nothing,
    conceal_too_much,
    descending,
    hasty_hint,
    hide_forgets_looks,
    hide_forgets_refills,
    hide_makes_cards,
    hide_nothing,
    hide_only_from_spectators,
    hide_shows_more,
    idles_by_passing,
    last_one_gains,
    leaky_event,
    leaky_hint,
    leaky_last,
    leaky_legal,
    leaky_picture,
    leaky_view,
    leaky_why,
    lost_a_card,
    no_reason,
    one_path,
    one_score,
    other_random,
    peeking,
    permits_fewer_coins,
    permits_less,
    reason_too_soon,
    remembers_calls,
    shows_in_secret,
)

from tablee.core.game import TABLE, Game
from tablee.core.lot import conceal
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.sequence import GAME as SEQUENCE
from tablee.games.sequence.state import PASS
from tablee.games.whisper import GAME as WHISPER
from tablee.testing.laws.backends import compiled, interpreted, same_bytes
from tablee.testing.laws.choices import blind_bots, bots, choices
from tablee.testing.laws.conservation import conservation
from tablee.testing.laws.encodings import any_order, replays, survives
from tablee.testing.laws.ends import ends, goes_on
from tablee.testing.laws.knowledge import believable, frontier, has_memory, remembers
from tablee.testing.laws.play import Manner, Play, Position, Sitting, play
from tablee.testing.laws.refusals import refusals
from tablee.testing.laws.secrets import concealing, deals_anew, keeps, no_leak, same_story, seen, varies
from tablee.testing.laws.teaching import hints, reasons
from tablee.testing.laws.wording import can_be_told, has_words, in_its_own_language, says_what_is_told

Law = Callable[[Play], object]


def at_each(law: Callable[[Position], object]) -> Law:
    def over(played: Play) -> None:
        for n in range(0, len(played.states), 2):
            law(played.at(n))

    return over


def sitting(game: Game, seed: int, seats: int = 2, manner: Manner = "even", moves: int = 30) -> Sitting:
    return Sitting(game, seats, game.texts(game.settle(seats)), seed, manner, moves)


@dataclass(frozen=True)
class Broken:
    """A game with one thing changed, the law it is under, and a part of what the law says about it."""

    game: Game
    change: dict[str, Any]
    law: Law
    says: str
    seats: int = 2
    moves: int = 30
    manner: Manner = "even"

    def played(self, game: Game, seed: int) -> Play:
        return play(sitting(game, seed, self.seats, self.manner, self.moves))


def over_telling(law: Callable[[list[Position]], None]) -> Law:
    return lambda played: law([played.at(n) for n in range(0, len(played.states), 8)])


def by_seat_1(played: Play) -> None:
    remembers(played, 1)


CASES = {
    "longest": Broken(SEQUENCE, {"longest": 3}, ends, "longest is 3", moves=2000),
    "no reason": Broken(SEQUENCE, {"scores": no_reason}, ends, "reason is still", moves=2000),
    "no score": Broken(SEQUENCE, {"scores": one_score}, ends, "has no score", moves=2000),
    "winners of no seat": Broken(SEQUENCE, {"winners": lambda s: 1 << 5}, ends, "winners [5] of 2", moves=2000),
    "over too soon": Broken(SEQUENCE, {"scores": reason_too_soon}, goes_on, "goes on and has a reason"),
    "to act without a move": Broken(
        SEQUENCE, {"to_act": all_at_once}, at_each(choices), "has 0 legal actions", moves=0
    ),
    "not ascending": Broken(SEQUENCE, {"legal": descending}, at_each(choices), "do not ascend"),
    "ids too high": Broken(SEQUENCE, {"actions": 40}, at_each(choices), "are not below 40"),
    "one path for two": Broken(SEQUENCE, {"path": one_path}, at_each(choices), "two actions have one path"),
    "permits less": Broken(SEQUENCE, {"permits": permits_less}, at_each(choices), "listed and not permitted"),
    "permits more": Broken(NOUGHTS, {"permits": lambda s, seat, a: True}, at_each(choices), "permitted, not listed"),
    "a gap in the numbers": Broken(ENVELOPES, {"permits": permits_fewer_coins}, at_each(choices), "not permitted"),
    "idle": Broken(SEQUENCE, {"idle": idles_by_passing}, at_each(bots), "idle answers"),
    "greedy peeks": Broken(SEQUENCE, {"greedy": peeking}, at_each(blind_bots), "by what is hidden", moves=4),
    "random": Broken(SEQUENCE, {"random": other_random}, at_each(bots), "random is not any_legal"),
    "no replay": Broken(SEQUENCE, {"apply": remembers_calls()}, replays, "other bytes"),
    "view of another type": Broken(SEQUENCE, {"view_type": WHISPER.view_type}, at_each(survives), "not View"),
    "order matters": Broken(ENVELOPES, {"apply": last_one_gains}, at_each(any_order), "in another order", 3),
    "view leaks": Broken(SEQUENCE, {"view": leaky_view}, at_each(no_leak), "shows something hidden in pile"),
    "last move leaks": Broken(WHISPER, {"view": leaky_last}, at_each(no_leak), "something hidden in last", 3),
    "waiting tells": Broken(ENVELOPES, {"shown_waiting": None}, at_each(no_leak), "as waited for", 3),
    "picture leaks": Broken(SEQUENCE, {"picture": leaky_picture}, at_each(no_leak), "public picture"),
    "menu leaks": Broken(SEQUENCE, {"legal": leaky_legal}, at_each(no_leak), "the menu of seat"),
    "event leaks": Broken(SEQUENCE, {"apply": leaky_event}, at_each(same_story), "is told something hidden"),
    "nothing concealed": Broken(SEQUENCE, {"conceal": conceal_nothing}, at_each(concealing), "not the same", moves=4),
    "concealed by what is hidden": Broken(WHISPER, {"conceal": conceal}, at_each(concealing), "card is not", 3),
    "too much concealed": Broken(SEQUENCE, {"conceal": conceal_too_much}, at_each(concealing), "in hand", moves=4),
    "hidden twice": Broken(SEQUENCE, {"hide": hide_shows_more}, at_each(lambda p: keeps(p, 0)), "shown is not"),
    "nothing dealt anew": Broken(
        SEQUENCE, {"hide": hide_nothing}, lambda x: deals_anew(x.sitting), "all its guesses are alike"
    ),
    "dealt anew for spectators only": Broken(
        SEQUENCE, {"hide": hide_only_from_spectators}, over_telling(varies), "all its guesses are alike"
    ),
    "guess with too many cards": Broken(
        SEQUENCE, {"hide": hide_makes_cards}, at_each(believable), "more cards than the pack has"
    ),
    "refill forgotten": Broken(
        SEQUENCE, {"hide": hide_forgets_refills}, by_seat_1, "since the pile was made", moves=400
    ),
    "look forgotten": Broken(
        WHISPER, {"hide": hide_forgets_looks}, by_seat_1, "guesses against what it was told", 3, manner="first"
    ),
    "shown misses a look": Broken(WHISPER, {"apply": shows_in_secret}, at_each(frontier), "`shown` misses it", 3),
    "card lost": Broken(SEQUENCE, {"apply": lost_a_card}, conservation, "seat 0 holds 6 cards"),
    "anything goes": Broken(
        SEQUENCE, {"action": anything, "permits": lambda s, seat, a: True}, at_each(refusals), "was accepted"
    ),
    "reason leaks": Broken(SEQUENCE, {"why": leaky_why}, at_each(reasons), "and in a guess"),
    "hint leaks": Broken(SEQUENCE, {"explain": leaky_hint}, at_each(hints), "tells something hidden"),
    "hint changes the state": Broken(SEQUENCE, {"explain": hasty_hint}, at_each(hints), "changed the state"),
    "listed without a memory": Broken(
        NOUGHTS, {"listed": True, "folder": NOUGHTS.folder / "none"}, lambda x: has_memory(x.game), "has no Memory"
    ),
    "no words for an event": Broken(NOUGHTS, {"events": Unheard}, lambda x: has_words(x.game, 0), "event-unheard"),
    "words say what is not told": Broken(
        NOUGHTS, {"events": Nameless}, lambda x: says_what_is_told(x.game), "event-marked says seat, and cell is told"
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_a_broken_game_is_caught_and_the_true_one_is_not(case: Broken) -> None:
    broken = case.game.but(**case.change)
    caught = []
    for seed in range(8):
        case.law(case.played(case.game, seed))
        try:
            case.law(case.played(broken, seed))
        except AssertionError as e:
            caught.append(str(e))
            break
    assert caught, "no law has noticed"
    assert case.says in caught[0], f"the law says something else: {caught[0]}"


def test_a_list_longer_than_max_actions_is_caught() -> None:
    with pytest.raises(IndexError):
        choices(play(sitting(SEQUENCE.but(max_actions=3), 0, moves=0)).last)


def test_an_event_without_its_card_cannot_be_told() -> None:
    with pytest.raises(KeyError, match="event-played"):
        can_be_told(play(sitting(SEQUENCE.but(events=Mute), 0, moves=4)))


def test_a_refusal_without_words_is_found_in_the_source(tmp_path: Path) -> None:
    (tmp_path / "moves.py").write_text('raise Illegal("never-heard-of" if x else "unknown-move", "X-1")\n')
    (tmp_path / "texts").symlink_to(NOUGHTS.folder / "texts")
    with pytest.raises(AssertionError, match="refusal-never-heard-of"):
        has_words(NOUGHTS.but(folder=tmp_path), 0)


def test_texts_that_are_copied_are_named(tmp_path: Path) -> None:
    texts = NOUGHTS.folder / "texts"
    for lang in ("en", "fr"):
        (tmp_path / f"{lang}.ftl").write_text((texts / "en.ftl").read_text(encoding="utf-8"))
    with pytest.raises(AssertionError, match=r"not yet in fr, but copied from en: event-drawn, "):
        in_its_own_language(tmp_path)
    for lang in ("en", "fr"):
        (tmp_path / f"{lang}.ftl").write_text((texts / f"{lang}.ftl").read_text(encoding="utf-8"))
        (tmp_path / f"rules.{lang}.md").write_text("[X-1] Whoever has a line of his own marks wins the game.\n")
    with pytest.raises(AssertionError, match=r"copied from en: '\[X-1\] Whoever"):
        in_its_own_language(tmp_path)
    in_its_own_language(texts)


def test_a_refusal_that_is_computed_cannot_hide_its_key(tmp_path: Path) -> None:
    (tmp_path / "moves.py").write_text("raise Illegal(key_of(move))\n")
    (tmp_path / "texts").symlink_to(NOUGHTS.folder / "texts")
    with pytest.raises(AssertionError, match="is written out"):
        has_words(NOUGHTS.but(folder=tmp_path), 0)


def test_a_crash_on_a_wrong_path_is_not_taken_for_a_refusal() -> None:
    def crashes(s: Any, seat: int, path: tuple[str, ...]) -> int:
        return {"button:pass": PASS}[path[0]]

    with pytest.raises((KeyError, IndexError)):
        refusals(play(sitting(SEQUENCE.but(action=crashes), 0)).last)


@pytest.mark.boundscheck
def test_a_compiled_rule_that_differs_is_caught_at_its_move() -> None:
    fast, plain = compiled("noughts", lambda _: NOUGHTS)[0], interpreted(NOUGHTS)[0]

    def differs(s: Any, *rest: Any) -> int:
        answer = fast(s, *rest)
        if rest[-1] >= 4:
            s["turn"] ^= 1
        return answer

    same_bytes(NOUGHTS, plain, [fast], 2, {}, 1, 9)
    with pytest.raises(AssertionError, match="from move 4 on"):
        same_bytes(NOUGHTS, plain, [differs], 2, {}, 1, 9)


def test_sealed_choices_are_really_met_by_the_law() -> None:
    """In Envelopes all stakes but the last are sealed: nobody else's view changes."""
    p = play(sitting(ENVELOPES, 0, 3, moves=0)).last
    after, _ = p.after(p.state, 0, 5)
    assert all(seen(ENVELOPES, after, v) == seen(ENVELOPES, p.state, v) for v in (1, 2, None))
    assert seen(ENVELOPES, after, 0) != seen(ENVELOPES, p.state, 0)
    assert TABLE not in p.to_act
