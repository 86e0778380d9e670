"""What a seat of Sequence knows: every guess fits all it has seen, and is dealt as evenly as the pack."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.core.luck import Luck, below, seed
from tablee.core.match import Match, hidden
from tablee.core.menu import legal
from tablee.games.sequence.cards import hands
from tablee.games.sequence.layout import KINDS
from tablee.games.sequence.state import EXCHANGE, PASS, State, hand_size
from tablee.games.sequence.tests.positions import GAME, A, B, Table
from tablee.games.sequence.view import hand


def luck_of(n: int) -> Luck:
    luck = Luck()
    seed(luck, n, 0, 7)
    return luck


def names(s: State, seat: int) -> Counter[str]:
    return Counter(c[5:] for c in hand(s, seat))


def chi_square(seen: Counter[str], expected: dict[str, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[k] - e) ** 2 / e for k, e in expected.items())


def test_a_guess_keeps_the_own_hand_and_what_all_can_see() -> None:
    m = Match.open(GAME, 4)
    luck = luck_of(1)
    for seat in range(4):
        guess = hidden(GAME, m.state, seat, luck)
        assert names(guess, seat) == names(m.state, seat)
        assert GAME.view(guess, seat) == m.view(seat)
        assert GAME.view(guess, None) == m.view(None)


def test_hide_deals_the_unseen_cards_evenly() -> None:
    t = Table(["2C 3C", "4C 5C"], pile="4C 5C 6C 6C KH KH")
    luck, seen, n = luck_of(2), Counter[str](), 4000
    for _ in range(n):
        seen += names(hidden(GAME, t.state, A, luck), B)
    # eight unseen cards, two of each kind, two of them in the hand: each kind makes half a card of it
    expected = dict.fromkeys(("4C", "5C", "6C", "KH"), n / 2)
    assert chi_square(seen, expected) < 16.3, "three degrees of freedom, one in a thousand"
    pairs = Counter(" ".join(sorted(names(hidden(GAME, t.state, A, luck), B).elements())) for _ in range(n))
    kinds = sorted(expected)
    chance = {f"{a} {b}": (1 if a == b else 4) / 28 * n for i, a in enumerate(kinds) for b in kinds[i:]}
    assert chi_square(pairs, chance) < 27.9, "nine degrees of freedom"


def test_after_a_refill_of_two_seats_every_guess_holds_the_known_cards() -> None:
    t = Table(["2C 3C 4C", "5C 6C 7C"], pile="")
    t.do(A, "2C 6-3")  # the pile was empty: A knows B's hand, B knows what A held
    luck = luck_of(3)
    for _ in range(50):
        assert names(hidden(GAME, t.state, A, luck), B) == Counter(["5C", "6C", "7C"])
        assert names(hidden(GAME, t.state, B, luck), A) >= Counter(["3C", "4C"])
    t.do(B, "5C 6-6")  # B's new card is unknown, the two old ones are not
    new = Counter[str]()
    for _ in range(200):
        guess = names(hidden(GAME, t.state, A, luck), B)
        assert guess >= Counter(["6C", "7C"])
        new += guess - Counter(["6C", "7C"])
    assert len(new) > 20


def test_of_two_equal_cards_the_known_one_is_played_first() -> None:
    t = Table(["2C 3C 4C", "5C 6C 7C"], pile="")
    t.do(A, "2C 6-3")
    t.give(B, "5C 5C 6C 7C")
    t.do(B, "5C 6-6")
    guesses = [names(hidden(GAME, t.state, A, luck_of(i)), B) for i in range(200)]
    assert all(g >= Counter(["6C", "7C"]) for g in guesses)
    assert 0 < sum(g["5C"] for g in guesses) < 200, "the other five of clubs need not be there"


def test_what_another_seat_knows_is_not_in_the_guess() -> None:
    t = Table(["2C 3C", "5C 6C", "2H 3H"], pile="")
    t.do(A, "2C 6-3")
    guess = hidden(GAME, t.state, A, luck_of(4))
    assert [guess.known[i, 0] for i in (1, 2)] == [0, 0]
    assert guess.known[A, 0] == t.state.known[A, 0] != 0


def test_after_a_refill_known_cards_change_places_evenly_among_the_others() -> None:
    t = Table(["2C 3C", "5C 6C", "2H 3H"], pile="")
    t.do(A, "2C 6-3")
    luck, seen, n = luck_of(5), Counter[str](), 900
    for _ in range(n):
        guess = hidden(GAME, t.state, A, luck)
        assert names(guess, 1) + names(guess, 2) == Counter(["5C", "6C", "2H", "3H"])
        seen[" ".join(sorted(names(guess, 1)))] += 1
    pairs = ("5C 6C", "2H 5C", "3H 5C", "2H 6C", "3H 6C", "2H 3H")
    assert chi_square(seen, dict.fromkeys(pairs, n / 6)) < 20.5, "five degrees of freedom"


def test_a_hand_that_passed_is_guessed_unplayable_and_evenly() -> None:
    t = Table(["2C 3C", "JH JH"], turn=B)  # no chip on the board: the one-eyed jacks cannot be played
    t.do(B, "pass")
    luck, seen, n = luck_of(6), Counter[str](), 1500
    for _ in range(n):
        guess = names(hidden(GAME, t.state, A, luck), B)
        assert set(guess) <= {"JS", "JH"}
        seen[" ".join(sorted(guess.elements()))] += 1
    # four one-eyed jacks are unseen, two of them in the hand: six equal chances
    assert chi_square(seen, {"JH JH": n / 6, "JH JS": 4 * n / 6, "JS JS": n / 6}) < 13.8, "two degrees of freedom"


def test_a_card_drawn_after_a_pass_may_be_anything_and_the_others_stay_what_they_were() -> None:
    t = Table(["2C 3C", "JH JS 6D"], chips=["", "0-1 7-3"], turn=B)
    t.do(B, "6D exchange")
    t.give(B, "JH JS JH")
    t.do(B, "pass")
    t.do(A, "2C 6-3")
    t.do(B, "JH 6-3")
    rest = Counter[str]()
    for i in range(300):
        guess = names(hidden(GAME, t.state, A, luck_of(i)), B)
        assert guess["JH"] + guess["JS"] + guess["6D"] >= 2, "three could not be played, one has gone"
        rest += guess
    assert len(rest) > 20


def test_every_pass_stays_explained_in_every_later_guess() -> None:
    """Games of three, where boards clog: at each pass all cards of the hand were of certain kinds, and still are."""
    several = 0
    for game in range(25):
        luck, choice = luck_of(game), luck_of(1000 + game)
        s: Any = GAME.start(3, GAME.settle(3, {"dead_cards": "once"}), luck)
        told: list[list[tuple[int, int]]] = [[], [], []]  # for each seat: kinds, and how many cards are of them
        while mask := GAME.to_act(s):
            seat = mask.bit_length() - 1
            actions = legal(GAME, s, seat)
            action = actions[below(choice, len(actions))]
            kinds = unplayable(s, seat) if action == PASS else 0
            GAME.apply(s, seat, action, luck)
            if action == PASS:
                told[seat].append((kinds, hand_size(s, seat)))
            elif action < EXCHANGE + 52:
                card = action // 100 if action < EXCHANGE else action - EXCHANGE
                told[seat] = [(k, n - (k >> card & 1)) for k, n in told[seat]]
            if any(told):
                guess = hidden(GAME, s, (seat + 1) % 3, choice)
                several += max(len(t) for t in told) > 1
                for other, passes in enumerate(told):
                    assert all(of_kinds(guess, other, k) >= n for k, n in passes)
    assert several > 50, "the games had hands that passed more than once"


def unplayable(s: State, seat: int) -> int:
    """The kinds that a seat which passes now can hold: those whose plays or exchange would not be permitted."""
    found = 0
    for kind in range(52):
        t = s.copy()
        t.held[seat, 0] |= 1 << kind
        if not any(GAME.permits(t, seat, kind * 100 + cell) for cell in range(100)):
            if not GAME.permits(t, seat, EXCHANGE + kind):
                found |= 1 << kind
    return found


def of_kinds(s: State, seat: int, kinds: int) -> int:
    return (s.held[seat, 0] & kinds).bit_count() + (s.held[seat, 1] & kinds).bit_count()


def test_a_spectators_guess_deals_every_hand_anew_and_keeps_every_card() -> None:
    m = Match.open(GAME, 3)
    guess = hidden(GAME, m.state, -1, luck_of(8))
    assert all(names(guess, i) != names(m.state, i) for i in range(3))
    one, two = hands(guess, -1)
    assert (guess.pile[0], guess.pile[1]) == ((1 << len(KINDS)) - 1 & ~two, (1 << len(KINDS)) - 1 & ~one)
