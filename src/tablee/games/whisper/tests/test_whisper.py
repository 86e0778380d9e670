"""The rules of Whisper, one by one."""

import pytest

from tablee.core.game import Illegal
from tablee.core.luck import Luck
from tablee.core.match import Match
from tablee.core.record import row
from tablee.core.rule import interpreted
from tablee.core.story import story
from tablee.games.whisper import GAME
from tablee.games.whisper.events import Event
from tablee.games.whisper.state import TURN_CAP
from tablee.sim import playout


def opened(seats: int = 3, **options: str) -> Match:
    """A match in which seat 0 begins."""
    for k in range(256):
        m = Match.open(GAME, seats, options, bytes([k]) * 32)
        if m.to_act() == [0]:
            return m
    raise AssertionError("seat 0 never begins")


def number_at(m: Match, seat: int, side: str) -> int:
    hand: list[int] = m.view(seat).hand
    return hand[side == "right"]


def right(m: Match, owner: int, side: str = "left") -> list[str]:
    """The path that names a card rightly."""
    return [f"seat:{owner}", f"card:{side}", f"number:{number_at(m, owner, side)}"]


def wrong(m: Match, owner: int, side: str = "left") -> list[str]:
    return [f"seat:{owner}", f"card:{side}", f"number:{number_at(m, owner, side) % 6 + 1}"]


def test_whisper_1_to_3_twelve_cards_two_each_and_lots_for_the_start() -> None:
    m = opened(4)
    assert [len(m.view(i).hand) for i in range(4)] == [2, 2, 2, 2]
    assert (m.view(None).hand, m.view(None).bag, m.view(None).discards) == ([], 4, [])
    assert {Match.open(GAME, 3, key=bytes([k]) * 32).to_act()[0] for k in range(40)} == {0, 1, 2}


def test_whisper_4_a_look_is_seen_by_two_and_stands_until_the_next_move() -> None:
    m = opened(3)
    card = number_at(m, 1, "right")
    events = m.submit(0, ["seat:1", "card:right", "button:look"])
    assert [m.view(v).last.number for v in (0, 1, 2, None)] == [card, card, None, None]
    looked = {"event": "looked", "seat": "seat:0", "owner": "seat:1", "card": "card:right", "number": card}
    unseen = {k: v for k, v in looked.items() if k != "number"} | {"event": "looked-unseen"}
    assert [story(GAME, events, v) for v in (0, 1, 2, None)] == [[looked], [looked], [unseen], [unseen]]
    m.submit(1, ["button:wait"])
    assert [m.view(v).last for v in (0, 1, 2, None)] == [None] * 4


def test_whisper_5_who_names_a_card_rightly_scores_and_the_card_is_replaced() -> None:
    m = opened(3)
    card = number_at(m, 1, "left")
    m.submit(0, right(m, 1))
    assert (m.scores(), m.view(None).discards, m.view(None).bag) == ([1, 0, 0], [card], 5)


def test_whisper_5_a_wrong_name_is_a_point_for_the_owner() -> None:
    m = opened(3)
    card = number_at(m, 1, "left")
    m.submit(0, wrong(m, 1))
    assert (m.scores(), m.view(None).discards) == ([0, 1, 0], [card])


def test_whisper_6_a_changed_card_is_shown_and_only_its_owner_sees_the_new_one() -> None:
    m = opened(2)
    card = number_at(m, 0, "left")
    events = m.submit(0, ["card:left", "button:change"])
    told = story(GAME, events, 1)
    assert told[0] == {"event": "changed", "seat": "seat:0", "card": "card:left", "number": card}
    assert told[1] == {"event": "drew-unseen", "seat": "seat:0", "card": "card:left"}
    assert story(GAME, events, 0)[1]["number"] == number_at(m, 0, "left")


def test_whisper_7_a_wait_can_be_taken_back_and_nothing_else_can() -> None:
    m = opened(2)
    m.submit(0, ["button:wait"])
    assert m.consent(0, 0) == []
    for path in (["seat:0", "card:left", "button:look"], ["card:left", "button:change"], wrong(m, 0)):
        m = opened(2)
        m.submit(0, ["button:wait"])
        m.submit(1, path)
        with pytest.raises(Illegal, match="seen-already"):
            m.consent(1, 1)


def test_whisper_8_the_discards_go_back_into_an_empty_bag() -> None:
    m = opened(4, goal="10")
    told = []
    for turn in range(5):
        told += m.submit(turn % 4, ["card:left", "button:change"])
    assert Event.REFILLED.among(told) == [{"number": 5}]
    assert (m.view(None).bag, m.view(None).discards, m.state.refills) == (4, [], 1)
    turned = Event.CHANGED.among(told)[-1]["number"]
    assert m.view(None).last.number == turned + 1  # the card turned over last is in the bag, and still in sight


def test_whisper_9_the_goal_ends_the_game() -> None:
    m = opened(2, goal="2")
    m.submit(0, right(m, 1))
    m.submit(1, wrong(m, 0))
    assert (m.reason(), m.winners(), m.scores()) == ("goal", [0], [2, 0])


def test_whisper_10_and_12_silence_ends_the_game_and_equals_do_not_win() -> None:
    m = opened(3)
    for seat in range(3):
        m.submit(seat, ["button:wait"])
    assert (m.over, m.reason(), m.winners()) == (True, "silence", [])
    m = opened(2)
    m.submit(0, right(m, 1))
    m.submit(1, ["button:wait"])
    m.submit(0, ["button:wait"])
    assert (m.reason(), m.winners()) == ("silence", [0])


def test_whisper_11_the_game_has_a_last_turn() -> None:
    m = opened(3)
    for turn in range(TURN_CAP):
        m.submit(turn % 3, [f"seat:{(turn + 1) % 3}", "card:left", "button:look"])
    assert (m.over, m.reason(), m.winners()) == (True, "turn-limit", [])


@pytest.mark.parametrize(
    ("path", "refusal", "rule"),
    [
        (("seat:0", "card:left", "button:look"), "own-card", "WHISPER-4"),
        (("seat:0", "card:left", "number:3"), "own-card", "WHISPER-5"),
        (("seat:3", "card:left", "number:3"), "no-such-seat", ""),
        (("seat:1", "card:left", "number:7"), "unknown-move", ""),
        (("card:left",), "unknown-move", ""),
    ],
)
def test_a_refused_move_names_its_rule(path: tuple[str, ...], refusal: str, rule: str) -> None:
    m = opened(3)
    with pytest.raises(Illegal) as e:
        m.submit(0, path)
    assert (e.value.refusal, e.value.rule) == (refusal, rule)
    with pytest.raises(Illegal, match="not-your-turn"):
        GAME.action(m.state, 1, ("button:wait",))


def test_whisper_13_an_absent_seat_waits() -> None:
    m = opened(2)
    assert GAME.path(m.state, 0, GAME.idle(m.state, 0, Luck())) == ("button:wait",)


def test_the_greedy_player_beats_a_random_one() -> None:
    (bot_game,) = interpreted([playout.bot_game], GAME)
    start, bots = GAME.state(), row(4)
    start.goal = 3
    bots[0] = playout.GREEDY
    won = 0
    for i in range(60):
        s = GAME.state()
        bot_game(s, GAME.state(), start, Luck(), Luck(), row(GAME.max_actions), bots, 2, 11, i)
        won += GAME.winners(s) == 1
    assert won > 45


def test_the_picture_shows_backs_and_the_place_of_the_last_move() -> None:
    m = opened(2)
    m.submit(0, ["seat:1", "card:right", "button:look"])
    assert GAME.picture(m.state) == "1/36  ★ 3\n0  ▯▯  ★ 0\n1  ▯▮  ★ 0\n▯ × 8"
